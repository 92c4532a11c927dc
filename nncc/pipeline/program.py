"""From scheduled kernels to a program: its values and their names, its calls, and what prologues make of its constants."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

import numpy as np

from nncc.codegen.build.inprocess import Entry
from nncc.codegen.passes.structure import Hoisted
from nncc.codegen.program.library import from_parts
from nncc.cost.rates import products
from nncc.cost.summary import summarise
from nncc.errors import ModelError
from nncc.frontend import compute as c
from nncc.frontend.fusion.fuse import Fusion, Group, fuse
from nncc.frontend.fusion.legality import Caches
from nncc.frontend.fusion.place import BufferType, Placement, place
from nncc.frontend.graph.graph import Array, Graph, Node, Value, with_prefix
from nncc.frontend.graph.sizes import USUAL_SIZES, OpenSizes
from nncc.frontend.lowering.collapse import with_own_sizes
from nncc.frontend.lowering.kernel import Lowered, call_works, lower_groups
from nncc.frontend.ops.control import LOOP, LoopForm
from nncc.ir.buffer import Buffer, Role
from nncc.ir.dtypes import from_numpy
from nncc.ir.kernel import Kernel
from nncc.ir.program import CallWork, Check, Loop, Program, Region
from nncc.ir.stmt import CallKernel, seq
from nncc.schedule.schedule import Schedule

SAMPLES = 64
"""Elements of a constant that tell it apart from most others without a look at all of them."""
Key = str
"""What tells kernels apart, see Kernel.key."""
Run = Callable[[str, Callable[[], Any]], Any]
"""Does a stage by its name."""


@dataclass(frozen=True)
class Scheduled:
    """A schedule, and the kernel that it makes without what depends on constants only."""

    schedule: Schedule
    hoisted: Hoisted


@dataclass(frozen=True)
class LoweredRegion:
    """A node with regions: its bodies as naive kernels. kernel: what calls bind values to, without its bodies; arguments,
    types: the value of each of its parameters, and where it lies."""

    kernel: Region
    node: Node
    bodies: tuple[Body, ...]

    @property
    def arguments(self) -> tuple[Value, ...]:
        return (*self.node.inputs, *self.node.outputs)

    @property
    def types(self) -> tuple[BufferType, ...]:
        return tuple(map(Placement().of, self.arguments))


@dataclass(frozen=True)
class Body:
    """A graph as calls of naive kernels and of regions, in order. prefix: of the names of its kernels."""

    graph: Graph
    fusion: Fusion
    placement: Placement
    calls: tuple[Lowered | LoweredRegion, ...]
    prefix: str = ""


def nested(body: Body, times: int = 1) -> Iterator[tuple[Body, int]]:
    """A body and those of the regions in it, each with how often it runs: a loop as often as its turns are, at most, if
    their number is known."""
    yield body, times
    for item in body.calls:
        if isinstance(item, LoweredRegion):
            turns = item.kernel.loop.turns if item.kernel.loop else 1
            for inner in item.bodies:
                yield from nested(inner, times * turns if isinstance(turns, int) and turns < MOST_COUNTED else times)


MOST_COUNTED = 1 << 20
"""Turns of a loop from which on nobody knows how many there are: its condition ends it."""


def kernels_of(calls: Iterable[Lowered | LoweredRegion]) -> Iterator[Lowered]:
    """The calls of kernels, those in regions too, each as often as it stands there."""
    for item in calls:
        if isinstance(item, Lowered):
            yield item
        else:
            yield from (inner for body in item.bodies for inner in kernels_of(body.calls))


def bodies_of(item: Lowered | LoweredRegion) -> Iterator[tuple[Body, Lowered]]:
    """The calls of kernels in a region, each with the body that it is in; nothing of a kernel."""
    for body in item.bodies if isinstance(item, LoweredRegion) else ():
        for inner in body.calls:
            if isinstance(inner, Lowered):
                yield body, inner
            else:
                yield from bodies_of(inner)


def lowered_body(
    graph: Graph, caches: Caches, sizes: OpenSizes, run: Run = lambda _, action: action(), name: str = ""
) -> Body:
    """A graph of primitives as naive kernels. run: does one of the stages. name: of the region that it is the body of."""
    prefix = f"{name}_" if name else ""
    fusion = run("fuse", lambda: fuse(graph, caches, sizes))
    placement = run("place", lambda: place(graph, fusion))

    def lowered() -> Iterator[Lowered | LoweredRegion]:
        made = {group.outputs: item for group, item in lower_groups(graph, fusion, placement, sizes, prefix)}
        for n, group in enumerate(fusion.groups):
            if group.nodes[0].regions:
                yield _lowered_region(f"{prefix}{group.nodes[0].op}{n}", group.nodes[0], caches, sizes)
            elif group.outputs in made:
                yield made[group.outputs]

    calls: list[Lowered | LoweredRegion] = run("lower", lambda: [*lowered()])
    return Body(graph, fusion, placement, (*calls, *copies(graph, sizes, prefix)), prefix)


def _lowered_region(name: str, node: Node, caches: Caches, sizes: OpenSizes) -> LoweredRegion:
    names, loop = body_names(name, len(node.regions)), None
    graphs = [with_prefix(region, f"{own}.") for own, region in zip(names, node.regions)]
    if node.op == LOOP:
        form, (region,) = LoopForm.of(node), graphs
        state, joined = region.outputs[: form.states], region.outputs[form.states :]
        held = tuple(joined.index(value) if value in joined else None for value in state)
        kept = (*(value for value, of in zip(state, held) if of is None), *joined)
        graphs = [replace(region, outputs=kept, output_names=tuple(map(str, range(len(kept)))))]
        ways = tuple(map(bool, form.parts)), tuple(map(bool, form.joined))
        loop = Loop(sizes.extent(form.turns), form.states, *ways, held, form.is_conditional)
    given, made = enumerate(node.inputs), enumerate(node.outputs)
    params = (
        *(Buffer(f"x{n}", value.type.dtype, sizes.extents(value.type.shape), Role.INPUT) for n, value in given),
        *(Buffer(f"t{n}", value.type.dtype, sizes.extents(value.type.shape), Role.OUTPUT) for n, value in made),
    )
    bodies = (lowered_body(graph, caches, sizes, name=own) for own, graph in zip(names, graphs))
    return LoweredRegion(Region(name, params, (), loop), node, tuple(bodies))


def body_names(region: str, count: int) -> list[str]:
    """What the bodies of a region are called, of whose values, kernels and constants these are the first words."""
    return [region] if count == 1 else [f"{region}_{n}" for n in range(count)]


@dataclass
class ProgramBuilder:
    """Makes the calls of a program, and runs the prologue of each on its own constants. prefix: of constants that prologues
    make, in the body of a region, which shares the constants of the program around it."""

    graph: Graph
    made: Mapping[Key, Scheduled]
    prologues: Mapping[str, Entry]
    sizes: OpenSizes
    prefix: str = ""
    constants: dict[str, Array] = field(default_factory=dict)
    ready: dict[tuple[Key, tuple[str, ...]], dict[str, str]] = field(default_factory=dict)
    """What prologues have made, by their loops and the constants that these read: kernels that differ share it."""
    alike: dict[tuple[object, ...], list[str]] = field(default_factory=lambda: defaultdict(list))
    """The constants that prologues have made, by samples of their elements."""

    def program(self, items: Sequence[Lowered | LoweredRegion], placement: Placement) -> Program:
        graph = self.graph
        arrays, names = graph.arrays(), _names(graph) | {name: port for port, name in _copied(graph).items()}
        regions = {item.kernel.name: self.region(item) for item in items if isinstance(item, LoweredRegion)}
        calls = [self.call(n, item, arrays, names) for n, item in enumerate(items)]
        used = {a for call in calls for a in call.arguments}
        used |= {name for region in regions.values() for body in region.bodies for name in body.constants}
        outputs = [replace(self.buffer(v), name=port, role=Role.OUTPUT) for v, port in zip(graph.outputs, _ports(graph))]
        inputs = [replace(self.buffer(v), role=Role.INPUT) for v in graph.inputs]
        outside = {b.name for b in (*inputs, *outputs)}
        between = [
            Buffer(names[v.name], v.type.dtype, self.sizes.extents(placement.of(v).shape))
            for v in graph.values()
            if v.name not in arrays and placement.of(v).root is v
        ]
        constants = {name: array for name, array in self.constants.items() if name in used}
        values = (
            *inputs,
            *outputs,
            *(_constant(name, array) for name, array in constants.items()),
            *(b for b in between if b.name in used and b.name not in outside),
        )
        kernels = tuple(m.hoisted.kernel for m in self.made.values())
        labels = {port: name for port, name in zip(_ports(graph), graph.output_names) if port != name}
        checks, body = _checks(graph, names, self.sizes), seq(*calls)
        return Program(graph.name, values, kernels, body, constants, labels, checks, regions=tuple(regions.values()))

    def region(self, item: LoweredRegion) -> Region:
        """A region with its bodies as programs."""
        bodies = []
        for name, body in zip(body_names(item.kernel.name, len(item.bodies)), item.bodies):
            inside = replace(self, graph=body.graph, prefix=f"{name}.")  # with the constants of this one
            bodies.append(inside.program(body.calls, body.placement))
        return replace(item.kernel, bodies=tuple(bodies))

    def buffer(self, value: Value) -> Buffer:
        """A value by itself."""
        return Buffer(value.name, value.type.dtype, self.sizes.extents(value.type.shape))

    def call(
        self, number: int, item: Lowered | LoweredRegion, arrays: Mapping[str, Array], names: Mapping[str, str]
    ) -> CallKernel:
        """The call of a lowered group, or of a region."""
        if isinstance(item, LoweredRegion):
            given = {value.name: arrays[value.name] for value in item.node.inputs if value.name in arrays}
            self.constants |= {name: np.ascontiguousarray(array) for name, array in given.items()}
            return CallKernel(item.kernel.name, tuple(names.get(value.name, value.name) for value in item.arguments))
        key = item.kernel.key
        made = self.made[key]
        params = made.schedule.naive.params
        values = dict(zip((b.name for b in params), (where.root.name for where in item.types)))
        bound = {param: names.get(value, value) for param, value in values.items()}
        weights = [b for b in params if b.role is Role.CONSTANT]
        known = {b.name: np.ascontiguousarray(arrays[values[b.name]]).reshape(b.shape) for b in weights}
        self.constants |= {bound[name]: array for name, array in known.items()}
        if made.hoisted.prologue is not None:
            bound |= self.prepared(made.hoisted.prologue, bound, known, number)
        return CallKernel(made.hoisted.kernel.name, tuple(bound[b.name] for b in made.hoisted.kernel.params), item.sizes)

    def prepared(
        self, prologue: Kernel, bound: Mapping[str, str], known: Mapping[str, Array], number: int
    ) -> dict[str, str]:
        """The constants that a prologue makes of a call's own, by the parameters they are for; once for equal ones."""
        read = [b.name for b in prologue.buffers if b.role is Role.CONSTANT]
        same = (prologue.key, tuple(bound[name] for name in read))
        if same not in self.ready:
            made = self.prologues[prologue.name].run({name: known[name] for name in read})
            self.ready[same] = {name: self.held(f"{self.prefix}{number}.{name}", array) for name, array in made.items()}
        return self.ready[same]

    def held(self, name: str, array: Array) -> str:
        """The name of a constant that a prologue made: that of an equal one that is there already, or else its own. So a
        kernel of two layers with the same weights reads one copy of these, and shares it with kernels of one."""
        places = np.linspace(0, array.size - 1, min(array.size, SAMPLES), dtype=np.int64)
        same = self.alike[array.dtype, array.shape, array.reshape(-1)[places].tobytes()]
        equal = (other for other in same if _is_equal(self.constants[other], array))
        if (other := next(equal, None)) is not None:
            return other
        same.append(name)
        self.constants[name] = array
        return name


