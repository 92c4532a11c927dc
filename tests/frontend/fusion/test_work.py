"""Counting arithmetic and bytes."""

import numpy as np
import pytest

from nncc.frontend.builder import functions as F
from nncc.frontend.builder.builder import GraphBuilder
from nncc.frontend.fusion.work import bytes_moved, is_in_groups, multiply_adds, operations, product_dtypes
from nncc.frontend.graph.graph import Graph
from nncc.frontend.ops import OPS
from nncc.ir.dtypes import f16, f32, i8, i16, i32, i64, u8


def graph(make, *shapes) -> Graph:
    b = GraphBuilder()
    b.output("y", make(b, *(b.input(f"x{n}", f32, shape) for n, shape in enumerate(shapes))))
    return b.build()


def conv(size: int, window: int, pad: int, stride: int = 1, dilation: int = 1, groups: int = 1) -> Graph:
    attributes = {
        "labels": "b01f_oi01->b01f",
        "strides": (stride, 1),
        "padding": ((pad, pad), (0, 0)),
        "dilation": (dilation, 1),
        "groups": groups,
        "accumulator": f32,
    }
    return graph(lambda b, x, w: b.emit(OPS["conv"], x, w, **attributes), (1, size, 1, 4), (6, 4 // groups, window, 1))


@pytest.mark.parametrize(
    "made, pixels",
    [
        (conv(5, 1, 0), 5),
        (conv(5, 3, 0), 9),
        (conv(5, 3, 1), 2 + 3 * 3 + 2),  # the first and the last window hang over
        (conv(5, 3, 1, stride=2), 2 + 3 + 2),
        (conv(5, 3, 2, dilation=2), 2 + 2 + 3 + 2 + 2),
        (conv(1, 3, 1), 1),
    ],
)
def test_a_convolution_counts_what_lies_on_real_pixels(made, pixels):
    assert multiply_adds(made.nodes[0]) == pixels * 4 * 6


def test_groups_divide_the_work():
    assert multiply_adds(conv(5, 3, 0, groups=2).nodes[0]) == multiply_adds(conv(5, 3, 0).nodes[0]) // 2


@pytest.mark.parametrize("groups, several", [(1, False), (2, True)])
def test_groups_of_several_features(groups, several):
    assert is_in_groups(conv(5, 3, 0, groups=groups).nodes[0]) is several


def test_a_depthwise_convolution_and_a_product_are_in_no_groups():
    attributes = dict(conv(5, 3, 0).nodes[0].attributes)
    made = graph(lambda b, x, w: b.emit(OPS["conv"], x, w, **{**attributes, "groups": 6}), (1, 5, 1, 6), (6, 1, 3, 1))
    assert not is_in_groups(made.nodes[0])
    assert not is_in_groups(graph(lambda b, x, y: x @ y, (4, 8), (8, 3)).nodes[0])


def test_products_hide_other_arithmetic_unless_that_is_more():
    made = graph(lambda b, x, y: F.maximum(x @ y, 0.0), (4, 8), (8, 3))
    assert operations(made.nodes) == 4 * 8 * 3
    made = graph(lambda b, x, y: F.exp(F.tanh(x @ y)), (4, 1), (1, 3))
    assert operations(made.nodes) == 2 * 12
    assert operations(graph(lambda b, x: x.sum(0), (4, 5)).nodes) == 20
    assert operations(graph(lambda b, x: x.transpose(), (4, 5)).nodes) == 0


def test_of_a_value_that_is_read_in_parts_these_count():
    made = graph(lambda b, x: F.tanh(x.transpose()[:2]) + F.exp(x.transpose()[1:3]), (10, 100))
    assert bytes_moved(made) == 4 * (2 * 20 + 20)
    assert bytes_moved(graph(lambda b, x: x[:2], (10, 100))) == 4 * (200 + 200)


def test_of_a_table_only_what_is_picked_counts():
    b = GraphBuilder()
    table, at = b.constant(np.arange(1000, dtype=np.float32).reshape(100, 10)), b.input("at", i64, (3,))
    b.output("y", b.emit(OPS["gather"], table, at, axis=0))
    assert bytes_moved(b.build()) == 3 * 10 * 4 * 2 + 3 * 8
    assert bytes_moved(graph(lambda b, x: x[:2], (50, 4))) == 2 * 4 * 4 * 2
    assert bytes_moved(graph(lambda b, x: x[:2] + x[:2] * x[2:4], (4, 4))) == 4 * 4 * 4 + 2 * 4 * 4


def product(x_type, w_type, summed, of=lambda b, x: x) -> Graph:
    """x · w after something is done to both; rows are x, and w has columns."""
    b = GraphBuilder()
    x, w = of(b, b.input("x", x_type, (4, 8))), of(b, b.input("w", w_type, (8, 5)))
    axes = {"lhs_batch": (), "rhs_batch": (), "lhs_contract": (1,), "rhs_contract": (0,)}
    b.output("y", b.emit(OPS["dot_general"], x, w, accumulator=summed, **axes))
    return b.build()


@pytest.mark.parametrize(
    "made, summed, factor",
    [
        (product(f32, f32, f32), f32, f32),
        (product(u8, i8, i32), i32, i8),
        (product(u8, i8, i32, lambda b, x: x.cast(i32) - 3), i32, i8),  # widened, with a zero point
        (product(u8, i16, i32, lambda b, x: x.cast(i32)), i32, i16),  # the wider of both
        (product(i8, i8, f32, lambda b, x: x.cast(f32)), f32, f32),  # integers are no factors of floats
        (product(f32, f32, f32, lambda b, x: F.select(x > 0, x, x * 2)), f32, f32),  # nor is a condition one
        (product(f16, f16, f16), f32, f16),
    ],
)
def test_products_are_summed_in_one_type_and_their_factors_come_from_another(made, summed, factor):
    found = product_dtypes(made.nodes)
    assert found is not None and found[0] is summed and found[1].size_bytes == factor.size_bytes
    assert found[1].is_float == factor.is_float


def test_what_has_no_contraction_has_no_products():
    assert product_dtypes(graph(lambda b, x: x + x, (3,)).nodes) is None and product_dtypes(()) is None
