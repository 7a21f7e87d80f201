"""The bill of materials inside the bundle: SPDX 2.3, as JSON."""

import hashlib
import json

from vendor.wheels import Wheel


def spdx(version: str, digest: str, wheels: list[Wheel]) -> bytes:
    """Horizon and every wheel that is in this file. `digest` names the sources; nothing here tells the time."""
    document = {
        "spdxVersion": "SPDX-2.3",
        "dataLicense": "CC0-1.0",
        "SPDXID": "SPDXRef-DOCUMENT",
        "name": f"horizon-{version}",
        "documentNamespace": f"https://spdx.org/spdxdocs/horizon-{version}-{_id(digest, wheels)}",
        "creationInfo": {"created": "1980-01-01T00:00:00Z", "creators": ["Tool: build_zipapp.py"]},
        "documentDescribes": ["SPDXRef-horizon"],
        "packages": [
            {
                "SPDXID": "SPDXRef-horizon", "name": "horizon", "versionInfo": version,
                "downloadLocation": "NOASSERTION", "filesAnalyzed": False, "licenseConcluded": "MIT",
                "licenseDeclared": "MIT", "copyrightText": "Horizon contributors",
            },
            *(_package(wheel) for wheel in wheels),
        ],
        "relationships": [
            _relation("SPDXRef-DOCUMENT", "DESCRIBES", "SPDXRef-horizon"),
            *(_relation("SPDXRef-horizon", "CONTAINS", _ref(wheel)) for wheel in wheels),
        ],
    }
    return json.dumps(document, indent=1).encode() + b"\n"


def _package(wheel: Wheel) -> dict:
    return {
        "SPDXID": _ref(wheel), "name": wheel.name, "versionInfo": wheel.version, "packageFileName": wheel.file,
        "downloadLocation": "NOASSERTION", "filesAnalyzed": False,
        "checksums": [{"algorithm": "SHA256", "checksumValue": wheel.sha256}],
        "licenseConcluded": wheel.licence, "licenseDeclared": wheel.licence, "copyrightText": "NOASSERTION",
        "externalRefs": [{
            "referenceCategory": "PACKAGE-MANAGER", "referenceType": "purl",
            "referenceLocator": f"pkg:pypi/{wheel.name}@{wheel.version}",
        }],
    }


def _relation(one: str, kind: str, other: str) -> dict:
    return {"spdxElementId": one, "relationshipType": kind, "relatedSpdxElement": other}


def _ref(wheel: Wheel) -> str:
    return "SPDXRef-" + "".join(c if c.isalnum() or c in ".-" else "-" for c in wheel.file)


def _id(digest: str, wheels: list[Wheel]) -> str:
    text = "\n".join([digest, *(wheel.sha256 for wheel in wheels)])
    return hashlib.sha256(text.encode()).hexdigest()[:32]
