"""Models of timm and transformers with random weights: nothing is downloaded.

timm needs torchvision, whose wheel does not load beside torch for CPUs, but for the schemas of two operators that are
defined here.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache, partial
from importlib import import_module
from importlib.util import find_spec
from typing import Any

import torch
from torch import nn

from tests.torch.families import Made

TIMM: Mapping[str, int] = {
    "beit_base_patch16_224": 64, "cait_xxs24_224": 64, "coat_lite_tiny": 224, "convmixer_768_32": 64, "convnext_atto": 64,
    "crossvit_tiny_240": 240, "cspresnet50": 64, "davit_tiny": 64, "deit_tiny_patch16_224": 64, "densenet121": 64,
    "dla34": 64, "dpn48b": 64, "edgenext_xx_small": 64, "efficientformerv2_s0": 224, "efficientnet_b0": 64,
    "ese_vovnet19b_dw": 64, "eva02_tiny_patch14_224": 56, "fastvit_t8": 64, "focalnet_tiny_srf": 64, "gcvit_xxtiny": 224,
    "gernet_s": 64, "ghostnet_100": 64, "hardcorenas_a": 64, "hgnetv2_b0": 64, "hrnet_w18_small": 64,
    "inception_next_atto": 64, "inception_v3": 96, "lcnet_050": 64, "levit_128s": 224, "maxvit_tiny_tf_224": 224,
    "mixer_s32_224": 224, "mnasnet_050": 64, "mobilenetv3_small_100": 64, "mobilevit_xxs": 64, "nest_tiny": 224,
    "nfnet_f0": 64, "poolformer_s12": 64, "pvt_v2_b0": 64, "regnetx_002": 64, "repvit_m0_9": 64, "res2net50_14w_8s": 64,
    "resnest14d": 64, "resnet18": 64, "rexnet_100": 64, "selecsls42b": 64, "skresnet18": 64, "starnet_s1": 64,
    "swin_tiny_patch4_window7_224": 224, "tf_efficientnet_lite0": 64, "tiny_vit_5m_224": 224, "tinynet_e": 64,
    "twins_svt_small": 64, "vgg11": 64, "visformer_tiny": 224, "vit_tiny_patch16_224": 64, "volo_d1_224": 224,
    "xception41": 64, "xcit_nano_12_p16_224": 64,
}  # fmt: skip
"""Models of timm, each of another architecture, with the smallest image that suits it."""

_FIXED = ("beit", "cait", "deit", "eva02", "vit_", "xcit")
"""Beginnings of the names of models whose parameters have the size of the image."""


def timm_model(name: str, size: int) -> Made:
    """A model of timm for a square image."""
    timm = _package("timm")
    sized = {"img_size": size} if name.startswith(_FIXED) else {}
    return timm.create_model(name, pretrained=False, **sized), (torch.randn(1, 3, size, size),)


@cache
def _package(name: str) -> Any:
    """timm or transformers, which import torchvision. What it registers functions for is defined by a library of its own."""
    if find_spec("torchvision"):
        try:
            import_module("torchvision")
        except RuntimeError:  # the library does not load
            operators = torch.library.Library("torchvision", "FRAGMENT")
            for operator in ("nms", "qnms"):
                operators.define(f"{operator}(Tensor dets, Tensor scores, float iou_threshold) -> Tensor")
            _KEPT.append(operators)
    return import_module(name)


_KEPT: list[Any] = []
"""Libraries of operators, which are gone with their objects."""


def _ids(length: int, count: int = 1, vocabulary: int = 100) -> torch.Tensor:
    return torch.randint(3, vocabulary, (count, length))


class Called(nn.Module):
    """A model that is called by names, for its tensors in order."""

    def __init__(self, model: nn.Module, names: tuple[str, ...], fixed: Mapping[str, Any]) -> None:
        super().__init__()
        self.model, self.names, self.fixed = model, names, dict(fixed)

    def forward(self, *inputs: torch.Tensor) -> list[torch.Tensor]:
        results = self.model(**dict(zip(self.names, inputs, strict=True)), **self.fixed)
        return [leaf for leaf in results.to_tuple() if isinstance(leaf, torch.Tensor)]


def _transformer(
    kind: str, inputs: Mapping[str, Callable[[], torch.Tensor]], fixed: Mapping[str, Any], **config: Any
) -> Made:
    """A model of transformers. kind: its architecture's name. fixed: arguments that are no tensors. config: of the model."""
    transformers = _package("transformers")
    made = transformers.AutoConfig.for_model(kind, **config)
    model = transformers.AutoModel.from_config(made)
    return Called(model, tuple(inputs), fixed), tuple(make() for make in inputs.values())


