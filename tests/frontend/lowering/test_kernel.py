import numpy as np
import onnx
import pytest
from hypothesis import given
from hypothesis import strategies as st
from onnx import TensorProto, helper, numpy_helper

from nncc import te
from nncc.errors import InternalError, ModelError
from nncc.frontend import compute as c
from nncc.frontend.builder.functions import concat, erf, exp, gather, maximum, rsqrt
from nncc.frontend.fusion.fuse import fuse
from nncc.frontend.fusion.place import BufferType, Halo, place
from nncc.frontend.graph.graph import TensorType, Value, graph_constraints
from nncc.frontend.graph.sizes import OpenSizes
from nncc.frontend.lowering.kernel import (
    MOST_RUNS,
    _are_disjoint,
    by_runs,
    distinct_groups,
    embed,
    kept_inside,
    lower_group,
    lower_groups,
    stored_values,
    widest_result,
)
from nncc.frontend.ops import OPS
from nncc.ir import expr as E
from nncc.ir.buffer import Role
from nncc.ir.dtypes import f16, f32, f64, i32, i64
from nncc.ir.expr import Load, Var
from nncc.ir.index.bounds import Range, bounds
from nncc.ir.interp import run
from nncc.ir.kernel import Kernel
from nncc.ir.stmt import Store
from nncc.ir.verifier.place import Level
from nncc.ir.verifier.verify import verify
from nncc.ir.walk import rewrite_stmt, subexpressions, substitute
from nncc.pipeline.model import compile_model
from nncc.target import Target
from tests.frontend.lowering.groups import Groups, assert_close, lower, naive, nest_count, passed, temporaries
from tests.support.counting import lines
from tests.support.programs import network

FORMS = pytest.mark.parametrize("form", [naive, passed])


@FORMS
def test_conv_bias_residual_relu(form):
    b = Groups()
    y = b.conv(b.image(1, 5, 7, 3), b.weight(6, 3, 3, 3)) + b.weight(6)
    lowered = assert_close(b.graph(maximum(y + b.image(1, 5, 7, 6), 0)), form, length=27)
    assert temporaries(lowered) == [(1, 7, 9, 3), (1, 5, 7, 6)] and nest_count(lowered) == 3


@FORMS
def test_dot_bias_gelu(form):
    b = Groups()
    y = b.image(5, 13) @ b.weight(13, 7) + b.weight(7)
    assert nest_count(assert_close(b.graph(y * 0.5 * (erf(y * 0.7071) + 1.0)), form, length=13)) == 2


@FORMS
def test_softmax(form):
    b = Groups()
    x = b.image(5, 13)
    e = exp(x - x.max(1, keepdims=True))
    lowered = assert_close(b.graph(e / e.sum(1, keepdims=True)), form, length=13)
    assert sorted(temporaries(lowered)) == [(5,), (5,), (5, 13)] and nest_count(lowered) == 4


@FORMS
def test_layer_norm(form):
    b = Groups()
    x = b.image(5, 13)
    d = x - x.sum(1, keepdims=True) * (1 / 13)
    scale = rsqrt((d * d).sum(1, keepdims=True) * (1 / 13) + 1e-5)
    lowered = assert_close(b.graph(d * scale * b.weight(13) + b.weight(13)), form, length=13)
    assert temporaries(lowered).count((5, 13)) == 1


@FORMS
def test_attention_heads_are_read_in_place(form):
    b = Groups()
    q, k = (b.image(2, 5, 12).reshape(2, 5, 3, 4).transpose(0, 2, 1, 3) for _ in range(2))
    lowered = assert_close(b.graph(q @ k.transpose(0, 1, 3, 2)), form, length=4)
    assert nest_count(lowered) == 1 and "//" not in str(lowered.kernel)


@FORMS
def test_merged_heads_are_contracted_over_two_axes(form):
    b = Groups()
    x = b.image(2, 3, 5, 4).transpose(0, 2, 1, 3).reshape(2, 5, 12)
    lowered = assert_close(b.graph(x @ b.weight(12, 7)), form, length=12)
    assert "over t0.k0, t0.k1" in str(lowered.kernel) and "//" not in str(lowered.kernel)


