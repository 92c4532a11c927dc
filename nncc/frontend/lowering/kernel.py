"""From groups of nodes to naive kernels: `lower_group` lowers one group, `lower_groups` all groups of a graph.

Which tensors of a group are held in memory follows from one rule without parameters: *no element is computed twice, and
nothing is stored that need not be.*

- Index maps (transpose, reshape, broadcast, slice, gather, ...) are read in place, wherever they are read.
- Arithmetic is computed where it is read, if that is one place that reads each element once, or several places that read
  different parts. Else it is stored: contractions, windows, gathers and broadcasts read elements many times, a tiled
  contraction once per tile. A whole reduction reads each element once, so the arithmetic before it runs in its loops.
- The operand of a gather is computed where it is picked, if no more is picked than there is.
- What is picked element by element and then reduced is stored: only adjacent elements are reduced along lanes.
- Results of the group are stored.

A place is a nest, and the way that an index takes from there to the tensor. Element-wise operators keep the index, so `x *
sigmoid(x)` reads x at one place.

`embed` fits a kernel to parameters that are parts of larger buffers: indices move by an offset, and halos are filled.
Constant index tensors become formulas of their place where there is one, so that the loads through them are adjacent.
`call_works` says what each call computes: in words, in operations and in bytes.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cache
from itertools import combinations
from math import gcd
from typing import Any, NamedTuple

import numpy as np

from nncc.errors import InternalError, ModelError
from nncc.frontend.fusion.fuse import Fusion, Group, group_graph
from nncc.frontend.fusion.place import BufferType, Halo, Placement
from nncc.frontend.fusion.reading import MOVEMENTS, PICKS, REDUCTIONS
from nncc.frontend.fusion.work import bytes_moved, multiply_adds, operations, product_dtypes
from nncc.frontend.graph.dims import Dim, Pairs, at_most, canonical, part, symbols_of
from nncc.frontend.graph.graph import Array, AttributeKind, Graph, Node, Value, dim_options
from nncc.frontend.graph.sizes import USUAL_SIZES, OpenSizes
from nncc.frontend.lowering.collapse import with_own_sizes
from nncc.frontend.lowering.nests import (
    Element,
    Extents,
    Index,
    Inline,
    Nests,
    View,
    ViewType,
    inside,
    of_array,
    of_node,
)
from nncc.frontend.lowering.rules import RULES
from nncc.frontend.ops import OPS
from nncc.frontend.ops.control import BRANCH
from nncc.ir import expr as E
from nncc.ir.buffer import Buffer, Role
from nncc.ir.dtypes import DType, f32, i64
from nncc.ir.expr import Expr, Extent, Load, Var
from nncc.ir.index.bounds import Ranges, axis_range, bounds
from nncc.ir.index.facts import is_below
from nncc.ir.kernel import Kernel, nests
from nncc.ir.program import CallWork
from nncc.ir.stmt import For, Leaf, Stmt, Store, Update, seq, written
from nncc.ir.verifier.place import Level
from nncc.ir.verifier.verify import verify
from nncc.ir.walk import (
    children,
    loads,
    map_all_expressions,
    map_expressions,
    map_places,
    masked_loads,
    rewrite,
    rewrite_loads,
    rewrite_stmt,
    with_children,
)

_DENSE = Placement()


@dataclass(frozen=True)
class Lowered:
    """A kernel, the graph value that each of its parameters holds, in the order of `kernel.params`, and where they lie.
    sizes: what each open size of the kernel is, of those of the graph."""

    kernel: Kernel
    arguments: tuple[Value, ...]
    types: tuple[BufferType, ...]
    sizes: tuple[Extent, ...] = ()

    @property
    def results(self) -> tuple[Value, ...]:
        """The values that it makes."""
        params = zip(self.kernel.params, self.arguments, strict=True)
        return tuple(value for buffer, value in params if buffer.role is Role.OUTPUT)


def lower_group(
    name: str,
    nodes: Sequence[Node],
    outputs: Sequence[Value],
    constants: Mapping[str, Array],
    placement: Placement = _DENSE,
    sizes: OpenSizes = USUAL_SIZES,
) -> Lowered:
    """The naive kernel of nodes in topological order, which gives `outputs`.

    What is read but not made by the nodes is an input, or a constant where `constants` has its name; a constant of one
    element becomes a number, and integers in a few runs a formula of their index. Buffers are x0, x1, ... (read) and t0, t1,
    ... (made), whatever the graph calls them.

    sizes: what is known of open sizes.
    """
    return _GroupLowering(constants, stored_values(nodes, outputs), placement, sizes).lower(name, nodes, outputs)


def lower_groups(
    graph: Graph, fusion: Fusion, placement: Placement, sizes: OpenSizes = USUAL_SIZES, prefix: str = ""
) -> Iterator[tuple[Group, Lowered]]:
    """The groups of a graph, each with its naive kernel, whose name has the group's number behind a prefix: k0, k1, ...

    A group whose result its producers write in place has no kernel, nor has a node with regions: they are left out.
    Raises: ModelError for open sizes with which a kernel would leave its buffers; InternalError when another rule of
    `ir.verifier.verify` is broken.
    """
    arrays, verified = graph.arrays(), set[str]()
    for n, group in enumerate(fusion.groups):
        if group.nodes[0].regions:
            continue
        lowered = lower_group(f"{prefix}k{n}", group.nodes, group.outputs, arrays, placement, sizes)
        if not lowered.kernel.roots:
            continue
        if lowered.kernel.key not in verified:
            lowered = _verified(lowered, group, in_branch=BRANCH in prefix)
            verified.add(lowered.kernel.key)
        yield group, lowered


def _verified(lowered: Lowered, group: Group, in_branch: bool) -> Lowered:
    """A kernel that stays inside its buffers, whatever its open sizes are. Raises: ModelError where some sizes would let it
    leave them; InternalError where any does."""
    try:
        verify(lowered.kernel, Level.NAIVE)
    except InternalError as error:
        if not lowered.kernel.symbols:
            raise
        kept = replace(lowered, kernel=kept_inside(lowered.kernel, by_size=in_branch))
        try:
            verify(kept.kernel, Level.NAIVE)
        except InternalError:
            raise _for_some_sizes(group, error) from None
        return kept
    return lowered


def _for_some_sizes(group: Group, error: InternalError) -> ModelError:
    """The message about a kernel that some sizes would let leave its buffers."""
    every = (value for node in group.nodes for value in (*node.inputs, *node.outputs))
    names = sorted({part(name)[0] for name in symbols_of(dim for value in every for dim in value.type.shape)})
    node = next((node.name for node in group.nodes if node.name), group.outputs[0].name)
    options = dim_options(dict.fromkeys(names, 1))
    return ModelError(
        f"node {node!r} may read outside of its operands for some of the open sizes {', '.join(names)}; give numbers to "
        f"them, such as {options}, those that the model is made for\n{error.args[0].splitlines()[0]}"
    )


def kept_inside(kernel: Kernel, by_size: bool) -> Kernel:
    """A naive kernel whose loads stay inside their buffers, whatever its sizes and its computed indices are.

    What computed indices are is not known before a run: where nothing else is, they are clamped. Stores stay as they are.
    by_size: loads that leave their buffers for some sizes are masked, too: a branch may be made for other sizes than those
    at hand, with which a run that takes it fails.
    """
    return replace(kernel, body=_kept_inside(kernel, kernel.body, {}, by_size))


def _kept_inside(kernel: Kernel, stmt: Stmt, known: Ranges, by_size: bool) -> Stmt:
    if isinstance(stmt, Leaf):
        return map_expressions(stmt, lambda x: rewrite_loads(x, lambda load: _load_inside(kernel, load, known, by_size)))
    if isinstance(stmt, For) and (axis := axis_range(stmt.extent, known)) is not None:
        known = {**known, stmt.axis: axis}
    return with_children(stmt, tuple([_kept_inside(kernel, child, known, by_size) for child in children(stmt)]))


def _load_inside(kernel: Kernel, load: Load, known: Ranges, by_size: bool) -> Expr:
    """A load without places outside of its buffer, whatever its mask is."""
    shape, place, condition = kernel.table[load.buffer].shape, [E.convert(i, i64) for i in load.index], E.TRUE
    for d, extent in enumerate(shape):
        if _is_inside(place[d], extent, known):
            continue
        if loads(place[d]) and (by_size or bounds(place[d], known) is None):
            place[d] = E.maximum(E.minimum(place[d], E.index(extent - 1)), E.index(0))
            condition = E.logical_and(condition, E.TRUE if is_below(E.index(0), extent, {}) else E.lt(E.index(0), extent))
        elif by_size:
            condition = E.logical_and(condition, inside(tuple(place), shape, (d,)))
    kept = Load(load.buffer, tuple(place), load.type, load.mask, load.fill)
    return kept if condition is E.TRUE else masked_loads(kept, condition, lambda x: x is kept)


def _is_inside(place: Expr, extent: Extent, known: Ranges) -> bool:
    return is_below(place, extent, known) and is_below(E.index(-1) - place, 0, known)


def distinct_groups(
    graph: Graph, fusion: Fusion, placement: Placement, prefix: str = ""
) -> list[tuple[Group, Lowered, int]]:
    """Of groups whose kernels have the same loops the first, with its kernel and how many there are; in order. prefix: as of
    `lower_groups`."""
    pairs = [*lower_groups(graph, fusion, placement, prefix=prefix)]
    counts = Counter(lowered.kernel.key for _, lowered in pairs)
    return [(group, lowered, counts.pop(key)) for group, lowered in pairs if (key := lowered.kernel.key) in counts]


class _GroupLowering:
    """The tensors of a group so far, and the buffers that are passed to it."""

    def __init__(
        self, constants: Mapping[str, Array], stored: frozenset[Value], placement: Placement, sizes: OpenSizes
    ) -> None:
        self.constants, self.stored, self.placement, self.sizes = constants, stored, placement, sizes
        self.nests = Nests()
        self.views: dict[Value, View] = {}
        self.passed: dict[Value, Buffer] = {}
        self.read_once: frozenset[Value] = frozenset()
        self.is_open = False

    def lower(self, name: str, nodes: Sequence[Node], outputs: Sequence[Value]) -> Lowered:
        readers = Counter(value for node in nodes for value in node.inputs)
        self.is_open = not all(value.type.is_static for node in nodes for value in (*node.inputs, *node.outputs))
        self.read_once = frozenset(value for value, count in readers.items() if count == 1).difference(outputs)
        for node in nodes:
            operands = tuple(self.operand(node, number, value) for number, value in enumerate(node.inputs))
            numbers = of_node(node, [x.numbers for x in operands])
            self.views[node.output] = replace(self.make(node, operands), numbers=numbers)
        results = {value: self.result(value) for value in outputs}
        made = {buffer.name: buffer for buffer in self.nests.buffers}
        given = [replace(made.pop(buffer), role=Role.OUTPUT) for buffer in results.values()]
        buffers = (*self.passed.values(), *given, *made.values())
        kernel = Kernel(name, buffers, seq(*self.nests.roots))
        values = (*self.passed, *results)
        types = tuple(map(self.placement.of, values))
        for buffer, where in zip((*self.passed.values(), *given), types):
            kernel = embed(kernel, buffer.name, where, self.sizes)
        kernel, own = with_own_sizes(kernel)
        return Lowered(kernel, values, types, own)

    def make(self, node: Node, operands: tuple[View, ...]) -> View:
        """The result of a node, stored where it is to be."""
        rule, type_, attributes = RULES[node.op], self.type(node.output), self.attributes(node)
        if not isinstance(rule, Inline):
            return rule.make(self.nests, type_, *operands, **attributes)
        element = cache(rule.element(*operands, **attributes))  # several readers may want it at one place
        if node.output not in self.stored:
            return View(type_, element)
        if node.op == "reshape" and operands[0].buffer and node.inputs[0] in self.read_once:
            again = self.nests.reshaped(operands[0], type_)
            if again is not None:
                return again
        stored = self.nests.store(type_, element)
        return View(type_, element, stored.buffer) if rule.free(node) else stored

    def type(self, value: Value) -> ViewType:
        return ViewType(value.type.dtype, self.sizes.extents(value.type.shape))

    def attributes(self, node: Node) -> dict[str, Any]:
        """The attributes of a node, dims as extents."""
        kinds = dict(OPS[node.op].attributes)
        return {
            name: self.sizes.extents(value) if kinds[name] is AttributeKind.DIMS else value  # type: ignore[arg-type]
            for name, value in node.attributes
        }

    def result(self, value: Value) -> str:
        """The buffer that holds a result as it is."""
        if value not in self.views or value in self.passed:
            raise InternalError(f"the group of {value.name} does not make it")
        view = self.views[value]
        return view.buffer or self.nests.store(view.type, view.at).buffer

    def operand(self, node: Node, number: int, value: Value) -> View:
        if (node.output, number) in self.placement.parts:
            return View(self.type(value), _elsewhere, in_place=True)
        return self.read(value)

    def read(self, value: Value) -> View:
        """The tensor of a value; one that the group does not make becomes a parameter."""
        if value not in self.views:
            self.views[value] = self.outside(value)
        return self.views[value]

    def outside(self, value: Value) -> View:
        array, dtype, type_ = self.constants.get(value.name), value.type.dtype, self.type(value)
        numbers = None if array is None else of_array(array)
        if array is not None and array.size == 1:
            number = E.Const(array.item(), dtype)
            return View(type_, lambda at: number, numbers=numbers)
        if array is not None and (element := by_runs(array)) is not None:
            return View(type_, element, numbers=numbers)
        role, name = Role.INPUT if array is None else Role.CONSTANT, f"x{len(self.passed)}"
        self.passed[value] = Buffer(name, dtype, type_.shape, role)
        known = None if self.is_open else numbers  # what is read is not proved to be inside by what a constant holds
        return View(type_, lambda at: Load(name, at, dtype), halo=self.placement.of(value).halo, numbers=known)


def _elsewhere(at: Index) -> E.Expr:
    raise InternalError(f"an operand that is in place was read at {at}")


Route = tuple[Value | tuple[Node, int], ...]
"""The tensor that a nest stores, then the operators, with the number of their operand, that change the index."""

_MANY = ()
"""Stands for places that read an element more than once."""


def stored_values(nodes: Sequence[Node], outputs: Sequence[Value]) -> frozenset[Value]:
    """The values of the group's inlined operators that are held in memory all the same."""
    places: dict[Value, set[Route]] = {}
    stored: set[Value] = set()
    reduced: set[Value] = set()
    for node in reversed(nodes):
        rule, own = RULES[node.op], places.get(node.output, set())
        is_reduced = node.output in reduced
        wanted = _often(own) or (is_reduced and node.op in PICKS)
        if isinstance(rule, Inline) and (node.output in outputs or (wanted and not rule.free(node))):
            stored.add(node.output)
        if node.op in REDUCTIONS or (is_reduced and isinstance(rule, Inline) and node.output not in stored):
            reduced.update(node.inputs)
        for number, operand in enumerate(node.inputs):
            places.setdefault(operand, set()).update(_operand_places(node, number, own, node.output in stored))
    return frozenset(stored)


