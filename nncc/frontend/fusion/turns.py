"""Groups that run one behind the other in a kernel, each in loops of its own.

All that the second reads of the first is there before, wherever that is: so it may be reduced along other axes, read in
another order, at several places, or found by an index. What lies between stays in the private cache, and no thread waits
for another kernel.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import prod

from nncc.frontend.fusion.drafts import Draft
from nncc.frontend.fusion.reading import Read
from nncc.frontend.fusion.row_blocks import Caches
from nncc.frontend.fusion.space import MOVED
from nncc.frontend.graph.dims import Dim
from nncc.frontend.graph.graph import Value

NEAR = 4
"""Factor: a value of so many times fewer bytes than the private cache stays there while it is read in another order.
Measured on Sapphire Rapids: softmax and layer norm of 64 x 64 to 256 x 256 with transposed results take 0.76-0.88 of their
time, 512 x 768 0.94-1.1; exp, tanh, softmax or layer norm of 16 to 450 KB in two to four dims that are results beside
their transposes 0.88-1.02, on two threads 0.89-1.05. In turn, softmax or tanh of 16 x 64 to 100 x 1000 with elements or
rows that are picked, with a softmax along the other axis, or with differences of neighbours takes 0.76-1.02 of its time, on
two threads 0.49-1.06."""


def in_turn(a: Draft, b: Draft, links: Sequence[Read], caches: Caches) -> Draft | None:
    """The nodes of a group and of one that reads it by these links, in loops of their own; None where they may not be so."""
    if any((*d.anchors, *d.prefixes) for d in (a, b)) or not all(is_near(read.source.output, caches) for read in links):
        return None
    if is_at_most(a.total, b.total):
        return Draft({**dict.fromkeys(a.places, MOVED), **b.places}, b.total)
    return Draft({**a.places, **dict.fromkeys(b.places, MOVED)}, a.total) if is_at_most(b.total, a.total) else None


def is_near(value: Value, caches: Caches) -> bool:
    """Whether a value stays in the private cache while it is read in another order."""
    return value.type.is_static and value.type.dtype.size_bytes * prod(value.type.extents) <= caches.own // NEAR


def is_fewer(a: Draft, b: Draft, times: int) -> bool:
    """Whether a group goes through so many times fewer elements than another."""
    return is_at_most(a.total * times, b.total)


def is_at_most(size: Dim, most: Dim) -> bool:
    """Whether a number of elements is known to be at most another."""
    return isinstance(size, int) and isinstance(most, int) and size <= most
