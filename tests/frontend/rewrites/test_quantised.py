"""Dequantised tensors are multiplied, moved and quantised as bytes, and give what exact arithmetic gives."""

from itertools import product

import ml_dtypes
import numpy as np
import onnx
import pytest
from onnx import TensorProto, helper, numpy_helper

import nncc
from nncc.frontend.builder import functions as F
from nncc.frontend.evaluate import evaluate
from nncc.frontend.onnx.importer import import_onnx
from nncc.frontend.rewrites import simplify
from nncc.frontend.rewrites.algebra import ALGEBRA
from nncc.frontend.rewrites.contraction import CONTRACTION
from nncc.frontend.rewrites.movement import MOVEMENT
from nncc.frontend.rewrites.quantised import GPU_INTEGERS, INTEGERS, NARROW, QUANTISED
from nncc.frontend.rewriting import rewrite
from nncc.ir.dtypes import f32, i8, i16, i32, u8
from tests.frontend.rewrites.checking import check, given, graph_of, ops
from tests.support.limits import relative_error, tolerance

RULES = (*QUANTISED, *NARROW, *INTEGERS)
RNG = np.random.default_rng(7)


def real(b, x, zero=3, scale=0.25, axes=None):
    """What DequantizeLinear makes of bytes; a scale may be one for each index of an axis."""
    factor = b.constant(np.asarray(scale, np.float32))
    whole = x.cast(i32) - b.constant(np.asarray(zero, np.int32)).broadcast_to(x.shape) if zero is not None else x.cast(i32)
    return whole.cast(f32) * (factor.broadcast_to(x.shape) if axes is None else F.spread(factor, x.shape, axes))


def quantised(x, zero=3, scale=0.25, dtype=u8):
    """What QuantizeLinear makes of numbers."""
    return ((x / scale).emit("round") + float(zero)).cast(dtype)


def bytes_(b, *shape, dtype=np.int8):
    limits = np.iinfo(dtype)
    return b.constant(RNG.integers(limits.min, limits.max + 1, shape).astype(dtype))


def dot(x, w):
    return x.emit("dot_general", w, lhs_batch=(), rhs_batch=(), lhs_contract=(1,), rhs_contract=(0,), accumulator=f32)


def window(x, combiner="max", padding=((0, 0), (1, 1))):
    return x.emit("reduce_window", combiner=combiner, window=(1, 2), strides=(1, 1), padding=padding, dilation=(1, 1))


SCALES = np.linspace(0.01, 0.1, 7).astype(np.float32)
CASES = {
    "sums-of-integers": lambda b: dot(real(b, given(b, 3, 5, dtype=u8)), real(b, bytes_(b, 5, 7), None, SCALES, (1,))),
    "narrow-weights": lambda b: dot(given(b, 3, 160), real(b, bytes_(b, 160, 110), None, np.linspace(0.01, 0.1, 110), (1,))),
    "blocks-of-weights": lambda b: dot(
        given(b, 1, 160), real(b, bytes_(b, 5, 32, 110), None, np.linspace(0.01, 0.1, 5), (0,)).reshape(160, 110)
    ),
    "moved-as-bytes": lambda b: quantised(F.exp(real(b, given(b, 3, 5, dtype=u8))).transpose(1, 0)).cast(f32)
    + real(b, given(b, 3, 5, dtype=u8, name="y")).transpose(1, 0),
    "joined-as-bytes": lambda b: F.concat([real(b, given(b, 3, 5, dtype=u8, name=name)) for name in "ab"], 1),
    "quantised-as-before": lambda b: (real(b, given(b, 3, 5, dtype=u8), 0) / 0.25).emit("round").cast(u8),
    "quantised-and-moved-as-before": lambda b: quantised(window(real(b, given(b, 3, 5, dtype=u8)))),
}  # fmt: skip


@pytest.mark.parametrize("name", CASES)
def test_rule(name):
    check(RULES, name, CASES[name])


def test_every_rule_has_a_case():
    assert {rule.name for rule in (*QUANTISED, *NARROW)} == {*CASES}


