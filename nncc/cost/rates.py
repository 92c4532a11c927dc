"""The rates of the cost model: constants that targets have no field for, and rates that follow from a target's fields.

"Zen 3" is an EPYC with 2 cores, 32 KB and 512 KB of private caches and 32 MB of shared cache, measured in f32. "Literature"
is Agner Fog's instruction tables and uops.info; x86-64 processors since 2015 agree within a factor of 1.5.
"""

from __future__ import annotations

from math import prod

from nncc.cost.summary import OperationKind, Summary, executions
from nncc.ir.dtypes import DType, f32, f64
from nncc.ir.hardware.instructions import INSTRUCTIONS
from nncc.ir.vector import LONGEST_STRIDE
from nncc.target import Cpu, Gpu, Target

ISSUE_WIDTH = 4.0
"""Instructions per cycle that a core issues. Literature: 4 (Skylake) to 6 (Zen 3 and later, Golden Cove)."""
MIXED_KINDS = 1.4
"""Factor: vector instructions per cycle in a mix of kinds, over additions per cycle. Zen 3, which does two additions: 15 of
exp take 7.1 cycles, 32 of log 15.5, 15 of erf with its division 8.6."""
FREE_REGISTERS = 10
"""Registers, of 16, that are free for the constants of elementary functions."""
SHUFFLES_PER_CYCLE = 1.0
"""Instructions per cycle that permute lanes. Literature: 1 (Intel) to 2 (Zen). Zen 5, vectors of 64 bytes that two, three or
four interleaved stores fill: 1.5, 2.0 and 2.0 cycles each, for 1, 2 and 2 shuffles."""
SCALAR_PER_CYCLE = 3.0
"""Instructions per cycle on integers, for addresses and loops. Literature: 4 units, shared with loads and stores."""

DIVISIONS = {OperationKind.DIVIDE: 1.0, OperationKind.SQRT: 1.2}
"""Factors: occupancy of the divider by a division or a square root, over the division that the target has a figure of.
Literature: 1 to 1.5."""
SCALAR_DIVIDE = 4.0
"""Cycles that a scalar division occupies the divider. Literature: 3 to 5."""

CHOICE_LATENCY = 1.5
"""Cycles of latency of a comparison, blend or other simple operation. Literature: 1 to 4 (comparisons of floats on Intel).
Targets have the latencies of additions and multiply-adds."""
WINDOW = 224.0
"""Instructions in the reorder buffer: later iterations start within it while one waits. Literature: 224 (Skylake), 256 (Zen
3), 512 (Golden Cove)."""

MISPREDICTED = 0.3
"""The share of mispredicted branches among scalar selects, for extrema of random values. Measured on Zen 5: a third."""

LOOP_ITERATION = 2.0
"""Instructions of loop overhead for each iteration: the counter, and a comparison with a branch."""
LOOP_START = 4.0
"""Cycles to enter a loop: addresses, the first iteration, the last branch."""
MISPREDICTION = 15.0
"""Cycles of a branch misprediction. Literature: 13 to 20."""
PREDICTED_TRIPS = 40
"""Iterations of a loop up to which its exit is predicted. Literature: histories of some hundred branches, shared by all."""

NEAR_LOAD = 1.5
"""Cycles for each contiguous load whose lanes are shuffled to a stride of 2 to 4, half of them for the shuffles; interleaved
accesses share the loads. With vectors of 64 bytes half of that, as one shuffle takes any lanes of two vectors. Zen 3: 3.2,
4.1 and 6.5 for strides 2, 3 and 4. Zen 5: 1.4, 2.3 and 3.3; interleaved 1.2, 1.5 and 1.1 each."""
MASKED_LANE = 4.0
"""Cycles more for each lane of a masked gather or scatter: a branch."""
CONDITION = 2.0
"""Instructions to test a condition around a leaf."""

