"""The saved servers: addresses, and a file whose other keys are kept."""

import pytest

from horizon.client.servers import ServerList, parse_address, spelled
from horizon.core import nbt
from horizon.core.errors import IntegrityError, StateError, UnknownError, UsageError
from tests.support.shared import shared


@pytest.mark.parametrize("text, host, port", [
    ("play.example.org", "play.example.org", 25565), ("127.0.0.1:1", "127.0.0.1", 1), ("[::1]", "::1", 25565),
    ("[fe80::1]:25570", "fe80::1", 25570), ("::1", "::1", 25565), ("2001:db8::2", "2001:db8::2", 25565),
    (" m\u00fcnchen.example:80 ", "m\u00fcnchen.example", 80),
])
def test_addresses(text, host, port):
    assert parse_address(text) == (host, port)
    assert parse_address(spelled(host, port)) == (host, port)


@pytest.mark.parametrize("text", [
    "", " ", ":25565", "host:", "host:0", "host:65536", "host:x", "host:-1", "[::1", "[::1]x", "[1.2.3.4]", "a b", "http://a", "a/b",
    "x" * 300, "host:\u0661", "a@b",
])
def test_what_is_no_address(text):
    with pytest.raises(UsageError) as error:
        parse_address(text)
    assert len(error.value.sentence) < 200


def test_servers_are_added_listed_and_removed(tmp_path):
    path = tmp_path / "home" / "servers.dat"
    servers = ServerList(path)
    assert servers.shown == [] and not path.exists()
    servers.add("Mine", "localhost:25565")
    servers.add("Far", "[::1]:7")
    again = ServerList(path)
    assert [server.row() for server in again.shown] == [
        {"name": "Mine", "address": "localhost"}, {"name": "Far", "address": "[::1]:7"}]
    with pytest.raises(StateError, match="servers-remove"):
        again.add("Mine", "elsewhere")
    assert again.remove("Mine").address == "localhost"
    with pytest.raises(UnknownError, match="did you mean Far"):
        again.remove("Fat")
    assert [server.name for server in ServerList(path).shown] == ["Far"]
    assert path.stat().st_mode & 0o077 == 0
    for name in ("", "  ", "a\nb", "x" * 129):
        with pytest.raises(UsageError, match="name"):
            again.add(name, "localhost")


def test_what_else_stands_in_the_file_is_kept(tmp_path):
    path = tmp_path / "servers.dat"
    root = {"first": nbt.Int(7), "servers": nbt.NbtList([
        {"name": "A", "ip": "a.example", "icon": "xyz", "acceptTextures": nbt.Byte(1), "odd": nbt.Long(5)},
        {"hidden": nbt.Byte(1), "ip": "hidden.example", "name": "H"},
        {"ip": "b.example", "name": "A", "acceptTextures": nbt.Byte(0)}]), "last": "z"}
    path.write_bytes(nbt.write("", root))
    servers = ServerList(path)
    assert [server.address for server in servers.shown] == ["a.example", "b.example"]
    assert [server.packs for server in servers.shown] == ["accept", "decline"]
    assert servers.at("hidden.example", 25565).name == "H" and servers.named("H") is None
    with pytest.raises(StateError, match="a.example, b.example"):
        servers.remove("A")
    servers.add("N", "n.example")
    servers.remove("b.example")
    name, after = nbt.read(path.read_bytes())
    assert (name, list(after)) == ("", ["first", "servers", "last"])
    assert after["servers"][0] == root["servers"][0] and list(after["servers"][1]) == ["hidden", "ip", "name"]
    assert [row["name"] for row in after["servers"]] == ["A", "H", "N"]


@pytest.mark.parametrize("data", [b"", b"\x0a\0\0", b"not NBT", b"\x0a\0\0\x08\0\x07servers\0\x01x\0", b"\x0a\0\0\x09\0\x07servers\x08\0\0\0\x01\0\x01x\0"])
def test_a_broken_file_is_told_of_and_left_alone(tmp_path, data):
    path = tmp_path / "servers.dat"
    path.write_bytes(data)
    with pytest.raises(IntegrityError, match="damaged.*move it away"):
        ServerList(path)
    assert path.read_bytes() == data


def test_a_real_file_reads_and_comes_back_byte_for_byte(tmp_path):
    data = shared("servers/servers.dat").read_bytes()
    path = tmp_path / "servers.dat"
    path.write_bytes(data)
    servers = ServerList(path)
    rows = [server.row() for server in servers.shown]
    assert rows[1] == {"name": "himajin", "address": "play.yck-network.org:25565"}
    assert len(rows) == 7 and all(set(row) == {"name", "address"} for row in rows)
    servers.add("Mine", "localhost")
    servers.remove("Mine")
    assert path.read_bytes() == data
