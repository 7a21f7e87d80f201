"""What options.txt says of how the world looks, as fields of a `Scene`. Source of names and bounds: minecraft.wiki,
Options.txt."""

from collections.abc import Callable

from horizon.client.particles import ALL, DECREASED, MINIMAL

_CLOUDS = {"true": "fancy", "fast": "fast", "false": "off"}
_PARTICLES = {"0": ALL, "1": DECREASED, "2": MINIMAL}


def scene_options(read: Callable[[str], str | None]) -> dict:
    """gamma, clouds, darkness_scale and flashes; `read` gives an option as it is written, None without it. What cannot be
    is the usual value."""
    return {
        "gamma": _share(read("gamma"), 0.5), "clouds": _CLOUDS.get(_plain(read("renderClouds")), "fancy"),
        "darkness_scale": _share(read("darknessEffectScale"), 1.0), "flashes": _plain(read("hideLightningFlashes")) != "true",
    }


def particle_option(read: Callable[[str], str | None]) -> str:
    """all, decreased or minimal."""
    return _PARTICLES.get(_plain(read("particles")), ALL)


def _plain(text: str | None) -> str:
    return (text or "").strip().strip('"')


def _share(text: str | None, usual: float) -> float:
    try:
        value = float(_plain(text))
    except ValueError:
        return usual
    return min(max(value, 0.0), 1.0) if value == value else usual
