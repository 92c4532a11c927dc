"""Element types. A DType is a scalar kind, its width in bits and a number of lanes (1 = scalar)."""

import math
from dataclasses import dataclass, field
from enum import Enum
from functools import cache

import ml_dtypes
import numpy as np

from nncc.errors import ComputeError
from nncc.ir.intern import Interned


class Kind(Enum):
    """What the bits of an element mean."""

    FLOAT = "f"
    BFLOAT = "bf"
    INT = "i"
    UINT = "u"
    BOOL = "b"

    __hash__ = object.__hash__


@dataclass(frozen=True, slots=True, eq=False, weakref_slot=True)
class DType(metaclass=Interned):
    """A scalar or vector element type; equal types are one object. A bool is stored as a byte and computed as a bit."""

    kind: Kind
    bits: int
    lanes: int
    is_float: bool = field(init=False)
    is_int: bool = field(init=False)
    is_bool: bool = field(init=False)
    lowest: int | float = field(init=False)  # minus infinity for floats
    highest: int | float = field(init=False)  # infinity for floats

    def __post_init__(self) -> None:
        is_float, signed = self.kind in (Kind.FLOAT, Kind.BFLOAT), self.kind is Kind.INT
        derived = {
            "is_float": is_float,
            "is_int": self.kind in (Kind.INT, Kind.UINT),
            "is_bool": self.kind is Kind.BOOL,
            "lowest": -math.inf if is_float else -(1 << (self.bits - 1)) if signed else 0,
            "highest": math.inf if is_float else (1 << (self.bits - signed)) - 1,
        }
        for name, value in derived.items():
            object.__setattr__(self, name, value)

    def __str__(self) -> str:
        name = "bool" if self.kind is Kind.BOOL else f"{self.kind.value}{self.bits}"
        return name if self.lanes == 1 else f"{name}x{self.lanes}"

    def __repr__(self) -> str:
        return f"dtype({str(self)!r})"

    @property
    def size_bytes(self) -> int:
        """Bytes of one stored element (all lanes together)."""
        return (8 if self.kind is Kind.BOOL else self.bits) // 8 * self.lanes

    @property
    def scalar(self) -> "DType":
        return self.with_lanes(1)

    def with_lanes(self, lanes: int) -> "DType":
        return self if lanes == self.lanes else _with_lanes(self, lanes)

    def __reduce__(self) -> tuple[object, ...]:
        return dtype, (str(self),)

    @property
    def numpy(self) -> "np.dtype[np.generic]":
        """The numpy type of one stored element."""
        return _numpy(self.scalar)


@cache
def _with_lanes(dtype: DType, lanes: int) -> DType:
    return DType(dtype.kind, dtype.bits, lanes)


@cache
def _numpy(dtype: DType) -> "np.dtype[np.generic]":
    name = "bool" if dtype.is_bool else f"{dtype.kind.value}{dtype.bits // 8}"
    result: np.dtype[np.generic] = np.dtype(ml_dtypes.bfloat16 if dtype.kind is Kind.BFLOAT else name)
    return result


@cache
def dtype(name: str) -> DType:
    """The type called `name`: f32, bf16, i64, bool, f32x16, or numpy's name of it (float32).

    Raises: ComputeError for any other name.
    """
    base, x, lanes = _NUMPY_NAMES.get(name, name).partition("x")
    if base not in _SCALARS or (x and not (lanes.isdecimal() and int(lanes))):
        raise ComputeError(f"unknown dtype {name!r}; known: {', '.join(_SCALARS)}, and vectors such as f32x16")
    return _SCALARS[base].with_lanes(int(lanes or 1))


def from_numpy(array_type: "np.dtype[np.generic]") -> DType:
    """The nncc type of a numpy element type. Raises: ComputeError when there is none, or for a foreign byte order."""
    if not array_type.isnative:
        raise ComputeError(f"numpy dtype {array_type.str!r} has a foreign byte order; convert it to {array_type.name}")
    return dtype(array_type.name)


def _scalar(kind: Kind, bits: int) -> DType:
    return DType(kind, bits, 1)


_SCALARS: dict[str, DType] = {
    str(d): d
    for d in (
        *(_scalar(Kind.FLOAT, b) for b in (16, 32, 64)),
        _scalar(Kind.BFLOAT, 16),
        *(_scalar(Kind.INT, b) for b in (8, 16, 32, 64)),
        *(_scalar(Kind.UINT, b) for b in (8, 16, 32, 64)),
        _scalar(Kind.BOOL, 1),
    )
}
_NUMPY_NAMES: dict[str, str] = {d.numpy.name: name for name, d in _SCALARS.items()}

f16, f32, f64 = _SCALARS["f16"], _SCALARS["f32"], _SCALARS["f64"]
bf16 = _SCALARS["bf16"]
i8, i16, i32, i64 = (_SCALARS[f"i{b}"] for b in (8, 16, 32, 64))
u8, u16, u32, u64 = (_SCALARS[f"u{b}"] for b in (8, 16, 32, 64))
boolean = _SCALARS["bool"]
