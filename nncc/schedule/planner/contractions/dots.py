"""Sums of products of short integers by instructions that add up a group of neighbouring products in each lane.

    for k: C[i, j] sum= i32(A[i, k]) * i32(B[k, j])
    ->  for k.o: for j' in 16: for k.i in 4: C[i, j'] sum= i32(A[i, 4*k.o + k.i]) * i32(B.pack[k.o, j', k.i])   by vpdpbusd

The operand that moves with the columns lies in panels, in which the numbers of a group are neighbours; those of the other
one are neighbours already, or in panels of rows. Instructions on tiles do the same for several groups and rows at once:

    ->  for k.o: unroll i.o: unroll j.o: for i.i, j.i, k.m in 16: for k.i in 4: C[..] sum= A[..] * B.pack[..]   by tdpbusd

Nothing here knows an operator, nor a processor: instructions say what they
compute (`ir.hardware.instructions`), and targets which they have.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from functools import lru_cache
from itertools import islice
from math import ceil, prod

from nncc.cost.throughput import fmas_per_cycle, vectors_per_cycle
from nncc.cost.tile import Operand
from nncc.ir.dtypes import DType, bf16
from nncc.ir.expr import Expr
from nncc.ir.hardware.instructions import INSTRUCTIONS, Instruction
from nncc.ir.hardware.unify import factors
from nncc.ir.kernel import Nest
from nncc.ir.stmt import Update
from nncc.ir.walk import loads
from nncc.schedule.planner.access import Access
from nncc.schedule.planner.contractions.groupings import Grouping
from nncc.schedule.primitives.tree import static_extent
from nncc.target import Cpu


def in_groups(nest: Nest, grouping: Grouping, every: tuple[Access, ...], target: Cpu) -> Iterator[Grouping]:
    """A grouping carried out by the first instruction of the target that does it, and by the first one on tiles, where there
    are such. every: all that the nest loads."""
    for kind in _known(target, grouping.problem.dtype):
        fitting = (row for row in kind if _fits(nest, grouping, every, row))
        yield from (_with(nest, grouping, every, row, target) for row in islice(fitting, 1))


@lru_cache(maxsize=64)
def _known(target: Cpu, dtype: DType) -> tuple[list[Instruction], list[Instruction]]:
    """The instructions of a target that sum up in a type: those on vectors, and those on tiles. Remembered as `_factors`."""
    every = [row for row in INSTRUCTIONS.values() if row.dtype is dtype and _has(target, row)]
    return [row for row in every if not row.of_tiles], [row for row in every if row.of_tiles]


def _has(target: Cpu, row: Instruction) -> bool:
    """Whether a target has an instruction that sums up groups, and fills its vectors or the rows of a tile."""
    sums = row.of_tiles or (len(row.reduced) == 1 and len(row.spatial) == 1)
    columns = dict(row.axes)[row.spatial[-1]] if sums else 0
    return columns == target.lanes(row.dtype.size_bytes) and bool({*row.features} & {*target.llvm_features})


def _fits(nest: Nest, grouping: Grouping, every: tuple[Access, ...], row: Instruction) -> bool:
    """Whether an instruction does the innermost products of a grouping, by vectors of an operand in panels."""
    leaf = nest.leaf
    if not isinstance(leaf, Update) or leaf.combiner != "sum" or not grouping.reduce or grouping.window:
        return False
    found = _factors(row.name, leaf.values[0])
    if found is None:
        return False
    parts = [_loaded(found[o.name], every) for o in row.operands]
    if row.of_tiles and row.operands[0].dtype is not row.operands[1].dtype:  # rows are its first operand
        return bool(grouping.rows) and _is_wide(parts[1], grouping) and _is_narrow(parts[0], grouping)
    if row.of_tiles and not grouping.rows:
        return False
    return any(_is_wide(wide, grouping) and _is_narrow(narrow, grouping) for wide, narrow in (parts, parts[::-1]))


@lru_cache(maxsize=64)
def _factors(instruction: str, value: Expr) -> Mapping[str, Expr] | None:
    """Remembered, because every grouping of a nest asks."""
    return factors(INSTRUCTIONS[instruction], value)


def _loaded(x: Expr, every: tuple[Access, ...]) -> list[Access]:
    return [a for a in every if a.load in loads(x)]


def _is_wide(found: list[Access], grouping: Grouping) -> bool:
    """Whether an operand lies in panels of columns as a whole."""
    return len(found) == 1 and found[0] in grouping.packed and found[0].moves(grouping.reduce[-1])


def _is_narrow(found: list[Access], grouping: Grouping) -> bool:
    """Whether the products of a group have their numbers of an operand side by side, the same ones for all columns."""
    step = grouping.reduce[-1]
    beside = all(a in grouping.packed_rows or a.strides.get(step) in (0, 1) or not a.moves(step) for a in found)
    return beside and not any(a.moves(column) for a in found for column in grouping.cols)


def _with(nest: Nest, grouping: Grouping, every: tuple[Access, ...], row: Instruction, target: Cpu) -> Grouping:
    """The grouping with an instruction: a step of the reduction is a group."""
    axes, step = dict(row.axes), grouping.reduce[-1]
    length, turn = axes[row.reduced[-1]], prod(axes[a] for a in row.reduced)
    extent = next(static_extent(loop) for loop in nest.loops if loop.axis.name == step)
    problem = grouping.problem
    operands = tuple(_of_group(o, a.moves(step), length) for o, a in zip(problem.operands, every))
    steps = problem.steps // max(extent, 1) * ceil(extent / turn) * (turn // length)
    operations = _multiply_adds(row, target)
    made = replace(problem, steps=steps, operands=operands, operations=operations, by_tiles=row.of_tiles)
    return replace(grouping, problem=made, instruction=row.name, group=length, turn=turn)


def _multiply_adds(row: Instruction, target: Cpu) -> int:
    """How many multiply-adds of vectors an instruction takes as long as, with the sum where it does not add."""
    if row.of_tiles or row.operands[0].dtype is not bf16:
        return 1 if row.adds else 2
    return max(round(target.lanes(bf16.size_bytes) / fmas_per_cycle(bf16, target) * vectors_per_cycle(row.dtype, target)), 1)


def _of_group(operand: Operand, moves: bool, length: int) -> Operand:
    """An operand as it moves with a group of steps."""
    return replace(operand, step_bytes=operand.step_bytes * length) if moves else operand
