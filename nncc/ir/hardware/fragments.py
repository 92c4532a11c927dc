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


def contracted(row: Instruction, start: Array, operands: Sequence[Array]) -> Array:
    """The results of an instruction that adds up products of two operands, each with a dim for each of its axes, or that
    reduces one operand.

    The sums are of f64, rounded once; the order in which a GPU adds up is not specified.
    """
    if len(operands) == 1:
        return _reduced(row, start, operands[0])
    letters = {axis: chr(ord("a") + n) for n, (axis, _) in enumerate(row.axes)}
    names = ["".join(letters[a] for a in axes) for axes in (*(o.axes for o in row.operands), row.spatial)]
    products = np.einsum(f"{','.join(names[:-1])}->{names[-1]}", *(x.astype(np.float64) for x in operands))
    return np.asarray((start + products).astype(row.dtype.numpy))


def _reduced(row: Instruction, start: Array, operand: Array) -> Array:
    dims = tuple(d for d, axis in enumerate(row.operands[0].axes) if axis in row.reduced)
    wide = operand.astype(np.float64) if row.dtype.is_float else operand
    combine = _UFUNCS[row.combiner]
    return np.asarray(combine(start, combine.reduce(wide, dims)).astype(row.dtype.numpy))


def warp_results(row: Instruction, given: Sequence[Sequence[Array]]) -> list[Array]:
    """What each lane gets of an instruction.

    given: for each lane its part of the results so far, then of each operand.
    """
    extents, order = dict(row.axes), (*row.held, *row.slots)
    start, *operands = (np.stack([np.atleast_1d(lane[n]) for lane in given]) for n in range(len(row.operands) + 1))
    whole = [x.reshape([extents[a] for a in o.axes]) for x, o in zip(operands, row.operands)]
    to_spatial = [order.index(a) for a in row.spatial]
    if not row.held:  # all lanes have all results; they begin with the same ones
        made = contracted(row, start[0].reshape([extents[a] for a in order]).transpose(to_spatial), whole)
        return [np.atleast_1d(made).reshape(-1)] * len(given)
    made = contracted(row, start.reshape([extents[a] for a in order]).transpose(to_spatial), whole)
    return list(made.transpose(np.argsort(to_spatial)).reshape(len(given), -1))
