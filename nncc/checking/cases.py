"""The calls of a compiled model one by one, each with right inputs and right results; what nobody reads any more is let go.

The model is checked on the caller's arrays, and on random ones for the other inputs (`complete_inputs`).
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

import numpy as np

from nncc.arguments import require
from nncc.autotune.cases import LEAST_ERROR, arguments, least_error, outputs_of, written_elsewhere
from nncc.checking.figures import Compared, Grade, judged
from nncc.errors import RunError
from nncc.frontend.evaluate import evaluate, in_double, random_inputs
from nncc.frontend.fusion.fuse import Group, group_graph
from nncc.frontend.fusion.place import Placement
from nncc.frontend.graph.graph import Graph, Value
from nncc.frontend.lowering.kernel import Lowered, work_text
from nncc.ir.buffer import Role
from nncc.ir.program import Array, Program
from nncc.ir.stmt import CallKernel
from nncc.pipeline.model import Compilation
from nncc.pipeline.program import Body, LoweredRegion

Arrays = Mapping[str, Array]


@dataclass(frozen=True)
class Right:
    """A result of a call: the value, its whole buffer in f64 and as numpy makes it, the part that the call has to write."""

    value: Value
    exact: Array
    own: Array
    window: tuple[slice, ...]


@dataclass(frozen=True)
class Case:
    """A naive kernel with inputs and results. part: the nodes that it was made from and `given` their inputs; for a copy of
    a value to an output, none. arrays: of its parameters, by buffer; outputs too, of which others write a part."""

    lowered: Lowered
    group: Group | None
    part: Graph | None
    given: Arrays
    arrays: Arrays
    right: Mapping[str, Right]

    @property
    def nodes(self) -> tuple[str, ...]:
        """The nodes of the ONNX model that it computes, or parts of."""
        return node_names(self.group)

    @property
    def work(self) -> str:
        """The operators of the group and the shape of its result."""
        return work_text(self.group) if self.group else "copy"

    @property
    def value(self) -> str:
        """The first value that it makes."""
        return next(iter(self.right.values())).value.name

    def compared(self, results: Arrays) -> Iterator[Compared]:
        """What a run of the kernel gave, by buffer, beside what is right."""
        least = least_error(self.part) if self.part else LEAST_ERROR
        for name, right in self.right.items():
            window = right.window
            judgement = judged(results[name][window], right.exact[window], right.own[window], least)
            yield Compared(right.value.name, str(right.value.type), self.nodes, self.lowered.kernel.name, judgement)

    def fault(self, results: Arrays) -> str:
        """The first result that is wrong, in words; no text where all are right."""
        for row in self.compared(results):
            if row.judgement.grade is Grade.WRONG:
                return fault_text(row)
        return ""


def fault_text(row: Compared) -> str:
    """What is wrong of a value."""
    found = row.judgement
    where = f" at {list(found.place)}" if found.place else ""
    return f"{row.name}{where} is {found.got}, expected {found.expected}: {found.units:.3g} times the tolerance"


def node_names(group: Group | None) -> tuple[str, ...]:
    """The nodes of the ONNX model that a group computes; of those without a name, what they make."""
    nodes = group.nodes if group else ()
    return tuple(dict.fromkeys(node.name or node.outputs[0].name for node in nodes))


class Flow:
    """Goes through a compiled model with right values between its kernels: of f64, rounded to the dtype of each value."""

    def __init__(self, made: Compilation, inputs: Arrays) -> None:
        self.made = made
        self.known: dict[str, Array] = {v.name: np.asarray(inputs[v.name]) for v in made.graph.inputs}

    def cases(self) -> Iterator[Case]:
        """Each call of the program, in order; of regions those of the first turn, and of both branches."""
        yield from (case for case, _ in self.calls())

    def calls(self) -> Iterator[tuple[Case, CallKernel]]:
        """The cases, each with the call that it is of."""
        made = self.made
        yield from _calls(Body(made.graph, made.fusion, made.placement, made.lowered), made.program, self.known)

    def outputs(self) -> dict[str, Array]:
        """The right outputs, as the values between kernels decide them; when all cases are through."""
        known, graph = {**self.made.graph.arrays(), **self.known}, self.made.graph
        return {name: known[value.name] for name, value in zip(graph.output_names, graph.outputs)}


def _calls(body: Body, program: Program, known: dict[str, Array]) -> Iterator[tuple[Case, CallKernel]]:
    """The calls of a body. known: its inputs by name, then what its groups make; what nobody reads any more is let go."""
    graph, groups = body.graph, body.fusion.groups
    items = {item.kernel.name: (item, call) for item, call in zip(body.calls, program.calls, strict=True)}
    last = {value.name: n for n, group in enumerate(groups) for node in group.nodes for value in node.inputs}
    kept = {value.name for value in graph.outputs}
    for n, group in enumerate(groups):
        part = group_graph(graph, group)
        given = {v.name: known[v.name] for v in part.inputs}
        exact, own = exact_and_own(part, given)
        item, call = items.pop(f"{body.prefix}{group.nodes[0].op if group.nodes[0].regions else 'k'}{n}", (None, None))
        if isinstance(item, LoweredRegion):
            yield from _in_region(item, program, [{**graph.arrays(), **known}[v.name] for v in item.node.inputs])
        elif item is not None and call is not None:
            yield group_case(item, group, part, given, exact, own, body.placement), call
        known |= {value.name: rounded(exact[value.name], value) for value in group.outputs}
        for name in [name for name in known if last.get(name, n) <= n and name not in kept]:
            del known[name]
    arrays = {**graph.arrays(), **known}
    for item, call in items.values():
        if isinstance(item, Lowered):
            yield copy_case(item, arrays), call


def _in_region(item: LoweredRegion, program: Program, given: list[Array]) -> Iterator[tuple[Case, CallKernel]]:
    """The calls of the first turn of a loop that has one, or of both branches."""
    region = next(region for region in program.regions if region.name == item.kernel.name)
    if region.loop is None:
        inputs = given[1:]
    elif region.loop.turns:
        states, ends = region.loop.states, region.loop.states + len(region.loop.parts)
        parts = [x[-1 if back else 0] for x, back in zip(given[states:ends], region.loop.parts)]
        inputs = [np.array(0), *given[:states], *parts, *given[ends:]]
    else:
        return
    for body, inner in zip(item.bodies, region.bodies):
        names = [value.name for value in body.graph.inputs]
        yield from _calls(body, inner, dict(zip(names, inputs, strict=True)))


def exact_and_own(part: Graph, given: Arrays) -> tuple[dict[str, Array], dict[str, Array]]:
    """The outputs of a graph in f64, and as numpy gives them in the graph's own dtypes."""
    wide = in_double(part)
    return evaluate(wide, {v.name: given[v.name].astype(v.type.dtype.numpy) for v in wide.inputs}), evaluate(part, given)


