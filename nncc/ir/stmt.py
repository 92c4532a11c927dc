"""Statements of the kernel IR: immutable places, not values (two equal stores at two places stay two).

A nest is a leaf (Store or Update) with the loops around it, addressed by the leaf's `nest` name. A leaf carries its
own condition (`mask`), so loops stay perfectly nested whatever tails a split leaves: where the mask is false nothing
of the leaf is evaluated or written. Loops are addressed by the unique name of their axis and count from 0.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import Enum

from nncc.errors import ComputeError
from nncc.ir.buffer import Buffer
from nncc.ir.dtypes import boolean
from nncc.ir.expr import TRUE, Expr, Extent, Var
from nncc.ir.intern import node


class LoopKind(Enum):
    """How the iterations of a loop are carried out; the meaning of the loop stays that of SERIAL.

    BLOCK, WARP and THREAD bind the iterations to the units of a GPU (`ir.hardware.units`).
    """

    SERIAL = "for"
    PARALLEL = "parallel"
    VECTORIZE = "vectorize"
    UNROLL = "unroll"
    BLOCK = "block"
    WARP = "warp"
    THREAD = "thread"

    __hash__ = object.__hash__

    def __repr__(self) -> str:
        return f"LoopKind.{self.name}"

    @property
    def is_bound(self) -> bool:
        """Whether units of a GPU run the iterations, one each."""
        return self in (LoopKind.BLOCK, LoopKind.WARP, LoopKind.THREAD)

    @property
    def is_concurrent(self) -> bool:
        """Whether iterations run side by side, on threads or units."""
        return self is LoopKind.PARALLEL or self.is_bound


@node
class Stmt:
    """A statement. `repr()` evaluates back to an equal tree; `ir.text` has the readable form."""

    def __repr__(self) -> str:
        names: tuple[str, ...] = type(self).__match_args__
        return f"{type(self).__name__}({', '.join([repr(getattr(self, name)) for name in names])})"


@node
class Store(Stmt):
    """buffer[index] = value where mask.

    `stream` asks for the caches to be passed by, where the processor can do that; it changes nothing of the meaning.
    """

    nest: str
    buffer: str
    index: tuple[Expr, ...]
    value: Expr
    mask: Expr = TRUE
    stream: bool = False

    def __post_init__(self) -> None:
        _check_mask(self.nest, self.mask)


@node
class CopyAsync(Store):
    """A store of what it loads from the memory of a device, in shared memory, that the thread does not wait for.

    It is done some time after this and before the `Await` that its group is waited for by. Until then no thread touches the
    element; after that the thread itself may, and others may after a barrier. In a schedule it means the same as `Store`.
    """


@node
class Update(Stmt):
    """buffers[index] = combine(buffers[index], values) where mask, by a combiner of `ir.reduction`.

    `over` names the reduction axes: when the outermost of them is entered, the elements that the nest updates are
    set to the combiner's identity (so a reduction over an empty axis gives the identity). With an empty `over` the
    update goes on from what the buffers hold. Masks on reduction axes do not keep an element from being set.
    `ordered` says that the positions that argmax and argmin gather grow from one update of an element to the next,
    which the combiner may use.
    """

    nest: str
    combiner: str
    buffers: tuple[str, ...]
    index: tuple[Expr, ...]
    values: tuple[Expr, ...]
    over: tuple[str, ...] = ()
    mask: Expr = TRUE
    ordered: bool = False

    def __post_init__(self) -> None:
        _check_mask(self.nest, self.mask)
        if len(self.buffers) != len(self.values):
            raise ComputeError(f"nest {self.nest}: {len(self.buffers)} buffers but {len(self.values)} values")


@node
class Let(Stmt):
    """The body with names bound to values, each visible to the later ones."""

    bindings: tuple[tuple[Var, Expr], ...]
    body: Stmt


@dataclass(frozen=True)
class PrefetchMark:
    """A prefetch of what is loaded from a buffer `distance` iterations later: of the marked loop, or of one around it."""

    buffer: str
    distance: int
    axis: Var | None = None

    def moving(self, loop: For) -> Var:
        """The axis whose later iteration is fetched, where `loop` has the mark."""
        return loop.axis if self.axis is None else self.axis


@node
class For(Stmt):
    """The body once for each value of the axis from 0 to extent - 1.

    `peel` asks for the iterations in which no mask of the body can fail to be split off and run without masks.
    `prefetch` says what each iteration prefetches. `intrinsic` says that the loop belongs to those which one
    instruction of `ir.hardware.instructions` does. `pipeline` asks for the copies to shared memory that the body begins with
    to be made that many iterations before what follows them, less one, into as many stages of their buffers; 0 for none.
    """

    axis: Var
    extent: Expr
    body: Stmt
    kind: LoopKind = LoopKind.SERIAL
    peel: bool = False
    prefetch: tuple[PrefetchMark, ...] = ()
    intrinsic: str = ""
    pipeline: int = 0


@node
class If(Stmt):
    """The body where the condition holds, else the other one."""

    condition: Expr
    body: Stmt
    otherwise: Stmt


@node
class Seq(Stmt):
    """Statements in order; empty for nothing."""

    stmts: tuple[Stmt, ...] = ()


@node
class Alloc(Stmt):
    """The body with a buffer of its own, uninitialised at entry."""

    buffer: Buffer
    body: Stmt


Leaf = Store | Update


def _check_mask(nest: str, mask: Expr) -> None:
    if mask.dtype.scalar is not boolean:
        raise ComputeError(f"nest {nest}: the mask must be bool, not {mask.dtype}")


def seq(*stmts: Stmt) -> Stmt:
    """The statements in order, nested sequences flattened."""
    flat: list[Stmt] = []
    for stmt in stmts:
        flat.extend(stmt.stmts if isinstance(stmt, Seq) else (stmt,))
    return flat[0] if len(flat) == 1 else Seq(tuple(flat))


def written(leaf: Leaf) -> tuple[str, ...]:
    """The buffers that a leaf writes."""
    return (leaf.buffer,) if isinstance(leaf, Store) else leaf.buffers


def values(leaf: Leaf) -> tuple[Expr, ...]:
    """The values that a leaf stores or combines."""
    return (leaf.value,) if isinstance(leaf, Store) else leaf.values


def with_mask(leaf: Leaf, mask: Expr) -> Leaf:
    """The leaf with another mask."""
    return replace(leaf, mask=mask)


def with_index(leaf: Leaf, place: tuple[Expr, ...]) -> Leaf:
    """The leaf writing at another place."""
    return replace(leaf, index=place)


@node
class Prefetch(Stmt):
    """Bring the line of an element, which need not exist, into a cache; it has no meaning.

    `soon`: into the nearest cache; else into the next one.
    """

    buffer: str
    index: tuple[Expr, ...]
    soon: bool = True


@node
class Barrier(Stmt):
    """All threads of a block have come here before one of them goes on."""


@node
class Commit(Stmt):
    """What the thread has copied asynchronously since the last one is a group, which may be empty."""


@node
class Await(Stmt):
    """All groups of asynchronous copies of the thread but the last `pending` are done; for 0 all of its copies are."""

    pending: int = 0


@node
class Fork(Stmt):
    """Run a function of the lowered unit for each i in [0, extent), shared out over threads; then go on."""

    function: str
    buffers: tuple[str, ...]
    scalars: tuple[Var, ...]
    extent: Expr


@node
class CallKernel(Stmt):
    """Run a kernel of the program on values, one for each of its parameters.

    sizes: of the kernel's open sizes, in their order, by the open sizes of the program.
    """

    kernel: str
    arguments: tuple[str, ...]
    sizes: tuple[Extent, ...] = ()
