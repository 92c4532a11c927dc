"""Formulas of the compute language as graphs: what they compute is what the interpreter of loops computes."""

import numpy as np
import pytest

from nncc.errors import ModelError
from nncc.frontend import compute as te
from nncc.frontend.builder.folding import FoldingBuilder
from nncc.frontend.evaluate import evaluate
from nncc.frontend.onnx.formulas import computed
from nncc.frontend.rewrites import simplify
from nncc.ir.dtypes import f32, i32, i64
from nncc.ir.interp import run

RNG = np.random.default_rng(3)


def draw(shape, dtype=f32, high=5):
    if dtype.is_float:
        return RNG.standard_normal(shape).astype(np.float32)
    return RNG.integers(0, high, shape).astype(dtype.numpy)


def both(make, *arrays, rewritten=True):
    """What a formula gives as a graph, and by the interpreter: arrays by the names of the tensors."""
    passed = [te.placeholder(f"x{n}", a.shape, {"f": f32, "i": i64}[a.dtype.kind]) for n, a in enumerate(arrays)]
    made = make(*passed)
    made = made if isinstance(made, tuple) else (made,)
    kernel = te.make_kernel("k", *passed, *made)
    builder = FoldingBuilder()
    given = {t.name: builder.input(t.name, t.dtype, t.shape) for t in passed}
    tensors = computed(made, given, builder)
    names = [b.name for b in kernel.buffers if b.role.name == "OUTPUT"]
    for name in names:
        builder.output(name, tensors[name])
    graph = builder.build()
    inputs = {t.name: a for t, a in zip(passed, arrays)}
    expected = run(kernel, inputs)
    for one in (graph, simplify(graph)) if rewritten else (graph,):
        for name, array in evaluate(one, inputs).items():
            assert array.dtype == expected[name].dtype and array.shape == expected[name].shape
            np.testing.assert_allclose(array, expected[name], rtol=1e-5, atol=1e-5)
    return simplify(graph)


def ops(graph):
    return [node.op for node in graph.nodes]


@pytest.mark.parametrize("shape", [(), (0,), (1,), (7,), (3, 0, 2), (2, 3, 5)])
def test_element_by_element(shape):
    def make(x):
        return te.compute("y", x.shape, te.indexed(len(x.shape), lambda at: x[at] * te.sigmoid(x[at])))

    assert set(ops(both(make, draw(shape)))) <= {"neg", "exp", "add", "div", "mul", "broadcast", "max", "reshape"}


@pytest.mark.parametrize(
    "element",
    [
        lambda x, i, j: x[j, i],
        lambda x, i, j: x[i, 0],
        lambda x, i, j: x[4, j],
        lambda x, i, j: x[4 - i, j],
        lambda x, i, j: x[i, j] + x[i, 4 - j] * x[0, 0],
        lambda x, i, j: x[i, i],
        lambda x, i, j: x[(i + j) % 5, j],
        lambda x, i, j: x[(i * 3 + j) // 5, (i + j) % 5],
        lambda x, i, j: te.convert(i * 2 + j, f32) * x[i, j],
        lambda x, i, j: te.select(i < j, x[i, j], 0.0),
        lambda x, i, j: te.guarded(j < 4, x[i, j + 1], -1.0),
        lambda x, i, j: te.guarded(te.all_of(j < 3, i < 4), x[i + 1, j + 2], 0.5),
        lambda x, i, j: te.maximum(te.minimum(x[i, j], 0.5), -0.5) ** 2.0,
        lambda x, i, j: te.select(x[i, j] < x[j, i], te.sin(x[i, j]), te.floor(x[i, j])),
    ],
)
def test_indices_of_all_kinds(element):
    both(lambda x: te.compute("y", (5, 5), lambda i, j: element(x, i, j)), draw((5, 5)))


def test_every_other_element_backwards():
    graph = both(lambda x: te.compute("y", (4, 3), lambda i, j: x[6 - 2 * i, 2 * j + 1]), draw((7, 8)))
    assert "gather" not in ops(graph)


def test_another_number_of_dims():
    both(lambda x: te.compute("y", (2, 3, 4), lambda i, j, k: x[i * 12 + j * 4 + k]), draw((24,)))


@pytest.mark.parametrize("dtype", [i32, i64])
def test_rows_that_data_pick(dtype):
    def make(table, place):
        return te.compute("y", (4, 2, 3), lambda i, k, j: table[place[k, i], j] + 1.0)

    graph = both(make, draw((5, 3)), draw((2, 4), i64, 5))
    assert ops(graph).count("gather") == 1


@pytest.mark.parametrize("reduce", [te.sum, te.prod, te.max, te.min])
@pytest.mark.parametrize("extent", [1, 6])
def test_reductions(reduce, extent):
    def make(x):
        k = te.reduce_axis(extent, "k")
        return te.compute("y", (3,), lambda i: reduce(x[i, k] * 0.5, k))

    both(make, draw((3, extent)))


def test_a_reduction_of_nothing():
    def make(x):
        k = te.reduce_axis(0, "k")
        return te.compute("y", (3,), lambda i: te.sum(x[i, k], k))

    both(make, draw((3, 0)))


def test_a_matrix_product_becomes_one():
    def make(a, b):
        k = te.reduce_axis(7, "k")
        return te.compute("c", (5, 3), lambda i, j: te.sum(a[i, k] * b[j, k], k))

    assert ops(both(make, draw((5, 7)), draw((3, 7)))) == ["dot_general"]


def test_windows():
    def make(x):
        k = te.reduce_axis(3, "k")
        return te.compute("y", (6,), lambda i: te.max(x[i + k.var], k))

    both(make, draw((8,)))


def test_several_tensors_of_which_some_are_results():
    def make(x):
        k = te.reduce_axis(6, "k")
        total = te.compute("total", (4,), lambda i: te.sum(te.exp(x[i, k]), k))
        return (
            total,
            te.compute("y", (4, 6), lambda i, j: te.exp(x[i, j]) / total[i]),
            te.compute("z", (4,), lambda i: x[i, 0]),
        )

    both(make, draw((4, 6)))


@pytest.mark.parametrize("bound", [te.up_to, te.before])
@pytest.mark.parametrize("along", [0, 1])
def test_running_sums(bound, along):
    both(lambda x: te.compute("y", (4, 5), lambda i, j: te.sum(x[i, j], bound((i, j)[along]))), draw((4, 5)))


def test_the_place_of_the_greatest():
    def make(x):
        k = te.reduce_axis(6, "k")
        return te.compute_all(("best", "place"), (4,), lambda i: te.argmax(x[i, k], k, k))

    both(make, draw((4, 6)))


def test_a_formula_as_deep_as_formulas_may_be():
    def element(i):
        value = x[i]
        for _ in range(te.MOST_DEPTH - 2):
            value = te.tanh(value)
        return value

    x, builder = te.placeholder("x", (3,), f32), FoldingBuilder()
    made = computed((te.compute("y", (3,), element),), {"x": builder.input("x", f32, (3,))}, builder)
    builder.output("y", made["y"])
    assert ops(builder.build()).count("tanh") == te.MOST_DEPTH - 2


def test_what_graphs_have_no_operator_for_is_refused():
    def place(x):
        k = te.reduce_axis(6, "k")
        return te.compute_all(("best", "place"), (4,), lambda i: te.argmax(x[i, k], k.var * 2, k))

    with pytest.raises(ModelError, match="has an argmax whose position is"):
        both(place, draw((4, 6)))
    with pytest.raises(ModelError, match="has a running max"):
        both(lambda x: te.compute("y", (4,), lambda i: te.max(x[i], te.up_to(i))), draw((4,)))
