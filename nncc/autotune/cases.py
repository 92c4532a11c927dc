"""Kernels that can be tuned: those of a model, with the arrays they meet there, and those that a user writes."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace
from functools import partial
from math import prod, sqrt

import numpy as np

from nncc.arguments import require
from nncc.autotune.timing.accuracy import relative_error
from nncc.autotune.timing.harness import Case
from nncc.cost.rates import limit_cycles
from nncc.errors import ComputeError
from nncc.frontend.evaluate import evaluate, in_double, random_inputs
from nncc.frontend.fusion.fuse import Group, group_graph
from nncc.frontend.fusion.place import BufferType, Placement
from nncc.frontend.graph.graph import Graph, Value
from nncc.frontend.lowering.kernel import Lowered, distinct_groups, widest_result, work_text
from nncc.ir.buffer import Buffer, Role
from nncc.ir.kernel import Kernel, nests
from nncc.ir.program import Array
from nncc.ir.stmt import Update
from nncc.pipeline.kernel import build
from nncc.pipeline.program import Body, nested
from nncc.schedule.planner.rewrites import Precision
from nncc.schedule.primitives.tree import static_extent
from nncc.schedule.schedule import Schedule
from nncc.target import Target

Arrays = Mapping[str, Array]
LEAST_ERROR: float = 1e-5
"""Relative error within which a result is right."""
ROUNDING, MOST_ERROR = 8, 1e-2
"""Times the error that numpy makes in the same dtype, within which a result is right too; and the most of that."""
MOST_NAIVE_WORK = 200_000_000
"""Iterations of loops that nobody has scheduled: some seconds."""
_SEED = 0


@dataclass(frozen=True)
class Subject:
    """A naive kernel to tune. count: how often its model calls it. make: its case, which may be large, when it is needed."""

    kernel: Kernel
    count: int
    label: str
    make: Callable[[], Case]

    def limit_cycles(self, target: Target) -> float:
        """Cycles that no schedule of its loops as they are written can beat, by their work and the bytes that they move."""
        moved = sum(b.size_bytes for b in self.kernel.params)
        return limit_cycles(_work(self.kernel), widest_result(self.kernel), moved, target)


def _work(kernel: Kernel) -> int:
    """The iterations of the nest that has most."""
    return max((prod(static_extent(loop) for loop in nest.loops) for nest in nests(kernel.body)), default=0)


def model_subjects(body: Body) -> tuple[Subject, ...]:
    """The distinct kernels of a model, in order, those in regions too."""
    found: dict[str, Subject] = {}
    for part, times in nested(body):
        graph, placement = part.graph, part.placement
        for group, lowered, count in distinct_groups(graph, part.fusion, placement, part.prefix):
            make = partial(group_case, graph, group, lowered, placement)
            own = Subject(lowered.kernel, count * times, work_text(group), make)
            first = found.setdefault(lowered.kernel.key, own)
            found[lowered.kernel.key] = own if first is own else replace(first, count=first.count + own.count)
    return tuple(found.values())


def group_case(graph: Graph, group: Group, lowered: Lowered, placement: Placement) -> Case:
    """A group of a model as a case: its own constants, random inputs, and what numpy gives for them in f64."""
    part = group_graph(graph, group)
    given = random_inputs(part)
    known = {**part.arrays(), **given}
    exact, allowed, allowed_whole = exact_results(part, given)
    arrays = arguments(lowered, {**known, **written_elsewhere(group, placement, known)})
    right: dict[str, Array] = {}
    window: dict[str, tuple[slice, ...]] = {}
    for (name, value, beside), where in zip(outputs_of(lowered), _output_types(lowered)):
        right[name] = where.surrounding(exact[value.name].reshape(value.type.extents))
        # what joins several values is written by others too; else all of it is its kernel's, halo included
        window[name] = beside if where.root is not value else tuple(slice(0, n) for n in where.shape)
    return Case(lowered.kernel, arrays, right, window, allowed, 1, work_text(group), allowed_whole)


def _output_types(lowered: Lowered) -> Iterator[BufferType]:
    return (where for b, where in zip(lowered.kernel.params, lowered.types) if b.role is Role.OUTPUT)


def kernel_subject(kernel: Kernel, arrays: Arrays | None = None) -> Subject:
    """A kernel of the compute language. arrays: its inputs and constants; random ones by default, whole numbers 0 or 1.

    Raises: ComputeError for arrays of other names, shapes or types.
    """
    require("arrays", arrays, Mapping | None, "a dict of arrays by name, or None", ComputeError)
    kernel.require_closed("tuning")
    inputs = {b.name: b for b in kernel.params if b.role is not Role.OUTPUT}
    if unknown := sorted(str(name) for name in {*(arrays or {})} - {*inputs}):
        raise ComputeError(f"{kernel.name} has no input {', '.join(unknown)}; it has {', '.join(inputs)}")
    for name, array in (arrays or {}).items():
        _require_fits(kernel, inputs[name], array)
    return Subject(kernel, 1, kernel.name, lambda: _kernel_case(kernel, {**_random(inputs), **(arrays or {})}))


def _require_fits(kernel: Kernel, buffer: Buffer, array: object) -> None:
    given = f"{array.dtype}{list(array.shape)}" if isinstance(array, np.ndarray) else f"a {type(array).__name__}"
    expected = f"{np.dtype(buffer.dtype.numpy)}{list(buffer.shape)}"
    if given != expected:
        raise ComputeError(f"input {buffer.name} of {kernel.name} is {given}; expected an array {expected}")


def _random(inputs: Mapping[str, Buffer]) -> dict[str, Array]:
    random = np.random.default_rng(_SEED)
    drawn = {
        name: random.standard_normal(b.shape) if b.dtype.is_float else random.integers(0, 2, b.shape)
        for name, b in inputs.items()
    }
    return {name: b.bordered(drawn[name].astype(b.dtype.numpy)) for name, b in inputs.items()}


def _kernel_case(kernel: Kernel, arrays: Arrays) -> Case:
    """What is right is what `_right_results` gives; sums of floats in another order may differ by their rounding."""
    exact = _right_results(kernel, arrays)
    longest = max(
        (prod(static_extent(n.loop(a)) for a in n.leaf.over) for n in nests(kernel.body) if isinstance(n.leaf, Update)),
        default=1,
    )
    coarsest = max((2 * b.dtype.roundoff for b in kernel.buffers), default=0.0)
    allowed = max(LEAST_ERROR, ROUNDING * coarsest * sqrt(longest))
    window = {name: tuple(slice(0, n) for n in array.shape) for name, array in exact.items()}
    return Case(kernel, arrays, exact, window, min(allowed, MOST_ERROR), 1, kernel.name)


def _right_results(kernel: Kernel, arrays: Arrays) -> dict[str, Array]:
    """The results of the loops as they are written; where that would take too long, of the strict default plan.

    That plan is trusted and not checked: it has one thread and the algorithm as written, and its kinds of steps are what
    the tests compare with the loops as they are written. Candidates that make the same mistake as it would pass.
    """
    if _work(kernel) <= MOST_NAIVE_WORK:
        return build(kernel, ())(**arrays)
    one_core = Target.host().with_(cores=1)
    return build(Schedule.default(kernel, one_core, Precision.STRICT), target=one_core)(**arrays)


def arguments(lowered: Lowered, known: Arrays) -> dict[str, Array]:
    """The arrays of a kernel's parameters by the names of the buffers; outputs that nobody has are left out."""
    found = zip(lowered.kernel.params, lowered.arguments, lowered.types)
    return {
        b.name: np.require(where.surrounding(known[v.name].reshape(v.type.extents)), requirements="C")
        for b, v, where in found
        if v.name in known
    }


