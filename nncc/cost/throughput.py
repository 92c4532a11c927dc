"""How fast a target multiplies and adds elements of a type, and loads them into lanes."""

from __future__ import annotations

from nncc.cost import calibration as C
from nncc.ir.dtypes import DType, f32
from nncc.ir.vector import LONGEST_STRIDE
from nncc.target import Cpu, Target


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
