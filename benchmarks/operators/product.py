"""Cases of matrix products: products of all proportions, attention, whole numbers, and calls of tiny models."""

from __future__ import annotations

from math import sqrt

import numpy as np

from benchmarks.operators.net import Family, Net, Shape, normal, shapes, whole


def matmul(net: Net, left: Shape, right: Shape) -> str:
    """Two inputs."""
    return net.op("MatMul", net.input(left), net.input(right))


def matmul_transposed(net: Net, left: Shape, right: Shape) -> str:
    """Two inputs, of which the second lies transposed in memory."""
    last = len(right) - 1
    perm = [*range(last - 1), last, last - 1]
    return net.op("MatMul", net.input(left), net.op("Transpose", net.input((*right[:-2], right[-1], right[-2])), perm=perm))


def left_transposed(net: Net, left: Shape, right: Shape) -> str:
    """Two inputs, of which the first lies transposed in memory."""
    return net.op("Gemm", net.input((left[1], left[0])), net.input(right), transA=1)


def linear(net: Net, rows: int, inputs: int, outputs: int) -> str:
    """A product with weights, and a bias."""
    return net.linear(net.input((rows, inputs)), inputs, outputs)


def linear_gelu(net: Net, rows: int, inputs: int, outputs: int) -> str:
    """A product with weights, a bias and a GELU."""
    return net.gelu(linear(net, rows, inputs, outputs))


def mlp(net: Net, rows: int, width: int) -> str:
    """Two layers with a ReLU between."""
    hidden = net.op("Relu", linear(net, rows, width, 4 * width))
    return net.linear(hidden, 4 * width, width)


def attention(net: Net, heads: int, queries: int, keys: int, width: int) -> str:
    """softmax(Q K^T / sqrt(width)) V of inputs (1, heads, rows, width)."""
    return _attention(net, heads, queries, keys, width, None)


def causal(net: Net, heads: int, rows: int, width: int) -> str:
    """Attention of each row to those before it, by a mask that is a constant."""
    mask = np.triu(np.full((rows, rows), -1e9, np.float32), 1)
    return _attention(net, heads, rows, rows, width, mask)


def _attention(net: Net, heads: int, queries: int, keys: int, width: int, mask: np.ndarray | None) -> str:
    q, k, v = (net.input((1, heads, rows, width)) for rows in (queries, keys, keys))
    scores = net.op("MatMul", net.op("Mul", q, net.floats(1 / sqrt(width))), net.op("Transpose", k, perm=[0, 1, 3, 2]))
    masked = scores if mask is None else net.op("Add", scores, net.constant(mask))
    return net.op("MatMul", net.op("Softmax", masked, axis=-1), v)


def matmul_integer(net: Net, rows: int, inputs: int, outputs: int) -> str:
    """Bytes by bytes, summed in i32."""
    weight = net.constant(net.random.integers(-128, 128, (inputs, outputs)).astype(np.int8))
    return net.op("MatMulInteger", net.input((rows, inputs), whole(np.uint8, 256)), weight)


def quantize(net: Net, shape: Shape) -> str:
    """Floats to bytes."""
    return net.op("QuantizeLinear", net.input(shape), net.floats(0.05), net.constant(np.array(128, np.uint8)))


def dequantize(net: Net, shape: Shape) -> str:
    """Bytes to floats."""
    x = net.input(shape, whole(np.uint8, 256))
    return net.op("DequantizeLinear", x, net.floats(0.05), net.constant(np.array(128, np.uint8)))


def einsum(net: Net, equation: str, left: Shape, right: Shape) -> str:
    """Two inputs, by their letters."""
    return net.op("Einsum", net.input(left), net.input(right), equation=equation)


def add_one(net: Net, count: int) -> str:
    """One addition to each element."""
    return net.op("Add", net.input((count,), normal), net.floats(1.0))


_LINEAR = "linear {0}x{1} to {2}"
FAMILIES = (
    Family("product", "MatMul {0} by {1}", matmul, ((3, 4), (4, 5)), tuple(((m, k), (k, n)) for m, k, n in (
        (32, 32, 32), (128, 128, 128), (256, 256, 256), (512, 512, 512), (1024, 1024, 1024), (257, 129, 263), (33, 2048, 65),
        (2048, 33, 2047), (8, 1024, 1024), (1000, 1000, 8), (1, 1024, 1024), (1024, 1024, 1), (1009, 64, 1013)))),
    Family("product", "batched {0} by {1}", matmul, ((2, 3, 4), (2, 4, 5)), (
        ((12, 197, 64), (12, 64, 197)), ((12, 197, 197), (12, 197, 64)), ((64, 33, 31), (64, 31, 35)), ((512, 8, 8),
            (512, 8, 8)),
        ((8, 1, 256), (8, 256, 256)))),
    Family("product", "B transposed {0} by {1}", matmul_transposed, ((3, 4), (4, 5)), (
        ((256, 256), (256, 256)), ((512, 512), (512, 512)), ((197, 768), (768, 197)), ((12, 197, 64), (12, 64, 197)),
        ((1, 1024), (1024, 1024)), ((33, 513), (513, 1001)))),
    Family("product", "A transposed {0} by {1}", left_transposed, ((3, 4), (4, 5)), (((512, 512), (512, 512)),
        ((197, 300), (300, 129)))),
    Family("product", "Einsum {0}: {1}, {2}", einsum, ("bhid,bhjd->bhij", (1, 2, 3, 4), (1, 2, 5, 4)), (
        ("bhid,bhjd->bhij", (1, 12, 197, 64), (1, 12, 197, 64)), ("bijc,ckj->bikc", (2, 17, 33, 16), (16, 31, 33)))),
    Family("linear", _LINEAR, linear, (3, 4, 5), (
        (1, 1024, 1000), (1, 4096, 4096), (8, 768, 3072), (64, 512, 512), (197, 768, 768), (197, 3072, 768), (17, 129, 257),
        (2048, 64, 64), (512, 1024, 1024))),
    Family("linear", f"{_LINEAR}, gelu", linear_gelu, (3, 4, 5), ((197, 768, 3072),)),
    Family("attention", "attention {0} heads {1} by {2} rows of {3}", attention, (2, 3, 5, 4), (
        (12, 128, 128, 64), (12, 197, 197, 64), (8, 512, 512, 64), (8, 1024, 1024, 64), (4, 2048, 2048, 64),
            (2, 4096, 4096, 64),
        (8, 300, 77, 40), (32, 1, 777, 128))),
    Family("attention", "causal {0} heads {1} rows of {2}", causal, (2, 5, 4), ((12, 128, 64), (8, 1024, 64))),
    Family("quantised", "MatMulInteger {0}x{1} to {2}", matmul_integer, (3, 4, 5), ((197, 768, 768),)),
    shapes("quantised", "QuantizeLinear", quantize, (3, 5), (197, 3072)),
    shapes("quantised", "DequantizeLinear", dequantize, (3, 5), (197, 3072)),
    Family("call", "Add 1 to {} elements", add_one, (3,), ((1,), (100,))),
    Family("call", "two layers {0}x{1}", mlp, (3, 4), ((1, 16),)),
)  # fmt: skip
