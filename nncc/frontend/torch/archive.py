"""A `.pt2` file, as torch.export.save writes it, becomes a program: without PyTorch, and without a pickle.

The file is a zip of a program in JSON, and of the bytes of its weights, which are read where they lie. Pickles in it, such
as that of the sample inputs, are not looked at. Source: torch/_export/serde/schema.py.
"""

from __future__ import annotations

import ast
import json
from collections.abc import Callable, Iterator, Mapping
from math import prod
from pathlib import Path
from typing import Any, TypeAlias

import numpy as np

from nncc.arguments import path_argument, require_regular
from nncc.errors import ModelError
from nncc.frontend.graph.dims import MOST_POWER, Dim, Shape, canonical, ceil_div, floor_div, larger, smaller, symbol
from nncc.frontend.graph.graph import Array
from nncc.frontend.torch.dtypes import dtype_of
from nncc.frontend.torch.functional import functional
from nncc.frontend.torch.program import (
    LEAF,
    UNHEEDED,
    Argument,
    ElementType,
    Program,
    ProgramNode,
    Ref,
    State,
    Stored,
    Tree,
    ValueType,
    source_line,
    with_named_sizes,
)
from nncc.frontend.torch.stored_zip import mapped, stored_entries
from nncc.printing import printable

Json: TypeAlias = Any
SCHEMA = 8
"""The major version of the schema that is read; minor ones add fields."""
ELEMENTS = {
    1: "uint8", 2: "int8", 3: "int16", 4: "int32", 5: "int64", 6: "float16", 7: "float32", 8: "float64", 9: "complex32",
    10: "complex64", 11: "complex128", 12: "bool", 13: "bfloat16", 28: "uint16", 29: "float8_e4m3fn", 30: "float8_e5m2",
    31: "float8_e4m3fnuz", 32: "float8_e5m2fnuz", 33: "float8_e8m0fnu", 34: "uint32", 35: "uint64",
}  # fmt: skip
"""PyTorch's names of element types, by their numbers in the schema."""
STRIDED = 7
MOST_NESTED = 100
"""Parts within parts of an input or an output."""
SAVE = "torch.export.save(torch.export.export(model, inputs), 'model.pt2')"


def read_archive(source: str | Path | bytes) -> Program:
    """The program in a `.pt2` file, given by its path or its bytes. What it writes in place is made new values.

    Raises: ModelError for what is no such file, is damaged, or of another major version; for weights that do not lie in it;
    for writes in place that nncc cannot follow.
    """
    if isinstance(source, bytes):
        return _program(memoryview(source), "the bytes", "model")
    path = path_argument("the model", source, "the path of a .pt2 file", ModelError)
    require_regular(path, "a .pt2 file", ModelError)
    origin = printable(str(path))
    try:
        content = mapped(path)
    except OSError as error:
        raise ModelError(f"{origin}: cannot be read ({error.strerror}); expected a .pt2 file") from None
    return _program(content, origin, path.stem)


def _program(content: memoryview, origin: str, name: str) -> Program:
    entries = stored_entries(content, origin)
    root = _root(entries, origin)
    inside = {key.removeprefix(root): value for key, value in entries.items() if key.startswith(root)}
    model = _json(inside, _model_entry(inside, origin), origin)
    _check_version(model, origin)
    try:
        reader = _Reader(model["graph_module"], inside, origin, name)
        made = functional(reader.program(model["range_constraints"]), reader.dense())
    except (KeyError, TypeError, ValueError, IndexError, AttributeError, RecursionError, OverflowError) as error:
        raise ModelError(f"{origin}: a program that does not follow its schema ({type(error).__name__}: {error})") from None
    return with_named_sizes(made)


def _root(entries: Mapping[str, memoryview], origin: str) -> str:
    """The folder of the zip that holds everything."""
    found = [name for name in entries if name.rpartition("/")[2] == "archive_format"]
    if len(found) == 1 and bytes(entries[found[0]][:8]).strip() == b"pt2":
        return found[0].removesuffix("archive_format")
    old = any(name.endswith(("serialized_exported_program.json", "serialized_state_dict.pt")) for name in entries)
    why = "of a PyTorch before 2.9, whose weights are pickles" if old else "that torch.export.save has not written"
    raise ModelError(f"{origin}: a zip file {why}; expected what a newer one writes: {SAVE}")


