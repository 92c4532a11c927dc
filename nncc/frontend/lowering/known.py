"""What the elements of tensors of integers can be, as far as that follows from constants: an index that is known to lie
inside needs not be brought there."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import numpy as np

from nncc.frontend.graph.graph import Array, Node
from nncc.frontend.graph.op import Op, OpClass
from nncc.frontend.ops import OPS
from nncc.ir import expr as E
from nncc.ir.dtypes import DType
from nncc.ir.expr import Expr, Var
from nncc.ir.index.bounds import Range, bounds

MOST_ELEMENTS = 1 << 20
"""Elements of a constant, at most, that are told one by one."""


class Numbers(NamedTuple):
    """A range that all elements lie in, and all numbers that they can be, where these are told one by one."""

    range: Range
    each: Array | None = None


Known = Numbers | None


def of_array(array: Array) -> Known:
    """The numbers of a constant; None for floats, and where there are none."""
    if not np.issubdtype(array.dtype, np.integer) or not array.size:
        return None
    return Numbers(Range(int(array.min()), int(array.max())), array.reshape(-1) if array.size <= MOST_ELEMENTS else None)


def of_node(node: Node, operands: Sequence[Known]) -> Known:
    """What a node makes of its operands; None where nothing is known, and for floats."""
    if not node.output.type.dtype.is_int:
        return None
    op = OPS[node.op]
    match op.op_class:
        case OpClass.MOVEMENT | OpClass.PICK:
            return operands[0]
        case OpClass.COPY:
            return _all(operands)
        case OpClass.ELEMENTWISE if op.formula is not None:
            return _each(op, node, operands) or _between(op, node, operands)
        case _:
            return None


def _all(operands: Sequence[Known]) -> Known:
    known = [x.range for x in operands if x is not None]
    if len(known) < len(operands):
        return None
    return Numbers(Range(min(r.low for r in known), max(r.high for r in known)))


def _each(op: Op, node: Node, operands: Sequence[Known]) -> Known:
    """The results of each number of one operand with the one number that each other one is."""
    given = [x.each for x in operands if x is not None and x.each is not None]
    if len(given) < len(operands) or sum(each.size > 1 for each in given) > 1:
        return None
    return of_array(op.reference(*np.broadcast_arrays(*given), **dict(node.attributes)))


def _between(op: Op, node: Node, operands: Sequence[Known]) -> Known:
    """By interval arithmetic; nothing for numbers that do not fit their dtype, as they wrap around."""
    assert op.formula is not None
    types = [value.type.dtype for value in node.inputs]
    names = [_named(n, dtype, x) for n, (dtype, x) in enumerate(zip(types, operands))]
    ranges = {name: x.range for name, x in zip(names, operands) if x is not None and isinstance(name, Var)}
    made: Expr = op.formula(*names, **dict(node.attributes))
    found = bounds(made, ranges)
    fits = found is not None and made.dtype.lowest <= found.low and found.high <= made.dtype.highest
    return Numbers(found) if found is not None and fits else None


def _named(n: int, dtype: DType, x: Known) -> Expr:
    """An operand in a formula: a number that is known, or a name."""
    one = x is not None and x.range.low == x.range.high
    return E.Const(x.range.low, dtype) if x is not None and one else Var(f"v{n}", dtype)