def _is_equal(one: Array, other: Array) -> bool:
    """Whether two arrays of one dtype and shape have the same bits: a number may differ from itself, and zeros be equal."""
    return one.tobytes() == other.tobytes()


def _checks(graph: Graph, names: Mapping[str, str], sizes: OpenSizes) -> tuple[Check, ...]:
    """The checks that runs make. Raises: ModelError for one that always fails."""
    arrays, found = graph.arrays(), list[Check]()
    for check, low, high in graph.checked():
        if low.name in arrays and high.name in arrays:
            if fault := check.fault(int(arrays[low.name]), int(arrays[high.name])):
                raise ModelError(fault)
        else:
            found.append(Check(check.node, sizes.extent(check.extent), names[low.name], names[high.name]))
    return tuple(found)


def _constant(name: str, array: Array) -> Buffer:
    return Buffer(name, from_numpy(array.dtype), array.shape, Role.CONSTANT)


def _ports(graph: Graph) -> tuple[str, ...]:
    """What the program calls the outputs: as the caller does, but for those that are called as an input is."""
    inputs = {v.name for v in graph.inputs}
    taken = {*inputs, *graph.output_names, *(v.name for v in graph.values())}
    return tuple(_unlike(taken, f"{name} (output)") if name in inputs else name for name in graph.output_names)


