"""Steps for some of a kernel's open sizes: each makes a variant, and `ir/variants.py` says what a kernel of variants is.

Variants are scheduled apart, each from the naive kernel for its sizes, and joined at the end. What they prepare of constants
runs before any sizes are known, so that it is the same for all: a variant reads what the others have prepared.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace as with_fields

from nncc.errors import ScheduleError
from nncc.ir.buffer import Buffer, Role
from nncc.ir.dtypes import i64
from nncc.ir.expr import Expr, Load, Symbol, Var
from nncc.ir.kernel import Kernel, constant_roots, leaves_of, uses
from nncc.ir.stmt import For, If, Stmt, Store, Update, seq, written
from nncc.ir.variants import Span, limited, narrowed, used_buffers
from nncc.ir.walk import map_all_expressions, rewrite_loads, rewrite_stmt, statements, substitute_stmt, substitution
from nncc.schedule.primitives.tree import names, rename_over
from nncc.schedule.steps import ForSizes


def kernel_for(kernel: Kernel, step: ForSizes) -> Kernel:
    """The kernel for the sizes of a step. Raises: ScheduleError where it has none of them."""
    symbol = next((s for s in kernel.symbols if s.name == step.size), None)
    if symbol is None:
        known = ", ".join([s.name for s in kernel.symbols]) or "none, as all of its sizes are numbers"
        raise ScheduleError(f"kernel {kernel.name} has no open size {step.size}", hint=f"one of {known}")
    made = narrowed(kernel, Span(step.size, step.low, step.high))
    if made is None:
        raise ScheduleError(
            f"{step.size} is {symbol.facts}, and never from {step.low} to {step.high}", hint="a range that it may be in"
        )
    return made


def joined(general: Kernel, chosen: Sequence[tuple[ForSizes, Kernel]]) -> Kernel:
    """A scheduled kernel with scheduled variants for some sizes, the first ones tried first.

    Raises: ScheduleError for a variant that prepares constants in a way of its own.
    """
    symbols = {s.name: s for s in general.symbols}
    fixed = constant_roots(general)
    body = seq(*(root for root in general.roots if all(root is not prepared for prepared in fixed)))
    buffers = dict(general.table)
    first = _first_free(general)
    for number, (step, kernel) in reversed([*enumerate(chosen, first)]):
        own = _apart(kernel, f".v{number}", symbols)
        own = _sharing(own, general, fixed)
        buffers |= {b.name: b for b in own.buffers if b.role is Role.TEMP}
        body = If(Span(step.size, step.low, step.high).condition(symbols[step.size]), own.body, body)
    made = seq(*fixed, body)
    return Kernel(general.name, used_buffers(tuple(buffers.values()), made), made)


def _first_free(general: Kernel) -> int:
    """The first number from which on no name of a kernel ends with .v and a number."""
    ends = [name.rpartition(".v")[2] for name in names(general) if ".v" in name]
    return max([int(end) for end in ends if end.isdecimal()], default=0) + 1


def _apart(kernel: Kernel, suffix: str, symbols: Mapping[str, Symbol]) -> Kernel:
    """A variant with names and temporaries of its own, by the open sizes of the general kernel."""
    new = {b.name: f"{b.name}{suffix}" for b in kernel.buffers if b.role is Role.TEMP}
    narrow: dict[Expr, Expr] = {s: symbols[s.name] for s in kernel.symbols if s is not symbols[s.name]}
    body = _renamed(kernel.body, lambda name: f"{name}{suffix}", new)
    made = [with_fields(limited(b, symbols), name=new[b.name]) for b in kernel.buffers if b.name in new]
    return Kernel(kernel.name, tuple(made), map_all_expressions(body, substitution(narrow)) if narrow else body)


def _sharing(own: Kernel, general: Kernel, fixed: Sequence[Stmt]) -> Kernel:
    """A variant without what it prepares of constants, for which it reads what the general kernel prepares."""
    whole = Kernel(own.name, (*general.params, *own.buffers), own.body)
    prepared = {_identity(root, general.table): _made(root) for root in fixed}
    roots, shared = constant_roots(whole), dict[str, str]()
    for root in roots:
        theirs = prepared.get(_identity(_renamed(root, str, shared), {**general.table, **whole.table}))
        if theirs is None:
            raise ScheduleError(
                f"{', '.join(_made(root))} is prepared of constants for some sizes only",
                hint="steps that prepare what those for all other sizes do",
            )
        shared |= zip(_made(root), theirs)
    body = _renamed(seq(*(r for r in own.roots if all(r is not root for root in roots))), str, shared)
    plain = {b.name for b in general.params if b.role is Role.CONSTANT} & uses(body)
    rest = uses(seq(*(r for r in general.roots if all(r is not root for root in fixed))))
    if more := sorted(plain - rest):
        raise ScheduleError(
            f"{', '.join(more)} is read as it is for some sizes only",
            hint="steps that read constants as those for all others",
        )
    return Kernel(own.name, used_buffers(own.buffers, body), body)


def _made(root: Stmt) -> tuple[str, ...]:
    """The buffers that a root statement writes, in order."""
    return tuple(dict.fromkeys(buffer for leaf in leaves_of(root) for buffer in written(leaf)))


def _identity(root: Stmt, table: Mapping[str, Buffer]) -> str:
    """What a root statement computes, whatever its names."""
    made = {b: f"made{n}" for n, b in enumerate(_made(root))}
    axes = {s.axis.name: f"axis{n}" for n, s in enumerate(s for s in statements(root) if isinstance(s, For))}
    nests = {leaf.nest: f"nest{n}" for n, leaf in enumerate(leaves_of(root))}
    body = _renamed(root, lambda name: axes.get(name) or nests[name], made)
    used = sorted(uses(root))
    buffers = [with_fields(table[name], name=made.get(name, name), role=Role.TEMP) for name in used]
    return Kernel("", tuple(sorted(buffers, key=lambda b: b.name)), body).key


def _renamed(stmt: Stmt, new: Callable[[str], str], buffers: Mapping[str, str]) -> Stmt:
    """A statement with other names of axes and nests, and of some buffers."""
    axes = {s.axis: Var(new(s.axis.name), i64) for s in statements(stmt) if isinstance(s, For)}

    def change(s: Stmt) -> Stmt | None:
        if isinstance(s, For):
            marks = tuple([with_fields(m, buffer=buffers.get(m.buffer, m.buffer)) for m in s.prefetch])
            return with_fields(s, axis=axes[s.axis], prefetch=marks)
        if isinstance(s, Store):
            return with_fields(s, nest=new(s.nest), buffer=buffers.get(s.buffer, s.buffer))
        if isinstance(s, Update):
            made = rename_over(s, {name: (new(name),) for name in s.over})
            assert isinstance(made, Update)
            return with_fields(made, nest=new(s.nest), buffers=tuple([buffers.get(b, b) for b in s.buffers]))
        return None

    def load(x: Load) -> Expr:
        return Load(buffers.get(x.buffer, x.buffer), x.index, x.type, x.mask, x.fill)

    moved = substitute_stmt(rewrite_stmt(stmt, change), dict[Expr, Expr](axes.items()))
    return map_all_expressions(moved, lambda x: rewrite_loads(x, load)) if buffers else moved