def _reads_once(node: Node, number: int) -> bool:
    """Whether an operator reads no more elements of an operand than it has: one without loops of its own where it gives no
    more, others where they copy the operand first."""
    rule, made, there = RULES[node.op], node.output.type, node.inputs[number].type
    if isinstance(rule, Inline):
        return at_most(made.size, there.size)
    return not number and rule.surrounds(node)


def _often(places: set[Route]) -> bool:
    return _MANY in places or not all(_are_apart(*pair) for pair in combinations(places, 2))


def _are_apart(one: Route, other: Route) -> bool:
    """Whether two places read different elements of a tensor: parts of it that have none in common."""
    ends = [route[-1] for route in (one, other)]
    cuts = [end[0] for end in ends if isinstance(end, tuple) and end[0].op == "slice"]
    return len(cuts) == len(ends) and _are_disjoint(*cuts)


def _are_disjoint(one: Node, other: Node) -> bool:
    """Whether two slices of a tensor take nothing in common: along a dim, one is before the other, or each between the steps
    of the other."""
    pairs = zip(_taken(one), _taken(other))
    return any(a.is_before(b) or b.is_before(a) or a.is_between(b) for a, b in pairs)


class _Taken(NamedTuple):
    """What a slice takes along a dim."""

    start: Dim
    limit: Dim
    stride: int

    @property
    def end(self) -> Dim:
        """What is behind the last element, as far as it is known."""
        length = canonical(self.limit - self.start)
        return self.start + (length - 1) // self.stride * self.stride + 1 if isinstance(length, int) else self.limit

    def is_before(self, other: _Taken) -> bool:
        """Whether another one, of something, begins where this one, of something, has ended."""
        return at_most(self.end, other.start) and not any(at_most(cut.limit, cut.start) for cut in (self, other))

    def is_between(self, other: _Taken) -> bool:
        """Whether it takes nothing of another one because of the steps of both."""
        apart = canonical(self.start - other.start)
        return isinstance(apart, int) and apart % gcd(self.stride, other.stride) != 0


