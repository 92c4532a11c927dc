"""Random steps for small kernels, of every kind that there is; they may or may not be legal."""

from __future__ import annotations

from itertools import pairwise

from hypothesis import strategies as st

from nncc.ir.buffer import Buffer, Role, Scope
from nncc.ir.hardware.instructions import INSTRUCTIONS
from nncc.ir.kernel import Kernel, Nest, nests, reads
from nncc.ir.stmt import For, Update, written
from nncc.ir.walk import statements
from nncc.schedule.language import steps as S
from tests.support.random_kernels import NAMES

OF_GPUS = (S.Bind, S.CopyAsync, S.Pipeline, S.Swizzle)
"""What kernels for CPUs do not have."""
ROUNDING = (S.Online, S.Recenter, S.Reciprocal, S.Winograd)
"""After these, results are rounded otherwise."""
OF_FINITE = (*ROUNDING, S.SkipZeros)
"""After these, what is infinite or NaN may be other results."""
SCOPES = (Scope.GLOBAL, Scope.LOCAL, Scope.REGISTER)


def steps(kernel: Kernel, number: int, gpu: bool = False) -> st.SearchStrategy[S.Step]:
    """A random step; the usual new names end in `number`. gpu: also one of those that only kernels for GPUs have."""
    leaves = {n.name: n for n in nests(kernel.body)}
    if not leaves:
        return st.just(S.Inline("none"))
    named = st.sampled_from(sorted(leaves)).map(leaves.get)
    axes = sorted(s.axis.name for s in statements(kernel.body) if isinstance(s, For)) or ["none"]
    axis, temporaries = st.sampled_from(axes), [b for b in kernel.buffers if b.role is Role.TEMP]
    buffer = st.sampled_from((*kernel.buffers, *temporaries * 3))
    on_loop = axis.flatmap(_loop_steps) | st.builds(S.Prefetch, buffer.map(lambda b: b.name), axis, st.integers(0, 3))
    on_loop |= st.builds(S.Shrink, buffer.map(lambda b: b.name), axis)
    on_nest = named.flatmap(lambda n: _nest_steps(kernel, n, axis, number))
    on_buffer = buffer.flatmap(_buffer_steps) | st.builds(
        S.Overlay, buffer.map(lambda b: b.name), named.map(lambda n: n.name)
    )
    found = on_loop | on_nest | on_nest | on_nest | on_buffer
    return found | _gpu_steps(axis, buffer, named) if gpu else found


def _gpu_steps(
    axis: st.SearchStrategy[str], buffer: st.SearchStrategy[Buffer], named: st.SearchStrategy[Nest]
) -> st.SearchStrategy[S.Step]:
    powers = st.sampled_from((1, 2, 4))
    return st.one_of(
        st.builds(S.Bind, axis, st.sampled_from(S.Unit)),
        st.builds(lambda n: S.CopyAsync(n.name), named),
        st.builds(S.Pipeline, axis, st.integers(1, 4)),
        buffer.map(lambda b: S.SetScope(b.name, Scope.SHARED)),
        st.builds(lambda b, run, ways, rows: S.Swizzle(b.name, run, ways, rows), buffer, powers, powers, powers),
    )


def _loop_steps(axis: str) -> st.SearchStrategy[S.Step]:
    split = st.builds(S.Split, st.just(axis), st.integers(1, 9) | st.integers(0, 0), st.sampled_from(S.Tail))
    special = st.integers(0, 5).map(lambda extent: S.Specialize(axis, extent))
    parts = st.integers(0, 5).map(lambda at: S.LoopPartition(axis, at))
    return split | split | special | parts | st.sampled_from((S.Unroll(axis), S.Vectorize(axis), S.Parallel(axis)))


