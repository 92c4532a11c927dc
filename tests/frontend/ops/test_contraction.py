from itertools import product

import numpy as np
import pytest

from nncc.errors import ModelError
from nncc.frontend.builder.builder import GraphBuilder
from nncc.frontend.graph.dims import bind, symbol
from nncc.frontend.graph.graph import TensorType
from nncc.frontend.ops import OPS
from nncc.frontend.ops.contraction import columns, conv_axes, conv_labels
from nncc.ir.dtypes import bf16, f16, f32, f64, i8, i16, i32, u8
from tests.support.limits import relative_error, tolerance

N = symbol("N")
DOT = {"lhs_batch": (0,), "rhs_batch": (2,), "lhs_contract": (3, 1), "rhs_contract": (0, 1), "accumulator": f32}
CONV = {
    "labels": "bf01_oi01->bf01",
    "strides": (2, 1),
    "padding": ((1, 0), (0, 2)),
    "dilation": (1, 2),
    "groups": 2,
    "accumulator": f32,
}


def test_dot_general_against_einsum():
    rng = np.random.default_rng(0)
    a, b = rng.standard_normal((2, 3, 5, 4)).astype("f4"), rng.standard_normal((4, 3, 2, 7)).astype("f4")
    exact = np.einsum("bkml,lkbn->bmn", a.astype("f8"), b.astype("f8"))
    assert relative_error(OPS["dot_general"].reference(a, b, **DOT), exact) <= tolerance(f32, length=12)


@pytest.mark.parametrize(
    ("op", "shapes", "attributes", "found"),
    [
        ("dot_general", [(2, 3, 5, 4), (4, 3, 2, 7)], DOT, {2: 3}),
        ("dot_general", [(5, 6), (3, 6, 4)], {**DOT, "lhs_batch": (), "rhs_batch": (), "lhs_contract": (1,), "rhs_contract": (1,)},
         {1: 0, 2: 2}),
        ("dot_general", [(6,), (6,)], {**DOT, "lhs_batch": (), "rhs_batch": (), "lhs_contract": (0,), "rhs_contract": (0,)}, {}),
        ("conv", [(1, 4, 6, 6), (8, 2, 3, 3)], CONV, {1: 0}),
        ("conv", [(1, 6, 6, 4), (3, 3, 2, 8)], {**CONV, "labels": "b01f_01io->b01f"}, {3: 3}),
    ],
)  # fmt: skip
def test_where_the_columns_of_weights_lie(op, shapes, attributes, found):
    b = GraphBuilder("g")
    x, w = (b.input(name, f32, shape) for name, shape in zip("xw", shapes))
    made = x.emit(op, w, **attributes)
    b.output("y", made)
    (node,) = b.build().nodes
    assert columns(node) == found
    assert all(made.shape[axis] == w.shape[other] for axis, other in found.items())


def test_vectors_give_a_scalar():
    axes = {"lhs_batch": (), "rhs_batch": (), "lhs_contract": (0,), "rhs_contract": (0,), "accumulator": f32}
    assert OPS["dot_general"].reference(np.float32([1, 2]), np.float32([3, 4]), **axes) == 11


def test_products_are_summed_in_the_accumulator():
    a, b = np.full((1, 300), 127, np.int8), np.full((300, 1), 255, np.uint8)
    axes = {"lhs_batch": (), "rhs_batch": (), "lhs_contract": (1,), "rhs_contract": (0,)}
    assert OPS["dot_general"].reference(a, b, **axes, accumulator=i32).tolist() == [[300 * 127 * 255]]
    ones = np.ones((1, 4096), np.float16), np.ones((4096, 1), np.float16)
    assert OPS["dot_general"].reference(*ones, **axes, accumulator=f32).tolist() == [[4096]]