def rounded(exact: Array, value: Value) -> Array:
    """A result in f64 as the value holds it."""
    with np.errstate(all="ignore"):
        return np.asarray(exact).astype(value.type.dtype.numpy)


def group_case(
    item: Lowered, group: Group, part: Graph, given: Arrays, exact: Arrays, own: Arrays, placement: Placement
) -> Case:
    """The case of a group, by its inputs and its results in f64 and as numpy gives them."""
    known = {**part.arrays(), **given}
    arrays = arguments(item, {**known, **written_elsewhere(group, placement, known)})
    types = [where for b, where in zip(item.kernel.params, item.types) if b.role is Role.OUTPUT]
    right = {}
    for (name, value, window), where in zip(outputs_of(item), types):
        whole = [where.surrounding(a[value.name].reshape(value.type.extents)) for a in (exact, own)]
        # what joins several values is written by others too; else all of it is its kernel's, halo included
        part_of = window if where.root is not value else tuple(slice(0, n) for n in where.shape)
        right[name] = Right(value, whole[0], whole[1], part_of)
    return Case(item, group, part, given, arrays, right)


def copy_case(item: Lowered, known: Arrays) -> Case:
    """The case of a copy of a value to an output."""
    source, copy = item.arguments
    array = known[source.name].reshape(source.type.extents)
    (name,) = (b.name for b in item.kernel.params if b.role is Role.OUTPUT)
    window = tuple(slice(0, n) for n in array.shape)
    right = Right(Value(source.name, copy.type), array, array, window)
    return Case(item, None, None, {}, arguments(item, {source.name: array}), {name: right})


def complete_inputs(graph: Graph, given: Mapping[str, Array] | None, seed: int | None) -> dict[str, Array]:
    """An array for each input of a graph of primitives: what is given, and random ones where there is a seed, or nothing is
    given at all. Raises: RunError for an input that is missing, is not the graph's, or is of another type."""
    require("inputs", given, Mapping | None, "arrays by name, or None", RunError)
    require("seed", seed, int | None, "a whole number of 0 or more, or None", RunError)
    if seed is not None and seed < 0:
        raise RunError(f"the seed is {seed}; expected 0 or more")
    known = {value.name: value.type for value in graph.inputs}
    if others := [str(name) for name in given or {} if name not in known]:
        raise RunError(f"the model has no input {', '.join(others)}; it has {', '.join(known) or 'none'}")
    for name, array in (given or {}).items():
        wanted = f"{known[name].dtype.numpy.name}{list(known[name].extents)}"
        require(name, array, np.ndarray, f"a numpy array, {wanted}", RunError)
        if (array.dtype, array.shape) != (known[name].dtype.numpy, known[name].extents):
            raise RunError(f"input {name!r} is {array.dtype}{list(array.shape)}; the model takes {wanted}")
    if given and seed is None and (missing := [name for name in known if name not in given]):
        raise RunError(f"there is no array for input {', '.join(missing)}; give it, or --random SEED for what is not given")
    return {**random_inputs(graph, seed or 0), **(given or {})}
