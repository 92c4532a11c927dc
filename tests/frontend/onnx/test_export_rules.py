"""Rules of export: the nodes of each primitive and composite, computed by ONNX's reference."""

from typing import Any

import numpy as np
import onnx
import pytest
from onnx.reference import ReferenceEvaluator

from nncc.frontend.builder import functions as F
from nncc.frontend.builder.builder import GraphBuilder
from nncc.frontend.decompose import composite
from nncc.frontend.evaluate import evaluate
from nncc.frontend.graph.graph import Array, TensorType
from nncc.frontend.onnx.export_rules import (
    ExportError,
    Stored,
    Writer,
    keeps_groups,
    natural,
    recompose,
    regrouped,
    reshape_groups,
    result,
    tensor_dtype,
    without,
)
from nncc.frontend.onnx.exporter import export_onnx
from nncc.frontend.ops import OPS
from nncc.frontend.rewrites import simplify
from nncc.ir.dtypes import bf16, boolean, dtype, f16, f32, from_numpy, i32, i64
from tests.frontend.onnx.test_exporter import check, kinds, weights


def exported(op: str, *arrays: Array, **attributes: Any) -> list[str]:
    """The kinds of the nodes, in order. Raises: AssertionError when they compute something else."""
    b = GraphBuilder()
    inputs = [b.input(f"x{n}", from_numpy(a.dtype), a.shape) for n, a in enumerate(arrays)]
    b.output("y", b.emit(OPS[op], *inputs, **attributes))
    graph, given = b.build(), {f"x{n}": a for n, a in enumerate(arrays)}
    made = export_onnx(graph)
    with np.errstate(all="ignore"):
        outputs = ReferenceEvaluator(made.model).run(None, {p.name: p.stored(given[p.value]) for p in made.inputs})
        wanted = evaluate(graph, given)["y"]
    got = made.outputs[0].natural(np.asarray(outputs[0]))
    assert got.dtype == wanted.dtype and got.shape == wanted.shape
    np.testing.assert_array_equal(got, wanted)
    return [node.op_type for node in made.model.graph.node if node.op_type != "Identity"]  # it names the output


def whole(*shape: int, dtype: Any = np.float32) -> Array:
    """Small whole numbers, whose sums and products are exact."""
    low = 0 if np.dtype(dtype).kind in "bu" else -3
    return np.random.default_rng(0).integers(low, 4, shape).astype(dtype)


def stored(w, array, order, shape=None):
    type_ = TensorType(f32, tuple(np.array(array.shape)[list(np.argsort(order))].tolist()))
    return Stored(w.constant(array), type_, order, array.shape if shape is None else shape)


def test_names_are_taken_once_and_nodes_stand_in_order():
    w = Writer()
    assert (w.op("Relu", "x"), w.op("Cast", "t1", to=1), w.fresh()) == ("t1", "t2", "t3")
    assert [(n.op_type, [*n.input], [*n.output]) for n in w.nodes] == [("Relu", ["x"], ["t1"]), ("Cast", ["t1"], ["t2"])]


@pytest.mark.parametrize("value, dtype", [(3, i64), (True, boolean), (0.5, f16), (1.5, f32)])
def test_numbers(value, dtype):
    w = Writer()
    array = w.arrays[w.number(value, dtype)]
    assert (array.shape, array.dtype, array) == ((), dtype.numpy, value)


def test_only_what_a_node_reads_becomes_a_weight():
    w = Writer()
    used, _ = w.constant(np.arange(6.0).reshape(2, 3).T), w.constant(np.ones(3))
    w.op("Relu", used)
    (tensor,) = w.weights()
    assert tensor.name == used and (onnx.numpy_helper.to_array(tensor) == w.arrays[used]).all()


@pytest.mark.parametrize("shape", [(2, 3, 5), (1, 7, 1), (0, 3, 2)])
@pytest.mark.parametrize("order", [(0, 1, 2), (2, 0, 1), (1, 0, 2)])
def test_a_constant_is_transposed_at_once(shape, order):
    w = Writer()
    array = np.arange(np.prod(shape), dtype=np.float32).reshape(shape)
    made = w.in_order(stored(w, array, natural(3)), order)
    assert (w.arrays[made.name] == array.transpose(order)).all() and not w.nodes
    assert (made.order, made.shape) == (order, tuple(shape[a] for a in order))
    back = w.in_order(made, natural(3))
    assert (w.arrays[back.name] == array).all()


