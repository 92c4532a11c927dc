"""Import of ONNX models: each node becomes primitives and composites by the rule of its operator.

An operator without a rule becomes the function body that ONNX publishes for it. Such an operator is one to a model: its body
is computed in f32 where inputs have 16 bits, and rounded once, at its outputs.

Sizes computed in the model (Shape, Gather, Concat, ...) are folded on the way, so that every shape is known up to symbols.

A `Form` says whether a model is imported as it is written, or with f32 in place of all narrower numbers.
"""

from collections import deque
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager, nullcontext
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any

import numpy as np
import onnx

from nncc.errors import ComputeError, ModelError
from nncc.frontend.builder.builder import Tensor, summed_products
from nncc.frontend.builder.folding import FoldingBuilder
from nncc.frontend.decompose.composites import widened
from nncc.frontend.graph.dims import Dim, compared
from nncc.frontend.graph.graph import AnyOperator, Array, Graph, Value, renamed
from nncc.frontend.onnx.custom import Operator
from nncc.frontend.onnx.declared import (
    MOST_COMPARED,
    Attempt,
    Given,
    OpenImport,
    Outer,
    Shapes,
    Sizes,
    body_of,
    contradicts,
    declared_shapes,
    declared_text,
    dtype_text,
    marker_of,
    require_sizes,
    resolved,
    size_names,
    with_operands,
    without,
)
from nncc.frontend.onnx.import_rules import RULES, Call, LabelRule, OperatorKey, in_domain
from nncc.frontend.onnx.import_rules.quantization import IN_FLOATS
from nncc.frontend.onnx.reader import (
    DEFAULT_DOMAIN,
    SHORT_BITS,
    OnnxModel,
    Source,
    check_onnx,
    domain_of,
    element_name,
    onnx_dtype,
    output_names,
    read_onnx,
)
from nncc.frontend.onnx.structured import (
    CONTROL,
    MOVES,
    Held,
    Short,
    Site,
    Text,
    applied,
    carrier,
    decoded,
    flat,
    numbers_of_tensor,
    tensors_of,
    widened_shorts,
    without_optional,
)
from nncc.frontend.onnx.support import (
    MOST_INLINED_NODES,
    FunctionKey,
    Operators,
    check_functions,
    check_operators,
    published,
    ways_out,
)
from nncc.ir.dtypes import DType, f32, from_numpy
from nncc.printing import printable

Scope = dict[str, Held]
Results = tuple[Held | None, ...]

SHORT_FACTORS = frozenset({"Attention"})
"""Operators whose inner products read factors of 16 bits, as the inputs are: units for matrices multiply these, and sums are
f32 all the same."""


@dataclass(frozen=True)
class Form:
    """builder: makes the graph. rules: by domain and name of an operator. has_types: whether values have the types that the
    model declares."""

    builder: Callable[[str], FoldingBuilder]
    rules: Mapping[OperatorKey, LabelRule]
    has_types: bool


class _F32Builder(FoldingBuilder):
    """Makes f32 of narrower floats, and of constants that are integers of 8 bits, which are weights."""

    def input(self, name: str, dtype: DType, shape: Any) -> Tensor:
        return super().input(name, _widened(dtype), shape)

    def constant(self, array: Array, name: str = "const") -> Tensor:
        dtype = from_numpy(array.dtype)
        is_wider = is_narrow(dtype) or is_quantised(dtype)
        return super().constant(array.astype(np.float32) if is_wider else array, name)

    def emit_all(self, operator: AnyOperator, *inputs: Tensor, hint: str = "", **attributes: Any) -> tuple[Tensor, ...]:
        wide = {name: _widened(value) if isinstance(value, DType) else value for name, value in attributes.items()}
        if operator.name == "cast" and wide["to"] == inputs[0].dtype:
            return inputs
        return super().emit_all(operator, *inputs, hint=hint, **wide)


AS_WRITTEN = Form(FoldingBuilder, RULES, has_types=True)
IN_F32 = Form(_F32Builder, {**RULES, **in_domain("", IN_FLOATS)}, has_types=False)
"""As much work as the model would be if it had been exported in f32; other numbers come of it."""


def is_narrow(dtype: DType) -> bool:
    """Whether it is a float of fewer bits than f32."""
    return dtype.is_float and dtype.size_bytes < f32.size_bytes


def is_quantised(dtype: DType) -> bool:
    """Whether it is an integer such as floats are quantised to: wider ones are indices and counts."""
    return dtype.is_int and dtype.size_bytes == 1


