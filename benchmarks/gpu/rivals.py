"""What of torch runs beside a subject on a GPU: a product by cuBLAS, attention by each backend, or its nodes as a graph."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from importlib import import_module
from typing import Any

import ml_dtypes
import numpy as np

from benchmarks.gpu.subjects import Subject
from benchmarks.operators.net import Array, Problem
from benchmarks.operators.rivals import Contender

Call = Callable[[], Sequence[Any]]
"""Gives the results in order, tensors of torch."""
_LINE = 200
BACKENDS = ("FLASH_ATTENTION", "CUDNN_ATTENTION", "EFFICIENT_ATTENTION", "MATH")
"""Of scaled_dot_product_attention."""


def torch_rivals(
    subject: Subject, problem: Problem, feeds: Mapping[str, Array], gpu: int
) -> tuple[dict[str, Contender], dict[str, str]]:
    """torch on the device, run once, and why some form of it does not run."""
    try:
        torch = import_module("torch")
    except ImportError:
        return {}, {"torch": "it is not installed"}
    if not torch.cuda.is_available():
        return {}, {"torch": f"{torch.__version__} has no CUDA, or no device"}
    torch.cuda.set_device(gpu)
    found, refused = dict[str, Contender](), dict[str, str]()
    for name, make in forms(torch, subject.rival, problem, feeds, f"cuda:{gpu}"):
        try:
            found[name] = _contender(make())
            found[name].call()
            torch.cuda.synchronize()
        except Exception as error:  # theirs have no common base
            found.pop(name, None)
            refused[name] = " ".join(str(error).split())[:_LINE]
    return found, refused


def forms(
    torch: Any, rival: str, problem: Problem, feeds: Mapping[str, Array], device: str
) -> Iterator[tuple[str, Callable[[], Call]]]:
    """The forms of a rival by name, each with what makes its call. rival: of a subject."""
    what, _, how = rival.partition(" ")
    if what == "mm":
        yield "torch.mm", lambda: _product(torch, how, _tensors(torch, feeds, device))
    elif what == "sdpa":
        for backend in BACKENDS:
            make = partial(_attention, torch, backend, how == "causal", feeds, device)
            yield f"torch {backend.lower().removesuffix('_attention')}", make
    else:
        graphs = import_module("benchmarks.operators.torch_graph")
        yield "torch", lambda: graphs.caller(problem.model, feeds, 1, device, False)
        yield "torch, CUDA graph", lambda: _captured(torch, graphs.caller(problem.model, feeds, 1, device, False))
        yield "torch.compile", lambda: graphs.caller(problem.model, feeds, 1, device, True)


def _product(torch: Any, kind: str, given: Sequence[Any]) -> Call:
    """A product by cuBLAS. tf32: as torch is told to round factors; otherwise it is told not to."""
    torch.backends.cuda.matmul.allow_tf32 = kind == "tf32"
    if kind == "s8":
        return lambda: [torch._int_mm(*given)]
    out = torch.mm(*given)
    return lambda: [torch.mm(*given, out=out)]


def _attention(torch: Any, backend: str, is_causal: bool, feeds: Mapping[str, Array], device: str) -> Call:
    chosen = import_module("torch.nn.attention")
    given = _tensors(torch, feeds, device)

    def call() -> list[Any]:
        with torch.inference_mode(), chosen.sdpa_kernel(getattr(chosen.SDPBackend, backend)):
            return [torch.nn.functional.scaled_dot_product_attention(*given, is_causal=is_causal)]

    return call


def _captured(torch: Any, call: Call) -> Call:
    """A call as one launch of a CUDA graph."""
    side = torch.cuda.Stream()
    side.wait_stream(torch.cuda.current_stream())
    with torch.cuda.stream(side):
        for _ in range(3):
            call()
    torch.cuda.current_stream().wait_stream(side)
    graph = torch.cuda.CUDAGraph()
    with torch.cuda.graph(graph):
        results = call()

    def replay() -> Sequence[Any]:
        graph.replay()
        return results

    return replay


def _tensors(torch: Any, feeds: Mapping[str, Array], device: str) -> list[Any]:
    return [_tensor(torch, array).to(device) for array in feeds.values()]


def _tensor(torch: Any, array: Array) -> Any:
    if array.dtype == ml_dtypes.bfloat16:  # which torch does not take from numpy
        return torch.from_numpy(array.view(np.int16).copy()).view(torch.bfloat16)
    return torch.from_numpy(array.copy())


def _array(torch: Any, tensor: Any) -> Array:
    here = tensor.cpu().contiguous()
    made: Array = here.view(torch.int16).numpy().view(ml_dtypes.bfloat16) if here.dtype == torch.bfloat16 else here.numpy()
    return made


def _contender(call: Call) -> Contender:
    torch, found = import_module("torch"), list[Any]()

    def timed() -> None:
        found[:] = call()

    return Contender(timed, lambda: [_array(torch, tensor) for tensor in found])