@pytest.mark.parametrize("shape, order, kind", [
    ((2, 3), (1, 0), "Transpose"), ((1, 3), (1, 0), "Reshape"), ((1, 1), (1, 0), "Reshape"), ((4, 1, 5), (1, 0, 2), "Reshape"),
    ((4, 1, 5), (2, 1, 0), "Transpose"), ((0, 3), (1, 0), "Transpose"),
])  # fmt: skip
def test_an_order_that_moves_no_element_is_a_reshape(shape, order, kind):
    w = Writer()
    made = w.in_order(result("x", TensorType(f32, shape)), order)
    assert [n.op_type for n in w.nodes] == [kind] and made.shape == tuple(shape[a] for a in order)
    assert w.in_order(made, order) is made


def test_what_is_whole_is_not_expanded():
    w, type_ = Writer(), TensorType(f32, (2, 3))
    whole = result("x", type_)
    assert w.whole(whole) is whole and not w.nodes
    made = w.whole(Stored("x", type_, (1, 0), (1, 2)))
    assert w.nodes[0].op_type == "Expand" and w.arrays[w.nodes[0].input[1]].tolist() == [3, 2] == [*made.shape]
    assert w.plain(whole) == "x" and len(w.nodes) == 1


@pytest.mark.parametrize("shape", [(), (0,), (7,), (2, 0)])
def test_reshapes(shape):
    w = Writer()
    known = w.reshape(w.constant(np.zeros(shape)), (*shape, 1))
    assert w.arrays[known].shape == (*shape, 1) and not w.nodes
    w.reshape("x", (*shape, 1))
    assert w.nodes[0].attribute[0].name == "allowzero" and w.arrays[w.nodes[0].input[1]].tolist() == [*shape, 1]


def test_dtypes_have_onnx_s_numbers():
    assert [tensor_dtype(d) for d in (f32, i64, boolean, f16, bf16)] == [1, 7, 9, 10, 16]


SHAPES = [(), (1,), (7,), (2, 3, 5), (0, 3)]


@pytest.mark.parametrize("shape", SHAPES)
@pytest.mark.parametrize(
    "op, kind", [("add", "Add"), ("sub", "Sub"), ("mul", "Mul"), ("min", "Min"), ("max", "Max"), ("le", "LessOrEqual")]
)
def test_two_operands(shape, op, kind):
    assert exported(op, whole(*shape), whole(*shape)[..., ::-1] if shape else whole()) == [kind]


def test_booleans_have_operators_of_their_own():
    a, b = np.array([True, True, False, False]), np.array([True, False, True, False])
    assert [exported(op, a, b) for op in ("and", "or", "xor")] == [["And"], ["Or"], ["Xor"]]
    assert exported("not", a) == ["Not"] and exported("not", whole(5, dtype=np.int32)) == ["BitwiseNot"]
    assert exported("ne", a, b) == ["Equal", "Not"]


@pytest.mark.parametrize("op", ["mod", "floordiv"])
def test_divisions_of_integers_by_zero_and_of_negatives(op):
    a, b = np.meshgrid(np.array([-7, -1, 0, 1, 7, 13], np.int32), np.array([-3, -1, 0, 1, 3], np.int32))
    assert "Where" in exported(op, a, b)


