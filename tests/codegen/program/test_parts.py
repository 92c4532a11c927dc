import numpy as np
import pytest
from onnx import TensorProto, helper

import nncc
from nncc.codegen.passes.in_place import shareable
from nncc.codegen.program.parts import Shared, from_parts, shared_code
from nncc.frontend import compute as c
from nncc.frontend.fusion.place import BufferType
from nncc.frontend.graph.graph import TensorType, Value
from nncc.frontend.lowering.kernel import embed
from nncc.ir import interp
from nncc.ir.buffer import Role
from nncc.ir.dtypes import DType, f16, f32, i64
from nncc.ir.kernel import Kernel
from nncc.pipeline.model import compile_kernels, lower_graph
from nncc.schedule.apply import apply
from nncc.schedule.planner.plan import default_plan
from nncc.target import Target
from tests.support.limits import relative_error, tolerance

TARGET = Target.named("x86-64-v4").with_(cores=1)


def writer(start: int, rows: int = 5, width: int = 32, whole: int = 112, dtype: DType = f32, name: str = "k") -> Kernel:
    """y[i, start + j] = 2 x[i, j], scheduled."""
    x = c.placeholder("x", (rows, width), dtype)
    kernel = c.make_kernel(name, x, c.compute("y", (rows, width), lambda i, j: x[i, j] * 2.0))
    where = BufferType(Value("whole", TensorType(dtype, (rows, whole))), (rows, whole), (0, start))
    kernel = embed(kernel, "y", where)
    return apply(kernel, default_plan(kernel, TARGET))


def reader(start: int, rows: int = 7, width: int = 13, whole: int = 96) -> Kernel:
    """y[i, j] = x[i, start + j] + x[i, start + j + 1], scheduled."""
    x = c.placeholder("x", (rows, whole), f32)
    formula = c.compute("y", (rows, width), lambda i, j: x[i, start + j] + x[i, start + j + 1])
    kernel = c.make_kernel("k", x, formula)
    return apply(kernel, default_plan(kernel, TARGET))


def agrees(kernel: Kernel, own: Shared) -> None:
    """The code on a view of the part does to it what the kernel does to the whole."""
    rng = np.random.default_rng(0)
    given = {b.name: rng.standard_normal(b.shape).astype(b.dtype.numpy) for b in kernel.params if b.role is Role.INPUT}
    whole = interp.run(kernel, given)
    views, results = {}, {}
    for before, after in zip(kernel.params, own.kernel.params):
        start = own.starts.get(before.name, 0)
        assert start % 64 == 0 and start + after.size_bytes <= before.size_bytes
        memory = (given if before.name in given else whole)[before.name].reshape(-1).view(np.uint8)[start:]
        view = np.ndarray(after.shape, after.dtype.numpy, memory, strides=[s * after.dtype.size_bytes for s in after.layout])
        (views if before.name in given else results)[before.name] = view
    made = interp.run(own.kernel, {name: np.ascontiguousarray(view) for name, view in views.items()})
    assert all(np.array_equal(made[name], results[name], equal_nan=True) for name in results)


@pytest.mark.parametrize("start", [0, 16, 32, 80])
@pytest.mark.parametrize("width", [1, 13, 32])
def test_a_writer_of_a_part_gets_a_view_of_it(start: int, width: int):
    kernel = writer(start, width=width)
    own = from_parts(kernel)
    assert own.starts == ({"y": 4 * start} if start else {})
    view = own.kernel.table["y"]  # of whole vectors: a mask keeps the last lanes from being written
    assert view.strides == (112, 1) and view.shape[0] == 5 and width <= view.shape[1] < width + 16
    agrees(kernel, own)


def test_a_part_may_begin_in_every_dim():
    x = c.placeholder("x", (5, 32), f32)
    kernel = c.make_kernel("k", x, c.compute("y", (5, 32), lambda i, j: x[i, j] * 2.0))
    kernel = embed(kernel, "y", BufferType(Value("whole", TensorType(f32, (9, 112))), (9, 112), (2, 16)))
    own = from_parts(apply(kernel, default_plan(kernel, TARGET)))
    assert own.starts == {"y": 4 * (2 * 112 + 16)} and own.kernel.table["y"].shape == (5, 32)
    agrees(kernel, own)


