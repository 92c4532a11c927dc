"""What nodes read of one another: through movements, and through what every reader computes for itself."""

import numpy as np
import pytest

from nncc.frontend.builder import functions as f
from nncc.frontend.builder.builder import GraphBuilder
from nncc.frontend.fusion.reading import (
    MOST_RESHAPES,
    ONE,
    Reading,
    Translation,
    core,
    place_of,
    read_along,
    row_major,
    runs,
    translation,
    within,
)
from nncc.frontend.graph.graph import Node
from nncc.frontend.ops import OPS
from nncc.ir.dtypes import f32, i64
from tests.frontend.fusion.random_nets import random_net
from tests.frontend.fusion.test_fuse import graph, transposed


def reading_of(make, shape=(6, 8)) -> Reading:
    return Reading(graph(make, shape))


def node(reading: Reading, op: str) -> Node:
    (found,) = (n for n in reading.graph.nodes if n.op == op)
    return found


def ops(nodes) -> list[str]:
    return [n.op for n in nodes]


def test_movements_are_read_in_place_the_last_one_first():
    reading = reading_of(lambda b, x: f.tanh(f.exp(x).transpose(1, 0).reshape(3, 16)))
    (read,) = reading.reads(node(reading, "tanh"))
    assert ops(reading.placed) == ["exp", "tanh"]
    assert read.source is node(reading, "exp") and ops(read.path) == ["reshape", "transpose"]
    assert ops(reading.before(read.reader)) == ["transpose", "reshape"]


def test_a_symbolic_size_is_read_through_movements_too():
    reading = reading_of(lambda b, x: f.tanh(f.exp(x).transpose(1, 0)), ("n", 8))
    (read,) = reading.reads(node(reading, "tanh"))
    assert read.source is node(reading, "exp") and ops(read.path) == ["transpose"]


def test_operands_are_told_by_their_numbers():
    def make(b, x):
        y = b.input("y", f32, (6, 8))
        return y - f.exp(x), f.exp(x) / f.tanh(y)

    reading = reading_of(make)
    assert [(r.source.op, r.number) for r in reading.reads(node(reading, "sub"))] == [("exp", 1)]
    assert [(r.source.op, r.number) for r in reading.reads(node(reading, "div"))] == [("exp", 0), ("tanh", 1)]


def test_what_comes_from_outside_has_no_source_but_an_origin():
    reading = reading_of(lambda b, x: f.tanh(x.transpose(1, 0)))
    tanh = node(reading, "tanh")
    assert reading.reads(tanh) == ()
    assert reading.through(tanh.inputs[0]) == (None, (node(reading, "transpose"),))
    assert [*reading.operands(tanh)] == [(0, reading.graph.inputs[0], (node(reading, "transpose"),))]


def test_a_movement_that_the_caller_wants_is_placed_and_still_read_through():
    reading = reading_of(lambda b, x: ((moved := f.exp(x)[:, 2:]), f.tanh(moved)))
    wanted, (of_tanh,) = node(reading, "slice"), reading.reads(node(reading, "tanh"))
    assert sorted(ops(reading.placed)) == ["exp", "slice", "tanh"]
    assert of_tanh.source is node(reading, "exp") and of_tanh.path == (wanted,)
    (own,) = reading.reads(wanted)
    assert own.path == (wanted,) and [*reading.operands(wanted)] == [(0, own.source.output, (wanted,))]


def test_a_transpose_that_the_caller_wants_is_where_others_read():
    """So what it is made of need not be stored in both orders."""
    reading = reading_of(lambda b, x: ((moved := f.exp(x).transpose(1, 0)), f.tanh(moved.reshape(48))))
    wanted, (of_tanh,) = node(reading, "transpose"), reading.reads(node(reading, "tanh"))
    assert of_tanh.source is wanted and of_tanh.path == (node(reading, "reshape"),)
    assert reading.readers[node(reading, "exp")] == (wanted,)
    assert reading.before(node(reading, "tanh")) == of_tanh.path


def test_a_value_with_several_readers_names_each_once_and_every_read():
    def make(b, x):
        e = f.exp(x)
        return e * e.transpose(1, 0).transpose(1, 0), f.tanh(e)

    reading = reading_of(make)
    exp = node(reading, "exp")
    assert sorted(ops(reading.readers[exp])) == ["mul", "tanh"] and len(reading.uses[exp]) == 3


def test_the_depth_is_that_of_the_longest_way():
    reading = reading_of(lambda b, x: (e := f.exp(x)) + f.tanh(f.sqrt(e).transpose(1, 0)).transpose(1, 0))
    assert {n.op: depth for n, depth in reading.depth.items()} == {"exp": 0, "sqrt": 1, "tanh": 2, "add": 3}


def column(b: GraphBuilder):
    return f.iota(b, (6, 8), 1, i64)


