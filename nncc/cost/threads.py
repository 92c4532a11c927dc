"""Several cores: the share of work that the busiest has, what starting them takes, and what they wait for of one another."""

from __future__ import annotations

from dataclasses import replace
from math import ceil

from nncc.cost import calibration as C
from nncc.cost.fits import stays
from nncc.cost.loops import Leaf, Loop, Node, Summary
from nncc.cost.tile import Problem, RegisterTile
from nncc.ir.stmt import LoopKind
from nncc.target import Cpu


def share(loops: tuple[Loop, ...], target: Cpu) -> float:
    """The part of what runs in some loops that takes the time of one core: 1 where none of them is parallel."""
    pieces = next((loop.extent for loop in loops if loop.kind is LoopKind.PARALLEL), 1.0)
    if pieces <= 1 or target.cores == 1:
        return 1.0
    busiest = ceil(pieces / target.cores) + C.UNEVEN
    return min(1.0, busiest / pieces)


def of_core(summary: Summary, target: Cpu) -> Summary:
    """What the busiest core does of a kernel: its part of each parallel loop, and all of the others."""
    if target.cores == 1 or not _forks(summary.run):
        return summary
    return replace(summary, body=tuple(_part(node, (), target) for node in summary.body))


def _part(node: Node, around: tuple[Loop, ...], target: Cpu) -> Node:
    """What the busiest core does of a node in some loops."""
    if isinstance(node, Leaf):
        return node
    part = 1.0 if any(loop.kind is LoopKind.PARALLEL for loop in around) else share((node,), target)
    body = tuple(_part(inner, (*around, node), target) for inner in node.body)
    return replace(node, extent=node.extent * part, body=body)


def fork_cycles(summary: Summary, target: Cpu) -> float:
    """Cycles to start and to join the threads of all parallel loops."""
    return target.costs.fork * _forks(summary.run) if target.cores > 1 else 0.0


def _forks(body: tuple[Node, ...]) -> float:
    total = 0.0
    for node in body:
        if isinstance(node, Loop):
            total += 1.0 if node.kind is LoopKind.PARALLEL else node.extent * _forks(node.body)
    return total


def packed_by_threads(problem: Problem, target: Cpu) -> int:
    """Bytes of columns that several threads pack at run time, and read again."""
    if problem.batch >= target.cores or target.cores == 1:
        return 0
    return problem.packed_columns


def others_cycles(problem: Problem, tile: RegisterTile, target: Cpu) -> float:
    """Cycles that threads wait for memory whatever their arithmetic does, where they pack columns.

    Where they share blocks of rows, each reads all panels, which others have just written. Where all rows are one block,
    they share panels, and most packed its own; but lines of the result that are not in their caches come one by one, as
    those beside them are not written soon. Sapphire Rapids, two threads, blocks over one block: 512x512x512 1.17,
    300x500x700 1.24, 1000x64x1000 0.92, 2048x33x2047 0.79.
    """
    packed, line = packed_by_threads(problem, target), target.caches[0].line_bytes
    if tile.block * tile.rows < problem.rows:
        return (target.cores - 1) * packed * C.OTHERS_LINE / target.bandwidths[min(2, len(target.bandwidths) - 1)]
    result = problem.batch * problem.rows * problem.cols * problem.element_bytes
    return result / line * target.costs.far_line if packed and not stays(result, target.own_cache) else 0.0
