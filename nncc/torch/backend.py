"""torch.compile(model, backend="nncc"): graphs of PyTorch become libraries with frozen weights.

    fast = torch.compile(model.eval(), backend="nncc")
    with torch.no_grad():
        y = fast(x)

AOTAutograd makes a graph functional, and handles writes and views of inputs around it. What nncc has no rule for runs in
PyTorch, between parts that nncc compiles; `nncc.torch.report()` says what runs where, and why. Nothing needs a C++ compiler.
"""

from __future__ import annotations

import copy
import operator
import re
import warnings
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from functools import cache
from typing import Any

import torch
from torch._dynamo.backends.common import aot_autograd
from torch._functorch._aot_autograd.schemas import OutputType
from torch._functorch.aot_autograd import make_boxed_func
from torch._guards import TracingContext
from torch.fx.passes.infra.partitioner import CapabilityBasedPartitioner
from torch.fx.passes.operator_support import OperatorSupportBase
from torch.utils import _pytree as pytree
from torch.utils._python_dispatch import _disable_current_modes

from nncc.errors import NnccError, UserError
from nncc.frontend.torch.dtypes import DTYPES
from nncc.frontend.torch.unsupported import reason
from nncc.torch.fused import FUSED
from nncc.torch.graphs import decompositions, element_name, has_rule
from nncc.torch.part import Part, kept
from nncc.torch.report import Record, new_record

OPTIONS = frozenset({"threads", "cache", "precision", "plans", "subnormals", "rules"})
"""Of nncc.compile, which torch.compile(options=) takes."""
LEAST_NODES = 3
"""Operators of a part beside which PyTorch runs others: fewer do not pay for a call."""
MOST_TRIES = 16
"""How often a graph is cut anew, without a node that its rule refuses."""
_NODE = re.compile(r"node '([^']+)' \(.*?\): (.*)")
Function = Callable[..., Any]


def nncc_backend(
    module: torch.fx.GraphModule,
    examples: Sequence[Any],
    *,
    options: Mapping[str, Any] | None = None,
    mode: str | None = None,
) -> Function:
    """A function that computes what a graph of TorchDynamo does: the contract of a backend of torch.compile.

    options: some of nncc.compile's. mode: of Inductor, and not looked at. Raises: UserError for options that there are not.
    """
    unknown, known = sorted({*(options or {})} - OPTIONS), ", ".join(sorted(OPTIONS))
    if unknown:
        raise UserError(f"options of backend nncc: there is no {', '.join(unknown)}; expected some of {known}")
    record = new_record(sum(node.op in ("call_function", "call_method") for node in module.graph.nodes))
    tensors = [x for x in examples if isinstance(x, torch.Tensor)]
    if torch.is_grad_enabled() and any(x.requires_grad for x in tensors):
        return _refused(record, module, "it is asked for gradients; call the model under torch.no_grad()")
    if any(x.device.type != "cpu" for x in tensors):
        return _refused(record, module, "its tensors are not all on the CPU")
    frozen = {n: x for n, x in enumerate(examples) if isinstance(x, torch.Tensor) and _is_weight(x)}
    is_plain = {*map(type, tensors)} <= {torch.Tensor, torch.nn.Parameter}
    given = {"threads": torch.get_num_threads(), **(options or {})}

    def compiler(graph: torch.fx.GraphModule, fakes: Sequence[Any]) -> Function:
        written = _written()
        is_same = len(fakes) == len(examples)  # AOTAutograd may make others of inputs that share memory
        held = {n: x for n, x in frozen.items() if n not in written} if is_same else {}
        with _disable_current_modes():  # AOTAutograd is in a mode of fake tensors, which refuses real ones
            function = _Cutter(graph, held, record, given).function()
        if isinstance(function, Part) and is_same and is_plain and _is_pure():
            whole.append(function)
        boxed: Function = make_boxed_func(function)
        return boxed

    whole: list[Part] = []
    made = aot_autograd(
        fw_compiler=compiler,
        inference_compiler=compiler,
        decompositions=_decompositions(),
        keep_inference_input_mutations=True,
    )
    with _without_mkldnn():
        function: Function = made(module, examples)
    return whole[0] if whole else function


