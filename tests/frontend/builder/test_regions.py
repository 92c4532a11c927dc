"""Loops and branches while graphs are built: what is captured, what is made outside, and graphs without regions."""

import numpy as np
import pytest

from nncc.errors import ModelError, RunError
from nncc.frontend.builder.folding import FoldingBuilder
from nncc.frontend.builder.functions import maximum
from nncc.frontend.builder.regions import FEW, MOST_TURNS, LoopHeader, Made, branches, inlined, turns
from nncc.frontend.evaluate import evaluate
from nncc.frontend.ops.control import LoopForm
from nncc.ir.dtypes import boolean, f32, i64

W = np.random.default_rng(0).standard_normal((3, 3)).astype(np.float32) / 2


def recurrence(steps, backwards=False, lengths=False):
    """h = max(x[t] + h @ W * k, -1), with k of the outside, and the number of the turn added to what is given."""
    b = FoldingBuilder("recurrence")
    x, h, k = (b.input(name, f32, shape) for name, shape in (("x", (steps, 2, 3)), ("h", (2, 3)), ("k", (3,))))
    w = b.constant(W)

    def turn(builder, number, state, parts):
        made = maximum(parts[0] + (state[0] @ w) * (k * 2).broadcast_to((2, 3)), -1.0)
        return Made((made,), (made + number.cast(f32).broadcast_to((2, 3)),))

    flags = (backwards,)
    (last,), (every,) = turns(b, LoopHeader(steps, (x,), flags, flags), (h,), turn)
    b.output("last", last)
    b.output("every", every)
    return b.build()


def by_numpy(x, h, k, backwards):
    made = []
    for number, part in enumerate(x[::-1] if backwards else x):
        h = np.maximum(part + (h @ W) * (k * 2), -1)
        made.append(h + number)
    return h, np.array(made[::-1] if backwards else made)


def inputs(steps):
    rng = np.random.default_rng(steps)
    shapes = {"x": (steps, 2, 3), "h": (2, 3), "k": (3,)}
    return {name: rng.standard_normal(shape).astype(np.float32) for name, shape in shapes.items()}


@pytest.mark.parametrize("backwards", [False, True])
@pytest.mark.parametrize("steps", [1, FEW, FEW + 1, 13])
def test_a_loop_and_its_turns_written_out_mean_the_same(steps, backwards):
    graph, given = recurrence(steps, backwards), inputs(steps)
    flat = inlined(graph)
    assert any(node.regions for node in graph.nodes) == (steps > FEW)
    assert not any(node.regions for node in flat.nodes)
    expected = by_numpy(**given, backwards=backwards)
    for each in (graph, flat):
        for made, wanted in zip(evaluate(each, given).values(), expected, strict=True):
            np.testing.assert_allclose(made, wanted, rtol=1e-5)


@pytest.mark.parametrize("steps", [FEW + 1, 13])
def test_states_that_no_turn_changes_are_captured(steps):
    b = FoldingBuilder("weights")
    x, k = b.input("x", f32, (2, 3)), b.input("k", f32, (2, 3))
    w = b.constant(W)

    def turn(builder, number, state, parts):
        weights, h, factor = state
        return Made((weights, (h @ weights) * factor, factor))

    (same, last, factor), _ = turns(b, LoopHeader(steps), (w, x, k), turn)
    assert same is w and factor is k
    b.output("last", last)
    graph = b.build()
    (loop,) = (node for node in graph.nodes if node.regions)
    assert LoopForm.of(loop).states == 1 and [value.name for value in loop.inputs] == ["x", "k"]
    given = {"x": inputs(2)["h"], "k": np.full((2, 3), 0.5, np.float32)}
    h = given["x"]
    for _ in range(steps):
        h = (h @ W) * given["k"]
    np.testing.assert_allclose(evaluate(graph, given)["last"], h, rtol=1e-4, atol=1e-9)


def test_constants_are_held_inside_and_what_does_not_change_is_made_outside():
    graph = recurrence(9)
    (loop,) = (node for node in graph.nodes if node.regions)
    (region,) = loop.regions
    assert [value.type.shape for value in region.inputs] == [(), (2, 3), (2, 3), (2, 3)]
    assert any(constant.array.shape == (3, 3) for constant in region.constants)
    assert [node.op for node in graph.nodes if node.op == "mul"] == ["mul"]  # k * 2, once
    assert [node.op for node in region.nodes].count("mul") == 1


def test_a_loop_ends_where_its_condition_fails():
    b = FoldingBuilder("halved")
    x, limit = b.input("x", f32, (3,)), b.input("limit", f32, ())

    def turn(builder, number, state, parts):
        after = state[0] * 0.5
        return Made((after,), (), after.max() > limit)

    header = LoopHeader(1 << 40, first=x.max() > limit)
    ((last,), _) = turns(b, header, (x,), turn)
    b.output("y", last)
    graph = b.build()
    for value, wanted in ((1.0, 1.0), (3.0, 0.75), (1e30, 1e30 / 2**100)):
        given = {"x": np.full(3, value, np.float32), "limit": np.array(1, np.float32)}
        np.testing.assert_allclose(evaluate(graph, given)["y"], np.float32(wanted), rtol=1e-6)
    with pytest.raises(ModelError, match=f"has to be written out here; up to {MOST_TURNS} turns are"):
        inlined(graph)


