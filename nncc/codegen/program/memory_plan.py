"""The memory of a program: where in the arena every temporary lives, and its constants as one run of bytes.

Two temporaries that are needed at the same time never share a byte. Time is counted in calls. A value lives from the first
to the last call that mentions it, the workspace of a kernel for one call. A value that a kernel makes takes the memory of
one that this call is the last to read, where the kernel allows it (see `in_place`). Large ones are placed first, each in the
smallest gap that holds it (best fit).

Constants lie in the library when they are few, else in a file beside it.
"""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from itertools import chain, product

import numpy as np
import numpy.typing as npt

from nncc.codegen.passes.in_place import refusal
from nncc.errors import BuildError, TargetError
from nncc.ir.buffer import Buffer, Role, round_up
from nncc.ir.dtypes import DType, bf16, f32, f64
from nncc.ir.program import Array, Program, workspace
from nncc.runtime.files import WEIGHTS_END

ALIGNMENT = 64


@dataclass(frozen=True, slots=True)
class Slot:
    """A place in the arena for a value, or for the workspace of a call, from call `first` to `last`, both included.

    of: the value whose memory this one takes in its first call. Units: bytes.
    """

    name: str
    size: int
    first: int
    last: int
    is_workspace: bool = False
    offset: int = 0
    of: str = ""

    @property
    def end(self) -> int:
        return self.offset + self.size

    def meets(self, other: Slot) -> bool:
        """Whether both are needed during some call."""
        return self.first <= other.last and other.first <= self.last

    def takes(self, call: int) -> bool:
        """Whether it takes memory during a call that no other value takes already."""
        return self.first + bool(self.of) <= call <= self.last


@dataclass(frozen=True)
class MemoryPlan:
    """A slot for each temporary value and each workspace buffer of a call, in order of their first use.

    `least_bytes`: the most that is needed at one time, which no plan can go below. `reasons`: of values that could lie
    in the memory of another one, whether they do or why not.
    """

    slots: tuple[Slot, ...]
    arena_bytes: int
    least_bytes: int
    reasons: tuple[tuple[str, str], ...] = ()

    @property
    def values(self) -> dict[str, int]:
        """The offset of each temporary value by name."""
        return {slot.name: slot.offset for slot in self.slots if not slot.is_workspace}

    @property
    def workspaces(self) -> dict[tuple[int, str], int]:
        """The offset of each workspace buffer by the number of its call and its name."""
        return {(slot.first, slot.name): slot.offset for slot in self.slots if slot.is_workspace}

    def __str__(self) -> str:
        head = f"arena {self.arena_bytes} bytes, at least {self.least_bytes} are needed"
        return "\n".join([head, *map(_row, self.slots), *(f"  {name}: {reason}" for name, reason in self.reasons)]) + "\n"


def plan_memory(program: Program, in_place: bool = True) -> MemoryPlan:
    """Lay out the temporaries of a program and the workspaces of its calls.

    in_place: whether a value may take the memory of one that the kernel which makes it reads.
    """
    sharing = _Sharing(program)
    for number in range(len(program.calls) if in_place else 0):
        sharing.call(number)
    takes = {heir: value for value, heir in sharing.heirs.items()}
    slots = (replace(slot, of=takes.get(slot.name, "")) for slot in sharing.values.values())
    return replace(assign_offsets([*slots, *_workspaces(program)]), reasons=tuple(sharing.reasons))


def require_memory(program: Program, plan: MemoryPlan, available: int | None) -> None:
    """Refuse what cannot run here. Constants do not count: they lie in a file, and come as they are read.

    available: the memory of this machine in bytes; None when that is not known.
    Raises: TargetError when the arena, the inputs and the outputs take more.
    """
    outside = [v for v in program.values if v.role in (Role.INPUT, Role.OUTPUT)]
    needed = plan.arena_bytes + sum(v.size_bytes for v in outside)
    if available is None or needed <= available:
        return
    between = [*program.of_role(Role.TEMP), *(b for k in program.kernels for b in workspace(k))]
    largest = max([*outside, *between], key=lambda v: v.size_bytes)
    raise TargetError(
        f"a run needs {needed:,} bytes of memory for inputs, outputs and what is between; this machine has {available:,}. "
        f"The largest value is {program.label(largest)}: {largest.dtype}{list(largest.shape)}, {largest.size_bytes:,} bytes."
        " To compile for a larger machine, name its processor as the target, such as x86-64-v3"
    )


def _row(slot: Slot) -> str:
    calls = f"calls {slot.first} to {slot.last}" if not slot.is_workspace else f"workspace of call {slot.first}"
    return f"  {slot.offset:>12} +{slot.size:<12} {slot.name}, {calls}" + (f", in place of {slot.of}" if slot.of else "")


def assign_offsets(wanted: Iterable[Slot]) -> MemoryPlan:
    """Give each slot an offset; those that are given do not count."""
    slots = tuple(wanted)
    heirs = {slot.of: slot for slot in slots if slot.of}
    placed: list[Slot] = []
    for slot in sorted((s for s in slots if not s.of), key=lambda s: (-s.size, s.first, s.name)):
        line = [*_line(slot, heirs)]
        whole = replace(slot, last=line[-1].last)
        busy = sorted((other for other in placed if whole.meets(other)), key=lambda s: s.offset)
        offset = _best_gap(slot.size, busy)
        placed += [replace(s, offset=offset) for s in line]
    placed.sort(key=lambda s: (s.first, s.offset, s.name))
    return MemoryPlan(tuple(placed), max((s.end for s in placed), default=0), _most_at_once(slots))