@contextmanager
def _without_mkldnn() -> Iterator[None]:
    """Within it, recurrent layers are traced as products: MKL-DNN has an operator for them, which nothing takes apart."""
    before = torch._C._get_mkldnn_enabled()
    torch._C._set_mkldnn_enabled(False)
    try:
        yield
    finally:
        torch._C._set_mkldnn_enabled(before)


@cache
def _decompositions() -> dict[Any, Function]:
    table: dict[Any, Function] = {**decompositions(), **FUSED}
    return table


def _is_weight(tensor: torch.Tensor) -> bool:
    """Whether it is a parameter or a buffer of a module, which TorchDynamo marks."""
    return isinstance(tensor, torch.nn.Parameter) or getattr(tensor, "_dynamo_static_input_type", None) is not None


def _metadata() -> Any:
    """What AOTAutograd knows of the graph that it traces; None where it traces none."""
    context = TracingContext.try_get()
    return context.fw_metadata if context else None


def _written() -> frozenset[int]:
    """The inputs that a graph writes, by their numbers: those are no constants."""
    found = _metadata()
    return frozenset(n for n, info in enumerate(found.input_info) if info.mutates_data) if found else frozenset()


def _is_pure() -> bool:
    """Whether a graph gives no view of an input, and writes those that it writes itself, so that AOTAutograd has nothing to
    do around it."""
    found = _metadata()
    return bool(
        found
        and not found.mutated_inp_runtime_indices
        and not found.num_intermediate_bases
        and not found.tokens
        and all(info.output_type is OutputType.non_alias for info in found.output_info)
    )


def _refused(record: Record, graph: torch.fx.GraphModule, why: str) -> Function:
    """A graph that PyTorch runs: said once, and in the report."""
    record.reason = why
    warnings.warn(f"nncc leaves a graph of {record.nodes} operators to PyTorch: {why}", stacklevel=2)
    function: Function = graph.forward
    return function


def _is_call(node: torch.fx.Node) -> bool:
    """Whether a node is an application of an operator."""
    return node.op == "call_function" and node.target is not operator.getitem


class _Support(OperatorSupportBase):  # type: ignore[misc]
    """Which nodes nncc takes. refused: names of those that it found it cannot, with why."""

    def __init__(self) -> None:
        self.refused: dict[str, str] = {}

    def is_node_supported(self, submodules: Mapping[str, torch.nn.Module], node: torch.fx.Node) -> bool:
        return node.op == "call_function" and not self.why(node)

    def why(self, node: torch.fx.Node) -> str:
        """Why a node runs in PyTorch; "" where nncc takes it."""
        if node.name in self.refused:
            return self.refused[node.name]
        value = node.meta.get("val")
        if node.target is operator.getitem or isinstance(value, torch.SymInt):
            return ""
        if not isinstance(node.target, torch._ops.OpOverload) or not has_rule(node.target):
            return reason(str(node.target)) or "nncc has no rule for it"
        values = pytree.tree_leaves((value, [x.meta.get("val") for x in node.all_input_nodes]))
        return next(filter(None, map(_fault, values)), "")


def _fault(value: Any) -> str:
    """Why nncc does not take a value; "" where it does."""
    if not isinstance(value, torch.Tensor):
        return "" if value is None or isinstance(value, int | float | torch.SymInt) else f"a value is {type(value).__name__}"
    if value.layout is not torch.strided or value.device.type != "cpu":
        return "a tensor is sparse, or not on the CPU"
    if element_name(value.dtype) not in DTYPES:
        return f"nncc has no {element_name(value.dtype)}"
    symbols = {str(s) for size in value.shape if not isinstance(size, int) for s in size.node.expr.free_symbols}
    return "a size is decided by data" if any(name.startswith("u") for name in symbols) else ""


