"""Region files: what was committed is there whatever happens, and what is broken is told and not fatal."""

import random
import struct

import pytest

from horizon.core import nbt
from horizon.core.errors import DiskError, IntegrityError
from horizon.world.storage import compression
from horizon.world.storage.region import SECTOR, RegionFile, RegionFolder
from tests.support.shared import shared
from tests.world.fake_disk import FakeDisk, Killed


def content(number: int, version: int, size: int = 3000) -> bytes:
    """Bytes that do not pack, so that their size decides how many sectors they take."""
    return nbt.write(
        "", {"n": number, "v": version, "x": nbt.ByteArray(random.Random(number * 997 + version).randbytes(size))}
    )


def test_chunks_are_read_as_written_before_and_after_the_commit(tmp_path):
    path = tmp_path / "r.-1.0.mca"
    file = RegionFile(path)
    assert file.read(-1, 5) is None and not path.exists(), "reading makes no file"
    file.write(-1, 5, content(1, 1), date=77)
    file.write(-32, 31, content(2, 1, 20_000))
    assert file.read(-1, 5) == content(1, 1)
    file.close()
    again = RegionFile(path)
    assert (again.read(-1, 5), again.read(-32, 31)) == (content(1, 1), content(2, 1, 20_000))
    assert again.chunks() == [(-1, 5), (-32, 31)] and again.date(-1, 5) == 77
    assert path.stat().st_size % SECTOR == 0
    assert again.problems == []


