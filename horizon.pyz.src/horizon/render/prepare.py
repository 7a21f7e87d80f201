"""What `horizon prepare` does ahead of time: paints built-in pictures into the cache, looks through the player's packs.

    horizon game --prepare      # one JSON object: how many pictures, which packs, what is broken in them
"""

import json
import sys
from pathlib import Path

from horizon.core.clock import monotonic
from horizon.core.paths import cache, home
from horizon.render.assets import kept_file, kept_stamp, painted
from horizon.resources.kept import store
from horizon.resources.library import Library
from horizon.resources.stack import Resources

TEXTURES, ENDING = "textures", ".png"


def prepare(home_folder: Path, cache_folder: Path) -> dict:
    """Warm the cache. {"pictures", "bytes", "packs": ids, "problems": lines, "seconds"}.

    bytes is 0 where nothing is kept: a checkout, whose painters may change at any time, paints at each start.
    """
    began = monotonic()
    builtin = painted()
    pictures = {}
    for path in builtin.paths("assets/"):
        if path.endswith(ENDING):
            picture = builtin.picture(path)
            if picture is not None:
                pictures[path] = picture
    stamp = kept_stamp()
    size = store(kept_file(cache_folder), stamp, pictures) if stamp is not None and pictures else 0
    library = Library(home_folder, cache_folder)
    packs = library.chosen()
    resources = Resources(packs)
    for name in resources.names(TEXTURES, ENDING):
        space, _, rest = name.partition(":")
        path = f"assets/{space}/{TEXTURES}/{rest}{ENDING}"
        resources.picture(path)
        resources.meta(path)
    for kind in ("models", "blockstates", "items", "lang", "font", "atlases"):
        for name in resources.names(kind):
            space, _, rest = name.partition(":")
            resources.json(f"assets/{space}/{kind}/{rest}.json")
    return {"pictures": len(pictures), "bytes": size, "packs": [pack.id for pack in packs],
            "problems": [*library.problems, *resources.problems], "seconds": round(monotonic() - began, 3)}


def main() -> int:
    """The door's: one JSON object on standard output."""
    print(json.dumps(prepare(home(), cache())))
    sys.stdout.flush()
    return 0
