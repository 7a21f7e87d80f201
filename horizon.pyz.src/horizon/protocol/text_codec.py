"""Text components on the wire: NBT, where a bare string is plain text."""

from horizon.protocol.codec import Codec, Tag


class _Text(Codec):
    """A component: a `str`, or a dict with text, color, extra and the like."""

    def read(self, reader):
        return Tag.read(reader) or ""

    def write(self, out, value):
        Tag.write(out, value)


Text = _Text()


def plain(component) -> str:
    """The letters of a component, without its colours; translations show their key and arguments."""
    if isinstance(component, str):
        return component
    if isinstance(component, (list, tuple)):
        return "".join(plain(part) for part in component)
    if not isinstance(component, dict):
        return "" if component is None else str(component)
    said = component.get("text", component.get("", ""))
    text = said if isinstance(said, str) else str(said)
    if "translate" in component:
        words = [plain(word) for word in component.get("with", ())]
        text += str(component.get("fallback", component["translate"])) + (": " + " ".join(words) if words else "")
    return text + "".join(plain(part) for part in component.get("extra", ()))