def test_what_moves_bytes_alone_is_of_bytes():
    graph = rewrite(graph_of(CASES["quantised-and-moved-as-before"]), RULES)[0]
    assert ops(graph) == ["reduce_window"] and graph.nodes[0].output.type.dtype is u8


@pytest.mark.parametrize(
    "build",
    [
        lambda b: dot(real(b, given(b, 3, 5, dtype=u8), scale=SCALES[:5], axes=(1,)), real(b, bytes_(b, 5, 7))),
        lambda b: dot(real(b, given(b, 3, 5, dtype=u8)), real(b, bytes_(b, 5, 7), 0, SCALES[:5], (0,))),
        lambda b: dot(given(b, 3, 5), real(b, bytes_(b, 5, 7))),
        lambda b: dot(real(b, given(b, 1, 66_000, dtype=u8), 0), real(b, bytes_(b, 66_000, 1, dtype=np.uint8), None)),
    ],
    ids=["scale of rows along the sum", "scale of columns along the sum", "floats", "more than 32 bits"],
)
def test_other_sums_stay_sums_of_floats(build):
    assert "sums-of-integers" not in {firing.rule for firing in rewrite(graph_of(build), RULES)[1]}


@pytest.mark.parametrize(
    "build",
    [
        lambda b: quantised(real(b, given(b, 3, 5, dtype=u8)), zero=4),
        lambda b: quantised(real(b, given(b, 3, 5, dtype=u8)), scale=0.5),
        lambda b: quantised(real(b, given(b, 3, 5, dtype=u8)), dtype=i8),
        lambda b: quantised(real(b, given(b, 3, 5, dtype=u8), scale=-0.25), scale=-0.25),
        lambda b: quantised(window(real(b, given(b, 3, 5, dtype=u8)), "sum")),
        lambda b: quantised(window(real(b, given(b, 3, 5, dtype=u8)), padding=((0, 0), (2, 0)))),
    ],
    ids=["zero point", "scale", "type", "negative", "sum", "window of padding alone"],
)
def test_other_numbers_are_quantised(build):
    after, _ = rewrite(graph_of(build), RULES)
    assert "round" in ops(after)


def layer(activations, weights, zero, kernel, **attributes):
    """QuantizeLinear(Conv or MatMul of what two DequantizeLinear make): bytes to bytes. weights: of bytes, with a zero
    point each."""
    at = {"axis": 0 if kernel == "Conv" else 1}
    features = weights.shape[at["axis"]]
    held = {"w": weights, "ws": np.linspace(0.003, 0.02, features, dtype=np.float32), "wz": np.zeros(features, weights.dtype),
            "xs": np.float32(0.05), "xz": np.array(zero, activations.dtype), "ys": np.float32(0.11),
            "yz": np.array(5, activations.dtype)}  # fmt: skip
    nodes = [
        helper.make_node("DequantizeLinear", ["x", "xs", "xz"], ["xr"]),
        helper.make_node("DequantizeLinear", ["w", "ws", "wz"], ["wr"], **at),
        helper.make_node(kernel, ["xr", "wr"], ["r"], **attributes),
        helper.make_node("QuantizeLinear", ["r", "ys", "yz"], ["y"]),
    ]
    of_bytes = helper.np_dtype_to_tensor_dtype(activations.dtype)
    graph = helper.make_graph(nodes, "layer", [helper.make_tensor_value_info("x", of_bytes, activations.shape)],
                              [helper.make_tensor_value_info("y", of_bytes, None)],
                              [numpy_helper.from_array(np.asarray(array), name) for name, array in held.items()])  # fmt: skip
    return helper.make_model(graph, opset_imports=[helper.make_opsetid("", 17)], ir_version=8), held


