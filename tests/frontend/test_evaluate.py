import numpy as np
import pytest

from nncc.errors import RunError
from nncc.frontend.builder import functions as F
from nncc.frontend.builder.builder import GraphBuilder
from nncc.frontend.builder.folding import FoldingBuilder
from nncc.frontend.builder.functions import extents, gather, iota, size_of
from nncc.frontend.decompose import composite
from nncc.frontend.evaluate import MOST_EVALUATED, elements, evaluate, in_double, random_inputs
from nncc.frontend.ops import OPS
from nncc.ir.dtypes import boolean, f32, i32, i64


def sample():
    b = GraphBuilder()
    x, n = b.input("x", f32, ("N", 3)), b.input("n", i64, ("N",))
    b.output("softmax", composite("softmax", x, axis=1)[0])
    b.output("sizes", extents(b, x.shape))
    b.output("n", n)
    return b.build()


def test_outputs_come_by_name_in_order():
    x = np.zeros((2, 3), np.float32)
    out = evaluate(sample(), {"x": x, "n": np.array([5, 6])})
    assert list(out) == ["softmax", "sizes", "n"]
    assert out["sizes"].tolist() == [2, 3] and out["n"].tolist() == [5, 6]
    assert np.array_equal(out["softmax"], np.full((2, 3), np.float32(1) / 3))


@pytest.mark.parametrize("rows", [0, 1, 7])
def test_one_graph_serves_all_sizes(rows):
    inputs = {"x": np.zeros((rows, 3), np.float32), "n": np.zeros(rows, int)}
    assert evaluate(sample(), inputs)["softmax"].shape == (rows, 3)


@pytest.mark.parametrize(
    "inputs, message",
    [
        ({"x": np.zeros((2, 3), np.float32)}, "input 'n' is missing; the graph takes"),
        ({"x": np.zeros((2, 3)), "n": np.zeros(2, int)}, r"input 'x' is f64\[2,3\]; expected f32\[N,3\]"),
        ({"x": np.zeros(3, np.float32), "n": np.zeros(2, int)}, r"input 'x' is f32\[3\]"),
        ({"x": np.zeros((2, 4), np.float32), "n": np.zeros(2, int)}, "input 'x': axis 1 has 4 elements; expected 3 = 3"),
        ({"x": np.zeros((2, 3), np.float32), "n": np.zeros(5, int)}, "input 'n': axis 0 has 5 elements; expected N = 2"),
    ],
)
def test_wrong_inputs_are_refused(inputs, message):
    with pytest.raises(RunError, match=message):
        evaluate(sample(), inputs)


def test_double_precision_is_the_same_graph_with_less_error():
    b = GraphBuilder()
    x = b.input("x", f32, (1000,))
    b.output("y", (x * 0.1).sum() / size_of(x, (0,), f32))
    graph, wide = b.build(), in_double(b.build())
    assert str(wide.inputs[0].type) == "f64[1000]"
    x = np.linspace(0, 1, 1000, dtype=np.float32)
    exact = (x.astype(np.float64) * np.float64(np.float32(0.1))).mean()
    assert abs(evaluate(wide, {"x": x.astype(np.float64)})["y"] - exact) < 1e-12
    assert evaluate(graph, {"x": x})["y"].dtype == np.float32


def test_a_check_that_fails_is_an_error():
    b = GraphBuilder()
    x, indices = b.input("x", f32, ("N", 3)), b.input("i", i64, ("M",))
    with b.origin("pick", ""):
        b.check(indices, x.shape[0])
    b.output("y", gather(x, indices, 0))
    graph, x = b.build(), np.arange(6, dtype=np.float32).reshape(2, 3)
    assert evaluate(graph, {"x": x, "i": np.array([-2, 1])})["y"].tolist() == [[0, 1, 2], [3, 4, 5]]
    assert evaluate(graph, {"x": x, "i": np.zeros(0, int)})["y"].shape == (0, 3)
    with pytest.raises(RunError, match="node 'pick': the indices are 0 to 2; expected -2 to 1"):
        evaluate(graph, {"x": x, "i": np.array([0, 2])})


def test_elements_of_what_follows_from_constants():
    b = FoldingBuilder()
    x = b.input("x", f32, ("N", 3))
    counted = iota(b, (1 << 15,), 0, i64)
    (softmax,) = composite("softmax", counted.cast(f32), axis=0)
    for tensor in (counted, counted * 2, softmax):
        found = elements(b, tensor)
        assert found is not None and found.shape == (1 << 15,)
    assert elements(b, counted * 2 + extents(b, x.shape)[0]) is None  # of an open size
    assert elements(b, counted * x.emit("reduce_sum", axes=(0, 1)).cast(i64)) is None
    assert elements(b, iota(b, (MOST_EVALUATED // 16,), 0, i64) * 2) is None


def test_every_input_is_in_the_domain_of_its_readers():
    b = GraphBuilder()
    x, r, at = b.input("x", f32, (50,)), b.input("r", f32, (50,)), b.input("at", i64, (5, 10))
    n, c = b.input("n", i32, (50,)), b.input("c", boolean, (50,))
    table = b.constant(np.arange(3, dtype=np.float32))
    b.output("y", F.select(c, F.log(r.reshape(5, 10).reshape(50)), x) + n.cast(f32))
    b.output("z", b.emit(OPS["gather"], table, at, axis=0))
    made = random_inputs(b.build())
    assert {name: a.dtype.name for name, a in made.items()} == {
        "x": "float32",
        "r": "float32",
        "at": "int64",
        "n": "int32",
        "c": "bool",
    }
    assert made["x"].min() < 0 < made["r"].min()
    assert set(made["at"].reshape(-1)) == {0, 1, 2} and set(made["c"]) == {False, True}
    assert made["n"].min() >= 0 and made["n"].max() == 7


def test_the_same_seed_gives_the_same_arrays():
    b = GraphBuilder()
    b.output("y", -b.input("x", f32, (9,)))
    first, again, other = (random_inputs(b.build(), seed)["x"] for seed in (1, 1, 2))
    assert np.array_equal(first, again) and not np.array_equal(first, other)
