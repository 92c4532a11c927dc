"""Models as callers give them, ONNX or PyTorch's: what a file holds decides, never its name.

This is the one place that opens a model, whichever command or function it is for.
"""

from __future__ import annotations

from collections.abc import Mapping
from importlib import import_module
from pathlib import Path
from typing import TypeAlias

from nncc.errors import ModelError
from nncc.frontend.graph.dims import symbols_of
from nncc.frontend.graph.graph import Graph, InputAxis, sizes_text
from nncc.frontend.onnx.importer import AS_WRITTEN, Form, import_onnx, import_sized
from nncc.frontend.onnx.reader import Source as OnnxSource
from nncc.frontend.onnx.reader import defaults as onnx_defaults
from nncc.frontend.onnx.reader import read_onnx, specialised
from nncc.frontend.onnx.support import Operators
from nncc.frontend.torch.program import Program, Ref, sized
from nncc.frontend.torch.stored_zip import is_zip

Source: TypeAlias = OnnxSource | Program
"""A model as callers give it: the path of a file, ONNX or `.pt2`, or its bytes; zoo:NAME; a ModelProto; or one that was
read."""


def opened(source: Source) -> Source:
    """A source; the program in it, where it is a `.pt2` file or its bytes. Raises: ModelError as `read_archive`."""
    is_archive = is_zip(source) if isinstance(source, bytes) else isinstance(source, str | Path) and _begins_as_zip(source)
    if not is_archive:
        return source
    program: Program = import_module("nncc.frontend.torch.archive").read_archive(source)  # for those who have such a file
    return program


def _begins_as_zip(path: str | Path) -> bool:
    """Whether a file does; False for what is no file, or cannot be read."""
    try:
        if not Path(path).is_file():
            return False
        with Path(path).open("rb") as file:
            return is_zip(file.read(8))
    except (OSError, ValueError):
        return False


def ranges_of(source: Source) -> Mapping[str, tuple[int, int | None]]:
    """What the open sizes of a program of PyTorch may be, by name; None: there is no greatest. ONNX says nothing of them."""
    return source.ranges if isinstance(source, Program) else {}


def import_model(
    source: Source,
    dims: Mapping[str, int] | None = None,
    operators: Operators | None = None,
    form: Form = AS_WRITTEN,
    may_be_open: bool = False,
) -> Graph:
    """The graph of a model. dims: numbers for sizes that it leaves open, by name.

    operators: the caller's own, for ONNX. form: as it is written, or in f32. may_be_open: whether the others stay open.
    Raises: ModelError for what is broken or not supported, and for a size that is open where it may not be.
    """
    source = opened(source)
    if not isinstance(source, Program):
        if may_be_open:
            return import_onnx(source, None, dims, operators, form)
        return import_sized(source, dims, operators, form)
    if form is not AS_WRITTEN:
        raise ModelError("a program of PyTorch has no form in f32; expected it as it is written")
    program = sized(source, dims or {})
    if not may_be_open:
        _require_sizes(program)
    graph: Graph = import_module("nncc.frontend.torch.importer").import_program(program)
    return graph


def _require_sizes(program: Program) -> None:
    """Raises: ModelError where an input has a size that is open, for all of them."""
    places: dict[str, list[InputAxis]] = {}
    for name, leaf in zip(program.input_names, program.inputs, strict=True):
        for axis, dim in enumerate(program.types[leaf.name].shape if isinstance(leaf, Ref) else ()):
            for size in sorted(symbols_of((dim,))):
                places.setdefault(size, []).append((name, axis))
    if places:
        raise ModelError(sizes_text(places, {}))


def defaults(source: Source) -> frozenset[str]:
    """The inputs that have a value of their own, which a caller may give. Raises: ModelError for what is no model."""
    source = opened(source)
    return frozenset() if isinstance(source, Program) else onnx_defaults(source)


def with_inputs(source: Source, names: frozenset[str]) -> Source | None:
    """A model in which the caller gives inputs that have a value of their own; None where some of the names have none."""
    source = opened(source)
    if isinstance(source, Program) or not names <= onnx_defaults(source):
        return None
    return specialised(read_onnx(source), given=names)
