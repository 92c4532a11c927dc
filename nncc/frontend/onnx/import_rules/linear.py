"""Import rules of ONNX's matrix products."""

from nncc.errors import ModelError
from nncc.frontend.builder.tensor import Tensor, matmul, summed_products
from nncc.frontend.graph.dims import same
from nncc.frontend.onnx.import_rules.call import Call, ImportRule
from nncc.ir.dtypes import i32


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


LINEAR: dict[str, ImportRule] = {"MatMul": _matmul, "Gemm": _gemm, "MatMulInteger": _matmul_integer}
