"""The memory of a program: where in the arena every temporary lives, and its constants as one run of bytes.

Two temporaries that are needed at the same time never share a byte. Time is counted in calls. A value lives from the first
to the last call that mentions it, the workspace of a kernel for one call. A value that a kernel makes takes the memory of
one that this call is the last to read, where the kernel allows it (see `in_place`). Large ones are placed first, each in the
smallest gap that holds it (best fit).

Where sizes are open, who shares memory with whom, and who lies above whom, is decided at some sizes. A run places each slot
behind the ends of those below it that are needed at the same time: whatever its sizes, no two of these overlap.

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

from nncc.codegen.passes.in_place import refusal, without_copies
from nncc.errors import BuildError, TargetError
from nncc.ir import expr as E
from nncc.ir.buffer import MOST_BYTES, Buffer, Role, round_up
from nncc.ir.dtypes import DType, bf16, f32, f64, i64
from nncc.ir.expr import Expr, Extent, Symbol
from nncc.ir.kernel import Kernel, extent_at
from nncc.ir.program import Array, Program, Region, workspace
from nncc.runtime.files import WEIGHTS_END

ALIGNMENT = 64
_TEXT_BYTES = 2 << 10
TURN = "turn"
"""What the number of a turn is called among the workspaces of a region's call, which no buffer of a kernel is."""
_POINTS = (8, 128, 2048)
"""What open sizes are where memory is planned, as far as they may be that."""


@dataclass(frozen=True, slots=True)
class Slot:
    """A place in the arena for a value, or for the workspace of a call, from call `first` to `last`, both included.

    of: the value whose memory this one takes in its first call. room: its size by open sizes; None: it is fixed. Units:
    bytes; size, offset: at the sizes that a plan is made for.
    """

    name: str
    size: int
    first: int
    last: int
    is_workspace: bool = False
    offset: int = 0
    of: str = ""
    room: Expr | None = None

    @property
    def end(self) -> int:
        return self.offset + self.size

    def meets(self, other: Slot) -> bool:
        """Whether both are needed during some call."""
        return self.first <= other.last and other.first <= self.last

    def takes(self, call: int) -> bool:
        """Whether it takes memory during a call that no other value takes already."""
        return self.first + bool(self.of) <= call <= self.last


FIRST_NUMBER = -2
"""The first number of a run, in tables: the next one is -3, and so on. -1 is a number itself."""


@dataclass(frozen=True)
class Numbers:
    """The numbers of a program's runs, as the tables of a library say them: one that open sizes decide (`sizes.py`) by its
    place among those of a run, another one itself.

    values, workspaces, arena: places as of a MemoryPlan, and its size. most: no more than MOST_BYTES, unless the sizes of a
    run are too large. count: of those of a run, of which the first are the sizes. places: of extents among them. texts: what
    the sizes are called, and how extents of inputs and outputs depend on them. kernel: what computes all others from the
    sizes; None where there are none.
    """

    values: Mapping[str, int]
    workspaces: Mapping[tuple[int, str], int]
    arena: int
    most: int = MOST_BYTES
    count: int = 0
    places: Mapping[Expr, int] = field(default_factory=dict)
    texts: tuple[str, ...] = ()
    kernel: Kernel | None = None

    @property
    def stack_bytes(self) -> int:
        """What a run takes of its thread's stack for them, and for texts that it makes of them."""
        return 8 * self.count + _TEXT_BYTES if self.count else 0

    def of(self, extent: Extent) -> int:
        """What tables say of an extent of the program."""
        return extent if isinstance(extent, int) else FIRST_NUMBER - self.places[extent]


