"""The constants of a program as one run of bytes: in the library when they are few, else in a file beside it."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from itertools import chain

import numpy as np
import numpy.typing as npt

from nncc.codegen.program.memory_plan import ALIGNMENT
from nncc.errors import BuildError
from nncc.ir.buffer import Buffer, Role, round_up
from nncc.ir.dtypes import DType, bf16, f32, f64
from nncc.ir.program import Array, Program
from nncc.runtime.files import WEIGHTS_END

Bytes = npt.NDArray[np.uint8]
EMBEDDED_EACH, EMBEDDED_ALL = 4 << 10, 64 << 10
MOST_EMBEDDED = 3 << 29
"""Bytes of constants in a library: code addresses them by 31 bits, which it shares with them."""
_BLOCK_WORDS = 8192
_CHUNK_BYTES = 16 * _BLOCK_WORDS * 8
_ODD = 0x9E3779B97F4A7C15
_EXPONENTS = {f32: 0x7F800000, f64: 0x7FF << 52, bf16: 0x7F80}
"""The bits of exponents that are all 0 in subnormal numbers."""


@dataclass(frozen=True)
class Weights:
    """Where each constant begins in `size` bytes, a multiple of 64; WEIGHTS_END ends a file of them.

    parts: bytes and where they begin, in order; between them are zeros. A part may be a constant's own memory, so that
    nothing holds large ones twice. embedded: they are in the library; few: so few that they are part of its text, else they
    are an object file.
    """

    offsets: dict[str, int]
    parts: tuple[tuple[int, Bytes], ...] = field(repr=False)
    size: int
    checksum: int
    embedded: bool
    few: bool = True

    @cached_property
    def data(self) -> Bytes:
        """All bytes, in memory of their own."""
        whole = np.zeros(self.size, np.uint8)
        for at, part in self.parts:
            whole[at : at + part.size] = part
        return whole

    def chunks(self) -> Iterator[memoryview]:
        """All bytes, as many at a time as a cache holds; the next ones take their memory."""
        yield from (chunk.data for chunk in _chunks(self.parts, self.size))

    @property
    def beside(self) -> bool:
        """Whether they are in a file of their own."""
        return self.size > 0 and not self.embedded

    @property
    def symbol(self) -> str:
        """What code calls them by: nothing else has this name where they are an object file, whatever it is linked with."""
        return "constants" if self.few or not self.embedded else f"nncc_weights_{self.checksum:016x}"


def lay_out(program: Program, embed: bool = False) -> Weights:
    """All constants that some call reads, one after the other at cache lines, in the program's order. embed: in the library,
    however many they are.

    Raises: BuildError for more than code can reach in a library.
    """
    used = {name for call in program.calls for name in call.arguments}
    values = [v for v in program.of_role(Role.CONSTANT) if v.name in used]
    sizes = [round_up(v.size_bytes, ALIGNMENT) for v in values]
    ends = np.cumsum(sizes, dtype=np.int64).tolist()
    offsets = {v.name: end - size for v, size, end in zip(values, sizes, ends)}
    count = ends[-1] if ends else 0
    small = max(sizes, default=0) <= EMBEDDED_EACH and count <= EMBEDDED_ALL
    if embed and count > MOST_EMBEDDED:
        raise BuildError(f"{count / 1e9:.1f} GB of weights cannot be inside a library, of which code reaches "
                         f"{MOST_EMBEDDED / 1e9:.1f} GB; leave out --embed, and write a shared library (.so)")  # fmt: skip
    kept = program.keeps_subnormals
    arrays = (
        (v, program.constants[v.name] if kept else flushed(program.constants[v.name], v.dtype)) for v in values if v.size
    )
    parts = [(offsets[v.name], _bytes_of(array, v)) for v, array in arrays]
    if not (small or embed):
        parts.append((count, np.frombuffer(WEIGHTS_END, np.uint8)))
        count += len(WEIGHTS_END)
    mixed = _mixed(count, _chunks(parts, count))
    return Weights(offsets, tuple(parts), count, mixed, small or embed, small)


def flushed(array: Array, dtype: DType) -> Array:
    """An array with its subnormal numbers made zeros of their signs, as code takes them that does not keep them. Those of
    f16 and narrower floats are normal numbers of f32, which these are computed in."""
    if dtype not in _EXPONENTS:
        return array
    exponent, sign = _EXPONENTS[dtype], 1 << dtype.size_bytes * 8 - 1
    bits = array.view(f"u{dtype.size_bytes}")
    subnormal = ((bits & exponent) == 0) & ((bits & (sign - 1)) != 0)
    return np.where(subnormal, bits & sign, bits).view(array.dtype) if subnormal.any() else array


def _bytes_of(array: Array, value: Buffer) -> Bytes:
    """The bytes of an array in the layout of its value: its own memory where it lies so."""
    if value.strides is None:
        return np.ascontiguousarray(array).reshape(-1).view(np.uint8)
    return value.laid_out(array).view(np.uint8)


def _chunks(parts: Sequence[tuple[int, Bytes]], size: int) -> Iterator[Bytes]:
    """Bytes of which parts are given, between them zeros: blocks of the checksum, some of them at a time, in one memory."""
    starts, memory = [at for at, _ in parts], np.empty(min(size, _CHUNK_BYTES), np.uint8)
    for low in range(0, size, _CHUNK_BYTES):
        chunk = memory[: size - low]
        chunk[...] = 0
        for at, part in parts[max(bisect_right(starts, low) - 1, 0) : bisect_left(starts, low + chunk.size)]:
            begin, end = max(at, low), min(at + part.size, low + chunk.size)
            if begin < end:
                chunk[begin - low : end - low] = part[begin - at : end - at]
        yield chunk


def checksum(data: Bytes) -> int:
    """64 bits that tell damaged and exchanged files apart, at the speed of memory; no protection against malice.

    The function of that name in runtime/native/module.c is the same.
    """
    return _mixed(data.size, [data])


def _mixed(size: int, chunks: Iterable[Bytes]) -> int:
    """The checksum of so many bytes, in chunks of whole blocks but for the last one."""
    hashed = size
    for total in chain.from_iterable(_block_sums(chunk.view(np.uint64)) for chunk in chunks):
        mixed = (hashed ^ total) & 0xFFFFFFFFFFFFFFFF
        hashed = (mixed << 29 | mixed >> 35) * _ODD & 0xFFFFFFFFFFFFFFFF
    return hashed


def _block_sums(words: npt.NDArray[np.uint64]) -> Iterator[int]:
    keys = np.arange(1, _BLOCK_WORDS + 1, dtype=np.uint64) * np.uint64(_ODD)
    low, high = np.uint64(0xFFFFFFFF), np.uint64(32)
    for start in range(0, words.size, _BLOCK_WORDS):
        block = words[start : start + _BLOCK_WORDS]
        x = block ^ keys[: block.size]
        yield int(np.sum((x & low) * (x >> high) + x))
