"""Cycles that a core issues instructions for a kernel or waits for its results, with all data in L1.

The instructions of a leaf belong to the innermost repeated loop that they move with; unrolled loops and lanes make copies,
equal ones once. Such a *block* takes as long as its busiest unit, and no less than its loop-carried dependency, unless
enough independent iterations overlap.

Interleaved accesses, whose strided lanes fill each other's gaps, cost less: the passes load contiguous vectors once for all
of them, and store whole vectors (`codegen/passes/vectors/vectorize.py`).
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import groupby
from math import ceil, gcd, log2, prod

from nncc.cost import rates as C
from nncc.cost.rates import fmas_per_cycle, lane_loads
from nncc.cost.summary import (
    Access,
    Chain,
    Leaf,
    Loop,
    Operation,
    OperationKind,
    Summary,
    Term,
    executed_share,
    executions,
    filled_lanes,
    is_masked,
    lanes,
    tested_bounds,
)
from nncc.ir.buffer import Scope
from nncc.ir.dtypes import bf16, f32, f64
from nncc.ir.stmt import LoopKind
from nncc.ir.vector import LONGEST_STRIDE, within_steps
from nncc.target import Cpu

Path = tuple[Loop, ...]
_MOST_PLACES = 4096
"""Points of the unrolled loops of one access at which equal places are merged; beyond, none are."""


@dataclass
class Block:
    """The instructions of one iteration of a repeated loop, without loops inside.

    loops: repeated loops around, this one the last. instructions: all. units: busy cycles of each, in parallel. lost: cycles
    without issue, in sequence. stalled: such cycles in which no line is asked for. wait: latency of the loop-carried
    dependency.
    """

    loops: Path
    instructions: float = 0.0
    units: dict[str, float] = field(default_factory=dict)
    lost: dict[str, float] = field(default_factory=dict)
    stalled: float = 0.0
    wait: float = 0.0
    leaves: set[int] = field(default_factory=set)

    def add(self, unit: str, cycles: float, instructions: float) -> None:
        """Some cycles of a unit."""
        self.units[unit] = self.units.get(unit, 0.0) + cycles
        self.instructions += instructions

    def take(self, inner: Block) -> None:
        """Merge all runs of an inner loop's block."""
        times = inner.loops[-1].extent
        for unit, cycles in {**inner.units, "latency": inner.waited}.items():
            self.add(unit, cycles * times, 0.0)
        for reason, cycles in inner.lost.items():
            self.lose(reason, cycles * times)
        self.stalled += inner.stalled * times
        self.instructions += inner.instructions * times
        self.leaves |= inner.leaves

    def lose(self, reason: str, cycles: float) -> None:
        """Some cycles in which nothing is issued."""
        self.lost[reason] = self.lost.get(reason, 0.0) + cycles

    @property
    def times(self) -> float:
        """How often it runs."""
        return executions(self.loops)

    @property
    def bounds(self) -> dict[str, float]:
        """Cycles of one run: of its busiest unit or its latency, whichever is longer, and the lost ones."""
        found = {
            **self.units,
            "front end": self.instructions / C.ISSUE_WIDTH,
            "latency": self.waited + self.units.get("latency", 0.0),
        }
        longest = max(found, key=lambda name: found[name])
        return {longest: found[longest], **self.lost, **({"stalls": self.stalled} if self.stalled else {})}

    @property
    def waited(self) -> float:
        """The exposed latency: later starts of the loop overlap within the reorder window."""
        if not self.wait or not self.loops:
            return self.wait
        return self.wait / (1.0 + C.WINDOW / max(self.instructions * self.loops[-1].extent, 1.0))


