"""Element types. A DType is a scalar kind, its width in bits and a number of lanes (1 = scalar)."""

import math
from dataclasses import dataclass, field
from enum import Enum
from functools import cache
from typing import Any

import ml_dtypes
import numpy as np

from nncc.errors import ComputeError
from nncc.ir.intern import Interned


class Kind(Enum):
    """The meaning of an element's bits."""

    FLOAT = "f"
    BFLOAT = "bf"
    E4M3FN = "f8e4m3fn"
    E5M2 = "f8e5m2"
    INT = "i"
    UINT = "u"
    BOOL = "b"

    __hash__ = object.__hash__

    @property
    def is_float(self) -> bool:
        """Whether these are floats, of whatever format."""
        return self not in (Kind.INT, Kind.UINT, Kind.BOOL)


@dataclass(frozen=True, slots=True)
class DTypeRow:
    """What there is to know of an element type.

    name, code: in nncc's texts, and in nncc.h. bits: of a value that is computed with. size_bytes: of a stored one. lowest,
    highest: what max and min begin with, minus and plus infinity for floats that have them. llvm, c: a value in what the
    emitters write; an integer stands for a float as its bits. c_stored: an element in a header, whose compiler need not know
    more than standard C. computed: the name of the type that arithmetic on it is done in, where that is another one.
    is_storage: no instruction converts it, so the pass `legalise` writes the conversions as arithmetic on its bits.
    """

    name: str
    code: int
    kind: Kind
    bits: int
    size_bytes: int
    numpy: "np.dtype[np.generic]"
    lowest: int | float
    highest: int | float
    llvm: str
    c: str
    c_stored: str
    computed: str = ""
    is_storage: bool = False


def _float(
    name: str, code: int, kind: Kind, bits: int, numpy: Any, llvm: str, c: str, c_stored: str = "", computed: str = ""
) -> DTypeRow:
    return DTypeRow(
        name, code, kind, bits, bits // 8, np.dtype(numpy), -math.inf, math.inf, llvm, c, c_stored or c, computed
    )


def _float8(name: str, code: int, kind: Kind, numpy: Any) -> DTypeRow:
    """A float of 8 bits (Micikevicius et al., FP8 Formats for Deep Learning, 2022), kept as its bits everywhere."""
    highest = math.inf if np.isinf(np.array(math.inf, numpy)) else float(ml_dtypes.finfo(numpy).max)
    c = "uint8_t"
    return DTypeRow(name, code, kind, 8, 1, np.dtype(numpy), -highest, highest, "i8", c, c, computed="f32", is_storage=True)


def _integer(code: int, kind: Kind, bits: int) -> DTypeRow:
    unsigned = kind is Kind.UINT
    c, lowest = f"{'u' * unsigned}int{bits}_t", 0 if unsigned else -(1 << (bits - 1))
    numpy: np.dtype[np.generic] = np.dtype(f"{kind.value}{bits // 8}")
    return DTypeRow(
        f"{kind.value}{bits}", code, kind, bits, bits // 8, numpy, lowest, lowest + (1 << bits) - 1, f"i{bits}", c, c
    )


ROWS = (
    _float("f16", 10, Kind.FLOAT, 16, np.float16, "half", "_Float16", c_stored="uint16_t", computed="f32"),
    _float("f32", 12, Kind.FLOAT, 32, np.float32, "float", "float"),
    _float("f64", 13, Kind.FLOAT, 64, np.float64, "double", "double"),
    _float("bf16", 11, Kind.BFLOAT, 16, ml_dtypes.bfloat16, "i16", "uint16_t", computed="f32"),
    _float8("f8e4m3fn", 14, Kind.E4M3FN, ml_dtypes.float8_e4m3fn),
    _float8("f8e5m2", 15, Kind.E5M2, ml_dtypes.float8_e5m2),
    *(_integer(code, Kind.INT, bits) for code, bits in ((2, 8), (3, 16), (4, 32), (5, 64))),
    *(_integer(code, Kind.UINT, bits) for code, bits in ((6, 8), (7, 16), (8, 32), (9, 64))),
    DTypeRow("bool", 1, Kind.BOOL, 1, 1, np.dtype(np.bool_), 0, 1, "i1", "bool", "uint8_t"),
)
"""The one table of element types."""
_ROWS = {(row.kind, row.bits): row for row in ROWS}