def outputs_of(lowered: Lowered) -> Iterator[tuple[str, Value, tuple[slice, ...]]]:
    """The output buffers of a kernel by name, with the values that they hold and the parts that these take."""
    for buffer, value, where in zip(lowered.kernel.params, lowered.arguments, lowered.types):
        if buffer.role is Role.OUTPUT:
            yield buffer.name, value, where.window(value.type.extents)


def written_elsewhere(group: Group, placement: Placement, known: Arrays) -> dict[str, Array]:
    """The results of which other kernels write a part, with these parts."""
    made: dict[str, Array] = {}
    for node in group.nodes:
        parts = [n for n in range(len(node.inputs)) if (node.output, n) in placement.parts]
        if parts:
            operands = [known[v.name] if n in parts else np.zeros_like(known[v.name]) for n, v in enumerate(node.inputs)]
            made[node.output.name] = np.concatenate(operands, node.attribute("axis"))
    return made


def exact_results(graph: Graph, given: Arrays) -> tuple[dict[str, Array], float, float]:
    """The results of a graph in f64, and the largest errors that rounding in its own dtypes explains: of floats, and
    of whole numbers and booleans. The latter is 0 unless numpy too gets others in these dtypes, as a number that is rounded
    to a whole one may come to lie on the other side of a half."""
    wide = in_double(graph)
    doubled = {v.name: given[v.name].astype(v.type.dtype.numpy) for v in wide.inputs}
    exact, narrow = evaluate(wide, doubled), evaluate(graph, given)
    errors = {value.name: relative_error(narrow[value.name], exact[value.name]) for value in graph.outputs}
    is_float = {value.name: value.type.dtype.is_float for value in graph.outputs}
    natural, whole = (
        max((error for name, error in errors.items() if is_float[name] is kind), default=0.0) for kind in (True, False)
    )
    return exact, min(MOST_ERROR, max(least_error(graph), ROUNDING * natural)), min(MOST_ERROR, ROUNDING * whole)


def least_error(graph: Graph) -> float:
    """What results may always be off by. Where a value inside is rounded to 16 bits, the order of the sum before it decides
    how, and that moves the results by a part of the rounding."""
    inside = (v.type.dtype for node in graph.nodes for v in node.outputs if v not in graph.outputs)
    return max((LEAST_ERROR, *(dtype.roundoff for dtype in inside if dtype.computed is not dtype)))
