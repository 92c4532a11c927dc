"""Reading ONNX files, before any operator is looked at: bytes to a checked ModelProto, tensors to arrays.

External data is read from the model's folder only. A model may be given with some of its inputs fixed, by a value or by a
shape, and with initializers from the caller.

Names are made printable as the model is read: control characters, marks of direction and ends of lines are escaped, so all
that is printed of them later, errors too, can be printed as it is.
"""

from __future__ import annotations

import reprlib
from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from graphlib import CycleError, TopologicalSorter
from itertools import count
from math import prod
from pathlib import Path
from typing import Any, TypeAlias

import numpy as np
import onnx
from google.protobuf.message import DecodeError  # type: ignore[import-untyped]

from nncc.arguments import path_argument, require_regular
from nncc.errors import ComputeError, ModelError
from nncc.frontend.graph.graph import MOST_DIMS, Array
from nncc.frontend.onnx.zoo import PREFIX, zoo_model
from nncc.ir.dtypes import DType, from_numpy
from nncc.printing import printable

_KEPT = {"external_data", "metadata_props", "doc_string"}
"""Fields that name files, or that nobody prints, and whose texts may have lines."""


def with_printable_names(proto: onnx.ModelProto, texts: Collection[str]) -> onnx.ModelProto:
    """The model, or one whose texts are escaped where some of `texts`, which are its names, have to be.

    Raises: ModelError where two names would become one.
    """
    known = set(texts)
    changed = {text: printable(text) for text in known if not text.isprintable()}
    if not changed:
        return proto
    times = Counter(changed.values())
    for shown in changed.values():
        if shown in known or times[shown] > 1:
            raise ModelError(f"two names are {shown!r}, one of them with characters that cannot be printed; rename one")
    made = onnx.ModelProto()
    made.CopyFrom(proto)
    _escape(made)
    return made


def output_names(outputs: Sequence[onnx.ValueInfoProto]) -> list[str]:
    """The names of the outputs; a value that is listed again is y_2, then y_3, as far as these are free."""
    taken, names = {value.name for value in outputs}, dict[str, None]()
    numbers = {name: count(2) for name in taken}
    for value in outputs:
        more = (f"{value.name}_{n}" for n in numbers[value.name])
        name = value.name if value.name not in names else next(name for name in more if name not in taken)
        taken.add(name)
        names[name] = None
    return list(names)


def _escape(message: Any) -> None:
    for field, value in message.ListFields():
        if field.name in _KEPT:
            continue
        if field.type == field.TYPE_STRING:
            if isinstance(value, str):
                setattr(message, field.name, printable(value))
            else:
                value[:] = [printable(text) for text in value]
        elif field.type == field.TYPE_MESSAGE:
            for inner in [value] if hasattr(value, "ListFields") else value:
                _escape(inner)


OLDEST_OPSET = 7
DEFAULT_DOMAIN = ""
IMPLIED = {"com.microsoft": 1}
"""The opsets of domains that ONNX Runtime adds to models which do not state one."""


def fields(packed: Array, bits: int) -> Array:
    """The numbers of 2, 4 or 8 bits that lie in bytes (u8), the first one in the lowest bits, one after the other along the
    last axis."""
    parts = packed[..., None] >> np.arange(0, 8, bits, dtype=np.uint8) & ((1 << bits) - 1)
    return np.asarray(parts.reshape(*packed.shape[:-1], -1))


@dataclass(frozen=True)
class ShortBits:
    """Integers of 2 or 4 bits, of which a byte holds several, the first one in the lowest bits. dtype: of one in a byte."""

    bits: int
    dtype: np.dtype[np.generic]

    def apart(self, packed: Array, shape: tuple[int, ...]) -> Array:
        """Packed ones in a byte each."""
        whole = fields(packed, self.bits)[: prod(shape)].reshape(shape)
        if self.dtype.kind == "u":
            return np.asarray(whole, self.dtype)
        sign = 1 << (self.bits - 1)
        return np.asarray((whole ^ sign).astype(self.dtype) - self.dtype.type(sign))


SHORT_BITS = {
    getattr(onnx.TensorProto, name): ShortBits(bits, np.dtype(dtype))
    for name, bits, dtype in (("INT4", 4, "i1"), ("UINT4", 4, "u1"), ("INT2", 2, "i1"), ("UINT2", 2, "u1"))
    if hasattr(onnx.TensorProto, name)  # the latter two came later
}
"""By ONNX's element type: the integers shorter than a byte."""


