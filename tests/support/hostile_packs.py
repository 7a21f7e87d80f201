"""Packs and PNGs that somebody has broken: whole ones of many kinds, and what chance and ill will make of them.

The same number makes the same pack.
"""

import io
import json
import os
import random
import struct
import warnings
import zipfile
import zlib
from pathlib import Path

from tests.support.foreign_png import DEPTHS, KINDS, SIGNATURE, foreign, header, palette, piece, samples
from tests.support.packs import META, STONE

TEXTURES = "assets/minecraft/textures/block/"
JSONS = (
    "assets/minecraft/models/block/stone.json", "assets/minecraft/blockstates/stone.json", "assets/minecraft/lang/en_us.json",
    "assets/minecraft/atlases/blocks.json", "assets/minecraft/items/apple.json", "assets/minecraft/font/default.json",
    STONE + ".mcmeta",
)
CONTENTS = (
    {"parent": "block/cube_all", "textures": {"all": "block/stone"}}, {"variants": {"": {"model": "block/stone"}}},
    {"block.minecraft.stone": "Stone", "x": "%s of %2$s"}, {"sources": [{"type": "directory", "source": "block", "prefix": "block/"}]},
    {"model": {"type": "model", "model": "item/apple"}}, {"providers": [{"type": "bitmap", "file": "font/ascii.png", "chars": ["ab"]}]},
    {"animation": {"frametime": 2, "frames": [0, {"index": 1, "time": 3}]}, "gui": {"scaling": {"type": "tile", "width": 4, "height": 4}}},
)
VALUES = (
    None, True, -1, 0, 1 << 40, 1e308, "", "x" * 3000, [], {}, [[]], {"a": {}}, "../../etc/passwd", "\u0000", "§k", [None] * 50,
)
DEEP = tuple(opening * count for opening in (b"[", b'{"a":', b"[{\"x\":[") for count in (70, 900, 40_000))
HUGE_SIDES = (0, 1, 2, 65535, 65536, 65537, 1 << 20, (1 << 31) - 1, 1 << 31, (1 << 32) - 1)
NAMES = (
    "../../evil.png", "/etc/passwd", "C:/x.png", "assets/../../x.png", "assets\\minecraft\\x.png", "assets/minecraft/../../../x",
    "assets/minecraft/textures/BIG.png", "assets/minecraft/" + "a/" * 40 + "x.png", "assets/minecraft/" + "a" * 300 + ".png", "",
    "assets/minecraft/\u00e4.png", "assets/minecraft/\x00.png", "assets", "assets/", "pack.mcmeta/x", "over/assets/minecraft/x.json",
)
METAS = (
    META, META | {"overlays": {"entries": [{"formats": 46, "directory": "over"}]}},
    META | {"overlays": {"entries": [{"formats": [1, 99], "directory": "../.."}]}}, META | {"overlays": []},
    META | {"filter": {"block": [{"path": "(a+)+$"}]}}, META | {"filter": {"block": [{"path": "textures/.*"}, {"namespace": "["}]}},
    META | {"filter": {"block": [{"path": "((((){64}){64}){64}){64}"}]}}, {"pack": {"pack_format": 15}}, {"pack": {}}, {"pack": 5}, {}, [],
    {"pack": {"pack_format": 46, "description": [{"text": "x"}] * 500}}, {"pack": {"pack_format": 46}, "language": {"a": 5}},
)