@FORMS
def test_concat_of_two_convs(form):
    b = Groups()
    x = b.image(1, 5, 5, 3)
    parts = [b.conv(x, b.weight(4, 3, 3, 3)), b.conv(x, b.weight(5, 3, 1, 1), pad=0)]
    lowered = assert_close(b.graph(concat([maximum(part, 0) for part in parts], 3)), form, length=27)
    assert nest_count(lowered) == 5


@FORMS
def test_slice_of_a_product(form):
    b = Groups()
    assert_close(b.graph((b.image(6, 7) @ b.image(7, 9))[1:, 2::2]), form, length=7)


@FORMS
def test_a_result_that_is_also_read(form):
    b = Groups()
    y = b.image(5, 7) @ b.image(7, 3)
    assert_close(b.graph(y, maximum(y, 0), y.transpose()), form, length=7)


def dense(name):
    b = Groups(name)
    x = b.input(f"{name}.x", f32, (3, 5))
    graph = b.graph((x + b.constant(np.float32(2))) @ b.constant(np.ones((5, 7), np.float32), f"{name}.w"))
    return lower_group("dense", graph.nodes, graph.outputs, graph.arrays())


def test_the_kernel_of_a_group_has_its_number_and_a_group_made_in_place_has_none():
    b = Groups()
    x = b.image(1, 5, 5, 3)
    parts = [maximum(b.conv(x, b.weight(n, 3, 1, 1), pad=0), 0) for n in (16, 8)]
    graph = b.graph(b.conv(concat(parts, 3), b.weight(2, 24, 1, 1), pad=0))
    fusion = fuse(graph)
    placement = place(graph, fusion)
    found = [*lower_groups(graph, fusion, placement)]
    assert [group.nodes[-1].op for group in fusion.groups] == ["max", "max", "concat", "conv"]
    assert [(group, lowered.kernel.name) for group, lowered in found] == [(fusion.groups[n], f"k{n}") for n in (0, 1, 3)]
    for group, lowered in found:
        assert lowered.kernel.key == lower_group("k", group.nodes, group.outputs, graph.arrays(), placement).kernel.key


def test_equal_kernels_are_counted():
    b = Groups()
    first = maximum(b.conv(b.image(1, 5, 5, 8), b.weight(8, 8, 3, 3)), 0)
    other = maximum(b.conv(first, b.weight(16, 8, 1, 1), pad=0), 0)
    graph = b.graph(maximum(b.conv(first, b.weight(8, 8, 3, 3)), 0), other)
    fusion = fuse(graph)
    every = [lowered for _, lowered in lower_groups(graph, fusion, place(graph, fusion))]
    found = distinct_groups(graph, fusion, place(graph, fusion))
    assert len(every) == 3 and sorted(count for _, _, count in found) == [1, 2]
    for _, lowered, count in found:
        names = [one.kernel.name for one in every if one.kernel.key == lowered.kernel.key]
        assert (names[0], len(names)) == (lowered.kernel.name, count)


def test_a_kernel_does_not_depend_on_names():
    one, other = dense("query"), dense("key")
    assert str(one.kernel) == str(other.kernel)
    assert [value.name for value in one.arguments[:2]] == ["query.x", "query.w"]


def test_arguments_are_in_the_order_of_the_parameters():
    b = Groups()
    x, w = b.image(3, 5), b.weight(5, 7)
    lowered = lower(b.graph(x @ w))
    assert [buffer.role for buffer in lowered.kernel.params] == [Role.INPUT, Role.CONSTANT, Role.OUTPUT]
    assert lowered.arguments[:2] == (x.value, w.value)
    assert [buffer.shape for buffer in lowered.kernel.params] == [v.type.extents for v in lowered.arguments]


def test_constants_of_one_element_are_numbers():
    b = Groups()
    lowered = lower(b.graph(b.image(3) * b.constant(np.full((1,), 2.5, np.float32)).reshape().broadcast_to((3,))))
    assert "x0[t0.i0] * 2.5" in str(lowered.kernel) and len(lowered.arguments) == 2


