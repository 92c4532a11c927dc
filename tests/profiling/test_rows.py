"""What bounds a call, and its limit, by the figures of named targets."""

import numpy as np
import onnx
import pytest
from onnx import TensorProto, helper, numpy_helper

from nncc.autotune.timing.measure import Timing
from nncc.codegen.program.description import described_calls
from nncc.pipeline.model import Compilation, compile_model
from nncc.profiling.figures import CallRow
from nncc.profiling.rows import call_rows, plans_of
from nncc.target import Target

RNG = np.random.default_rng(0)
TARGET = Target.named("x86-64-v3")


def rows_of(made: Compilation, target) -> list[CallRow]:
    times = [Timing(1.0, 0.0, 1)] * len(made.lowered)
    worked = [1.0] * len(times)
    return call_rows(
        [*described_calls(made.program)], times, worked, plans_of(made, target), target, 1e-9, [False] * len(times)
    )


def only_row(model: onnx.ModelProto, target=TARGET) -> CallRow:
    (row,) = rows_of(compile_model(model, target), target)
    return row


def net(op: str, *shapes: tuple[int, ...], result: tuple[int, ...], weights: tuple[np.ndarray, ...] = (), **attributes):
    inputs = [helper.make_tensor_value_info(f"x{n}", TensorProto.FLOAT, s) for n, s in enumerate(shapes)]
    constants = [numpy_helper.from_array(w.astype(np.float32), f"w{n}") for n, w in enumerate(weights)]
    names = [value.name for value in (*inputs, *constants)]
    node = helper.make_node(op, names, ["y"], name=f"the {op}", **attributes)
    output = helper.make_tensor_value_info("y", TensorProto.FLOAT, result)
    graph = helper.make_graph([node], "net", inputs, [output], constants)
    return helper.make_model(graph, opset_imports=[helper.make_opsetid("", 18)], ir_version=9)


def test_a_large_product_is_bound_by_arithmetic():
    row = only_row(net("MatMul", (512, 512), result=(512, 512), weights=(RNG.standard_normal((512, 512)),)))
    assert row.bound == "arithmetic" and row.operations == 512**3 and row.nodes == ("the MatMul",)
    assert row.limit_s == pytest.approx(512**3 / 16 / TARGET.cores * 1e-9)  # two vectors of 8 a cycle


@pytest.mark.parametrize(
    "op, operands, size, bound",
    [
        ("Add", 2, 128, "L2"),  # 192 KB; L1 has 32 KB, L2 512 KB, L3 16 MB
        ("Add", 2, 1024, "L3"),  # 12 MB
        ("Add", 2, 4096, "memory"),  # 192 MB
        ("Transpose", 1, 128, "L2"),
        ("Div", 2, 32, "divide"),
        ("Exp", 1, 64, "arithmetic"),
    ],
)
def test_a_kernel_made_to_be_bound_by_one_thing_is_said_to_be(op, operands, size, bound):
    shape = (size, size)
    row = only_row(net(op, *[shape] * operands, result=shape), TARGET.with_(cores=1))
    assert row.bound == bound and row.bounds[bound] > 0.9
    assert row.moved_bytes == (operands + 1) * 4 * size**2


def test_products_of_bytes_have_the_limit_of_the_instruction_that_sums_them():
    given = {"x": (64, 256), "w": (256, 64)}
    ends = [helper.make_tensor_value_info(name, TensorProto.INT8, shape) for name, shape in given.items()]
    node = helper.make_node("MatMulInteger", [*given], ["y"])
    graph = helper.make_graph([node], "net", ends, [helper.make_tensor_value_info("y", TensorProto.INT32, (64, 64))])
    model = helper.make_model(graph, opset_imports=[helper.make_opsetid("", 18)], ir_version=9)
    plain = TARGET.with_(cores=1, llvm_features=tuple(f for f in TARGET.llvm_features if f != "avx2"))
    summing = TARGET.with_(cores=1, llvm_features=(*TARGET.llvm_features, "avxvnni"))
    limits = [sum(row.limit_s for row in rows_of(compile_model(model, target), target)) for target in (plain, summing)]
    assert limits[0] == pytest.approx(4 * limits[1], rel=0.05)


def test_the_limit_of_a_variant_is_that_of_its_own_arithmetic():
    model = net(
        "Conv", (1, 64, 28, 28), result=(1, 64, 28, 28), weights=(RNG.standard_normal((64, 64, 3, 3)),), pads=[1] * 4
    )
    rows = [row for row in _rows(model) if row.operations > 10**7]
    (conv,) = rows
    direct = conv.operations / 16 / TARGET.cores * 1e-9
    assert conv.limit_s < 0.7 * direct  # Winograd's convolution needs fewer products


def _rows(model: onnx.ModelProto) -> list[CallRow]:
    made = compile_model(model, TARGET)
    return rows_of(made, TARGET)
