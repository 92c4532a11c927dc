"""Long sums in subtotals: no element is added to more than so often in a row.

The error of a sum that is made one after the other grows with the number of its terms. A subtotal of some terms is added to
the result, or to a subtotal of subtotals: then it grows with the number of levels, as in pairwise summation (Higham,
Accuracy and Stability of Numerical Algorithms, 4.2). That takes a few additions for each subtotal.
"""

from __future__ import annotations

from math import ceil

from nncc.ir.buffer import Scope
from nncc.ir.expr import Binary, static
from nncc.ir.kernel import Kernel, Nest, nests
from nncc.ir.ops import BinaryOp
from nncc.ir.reduction import additions, in_turn
from nncc.ir.stmt import Update
from nncc.schedule.apply import first_legal
from nncc.schedule.language import steps as S
from nncc.schedule.planner.guide import DEFAULT, Guide
from nncc.schedule.planner.planned import Planned
from nncc.schedule.primitives.tree import fresh
from nncc.target import Cpu

TERMS = 128
"""Elements in a subtotal, at most. 2**24 equal ones: wrong by 1.5e-6, with 256 by 3.7e-6, with 64 by 9e-7, in one chain of
each lane by 1e-3 to 4e-3; blocks of 128 in pairwise summation promise 2e-6. No difference in time (Sapphire Rapids)."""
PRODUCTS = 1024
"""Steps of a subtotal of products of two operands, at most: a tile adds up all its subtotals at its end. With 256,
256x256x1024 takes 1.03 of the time, with 1024 1.00 to 1.01 (Sapphire Rapids)."""
WHOLE_PRODUCTS = 4096
"""Steps of a reduction of products that has no subtotals, at most. By the sum of magnitudes it is wrong by 2e-5 with equal
elements, 2e-6 with uniform ones of one sign, 1e-7 with normal ones; 2**20 steps in one chain by 1e-2, 2e-4 and 2e-7."""


def in_subtotals(so_far: Planned, target: Cpu, guide: Guide = DEFAULT) -> Planned:
    """The kernel with subtotals in all long sums."""
    for name in [nest.name for nest in nests(so_far.kernel.body)]:
        while is_long(so_far.kernel, so_far.nest(name)) and (steps := _subtotal_steps(so_far.kernel, so_far.nest(name))):
            so_far = so_far.then(steps)
    return so_far


def is_long(kernel: Kernel, nest: Nest) -> bool:
    """Whether a nest adds more floats to an element, one after the other, than it should."""
    leaf = nest.leaf
    if not isinstance(leaf, Update) or leaf.combiner != "sum" or not kernel.table[leaf.buffers[0]].dtype.is_float:
        return False
    return additions(nest) > (WHOLE_PRODUCTS if _most_terms(nest) == PRODUCTS else TERMS)


def _most_terms(nest: Nest) -> int:
    """The terms that a subtotal of a nest may have."""
    value = nest.leaf.values[0] if isinstance(nest.leaf, Update) else None
    product = isinstance(value, Binary) and value.op is BinaryOp.MUL and value.a is not value.b
    return PRODUCTS if product else TERMS


def _subtotal_steps(kernel: Kernel, nest: Nest) -> S.Steps:
    """The steps that give a nest subtotals of at most so many terms: of as many iterations of its inner loops as there may
    be. None where no loop can be cut."""
    leaf = nest.leaf
    assert isinstance(leaf, Update)
    most, part, terms, inner = _most_terms(nest), fresh(kernel, f"{nest.name}.subtotal"), 1, ""
    to_memory = tuple(S.SetScope(b, Scope.LOCAL) for b in leaf.buffers if kernel.table[b].scope is Scope.REGISTER)
    options: list[S.Steps] = []
    for loop in reversed(in_turn(nest)):
        axis, extent = loop.axis.name, static(loop.extent)
        if extent is not None and terms * extent <= most:
            terms, inner = terms * extent, axis
            continue
        if extent is not None and 2 * terms <= most:
            size = ceil(extent / ceil(extent / (most // terms)))
            options.append((S.Split(axis, size, S.Tail.CLAMP), S.Subtotal(nest.name, f"{axis}.i", part), *to_memory))
        options += [(S.Subtotal(nest.name, inner, part), *to_memory)] if terms > 1 else []
        break
    return first_legal(kernel, options)
