"""What an instruction gives that the lanes of a warp do together, in numpy: on whole operands, and on fragments.

A fragment is an array of a row for each lane, with what that lane holds. Its elements lie in the order of an operand's axes:
first those that are digits of the lane's number, then those that count what a lane has.
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from nncc.ir.hardware.instructions import Instruction
from nncc.ir.program import Array

_UFUNCS = {"sum": np.add, "max": np.maximum, "min": np.minimum}


_FRACTION_BITS = 23
"""Of f32."""


def contracted(row: Instruction, start: Array, operands: Sequence[Array]) -> Array:
    """The results of an instruction that adds up products of two operands, each with a dim for each of its axes, or that
    reduces one operand.

    The sums are of f64, rounded once, as the order in which a GPU adds up is not specified; those of integers wrap.
    """
    if len(operands) == 1:
        return _reduced(row, start, operands[0])
    letters = {axis: chr(ord("a") + n) for n, (axis, _) in enumerate(row.axes)}
    names = ["".join(letters[a] for a in axes) for axes in (*(o.axes for o in row.operands), row.spatial)]
    factors = (rounded(x, o.fraction) if o.fraction else x for x, o in zip(operands, row.operands))
    wide = np.float64 if row.dtype.is_float else np.int64
    products = np.einsum(f"{','.join(names[:-1])}->{names[-1]}", *(x.astype(wide) for x in factors))
    return np.asarray((start + products).astype(row.dtype.numpy))


def rounded(x: Array, fraction: int) -> Array:
    """f32 with so many bits of the fraction: to nearest, ties away from 0. What has no number stays as it is."""
    unit = np.uint32(1 << (_FRACTION_BITS - fraction))
    bits = np.ascontiguousarray(x, np.float32).view(np.uint32)
    return np.where(np.isfinite(x), ((bits + unit // 2) & ~(unit - 1)).view(np.float32), x)


def _reduced(row: Instruction, start: Array, operand: Array) -> Array:
    dims = tuple(d for d, axis in enumerate(row.operands[0].axes) if axis in row.reduced)
    wide = operand.astype(np.float64) if row.dtype.is_float else operand
    combine = _UFUNCS[row.combiner]
    return np.asarray(combine(start, combine.reduce(wide, dims)).astype(row.dtype.numpy))


def warp_results(row: Instruction, given: Sequence[Sequence[Array]]) -> list[Array]:
    """What each lane gets of an instruction.

    given: for each lane its part of the results so far, where the instruction adds, then of each operand.
    """
    extents, order = dict(row.axes), (*row.distributed, *row.slots)
    parts = [np.stack([np.atleast_1d(lane[n]) for lane in given]) for n in range(len(row.parts))]
    operands = parts[len(parts) - len(row.operands) :]
    whole = [x.reshape([extents[a] for a in o.axes]) for x, o in zip(operands, row.operands)]
    to_spatial = [order.index(a) for a in row.spatial]
    if row.copies:
        made = whole[0].transpose([row.operands[0].axes.index(a) for a in row.spatial])
    elif not row.distributed:  # all lanes have all results, each beginning with its own ones
        wanted = [extents[a] for a in order]
        return [np.atleast_1d(contracted(row, start.reshape(wanted), whole)).reshape(-1) for start in parts[0]]
    else:
        made = contracted(row, parts[0].reshape([extents[a] for a in order]).transpose(to_spatial), whole)
    return list(made.transpose(np.argsort(to_spatial)).reshape(len(given), -1))
