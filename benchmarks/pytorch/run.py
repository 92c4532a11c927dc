"""Models of PyTorch: nncc.compile and torch.compile(backend="nncc") beside Inductor with frozen weights, and OpenVINO's.

    python -m benchmarks torch [--threads N] [--only NAME] [--against inductor,openvino] [--json FILE]

A row has the time of each, interleaved; how many times as long as nncc a rival takes; the error against eager mode; the
seconds from a module to its first result, without caches and with export; and how much of them is nncc's import. The models:
`tests/torch`'s families, and some of timm and transformers with random weights, where these packages are installed.
"""

from __future__ import annotations

import logging
import sys
import time
import warnings
from argparse import Namespace
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from importlib import import_module
from importlib.util import find_spec
from statistics import median
from typing import Any

import torch
from torch import nn
from torch._inductor import config
from torch._inductor.utils import fresh_cache
from torch.utils import _pytree as pytree

import nncc
from benchmarks.lists import listed
from benchmarks.measure import Timing, interleaved, mean_text
from nncc.autotune.timing.accuracy import relative_error
from nncc.frontend.torch.importer import import_program
from nncc.runtime.pool import Pool
from nncc.target import Target
from nncc.torch.export import exported, program_of
from tests.torch.architectures import TRANSFORMERS, timm_model
from tests.torch.families import FAMILIES, Made, made

OF_TIMM = (
    "convnext_atto", "cspresnet50", "deit_tiny_patch16_224", "densenet121", "edgenext_xx_small", "efficientnet_b0",
    "fastvit_t8", "ghostnet_100", "hgnetv2_b0", "inception_v3", "levit_128s", "mixer_s32_224", "mobilenetv3_small_100",
    "mobilevit_xxs", "poolformer_s12", "pvt_v2_b0", "regnetx_002", "repvit_m0_9", "resnet18", "swin_tiny_patch4_window7_224",
    "vit_tiny_patch16_224", "xcit_nano_12_p16_224",
)  # fmt: skip
OF_TRANSFORMERS = (
    "albert", "bart", "bert", "convbert", "deberta-v2", "distilbert", "gemma2", "gpt2", "gpt_neox", "llama", "mpnet",
    "modernbert", "opt", "phi3", "qwen3", "t5", "vit", "wav2vec2", "whisper",
)  # fmt: skip
WIDTH, LAYERS = 768, 2
"""Of the models of transformers."""
IMAGE = 224
Call = Callable[[], Any]


def models() -> dict[str, Callable[[], Made]]:
    """What makes each model, by its name."""
    found: dict[str, Callable[[], Made]] = {f"families/{name}": partial(made, name) for name in FAMILIES}
    if find_spec("timm"):
        found |= {f"timm/{name}": partial(timm_model, name, IMAGE) for name in OF_TIMM}
    if find_spec("transformers"):
        found |= {f"transformers/{name}": partial(TRANSFORMERS[name], WIDTH, LAYERS) for name in OF_TRANSFORMERS}
    return found


def _library(module: nn.Module, inputs: Sequence[Any], threads: int) -> Call:
    return partial(nncc.compile(module, tuple(inputs), threads=threads, cache=False), *inputs)


def _backend(module: nn.Module, inputs: Sequence[Any], threads: int) -> Call:
    options = {"threads": threads, "cache": False}
    return partial(torch.compile(module, backend="nncc", dynamic=False, options=options), *inputs)


def _inductor(module: nn.Module, inputs: Sequence[Any], threads: int) -> Call:
    call = partial(torch.compile(module, dynamic=False, options={"fx_graph_cache": False}), *inputs)
    with config.patch(freezing=True):  # by options= TorchDynamo would not see it, and nothing be frozen
        call()
    return call


def _openvino(module: nn.Module, inputs: Sequence[Any], threads: int) -> Call:
    import_module("openvino.torch")
    settings = {"INFERENCE_PRECISION_HINT": "f32", "INFERENCE_NUM_THREADS": str(threads), "PERFORMANCE_HINT": "LATENCY"}
    return partial(torch.compile(module, backend="openvino", dynamic=False, options={"config": settings}), *inputs)


RIVALS: Mapping[str, Callable[[nn.Module, Sequence[Any], int], Call]] = {"inductor": _inductor, "openvino": _openvino}
"""What makes a call of a model, by the names that --against takes."""
OWN = {"nncc": _library, "backend": _backend}