class Breaker:
    """Makes hostile PNGs and packs, one after the other, from one seed of chance."""

    def __init__(self, chance: int):
        self.rng = random.Random(chance)

    # PNGs.

    def png(self) -> bytes:
        """A PNG of any kind, whole in one of six, else broken or a lie."""
        way = self.rng.choice((self._whole, self._bitten, self._bitten, self._lying, self._bomb, self._pieces))
        return way()

    def _whole(self) -> bytes:
        kind, depth = self.rng.choice(KINDS)
        size = self.rng.choice(((1, 1), (2, 3), (7, 5), (16, 16), (9, 33)))
        extra = b""
        if kind == 3:
            extra = piece(b"PLTE", palette(depth).tobytes())
        if self.rng.random() < 0.3:
            extra += piece(b"tRNS", self.rng.randbytes(self.rng.choice((1, 2, 6, 256))))
        filters = self.rng.choice(((0,), (1,), (2,), (3,), (4,), (4, 3, 2, 1, 0)))
        return foreign(samples(*size, kind, depth), kind, filters, extra, depth, self.rng.randrange(2))

    def _bitten(self) -> bytes:
        """A whole one with bytes changed, cut, doubled; often with checksums that fit all the same."""
        data = bytearray(self._whole())
        for _ in range(self.rng.choice((1, 1, 2, 5))):
            bite(self.rng, data)
        return mended(bytes(data)) if self.rng.random() < 0.6 else bytes(data)

    def _lying(self) -> bytes:
        """A header that has nothing to do with what follows."""
        kind, depth = self.rng.choice(KINDS) if self.rng.random() < 0.7 else (self.rng.randrange(256), self.rng.randrange(256))
        sides = [self.rng.choice(HUGE_SIDES) if self.rng.random() < 0.6 else self.rng.randrange(1, 40) for _ in range(2)]
        rows = self.rng.randbytes(self.rng.randrange(400)) if self.rng.random() < 0.5 else bytes(self.rng.randrange(1 << 16))
        return b"".join((SIGNATURE, header(*sides, depth, kind, self.rng.choice((0, 1, 1, 2))), piece(b"IDAT", zlib.compress(rows)),
                         piece(b"IEND", b"")))

    def _bomb(self) -> bytes:
        """Much from little: a few thousand bytes that claim, and sometimes hold, millions."""
        side = self.rng.choice((256, 1024, 4096, 8192))
        kind = self.rng.choice((0, 2, 6))
        depth = self.rng.choice(DEPTHS[kind])
        packed = zlib.compress(bytes(self.rng.choice((100, 1 << 16, 1 << 20))), 9)
        return SIGNATURE + header(side, side, depth, kind, self.rng.randrange(2)) + piece(b"IDAT", packed) + piece(b"IEND", b"")

    def _pieces(self) -> bytes:
        """Right pieces in a wrong order, doubled or missing."""
        parts = [header(4, 4, 8, 3), piece(b"PLTE", palette(8).tobytes()[:self.rng.choice((0, 1, 3, 12, 768))]),
                 piece(b"tRNS", b"\0\1"), piece(b"IDAT", zlib.compress(bytes(20))), piece(b"IEND", b""), piece(b"abCd", b""),
                 piece(b"ABCD", b""), struct.pack(">I4s", 0xFFFFFFFF, b"IDAT"), piece(b"IDAT", b"") * self.rng.choice((1, 1000, 70_000))]
        return SIGNATURE + b"".join(self.rng.choices(parts, k=self.rng.randrange(1, 8)))

    # Packs.

    def pack(self, folder: Path, name: str) -> Path:
        """A pack in a folder: a zip in five of six, else a folder, with links where the system has them."""
        is_broken = self.rng.random() < 0.3
        meta = self.json(self.rng.choice(METAS)) if is_broken else json.dumps(self.rng.choice(METAS[:7])).encode()
        files = {STONE: self.png(), "pack.mcmeta": meta}
        for path, content in zip(JSONS, CONTENTS, strict=True):
            if self.rng.random() < 0.5:
                files[path] = self.json(content)
        for number in range(self.rng.randrange(3)):
            files[f"{TEXTURES}t{number}.png"] = self.png()
        if self.rng.random() < 0.17:
            return self._folder(folder / name, files)
        return self._zip(folder / f"{name}.zip", files)

    def json(self, content) -> bytes:
        """A file that says this, or was meant to."""
        chance = self.rng.random()
        if chance < 0.1:
            return self.rng.choice(DEEP)
        if chance < 0.5:
            content = self._changed(content)
        data = bytearray(json.dumps(content).encode())
        if chance > 0.8:
            bite(self.rng, data)
        return bytes(data)

    def _changed(self, content):
        """Some value in it is another."""
        if self.rng.random() < 0.3 or not isinstance(content, (dict, list)) or not content:
            return self.rng.choice(VALUES)
        if isinstance(content, dict):
            key = self.rng.choice(list(content))
            return content | {key: self._changed(content[key])}
        place = self.rng.randrange(len(content))
        return [*content[:place], self._changed(content[place]), *content[place + 1:]]

    def _zip(self, path: Path, files: dict[str, bytes]) -> Path:
        out = io.BytesIO()
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")  # of names that are there twice
            with zipfile.ZipFile(out, "w", self.rng.choice((zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED))) as archive:
                for name, content in files.items():
                    archive.writestr(name, content)
                for name in self.rng.choices(NAMES, k=self.rng.randrange(3)):
                    if name:
                        archive.writestr(name, b"x")
                if self.rng.random() < 0.1:
                    archive.writestr(STONE, b"again")
                if self.rng.random() < 0.03:
                    archive.writestr(f"{TEXTURES}bomb.png", bytes(8 << 20), zipfile.ZIP_DEFLATED)
        data = bytearray(out.getvalue())
        for _ in range(self.rng.choice((0, 0, 1, 3))):
            self._bite_zip(data)
        path.write_bytes(data)
        return path

    def _bite_zip(self, data: bytearray) -> None:
        """Anywhere, or in a field of the list of files, which says where everything is and how large."""
        at = data.rfind(b"PK\x01\x02") if self.rng.random() < 0.5 else data.rfind(b"PK\x05\x06")
        if self.rng.random() < 0.5 or at < 0:
            bite(self.rng, data)
            return
        place = at + self.rng.randrange(4, 42)
        data[place:place + 4] = self.rng.choice((b"\xff\xff\xff\xff", b"\0\0\0\0", b"\xff\xff\xff\x7f", self.rng.randbytes(4)))

    def _folder(self, path: Path, files: dict[str, bytes]) -> Path:
        for name, content in files.items():
            (path / name).parent.mkdir(parents=True, exist_ok=True)
            (path / name).write_bytes(content)
        links = {f"{TEXTURES}loop": path, f"{TEXTURES}link.png": "/etc/passwd", "over": path, f"{TEXTURES}lost.png": "nowhere"}
        for name, target in links.items():
            if self.rng.random() < 0.4 and hasattr(os, "symlink"):
                os.symlink(target, path / name)
        return path


def bite(rng: random.Random, data: bytearray) -> None:
    """One change: a bit, a cut, bytes gone, bytes twice, bytes of chance."""
    if not data:
        return
    at, way = rng.randrange(len(data)), rng.randrange(5)
    if way == 0:
        data[at] ^= 1 << rng.randrange(8)
    elif way == 1:
        del data[at:]
    elif way == 2:
        del data[at:at + rng.randrange(1, 9)]
    elif way == 3:
        data[at:at] = data[at:at + rng.randrange(1, 40)]
    else:
        data[at:at + 4] = rng.randbytes(rng.randrange(1, 6))


def mended(data: bytes) -> bytes:
    """The same PNG with checksums that fit, as far as its pieces can be told apart."""
    out, at = bytearray(data[:8]), 8
    while at + 12 <= len(data):
        size = int.from_bytes(data[at:at + 4], "big")
        if at + 12 + size > len(data):
            break
        body = data[at + 4:at + 8 + size]
        out += data[at:at + 4] + body + struct.pack(">I", zlib.crc32(body))
        at += 12 + size
    return bytes(out + data[at:])
