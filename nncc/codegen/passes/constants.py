"""Splitting a kernel: what depends on constants alone is a prologue, run once at compile time for the host."""

from __future__ import annotations

from dataclasses import dataclass, replace

from nncc.ir.buffer import Buffer, Role
from nncc.ir.kernel import Kernel, constant_roots, leaves_of, read_by, written_by


@dataclass(frozen=True)
class Hoisted:
    """A kernel without its constant part, and that part as a kernel whose outputs are constants of the first."""

    prologue: Kernel | None
    kernel: Kernel


def hoist_constant(kernel: Kernel) -> Hoisted:
    """Move every root statement whose inputs are all constants (packing of weights, as a rule) into a prologue.

    Only what another root still reads becomes an output of the prologue.
    """
    moved = constant_roots(kernel)
    if not moved:
        return Hoisted(None, kernel)
    made = written_by(moved)
    rest = [root for root in kernel.roots if all(root is not m for m in moved)]
    wanted = read_by(leaf for root in rest for leaf in leaves_of(root))
    used = read_by(leaf for root in moved for leaf in leaves_of(root)) | made
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
