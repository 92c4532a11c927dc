"""Matrix products, Gemm, determinants and Einsum."""

from nncc.errors import ModelError
from nncc.frontend.builder.builder import Tensor, matmul, summed_products
from nncc.frontend.builder.functions import absolute, argmax, equal, full, iota, select
from nncc.frontend.decompose.composites import widened
from nncc.frontend.graph.dims import same
from nncc.frontend.graph.graph import TensorType
from nncc.frontend.library.einsum import einsum
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


def _einsum(call: Call) -> Tensor:
    tensors = call.tensors()
    if not any(tensor.dtype.is_bool for tensor in tensors):
        same_dtype(*tensors)
    return einsum(call.require("equation"), tensors)


EINSUM: dict[str, ImportRule] = {"Einsum": _einsum}