def narrow_dtypes(graph: Graph) -> tuple[DType, ...]:
    """The narrow dtypes of what the nodes of a graph compute, each once, in order."""
    made = dict.fromkeys(value.type.dtype for node in graph.nodes for value in node.outputs)
    return tuple(dtype for dtype in made if is_narrow(dtype) or is_quantised(dtype))


def _widened(dtype: DType) -> DType:
    return f32 if is_narrow(dtype) else dtype


def import_onnx(
    source: Source,
    fixed: Mapping[str, Array] | None = None,
    dims: Mapping[str, int] | None = None,
    operators: Operators | None = None,
    form: Form = AS_WRITTEN,
) -> Graph:
    """The graph of an ONNX model. Inputs in `fixed` become constants: what they hold may then decide shapes.

    dims: sizes for symbols by name, which is INPUT_AXIS for a dim that the model does not name (x_0). operators: formulas of
    custom operators, by domain and name.
    Raises: ModelError for what is not an ONNX model, is broken or ill-typed, or holds operators that nncc has not
    (all of them in one message); for dims that the model has not.
    """
    return _import_of(source, fixed, dims, operators, form).graph()


def import_sized(
    source: Source, dims: Mapping[str, int] | None = None, operators: Operators | None = None, form: Form = AS_WRITTEN
) -> Graph:
    """As import_onnx, for what needs a number for each size. Raises: ModelError for a size that is open, too."""
    return _import_of(source, None, dims, operators, form).sized_graph()


def _import_of(
    source: Source,
    fixed: Mapping[str, Array] | None,
    dims: Mapping[str, int] | None,
    operators: Operators | None,
    form: Form,
) -> OpenImport:
    model = read_onnx(source)
    check_operators(model, operators or {})
    check_functions(model)
    check_onnx(model)
    values = fixed or {}
    inside = {*values, *(tensor.name for tensor in model.proto.graph.initializer)}
    inputs = [without_optional(value) for value in model.proto.graph.input if value.name not in inside]

    def attempt(sizes: Sizes) -> Attempt:
        return _Importer(model, sizes, operators or {}, form).attempt(values)

    inner = size_names((*model.proto.graph.output, *model.proto.graph.value_info))
    return OpenImport(inputs, dims or {}, attempt, lambda place: ways_out(model, {place}), inner)


def name_of(node: onnx.NodeProto) -> str:
    """What a node is called in a graph: by its name, else its first output."""
    return str(node.name or next(filter(None, node.output), node.op_type))


