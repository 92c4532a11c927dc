"""Formulas of one element at the edges of every dtype, by the interpreter."""

import numpy as np
import pytest

from nncc.frontend import compute as c
from nncc.frontend.ops.formulas import bits, invert, magnitude, shifted, sign, sign_bits, widened, zero_of
from nncc.ir import expr as E
from nncc.ir.dtypes import from_numpy
from nncc.ir.interp import run
from nncc.ir.ops import BinaryOp, UnaryOp

INTEGERS = [np.int8, np.uint8, np.int32, np.uint32, np.int64, np.uint64]


def computed(formula, *arrays):
    """The formula of each element, as a kernel."""
    given = [c.placeholder(f"x{n}", a.shape, from_numpy(a.dtype)) for n, a in enumerate(arrays)]
    kernel = c.make_kernel("k", *given, c.compute("y", arrays[0].shape, lambda i: formula(*(x[i] for x in given))))
    return run(kernel, {f"x{n}": a for n, a in enumerate(arrays)})["y"]


def edges(kind):
    info = np.iinfo(kind)
    return np.array([info.min, info.max, 0, 1, 5, info.max // 3], kind)


@pytest.mark.parametrize("kind", INTEGERS)
def test_integers(kind):
    x = edges(kind)
    with np.errstate(over="ignore"):
        assert (computed(magnitude, x) == np.abs(x)).all()
    assert (computed(sign, x) == np.sign(x)).all() and (computed(invert, x) == ~x).all()
    assert (computed(sign_bits, x) == -(x < 0).astype(kind)).all()
    assert not computed(zero_of, x).any()


@pytest.mark.parametrize("kind", INTEGERS)
def test_shifts_by_any_count(kind):
    width = np.iinfo(kind).bits
    x, by = (a.reshape(-1) for a in np.meshgrid(edges(kind), np.array([0, 1, width - 1, width, width + 1, 100], kind)))
    left, right = (
        computed(shifted(op, outside), x, by) for op, outside in ((BinaryOp.SHL, zero_of), (BinaryOp.SHR, sign_bits))
    )
    for value, count, to_left, to_right in zip(x.tolist(), by.tolist(), left.tolist(), right.tolist()):
        assert to_left == (np.array(value << count & (1 << width) - 1, np.uint64).astype(kind) if count < width else 0)
        assert to_right == value >> count


def test_floats_keep_nan_and_infinities():
    x = np.array([np.nan, np.inf, -np.inf, -0.0, 0.0, -2.5, 1e-40], np.float32)
    np.testing.assert_array_equal(computed(sign, x), np.sign(x))
    np.testing.assert_array_equal(computed(magnitude, x), np.abs(x))


def test_bits_of_booleans_and_of_integers():
    both = bits(BinaryOp.AND, BinaryOp.BITAND)
    a, b = np.array([True, True, False]), np.array([True, False, False])
    assert computed(both, a, b).tolist() == [True, False, False]
    assert computed(both, np.array([6, -1], np.int8), np.array([3, 7], np.int8)).tolist() == [2, 7]
    assert computed(invert, a).tolist() == [False, False, True]


def test_narrow_floats_are_computed_wide_and_rounded_once():
    x = np.array([1.0, 3.0, 1000.0], np.float16)
    root = widened(lambda v: E.Unary(UnaryOp.SQRT, v))
    assert (computed(root, x) == np.sqrt(x.astype(np.float32)).astype(np.float16)).all()
