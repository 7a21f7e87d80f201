"""What no log keeps: invite codes, wherever they were typed."""

import re

CODE = re.compile(r"\bHZN\d{1,9}[-\u2010-\u2014][0-9A-Za-z\u2010-\u2014-]{6,}", re.IGNORECASE)
REPLACEMENT = "HZN-<redacted>"


def scrubbed(text: str) -> str:
    """The text without the codes in it."""
    return CODE.sub(REPLACEMENT, text) if "-" in text else text