class OnnxModel:
    """A parsed model, the folder that its external data may lie in (None when it came as bytes), and where it comes from."""

    def __init__(self, proto: onnx.ModelProto, folder: Path | None, origin: str = "the model") -> None:
        self.proto, self.folder, self.origin = proto, folder, origin

    @cached_property
    def opsets(self) -> dict[str, int]:
        """The opset version of each domain, stated or implied; the default domain is called ""."""
        return {**IMPLIED, **{domain_of(opset.domain): opset.version for opset in self.proto.opset_import}}

    @cached_property
    def functions(self) -> dict[tuple[str, str], onnx.FunctionProto]:
        """The functions that the model brings along, by domain and name."""
        return {(domain_of(function.domain), function.name): function for function in self.proto.functions}

    def array(self, tensor: onnx.TensorProto) -> Array:
        """The elements of a tensor; integers of 2 or 4 bits in a byte each.

        Raises: ModelError when they are missing, or of a dtype that nncc has not.
        """
        where, short = f"tensor {tensor.name!r}", SHORT_BITS.get(tensor.data_type)
        try:
            dtype = np.dtype(onnx.helper.tensor_dtype_to_np_dtype(tensor.data_type)) if short is None else np.dtype(np.uint8)
            from_numpy(dtype)
        except (KeyError, ComputeError):
            raise ModelError(f"{where}: element type {element_name(tensor.data_type)} is not supported") from None
        if any(extent < 0 for extent in tensor.dims):
            raise ModelError(f"{where}: extents {list(tensor.dims)}; expected 0 or more")
        if len(tensor.dims) > MOST_DIMS:
            raise ModelError(f"{where}: {len(tensor.dims)} dims; arrays have up to {MOST_DIMS}")
        if tensor.data_location == onnx.TensorProto.EXTERNAL:
            if short is None:
                return self._external(tensor, dtype, tuple(tensor.dims))
            packed = self._external(tensor, dtype, (-(-prod(tensor.dims) * short.bits // 8),))
            return short.apart(packed, tuple(tensor.dims))
        try:
            found = np.asarray(onnx.numpy_helper.to_array(tensor))
            return found if short is None else found.astype(short.dtype)
        except (ValueError, TypeError) as error:
            raise ModelError(f"{where}: its data do not fit {list(tensor.dims)} elements ({error})") from None

    def _external(self, tensor: onnx.TensorProto, dtype: np.dtype[np.generic], shape: tuple[int, ...]) -> Array:
        entries = {entry.key: entry.value for entry in tensor.external_data}
        path = self._external_path(tensor.name, entries.get("location", ""))
        needed, shown = prod(shape) * dtype.itemsize, printable(str(path))
        require_regular(path, "a file", lambda text: ModelError(f"tensor {tensor.name!r}: external data {text}"))
        offset, length = _count(tensor, entries, "offset", 0), _count(tensor, entries, "length", needed)
        try:
            size = path.stat().st_size
        except OSError as error:
            raise ModelError(f"tensor {tensor.name!r}: external data {shown}: {error.strerror}") from None
        if length != needed or offset < 0 or offset + length > size:
            raise ModelError(
                f"tensor {tensor.name!r}: {length} bytes at {offset} of {shown} ({size} bytes); {needed} are needed"
            )
        if not needed:
            return np.zeros(shape, dtype)
        try:
            return np.memmap(path, dtype, "r", offset, shape)
        except OSError as error:
            raise ModelError(f"tensor {tensor.name!r}: external data {shown}: {error.strerror}") from None

    def _external_path(self, name: str, location: str) -> Path:
        if self.folder is None:
            raise ModelError(f"tensor {name!r} lies in the file {location!r}; give the path of the model instead")
        folder = self.folder.resolve()
        shown = printable(str(folder))
        if "\0" in location:
            raise ModelError(f"tensor {name!r}: external data at {location!r}; expected a file name without a zero byte")
        path = (folder / location).resolve()
        if not location or folder not in path.parents:
            raise ModelError(f"tensor {name!r}: external data at {location!r}; expected a file inside {shown}")
        return path


Source: TypeAlias = str | Path | bytes | onnx.ModelProto | OnnxModel
"""A model as callers give it: the path of a file, zoo:NAME, its bytes, or the ModelProto; or one that was read."""


def _count(tensor: onnx.TensorProto, entries: Mapping[str, str], key: str, default: int) -> int:
    """A number that says where external data lie."""
    try:
        return int(entries.get(key, default))
    except ValueError:
        given = reprlib.repr(entries[key])
        raise ModelError(f"tensor {tensor.name!r}: external data at {key} {given}; expected a whole number") from None


def domain_of(domain: str) -> str:
    """A domain with one name for the default one."""
    return DEFAULT_DOMAIN if domain == "ai.onnx" else domain


def element_name(code: int) -> str:
    """ONNX's name of an element type."""
    known = code in onnx.TensorProto.DataType.values()
    return str(onnx.TensorProto.DataType.Name(code)) if known else f"number {code}"


def onnx_dtype(code: int) -> DType:
    """The dtype of an ONNX element type. Raises: ModelError when nncc has none for it."""
    try:
        return from_numpy(onnx.helper.tensor_dtype_to_np_dtype(code))
    except (ComputeError, KeyError, ValueError):
        raise ModelError(f"element type {element_name(code)} is not supported") from None


def read_onnx(source: Source) -> OnnxModel:
    """A model from a path, zoo:NAME, bytes or a ModelProto; see `check_onnx` for what else must hold.

    Raises: ModelError when there is no such file or it is not an ONNX model of a known opset.
    """
    model = parse_onnx(source)
    _check_header(model)
    return model


def parse_onnx(source: Source) -> OnnxModel:
    """A model of any opset. Raises: ModelError when there is no such file or it is not an ONNX model."""
    if isinstance(source, str) and source.startswith(PREFIX):
        source = zoo_model(source.removeprefix(PREFIX))
    if isinstance(source, OnnxModel):
        model = source
    elif isinstance(source, onnx.ModelProto):
        model = OnnxModel(source, None, "the ModelProto")
    elif isinstance(source, bytes):
        model = OnnxModel(_parsed(source, "the bytes"), None, "the bytes")
    else:
        path = path_argument("the model", source, "the path of an ONNX file, zoo:NAME, bytes or a ModelProto", ModelError)
        origin = printable(str(path))
        require_regular(path, "an ONNX file", ModelError)
        try:
            content = path.read_bytes()
        except OSError as error:
            raise ModelError(f"{origin}: cannot be read ({error.strerror}); expected an ONNX file") from None
        model = OnnxModel(_parsed(content, origin), path.parent, origin)
    if not model.proto.HasField("graph") or not model.proto.graph.output:
        raise ModelError(f"{model.origin}: not an ONNX model: it has no graph with outputs")
    return model if model is source else _with_printable_names(model)


FIRST_WITH_DEFAULTS = 4
"""The version of the format from which on initializers need not be inputs: those that are have a value that callers may
replace. Before, all of them are inputs, and constants."""


def defaults(source: Source) -> frozenset[str]:
    """The initializers that are inputs too, which a caller may give. Raises: ModelError as read_onnx."""
    proto = read_onnx(source).proto
    inputs = {value.name for value in proto.graph.input} if proto.ir_version >= FIRST_WITH_DEFAULTS else set[str]()
    return frozenset(tensor.name for tensor in proto.graph.initializer if tensor.name in inputs)


def external_files(path: Path) -> tuple[Path, ...]:
    """The files that hold the external data of a model; none where it cannot be read."""
    try:
        proto = _parsed(path.read_bytes() if path.is_file() else b"", str(path))
    except (OSError, ModelError):
        return ()
    entries = (entry for tensor in all_tensors(proto.graph) for entry in tensor.external_data)
    return tuple(path.parent / location for location in sorted({e.value for e in entries if e.key == "location"}))


def all_nodes(nodes: Iterable[onnx.NodeProto]) -> Iterator[onnx.NodeProto]:
    """The nodes, and those of the graphs in them."""
    for node in nodes:
        yield node
        for attribute in node.attribute:
            if attribute.type == onnx.AttributeProto.GRAPH:
                yield from all_nodes(attribute.g.node)


def all_tensors(graph: onnx.GraphProto) -> Iterator[onnx.TensorProto]:
    """The tensors of a graph, those of its attributes and of the graphs in it too."""
    yield from graph.initializer
    for attribute in (attribute for node in graph.node for attribute in node.attribute):
        yield from (attribute.t, *attribute.tensors)
        for inner in (attribute.g, *attribute.graphs):
            yield from all_tensors(inner)


def _parsed(content: bytes, origin: str) -> onnx.ModelProto:
    try:
        return onnx.load_model_from_string(content)
    except DecodeError:
        if content.startswith(b"PK\x03\x04"):
            raise ModelError(f"{origin}: a zip file, such as a program of PyTorch; expected an ONNX model here") from None
        raise ModelError(f"{origin}: {len(content)} bytes that are not an ONNX model, or a truncated one") from None


def _with_printable_names(model: OnnxModel) -> OnnxModel:
    """The model without names that act on a terminal. Raises: ModelError for a name that is no text."""
    names = frozenset(_names(model.proto))
    for text in names:
        if not isinstance(text, str):
            raise ModelError(f"{model.origin}: the name {text!r} is not UTF-8")
    return OnnxModel(with_printable_names(model.proto, names), model.folder, model.origin)


def _check_header(model: OnnxModel) -> None:
    proto, origin = model.proto, model.origin
    newest = onnx.defs.onnx_opset_version()
    version = model.opsets.get(DEFAULT_DOMAIN)
    is_used = any(domain_of(node.domain) == DEFAULT_DOMAIN for node in proto.graph.node)
    if (version is None and is_used) or (version is not None and not OLDEST_OPSET <= version <= newest):
        stated = "no opset" if version is None else f"opset {version}"
        raise ModelError(f"{origin}: {stated} of the domain ai.onnx; nncc reads {OLDEST_OPSET} to {newest}")


def _names(proto: onnx.ModelProto) -> Iterator[Any]:
    """All names in a model, and who made it; protobuf gives bytes for what is no text."""
    yield from (proto.producer_name, proto.producer_version, proto.domain)
    yield from (opset.domain for opset in proto.opset_import)
    yield from _texts(proto.graph)
    for function in proto.functions:
        yield from _texts_of_function(function)


def _texts_of_function(function: onnx.FunctionProto) -> Iterator[str | bytes]:
    yield from (function.name, function.domain, *function.input, *function.output, *function.attribute)
    yield from _texts_of_nodes(function.node)


def _texts_of_nodes(nodes: Iterable[onnx.NodeProto]) -> Iterator[str | bytes]:
    for node in nodes:
        yield from (node.name, node.op_type, node.domain, *node.input, *node.output)
        for attribute in node.attribute:
            yield from (attribute.name, attribute.ref_attr_name)
            yield from _texts(attribute.g)


def _texts(graph: onnx.GraphProto) -> Iterator[str | bytes]:
    """All names in a graph; protobuf gives bytes for what is no text."""
    yield graph.name
    for named in (*graph.input, *graph.output, *graph.value_info, *graph.initializer):
        yield named.name
    for value in (*graph.input, *graph.output, *graph.value_info):
        yield from (dim.dim_param for dim in value.type.tensor_type.shape.dim)
    yield from _texts_of_nodes(graph.node)
    for tensor in graph.initializer:
        yield from (text for entry in tensor.external_data for text in (entry.key, entry.value))


def check_onnx(model: OnnxModel) -> None:
    """Check nodes against their schemas with ONNX's own checker, without the weights.

    Raises: ModelError for a cycle, nodes out of order, and whatever the checker refuses.
    """
    _check_order(model.proto.graph)
    light = without_weights(model.proto)
    for value in light.graph.input:  # whether a shape has to be stated depends on who imports the model
        if value.type.WhichOneof("value") == "tensor_type":
            value.type.tensor_type.shape.SetInParent()
    try:
        onnx.checker.check_model(light)
    except (onnx.checker.ValidationError, ValueError) as error:
        raise ModelError(f"the ONNX checker refuses the model: {printable(' '.join(str(error).split()))}") from None


def _check_order(graph: onnx.GraphProto) -> None:
    maker = {name: index for index, node in enumerate(graph.node) for name in node.output if name}
    for index, node in enumerate(graph.node):
        late = [name for name in node.input if maker.get(name, -1) >= index]
        if late:
            _check_acyclic(graph, maker)
            raise ModelError(
                f"node {node.name or index!r} ({node.op_type}) reads {late[0]!r} before it is made; "
                "ONNX wants nodes in topological order"
            )


def _check_acyclic(graph: onnx.GraphProto, maker: dict[str, int]) -> None:
    sources = {i: {maker[name] for name in node.input if name in maker} for i, node in enumerate(graph.node)}
    try:
        TopologicalSorter(sources).prepare()
    except CycleError as error:
        names = [graph.node[index].name or f"{graph.node[index].op_type} #{index}" for index in error.args[1]]
        raise ModelError(f"the graph has a cycle: {' <- '.join(map(repr, names))}") from None


def without_weights(proto: onnx.ModelProto, kept: int = 0) -> onnx.ModelProto:
    """The model with its initializers of `kept` elements and more declared as inputs, so that the checker need not copy
    them."""
    graph = proto.graph
    light = onnx.ModelProto(
        ir_version=proto.ir_version, opset_import=proto.opset_import, functions=proto.functions, domain=proto.domain
    )
    light.graph.name = graph.name or "graph"
    light.graph.node.extend(graph.node)
    _set_aside(light)
    for holder in (light, *light.functions):
        stated = {opset.domain for opset in holder.opset_import}
        holder.opset_import.extend(onnx.helper.make_opsetid(*opset) for opset in IMPLIED.items() if opset[0] not in stated)
    light.graph.input.extend(graph.input)
    small = [tensor for tensor in graph.initializer if not tensor.external_data and prod(tensor.dims) < kept]
    light.graph.initializer.extend(small)
    light.graph.input.extend(_declarations(graph, {tensor.name for tensor in small}))
    light.graph.output.extend(graph.output)
    for value in light.graph.output:
        # The checker insists on a shape that nobody needs: it is inferred.
        if value.type.HasField("tensor_type") and not value.type.tensor_type.HasField("shape"):
            value.type.tensor_type.shape.SetInParent()
    return light


def _set_aside(light: onnx.ModelProto) -> None:
    """Give operators that others put into ONNX's own domain a domain that the checker passes over."""
    for holder, nodes in ((light, light.graph.node), *((function, function.node) for function in light.functions)):
        foreign = [
            node for node in all_nodes(nodes) if domain_of(node.domain) == DEFAULT_DOMAIN and not onnx.defs.has(node.op_type)
        ]
        for node in foreign:
            node.domain = "foreign"
        if foreign:
            holder.opset_import.append(onnx.helper.make_opsetid("foreign", 1))


def _declarations(graph: onnx.GraphProto, others: Collection[str]) -> Iterator[onnx.ValueInfoProto]:
    """Inputs in place of all initializers but some."""
    inputs = {value.name for value in graph.input}.union(others)
    for tensor in graph.initializer:
        if tensor.name not in inputs:
            yield onnx.helper.make_tensor_value_info(tensor.name, tensor.data_type, list(tensor.dims))


_NONE: Mapping[str, Any] = {}


def specialised(
    model: OnnxModel,
    values: Mapping[str, Array] = _NONE,
    shapes: Mapping[str, Sequence[int | str | None]] = _NONE,
    sizes: Mapping[str, int] = _NONE,
    given: Collection[str] = (),
) -> OnnxModel:
    """A copy of a model in which inputs have values, which become constants, and others shapes: of numbers, names of open
    sizes, and None for one without a name.

    sizes: numbers for the names of sizes of its inputs. given: inputs whose initializers are no constants, since a caller
    gives them.
    """
    proto = onnx.ModelProto()
    proto.CopyFrom(model.proto)
    graph = proto.graph
    for tensor in [tensor for tensor in graph.initializer if tensor.name in values or tensor.name in given]:
        graph.initializer.remove(tensor)
    for value in [value for value in graph.input if value.name in values]:
        graph.input.remove(value)
    graph.initializer.extend(onnx.numpy_helper.from_array(array, name) for name, array in values.items())
    for value in graph.input:
        shape = value.type.tensor_type.shape
        if value.name in shapes:
            shape.CopyFrom(_shape(shapes[value.name]))
            shape.SetInParent()  # an empty one, of a scalar, too
        for dim in shape.dim:
            if dim.dim_param in sizes:
                dim.dim_value = sizes[dim.dim_param]
    return OnnxModel(proto, model.folder, model.origin)


def _shape(extents: Sequence[int | str | None]) -> onnx.TensorShapeProto:
    return onnx.TensorShapeProto(dim=map(_dimension, extents))


def _dimension(extent: int | str | None) -> onnx.TensorShapeProto.Dimension:
    if isinstance(extent, int):
        return onnx.TensorShapeProto.Dimension(dim_value=extent)
    return onnx.TensorShapeProto.Dimension(dim_param=extent or "")
