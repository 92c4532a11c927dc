"""The figures of the cost model that `nncc.target` has no field for: one table, with unit, meaning and measurement.

What is said to be of Zen 3 was measured on an EPYC (2 cores, 32 KB and 512 KB of their own, 32 MB shared), f32; what is
said to be of the literature is from Agner Fog's instruction tables and uops.info, and alike within a factor of 1.5 on the
x86-64 processors since 2015.
"""

from __future__ import annotations

from math import prod

from nncc.cost.summary import OperationKind, Summary, executions
from nncc.ir.dtypes import DType, f32, f64
from nncc.ir.hardware.instructions import INSTRUCTIONS
from nncc.ir.vector import LONGEST_STRIDE
from nncc.target import Cpu, Gpu, Target

ISSUE_WIDTH = 4.0
"""Instructions per cycle that a core starts. Literature: 4 (Skylake) to 6 (Zen 3 and later, Golden Cove)."""
MIXED_KINDS = 1.4
"""Factor: vector instructions of all kinds that a core does where their kinds mix, for one addition or comparison that it
could do. Zen 3, which does two additions: 15 of exp take 7.1 cycles, 32 of log 15.5, 15 of erf with its division 8.6."""
FREE_REGISTERS = 10
"""Registers, of 16, that keep constants of elementary functions beside all else."""
SHUFFLES_PER_CYCLE = 1.0
"""Instructions per cycle that move elements between lanes. Literature: 1 (Intel) to 2 (Zen). Zen 5, vectors of 64 bytes that
two, three or four stores fill together: 1.5, 2.0 and 2.0 cycles each, for 1, 2 and 2 shuffles."""
SCALAR_PER_CYCLE = 3.0
"""Instructions per cycle on integers, for addresses and loops. Literature: 4 units, of which loads and stores need some."""

DIVISIONS = {OperationKind.DIVIDE: 1.0, OperationKind.SQRT: 1.2}
"""Factors: how long a division or square root keeps its unit busy, over the division that the target has a figure of.
Literature: 1 to 1.5."""
SCALAR_DIVIDE = 4.0
"""Cycles that the division of one element keeps its unit busy. Literature: 3 to 5."""

CHOICE_LATENCY = 1.5
"""Cycles from operands to result of a comparison, blend or other simple operation. Literature: 1 to 4 (comparisons of
floats on Intel). Those of additions and multiply-adds are fields of the target."""
WINDOW = 224.0
"""Instructions that a core looks ahead: so many of later iterations start while one waits. Literature: 224 (Skylake), 256
(Zen 3), 512 (Golden Cove)."""

UNDECIDED = 0.3
"""The share of choices between scalars, which are branches, that go another way than foreseen: extrema of random values.
Measured on Zen 5: a third."""

LOOP_ITERATION = 2.0
"""Instructions that a loop takes for each iteration: its counter, and a comparison with a branch."""
LOOP_START = 4.0
"""Cycles to start a loop once: addresses, the first iteration, the last branch."""
UNFORESEEN = 15.0
"""Cycles that are lost where a branch goes another way than foreseen. Literature: 13 to 20."""
FORESEEN_TRIPS = 40
"""Iterations of a loop up to which its end is foreseen. Literature: histories of some hundred branches, shared by all."""

NEAR_LOAD = 1.5
"""Cycles for each load of neighbours of which lanes a few elements apart are shuffled, half of them for the shuffles, which
others that share the loads need too. Zen 3: 3.2, 4.1 and 6.5 for every 2nd, 3rd and 4th element."""
MASKED_LANE = 4.0
"""Cycles more for each lane of a vector that is loaded or stored lane by lane, and may be off: a branch."""
CONDITION = 2.0
"""Instructions to test a condition around a leaf."""

