"""Kernels with sizes of their own, held against the graph at sizes of the graph."""

import numpy as np
import pytest

from nncc.frontend.builder.functions import concat, exp, extents, gather, maximum, mean, pad
from nncc.frontend.evaluate import evaluate
from nncc.frontend.graph.sizes import OpenSizes
from nncc.frontend.lowering.collapse import with_own_sizes
from nncc.frontend.lowering.kernel import lower_group
from nncc.frontend.ops import OPS
from nncc.ir import expr as E
from nncc.ir.buffer import Buffer, Role
from nncc.ir.dtypes import f32, i64
from nncc.ir.expr import static
from nncc.ir.interp import run
from nncc.ir.kernel import Kernel, nests
from nncc.ir.stmt import Seq
from nncc.ir.walk import substitution
from tests.frontend.lowering.groups import Groups, lower
from tests.support.limits import relative_error

SIZES = ({"b": 1, "s": 1}, {"b": 3, "s": 5}, {"b": 2, "s": 7})


def opened(make):
    """The graph of what is made of an input of b x s x 6."""
    b = Groups()
    x = b.input("x", f32, ("b", "s", 6))
    return b.graph(*(made if isinstance(made := make(b, x), tuple) else (made,)))


def assert_right(graph):
    """The kernel computes what the graph says, at all sizes."""
    lowered = lower(graph)
    for sizes in SIZES:
        rng = np.random.default_rng(0)
        put = substitution({OpenSizes().symbol(name): E.index(n) for name, n in sizes.items()})
        arrays = {
            v.name: rng.standard_normal([sizes.get(str(dim), dim) for dim in v.type.shape]).astype(np.float32)
            for v in graph.inputs
        }
        own = {s.name: static(put(E.index(x))) for s, x in zip(lowered.kernel.symbols, lowered.sizes, strict=True)}
        fixed = lowered.kernel.at(own)
        known = arrays | graph.arrays()
        pairs = [(p, v) for p, v in zip(fixed.params, lowered.arguments) if p.role is not Role.OUTPUT]
        made = run(fixed, {p.name: known[v.name].reshape(p.extents) for p, v in pairs})
        for got, wanted in zip(made.values(), evaluate(graph, arrays).values(), strict=True):
            assert relative_error(got.reshape(wanted.shape), wanted) < 1e-6
    return lowered


def texts(lowered):
    """The sizes of a kernel, as those of the graph."""
    return [str(x) for x in lowered.sizes]


FORMS = {
    "elementwise": (lambda b, x: exp(x) * 2.0, ["b * s"]),
    "a norm": (lambda b, x: x - mean(x, (2,), keepdims=True), ["b * s"]),
    "a product": (lambda b, x: x @ b.weight(6, 5), ["b * s"]),
    "all of it": (lambda b, x: x.sum((0, 1, 2)), ["b * s"]),
    "rows in one dim": (lambda b, x: x.reshape(x.shape[0] * x.shape[1], 6) + 1.0, ["b * s"]),
    "heads": (lambda b, x: x.reshape(*x.shape[:2], 2, 3).transpose(0, 2, 1, 3), ["b", "s"]),
    "over the rows": (lambda b, x: x.sum(1), ["b", "s"]),
    "the rows of a table": (lambda b, x: x + x.sum(0, keepdims=True), ["b", "s"]),
    "a padded axis": (lambda b, x: pad(x, ((0, 0), (1, 2), (0, 0))), ["b", "s"]),
    "a joined axis": (lambda b, x: concat((x, exp(x)), 1), ["b", "s"]),
    "all but the first rows": (lambda b, x: x.strided_slice((1, 0, 0), x.shape), ["b", "s"]),
    "a place of each row": (lambda b, x: x * b.emit(OPS["iota"], shape=x.shape, axis=1, dtype=f32), ["b", "s"]),
}


@pytest.mark.parametrize("form", FORMS)
def test_sizes_are_those_that_the_accesses_need(form):
    make, sizes = FORMS[form]
    lowered = assert_right(opened(make))
    assert texts(lowered) == sizes
    assert [s.name for s in lowered.kernel.symbols] == [f"n{n}" for n in range(len(sizes))]


def test_kernels_of_other_places_are_equal():
    one = lower(opened(lambda b, x: maximum(x, 0.0)))
    b = Groups()
    other = lower(b.graph(maximum(b.input("y", f32, ("rows", "columns", 6)), 0.0)))
    assert one.kernel.key == other.kernel.key and texts(other) == ["columns * rows"]


def test_a_last_dim_of_a_number_stays():
    lowered = lower(opened(lambda b, x: exp(x)))
    assert [str(extent) for extent in lowered.kernel.params[0].shape] == ["n0", "6"]
    assert lowered.kernel.symbols[0].facts == f"1..{1 << 47}"


def test_facts_of_a_product_are_those_of_its_factors():
    graph = opened(lambda b, x: exp(x))
    sizes = OpenSizes({"b": (1, 8, 1), "s": (16, 512, 16)})
    lowered = lower_group("k", graph.nodes, graph.outputs, {}, sizes=sizes)
    assert [s.facts for s in lowered.kernel.symbols] == ["16..4096:16"]


def test_nests_that_share_a_buffer_collapse_together():
    """The second nest needs rows and columns, so the first one has them too."""
    lowered = assert_right(opened(lambda b, x: exp(x) + exp(x).sum(1, keepdims=True)))
    assert all(len(nest.loops) >= 2 for nest in nests(lowered.kernel.body)) and len(lowered.sizes) == 2


def test_dims_of_one_element_vanish():
    b = Groups()
    x = b.input("x", f32, ("n", 1, 3, 1))
    (buffer, *_) = lower(b.graph(exp(x))).kernel.params
    assert [str(extent) for extent in buffer.shape] == ["n0", "3"]


def test_sizes_that_no_buffer_tells():
    b = Groups()
    n, m = b.input("tokens", f32, ("n", "m")).shape
    lowered = lower(b.graph(extents(b, (n * m + 1, n * m), i64)))
    (size,) = lowered.kernel.symbols
    assert texts(lowered) == ["m * n + 1"]
    (made,) = run(lowered.kernel.at({size.name: 36}), {}).values()
    assert made.tolist() == [36, 35]


def test_sizes_that_occur_by_themselves_stay_apart():
    n, m = (OpenSizes().symbol(name) for name in "nm")
    buffers = tuple(Buffer(name, f32, shape, Role.INPUT) for name, shape in (("a", (n * m,)), ("b", (n + 1,)), ("c", (m,))))
    kernel, sizes = with_own_sizes(Kernel("k", buffers, Seq()))
    assert {str(x) for x in sizes} == {"n", "m"} and len(kernel.symbols) == 2


def test_a_sum_is_a_size_where_nothing_else_is_known_of_its_parts():
    b = Groups()
    past, seq = (b.input(name, f32, (name, 3)).shape[0] for name in ("past", "seq"))
    lowered = lower(b.graph(exp(b.input("x", f32, (past + seq, 3)))))
    assert texts(lowered) == ["past + seq"] and lowered.kernel.symbols[0].low == 2


def test_picked_rows_are_brought_inside():
    """What a constant holds is no proof that places are inside."""
    graph = opened(lambda b, x: gather(x, b.constant(np.array([4, 0, 5, 1])), 2))
    assert "min(" in str(assert_right(graph).kernel)