def test_sizes_with_which_a_kernel_leaves_its_buffers_are_named():
    b = Groups()
    x, table = b.input("x", f32, ("rows", 3)), b.input("table", f32, ("N", 3))
    fixed = b.emit(OPS["slice"], table, starts=(0, 0), limits=(7, 3), strides=(1, 1))
    graph = b.graph(exp(fixed), exp(x))
    fusion = fuse(graph)
    with pytest.raises(ModelError, match=r"outside of its operands for some of the open sizes N; .* --dim N=1"):
        [*lower_groups(graph, fusion, place(graph, fusion))]
    sizes = OpenSizes().narrowed(graph_constraints(graph))
    assert len([*lower_groups(graph, fusion, place(graph, fusion), sizes)]) == 2


def test_a_group_makes_its_outputs():
    b = Groups()
    x = b.image(3)
    graph = b.graph(exp(x))
    with pytest.raises(InternalError, match="the group of x0 does not make it"):
        lower_group("k", graph.nodes, (x.value,), {})


@pytest.mark.parametrize("shape", [(), (1,), (0,), (0, 3), (1, 1, 1)])
def test_small_shapes(shape):
    b = Groups()
    x = b.image(*shape)
    assert_close(b.graph(exp(x) + x, (x + 1.0).sum(), x.reshape(*shape, 1)), naive)


def test_a_half_is_accumulated_in_f32():
    b = Groups()
    x = b.input("x", f16, (2, 300))
    lowered = assert_close(b.graph((x * 0.0 + 10.0).sum(1)), naive)
    assert [buffer.dtype for buffer in lowered.kernel.buffers] == [f16, f16, f32]


def test_what_is_read_twice_is_made_once():
    def work(links):
        b = Groups()
        x = b.image(4, 8)
        for _ in range(links):
            x = x + x
        graph = b.graph(x)
        return lines(lambda: lower_group("sums", graph.nodes, graph.outputs, {}))

    assert work(10) < work(20) < 2.1 * work(10)


def stored(graph):
    """The shapes of the values that are stored besides those of operators with loops."""
    return sorted(value.type.extents for value in stored_values(graph.nodes, graph.outputs))


def test_a_chain_is_one_nest():
    b = Groups()
    x = b.image(3, 5)
    lowered = assert_close(b.graph(exp(x * 2.0) + x), naive)
    assert nest_count(lowered) == 1 and temporaries(lowered) == []


def test_a_value_read_twice_at_one_place_is_computed_there():
    b = Groups()
    x = b.image(3, 5) + 1.0
    assert nest_count(assert_close(b.graph(x * 0.5 * (erf(x) + 1.0)), naive)) == 1


def test_a_value_read_at_two_places_is_stored():
    b = Groups()
    x = exp(b.image(3, 3))
    graph = b.graph(x + x.transpose())
    assert stored(graph) == [(3, 3), (3, 3)]
    assert_close(graph, naive)


def test_a_value_of_two_results_is_stored():
    b = Groups()
    x = exp(b.image(7))
    graph = b.graph(x * 2.0, x * 3.0)
    assert stored(graph) == [(7,)] * 3
    assert_close(graph, naive)


def test_what_is_broadcast_is_computed_before():
    b = Groups()
    scale = rsqrt(b.image(3) ** 2.0 + 9.0).unsqueeze(1)
    lowered = assert_close(b.graph(b.image(3, 5) * scale), naive)
    assert temporaries(lowered) == [(3,)]


def test_index_maps_are_read_in_place_however_often():
    b = Groups()
    x = b.image(2, 6).reshape(3, 4).transpose()
    lowered = assert_close(b.graph(x * 2.0, x * 3.0), naive)
    assert temporaries(lowered) == []


def test_arithmetic_before_a_reduction_runs_in_its_loops():
    b = Groups()
    x = b.image(3, 7)
    lowered = assert_close(b.graph((x * x).sum(1)), naive, length=7)
    assert nest_count(lowered) == 1


