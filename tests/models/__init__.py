"""Models with seeded random weights, as PyTorch's exporter writes them: the same operators in the same places, true sizes."""

from collections.abc import Callable, Mapping
from functools import partial

import onnx
from onnxruntime.quantization import QuantType

from nncc.frontend.onnx.zoo import ZOO, zoo_model
from tests.models.attention import gat, linear_attention, swin, t5_encoder
from tests.models.classifiers import c3d, ghostnet, inception_v3, mobilenet_v3, regnet, resnext
from tests.models.convolutional import convnext_tiny, efficientnet_b0, mobilenet_v2, unet
from tests.models.language import bart_step, deberta, mamba_step, transformer_xl
from tests.models.llama import Sizes, llama
from tests.models.maps import diffusion, hourglass, pix2pix, pspnet, retinanet, unet3d
from tests.models.perceptrons import mixer, mlp, nerf, pointnet
from tests.models.pictures import dcgan, deeplab, espcn, hrnet, style_transfer, yolo
from tests.models.quantised import quantised
from tests.models.recommender import dlrm
from tests.models.sequences import conformer, crnn, keyword_spotting, recurrent, tcn, wavenet
from tests.models.tables import forest, graphsage, hifigan, kalman, tabnet, wav2vec
from tests.models.trained import as_trained
from tests.models.transformers import bert, gpt2, vit, whisper_encoder
from tests.models.writer import OPSET, Writer

__all__ = ["FURTHER", "MODELS", "OPSET", "QUANTISED", "TRAINED", "Sizes", "Writer", "as_trained", "bart_step", "bert", "c3d", "conformer", "convnext_tiny",
           "crnn", "dcgan", "deberta", "deeplab", "diffusion", "dlrm", "efficientnet_b0", "espcn", "forest", "gat",
           "ghostnet", "gpt2", "graphsage", "hifigan", "hourglass", "hrnet", "inception_v3", "kalman",
           "keyword_spotting", "linear_attention", "llama", "mamba_step", "mixer", "mlp", "mobilenet_v2",
           "mobilenet_v3", "nerf", "pix2pix", "pointnet", "pspnet", "quantised", "recurrent", "regnet", "resnext", "retinanet",
           "style_transfer", "swin", "t5_encoder", "tabnet", "tcn", "transformer_xl", "unet", "unet3d", "vit",
           "wav2vec", "wavenet", "whisper_encoder", "yolo"]  # fmt: skip

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

FURTHER: Mapping[str, Callable[[], onnx.ModelProto]] = {
    "resnext": resnext,
    "regnet": regnet,
    "mobilenet_v3": mobilenet_v3,
    "ghostnet": ghostnet,
    "inception_v3": inception_v3,
    "c3d": c3d,
    "yolo": yolo,
    "deeplab": deeplab,
    "hrnet": hrnet,
    "espcn": espcn,
    "style_transfer": style_transfer,
    "dcgan": dcgan,
    "swin": swin,
    "t5_encoder": t5_encoder,
    "linear_attention": linear_attention,
    "gat": gat,
    "vit_batch": partial(vit, layers=4, width=192, heads=3, batch=4),
    "wavenet": wavenet,
    "tcn": tcn,
    "lstm": partial(recurrent, "LSTM"),
    "gru": partial(recurrent, "GRU"),
    "crnn": crnn,
    "conformer": conformer,
    "keyword_spotting": keyword_spotting,
    "mlp": mlp,
    "mixer": mixer,
    "pointnet": pointnet,
    "nerf": nerf,
    "bart_step": bart_step,
    "mamba_step": mamba_step,
    "transformer_xl": transformer_xl,
    "deberta": deberta,
    "hourglass": hourglass,
    "retinanet": retinanet,
    "pspnet": pspnet,
    "pix2pix": pix2pix,
    "unet3d": unet3d,
    "diffusion": diffusion,
    "hifigan": hifigan,
    "wav2vec": wav2vec,
    "tabnet": tabnet,
    "graphsage": graphsage,
    "forest": forest,
    "kalman": kalman,
}
"""More architectures, many of them with fewer layers than published, for faults and slow kernels that the others do not show.

`vit_batch` has the widths of DeiT-Ti (Touvron et al., arXiv:2012.12877).
"""

TRAINED: Mapping[str, Callable[[], onnx.ModelProto]] = {
    f"{name}_trained": partial(as_trained, MODELS[name]) for name in ("squeezenet", "resnet50", "mobilenet_v2", "unet")
}
"""Some of MODELS with dead channels and subnormal weights, which random ones do not have."""

QUANTISED: Mapping[str, Callable[[], onnx.ModelProto]] = {
    **{f"{name}_u8": partial(quantised, MODELS[name]) for name in ("squeezenet", "mobilenet_v2", "resnet50", "efficientnet_b0",
                                                                   "bert", "vit")},
    "yolo_u8": partial(quantised, FURTHER["yolo"]),
    "lstm_u8": partial(quantised, FURTHER["lstm"]),
    **{f"{name}_i8": partial(quantised, MODELS[name], QuantType.QInt8, per_channel=False)
       for name in ("mobilenet_v2", "resnet50", "bert")},
}  # fmt: skip
"""Models with weights of i8, and activations of u8 with a scale for each channel of a weight, or of i8 with one for a weight."""
