"""Models with seeded random weights, as PyTorch's exporter writes them: the same operators in the same places, true sizes."""

from collections.abc import Callable, Mapping
from functools import partial

import onnx

from nncc.frontend.onnx.zoo import ZOO, zoo_model
from tests.models.convolutional import convnext_tiny, efficientnet_b0, mobilenet_v2, unet
from tests.models.llama import Sizes, llama
from tests.models.recommender import dlrm
from tests.models.transformers import bert, gpt2, vit, whisper_encoder
from tests.models.writer import OPSET, Writer

__all__ = ["MODELS", "OPSET", "Sizes", "Writer", "bert", "convnext_tiny", "dlrm", "efficientnet_b0", "gpt2", "llama", "mobilenet_v2",
           "unet", "vit", "whisper_encoder"]  # fmt: skip

MODELS: Mapping[str, Callable[[], onnx.ModelProto]] = {
    **{name: partial(zoo_model, name) for name in ZOO},
    "mobilenet_v2": mobilenet_v2,
    "efficientnet_b0": efficientnet_b0,
    "convnext_tiny": convnext_tiny,
    "unet": unet,
    "bert": bert,
    "gpt2": gpt2,
    "vit": vit,
    "whisper_encoder": whisper_encoder,
    "llama_prefill": llama,
    "llama_decode": partial(llama, sequence=1, past=511),
    "dlrm": dlrm,
}
"""The whole models of the benchmarks, by name."""