def exact(model, held, x):
    """What real arithmetic gives, before it is rounded to whole numbers: sums of integers, then f64."""
    whole = onnx.ModelProto()
    whole.CopyFrom(model)
    kernel = whole.graph.node[2]
    floats = onnx.helper.make_graph(
        [helper.make_node(kernel.op_type, ["a", "b"], ["c"], **{a.name: onnx.helper.get_attribute_value(a) for a in kernel.attribute})],
        "sum", [helper.make_tensor_value_info(name, TensorProto.DOUBLE, shape) for name, shape in (("a", x.shape), ("b", held["w"].shape))],
        [helper.make_tensor_value_info("c", TensorProto.DOUBLE, None)])  # fmt: skip
    graph = import_onnx(helper.make_model(floats, opset_imports=[helper.make_opsetid("", 17)], ir_version=8))
    (total,) = evaluate(graph, {"a": x.astype(np.float64) - float(held["xz"]), "b": held["w"].astype(np.float64)}).values()
    scale = held["ws"].astype(np.float64) * float(held["xs"]) / float(held["ys"])
    shape = (-1, *(1,) * (total.ndim - 2)) if kernel.op_type == "Conv" else (-1,)
    return total * scale.reshape(shape) + float(held["yz"])


def require_exact(model, held, x, y):
    """Each byte is the real number rounded, by either side where that is as near to two as f32 can tell."""
    real_, limits = exact(model, held, x), np.iinfo(y.dtype)
    clipped = np.clip(real_, limits.min, limits.max)
    near = np.abs(clipped - y.astype(np.float64))
    assert (near <= 0.5 + 1e-6 * (1 + np.abs(real_))).all()


CONSTANTS = {
    "i8": lambda b: real(b, bytes_(b, 160, 110), None),
    "u8 less 128": lambda b: real(b, bytes_(b, 160, 110, dtype=np.uint8), 128, np.linspace(0.01, 0.1, 110), (1,)),
    "transposed": lambda b: real(b, bytes_(b, 110, 160), None, np.linspace(0.01, 0.1, 110), (0,)).transpose(1, 0),
    "f16": lambda b: b.constant(RNG.standard_normal((160, 110)).astype(np.float16)).cast(f32),
    "bf16": lambda b: b.constant(RNG.standard_normal((160, 110)).astype(ml_dtypes.bfloat16)).cast(f32) * 0.5,
}


@pytest.mark.parametrize("name", CONSTANTS)
def test_weights_stay_as_they_are_stored(name):
    graph = check(RULES, "narrow-weights", lambda b: dot(given(b, 3, 160), CONSTANTS[name](b)))
    (node,) = (node for node in graph.nodes if node.op == "dot_general")
    assert node.inputs[1].type.dtype.size_bytes < 4


@pytest.mark.parametrize(
    "build",
    [
        lambda b: dot(given(b, 3, 16), real(b, bytes_(b, 16, 11), None)),
        lambda b: dot(given(b, 3, 160), real(b, bytes_(b, 160, 110), None, np.linspace(0.01, 0.1, 160), (0,))),
        lambda b: dot(given(b, 3, 160), real(b, given(b, 160, 110, dtype=i8, name="w"), None)),
        lambda b: dot(given(b, 3, 160), real(b, bytes_(b, 160, 110), 1)),
        lambda b: dot(given(b, 3, 160), bytes_(b, 160, 110, dtype=np.int16).cast(f32)),
    ],
    ids=["small ones", "a scale along the sum", "an input", "a zero point beyond bytes", "16 bits"],
)
def test_other_weights_become_floats(build):
    assert "narrow-weights" not in {firing.rule for firing in rewrite(graph_of(build), RULES)[1]}


ZEROS = {np.uint8: (0, 1, 127, 128, 255), np.int8: (-128, -1, 0, 1, 127)}


@pytest.mark.parametrize("steps", [1, 3, 4, 5, 63, 64, 65])
@pytest.mark.parametrize("of_x, of_w", [*product([np.uint8, np.int8], repeat=2)], ids=str)
def test_products_are_exact(steps, of_x, of_w):
    for zero in ZEROS[of_x]:
        x, w = (RNG.integers(np.iinfo(t).min, np.iinfo(t).max + 1, shape).astype(t)
                for t, shape in ((of_x, (5, steps)), (of_w, (steps, 19))))  # fmt: skip
        w[:, 0], x[0] = np.iinfo(of_w).min, np.iinfo(of_x).max  # the largest sums
        model, held = layer(x, w, zero, "MatMul")
        (y,) = evaluate(simplify(import_onnx(model)), {"x": x}).values()
        require_exact(model, held, x, y)