def row(name: str, make: Callable[[], Made], threads: int, rounds: int, against: Sequence[str]) -> dict[str, Any]:
    """A model timed beside rivals. What cannot run it is left out, with why under "lacking"."""
    torch.manual_seed(0)
    module, inputs = make()
    module = module.eval().requires_grad_(False)
    wanted, calls, lacking = _tensors(module(*inputs)), dict[str, Call](), dict[str, str]()
    errors, seconds = dict[str, float](), dict[str, float]()
    for who, maker in (OWN | {rival: RIVALS[rival] for rival in against}).items():
        torch.compiler.reset()
        start = time.perf_counter()
        try:
            call = maker(module, inputs, threads)
            results = _tensors(call())
        except Exception as error:  # of packages that have no base in common
            lacking[who] = " ".join(str(error).split())[:200]
            print(f"{name}: {who} is left out: {lacking[who]}", file=sys.stderr)
            continue
        calls[who], seconds[who] = call, time.perf_counter() - start
        errors[who] = max(relative_error(_array(a), _array(b)) for a, b in zip(results, wanted, strict=True))
    timings: dict[str, Timing] = interleaved(calls, rounds) if calls else {}
    ms = {who: timing.median * 1e3 for who, timing in timings.items()}
    return {
        "model": name,
        "ms": ms,
        "spread": max((timing.spread for timing in timings.values()), default=0.0),
        "ratio": {f"{who}/{own}": ms[who] / ms[own] for who in against if who in ms for own in OWN if own in ms},
        "error": errors,
        "compile_s": seconds,
        "import_s": _import_seconds(module, inputs) if "nncc" in ms else None,
        "lacking": lacking,
    }


def _import_seconds(module: nn.Module, inputs: Sequence[Any]) -> float:
    """What nncc's import of an exported program takes."""
    program = program_of(exported(module, inputs))
    start = time.perf_counter()
    import_program(program)
    return time.perf_counter() - start


def _tensors(results: Any) -> list[torch.Tensor]:
    return [leaf for leaf in pytree.tree_leaves(results) if isinstance(leaf, torch.Tensor)]


def _array(tensor: torch.Tensor) -> Any:
    return tensor.detach().clone().double().numpy()


def _warmed_up(threads: int, against: Sequence[str]) -> None:
    """Let every compiler load what it needs, which is no time of the first model."""
    module, inputs = nn.Linear(3, 2).eval(), (torch.ones(1, 3),)
    for maker in (*OWN.values(), *(RIVALS[rival] for rival in against)):
        maker(module, inputs, threads)()


def row_text(given: Mapping[str, Any]) -> str:
    """A row on a line."""
    ms = "  ".join(f"{who} {value:.3f}" for who, value in given["ms"].items())
    ratios = "  ".join(f"{pair} {ratio:.2f}" for pair, ratio in given["ratio"].items())
    seconds = "  ".join(f"{who} {value:.1f}" for who, value in given["compile_s"].items())
    error = max((given["error"][who] for who in OWN if who in given["error"]), default=float("nan"))
    share = f", import {given['import_s'] / given['compile_s']['nncc']:.0%} of nncc" if given["import_s"] is not None else ""
    head = f"{given['model']:36} ms: {ms}  spread {given['spread']:.0%}"
    return f"{head}\n    ratio: {ratios or 'none'}  error {error:.1e}  compiled in s: {seconds}{share}"


def _totals(rows: Sequence[Mapping[str, Any]]) -> Iterator[str]:
    """The medians and the worst of all rows."""
    for pair in dict.fromkeys(pair for made_ in rows for pair in made_["ratio"]):
        ratios = [made_["ratio"][pair] for made_ in rows if pair in made_["ratio"]]
        yield f"{pair}: median {median(ratios):.2f}, {mean_text(ratios)}, of {len(ratios)} models"
    for who in OWN:
        shares = [
            made_["compile_s"][who] / made_["compile_s"]["inductor"]
            for made_ in rows
            if {who, "inductor"} <= {*made_["compile_s"]}
        ]
        if shares:
            yield f"{who} compiles in {median(shares):.2f} of Inductor's time, median of {len(shares)} models"


def run(options: Namespace, target: Target, pool: Pool) -> list[dict[str, object]]:
    """Every model: times beside the rivals, errors, seconds to compile."""
    against = listed("against", options.against, RIVALS)
    torch.set_num_threads(options.threads)
    torch.backends.mha.set_fastpath_enabled(False)  # which writes 0 to padded places, and export does not
    logging.disable(logging.ERROR)  # PyTorch's own, where a rival fails
    rows: list[dict[str, Any]] = []
    with torch.no_grad(), warnings.catch_warnings(), fresh_cache():
        warnings.simplefilter("ignore")
        _warmed_up(options.threads, against)
        for name, make in models().items():
            if options.only in name:
                rows.append(row(name, make, options.threads, options.rounds, against))
                print(row_text(rows[-1]), flush=True)
    for line in _totals(rows):
        print(line)
    return rows
