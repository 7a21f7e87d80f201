"""What no log keeps: invite codes, wherever they were typed."""

import re

CODE = re.compile(r"\bHZN\d(?:[- _\u2010-\u2014]?[0-9A-Z]{1,5}){3,}", re.IGNORECASE)
REPLACEMENT = "HZN-<redacted>"


def scrubbed(text: str) -> str:
    """The text without the codes in it."""
    return CODE.sub(REPLACEMENT, text)