def _taken(cut: Node) -> Iterator[_Taken]:
    return map(_Taken, *(cut.attribute(name) for name in ("starts", "limits", "strides")))


def _operand_places(node: Node, number: int, own: set[Route], stored: bool) -> set[Route]:
    """Where an operand is read, given where the node's result is."""
    rule = RULES[node.op]
    here: set[Route] = {(node.output,)} if stored or not isinstance(rule, Inline) else set()
    if isinstance(rule, Inline) and (not stored or rule.free(node)):
        here |= own
    if number in rule.repeats and not _reads_once(node, number):
        return {_MANY} if here else set()
    if isinstance(rule, Inline) and rule.pointwise:
        return here
    return {(*place, (node, number)) if place else _MANY for place in here}


def embed(kernel: Kernel, buffer: str, where: BufferType, sizes: OpenSizes = USUAL_SIZES) -> Kernel:
    """The kernel with a parameter that lies at an offset of a larger buffer; one that it writes gets its halo filled.

    A result that a reduction updates is computed in a temporary and then copied: reductions start from a whole buffer.
    """
    old, halo = kernel.table[buffer], where.halo
    shape, offset = sizes.extents(where.shape), sizes.extents(where.offset)
    if old.shape == shape:
        return kernel
    if any(isinstance(n.leaf, Update) and buffer in written(n.leaf) for n in nests(kernel.body)):
        kernel = _copied(kernel, old)
    moved = map_places(kernel.body, lambda name, place: _moved(place, offset) if name == buffer else place)
    new = replace(old, shape=shape, zeros=_zeros(old, halo))
    fill = _fill(old, halo) if halo is not None and old.role is Role.OUTPUT else ()
    buffers = tuple(new if b.name == buffer else b for b in kernel.buffers)
    return replace(kernel, buffers=buffers, body=seq(moved, *fill))


