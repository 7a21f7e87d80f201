"""The network's thread over loopback sockets."""

import errno
import socket
import threading
from uuid import UUID

import pytest

from horizon.core.clock import monotonic, sleep
from horizon.core.errors import StateError
from horizon.protocol.network import Network
from horizon.protocol.packets.login import ClientboundLoginDisconnect, ClientIntention, KeepAlive, ServerboundHello


def until(true, seconds: float = 10.0) -> bool:
    """Wait until something is so."""
    end = monotonic() + seconds
    while not true() and monotonic() < end:
        sleep(0.002)
    return bool(true())


@pytest.fixture
def net():
    with Network() as network:
        yield network
    assert not [thread for thread in threading.enumerate() if thread.name in ("network", "connect")]


def test_a_line_carries_packets_both_ways_and_the_last_words_arrive(net):
    guests = []
    listener = net.listen("127.0.0.1", 0, guests.append)
    client = net.connect("127.0.0.1", listener.port)
    client.send(ClientIntention(769, "127.0.0.1", listener.port, 2))
    client.state = "login"
    client.send(ServerboundHello("Ada", UUID(int=1)))
    assert until(lambda: guests and guests[0].received_count == 2)
    server = guests[0]
    assert [type(packet) for packet in server.receive()] == [ClientIntention, ServerboundHello]
    assert server.address[0] == "127.0.0.1"
    server.state = "login"
    server.send(ClientboundLoginDisconnect('{"text":"no"}'))
    server.close("refused")
    assert until(lambda: client._closed_there is not None)
    assert client.receive() == [ClientboundLoginDisconnect('{"text":"no"}')]
    assert client.closed_reason == "the other end closed the connection"
    assert until(lambda: server.is_gone and client.is_gone) and net.connections == []


def test_a_taken_port_and_a_silly_one_are_a_sentence_each(net):
    listener = net.listen("127.0.0.1", 0, lambda connection: None)
    with pytest.raises(StateError, match="taken by another program"):
        net.listen("127.0.0.1", listener.port, lambda connection: None)
    with pytest.raises(StateError, match="0 to 65535"):
        net.listen("127.0.0.1", 70000, lambda connection: None)
    assert listener.port > 0


def test_a_closed_listener_takes_nobody(net):
    listener = net.listen("127.0.0.1", 0, lambda connection: None)
    listener.close()
    assert until(lambda: listener.is_closed)
    client = net.connect("127.0.0.1", listener.port)
    assert until(lambda: client.closed_reason is not None)
    assert "nobody listens at 127.0.0.1" in client.closed_reason


def test_a_name_without_an_address_is_a_sentence(net):
    client = net.connect("no-such-name.invalid", 25565)
    assert until(lambda: client.closed_reason is not None, 30)
    assert client.closed_reason == "there is no address for the name no-such-name.invalid; check its spelling"


def test_a_guest_who_sends_nonsense_is_ended_and_others_are_not(net):
    guests = []
    listener = net.listen("127.0.0.1", 0, guests.append)
    client = net.connect("127.0.0.1", listener.port)
    client.send(ClientIntention(769, "a", 1, 2))
    assert until(lambda: guests and guests[0].received_count == 1)
    with socket.create_connection(("127.0.0.1", listener.port)) as wild:
        wild.sendall(b"\xff" * 100)
        assert wild.recv(10) == b""
    assert until(lambda: len(guests) == 2 and guests[1].closed_reason is not None)
    assert "three bytes" in guests[1].closed_reason and guests[0].is_open


def test_first_bytes_may_be_something_else_than_a_packet(net):
    def answer(connection, data):
        if data[:1] != b"\xfe":
            return False
        connection.send_raw(b"old")
        connection.close("a ping of old")
        return True

    listener = net.listen("127.0.0.1", 0, lambda connection: None, on_first_bytes=answer)
    with socket.create_connection(("127.0.0.1", listener.port)) as old:
        old.sendall(b"\xfe\x01")
        assert old.recv(10) == b"old" and old.recv(10) == b""


def test_closing_the_network_ends_every_line():
    network = Network()
    guests = []
    listener = network.listen("127.0.0.1", 0, guests.append)
    clients = [network.connect("127.0.0.1", listener.port) for _ in range(5)]
    assert until(lambda: len(guests) == 5)
    network.close()
    assert all(connection.closed_reason is not None for connection in guests + clients)
    assert not [thread for thread in threading.enumerate() if thread.name == "network"]


def test_arrivals_are_told():
    heard = threading.Event()
    with Network(heard.set) as network:
        listener = network.listen("127.0.0.1", 0, lambda connection: None)
        network.connect("127.0.0.1", listener.port).send(ClientIntention(769, "a", 1, 2))
        assert heard.wait(10)


def test_what_is_sent_at_any_moment_goes_at_once(net):
    """Wakes from three threads cross each other; none is lost, or what is sent would wait for a second."""
    guests = []
    listener = net.listen("127.0.0.1", 0, guests.append)
    client = net.connect("127.0.0.1", listener.port)
    assert until(lambda: guests)
    server = guests[0]
    for end in (server, client):
        end.state = end._reading = "play"

    def talk(end):
        for number in range(4000):
            end.send(KeepAlive(number))
            if number % 40 == 0:
                sleep(0)

    talkers = [threading.Thread(target=talk, args=(end,)) for end in (server, client)]
    for talker in talkers:
        talker.start()
    for talker in talkers:
        talker.join()
    assert until(lambda: server.received_count == client.received_count == 4000)
    assert until(lambda: not net._is_awake)


def test_a_listener_rests_while_no_file_is_left_and_goes_on_after(net, monkeypatch, caplog):
    guests = []
    listener = net.listen("127.0.0.1", 0, guests.append)
    calls = []
    real = socket.socket.accept

    def accept(sock):
        calls.append(sock)
        if len(calls) == 1:
            raise OSError(errno.EMFILE, "too many open files")
        return real(sock)

    monkeypatch.setattr(socket.socket, "accept", accept)
    net.connect("127.0.0.1", listener.port)
    assert until(lambda: guests)
    assert len(calls) <= 3 and "too many files are open" in caplog.text
