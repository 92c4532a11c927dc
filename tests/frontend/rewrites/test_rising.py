"""Transposes rise from several results where that moves fewer bytes."""

import numpy as np
import pytest

from nncc.frontend.builder import functions as f
from nncc.frontend.builder.builder import GraphBuilder
from nncc.frontend.evaluate import evaluate
from nncc.frontend.fusion.check import faults
from nncc.frontend.fusion.fuse import fuse
from nncc.frontend.fusion.place import place
from nncc.frontend.lowering.kernel import lower_groups
from nncc.frontend.rewrites import simplified, simplify
from nncc.frontend.rewrites.rising import RISE, with_transposes_risen
from nncc.ir.dtypes import f32
from tests.frontend.fusion.random_nets import random_net


def graph(make, shape=(5, 3, 8)):
    b = GraphBuilder("g")
    x = b.input("x", f32, shape)
    for n, y in enumerate(make(b, x)):
        b.output(f"y{n}", y)
    return b.build()


def transposed(*tensors):
    return tuple(t.transpose(2, 0, 1) for t in tensors)


def _twice(x, b):
    """Results of one order, of which another region of this order reads one."""
    y = f.exp(x).transpose(2, 0, 1)
    z = y + b
    return y, f.absolute(x).transpose(2, 0, 1), f.exp(z).transpose(2, 0, 1), (-z).transpose(2, 0, 1)


def _both(x, axis=-1):
    """Two parts of a result, made element by element of two halves."""
    low, high = x[:, :, :4], x[:, :, 4:]
    return f.concat([low * 0.5 - high, f.exp(high)], axis)


def _weighed(x, b):
    """A product of what is wanted as it is read there, in any order."""
    return x.reshape(x.shape[0] * x.shape[1], 8) @ b.constant(np.eye(8, dtype=np.float32))


def columns(b):
    return b.constant(np.arange(24, dtype=np.float32).reshape(3, 8))


RISING = {
    "two of an input": lambda b, x: transposed(f.exp(x), f.absolute(x)),
    "a chain and its end": lambda b, x: transposed(y := f.exp(x), f.tanh(y) * 2.0),
    "two of what is stored": lambda b, x: (*transposed(f.exp(y := f.tanh(x)), f.absolute(y), y + 1.0), y),
    "two of a product": lambda b, x: transposed(f.exp(y := x @ b.constant(np.eye(8, dtype=np.float32))), f.absolute(y)),
    "with columns": lambda b, x: transposed(f.exp(x) * columns(b), f.absolute(x) + columns(b)),
    "a concat": lambda b, x: transposed(_both(x)),
    "a concat along what moves to the front": lambda b, x: transposed(_both(x, 2)),
    "a concat along what moves behind": lambda b, x: transposed(_both(x, 0)),
    "a concat with columns": lambda b, x: transposed(f.concat([f.exp(x) * columns(b), f.tanh(x)], 1)),
    "a concat that a product reads": lambda b, x: (*transposed(y := _both(x)), _weighed(y, b)),
    "what reads a result": lambda b, x: _twice(x, b.input("b", f32, (8, 8, 8))),
    "what reads a result of other sizes": lambda b, x: _twice(x, b.input("b", f32, (8, 5, 3))),
}
STAYING = {
    "one": lambda b, x: transposed(f.exp(x)),
    "one of a chain": lambda b, x: transposed(f.tanh(f.exp(x) * 2.0)),
    "wanted as it is": lambda b, x: (*transposed(y := f.exp(x)), y),
    "of two inputs each": lambda b, x: transposed(
        f.exp(x) + f.rsqrt(b.input("a", f32, x.shape)) * b.input("b", f32, x.shape),
        f.exp(x) - b.input("c", f32, x.shape) * b.input("d", f32, x.shape),
    ),
    "two of products": lambda b, x: transposed(
        f.exp(x @ (w := b.constant(np.eye(8, dtype=np.float32)))), f.tanh((x * 2.0) @ w)
    ),
    "as much before as at the end": lambda b, x: transposed(
        f.exp(y := x @ (w := b.constant(np.eye(8, dtype=np.float32))) + (x * 2.0) @ w), f.absolute(y)
    ),
    "a concat that others read": lambda b, x: (*transposed(y := _both(x)), f.tanh(y)),
    "a concat of which the caller wants more": lambda b, x: (
        *transposed(y := _both(x)),
        y.reshape(x.shape[0], 8 * x.shape[1]),
    ),
    "a concat of parts that others read": lambda b, x: (*transposed(f.concat([y := f.exp(x), f.tanh(x)], 0)), y.sum(-1)),
    "a concat of one part twice": lambda b, x: transposed(f.concat([y := f.exp(x), y], 0)),
    "a concat of what lies in memory": lambda b, x: transposed(f.concat([f.exp(x), x], 0)),
    "in two orders": lambda b, x: (f.exp(y := f.tanh(x)).transpose(2, 0, 1), f.absolute(y).transpose(2, 1, 0)),
}


