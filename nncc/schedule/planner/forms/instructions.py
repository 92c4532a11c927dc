"""Instructions for the innermost loops of a register tile: those that add a group of neighbouring products to each lane
(`ir.hardware.instructions` has their meaning).

    for k: C[i, j] sum= i32(A[i, k]) * i32(B[k, j])
    ->  for k.o: for j' in 16: for k.i in 4: C[i, j'] sum= i32(A[i, 4*k.o + k.i]) * i32(B.pack[k.o, j', k.i])   by vpdpbusd

The operand of the columns lies in panels with the numbers of a group contiguous; the other one's are contiguous already, or
in panels of rows. AMX does several groups and rows at once:

    ->  for k.o: unroll i.o: unroll j.o: for i.i, j.i, k.m in 16: for k.i in 4: C[..] sum= A[..] * B.pack[..]   by tdpbusd

**Wider operands.** An instruction on words takes bytes as words. Where a tile converts those of its rows it does so for each
row in each step, and again for each panel of columns. So a grouping comes once more with such operands stored as words: a
temporary as it is made, another one in a copy.

    for k.o: for j', k.i: C[i, j'] sum= i32(A[i, k]) * ..    ->    for i, k: A.wide[i, k] = i16(A[i, k]); for k.o: ..

**Rows in panels.** AMX takes rows that are evenly spaced. Those of an image that end inside a tile are put together in a
buffer in each step, and again for each panel of columns. So a grouping comes once more with such rows in panels of their
own:

    for p: C[p, f] sum= X[p // 14 + r, p % 14 + s, k] * W[..]
    ->  for p: C[p, f] sum= X.pack[p // 32, r, s, k.o, p % 32, k.i] * W[..]

**Runs.** Three channels are no whole group, but seven taps of three channels are 21 numbers in a run:

    for s in 7: for k in 3: C[x, f] sum= X[2*x + s, k] * W[f, s, k]  ->  for r in 21: .. X[2*x + r // 3, r % 3] * W[f, ..]

Where channels are not last in memory, a copy has them there.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from functools import lru_cache
from itertools import islice, pairwise
from math import ceil, prod

from nncc.cost.closed_form import Operand
from nncc.cost.rates import ADDED_PRODUCT, fmas_per_cycle, vectors_per_cycle
from nncc.ir import expr as E
from nncc.ir.buffer import Role
from nncc.ir.dtypes import DType, bf16
from nncc.ir.expr import Expr, Load, form
from nncc.ir.hardware.instructions import INSTRUCTIONS, Instruction
from nncc.ir.hardware.unify import factors
from nncc.ir.kernel import Kernel, Nest, nests, reads
from nncc.ir.stmt import For, Store, Update, written
from nncc.ir.walk import loads, variables
from nncc.schedule import steps as S
from nncc.schedule.apply import first_legal
from nncc.schedule.planner.access import StridedLoad, accesses
from nncc.schedule.planner.forms.groupings import Grouping
from nncc.schedule.primitives.padding import vanishes_beyond
from nncc.schedule.primitives.tree import fresh, static_extent
from nncc.target import Cpu

WIDE = ".wide"
"""The suffix of an operand's copy in another dtype."""
COPIED_OFTEN = 32
"""Factor: products over elements of an operand from which on it is worth a copy in another order."""
ROW_CONVERSIONS = 2
"""Factor: the time of what makes a group of bytes of a row one of words in all lanes (into a vector register, longer, into
all lanes), over a multiply-add. Zen 3, 128x768x768 in tiles of 6x2 and 2x4: 1.8; 0 for columns, which become words as they
are loaded. Words in place of bytes: 1.5x faster."""


def by_instructions(nest: Nest, grouping: Grouping, every: tuple[StridedLoad, ...], target: Cpu) -> Iterator[Grouping]:
    """A grouping by the target's first matching instruction on vectors, and by its first on AMX tiles; with operands as they
    are, and as the instruction takes them. every: all loads of the nest."""
    for kind in _known(target, grouping.problem.dtype):
        fitting = (row for row in kind if _does(nest, grouping, every, row))
        for row in islice(fitting, 1):
            made = _with_instruction(nest, grouping, every, row, target)
            yield made
            yield from _with_words(nest, made, every, row)
            yield from _with_rows_in_panels(made, every)