def _zeros(old: Buffer, halo: Halo | None) -> Pairs:
    """What of a buffer its other parts promise to be 0: the halo of an input whose extents are numbers."""
    is_zero = halo is not None and old.role is Role.INPUT and not halo.fill and not old.is_open
    return halo.pairs if is_zero and halo is not None else ()


def _copied(kernel: Kernel, result: Buffer) -> Kernel:
    """The kernel with a temporary in the place of a result, and a nest that copies it there."""
    inner = f"{result.name}.inner"
    axes = tuple(Var(f"{result.name}.copy.i{d}", i64) for d in range(len(result.shape)))
    renamed = rewrite_stmt(
        map_all_expressions(kernel.body, lambda x: rewrite(x, lambda e: _renamed(e, result.name, inner))),
        lambda s: _updating(s, result.name, inner),
    )
    copy = _nest(Store(f"{result.name}.copy", result.name, axes, Load(inner, axes, result.dtype)), axes, result.shape)
    temporary = replace(result, name=inner, role=Role.TEMP)
    return replace(kernel, buffers=(*kernel.buffers, temporary), body=seq(renamed, copy))


def _renamed(x: Expr, old: str, new: str) -> Expr | None:
    return Load(new, x.index, x.type, x.mask, x.fill) if isinstance(x, Load) and x.buffer == old else None