def _model_entry(inside: Mapping[str, memoryview], origin: str) -> str:
    models = sorted(name for name in inside if name.startswith("models/") and name.endswith(".json"))
    if "models/model.json" in models or len(models) == 1:
        return models[0] if len(models) == 1 else "models/model.json"
    has = (
        f"the programs {', '.join(models)}"
        if models
        else "no program, but code that torch._inductor compiled, or other data"
    )
    raise ModelError(f"{origin}: holds {has}; expected one program: {SAVE}")


def _json(inside: Mapping[str, memoryview], name: str, origin: str) -> dict[str, Json]:
    """Raises: ModelError where an entry is missing or no JSON of an object."""
    if name not in inside:
        raise ModelError(f"{origin}: {name} is missing")
    try:
        found = json.loads(bytes(inside[name]))
    except (ValueError, RecursionError) as error:
        raise ModelError(f"{origin}: {name} is no JSON, or nested too deep ({type(error).__name__}: {error})") from None
    if not isinstance(found, dict):
        raise ModelError(f"{origin}: {name} holds {type(found).__name__}; expected an object")
    return found


def _check_version(model: Mapping[str, Json], origin: str) -> None:
    version = model.get("schema_version")
    found = (version.get("major"), version.get("minor")) if isinstance(version, dict) else (None, None)
    if found[0] != SCHEMA:
        made = model.get("torch_version", "?")
        raise ModelError(f"{origin}: schema {found[0]}.{found[1]}, of PyTorch {made}; nncc reads schema {SCHEMA}. {SAVE}")


