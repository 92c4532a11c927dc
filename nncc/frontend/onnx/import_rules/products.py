"""Matrix products, Gemm, determinants and Einsum.

The operands of an Einsum are contracted one after the other. An index that one operand repeats is reduced to the diagonal
first; one that neither the result nor a later operand needs is summed as soon as possible. `...` stands for private indices,
one per axis.
"""

import re
from dataclasses import dataclass
from functools import reduce

from nncc.errors import ModelError
from nncc.frontend.builder.builder import Tensor, accumulator_of, matmul, promoted, summed_products
from nncc.frontend.builder.functions import absolute, argmax, equal, full, iota, select
from nncc.frontend.decompose.composites import widened
from nncc.frontend.graph.dims import same
from nncc.frontend.graph.graph import TensorType
from nncc.frontend.onnx.import_rules.call import Call, ImportRule
from nncc.frontend.onnx.import_rules.elementwise import same_dtype
from nncc.ir.dtypes import i32, i64

MOST_ROWS = 64
"""Rows of a matrix that is eliminated when a model runs: each becomes some nodes."""


def _matmul(call: Call) -> Tensor:
    a, b = call.x, call.tensor(1)
    if a.dtype != b.dtype:
        raise ModelError(f"the inputs are {a.type} and {b.type}; ONNX wants one dtype")
    return matmul(a, b)


def _gemm(call: Call) -> Tensor:
    a, b, bias = call.x, call.tensor(1), call.optional(2)
    if a.rank != 2 or b.rank != 2:
        raise ModelError(f"the inputs are {a.type} and {b.type}; expected two matrices")
    first, second = (call.flag(name, False) for name in ("transA", "transB"))
    columns, rows = a.shape[not first], b.shape[second]
    if not same(columns, rows):
        inputs = f"the inputs are {a.type} and {b.type} with transA={first:d}, transB={second:d}"
        raise ModelError(f"{inputs}: {columns} columns meet {rows} rows; expected as many")
    a, b = a.transpose() if first else a, b.transpose() if second else b
    result = _scaled(summed_products(a, b), call.number("alpha", 1.0))
    if bias is not None:
        result = result + _scaled(bias.cast(result.dtype), call.number("beta", 1.0))
    return result.cast(a.dtype)


def _scaled(x: Tensor, factor: float) -> Tensor:
    if factor == 1:
        return x
    return x * (factor if x.dtype.is_float else int(factor))


def _matmul_integer(call: Call) -> Tensor:
    a, b = call.x.cast(i32), call.tensor(1).cast(i32)
    rows, columns = call.optional(2), call.optional(3)
    if rows is not None:
        a = a - (rows.unsqueeze(-1) if rows.rank == 1 and a.rank > 1 else rows).cast(i32)
    return matmul(a, b if columns is None else b - columns.cast(i32))


def square_rows(call: Call, does: str) -> int:
    """The rows of square matrices. does: what nncc does with these. Raises: ModelError for others, and for too many rows."""
    x = call.x
    if x.rank < 2 or x.shape[-1] != x.shape[-2]:
        raise ModelError(f"the input is {x.type}; expected square matrices")
    rows = x.type.extents[-1]
    if rows > MOST_ROWS:
        raise ModelError(f"matrices of {rows} rows; nncc {does} up to {MOST_ROWS}")
    return rows


def _det(call: Call) -> Tensor:
    """The product of the pivots of Gauss's elimination, with the greatest element of a column as its pivot."""
    square_rows(call, "takes")
    x = widened(call.x)
    made = full(x.builder, 1, TensorType(x.dtype, x.shape[:-2]))
    while x.shape[-1]:
        pivot, x = _reduced(x)
        made = made * pivot
    return made.cast(call.x.dtype)


def _reduced(x: Tensor) -> tuple[Tensor, Tensor]:
    """The pivot of the first column, with the sign that swapping its row for the first gives, and what is left below it."""
    axis, extents = x.rank - 2, x.type.extents
    outer, rows = extents[:-2], extents[-1]
    first = x.strided_slice((0,) * x.rank, (*outer, rows, 1))
    best = argmax(absolute(first), axis).cast(i64).unsqueeze(axis)
    is_best = equal(iota(x.builder, extents, axis, i64), best)
    chosen = select(is_best, x, 0.0).sum(axis, keepdims=True)
    swapped = select(is_best, x.strided_slice((0,) * x.rank, (*outer, 1, rows)), x)
    pivot = chosen.strided_slice((0,) * x.rank, (*outer, 1, 1))
    below = (*(0 for _ in outer), 1, 0)
    factor = swapped.strided_slice(below, (*outer, rows, 1)) / select(equal(pivot, 0.0), 1.0, pivot)
    beside = chosen.strided_slice((*(0 for _ in outer), 0, 1), (*outer, 1, rows))
    rest = swapped.strided_slice((*(0 for _ in outer), 1, 1), (*outer, rows, rows)) - factor * beside
    signed = select(equal(best, 0), pivot, -pivot)
    return signed.squeeze(-1, -2), rest


LINEAR: dict[str, ImportRule] = {"MatMul": _matmul, "Gemm": _gemm, "MatMulInteger": _matmul_integer, "Det": _det}


@dataclass(frozen=True, slots=True)
class Labelled:
    """A tensor and the index of each of its axes."""

    tensor: Tensor
    labels: str


