"""A module of PyTorch as a library that takes and gives tensors of PyTorch, nested as its forward has them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np
import torch
from numpy.lib.array_utils import byte_bounds
from torch.export import ExportedProgram
from torch.utils import _pytree as pytree

from nncc.errors import ModelError, RunError
from nncc.frontend.graph.dims import bind
from nncc.frontend.torch.program import Program, Ref, with_named_sizes
from nncc.pipeline.model import compile as compile_model
from nncc.runtime.memory import Array
from nncc.runtime.module import Module
from nncc.torch.export import exported, program_of
from nncc.torch.graphs import array_of
from nncc.torch.sizes import Axes, names_of, opened, parted

_BITS = {"bfloat16": (torch.int16, torch.bfloat16), "float8_e4m3fn": (torch.uint8, torch.float8_e4m3fn),
         "float8_e5m2": (torch.uint8, torch.float8_e5m2)}  # fmt: skip
"""Dtypes that PyTorch and numpy do not share: what their bits go by, and PyTorch's own."""


def compile_torch(
    model: torch.nn.Module | ExportedProgram,
    inputs: Any = None,
    kwargs: Mapping[str, Any] | None = None,
    **options: Any,
) -> TorchModule:
    """Compile a module for the sizes of example inputs, or an exported program. options: those of nncc.compile. dims has the
    axes of a module's inputs that stay open, too: {"x": {0: "batch"}}.

    Raises: ModelError where PyTorch cannot export the module, for all operators at once that nncc does not know, for
    training mode where that changes results, and for inputs that are missing, or are no tensors on the CPU.
    """
    if options.get("values"):
        raise ModelError("values are of ONNX models; give them to a module of PyTorch as example inputs")
    if isinstance(model, torch.jit.ScriptModule):
        raise ModelError("the model is a ScriptModule of TorchScript; expected the torch.nn.Module that it was made of")
    axes, sizes = parted(options.get("dims"))
    if isinstance(model, ExportedProgram):
        if inputs is not None or kwargs is not None or axes:
            raise ModelError(
                "an exported program has inputs and open axes already; leave out inputs, kwargs and axes in dims"
            )
        program = model
    else:
        if inputs is None and kwargs is None:
            raise ModelError(
                f"example inputs are missing: nncc.compile({type(model).__name__.lower()}, (x,)) has those of forward"
            )
        program = _exported(model, _positional(inputs), kwargs or {}, axes, sizes)
    name = type(model).__name__ if isinstance(model, torch.nn.Module) else "model"
    read = with_named_sizes(program_of(program, name), names_of(axes))
    made = compile_model(read, **options | {"dims": sizes or None})
    return TorchModule(made, read, program.call_spec.in_spec, program.call_spec.out_spec)


def _exported(
    model: torch.nn.Module, inputs: Sequence[Any], kwargs: Mapping[str, Any], axes: Axes, sizes: Mapping[str, Any]
) -> ExportedProgram:
    if not axes:
        return exported(model, inputs, kwargs)
    bound, shapes = opened(model, inputs, kwargs, axes, sizes)
    return exported(model, bound.args, bound.kwargs, shapes)


def _positional(inputs: Any) -> tuple[Any, ...]:
    if inputs is None:
        return ()
    return tuple(inputs) if isinstance(inputs, tuple | list) else (inputs,)


def tensor_of(array: Array) -> torch.Tensor:
    """An array as a tensor, in the same memory."""
    if array.dtype.name in _BITS:
        bits, dtype = _BITS[array.dtype.name]
        return torch.from_numpy(array.view(f"i{array.itemsize}" if bits is torch.int16 else "u1")).view(dtype)
    return torch.from_numpy(array)


def alone(arrays: Sequence[Any]) -> frozenset[int]:
    """The places of arrays that may be written: their elements are dense, and no other array has some of them."""
    known = [(array, n) for n, array in enumerate(arrays) if isinstance(array, np.ndarray) and array.size]
    spans = sorted((*byte_bounds(array), n) for array, n in known)
    shared, end, last = set[int](), 0, 0
    for start, stop, n in spans:
        if start < end:
            shared |= {n, last}
        if stop > end:
            end, last = stop, n
    return frozenset(n for _, _, n in spans if n not in shared and arrays[n].flags.carray)


def write(tensor: torch.Tensor, array: Array) -> None:
    """Let a tensor of the caller's have the elements of an array, which may be its own."""
    if tensor.data_ptr() == array.ctypes.data:
        if not tensor.is_inference():  # which have no version
            torch.autograd.graph.increment_version(tensor)
        return
    with torch.no_grad():
        tensor.copy_(tensor_of(array))