def run_steps(kernel: Kernel, nest: Nest, target: Cpu) -> S.Steps:
    """The step that makes one loop of two reduction axes that are one run of an operand, where an instruction's groups would
    else end in zeros with each run of the inner axis: taps of a window along a row, and channels. The other factor is
    constant, so that its panels are in any order."""
    leaf, every = nest.leaf, accesses(kernel, nest)
    if not isinstance(leaf, Update) or leaf.combiner != "sum" or len(leaf.over) < 2:
        return ()
    rows = [row for kind in _known(target, leaf.values[0].dtype) for row in kind if _factors(row.name, leaf.values[0])]
    group = min((dict(row.axes)[row.reduced[-1]] for row in rows), default=1)
    short = {loop.axis.name for loop in nest.loops if loop.axis.name in leaf.over and static_extent(loop) % group}
    moving = [a for a in every if a.buffer.role is not Role.CONSTANT and any(map(a.moves, leaf.over))]
    if len(moving) != 1 or any(moving[0].strides.get(axis) == 1 and axis not in short for axis in leaf.over):
        return ()
    for outer, inner in pairwise(loop for loop in nest.loops if loop.axis.name in leaf.over):
        if static_extent(outer) > 1 and inner.axis.name in short:
            order = _order_of_run(nest, moving[0], outer, inner)
            if order is not None:
                return first_legal(kernel, [_as_run(kernel, nest, moving[0], outer, inner, order)])
    return ()


def _order_of_run(nest: Nest, a: StridedLoad, outer: For, inner: For) -> tuple[int, ...] | None:
    """The order of an operand's dims in which an axis continues an inner one; None where that is none, or its copy is no
    small part of the work."""
    dims = [[d for d, i in enumerate(a.load.index) if loop.axis in variables(i)] for loop in (outer, inner)]
    if any(len(found) != 1 for found in dims) or dims[0] == dims[1]:
        return None
    (along,), (last,) = dims
    order = (*(d for d in range(len(a.buffer.shape)) if d not in (along, last)), along, last)
    steps = dict(form(a.load.index[along])[0])
    is_whole = a.load.index[last] is inner.axis and a.buffer.shape[last] == static_extent(inner)
    is_same = order == tuple(range(len(order)))
    pays = is_same or prod(map(static_extent, nest.loops)) >= COPIED_OFTEN * a.buffer.size
    return order if is_whole and steps.get(outer.axis) == 1 and pays else None


def _as_run(kernel: Kernel, nest: Nest, a: StridedLoad, outer: For, inner: For, order: tuple[int, ...]) -> S.Steps:
    """The steps that make one loop of two reduction axes, of an operand with its dims in an order."""
    fuse = S.FuseAxes(outer.axis.name, inner.axis.name, fresh(kernel, f"{nest.name}.taps"))
    if order == tuple(range(len(order))):
        return (fuse,)
    name = own_name(kernel, nest, a, ".taps")
    copy = (S.CacheRead(a.buffer.name, nest.name, name),) if name != a.buffer.name else ()
    return (*copy, S.TransformLayout(name, (), order), fuse)


@lru_cache(maxsize=64)
def _known(target: Cpu, dtype: DType) -> tuple[list[Instruction], list[Instruction]]:
    """The target's instructions that sum in a type: on vectors, and on AMX tiles. Cached like `_factors`."""
    every = [row for row in INSTRUCTIONS.values() if row.dtype is dtype and _has(target, row)]
    return [row for row in every if not row.of_tiles], [row for row in every if row.of_tiles]


def _has(target: Cpu, row: Instruction) -> bool:
    """Whether a target has a summing instruction that fills its vectors or the rows of an AMX tile."""
    sums = row.of_tiles or (len(row.reduced) == 1 and len(row.spatial) == 1)
    columns = dict(row.axes)[row.spatial[-1]] if sums else 0
    return columns == target.lanes(row.dtype.size_bytes) and bool({*row.features} & {*target.llvm_features})


