"""Weights in blocks with scales: products of few rows read them as bytes, and give what exact arithmetic gives."""

import numpy as np
import pytest
from onnx import TensorProto, helper, numpy_helper

import nncc
from nncc.frontend.evaluate import evaluate, in_double
from nncc.frontend.onnx.importer import import_onnx
from nncc.frontend.rewrites import simplified, simplify
from nncc.ir.dtypes import f32, i8
from tests.frontend.rewrites.checking import ops
from tests.support.limits import relative_error, tolerance

RNG = np.random.default_rng(11)


def layer(rows, columns=70, blocks=7, block=40, axis=0, dtype=np.int8, zeros=None, cut=0):
    """x @ DequantizeLinear(weights), or by the transposed weights with axis 1. cut: elements that the last block lacks."""
    shape, of_blocks = [columns, columns], [columns, columns]
    shape[axis], of_blocks[axis] = blocks * block - cut, blocks
    limits = np.iinfo(dtype)
    given = {"q": RNG.integers(limits.min, limits.max + 1, shape).astype(dtype),
             "s": RNG.uniform(0.01, 0.1, of_blocks).astype(np.float32)}  # fmt: skip
    if zeros is not None:
        given["z"] = np.broadcast_to(np.asarray(zeros, dtype), of_blocks).copy()
    nodes = [helper.make_node("DequantizeLinear", [*given], ["w"], axis=axis, block_size=block)]
    nodes += [helper.make_node("Transpose", ["w"], ["t"], perm=[1, 0])] if axis else []
    nodes.append(helper.make_node("MatMul", ["x", nodes[-1].output[0]], ["y"]))
    x = helper.make_tensor_value_info("x", TensorProto.FLOAT, [*rows, blocks * block - cut])
    y = helper.make_tensor_value_info("y", TensorProto.FLOAT, [*rows, columns])
    graph = helper.make_graph(nodes, "g", [x], [y], [numpy_helper.from_array(a, name) for name, a in given.items()])
    return helper.make_model(graph, opset_imports=[helper.make_opsetid("", 21)], ir_version=10)


FEW = {
    "one row": {"rows": (1,)},
    "rows in a batch": {"rows": (2, 3)},
    "no batch at all": {"rows": ()},
    "columns first": {"rows": (1,), "axis": 1},
    "a zero point of u8": {"rows": (3,), "dtype": np.uint8, "zeros": 128},
    "a zero point of i8 that is 0": {"rows": (3,), "zeros": 0},
    "one block": {"rows": (1,), "blocks": 1, "block": 301},
    "blocks of a prime": {"rows": (1,), "blocks": 5, "block": 61},
}
MANY = {
    "more rows than pay": {"rows": (64,)},
    "a zero point that bytes have no room for": {"rows": (1,), "zeros": np.arange(70) % 100},
    "a last block that is shorter": {"rows": (1,), "cut": 3},
    "a small matrix": {"rows": (1,), "columns": 5},
}


def checked(model):
    """The stages' graph of a layer and what fired, once it has proved to compute the same."""
    before = import_onnx(model)
    (value,) = before.inputs
    x = RNG.standard_normal(value.type.shape).astype(np.float32)
    after = simplified(before)
    (exact,), (made,) = (
        evaluate(in_double(before), {"x": x.astype(np.float64)}).values(),
        evaluate(after.graph, {"x": x}).values(),
    )
    assert relative_error(made, exact) <= tolerance(f32, length=x.shape[-1] if x.ndim else 1, ulps=8)
    return after.graph, {firing.rule for _, fired in after.firings for firing in fired}, x, exact


@pytest.mark.parametrize("name", FEW)
def test_few_rows_meet_bytes(name):
    model = layer(**FEW[name])
    graph, fired, x, exact = checked(model)
    assert "blocks-of-weights" in fired
    large = max(graph.constants, key=lambda constant: constant.array.nbytes)
    assert large.array.dtype == i8.numpy and "dot_general" in ops(graph)
    (made,) = nncc.compile(model, threads=1).run({"x": x}).values()
    assert relative_error(made, exact) <= tolerance(f32, length=x.shape[-1] if x.ndim else 1, ulps=8)


@pytest.mark.parametrize("name", MANY)
def test_other_products_stay(name):
    _, fired, *_ = checked(layer(**MANY[name]))
    assert "blocks-of-weights" not in fired


def test_strict_products_scale_before_they_sum():
    graph = import_onnx(layer((1,)))
    assert "reduce_sum" not in ops(simplify(graph, strict=True)) and "reduce_sum" in ops(simplify(graph))


def test_packed_numbers_of_four_bits_become_bytes():
    packed = RNG.integers(0, 256, (96, 8, 16)).astype(np.uint8)
    scales = RNG.uniform(0.01, 0.1, (96, 8)).astype(np.float32)
    node = helper.make_node(
        "MatMulNBits", ["x", "q", "s"], ["y"], domain="com.microsoft", K=256, N=96, bits=4, block_size=32
    )
    ends = [helper.make_tensor_value_info(n, TensorProto.FLOAT, (2, width)) for n, width in (("x", 256), ("y", 96))]
    held = [numpy_helper.from_array(packed, "q"), numpy_helper.from_array(scales, "s")]
    imports = [helper.make_opsetid("", 21), helper.make_opsetid("com.microsoft", 1)]
    graph = helper.make_graph([node], "g", ends[:1], ends[1:], held)
    made, fired, *_ = checked(helper.make_model(graph, opset_imports=imports, ir_version=10))
    assert "blocks-of-weights" in fired and max(c.array.nbytes for c in made.constants) == 256 * 96
