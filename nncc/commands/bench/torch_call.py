"""PyTorch as something to time on a CPU: a program that torch.export.save wrote, or an ONNX model as onnx2torch converts it,
by Inductor with frozen weights, or operator by operator."""

from __future__ import annotations

import argparse
import warnings
from collections.abc import Callable, Mapping, Sequence
from contextlib import AbstractContextManager, nullcontext
from functools import partial
from importlib import import_module
from typing import Any

import numpy as np

from nncc.commands.options import source_of
from nncc.errors import RunError, to_install
from nncc.frontend.graph.graph import Array
from nncc.frontend.models import Source, opened
from nncc.frontend.onnx.reader import read_onnx
from nncc.frontend.torch.program import Program, Ref

Call = Callable[[], Any]
EAGER, INDUCTOR = "torch", "inductor"


def package(name: str) -> Any:
    """A package that nncc itself does not need. Raises: RunError where it cannot be imported."""
    try:
        return import_module(name)
    except ImportError as error:
        raise RunError(f"{name} cannot be imported ({error}): {to_install(name)}") from None


def require_torch(rival: str) -> None:
    """Raises: RunError without what a rival needs: torch, and for Inductor a C++ compiler."""
    package("torch")
    if rival == INDUCTOR:
        try:
            import_module("torch._inductor.cpp_builder").get_cpp_compiler()
        except Exception as error:
            said = " ".join(str(error).split())[:200]
            raise RunError(
                f"Inductor finds no C++ compiler ({said}): install g++, or set CXX, or compare with --against {EAGER}"
            ) from None


def torch_call(given: argparse.Namespace, feeds: Mapping[str, Array]) -> tuple[Call, list[Array]]:
    """A call of the model by the rival that is asked for, and what the first one gave, in the order of nncc's outputs.

    feeds: inputs of nncc's library, by name. Raises: RunError where PyTorch does not take the model, or fails in it.
    """
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")  # of PyTorch about itself
            return _called(given, opened(given.model), feeds)
    except RunError:
        raise
    except Exception as error:  # what PyTorch raises has no common base
        raise RunError(f"{given.against} fails in the model: {' '.join(str(error).split())[:300]}") from None


def _called(given: argparse.Namespace, source: Source, feeds: Mapping[str, Array]) -> tuple[Call, list[Array]]:
    torch = package("torch")
    torch.set_num_threads(given.threads)
    if isinstance(source, Program):
        module, args, kwargs, written = _of_program(given, source, feeds)
    else:
        module, args, kwargs, written = converted(given), [tensor_of(array) for array in feeds.values()], {}, []
    frozen: AbstractContextManager[Any] = nullcontext()
    if given.against == INDUCTOR:
        torch.compiler.reset()
        module = torch.compile(module, dynamic=False)
        # TorchDynamo reads it, too, when it is called first; by torch.compile(options=) it would not see it
        frozen = import_module("torch._inductor.config").patch(freezing=True)
    call = torch.inference_mode()(partial(module, *args, **kwargs))
    with frozen:
        return call, _first(call, written)


def _first(call: Call, written: Sequence[Any]) -> list[Array]:
    """What a call gives, with what it writes."""
    torch, array_of = package("torch"), import_module("nncc.torch.graphs").array_of
    leaves = torch.utils._pytree.tree_leaves(call())
    return [np.array(array_of(leaf)) for leaf in (*leaves, *written) if isinstance(leaf, torch.Tensor)]


def _of_program(
    given: argparse.Namespace, program: Program, feeds: Mapping[str, Array]
) -> tuple[Any, Sequence[Any], Mapping[str, Any], list[Any]]:
    """The module of a `.pt2` file, its arguments by place and by name, and the tensors that each call writes."""
    torch = package("torch")
    loaded = torch.export.load(given.model)
    constants = held.constants if isinstance(held := source_of(given), Program) else {}
    tensors = {
        leaf.name: tensor_of(feeds[name] if name in feeds else constants[leaf.name].read())
        for name, leaf in zip(program.input_names, program.inputs, strict=True)
        if isinstance(leaf, Ref)
    }
    leaves = [tensors[leaf.name] if isinstance(leaf, Ref) else leaf for leaf in program.inputs]
    args, kwargs = torch.utils._pytree.tree_unflatten(leaves, loaded.call_spec.in_spec)
    module = loaded.module()
    buffers = dict(module.named_buffers())
    written = [tensors[state.input] if state.initial is None else buffers[state.name] for state in program.states]
    with torch.no_grad():
        for state in program.states:
            if state.initial is not None:
                buffers[state.name].copy_(tensor_of(feeds[f"state.{state.name}"]))
    return module, args, kwargs, written


def converted(given: argparse.Namespace) -> Any:
    """An ONNX model as a module. Raises: RunError without onnx2torch, or where that cannot convert it."""
    converter = package("onnx2torch")
    try:
        return converter.convert(read_onnx(source_of(given)).proto).eval()
    except Exception as error:
        raise RunError(f"onnx2torch does not convert the model: {' '.join(str(error).split())[:300]}") from None


def tensor_of(array: Array) -> Any:
    """A tensor with the elements of an array, in memory of its own."""
    return import_module("nncc.torch.compiled").tensor_of(np.array(array))