RUN_BYTES = 512
"""Bytes of a contiguous run from which on the hardware prefetcher follows it."""
RUN_START = 0.5
"""The share of a line's latency, divided by the lines in flight, that is exposed at the start of a run. Measured on Sapphire
Rapids, maps and maxima of 500 to 1500 rows in pieces of 64 and 256 bytes of each row: 0.5 to 1.2."""
STREAMS_AHEAD = 16
"""Lines: as many interleaved streams as the hardware prefetcher follows. Literature: Intel's L2 follows 32, one or two in
each page."""
HUGE_FROM = 4 << 20
"""Bytes of an array from which on it lies in huge pages, so that TLBs do not miss: numpy and `nncc.runtime` ask for
these."""
PAGE_TABLES = (64, 2048)
"""Pages in the L1 and the L2 TLB. Literature: 64 to 96 and 1536 to 4096."""
STORE_DISTANCE = 64
"""Vectors that are stored, at least, before a load that spans two of them: closer, it waits for the store buffer.
Literature: buffers of 56 (Skylake) to 104 (Zen 5). Zen 5, borders of 384 channels of 16x16, made just before they are read:
one channel at a time is 1.07x slower than all at once, 4 channels 1.28x faster."""
REUSE_LINES = 4
"""Lines that a cache holds for each reused line where blocks cross: the rest hold streaming data. Zen 3, 15 transposes and
12 sums with one."""
STAYS = 0.9
"""The share of a cache that a working set may take to stay there: the summary does not see all traffic."""
UNOVERLAPPED = 0.15
"""The share of the shorter of arithmetic and memory time that does not overlap the longer one."""

LEAST_FORKS = 10.0
"""Forks: minimum work worth waking threads for, in units of the target's fork cost, which is measured with threads awake.
Measured on Emerald Rapids: to wake a thread costs its caller 7 us, some 14 forks."""
AWAKE_FORKS = 3.0
"""Forks: minimum work worth sharing where another loop of the kernel is parallel. Threads spin for 1 ms before they
sleep."""
COHERENCE_MISS = 6.0
"""Factor: cost of a coherence miss on a line that another core has just written, over a line from the shared cache. Measured
on Sapphire Rapids, a packed operand of 1 MB on two threads: 51 and 8 cycles."""
LINE_EXCHANGE = 2.5
"""Factor: cost of a line that one core writes and another one reads, back and forth, over a line from the shared cache.
Measured on Sapphire Rapids, two cores in turn: 9 and 10 cycles for a line of 1 MB, 20 and 20 for one of 32 KB."""
UNEVEN = 0.1
"""The share of a piece that threads wait for the slowest of them. Measured on Emerald Rapids, two threads: five models are
1.02-1.06x faster with it."""
ADDED_PRODUCT = 1.25
"""Factor: the time of a product of integers and the addition of it, two instructions, over a multiply-add: more units add.
Zen 3, tiles of 6x2: 1.13. Literature: 1.33 (Skylake, three units that add and two that multiply)."""
TILE_PRODUCT = 16.0
"""Cycles from the start of one AMX tile product to the next. Source: Intel 64 and IA-32 Architectures Optimization Reference
Manual, "Intel AMX and Intel Advanced Matrix Extensions"; measured on Sapphire Rapids, too."""
TILE_ROW_COPY = 9.0
"""Cycles of each row of an AMX tile that a buffer holds first, as where rows of an image end inside a tile: the tile waits
for the stores, and reads of later steps do not begin meanwhile. Sapphire Rapids, the 3x3 convolutions of a quantised
resnet50: 9 on the mean, with a condition and with a quotient in its place."""


def fmas_per_cycle(dtype: DType, target: Target) -> float:
    """Multiply-adds of an element type that a core starts in a cycle. A type without a figure (16-bit floats, integers) gets
    the bytes per cycle of f32: no plan depends on its rate yet."""
    known = {rate.dtype: rate.per_cycle for rate in target.throughput}
    return known.get(str(dtype)) or known[str(f32)] * f32.size_bytes / dtype.size_bytes


LANE_SLOTS = 1.25
"""Load slots of a lane that is loaded and inserted by itself. Zen 3: rows of 64 to 75 elements take as long along lanes as
across them."""