def _text(kind: str, width: int, layers: int, fixed: Mapping[str, Any], masked: bool, config: Mapping[str, Any]) -> Made:
    heads = max(width // 64, 2)
    sizes = {"hidden_size": width, "num_hidden_layers": layers, "num_attention_heads": heads, "intermediate_size": 4 * width,
             "vocab_size": 100, "max_position_embeddings": 128, "pad_token_id": 0}  # fmt: skip
    inputs: dict[str, Callable[[], torch.Tensor]] = {"input_ids": partial(_ids, 19)}
    if masked:
        inputs["attention_mask"] = lambda: (torch.arange(19) < 15)[None].long()
    return _transformer(kind, inputs, fixed, **sizes | dict(config))


def _encoder(kind: str, **config: Any) -> Callable[[int, int], Made]:
    return lambda width, layers: _text(kind, width, layers, {}, True, config)


def _decoder(kind: str, **config: Any) -> Callable[[int, int], Made]:
    return lambda width, layers: _text(kind, width, layers, {"use_cache": False}, False, config)


def _image(kind: str, name: str = "pixel_values", size: int = 64, **config: Any) -> Callable[[int, int], Made]:
    def make(width: int, layers: int) -> Made:
        sizes = {"hidden_size": width, "num_hidden_layers": layers, "num_attention_heads": max(width // 64, 2),
                 "intermediate_size": 4 * width, "image_size": size}  # fmt: skip
        return _transformer(kind, {name: lambda: torch.randn(1, 3, size, size)}, {}, **sizes | config)

    return make


def _stages(kind: str, **config: Any) -> Callable[[int, int], Made]:
    """A model of images whose width doubles from stage to stage: the width that is asked for is that of the last one."""

    def make(width: int, layers: int) -> Made:
        made = {name: value(width, layers) if callable(value) else value for name, value in config.items()}
        return _transformer(kind, {"pixel_values": lambda: torch.randn(1, 3, 64, 64)}, {}, **made)

    return make


def _sequences(kind: str, **config: Any) -> Callable[[int, int], Made]:
    """An encoder and a decoder of text."""

    def make(width: int, layers: int) -> Made:
        heads = max(width // 64, 2)
        sizes = {"d_model": width, "encoder_layers": layers, "decoder_layers": layers, "encoder_attention_heads": heads,
                 "decoder_attention_heads": heads, "encoder_ffn_dim": 4 * width, "decoder_ffn_dim": 4 * width,
                 "vocab_size": 100, "max_position_embeddings": 128, "pad_token_id": 0}  # fmt: skip
        inputs = {"input_ids": partial(_ids, 17), "decoder_input_ids": partial(_ids, 11)}
        return _transformer(kind, inputs, {"use_cache": False}, **sizes | config)

    return make


def _t5(width: int, layers: int) -> Made:
    sizes = {"d_model": width, "num_layers": layers, "num_heads": max(width // 64, 2), "d_ff": 4 * width, "vocab_size": 100}
    inputs = {"input_ids": partial(_ids, 17), "decoder_input_ids": partial(_ids, 11)}
    return _transformer("t5", inputs, {"use_cache": False}, d_kv=32, **sizes)


def _whisper(width: int, layers: int) -> Made:
    heads = max(width // 64, 2)
    sizes = {"d_model": width, "encoder_layers": layers, "decoder_layers": layers, "encoder_attention_heads": heads,
             "decoder_attention_heads": heads, "encoder_ffn_dim": 4 * width, "decoder_ffn_dim": 4 * width,
             "vocab_size": 100, "max_source_positions": 50, "num_mel_bins": 80, "pad_token_id": 0}  # fmt: skip
    inputs = {"input_features": lambda: torch.randn(1, 80, 100), "decoder_input_ids": partial(_ids, 7)}
    return _transformer("whisper", inputs, {"use_cache": False}, **sizes)


def _sound(kind: str, **config: Any) -> Callable[[int, int], Made]:
    def make(width: int, layers: int) -> Made:
        sizes = {"hidden_size": width, "num_hidden_layers": layers, "num_attention_heads": max(width // 64, 2),
                 "intermediate_size": 4 * width, "num_conv_pos_embeddings": 16, "num_conv_pos_embedding_groups": 4,
                 "conv_dim": (32,) * 7}  # fmt: skip
        return _transformer(kind, {"input_values": lambda: torch.randn(1, 4000)}, {}, **sizes | config)

    return make


def _clip(kind: str) -> Callable[[int, int], Made]:
    def make(width: int, layers: int) -> Made:
        sizes = {"hidden_size": width, "num_hidden_layers": layers, "num_attention_heads": max(width // 64, 2),
                 "intermediate_size": 4 * width}  # fmt: skip
        text = sizes | {"vocab_size": 100, "max_position_embeddings": 32, "pad_token_id": 0, "bos_token_id": 1,
                        "eos_token_id": 2, "projection_size": width}  # fmt: skip
        vision = sizes | {"image_size": 64, "patch_size": 16}
        inputs = {"input_ids": partial(_ids, 9, 2), "pixel_values": lambda: torch.randn(2, 3, 64, 64)}
        return _transformer(kind, inputs, {}, text_config=text, vision_config=vision)

    return make


def _widths(width: int, layers: int) -> list[int]:
    return [width // 8, width // 4, width // 2, width]


_MOE = {"num_experts": 4, "num_local_experts": 4, "num_experts_per_tok": 2, "moe_intermediate_size": 64}
_GROUPED = {"num_key_value_heads": 1}
TRANSFORMERS: Mapping[str, Callable[[int, int], Made]] = {
    "albert": _encoder("albert", embedding_size=32), "bart": _sequences("bart"), "beit": _image("beit"),
    "bert": _encoder("bert"), "blenderbot": _sequences("blenderbot"), "bloom": _decoder("bloom"),
    "camembert": _encoder("camembert"), "clip": _clip("clip"), "cohere": _decoder("cohere"),
    "convbert": _encoder("convbert"), "convnext": _stages("convnext", depths=[1, 1, 2, 1], hidden_sizes=_widths),
    "deberta-v2": _encoder("deberta-v2", relative_attention=True, pos_att_type=["p2c", "c2p"]), "deit": _image("deit"),
    "dinov2": _image("dinov2", patch_size=16), "distilbert": _encoder("distilbert"),
    "electra": _encoder("electra", embedding_size=32), "ernie": _encoder("ernie"),
    "falcon": _decoder("falcon", new_decoder_architecture=True, num_kv_heads=1), "gemma": _decoder("gemma", head_dim=32, **_GROUPED),
    "gemma2": _decoder("gemma2", head_dim=32, **_GROUPED), "gpt2": _decoder("gpt2"), "gpt_neo": _decoder("gpt_neo", attention_types=[[["global", "local"], 1]]),
    "gpt_neox": _decoder("gpt_neox"), "gptj": _decoder("gptj", rotary_dim=16), "granite": _decoder("granite"),
    "hubert": _sound("hubert"), "llama": _decoder("llama", **_GROUPED), "mamba": _decoder("mamba"),
    "mistral": _decoder("mistral", **_GROUPED), "mixtral": _decoder("mixtral", **_GROUPED, **_MOE),
    "mobilebert": _encoder("mobilebert", embedding_size=32, true_hidden_size=64, intra_bottleneck_size=64), "modernbert": _encoder("modernbert"),
    "mpnet": _encoder("mpnet"), "mpt": _decoder("mpt", expansion_ratio=4), "olmo": _decoder("olmo"), "opt": _decoder("opt", word_embed_proj_dim=64, ffn_dim=128),
    "phi": _decoder("phi"), "phi3": _decoder("phi3"), "pegasus": _sequences("pegasus"), "qwen2": _decoder("qwen2", **_GROUPED),
    "qwen2_moe": _decoder("qwen2_moe", shared_expert_intermediate_size=64, **_GROUPED, **_MOE), "qwen3": _decoder("qwen3", head_dim=32, **_GROUPED),
    "roberta": _encoder("roberta"), "segformer": _stages("segformer", hidden_sizes=_widths, depths=[1, 1, 1, 1], num_attention_heads=[1, 2, 2, 4]),
    "siglip": _clip("siglip"), "smollm3": _decoder("smollm3", **_GROUPED), "squeezebert": _encoder("squeezebert", embedding_size=64),
    "stablelm": _decoder("stablelm", **_GROUPED), "starcoder2": _decoder("starcoder2", **_GROUPED), "swin": _stages("swin", image_size=64, window_size=4, embed_dim=lambda width, layers: width // 2, depths=[1, 1], num_heads=[2, 4]),
    "t5": _t5, "vit": _image("vit"), "wav2vec2": _sound("wav2vec2"), "whisper": _whisper, "xlm-roberta": _encoder("xlm-roberta"),
}  # fmt: skip
"""Models of transformers of a width and a number of layers, each of another architecture."""


NAMES = (*(f"timm/{name}" for name in TIMM), *(f"transformers/{name}" for name in TRANSFORMERS))


def architecture(name: str) -> Made:
    """A small model for inference with the weights of a seed, by one of NAMES."""
    torch.manual_seed(0)
    library, _, own = name.partition("/")
    module, inputs = timm_model(own, TIMM[own]) if library == "timm" else TRANSFORMERS[own](64, 2)
    return module.eval().requires_grad_(False), inputs
