"""Buffers: what a kernel reads, writes and allocates."""

from __future__ import annotations

from dataclasses import dataclass, fields
from enum import Enum
from math import prod
from typing import Any, cast

import numpy as np
import numpy.typing as npt

from nncc.errors import ComputeError, InternalError
from nncc.ir import expr as E
from nncc.ir.dtypes import DType
from nncc.ir.expr import Extent
from nncc.ir.index.bounds import greatest
from nncc.ir.intern import quickly_made

MOST_BYTES = 1 << 47
"""The bytes that a process can address: this much on x86-64, twice as much on aarch64."""


MOST_PRIVATE_BYTES = 1 << 20
"""Bytes of a thread's stack for a buffer whose shape has open sizes: an eighth of what Linux gives a thread."""


def round_up(size: int, unit: int) -> int:
    """The least multiple of `unit` that is not less than `size`."""
    return -(-size // unit) * unit


class Role(Enum):
    """The role of a buffer in its kernel."""

    INPUT = "input"
    CONSTANT = "constant"
    OUTPUT = "output"
    TEMP = "temp"

    __hash__ = object.__hash__

    def __repr__(self) -> str:
        return f"Role.{self.name}"


class Scope(Enum):
    """Where a buffer lives: memory that all threads see, memory of a block of a GPU, a thread's own stack, registers, or
    registers of tiles, which code generation makes (`codegen.passes.tensorize`)."""

    GLOBAL = "global"
    SHARED = "shared"
    LOCAL = "local"
    REGISTER = "register"
    TILE = "tile"

    __hash__ = object.__hash__

    def __repr__(self) -> str:
        return f"Scope.{self.name}"

    @property
    def is_private(self) -> bool:
        """Whether each thread has such a buffer of its own."""
        return self in (Scope.LOCAL, Scope.REGISTER, Scope.TILE)

    @property
    def in_memory(self) -> bool:
        """Whether it lies in main memory: a caller may pass it, and caches hold parts of it."""
        return self is Scope.GLOBAL


@dataclass(frozen=True, slots=True)
class Swizzle:
    """An order of the elements of each row of a buffer, its last dim: what lies one above another gets into different banks
    of shared memory, without gaps.

    Of each `ways` neighbouring runs of `run` elements the c-th of row i lies where else the one c ^ (i // rows % ways) does.
    `ways` is a power of two.
    """

    run: int
    ways: int
    rows: int

    def misfit(self, shape: tuple[int, ...]) -> str | None:
        """Why a buffer of that shape cannot have it, or None."""
        if min(self.run, self.ways, self.rows) < 1 or self.ways & (self.ways - 1):
            return f"{self} is none: all are at least 1, and the ways are a power of two"
        if len(shape) < 2:
            return f"{list(shape)} has no rows"
        if shape[-1] % (self.run * self.ways):
            return f"{list(shape)} has no rows of a multiple of {self.ways} runs of {self.run} elements"
        return None

    def __str__(self) -> str:
        return f"swizzle ({self.run}, {self.ways}, {self.rows})"


@quickly_made
@dataclass(frozen=True, slots=True)
class Buffer:
    """A named array. Shape and strides are in elements; no strides means dense rows (the last dim has stride 1). An extent
    is a number, or an expression of open sizes; what has such has neither strides nor a swizzle nor zeros.

    Only temporaries are private to a thread, and only shared memory is swizzled: where all see one index for each dim, that
    is as if it were not; a flat index is where the element lies.

    zeros: of an input, how many elements at both ends of each dim are 0, which who passes it promises; empty for none.
    """

    name: str
    dtype: DType
    shape: tuple[Extent, ...]
    role: Role = Role.TEMP
    scope: Scope = Scope.GLOBAL
    strides: tuple[int, ...] | None = None
    swizzle: Swizzle | None = None
    zeros: tuple[tuple[int, int], ...] = ()

    def __hash__(self) -> int:
        return hash(self.name)  # tells those of a kernel apart

    def __repr__(self) -> str:
        """As of any dataclass, but for zeros where there are none: the text is a part of keys that are kept."""
        shown = [f.name for f in fields(self) if f.name != "zeros" or self.zeros]
        return f"Buffer({', '.join([f'{name}={getattr(self, name)!r}' for name in shown])})"

    def __post_init__(self) -> None:
        if not self.name:
            raise ComputeError(f"a buffer of {self.dtype}{list(self.shape)} has no name; give its tensor one")
        if self.scope.is_private and self.role is not Role.TEMP:
            raise ComputeError(f"buffer {self.name}: what is passed in lies in memory, not in the scope {self.scope.value}")
        if self.is_open and (self.strides is not None or self.swizzle is not None or self.zeros):
            raise ComputeError(f"buffer {self.name}: the shape {self.shape_text} has open sizes, and its rows are not dense")
        most = self.most
        if any(extent < 0 for extent in most):
            raise ComputeError(f"buffer {self.name}: negative extent in shape {self.shape}")
        if self.strides is not None and len(self.strides) != len(self.shape):
            raise ComputeError(f"buffer {self.name}: {len(self.strides)} strides for {len(self.shape)} dims")
        if self.strides is not None and any(stride < 0 for stride in self.strides):
            raise ComputeError(f"buffer {self.name}: negative stride in {self.strides}")
        if self.swizzle is not None and self.scope is not Scope.SHARED:
            raise ComputeError(f"buffer {self.name}: {self.swizzle} in {self.scope.value} memory, not in that of a block")
        if self.swizzle is not None and (reason := self.swizzle.misfit(most)) is not None:
            raise ComputeError(f"buffer {self.name}: {reason}")
        if self.zeros and (reason := self._no_border()) is not None:
            raise ComputeError(f"buffer {self.name}: zeros {self.zeros}, but {reason}")
        if self.is_open and self.scope.is_private and self.most_bytes > MOST_PRIVATE_BYTES:
            raise ComputeError(
                f"buffer {self.name}: {self.dtype}{self.shape_text} of a thread may have {self.most_bytes:,} bytes, more "
                f"than its stack has room for ({MOST_PRIVATE_BYTES:,})"
            )
        if not self.is_open and (size := self.size_bytes) > MOST_BYTES:  # an open one is tried with the sizes of a call
            has = f"{self.dtype}{list(self.shape)} has {size:,} bytes"
            raise ComputeError(f"buffer {self.name}: {has}, more than a process can address ({MOST_BYTES:,})")

    def _no_border(self) -> str | None:
        """Why it cannot have its zeros, or None."""
        if self.role is not Role.INPUT:
            return f"nobody promises what an {self.role.value} holds" if self.role is Role.OUTPUT else "it is no input"
        if len(self.zeros) != len(self.shape):
            return f"it has {len(self.shape)} dims"
        fits = (min(pair) >= 0 and sum(pair) <= extent for pair, extent in zip(self.zeros, self.extents))
        return None if all(fits) else f"its shape is {self.shape_text}"

    @property
    def is_open(self) -> bool:
        """Whether its shape depends on open sizes."""
        return any(type(extent) is not int for extent in self.shape)

    @property
    def shape_text(self) -> str:
        """The shape as people read it."""
        return f"[{', '.join(map(str, self.shape))}]"

    @property
    def extents(self) -> tuple[int, ...]:
        """The shape, where it has no open size. Raises: InternalError where it has."""
        if self.is_open:
            raise InternalError(f"buffer {self.name}: the shape {self.shape_text} has open sizes where numbers are needed")
        return cast(tuple[int, ...], self.shape)

    @property
    def most(self) -> tuple[int, ...]:
        """The greatest extents that it may have."""
        return tuple([x if type(x) is int else greatest(x) for x in self.shape])

    @property
    def size(self) -> int:
        """Number of elements. Raises: InternalError where that depends on open sizes."""
        return prod(self.extents)

    @property
    def elements(self) -> Extent:
        """Number of elements, by its open sizes."""
        return E.extent(prod(map(E.index, self.shape), start=E.index(1))) if self.is_open else self.size

    @property
    def span(self) -> int:
        """Elements of memory from the first to past the last, gaps included. Raises: as `size`."""
        if self.strides is None or not self.size:
            return self.size
        return sum((extent - 1) * stride for extent, stride in zip(self.extents, self.strides)) + 1

    @property
    def whole(self) -> Extent:
        """As `span`, of a shape with open sizes too."""
        return E.extent(prod(self.shape, start=E.index(1))) if self.is_open else self.span

    @property
    def size_bytes(self) -> int:
        """Bytes from the first to past the last element. Raises: as `size`."""
        return self.span * self.dtype.size_bytes

    @property
    def whole_bytes(self) -> Extent:
        """As `size_bytes`, of a shape with open sizes too."""
        return self.whole * self.dtype.size_bytes

    @property
    def room(self) -> int:
        """The most elements of memory that it may have, gaps included."""
        return prod(self.most) if self.is_open else self.span

    @property
    def most_bytes(self) -> int:
        """The greatest size in bytes that it may have."""
        return self.room * self.dtype.size_bytes

    @property
    def arrangement(self) -> str:
        """What is said of it where its elements are not side by side in their order; else ""."""
        return ("is swizzled" if self.swizzle else "") if self.strides is None else "has gaps between its rows"

    @property
    def layout(self) -> tuple[Extent, ...]:
        """The stride of each dim in elements, but for a swizzle."""
        if self.strides is not None:
            return self.strides
        return tuple(prod(self.shape[d + 1 :]) for d in range(len(self.shape)))

    @property
    def pitches(self) -> tuple[int, ...]:
        """The stride of each dim in elements, as numbers. Raises: as `size`."""
        return (
            self.strides if self.strides is not None else tuple(prod(self.extents[d + 1 :]) for d in range(len(self.shape)))
        )

    def bordered(self, array: npt.NDArray[Any]) -> npt.NDArray[Any]:
        """An array of its shape, with 0 where it has zeros."""
        inside = tuple(slice(before, extent - after) for (before, after), extent in zip(self.zeros, self.extents))
        whole = np.zeros_like(array)
        whole[inside] = array[inside]
        return whole

    def view(self, memory: npt.NDArray[Any]) -> npt.NDArray[Any]:
        """Its array in flat memory, which is dense and of at least `size_bytes`."""
        strides = [stride * self.dtype.size_bytes for stride in self.pitches]
        return np.ndarray(self.extents, self.dtype.numpy, memory.view(np.uint8), strides=strides)

    def laid_out(self, array: npt.NDArray[Any]) -> npt.NDArray[Any]:
        """Flat memory that holds the elements of an array where it has them, and 0 in its gaps."""
        memory = np.zeros(self.span, self.dtype.numpy)
        self.view(memory)[...] = array
        return memory

    def unwritten(self) -> npt.NDArray[Any]:
        """Flat memory for it before anything is written: NaN, integers 77, so that who reads it is found out."""
        value = float("nan") if self.dtype.is_float else 1 if self.dtype.is_bool else 77
        return np.full(self.span, value, self.dtype.numpy)
