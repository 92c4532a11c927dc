"""The constants of a program as one run of bytes: in the library when they are few, else in a file beside it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field

import numpy as np
import numpy.typing as npt

from nncc.codegen.program.memory_plan import ALIGNMENT
from nncc.errors import BuildError
from nncc.ir.buffer import Buffer, Role, round_up
from nncc.ir.program import Array, Program
from nncc.runtime.overwrite import WEIGHTS_END

Bytes = npt.NDArray[np.uint8]
EMBEDDED_EACH, EMBEDDED_ALL = 4 << 10, 64 << 10
MOST_EMBEDDED = 3 << 29
"""Bytes of constants in a library: code addresses them by 31 bits, which it shares with them."""
_BLOCK_WORDS = 8192
_ODD = 0x9E3779B97F4A7C15


@dataclass(frozen=True)
class Weights:
    """Where each constant begins in `data`, whose length is a multiple of 64 bytes; WEIGHTS_END ends a file of them.

    embedded: they are in the library; few: so few that they are part of its text, else they are an object file.
    """

    offsets: dict[str, int]
    data: Bytes = field(repr=False)
    checksum: int
    embedded: bool
    few: bool = True

    @property
    def beside(self) -> bool:
        """Whether they are in a file of their own."""
        return self.data.size > 0 and not self.embedded

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
    end = b"" if small or embed else WEIGHTS_END
    data = np.zeros(count + len(end), np.uint8)
    data[count:] = bytearray(end)
    for value in values:
        _fill(data[offsets[value.name] :], value, program.constants[value.name])
    return Weights(offsets, data, checksum(data), small or embed, small)


def _fill(data: Bytes, value: Buffer, array: Array) -> None:
    """Write an array at the start of `data`, in the layout of its value."""
    if value.size:
        value.view(data)[...] = array


def checksum(data: Bytes) -> int:
    """64 bits that tell damaged and exchanged files apart, at the speed of memory; no protection against malice.

    The function of that name in runtime/native/module.c is the same.
    """
    words = data.view(np.uint64)
    hashed = data.size
    for total in _block_sums(words):
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