def _updating(stmt: Stmt, old: str, new: str) -> Stmt | None:
    if isinstance(stmt, Update) and old in stmt.buffers:
        return replace(stmt, buffers=tuple(new if b == old else b for b in stmt.buffers))
    return replace(stmt, buffer=new) if isinstance(stmt, Store) and stmt.buffer == old else None


def _moved(place: tuple[Expr, ...], offset: Extents) -> tuple[Expr, ...]:
    return tuple(i + start for i, start in zip(place, offset))


def _fill(inside: Buffer, halo: Halo) -> Iterator[Stmt]:
    """Nests that fill a halo: for each dim the strips before and after, inside the halo of earlier dims."""
    for d, (before, after) in enumerate(halo.pairs):
        strips = [(before, 2)] if before == after else [(before, 1), (after, 1)]
        starts: tuple[Extent, Extent] = (0, before + inside.shape[d])
        for side, (width, count) in enumerate(strips):
            if width:
                yield _strip(inside, halo, d, width, count, starts[side], starts[1] - starts[0])


def _strip(inside: Buffer, halo: Halo, dim: int, width: int, count: int, start: Extent, step: Extent) -> Stmt:
    """`count` strips of a halo along a dim, `step` apart."""
    name = f"{inside.name}.halo{dim}" + (f".{start}" if count == 1 else "")
    sides = (Var(f"{name}.side", i64),) if count > 1 else ()
    axes = tuple(Var(f"{name}.i{d}", i64) for d in range(len(inside.shape)))
    first = start + (sides[0] * step if sides else E.index(0))
    own = [halo.pairs[d][0] if d < dim else 0 for d in range(len(axes))]
    place = tuple(axis + (first if d == dim else own[d]) for d, axis in enumerate(axes))
    whole = [extent + sum(pair) for extent, pair in zip(inside.shape, halo.pairs)]
    extents = tuple(width if d == dim else inside.shape[d] if d < dim else whole[d] for d in range(len(axes)))
    leaf = Store(name, inside.name, place, E.Const(halo.fill, inside.dtype))
    return _nest(leaf, (*sides, *axes), (*(count,) * len(sides), *extents))