@pytest.mark.parametrize("kind", [np.int32, np.uint32, np.int64, np.int8])
@pytest.mark.parametrize("op", ["shl", "shr"])
def test_shifts_by_more_than_the_width(op, kind):
    info, bits = np.iinfo(kind), np.iinfo(kind).bits
    values = np.array([info.min, info.max, 0, 1, 5, info.max // 3], kind)
    counts = np.array([0, 1, bits - 1, bits, bits + 1, info.max], kind)
    assert "BitShift" in exported(op, *np.meshgrid(values, counts))


@pytest.mark.parametrize("kind", [np.float32, np.float16])
def test_what_onnx_has_no_node_for(kind):
    x = np.array([-2.5, -0.5, 0.0, 0.5, 1.5, 2.5], kind)
    assert "Floor" in exported("trunc", x)
    assert exported("rsqrt", np.array([0.25, 1.0, 4.0, 16.0], kind)).count("Reciprocal") == 1


@pytest.mark.parametrize("to", ["i8", "u8", "i32", "i64", "f16", "f64"])
def test_casts(to):
    x = np.array([-3.7, -1.0, -0.0, 0.5, 3.7, 100.0], np.float32)
    assert "Cast" in exported("cast", abs(x) if to == "u8" else x, to=dtype(to))


def test_casts_of_what_an_integer_cannot_hold():
    x = np.array([np.nan, np.inf, -np.inf, 1e10, -1e10, 200.0], np.float32)
    assert "Clip" in exported("cast", x, to=dtype("i8"))
    assert exported("cast", np.array([0, 1, 256, -1], np.int32), to=boolean) == ["Equal", "Not"]


def test_bits_are_not_read_as_another_dtype():
    assert exported("bitcast", whole(3), to=f32) == []
    with pytest.raises(ExportError, match="from opset 26 on"):
        exported("bitcast", whole(3), to=i32)


@pytest.mark.parametrize(
    "before, after, groups",
    [
        ((4, 6), (4, 6), [((), ()), ((0,), (0,)), ((1,), (1,))]),
        ((4, 6), (24,), [((), ()), ((0, 1), (0,))]),
        ((4, 6), (4, 2, 3), [((), ()), ((0,), (0,)), ((1,), (1, 2))]),
        ((4, 6), (3, 8), [((), ()), ((0, 1), (0, 1))]),
        ((6,), (1, 6, 1), [((), (0, 2)), ((0,), (1,))]),
        ((1, 5), (5,), [((0,), ()), ((1,), (0,))]),
        ((1, 7, 6), (7, 1, 2, 3), [((0,), (1,)), ((1,), (0,)), ((2,), (2, 3))]),
        ((1, 1), (), [((0, 1), ())]),
        ((), (1,), [((), (0,))]),
        ((0, 1, 3), (3, 0), [((1,), ()), ((0, 2), (0, 1))]),
    ],
)
def test_the_smallest_runs_that_hold_as_many_elements(before, after, groups):
    assert reshape_groups(before, after) == groups


def test_groups_move_as_a_whole():
    groups = reshape_groups((1, 6, 5, 8), (1, 6, 5, 2, 4))
    assert regrouped((0, 3, 1, 2), groups, 1) == (0, 3, 4, 1, 2)
    assert regrouped((0, 3, 4, 1, 2), groups, 0) == (0, 3, 1, 2)
    merged = reshape_groups((1, 6, 5, 2, 4), (1, 6, 5, 8))
    assert keeps_groups((0, 3, 4, 1, 2), merged)
    assert not keeps_groups((0, 4, 3, 1, 2), merged) and not keeps_groups((0, 3, 1, 4, 2), merged)


def test_axes_of_extent_1_do_not_tie_others_down():
    groups = reshape_groups((1, 6, 5, 8), (6, 5, 1, 2, 4))
    assert regrouped((0, 3, 1, 2), groups, 1) == (2, 3, 4, 0, 1)
    assert keeps_groups((0, 3, 1, 2), groups) and keeps_groups((3, 1, 0, 2), groups)


@pytest.mark.parametrize("combiner", ["set", "sum", "prod", "max", "min"])
@pytest.mark.parametrize("axis, indices", [(0, (3,)), (1, (2, 2)), (2, ())])
def test_scatters(axis, indices, combiner):
    x = whole(3, 4, 2)
    shape = (*x.shape[:axis], *indices, *x.shape[axis + 1 :])
    places = np.random.default_rng(1).integers(-1, x.shape[axis] + 1, indices)
    assert "ScatterND" in exported("scatter", x, places, whole(*shape), axis=axis, combiner=combiner)


def test_nothing_is_put_into_nothing():
    assert "ScatterND" not in exported("scatter", whole(2, 0), np.array([1]), whole(2, 1), axis=1, combiner="set")


@pytest.mark.parametrize("order, dropped, left", [
    ((0, 1, 2), (1,), (0, 1)), ((2, 0, 1), (0,), (1, 0)), ((2, 0, 1), (0, 1, 2), ()), ((1, 0), (), (1, 0)),
    ((0, 3, 1, 2), (1, 2), (0, 1)), ((0, 3, 1, 2), (0, 3), (0, 1)),
])  # fmt: skip
def test_the_order_of_the_axes_that_are_left(order, dropped, left):
    assert without(order, dropped) == left


@pytest.mark.parametrize("op", ["reduce_sum", "reduce_prod", "reduce_max", "reduce_min"])
@pytest.mark.parametrize(
    "shape, axes", [((2, 3, 5), (1,)), ((2, 3, 5), (0, 2)), ((1, 7), (0,)), ((4,), (0,)), ((1, 1), (0, 1))]
)
def test_reductions(op, shape, axes):
    assert exported(op, whole(*shape), axes=axes) == [f"Reduce{op.removeprefix('reduce_').title()}"]


def test_narrow_elements_are_reduced_as_wide_ones():
    assert exported("reduce_sum", np.full((300,), 3, np.uint8), axes=(0,)) == ["Cast", "ReduceSum", "Cast"]
    assert exported("reduce_max", whole(3, 2, dtype=np.float16), axes=(0,)) == ["Cast", "ReduceMax", "Cast"]


def test_a_reduction_over_no_axis_and_over_no_element():
    assert "ReduceSum" not in exported("reduce_sum", whole(2, 3), axes=())
    assert exported("reduce_sum", whole(0, 3), axes=(0,)) == ["ReduceSum"]
    assert exported("reduce_prod", whole(0, 3), axes=(0,)) == ["ReduceProd"]


@pytest.mark.parametrize("op, kind", [("argmax", "ArgMax"), ("argmin", "ArgMin")])
@pytest.mark.parametrize("shape, axis", [((5,), 0), ((2, 7), 1), ((3, 1, 2), 1), ((3, 1, 2), 0)])
def test_places(op, kind, shape, axis):
    assert exported(op, whole(*shape), axis=axis) == [kind]
    assert exported(op, whole(*shape, dtype=np.int8), axis=axis) == ["Cast", kind]


@pytest.mark.parametrize("exclusive, backwards", [(False, False), (True, False), (False, True), (True, True)])
@pytest.mark.parametrize("shape, axis", [((7,), 0), ((2, 5), 1), ((4, 3, 2), 0), ((1, 1), 1), ((2, 0), 0)], ids=str)
def test_prefixes(shape, axis, exclusive, backwards):
    settings = {"axis": axis, "exclusive": exclusive, "backwards": backwards}
    assert exported("cumulative_sum", whole(*shape), **settings) == ["CumSum"]
    assert exported("cumulative_sum", whole(*shape, dtype=np.uint32), **settings) == ["Cast", "CumSum", "Cast"]
    assert set(exported("cumulative_product", whole(*shape), **settings)) <= {"Slice", "Concat", "Mul", "Identity"}


def window(
    x,
    combiner="max",
    size=(1, 1, 3, 2),
    strides=(1, 1, 2, 1),
    padding=((0, 0), (0, 0), (1, 0), (0, 1)),
    dilation=(1, 1, 1, 1),
):
    return exported("reduce_window", x, combiner=combiner, window=size, strides=strides, padding=padding, dilation=dilation)


def test_pooling():
    x = whole(2, 3, 7, 6)
    assert window(x) == ["MaxPool"]
    assert window(x, dilation=(1, 1, 2, 1), padding=((0, 0),) * 4) == ["MaxPool"]
    assert "MaxPool" not in window(x, size=(1,) * 4, strides=(1,) * 4, padding=((0, 0),) * 4)
    assert window(whole(7, 6), size=(3, 2), strides=(2, 1), padding=((0, 0), (0, 0)), dilation=(1, 1)).count("MaxPool") == 1
    assert window(whole(2, 1, 3, 7), size=(1, 1, 1, 3), strides=(1,) * 4, padding=((0, 0),) * 4).count("MaxPool") == 1


def test_more_padding_than_the_window_is_refused():
    with pytest.raises(ExportError, match="ONNX pads by less than the window"):
        window(whole(1, 1, 7, 6), padding=((0, 0), (0, 0), (3, 0), (0, 0)))


def dot(left, right, contract=((1,), (0,)), batch=((), ()), accumulator=f32):
    return exported(
        "dot_general",
        left,
        right,
        lhs_contract=contract[0],
        rhs_contract=contract[1],
        lhs_batch=batch[0],
        rhs_batch=batch[1],
        accumulator=accumulator,
    )


@pytest.mark.parametrize("m, k, n", [(1, 1, 1), (2, 3, 5), (1, 7, 4), (13, 1, 2)])
def test_a_matrix_product_is_one_node(m, k, n):
    assert dot(whole(m, k), whole(k, n)) == ["MatMul"]
    assert dot(whole(m, k), whole(n, k), ((1,), (1,)))[-1] == "MatMul"


@pytest.mark.parametrize(
    "left, right, contract, batch",
    [
        ((2, 3, 5), (3, 5, 7), ((1, 2), (0, 1)), ((), ())),
        ((2, 3, 5, 7), (2, 7, 3, 4), ((3,), (1,)), ((0,), (0,))),
        ((3, 2, 13), (2, 5, 13), ((2,), (2,)), ((1,), (0,))),
        ((5,), (5,), ((0,), (0,)), ((), ())),
        ((2,), (3,), ((), ()), ((), ())),
        ((1, 1), (1, 1), ((1,), (1,)), ((0,), (0,))),
    ],
)
def test_axes_that_are_several_become_one(left, right, contract, batch):
    assert dot(whole(*left), whole(*right), contract, batch).count("MatMul") == 1


@pytest.mark.parametrize("dtype", [np.int8, np.uint8])
def test_bytes_have_a_product_of_their_own(dtype):
    assert dot(whole(3, 7, dtype=dtype), whole(7, 2, dtype=dtype), accumulator=i32) == ["MatMulInteger"]
    assert dot(whole(3, 7, dtype=np.float16), whole(7, 2, dtype=np.float16)) == ["Cast", "Cast", "MatMul"]


def conv(x, kernel, labels="b01f_01io->b01f", strides=(1, 1), padding=((0, 0), (0, 0)), dilation=(1, 1), groups=1):
    return exported(
        "conv", x, kernel, labels=labels, strides=strides, padding=padding, dilation=dilation, groups=groups, accumulator=f32
    )


@pytest.mark.parametrize(
    "settings",
    [
        {},
        {"strides": (2, 1)},
        {"padding": ((1, 0), (2, 0))},
        {"dilation": (1, 2)},
        {"strides": (3, 2), "padding": ((0, 2), (1, 1))},
    ],
)
def test_convolutions(settings):
    assert conv(whole(2, 7, 6, 3), whole(3, 2, 3, 5), **settings).count("Conv") == 1
    assert conv(whole(1, 7, 6, 4), whole(3, 2, 2, 6), groups=2, **settings).count("Conv") == 1
    assert conv(whole(1, 3, 7, 6), whole(5, 3, 3, 2), "bf01_oi01->bf01", **settings) == ["Conv"]


def test_a_convolution_without_pixels_is_refused():
    with pytest.raises(ExportError, match="conv: ONNX has no convolution without pixels"):
        conv(whole(2, 3), whole(3, 5), "bf_io->bf", (), (), ())


def graph(make, *shape: int):
    b = GraphBuilder()
    made = make(b, b.input("x", f32, shape or (2, 5, 6)))
    b.output("y", made)
    return b.build()


def norm(b, x, axis=-1, epsilon=1e-5):
    size = x.shape[axis:]
    return composite(
        "layer_norm", x, b.constant(weights(*size)), b.constant(weights(*size) + 1), axis=axis, epsilon=epsilon
    )[0]


def attended(b, x, op):
    """Sums of 3 columns weighted by a softmax of 6: the sums of rows come behind the product."""
    e = F.exp(x - x.max(2, keepdims=True))
    total = e.sum(2, keepdims=True)
    return (e * (1.0 / total) if op == "mul" else e / total) @ b.constant(weights(2, 6, 3))


@pytest.mark.parametrize(
    "make, ops, exported",
    [
        (lambda b, x: composite("softmax", x, axis=2)[0], ["softmax"], "Softmax"),
        (lambda b, x: composite("softmax", x, axis=1)[0], ["softmax"], "Softmax"),
        (lambda b, x: attended(b, x, "mul"), ["softmax", "dot_general"], "Softmax MatMul"),
        (lambda b, x: attended(b, x, "div"), ["softmax", "dot_general"], "Softmax MatMul"),
        (lambda b, x: composite("safe_softmax", x, axis=2)[0], ["safe_softmax"], "Softmax IsNaN Where"),
        (lambda b, x: norm(b, x), ["layer_norm"], "LayerNormalization"),
        (lambda b, x: norm(b, x, -2), ["layer_norm"], "LayerNormalization"),
        (lambda b, x: norm(b, x, -1, 1e-12), ["layer_norm"], "LayerNormalization"),
        (lambda b, x: composite("gelu", x)[0], ["gelu"], "Gelu"),
        (lambda b, x: x * (F.erf(x * 0.5**0.5) + 1.0) * 0.5, ["gelu"], "Gelu"),
        (lambda b, x: composite("gelu_tanh", x)[0], ["gelu_tanh"], "Gelu"),
    ],
)
def test_what_is_found(make, ops, exported):
    simple = simplify(graph(make))
    assert len(simple.nodes) > 4
    assert [node.op for node in recompose(simple).nodes] == ops
    given = {"x": weights(2, 5, 6)}
    assert np.allclose(evaluate(recompose(simple), given)["y"], evaluate(simple, given)["y"], atol=1e-6)
    assert " ".join(kinds(check(simple, given, 1e-6))) == exported


def softmax_of(x, divisor_axis: int):
    e = F.exp(x - x.max(2, keepdims=True))
    return e / e.sum(divisor_axis, keepdims=True)


@pytest.mark.parametrize(
    "make",
    [
        lambda b, x: softmax_of(x, 1),
        lambda b, x: F.exp(x - x.max(2, keepdims=True)) / F.exp(x).sum(2, keepdims=True),
        lambda b, x: x * (F.erf(x * 0.7) + 1.0) * 0.5,
        lambda b, x: x * (F.erf(x * 0.5**0.5) + 2.0) * 0.5,
        lambda b, x: x * 0.5 * (F.tanh((x + x * x * x * 0.05) * 0.79) + 1.0),
    ],
)
def test_what_only_looks_like_one_is_left(make):
    simple = simplify(graph(make))
    assert recompose(simple).nodes == simple.nodes
    check(simple, {"x": weights(2, 5, 6)}, 1e-6)


def test_a_norm_whose_mean_is_none_is_left():
    def make(b, x):
        centred = x - x.sum(2, keepdims=True) * 0.25
        inverse = F.rsqrt((centred * centred).sum(2, keepdims=True) * 0.25 + 1e-5)
        return centred * inverse * b.constant(weights(6)) + b.constant(weights(6) + 1)

    assert "layer_norm" not in [node.op for node in recompose(simplify(graph(make))).nodes]


@pytest.mark.parametrize("swapped", [(True, False), (False, True), (True, True)])
def test_a_row_that_equals_the_column_does_not_confuse_a_softmax(swapped):
    """Both extents are 5: what is subtracted and divided by must go back along the axis that it was reduced over."""

    def softmax(x, *swapped: bool):
        top, total = ((1, 5) if swap else (5, 1) for swap in swapped)
        e = F.exp(x - x.max(1).reshape(*top).broadcast_to((5, 5)))
        return e / e.sum(1).reshape(*total).broadcast_to((5, 5))

    simple = simplify(graph(lambda b, x: softmax(x, *swapped), 5, 5))
    assert recompose(simple).nodes == simple.nodes
    check(simple, {"x": weights(5, 5)}, 1e-6)


def test_nan_that_goes_back_along_another_axis_is_no_safe_softmax():
    def make(b, x):
        e = F.exp(x - x.max(1, keepdims=True))
        total = e.sum(1)
        nan = b.emit(OPS["is_nan"], total).reshape(1, 5).broadcast_to((5, 5))
        return F.select(nan, x * 0.0, e / total.reshape(5, 1).broadcast_to((5, 5)))

    assert "safe_softmax" not in [node.op for node in recompose(simplify(graph(make, 5, 5))).nodes]


def test_a_norm_that_goes_back_along_another_axis_is_left():
    def make(b, x):
        centred = x - F.mean(x, [1]).reshape(1, 5).broadcast_to((5, 5))
        inverse = F.rsqrt(F.mean(centred * centred, [1], keepdims=True) + 1e-5)
        return centred * inverse * b.constant(weights(5)) + b.constant(weights(5) + 1)

    assert "layer_norm" not in [node.op for node in recompose(simplify(graph(make, 5, 5))).nodes]