class _Reader:
    """Reads one program. Every lookup may fail on what does not follow the schema; the caller says so."""

    def __init__(self, module: Mapping[str, Json], inside: Mapping[str, memoryview], origin: str, name: str) -> None:
        self._module, self._graph, self._origin, self._name = module, module["graph"], origin, name
        self._inside = inside
        self._sizes = {key: size_of(value) for key, value in self._graph["sym_int_values"].items()}
        self._types = {_text(key): value_type(meta) for key, meta in self._graph["tensor_values"].items()}
        self._stored: dict[Any, Stored] = {}
        self._configs: dict[str, dict[str, Json]] = {}

    def program(self, ranges: Mapping[str, Json]) -> Program:
        signature = self._module["signature"]
        specs = [_only(spec) for spec in signature["input_specs"]]
        held = {_text(body["arg"]["name"]): (kind, body) for kind, body in specs if kind in _HELD}
        writes = [_only(spec) for spec in signature["output_specs"]]
        written = {body.get("buffer_name") for kind, body in writes if kind == "buffer_mutation"}
        constants = {name: self._held(kind, body) for name, (kind, body) in held.items()}
        states = tuple(self._state(kind, body, specs) for kind, body in writes if kind in _MUTATIONS)
        inputs = tuple(self._input(kind, body) for kind, body in specs if kind in ("user_input", "constant_input"))
        for kind, _ in (*specs, *writes):
            if kind not in _KNOWN:
                raise ModelError(f"{self._origin}: the program has a {kind.replace('_', ' ')}, which nncc does not take")
        trees = self._trees(len(inputs), len([0 for kind, _ in writes if kind == "user_output"]))
        return Program(
            self._name,
            inputs,
            {
                name: stored
                for name, stored in constants.items()
                if held[name][1].get("buffer_name", object()) not in written
            },
            tuple(self._nodes()),
            tuple(self.argument(body["arg"]) for kind, body in writes if kind == "user_output"),
            self._types,
            states,
            {_text(key): _range(value) for key, value in ranges.items()},
            *trees,
        )

    def dense(self) -> frozenset[str]:
        """The values whose elements lie in memory in the order of their axes."""
        metas = self._graph["tensor_values"]
        return frozenset(name for name, type_ in self._types.items() if _is_dense(type_.shape, metas[name]["strides"]))

    def _nodes(self) -> Iterator[ProgramNode]:
        for index, node in enumerate(self._graph["nodes"]):
            outputs = tuple(name for result in node["outputs"] for name in self._results(result))
            if any(outputs):
                arguments = {
                    _text(given["name"]): self.argument(given["arg"])
                    for given in node["inputs"]
                    if given["name"] not in UNHEEDED or "as_layout" in given["arg"]
                }
                operator = _text(node["target"]).removeprefix("torch.ops.")
                name = node.get("name") or f"node_{index}"
                source = source_line(_text(node["metadata"].get("stack_trace") or ""))
                kept = {key: value for key, value in arguments.items() if key not in UNHEEDED}
                yield ProgramNode(_text(name), operator, kept, outputs, source)

    def _results(self, result: Mapping[str, Json]) -> Iterator[str]:
        """The names of the tensors of one result; "" for one that is none, and none at all for sizes."""
        kind, value = _only(result)
        if kind == "as_tensor":
            yield _text(value["name"])
        elif kind == "as_tensors":
            yield from (_text(part["name"]) for part in value)
        elif kind in ("as_optional_tensors", "as_none"):
            yield from (_text(_only(part)[1]["name"]) if "as_tensor" in part else "" for part in value or ())
            yield from ("",) * (kind == "as_none")

    def argument(self, given: Mapping[str, Json]) -> Argument:
        """An argument of a node, or an input or output."""
        kind, value = _only(given)
        if kind in _PLAIN:
            return _PLAIN[kind](value)
        if kind in ("as_sym_int", "as_sym_ints"):
            return self._size(value) if kind == "as_sym_int" else tuple(map(self._size, value))
        if kind in ("as_optional_tensor", "as_optional_tensors"):
            return self.argument(value) if kind == "as_optional_tensor" else tuple(map(self.argument, value))
        if kind == "as_layout" and value not in (0, STRIDED):
            raise ModelError(f"{self._origin}: a node makes a sparse tensor; nncc takes dense ones: x.to_dense()")
        return None  # where or how elements lie in memory, and graphs and objects, whose operators have no rule

    def _size(self, given: Mapping[str, Json]) -> Dim:
        kind, value = _only(given)
        return self._sizes[value] if kind == "as_name" else _whole(value)

    def _input(self, kind: str, body: Mapping[str, Json]) -> Argument:
        return self.argument(body["arg"] if kind == "user_input" else body["value"])

    def _held(self, kind: str, body: Mapping[str, Json]) -> Stored:
        """The tensor behind an input that is no argument of the caller's."""
        name = _text(body[f"{kind}_name"])
        is_weight = kind == "parameter" or (kind == "buffer" and body["persistent"])
        folder = "data/weights" if is_weight else "data/constants"
        config = self._config(f"{folder}/model_{folder.rpartition('/')[2]}_config.json")
        if name not in config:
            raise ModelError(f"{self._origin}: {kind} {name!r} is not in the table of {folder}")
        entry = config[name]
        if entry["use_pickle"]:
            raise ModelError(f"{self._origin}: {kind} {name!r} is stored as a pickle, as a tensor of a class of its own is; "
                             "nncc reads no pickles: make it a plain tensor")  # fmt: skip
        return self._tensor(name, f"{folder}/{_text(entry['path_name'])}", entry["tensor_meta"])

    def _config(self, name: str) -> dict[str, Json]:
        if name not in self._configs:
            self._configs[name] = _json(self._inside, name, self._origin)["config"]
        return self._configs[name]

    def _tensor(self, name: str, place: str, meta: Mapping[str, Json]) -> Stored:
        what = f"{self._origin}: tensor {printable(name)!r}"
        if place not in self._inside:
            raise ModelError(f"{what} lies in {printable(place)}, which is missing")
        if meta["layout"] != STRIDED:
            raise ModelError(f"{what} is sparse; nncc takes dense tensors: x.to_dense()")
        shape, strides = (tuple(_number(n) for n in meta[field]) for field in ("sizes", "strides"))
        offset, element = _number(meta["storage_offset"]), ELEMENTS[meta["dtype"]]
        key = (place, shape, strides, offset, element)
        if key not in self._stored:
            where = _Place(self._inside[place], shape, strides, offset)
            where.check(dtype_of(element).size_bytes, what)
            self._stored[key] = Stored(name, lambda: where.array(element, what))
        return self._stored[key]

    def _state(self, kind: str, body: Mapping[str, Json], specs: list[tuple[str, Json]]) -> State:
        output = Ref(_text(body["arg"]["name"]))
        if kind == "user_input_mutation":
            name = _text(body["user_input_name"])
            return State(name, output, name)
        name = _text(body["buffer_name"])
        (read,) = (spec for held, spec in specs if held == "buffer" and spec["buffer_name"] == name)
        return State(_text(read["arg"]["name"]), output, name, self._held("buffer", read))

    def _trees(self, inputs: int, outputs: int) -> tuple[Tree, Tree]:
        """How the inputs and the outputs are nested. Raises: ModelError where that has other numbers of them."""
        (signature,) = (call["signature"] for call in self._module["module_call_graph"] if call["fqn"] == "")
        made = [_tree(json.loads(signature[spec])[1], MOST_NESTED) for spec in ("in_spec", "out_spec")]
        given = _named(made[0], signature.get("forward_arg_names") or ())
        for tree, count in ((given, inputs), (made[1], outputs)):
            if len([*tree.names()]) != count:
                raise ModelError(f"{self._origin}: {count} inputs or outputs, which are nested as {len([*tree.names()])}")
        return given, made[1]


