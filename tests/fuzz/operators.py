"""One function for each family of ONNX operators: it adds nodes that read a value (and others) to a random model."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from math import exp, prod, sqrt

import numpy as np

from tests.fuzz.builder import MOST_ELEMENTS, Builder, Value

Step = Callable[[Builder, Value], Value]


@dataclass(frozen=True)
class Family:
    """Operators that may read a value for which `when` holds."""

    step: Step
    when: Callable[[Value], bool]


# Elementwise

SMOOTH = {
    "Tanh": (13, 1.0), "Sigmoid": (13, 1.0), "Erf": (13, 1.0), "Sin": (13, 1.0), "Cos": (13, 1.0),
    "Softplus": (13, None), "Softsign": (13, 1.0), "Elu": (13, None), "Selu": (13, None), "Celu": (13, None),
    "LeakyRelu": (13, None), "HardSigmoid": (13, 1.0), "HardSwish": (14, None), "Mish": (18, None), "Gelu": (20, None),
    "Asinh": (13, None), "Swish": (24, None),
}  # fmt: skip
"""Continuous functions -> the first opset, and the bound of the result (None: about that of the argument)."""


def smooth(b: Builder, x: Value) -> Value:
    op = b.pick([op for op, (since, _) in SMOOTH.items() if since <= b.opset])
    attributes = {"approximate": b.pick(["none", "tanh"])} if op == "Gelu" else {}
    return b.add(op, [x], SMOOTH[op][1] or 2 * x.most + 2, 0.0, **attributes)


def growing(b: Builder, x: Value) -> Value:
    return b.add(b.pick(["Exp", "Sinh", "Cosh"] if x.dtype == "float32" else ["Exp"]), [x], exp(x.most), 0.0)


def positive(b: Builder, x: Value) -> Value:
    """At least a half: what roots, logarithms and divisors may be."""
    half = b.constant(0.5, x.dtype)
    return b.add("Add", [b.add("Abs", [x]), half], x.most + 0.5)


def rooted(b: Builder, x: Value) -> Value:
    return b.add(b.pick(["Sqrt", "Log", "Reciprocal"]), [positive(b, x)], max(2.0, x.most), 0.0)


def piecewise(b: Builder, x: Value) -> Value:
    op = b.pick(["Relu", "Neg", "Abs", "Identity", "Clip", "Dropout"])
    if op != "Clip":
        return b.add(op, [x])
    low, high = (b.constant(v, x.dtype) if b.flag() else None for v in (-1, 1.5))
    return b.add("Clip", [x, low, high], max(1.5, x.most))


def jump(b: Builder, x: Value) -> Value:
    op = b.pick(["Floor", "Ceil", "Round", "Sign", "ThresholdedRelu", "Shrink"])
    attributes = {"ThresholdedRelu": {"alpha": 0.5}, "Shrink": {"lambd": 0.5, "bias": 0.25}}.get(op, {})
    return b.add(op, [x], x.most + 1, **attributes)


def integer(b: Builder, x: Value) -> Value:
    return b.add(b.pick(["Neg", "Abs", "Sign"]), [x], max(1, x.most))


def arithmetic(b: Builder, x: Value) -> Value:
    op = b.pick(["Add", "Sub", "Mul", "Max", "Min"])
    y = b.other(x)
    most = {"Add": x.most + y.most, "Sub": x.most + y.most, "Mul": x.most * y.most}.get(op, max(x.most, y.most))
    grain = x.grain * y.grain if op == "Mul" else min(x.grain, y.grain)
    return b.add(op, [x, y] if b.flag() else [y, x], most, grain, 2)


def variadic(b: Builder, x: Value) -> Value:
    op = b.pick(["Sum", "Max", "Min", "Mean"])
    many = [x, *(b.weight(b.broadcast(x.shape), x.dtype) for _ in range(b.int(0, 2)))]
    grain = 0.0 if op == "Mean" else min(v.grain for v in many)
    return b.add(op, many, sum(v.most for v in many), grain, len(many))


def quotient(b: Builder, x: Value) -> Value:
    y = positive(b, b.other(x))
    return b.add("Div", [x, y], 2 * x.most, 0.0)


def power(b: Builder, x: Value) -> Value:
    if x.most <= 8 and b.flag():
        return b.add("Pow", [x, b.constant(2.0, x.dtype)], x.most**2, 0.0)
    exponent = b.constant(b.pick([0.5, 1.5, -1.0, 0.0]), x.dtype)
    return b.add("Pow", [positive(b, x), exponent], max(2.0, (x.most + 0.5) ** 1.5), 0.0)


def slope(b: Builder, x: Value) -> Value:
    y = b.weight(b.broadcast(x.shape), x.dtype)
    return b.add("PRelu", [x, y], x.most * max(1.0, y.most), min(1.0, y.grain) * x.grain)


def whole_division(b: Builder, x: Value) -> Value:
    divisors = b.constant(np.resize(np.array([3, -2, 5, 1, -1, 7]), b.broadcast(x.shape)), x.dtype)
    op = b.pick(["Div", "Mod", "fmod"])
    return b.add("Mod" if op == "fmod" else op, [x, divisors], x.most + 7, **({"fmod": 1} if op == "fmod" else {}))


def bits(b: Builder, x: Value) -> Value:
    return b.add(b.pick(["BitwiseAnd", "BitwiseOr", "BitwiseXor"]), [x, b.other(x)], 2.0**22)


def comparison(b: Builder, x: Value) -> Value:
    exact = [v for v in b.values if v.is_exact and v.dtype == x.dtype and b.fits(x, v)]
    y = b.pick(exact[::-1]) if b.flag() else b.weight(b.broadcast(x.shape), x.dtype)
    op = b.pick(["Equal", "Less", "LessOrEqual", "Greater", "GreaterOrEqual"])
    return b.add(op, [x, y], 1, 1)


def logical(b: Builder, x: Value) -> Value:
    op = b.pick(["Not", "And", "Or", "Xor", "Equal"])
    return b.add(op, [x] if op == "Not" else [x, b.other(x)], 1)


def where(b: Builder, x: Value) -> Value:
    condition, y = b.other(x, "bool"), b.other(x)
    y = y if b.fits(condition, y) else b.weight((), x.dtype)
    pair = [x, y] if b.flag() else [y, x]
    return b.add("Where", [condition, *pair], max(v.most for v in pair), min(v.grain for v in pair))


def cast(b: Builder, x: Value) -> Value:
    floats = ["float32", "float64", *(["float16"] if x.most <= 64 else [])]
    integers = ["int64", "int32", "int8" if x.most < 128 else "int64", "bool"]
    to = b.pick([d for d in (floats + integers if x.is_exact else floats) if d != x.dtype])
    codes = {"float32": 1, "float64": 11, "float16": 10, "int64": 7, "int32": 6, "int8": 3, "bool": 9}
    return b.add("Cast", [x], x.most, x.grain if to in floats else 1.0, to=codes[to])


# Movement


def transpose(b: Builder, x: Value) -> Value:
    order = list(range(x.rank))
    for n in range(x.rank - 1):
        order.insert(n, order.pop(b.int(n, x.rank - 1)))
    return b.add("Transpose", [x], perm=order)


def factors(n: int) -> list[int]:
    return [f for f in range(1, n + 1) if n % f == 0] or [0]


def reshape(b: Builder, x: Value) -> Value:
    rest, shape = x.size, []
    for _ in range(b.int(0, 3)):
        shape.append(b.pick(factors(rest)))
        rest //= shape[-1] or 1
    shape.insert(b.int(0, len(shape)), rest)
    if x.size and b.flag(3):
        shape[b.int(0, len(shape) - 1)] = -1
    if not x.size and b.opset < 14:
        shape = [0] * x.rank  # as they were
    return b.add("Reshape", [x, b.constant(shape)], **({"allowzero": 1} if not x.size and b.opset > 13 else {}))


def flatten(b: Builder, x: Value) -> Value:
    return b.add("Flatten", [x], axis=b.int(-x.rank, x.rank))


def unsqueeze(b: Builder, x: Value) -> Value:
    return b.add("Unsqueeze", [x, b.constant([b.int(-x.rank - 1, x.rank)])])


def squeeze(b: Builder, x: Value) -> Value:
    ones = [axis for axis, n in enumerate(x.shape) if n == 1]
    axes = [b.pick(ones) - x.rank * b.flag()] if ones and b.flag() else None
    return b.add("Squeeze", [x] if axes is None else [x, b.constant(axes)])


def slices(b: Builder, x: Value) -> Value:
    axis = b.int(0, x.rank - 1)
    n, step = x.shape[axis], b.pick([1, 2, 3, -1, -2])
    ends = (b.int(0, n), b.pick([n, 2**40, -1])) if step > 0 else (b.pick([n - 1, -1, 2**40]), b.pick([-(2**40), 0, -n - 1]))
    places = [[ends[0]], [ends[1]], [axis - x.rank * b.flag()], [step]]
    return b.add("Slice", [x, *map(b.constant, places)])


def concat(b: Builder, x: Value) -> Value:
    axis = b.int(0, x.rank - 1)
    rest = [n for k, n in enumerate(x.shape) if k != axis]
    fitting = [v for v in b.values if v.dtype == x.dtype and v.rank == x.rank
               and [n for k, n in enumerate(v.shape) if k != axis] == rest]  # fmt: skip
    parts = [x, *(b.pick(fitting[::-1]) for _ in range(b.int(0, 2)))]
    if b.flag():
        shape = list(x.shape)
        shape[axis] = b.int(0, 3)
        parts.insert(b.int(0, 1), b.weight(shape, x.dtype))
    return b.add("Concat", parts, max(v.most for v in parts), min(v.grain for v in parts), axis=axis)


def split(b: Builder, x: Value) -> Value:
    axis = b.int(0, x.rank - 1)
    first = b.int(0, x.shape[axis])
    sizes = b.constant([first, x.shape[axis] - first])
    parts = b.add_all("Split", [x, sizes], outputs=2, axis=axis)
    b.values.append(parts[1])
    return parts[0]


def split_finely(b: Builder, x: Value) -> Value:
    """As many parts as an axis has elements."""
    axis = b.int(0, x.rank - 1)
    n = x.shape[axis]
    parts = b.add_all("Split", [x, b.constant([1] * n)], outputs=n, axis=axis)
    b.values.extend(parts[1:])
    return parts[0]


def expand(b: Builder, x: Value) -> Value:
    shape = [b.int(1, 4) if n == 1 else b.pick([n, 1]) for n in x.shape]
    return b.add("Expand", [x, b.constant([*([b.int(1, 3)] if b.flag(3) else []), *shape])])


def pad(b: Builder, x: Value) -> Value:
    mode = b.pick(["constant", "constant", "edge", "reflect", *(["wrap"] if b.opset >= 19 else [])])
    if not x.size:
        mode = "constant"
    limit = [n - 1 if mode == "reflect" else n if mode == "wrap" else 2 for n in x.shape]
    pads = [b.int(0, min(2, n)) for n in limit * 2]
    if mode == "constant" and b.flag(4):
        pads[0] = -1 if x.shape[0] > 1 else 0
    value = [b.constant(1.5 if x.is_float else 1, x.dtype)] if mode == "constant" and b.flag() else []
    return b.add("Pad", [x, b.constant(pads), *value], x.most + 2, mode=mode)


def tile(b: Builder, x: Value) -> Value:
    return b.add("Tile", [x, b.constant([b.int(1, 3) for _ in x.shape])])


def positions(b: Builder, shape: tuple[int, ...], extent: int) -> Value:
    """Indices of an axis: known, or computed at run time."""
    known = np.random.default_rng(len(b.nodes)).integers(-extent, extent, shape)
    computed = [v for v in b.values if v.dtype == "int64" and v.rank <= 2 and v.size <= 12]
    if not computed or not shape or b.flag():
        return b.constant(known)
    return b.add("Mod", [b.pick(computed[::-1]), b.constant(extent)], extent)


def gather(b: Builder, x: Value) -> Value:
    axis = b.int(0, x.rank - 1)
    shape = b.pick([(), (2,), (3,), (2, 2), (0,)])
    return b.add("Gather", [x, positions(b, shape, x.shape[axis])], axis=axis - x.rank * b.flag())


def gather_elements(b: Builder, x: Value) -> Value:
    axis = b.int(0, x.rank - 1)
    indices = np.random.default_rng(x.size).integers(-x.shape[axis], x.shape[axis], x.shape)
    return b.add("GatherElements", [x, b.constant(indices)], axis=axis)


def gather_nd(b: Builder, x: Value) -> Value:
    depth = b.int(1, x.rank)
    columns = [np.random.default_rng(k).integers(-n, n, (2, 1)) for k, n in enumerate(x.shape[:depth])]
    return b.add("GatherND", [x, b.constant(np.concatenate(columns, 1))])


def _updates(b: Builder, x: Value) -> dict[str, str]:
    """How what is scattered meets what is there, as attributes; older opsets only replace it."""
    names = ["none", *(["add"] if b.opset >= 16 else []), *(["max", "min"] if b.opset >= 18 else [])]
    name = b.pick(names if x.dtype != "bool" else names[:1])
    return {} if name == "none" else {"reduction": name}


def scatter_elements(b: Builder, x: Value) -> Value:
    """Each place is written once, as the order of writes is open."""
    axis = b.int(0, x.rank - 1)
    order = np.random.default_rng(x.size).permuted(np.indices(x.shape)[axis], axis=axis)
    count, below = b.int(0, x.shape[axis]), b.flag() * x.shape[axis]
    indices = np.take(order, range(count), axis) - below
    updates = b.weight(indices.shape, x.dtype)
    most, grain = x.most + updates.most, min(x.grain, updates.grain)
    return b.add("ScatterElements", [x, b.constant(indices), updates], most, grain, 2, axis=axis, **_updates(b, x))


def scatter_nd(b: Builder, x: Value) -> Value:
    depth = b.int(1, x.rank)
    places = np.argwhere(np.ones(x.shape[:depth]))
    count = b.int(0, min(4, len(places)))
    indices = np.random.default_rng(x.size).permutation(places)[:count]
    updates = b.weight((count, *x.shape[depth:]), x.dtype)
    most, grain = x.most + updates.most, min(x.grain, updates.grain)
    return b.add("ScatterND", [x, b.constant(indices), updates], most, grain, 2, **_updates(b, x))


def resize(b: Builder, x: Value) -> Value:
    """By whole factors, so that no engine rounds a place to another element."""
    scales = (*[1] * (x.rank - 2), b.int(1, 3), b.int(1, 3))
    sizes = b.constant([n * scale for n, scale in zip(x.shape, scales)])
    if b.flag():
        places = b.pick(["half_pixel", "asymmetric", "align_corners"])
        return b.add("Resize", [x, None, None, sizes], None, 0.0, 4, mode="linear", coordinate_transformation_mode=places)
    places, rounding = b.pick([("half_pixel", "round_prefer_floor"), ("asymmetric", "floor")])
    options = {"coordinate_transformation_mode": places, "nearest_mode": rounding}
    return b.add("Resize", [x, None, None, sizes], mode="nearest", **options)


def triangle(b: Builder, x: Value) -> Value:
    return b.add("Trilu", [x, *([b.constant(b.int(-2, 2))] if b.flag() else [])], upper=int(b.flag()))


def blocks(b: Builder, x: Value) -> Value:
    _, c, h, w = x.shape
    if c % 4 == 0 and b.flag():
        return b.add("DepthToSpace", [x], blocksize=2, mode=b.pick(["DCR", "CRD"]))
    if h % 2 == 0 and w % 2 == 0:
        return b.add("SpaceToDepth", [x], blocksize=2)
    return b.add("Identity", [x])


# Reductions


def reduction(b: Builder, x: Value) -> Value:
    names = ["ReduceSum", "ReduceMean", "ReduceMax", "ReduceMin", "ReduceL1", "ReduceSumSquare", "ReduceProd",
             "ReduceL2", "ReduceLogSumExp"]  # fmt: skip
    op = b.pick(names if x.is_float else names[:1] + names[2:4])
    chosen = [axis - x.rank * b.flag(4) for axis, use in enumerate(b.flags(x.rank)) if use]
    length = prod(x.shape[axis] for axis in chosen) if chosen else x.size
    if op == "ReduceProd" and length > 4:
        op = "ReduceMax"
    most = {
        "ReduceSum": x.most * length, "ReduceL1": x.most * length, "ReduceSumSquare": x.most**2 * length,
        "ReduceProd": max(1.0, x.most) ** min(length, 4), "ReduceL2": x.most * sqrt(length), "ReduceLogSumExp": x.most + 9,
    }.get(op, x.most)  # fmt: skip
    grain = {"ReduceSumSquare": x.grain**2, "ReduceProd": x.grain ** min(length, 4)}.get(op, x.grain)
    grain = 0.0 if op in ("ReduceMean", "ReduceL2", "ReduceLogSumExp") else grain
    as_input = op == "ReduceSum" or b.opset >= 18
    inputs = [x, b.constant(chosen)] if as_input and chosen else [x]
    attributes = {"axes": chosen} if chosen and not as_input else {}
    return b.add(op, inputs, max(most, 1.0), grain, length, keepdims=int(b.flag()), **attributes)


def argument(b: Builder, x: Value) -> Value:
    axis = b.int(-x.rank, x.rank - 1)
    options = {"keepdims": int(b.flag()), "select_last_index": int(b.flag())}
    return b.add(b.pick(["ArgMax", "ArgMin"]), [x], x.shape[axis], 1, axis=axis, **options)


def cumulative(b: Builder, x: Value) -> Value:
    axis = b.int(-x.rank, x.rank - 1)
    n = x.shape[axis]
    options = {"exclusive": int(b.flag()), "reverse": int(b.flag())}
    return b.add("CumSum", [x, b.constant(axis)], x.most * max(1, n), None, n, **options)


def softmax(b: Builder, x: Value) -> Value:
    axis = b.int(-x.rank, x.rank - 1)
    op = b.pick(["Softmax", "Softmax", "LogSoftmax"])
    return b.add(op, [x], 1.0 if op == "Softmax" else 2 * x.most + 9, 0.0, x.shape[axis], axis=axis)


def normalization(b: Builder, x: Value) -> Value:
    names = [*(["LayerNormalization"] if b.opset >= 17 else []), *(["RMSNormalization"] if b.opset >= 23 else [])]
    names += ["MeanVarianceNormalization", "LpNormalization"] if x.dtype == "float32" else []
    op = b.pick(names or ["LpNormalization"])
    if op == "LpNormalization":
        return b.add(op, [positive(b, x)], 1.0, 0.0, x.size, axis=b.int(-x.rank, x.rank - 1), p=b.int(1, 2))
    if op == "MeanVarianceNormalization":
        return b.add(op, [x], sqrt(x.size), 0.0, x.size, axes=[0, *range(2, x.rank)])
    axis = b.int(-x.rank, -1)
    scale = b.weight(x.shape[axis:], x.dtype)
    bias = [b.weight(x.shape[axis:], x.dtype)] if op == "LayerNormalization" and b.flag() else []
    return b.add(op, [x, scale, *bias], sqrt(x.size) * scale.most + 2, 0.0, x.size, axis=axis, epsilon=0.125)


def channels(b: Builder, x: Value) -> Value:
    """Normalisation by channel."""
    c = x.shape[1]
    scale, bias, mean = (b.weight((c,), x.dtype) for _ in range(3))
    op = b.pick(["BatchNormalization", "InstanceNormalization", *(["LRN"] if x.rank == 4 else [])])
    if op == "LRN":
        return b.add(op, [x], x.most, 0.0, c, size=b.pick([1, 3, 5]), bias=1.5)
    if op == "InstanceNormalization" and x.rank > 2:
        return b.add(op, [x, scale, bias], 2 * sqrt(x.size) + 2, 0.0, x.size, epsilon=0.125)
    variance = b.constant(np.abs(b.elements((c,), x.dtype)) + 0.5, x.dtype)
    return b.add("BatchNormalization", [x, scale, bias, mean, variance], 2 * (x.most + 2) / 0.7 + 2, 0.0, 4)


# Contractions


def matmul(b: Builder, x: Value) -> Value:
    k = x.shape[-1]
    order = (*range(x.rank - 2), x.rank - 1, x.rank - 2)
    kind = b.int(0, 3)
    if kind == 0 and x.rank >= 2:
        y = b.add("Transpose", [x], perm=order)
    elif kind == 1:
        y = b.weight((k,), x.dtype)
    else:
        batch = b.broadcast(x.shape[:-2]) if x.rank > 2 else ()
        y = b.weight((*batch, k, b.pick([1, 2, 5, 17, 3, 33])), x.dtype)
    return b.add("MatMul", [x, y], x.most * y.most * max(1, k), x.grain * y.grain, k)


def gemm(b: Builder, x: Value) -> Value:
    a, c = b.flags(2)
    m, k = x.shape[::-1] if a else x.shape
    n = b.pick([1, 2, 5, 17, 33])
    y = b.weight((n, k) if c else (k, n), x.dtype)
    bias = [b.weight(b.pick([(n,), (1, n), (m, 1), (1,), ()]), x.dtype)] if b.flag() else []
    alpha, beta = (b.pick([1.0, 0.5, 2.0]) for _ in range(2))
    most = 2 * (x.most * y.most * max(1, k) + 2)
    options = {"transA": int(a), "transB": int(c), "alpha": alpha, "beta": beta}
    return b.add("Gemm", [x, y, *bias], most, x.grain * y.grain / 2, k, **options)


@dataclass(frozen=True)
class Window:
    """How a window of `size` moves over the spatial axes."""

    size: tuple[int, ...]
    attributes: dict[str, object]


def window(b: Builder, x: Value, with_dilations: bool = True) -> Window:
    spatial = x.shape[2:]
    steps = [b.pick([1, 1, 2]) if with_dilations else 1 for _ in spatial]
    size = tuple(b.int(1, max(1, min(3, (n - 1) // s + 1))) for n, s in zip(spatial, steps))
    attributes: dict[str, object] = {"strides": [b.int(1, 3) for _ in spatial]}
    if with_dilations:
        attributes["dilations"] = steps
    form = b.int(0, 3)
    if form == 3 and max(steps) == 1:
        attributes["auto_pad"] = b.pick(["SAME_UPPER", "SAME_LOWER", "VALID"])
    elif form:
        attributes["pads"] = [b.int(0, n - 1) for n in size * 2]
    return Window(size, attributes)


def conv(b: Builder, x: Value) -> Value:
    c = x.shape[1]
    groups = b.pick([1, 1, c, b.pick(factors(c))])
    moves = window(b, x)
    outputs = groups * b.pick([1, 2, 3, 8, 17] if groups == 1 else [1, 2])
    length = c // groups * prod(moves.size)
    w = b.weight((outputs, c // groups, *moves.size), x.dtype)
    bias = [b.weight((outputs,), x.dtype)] if b.flag() else []
    most = x.most * w.most * length + 2
    return b.add("Conv", [x, w, *bias], most, x.grain * w.grain, length, group=groups, **moves.attributes)


def conv_transpose(b: Builder, x: Value) -> Value:
    c = x.shape[1]
    size = tuple(b.int(1, 3) for _ in x.shape[2:])
    w = b.weight((c, b.int(1, 3), *size), x.dtype)
    strides = [b.int(1, 2) for _ in size]
    length = c * prod(size)
    pads = [b.int(0, (n - 1) // 2) for n in size] * 2
    return b.add("ConvTranspose", [x, w], x.most * w.most * length, x.grain * w.grain, length, strides=strides, pads=pads)


def pool(b: Builder, x: Value) -> Value:
    op = b.pick(["MaxPool", "AveragePool", "GlobalAveragePool", "GlobalMaxPool"])
    if op.startswith("Global"):
        return b.add(op, [x], None, 0.0 if "Average" in op else None, prod(x.shape[2:]))
    moves = window(b, x, op == "MaxPool")
    attributes = {**moves.attributes, "kernel_shape": moves.size}
    if b.opset >= 22 and "auto_pad" not in moves.attributes:  # ONNX infers wrong shapes before
        attributes["ceil_mode"] = int(b.flag())
    if op == "AveragePool":
        attributes["count_include_pad"] = int(b.flag())
    return b.add(op, [x], None, 0.0 if op == "AveragePool" else None, prod(moves.size), **attributes)


def einsum(b: Builder, x: Value) -> Value:
    m, n = x.shape
    equation, shape = b.pick([("ij,kj->ik", (3, n)), ("ij,ij->i", (m, n)), ("ij,jk->ki", (n, 2)), ("ij,k->kij", (2,))])
    y = b.weight(shape, x.dtype)
    return b.add("Einsum", [x, y], x.most * y.most * max(1, m * n), x.grain * y.grain, n, equation=equation)


def _full(v: Value) -> bool:
    """Has elements: ONNX Runtime refuses most reductions over none, and gives others a wrong shape."""
    return v.size > 0


def _float(v: Value) -> bool:
    return v.is_float


def _exact(v: Value) -> bool:
    return v.is_float and v.is_exact


def _whole(v: Value) -> bool:
    return v.dtype in ("int64", "int32")


def _axes(v: Value) -> bool:
    return v.rank > 0


def _any(v: Value) -> bool:
    return True


def _number(v: Value) -> bool:
    return v.is_float or _whole(v)


def _rows(v: Value) -> bool:
    return v.dtype in ("float32", "float16") and v.rank > 1 and v.size > 0


def _image(v: Value) -> bool:
    return v.dtype in ("float32", "float16") and 3 <= v.rank <= 5 and v.size > 0


COMMON = (
    Family(arithmetic, _number), Family(piecewise, _float), Family(smooth, _float), Family(transpose, _axes),
    Family(matmul, lambda v: _float(v) and v.rank > 0), Family(conv, _image), Family(conv, _image), Family(pool, _image),
    Family(reduction, lambda v: _number(v) and v.rank > 0 and _full(v)), Family(channels, _image),
    Family(softmax, lambda v: _float(v) and v.rank > 0 and _full(v)), Family(normalization, _rows), Family(reshape, _any),
    Family(gemm, lambda v: _float(v) and v.rank == 2 and v.dtype != "float16"), Family(concat, _axes),
)  # fmt: skip
FAMILIES = (
    *COMMON, *COMMON,
    Family(slices, _axes), Family(split, _axes), Family(where, lambda v: v.dtype != "bool"), Family(expand, _any),
    Family(pad, lambda v: v.rank > 0 and v.dtype != "bool"), Family(gather, lambda v: v.rank > 0 and _full(v)),
    Family(unsqueeze, _any), Family(squeeze, _any), Family(flatten, _any), Family(tile, _axes),
    Family(growing, lambda v: _float(v) and v.most <= 4), Family(rooted, _float), Family(quotient, _float),
    Family(power, _float), Family(slope, _float), Family(variadic, _float), Family(jump, _exact), Family(integer, _whole),
    Family(whole_division, _whole), Family(comparison, lambda v: _exact(v) or _whole(v)),
    Family(logical, lambda v: v.dtype == "bool"), Family(cast, lambda v: v.is_exact or v.is_float),
    Family(gather_elements, lambda v: v.rank > 0 and _full(v)), Family(gather_nd, lambda v: v.rank > 0 and _full(v)),
    Family(triangle, lambda v: v.rank > 1 and _full(v) and v.dtype != "bool"),
    Family(blocks, lambda v: v.rank == 4 and _full(v)),
    Family(split_finely, lambda v: v.rank > 0 and _full(v)), Family(scatter_nd, lambda v: v.rank > 0 and _full(v)),
    Family(scatter_elements, lambda v: v.rank > 0 and _full(v)),
    Family(resize, lambda v: v.dtype == "float32" and v.rank == 4 and _full(v) and v.size < MOST_ELEMENTS // 9),
    Family(argument, lambda v: (_exact(v) or _whole(v)) and v.rank > 0 and _full(v)),
    Family(cumulative, lambda v: _number(v) and v.rank > 0 and _full(v)),
    Family(conv_transpose, lambda v: _image(v) and v.size < MOST_ELEMENTS // 10),
    Family(einsum, lambda v: _float(v) and v.rank == 2),
)  # fmt: skip
"""The plainest first: hypothesis shrinks towards them."""