def blocks(summary: Summary, target: Cpu) -> list[Block]:
    """The blocks of a kernel, in the order of their first leaves."""
    found: dict[tuple[str, ...], Block] = {}
    spilled, sharers = _spilled(summary, target), interleaved(summary)

    def at(path: Path) -> Block:
        return found.setdefault(tuple(loop.name for loop in path), Block(path))

    for number, (leaf, loops) in enumerate(summary.leaves):
        work = _Work.of(leaf, loops)
        home = at(work.repeated)
        home.leaves.add(number)
        for access in leaf.accesses:
            if access.scope is not Scope.REGISTER or spilled:
                _add_access(at(work.level(access.loops)), access, work, sharers.get((number, access), 1), target)
            elif access.is_store and not leaf.operations:
                home.add("simple", 0.0, work.share * work.copies(access.loops))
        for operation in leaf.operations:
            _add_operation(at(work.level(operation.loops)), operation, work, target)
        home.add("scalar", 0.0, C.CONDITION * tested_bounds(leaf, loops) * work.copies({loop.name for loop in loops}))
        _wait(home, work, target)
    every = [block.loops[:n] for block in found.values() for n in range(1, len(block.loops) + 1)]
    for path in {tuple(loop.name for loop in path): path for path in every}.values():
        _add_loop(at(path))
    return _merged(found)


@dataclass(frozen=True)
class _Work:
    """A leaf in its loops. share: of its iterations that execute. masked: its vectors have masks. repeated: its loops that
    stay loops. wide: the loop in its lanes."""

    leaf: Leaf
    loops: Path
    share: float
    masked: bool
    repeated: Path
    wide: Loop | None

    @staticmethod
    def of(leaf: Leaf, loops: Path) -> _Work:
        repeated = tuple(loop for loop in loops if loop.is_repeated)
        return _Work(leaf, loops, executed_share(leaf, loops), is_masked(leaf, loops), repeated, lanes(loops))

    def level(self, moving: frozenset[str]) -> Path:
        """The repeated loops inside of which an operation has to be repeated."""
        deepest = max((n for n, loop in enumerate(self.repeated, 1) if loop.name in moving), default=0)
        return self.repeated[:deepest]

    def unrolled(self, moving: Collection[str]) -> dict[str, float]:
        """The unrolled loops that an operation moves with, and their copies."""
        inner = (o for o in self.loops if o.kind is LoopKind.UNROLL and not o.is_repeated)
        return {loop.name: loop.extent for loop in inner if loop.name in moving}

    def copies(self, moving: Collection[str]) -> float:
        """Copies by unrolled loops."""
        return prod(self.unrolled(moving).values())

    def executed(self, block: Block) -> float:
        """The share of a block's iterations that execute the leaf."""
        return self.share if block.loops == self.repeated else 1.0


def _add_operation(block: Block, operation: Operation, work: _Work, target: Cpu) -> None:
    in_lanes = work.wide is not None and work.wide.name in operation.loops
    count = operation.count * work.copies(operation.loops) * work.executed(block)
    size = work.wide.extent * operation.element_bytes if work.wide and in_lanes else operation.element_bytes
    vectors = max(1.0, ceil(size / target.vector_bytes))
    if operation.unit is OperationKind.CONSTANT:
        missing = max(operation.count - C.FREE_REGISTERS - (target.vector_registers - 16), 0.0) / operation.count
        block.add("load", missing * vectors * count / target.load_ports, missing * vectors * count)
        return
    if operation.unit is OperationKind.TILE_ROW:
        block.stalled += count * C.TILE_ROW_COPY
        return
    block.add(*_unit(operation, min(size, target.vector_bytes), vectors * count, target))
    if in_lanes:
        block.add("vectors", vectors * count / (C.MIXED_KINDS * target.operations_per_cycle), 0.0)
    elif operation.unit is OperationKind.CHOOSE:
        block.lose("branches", count * C.MISPREDICTED * C.MISPREDICTION)


