"""How fast a target multiplies, adds and loads elements of a type, and the least time that it could take for some work.

The least time is a bound for any schedule, not a prediction of one.
"""

from __future__ import annotations

from math import prod

from nncc.cost import calibration as C
from nncc.cost.summary import Summary, Unit, executions
from nncc.ir.dtypes import DType, f32, f64
from nncc.ir.hardware.instructions import INSTRUCTIONS
from nncc.ir.vector import LONGEST_STRIDE
from nncc.target import Cpu, Gpu, Target


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
    first, second = C.PAGE_TABLES
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
        prod(extent for _, extent in row.axes) / C.TILE_PRODUCT / fmas_per_cycle(dtype, target) if row.of_tiles
        else prod(extent for axis, extent in row.axes if axis in row.reduced)
        for row in INSTRUCTIONS.values()
        if row.dtype is dtype and features & {*row.features}
        and all(_becomes(operand, o.dtype) for o in row.operands)
    ]  # fmt: skip
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
            if operation.unit in (Unit.MULTIPLY_ADD, Unit.BFLOAT_DOT, Unit.TILE):
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
