"""What a profile adds up to."""

import json
from dataclasses import replace

import numpy as np
import onnx
import pytest
from onnx import TensorProto, helper, numpy_helper

from nncc.autotune.timing.measure import Timing
from nncc.codegen.program.description import described_calls
from nncc.pipeline.model import Compilation, compile_model
from nncc.profiling.figures import CallRow, Profile, call_rows, plans_of
from nncc.target import Target


def row(kernel: str = "k0", seconds: float = 2e-3, **other: object) -> CallRow:
    given: dict[str, object] = {
        "work": "dot_general 8x8",
        "nodes": ("MatMul_0",),
        "operations": 1000,
        "moved_bytes": 500,
        "limit_s": 1e-3,
        "bounds": {"L2": 0.6, "arithmetic": 0.4},
        "worked": 1.0,
    } | other
    return CallRow(kernel, time=Timing(seconds, 0.1, 5), **given)  # type: ignore[arg-type]


def made(*rows: CallRow, threads: int = 2, run_s: float = 4e-3, cpu_share: float = 1.0) -> Profile:
    runs = (Timing(run_s, 0.0, 5), Timing(5e-3, 0.0, 5), Timing(5.1e-3, 0.0, 5))
    return Profile("net", "host", threads, rows, *runs, weight_bytes=64, workspace_bytes=32, cpu_share=cpu_share)


def test_a_row_says_what_bounds_it_and_how_near_its_limit_it_is():
    assert row().bound == "L2" and row().of_limit == 0.5
    assert row(bounds={}).bound == ""


def test_the_clock_and_what_is_accounted_for():
    profile = made(row(seconds=1e-3), row("k1", 2.9e-3))
    assert profile.overhead == pytest.approx(0.02)
    assert profile.accounted == pytest.approx(3.9 / 4)
    assert profile.limit_s == 2e-3
    assert [k.kernel for k in profile.kernels] == ["k1", "k0"]


def test_the_calls_of_a_kernel_are_counted_together():
    first, other = made(row(seconds=1e-3), row("k1", 6e-3), row(seconds=3e-3, limit_s=2e-3)).kernels
    assert (first.kernel, len(first.calls), first.share, first.seconds) == ("k1", 1, 0.6, 6e-3)
    assert (other.seconds, other.share, other.of_limit) == pytest.approx((4e-3, 0.4, 0.75))
    assert (other.flops_per_s, other.bytes_per_s, other.spread) == pytest.approx((1e6, 250e3, 0.1))
    assert other.bound == "L2 60%"


def test_the_time_of_all_threads_in_which_they_had_no_work():
    profile = made(row(seconds=1e-3, worked=0.5), row("k1", 2e-3), row(seconds=1e-3, worked=0.75))
    assert profile.idle == pytest.approx((0.5 + 0.25) / 4)
    assert [kernel.idle for kernel in profile.kernels] == pytest.approx([0.375, 0.0])


@pytest.mark.parametrize(
    "threads, share, spread, says",
    [(1, 0.5, 0.0, "ran 50% of the time"), (1, 1.0, 0.0, ""), (2, 0.5, 0.0, ""), (2, 1.0, 0.3, "spread over 30%")],
)
def test_a_busy_machine_is_told_by_the_time_that_one_thread_had_and_by_the_spread_of_runs(threads, share, spread, says):
    profile = replace(made(row(), threads=threads, cpu_share=share), run=Timing(2e-3, spread, 5))
    assert says in profile.doubt and bool(profile.doubt) is bool(says)


def test_shares_of_all_calls_add_up_to_one():
    data = json.loads(json.dumps(made(row(), row("k1", 1e-3)).to_json()))
    assert sum(call["share"] for call in data["calls"]) == pytest.approx(1)
    assert data["calls"][0]["nodes"] == ["MatMul_0"] and data["run_s"] == 4e-3


def test_a_trace_has_the_calls_one_after_the_other_in_microseconds():
    head, first, second = made(row(), row("k1", 1e-3)).to_trace()["traceEvents"]
    assert head["args"] == {"name": "net on host"}
    assert (first["ts"], first["dur"], second["ts"], second["dur"]) == pytest.approx((0, 2000, 2000, 1000))
    assert second["name"].startswith("k1 ") and second["ph"] == "X"


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
    types = {"x": TensorProto.UINT8, "w": TensorProto.INT8}
    ends = [helper.make_tensor_value_info(name, types[name], shape) for name, shape in given.items()]
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