@dataclass(frozen=True)
class MemoryPlan:
    """A slot for each temporary value and each workspace buffer of a call, in order of their first use.

    `least_bytes`: the most that is needed at one time, which no plan can go below. `reasons`: of values that could lie
    in the memory of another one, whether they do or why not. `updates`: the outputs that are made where an input lies, of
    which they are an update, with that input: a run copies it there first, unless the caller has them in one place.
    `sizes`: the open sizes that it was made for, if there are any; all numbers are those at these sizes.
    """

    slots: tuple[Slot, ...]
    arena_bytes: int
    least_bytes: int
    reasons: tuple[tuple[str, str], ...] = ()
    sizes: Mapping[str, int] = field(default_factory=dict)
    updates: Mapping[str, str] = field(default_factory=dict)

    @property
    def values(self) -> dict[str, int]:
        """The offset of each temporary value by name."""
        return {slot.name: slot.offset for slot in self.slots if not slot.is_workspace}

    @property
    def workspaces(self) -> dict[tuple[int, str], int]:
        """The offset of each workspace buffer by the number of its call and its name."""
        return {(slot.first, slot.name): slot.offset for slot in self.slots if slot.is_workspace}

    @property
    def numbers(self) -> Numbers:
        """What tables say of a program of fixed sizes."""
        return Numbers(self.values, self.workspaces, self.arena_bytes)

    @cached_property
    def stacks(self) -> tuple[tuple[tuple[Slot, ...], tuple[int, ...]], ...]:
        """The slots of one place, and the numbers of the places right below it, from the bottom to the top."""
        heirs = {slot.of: slot for slot in self.slots if slot.of}
        places = sorted(([*_line(s, heirs)] for s in self.slots if not s.of), key=lambda line: line[0].offset)
        wholes, under = [replace(line[0], last=line[-1].last) for line in places], list[set[int]]()
        found = []
        for number, whole in enumerate(wholes):
            below = {n for n in range(number) if wholes[n].meets(whole)}
            under.append(below.union(*(under[n] for n in below)))
            right_below = sorted(below.difference(*(under[n] for n in below)))
            found.append((tuple(places[number]), tuple(right_below)))
        return tuple(found)

    def at(self, sizes: Mapping[str, int]) -> MemoryPlan:
        """Where everything lies in a run of such sizes. Raises: ComputeError for one that is missing or does not fit."""
        ends, moved = list[int](), list[Slot]()
        for line, below in self.stacks:
            offset = max((ends[n] for n in below), default=0)
            size = line[0].size if line[0].room is None else extent_at(line[0].room, sizes)
            ends.append(offset + size)
            moved += [replace(slot, offset=offset, size=size) for slot in line]
        moved.sort(key=lambda s: (s.first, s.offset, s.name))
        return replace(
            self, slots=tuple(moved), arena_bytes=max(ends, default=0), least_bytes=_most_at_once(tuple(moved)), sizes=sizes
        )

    def __str__(self) -> str:
        head = f"arena {self.arena_bytes} bytes, at least {self.least_bytes} are needed"
        head += "".join(f", {name} = {size}" for name, size in self.sizes.items())
        return "\n".join([head, *map(_row, self.slots), *(f"  {name}: {reason}" for name, reason in self.reasons)]) + "\n"


def plan_memory(program: Program, in_place: bool = True) -> MemoryPlan:
    """Lay out the temporaries of a program and the workspaces of its calls.

    in_place: whether a value may take the memory of one that the kernel which makes it reads.
    """
    sharing = _Sharing(program)
    for number in sharing.calls if in_place else ():
        sharing.call(number)
    updates = dict(sharing.updates(program)) if in_place else {}
    takes = {heir: value for value, heir in sharing.heirs.items()}
    slots = [replace(slot, of=takes.get(slot.name, "")) for slot in sharing.values.values()] + [*_workspaces(program)]
    slots += _rooms(program)
    plans = (replace(assign_offsets(_at(slots, sizes)), sizes=sizes) for sizes in _points(program.symbols))
    largest = max(plans, key=lambda plan: plan.arena_bytes)
    return replace(largest, reasons=tuple(sharing.reasons), updates=updates)