def _unit(operation: Operation, bytes_: float, count: float, target: Cpu) -> tuple[str, float, float]:
    """(unit, cycles, instructions) of `count` instructions on vectors of so many bytes."""
    match operation.unit:
        case OperationKind.MULTIPLY_ADD:
            dtype = f64 if operation.element_bytes == f64.size_bytes else f32
            return "arithmetic", count * target.lanes(dtype.size_bytes) / fmas_per_cycle(dtype, target), count
        case OperationKind.BFLOAT_DOT:
            products = target.lanes(bf16.size_bytes)
            return "arithmetic", count * products / fmas_per_cycle(bf16, target), count
        case OperationKind.ADDED_PRODUCT:
            return (
                "arithmetic",
                count * C.ADDED_PRODUCT * target.lanes(f32.size_bytes) / fmas_per_cycle(f32, target),
                2 * count,
            )
        case OperationKind.TILE:
            return "tiles", count * C.TILE_PRODUCT, count
        case OperationKind.SIMPLE | OperationKind.CHOOSE | OperationKind.CONVERT:
            return "simple", count / target.operations_per_cycle, count
        case OperationKind.SHUFFLE:
            return "shuffle", count / C.SHUFFLES_PER_CYCLE, count
        case unit:
            division = target.costs.division * bytes_ / target.vector_bytes
            return "divide", count * max(C.SCALAR_DIVIDE, C.DIVISIONS[unit] * division), count


def _add_access(block: Block, access: Access, work: _Work, sharers: int, target: Cpu) -> None:
    """Loads or stores of one access; equal ones of unrolled loops are one. sharers: accesses interleaved with it."""
    wide = work.wide
    count = _places(access, work) * work.executed(block)
    unit = "store" if access.is_store else "load"
    if wide is None or wide.name not in access.loops or access.stride(wide.name) == 0:
        block.add(unit, count * _plain_cycles(access, target), count)
        return
    masked = work.masked or access.guarded
    vectors = ceil(wide.extent * access.element_bytes / target.vector_bytes) * count
    if access.is_store and sharers > 1:
        shuffles = vectors * ceil(log2(sharers))
        block.add("shuffle", shuffles / C.SHUFFLES_PER_CYCLE, shuffles)
    elif access.stride(wide.name) != access.element_bytes or access.gathered:
        _add_lanes(block, access, work, sharers, count, masked, target)
        return
    masked |= access.chosen and block.loops == work.repeated
    block.add(unit, vectors * _vector_cycles(access, wide, masked, target), vectors)


def _add_lanes(block: Block, access: Access, work: _Work, sharers: int, count: float, masked: bool, target: Cpu) -> None:
    """Loads or stores of strided vectors: a small stride is shuffled from contiguous loads, which interleaved accesses
    share; otherwise each lane moves by itself."""
    full, wide = target.lanes(access.element_bytes), work.wide
    assert wide is not None
    stride = (access.stride(wide.name) or 0) // access.element_bytes
    near = 0.0 if access.is_store or access.gathered else lane_loads(stride, full)
    if 0 < near < full:
        vectors, loaded = ceil(wide.extent / full) * count, (near + near / sharers) / 2
        cycles = C.NEAR_LOAD if target.vector_bytes < 64 else C.NEAR_LOAD / 2  # one shuffle takes any lanes of two
        block.add("lanes", vectors * loaded * cycles, 2.0 * vectors * loaded)
        return
    lane = (target.costs.scatter if access.is_store else target.costs.gather) / target.lanes(f32.size_bytes)
    cycles = filled_lanes(work.leaf, work.loops) * lane + (C.MASKED_LANE if masked else 0.0)
    block.add("lanes", wide.extent * count * cycles, 2.0 * wide.extent * count)


def _plain_cycles(access: Access, target: Cpu) -> float:
    """Cycles of one load or store within a line."""
    return target.vector_bytes / target.store_bandwidths[0] if access.is_store else 1.0 / target.load_ports


def _vector_cycles(access: Access, wide: Loop, masked: bool, target: Cpu) -> float:
    """Cycles of one contiguous vector load or store, on the mean over alignments."""
    size, line = int(min(wide.extent * access.element_bytes, target.vector_bytes)), target.caches[0].line_bytes
    pitch = gcd(line, access.offset, *(term.step for term in access.terms if wide.name not in term.loops))
    split = max(size - pitch, 0) / line
    plain, costs = _plain_cycles(access, target), target.costs
    across = costs.split_store if access.is_store else costs.split_load
    under_mask = costs.masked_store if access.is_store else costs.masked_load
    return max(plain, under_mask if masked else 0.0) + split * max(across - plain, 0.0)