CONVOLUTIONS = {
    "one by one": ((1, 5, 6, 7), (9, 5, 1, 1), {}),
    "padded": ((1, 5, 6, 7), (9, 5, 3, 3), {"pads": [1, 1, 1, 1]}),
    "on one side": ((1, 5, 6, 7), (9, 5, 3, 2), {"pads": [0, 1, 2, 0], "strides": [2, 1]}),
    "dilated": ((2, 4, 9, 8), (3, 4, 3, 3), {"pads": [2, 2, 2, 2], "dilations": [2, 2]}),
    "in groups": ((1, 8, 5, 5), (6, 4, 3, 3), {"pads": [1, 1, 1, 1], "group": 2}),
    "depthwise": ((1, 8, 5, 5), (8, 1, 3, 3), {"pads": [1, 1, 1, 1], "group": 8}),
}


@pytest.mark.parametrize("name", CONVOLUTIONS)
@pytest.mark.parametrize("of_x", [np.uint8, np.int8], ids=str)
def test_convolutions_are_exact(name, of_x):
    shape, kernel, attributes = CONVOLUTIONS[name]
    for zero in ZEROS[of_x]:
        x, w = (
            RNG.integers(np.iinfo(of_x).min, np.iinfo(of_x).max + 1, shape).astype(of_x),
            RNG.integers(-128, 128, kernel).astype(np.int8),
        )
        model, held = layer(x, w, zero, "Conv", **attributes)
        (y,) = evaluate(simplify(import_onnx(model)), {"x": x}).values()
        require_exact(model, held, x, y)


@pytest.mark.parametrize("target", ["x86-64-v2", "x86-64-v3", "host"])
@pytest.mark.parametrize("rows", [1, 17])
@pytest.mark.parametrize("stored", [np.int8, np.float16, ml_dtypes.bfloat16], ids=str)
def test_machine_code_reads_narrow_weights(stored, rows, target):
    weights = RNG.integers(-128, 128, (160, 117)).astype(stored)
    scale = np.linspace(0.01, 0.1, 117, dtype=np.float32) if stored is np.int8 else np.ones(117, np.float32)
    of_weights = helper.np_dtype_to_tensor_dtype(np.dtype(stored))
    kept = helper.make_tensor("w", of_weights, weights.shape, weights.tobytes(), raw=True)
    nodes = [helper.make_node("DequantizeLinear", ["w", "s"], ["r"], axis=1)] if stored is np.int8 else [
        helper.make_node("Cast", ["w"], ["r"], to=TensorProto.FLOAT)]  # fmt: skip
    infos = [helper.make_tensor_value_info(name, TensorProto.FLOAT, (rows, n)) for name, n in (("x", 160), ("y", 117))]
    graph = helper.make_graph([*nodes, helper.make_node("MatMul", ["x", "r"], ["y"])], "product", infos[:1], infos[1:],
                              [kept, numpy_helper.from_array(scale, "s")])  # fmt: skip
    model = helper.make_model(graph, opset_imports=[helper.make_opsetid("", 21)], ir_version=10)
    x = RNG.standard_normal((rows, 160)).astype(np.float32)
    (y,) = nncc.compile(model, target=target, threads=1, cache=False).run({"x": x}).values()
    expected = x.astype(np.float64) @ (weights.astype(np.float64) * scale)
    assert relative_error(y, expected) <= tolerance(f32, 160, ulps=4)


@pytest.mark.parametrize("target", ["x86-64-v3", "host"])
@pytest.mark.parametrize("name", ["padded", "depthwise"])
def test_machine_code_is_exact(name, target):
    shape, kernel, attributes = CONVOLUTIONS[name]
    x, w = RNG.integers(0, 256, shape).astype(np.uint8), RNG.integers(-128, 128, kernel).astype(np.int8)
    model, held = layer(x, w, 128, "Conv", **attributes)
    (y,) = nncc.compile(model, target=target, threads=1, cache=False).run({"x": x}).values()
    require_exact(model, held, x, y)
    assert ((y > 5) & (y < 250)).any()


