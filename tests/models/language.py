"""Networks of language besides transformers.py: steps with a state, and positions that are relative, in the manner of their
sources."""

from math import sqrt

import numpy as np
import onnx
from onnx import TensorProto

from tests.models.writer import Writer, f32_inputs


def bart_step(
    layers: int = 3, width: int = 512, heads: int = 8, inner: int = 2048, words: int = 8000, past: int = 63, source: int = 128,
    seed: int = 0,
) -> onnx.ModelProto:  # fmt: skip
    """One token of a decoder, with the keys and values of the tokens before it and of the source text.

    past, source: how many tokens these have. Source: Lewis et al., BART, arXiv:1910.13461.
    """
    w = Writer(seed)
    size = width // heads
    split, scale = w.ints(1, -1, heads, size), w.floats(size**-0.5)
    x = w.op("Gather", w.weight(words, width, scale=0.5), "token")
    inputs, outputs = {"token": (TensorProto.INT64, list[int | str]([1, 1]))}, list[str]()

    def attended(x: str, q: str, k: str, v: str) -> str:
        scores = w.op("MatMul", w.op("Mul", q, scale), w.op("Transpose", k, perm=[0, 1, 3, 2]))
        y = w.merged(w.op("MatMul", w.op("Softmax", scores, axis=-1), v), width)
        return w.layer_norm(w.op("Add", x, w.linear(y, width, width)), width, 1e-5)

    for n in range(layers):
        inputs |= f32_inputs(**{f"{kind}_{n}": [1, heads, past, size] for kind in ("key", "value")})
        inputs |= f32_inputs(**{f"source_{kind}_{n}": [1, heads, source, size] for kind in ("key", "value")})
        q, k, v = (w.heads(w.linear(x, width, width), split, [0, 2, 1, 3]) for _ in range(3))
        k, v = w.op("Concat", f"key_{n}", k, axis=2), w.op("Concat", f"value_{n}", v, axis=2)
        outputs += [k, v]
        x = attended(x, q, k, v)
        q = w.heads(w.linear(x, width, width), split, [0, 2, 1, 3])
        x = attended(x, q, f"source_key_{n}", f"source_value_{n}")
        x = w.layer_norm(w.op("Add", x, w.feed_forward(x, width, inner, w.gelu)), width, 1e-5)
    return w.model("bart_step", inputs, w.op("MatMul", x, w.weight(width, words)), *outputs)


def mamba_step(
    layers: int = 4, width: int = 512, state: int = 16, window: int = 4, rank: int = 32, seed: int = 0
) -> onnx.ModelProto:
    """One token of a state space model whose matrices depend on the token, and its states after it.

    window: of the convolution in time; rank: of what the step size is made from. Source: Gu and Dao, Mamba, arXiv:2312.00752.
    """
    w = Writer(seed)
    x, inner = "x", 2 * width
    inputs, outputs = f32_inputs(x=[1, width]), list[str]()
    for n in range(layers):
        inputs |= f32_inputs(**{f"window_{n}": [1, inner, window], f"state_{n}": [1, inner, state]})
        both = w.op("MatMul", w.rms_norm(x, width), w.weight(width, 2 * inner))
        new, gate = w.ops("Split", 2, both, w.ints(inner, inner), axis=-1)
        before = w.op("Slice", f"window_{n}", w.ints(1), w.ints(window), w.ints(2))
        seen = w.op("Concat", before, w.op("Unsqueeze", new, w.ints(2)), axis=2)
        y = w.op("ReduceSum", w.op("Mul", seen, w.weight(inner, window, scale=0.5)), w.ints(-1), keepdims=0)
        y = w.silu(w.op("Add", y, w.weight(inner, scale=0.1)))
        chosen = w.op("MatMul", y, w.weight(inner, rank + 2 * state))
        step, b, c = w.ops("Split", 3, chosen, w.ints(rank, state, state), axis=-1)
        step = w.op("Unsqueeze", w.op("Softplus", w.linear(step, rank, inner)), w.ints(-1))
        kept = w.op("Exp", w.op("Mul", step, w.op("Neg", w.op("Exp", w.weight(inner, state, scale=0.3)))))
        added = w.op("Mul", w.op("Unsqueeze", y, w.ints(-1)), w.op("Mul", step, w.op("Unsqueeze", b, w.ints(1))))
        now = w.op("Add", w.op("Mul", f"state_{n}", kept), added)
        outputs += [seen, now]
        z = w.op("Squeeze", w.op("MatMul", now, w.op("Unsqueeze", c, w.ints(2))), w.ints(2))
        z = w.op("Mul", w.op("Add", z, w.op("Mul", y, w.weight(inner, scale=1.0))), w.silu(gate))
        x = w.op("Add", x, w.op("MatMul", z, w.weight(inner, width)))
    return w.model("mamba_step", inputs, x, *outputs)