def lane_loads(stride: int, lanes: int) -> float:
    """Load slots to fill a vector whose lanes are `stride` elements apart."""
    return abs(stride) if abs(stride) <= min(LONGEST_STRIDE, lanes) else LANE_SLOTS * lanes


def lines_under_way(target: Cpu) -> float:
    """Lines in flight of a core without prefetching."""
    return target.latencies[-1] / target.costs.far_line


def page_misses(target: Cpu) -> tuple[tuple[int, float], ...]:
    """(pages, cycles of a miss) of the L1 and the L2 TLB. The cycles are those exposed beyond the cost of the line."""
    line, costs = target.caches[0].line_bytes, target.costs
    near, far = (line / target.bandwidths[min(level, len(target.caches))] for level in (1, len(target.caches)))
    first, second = PAGE_TABLES
    return (first, max(costs.far_page - near, 0.0)), (second, max(costs.far_line - far, 0.0))


def vectors_per_cycle(dtype: DType, target: Cpu) -> float:
    """Vector instructions per cycle of these multiply-adds."""
    return fmas_per_cycle(dtype, target) / target.lanes(dtype.size_bytes)


def limit_cycles(operations: int, dtype: DType, moved_bytes: int, target: Target, operand: DType | None = None) -> float:
    """Roofline bound in cycles of all cores: `operations` multiply-adds of a type, and `moved_bytes` that move once.

    operand: the dtype of the factors, if narrower than the accumulator's `dtype`. The bytes lie in the innermost caches that
    hold them, private caches of all cores together.
    """
    arithmetic = operations / fmas_per_cycle(dtype, target) / summed_at_once(dtype, operand or dtype, target)
    return max(arithmetic, _memory_cycles(moved_bytes, target)) / target.cores


def summed_at_once(dtype: DType, operand: DType, target: Target) -> float:
    """Products of narrow factors that one instruction adds to each lane of `dtype`: 4 of bytes to i32 by vpdpbusd, 1 without
    such an instruction; for AMX as many as in the time of a multiply-add. Integers may be widened for it, never narrowed."""
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
    """Whether an instruction for one type accepts another."""
    return given is taken or (given.is_int and taken.is_int and given.size_bytes <= taken.size_bytes)


_MULTIPLYING = {OperationKind.MULTIPLY_ADD, OperationKind.BFLOAT_DOT, OperationKind.ADDED_PRODUCT, OperationKind.TILE}


def products(kernel: Summary) -> dict[int, float]:
    """Multiply-adds of a kernel by element bytes, masked ones included; loop-invariant ones count once."""
    found: dict[int, float] = {}
    for leaf, loops in kernel.leaves:
        for operation in leaf.operations:
            if operation.unit in _MULTIPLYING:
                count = operation.count * executions(tuple(loop for loop in loops if loop.name in operation.loops))
                found[operation.element_bytes] = found.get(operation.element_bytes, 0.0) + count
    return found


def least_cycles(kernel: Summary, target: Cpu) -> float:
    """Lower bound in wall cycles of any schedule of this algorithm, by its multiply-adds alone. Another algorithm, such as
    Winograd's, may take fewer."""
    every = products(kernel).items()
    cycles = (count / fmas_per_cycle(f64 if size == f64.size_bytes else f32, target) for size, count in every)
    return sum(cycles) / target.cores


def _memory_cycles(size_bytes: int, target: Target) -> float:
    """Cycles of one core that moves all bytes. L1 and L2 of a GPU keep nothing from one kernel to the next, so that a level
    holds all bytes or none."""
    if isinstance(target, Gpu):
        levels = zip(target.caches, target.bandwidths)
        return size_bytes / next((rate for c, rate in levels if size_bytes <= c.size_bytes), target.bandwidths[-1])
    reached, cycles = 0, 0.0
    for cache, rate in zip(target.caches, target.bandwidths):
        nearer, reached = reached, max(reached, min(size_bytes, cache.size_bytes * (1 if cache.shared else target.cores)))
        cycles += (reached - nearer) / rate
    return cycles + (size_bytes - reached) / target.bandwidths[-1]
