from zlib import crc32

import numpy as np
import pytest

from nncc.frontend.lowering.table import RULES
from nncc.frontend.ops import OPS
from nncc.ir.dtypes import from_numpy
from tests.frontend.lowering.groups import graph_of, lower, naive, passed, run
from tests.support.limits import relative_error, tolerance

SAMPLES = 12
FAMILIES = ("add", "exp", "cast", "select", "iota", "reshape", "transpose", "broadcast", "slice", "pad", "concat",
            "reverse", "gather", "scatter", "reduce_max", "argmax", "reduce_window", "dot_general", "conv")  # fmt: skip
"""Operators whose samples also go through the default plan and all passes."""


def test_every_primitive_has_a_rule():
    assert set(RULES) == set(OPS)


def assert_as_reference(name, form, samples):
    op, rng = OPS[name], np.random.default_rng(crc32(name.encode()))
    for _ in range(samples):
        sample = op.sample(rng)
        graph, arrays = graph_of(op, sample)
        lowered = lower(graph)
        (actual,) = run(lowered, form(lowered.kernel), arrays)
        expected = np.asarray(op.reference(*sample.inputs, **sample.attributes))
        assert actual.dtype == expected.dtype and actual.shape == expected.shape
        length = max((x.size for x in sample.inputs), default=1) if op.accuracy.accumulates else 1
        assert relative_error(actual, expected) <= tolerance(from_numpy(actual.dtype), length, op.accuracy.ulps)


@pytest.mark.parametrize("name", OPS)
def test_a_primitive_computes_what_its_reference_does(name):
    assert_as_reference(name, naive, SAMPLES)


@pytest.mark.parametrize("name", FAMILIES)
def test_a_primitive_keeps_its_meaning_through_plan_and_passes(name):
    assert_as_reference(name, passed, 4)
