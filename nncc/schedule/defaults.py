"""The default plan: the steps chosen for a kernel before anything is tuned, by the structure of its loops alone.

Each nest is planned once, in this order:
1. A reduction for which some output dim can run along vector lanes is tiled in registers (schedule.tiling), together
   with the nest that consumes it.
2. What is left comes in chains of nests that share outer loops. Every chain is computed row by row: producers move
   into the outer loops of the last nest, reductions keep partial results in lanes, and the rest runs along the axis
   that is adjacent in memory (schedule.rows).
"""

from __future__ import annotations

from nncc.ir.buffer import Role
from nncc.ir.expr import Var
from nncc.ir.kernel import Kernel, Nest, nests
from nncc.ir.stmt import Store, Update, written
from nncc.ir.walk import loads
from nncc.schedule import rows, tiling
from nncc.schedule import steps as S
from nncc.schedule.apply import apply, first_legal
from nncc.schedule.tree import find_nest, fresh, reads, values_of
from nncc.target import Target


def default_plan(kernel: Kernel, target: Target) -> S.Steps:
    """The steps of the default plan of a naive kernel.

    Deterministic: the same kernel and target always get the same steps.
    """
    steps: list[S.Step] = []
    planned: set[str] = set()
    for name in [nest.name for nest in nests(kernel.body) if isinstance(nest.leaf, Update)]:
        kernel, more, done = _tiled(kernel, name, planned, target)
        steps += more
        planned |= done
    rest = rows.row_steps(kernel, planned, target)
    return (*steps, *rest)


def _tiled(kernel: Kernel, name: str, planned: set[str], target: Target) -> tuple[Kernel, S.Steps, set[str]]:
    """The kernel with one reduction tiled, when that is the best way to compute it."""
    nest = find_nest(kernel, name)
    consumer = _epilogue(kernel, nest, planned)
    found = tiling.candidates(kernel, nest, target, consumer)
    if not found or rows.is_better(kernel, nest, found[0], target):
        return kernel, (), set()
    steps: S.Steps = ()
    copy = fresh(kernel, f"{name}.acc")
    if consumer is None:
        steps = (S.CacheWrite(name, copy),)
        kernel = apply(kernel, steps)
        nest, consumer = find_nest(kernel, copy), find_nest(kernel, name)
        found = tiling.candidates(kernel, nest, target, consumer)
    more = tiling.tiling_steps(kernel, nest, consumer, found[0], target)
    threads = tiling.parallel_options(kernel, nest, consumer, found[0], target)
    kernel = apply(kernel, more)
    shared = first_legal(kernel, threads)
    return apply(kernel, shared), (*steps, *more, *shared), {nest.name, consumer.name}


def _epilogue(kernel: Kernel, nest: Nest, planned: set[str]) -> Nest | None:
    """The one nest that reads a reduction, if it stores element by element at its own plain axes."""
    targets = set(written(nest.leaf))
    if any(kernel.table[t].role is not Role.TEMP for t in targets):
        return None
    readers = [n for n in nests(kernel.body) if reads(n.leaf) & targets]
    if len(readers) != 1 or not isinstance(readers[0].leaf, Store) or readers[0].name in planned:
        return None
    reader = readers[0]
    places = {load.index for v in values_of(reader.leaf) for load in loads(v) if load.buffer in targets}
    axes = {loop.axis for loop in reader.loops}
    plain = all(set(p) == axes and len(p) == len(axes) and all(isinstance(i, Var) for i in p) for p in places)
    ready = not _later_inputs(kernel, nest, reader)
    return reader if len(places) == 1 and plain and ready else None


def _later_inputs(kernel: Kernel, nest: Nest, reader: Nest) -> set[str]:
    """Temporaries that the reader also needs and that are computed between the nest and the reader."""
    order = [n.name for n in nests(kernel.body)]
    between = order[order.index(nest.name) + 1 : order.index(reader.name)]
    return {b for n in nests(kernel.body) if n.name in between for b in written(n.leaf)} & reads(reader.leaf)
