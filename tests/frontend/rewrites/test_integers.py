import numpy as np
import pytest

from nncc.frontend.rewrites.algebra import ALGEBRA
from nncc.frontend.rewrites.contraction import CONTRACTION
from nncc.frontend.rewrites.integers import INTEGERS
from nncc.frontend.rewrites.movement import MOVEMENT
from nncc.frontend.rewriting import rewrite
from nncc.ir.dtypes import f32, i8, i16, i32, u8
from tests.frontend.rewrites.checking import check, given, graph_of, ops

RULES = (*ALGEBRA, *MOVEMENT, *CONTRACTION, *INTEGERS)
ROWS, STEPS, COLUMNS = 3, 5, 7
MANY = 20_011
"""Columns of weights that are not folded as they are converted."""


def bytes_(b, *shape, low=-128, high=128, dtype=np.int8):
    return b.constant(np.random.default_rng(5).integers(low, high, shape).astype(dtype))


def dot(x, w, batch=()):
    return x.emit("dot_general", w, lhs_batch=batch, rhs_batch=batch, lhs_contract=(x.rank - 1,),
                  rhs_contract=(w.rank - 2,), accumulator=i32)  # fmt: skip


def conv(x, w, padding=((0, 0), (0, 0))):
    return x.emit("conv", w, labels="bf01_oi01->bf01", strides=(1, 1), padding=padding, dilation=(1, 1), groups=1,
                  accumulator=i32)  # fmt: skip


def rows(b, dtype=u8):
    return given(b, ROWS, STEPS, dtype=dtype)


def centred(b, x, *zero_shape, dtype=u8):
    """x as i32 without a zero point."""
    zero = given(b, *zero_shape, dtype=dtype, name="zero").cast(i32)
    return x.cast(i32) - zero.broadcast_to(x.shape)


def image(b):
    return given(b, 2, 3, 5, 4, dtype=u8)


def kernel(b):
    return bytes_(b, 6, 3, 3, 2)


CASES = {
    "short-first-factor": (lambda b: dot(rows(b).cast(i32), bytes_(b, STEPS, COLUMNS)), ["dot_general"]),
    "short-second-factor": (lambda b: dot(rows(b), given(b, STEPS, COLUMNS, dtype=i8, name="w").cast(i32)), ["dot_general"]),
    "short-weights": (lambda b: dot(rows(b), bytes_(b, STEPS, COLUMNS, dtype=np.int32)), ["dot_general"]),
    "centred-weights": (lambda b: dot(rows(b), bytes_(b, STEPS, MANY, low=0, high=256, dtype=np.uint8).cast(i32) - 128),
                        ["dot_general"]),
    "zero-point": (lambda b: dot(centred(b, rows(b)), bytes_(b, STEPS, COLUMNS)),
                   ["broadcast", "broadcast", "cast", "dot_general", "mul", "sub"]),
}  # fmt: skip


@pytest.mark.parametrize("name", CASES)
def test_rule(name):
    build, expected = CASES[name]
    graph = check(RULES, name, build)
    assert sorted(ops(graph)) == sorted(expected)
    (product,) = (node for node in graph.nodes if node.op == "dot_general")
    assert [value.type.dtype.bits for value in product.inputs] == [8, 8]


def test_every_rule_has_a_case():
    assert {rule.name for rule in INTEGERS} == set(CASES)


@pytest.mark.parametrize(
    "build",
    [
        lambda b: dot(
            centred(b, rows(b, i8), ROWS, 1, dtype=i8), bytes_(b, STEPS, COLUMNS, low=0, high=256, dtype=np.uint8)
        ),
        lambda b: dot(centred(b, rows(b)), bytes_(b, STEPS, COLUMNS, low=0, high=1)),
        lambda b: conv(centred(b, image(b)), kernel(b)),
    ],
)
def test_zero_points_that_are_one_for_all_that_is_summed_up_leave_the_sum(build):
    check(RULES, "zero-point", build)


@pytest.mark.parametrize(
    "build",
    [
        lambda b: dot(centred(b, rows(b), 1, STEPS), bytes_(b, STEPS, COLUMNS)),
        lambda b: dot(centred(b, rows(b)), given(b, STEPS, COLUMNS, dtype=i8, name="w")),
        lambda b: conv(centred(b, image(b)), kernel(b), ((1, 0), (0, 0))),
        lambda b: dot(centred(b, rows(b, i16), dtype=i16), bytes_(b, STEPS, COLUMNS)),
    ],
)
def test_other_zero_points_stay(build):
    _, firings = rewrite(graph_of(build), RULES)
    assert "zero-point" not in {firing.rule for firing in firings}


@pytest.mark.parametrize(
    "build",
    [
        lambda b: dot(rows(b, i16).cast(i8), bytes_(b, STEPS, COLUMNS)),
        lambda b: dot(rows(b, u8).cast(i8), bytes_(b, STEPS, COLUMNS)),
        lambda b: dot(rows(b), bytes_(b, STEPS, COLUMNS, low=-1000, high=1000, dtype=np.int32)),
        lambda b: dot(rows(b, i32), bytes_(b, STEPS, COLUMNS, dtype=np.int32)),
        lambda b: dot(rows(b, f32).cast(i8), bytes_(b, STEPS, COLUMNS)),
    ],
)
def test_what_loses_values_stays(build):
    _, firings = rewrite(graph_of(build), INTEGERS)
    assert not firings