def transformer_xl(
    layers: int = 2, width: int = 256, heads: int = 4, length: int = 64, memory: int = 64, seed: int = 0
) -> onnx.ModelProto:
    """Attention to a text and to what came before it, by distance: scores of distances are shifted by padding and reshaping.

    Source: Dai et al., Transformer-XL, arXiv:1901.02860.
    """
    w = Writer(seed)
    x, size, total = "x", width // heads, length + memory
    inputs = f32_inputs(x=[1, length, width], **{f"memory_{n}": [1, memory, width] for n in range(layers)})
    distances, split = w.weight(total, width, scale=1.0), w.ints(0, 0, heads, size)
    mask = w.constant(np.triu(np.full((length, total), -1e9, np.float32), memory + 1))
    for n in range(layers):
        all_places = w.op("Concat", f"memory_{n}", x, axis=1)
        q, k, v = (w.op("Reshape", w.op("MatMul", y, w.weight(width, width)), split) for y in (x, all_places, all_places))
        apart = w.op("Reshape", w.op("MatMul", distances, w.weight(width, width)), w.ints(total, heads, size))
        content = w.op("Einsum", w.op("Add", q, w.weight(heads, size, scale=0.1)), k, equation="bihd,bjhd->bhij")
        shifted = w.op("Einsum", w.op("Add", q, w.weight(heads, size, scale=0.1)), apart, equation="bihd,jhd->bhij")
        shifted = w.op("Reshape", w.op("Pad", shifted, w.ints(0, 0, 0, 1, 0, 0, 0, 0)), w.ints(1, heads, total + 1, length))
        shifted = w.op("Slice", shifted, w.ints(1), w.ints(np.iinfo(np.int64).max), w.ints(2))
        scores = w.op("Add", content, w.op("Reshape", shifted, w.ints(1, heads, length, total)))
        scores = w.op("Add", w.op("Mul", scores, w.floats(size**-0.5)), mask)
        y = w.op("Einsum", w.op("Softmax", scores, axis=-1), v, equation="bhij,bjhd->bihd")
        y = w.op("MatMul", w.op("Reshape", y, w.ints(0, 0, width)), w.weight(width, width))
        x = w.layer_norm(w.op("Add", x, y), width, 1e-5)
        inner = w.feed_forward(x, width, 4 * width, lambda hidden: w.op("Relu", hidden))
        x = w.layer_norm(w.op("Add", x, inner), width, 1e-5)
    return w.model("transformer_xl", inputs, x)


def deberta(
    layers: int = 2, width: int = 256, heads: int = 4, words: int = 4000, length: int = 128, span: int = 64, seed: int = 0
) -> onnx.ModelProto:
    """Attention by content and by distance, both ways: scores of 2 * `span` distances are gathered for each pair of places.

    Source: He et al., DeBERTa, arXiv:2006.03654.
    """
    w = Writer(seed)
    size, at = width // heads, np.arange(length)
    scale = w.floats(sqrt(3 * size))
    x = w.layer_norm(w.op("Gather", w.weight(words, width, scale=0.5), "tokens"), width, 1e-7)
    distances = w.weight(2 * span, width, scale=0.5)
    found = [np.clip(sign * (at[:, None] - at) + span, 0, 2 * span - 1)[None] for sign in (1, -1)]

    def split(y: str, batch: bool, rows: int) -> str:
        y = w.op("Reshape", y, w.ints(*([1] if batch else []), rows, heads, size))
        y = w.op("Transpose", y, perm=[0, 2, 1, 3] if batch else [1, 0, 2])
        return w.op("Reshape", y, w.ints(-1, rows, size)) if batch else y

    def gathered(y: str, by: str, places: np.ndarray) -> str:
        scores = w.op("MatMul", y, w.op("Transpose", by, perm=[0, 2, 1]))
        index = w.op("Expand", w.constant(places.astype(np.int64)), w.ints(heads, length, length))
        return w.op("GatherElements", scores, index, axis=-1)

    for _ in range(layers):
        q, k, v = (split(w.linear(x, width, width), True, length) for _ in range(3))
        far_k, far_q = (split(w.linear(distances, width, width), False, 2 * span) for _ in range(2))
        scores = w.op("MatMul", q, w.op("Div", w.op("Transpose", k, perm=[0, 2, 1]), scale))
        scores = w.op("Add", scores, w.op("Div", gathered(q, far_k, found[0]), scale))
        back = w.op("Transpose", gathered(k, far_q, found[1]), perm=[0, 2, 1])
        scores = w.op("Add", scores, w.op("Div", back, scale))
        y = w.op("Reshape", w.op("MatMul", w.op("Softmax", scores, axis=-1), v), w.ints(1, heads, length, size))
        x = w.layer_norm(w.op("Add", x, w.linear(w.merged(y, width), width, width)), width, 1e-7)
        x = w.layer_norm(w.op("Add", x, w.feed_forward(x, width, 4 * width, w.gelu)), width, 1e-7)
    return w.model("deberta", {"tokens": (TensorProto.INT64, [1, length])}, x)
