"""The rows of a profile: what each call of a compiled model computes, what bounds it, and how near its limit it is."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from nncc.autotune.subjects import widest_result, work_text
from nncc.autotune.timing.measure import Timing
from nncc.cost.limit import limit_cycles, products
from nncc.cost.loops import Loop, Node
from nncc.cost.summarise import summary
from nncc.cost.total import total
from nncc.frontend.fusion.fuse import Group
from nncc.frontend.fusion.subgraph import group_graph
from nncc.frontend.fusion.work import bytes_moved, multiply_adds, operations
from nncc.frontend.graph.graph import Graph, Value
from nncc.frontend.lowering.kernel import Lowered
from nncc.ir.buffer import Role
from nncc.ir.dtypes import DType
from nncc.ir.kernel import Kernel
from nncc.ir.stmt import LoopKind
from nncc.pipeline.model import Compilation
from nncc.profiling.figures import CallRow
from nncc.target import Cpu


def call_rows(made: Compilation, times: Sequence[Timing], target: Cpu, cycle_s: float) -> tuple[CallRow, ...]:
    """A row for each call of a compiled model. times: of the calls in order. cycle_s: seconds of a cycle of the target."""
    pairs = zip(made.schedules, made.program.kernels, strict=True)
    plans = {schedule.naive.key: _Plan.of(kernel, target) for schedule, kernel in pairs}
    makers = {value: group for group in made.fusion.groups for value in group.outputs}
    rows = []
    for lowered, time in zip(made.lowered, times, strict=True):
        work, plan = _Work.of(made.graph, _maker(lowered, makers), lowered.kernel), plans[lowered.kernel.key]
        limit = work.limit_cycles(plan, target) * cycle_s
        rows.append(CallRow(lowered.kernel.name, work.text, work.nodes, time, work.operations, work.moved_bytes, limit,
                            plan.bounds, plan.serial))  # fmt: skip
    return tuple(rows)


@dataclass(frozen=True)
class _Plan:
    """A scheduled kernel. bounds: as CallRow has them. serial: no loop is parallel. multiply_adds: those that it does,
    masked ones too: Winograd's are fewer than those of the convolution."""

    bounds: Mapping[str, float]
    serial: bool
    multiply_adds: float

    @classmethod
    def of(cls, kernel: Kernel, target: Cpu) -> _Plan:
        loops = summary(kernel)
        cost = total(loops, target)
        bounds = {name: cycles / cost.cycles for name, cycles in cost.bounds.items()}
        return cls(bounds, _serial(loops.run), sum(products(loops).values()))


def _serial(nodes: Iterable[Node]) -> bool:
    """Whether none of the loops is parallel."""
    loops = [node for node in nodes if isinstance(node, Loop)]
    return all(loop.kind is not LoopKind.PARALLEL and _serial(loop.body) for loop in loops)


@dataclass(frozen=True)
class _Work:
    """What a call computes, whatever the plan."""

    text: str
    nodes: tuple[str, ...]
    operations: int
    multiply_adds: int
    moved_bytes: int
    widest: DType

    @classmethod
    def of(cls, graph: Graph, group: Group | None, kernel: Kernel) -> _Work:
        """group: what the kernel was made from; None for a copy of an input or constant to an output."""
        if group is None:
            return cls("copy", (), 0, 0, sum(b.size_bytes for b in kernel.params), widest_result(kernel))
        names = dict.fromkeys(node.name for node in group.nodes if node.name)
        return cls(work_text(group), tuple(names), operations(group.nodes), sum(map(multiply_adds, group.nodes)),
                   bytes_moved(group_graph(graph, group)), widest_result(kernel))  # fmt: skip

    def limit_cycles(self, plan: _Plan, target: Cpu) -> float:
        """Cycles that no schedule of the plan's arithmetic can beat: a variant with fewer products is bound by those."""
        count = min(self.operations, int(plan.multiply_adds)) if self.multiply_adds == self.operations else self.operations
        return limit_cycles(count, self.widest, self.moved_bytes, target)


def _maker(lowered: Lowered, makers: Mapping[Value, Group]) -> Group | None:
    """The group that a kernel was made from."""
    pairs = zip(lowered.kernel.params, lowered.arguments, strict=True)
    return next((makers[value] for buffer, value in pairs if buffer.role is Role.OUTPUT and value in makers), None)