def _take_writes(graph: torch.fx.GraphModule) -> tuple[int, ...]:
    """Let a graph give what it would write into its inputs at its end, behind its results. The numbers of these inputs."""
    places = {place: n for n, place in enumerate(graph.graph.find_nodes(op="placeholder"))}
    copies = graph.graph.find_nodes(op="call_function", target=torch.ops.aten.copy_.default)
    writes = [node for node in copies if node.args[0] in places and not node.users]
    written = tuple(places[node.args[0]] for node in writes)
    if writes:
        output = graph.graph.output_node()
        output.args = ((*output.args[0], *(node.args[1] for node in writes)),)
        for node in writes:
            graph.graph.erase_node(node)
        graph.recompile()
    return written


class _Held(torch.nn.Module):  # type: ignore[misc]
    """A part in its place in a graph."""

    def __init__(self, part: Part) -> None:
        super().__init__()
        self._part = part

    def forward(self, *arguments: Any) -> Any:
        return self._part(*arguments)


class _Cutter:
    """Makes a function of a graph: one part where nncc has all of it, else parts and what PyTorch runs between them."""

    def __init__(
        self,
        graph: torch.fx.GraphModule,
        frozen: Mapping[int, torch.Tensor],
        record: Record,
        options: Mapping[str, Any],
    ) -> None:
        self._graph, self._frozen, self._record, self._options = graph, frozen, record, options
        self._written = _take_writes(graph)
        self._calls = {node.name: node for node in graph.graph.nodes if _is_call(node)}
        self._support = _Support()

    def function(self) -> Function:
        """The function. It is PyTorch's own where nncc has nothing of the graph, which is said."""
        for _ in range(MOST_TRIES):
            try:
                return self._cut()
            except NnccError as error:
                found = _NODE.search(str(error))
                if not found or found[1] not in self._calls or found[1] in self._support.refused:
                    return self._writing(_refused(self._record, self._graph, str(error)))
                self._support.refused[found[1]] = found[2]
        return self._writing(_refused(self._record, self._graph, f"nncc refuses {MOST_TRIES} of its nodes"))

    def _cut(self) -> Function:
        eager = {name: why for name, node in self._calls.items() if (why := self._support.why(node))}
        self._record.begin(len(self._calls))
        if not eager:
            self._record.parts.append(len(self._calls))
            return Part(self._graph, self._frozen, self._record, self._options, self._written)
        cut = copy.deepcopy(self._graph)
        partitioner = CapabilityBasedPartitioner(cut, self._support, allows_single_node_partition=True)
        chosen = [part for part in partitioner.propose_partitions() if part.size() >= LEAST_NODES]
        if not chosen:
            name, why = next(iter(eager.items()))
            too_few = f"{self._calls[name].target}: {why}; too few other operators lie together for a part"
            return self._writing(_refused(self._record, self._graph, too_few))
        fused = partitioner.fuse_partitions(chosen)
        for node in [*fused.graph.nodes]:
            if node.op == "call_module":
                self._put(fused, node)
            elif _is_call(node):
                self._record.leave(str(node.target), eager.get(node.name, ""))
        fused.recompile()
        return self._writing(fused.forward)

    def _writing(self, function: Function) -> Function:
        """A function of the graph without writes as one of the graph."""
        return (lambda *given: kept(function(*given), given, self._written)) if self._written else function

    def _put(self, fused: torch.fx.GraphModule, node: torch.fx.Node) -> None:
        """Let nncc run a part."""
        inner = fused.get_submodule(str(node.target))
        assert isinstance(inner, torch.fx.GraphModule)
        numbers = {place.name: n for n, place in enumerate(fused.graph.find_nodes(op="placeholder"))}
        given = [numbers.get(x.name, -1) if isinstance(x, torch.fx.Node) else -1 for x in node.args]
        bound = {n: self._frozen[place] for n, place in enumerate(given) if place in self._frozen}
        self._record.parts.append(sum(map(_is_call, inner.graph.nodes)))
        setattr(fused, str(node.target), _Held(Part(inner, bound, self._record, self._options)))
