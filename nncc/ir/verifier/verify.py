"""The verifier: what must hold of every kernel at each stage on its way to code.

What our own code broke is an InternalError, a mistake in a kernel that a user wrote is a ComputeError. An index is
refused when interval arithmetic finds a point of the loops at which it is outside its buffer; where the arithmetic
knows too little the verifier is silent, and the interpreter checks the index as it runs.

It runs in every build, so it has to be cheap: what an expression mentions is remembered by the expression, and an index
is first tried by the ranges of the names in it. Only where these do not settle it are names replaced by what they stand
for, and points looked for.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from nncc.errors import ComputeError, InternalError
from nncc.ir.buffer import Role
from nncc.ir.expr import index
from nncc.ir.kernel import Kernel
from nncc.ir.lowered import DeviceFunction, DeviceUnit, LoweredUnit
from nncc.ir.stmt import Alloc, For, Fork, Leaf, Seq, Stmt, written
from nncc.ir.text import stmt_text
from nncc.ir.verifier.place import BY_DIM, Context, Level, start
from nncc.ir.verifier.rules import RULES, binds, foreign
from nncc.ir.walk import children, statements

_MOST_LINES = 12


def verify(kernel: Kernel, level: Level = Level.SCHEDULED) -> None:
    """Check a kernel that our steps or passes made.

    Raises: InternalError that says which rule is broken, at which stage, in which nest and axis, and shows the lines.
    """
    if (problem := _problem(kernel, level)) is not None:
        raise InternalError(problem.text(f"{kernel.name} ({level.value})"))


def verify_module(module: LoweredUnit) -> None:
    """Check the functions that an emitter takes, each with what is known where it is forked. Raises: as `verify`."""
    if (problem := _module_problem(module)) is not None:
        raise InternalError(problem.text(f"{module.entry.name} ({Level.MODULE.value})"))


def verify_device(unit: DeviceUnit) -> None:
    """Check the functions of a kernel for a GPU. Raises: as `verify`."""
    for function in unit.functions:
        if (problem := _below(function.body, _on_device(function))) is not None:
            raise InternalError(problem.text(f"{function.name} ({Level.MODULE.value})"))


def check(kernel: Kernel) -> None:
    """Check a kernel that a user wrote. Raises: ComputeError, otherwise as `verify`."""
    if (problem := _problem(kernel, Level.SCHEDULED)) is not None:
        raise ComputeError(problem.text(kernel.name))


@dataclass(frozen=True)
class _Problem:
    """A broken rule, the statement that breaks it and the loops around that."""

    rule: str
    stmt: Stmt
    loops: tuple[For, ...] = ()

    def text(self, kernel: str) -> str:
        """The message: what, where, the lines."""
        shown = self.stmt
        for loop in reversed(self.loops):
            shown = replace(loop, body=shown)
        lines = stmt_text(shown).splitlines()
        lines = lines[:_MOST_LINES] + ["..."] * (len(lines) > _MOST_LINES)
        where = [f"nest {self.stmt.nest}"] if isinstance(self.stmt, Leaf) else []
        where += [f"axis {loop.axis}" for loop in self.loops[-1:]]
        at = f"\n  at: {', '.join(where)}" if where else ""
        return "\n    ".join([f"kernel {kernel}: {self.rule}{at}\n  in:", *lines])


def _problem(kernel: Kernel, level: Level) -> _Problem | None:
    """The first rule that a kernel breaks."""
    below = start(level, kernel.buffers)
    if level not in BY_DIM:
        return _below(kernel.body, below)
    return _twice(kernel) or _below(kernel.body, below) or _unwritten(kernel)


def _module_problem(module: LoweredUnit) -> _Problem | None:
    entry, functions = module.entry, module.functions[:-1]
    place = start(Level.MODULE, entry.buffers, functions)
    if (problem := _below(entry.body, place)) is not None:
        return problem
    idle = (f for f in functions if f.name not in place.forked_functions)
    return next((_Problem(f"nothing forks the function {f.name}", f.body) for f in idle), None)


def _on_device(function: DeviceFunction) -> Context:
    """The context of a function that threads of a grid run."""
    place = start(Level.MODULE, (*function.buffers, *(buffer for buffer, _ in function.shared)))
    grid = function.grid
    return place.along(grid.block, index(grid.blocks)).along(grid.thread, index(grid.threads))


def _unwritten(kernel: Kernel) -> _Problem | None:
    """An output that no nest writes. (Passes drop loops without iterations, so that a module need not write all of them.)"""
    done = {b for s in statements(kernel.body) if isinstance(s, Leaf) for b in written(s)}
    missing = (b.name for b in kernel.buffers if b.role is Role.OUTPUT and b.size and b.name not in done)
    return next((_Problem(f"nothing writes the output {name}", kernel.body) for name in missing), None)


def _below(stmt: Stmt, place: Context) -> _Problem | None:
    """The first rule that is broken by a statement or below it."""
    found = len(place.fine)
    for rule in RULES.get(type(stmt), (foreign,)):
        if (broken := rule(stmt, place)) is not None:
            return _Problem(broken, stmt, place.loops)
    if isinstance(stmt, Fork) and (problem := _forked(stmt, place)) is not None:
        return problem
    for child in children(stmt):
        inner = place if isinstance(stmt, Seq) else place.inside(stmt, child)
        if (problem := _below(child, inner)) is not None:
            return problem
        if inner is not place:
            place.forget(found)
    return None


def _forked(fork: Fork, place: Context) -> _Problem | None:
    function = place.functions.get(fork.function)
    if function is None:
        return None
    place.forked_functions.add(fork.function)
    return _below(function.body, place.forked(fork, function))


def _twice(kernel: Kernel) -> _Problem | None:
    """One name, one binder: axes and Let names, buffers, nests. (Unrolling, which comes last, repeats names.)"""
    names = [b.name for b in kernel.buffers]
    buffers, bound, leaves = set(names), set[str](), set[str]()
    if len(buffers) != len(names):
        return _Problem(f"two buffers are called {next(n for n in names if names.count(n) > 1)}", Seq())
    for stmt in statements(kernel.body):
        for name in binds(stmt):
            if name in bound:
                return _Problem(f"the name {name} is bound twice", stmt)
            bound.add(name)
        if isinstance(stmt, Alloc):
            if stmt.buffer.name in buffers:
                return _Problem(f"two buffers are called {stmt.buffer.name}", stmt)
            buffers.add(stmt.buffer.name)
        if isinstance(stmt, Leaf):
            if stmt.nest in leaves:
                return _Problem(f"two nests are called {stmt.nest}", stmt)
            leaves.add(stmt.nest)
    return None