class _Place:
    """Where the elements of a tensor lie in an entry."""

    def __init__(self, content: memoryview, shape: tuple[int, ...], strides: tuple[int, ...], offset: int) -> None:
        self._content, self._shape, self._strides, self._offset = content, shape, strides, offset

    def check(self, size_bytes: int, what: str) -> None:
        """Raises: ModelError where the elements do not lie inside of the entry."""
        given = f"{what}: sizes {list(self._shape)}, strides {list(self._strides)}, offset {self._offset}"
        if len(self._shape) != len(self._strides) or min((*self._shape, *self._strides, self._offset)) < 0:
            raise ModelError(f"{given}; expected numbers of 0 or more, and a stride for each axis")
        last = self._offset + sum((n - 1) * stride for n, stride in zip(self._shape, self._strides))
        if prod(self._shape) and (last + 1) * size_bytes > len(self._content):
            raise ModelError(f"{given}: they reach to byte {(last + 1) * size_bytes:,} of {len(self._content):,}")
        if prod(self._shape) * size_bytes > max(len(self._content), 1) * MOST_REPEATED:
            raise ModelError(f"{given}: {prod(self._shape):,} elements of {len(self._content):,} bytes are too many")

    def array(self, element: str, what: str) -> Array:
        """The elements, where they lie."""
        dtype = dtype_of(element).numpy
        if not prod(self._shape):
            return np.zeros(self._shape, dtype)
        steps = tuple(n * dtype.itemsize for n in self._strides)
        start = self._offset * dtype.itemsize
        if element == "bool" and (np.frombuffer(self._content, np.uint8) > 1).any():
            raise ModelError(f"{what} has truth values other than 0 and 1")
        return np.ndarray(self._shape, dtype, self._content, start, steps)


MOST_REPEATED = 1 << 12
"""How often the elements of a tensor may be repeated in it, by strides of 0."""


def _only(union: Mapping[str, Json]) -> tuple[str, Json]:
    """The one entry of what the schema calls a union."""
    ((kind, value),) = union.items()
    return kind, value


def _text(value: Json) -> str:
    if not isinstance(value, str):
        raise ValueError(f"{value!r:.80} is no text")
    return value


def _whole(value: Json) -> int:
    if not isinstance(value, int) or isinstance(value, bool):
        raise ValueError(f"{value!r:.80} is no whole number")
    return value


def _number(value: Mapping[str, Json]) -> int:
    """A size that is known. Raises: ValueError for one that is not."""
    return _whole(value["as_int"])


def _float(value: Json) -> float:
    """A float; JSON has no infinite ones, which are texts."""
    return float(value)


def _refs(value: Json) -> tuple[Argument, ...]:
    return tuple(Ref(_text(part["name"])) for part in value)


_PLAIN: dict[str, Callable[[Json], Argument]] = {
    "as_none": lambda value: None,
    "as_tensor": lambda value: Ref(_text(value["name"])),
    "as_tensors": _refs,
    "as_nested_tensors": lambda value: tuple(map(_refs, value)),
    "as_int": _whole,
    "as_ints": lambda value: tuple(map(_whole, value)),
    "as_int_lists": lambda value: tuple(tuple(map(_whole, part)) for part in value),
    "as_float": _float,
    "as_floats": lambda value: tuple(map(_float, value)),
    "as_float_lists": lambda value: tuple(tuple(map(_float, part)) for part in value),
    "as_bool": bool,
    "as_bools": lambda value: tuple(map(bool, value)),
    "as_string": _text,
    "as_strings": lambda value: tuple(map(_text, value)),
    "as_complex": lambda value: complex(_float(value["real"]), _float(value["imag"])),
    "as_scalar_type": lambda value: ElementType(ELEMENTS[value]),
}
_HELD = {"parameter", "buffer", "tensor_constant"}
_MUTATIONS = {"buffer_mutation", "user_input_mutation"}
_KNOWN = {*_HELD, *_MUTATIONS, "user_input", "constant_input", "user_output"}


