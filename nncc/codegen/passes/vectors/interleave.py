"""Leaves whose lanes lie a few elements apart in memory, between those of one another: the parts of complex numbers, the
corners of boxes, the channels of an image.

Stores that fill a run together become shuffles and stores of whole vectors.

    X[2*n] = a; X[2*n + 1] = b, n < 4  ->  X[0:4] = shuffle(a, b, [0, 4, 1, 5]); X[4:8] = shuffle(a, b, [2, 6, 3, 7])

All values are there before the first store: none of the leaves may load what another one stores.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace

from nncc.codegen.passes.vectors.lanes import Around, Lanes, interleaved, is_strided, stretched
from nncc.ir import expr as E
from nncc.ir.buffer import Scope
from nncc.ir.dtypes import DType
from nncc.ir.expr import TRUE, Expr, Load, Var, conjuncts
from nncc.ir.index import affine
from nncc.ir.stmt import Leaf, Let, Stmt, Store, seq, values
from nncc.ir.vector import Ramp, within_steps
from nncc.ir.walk import loads, substitute

_Alike = tuple[str, DType, Expr | None, Expr | None, int, affine.Terms]
"""What loads have in common but for where the first lane is: buffer, dtype, mask, fill, step, and the rest of the place."""


def stored_runs(leaves: Sequence[Leaf], lanes: Lanes) -> tuple[Store, ...]:
    """The stores with which leaves begin that fill runs of neighbours together, the lowest place first; () where there are
    none."""
    first = leaves[0]
    step = _step(first, lanes)
    if not step or not isinstance(first, Store):
        return ()
    found: dict[int | None, Store] = {}
    for leaf in leaves[:step]:
        if isinstance(leaf, Store) and _goes_with(leaf, first):
            found[E.static(leaf.index[0] - first.index[0])] = leaf
    places = sorted(place for place in found if place is not None)
    return tuple(found[n] for n in places) if places and places == [*range(places[0], places[0] + step)] else ()


def _step(leaf: Leaf, lanes: Lanes) -> int:
    """How many elements apart in memory the lanes of a store are, where shuffles can bring others between; 0 elsewhere."""
    if type(leaf) is not Store or leaf.value.dtype.is_bool or lanes.table[leaf.buffer].scope is Scope.REGISTER:
        return 0
    place = lanes.vector(leaf.index[0])
    step = place.stride if isinstance(place, Ramp) else 0
    return step if step > 0 and is_strided(step, lanes.lanes) else 0


def _goes_with(leaf: Store, first: Store) -> bool:
    """Whether a store may be done later, with another one."""
    alike = (leaf.buffer, leaf.mask, leaf.stream, type(leaf)) == (first.buffer, first.mask, first.stream, type(first))
    return alike and all(x.buffer != first.buffer for value in (leaf.value, leaf.mask) for x in loads(value))


def joined(stores: Sequence[Store], lanes: Lanes) -> Stmt | None:
    """Stores that fill runs, in lanes, as stores of whole vectors; None where their mask is of a form that says nothing of
    neighbours. Conditions of the mask that are the same in all lanes are left to the caller."""
    first, step = stores[0], len(stores)
    moving = tuple(c for c in conjuncts(first.mask) if lanes.moves(c))
    masks = [stretched(c, lanes.axis, step, (0, step - 1)) for c in moving]
    inner, place = lanes.guarded(moving), lanes.vector(first.index[0])
    if None in masks or not isinstance(place, Ramp):
        return None
    names = tuple(Var(f"{s.nest}.lanes", s.value.dtype.with_lanes(lanes.lanes)) for s in stores)
    condition = E.conjunction(tuple(mask for mask in masks if mask is not None))
    parts = []
    for n, vector in enumerate(interleaved(names)):
        here = substitute(condition, {lanes.axis: lanes.axis + n * lanes.lanes})
        index = (Ramp(place.base + n * lanes.lanes, 1, lanes.lanes),)
        parts.append(replace(first, index=index, value=vector, mask=TRUE if here is TRUE else lanes.wide(here)))
    return Let(tuple((name, inner.wide(s.value)) for name, s in zip(names, stores)), seq(*parts))


def stretches(leaves: Iterable[Leaf], lanes: Lanes) -> Mapping[Load, Around]:
    """What other loads reach around the lanes of each that has others in between, if all leaves have one mask."""
    if len({leaf.mask for leaf in leaves}) > 1:
        return {}
    alike: dict[_Alike, dict[int, Load]] = defaultdict(dict)
    for x in dict.fromkeys(x for leaf in leaves for value in values(leaf) for x in loads(value)):
        place = lanes.vector(x.index[0])
        if isinstance(place, Ramp) and place.stride > 1:
            terms, start = E.form(place.base)
            alike[x.buffer, x.type, x.mask, x.fill, place.stride, terms][start] = x
    found: dict[Load, Around] = {}
    for (*_, step, _), by_start in alike.items():
        for group in within_steps(sorted(by_start), step):
            found |= {by_start[start]: (start - group[0], group[-1] - start) for start in group if len(group) > 1}
    return found
