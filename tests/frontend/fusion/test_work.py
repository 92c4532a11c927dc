"""Counting arithmetic and bytes."""

import numpy as np
import pytest

from nncc.frontend.builder import functions as F
from nncc.frontend.builder.builder import GraphBuilder
from nncc.frontend.fusion.work import bytes_moved, multiply_adds, operations
from nncc.frontend.graph.graph import Graph
from nncc.frontend.ops import OPS
from nncc.ir.dtypes import f32, i64


def graph(make, *shapes) -> Graph:
    b = GraphBuilder()
    b.output("y", make(b, *(b.input(f"x{n}", f32, shape) for n, shape in enumerate(shapes))))
    return b.build()


def conv(size: int, window: int, pad: int, stride: int = 1, dilation: int = 1, groups: int = 1) -> Graph:
    attributes = {
        "labels": "b01f_oi01->b01f", "strides": (stride, 1), "padding": ((pad, pad), (0, 0)),
        "dilation": (dilation, 1), "groups": groups, "accumulator": f32,
    }  # fmt: skip
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


def test_products_hide_other_arithmetic_unless_that_is_more():
    made = graph(lambda b, x, y: F.maximum(x @ y, 0.0), (4, 8), (8, 3))
    assert operations(made.nodes) == 4 * 8 * 3
    made = graph(lambda b, x, y: F.exp(F.tanh(x @ y)), (4, 1), (1, 3))
    assert operations(made.nodes) == 2 * 12
    assert operations(graph(lambda b, x: x.sum(0), (4, 5)).nodes) == 20
    assert operations(graph(lambda b, x: x.transpose(), (4, 5)).nodes) == 0


def test_of_a_table_only_what_is_picked_counts():
    b = GraphBuilder()
    table, at = b.constant(np.arange(1000, dtype=np.float32).reshape(100, 10)), b.input("at", i64, (3,))
    b.output("y", b.emit(OPS["gather"], table, at, axis=0))
    assert bytes_moved(b.build()) == 3 * 10 * 4 * 2 + 3 * 8
    assert bytes_moved(graph(lambda b, x: x[:2], (50, 4))) == 2 * 4 * 4 * 2
    assert bytes_moved(graph(lambda b, x: x[:2] + x[:2] * x[2:4], (4, 4))) == 4 * 4 * 4 + 2 * 4 * 4