def test_what_is_picked_one_by_one_is_stored_before_it_is_reduced():
    """Rows that are picked lie side by side, and are reduced as they are found."""
    b = Groups()
    x, places = b.image(3, 7), b.constant(np.array([[0, 4, 4], [6, 1, 2]], np.int32))
    graph = b.graph((gather(x.reshape(-1), places, 0) * 2.0).sum(1))
    assert stored(graph) == [(2, 3)]
    assert_close(graph, naive, length=3)
    b = Groups()
    graph = b.graph(gather(b.image(3, 7), b.constant(np.array([2, 0, 2], np.int32)), 0).sum(1))
    assert stored(graph) == []


def test_arithmetic_before_a_contraction_runs_before_it():
    b = Groups()
    lowered = assert_close(b.graph(exp(b.image(3, 7)) @ b.image(7, 2)), naive, length=7)
    assert temporaries(lowered) == [(3, 7)]


def test_a_wanted_movement_is_copied_and_others_read_through_it():
    b = Groups()
    x = b.image(2, 3).transpose()
    lowered = lower(b.graph(x, x + 1.0))
    assert "t1[t1.i0, t1.i1] = x0[t1.i1, t1.i0] + 1.0" in str(lowered.kernel)


@pytest.mark.parametrize(
    "cut",
    [
        lambda x: (x[:, :5], x[:, 5:]),
        lambda x: (x[:, ::2], x[:, 1::2]),
        lambda x: (x[:, 1::3], x[:, 2::3]),
        lambda x: (x[:1, :4], x[1:, 2:6]),
        lambda x: (x[:1, :4], x[:1, 4:]),
        lambda x: (x[:, 6:], x[:, 3:6], x[:, :3]),
    ],
)
def test_parts_that_have_nothing_in_common_are_computed_where_they_are_read(cut):
    b = Groups()
    parts = cut(exp(b.image(3, 8)))
    graph = b.graph(*(part * part for part in parts))
    assert len(stored(graph)) == len(parts)
    assert_close(graph, naive)


@pytest.mark.parametrize(
    "cut",
    [
        lambda x: (x[:, :5], x[:, 4:]),
        lambda x: (x[:, ::2], x[:, ::3]),
        lambda x: (x[:, :4], x[:, :4].transpose(), x[:, 4:]),
        lambda x: (x.reshape(24), x.transpose()),
        lambda x: (x[:, 8:], x[:, :5]),
        lambda x: (x[:, :5], x[:, 8:]),
        lambda x: [x[:, n : n + 2] for n in range(7)],  # whatever the order in which they are compared
        lambda x: [x[:, n : n + 2] for n in reversed(range(7))],
        lambda x: [x[:, n : n + 4] for n in (0, 2, 4)],
    ],
)
def test_parts_that_overlap_or_are_read_twice_are_stored(cut):
    b = Groups()
    parts = cut(exp(b.image(3, 8)))
    graph = b.graph(*(part * part for part in parts))
    assert (3, 8) in stored(graph)
    assert_close(graph, naive)


@pytest.mark.parametrize(
    "cut, apart",
    [
        (lambda x: (x[:, :5], x[:, 4:]), False),  # one element of each row
        (lambda x: (x[:, :5], x[:, 5:]), True),
        (lambda x: (x[:, ::2], x[:, 4:5]), False),
        (lambda x: (x[:, ::2], x[:, 1::2]), True),
        (lambda x: (x[:, ::2], x[:, 1::3]), False),
    ],
)
def test_parts_are_apart_whichever_comes_first(cut, apart):
    graph = (b := Groups()).graph(*cut(b.image(3, 8)))
    one, other = (node for node in graph.nodes if node.op == "slice")
    assert _are_disjoint(one, other) is _are_disjoint(other, one) is apart


def test_a_part_and_the_whole_are_read_of_what_is_stored():
    b = Groups()
    x = exp(b.image(3, 8))
    graph = b.graph(x * 2.0, x[:, 4:] * 2.0)
    assert (3, 8) in stored(graph)
    assert_close(graph, naive)


