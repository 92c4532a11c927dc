"""Pass: fuse each fill function into the preceding launch, as extra blocks.

Both functions then have the larger one's threads in a block.
"""

from __future__ import annotations

from collections.abc import Iterable, Set
from dataclasses import replace
from math import ceil

from nncc.codegen.passes.gpu.index_width import index_bits
from nncc.ir import expr as E
from nncc.ir.hardware.units import WARP_THREADS
from nncc.ir.index.bounds import Range
from nncc.ir.index.simplify import simplify_stmt
from nncc.ir.lowered import DeviceFunction, DeviceUnit, Grid
from nncc.ir.stmt import Await, Barrier, Commit, If, Leaf, Seq, Stmt
from nncc.ir.walk import statements, substitute_stmt


def fuse_fills(unit: DeviceUnit, fills: Set[str]) -> DeviceUnit:
    """Fuse fill functions into the preceding one. fills: the nests that may run concurrently with it (`ir.hardware.fills`).

    Rewrite, for blocks of 128 and of 256 threads:

        f in n blocks, g in m -> if block < n: f else: g of block (block - n) // 2 and thread (block - n) % 2 * 128 + thread,
        in n + 2*m blocks
    """
    groups: list[list[DeviceFunction]] = []
    for function in unit.functions:
        if groups and _fills(function, fills) and _is_whole(groups[-1][0].grid):
            groups[-1].append(function)
        else:
            groups.append([function])
    names = [function.name for function in unit.functions]
    return DeviceUnit(tuple(replace(_together(group), name=name) for group, name in zip(groups, names)))


def _fills(function: DeviceFunction, fills: Set[str]) -> bool:
    """Whether a function has fills alone, whose threads are independent."""
    every = tuple(statements(function.body))
    done = {s.nest for s in every if isinstance(s, Leaf)}
    meets = any(isinstance(s, Barrier | Await | Commit) for s in every)
    return bool(done) and done <= fills and not meets and not function.shared and function.grid.blocks > 0


def _is_whole(grid: Grid) -> bool:
    """Whether a grid has blocks of whole warps: partial warps would be slow for the fused function."""
    return grid.blocks > 0 and grid.threads % WARP_THREADS == 0


def _together(group: Iterable[DeviceFunction]) -> DeviceFunction:
    first, *others = group
    if not others:
        return first
    grid, parts = first.grid, [(first.grid.blocks, first.body)]
    for other in others:
        start = parts[-1][0]
        end = start + ceil(other.grid.blocks * other.grid.threads / grid.threads)
        parts.append((end, _moved(other, grid, start, end)))
    *rest, (end, body) = parts
    for before, part in reversed(rest):
        body = If(E.lt(grid.block, E.index(before)), part, body)
    buffers = tuple({b.name: b for function in (first, *others) for b in function.buffers}.values())
    grid = replace(grid, blocks=end)
    bits = max(index_bits(body, buffers, grid), *(function.index_bits for function in (first, *others)))
    return replace(first, buffers=buffers, grid=grid, body=body, index_bits=bits)


def _moved(function: DeviceFunction, grid: Grid, start: int, end: int) -> Stmt:
    """The body of a function in blocks from one on to before another of a grid."""
    own = function.grid
    number = (grid.block - start) * grid.threads + grid.thread
    body = substitute_stmt(
        function.body,
        {own.block: E.floordiv(number, E.index(own.threads)), own.thread: E.mod(number, E.index(own.threads))},
    )
    body = If(E.lt(number, E.index(own.blocks * own.threads)), body, Seq())
    return simplify_stmt(body, {grid.block: Range(start, end - 1), grid.thread: Range(0, grid.threads - 1)})
