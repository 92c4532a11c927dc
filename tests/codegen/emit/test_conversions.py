"""16-bit floats on processors that cannot convert them: every bit pattern of 16 bits, and f32 around all roundings."""

import ml_dtypes
import numpy as np
import pytest

from nncc.codegen.emit.conversions import CONVERSIONS
from nncc.frontend import compute as c
from nncc.ir.dtypes import bf16, f16, f32
from nncc.target import Target
from tests.codegen.compiled import execute

BASE = Target.named("x86-64")
EVERY = np.arange(2**16, dtype=np.uint16)
AROUND = (np.int32(-(2**12) - 1), -(2**12), -1, 0, 1, 2**12 - 1, 2**12, 2**15 - 1, 2**15, 2**15 + 1)


def converted(array, source, target):
    x = c.placeholder("X", array.shape, source)
    kernel = c.make_kernel("convert", x, c.compute("Y", array.shape, lambda i: c.convert(x[i], target)))
    return execute(kernel, {"X": array}, BASE)["Y"]


def numbers() -> np.ndarray:
    """f32 at, between and beside all 16-bit floats of both kinds."""
    with np.errstate(invalid="ignore"):
        exact = np.concatenate([EVERY.view(kind).astype(np.float32) for kind in (np.float16, ml_dtypes.bfloat16)])
    return np.concatenate([(exact.view(np.int32) + step).view(np.float32) for step in AROUND])


@pytest.mark.skipif(Target.host().arch != "x86_64", reason="x86-64 is the base that has no such instructions")
@pytest.mark.parametrize("dtype", [f16, bf16])
def test_conversions(dtype):
    with np.errstate(over="ignore", invalid="ignore"):
        narrow = EVERY.view(dtype.numpy)
        np.testing.assert_array_equal(converted(narrow, dtype, f32), narrow.astype(np.float32))
        wide = numbers()
        got, expected = converted(wide, f32, dtype), wide.astype(dtype.numpy)
    np.testing.assert_array_equal(got.astype(np.float32), expected.astype(np.float32))
    numbers_only = ~np.isnan(wide)
    assert np.array_equal(got.view(np.uint16)[numbers_only], expected.view(np.uint16)[numbers_only])


def test_every_definition_has_its_name():
    assert all(f" @{name}(" in text for name, text in CONVERSIONS.items())