_TERM = re.compile(r"[A-Za-z]*(\.\.\.[A-Za-z]*)?")


def _parsed(equation: str, tensors: tuple[Tensor, ...]) -> tuple[list[Labelled], str]:
    inputs, arrow, result = equation.replace(" ", "").partition("->")
    terms = inputs.split(",")
    if len(terms) != len(tensors) or not all(map(_TERM.fullmatch, (*terms, result))):
        raise ModelError(f"equation {equation!r} for {len(tensors)} operands; expected one term of letters for each")
    most = max(tensor.rank - len(term.replace("...", "")) for term, tensor in zip(terms, tensors))
    ellipsis = "".join(chr(ord("0") + axis) for axis in range(max(most, 0)))
    operands = [Labelled(tensor, _labels(term, tensor, ellipsis)) for term, tensor in zip(terms, tensors)]
    if not arrow:
        letters = "".join(sorted(set(inputs) - set(",.")))
        result = ellipsis + "".join(letter for letter in letters if inputs.count(letter) == 1)
    return operands, result.replace("...", ellipsis)


def _labels(term: str, tensor: Tensor, ellipsis: str) -> str:
    hidden = tensor.rank - len(term.replace("...", ""))
    labels = term.replace("...", ellipsis[len(ellipsis) - hidden :]) if hidden >= 0 else term
    if len(labels) != tensor.rank:
        raise ModelError(f"term {term!r} for {tensor.type}; expected one index per axis")
    return labels


def _diagonal(x: Labelled) -> Labelled:
    """Without repeated indices: all but the diagonal becomes 0, and is summed away."""
    for second, label in enumerate(x.labels):
        first = x.labels.index(label)
        if first != second:
            rows, columns = (iota(x.tensor.builder, x.tensor.shape, axis, i64) for axis in (first, second))
            kept = select(equal(rows, columns), x.tensor, x.tensor.builder.scalar(0, x.tensor.dtype))
            return _diagonal(Labelled(kept.sum(second), x.labels[:second] + x.labels[second + 1 :]))
    return x


def _summed(x: Labelled, needed: str) -> Labelled:
    """Without the indices that nobody needs."""
    extra = [axis for axis, label in enumerate(x.labels) if label not in needed]
    kept = "".join(label for label in x.labels if label in needed)
    return Labelled(widened(x.tensor).sum(extra), kept) if extra else x


def _without_ones(x: Labelled, other: Labelled) -> Labelled:
    """Without axes of extent 1 that the other operand has at full size: they broadcast."""
    ones = [
        axis
        for axis, label in enumerate(x.labels)
        if label in other.labels
        and same(x.tensor.shape[axis], 1)
        and not same(other.tensor.shape[other.labels.index(label)], 1)
    ]
    kept = "".join(label for axis, label in enumerate(x.labels) if axis not in ones)
    return Labelled(x.tensor.squeeze(*ones), kept) if ones else x


def _require_one_size(label: str, a: Labelled, b: Labelled) -> None:
    """Raises: ModelError when an index has another size in the second operand."""
    first, second = (x.tensor.shape[x.labels.index(label)] for x in (a, b))
    if not same(first, second):
        shown = f"index {label!r}" if label.isalpha() else "an index of '...'"
        raise ModelError(f"{shown} is {first} in {a.tensor.type} and {second} in {b.tensor.type}; expected one size")


def _contract(a: Labelled, b: Labelled, needed: str) -> Labelled:
    a, b = _without_ones(a, b), _without_ones(b, a)
    a, b = _summed(a, needed + b.labels), _summed(b, needed + a.labels)
    left, right = promoted(a.tensor, b.tensor)
    shared = [label for label in a.labels if label in b.labels]
    for label in shared:
        _require_one_size(label, a, b)
    batch, contract = ([label for label in shared if (label in needed) == kept] for kept in (True, False))
    product = left.emit(
        "dot_general",
        right,
        lhs_batch=tuple(map(a.labels.index, batch)),
        rhs_batch=tuple(map(b.labels.index, batch)),
        lhs_contract=tuple(map(a.labels.index, contract)),
        rhs_contract=tuple(map(b.labels.index, contract)),
        accumulator=accumulator_of(left.dtype),
    )
    free = [label for x in (a, b) for label in x.labels if label not in shared]
    return Labelled(product, "".join((*batch, *free)))


def _einsum(call: Call) -> Tensor:
    if any(tensor.dtype.is_bool for tensor in call.tensors()):
        raise ModelError(f"the operands are {', '.join(str(t.type) for t in call.tensors())}; expected numbers")
    same_dtype(*call.tensors())
    operands, result = _parsed(call.require("equation"), call.tensors())
    operands = list(map(_diagonal, operands))
    rest = [result + "".join(x.labels for x in operands[at + 1 :]) for at in range(len(operands))]

    def step(done: Labelled, at: int) -> Labelled:
        return _contract(done, operands[at], rest[at])

    total = _summed(reduce(step, range(1, len(operands)), operands[0]), result)
    if sorted(total.labels) != sorted(result):
        raise ModelError(f"equation {call.require('equation')!r}: the result has an index that no operand has")
    rounded = total.tensor.cast(call.x.dtype)
    return rounded.transpose(*map(total.labels.index, result)) if result else rounded


EINSUM: dict[str, ImportRule] = {"Einsum": _einsum}
