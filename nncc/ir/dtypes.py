"""Element types. A DType is a scalar kind, its width in bits and a number of lanes (1 = scalar)."""

from dataclasses import dataclass
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
    def is_float(self) -> bool:
        return self.kind in (Kind.FLOAT, Kind.BFLOAT)

    @property
    def is_int(self) -> bool:
        return self.kind in (Kind.INT, Kind.UINT)

    @property
    def is_bool(self) -> bool:
        return self.kind is Kind.BOOL

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
    if dtype.kind is Kind.BFLOAT:
        return np.dtype(ml_dtypes.bfloat16)
    name: str = "bool" if dtype.is_bool else f"{dtype.kind.value}{dtype.bits // 8}"
    result: np.dtype[np.generic] = np.dtype(name)
    return result


@cache
def dtype(name: str) -> DType:
    """The type called `name`: f32, bf16, i64, bool, f32x16, or numpy's name of it (float32).

    Raises: ComputeError for any other name.
    """
    base, _, lanes = _NUMPY_NAMES.get(name, name).partition("x")
    if base not in _SCALARS or (lanes and not lanes.isdigit()):
        raise ComputeError(f"unknown dtype {name!r}; known: {', '.join(_SCALARS)}, and vectors such as f32x16")
    return _SCALARS[base].with_lanes(int(lanes or 1))


def from_numpy(array_type: "np.dtype[np.generic]") -> DType:
    """The nncc type of a numpy element type. Raises: ComputeError when there is none."""
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
