from dataclasses import replace

import numpy as np
import pytest

from benchmarks.kernels import conv, matmul
from nncc.frontend import compute as c
from nncc.ir.dtypes import f32, i64
from nncc.ir.expr import Var, conjuncts, eq
from nncc.ir.interp import run
from nncc.ir.kernel import Kernel, nests
from nncc.ir.stmt import For, Leaf, Stmt, values, with_index, with_mask
from nncc.ir.walk import loads, rewrite_stmt
from nncc.pipeline.kernel import build
from nncc.schedule import steps as S
from nncc.schedule.apply import apply
from nncc.schedule.primitives.tree import map_leaves
from nncc.schedule.primitives.winograd import POINTS, Transforms, predicted_error
from nncc.schedule.schedule import Schedule
from nncc.schedule.serialise import read, to_json, to_python
from nncc.target import Target
from tests.schedule.rewriting import assert_meaning, refusal, rewriting
from tests.support.limits import VARIANT_ERROR, relative_error, tolerance
from tests.support.oracle import inputs

CASES = [(tile, n - tile + 1) for n in POINTS for tile in range(2, n)]


@pytest.mark.parametrize("tile, size", CASES)
def test_the_matrices_give_sliding_sums(tile, size):
    m, rng = Transforms.of(tile, size), np.random.default_rng(tile)
    image, weights = rng.standard_normal(tile + size - 1), rng.standard_normal(size)
    expected = np.correlate(image, weights, "valid")
    assert relative_error(m.output @ ((m.weights @ weights) * (m.image @ image)), expected) <= tolerance(f32)


def test_small_tiles_are_exact_on_small_integers():
    m = Transforms.of(2, 3)
    products = (m.weights @ [4, -2, 6]) * (m.image @ [1, 5, -3, 2])
    assert (m.output @ products).tolist() == [4 - 10 - 18, 20 + 6 + 12]


def test_the_predicted_error_grows_with_tile_and_length():
    for steps in (16, 64, 512):
        assert (
            0 < predicted_error(2, (3, 3), steps) < predicted_error(4, (3, 3), steps) < predicted_error(4, (3, 3), 2 * steps)
        )


