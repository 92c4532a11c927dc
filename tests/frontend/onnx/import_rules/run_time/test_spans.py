"""Bounds of run time give what they give as constants, where the shape is declared."""

import numpy as np
import pytest

from nncc.errors import ModelError, RunError
from nncc.frontend.evaluate import evaluate
from nncc.frontend.onnx.importer import import_onnx
from tests.frontend.onnx.import_rules.nodes import one_node, run_node

X = np.random.default_rng(11).standard_normal((3, 5, 4)).astype(np.float32)
LAST, FIRST = np.iinfo(np.int64).max, np.iinfo(np.int64).min


def ints(*values, dtype=np.int64):
    return np.array(values, dtype)


OTHER = {"Slice": lambda extent: extent - 1 if extent else 1, "Pad": lambda extent: extent + 9}
"""A size that the last axis does not have."""


def assert_same(op, x, *inputs, known=(), **attributes):
    every = tuple(n + 1 for n, given in enumerate(inputs) if given is not None)
    expected = run_node(op, x, *inputs, known=every, **attributes)
    made = run_node(op, x, *inputs, known=known, declared=(expected.shape,), **attributes)
    assert made.dtype == expected.dtype and np.array_equal(made, expected)
    graph = import_onnx(
        one_node(
            op, x, *inputs, known=known, declared=((*expected.shape[:-1], OTHER[op](expected.shape[-1])),), **attributes
        )
    )
    with pytest.raises(RunError, match="has bounds that do not give the declared shape"):
        evaluate(graph, {value.name: [x, *inputs][int(value.name[1:])] for value in graph.inputs})


SLICES = [
    (ints(0, 1), ints(2, 4)),
    (ints(-2), ints(LAST)),
    (ints(1), ints(-1), ints(1)),
    (ints(9), ints(12), ints(1)),
    (ints(-9, 0), ints(3, FIRST), ints(-1, 0)),
    (ints(0, -1), ints(LAST, -9), ints(1, -1), ints(2, -1)),
    (ints(9), ints(FIRST), ints(-2), ints(-2)),
    (ints(3), ints(-9), ints(1), ints(-3)),
    (ints(0), ints(5), ints(1), ints(LAST)),
    (ints(4), ints(-9), ints(1), ints(FIRST)),
    (ints(2, dtype=np.int32), ints(3, dtype=np.int32), ints(2, dtype=np.int32), ints(1, dtype=np.int32)),
    (ints(4), ints(2), ints(1), ints(1)),
]


@pytest.mark.parametrize("bounds", SLICES)
def test_slices(bounds):
    assert_same("Slice", X, *bounds)


def test_a_slice_reads_the_axes_that_it_names_only():
    graph = import_onnx(one_node("Slice", X, ints(1), ints(3), ints(1), known=(3,), declared=((3, 2, 4),)))
    assert [node.op for node in graph.nodes].count("gather") == 1
    assert_same("Slice", X, ints(1), ints(3), ints(-2), known=(3,))


def test_a_step_of_0_fails_a_run():
    graph = import_onnx(one_node("Slice", X, ints(1), ints(3), ints(1), ints(1), declared=((3, 2, 4),)))
    with pytest.raises(RunError, match="do not give the declared shape"):
        evaluate(graph, {"x0": X, "x1": ints(1), "x2": ints(3), "x3": ints(1), "x4": ints(0)})


@pytest.mark.parametrize("mode", ["constant", "edge", "reflect", "wrap"])
@pytest.mark.parametrize(
    "pads, axes", [(ints(1, 2, 0, 0, 1, 3), None), (ints(0, -1, 2, -1, 2, -2), None), (ints(2, 1), ints(-2)),
                   (ints(1, 0, 1, 0), ints(2, 0)), (ints(0, -2, 0, 0, -2, 0), None), (ints(0, 0, 9, 0, 0, 7), None)],
)  # fmt: skip
def test_pads(mode, pads, axes):
    assert_same("Pad", X, pads, None, axes, mode=mode, opset=19)


def test_what_is_filled_in():
    assert_same("Pad", X, ints(1, 0, 0, 0, 2, -1), np.float32(7))
    assert_same("Pad", X.astype(np.int32), ints(1, 0, 0, 0, 0, 1), np.int32(-3))


def test_a_slice_of_more_than_there_is_is_refused():
    with pytest.raises(ModelError, match=r"is declared as \[3, 6, 4\]; expected no more than \[3, 5, 4\]"):
        import_onnx(one_node("Slice", X, ints(1), ints(3), ints(1), declared=((3, 6, 4),)))


@pytest.mark.parametrize("inputs", [(ints(1), ints(3)), (ints(1), ints(3), ints(1))])
def test_without_a_declared_shape_they_are_refused(inputs):
    with pytest.raises(ModelError, match="input 1 .* is computed at run time"):
        import_onnx(one_node("Slice", X, *inputs))
