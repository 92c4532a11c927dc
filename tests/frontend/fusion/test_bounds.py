"""The bound from below on kernels: what it counts, and what it does not."""

import numpy as np
import pytest

from nncc.frontend.builder import functions as f
from nncc.frontend.fusion.fuse import fuse, group_graph
from nncc.frontend.fusion.work import bytes_moved
from nncc.frontend.rewrites import simplify
from tests.frontend.fusion.bounds import least_bytes, least_kernels
from tests.frontend.fusion.random_nets import random_net
from tests.frontend.fusion.test_fuse import graph, softmax


def pick(x):
    return f.gather_elements(x, x.builder.constant(np.resize(np.arange(6), (6, 8))), 0)


@pytest.mark.parametrize(
    "make, kernels",
    [
        (lambda x: f.tanh(f.exp(x)), 1),
        (lambda x: (f.tanh(x), f.exp(x)), 1),
        (lambda x: (f.tanh(x), f.exp(x.transpose(1, 0))), 2),  # it is loaded in two orders
        (lambda x: (f.tanh(x[:3]), f.exp(x[3:])), 2),
        (lambda x: (f.exp(y := f.tanh(x)), y.transpose(1, 0)), 1),  # all that is between may be made before
        (lambda x: pick(softmax(x)), 1),
    ],
)
def test_kernels_that_no_partition_can_do_without(make, kernels):
    assert least_kernels(graph(lambda b, x: make(x))) == kernels


@pytest.mark.parametrize(
    "make, values",
    [
        (lambda x: f.tanh(f.exp(x)), 2 * 48),
        (lambda x: (y := f.exp(x))[:3] + y[3:], 48 + 24),
        (lambda x: ((y := f.exp(x)), y[:3] + y[3:]), 48 + 48 + 24),  # stored for the caller
        (lambda x: f.tanh(pick(softmax(x))), 48 + 48),
        (lambda x: (y := f.exp(x), y, x), 48 + 48),  # a value that is wanted twice, and one that is given
    ],
)
def test_bytes_that_no_kernels_can_do_without(make, values):
    g = graph(lambda b, x: make(x))
    constants = sum(constant.array.nbytes for constant in g.constants if constant.array.dtype == np.int64)
    assert least_bytes(g) - constants == 4 * values


@pytest.mark.parametrize("picks", [False, True])
def test_fewer_are_never_made(picks):
    for seed in range(40):
        g = simplify(random_net(seed, picks=picks))
        groups = fuse(g).groups
        assert least_kernels(g) <= len(groups)
        assert least_bytes(g) <= sum(bytes_moved(group_graph(g, group)) for group in groups)


def test_a_constant_is_loaded_once_for_all_that_go_through_it():
    g = simplify(random_net(1106, picks=True))
    assert least_kernels(g) == len(fuse(g).groups) == 1
