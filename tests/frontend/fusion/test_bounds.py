"""The bound from below on kernels: what it counts, and what it does not."""

import numpy as np
import pytest

from nncc.frontend.builder import functions as f
from nncc.frontend.fusion.fuse import fuse
from nncc.frontend.rewrites import simplify
from tests.frontend.fusion.bounds import least_kernels
from tests.frontend.fusion.random_nets import random_net
from tests.frontend.fusion.test_fuse import graph, softmax


def pick(x, count: int = 6):
    return f.gather_elements(x, x.builder.constant(np.resize(np.arange(6), (count, 8))), 0)


@pytest.mark.parametrize("make, kernels", [
    (lambda x: f.tanh(f.exp(x)), 1),
    (lambda x: softmax(softmax(x)), 1),
    (lambda x: (f.tanh(x), f.exp(x.transpose(1, 0))), 2),  # it is loaded in two orders
    (lambda x: (f.tanh(x), (y := f.exp(x)), y.transpose(1, 0)), 2),  # stored in two orders
    (lambda x: f.exp(x)[:3] + f.exp(x)[3:], 1),
    (lambda x: (y := f.exp(x))[:3] + y[3:], 2),  # two elements for one
    (lambda x: pick(f.exp(x)), 1),
    (lambda x: pick(f.exp(x), 7), 2),  # computed more than once
    (lambda x: pick(y := f.exp(x)) + y, 2),
    (lambda x: pick(softmax(x)), 2),
    (lambda x: pick(pick(softmax(x)), 7), 3),
])  # fmt: skip
def test_kernels_that_no_partition_can_do_without(make, kernels):
    assert least_kernels(graph(lambda b, x: make(x))) == kernels


def test_fewer_are_never_made():
    for seed in range(40):
        g = simplify(random_net(seed))
        assert least_kernels(g) <= len(fuse(g).groups)
