"""Random steps for small kernels, of every kind that there is; they may or may not be legal.

They are drawn from a random.Random. Where it is one of Hypothesis, what is found shrinks; a true one draws evenly, and fast.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cached_property, partial
from itertools import pairwise
from random import Random
from typing import Any

from hypothesis import strategies as st

from nncc.ir.buffer import Role, Scope
from nncc.ir.expr import static
from nncc.ir.hardware.instructions import INSTRUCTIONS
from nncc.ir.hardware.unify import factors
from nncc.ir.kernel import Kernel, Nest, nests, reads
from nncc.ir.ops import BinaryOp
from nncc.ir.stmt import For, Update, values, written
from nncc.ir.walk import operators, statements
from nncc.schedule import steps as S
from tests.support.random_kernels import NAMES, Draw

OF_GPUS = (S.Bind, S.CopyAsync, S.Pipeline, S.Swizzle)
"""What kernels for CPUs do not have."""
ROUNDING = (S.Online, S.Recenter, S.Reciprocal, S.Winograd)
"""After these, results are rounded otherwise."""
OF_FINITE = (*ROUNDING, S.SkipZeros)
"""After these, what is infinite or NaN may be other results."""
SCOPES = (Scope.GLOBAL, Scope.LOCAL, Scope.REGISTER)
OF_LOOPS = ("specialized", "in_lanes")
"""Leads that nearly all kernels have."""
IN_LANES = [name for name, row in INSTRUCTIONS.items() if not row.of_warp and not row.of_tiles]
"""Instructions on vectors."""


@st.composite
def steps(draw: Draw, kernel: Kernel, number: int, gpu: bool = False) -> S.Step:
    """A random step, as `step` draws it."""
    return step(draw(st.randoms()), kernel, number, gpu)


def step(rng: Random, kernel: Kernel, number: int, gpu: bool = False) -> S.Step:
    """A random step; the usual new names end in `number`. gpu: also one of those that only kernels for GPUs have."""
    at = _Drawn(rng, kernel, number)
    if not at.nests:
        return S.Inline("none")
    family = at.one((at.on_loop, *(at.on_nest,) * 3, at.on_buffer, *(at.on_gpu,) * gpu))
    made: S.Step = family()
    return made


def lead(rng: Random, kernel: Kernel, number: int) -> S.Steps:
    """Steps that end in one that hardly ever is legal by itself, as other steps have to lead to it, or other nests to be what
    it is about; such as fit some nest of the kernel, which may have been changed too much already. () where none fit."""
    at = _Leads(rng, kernel, number)
    ways = at.ways()
    if len(ways) > len(OF_LOOPS) and at.between(0, 3):
        ways = {kind: found for kind, found in ways.items() if kind not in OF_LOOPS}
    made: S.Steps = at.one(at.one([*ways.values()]))() if ways else ()
    return made


class _Drawn:
    """What is drawn from for the steps of a kernel."""

    def __init__(self, rng: Random, kernel: Kernel, number: int) -> None:
        self.rng, self.kernel, self.number = rng, kernel, number

    @cached_property
    def nests(self) -> dict[str, Nest]:
        return {n.name: n for n in sorted(nests(self.kernel.body), key=lambda n: n.name)}

    @cached_property
    def axes(self) -> list[str]:
        return sorted(s.axis.name for s in statements(self.kernel.body) if isinstance(s, For)) or ["none"]

    def one(self, options: Sequence[Any]) -> Any:
        return self.rng.choice(options)

    def some(self, options: Sequence[Any], most: int) -> tuple[Any, ...]:
        """Some of the options, one at least."""
        different = [*dict.fromkeys(options)]
        return tuple(self.rng.sample(different, self.between(1, min(most, len(different)))))

    def between(self, low: int, high: int) -> int:
        return self.rng.randint(low, high)

    def maybe(self) -> bool:
        return self.rng.random() < 0.5

    def shuffled(self, options: Iterable[Any]) -> tuple[Any, ...]:
        found = [*options]
        self.rng.shuffle(found)
        return tuple(found)

    def axis(self) -> str:
        return str(self.one(self.axes))

    def buffer(self) -> str:
        buffers = self.kernel.buffers
        return str(self.one((*buffers, *[b for b in buffers if b.role is Role.TEMP] * 3)).name)

    def named(self, usual: str) -> str:
        """One of the usual new names, or of those that are odd."""
        return f"{usual}{self.number}" if self.maybe() else str(self.one(NAMES))

    def on_loop(self) -> S.Step:
        kinds = (*(lambda: self.looped(self.axis()),) * 4, self.prefetch, lambda: S.Shrink(self.buffer(), self.axis()))
        return self.made(kinds)

    def made(self, kinds: Sequence[Any]) -> S.Step:
        step: S.Step = self.one(kinds)()
        return step

    def prefetch(self) -> S.Step:
        return S.Prefetch(self.buffer(), self.axis(), self.between(0, 3))

    def looped(self, axis: str) -> S.Step:
        """A step on one loop."""

        def split() -> S.Step:
            return S.Split(axis, 0 if self.between(0, 19) == 19 else self.between(1, 9), self.one([*S.Tail]))

        return self.made((
            split, split, lambda: S.Specialize(axis, self.between(0, 5)), lambda: S.LoopPartition(axis, self.between(0, 5)),
            lambda: self.one((S.Unroll, S.Vectorize, S.Parallel))(axis),
        ))  # fmt: skip

    def on_buffer(self) -> S.Step:
        """A step on what is stored, or how."""
        name = self.buffer()
        rank = len(self.kernel.table[name].shape)
        return self.made((
            lambda: self.layout(name, rank), lambda: S.SetScope(name, self.one(SCOPES)),
            lambda: S.PadRows(name, self.one((1, 3, 8, 4096))), lambda: S.FuseDims(name, self.between(0, max(rank - 2, 0))),
            lambda: S.Overlay(name, self.one([*self.nests])), lambda: S.Widen(name, self.one(("i16", "i64", "f32", "f64"))),
        ))  # fmt: skip

    def layout(self, name: str, rank: int) -> S.Step:
        cut = ((self.between(0, max(rank - 1, 0)), self.between(1, 5)),) if self.maybe() else ()
        return S.TransformLayout(name, cut, self.shuffled(range(rank + len(cut))))

    def on_gpu(self) -> S.Step:
        powers = (1, 2, 4)
        return self.made((
            lambda: S.Bind(self.axis(), self.one([*S.Unit])), lambda: S.CopyAsync(self.one([*self.nests])),
            lambda: S.Pipeline(self.axis(), self.between(1, 4)), lambda: S.SetScope(self.buffer(), Scope.SHARED),
            lambda: S.Swizzle(self.buffer(), self.one(powers), self.one(powers), self.one(powers)),
        ))  # fmt: skip

    def on_nest(self) -> S.Step:
        """A step on a nest: mostly at its own loops, what it reads and the loops of its neighbours."""
        nest = self.nests[self.one([*self.nests])]
        return self.made((*self.moves(nest), *self.rewrites(nest)))

    def moves(self, nest: Nest) -> tuple[Any, ...]:
        """Steps that change where and in what order a nest runs, and what is copied for it."""
        name, leaf, own = nest.name, nest.leaf, nest.axes or self.axes
        every = self.nests.values()
        readers = [a for n in every if reads(n.leaf) & set(written(leaf)) for a in n.axes] or self.axes
        makers = [a for n in every if reads(leaf) & set(written(n.leaf)) for a in n.axes] or self.axes
        read = sorted(reads(leaf)) or [b.name for b in self.kernel.buffers]
        pairs = list(pairwise(nest.axes)) or [("none", "none")]

        def reorder() -> S.Step:
            order = self.shuffled(nest.axes)
            return S.Reorder(tuple(order[self.between(0, len(order)) :]))

        def tile() -> S.Step:
            axes, size = self.some(own, 3), self.between(1, 5)
            return S.Tile(axes, (size,) * len(axes), self.one([*S.Tail]))

        def align() -> S.Step:
            return S.Align((*self.some([*self.nests], 3), name), nest.axes[: self.between(1, max(len(nest.axes), 1))])

        return (
            lambda: S.FuseAxes(*self.one(pairs), f"f{self.number}"), reorder, tile, align,
            lambda: S.RenameAxis(self.one(own), self.named("axis")),
            lambda: S.Inline(name), lambda: S.ReverseInline(name),
            lambda: S.ComputeAt(name, self.one(readers)), lambda: S.ReverseComputeAt(name, self.one(makers)),
            lambda: S.CacheRead(self.one(read), name, self.named("copy")), lambda: S.CacheWrite(name, self.named("copy")),
            lambda: S.Reindex(self.one(read), name, self.named("copy")), lambda: self.looped(self.one(own)),
        )  # fmt: skip

    def rewrites(self, nest: Nest) -> tuple[Any, ...]:
        """Steps that change how a nest computes what it does."""
        name, own, names = nest.name, nest.axes or self.axes, [*self.nests]
        over = nest.leaf.over if isinstance(nest.leaf, Update) and nest.leaf.over else self.axes
        return (
            lambda: S.DecomposeReduction(name, self.one(own)),
            lambda: S.Rfactor(name, self.some(over, 2), self.named("part"), self.maybe()),
            lambda: S.Subtotal(name, self.one(over), self.named("part")),
            lambda: S.Carry(name, self.one(over), self.named("part")), lambda: S.Recenter(name, self.one(names)),
            lambda: S.Online(name, self.some(names, 3), self.between(1, 5), self.maybe()),
            lambda: S.SkipZeros(name, self.one(over)), lambda: S.Winograd(name, self.between(1, 5)),
            lambda: S.Tensorize(name, self.one(("outer.2x2", *INSTRUCTIONS))),
            lambda: S.Reciprocal(name, self.named("inverse")), lambda: self.one((S.StreamStore, S.KeepSubnormals))(name),
        )  # fmt: skip


class _Leads(_Drawn):
    """Sequences of steps that end in a step that asks for much."""

    def ways(self) -> dict[str, list[Any]]:
        """By the kind of the last step, one for each nest or loop that it fits."""
        found: dict[str, list[Any]] = {}
        loops = (s for s in statements(self.kernel.body) if isinstance(s, For))
        for loop in loops:
            if (static(loop.extent) or 0) > 2:
                found.setdefault("specialized", []).append(partial(self.specialized, loop.axis.name, static(loop.extent)))
                found.setdefault("in_lanes", []).append(partial(self.in_lanes, loop.axis.name))
        for nest in self.nests.values():
            if any(BinaryOp.DIV in operators(x) for x in values(nest.leaf)):
                found.setdefault("divided", []).append(partial(self.divided, nest))
            if isinstance(nest.leaf, Update) and nest.leaf.over:
                for kind in self.kinds(nest, nest.leaf):
                    found.setdefault(kind, []).append(partial(getattr(self, kind), nest, nest.leaf))
        return found

    def kinds(self, nest: Nest, leaf: Update) -> list[str]:
        """The kinds that fit a reduction."""
        found = ["in_blocks"] * (sum(n.loops == nest.loops for n in self.nests.values()) > 1)
        if leaf.combiner == "max" and any(set(leaf.buffers) & reads(n.leaf) for n in self.sums(nest)):
            found.append("online")
        if leaf.combiner == "sum":
            found += ["skipped", *["recentred"] * bool(self.sums(nest)), *["winograd"] * (len(leaf.over) > 2)]
            found += ["tensorized"] * bool(self.instructions(leaf))
        return found

    def sums(self, nest: Nest) -> list[Nest]:
        others = (n for n in self.nests.values() if n is not nest)
        return [n for n in others if isinstance(n.leaf, Update) and n.leaf.combiner == "sum"]

    def instructions(self, leaf: Update) -> list[str]:
        return [name for name in IN_LANES if factors(INSTRUCTIONS[name], leaf.values[0]) is not None]

    def specialized(self, axis: str, extent: int) -> S.Steps:
        factor = self.one([n for n in range(2, extent) if extent % n] or [2])
        return (S.Split(axis, factor, S.Tail.CLAMP), S.Specialize(f"{axis}.i", self.one((factor, extent % factor))))

    def in_blocks(self, nest: Nest, leaf: Update) -> S.Steps:
        axis = leaf.over[0]
        cut = S.Split(axis, self.between(1, 5), self.one((S.Tail.GUARD, S.Tail.PEEL, S.Tail.CLAMP)))
        return (cut, S.Carry(nest.name, f"{axis}.o", self.named("part")))

    def online(self, nest: Nest, leaf: Update) -> S.Steps:
        sums = [n.name for n in self.sums(nest) if set(leaf.buffers) & reads(n.leaf)]
        return (S.Online(nest.name, self.some(sums, 3), self.between(1, 9), self.maybe()),)

    def recentred(self, nest: Nest, leaf: Update) -> S.Steps:
        return (S.Recenter(nest.name, self.one(self.sums(nest)).name),)

    def winograd(self, nest: Nest, leaf: Update) -> S.Steps:
        size = static(nest.loop(leaf.over[-1]).extent) or 1
        return (S.Winograd(nest.name, self.one((5 - size, 7 - size))),)

    def skipped(self, nest: Nest, leaf: Update) -> S.Steps:
        return (S.SkipZeros(nest.name, self.one(leaf.over)),)

    def divided(self, nest: Nest) -> S.Steps:
        return (S.Reciprocal(nest.name, self.named("inverse")),)

    def in_lanes(self, axis: str) -> S.Steps:
        cut = S.Split(axis, self.one((2, 4, 8, 16)), self.one([*S.Tail]))
        return (cut, S.Vectorize(f"{axis}.i"))

    def tensorized(self, nest: Nest, leaf: Update) -> S.Steps:
        row = INSTRUCTIONS[self.one(self.instructions(leaf))]
        spatial, name = [a for a in nest.axes if a not in leaf.over], nest.name
        tails = (S.Tail.PAD, S.Tail.GUARD, S.Tail.PEEL, S.Tail.SHIFT)
        if len(row.spatial) > len(spatial):
            return ()
        ahead: S.Steps = ()
        if self.maybe():  # a temporary may be longer than the result
            name = self.named("copy")
            ahead = (S.CacheWrite(nest.name, name),)
        if not row.reduced:
            outer, inner = spatial[-2:] if self.maybe() else self.shuffled(spatial)[:2]
            tile = S.Tile((outer, inner), tuple(n for _, n in row.axes), self.one(tails))
            return (*ahead, tile, S.Reorder((*leaf.over, f"{outer}.i", f"{inner}.i")), S.Tensorize(name, row.name))
        (_, lanes), (_, length) = row.axes
        column, depth = self.one(spatial), self.one(leaf.over)
        cuts = S.Split(column, lanes, self.one(tails)), S.Split(depth, length, self.one((S.Tail.PAD, *tails)))
        order = S.Reorder((f"{depth}.o", f"{column}.i", f"{depth}.i"))
        return (*ahead, *cuts, order, S.Tensorize(name, row.name))