def _unlike(taken: set[str], name: str) -> str:
    return _unlike(taken, f"{name}'") if name in taken else name


def _names(graph: Graph) -> dict[str, str]:
    """What the program calls each value: outputs as the caller does, all others so that no two are alike."""
    given = set(graph.arrays()) | {v.name for v in graph.inputs}
    names: dict[str, str] = {}
    for value, port in zip(graph.outputs, _ports(graph)):
        if value.name not in given:
            names.setdefault(value.name, port)
    taken = {*_ports(graph)}
    for value in graph.values():
        if value.name not in names:
            clash = value.name in taken and value not in graph.inputs
            names[value.name] = f"{value.name} (inside)" if clash else value.name
    return names


def copies(graph: Graph, sizes: OpenSizes = USUAL_SIZES, prefix: str = "") -> list[Lowered]:
    """Copies for outputs that no kernel writes: inputs and constants handed on, and values that are wanted twice. prefix: of
    the names of their kernels."""
    names = _names(graph)
    again = [(v, port) for v, port in zip(graph.outputs, _ports(graph)) if names[v.name] != port]
    arrays, copied = graph.arrays(), _copied(graph)
    return [_copy(f"{prefix}copy{n}", v, copied[port], v.name in arrays, sizes) for n, (v, port) in enumerate(again)]