def test_sectors_are_used_again_after_a_commit_and_not_before(tmp_path):
    path = tmp_path / "r.0.0.mca"
    file = RegionFile(path)
    for version in range(40):
        for number in range(8):
            file.write(number, 0, content(number, version, 3000 + number * 1500))
        file.commit()
    file.close()
    sizes = [-(-(len(compression.pack(content(n, 39, 3000 + n * 1500))) + 5) // SECTOR) for n in range(8)]
    assert path.stat().st_size <= (2 + 2 * sum(sizes) + 8) * SECTOR
    again = RegionFile(path)
    assert [again.read(n, 0) for n in range(8)] == [content(n, 39, 3000 + n * 1500) for n in range(8)]


def test_a_chunk_over_a_megabyte_goes_into_a_file_of_its_own_and_back(tmp_path):
    file = RegionFile(tmp_path / "r.1.0.mca")
    big = content(1, 1, 1_200_000)
    file.write(33, 2, big)
    file.commit()
    assert (tmp_path / "c.33.2.mcc").exists()
    assert file.read(33, 2) == big
    file.write(33, 2, content(1, 2))
    assert file.read(33, 2) == content(1, 2)
    assert (tmp_path / "c.33.2.mcc").exists(), "the header on the disk still leads to it"
    file.close()
    assert not (tmp_path / "c.33.2.mcc").exists()
    assert RegionFile(tmp_path / "r.1.0.mca").read(33, 2) == content(1, 2)


def test_a_deleted_chunk_is_gone(tmp_path):
    file = RegionFile(tmp_path / "r.0.0.mca")
    file.write(3, 4, content(1, 1))
    file.commit()
    file.delete(3, 4)
    file.close()
    assert RegionFile(tmp_path / "r.0.0.mca").read(3, 4) is None


def scenario(path, disk, safe: dict, written: dict) -> None:
    """Saves of some chunks, with what is safe and what may be there noted as it goes."""
    file = RegionFile(path, opener=disk.opener, sync=disk.sync)
    dice = random.Random(4)
    for version in range(1, 6):
        for number in dice.sample(range(12), 7):
            written.setdefault(number, []).append(version)
            file.write(number, 0, content(number, version, dice.choice((500, 5000, 9000, 14000))))
        file.commit()
        for number, versions in written.items():
            safe[number] = versions[-1]


@pytest.mark.parametrize("loses_unsynced", [False, True])
def test_killed_at_any_write_no_committed_chunk_is_lost(tmp_path, loses_unsynced):
    disk = FakeDisk()
    scenario(tmp_path / "r.9.9.mca", disk, {}, {})
    total = (1 << 30) - disk.writes_left
    assert total > 40
    for moment in range(total):
        path = tmp_path / f"r.0.{moment}.mca"
        safe, written = {}, {}
        try:
            scenario(path, FakeDisk(moment, loses_unsynced, seed=moment), safe, written)
        except Killed:
            pass
        file = RegionFile(path)
        assert not safe or file.problems == []
        for number, version in safe.items():
            found = nbt.read(file.read(number, 0))[1]
            assert found["n"] == number
            assert found["v"] >= version and found["v"] in written[number]
        file.write(20, 20, content(20, 1))
        file.close()
        again = RegionFile(path)
        assert again.read(20, 20) == content(20, 1)
        for number in safe:
            assert nbt.read(again.read(number, 0))[1]["n"] == number


def test_data_is_on_the_disk_before_the_places_that_lead_to_it(tmp_path):
    disk = FakeDisk()
    file = RegionFile(tmp_path / "r.0.0.mca", opener=disk.opener, sync=disk.sync)
    file.write(0, 0, content(0, 1))
    assert disk.syncs == 0
    file.commit()
    assert disk.syncs == 2
    file.commit()
    assert disk.syncs == 2, "nothing new, nothing to do"


def broken_region(tmp_path):
    """A region with one good chunk and a broken one of each sort."""
    path = tmp_path / "r.0.0.mca"
    file = RegionFile(path)
    for number in range(9):
        file.write(number, 0, content(number, 1, 6000))
    file.close()
    data = bytearray(path.read_bytes())

    def place(number, sector, count):
        struct.pack_into(">I", data, number * 4, sector << 8 | count)

    def sector(number):
        return struct.unpack_from(">I", data, number * 4)[0] >> 8

    data[sector(1) * SECTOR + 4 : sector(1) * SECTOR + 8] = b"\x09???"  # a way of packing that does not exist
    data[sector(2) * SECTOR + 300] ^= 0xFF  # damaged zlib
    data[sector(3) * SECTOR : sector(3) * SECTOR + 4] = bytes(4)  # empty
    data[sector(4) * SECTOR : sector(4) * SECTOR + 4] = b"\x7f\xff\xff\xff"  # longer than its sectors
    place(5, 1, 1)  # in the header
    place(6, 5000, 2)  # past the end
    place(7, sector(8), 0)  # no sectors
    data[sector(8) * SECTOR + 4] = 130  # in a file that is not there
    path.write_bytes(data)
    return path


def test_broken_chunks_are_told_and_the_others_read(tmp_path):
    file = RegionFile(broken_region(tmp_path))
    assert file.read(0, 0) == content(0, 1, 6000)
    for number in range(1, 9):
        with pytest.raises(IntegrityError, match=f"chunk {number} 0 of r.0.0.mca is broken"):
            file.read(number, 0)
    assert len(file.problems) == 8
    for number in range(1, 9):
        file.write(number, 0, content(number, 2))
    file.close()
    again = RegionFile(file.path)
    assert [again.read(n, 0) for n in range(1, 9)] == [content(n, 2) for n in range(1, 9)]
    assert again.read(0, 0) == content(0, 1, 6000)


def test_a_real_damaged_region_has_14_good_chunks():
    file = RegionFile(shared("nbt/regiontest.mca"))
    good = []
    for cx, cz in file.chunks():
        try:
            good.append(nbt.read(file.read(cx, cz))[1])
        except IntegrityError:
            continue
    assert (len(file.chunks()), len(good), len(file.problems)) == (21, 14, 7)


def test_a_wrong_kind_of_packing_is_seen_through(tmp_path):
    data = content(1, 1)
    assert compression.unpack_chunk(compression.ZLIB, nbt.gzip.compress(data)) == data
    assert compression.unpack_chunk(compression.RAW, compression.pack(data)) == data
    assert compression.unpack_chunk(0, data) == data
    with pytest.raises(IntegrityError, match="no NBT"):
        compression.unpack_chunk(compression.ZLIB, compression.pack(b"words"))


@pytest.mark.parametrize("junk", [b"", b"\0" * 100, b"\0" * 8191, b"not a region" * 1000])
def test_files_that_are_no_regions_hurt_nobody(tmp_path, junk):
    path = tmp_path / "r.0.0.mca"
    path.write_bytes(junk)
    file = RegionFile(path)
    for cx, cz in file.chunks():
        with pytest.raises(IntegrityError):
            nbt.read(file.read(cx, cz))
    file.write(1, 1, content(1, 1))
    file.close()
    assert RegionFile(path).read(1, 1) == content(1, 1)


def test_a_full_disk_is_a_sentence(tmp_path):
    class Full:
        def __getattr__(self, name):
            raise OSError(28, "No space left on device")

    file = RegionFile(tmp_path / "r.0.0.mca", opener=lambda path, mode: Full())
    with pytest.raises(DiskError, match="free space"):
        file.write(0, 0, content(0, 1))


def test_a_folder_opens_its_regions_as_needed(tmp_path):
    folder = RegionFolder(tmp_path / "region", most_open=2)
    places = [(0, 0), (-1, -1), (40, 3), (-100, 64), (31, 31)]
    assert folder.read(0, 0) is None and not (tmp_path / "region").exists()
    for number, (cx, cz) in enumerate(places):
        folder.write(cx, cz, content(number, 1))
    folder.commit()
    assert [folder.read(*place) for place in places] == [content(n, 1) for n in range(5)]
    folder.delete(40, 3)
    folder.close()
    again = RegionFolder(tmp_path / "region")
    assert sorted(again.chunks()) == sorted(place for place in places if place != (40, 3))
    assert again.problems == []


# ---- packing


def test_every_kind_of_packing_is_read():
    data = content(5, 5) + bytes(5000)
    assert compression.unpack(compression.ZLIB, compression.pack(data)) == data
    assert compression.unpack(compression.GZIP, nbt.gzip.compress(data)) == data
    assert compression.unpack(compression.RAW, data) == data
    raw = b"LZ4Block\x15" + struct.pack("<iii", len(data), len(data), 0) + data
    end = b"LZ4Block\x15" + bytes(12)
    assert compression.unpack(compression.LZ4, raw + end) == data


def test_lz4_blocks_are_literals_and_copies():
    # "abcd", then 8 bytes from 4 back, then 20 of the last one, then "xyz"
    block = bytes([0x44, *b"abcd", 4, 0, 0x0F, 1, 0, 1, 0x30, *b"xyz"])
    plain = b"abcd" + b"abcdabcd" + b"d" * 20 + b"xyz"
    framed = b"LZ4Block\x25" + struct.pack("<iii", len(block), len(plain), 0) + block
    assert compression.unpack(compression.LZ4, framed) == plain


def test_mutated_lz4_is_read_or_refused():
    block = bytes([0x44, *b"abcd", 4, 0, 0x0F, 1, 0, 1, 0x30, *b"xyz"])
    framed = b"LZ4Block\x25" + struct.pack("<iii", len(block), 35, 0) + block
    dice = random.Random(1)
    read = refused = 0
    for _ in range(500):
        data = bytearray(framed)
        for _ in range(dice.randint(1, 3)):
            data[dice.randrange(len(data))] = dice.randrange(256)
        try:
            plain = compression.unpack(compression.LZ4, bytes(data[: dice.randint(20, len(data))]))
        except IntegrityError as error:
            assert error.sentence
            refused += 1
        else:
            assert isinstance(plain, bytes)
            read += 1
    assert read > 0 and refused > 0