def brute_conv(x, w, labels, strides, padding, dilation, groups, accumulator):
    """Every product written out, in float64."""
    axes = conv_axes(labels)
    x = np.pad(x.transpose(axes.input).astype(np.float64), ((0, 0), (0, 0), *padding))
    w = w.transpose(axes.kernel).astype(np.float64)
    sizes = [(n - (k - 1) * d - 1) // s + 1 for n, k, s, d in zip(x.shape[2:], w.shape[2:], strides, dilation)]
    result = np.zeros((len(x), len(w), *sizes))
    inputs, outputs = w.shape[1], len(w) // groups
    places, taps = (list(product(*map(range, counts))) for counts in (sizes, w.shape[2:]))
    for o, i, at, k in product(range(len(w)), range(inputs), places, taps):
        source = tuple(a * s + b * d for a, s, b, d in zip(at, strides, k, dilation))
        result[(slice(None), o, *at)] += w[(o, i, *k)] * x[(slice(None), o // outputs * inputs + i, *source)]
    return result.transpose([axes.result.index(axis) for axis in range(len(axes.result))])


def test_conv_against_loops():
    rng = np.random.default_rng(4)
    for _ in range(6):
        sample = OPS["conv"].sample(rng)
        ours = OPS["conv"].reference(*sample.inputs, **sample.attributes)
        assert relative_error(ours, brute_conv(*sample.inputs, **sample.attributes)) <= tolerance(f32, length=27)


def test_labels_name_the_axes():
    axes = conv_axes(conv_labels("b01f", "01io", "fb01"))
    assert (axes.input, axes.kernel, axes.result) == ((0, 3, 1, 2), (3, 2, 0, 1), (1, 0, 2, 3))


@pytest.mark.parametrize("labels", ["", "bf01", "bf01_oi01", "bf01_oi0->bf01", "bf00_oi00->bf00", "xf_oi->bf"])
def test_other_labels_are_refused(labels):
    with pytest.raises(ModelError, match="expected labels such as"):
        conv_axes(labels)


def test_shapes_may_be_symbolic():
    x, w = TensorType(f32, (N, 4, 2 * N, 9)), TensorType(f32, (6, 2, 3, 2))
    (kind,) = OPS["conv"].types((x, w), CONV)
    assert [bind(dim, {"N": 5}) for dim in kind.shape] == [5, 6, 5, 9]
    a, b = TensorType(f32, (N, 3, 5, 4)), TensorType(f32, (4, 3, N, 7))
    assert OPS["dot_general"].types((a, b), DOT) == (TensorType(f32, (N, 5, 7)),)


@pytest.mark.parametrize(
    "changed",
    [{"lhs_contract": (3, 3)}, {"lhs_contract": (3, 2)}, {"rhs_batch": (3,)}, {"lhs_batch": (4,)}, {"accumulator": i32}],
)
def test_dot_general_refuses(changed):
    types = TensorType(f32, (2, 3, 5, 4)), TensorType(f32, (4, 3, 2, 7))
    with pytest.raises(ModelError, match=r"dot_general: .*; expected"):
        OPS["dot_general"].types(types, {**DOT, **changed})


@pytest.mark.parametrize(
    "w, changed",
    [((6, 3, 3, 2), {}), ((5, 2, 3, 2), {}), ((6, 2, 3), {}), ((6, 2, 3, 2), {"groups": 0}),
     ((6, 2, 3, 2), {"strides": (1,)}),
     ((6, 2, 3, 2), {"dilation": (0, 1)}), ((6, 2, 3, 2), {"padding": ((0, 0), (0, -1))})],
)  # fmt: skip
def test_conv_refuses(w, changed):
    with pytest.raises(ModelError, match=r"conv: .*; expected"):
        OPS["conv"].types((TensorType(f32, (1, 4, 8, 9)), TensorType(f32, w)), {**CONV, **changed})


def typed(a, b, accumulator):
    types = TensorType(a, (2, 3, 5, 4)), TensorType(b, (4, 3, 2, 7))
    return OPS["dot_general"].types(types, {**DOT, "accumulator": accumulator})


@pytest.mark.parametrize(
    "a, b, accumulator",
    [(f32, f64, f32), (f32, i16, f32), (i32, f32, f32), (u8, i8, f32), (f32, i8, i32), (f16, i8, f16), (f32, f16, f16)],
)
def test_operands_must_belong_together(a, b, accumulator):
    with pytest.raises(
        ModelError, match="two operands of one float dtype, or floats with narrower numbers, or two integers"
    ):
        typed(a, b, accumulator)


@pytest.mark.parametrize("a, b", [(f32, f16), (bf16, f32), (f32, i8), (u8, f32), (f16, i8)])
def test_floats_meet_narrower_numbers(a, b):
    assert typed(a, b, f32)[0].dtype is f32