class TorchModule(Module):
    """A compiled module of PyTorch: called as the module is, with tensors of the sizes that it was compiled for.

    `run` takes and gives arrays by name, as of any Module. state: the buffers that the module writes, by name; each call
    writes what changes of them where they lie. One that ends by an error leaves them undefined: see `reset`.
    """

    def __init__(self, module: Module, program: Program, arguments: pytree.TreeSpec, results: pytree.TreeSpec) -> None:
        """module: what was loaded, which this one takes the place of. arguments, results: how they are nested."""
        self.__dict__.update(module.__dict__)
        self._in_spec, self._out_spec = arguments, results
        self._names, self._leaves = program.input_names, program.inputs
        self._tensors = [i for i, leaf in enumerate(program.inputs) if isinstance(leaf, Ref)]
        self._results = program.outputs
        self._is_sized = any(hasattr(leaf, "free_symbols") for leaf in program.outputs)
        types = [program.types[leaf.name] for leaf in program.inputs if isinstance(leaf, Ref)]
        dims = [(dim, n, axis) for n, type_ in enumerate(types) for axis, dim in enumerate(type_.shape)]
        self._sizes = [(dim.name, n, axis) for dim, n, axis in dims if not isinstance(dim, int) and dim.is_Symbol]
        self._tensors_of = [tensor_of if value.dtype.name in _BITS else torch.from_numpy for value in self.outputs]
        args, kwargs = self._in_spec.children()
        self._is_flat = not kwargs.num_leaves and all(part.is_leaf() for part in args.children())
        self._is_plain = len(self._tensors) == len(program.inputs)
        self._is_single = self._out_spec.is_leaf() and isinstance(program.outputs[0], Ref)
        places = {leaf.name: i for i, leaf in enumerate(program.inputs) if isinstance(leaf, Ref)}
        self._written = [places.get(state.input) for state in program.states]
        order = {value.name: n for n, value in enumerate(self.inputs)}
        updates = {*self.description["updates"]}.intersection(program.state_names)
        self._updated = [(name, order[name]) for name in program.state_names if name in updates]
        held = {state.name: state.initial for state in program.states if state.initial is not None}
        self._initial = {name: stored.read().copy() for name, stored in held.items()}
        self.state: dict[str, torch.Tensor] = {}
        self.reset()

    def reset(self) -> None:
        """Let the state be that of the module when it was compiled."""
        self.state = {name: tensor_of(array.copy()) for name, array in self._initial.items()}

    def __call__(self, *args: Any, **kwargs: Any) -> Any:
        """What forward gives. Tensors that it writes are written; results share no memory with them.

        Raises: RunError for inputs that are nested otherwise than the examples, have another dtype or shape, or ask for
        gradients; for a number that is not the one that the module was compiled with.
        """
        is_flat = self._is_flat and not kwargs and len(args) == len(self._leaves)
        leaves = args if is_flat else self._flattened(args, kwargs)
        if not self._is_plain:
            self._check_numbers(leaves)
            leaves = [leaves[i] for i in self._tensors]
        try:
            given = [leaf.numpy() for leaf in leaves]
        except (AttributeError, RuntimeError, TypeError):  # a tensor that numpy has no array for, or no tensor
            given = [self._array(leaf, i) for i, leaf in enumerate(leaves)]
        if not self._written:
            results = self._run(given)
            if self._is_single:
                return self._tensors_of[0](results[0])
        else:
            results = self._stateful(given, args, kwargs)
        made = (tensor(array) for tensor, array in zip(self._tensors_of, results))
        nested = [next(made) if isinstance(leaf, Ref) else leaf for leaf in self._results_of(given)]
        return pytree.tree_unflatten(nested, self._out_spec)

    def _results_of(self, given: Sequence[Array]) -> Sequence[Any]:
        """The leaves of the results; those that are sizes as they are for these inputs."""
        if not self._is_sized:
            return self._results
        sizes = {name: given[n].shape[axis] for name, n, axis in self._sizes}
        return [bind(leaf, sizes) if hasattr(leaf, "free_symbols") else leaf for leaf in self._results]

    def _stateful(self, given: list[Array], args: Sequence[Any], kwargs: Mapping[str, Any]) -> list[Array]:
        """The outputs, once what the module writes is written. An input of the caller's is written where it lies, unless its
        elements are not dense there, or another one has some of them."""
        leaves, buffers = self._flattened(args, kwargs), [*self._initial]
        arrays = [*given, *(array_of(self.state[name]) for name in buffers)]
        may = {*alone(given), *range(len(given), len(arrays))}
        out = {name: arrays[n] for name, n in self._updated if n in may}
        results = self._run(arrays, out)
        count = len(results) - len(self._written)
        names = iter(buffers)
        for place, array in zip(self._written, results[count:], strict=True):
            if place is None:
                self.state[next(names)] = tensor_of(array)
            else:
                write(leaves[place], array)
        return results[:count]

    def _array(self, leaf: Any, index: int) -> Any:
        """The array of a tensor, in the same memory where it is dense; anything else as it is."""
        if not isinstance(leaf, torch.Tensor):
            return leaf
        if leaf.requires_grad and torch.is_grad_enabled():
            name = self._names[self._tensors[index]]
            raise RunError(f"input {name} asks for gradients, which nncc does not compute; call under torch.no_grad()")
        if leaf.device.type != "cpu":
            raise RunError(f"input {self._names[self._tensors[index]]} is on {leaf.device}; nncc reads tensors on the CPU")
        return array_of(leaf)

    def _flattened(self, args: Sequence[Any], kwargs: Mapping[str, Any]) -> list[Any]:
        """The leaves of the arguments. Raises: RunError where they are nested otherwise than the examples."""
        order = self._in_spec.children()[1].context or []
        ordered = {name: kwargs[name] for name in order if name in kwargs} | dict(kwargs)
        leaves: list[Any]
        leaves, spec = pytree.tree_flatten((tuple(args), ordered))
        if spec != self._in_spec:
            expected = ", ".join(self._names) or "none"
            raise RunError(
                f"the arguments are not nested as the example inputs: expected the tensors {expected}, as {self._in_spec}; "
                f"got {spec}"
            )
        return leaves

    def _check_numbers(self, leaves: Sequence[Any]) -> None:
        for name, leaf, given in zip(self._names, self._leaves, leaves):
            if not isinstance(leaf, Ref) and leaf != given:
                raise RunError(f"input {name} is {given!r}, and the module was compiled with {leaf!r}; compile it anew")
