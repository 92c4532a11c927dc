"""Accesses whose lanes lie a few elements apart, and have those of others in between.

The passes load neighbours once for all of them, and store whole vectors where stores fill a run together
(`codegen/passes/vectors/side_by_side.py`).
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping, Sequence
from itertools import groupby

from nncc.cost.loops import Access, Leaf, Loop, Summary, Term, lanes
from nncc.ir.buffer import Scope
from nncc.ir.vector import LONGEST_STRIDE, within_steps

Path = tuple[Loop, ...]
Between = Mapping[tuple[int, Access], int]
"""By the number of a leaf and an access of it: how many accesses take the places from one lane to the next, itself among
them."""
_Alike = tuple[str, bool, bool, tuple[Term, ...], int]


def between(summary: Summary) -> Between:
    """The accesses in lanes of a kernel that have others in between: some loads, or as many stores as there are places."""
    found: dict[tuple[int, Access], int] = {}
    numbered = enumerate(summary.leaves)
    for _, together in groupby(numbered, key=lambda pair: (tuple(map(id, pair[1][1])), pair[1][0].bounds)):
        leaves = [*together]
        wide = lanes(leaves[0][1][1])
        if wide is not None:
            found |= _in_lanes([(number, leaf) for number, (leaf, _) in leaves], wide.name)
    return found


def _in_lanes(leaves: Sequence[tuple[int, Leaf]], wide: str) -> dict[tuple[int, Access], int]:
    """As `between`, of leaves in the same lanes."""
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
