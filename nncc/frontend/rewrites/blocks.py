"""Known weights in blocks along what is summed, each with a scale of its own, stay bytes.

    sum over k of x[m, k] * (s[k // b, n] * f32(q[k, n]))
    ->  sum over B of s[B, n] * (sum over i of x[m, B*b + i] * q[B*b + i, n])

A sum of a block multiplies bytes as they are stored, and its scale multiplies it once. So a product of few rows reads a
byte for each weight in place of the four of an f32. The sums of blocks are written and read once: that pays for few rows
alone, as of a decoder that adds one token at a time.

Source of such weights: ONNX's DequantizeLinear with a block_size, MatMulNBits of com.microsoft.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import prod

import numpy as np

from nncc.frontend.builder.builder import Tensor
from nncc.frontend.builder.folding import SMALL_BYTES
from nncc.frontend.builder.functions import spread
from nncc.frontend.graph.graph import Array, Node
from nncc.frontend.ops.contraction import free_axes
from nncc.frontend.rewrites.movement import DEEPEST
from nncc.frontend.rewrites.quantised import factors, moved, stored
from nncc.frontend.rewrites.rounding import never
from nncc.frontend.rewriting import Apply, Match, Rule, Var
from nncc.ir.dtypes import f32

_SAVED, _SUMMED = f32.size_bytes - 1, 4 * f32.size_bytes
"""Bytes that a weight of one byte saves, and that the sum of a block and a column costs: it is written and read, which takes
twice as long as to read weights in sequence. Zen 3, blocks of 32 in 4096x4096: 2.3x faster than f32 with a row, level with 4
to 5, 1.5x slower with 10."""


@dataclass(frozen=True)
class Blocks:
    """A matrix as bytes and scales. values: [blocks, elements of a block, columns]. scales: [blocks, columns]."""

    values: Array
    scales: Array


def _in_blocks(match: Match) -> Blocks | None:
    """The second factor of a product as blocks along what is summed; None where it is made in another way."""
    summed, w = match.attribute("rhs_contract"), match["w"]
    is_matrix = not match.attribute("rhs_batch") and len(summed) == 1 and w.type.is_static
    if not is_matrix or prod(w.type.extents) * f32.size_bytes <= SMALL_BYTES:
        return None
    node, order = _below_transposes(match, w)
    at = order[summed[0]]
    if node is None or node.op != "reshape":
        return None
    shape, whole = node.inputs[0].type.shape, node.output.type.shape
    if len(shape) != len(whole) + 1 or shape[:at] != whole[:at] or shape[at + 2 :] != whole[at + 1 :]:
        return None
    found = _bytes_and_scales(match, match.producer(Tensor(match.builder, node.inputs[0])), at + 1)
    if found is None:
        return None
    places = [axis + (axis > at) for axis in (order[free] for free in free_axes(w.rank, (), summed))]
    values, scales = (array.transpose(at, at + 1, *places) for array in found)
    blocks, block = values.shape[:2]
    return Blocks(values.reshape(blocks, block, -1), scales.reshape(blocks, -1))


def _below_transposes(match: Match, tensor: Tensor) -> tuple[Node | None, list[int]]:
    """What makes a tensor but for transposes, and for each axis of the tensor its axis there."""
    order, node = list(range(tensor.rank)), match.producer(tensor)
    for _ in range(DEEPEST):
        if node is None or node.op != "transpose":
            break
        order = [node.attribute("perm")[axis] for axis in order]
        node = match.producer(Tensor(match.builder, node.inputs[0]))
    return node, order


def _bytes_and_scales(match: Match, node: Node | None, within: int) -> tuple[Array, Array] | None:
    """Known bytes and their known scales, in a shape that the bytes broadcast. within: an axis without scales."""
    if node is None or node.op != "mul" or node.output.type.dtype is not f32:
        return None
    for real, scale, axes in factors(match, node):
        source, scales = match.producer(real), None if scale is None else moved(match, scale)
        is_cast = source is not None and source.op == "cast" and source.inputs[0].type.dtype.is_int
        if source is None or not is_cast or scales is None or within in axes or [*axes] != sorted(axes):
            continue
        values = stored(match, Tensor(match.builder, source.inputs[0]))
        if values is not None:
            apart = scales.reshape([extent if axis in axes else 1 for axis, extent in enumerate(values.shape)])
            kept = [1 if axis == within else extent for axis, extent in enumerate(values.shape)]
            return values, np.broadcast_to(apart, kept)
    return None


def _has_few_rows(match: Match, block: int) -> bool:
    """Whether weights save more bytes than sums of blocks take."""
    node = match.node()
    shape = match["x"].shape
    rows = [shape[axis] for axis in free_axes(len(shape), node.attribute("lhs_batch"), node.attribute("lhs_contract"))]
    known = [extent for extent in rows if isinstance(extent, int)]
    return len(known) == len(rows) and prod(known) * _SUMMED < block * _SAVED


def _keeps_bytes(match: Match) -> bool:
    are_floats = match.root.dtype is f32 and match["x"].dtype is f32 and not match.attribute("lhs_batch")
    found = _in_blocks(match) if are_floats else None
    return found is not None and _has_few_rows(match, found.values.shape[1])


def _sum_of_blocks(match: Match) -> Tensor:
    found, x, (summed,) = _in_blocks(match), match["x"], match.attribute("lhs_contract")
    assert found is not None
    blocks, block, _ = found.values.shape
    rows = x.transpose(*(axis for axis in range(x.rank) if axis != summed), summed).reshape(-1, blocks, block)
    values, scales = (match.builder.constant(np.ascontiguousarray(array)) for array in (found.values, found.scales))
    axes = {"lhs_batch": (1,), "rhs_batch": (0,), "lhs_contract": (2,), "rhs_contract": (1,)}
    sums = rows.emit("dot_general", values, **axes, accumulator=f32)
    made = (sums * spread(scales, sums.shape, (0, 2))).emit("reduce_sum", axes=(0,))
    return made.reshape(*match.root.shape)


BLOCKS: tuple[Rule, ...] = (
    Rule("blocks-of-weights", Apply("dot_general", Var("x"), Var("w")), _sum_of_blocks, _keeps_bytes, exact=never),
)
"""For CPUs, whose vectors convert what they load."""