def _does(nest: Nest, grouping: Grouping, every: tuple[StridedLoad, ...], row: Instruction) -> bool:
    """Whether an instruction does the innermost products of a grouping, with an operand in panels."""
    leaf = nest.leaf
    if not isinstance(leaf, Update) or leaf.combiner != "sum" or not grouping.reduce or grouping.window:
        return False
    found = _factors(row.name, leaf.values[0])
    if found is None or not _ends_in_zeros(nest, grouping.reduce[-1], leaf.values[0], row):
        return False
    parts = [_loaded(found[o.name], every) for o in row.operands]
    if row.of_tiles and row.operands[0].dtype is not row.operands[1].dtype:  # rows are its first operand
        return bool(grouping.rows) and _is_wide(parts[1], grouping) and _is_narrow(parts[0], grouping)
    if row.of_tiles and not grouping.rows:
        return False
    return any(_is_wide(wide, grouping) and _is_narrow(narrow, grouping) for wide, narrow in (parts, parts[::-1]))


def _ends_in_zeros(nest: Nest, step: str, value: Expr, row: Instruction) -> bool:
    """Whether the steps of a reduction are whole groups of an instruction, or its products are 0 beyond the last step."""
    loop = next(loop for loop in nest.loops if loop.axis.name == step)
    return static_extent(loop) % prod(dict(row.axes)[a] for a in row.reduced) == 0 or vanishes_beyond(value, loop)


@lru_cache(maxsize=64)
def _factors(instruction: str, value: Expr) -> Mapping[str, Expr] | None:
    """Cached, because every grouping of a nest asks."""
    return factors(INSTRUCTIONS[instruction], value)


def _loaded(x: Expr, every: tuple[StridedLoad, ...]) -> list[StridedLoad]:
    return [a for a in every if a.load in loads(x)]


def _is_wide(found: list[StridedLoad], grouping: Grouping) -> bool:
    """Whether an operand lies in panels of columns."""
    return len(found) == 1 and found[0] in grouping.packed and found[0].moves(grouping.reduce[-1])


def _is_narrow(found: list[StridedLoad], grouping: Grouping) -> bool:
    """Whether the numbers of a group are contiguous in an operand, and equal for all columns."""
    step = grouping.reduce[-1]
    contiguous = all(a in grouping.packed_rows or a.strides.get(step) in (0, 1) or not a.moves(step) for a in found)
    return contiguous and not any(a.moves(column) for a in found for column in grouping.cols)


def _with_instruction(
    nest: Nest, grouping: Grouping, every: tuple[StridedLoad, ...], row: Instruction, target: Cpu
) -> Grouping:
    """The grouping with an instruction, whose groups are the steps of the reduction."""
    axes, step = dict(row.axes), grouping.reduce[-1]
    length, turn = axes[row.reduced[-1]], prod(axes[a] for a in row.reduced)
    extent = next(static_extent(loop) for loop in nest.loops if loop.axis.name == step)
    problem = grouping.problem
    taken = _taken(nest, every, row)
    operands = tuple(_of_group(o, a, step, length, taken) for o, a in zip(problem.operands, every))
    steps = problem.steps // max(extent, 1) * ceil(extent / turn) * (turn // length)
    operations = _multiply_adds(row, target)
    made = replace(
        problem,
        steps=steps,
        operands=operands,
        operations=operations,
        temporaries=not row.adds,
        by_tiles=row.of_tiles,
    )
    return replace(grouping, problem=made, instruction=row.name, group=length, turn=turn)


def _multiply_adds(row: Instruction, target: Cpu) -> float:
    """Vector multiply-adds that take as long as an instruction, with a separate sum if it does not add."""
    if row.of_tiles or row.operands[0].dtype is not bf16:
        return 1.0 if row.adds else ADDED_PRODUCT
    return max(round(target.lanes(bf16.size_bytes) / fmas_per_cycle(bf16, target) * vectors_per_cycle(row.dtype, target)), 1)


def _of_group(o: Operand, a: StridedLoad, step: str, length: int, taken: Mapping[Load, DType]) -> Operand:
    """An operand with a group as its step, and with what makes it the dtype that an instruction takes."""
    if not a.moves(step):
        return o
    is_converted = not o.cols and taken.get(a.load, a.buffer.dtype) is not a.buffer.dtype
    return replace(o, step_bytes=o.step_bytes * length, conversions=ROW_CONVERSIONS * is_converted)


def _taken(nest: Nest, every: tuple[StridedLoad, ...], row: Instruction) -> dict[Load, DType]:
    """The dtype in which an instruction takes what each load gives; none where its operands lie in tiles."""
    if row.of_tiles or not isinstance(nest.leaf, Update):
        return {}
    found = _factors(row.name, nest.leaf.values[0]) or {}
    return {a.load: o.dtype for o in row.operands if o.name in found for a in _loaded(found[o.name], every)}


