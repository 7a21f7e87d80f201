"""Text components on the wire: NBT, where a bare string is plain text."""

from horizon.protocol.codec import Codec, Tag
from horizon.protocol.words import said


class _Text(Codec):
    """A component: a `str`, or a dict with text, color, extra and the like."""

    def read(self, reader):
        return Tag.read(reader) or ""

    def write(self, out, value):
        Tag.write(out, value)


Text = _Text()


DEPTH_LIMIT = 64  # what lies deeper in a component is not shown


def plain(component, depth: int = 0) -> str:
    """The letters of a component, without its colours; translations in our own words if we have some, else in the
    fallback's, else as their key and parts."""
    if isinstance(component, str):
        return component
    if depth > DEPTH_LIMIT:
        return ""
    if isinstance(component, (list, tuple)):
        return "".join([plain(part, depth + 1) for part in component])
    if not isinstance(component, dict):
        return "" if component is None else str(component)
    letters = component.get("text", component.get("", ""))
    text = letters if isinstance(letters, str) else str(letters)
    if "translate" in component:
        key, parts = str(component["translate"]), [plain(part, depth + 1) for part in _parts(component, "with")]
        words = said(key, parts)
        if words is None:
            words = str(component.get("fallback", key)) + (": " + " ".join(parts) if parts else "")
        text += words
    return text + "".join([plain(part, depth + 1) for part in _parts(component, "extra")])


def _parts(component: dict, key: str) -> list | tuple:
    """A list inside a component; nothing if it is none."""
    parts = component.get(key, ())
    return parts if isinstance(parts, (list, tuple)) else ()