def _copy(kernel: str, value: Value, name: str, constant: bool, sizes: OpenSizes) -> Lowered:
    shape = sizes.extents(value.type.shape)
    source = c.placeholder("x", shape, value.type.dtype, constant)
    copy = c.compute("y", shape, c.indexed(len(shape), lambda place: source[place]))
    values = value, Value(name, value.type)
    made, own = with_own_sizes(c.make_kernel(kernel, source, copy))
    return Lowered(made, values, tuple(map(Placement().of, values)), own)


def _copied(graph: Graph) -> dict[str, str]:
    """What a copy calls each output, by the output's name, which may be an inner value's name too: as no value is called."""
    taken, made = {v.name for v in graph.values()}, dict[str, str]()
    for port in _ports(graph):
        made[port] = _unlike(taken, f"output {port}")
        taken.add(made[port])
    return made


def works(
    graph: Graph, groups: Sequence[Group], items: Sequence[Lowered | LoweredRegion], made: Mapping[Key, Scheduled]
) -> tuple[CallWork, ...]:
    """What each call computes. Where a step of its plan is an algorithm with fewer operations, they are counted."""
    found = iter(call_works(graph, groups, [item for item in items if isinstance(item, Lowered)]))
    changed = {
        key: from_parts(m.hoisted.kernel).kernel
        for key, m in made.items()
        if any(step.fewer_operations for step in m.schedule.steps)
    }
    distinct = {kernel.key: kernel for kernel in changed.values()}  # wherever their parts begin
    counts = {key: int(sum(products(summarise(kernel)).values())) for key, kernel in distinct.items()}
    fewer = {key: counts[kernel.key] for key, kernel in changed.items()}

    def work(item: Lowered | LoweredRegion) -> CallWork:
        if isinstance(item, LoweredRegion):
            return _region_work(item, made)
        own = next(found)
        return replace(own, least_operations=min(own.operations, fewer.get(item.kernel.key, own.operations)))

    return tuple(map(work, items))


def _region_work(item: LoweredRegion, made: Mapping[Key, Scheduled]) -> CallWork:
    """What all turns of a loop compute, or the larger branch; the bytes are what it has to read and write at least once."""
    bodies = [works(body.graph, body.fusion.groups, body.calls, made) for body in item.bodies]
    turns = item.kernel.loop.turns if item.kernel.loop else 1
    assert isinstance(turns, int)  # works are of programs of fixed sizes
    turns = turns if turns < MOST_COUNTED else 1
    most = max(bodies, key=lambda body: sum(work.operations for work in body))
    largest = max(most, key=lambda work: work.operations, default=None)
    dtype = largest.dtype if largest else max((b.dtype for b in item.kernel.params), key=lambda dtype: dtype.size_bytes)
    names = dict.fromkeys(name for body in bodies for work in body for name in work.nodes)
    outside = sum(b.size_bytes for b in item.kernel.params)
    weights = sum(constant.array.nbytes for body in item.bodies for constant in body.graph.constants)
    return CallWork(
        f"{item.node.op} of {turns} turns: {'; '.join(work.text for work in most)}" if item.kernel.loop else item.node.op,
        tuple(names) or (item.node.name,) * bool(item.node.name),
        turns * sum(work.operations for work in most),
        turns * sum(work.least_operations for work in most),
        outside + weights,
        dtype,
        largest.operand if largest else dtype,
    )