def _with_words(nest: Nest, grouping: Grouping, every: tuple[StridedLoad, ...], row: Instruction) -> Iterator[Grouping]:
    """A grouping with the operands of its rows stored in the dtype that the instruction takes, if they are not so already.
    Columns become so as they are loaded: panels twice as long would come from memory."""
    taken = _taken(nest, every, row)
    both = zip(every, grouping.problem.operands)
    chosen = tuple((a, taken[a.load]) for a, o in both if o.conversions and _is_alone(nest, a, row))
    if not chosen:
        return
    wide = {a.load: dtype for a, dtype in chosen}
    operands = tuple(_longer(o, a, wide.get(a.load)) for o, a in zip(grouping.problem.operands, every))
    yield replace(grouping, problem=replace(grouping.problem, operands=operands), widened=chosen)


def _with_rows_in_panels(grouping: Grouping, every: tuple[StridedLoad, ...]) -> Iterator[Grouping]:
    """A grouping by tiles with the operand of its rows in panels, if the rows are not evenly spaced: a tile would copy them
    in each step, and again for each panel of columns. Rows of a window occur in several panels."""
    both = [*zip(every, grouping.problem.operands)]
    of_rows = [a for a, o in both if o.rows and not o.cols]
    if not grouping.by_tiles or not grouping.problem.uneven or grouping.packed_rows or len(of_rows) != 1:
        return
    a = of_rows[0]
    if a.load.mask is not None or not all(map(a.moves, grouping.rows)) or sum(b.buffer is a.buffer for b in every) > 1:
        return
    size = a.points * a.buffer.dtype.size_bytes
    operands = tuple(replace(o, bytes=size, step_bytes=0, pitch_bytes=0, row_bytes=0) if b is a else o for b, o in both)
    problem = replace(grouping.problem, operands=operands, run=grouping.problem.rows)
    yield replace(grouping, problem=problem, packed_rows=(a,))


def _is_alone(nest: Nest, a: StridedLoad, row: Instruction) -> bool:
    """Whether a factor is what one load gives in another dtype, and no more than that."""
    found = _factors(row.name, nest.leaf.values[0]) if isinstance(nest.leaf, Update) else None
    return any(isinstance(x, E.Cast) and x.x is a.load for x in (found or {}).values())


def _longer(o: Operand, a: StridedLoad, dtype: DType | None) -> Operand:
    """An operand that is stored in a dtype."""
    if dtype is None:
        return o
    by = dtype.size_bytes // a.buffer.dtype.size_bytes
    sizes = (o.bytes * by, o.step_bytes * by, o.pitch_bytes * by, o.row_bytes * by)
    return replace(o, bytes=sizes[0], step_bytes=sizes[1], pitch_bytes=sizes[2], row_bytes=sizes[3], conversions=0)


def widening_steps(kernel: Kernel, nest: Nest, grouping: Grouping, copies: Mapping[Load, str]) -> list[S.Step]:
    """The steps that store operands in the dtype that an instruction takes. copies: their names, of those in panels."""
    steps: list[S.Step] = []
    for access, dtype in grouping.widened:
        name = copies.get(access.load) or own_name(kernel, nest, access, WIDE)
        if name != access.buffer.name and access.load not in copies:
            steps.append(_copy(access, nest, name))
        steps.append(S.Widen(name, str(dtype)))
    return steps


def own_name(kernel: Kernel, nest: Nest, access: StridedLoad, suffix: str) -> str:
    """The name of an operand that is stored in another way: that of a copy, unless it is a temporary that is stored for this
    nest alone."""
    name = access.buffer.name
    inside = nests(kernel.body)
    stores = all(isinstance(n.leaf, Store) for n in inside if name in written(n.leaf))
    is_own = access.buffer.role is Role.TEMP and all(n.name == nest.name for n in inside if name in reads(n.leaf))
    return name if is_own and stores else fresh(kernel, f"{name}{suffix}")


def _copy(access: StridedLoad, nest: Nest, name: str) -> S.Step:
    """The copy of an operand: of what the nest reads, or of the whole buffer if it reads elements several times, as windows
    that overlap do."""
    once = access.dense and access.points <= access.elements
    return (S.Reindex if once else S.CacheRead)(access.buffer.name, nest.name, name)