VALUE = Value("v", TensorType(f32, (3, 4)))


def doubled(dtype=f32):
    x = c.placeholder("X", (3, 4), dtype)
    return c.make_kernel("doubled", x, c.compute("Y", (3, 4), lambda i, j: x[i, j] * 2))


def where(shape, offset, halo=None):
    return BufferType(VALUE, shape, offset, halo)


def test_an_input_is_read_at_its_offset():
    kernel = embed(doubled(), "X", where((5, 9), (1, 5)))
    whole = np.arange(45, dtype=np.float32).reshape(5, 9)
    verify(kernel)
    np.testing.assert_array_equal(run(kernel, {"X": whole})["Y"], whole[1:4, 5:] * 2)


def test_a_result_is_written_there_and_nowhere_else():
    made = run(embed(doubled(), "Y", where((4, 6), (1, 0))), {"X": np.ones((3, 4), np.float32)})["Y"]
    assert (made[1:, :4] == 2).all() and np.isnan(made[0]).all() and np.isnan(made[:, 4:]).all()


@pytest.mark.parametrize("pairs", [((1, 1), (2, 2)), ((0, 2), (1, 0)), ((3, 1), (0, 4)), ((0, 0), (1, 1))])
@pytest.mark.parametrize("dtype, fill", [(f32, float("-inf")), (f32, -0.0), (i32, 7)])
def test_a_halo_is_filled_whole(pairs, dtype, fill):
    shape = tuple(extent + sum(pair) for extent, pair in zip((3, 4), pairs))
    target = where(shape, tuple(before for before, _ in pairs), Halo(pairs, fill))
    kernel = embed(doubled(dtype), "Y", target)
    verify(kernel)
    x = np.arange(12, dtype=dtype.numpy).reshape(3, 4)
    made = run(kernel, {"X": x})["Y"]
    np.testing.assert_array_equal(made, target.surrounding(x * 2))
    assert (np.signbit(made) == np.signbit(target.surrounding(x * 2))).all()


@pytest.mark.parametrize("fill, zeros", [(0.0, ((1, 1), (0, 2))), (float("-inf"), ())])
def test_zeros_around_an_input_are_known(fill, zeros):
    pairs = ((1, 1), (0, 2))
    target = where((5, 6), (1, 0), Halo(pairs, fill))
    made = embed(doubled(), "X", target)
    assert made.table["X"].zeros == zeros and embed(doubled(), "Y", target).table["Y"].zeros == ()
    assert embed(doubled(), "X", where((5, 6), (1, 0))).table["X"].zeros == ()


def test_a_reduction_is_copied():
    x, k = c.placeholder("X", (3, 4, 5), f32), c.reduce_axis(5, "k")
    kernel = c.make_kernel("sums", x, c.compute("Y", (3, 4), lambda i, j: c.sum(x[i, j, k], k)))
    made = embed(kernel, "Y", where((3, 6), (0, 2)))
    verify(made)
    given = np.arange(60, dtype=np.float32).reshape(3, 4, 5)
    np.testing.assert_array_equal(run(made, {"X": given})["Y"][:, 2:], given.sum(2))


def test_a_dense_value_stays():
    kernel = doubled()
    assert embed(kernel, "X", where((3, 4), (0, 0))) is kernel


AT = Var("i", i64)


def values(formula, count):
    return [E.static(E.index(0) + substitute(formula, {AT: E.index(n)})) for n in range(count)]


def runs(formula):
    return 1 + sum(isinstance(x, E.Select) for x in subexpressions(formula))


LISTS = {
    "one run": ([4, 5, 6, 7], 1),
    "one number": ([3, 3, 3], 1),
    "backwards": ([6, 4, 2, 0], 1),
    "reflected": ([3, 2, 1, 0, 1, 2, 3, 4, 3, 2], 3),
    "reflected by one": ([1, 0, 1, 2, 3, 4, 5, 6, 5], 3),
    "edges": ([0, 0, 0, 1, 2, 3, 3, 3, 3], 3),
    "wrapped": ([5, 6, 0, 1, 2, 3, 4, 5, 6, 0], 3),
    "as many as may be": ([0, 1, 2, 7, 8, 9, 3, 4, 5, 10, 11, 12], 4),
    "too many": ([0, 1, 2, 7, 8, 9, 3, 4, 5, 10, 11, 12, 0, 1, 2], None),
    "too short": ([4, 2, 7, 1, 1], None),
    "no runs": ([3, 1, 4, 1, 5, 9, 2, 6], None),
    "a single one": ([7], None),
    "none": ([], None),
}


