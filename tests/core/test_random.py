"""Random numbers: many at once are the same as one by one."""

from horizon.core.random import RandomSource


def test_many_whole_numbers_are_those_drawn_one_by_one():
    together, alone = RandomSource(77), RandomSource(77)
    bounds = (3, 5, 3, 1, 1000, 2) * 5
    assert together.next_ints(bounds) == [alone.next_int(bound) for bound in bounds]
    assert together.state == alone.state


def test_a_whole_number_takes_one_step_of_the_generator():
    drawn, stepped = RandomSource(9), RandomSource(9)
    assert drawn.next_int(1 << 20) == (stepped.next_long() >> 11) * (1 << 20) >> 53
    assert drawn.state == stepped.state