@pytest.mark.parametrize("name", [*RISING, *STAYING])
def test_what_rises_and_what_stays(name):
    before = graph((RISING | STAYING)[name], (8, 8, 8) if name == "what reads a result" else (5, 3, 8))
    after, firings = with_transposes_risen(before)
    assert bool(firings) == (name in RISING)
    assert (after is before) == (name in STAYING)
    assert all(firing.rule == RISE and firing.after.name for firing in firings)
    rng = np.random.default_rng(0)
    given = {v.name: rng.uniform(0.5, 1, v.type.extents).astype(np.float32) for v in before.inputs}
    expected, made = evaluate(before, given), evaluate(after, given)
    assert made.keys() == expected.keys()
    for key, array in expected.items():
        np.testing.assert_array_equal(made[key], array)


@pytest.mark.parametrize("name", ["two of an input", "a chain and its end", "with columns"])
def test_results_of_one_order_are_of_one_kernel(name):
    made = simplify(graph(RISING[name]))
    fusion = fuse(made)
    assert len(fusion.groups) == 1 and not faults(made, fusion)


def test_parts_of_a_concat_are_written_in_the_order_of_the_caller():
    """The halves of a rotary embedding, as keys that are kept: no kernel copies the whole."""
    made = simplify(graph(RISING["a concat that a product reads"]))
    fusion = fuse(made)
    assert len([*lower_groups(made, fusion, place(made, fusion))]) == 2 and not faults(made, fusion)


def test_it_is_told_with_what_else_was_rewritten():
    fired = dict(simplified(graph(RISING["two of an input"])).firings)["layout"]
    assert [firing.rule for firing in fired].count(RISE) == 2


@pytest.mark.parametrize("shape", [(0, 3, 8), (1, 1, 1), (2, 1, 9)])
def test_odd_shapes(shape):
    made = simplify(graph(lambda b, x: transposed(f.exp(x), f.absolute(x)), shape))
    x = np.arange(np.prod(shape), dtype=np.float32).reshape(shape) / 30
    np.testing.assert_allclose(evaluate(made, {"x": x})["y0"], np.exp(x).transpose(2, 0, 1), rtol=1e-6)


@pytest.mark.parametrize("seed", [156, *range(30)])
def test_random_graphs_mean_the_same(seed):
    before = random_net(seed)
    rng = np.random.default_rng(seed)
    given = {v.name: rng.uniform(-1, 1, v.type.extents).astype(np.float32) for v in before.inputs}
    expected, made = evaluate(before, given), evaluate(simplify(before), given)
    for key, array in expected.items():
        np.testing.assert_allclose(made[key], array, rtol=1e-5, atol=1e-5)


def test_a_long_chain_rises_as_a_whole():
    def chain(b, x):
        for _ in range(2500):
            x = f.tanh(x)
        return transposed(x, f.exp(x))

    after, firings = with_transposes_risen(graph(chain))
    assert len(firings) == 2 and [n.op for n in after.nodes].count("transpose") == 1
