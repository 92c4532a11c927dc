"""Steps on summaries: what a split, another order or another kind of loop makes of one, without any statements.

A step gives exactly the summary of what it makes of the kernel, or None where that takes more than the summary knows:
where a loop is a part of a quotient or a rest, where lanes are combined, and where a split has another tail than masks.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace

from nncc.cost.loops import Access, Bound, Leaf, Loop, Node, Operation, Summary, Term, leaves, ordered
from nncc.ir.stmt import LoopKind


def marked(summary: Summary, name: str, kind: LoopKind) -> Summary | None:
    """The summary with a loop of another kind: unrolled, parallel, or in lanes."""
    loop = find(summary, name)
    if loop is None:
        return None
    if kind is LoopKind.VECTORIZE and not all(_stores_move(leaf, name) for leaf, _ in leaves((loop,), ())):
        return None
    return _replaced(summary, loop, replace(loop, kind=kind))


def reordered(summary: Summary, names: tuple[str, ...]) -> Summary | None:
    """The summary with loops that hold just the next one in another order; those that are not named keep their places."""
    found = [find(summary, name) for name in names]
    outer = next((loop for loop in walk(summary.body) if loop.name in names), None)
    if outer is None or None in found:
        return None
    chain: list[Loop] = [outer]
    while not {*names} <= {loop.name for loop in chain}:
        inside = chain[-1].body
        if len(inside) != 1 or not isinstance(inside[0], Loop):
            return None
        chain.append(inside[0])
    wanted = iter(loop for loop in found if loop is not None)
    order = [next(wanted) if loop.name in names else loop for loop in chain]
    body = chain[-1].body
    for loop in reversed(order):
        body = (replace(loop, body=body),)
    (made,) = body
    return _replaced(summary, outer, made)


def split(summary: Summary, name: str, factor: int, peel: bool = False) -> Summary | None:
    """The summary with a loop in blocks of `factor` iterations, the last one masked where they do not fill it."""
    loop = find(summary, name)
    if loop is None or not 1 < factor < loop.extent or loop.kind is not LoopKind.SERIAL:
        return None
    extent = int(loop.extent)
    blocks = -(-extent // factor)
    body = _mapped(loop.body, lambda leaf: _split_leaf(leaf, name, factor, extent, blocks))
    if body is None:
        return None
    inner = Loop(f"{name}.i", float(factor), LoopKind.SERIAL, body, loop.peel)
    return _replaced(summary, loop, Loop(f"{name}.o", float(blocks), LoopKind.SERIAL, (inner,), peel))


def find(summary: Summary, name: str) -> Loop | None:
    """The loop called `name`."""
    return next((loop for loop in walk(summary.body) if loop.name == name), None)


def walk(body: tuple[Node, ...]) -> Iterator[Loop]:
    """The loops of some nodes, outer ones first."""
    for node in body:
        if isinstance(node, Loop):
            yield node
            yield from walk(node.body)


def _stores_move(leaf: Leaf, name: str) -> bool:
    """Whether each iteration of a loop stores elsewhere, so that no lanes are combined."""
    return all(name in access.loops for access in leaf.accesses if access.is_store)


def _replaced(summary: Summary, old: Loop, new: Node) -> Summary:
    def within(body: tuple[Node, ...]) -> tuple[Node, ...]:
        return tuple(new if node is old else replace(node, body=within(node.body)) if isinstance(node, Loop) else node
                     for node in body)  # fmt: skip

    return Summary(summary.buffers, within(summary.body))


def _mapped(body: tuple[Node, ...], change: Callable[[Leaf], Leaf | None]) -> tuple[Node, ...] | None:
    """Nodes with each leaf changed; None where one cannot be."""
    made: list[Node] = []
    for node in body:
        if isinstance(node, Leaf):
            leaf = change(node)
            if leaf is None:
                return None
            made.append(leaf)
        else:
            inside = _mapped(node.body, change)
            if inside is None:
                return None
            made.append(replace(node, body=inside))
    return tuple(made)


def _split_leaf(leaf: Leaf, name: str, factor: int, extent: int, blocks: int) -> Leaf | None:
    if any(name in term.loops and not term.plain for access in leaf.accesses for term in access.terms):
        return None
    if any(name in bound.loops and bound.steps is None for bound in leaf.bounds):
        return None
    if extent % factor and any(name in access.folded for access in leaf.accesses):
        return None
    chain = leaf.chain and replace(leaf.chain, loops=_both(leaf.chain.loops, name))
    bounds = [_split_bound(bound, name, factor) for bound in leaf.bounds]
    if extent % factor:
        steps = ((f"{name}.i", 1), (f"{name}.o", factor))
        bounds.append(Bound(frozenset({f"{name}.i", f"{name}.o"}), steps, extent))
    return Leaf(
        leaf.nest,
        tuple(_split_access(access, name, factor, blocks) for access in leaf.accesses),
        tuple(_split_operation(operation, name) for operation in leaf.operations),
        chain,
        _both(leaf.over, name),
        tuple(sorted(bounds, key=Bound.order)),
    )


def _both(loops: frozenset[str], name: str) -> frozenset[str]:
    return loops - {name} | {f"{name}.o", f"{name}.i"} if name in loops else loops


def _split_bound(bound: Bound, name: str, factor: int) -> Bound:
    steps = dict(bound.steps or ())
    if name in steps:
        step = steps.pop(name)
        steps |= {f"{name}.o": step * factor, f"{name}.i": step}
    return Bound(_both(bound.loops, name), tuple(sorted(steps.items())) if bound.steps is not None else None, bound.limit)


def _split_access(access: Access, name: str, factor: int, blocks: int) -> Access:
    terms: list[Term] = []
    for term in access.terms:
        if name in term.loops:
            terms += [Term(term.step * factor, blocks, (f"{name}.o",)), Term(term.step, factor, (f"{name}.i",))]
        else:
            terms.append(term)
    return replace(access, terms=ordered(terms), loops=_both(access.loops, name), folded=_both(access.folded, name))


def _split_operation(operation: Operation, name: str) -> Operation:
    return replace(operation, loops=_both(operation.loops, name))