class _Importer:
    """Walks the nodes of a model in order; `scope` maps the names that are visible to tensors."""

    def __init__(self, model: OnnxModel, sizes: Sizes, operators: Operators, form: Form) -> None:
        self._model, self._sizes, self._operators, self._form = model, sizes, operators, form
        self._builder = form.builder(model.proto.graph.name or "graph")
        self._compared = deque[tuple[Dim, Dim]](maxlen=MOST_COMPARED)
        self._contradictions: dict[str, str] = {}
        self._done = 0
        self._place: int | None = None
        self._open_functions: list[FunctionKey] = []
        self._in_bodies = 0
        self._factors: DType | None = None
        self._shapes: Shapes = {}

    def attempt(self, fixed: Mapping[str, Array]) -> Attempt:
        """The graph of the model, or what is wrong, after how many nodes, and the sizes that the last one compared."""
        with compared(self._compared):
            try:
                return Attempt(self.run(fixed), None, self._done, (), tuple(self._contradictions.values()))
            except ModelError as error:
                at = self._place
                node = "" if at is None else name_of(self._model.proto.graph.node[at])
                return Attempt(None, error, self._done, tuple(self._compared), (), at, node)

    def run(self, fixed: Mapping[str, Array]) -> Graph:
        """The graph of the model, its values called as in the model where they have a name there."""
        graph = self._model.proto.graph
        scope: Scope = {}
        weights = {tensor.name: tensor for tensor in graph.initializer}
        for value in graph.input:
            if value.name in fixed:
                scope[value.name] = self._builder.constant(fixed[value.name], value.name)
            elif value.name not in weights:
                scope[value.name] = self._input(without_optional(value))
        for name, tensor in weights.items():
            if name not in fixed:
                scope[name] = self._stored(tensor)
        if graph.sparse_initializer:
            raise ModelError(f"{len(graph.sparse_initializer)} sparse initializers; nncc reads dense ones")
        with self._declared(declared_shapes((*graph.value_info, *graph.output), self._sizes.given), graph.node):
            for self._place, node in enumerate(graph.node):
                self._run_nodes([node], scope, self._model.opsets, {})
        self._place = None
        for value, name in zip(graph.output, output_names(graph.output)):
            self._output(value, scope, name)
        names: dict[Value, str] = {}
        for name, made in scope.items():
            if (tensor := carrier(made)) is not None:
                names.setdefault(tensor.value, name)
        return renamed(self._builder.build(), names)

    def _stored(self, tensor: onnx.TensorProto) -> Held:
        """What a tensor of the model holds."""
        if tensor.data_type == onnx.TensorProto.STRING:
            numbers = self._builder.constant(numbers_of_tensor(tensor), tensor.name)
            return Text(numbers, decoded(tensor.string_data))
        if tensor.data_type in SHORT_BITS:
            numbers = self._builder.constant(self._model.array(tensor), tensor.name)
            return Short(numbers, element_name(tensor.data_type))
        return self._builder.constant(self._model.array(tensor), tensor.name)

    def _input(self, value: onnx.ValueInfoProto) -> Tensor:
        kind = value.type.tensor_type
        if value.type.HasField("sequence_type"):
            raise ModelError(
                f"input {value.name!r} is a sequence, and no model states how many tensors it has; make them "
                "inputs of a SequenceConstruct in the model"
            )
        if value.type.WhichOneof("value") != "tensor_type" or not kind.HasField("shape"):
            raise ModelError(f"input {value.name!r}: expected a tensor whose rank is stated")
        try:
            return self._builder.input(value.name, onnx_dtype(kind.elem_type), self._sizes.shape(value.name))
        except ModelError as error:
            raise ModelError(f"input {value.name!r}: {error}") from None

    def _output(self, value: onnx.ValueInfoProto, scope: Scope, name: str) -> None:
        if value.name not in scope:
            raise ModelError(f"output {value.name!r} is never made")
        made, kind = scope[value.name], value.type.tensor_type
        if isinstance(made, Short):
            raise ModelError(f"output {value.name!r} is {made}; a library gives whole bytes, so cast it in the model")
        tensor, is_stated = carrier(made), self._form.has_types and kind.elem_type
        if tensor is not None and is_stated and dtype_text(kind.elem_type) != str(tensor.dtype):
            raise ModelError(
                f"output {value.name!r} is declared as {declared_text(kind)}, but its operators give "
                f"{tensor.type}; correct its type in the model"
            )
        self._compare(value.name, made)
        require_sizes(value, made, self._sizes.of_results)
        for part, one in flat(name, made):
            self._builder.output(part, one)

    def _run_nodes(self, nodes: Sequence[onnx.NodeProto], scope: Scope, opsets: Mapping[str, int], outer: Outer) -> None:
        for node in nodes:
            self._compared.clear()
            self._run_node(node, scope, opsets, outer)
            self._done += 1

    @contextmanager
    def _declared(self, shapes: Shapes, nodes: Sequence[onnx.NodeProto]) -> Iterator[None]:
        """Within it, values of the nodes have these shapes by name, where an operator leaves them open."""
        outer, self._shapes = self._shapes, with_operands(shapes, nodes)
        try:
            yield
        finally:
            self._shapes = outer

    def _run_node(self, node: onnx.NodeProto, scope: Scope, opsets: Mapping[str, int], outer: Outer) -> None:
        domain = domain_of(node.domain)
        name = name_of(node)
        try:
            with self._builder.origin(name, "") if not self._open_functions else nullcontext():
                results = self._results(node, scope, opsets, outer)
            self._define(node, results, scope)
        except (ModelError, ComputeError) as error:
            raise ModelError(f"node {name!r} ({node.op_type}, opset {opsets.get(domain)}): {error}") from None
        except (ValueError, TypeError, LookupError, ArithmeticError, MemoryError) as error:
            fault = f"inputs or attributes that do not fit the operator ({type(error).__name__}: {error})"
            raise ModelError(f"node {name!r} ({node.op_type}, opset {opsets.get(domain)}): {fault}") from error

    def _define(self, node: onnx.NodeProto, results: Results, scope: Scope) -> None:
        for index, name in enumerate(node.output):
            made = results[index] if index < len(results) else None
            if name and made is None:
                raise ModelError(f"output {index} ({name!r}) is not supported")
            if name and made is not None:
                scope[name] = made
                self._compare(name, made)

    def _compare(self, name: str, made: Held) -> None:
        """Note where the model declares another type of a value than its operators give."""
        kind = None if self._open_functions else self._stated.get(name)
        if kind is not None and isinstance(made, Tensor) and contradicts(kind, made, self._sizes.are_given):
            self._contradictions[name] = f"{name!r} is declared as {declared_text(kind)}, and is {made.type}"

    def _results(self, node: onnx.NodeProto, scope: Scope, opsets: Mapping[str, int], outer: Outer) -> Results:
        domain, given = domain_of(node.domain), resolved(node, outer)
        held = tuple(_made(name, scope) if name else None for name in node.input)
        function = self._model.functions.get((domain, node.op_type))
        if (domain, node.op_type) in self._operators:
            return self._run_formula(self._operators[domain, node.op_type], node, tensors_of(held), given)
        if function is not None:
            return self._run_function(function, node, held, given)
        if node.op_type in CONTROL and domain == DEFAULT_DOMAIN:
            return self._run_control(node, held, scope, opsets, given, outer)
        if domain == DEFAULT_DOMAIN and (made := applied(node.op_type, held, given, self._builder)) is not None:
            return (made,)
        if held and isinstance(held[0], Text | Short) and (domain, node.op_type) in MOVES:
            moved = self._run_rule(node, tensors_of((held[0].numbers, *held[1:])), opsets[domain], given)
            return tuple(replace(held[0], numbers=tensor) for tensor in tensors_of(moved) if tensor is not None)
        inputs = tensors_of(widened_shorts(node.op_type, held))
        if (domain, node.op_type) in self._form.rules:
            return self._run_rule(node, inputs, opsets[domain], given)
        return self._run_published(node, inputs, opsets.get(domain, 0), given)

    def _run_rule(self, node: onnx.NodeProto, inputs: tuple[Tensor | None, ...], opset: int, given: Given) -> Results:
        attributes = {name: self._value(attribute) for name, attribute in given.items()}
        outputs = sum(1 for name in node.output if name)
        declared = tuple(map(self._shapes.get, node.output))
        call = Call(node.op_type, opset, inputs, attributes, outputs, self._builder, declared)
        if self._factors is not None and node.op_type == "MatMul":
            return (short_product(call, self._factors),)
        made = self._form.rules[domain_of(node.domain), node.op_type](call)
        return made if isinstance(made, tuple) else (made,)

    def _run_formula(
        self, operator: Operator, node: onnx.NodeProto, inputs: tuple[Tensor | None, ...], given: Given
    ) -> Results:
        attributes = {name: self._value(attribute) for name, attribute in given.items()}
        is_inner = bool(self._open_functions)
        with nullcontext() if is_inner else self._builder.origin(node.name, marker_of(node.op_type)):
            made = operator.apply(inputs, attributes, self._builder)
        if len(made) < len(node.output):
            raise ModelError(f"the formula of {operator} gives {len(made)} results; the node has {len(node.output)} outputs")
        for name, tensor in zip(node.output, made):
            kind = None if is_inner else self._stated.get(name)
            if kind is not None and contradicts(kind, tensor, self._sizes.are_given):
                raise ModelError(
                    f"the model declares {name!r} as {declared_text(kind)}; the formula of {operator} gives {tensor.type}"
                )
        return made

    @cached_property
    def _stated(self) -> dict[str, onnx.TypeProto.Tensor]:
        """The types that the model states of the values of its graph."""
        graph = self._model.proto.graph
        stated = (*graph.value_info, *graph.output) if self._form.has_types else ()
        return {value.name: value.type.tensor_type for value in stated if value.type.HasField("tensor_type")}

    def _value(self, attribute: onnx.AttributeProto) -> Any:
        if attribute.type == onnx.AttributeProto.TENSOR:
            if attribute.t.data_type in SHORT_BITS:
                raise ModelError(
                    f"attribute {attribute.name} is of {element_name(attribute.t.data_type)}; make it an initializer"
                )
            return self._model.array(attribute.t)
        value = onnx.helper.get_attribute_value(attribute)
        return printable(value.decode(errors="replace")) if isinstance(value, bytes) else value

    def _run_control(
        self, node: onnx.NodeProto, inputs: Results, scope: Scope, opsets: Mapping[str, int], given: Given, outer: Outer
    ) -> Results:
        def run(body: onnx.GraphProto, heads: Sequence[Held], condition: Tensor | None) -> tuple[Held, ...]:
            if len(body.input) != len(heads):
                raise ModelError(f"the body takes {len(body.input)} inputs, and the node gives it {len(heads)}")
            inner: Scope = {**scope, **{value.name: held for value, held in zip(body.input, heads)}}
            inner |= {tensor.name: self._stored(tensor) for tensor in body.initializer}
            self._in_bodies += len(body.node)
            if self._in_bodies > MOST_INLINED_NODES:
                raise ModelError(f"all turns of loops together become more than {MOST_INLINED_NODES:,} nodes")
            shapes = declared_shapes((*body.value_info, *body.output), self._sizes.given)
            guard = self._builder.only_where(condition) if condition is not None else nullcontext()
            with guard, self._declared(shapes, body.node):
                self._run_nodes(body.node, inner, opsets, outer)
            return tuple(_made(value.name, inner) for value in body.output)

        def inside(builder: FoldingBuilder, body: onnx.GraphProto, heads: Sequence[Held]) -> tuple[Held, ...]:
            outer, self._builder = self._builder, builder
            try:
                return run(body, heads, None)
            finally:
                self._builder = outer

        site = Site(name_of(node), inputs, given, opsets[DEFAULT_DOMAIN], self._builder, run, inside, not self._sizes.open)
        return CONTROL[node.op_type](site)

    def _run_function(
        self, function: onnx.FunctionProto, node: onnx.NodeProto, inputs: Sequence[Held | None], given: Outer
    ) -> Results:
        key = (function.domain, function.name)
        if key in self._open_functions:
            raise ModelError(f"function {function.name!r} calls itself")
        declared = {**dict.fromkeys(function.attribute), **{a.name: a for a in function.attribute_proto}}
        opsets = {**self._model.opsets, **{domain_of(opset.domain): opset.version for opset in function.opset_import}}
        scope = {name: held for name, held in zip(function.input, inputs) if held is not None}
        # An optional input that was left out is the empty name inside the body.
        absent = set(function.input) - set(scope)
        body = [without(inner, absent) for inner in function.node]
        # Nodes of the body are known by the outermost function they are part of.
        is_inner = bool(self._open_functions)
        self._open_functions.append(key)
        try:
            made = zip(function.output, map(self._shapes.get, node.output))
            origin = nullcontext() if is_inner else self._builder.origin(node.name, marker_of(node.op_type))
            with origin, self._declared({name: shape for name, shape in made if shape is not None}, body):
                self._run_nodes(body, scope, opsets, {**declared, **given})
        finally:
            self._open_functions.pop()
        return tuple(scope.get(name) for name in function.output)

    def _run_published(self, node: onnx.NodeProto, inputs: tuple[Tensor | None, ...], opset: int, given: Given) -> Results:
        schema = published(node, opset)
        if schema is None:
            raise ModelError("nncc does not know this operator")
        declared = {name: a.default_value if a.default_value.name else None for name, a in schema.attributes.items()}
        wide = in_wide(inputs)
        outer, self._factors = self._factors, short_factors(node.op_type, inputs) or self._factors
        try:
            made = self._run_function(body_of(schema, node, given, wide), node, wide, {**declared, **given})
        finally:
            self._factors = outer
        return rounded(schema, inputs, tensors_of(made))


