"""Layers of LLaMA: RMS norms, rotary embedding, heads that share keys and values, SwiGLU, a cache of keys and values.

The defaults are the sizes of Llama 3.2 1B but for the number of layers. Embedding and logits are left out.
"""

from dataclasses import dataclass

import numpy as np
import onnx
from onnx import TensorProto

from tests.models.writer import Size, Writer


@dataclass(frozen=True)
class Sizes:
    """Of a layer. heads: of queries; shared: of keys and values."""

    width: int = 2048
    heads: int = 32
    shared: int = 8
    inner: int = 8192

    @property
    def head(self) -> int:
        return self.width // self.heads


def llama(layers: int = 2, sizes: Sizes | None = None, sequence: int = 128, past: int = 0, seed: int = 0) -> onnx.ModelProto:
    """Hidden states of some tokens after those of the cache; the outputs are theirs and the keys and values of all tokens.

    sequence: the tokens that come, 1 in a step of decoding; past: those of the cache, which is no input where it is empty.
    """
    w, sizes = Writer(seed), sizes or Sizes()
    x, kept = "hidden_states", list[str]()
    rotation, mask = _rotation(w, sizes.head), _causal(w, past + sequence)
    for layer in range(layers):
        caches = (f"past_key_{layer}", f"past_value_{layer}") if past else ()
        x, *cached = _layer(w, x, sizes, rotation, mask, caches)
        kept += cached
    tokens: list[Size] = [1, sequence]
    inputs = {"hidden_states": (TensorProto.FLOAT, [*tokens, sizes.width]), "position_ids": (TensorProto.INT64, tokens)}
    for layer in range(layers if past else 0):
        shape = [1, sizes.shared, past, sizes.head]
        inputs |= {f"past_{kind}_{layer}": (TensorProto.FLOAT, list[Size](shape)) for kind in ("key", "value")}
    return w.model("llama", inputs, w.rms_norm(x, sizes.width), *kept)


def _layer(
    w: Writer, x: str, sizes: Sizes, rotation: tuple[str, str], mask: str, caches: tuple[str, ...]
) -> tuple[str, str, str]:
    """A layer's result, and the keys and values of all tokens."""
    normal, split = w.rms_norm(x, sizes.width), w.ints(0, 0, -1, sizes.head)
    widths = (sizes.width, *[sizes.shared * sizes.head] * 2)
    q, k, v = (w.heads(w.op("MatMul", normal, w.weight(sizes.width, n)), split, [0, 2, 1, 3]) for n in widths)
    q, k = (_rotated(w, t, rotation, sizes.head // 2) for t in (q, k))
    if caches:
        k, v = (w.op("Concat", cache, t, axis=2) for cache, t in zip(caches, (k, v)))
    keys, values = (_repeated(w, t, sizes) for t in (k, v))
    scale = w.floats(sizes.head**-0.25)
    transposed = w.op("Transpose", keys, perm=[0, 1, 3, 2])
    weights = w.attention_weights(w.op("Mul", q, scale), w.op("Mul", transposed, scale), mask)
    context = w.merged(w.op("MatMul", weights, values), sizes.width)
    x = w.op("Add", x, w.op("MatMul", context, w.weight(sizes.width, sizes.width)))
    normal = w.rms_norm(x, sizes.width)
    gate, up = (w.op("MatMul", normal, w.weight(sizes.width, sizes.inner)) for _ in range(2))
    down = w.op("MatMul", w.op("Mul", w.silu(gate), up), w.weight(sizes.inner, sizes.width))
    return w.op("Add", x, down), k, v


def _rotation(w: Writer, size: int) -> tuple[str, str]:
    """Cosines and sines of the angles of each position, (batch, 1, sequence, size)."""
    frequencies = w.constant((500000.0 ** (-np.arange(0, size, 2) / size)).astype(np.float32)[None, :, None])
    places = w.op("Cast", w.op("Unsqueeze", "position_ids", w.ints(1)), to=TensorProto.FLOAT)
    angles = w.op("Transpose", w.op("MatMul", frequencies, places), perm=[0, 2, 1])
    both = w.op("Concat", angles, angles, axis=-1)
    cos, sin = (w.op("Unsqueeze", w.op(name, both), w.ints(1)) for name in ("Cos", "Sin"))
    return cos, sin


def _rotated(w: Writer, x: str, rotation: tuple[str, str], half: int) -> str:
    """Each pair (x[i], x[i + half]) rotated by an angle."""
    low = w.op("Slice", x, w.ints(0), w.ints(half), w.ints(3))
    high = w.op("Slice", x, w.ints(half), w.ints(2 * half), w.ints(3))
    swapped = w.op("Concat", w.op("Neg", high), low, axis=-1)
    cos, sin = rotation
    return w.op("Add", w.op("Mul", x, cos), w.op("Mul", swapped, sin))


def _repeated(w: Writer, x: str, sizes: Sizes) -> str:
    """Keys or values with a copy for each head of queries that reads them."""
    times = sizes.heads // sizes.shared
    more = w.op("Expand", w.op("Unsqueeze", x, w.ints(2)), w.ints(1, sizes.shared, times, 1, sizes.head))
    return w.op("Reshape", more, w.ints(0, sizes.heads, -1, sizes.head), allowzero=0)


def _causal(w: Writer, tokens: int) -> str:
    """0 where a token may see another, else -inf; (batch, 1, sequence, tokens)."""
    seen = w.op("LessOrEqual", w.ints(*range(tokens)), w.op("Unsqueeze", "position_ids", w.ints(1, 3)))
    return w.op("Where", seen, w.floats(0.0), w.floats(float("-inf")))
