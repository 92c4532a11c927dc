"""Reductions with the nest that stores their results: a block or a thread holds the sums, and memory sees them once."""

from __future__ import annotations

from nncc.ir.kernel import Kernel, Nest
from nncc.schedule.apply import apply, first_legal
from nncc.schedule.language import steps as S
from nncc.schedule.planner.forms.tiles import epilogue
from nncc.schedule.primitives.tree import find_nest, fresh


def with_sink(kernel: Kernel, nest: Nest, planned: set[str]) -> tuple[S.Steps, str, str] | None:
    """The steps after which a reduction has a buffer of its own, which one nest reads element by element and stores: its
    only reader, or else a copy. With them the names of both nests then; None where that is not legal."""
    sink = epilogue(kernel, nest, planned)
    if sink is not None:
        return (), nest.name, sink.name
    name = fresh(kernel, f"{nest.name}.acc")
    steps = first_legal(kernel, [(S.CacheWrite(nest.name, name),)])
    return (steps, name, find_nest(apply(kernel, steps), nest.name).name) if steps else None
