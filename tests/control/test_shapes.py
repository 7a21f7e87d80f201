"""Shapes: what fits, and what is said when something does not."""

from horizon.control.shapes import ANY, BLOCK, OK, STACK, Either, Map, Open, describe, fits, nullable


def test_a_block_fits_its_shape():
    assert fits({"pos": [1, 2, 3], "block": "minecraft:stone", "state": "minecraft:stone", "loaded": True}, BLOCK) == []


def test_every_problem_is_named_with_its_place():
    problems = fits({"pos": [1, 2.5], "block": 5, "loaded": 1, "more": 0}, BLOCK)
    assert problems == [
        "reply.pos is list [1, 2.5], not a list of 3",
        "reply.block is int 5, not str",
        "reply.state is missing",
        "reply.loaded is int 1, not bool",
        "reply.more is not in the shape",
    ]


def test_a_field_with_a_question_mark_may_be_missing_but_not_wrong():
    assert fits({"item": "a", "count": 1}, STACK) == []
    assert fits({"item": "a", "count": 1, "damage": "x"}, STACK) == ["reply.damage is str 'x', not int"]


def test_true_is_no_number_and_nan_is_none():
    assert fits(True, int) and fits(True, float) and fits(float("nan"), float)
    assert fits(3, float) == []


def test_either_map_open_and_literals():
    assert fits(None, nullable(str)) == [] and fits("a", nullable(str)) == [] and fits(1, nullable(str))
    assert fits({"a": 1, "b": 2}, Map(int)) == [] and fits({"a": "x"}, Map(int))
    assert fits({"a": 1, "b": 2}, Open({"a": int})) == []
    assert fits({"ok": False}, OK) and fits({"ok": True}, OK) == []
    assert fits([1, "a"], [Either(int, str)]) == [] and fits([None], [Either(int, str)])
    assert fits(object, ANY) == []


def test_shapes_read_as_one_line():
    shape = OK | {"at?": (int, float), "names": [str], "more": Map(nullable(ANY))}
    assert describe(shape) == "{ok: true, at?: [int, float], names: [str, ...], more: {name: null or any}}"