def _nest(leaf: Store, axes: tuple[Var, ...], extents: Extents) -> Stmt:
    stmt: Stmt = leaf
    for axis, extent in reversed(list(zip(axes, extents))):
        stmt = For(axis, E.index(extent), stmt)
    return stmt


MOST_RUNS = 4
"""Of a pad by reflection: before, inside, after, and one where the first two share an element."""
LEAST = 3
"""Elements in a run, in the mean: any two are a run, and where most are as short, comparisons cost more than loads."""


def by_runs(array: Array) -> Element | None:
    """The element of a list of i64 at an index, where the list is a few runs in equal steps; None for any other array.

    3 2 1 0 1 2 3 4 3 2 at i is 3 - i if i < 4, i - 3 if i < 8, 11 - i else.
    """
    if array.ndim != 1 or array.dtype != np.int64 or len(array) < 2:
        return None
    starts = _starts(array)
    if len(starts) > MOST_RUNS or len(starts) * LEAST > len(array):
        return None

    def at(index: Index) -> E.Expr:
        (i,) = index
        *firsts, last = [_run(array, start, i) for start in starts]
        for run, end in reversed([*zip(firsts, starts[1:])]):
            last = E.select(E.lt(i, end), run, last)
        return last

    return at


def _starts(array: Array) -> list[int]:
    """Where the runs begin, each as long as it can be; more than MOST_RUNS are not all told."""
    turns = np.flatnonzero(np.diff(array, n=2)) + 2  # the first element that goes on otherwise
    starts = [0]
    for turn in turns:
        if turn > starts[-1] + 1 and len(starts) <= MOST_RUNS:
            starts.append(int(turn))
    return starts