def value_type(meta: Mapping[str, Json]) -> ValueType:
    """The type of a value, from the schema's TensorMeta."""
    return ValueType(ELEMENTS[meta["dtype"]], tuple(map(size_of, meta["sizes"])))


def _is_dense(shape: Shape, strides: Json) -> bool:
    """Whether elements lie in memory in the order of their axes; no where that depends on open sizes."""
    if not all(isinstance(size, int) for size in shape):
        return False
    wanted = [prod(shape[axis + 1 :]) for axis in range(len(shape))]
    return all(size == 1 or stride == {"as_int": step} for size, stride, step in zip(shape, strides, wanted, strict=True))


def _range(value: Mapping[str, Json]) -> tuple[int, int | None]:
    low, high = value["min_val"], value["max_val"]
    return 0 if low is None else _whole(low), None if high is None else _whole(high)


def size_of(value: Mapping[str, Json]) -> Dim:
    """A size, which may be an expression of symbols."""
    kind, size = _only(value)
    return _whole(size) if kind == "as_int" else _expression(size["expr_str"])


_MOST_TEXT = 2000
_CALLS: dict[str, Callable[..., Dim]] = {
    "Integer": lambda n: n,
    "Add": lambda *terms: sum(terms),
    "Mul": lambda *factors: prod(factors),
    "Pow": lambda base, power: _power(base, power),
    "FloorDiv": floor_div,
    "CleanDiv": floor_div,
    "CeilDiv": lambda a, b: ceil_div(a, b),
    "Mod": lambda a, b: a - floor_div(a, b) * b,
    "PythonMod": lambda a, b: a - floor_div(a, b) * b,
    "Max": lambda *dims: _of_two(larger, dims),
    "Min": lambda *dims: _of_two(smaller, dims),
}
"""What sizes are made of, as sympy writes expressions out."""


def _power(base: Dim, power: Dim) -> Dim:
    if not isinstance(power, int) or not 0 <= power <= MOST_POWER:
        raise ValueError(power)
    return base**power


def _of_two(function: Callable[[Dim, Dim], Dim], dims: tuple[Dim, ...]) -> Dim:
    first, *rest = dims
    for dim in rest:
        first = function(first, dim)
    return first


def _expression(text: str) -> Dim:
    """A size as sympy writes it out, such as "Mul(Integer(2), Symbol('s0'))". Raises: ModelError for others."""
    try:
        if len(text) > _MOST_TEXT:
            raise ValueError
        return canonical(_dim(ast.parse(text, mode="eval").body))
    except (SyntaxError, ValueError, TypeError, ArithmeticError, RecursionError, MemoryError):
        raise ModelError(
            f"{text!r:.200} is no size that nncc knows; expected sums, products and quotients of symbols"
        ) from None


def _dim(node: ast.expr) -> Dim:
    match node:
        case ast.Constant(value=int(number)) if not isinstance(number, bool):
            return number
        case ast.UnaryOp(op=ast.USub(), operand=ast.Constant(value=int(number))):
            return -number
        case ast.Call(func=ast.Name(id="Symbol"), args=[ast.Constant(value=str(name))]):
            return symbol(name)
        case ast.Call(func=ast.Name(id=name) | ast.Attribute(attr=name), args=parts, keywords=[]) if name in _CALLS:
            return _CALLS[name](*map(_dim, parts))
    raise ValueError(ast.dump(node))


def _tree(spec: Mapping[str, Json], depth: int) -> Tree:
    """The nesting that PyTorch's description of it says."""
    if not depth:
        raise ValueError("inputs or outputs are nested too deep")
    if spec["type"] is None:
        return LEAF
    kind = _text(spec["type"]).removeprefix("builtins.")
    parts = tuple(_tree(part, depth - 1) for part in spec["children_spec"])
    context = json.loads(spec["context"]) if isinstance(spec["context"], str) else spec["context"]
    keys = context if isinstance(context, list) and len(context) == len(parts) else range(len(parts))
    return Tree(kind, tuple(printable(str(key)) for key in keys), parts)


def _named(tree: Tree, names: tuple[Json, ...]) -> Tree:
    """The arguments of a call, positional ones and those by name, as one tree by their names."""
    positional, by_name = tree.parts
    own = [printable(_text(name)) for name in names[: len(positional.parts)]]
    own += [f"args.{index}" for index in range(len(own), len(positional.parts))]
    return Tree("dict", (*own, *by_name.keys), (*positional.parts, *by_name.parts))