@pytest.mark.parametrize("start", [0, 16, 64])
def test_a_reader_of_a_part_gets_a_view_of_what_it_reads(start: int):
    kernel = reader(start)
    own = from_parts(kernel)
    assert own.starts == ({"x": 4 * start} if start else {})
    assert own.kernel.table["x"].shape[0] == 7 and own.kernel.table["x"].shape[1] >= 14
    agrees(kernel, own)


@pytest.mark.parametrize("kernel", [writer(8), writer(16, dtype=f16), reader(3)])
def test_a_part_that_begins_inside_a_cache_line_stays(kernel: Kernel):
    assert from_parts(kernel) == Shared(kernel)


def test_what_a_kernel_uses_whole_stays():
    kernel = writer(0, width=112)
    assert from_parts(kernel) == Shared(kernel)


def test_what_is_of_no_elements_stays():
    kernel = writer(16, rows=0)
    assert from_parts(kernel) == Shared(kernel)


def test_a_parameter_that_may_lie_in_another_stays_whole():
    x = c.placeholder("x", (4, 64), f32)
    kernel = c.make_kernel("k", x, c.compute("y", (4, 32), lambda i, j: x[i, j + 16]))
    kernel = embed(kernel, "y", BufferType(Value("w", TensorType(f32, (4, 64))), (4, 64), (0, 16)))
    assert {"x", "y"} <= shareable(kernel)
    assert from_parts(kernel) == Shared(kernel)


def test_a_parameter_that_data_lead_through_stays_whole():
    x, n = c.placeholder("x", (4, 64), f32), c.placeholder("n", (3,), i64)
    for formula in (lambda i, j: x[i, n[j] + 16], lambda i, j: x[i, j + 16] + x[i, n[j]]):
        kernel = c.make_kernel("k", x, n, c.compute("y", (4, 3), formula))
        assert from_parts(kernel) == Shared(kernel)


def test_kernels_that_differ_by_where_their_part_begins_share_code():
    names = {f"k{n}": writer(start, name=f"k{n}") for n, start in enumerate((0, 32, 80, 8))}
    shared = shared_code([*names.values(), writer(64, width=16, name="narrow")])
    assert [shared[name].kernel.name for name in names] == ["k0", "k0", "k0", "k3"]
    assert [dict(shared[name].starts) for name in names] == [{}, {"y": 128}, {"y": 320}, {}]
    assert shared["narrow"].kernel.name == "narrow"


@pytest.mark.parametrize("threads", [1, 2])
def test_a_model_runs_one_code_on_all_parts_of_a_concat(threads: int):
    rows = 33
    inputs = [helper.make_tensor_value_info(f"x{n}", TensorProto.FLOAT, (rows, 32)) for n in range(3)]
    nodes = [helper.make_node("Exp", [f"x{n}"], [f"e{n}"]) for n in range(3)]
    sums = [helper.make_node("ReduceMax", [f"e{n}", "one"], [f"m{n}"]) for n in range(3)]
    parts = [helper.make_node("Sub", [f"e{n}", f"m{n}"], [f"p{n}"]) for n in range(3)]
    joined = helper.make_node("Concat", ["p0", "p1", "p2"], ["y"], axis=1)
    one = helper.make_tensor("one", TensorProto.INT64, (1,), [1])
    out = helper.make_tensor_value_info("y", TensorProto.FLOAT, (rows, 96))
    graph = helper.make_graph([*nodes, *sums, *parts, joined], "parts", inputs, [out], [one])
    model = helper.make_model(graph, opset_imports=[helper.make_opsetid("", 18)])
    made = compile_kernels(lower_graph(nncc.frontend.onnx.importer.import_onnx(model), TARGET), TARGET)
    shared = shared_code(made.program.kernels)
    assert len(shared) == 3 and len({own.kernel.name for own in shared.values()}) == 1
    given = {f"x{n}": np.random.default_rng(n).standard_normal((rows, 32)).astype("f4") for n in range(3)}
    exps = [np.exp(x.astype("f8")) for x in given.values()]
    right = np.concatenate([e - e.max(1, keepdims=True) for e in exps], 1)
    found = nncc.compile(model, threads=threads).run(given)["y"]
    assert relative_error(found, right) <= tolerance(f32, rows)