def test_sums_of_bytes_are_multiplied_as_bytes():
    """Both factors of a product are of 8 bits, the first one of u8, the second one of i8, whatever was given."""
    for of_x, of_w in product([np.uint8, np.int8], repeat=2):
        x, w = np.zeros((5, 64), of_x), RNG.integers(0, 128, (64, 19)).astype(of_w)
        graph = simplify(import_onnx(layer(x, w, 1, "MatMul")[0]))
        (node,) = (node for node in graph.nodes if node.op == "dot_general")
        assert [value.type.dtype.bits for value in node.inputs] == [8, 8]


WITH_INTEGERS = (*ALGEBRA, *MOVEMENT, *CONTRACTION, *INTEGERS)
ROWS, STEPS, COLUMNS = 3, 5, 7
MANY = 20_011
"""Columns of weights that are not folded as they are converted."""


def weights_of(b, *shape, low=-128, high=128, dtype=np.int8):
    return b.constant(np.random.default_rng(5).integers(low, high, shape).astype(dtype))


def dot_i32(x, w, batch=()):
    return x.emit("dot_general", w, lhs_batch=batch, rhs_batch=batch, lhs_contract=(x.rank - 1,),
                  rhs_contract=(w.rank - 2,), accumulator=i32)  # fmt: skip


def conv_i32(x, w, padding=((0, 0), (0, 0))):
    return x.emit("conv", w, labels="bf01_oi01->bf01", strides=(1, 1), padding=padding, dilation=(1, 1), groups=1,
                  accumulator=i32)  # fmt: skip


def rows(b, dtype=u8):
    return given(b, ROWS, STEPS, dtype=dtype)


def centred(b, x, *zero_shape, dtype=u8):
    """x as i32 without a zero point."""
    zero = given(b, *zero_shape, dtype=dtype, name="zero").cast(i32)
    return x.cast(i32) - zero.broadcast_to(x.shape)


def image_u8(b):
    return given(b, 2, 3, 5, 4, dtype=u8)


def kernel(b):
    return weights_of(b, 6, 3, 3, 2)


INTEGER_CASES = {
    "short-first-factor": (lambda b: dot_i32(rows(b).cast(i32), weights_of(b, STEPS, COLUMNS)), ["dot_general"]),
    "short-second-factor": (lambda b: dot_i32(rows(b), given(b, STEPS, COLUMNS, dtype=i8, name="w").cast(i32)), ["dot_general"]),
    "short-weights": (lambda b: dot_i32(rows(b), weights_of(b, STEPS, COLUMNS, dtype=np.int32)), ["dot_general"]),
    "centred-weights": (lambda b: dot_i32(rows(b), weights_of(b, STEPS, MANY, low=0, high=256, dtype=np.uint8).cast(i32) - 128),
                        ["dot_general"]),
    "zero-point": (lambda b: dot_i32(centred(b, rows(b)), weights_of(b, STEPS, COLUMNS)),
                   ["broadcast", "broadcast", "cast", "dot_general", "mul", "sub"]),
    "second-zero-point": (lambda b: dot_i32(rows(b), centred(b, given(b, STEPS, COLUMNS, dtype=i8, name="w"), dtype=i8)),
                          ["broadcast", "broadcast", "cast", "cast", "dot_general", "mul", "reduce_sum", "sub"]),
    "i8-second": (lambda b: dot_i32(rows(b), given(b, STEPS, COLUMNS, dtype=u8, name="w")),
                      ["bitcast", "broadcast", "broadcast", "broadcast", "cast", "dot_general", "mul", "reduce_sum", "sub", "sub"]),
    "i8-second-centred": (lambda b: dot_i32(rows(b), given(b, STEPS, COLUMNS, dtype=u8, name="w").cast(i32) - 128),
                              ["bitcast", "broadcast", "dot_general", "sub"]),
    "u8-first": (lambda b: dot_i32(rows(b, i8), weights_of(b, STEPS, COLUMNS)), ["add", "bitcast", "broadcast", "broadcast", "dot_general", "sub"]),
    "u8-first-centred": (lambda b: dot_i32(rows(b, i8).cast(i32) - -128, weights_of(b, STEPS, COLUMNS)),
                                ["add", "bitcast", "broadcast", "dot_general"]),
}  # fmt: skip


