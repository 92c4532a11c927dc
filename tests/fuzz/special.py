"""Random chains of operators with constants, of unfriendly numbers: huge, tiny, subnormal, zeros of both signs, infinities, NaN,
whole numbers near the last that a float has, and constants that take away what is there. Each has bounds for its result.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass, field

import ml_dtypes
import numpy as np

from nncc.frontend.builder import functions as F
from nncc.frontend.builder.builder import GraphBuilder, Tensor, matmul
from nncc.frontend.decompose import composite
from nncc.ir.dtypes import DType, bf16, f16, f32, f64
from tests.fuzz import bounds
from tests.fuzz.bounds import Array, Bounded, Format

Random = np.random.Generator
DTYPES = (f32, f32, f32, f64, f16, f16, bf16)
EXTENTS = (1, 2, 3, 4, 5, 7)
POWERS = (0.5, 0.5, -0.5, 2.0, 3.0, -1.0)


@dataclass
class Chain:
    """A chain that is drawn: the tensor it has come to, and what that may be. added: the last constant of a sum."""

    rng: Random
    builder: GraphBuilder
    tensor: Tensor
    bound: Bounded
    given: Array
    steps: list[str] = field(default_factory=list)
    added: Array | None = None

    def constant(self, array: Array) -> Tensor:
        return self.builder.constant(array).broadcast_to(self.tensor.shape)

    def take(self, text: str, tensor: Tensor, bound: Bounded) -> None:
        self.steps.append(text)
        self.tensor, self.bound = tensor, bound

    @property
    def wide(self) -> Format:
        return Format(self.tensor.dtype.computed, self.bound.format.is_gradual)

    def __str__(self) -> str:
        return f"{self.tensor.dtype} {np.array2string(self.given, threshold=50)}\n  " + "\n  ".join(self.steps)


def numbers(rng: Random, dtype: DType, shape: tuple[int, ...], special: float = 0.03) -> Array:
    """Numbers of one kind, with some that are special."""
    info = ml_dtypes.finfo(dtype.numpy)
    whole, high, low = 2.0 ** (info.nmant + 1), float(info.max), float(info.smallest_normal)
    kinds: tuple[Callable[[], Array], ...] = (
        lambda: rng.standard_normal(shape),
        lambda: rng.standard_normal(shape) * 2.0 ** rng.integers(-6, 7),
        lambda: rng.integers(-9, 10, shape) * 1.0,
        lambda: whole * 2.0 ** rng.integers(-3, 2) + rng.integers(-4, 5, shape),
        lambda: rng.uniform(0.1, 1, shape) * high,
        lambda: rng.standard_normal(shape) * high**0.5,
        lambda: rng.standard_normal(shape) * low**0.5,
        lambda: rng.standard_normal(shape) * low * 4,
        lambda: rng.standard_normal(shape) * low / 4,
        lambda: 2.0 ** rng.integers(-8, 9, shape),
    )
    array = kinds[int(rng.choice(len(kinds), p=_CHANCES))]()
    odd = rng.random(shape) < (special if rng.random() < 0.3 else 0)
    specials = rng.choice([0.0, -0.0, np.inf, -np.inf, np.nan, high, low, float(info.smallest_subnormal)], shape)
    with np.errstate(all="ignore"):
        return np.where(odd, specials, array).astype(dtype.numpy)


_CHANCES = (0.3, 0.2, 0.1, 0.1, 0.04, 0.06, 0.06, 0.05, 0.04, 0.05)


def _operand(c: Chain) -> Array:
    """A constant for each column, for each row, or for all."""
    rows, columns = c.tensor.type.extents
    shape = ((1, columns), (1, 1), (1, 1), (rows, 1))[c.rng.integers(4)]
    return numbers(c.rng, c.tensor.dtype, shape, 0.2)


def _summand(c: Chain) -> Array:
    """A constant to add, which may take away what is there or was added, or round to whole numbers."""
    kind, dtype = c.rng.integers(6), c.tensor.dtype.numpy
    middle = np.nanmedian(np.where(np.isfinite(c.bound.value), c.bound.value, 0))
    if kind == 0 and abs(middle) < c.bound.format.highest:
        return -np.full((1, 1), middle, dtype)
    if kind == 1 and c.added is not None and c.added.shape[1] in (1, c.tensor.type.extents[1]) and c.added.shape[0] == 1:
        return -c.added
    if kind == 2:
        return np.full((1, 1), c.rng.choice([-1.5, 1.5]) / 2 / c.bound.format.unit, dtype)
    return _operand(c)


def add(c: Chain) -> None:
    array = c.added = _summand(c)
    other = c.constant(array)
    kind = c.rng.integers(4)
    if kind == 0:
        c.take(f"{_text(array)} - x", other - c.tensor, bounds.plus(c.bound, array, -1))
    elif kind == 1:
        c.take(f"x - {_text(array)}", c.tensor - other, bounds.plus(c.bound, -array))
    else:
        c.take(f"x + {_text(array)}", c.tensor + other, bounds.plus(c.bound, array))


def multiply(c: Chain) -> None:
    array = _operand(c)
    c.take(f"x * {_text(array)}", c.tensor * c.constant(array), bounds.times(c.bound, array))


def divide(c: Chain) -> None:
    array = _operand(c)
    c.take(f"x / {_text(array)}", c.tensor / c.constant(array), bounds.over(c.bound, array))


def rectify(c: Chain) -> None:
    c.take("max(x, 0)", F.maximum(c.tensor, 0.0), bounds.rectified(c.bound))


def negate(c: Chain) -> None:
    c.take("-x", -c.tensor, bounds.negated(c.bound))


def transpose(c: Chain) -> None:
    c.added = None
    c.take("x.T", c.tensor.transpose(1, 0), c.bound.moved(np.transpose))


def power(c: Chain) -> None:
    exponent = float(c.rng.choice(POWERS))
    c.take(f"x ** {exponent}", F.power(c.tensor, exponent), bounds.power(c.bound, exponent))


def dot(c: Chain) -> None:
    rows = c.tensor.type.extents[1]
    array = numbers(c.rng, c.tensor.dtype, (rows, int(c.rng.choice(EXTENTS))), 0.1)
    c.added = None
    made = matmul(c.tensor, c.builder.constant(array))
    c.take(f"x @ {_text(array)}", made, bounds.product(c.bound, array, c.wide))


def dot_left(c: Chain) -> None:
    rows = c.tensor.type.extents[0]
    array = numbers(c.rng, c.tensor.dtype, (int(c.rng.choice(EXTENTS)), rows), 0.1)
    c.added = None
    made = matmul(c.builder.constant(array), c.tensor)
    bound = bounds.product(c.bound.moved(np.transpose), array.T, c.wide).moved(np.transpose)
    c.take(f"{_text(array)} @ x", made, bound)


def conv(c: Chain) -> None:
    """A convolution over the columns, of one feature; its kernel is no longer than they are."""
    rows, columns = c.tensor.type.extents
    array = numbers(c.rng, c.tensor.dtype, (int(c.rng.integers(1, min(columns, 3) + 1)),), 0.1)
    kernel = c.builder.constant(array.reshape(1, 1, 1, -1))
    image = c.tensor.reshape(rows, 1, 1, columns).emit(
        "conv", kernel, labels="bf01_oi01->bf01", strides=(1, 1), padding=((0, 0), (0, 0)), dilation=(1, 1), groups=1,
        accumulator=c.wide.dtype,
    )  # fmt: skip
    made = image.cast(c.tensor.dtype).reshape(rows, columns - len(array) + 1)
    weights = Bounded.exact(array, c.bound.format)

    def slide(a: Array, b: Array) -> Array:
        return np.stack([(a[:, n : n + len(b)] * b).sum(1) for n in range(columns - len(b) + 1)], 1)

    c.added = None
    c.take(f"conv(x, {_text(array)})", made, bounds.contracted(c.bound, weights, slide, len(array), c.wide))


def norm(c: Chain) -> None:
    """A batch norm over the columns."""
    columns, dtype = c.tensor.type.extents[1], c.tensor.dtype
    scale, bias, average = (numbers(c.rng, dtype, (columns,)) for _ in range(3))
    if c.rng.random() < 0.5 and np.isfinite(c.bound.value).all():
        average = c.bound.value.mean(0).clip(-c.bound.format.highest, c.bound.format.highest).astype(dtype.numpy)
    variance = c.rng.uniform(0.3, 3, columns).astype(dtype.numpy)
    (made,) = composite("batch_norm", c.tensor, *map(c.builder.constant, (scale, bias, average, variance)), epsilon=1e-3)
    with np.errstate(all="ignore"):
        root = np.sqrt(variance.astype(np.longdouble) + 1e-3)[None]
        factor = Bounded.exact(scale[None], c.bound.format)
        factor = factor.rounded(factor.value / root, factor.error / root)
        scaled = bounds.times(bounds.plus(c.bound, -average[None]), factor)
    text = ", ".join(map(_text, (scale, bias, average, variance)))
    c.take(f"batch_norm(x, {text})", made, bounds.plus(scaled, bias[None]))


def soften(c: Chain) -> None:
    """A softmax of each row."""
    (made,) = composite("softmax", c.tensor, axis=1)
    c.added = None
    c.take("softmax(x)", made, bounds.softmax(c.bound, c.wide))


def standardise(c: Chain) -> None:
    """A layer norm of each row."""
    columns, dtype = c.tensor.type.extents[1], c.tensor.dtype
    scale, bias = (numbers(c.rng, dtype, (columns,)) for _ in range(2))
    (made, _, _) = composite("layer_norm", c.tensor, *map(c.builder.constant, (scale, bias)), axis=1, epsilon=1e-3)
    with np.errstate(all="ignore"):
        standard = bounds.standardised(c.bound, c.wide, 1e-3)
        bound = bounds.plus(bounds.times(standard, scale[None]), bias[None])
    c.added = bias[None]
    c.take(f"layer_norm(x, {_text(scale)}, {_text(bias)})", made, bound)


def activate(c: Chain) -> None:
    """A function that levels off, or goes through an exponential, an error function or a logarithm."""
    name = str(c.rng.choice(sorted({**MONOTONE, **GATES})))
    c.added = None
    least, unit = float(ml_dtypes.finfo(c.wide.dtype.numpy).smallest_normal), c.wide.unit
    if name in MONOTONE:
        make, function = MONOTONE[name]
        lost = bounds.SLACK * least * (name == "sigmoid")  # 1 / (1 + exp(-x)) is 0 where that overflows
        c.take(f"{name}(x)", make(c.tensor), bounds.monotone(c.bound, function, lost))
    else:
        is_erf = name == "gelu"  # in which 1 + erf(x) leaves the last digits of 1
        options = {"alpha": 1.0} if name == "swish" else {}
        lost, end = (8 * unit, 12.0) if is_erf else (bounds.SLACK * least, np.inf)
        made = composite(name, c.tensor, **options)[0]
        c.take(f"{name}(x)", made, bounds.gated(c.bound, GATES[name], lost, end))


def _sigmoid(x: Array) -> Array:
    return 1 / (1 + np.exp(-x))


def _softplus(x: Array) -> Array:
    return np.logaddexp(np.longdouble(0), x)


def _of_doubles(function: Callable[[float], float]) -> Callable[[Array], Array]:
    return np.vectorize(lambda x: np.longdouble(function(float(x))), otypes=[np.longdouble])


MONOTONE: dict[str, tuple[Callable[[Tensor], Tensor], Callable[[Array], Array]]] = {
    "exp": (F.exp, np.exp),
    "log": (F.log, np.log),
    "tanh": (F.tanh, np.tanh),
    "erf": (F.erf, _of_doubles(math.erf)),
    "sigmoid": (lambda x: composite("sigmoid", x)[0], _sigmoid),
    "softplus": (lambda x: composite("softplus", x)[0], _softplus),
}
GATES: dict[str, Callable[[Array], Array]] = {
    "swish": _sigmoid,
    "mish": lambda x: np.tanh(_softplus(x)),
    "gelu": lambda x: _of_doubles(math.erfc)(-x * np.sqrt(np.longdouble(0.5))) / 2,
}


def _text(array: Array) -> str:
    return np.array2string(array, separator=",", threshold=60).replace("\n", "")


STEPS: tuple[Callable[[Chain], None], ...] = (
    add, add, add, multiply, multiply, divide, rectify, negate, transpose, power, dot, dot, dot_left, conv, norm,
    soften, standardise, activate, activate,
)  # fmt: skip


def chain(rng: Random, builder: GraphBuilder, name: str, strict: bool, steps: int = 6) -> Chain:
    """A chain from an input of that name, in a graph that is being made."""
    dtype = DTYPES[rng.integers(len(DTYPES))]
    given = numbers(rng, dtype, (int(rng.choice(EXTENTS)), int(rng.choice(EXTENTS))))
    form = Format(dtype, strict and dtype is not bf16)  # which AVX512-BF16 flushes
    made = Chain(rng, builder, builder.input(name, dtype, given.shape), Bounded.exact(given, form), given)
    for _ in range(int(rng.integers(2, steps + 1))):
        STEPS[rng.integers(len(STEPS))](made)
    return made
