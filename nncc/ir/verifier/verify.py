"""The verifier: what must hold of every kernel at each stage on its way to code.

What our own code broke is an InternalError, a mistake in a kernel that a user wrote is a ComputeError. An index is
refused when interval arithmetic finds a point of the loops at which it is outside its buffer; where the arithmetic
knows too little the verifier is silent, and the interpreter checks the index as it runs.

It runs in every build, so it has to be cheap: what an expression mentions is remembered by the expression, and an index
is first tried by the ranges of the names in it. Only where these do not settle it are names replaced by what they stand
for, and points looked for.
"""

from __future__ import annotations

from collections.abc import Iterator
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
    for problem in _problems(kernel, level):
        raise InternalError(problem.text(f"{kernel.name} ({level.value})"))


def verify_module(module: LoweredUnit) -> None:
    """Check the functions that an emitter takes, each with what is known where it is forked. Raises: as `verify`."""
    for problem in _module_problems(module):
        raise InternalError(problem.text(f"{module.entry.name} ({Level.MODULE.value})"))


def verify_device(unit: DeviceUnit) -> None:
    """Check the functions of a kernel for a GPU. Raises: as `verify`."""
    for function in unit.functions:
        for problem in _below(function.body, _on_device(function)):
            raise InternalError(problem.text(f"{function.name} ({Level.MODULE.value})"))


def check(kernel: Kernel) -> None:
    """Check a kernel that a user wrote. Raises: ComputeError, otherwise as `verify`."""
    for problem in _problems(kernel, Level.SCHEDULED):
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


def _problems(kernel: Kernel, level: Level) -> Iterator[_Problem]:
    yield from _names(kernel) if level in BY_DIM else ()
    yield from _below(kernel.body, start(level, kernel.buffers))
    yield from _unwritten(kernel) if level in BY_DIM else ()


def _module_problems(module: LoweredUnit) -> Iterator[_Problem]:
    entry, functions = module.entry, module.functions[:-1]
    bodies = tuple(f.body for f in module.functions)
    yield from _below(entry.body, start(Level.MODULE, entry.buffers, functions))
    forked = {s.function for body in bodies for s in statements(body) if isinstance(s, Fork)}
    for function in functions:
        if function.name not in forked:
            yield _Problem(f"nothing forks the function {function.name}", function.body)


def _on_device(function: DeviceFunction) -> Context:
    """The context of a function that threads of a grid run."""
    place = start(Level.MODULE, (*function.buffers, *(buffer for buffer, _ in function.shared)))
    grid = function.grid
    return place.along(grid.block, index(grid.blocks)).along(grid.thread, index(grid.threads))


def _unwritten(kernel: Kernel) -> Iterator[_Problem]:
    """Outputs that no nest writes. (Passes drop loops without iterations, so that a module need not write all of them.)"""
    done = {b for s in statements(kernel.body) if isinstance(s, Leaf) for b in written(s)}
    for buffer in kernel.buffers:
        if buffer.role is Role.OUTPUT and buffer.size and buffer.name not in done:
            yield _Problem(f"nothing writes the output {buffer.name}", kernel.body)


def _below(stmt: Stmt, place: Context) -> Iterator[_Problem]:
    for rule in RULES.get(type(stmt), (foreign,)):
        for broken in rule(stmt, place):
            yield _Problem(broken, stmt, place.loops)
    if isinstance(stmt, Fork) and (function := place.functions.get(stmt.function)):
        yield from _below(function.body, place.forked(stmt, function))
    for child in children(stmt):
        yield from _below(child, place.inside(stmt, child))


def _names(kernel: Kernel) -> Iterator[_Problem]:
    """One name, one binder: axes and Let names, buffers, nests. (Unrolling, which comes last, repeats names.)"""
    buffers = {b.name for b in kernel.buffers}
    bound: set[str] = set()
    leaves: set[str] = set()
    if len(buffers) != len(kernel.buffers):
        names = [b.name for b in kernel.buffers]
        yield _Problem(f"two buffers are called {next(n for n in names if names.count(n) > 1)}", Seq())
    for stmt in statements(kernel.body):
        for name in binds(stmt):
            if name in bound:
                yield _Problem(f"the name {name} is bound twice", stmt)
            bound.add(name)
        if isinstance(stmt, Alloc):
            if stmt.buffer.name in buffers:
                yield _Problem(f"two buffers are called {stmt.buffer.name}", stmt)
            buffers.add(stmt.buffer.name)
        if isinstance(stmt, Leaf):
            if stmt.nest in leaves:
                yield _Problem(f"two nests are called {stmt.nest}", stmt)
            leaves.add(stmt.nest)