def test_a_state_keeps_its_type():
    b = FoldingBuilder()
    x = b.input("x", f32, (2,))
    with pytest.raises(ModelError, match=r"state 0 is f32\[2\] before a turn, and f32\[1,2\] after it; expected one type"):
        turns(b, LoopHeader(9), (x,), lambda builder, number, state, parts: Made((state[0].unsqueeze(0),)))
    with pytest.raises(ModelError, match="so is the size of what they give"):
        first = b.input("c", boolean, ())
        turns(b, LoopHeader(9, joined=(False,), first=first), (x,), lambda builder, n, state, parts: Made(state, state))


def picked(kind):
    """Elements of a table at places of run time, by a loop or in a branch."""
    b = FoldingBuilder("picked")
    table, index, c = b.input("t", f32, (7, 2)), b.input("i", i64, (9,)), b.input("c", boolean, ())

    def pick(builder, place):
        builder.check(place, 7)
        return table.emit("gather", builder.lifted(place), axis=0).squeeze(0)

    if kind == "loop":
        header = LoopHeader(9, (index,), (False,), (False,))
        _, (made,) = turns(b, header, (), lambda b_, n, state, parts: Made((), (pick(b_, parts[0].unsqueeze(0)),)))
    else:
        (made,) = branches(b, c, lambda b_: (pick(b_, index[0:1]),), lambda b_: (table[0] * 2,))
    b.output("y", made)
    return b.build()


@pytest.mark.parametrize("flat", [False, True])
def test_indices_of_all_turns_are_checked(flat):
    graph = inlined(picked("loop")) if flat else picked("loop")
    table, index = np.arange(14, dtype=np.float32).reshape(7, 2), np.array([0, 6, 3, -7, 1, 1, 5, 2, -1])
    given = {"t": table, "i": index, "c": np.array(True)}
    assert np.array_equal(evaluate(graph, given)["y"], table[index])
    for wrong, text in ((7, "-7 to 7"), (-8, "-8 to 6")):
        with pytest.raises(RunError, match=f"the indices are {text}; expected -7 to 6"):
            evaluate(graph, given | {"i": np.where(index == 3, wrong, index)})


@pytest.mark.parametrize("flat", [False, True])
def test_indices_are_checked_in_the_branch_that_runs(flat):
    graph = inlined(picked("branch")) if flat else picked("branch")
    table, index = np.arange(14, dtype=np.float32).reshape(7, 2), np.array([9] * 9)
    given = {"t": table, "i": index, "c": np.array(False)}
    assert np.array_equal(evaluate(graph, given)["y"], table[0] * 2)
    with pytest.raises(RunError, match="the indices are 9 to 9; expected -7 to 6"):
        evaluate(graph, given | {"c": np.array(True)})
    assert np.array_equal(evaluate(graph, given | {"c": np.array(True), "i": index - 4})["y"], table[5])


def test_what_is_cheap_is_selected():
    b = FoldingBuilder("cheap")
    x, c = b.input("x", f32, (3,)), b.input("c", boolean, ())
    (made,) = branches(b, c, lambda _: (x * 2 + 1,), lambda _: (-x,))
    b.output("y", made)
    graph = b.build()
    assert not any(node.regions for node in graph.nodes)
    for holds in (True, False):
        given = {"x": np.float32([1, -2, 3]), "c": np.array(holds)}
        assert np.array_equal(evaluate(graph, given)["y"], given["x"] * 2 + 1 if holds else -given["x"])


def test_loops_in_loops_capture_of_all_around():
    b = FoldingBuilder("nested")
    x, k = b.input("x", f32, (6, 2)), b.input("k", f32, (2,))

    def outer(builder, number, state, parts):
        def inner(inside, n, held, own):
            return Made((held[0] * k + parts[0],))

        (after,), _ = turns(builder, LoopHeader(5), state, inner)
        return Made((after + state[0],), (after,))

    (last,), (every,) = turns(b, LoopHeader(6, (x,), (False,), (False,)), (x[0],), outer)
    b.output("last", last)
    b.output("every", every)
    graph = b.build()
    rng = np.random.default_rng(3)
    given = {"x": rng.standard_normal((6, 2)).astype("f4"), "k": np.float32([0.5, -0.25])}
    state, made = given["x"][0], []
    for part in given["x"]:
        after = state
        for _ in range(5):
            after = after * given["k"] + part
        made.append(after)
        state = after + state
    for each in (graph, inlined(graph)):
        last_, every_ = evaluate(each, given).values()
        np.testing.assert_allclose(last_, state, rtol=1e-5)
        np.testing.assert_allclose(every_, made, rtol=1e-5)