@dataclass(frozen=True, slots=True, eq=False, weakref_slot=True)
class DType(metaclass=Interned):
    """A scalar or vector element type; equal types are one object. A bool is stored as a byte and computed as a bit."""

    kind: Kind
    bits: int
    lanes: int
    row: DTypeRow = field(init=False)
    is_float: bool = field(init=False)
    is_int: bool = field(init=False)
    is_bool: bool = field(init=False)
    lowest: int | float = field(init=False)
    highest: int | float = field(init=False)

    def __post_init__(self) -> None:
        if (self.kind, self.bits) not in _ROWS:
            raise ComputeError(f"there is no dtype of {self.bits} bits of the kind {self.kind.name}")
        row = _ROWS[self.kind, self.bits]
        derived = {
            "row": row,
            "is_float": self.kind.is_float,
            "is_int": self.kind in (Kind.INT, Kind.UINT),
            "is_bool": self.kind is Kind.BOOL,
            "lowest": row.lowest,
            "highest": row.highest,
        }
        for name, value in derived.items():
            object.__setattr__(self, name, value)

    def __str__(self) -> str:
        return self.row.name if self.lanes == 1 else f"{self.row.name}x{self.lanes}"

    def __repr__(self) -> str:
        return f"dtype({str(self)!r})"

    @property
    def size_bytes(self) -> int:
        """Bytes of one stored element (all lanes together)."""
        return self.row.size_bytes * self.lanes

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
        return self.row.numpy

    @property
    def roundoff(self) -> float:
        """What rounding to the nearest float of this type moves a number by at most, relative to it; 0 for other types."""
        return float(ml_dtypes.finfo(self.numpy).eps) / 2 if self.is_float else 0.0

    @property
    def computed(self) -> "DType":
        """The type that arithmetic on it is done in: itself, or a wider one that it is rounded from."""
        return dtype(self.row.computed).with_lanes(self.lanes) if self.row.computed else self


@cache
def _with_lanes(dtype: DType, lanes: int) -> DType:
    return DType(dtype.kind, dtype.bits, lanes)


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


def holds(wide: DType, narrow: DType) -> bool:
    """Whether all numbers of an integer or float dtype are numbers of another one of its kind."""
    if wide.is_int and narrow.is_int:
        return bool(wide.lowest <= narrow.lowest and narrow.highest <= wide.highest)
    if not wide.is_float or not narrow.is_float:
        return False
    w, n = (ml_dtypes.finfo(dtype.numpy) for dtype in (wide, narrow))
    is_finer = w.nmant >= n.nmant and w.smallest_subnormal <= n.smallest_subnormal
    return bool(is_finer and w.max >= n.max and wide.highest >= narrow.highest)


_SCALARS: dict[str, DType] = {row.name: DType(row.kind, row.bits, 1) for row in ROWS}
_NUMPY_NAMES: dict[str, str] = {d.numpy.name: name for name, d in _SCALARS.items()}

f16, f32, f64 = _SCALARS["f16"], _SCALARS["f32"], _SCALARS["f64"]
bf16 = _SCALARS["bf16"]
f8e4m3fn, f8e5m2 = _SCALARS["f8e4m3fn"], _SCALARS["f8e5m2"]
i8, i16, i32, i64 = (_SCALARS[f"i{b}"] for b in (8, 16, 32, 64))
u8, u16, u32, u64 = (_SCALARS[f"u{b}"] for b in (8, 16, 32, 64))
boolean = _SCALARS["bool"]
BYTE_VALUES = 256
"""Numbers that a byte can be."""
