"""Kernels beyond tuned products, each with schedules that the planner does not list: other lanes, orders and unrolling.

They are made by rule from the naive loops, good and bad ones alike: what a cost model has to tell apart.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import islice

from nncc.errors import ScheduleError
from nncc.frontend import compute as c
from nncc.ir.dtypes import f32, i32
from nncc.ir.kernel import Kernel, Nest, nests
from nncc.ir.stmt import Update
from nncc.schedule import steps as S
from nncc.schedule.apply import apply
from nncc.schedule.planner.plan import default_plan
from nncc.schedule.primitives.tree import static_extent
from nncc.target import Cpu

Maker = Callable[[], Kernel]


def _chain(*shape: int) -> Maker:
    """relu((1.5 x + 0.25) y - x)."""

    def make() -> Kernel:
        x, y = (c.placeholder(name, shape, f32) for name in "XY")
        out = c.compute("Z", shape, c.indexed(len(shape), lambda at: c.relu((x[at] * 1.5 + 0.25) * y[at] - x[at])))
        return c.make_kernel("chain", x, y, out)

    return make


def _broadcast(m: int, n: int, axis: int) -> Maker:
    def make() -> Kernel:
        x, b = c.placeholder("X", (m, n), f32), c.placeholder("B", ((m, n)[axis],), f32)
        out = c.compute("Z", (m, n), lambda i, j: c.exp(x[i, j] + b[(i, j)[axis]]))
        return c.make_kernel("broadcast", x, b, out)

    return make


def _permuted(shape: tuple[int, ...], order: tuple[int, ...]) -> Maker:
    def make() -> Kernel:
        x = c.placeholder("X", shape, f32)
        back = [order.index(d) for d in range(len(shape))]
        out = c.compute("Z", tuple(shape[d] for d in order), c.indexed(len(shape), lambda at: x[tuple(at[d] for d in back)]))
        return c.make_kernel("permuted", x, out)

    return make


def _pool(channels: int, size: int, window: int, stride: int, last: bool) -> Maker:
    """Maxima of windows, features first or last."""
    out_size = (size - window) // stride + 1

    def make() -> Kernel:
        x = c.placeholder("X", (size, size, channels) if last else (channels, size, size), f32)
        r, s = c.reduce_axis(window, "r"), c.reduce_axis(window, "s")
        if last:
            out = c.compute(
                "Z",
                (out_size, out_size, channels),
                lambda y, z, f: c.max(x[y * stride + r.var, z * stride + s.var, f], r, s),
            )
        else:
            out = c.compute(
                "Z",
                (channels, out_size, out_size),
                lambda f, y, z: c.max(x[f, y * stride + r.var, z * stride + s.var], r, s),
            )
        return c.make_kernel("pool", x, out)

    return make


def _depthwise(channels: int, size: int, window: int, last: bool) -> Maker:
    out_size = size - window + 1

    def make() -> Kernel:
        x = c.placeholder("X", (size, size, channels) if last else (channels, size, size), f32)
        w = c.placeholder("W", (window, window, channels), f32)
        r, s = c.reduce_axis(window, "r"), c.reduce_axis(window, "s")
        if last:
            out = c.compute(
                "Z",
                (out_size, out_size, channels),
                lambda y, z, f: c.sum(x[y + r.var, z + s.var, f] * w[r.var, s.var, f], r, s),
            )
        else:
            out = c.compute(
                "Z",
                (channels, out_size, out_size),
                lambda f, y, z: c.sum(x[f, y + r.var, z + s.var] * w[r.var, s.var, f], r, s),
            )
        return c.make_kernel("depthwise", x, w, out)

    return make


def _stencil(m: int, n: int) -> Maker:
    """The mean of a point and its four neighbours, inside."""

    def make() -> Kernel:
        x = c.placeholder("X", (m, n), f32)
        out = c.compute(
            "Z",
            (m - 2, n - 2),
            lambda i, j: (x[i + 1, j + 1] + x[i, j + 1] + x[i + 2, j + 1] + x[i + 1, j] + x[i + 1, j + 2]) * 0.2,
        )
        return c.make_kernel("stencil", x, out)

    return make


def _reduced(kind: str, shape: tuple[int, ...], axis: int) -> Maker:
    """A reduction over one axis."""

    def make() -> Kernel:
        x = c.placeholder("X", shape, f32)
        k = c.reduce_axis(shape[axis], "k")
        rest = tuple(n for d, n in enumerate(shape) if d != axis)

        def value(at: tuple[object, ...]) -> object:
            return x[(*at[:axis], k, *at[axis:])]

        if kind == "argmax":
            best, place = c.compute_all(
                ("V", "P"), rest, c.indexed(len(rest), lambda at: c.argmax(value(at), c.convert(k.var, i32), k))
            )
            return c.make_kernel("argmax", x, best, place, outputs=("P",))
        out = c.compute("Z", rest, c.indexed(len(rest), lambda at: getattr(c, kind)(value(at), k)))
        return c.make_kernel(kind, x, out)

    return make


def _sliced(m: int, n: int, step: int) -> Maker:
    """Every `step`-th column."""

    def make() -> Kernel:
        x = c.placeholder("X", (m, n * step), f32)
        out = c.compute("Z", (m, n), lambda i, j: x[i, j * step])
        return c.make_kernel("sliced", x, out)

    return make


def _padded(size: int, channels: int) -> Maker:
    """A border of zeros around an image, features last."""

    def make() -> Kernel:
        x = c.placeholder("X", (size, size, channels), f32)
        out = c.compute("Z", (size + 2, size + 2, channels), lambda y, z, f: c.guarded(
            c.all_of(y >= 1, y < size + 1, z >= 1, z < size + 1), x[y - 1, z - 1, f], 0.0))  # fmt: skip
        return c.make_kernel("padded", x, out)

    return make


def _norm(m: int, n: int) -> Maker:
    """Rows by their root mean square."""

    def make() -> Kernel:
        x = c.placeholder("X", (m, n), f32)
        k = c.reduce_axis(n, "k")
        squares = c.compute("S", (m,), lambda i: c.sum(x[i, k] * x[i, k], k))
        scale = c.compute("R", (m,), lambda i: 1.0 / c.sqrt(squares[i] * (1 / n) + 1e-5))
        out = c.compute("Z", (m, n), lambda i, j: x[i, j] * scale[i])
        return c.make_kernel("norm", x, squares, scale, out)

    return make


CASES: dict[str, Maker] = {
    "chain 100x1000": _chain(100, 1000), "chain 64x32x1001": _chain(64, 32, 1001),
    "broadcast rows 500x700": _broadcast(500, 700, 0), "broadcast columns 500x700": _broadcast(500, 700, 1),
    "permute 900x1300 10": _permuted((900, 1300), (1, 0)), "permute 1024x1024 10": _permuted((1024, 1024), (1, 0)),
    "permute 64x56x56 120": _permuted((64, 56, 56), (1, 2, 0)), "permute 56x56x64 201": _permuted((56, 56, 64), (2, 0, 1)),
    "permute 24x50x640 102": _permuted((24, 50, 640), (1, 0, 2)),
    "permute 3x224x224 120": _permuted((3, 224, 224), (1, 2, 0)),
    "pool nchw 64x112 3 2": _pool(64, 112, 3, 2, False), "pool nhwc 64x112 3 2": _pool(64, 112, 3, 2, True),
    "pool nchw 32x57 3 1": _pool(32, 57, 3, 1, False), "pool nhwc 32x56 2 2": _pool(32, 56, 2, 2, True),
    "depthwise nhwc 32x58 3": _depthwise(32, 58, 3, True), "depthwise nchw 32x58 3": _depthwise(32, 58, 3, False),
    "stencil 500x700": _stencil(500, 700), "stencil 2050x2050": _stencil(2050, 2050),
    "sum 3000x700 0": _reduced("sum", (3000, 700), 0), "sum 3000x700 1": _reduced("sum", (3000, 700), 1),
    "sum 40x300x64 1": _reduced("sum", (40, 300, 64), 1), "max 50x1000 1": _reduced("max", (50, 1000), 1),
    "max 1500x333 0": _reduced("max", (1500, 333), 0), "sum 9000x30 1": _reduced("sum", (9000, 30), 1),
    "argmax 300x500 1": _reduced("argmax", (300, 500), 1), "argmax 300x500 0": _reduced("argmax", (300, 500), 0),
    "slice 300x500 2": _sliced(300, 500, 2), "slice 100x3000 7": _sliced(100, 3000, 7),
    "pad 56 64": _padded(56, 64), "norm 300x768": _norm(300, 768), "norm 5000x64": _norm(5000, 64),
}  # fmt: skip


def plans(kernel: Kernel, target: Cpu, count: int) -> Iterator[S.Steps]:
    """Some legal schedules, the default one first, then others spread over all that are made."""
    default = default_plan(kernel, target)
    made = [s for s in dict.fromkeys(_variants(kernel, target)) if s != default and is_legal(kernel, s)]
    chosen = made[:: max(1, -(-len(made) // max(count - 1, 1)))]
    yield default
    yield from islice(chosen, count - 1)


def is_legal(kernel: Kernel, steps: S.Steps) -> bool:
    """Whether a kernel takes these steps."""
    try:
        apply(kernel, steps)
    except ScheduleError:
        return False
    return True


def _variants(kernel: Kernel, target: Cpu) -> Iterator[S.Steps]:
    """Each nest in the same way, as far as it goes: the loops as they are, and in lanes along one axis or another."""
    found = nests(kernel.body)
    wide = max(found, key=lambda nest: len(nest.loops))
    parallel = target.cores > 1
    shared: tuple[S.Step, ...] = (S.Parallel(wide.loops[0].axis.name),) if parallel else ()
    yield ()
    if len(found) > 1:
        return
    own = [o.axis.name for o in wide.loops]
    for last in range(len(own)):
        yield (S.Reorder((*own[:last], *own[last + 1 :], own[last])),) if len(own) > 1 and last + 1 < len(own) else shared
    for lane in own:
        for unrolled in (1, 4):
            for order in _orders(own, lane, wide):
                yield tuple(_in_lanes(wide, lane, unrolled, order, target, parallel))


def _orders(own: list[str], lane: str, nest: Nest) -> Iterator[list[str]]:
    """Orders of the loops other than lanes, with the place of the lanes' own outer loop."""
    rest = [a for a in own if a != lane]
    over = nest.leaf.over if isinstance(nest.leaf, Update) else ()
    yield [*rest, lane]
    if len(rest) > 1:
        yield [*reversed(rest), lane]
    inner = [a for a in rest if a in over]
    if inner and lane not in over:
        yield [*(a for a in rest if a not in over), lane, *inner]
    elif rest:
        yield [*rest[:-1], lane, rest[-1]]


def _in_lanes(nest: Nest, lane: str, unrolled: int, order: list[str], target: Cpu, parallel: bool) -> Iterator[S.Step]:
    lanes = target.lanes(4)
    if static_extent(nest.loop(lane)) >= lanes * unrolled:
        yield S.Split(lane, lanes * unrolled, S.Tail.PEEL)
        yield S.Split(f"{lane}.i", lanes)
        yield S.Reorder((*(f"{lane}.o" if a == lane else a for a in order), f"{lane}.i.o", f"{lane}.i.i"))
        yield S.Vectorize(f"{lane}.i.i")
        yield S.Unroll(f"{lane}.i.o")
        if parallel:
            yield S.Parallel(f"{lane}.o" if order[0] == lane else order[0])
    else:
        yield from (S.Reorder((*[a for a in order if a != lane], lane)), S.Unroll(lane))
