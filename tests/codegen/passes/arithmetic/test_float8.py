"""Every float of 8 bits as f32 and back, in both emitters, beside ml_dtypes: bit for bit."""

from pathlib import Path

import numpy as np
import pytest

from nncc.codegen.passes.functions import outline
from nncc.codegen.passes.table import run_passes
from nncc.frontend import compute as c
from nncc.ir import expr as E
from nncc.ir.dtypes import DType, f8e4m3fn, f8e5m2, f32, f64
from nncc.ir.interp import run
from nncc.ir.kernel import Kernel
from nncc.schedule.apply import apply
from nncc.schedule.planner.plan import default_plan
from nncc.target import Target
from tests.codegen.c_compiled import Built
from tests.codegen.compiled import execute

FORMATS = pytest.mark.parametrize("dtype", [f8e4m3fn, f8e5m2], ids=str)
TARGETS = pytest.mark.parametrize("target", [Target.host(), Target.tiny()], ids=["host", "tiny"])


def every(dtype: DType) -> np.ndarray:
    return np.arange(256, dtype=np.uint8).view(dtype.numpy)


def difficult(dtype: DType) -> np.ndarray:
    """Every value, the middles between neighbours, what is just beside these, and floats of all magnitudes."""
    values = every(dtype).astype(np.float32)
    values = np.concatenate([values, (values[:-1] + values[1:]) / 2])
    beside = [np.nextafter(values, np.float32(end)) for end in (-np.inf, np.inf)]
    spread = np.arange(0, 1 << 32, 99_991, dtype=np.uint32).view(np.float32)
    return np.concatenate([values, *beside, spread])


def converted(source: DType, to: DType, size: int) -> Kernel:
    x = c.placeholder("X", (size,), source)
    return c.make_kernel("k", x, c.compute("Y", (size,), lambda i: c.convert(x[i], to)))


def scheduled(kernel: Kernel, target: Target) -> Kernel:
    return apply(kernel, default_plan(kernel, target))


def same_bits(got: np.ndarray, expected: np.ndarray) -> None:
    """NaN may have any payload."""
    assert np.array_equal(np.isnan(got), np.isnan(expected))
    unsigned = f"u{expected.itemsize}"
    one = np.ones((), expected.dtype)
    pair = (np.where(np.isnan(a), one, a).astype(expected.dtype).view(unsigned) for a in (got, expected))
    np.testing.assert_array_equal(*pair)


@FORMATS
@TARGETS
@pytest.mark.parametrize("size", [256, 255, 1])
def test_every_value_widens_exactly(dtype: DType, target: Target, size: int):
    x = every(dtype)[-size:]
    kernel = scheduled(converted(dtype, f32, size), target)
    same_bits(execute(kernel, {"X": x}, target)["Y"], x.astype(np.float32))
    same_bits(run(kernel, {"X": x})["Y"], x.astype(np.float32))


@FORMATS
@TARGETS
def test_rounds_to_nearest_even_and_overflows_as_ml_dtypes(dtype: DType, target: Target):
    x = difficult(dtype)
    with np.errstate(all="ignore"):
        expected = x.astype(dtype.numpy)
    kernel = scheduled(converted(f32, dtype, x.size), target)
    same_bits(execute(kernel, {"X": x}, target)["Y"], expected)
    same_bits(run(kernel, {"X": x})["Y"], expected)


@FORMATS
@pytest.mark.parametrize("to", [f8e4m3fn, f8e5m2, f32, f64], ids=str)
def test_every_value_as_another_float(dtype: DType, to: DType):
    x = every(dtype)
    with np.errstate(all="ignore"):
        expected = x.astype(to.numpy)
    kernel = scheduled(converted(dtype, to, 256), Target.host())
    same_bits(execute(kernel, {"X": x}, Target.host())["Y"], expected)


@FORMATS
@pytest.mark.parametrize("compiler", ["gcc", "zig"])
def test_both_ways_in_c(dtype: DType, compiler: str, tmp_path: Path):
    inputs = {"widened": every(dtype), "rounded": difficult(dtype)}
    kernels = {"widened": converted(dtype, f32, 256), "rounded": converted(f32, dtype, inputs["rounded"].size)}
    modules = {
        name: outline(run_passes(Kernel(name, k.buffers, scheduled(k, Target.host()).body))) for name, k in kernels.items()
    }
    built = Built(compiler, [*modules.values()], tmp_path)
    for name, x in inputs.items():
        with np.errstate(all="ignore"):
            expected = x.astype(np.float32 if name == "widened" else dtype.numpy)
        same_bits(built.run(modules[name], {"X": x})["Y"], expected)


@FORMATS
def test_arithmetic_is_rounded_after_every_operator(dtype: DType):
    """As ml_dtypes does it. A select moves bits, a NaN's too."""
    x, y = every(dtype), np.roll(every(dtype), 91)
    a, b = c.placeholder("A", (256,), dtype), c.placeholder("B", (256,), dtype)
    forms = {
        "sum": lambda i: a[i] + b[i],
        "product": lambda i: a[i] * b[i] + b[i],
        "quotient": lambda i: a[i] / b[i],
        "picked": lambda i: E.select(E.lt(a[i], b[i]), a[i], b[i]),
        "constant": lambda i: E.select(E.lt(a[i], E.wrap(0.0, dtype)), E.wrap(1.75, dtype), a[i]),
    }
    made = [c.compute(name, (256,), form) for name, form in forms.items()]
    kernel = scheduled(c.make_kernel("k", a, b, *made), Target.host())
    got = execute(kernel, {"A": x, "B": y}, Target.host())
    with np.errstate(all="ignore"):
        expected = {"sum": x + y, "product": x * y + y, "quotient": x / y, "picked": np.where(x < y, x, y)}
    expected["constant"] = np.where(x < 0, np.array(1.75, dtype.numpy), x)
    for name, array in expected.items():
        same_bits(got[name], array)