RUN_BYTES = 512
"""Bytes in order from which on the processor reads ahead."""
RUN_START = 0.5
"""The share of the latency of a line, shared by those under way, that nothing else runs beside where a run of lines begins.
Measured on Sapphire Rapids, maps and maxima of 500 to 1500 rows in pieces of 64 and 256 bytes of each row: 0.5 to 1.2."""
STREAMS_AHEAD = 16
"""Lines, in places of their own, from which the processor reads ahead in turn. Literature: Intel's L2 follows 32, one or
two in each page."""
HUGE_FROM = 4 << 20
"""Bytes of an array from which on it lies in pages so large that their addresses are always known: those of numpy and of
`nncc.runtime` ask the system for such."""
PAGE_TABLES = (64, 2048)
"""Pages that the L1 and the L2 TLB know. Literature: 64 to 96 and 1536 to 4096."""
WAITING_STORES = 64
"""Vectors that are stored, at least, before what they hold is loaded across two of them. Stores wait for their turn in
the store buffer, and such a load waits for both. Literature: buffers of 56 (Skylake) to 104 (Zen 5). Zen 5, borders of 384
channels of 16x16, made just before they are read: one channel at a time takes 1.07 times as long as all at once, 4 channels
0.78."""
LINES_AGAIN = 4
"""Lines that a cache could keep for one that is met again where blocks cross: the others are of what is read or written
beside it. Zen 3, 15 transposes and 12 sums with one."""
STAYS = 0.9
"""The share of a cache that a working set may take to stay there: not all that goes through it is in the summary."""
BESIDE = 0.15
"""The share of the shorter of arithmetic and memory that does not run beside the longer one."""

LEAST_FORKS = 10.0
"""Forks of the target that take as long as the least work that is worth waking threads for. The figure of a target is
measured while threads are awake, as they mostly are inside a model. Measured on Emerald Rapids: to wake a thread costs its
caller 7 us, some 14 forks."""
AWAKE_FORKS = 3.0
"""Forks, as above, where another loop of the kernel is shared, so that threads are awake: they look for work for 1 ms
before they sleep."""
OTHERS_LINE = 6.0
"""Factor: the time of a line that another core has just written, over that of one which streams from the shared cache.
Measured on Sapphire Rapids, a packed operand of 1 MB on two threads: 51 and 8 cycles."""
TAKEN_LINE = 2.5
"""Factor: the time to read a line that another core has written, and to take it back there before it is written anew, over
that of a line which streams from the shared cache. Measured on Sapphire Rapids, two cores in turn: 9 and 10 cycles for a
line of 1 MB, 20 and 20 for one of 32 KB, whatever the order."""
UNEVEN = 0.1
"""The share of a piece that threads wait for the last of them: no two are equally fast. Measured on Emerald
Rapids, two threads: without it five models take 1.02 to 1.06 times as long."""
TILE_PRODUCT = 16.0
"""Cycles from the start of one product of tiles to that of the next. Source: Intel 64 and IA-32 Architectures Optimization
Reference Manual, "Intel AMX and Intel Advanced Matrix Extensions"; measured on Sapphire Rapids, too."""
TILE_ROW_COPY = 1.5
"""Cycles of each row of a tile that is copied to a buffer before the register is loaded from there: a load, a store, its
share of the loop, and of the wait for what was just stored."""


def fmas_per_cycle(dtype: DType, target: Target) -> float:
    """The multiply-adds of a type that a core starts in a cycle.

    A type without a figure of its own (16-bit floats, integers) is taken to go through the units of f32, as many bytes at a
    time: no plan depends on more than that yet, and none of these types has been measured.
    """
    known = {rate.dtype: rate.per_cycle for rate in target.throughput}
    return known.get(str(dtype)) or known[str(f32)] * f32.size_bytes / dtype.size_bytes


LANE_SLOTS = 1.25
"""Load slots of a lane that is loaded alone, and inserted. Zen 3: rows of 64 to 75 elements take as long along lanes as
across them."""


def lane_loads(stride: int, lanes: int) -> float:
    """The load slots that it takes to fill a vector whose lanes are `stride` elements apart."""
    return abs(stride) if abs(stride) <= min(LONGEST_STRIDE, lanes) else LANE_SLOTS * lanes


def lines_under_way(target: Cpu) -> float:
    """Lines that a core has under way at once when they are not foreseen."""
    return target.latencies[-1] / target.costs.far_line


