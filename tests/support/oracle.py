"""Kernels against each other through the interpreter: inputs for them, and when their results agree."""

from collections.abc import Mapping

import numpy as np

from nncc.ir.buffer import Role
from nncc.ir.dtypes import f32
from nncc.ir.interp import run
from nncc.ir.kernel import Kernel
from nncc.ir.verifier.verify import verify
from tests.support.limits import relative_error, tolerance

Arrays = Mapping[str, np.ndarray]


SPECIAL = np.array([0.0, -0.0, np.inf, -np.inf, np.nan])


def inputs(kernel: Kernel, seed: int = 0, special: bool = False) -> dict[str, np.ndarray]:
    """Small integers for every input and constant, as floats too: their sums and products are exact in any order.

    special: also numbers of which the same holds, special ones of floats and any of integers, whose sums wrap.
    """
    random = np.random.default_rng(seed)
    given = [b for b in kernel.buffers if b.role in (Role.INPUT, Role.CONSTANT)]
    values = {b.name: random.integers(b.dtype.is_bool - 2, 3, b.shape).astype(b.dtype.numpy) for b in given}
    for buffer in given if special else ():
        some, shape = random.random(buffer.shape) < 0.1, buffer.shape
        if buffer.dtype.is_float:
            others = random.choice(SPECIAL, shape).astype(buffer.dtype.numpy)
        else:
            others = random.integers(buffer.dtype.lowest, buffer.dtype.highest, shape, buffer.dtype.numpy, endpoint=True)
        values[buffer.name] = np.where(some, others, values[buffer.name])
    return {b.name: b.bordered(values[b.name]) for b in given}


def assert_equal(got: Arrays, expected: Arrays) -> None:
    """The same outputs with the same bits, but for the sign of zeros and the bits of NaN."""
    assert got.keys() == expected.keys()
    for name, array in expected.items():
        np.testing.assert_array_equal(got[name], array, err_msg=name)


def assert_close(got: Arrays, expected: Arrays, length: int, ulps: float = 8) -> None:
    """The same outputs but for the rounding of sums of `length` terms, relative to each output's scale."""
    assert got.keys() == expected.keys()
    for name, array in expected.items():
        assert relative_error(got[name], array) <= tolerance(f32, length, ulps), name


def assert_same_meaning(kernel: Kernel, other: Kernel) -> None:
    """The other kernel is well-formed and gives the same exact results, in two orders of its parallel iterations."""
    verify(other)
    arrays = inputs(kernel)
    expected = run(kernel, arrays)
    for seed in (1, 2):
        assert_equal(run(other, arrays, seed), expected)
