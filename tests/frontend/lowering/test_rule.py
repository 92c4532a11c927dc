from nncc.frontend.lowering.rule import Inline
from nncc.frontend.lowering.table import RULES
from nncc.frontend.ops.elementwise import POINTWISE

INLINE = {name: rule for name, rule in RULES.items() if isinstance(rule, Inline)}


def test_the_pointwise_rules_are_those_of_elementwise_operators():
    assert {name for name, rule in INLINE.items() if rule.pointwise} == POINTWISE


def test_only_index_maps_are_free():
    free = {name for name, rule in INLINE.items() if rule.free}
    assert free == {"reshape", "transpose", "broadcast", "slice", "reverse", "iota", "gather", "gather_elements"}


def test_what_reads_an_element_more_than_once_says_so():
    repeating = {name: rule.repeats for name, rule in RULES.items() if rule.repeats}
    assert repeating == {"broadcast": (0,), "pad": (1,), "gather": (0, 1), "gather_elements": (0,), "reduce_window": (0,),
                         "scatter": (1,), "dot_general": (0, 1), "conv": (0, 1)}  # fmt: skip