@pytest.mark.parametrize("name", LISTS)
def test_a_list_of_few_runs_is_a_formula(name):
    numbers, count = LISTS[name]
    element = by_runs(np.array(numbers, np.int64))
    assert (element is None) == (count is None)
    if element is not None:
        assert values(element((AT,)), len(numbers)) == numbers
        assert runs(element((AT,))) == count


@pytest.mark.parametrize("array", [np.arange(4, dtype=np.int32), np.arange(4.0), np.arange(8).reshape(2, 4)], ids=str)
def test_other_arrays_are_none(array):
    assert by_runs(array) is None


@given(st.lists(st.tuples(st.integers(-9, 9), st.integers(-3, 3), st.integers(1, 6)), min_size=1, max_size=5))
def test_any_runs(parts):
    numbers = [first + step * n for first, step, count in parts for n in range(count)]
    element = by_runs(np.array(numbers, np.int64))
    if element is None:
        return
    formula = element((AT,))
    assert values(formula, len(numbers)) == numbers and runs(formula) <= MOST_RUNS
    known = bounds(formula, {AT: Range.extent(len(numbers))})
    assert (known.low, known.high) == (min(numbers), max(numbers))


TARGET = Target.named("x86-64-v4").with_(cores=1)
RNG = np.random.default_rng(0)


def model_of(nodes, shape, result, weights):
    stored = [numpy_helper.from_array(array.astype(np.float32), name) for name, array in weights.items()]
    ends = [helper.make_tensor_value_info(name, TensorProto.FLOAT, dims) for name, dims in (("x", shape), ("y", result))]
    graph = helper.make_graph(nodes, "net", ends[:1], ends[1:], stored)
    return helper.make_model(graph, opset_imports=[helper.make_opsetid("", 18)], ir_version=9)


def works(model: onnx.ModelProto):
    made = compile_model(model, TARGET)
    assert len(made.program.works) == len(made.program.calls)
    return made.program.works


def test_a_product_with_what_is_fused_to_it():
    nodes = [
        helper.make_node("MatMul", ["x", "w"], ["t"], name="first"),
        helper.make_node("Relu", ["t"], ["y"], name="second"),
    ]
    (work,) = works(model_of(nodes, (7, 13), (7, 5), {"w": RNG.standard_normal((13, 5))}))
    assert work.nodes == ("first", "second") and work.text.endswith("7x5 of 13")
    assert work.operations == work.least_operations == 7 * 13 * 5 and work.dtype is f32
    assert work.moved_bytes == 4 * (7 * 13 + 13 * 5 + 7 * 5 + 1)  # and the zero of Relu


def test_a_copy_has_no_nodes():
    (work,) = works(model_of([helper.make_node("Identity", ["x"], ["y"])], (3,), (3,), {}))
    assert (work.text, work.nodes, work.operations, work.moved_bytes) == ("copy", (), 0, 24)


def test_winograds_plan_does_fewer_products_than_the_convolution_has():
    node = helper.make_node("Conv", ["x", "w"], ["y"], pads=[1, 1, 1, 1])
    found = works(model_of([node], (1, 64, 56, 56), (1, 64, 56, 56), {"w": RNG.standard_normal((64, 64, 3, 3))}))
    work = max(found, key=lambda work: work.operations)
    assert 0.9 * 56 * 56 * 64 * 64 * 9 < work.operations <= 56 * 56 * 64 * 64 * 9
    assert work.least_operations < 0.6 * work.operations