@pytest.mark.parametrize(
    "make, copied",
    [
        (lambda b: column(b) + 3, True),
        (lambda b: (column(b) < 3) & (f.iota(b, (8, 6), 0, i64).transpose(1, 0) < 2), True),
        (lambda b: column(b) // 3, False),
        (lambda b: column(b) % 3, False),
        (lambda b: column(b).cast(f32), False),
        (lambda b: column(b) + b.constant(np.arange(8)), False),
        (lambda b: column(b) + b.input("k", i64, (6, 8)), False),
        (lambda b: column(b).sum(0, keepdims=True), False),
    ],
)
def test_only_what_is_fast_and_follows_from_places_is_copied(make, copied):
    reading = reading_of(lambda b, x: make(b))
    made = reading.producers[reading.graph.outputs[0]]
    assert (made in reading.copied) is copied
    assert all(n in reading.copied and n not in reading.placed for n in reading.graph.nodes if n.op == "iota")


def test_a_mask_made_of_places_is_computed_by_each_reader():
    reading = reading_of(lambda b, x: f.select((column(b) * 2 < 9).reshape(8, 6).transpose(1, 0), x, 0.0))
    select = node(reading, "select")
    assert ops(reading.placed) == ["select"] and reading.reads(select) == ()
    assert [op for op in ops(reading.before(select)) if op != "broadcast"] == ["iota", "mul", "lt", "reshape", "transpose"]


def test_a_copied_value_that_the_caller_wants_is_placed_and_read_by_nobody():
    reading = reading_of(lambda b, x: ((mask := column(b) < 3), f.select(mask, x, 0.0)))
    assert ops(reading.placed) == ["lt", "select"] and reading.readers[node(reading, "lt")] == ()


@pytest.mark.parametrize(
    "times, stored", [(MOST_RESHAPES + 1, 0), (MOST_RESHAPES + 2, 1), (2 * MOST_RESHAPES + 2, 1), (2 * MOST_RESHAPES + 3, 2)]
)
def test_so_many_reshapes_are_read_through(times, stored):
    """The first of the reshapes is to the shape that the value has, and is none."""
    reading = reading_of(lambda b, x: f.exp(transposed(x, times)), (5, 7))
    assert len(reading.stored) == stored and reading.stored <= {*reading.placed}
    reads = [read for n in reading.placed for read in reading.reads(n)]
    assert len(reads) == stored and all(ops(r.path).count("reshape") <= MOST_RESHAPES + 1 for r in reads)


def test_reshapes_that_only_add_or_drop_extents_of_one_are_not_counted():
    def make(b, x):
        for _ in range(3 * MOST_RESHAPES):
            x = x.unsqueeze(1).transpose(1, 0, 2).reshape(5, 7)
        return f.exp(x)

    reading = reading_of(make, (5, 7))
    assert not reading.stored and ops(reading.placed) == ["exp"]


def test_the_core_of_a_shape_keeps_the_order_and_symbols():
    b = GraphBuilder()
    value = b.input("x", f32, (1, "n", 1, 4, 0)).value
    assert core(value) == (value.type.shape[1], 4, 0)


@pytest.mark.parametrize("perm, count, stored", [((1, 0), 9, ["reshape"]), ((1, 0), 4, []), ((0, 1), 9, [])])
def test_rows_that_are_picked_often_are_put_side_by_side_first(perm, count, stored):
    """A copy of the rows costs less than to find their elements apart each time."""

    def make(b, x):
        return f.gather(f.exp(x).transpose(*perm).reshape(2, 4, 6), b.input("at", i64, (count,)), 1)

    assert ops(reading_of(make).stored) == stored


def test_intervals_of_a_whole_space():
    assert row_major((2, 6, 5)) == ((30, 60), (5, 30), (1, 5))
    assert row_major((2, 1, 3)) == ((3, 6), ONE, (1, 3))


def test_runs_join_what_lies_side_by_side():
    assert runs(((30, 60), ONE, (5, 30))) == ((5, 60),)
    assert runs(((30, 60), (1, 5))) == ((1, 5), (30, 60))
    assert within(((5, 30),), ((1, 60),)) and not within(((1, 60),), ((5, 30),))


@pytest.mark.parametrize("seed", range(40))
def test_intervals_lead_to_the_elements_that_movements_lead_to(seed):
    reading = Reading(random_net(seed))
    for node in reading.placed:
        for read in reading.reads(node):
            along, extents = read_along(node, read.number, place_of(node), read.path), read.source.output.type.extents
            if along is None or 0 in extents:
                continue
            numbers = np.arange(np.prod(extents, dtype=int)).reshape(extents)
            for movement in reversed(read.path):
                numbers = OPS[movement.op].reference(numbers, **dict(movement.attributes))
            places = np.arange(numbers.size)
            if not places.size:
                continue
            dims = [places // inner % (outer // inner) for inner, outer in along]
            expected = np.ravel_multi_index(dims, extents) if dims else 0 * places
            np.testing.assert_array_equal(numbers.reshape(-1), expected)


def test_a_translation_leads_parts_and_wholes_to_the_other_space():
    way = translation(((6, 12), (1, 6)), ((30, 60), (5, 30)))
    assert way is not None and way.keeps_order
    assert way.of((1, 12)) == (5, 60) and way.of((2, 6)) == (10, 30) and way.of(ONE) == ONE
    assert way.of((3, 4)) == (15, 20) and way.of((12, 24)) is None


def test_a_translation_of_dims_that_run_through_nothing_leads_nowhere():
    way = translation(((0, 8), (0, 0)), ((0, 0), (0, 8)))
    assert way.of((0, 4)) is None and way.of((0, 0)) == (0, 8)


def test_a_translation_into_another_order_says_so():
    way = Translation((((6, 12), (1, 2)), ((1, 6), (2, 12))))
    assert not way.keeps_order and way.of((1, 12)) is None


def test_what_a_space_without_elements_has_outside_of_its_empty_dim_leads_nowhere_else():
    """Its dims outside of the empty one all begin and end at 0."""
    way = translation(row_major((2, 3, 0)), row_major((2, 6, 0)))
    assert way is not None and way.of((0, 0)) == (0, 0) and way.of((1, 2)) is None