def _nest_steps(kernel: Kernel, nest: Nest, axis: st.SearchStrategy[str], number: int) -> st.SearchStrategy[S.Step]:
    """Steps on a nest: mostly at its own loops, what it reads and the loops of its neighbours."""
    name, leaf = nest.name, nest.leaf
    own = st.sampled_from(nest.axes) if nest.axes else axis
    over = st.sampled_from(leaf.over) if isinstance(leaf, Update) and leaf.over else axis
    readers = [a for n in nests(kernel.body) if reads(n.leaf) & set(written(leaf)) for a in n.axes]
    makers = [a for n in nests(kernel.body) if reads(leaf) & set(written(n.leaf)) for a in n.axes]
    buffer = st.sampled_from(sorted(reads(leaf)) or [b.name for b in kernel.buffers])
    pairs = list(pairwise(nest.axes)) or [("none", "none")]
    parts = st.lists(over, min_size=1, max_size=2, unique=True).map(tuple)
    tiled = st.lists(own, min_size=1, max_size=3, unique=True).map(tuple)
    names = st.sampled_from([n.name for n in nests(kernel.body)])
    some = st.lists(names, min_size=1, max_size=3, unique=True).map(tuple)
    common = st.integers(1, max(len(nest.axes), 1)).map(lambda n: nest.axes[:n])
    sizes = st.integers(1, 5)
    copy, part, inverse = (st.just(f"{name}{number}") | st.sampled_from(NAMES) for name in ("copy", "part", "inverse"))
    return st.one_of(
        st.builds(lambda p: S.FuseAxes(*p, f"f{number}"), st.sampled_from(pairs)),
        st.permutations(nest.axes).flatmap(lambda p: st.integers(0, len(p)).map(lambda n: S.Reorder(tuple(p[n:])))),
        st.just(S.Inline(name)),
        st.just(S.ReverseInline(name)),
        st.builds(S.CacheWrite, st.just(name), copy),
        st.builds(S.ComputeAt, st.just(name), st.sampled_from(readers) if readers else axis),
        st.builds(S.ReverseComputeAt, st.just(name), st.sampled_from(makers) if makers else axis),
        st.builds(S.CacheRead, buffer, st.just(name), copy),
        st.builds(S.Reindex, buffer, st.just(name), copy),
        st.builds(S.DecomposeReduction, st.just(name), own),
        st.builds(S.Rfactor, st.just(name), parts, part, st.booleans()),
        st.builds(S.Subtotal, st.just(name), over, part),
        st.builds(S.Carry, st.just(name), over, part),
        st.builds(S.Recenter, st.just(name), names),
        own.flatmap(_loop_steps),
        st.builds(lambda a, n, tail: S.Tile(a, (n,) * len(a), tail), tiled, sizes, st.sampled_from(S.Tail)),
        st.builds(lambda others, axes: S.Align((*others, name), axes), some, common),
        st.builds(S.Online, st.just(name), some, sizes, st.booleans()),
        st.builds(S.SkipZeros, st.just(name), over),
        st.builds(S.Winograd, st.just(name), st.integers(1, 5)),
        st.builds(S.Tensorize, st.just(name), st.sampled_from(("outer.2x2", *INSTRUCTIONS))),
        st.just(S.StreamStore(name)) | st.just(S.KeepSubnormals(name)) | st.builds(S.Reciprocal, st.just(name), inverse),
    )


def _buffer_steps(buffer: Buffer) -> st.SearchStrategy[S.Step]:
    rank = len(buffer.shape)
    cut = st.builds(lambda d, f: ((d, f),), st.integers(0, max(rank - 1, 0)), st.integers(1, 5))
    layout = (st.just(()) | cut).flatmap(
        lambda splits: st.permutations(range(rank + len(splits))).map(
            lambda order: S.TransformLayout(buffer.name, splits, tuple(order))
        )
    )
    scope = st.sampled_from(SCOPES).map(lambda s: S.SetScope(buffer.name, s))
    gap = st.sampled_from((1, 3, 8, 4096)).map(lambda n: S.PadRows(buffer.name, n))
    return layout | scope | gap | st.integers(0, max(rank - 2, 0)).map(lambda d: S.FuseDims(buffer.name, d))