def _places(access: Access, work: _Work) -> float:
    """Distinct places of an access in all copies by unrolled loops."""
    unrolled = work.unrolled(access.loops)
    strides = {name: access.stride(name) for name in unrolled}
    points = prod(unrolled.values())
    if access.is_store or None in strides.values() or points > _MOST_PLACES or len(unrolled) < 2:
        return points
    found = {0}
    for name, stride in strides.items():
        found = {at + (stride or 0) * n for at in found for n in range(int(unrolled[name]))}
    return float(len(found))


def _wait(home: Block, work: _Work, target: Cpu) -> None:
    """Count the loop-carried latency of a leaf."""
    chain = work.leaf.chain
    if chain is None or not home.loops or home.loops[-1].name not in chain.loops:
        return
    home.wait = max(home.wait, _latency(chain, target) * work.copies(chain.loops))


def _latency(chain: Chain, target: Cpu) -> float:
    """Cycles from one result of a chain to the next."""
    if chain.unit is OperationKind.MULTIPLY_ADD:
        return float(target.fma_latency if chain.fused else target.add_latency)
    return C.CHOICE_LATENCY * min(chain.count, 3.0)


def _add_loop(block: Block) -> None:
    """Count the loop overhead of each iteration."""
    block.add("scalar", C.LOOP_ITERATION / C.SCALAR_PER_CYCLE, C.LOOP_ITERATION)


def _spilled(summary: Summary, target: Cpu) -> bool:
    """Whether the buffers in registers exceed them."""
    found = [b.size_bytes for b in summary.buffers if b.scope is Scope.REGISTER]
    return any(ceil(size / target.vector_bytes) > target.vector_registers for size in found)


def _merged(found: dict[tuple[str, ...], Block]) -> list[Block]:
    """The blocks, without loops that fit the reorder window: these overlap with the code around them, unit by unit, and
    their start takes instructions only."""
    for path in sorted(filter(None, found), key=len, reverse=True):
        block, outer = found[path], found.setdefault(path[:-1], Block(found[path].loops[:-1]))
        loop = block.loops[-1]
        if loop.extent > C.PREDICTED_TRIPS:
            outer.lose("start", C.MISPREDICTION)
        if block.instructions * loop.extent <= C.WINDOW:
            outer.take(block)
            outer.instructions += C.LOOP_START * C.ISSUE_WIDTH
            del found[path]
        else:
            outer.lose("start", C.LOOP_START)
    return list(found.values())


Interleaved = Mapping[tuple[int, Access], int]
"""By (leaf number, access): how many accesses fill one stride together, itself included."""
_Alike = tuple[str, bool, bool, tuple[Term, ...], int]


def interleaved(summary: Summary) -> Interleaved:
    """The interleaved accesses in lanes: several loads, or as many stores as the stride has places."""
    found: dict[tuple[int, Access], int] = {}
    numbered = enumerate(summary.leaves)
    for _, together in groupby(numbered, key=lambda pair: (tuple(map(id, pair[1][1])), pair[1][0].bounds)):
        leaves = [*together]
        wide = lanes(leaves[0][1][1])
        if wide is not None:
            found |= _in_lanes([(number, leaf) for number, (leaf, _) in leaves], wide.name)
    return found


def _in_lanes(leaves: Sequence[tuple[int, Leaf]], wide: str) -> dict[tuple[int, Access], int]:
    """As `interleaved`, for leaves in the same lanes."""
    alike: dict[_Alike, dict[int, list[tuple[int, Access]]]] = defaultdict(lambda: defaultdict(list))
    for number, leaf in leaves:
        for access in leaf.accesses:
            step = (access.stride(wide) or 0) // access.element_bytes
            if 1 < step <= LONGEST_STRIDE and access.scope is not Scope.REGISTER and not access.gathered:
                key = access.buffer, access.is_store, access.guarded, access.terms, step
                alike[key][access.offset // access.element_bytes].append((number, access))
    found: dict[tuple[int, Access], int] = {}
    for (_, is_store, *_, step), by_place in alike.items():
        for group in within_steps(sorted(by_place), step):
            if len(group) == step or (len(group) > 1 and not is_store):
                found |= {one: len(group) for place in group for one in by_place[place]}
    return found
