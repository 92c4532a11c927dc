import numpy as np
import pytest

from nncc.frontend.builder import functions as f
from nncc.frontend.builder.builder import GraphBuilder
from nncc.frontend.lowering.rule import Inline, never
from nncc.frontend.lowering.table import RULES
from nncc.frontend.ops.elementwise import POINTWISE
from nncc.ir.dtypes import f32

INLINE = {name: rule for name, rule in RULES.items() if isinstance(rule, Inline)}


def test_the_pointwise_rules_are_those_of_elementwise_operators():
    assert {name for name, rule in INLINE.items() if rule.pointwise} == POINTWISE


def test_only_index_maps_are_free():
    free = {name for name, rule in INLINE.items() if rule.free is not never}
    assert free == {"reshape", "transpose", "broadcast", "slice", "reverse", "iota", "gather"}


@pytest.mark.parametrize("axis, free", [(0, True), (1, False)])
def test_a_gather_is_free_where_it_finds_rows(axis, free):
    b = GraphBuilder()
    found = f.gather(b.input("x", f32, (6, 8)), b.constant(np.arange(3)), axis)
    node = b.producer(found)
    assert node is not None and INLINE["gather"].free(node) is free


@pytest.mark.parametrize("padding, surrounds", [(0, False), (1, True)])
def test_a_convolution_copies_what_it_pads(padding, surrounds):
    b = GraphBuilder()
    x, w = b.input("x", f32, (1, 2, 4, 4)), b.input("w", f32, (3, 2, 3, 3))
    node = b.producer(x.emit("conv", w, labels="bf01_oi01->bf01", strides=(1, 1), padding=((padding, padding),) * 2,
                             dilation=(1, 1), groups=1, accumulator=f32))  # fmt: skip
    assert node is not None and RULES["conv"].surrounds(node) is surrounds


def test_what_reads_an_element_more_than_once_says_so():
    repeating = {name: rule.repeats for name, rule in RULES.items() if rule.repeats}
    assert repeating == {"broadcast": (0,), "pad": (1,), "gather": (0, 1), "gather_elements": (0,), "reduce_window": (0,),
                         "scatter": (1,), "dot_general": (0, 1), "conv": (0, 1)}  # fmt: skip