def windows(
    h: int,
    w: int,
    cin: int = 2,
    cout: int = 2,
    size: int = 3,
    stride: int = 1,
    guarded: bool = False,
    constant: bool = True,
    across: int | None = None,
) -> Kernel:
    """Windows over X[h, w, cin] without padding, `size` high and `across` wide; guarded: loads under a mask that always holds."""
    wide = size if across is None else across
    x, weights = c.placeholder("X", (h, w, cin), f32), c.placeholder("W", (size, wide, cin, cout), f32, constant)
    r, s, q = c.reduce_axis(size, "r"), c.reduce_axis(wide, "s"), c.reduce_axis(cin, "c")

    def formula(y, z, o):
        load = x[y * stride + r.var, z * stride + s.var, q]
        return c.sum((c.guarded(y >= 0, load, 0.0) if guarded else load) * weights[r, s, q, o], r, s, q)

    shape = (max((h - size) // stride + 1, 0), max((w - wide) // stride + 1, 0), cout)
    return c.make_kernel("windows", x, weights, c.compute("T", shape, formula))


def of_even_rows(kernel: Kernel) -> Kernel:
    """The kernel, where the sum leaves out odd rows of the window."""

    def masked(leaf: Leaf) -> Leaf:
        return with_mask(leaf, eq(Var("T.r", i64) % 2, 0)) if leaf.nest == "T" else leaf

    return replace(kernel, body=map_leaves(kernel.body, masked))


def on_a_diagonal(kernel: Kernel) -> Kernel:
    """The kernel, where output channel o is written to [o, o]."""
    buffer = kernel.table["T"]
    body = map_leaves(kernel.body, lambda leaf: with_index(leaf, (*leaf.index, leaf.index[-1])))
    return replace(kernel, body=body).with_buffers(replace(buffer, shape=(*buffer.shape, buffer.shape[-1])))


def of_growing_rows(kernel: Kernel) -> Kernel:
    """The kernel, where row y of the output has one element more than the row before."""

    def shorter(stmt: Stmt) -> Stmt | None:
        return replace(stmt, extent=Var("T.y", i64) + 1) if isinstance(stmt, For) and stmt.axis.name == "T.z" else None

    return replace(kernel, body=rewrite_stmt(kernel.body, shorter))


def followed(h: int, w: int) -> Kernel:
    """Windows, and a nest over the same elements after them; all of both is kept."""
    x, weights = c.placeholder("X", (h, w, 2), f32), c.placeholder("W", (3, 3, 2, 2), f32)
    r, s, q = (c.reduce_axis(n, name) for n, name in ((3, "r"), (3, "s"), (2, "c")))
    shape = (h - 2, w - 2, 2)
    sums = c.compute("T", shape, lambda y, z, o: c.sum(x[y + r.var, z + s.var, q] * weights[r, s, q, o], r, s, q))
    doubled = c.compute("R", shape, lambda y, z, o: sums[y, z, o] * 2)
    return c.make_kernel("followed", x, weights, sums, doubled, outputs=("T", "R"))


def each_apart(h: int, w: int) -> Kernel:
    """Windows over each channel by itself: nothing is summed over but the window."""
    x, weights = c.placeholder("X", (h, w, 4), f32), c.placeholder("W", (3, 3, 4), f32)
    r, s = c.reduce_axis(3, "r"), c.reduce_axis(3, "s")
    out = c.compute("T", (h - 2, w - 2, 4), lambda y, z, a: c.sum(x[y + r.var, z + s.var, a] * weights[r, s, a], r, s))
    return c.make_kernel("each", x, weights, out)


def rows_alike(h: int, w: int) -> Kernel:
    """Windows whose weights do not move along one of their axes."""
    x, weights = c.placeholder("X", (h, w, 2), f32), c.placeholder("W", (3, 2, 2), f32)
    r, s, q = (c.reduce_axis(n, name) for n, name in ((3, "r"), (3, "s"), (2, "c")))
    out = c.compute("T", (h - 2, w - 2, 2), lambda y, z, o: c.sum(x[y + r.var, z + s.var, q] * weights[s, q, o], r, s, q))
    return c.make_kernel("alike", x, weights, out)


def staggered(h: int, w: int) -> Kernel:
    """Windows that begin a row further down for every second output."""
    x, weights = c.placeholder("X", (h, w, 2), f32), c.placeholder("W", (3, 3, 2, 4), f32)
    r, s, q = (c.reduce_axis(n, name) for n, name in ((3, "r"), (3, "s"), (2, "c")))

    def formula(y, z, o):
        return c.sum(x[y + r.var + o // 2, z + s.var, q] * weights[r, s, q, o], r, s, q)

    return c.make_kernel("staggered", x, weights, c.compute("T", (h - 3, w - 2, 4), formula))


def rows_of_their_own(h: int, w: int) -> Kernel:
    """Windows each row of which looks at another channel."""
    x, weights = c.placeholder("X", (h, w, 3), f32), c.placeholder("W", (3, 3, 2), f32)
    r, s, q = (c.reduce_axis(n, name) for n, name in ((3, "r"), (3, "s"), (2, "c")))
    out = c.compute("T", (h - 2, w - 2), lambda y, z: c.sum(x[y + r.var, z + s.var, r.var] * weights[r, s, q], r, s, q))
    return c.make_kernel("own", x, weights, out)


def summed_with(change) -> Kernel:
    """Windows that sum products of the image with something made of a load of weights."""
    x, weights = c.placeholder("X", (6, 6, 2), f32), c.placeholder("W", (4, 3, 3, 2), f32)
    r, s, q = (c.reduce_axis(n, name) for n, name in ((3, "r"), (3, "s"), (2, "c")))

    def formula(y, z):
        return c.sum(x[y + r.var, z + s.var, q] * change(weights, y, r, s, q), r, s, q)

    return c.make_kernel("summed", x, weights, c.compute("T", (4, 4), formula))


def clash() -> Kernel:
    """Windows whose outputs run along an axis that the variant's nests have too."""
    x, weights = c.placeholder("X", (6, 6, 2), f32), c.placeholder("W", (3, 3, 2, 2), f32)
    r, s, q = (c.reduce_axis(n, name) for n, name in ((3, "r"), (3, "s"), (2, "c")))
    out = c.compute("T", (4, 4, 2), lambda y, z, t0: c.sum(x[y + r.var, z + s.var, q] * weights[r, s, q, t0], r, s, q))
    return c.make_kernel("clash", x, weights, out)


def greatest(h: int, w: int) -> Kernel:
    x, r = c.placeholder("X", (h, w), f32), c.reduce_axis(3, "r")
    return c.make_kernel("greatest", x, c.compute("T", (h - 2, w), lambda y, z: c.max(x[y + r.var, z], r)))


SIZES = [(0, 3, 2, 3), (1, 1, 1, 1), (2, 4, 0, 2), (3, 5, 2, 1), (4, 4, 1, 0)]
ILLEGAL = {
    "stride 2": (windows(9, 9, stride=2), (S.Winograd("T", 2),)),
    "a matrix product": (matmul(3, 5, 7), (S.Winograd("T", 2),)),
    "a greatest element": (greatest(5, 5), (S.Winograd("T", 2),)),
    "a store": (conv(4, 4, 2, 2), (S.Winograd("P", 2),)),
    "loads under a mask": (windows(6, 6, guarded=True), (S.Winograd("T", 2),)),
    "a sum under a mask": (of_even_rows(windows(6, 6)), (S.Winograd("T", 2),)),
    "a loop of several lengths": (of_growing_rows(windows(6, 6)), (S.Winograd("T", 2),)),
    "in the loops of another nest": (followed(6, 6), (S.ReverseComputeAt("R", "T.y"), S.Winograd("T", 2))),
    "outputs on a diagonal": (on_a_diagonal(windows(6, 6)), (S.Winograd("T", 2),)),
    "nothing else to sum": (each_apart(6, 6), (S.Winograd("T", 2),)),
    "weights that move along one axis only": (rows_alike(6, 6), (S.Winograd("T", 2),)),
    "no points for a tile": (windows(8, 8), (S.Winograd("T", 3),)),
    "no points for a window": (windows(9, 9, size=7), (S.Winograd("T", 2),)),
    "a factor that is no load": (summed_with(lambda w, y, r, s, q: w[0, r, s, q] + 1), (S.Winograd("T", 2),)),
    "weights of each row": (summed_with(lambda w, y, r, s, q: w[y, r, s, q]), (S.Winograd("T", 2),)),
    "a tile of one": (windows(8, 8, size=4), (S.Winograd("T", 1),)),
    "after a split": (windows(8, 8), (S.Split("T.y", 2), S.Winograd("T", 2))),
    "rows that begin elsewhere for each output": (staggered(8, 8), (S.Winograd("T", 2),)),
    "channels of each row of a window": (rows_of_their_own(6, 6), (S.Winograd("T", 2),)),
    "after a mark": (windows(8, 8), (S.Parallel("T.y"), S.Winograd("T", 2))),
    "an axis that is called like one of its own": (clash(), (S.Winograd("T", 2),)),
    "twice": (windows(8, 8), (S.Winograd("T", 2), S.Winograd("T", 2))),
}


def test_rewrite(golden):
    golden(rewriting(windows(5, 6), (S.Winograd("T", 2),)))


@pytest.mark.parametrize("name", ILLEGAL)
def test_refused(name, golden):
    golden(refusal(*ILLEGAL[name]))


@pytest.mark.parametrize("size", SIZES)
def test_meaning(size):
    assert_meaning(conv(*size), (S.Winograd("T", 2),))


@pytest.mark.parametrize("h, w", [(5, 2), (5, 0), (0, 5), (2, 2)])
def test_windows_that_fit_nowhere(h, w):
    assert_meaning(windows(h, w), (S.Winograd("T", 2),))


@pytest.mark.parametrize("size, tile", [(2, 3), (3, 4), (5, 2)])
def test_other_windows(size, tile):
    kernel = windows(7, 8, size=size)
    given = inputs(kernel)
    (got,), (expected,) = (run(k, given).values() for k in (apply(kernel, (S.Winograd("T", tile),)), kernel))
    assert relative_error(got, expected) <= predicted_error(tile, (size, size), 2)


@pytest.mark.parametrize(
    "h, w, ends", [(8, 9, (False, True)), (9, 8, (True, False)), (8, 8, (False, False)), (9, 11, (True, True))]
)
def test_only_sides_that_are_no_whole_tiles_have_an_end(h, w, ends):
    found = {n.name: n.leaf for n in nests(apply(windows(h, w), (S.Winograd("T", 2),)).body)}
    masks = {str(condition) for v in values(found["T.V1"]) for x in loads(v) for condition in conjuncts(x.mask)}
    assert (any("T.V1.y" in m for m in masks), any("T.V1.z" in m for m in masks)) == ends


@pytest.mark.parametrize("size, across", [(3, 5), (5, 3)])
@pytest.mark.parametrize("h, w", [(7, 8), (8, 7), (8, 9), (9, 10), (10, 8)])
def test_windows_that_are_not_square(size, across, h, w):
    """In images of which none, one or both sides are whole tiles."""
    kernel = windows(h, w, size=size, across=across)
    given = inputs(kernel)
    (got,), (expected,) = (run(k, given).values() for k in (apply(kernel, (S.Winograd("T", 2),)), kernel))
    assert relative_error(got, expected) <= predicted_error(2, (size, across), 2)


@pytest.mark.parametrize("tile", [2, 4])
@pytest.mark.parametrize("height, width, channels", [(13, 10, 24), (7, 14, 64)])
def test_the_error_is_as_predicted(tile, height, width, channels):
    kernel, rng = windows(height, width, channels, 16), np.random.default_rng(tile)
    given = {b.name: rng.standard_normal(b.shape).astype(np.float32) for b in kernel.buffers[:2]}
    (got,) = build(kernel, (S.Winograd("T", tile),), Target.host())(**given).values()
    image = np.lib.stride_tricks.sliding_window_view(given["X"].astype(np.float64), (3, 3), (0, 1))
    expected = np.einsum("yzcrs,rsco->yzo", image, given["W"].astype(np.float64))
    assert 0 < relative_error(got, expected) <= predicted_error(tile, (3, 3), channels) <= VARIANT_ERROR


def test_a_schedule_with_a_variant_replays():
    schedule = Schedule(windows(5, 6)).winograd("T", 2).unroll("T.M1.t0")
    for text in (to_json, to_python):
        (saved,) = read(text([(schedule.naive, schedule.steps)]), "test")
        assert saved.steps == schedule.steps and str(Schedule(schedule.naive, saved.steps).kernel) == str(schedule.kernel)