def _line(slot: Slot, heirs: Mapping[str, Slot]) -> Iterator[Slot]:
    """A slot, the one that takes its memory, and so on."""
    while True:
        yield slot
        if slot.is_workspace or slot.name not in heirs:
            return
        slot = heirs[slot.name]


def _lifetimes(program: Program) -> Iterator[Slot]:
    uses: dict[str, list[int]] = {v.name: [] for v in program.of_role(Role.TEMP)}
    for number, call in enumerate(program.calls):
        for name in call.arguments:
            if name in uses:
                uses[name].append(number)
    for check in program.checks:
        for name in {check.low, check.high} & uses.keys():
            uses[name].append(len(program.calls))  # the end
    for name, calls in uses.items():
        if calls:
            yield Slot(name, _aligned(program.table[name].size_bytes), calls[0], calls[-1])


def _workspaces(program: Program) -> Iterator[Slot]:
    kernels = {k.name: workspace(k) for k in program.kernels}
    for number, call in enumerate(program.calls):
        yield from (Slot(b.name, _aligned(b.size_bytes), number, number, True) for b in kernels[call.kernel])


class _Sharing:
    """Which value's memory goes to which one that is made of it (`heirs`), call by call, and why the others' does not."""

    def __init__(self, program: Program) -> None:
        self.values = {slot.name: slot for slot in _lifetimes(program)}
        self.kernels = {kernel.name: kernel for kernel in program.kernels}
        self.calls = program.calls
        self.heirs: dict[str, str] = {}
        self.reasons: list[tuple[str, str]] = []
        self.in_kernel: dict[tuple[str, str, str], str | None] = {}

    def call(self, number: int) -> None:
        """Give the memory of the inputs of a call to what it makes, each to the first that may have it."""
        for value in self.bound(number, Role.OUTPUT):
            if value in self.values and self.values[value].first == number:
                self.choose(number, value)

    def bound(self, number: int, role: Role) -> dict[str, list[str]]:
        """The values that a call reads or writes, each with the parameters that it is bound to."""
        found: dict[str, list[str]] = {}
        for param, value in zip(self.kernels[self.calls[number].kernel].params, self.calls[number].arguments):
            if param.role is role:
                found.setdefault(value, []).append(param.name)
        return found

    def choose(self, number: int, value: str) -> None:
        for other in self.bound(number, Role.INPUT):
            reason = self.refusal(number, value, other)
            if reason is None:
                self.heirs[other] = value
                self.reasons.append((value, f"takes the memory of {other}, which nobody reads after call {number}"))
                return
            self.reasons.append((value, f"does not take the memory of {other}: {reason}"))

    def refusal(self, number: int, value: str, other: str) -> str | None:
        """Why a value may not take the memory of an input of the call that makes it, or None."""
        if other not in self.values:
            return "that is the caller's"
        if self.values[other].last > number:
            return f"call {self.values[other].last} reads it"
        if other in self.heirs:
            return f"{self.heirs[other]} takes it"
        if other in self.bound(number, Role.OUTPUT):
            return "the same call writes it"
        params = product(self.bound(number, Role.INPUT)[other], self.bound(number, Role.OUTPUT)[value])
        return next((why for pair in params if (why := self.asked(self.calls[number].kernel, *pair)) is not None), None)

    def asked(self, kernel: str, source: str, result: str) -> str | None:
        """What the kernel says, which several calls may ask."""
        key = kernel, source, result
        if key not in self.in_kernel:
            reason = refusal(self.kernels[kernel], source, result)
            self.in_kernel[key] = reason and f"in {kernel}, {reason}"
        return self.in_kernel[key]


def _aligned(size: int) -> int:
    """At least one unit, so that no two slots have one address."""
    return round_up(max(size, 1), ALIGNMENT)


def _best_gap(size: int, busy: list[Slot]) -> int:
    """The start of the smallest gap of at least `size` bytes between slots in order of offset, or else their end."""
    end, best, best_size = 0, None, 0
    for slot in busy:
        gap = slot.offset - end
        if gap >= size and (best is None or gap < best_size):
            best, best_size = end, gap
        end = max(end, slot.end)
    return end if best is None else best


def _most_at_once(slots: tuple[Slot, ...]) -> int:
    changes: dict[int, int] = {}
    for slot in slots:
        first = slot.first + bool(slot.of)
        changes[first] = changes.get(first, 0) + slot.size
        changes[slot.last + 1] = changes.get(slot.last + 1, 0) - slot.size
    most = now = 0
    for _, change in sorted(changes.items()):
        now += change
        most = max(most, now)
    return most


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
        raise BuildError(
            f"{count / 1e9:.1f} GB of weights cannot be inside a library, of which code reaches "
            f"{MOST_EMBEDDED / 1e9:.1f} GB; leave out --embed, and write a shared library (.so)"
        )
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