def page_misses(target: Cpu) -> tuple[tuple[int, float], ...]:
    """For the L1 and the L2 TLB: the pages that it knows, and the cycles that a core loses, as it goes
    on meanwhile, for a page that is not there, beside those that the line itself takes."""
    line, costs = target.caches[0].line_bytes, target.costs
    near, far = (line / target.bandwidths[min(level, len(target.caches))] for level in (1, len(target.caches)))
    first, second = PAGE_TABLES
    return (first, max(costs.far_page - near, 0.0)), (second, max(costs.far_line - far, 0.0))


def vectors_per_cycle(dtype: DType, target: Cpu) -> float:
    """The vector instructions that do these multiply-adds."""
    return fmas_per_cycle(dtype, target) / target.lanes(dtype.size_bytes)


def limit_cycles(operations: int, dtype: DType, moved_bytes: int, target: Target, operand: DType | None = None) -> float:
    """Cycles of all cores together, for multiply-adds of a type, or what takes their time, and for bytes that move once.

    operand: what the factors are, where that is narrower than `dtype`, which they are summed in. The bytes lie in the
    innermost caches that hold them: in those of all cores, where each core has its own.
    """
    arithmetic = operations / fmas_per_cycle(dtype, target) / summed_at_once(dtype, operand or dtype, target)
    return max(arithmetic, _memory_cycles(moved_bytes, target)) / target.cores


def summed_at_once(dtype: DType, operand: DType, target: Target) -> float:
    """How many products of narrow factors an instruction of the target adds to each lane of `dtype` at most: 4 of bytes to
    i32 by vpdpbusd, 1 where it has none for them; one on tiles as many as it does in the time of a multiply-add. Integers
    may be widened for an instruction; nothing is narrowed."""
    features = {*target.llvm_features} if isinstance(target, Cpu) else set[str]()
    known = [
        prod(extent for _, extent in row.axes) / TILE_PRODUCT / fmas_per_cycle(dtype, target)
        if row.of_tiles
        else prod(extent for axis, extent in row.axes if axis in row.reduced)
        for row in INSTRUCTIONS.values()
        if row.dtype is dtype and features & {*row.features} and all(_becomes(operand, o.dtype) for o in row.operands)
    ]
    return max(known, default=1)


def _becomes(given: DType, taken: DType) -> bool:
    """Whether an instruction that takes one type can be given another."""
    return given is taken or (given.is_int and taken.is_int and given.size_bytes <= taken.size_bytes)


def products(kernel: Summary) -> dict[int, float]:
    """The multiply-adds that loops do, masked ones too, by the bytes of an element; once for all iterations of a loop in
    which they stay the same."""
    found: dict[int, float] = {}
    for leaf, loops in kernel.leaves:
        for operation in leaf.operations:
            if operation.unit in (OperationKind.MULTIPLY_ADD, OperationKind.BFLOAT_DOT, OperationKind.TILE):
                count = operation.count * executions(tuple(loop for loop in loops if loop.name in operation.loops))
                found[operation.element_bytes] = found.get(operation.element_bytes, 0.0) + count
    return found


def least_cycles(kernel: Summary, target: Cpu) -> float:
    """The least wall cycles of any schedule of a kernel that computes what it says, by its multiply-adds alone: its naive
    loops, or a schedule of them. Another algorithm, such as Winograd's, may take fewer."""
    every = products(kernel).items()
    cycles = (count / fmas_per_cycle(f64 if size == f64.size_bytes else f32, target) for size, count in every)
    return sum(cycles) / target.cores


def _memory_cycles(size_bytes: int, target: Target) -> float:
    """Of one core that moves them all. A GPU's own caches keep nothing from one kernel to the next, so that they count once
    and for all the bytes or none."""
    if isinstance(target, Gpu):
        levels = zip(target.caches, target.bandwidths)
        return size_bytes / next((rate for c, rate in levels if size_bytes <= c.size_bytes), target.bandwidths[-1])
    reached, cycles = 0, 0.0
    for cache, rate in zip(target.caches, target.bandwidths):
        nearer, reached = reached, max(reached, min(size_bytes, cache.size_bytes * (1 if cache.shared else target.cores)))
        cycles += (reached - nearer) / rate
    return cycles + (size_bytes - reached) / target.bandwidths[-1]