@pytest.mark.parametrize("name", INTEGER_CASES)
def test_rule_of_integers(name):
    build, expected = INTEGER_CASES[name]
    graph = check(WITH_INTEGERS, name, build)
    assert sorted(ops(graph)) == sorted(expected)
    (product,) = (node for node in graph.nodes if node.op == "dot_general")
    assert [value.type.dtype.bits for value in product.inputs] == [8, 8]


PADDED = ((1, 0), (0, 2))
IN_CENTRE = "kernel-in-centre"
KERNEL_CASES = {
    "as integers": lambda b: conv_i32(
        centred(b, image_u8(b)), weights_of(b, 6, 3, 3, 2, low=-130, high=126, dtype=np.int32), PADDED),
    "as bytes less a zero point": lambda b: conv_i32(
        centred(b, image_u8(b)), weights_of(b, MANY, 3, 3, 2, low=0, high=256, dtype=np.uint8).cast(i32) - 131, PADDED),
}  # fmt: skip


@pytest.mark.parametrize("name", KERNEL_CASES)
def test_kernels_that_no_byte_type_holds_are_moved_to_one(name):
    """The products are of bytes, but for those of one feature, which give the sums of the windows."""
    graph = check(WITH_INTEGERS, IN_CENTRE, KERNEL_CASES[name])
    factors = [[value.type.dtype.bits for value in node.inputs] for node in graph.nodes if node.op == "conv"]
    assert sorted(factors) == [[8, 8], [32, 32]]


