"""Splitting a kernel: what depends on constants alone is a prologue, run once at compile time for the host."""

from __future__ import annotations

from dataclasses import dataclass, replace

from nncc.ir.buffer import Buffer, Role
from nncc.ir.kernel import Kernel, nests
from nncc.ir.stmt import Leaf, Stmt, values, written
from nncc.ir.walk import loads


@dataclass(frozen=True)
class Hoisted:
    """A kernel without its constant part, and that part as a kernel whose outputs are constants of the first."""

    prologue: Kernel | None
    kernel: Kernel


def hoist_constant(kernel: Kernel) -> Hoisted:
    """Move every root statement whose inputs are all constants (packing of weights, as a rule) into a prologue.

    Only what another root still reads becomes an output of the prologue.
    """
    known = {b.name for b in kernel.buffers if b.role is Role.CONSTANT}
    outputs = {b.name for b in kernel.buffers if b.role is Role.OUTPUT}
    moved: list[Stmt] = []
    made: set[str] = set()
    for root in kernel.roots:
        leaves = [nest.leaf for nest in nests(root)]
        target = {b for leaf in leaves for b in written(leaf)}
        if target & outputs or not _reads(leaves) <= known | target:
            continue
        moved.append(root)
        made |= target
        known |= target
    if not moved:
        return Hoisted(None, kernel)
    return _split(kernel, moved, made)


def _split(kernel: Kernel, moved: list[Stmt], made: set[str]) -> Hoisted:
    rest = [root for root in kernel.roots if all(root is not m for m in moved)]
    wanted = _reads([nest.leaf for root in rest for nest in nests(root)])
    used = _reads([nest.leaf for root in moved for nest in nests(root)]) | made
    before = tuple(_made(b, wanted) if b.name in made else b for b in kernel.buffers if b.name in used)
    after = tuple(
        replace(b, role=Role.CONSTANT) if b.name in made else b
        for b in kernel.buffers
        if b.name in wanted or (b.name not in made and b.role is not Role.CONSTANT)
    )
    prologue = Kernel(f"{kernel.name}.constants", before, kernel.body).with_roots(*moved)
    return Hoisted(prologue, Kernel(kernel.name, after, kernel.body).with_roots(*rest))


def _made(buffer: Buffer, wanted: set[str]) -> Buffer:
    return replace(buffer, role=Role.OUTPUT) if buffer.name in wanted else buffer


def _reads(leaves: list[Leaf]) -> set[str]:
    return {load.buffer for leaf in leaves for x in (*values(leaf), leaf.mask) for load in loads(x)}
