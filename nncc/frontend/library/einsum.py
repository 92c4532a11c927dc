"""Einsum.

The operands are contracted one after the other. An index that one operand repeats is reduced to the diagonal first; one that
neither the result nor a later operand needs is summed as soon as possible. `...` stands for private indices, one per axis.
"""

import re
from dataclasses import dataclass
from functools import reduce

from nncc.errors import ModelError
from nncc.frontend.builder.builder import Tensor, accumulator_of, promoted
from nncc.frontend.builder.functions import equal, iota, select
from nncc.frontend.decompose.composites import widened
from nncc.frontend.graph.dims import same
from nncc.ir.dtypes import i64


def einsum(equation: str, tensors: tuple[Tensor, ...]) -> Tensor:
    """Sums of products by an equation such as "bij,bjk->bik", in the dtype of the first tensor.

    Raises: ModelError where the equation does not fit the tensors, or has no numbers. The operators: ONNX's Einsum, ATen's
    einsum.
    """
    if any(tensor.dtype.is_bool for tensor in tensors):
        raise ModelError(f"the operands are {', '.join(str(t.type) for t in tensors)}; expected numbers")
    operands, result = _parsed(equation, tensors)
    operands = list(map(_diagonal, operands))
    rest = [result + "".join(x.labels for x in operands[at + 1 :]) for at in range(len(operands))]

    def step(done: Labelled, at: int) -> Labelled:
        return _contract(done, operands[at], rest[at])

    total = _summed(reduce(step, range(1, len(operands)), operands[0]), result)
    if sorted(total.labels) != sorted(result):
        raise ModelError(f"equation {equation!r}: the result has an index that no operand has")
    rounded = total.tensor.cast(tensors[0].dtype)
    return rounded.transpose(*map(total.labels.index, result)) if result else rounded


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
