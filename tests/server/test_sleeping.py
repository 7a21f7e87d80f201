from horizon.core.pos import BlockPos
from horizon.protocol.packets.play_chat import ClientboundSystemChat

HEAD, FOOT = (2, -60, 1), (2, -60, 0)


def make_bed(server_alone):
    server_alone.put(FOOT, "red_bed[facing=south,part=foot]")
    server_alone.put(HEAD, "red_bed[facing=south,part=head]")


def test_a_bed_is_where_one_comes_back_to(server_alone, ann):
    make_bed(server_alone)
    ann.use_on(FOOT)
    server_alone.tick()
    assert ann.player.spawn_point == (BlockPos(*HEAD), 0.0, False)
    assert [packet.overlay for packet in ann.all_of(ClientboundSystemChat)] == [False, True]
    assert server_alone.server.players.place_to_appear(ann.player)[0] == (3.5, -60.0, 1.5)


def test_one_gets_up_beside_the_bed_though_the_ceiling_is_low(server_alone, ann):
    make_bed(server_alone)
    ann.use_on(FOOT)
    server_alone.tick()
    for x in range(0, 5):
        for z in range(-2, 4):
            server_alone.put((x, -58, z), "stone")
    for x, z in ((3, 1), (2, 2), (1, 1), (3, 2), (1, 2), (3, 0)):
        server_alone.put((x, -60, z), "stone")
    assert server_alone.server.players.place_to_appear(ann.player)[0] == (1.5, -60.0, 0.5)


def test_a_night_is_over_after_100_ticks_of_sleep(server_alone, ann):
    make_bed(server_alone)
    server_alone.level.day_time = 18000
    ann.use_on(HEAD)
    server_alone.tick()
    assert server_alone.block(HEAD).endswith("[facing=south,occupied=true,part=head]")
    server_alone.tick(98)
    assert server_alone.level.day_time == 18099
    server_alone.tick()
    assert server_alone.level.day_time == 24000
    assert ann.player.bed is None
    assert ann.player.statistics.custom("sleep_in_bed") == 1


def test_who_moves_gets_up(server_alone, ann):
    make_bed(server_alone)
    server_alone.level.day_time = 18000
    ann.use_on(HEAD)
    server_alone.tick(20)
    ann.move(0.5, -60.0, 1.0)
    server_alone.tick(100)
    assert ann.player.bed is None
    assert server_alone.level.day_time == 18120


def test_a_bed_that_is_gone_sends_one_to_the_worlds_spawn(server_alone, ann):
    make_bed(server_alone)
    ann.use_on(FOOT)
    server_alone.tick()
    server_alone.put(HEAD, "air")
    (x, y, z), _ = server_alone.server.players.place_to_appear(ann.player)
    assert (x, z) == (0.5, 0.5)
    assert ann.player.spawn_point is None