def test_limits_count_by_the_widest_result():
    kernels = network().program.kernels
    assert {widest_result(kernel) for kernel in kernels} <= {f32, f64} | {b.dtype for k in kernels for b in k.params}
    assert widest_result(kernels[0]) is f32


# Loads that are not proved to be inside their buffers


SIZE = te.size("n", 0, 9)
AXIS = Var("Y.i", i64)


def reading(place: E.Expr) -> Kernel:
    """Y[i] = X[place] for i < 5, of X with n elements; also with K[n], which is of computed indices."""
    x, k = te.placeholder("X", (SIZE,), te.f32), te.placeholder("K", (5,), te.i64)
    kernel = te.make_kernel("reading", x, k, te.compute("Y", (5,), lambda i: te.convert(k[i], te.f32)))

    def at(stmt):
        return Store(stmt.nest, stmt.buffer, stmt.index, Load("X", (place,), f32)) if isinstance(stmt, Store) else None

    return Kernel(kernel.name, kernel.buffers, rewrite_stmt(kernel.body, at))


def result(kernel: Kernel, n: int) -> list[float]:
    arrays = {"X": np.arange(1, n + 1, dtype=np.float32), "K": np.array([-7, 0, 2, 8, 99])}
    return run(kernel, arrays)["Y"].tolist()


def test_where_a_size_decides_it_is_zero_outside():
    kernel = reading(SIZE - 1 - AXIS)
    with pytest.raises(InternalError, match="is not proved to be inside dim 0 of X"):
        verify(kernel, Level.NAIVE)
    inside = kept_inside(kernel, by_size=True)
    verify(inside, Level.NAIVE)
    assert [result(inside, n) for n in (0, 3, 5)] == [[0.0] * 5, [3.0, 2.0, 1.0, 0.0, 0.0], [5.0, 4.0, 3.0, 2.0, 1.0]]
    assert kept_inside(kernel, by_size=False) == kernel


def test_a_masked_load_keeps_what_it_is_elsewhere():
    kernel = reading(SIZE - 1 - AXIS)

    def masked(stmt):
        load = Load("X", (SIZE - 1 - AXIS,), f32, E.lt(AXIS, 4), E.Const(7.0, f32))
        return Store(stmt.nest, stmt.buffer, stmt.index, load) if isinstance(stmt, Store) else None

    inside = kept_inside(Kernel(kernel.name, kernel.buffers, rewrite_stmt(kernel.body, masked)), by_size=True)
    verify(inside, Level.NAIVE)
    assert [result(inside, n) for n in (0, 3, 5)] == [[7.0] * 5, [3.0, 2.0, 1.0, 7.0, 7.0], [5.0, 4.0, 3.0, 2.0, 7.0]]


def test_a_computed_index_that_a_size_decides_about_is_none_of_data():
    """Of three rows of a table there may be two: that is for the sizes to say."""
    place = E.minimum(E.maximum(Load("K", (AXIS,), i64), E.index(0)), E.index(2))
    kernel = reading(place)
    assert kept_inside(kernel, by_size=False) == kernel
    verify(kept_inside(kernel, by_size=True), Level.NAIVE)


def test_indices_of_other_widths():
    kernel = reading(E.convert(Load("K", (AXIS,), i64), i32))
    assert [result(kept_inside(kernel, by_size=False), n) for n in (1, 4)] == [[1.0] * 5, [1.0, 1.0, 3.0, 4.0, 4.0]]


@pytest.mark.parametrize("by_size", [False, True])
def test_a_computed_index_is_clamped(by_size):
    kernel = reading(Load("K", (AXIS,), i64))
    inside = kept_inside(kernel, by_size)
    verify(inside, Level.NAIVE)
    assert [result(inside, n) for n in (0, 1, 4)] == [[0.0] * 5, [1.0] * 5, [1.0, 1.0, 3.0, 4.0, 4.0]]


def test_what_is_inside_stays():
    kernel = te.make_kernel("copy", x := te.placeholder("X", (SIZE,), te.f32), te.compute("Y", (SIZE,), lambda i: x[i] * 2))
    assert kept_inside(kernel, by_size=True) == kernel
