"""The cycles that a core issues instructions for a kernel, or waits for results of its own: all data lies in the first
cache.

The instructions of a leaf belong to the innermost repeated loop that they move with; those of unrolled loops and of lanes
are copies there, without the copies that are equal. Such a *block* takes as long as its busiest unit, and no less than
what waits for a result of the iteration before, where too few others can run meanwhile.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from math import ceil, prod

from nncc.cost import calibration as C
from nncc.cost.loops import Access, Leaf, Loop, Operation, Summary, Unit, executions, lanes
from nncc.cost.throughput import fmas_per_cycle
from nncc.ir.buffer import Scope
from nncc.ir.dtypes import f32, f64
from nncc.ir.stmt import LoopKind
from nncc.target import Cpu

Path = tuple[Loop, ...]


@dataclass
class Block:
    """What one iteration of a repeated loop issues itself, without the loops inside.

    loops: repeated ones around, this one the last. instructions: all. units: cycles that each is busy, side by side. lost:
    cycles in which nothing is issued, one after the other. wait: cycles until the result of the iteration before is there.
    """

    loops: Path
    instructions: float = 0.0
    units: dict[str, float] = field(default_factory=dict)
    lost: dict[str, float] = field(default_factory=dict)
    wait: float = 0.0
    leaves: set[int] = field(default_factory=set)

    def add(self, unit: str, cycles: float, instructions: float) -> None:
        """Some cycles of a unit."""
        self.units[unit] = self.units.get(unit, 0.0) + cycles
        self.instructions += instructions

    def lose(self, reason: str, cycles: float) -> None:
        """Some cycles in which nothing is issued."""
        self.lost[reason] = self.lost.get(reason, 0.0) + cycles

    @property
    def times(self) -> float:
        """How often it runs."""
        return executions(self.loops)

    @property
    def bounds(self) -> dict[str, float]:
        """The cycles of one run: of its busiest unit or its wait, whichever is longer, and those that are lost."""
        found = {**self.units, "issue": self.instructions / C.ISSUE_WIDTH, "latency": self._waited()}
        longest = max(found, key=lambda name: found[name])
        return {longest: found[longest], **self.lost}

    def _waited(self) -> float:
        """What is waited where later starts of the loop wait beside, as far as the core looks ahead."""
        if not self.wait or not self.loops:
            return self.wait
        return self.wait / (1.0 + C.WINDOW / (max(self.instructions, 1.0) * self.loops[-1].extent))


def blocks(summary: Summary, target: Cpu) -> list[Block]:
    """The blocks of a kernel, in the order of their first leaves."""
    found: dict[tuple[str, ...], Block] = {}
    spilled = _spilled(summary, target)

    def at(path: Path) -> Block:
        return found.setdefault(tuple(loop.name for loop in path), Block(path))

    for number, (leaf, loops) in enumerate(summary.leaves):
        home = at(_repeated(loops))
        home.leaves.add(number)
        for access in leaf.accesses:
            if access.scope is not Scope.REGISTER or spilled:
                _add_access(at(_level(access.loops, loops)), access, loops, leaf, target)
            elif access.is_store and not leaf.operations:
                home.add("simple", 0.0, leaf.share * _copies(access.loops, loops, home.loops))
        for operation in leaf.operations:
            _add_operation(at(_level(operation.loops, loops)), operation, loops, leaf.share, target)
        home.add("scalar", 0.0, C.CONDITION * leaf.conditions * _copies(frozenset(o.name for o in loops), loops, home.loops))
        _wait(home, leaf, loops, target)
    for path in {block.loops[:n] for block in found.values() for n in range(1, len(block.loops) + 1)}:
        _add_loop(at(path), at(path[:-1]))
    return list(found.values())


def _repeated(loops: Path) -> Path:
    return tuple(loop for loop in loops if loop.is_repeated)


def _level(moving: frozenset[str], loops: Path) -> Path:
    """The repeated loops inside which something has to be done again."""
    repeated = _repeated(loops)
    deepest = max((n for n, loop in enumerate(repeated, 1) if loop.name in moving), default=0)
    return repeated[:deepest]


def _copies(moving: frozenset[str], loops: Path, level: Path) -> float:
    """Copies by unrolled loops of what moves with some loops."""
    return prod(o.extent for o in loops if o.kind is LoopKind.UNROLL and not o.is_repeated and o.name in moving)


def _add_operation(block: Block, operation: Operation, loops: Path, share: float, target: Cpu) -> None:
    wide = lanes(loops)
    count = operation.count * _copies(operation.loops, loops, block.loops) * (share if _inner(block, loops) else 1.0)
    in_lanes = wide is not None and wide.name in operation.loops
    size = wide.extent * operation.element_bytes if in_lanes and wide is not None else operation.element_bytes
    vectors = max(1.0, ceil(size / target.vector_bytes))
    if operation.unit is Unit.CONSTANT:
        loads = max(operation.count - C.FREE_REGISTERS - (target.vector_registers - 16), 0.0) / operation.count
        block.add("load", loads * vectors * count / target.load_ports, loads * vectors * count)
        return
    bytes_ = min(size, target.vector_bytes)
    unit, cycles, instructions = _unit(operation, bytes_, vectors * count, target)
    block.add(unit, cycles, instructions)
    if in_lanes:
        block.units["vectors"] = block.units.get("vectors", 0.0) + instructions / C.VECTORS_PER_CYCLE
    if operation.unit is Unit.CHOOSE and not in_lanes:
        block.lose("branches", count * C.UNDECIDED * C.UNFORESEEN)


def _inner(block: Block, loops: Path) -> bool:
    return block.loops == _repeated(loops)


def _unit(operation: Operation, bytes_: float, count: float, target: Cpu) -> tuple[str, float, float]:
    """The unit that instructions on vectors of some bytes take, its cycles, and the instructions."""
    match operation.unit:
        case Unit.MULTIPLY_ADD:
            dtype = f64 if operation.element_bytes == f64.size_bytes else f32
            return "arithmetic", count * target.lanes(dtype.size_bytes) / fmas_per_cycle(dtype, target), count
        case Unit.SIMPLE | Unit.CHOOSE:
            return "simple", count / C.SIMPLE_PER_CYCLE, count
        case Unit.SHUFFLE:
            return "shuffle", count / C.SHUFFLES_PER_CYCLE, count
        case Unit.CONVERT:
            return "simple", count / C.SIMPLE_PER_CYCLE, count
        case unit:
            return "divide", count * max(C.SCALAR_DIVIDE, C.OCCUPIED[unit] * bytes_), count


def _add_access(block: Block, access: Access, loops: Path, leaf: Leaf, target: Cpu) -> None:
    """Loads or stores of one access; equal ones of unrolled loops are one."""
    wide = lanes(loops)
    count = _places(access, loops) * (leaf.share if _inner(block, loops) else 1.0)
    stride = access.stride(wide.name) if wide is not None and wide.name in access.loops else 0
    many = wide.extent if wide is not None else 1.0
    unit = "store" if access.is_store else "load"
    rate = C.STORES_PER_CYCLE if access.is_store else float(target.load_ports)
    if wide is None or wide.name not in access.loops or stride == 0:
        block.add(unit, count / rate, count)
    elif stride != access.element_bytes or access.gathered:
        lane = C.SCATTER_LANE if access.is_store else C.GATHER_LANE
        cycles = many * count * (leaf.filled * lane + (C.MASKED_LANE if access.masked else 0.0))
        block.add("lanes", cycles, 2.0 * many * count)
    else:
        vectors = ceil(many * access.element_bytes / target.vector_bytes) * count
        weight = _weight(access, wide, many, access.masked or (access.chosen and _inner(block, loops)), target)
        block.add(unit, vectors * weight / rate, vectors)


def _weight(access: Access, wide: Loop, many: float, masked: bool, target: Cpu) -> float:
    """How many plain loads or stores one of a vector counts."""
    size = min(many * access.element_bytes, target.vector_bytes)
    steps = [term.step for term in access.terms if wide.name not in term.loops]
    aligned = all(step % size == 0 for step in (*steps, access.offset))
    lines = 1.0 if aligned or size < target.vector_bytes / 2 else 1 + (C.UNALIGNED - 1) * min(1.0, size / 32.0)
    if masked and target.vector_registers < 32:
        return lines + (C.MASKED_STORE if access.is_store else C.MASKED_LOAD)
    return lines


def _places(access: Access, loops: Path) -> float:
    """The distinct places of an access in all copies by unrolled loops."""
    unrolled = {o.name: o.extent for o in loops if o.kind is LoopKind.UNROLL and not o.is_repeated}
    moving = [o for o in unrolled if o in access.loops]
    strides = [access.stride(o) for o in moving]
    points = prod(unrolled[o] for o in moving)
    if access.is_store or None in strides or points > 4096 or len(moving) < 2:
        return points
    found = {0}
    for name, stride in zip(moving, strides):
        found = {at + (stride or 0) * n for at in found for n in range(int(unrolled[name]))}
    return float(len(found))


def _wait(home: Block, leaf: Leaf, loops: Path, target: Cpu) -> None:
    """Count what each iteration waits for the one before; chains of other elements run beside it as far as a core sees."""
    if leaf.chain is None:
        return
    chain = leaf.chain.loops
    slow = max(leaf.chain.latency, float(target.fma_latency) if leaf.chain.latency >= target.fma_latency else 0.0)
    serial = prod(o.extent for o in loops if not o.is_repeated and o.name in chain and o.kind is LoopKind.UNROLL)
    if home.loops and home.loops[-1].name in chain:
        home.wait = max(home.wait, slow * serial)


def _add_loop(block: Block, outer: Block) -> None:
    """What a loop takes itself: for each iteration, and once inside the one around it."""
    loop = block.loops[-1]
    block.add("scalar", C.LOOP_ITERATION / C.SCALAR_PER_CYCLE, C.LOOP_ITERATION)
    wrong = C.UNFORESEEN if loop.extent > C.FORESEEN_TRIPS else 0.0
    outer.lose("start", C.LOOP_START + wrong)


def _spilled(summary: Summary, target: Cpu) -> bool:
    """Whether what is to be in registers does not fit."""
    found = [b.size_bytes for b in summary.buffers if b.scope is Scope.REGISTER]
    return any(ceil(size / target.vector_bytes) > target.vector_registers for size in found)
