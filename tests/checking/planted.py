"""Faults that are planted into the compiler, one at a time, and what a check has to say of each."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any

import numpy as np
import onnx
import pytest

import nncc.checking.groups
import nncc.checking.kernels
import nncc.checking.library
import nncc.checking.repro
import nncc.codegen.build.kernels as code
import nncc.codegen.build.kernels as objects
import nncc.codegen.build.workers as workers
import nncc.codegen.passes.table as table
import nncc.codegen.program.library as library
import nncc.frontend.lowering.kernel as lowering
import nncc.frontend.onnx.import_rules as import_rules
import nncc.frontend.rewrites as rewrites
import nncc.pipeline.model as pipeline
import nncc.pipeline.plan_cache as plan_cache
import nncc.pipeline.program as program
import nncc.pipeline.siblings as siblings
from nncc.codegen.program.memory_plan import MemoryPlan, checksum
from nncc.frontend.builder.functions import tanh
from nncc.frontend.fusion.fuse import Fusion, Group
from nncc.frontend.graph.graph import Graph, Node
from nncc.frontend.lowering.nests import Inline
from nncc.frontend.ops import OPS
from nncc.ir import expr as E
from nncc.ir.kernel import Kernel
from nncc.ir.stmt import For, Stmt, Store, Update
from nncc.ir.walk import rewrite_stmt
from nncc.schedule import steps as S
from nncc.schedule.apply import PRIMITIVES, apply_step
from nncc.schedule.primitives.tree import static_extent
from nncc.schedule.schedule import Schedule
from nncc.target import Cpu
from tests.checking.models import attention, convolutions, elements

Patch = pytest.MonkeyPatch
Plant = Callable[[Patch], None]
Change = Callable[[Kernel], Kernel]
Model = Callable[[], onnx.ModelProto]


@dataclass(frozen=True)
class Fault:
    """A fault: how to plant it, into the compilation of which model, and what the finding has to name. what: a part of it;
    node: one of its nodes, any where none is given. against: what the check holds the model to."""

    plant: Plant
    model: Model
    stage: str
    what: str = ""
    node: str = ""
    against: str = "reference"


def scaled(kernel: Kernel) -> Kernel:
    """Every result of the first nest with floats is 1.25 times what it was."""
    done = []

    def change(stmt: Stmt) -> Stmt | None:
        if isinstance(stmt, Store) and not done and stmt.value.dtype.is_float:
            done.append(stmt)
            return replace(stmt, value=stmt.value * 1.25)
        if isinstance(stmt, Update) and not done and stmt.values[0].dtype.is_float:
            done.append(stmt)
            return replace(stmt, values=(stmt.values[0] * 1.25, *stmt.values[1:]))
        return None

    return replace(kernel, body=rewrite_stmt(kernel.body, change))


def shorter(kernel: Kernel) -> Kernel:
    """The first loop of more than one iteration leaves out its last."""
    done = []

    def change(stmt: Stmt) -> Stmt | None:
        if isinstance(stmt, For) and not done and static_extent(stmt) > 1:
            done.append(stmt)
            return replace(stmt, extent=E.index(static_extent(stmt) - 1))
        return None

    return replace(kernel, body=rewrite_stmt(kernel.body, change))


def more(tensor: Any) -> Any:
    """1.25 times as much."""
    return tensor * 1.25


def rewrite(name: str, *tables: str, change: Callable[[Any], Any] = more) -> Plant:
    """A rule whose result is another one."""

    def plant(patch: Patch) -> None:
        for table_name in tables:
            rules = getattr(rewrites, table_name)
            assert any(rule.name == name for rule in rules)
            wrong = [replace(r, result=lambda m, r=r: change(r.result(m))) if r.name == name else r for r in rules]
            patch.setattr(rewrites, table_name, tuple(wrong))

    return plant


def join(patch: Patch) -> None:
    """Joined products have wrong weights."""
    right = siblings.joined

    def joined(*arguments: Any) -> Graph:
        graph = right(*arguments)
        first, *others = sorted(graph.constants, key=lambda c: -c.array.size)
        return replace(graph, constants=(replace(first, array=first.array * np.float32(1.25)), *others))

    patch.setattr(siblings, "joined", joined)


def group(change: Callable[[Node], Node]) -> Plant:
    """Fusion changes nodes on the way."""

    def plant(patch: Patch) -> None:
        right = program.fuse

        def fuse(*arguments: Any) -> Fusion:
            made = right(*arguments)
            return replace(made, groups=tuple(Group(tuple(map(change, g.nodes)), g.outputs) for g in made.groups))

        patch.setattr(program, "fuse", fuse)

    return plant


def exchanged_operands(op: str) -> Callable[[Node], Node]:
    """A change that exchanges the operands of an operator."""
    return lambda node: replace(node, inputs=node.inputs[::-1]) if node.op == op else node


def only_fused(change: Change, ops: set[str]) -> Plant:
    """Kernels of several nodes, these among them, are wrong; each node alone is right."""

    def plant(patch: Patch) -> None:
        right = lowering.lower_group

        def lower_group(name: str, nodes: Any, *rest: Any, **more: Any) -> Any:
            made = right(name, nodes, *rest, **more)
            if ops <= {node.op for node in nodes}:
                return replace(made, kernel=change(made.kernel))
            return made

        for module in (lowering, nncc.checking.kernels):
            patch.setattr(module, "lower_group", lower_group)

    return plant


def moved_parts(patch: Patch) -> None:
    """What a concat joins lies at the places of one another."""
    right = program.place

    def place(*arguments: Any) -> Any:
        made = right(*arguments)
        types = {
            v: replace(t, offset=(*t.offset[:-1], t.shape[-1] - v.type.extents[-1] - t.offset[-1]))
            for v, t in made.types.items()
        }
        return replace(made, types=types)

    patch.setattr(program, "place", place)


def embedding(patch: Patch) -> None:
    """A kernel that writes a part of a buffer is wrong."""
    right = lowering.embed

    def embed(kernel: Kernel, name: str, where: Any) -> Kernel:
        made = right(kernel, name, where)
        return made if made is kernel or where.shape == kernel.table[name].shape else scaled(made)

    patch.setattr(lowering, "embed", embed)


def rule(op: str) -> Plant:
    """The loops of an operator are wrong."""

    def plant(patch: Patch) -> None:
        right = lowering.RULES[op]
        if isinstance(right, Inline):

            def element(*operands: Any, **attributes: Any) -> Any:
                exact = right.element(*operands, **attributes)
                return lambda at: exact(at) * 1.25

            patch.setitem(lowering.RULES, op, replace(right, element=element))
        else:

            def make(nests: Any, *operands: Any, **attributes: Any) -> Any:
                count = len(nests.roots)
                made = right.make(nests, *operands, **attributes)
                last = nests.roots[-1]
                assert len(nests.roots) > count
                changed = scaled(Kernel("", tuple(nests.buffers), last)).body
                nests.roots[-1] = changed
                return made

            patch.setitem(lowering.RULES, op, replace(right, make=make))

    return plant


def step(kind: type[S.Step], change: Change, when: Callable[[Any], bool] = lambda step: True) -> Plant:
    """A step of the schedule changes what a kernel computes."""

    def plant(patch: Patch) -> None:
        right = PRIMITIVES[kind]

        def primitive(kernel: Kernel, taken: Any) -> Kernel:
            made = right(kernel, taken)
            return change(made) if when(taken) else made

        patch.setitem(PRIMITIVES, kind, primitive)

    return plant


def kept_plan(patch: Patch) -> None:
    """A plan of the cache has other loops than its steps make."""
    right = Schedule.made
    patch.setattr(Schedule, "made", lambda naive, steps, kernel: right(naive, steps, scaled(kernel)))


def packing(patch: Patch) -> None:
    """What is prepared of constants is in another order."""
    right = program.ProgramBuilder.prepared

    def prepared(self: Any, prologue: Any, bound: Any, known: Any, number: int) -> dict[str, str]:
        names = right(self, prologue, bound, known, number)
        for name in names.values():
            self.constants[name] = self.constants[name].reshape(-1)[::-1].reshape(self.constants[name].shape).copy()
        return names

    patch.setattr(program.ProgramBuilder, "prepared", prepared)


def hoisting(patch: Patch) -> None:
    """The part of a kernel that runs each time is not all of it."""
    right = pipeline.hoist_constant

    def hoist_constant(kernel: Kernel) -> Any:
        made = right(kernel)
        return replace(made, kernel=scaled(made.kernel)) if made.prologue else made

    for module in (pipeline, nncc.checking.kernels, nncc.checking.groups, nncc.checking.repro):
        patch.setattr(module, "hoist_constant", hoist_constant)


def compiler_pass(name: str, change: Change) -> Plant:
    """A pass changes what a kernel computes."""

    def plant(patch: Patch) -> None:
        assert any(p.name == name for p in table.CPU_PASSES)
        wrong = [replace(p, run=lambda k, p=p: change(p.run(k))) if p.name == name else p for p in table.CPU_PASSES]
        patch.setattr(table, "PASSES", {Cpu: tuple(wrong)})
        patch.setattr(nncc.checking.kernels, "PASSES", table.PASSES)

    return plant


def outlining(patch: Patch) -> None:
    """The last pass makes functions of another kernel."""
    right = table.outline
    for module in (table, nncc.checking.kernels):
        patch.setattr(module, "outline", lambda kernel, *rest: right(scaled(kernel), *rest))


def emitter(old: str, new: str) -> Plant:
    """LLVM gets another text."""

    def plant(patch: Patch) -> None:
        right = code.LLVM
        patch.setattr(code, "LLVM", replace(right, emit=lambda module: right.emit(module).replace(old, new)))

    return plant


def memory(change: Callable[[MemoryPlan], MemoryPlan]) -> Plant:
    """Values lie elsewhere in the arena."""

    def plant(patch: Patch) -> None:
        right = library.plan_memory
        for module in (library, nncc.checking.library):
            patch.setattr(module, "plan_memory", lambda program, *rest: change(right(program, *rest)))

    return plant


def all_at_once(plan: MemoryPlan) -> MemoryPlan:
    """All values begin at the same byte."""
    return replace(plan, slots=tuple(replace(slot, offset=0) for slot in plan.slots))


def half_over(plan: MemoryPlan) -> MemoryPlan:
    """The second value begins inside the first one."""
    first, second, *others = plan.slots
    return replace(plan, slots=(first, replace(second, offset=first.offset + 64), *others))


def laid_out(patch: Patch) -> None:
    """A constant is written to the wrong place of the weights."""
    right = library.lay_out

    def lay_out(program: Any, embedded: bool = False) -> Any:
        made = right(program, embedded)
        data = made.data.copy()
        at = max(made.offsets.values())
        data[at : at + 64] = data[at : at + 64][::-1]
        return replace(made, parts=((0, data),), checksum=checksum(data))

    for module in (library, nncc.checking.library):
        patch.setattr(module, "lay_out", lay_out)


def exchanged(patch: Patch) -> None:
    """A call gets its values of one shape in another order."""
    right = program.ProgramBuilder.call

    def call(self: Any, number: int, item: Any, *rest: Any) -> Any:
        made = right(self, number, item, *rest)
        if item.kernel.name == "k5":
            return replace(made, arguments=(made.arguments[1], made.arguments[0], *made.arguments[2:]))
        return made

    patch.setattr(program.ProgramBuilder, "call", call)


def entry(patch: Patch) -> None:
    """The entry of the library names other kernels than its program calls."""
    right = library.emit_entry

    def emit_entry(parts: Any) -> str:
        names = [*parts.symbols]
        one, other = names[1:3]
        return right(replace(parts, symbols={**parts.symbols, one: parts.symbols[other], other: parts.symbols[one]}))

    patch.setattr(library, "emit_entry", emit_entry)


def imported(op: str) -> Plant:
    """The import rule of an operator gives 1.25 times its result."""

    def plant(patch: Patch) -> None:
        right = import_rules.RULES["", op]
        patch.setitem(import_rules.RULES, ("", op), lambda call: right(call) * 1.25)

    return plant


def reference(op: str) -> Plant:
    """The reference of an operator is wrong."""

    def plant(patch: Patch) -> None:
        right = OPS[op]
        patch.setitem(OPS, op, replace(right, reference=lambda *a, **k: right.reference(*a, **k) * np.float32(1.25)))

    return plant


def rewriting(name: str, table_name: str, model: Model = convolutions, node: str = "", change: Any = more) -> Fault:
    return Fault(rewrite(name, table_name, change=change), model, "rewrite", f"rule {name}", node)


def stepping(kind: type[S.Step], model: Model = convolutions, change: Change = scaled, node: str = "") -> Fault:
    return Fault(step(kind, change), model, "step", f"{S.step_name(kind)}(", node)


def passing(name: str, model: Model = convolutions, change: Change = scaled, node: str = "") -> Fault:
    return Fault(compiler_pass(name, change), model, "pass", name, node)


def operator(op: str, model: Model, node: str) -> Fault:
    return Fault(rule(op), model, "lowering", f"operator {op}", node)


FAULTS: dict[str, Fault] = {
    # rewrites of the graph
    "rule scale-weights": rewriting("scale-weights", "CONTRACTION", node="norm", change=tanh),
    "rule distribute": rewriting("distribute", "CONTRACTION", node="norm", change=tanh),
    "rule add-once": rewriting("add-once", "CONTRACTION", node="norm"),
    "rule scale-into-right": rewriting("scale-into-right", "SCALES", node="y"),
    "rule divide-number": rewriting("divide-number", "ALGEBRA", model=attention, node="norm"),
    "rule conv-features-last": rewriting("conv-features-last", "LAYOUT", node="norm"),
    "rule sink-concat": rewriting("sink-concat", "LAYOUT", node="joined"),
    "rule sink-window": rewriting("sink-window", "LAYOUT", node="pool"),
    "rule sink-reduction": rewriting("sink-reduction", "LAYOUT", node="mean1"),
    "rule dot-right": rewriting("dot-right", "LAYOUT", model=attention, node="scores"),
    "joined products": Fault(join, attention, "join", "products-of-one-operand", "q"),
    # groups and where their values lie
    "a group divides the other way round": Fault(group(exchanged_operands("div")), attention, "fusion", "div", "soft"),
    "a group subtracts the other way round": Fault(group(exchanged_operands("sub")), elements, "fusion", "sub", "soft0"),
    "a fused layer norm": Fault(only_fused(scaled, {"reduce_sum", "rsqrt"}), attention, "fusion", "rsqrt", "norm"),
    "parts of a concat change places": Fault(moved_parts, convolutions, "placement", "concat", "left"),
    "a part of a concat": Fault(embedding, convolutions, "placement", "", ""),
    # loops of operators
    "operator tanh": operator("tanh", attention, "tanh"),
    "operator exp": operator("exp", elements, "y"),
    "operator conv": operator("conv", convolutions, "norm"),
    "operator reduce_window": operator("reduce_window", convolutions, "pool"),
    "operator dot_general": operator("dot_general", elements, "product0"),
    # steps of schedules
    "step split": stepping(S.Split),
    "step reorder": stepping(S.Reorder, elements),
    "step vectorize": stepping(S.Vectorize, attention),
    "step unroll": stepping(S.Unroll, change=shorter),
    "step compute_at": stepping(S.ComputeAt),
    "step cache_write": stepping(S.CacheWrite),
    "step transform_layout": stepping(S.TransformLayout, elements),
    "step rfactor": stepping(S.Rfactor, attention, node="norm"),
    "step set_scope": stepping(S.SetScope),
    # what is kept or prepared
    "a kept plan": Fault(kept_plan, elements, "plans", "", ""),
    "packed weights": Fault(packing, elements, "constants", "pack", "product0"),
    "the part without constants": Fault(hoisting, elements, "constants", "hoist_constant", "product0"),
    # passes
    "pass flatten": passing("flatten"),
    "pass partition": passing("partition", elements, shorter),
    "pass vectorize": passing("vectorize", attention),
    "pass lower_updates": passing("lower_updates"),
    "pass expand_math": passing("expand_math", elements),
    "pass unroll": passing("unroll", attention, shorter),
    "pass known_lanes": passing("known_lanes"),
    "pass hoist": passing("hoist"),
    "pass outline": Fault(outlining, attention, "pass", "outline", "q"),
    # emitted code
    "products are sums": Fault(emitter(" fmul ", " fadd "), attention, "emitter", "LLVM", "norm"),
    "sums are differences": Fault(emitter(" fadd ", " fsub "), convolutions, "emitter", "LLVM", ""),
    # the library around the kernels
    "all values in one place": Fault(memory(all_at_once), attention, "memory plan", "", ""),
    "two values overlap": Fault(memory(half_over), attention, "memory plan", "", ""),
    "weights at a wrong place": Fault(laid_out, elements, "weights", "constant", "product"),
    "operands exchanged": Fault(exchanged, attention, "program", "k5", "y"),
    "another kernel is called": Fault(entry, elements, "library", "", ""),
    # what the reference says of the model
    "import of Sigmoid": Fault(imported("Sigmoid"), convolutions, "import", "left", "left", "ort"),
    "import of Gemm": Fault(imported("Gemm"), convolutions, "import", "y", "y", "ort"),
    "reference of tanh": Fault(reference("tanh"), attention, "import", "tanh", "tanh", "ort"),
}
"""By name."""


def forget() -> None:
    """Steps that were applied are remembered."""
    apply_step.cache_clear()


def stay_here(patch: Patch) -> None:
    """Everything is compiled in this process, where the fault is."""
    for module in (workers, objects, plan_cache):
        patch.setattr(module, "is_worth_spreading", lambda count: False)