def _made(name: str, scope: Scope) -> Held:
    if name not in scope:
        raise ModelError(f"input {name!r} is never made")
    return scope[name]


def in_wide(inputs: Sequence[Tensor | None]) -> tuple[Tensor | None, ...]:
    """Inputs of a body, floats of 16 bits as f32."""
    return tuple(None if x is None else widened(x) for x in inputs)


def rounded(schema: Any, inputs: Sequence[Tensor | None], made: Sequence[Tensor | None]) -> tuple[Tensor | None, ...]:
    """What a body makes of wide inputs: floats in the dtype of the inputs that the schema gives the same type parameter, or
    of the first input where these are left out."""
    last = len(schema.inputs) - 1
    given = [(schema.inputs[min(at, last)].type_str, x.dtype) for at, x in enumerate(inputs) if x is not None]
    names = {parameter.type_str for parameter in schema.inputs if "(" not in parameter.type_str}
    usual = {name: dtype for name in names for _, dtype in given[:1] if dtype.is_float}
    dtypes = {**usual, **dict(reversed(given))}
    results = zip(made, (output.type_str for output in schema.outputs))
    return tuple(x if x is None or not x.dtype.is_float else x.cast(dtypes.get(name, x.dtype)) for x, name in results)


def short_factors(op_type: str, inputs: Sequence[Tensor | None]) -> DType | None:
    """The dtype of the factors of the products in a body, where it is not that of their sums."""
    first = inputs[0] if inputs and op_type in SHORT_FACTORS else None
    return None if first is None or widened(first).dtype is first.dtype else first.dtype


def short_product(call: Call, dtype: DType) -> Tensor:
    """The matrix product of factors rounded to a dtype, not rounded itself."""
    return summed_products(call.x.cast(dtype), call.tensor(1).cast(dtype))