@pytest.mark.parametrize("low, high, groups", [(-130, 127, 1), (-130, 126, 3)])
def test_kernels_stay_where_no_bytes_hold_them_or_groups_have_sums_of_their_own(low, high, groups):
    def build(b):
        values = np.linspace(low, high, 6 * 3 // groups * 6).astype(np.int32).reshape(6, 3 // groups, 3, 2)
        return image_u8(b).emit("conv", b.constant(values), labels="bf01_oi01->bf01", strides=(1, 1), padding=PADDED,
                                dilation=(1, 1), groups=groups, accumulator=i32)  # fmt: skip

    _, firings = rewrite(graph_of(build), WITH_INTEGERS)
    assert IN_CENTRE not in {firing.rule for firing in firings}


def wrapping(b, *shape):
    """Large weights of u8 as i32, by a difference of i16 that wraps around."""
    values = weights_of(b, *shape, low=0, high=256, dtype=np.uint8).cast(i16)
    return (values - b.constant(np.array(-32_700, np.int16)).broadcast_to(values.shape)).cast(i32)


@pytest.mark.parametrize("build", [
    lambda b: dot_i32(centred(b, rows(b)), wrapping(b, STEPS, MANY)),
    lambda b: conv_i32(centred(b, image_u8(b)), wrapping(b, MANY, 3, 3, 2), PADDED),
])  # fmt: skip
def test_weights_whose_zero_point_wraps_around_stay(build):
    graph = graph_of(build)
    made, _ = rewrite(graph, WITH_INTEGERS)
    random = np.random.default_rng(3)
    feeds = {
        value.name: random.integers(0, 256, value.type.extents).astype(value.type.dtype.numpy) for value in graph.inputs
    }
    for before, after in zip(evaluate(graph, feeds).values(), evaluate(made, feeds).values(), strict=True):
        np.testing.assert_array_equal(before, after)


def test_every_rule_of_integers_has_a_case():
    assert {rule.name for rule in INTEGERS} == {*INTEGER_CASES, IN_CENTRE}


@pytest.mark.parametrize(
    "build",
    [
        lambda b: dot_i32(
            centred(b, rows(b, i8), ROWS, 1, dtype=i8), weights_of(b, STEPS, COLUMNS, low=0, high=256, dtype=np.uint8)
        ),
        lambda b: dot_i32(centred(b, rows(b)), weights_of(b, STEPS, COLUMNS, low=0, high=1)),
        lambda b: conv_i32(centred(b, image_u8(b)), kernel(b)),
        lambda b: conv_i32(image_u8(b).cast(i32) - 7, kernel(b), PADDED),
        lambda b: conv_i32(centred(b, image_u8(b)), kernel(b), PADDED),
        lambda b: dot_i32(centred(b, rows(b)), given(b, STEPS, COLUMNS, dtype=i8, name="w")),
        lambda b: dot_i32(centred(b, rows(b)), given(b, STEPS, COLUMNS, dtype=i8, name="w").cast(i32) - 5),
    ],
)
def test_zero_points_that_are_one_for_all_that_is_summed_up_leave_the_sum(build):
    check(WITH_INTEGERS, "zero-point", build)


@pytest.mark.parametrize(
    "build",
    [
        lambda b: dot_i32(centred(b, rows(b), 1, STEPS), weights_of(b, STEPS, COLUMNS)),
        lambda b: conv_i32(centred(b, image_u8(b), dtype=i8), kernel(b), PADDED),
        lambda b: conv_i32(
            image_u8(b).cast(i32) - given(b, dtype=u8, name="zero").cast(i8).cast(i32).broadcast_to((2, 3, 5, 4)),
            kernel(b),
            PADDED,
        ),
        lambda b: conv_i32(image_u8(b).cast(i32) - 256, kernel(b), ((1, 0), (0, 0))),
        lambda b: dot_i32(centred(b, rows(b, i16), dtype=i16), weights_of(b, STEPS, COLUMNS)),
    ],
)
def test_other_zero_points_stay(build):
    _, firings = rewrite(graph_of(build), WITH_INTEGERS)
    assert "zero-point" not in {firing.rule for firing in firings}


@pytest.mark.parametrize(
    "build",
    [
        lambda b: dot_i32(rows(b, i16).cast(i8), weights_of(b, STEPS, COLUMNS)),
        lambda b: dot_i32(rows(b, u8).cast(i8), weights_of(b, STEPS, COLUMNS)),
        lambda b: dot_i32(rows(b), weights_of(b, STEPS, COLUMNS, low=-1000, high=1000, dtype=np.int32)),
        lambda b: dot_i32(rows(b, i32), weights_of(b, STEPS, COLUMNS, dtype=np.int32)),
        lambda b: dot_i32(rows(b, f32).cast(i8), weights_of(b, STEPS, COLUMNS)),
    ],
)
def test_what_loses_values_stays(build):
    _, firings = rewrite(graph_of(build), INTEGERS)
    assert {firing.rule for firing in firings} <= {"u8-first", "zero-point"}


@pytest.mark.parametrize("options", [{"strict": True}, {"for_gpu": True}], ids=str)
def test_strict_code_and_gpus_multiply_floats(options):
    """A product with integers overflows where one with scaled numbers does not."""
    graph = graph_of(lambda b: dot(given(b, 3, 160), CONSTANTS["i8"](b)))
    (node,) = (node for node in simplify(graph, **options).nodes if node.op == "dot_general")
    assert {value.type.dtype for value in node.inputs} == {f32}


@pytest.mark.parametrize("of_x, of_w", [*product([np.uint8, np.int8], repeat=2)], ids=str)
def test_gpus_multiply_bytes_of_one_sign(of_x, of_w):
    for zero in ZEROS[of_x]:
        x, w = (RNG.integers(np.iinfo(t).min, np.iinfo(t).max + 1, shape).astype(t)
                for t, shape in ((of_x, (5, 64)), (of_w, (64, 19))))  # fmt: skip
        model, held = layer(x, w, zero, "MatMul")
        graph = simplify(import_onnx(model), for_gpu=True)
        (node,) = (node for node in graph.nodes if node.op == "dot_general")
        assert len({value.type.dtype for value in node.inputs}) == 1 and node.inputs[0].type.dtype in (i8, u8)
        (y,) = evaluate(graph, {"x": x}).values()
        require_exact(model, held, x, y)


def test_a_convolution_for_a_gpu_is_exact_too():
    shape, kernel, attributes = CONVOLUTIONS["padded"]
    x, w = RNG.integers(0, 256, shape).astype(np.uint8), RNG.integers(-128, 128, kernel).astype(np.int8)
    model, held = layer(x, w, 7, "Conv", **attributes)
    graph = rewrite(import_onnx(model), (*QUANTISED, *GPU_INTEGERS))[0]
    (y,) = evaluate(graph, {"x": x}).values()
    require_exact(model, held, x, y)