def _run(array: Array, start: int, i: E.Expr) -> E.Expr:
    step = int(array[start + 1] - array[start]) if start + 1 < len(array) else 0
    return i * step + (int(array[start]) - step * start)


def call_works(graph: Graph, groups: Sequence[Group], calls: Sequence[Lowered]) -> tuple[CallWork, ...]:
    """Of each call, as the model asks for it."""
    makers = {value: group for group in groups for value in group.outputs}
    return tuple(_work(graph, _maker(lowered, makers), lowered.kernel) for lowered in calls)


def _maker(lowered: Lowered, makers: Mapping[Value, Group]) -> Group | None:
    """The group that a kernel was made from."""
    pairs = zip(lowered.kernel.params, lowered.arguments, strict=True)
    return next((makers[value] for buffer, value in pairs if buffer.role is Role.OUTPUT and value in makers), None)


def _work(graph: Graph, group: Group | None, kernel: Kernel) -> CallWork:
    """group: what the kernel was made from; None for a copy of an input or constant to an output."""
    if group is None:
        dtype = widest_result(kernel)
        return CallWork("copy", (), 0, 0, sum(b.size_bytes for b in kernel.params), dtype, dtype)
    names, count = node_names(graph, group), operations(group.nodes)
    dtypes = arithmetic_dtypes(group.nodes, kernel)
    return CallWork(work_text(group), names, count, count, bytes_moved(group_graph(graph, group)), *dtypes)


def arithmetic_dtypes(nodes: Sequence[Node], kernel: Kernel) -> tuple[DType, DType]:
    """The types by which limits count the arithmetic of nodes that are a kernel: what products are summed in, and what their
    factors are; twice the largest type of what it gives where it has no contraction."""
    return product_dtypes(nodes) or (widest_result(kernel).computed,) * 2


def node_names(graph: Graph, group: Group) -> tuple[str, ...]:
    """The nodes of the ONNX model that a group computes, but for those whose constants it only has in common with them."""
    known = {constant.value for constant in graph.constants}
    made = (node for node in group.nodes if not (node.op in MOVEMENTS and known.issuperset(node.inputs)))
    return tuple(dict.fromkeys(node.name for node in made if node.name))


def widest_result(kernel: Kernel) -> DType:
    """The largest type of what a kernel gives."""
    made = (b.dtype for b in kernel.params if b.role is Role.OUTPUT)
    return max(made, key=lambda dtype: dtype.size_bytes, default=f32)


def work_text(group: Group) -> str:
    """The operators of a group, the shape of its result, and how many products a contraction sums."""
    counted: dict[str, int] = {}
    for node in group.nodes:
        if node.op not in MOVEMENTS or len(group.nodes) == 1:
            counted[node.op] = counted.get(node.op, 0) + 1
    names = " ".join(f"{op}*{n}" if n > 1 else op for op, n in counted.items())
    out = group.outputs[-1].type
    summed = sum(map(multiply_adds, group.nodes)) // max(1, out.size)
    return f"{names} {'x'.join(map(str, out.extents)) or 'scalar'}" + (f" of {summed}" if summed else "")
