"""Transformers over tokens and patches. The defaults are the published sizes; a dim that is a string is symbolic, and sizes then
come from Shape, Gather and Concat."""

from math import sqrt

import onnx
from onnx import TensorProto, helper

from tests.models.writer import Size, Writer


def bert(
    layers: int = 12, width: int = 768, heads: int = 12, batch: Size = 1, sequence: Size = 128,
    vocabulary: int = 30522, positions: int = 512, seed: int = 0,
) -> onnx.ModelProto:  # fmt: skip
    """An encoder with post-norm blocks and a mask of padded positions: BERT-base by default."""
    w = Writer(seed)
    words = w.op("Gather", w.weight(vocabulary, width, scale=1.0), "input_ids")
    kinds = w.op("Gather", w.weight(2, width, scale=0.1), "token_type_ids")
    places = w.op("Slice", w.ints(*range(positions)), w.ints(0), w.dim("input_ids", 1), w.ints(0))
    x = w.op("Add", w.op("Add", words, kinds), w.op("Gather", w.weight(positions, width, scale=0.1), places))
    x = w.layer_norm(x, width, 1e-12)
    kept = w.op("Cast", w.op("Unsqueeze", "attention_mask", w.ints(1, 2)), to=TensorProto.BOOL)
    mask = w.op("Where", kept, w.floats(0.0), w.floats(-3.4028234663852886e38))
    for _ in range(layers):
        q, k, v = (w.linear(x, width, width) for _ in range(3))
        context = w.linear(w.attention(q, k, v, mask, heads, width), width, width)
        x = w.layer_norm(w.op("Add", context, x), width, 1e-12)
        inner = w.linear(w.gelu(w.linear(x, width, 4 * width)), 4 * width, width)
        x = w.layer_norm(w.op("Add", inner, x), width, 1e-12)
    shape: list[Size] = [batch, sequence]
    inputs = dict.fromkeys(("input_ids", "attention_mask", "token_type_ids"), (TensorProto.INT64, shape))
    return w.model("bert", inputs, x)


def gpt2(
    layers: int = 12, width: int = 768, heads: int = 12, batch: Size = 1, sequence: Size = 64,
    vocabulary: int = 50257, positions: int = 1024, seed: int = 0,
) -> onnx.ModelProto:  # fmt: skip
    """A decoder with pre-norm blocks and a causal mask, logits of all positions: GPT-2 small by default."""
    w = Writer(seed)
    length = w.dim("input_ids", 1)
    places = w.op("Range", w.ints_scalar(0), w.op("Squeeze", length, w.ints(0)), w.ints_scalar(1))
    tokens = w.weight(vocabulary, width, scale=1.0)
    x = w.op("Add", w.op("Gather", tokens, "input_ids"), w.op("Gather", w.weight(positions, width, scale=0.1), places))
    square = w.op("Concat", length, length, axis=0)
    ones = w.op("ConstantOfShape", square, value=helper.make_tensor("value", TensorProto.FLOAT, [1], [1.0]))
    causal = w.op("Cast", w.op("Trilu", ones, upper=0), to=TensorProto.BOOL)
    mask = w.op("Where", causal, w.floats(0.0), w.floats(float("-inf")))
    for _ in range(layers):
        joint = w.linear(w.layer_norm(x, width, 1e-5), width, 3 * width)
        q, k, v = w.ops("Split", 3, joint, w.ints(width, width, width), axis=-1)
        x = w.op("Add", x, w.linear(w.attention(q, k, v, mask, heads, width), width, width))
        inner = w.gelu_tanh(w.linear(w.layer_norm(x, width, 1e-5), width, 4 * width))
        x = w.op("Add", x, w.linear(inner, 4 * width, width))
    logits = w.op("MatMul", w.layer_norm(x, width, 1e-5), w.op("Transpose", tokens, perm=[1, 0]))
    return w.model("gpt2", {"input_ids": (TensorProto.INT64, [batch, sequence])}, logits)


def vit(
    layers: int = 12, width: int = 768, heads: int = 12, batch: Size = 1, image: int = 224, patch: int = 16,
    classes: int = 1000, seed: int = 0,
) -> onnx.ModelProto:  # fmt: skip
    """An image encoder over patches with a class token: ViT-B/16 by default."""
    w = Writer(seed)
    kernel = w.weight(width, 3, patch, patch, scale=1 / sqrt(3 * patch * patch))
    patches = w.op("Conv", "pixel_values", kernel, w.weight(width, scale=0.1), strides=[patch, patch])
    count = (image // patch) ** 2
    x = w.op("Transpose", w.op("Reshape", patches, w.ints(0, width, count), allowzero=0), perm=[0, 2, 1])
    target = w.op("Concat", w.dim("pixel_values", 0), w.ints(-1, -1), axis=0)
    # The exporter spells "keep this extent" as -1 and chooses with Where.
    target = w.op("Where", w.op("Equal", target, w.ints(-1)), w.ints(1, 1, width), target)
    token = w.op("Expand", w.weight(1, 1, width, scale=1.0), target)
    x = w.op("Add", w.op("Concat", token, x, axis=1), w.weight(1, count + 1, width, scale=0.1))
    for _ in range(layers):
        normal = w.layer_norm(x, width, 1e-12)
        q, k, v = (w.linear(normal, width, width) for _ in range(3))
        x = w.op("Add", x, w.linear(w.attention(q, k, v, None, heads, width), width, width))
        inner = w.gelu(w.linear(w.layer_norm(x, width, 1e-12), width, 4 * width))
        x = w.op("Add", x, w.linear(inner, 4 * width, width))
    first = w.op("Gather", w.layer_norm(x, width, 1e-12), w.ints_scalar(0), axis=1)
    head = w.weight(classes, width, scale=1 / sqrt(width))
    logits = w.op("Gemm", first, head, w.weight(classes, scale=0.1), transB=1)
    return w.model("vit", {"pixel_values": (TensorProto.FLOAT, [batch, 3, image, image])}, logits)


def whisper_encoder(
    layers: int = 4, width: int = 384, heads: int = 6, bands: int = 80, frames: int = 3000, seed: int = 0
) -> onnx.ModelProto:
    """An encoder of speech behind two convolutions in time: that of Whisper tiny by default."""
    w = Writer(seed)
    x = "features"
    for channels, stride in ((bands, 1), (width, 2)):
        weight = w.he(width, channels, 3)
        x = w.gelu(w.op("Conv", x, weight, w.weight(width, scale=0.1), kernel_shape=[3], strides=[stride], pads=[1, 1]))
    x = w.op("Add", w.op("Transpose", x, perm=[0, 2, 1]), w.weight(frames // 2, width, scale=0.1))
    for _ in range(layers):
        normal = w.layer_norm(x, width, 1e-5)
        q, k, v = (w.linear(normal, width, width) for _ in range(3))
        x = w.op("Add", x, w.linear(w.attention(q, k, v, None, heads, width), width, width))
        inner = w.gelu(w.linear(w.layer_norm(x, width, 1e-5), width, 4 * width))
        x = w.op("Add", x, w.linear(inner, 4 * width, width))
    inputs: dict[str, tuple[int, list[Size]]] = {"features": (TensorProto.FLOAT, [1, bands, frames])}
    return w.model("whisper_encoder", inputs, w.layer_norm(x, width, 1e-5))