def _points(symbols: Sequence[Symbol]) -> list[dict[str, int]]:
    """The sizes to plan for, all of them small or all of them large."""
    by = {s: s.divisor for s in symbols}
    points = [{s.name: min(max(point, s.low + d - 1), s.high) // d * d for s, d in by.items()} for point in _POINTS]
    return points if symbols else [{}]


def _at(slots: Iterable[Slot], sizes: Mapping[str, int]) -> Iterator[Slot]:
    """Slots with their sizes in a run, of those that depend on it: what may be empty there need not be elsewhere."""
    for slot in slots:
        yield slot if slot.room is None else replace(slot, size=_aligned(extent_at(slot.room, sizes)))


def updating_kernels(program: Program, plan: MemoryPlan) -> Iterator[Kernel]:
    """The kernels of a program, without the copies of what all of their calls have in its place already."""
    calls: dict[str, list[tuple[str, ...]]] = {kernel.name: [] for kernel in program.kernels}
    for call in (call for each in program.programs for call in each.calls):
        calls.setdefault(call.kernel, []).append(call.arguments)
    for kernel in program.kernels:
        if plan.updates.keys().isdisjoint(chain.from_iterable(calls[kernel.name])):
            yield kernel
            continue
        bound = [dict(zip((p.name for p in kernel.params), arguments)) for arguments in calls[kernel.name]]
        names = ([p.name for p in kernel.params if p.role is role] for role in (Role.INPUT, Role.OUTPUT))
        pairs = {(i, o) for i, o in product(*names) if all(plan.updates.get(args[o]) == args[i] for args in bound)}
        yield without_copies(kernel, pairs) if pairs else kernel


def require_memory(program: Program, plan: MemoryPlan, available: int | None) -> None:
    """Refuse what cannot run here. Constants do not count: they lie in a file, and come as they are read.

    available: the memory of this machine in bytes; None when that is not known.
    Raises: TargetError when the arena, the inputs and the outputs take more. Where sizes are open, a run says so.
    """
    if program.symbols:
        return
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
    table = {v.name: v for each in program.programs for v in each.of_role(Role.TEMP)}
    uses: dict[str, list[int]] = {name: [] for name in table}
    for at in program.timeline:
        for name in at.call.arguments:
            if name in uses:
                uses[name] += (at.first, at.last)
    for check in program.checks:
        for name in {check.low, check.high} & uses.keys():
            uses[name].append(len(program.timeline))  # the end
    for name, calls in uses.items():
        if calls:
            yield _slot(table[name], calls[0], max(calls))


def _workspaces(program: Program) -> Iterator[Slot]:
    kernels = {k.name: workspace(k) for k in program.kernels}
    for at in program.timeline:
        if at.call.kernel in kernels:
            buffers = program.kernel(at.call.kernel).buffers_at(kernels[at.call.kernel], at.call.sizes)
            yield from (_slot(b, at.first, at.first, True) for b in buffers)


def _rooms(program: Program) -> Iterator[Slot]:
    """What each loop keeps from turn to turn."""
    for at in program.timeline:
        region = at.program.callees[at.call.kernel]
        if isinstance(region, Region) and region.loop:
            yield from (_slot(room, at.first, at.last, True) for room in loop_rooms(region))


def loop_rooms(region: Region) -> tuple[Buffer, ...]:
    """The number of the turn; and twice each part of the state that no joined result holds: before a turn, and after it."""
    assert region.loop is not None
    states = [b for b, held in zip(region.params, region.loop.held) if held is None]
    pairs = (Buffer(f"{TURN}.{b.name}", b.dtype, (2, *b.shape)) for b in states)
    return Buffer(TURN, i64, ()), *pairs


def _slot(buffer: Buffer, first: int, last: int, is_workspace: bool = False) -> Slot:
    if buffer.is_open:
        room = (E.index(buffer.whole_bytes) + (ALIGNMENT - 1)) // ALIGNMENT * ALIGNMENT
        return Slot(buffer.name, 0, first, last, is_workspace, room=room)
    return Slot(buffer.name, _aligned(buffer.size_bytes), first, last, is_workspace)


class _Sharing:
    """Which value's memory goes to which one that is made of it (`heirs`), call by call, and why the others' does not."""

    def __init__(self, program: Program) -> None:
        self.values = {slot.name: slot for slot in _lifetimes(program)}
        self.kernels = {name: callee for each in program.programs for name, callee in each.callees.items()}
        self.calls = {at.first: at.call for at in program.timeline}
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
        return self.kernel_refusal(number, value, other)

    def updates(self, program: Program) -> Iterator[tuple[str, str]]:
        """The outputs that callers know by the name of an input, and may be made in its memory, with that input."""
        inputs = {program.label(v): v for v in program.of_role(Role.INPUT)}
        for output in program.of_role(Role.OUTPUT):
            value = inputs.get(program.label(output))
            if value is not None and not program.symbols and (value.dtype, value.shape) == (output.dtype, output.shape):
                reason = self.update_refusal(output.name, value.name)
                if reason is None:
                    yield output.name, value.name
                takes = f"takes the memory of {value.name}" if reason is None else f"is a copy of {value.name}: {reason}"
                self.reasons.append((output.name, takes))

    def update_refusal(self, output: str, value: str) -> str | None:
        """Why an output may not be made where an input lies that nobody needs afterwards, or None."""
        first = next(n for n in self.calls if output in self.bound(n, Role.OUTPUT))
        last = max((n for n, call in self.calls.items() if value in call.arguments), default=-1)
        if last > first:
            return f"call {last} reads that, and call {first} writes"
        return self.kernel_refusal(first, output, value) if last == first else None

    def kernel_refusal(self, number: int, value: str, other: str) -> str | None:
        """Why the kernel of a call forbids a value to be made in the memory of one that it reads, or None."""
        params = product(self.bound(number, Role.INPUT)[other], self.bound(number, Role.OUTPUT)[value])
        return next((why for pair in params if (why := self.asked(self.calls[number].kernel, *pair)) is not None), None)

    def asked(self, kernel: str, source: str, result: str) -> str | None:
        """What the kernel says, which several calls may ask."""
        key, callee = (kernel, source, result), self.kernels[kernel]
        if isinstance(callee, Region):
            return f"{kernel} is a region, which may read it again"
        if key not in self.in_kernel:
            reason = refusal(callee, source, result)
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
    used = {name for each in program.programs for call in each.calls for name in call.arguments}
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
