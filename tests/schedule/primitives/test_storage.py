from dataclasses import replace

import pytest

from nncc.frontend import compute as c
from nncc.ir.buffer import Scope
from nncc.ir.dtypes import f16, f32, i32, u8
from nncc.ir.expr import eq
from nncc.ir.kernel import nests
from nncc.schedule import steps as S
from nncc.schedule.apply import apply
from nncc.schedule.primitives import tree
from tests.schedule.planner.forms.test_chains import parts_of_rows
from tests.schedule.primitives.test_placement import cube, part
from tests.schedule.rewriting import assert_meaning, best, matmul, padded, pointwise, refusal, rewriting, scaled
from tests.support.oracle import assert_same_meaning


def first_of_columns(a, m, n, outputs=("Y",)):
    """Y[i, j]: where the largest X[i, k, j] is, plus 1; the value is not used."""
    x, k = c.placeholder("X", (a, m, n), f32), c.reduce_axis(m, "k")
    _, p = both = c.compute_all(("V", "P"), (a, n), lambda i, j: c.argmax(x[i, k, j], c.convert(k.var, i32), k))
    return c.make_kernel("first", x, *both, c.compute("Y", (a, n), lambda i, j: p[i, j] + 1), outputs=outputs)


def number(n):
    """Y = X * F, with F one number that no loop is around."""
    s, x = c.placeholder("S", (), f32), c.placeholder("X", (n,), f32)
    f = c.compute("F", (), lambda: s[()] * 3)
    return c.make_kernel("number", s, x, f, c.compute("Y", (n,), lambda i: x[i] * f[()]))


def summed_bytes(m, n, dtype=u8):
    """T = 3 * X + 250, wrapped, in bytes; S[i] = the sum of 7 at the ends and T[i, 1..n-1], in i32; Y = T + T."""
    x, k = c.placeholder("X", (m, n), dtype), c.reduce_axis(n, "k")
    t = c.compute("T", (m, n), lambda i, j: x[i, j] * 3 + x[i, 0])
    inside = c.compute("P", (m, n), lambda i, j: c.convert(c.guarded(c.all_of(j >= 1, j < n - 1), t[i, j], 7), i32))
    s = c.compute("S", (m,), lambda i: c.sum(c.convert(t[i, k], i32) * inside[i, k], k))
    return c.make_kernel(
        "bytes", x, t, inside, s, c.compute("Y", (m, n), lambda i, j: t[i, j] + t[i, j]), outputs=("S", "Y")
    )


def halves(m, n):
    """Y = T * T with T = X + X, all in f16."""
    x = c.placeholder("X", (m, n), f16)
    t = c.compute("T", (m, n), lambda i, j: x[i, j] + x[i, j])
    return c.make_kernel("halves", x, t, c.compute("Y", (m, n), lambda i, j: t[i, j] * t[i, j]))


def stored_at(kernel, shape, place, output="Y"):
    """The kernel with an output of a shape, stored at the places of its elements there."""
    leaf = tree.find_nest(kernel, output).leaf
    buffer = replace(kernel.table[output], shape=shape)
    return tree.replace(kernel, leaf, replace(leaf, index=place(*leaf.index))).with_buffers(buffer)


def rows_of_a_larger_result(n):
    """The rows 2 to n + 1 of Y, which has n + 5, are X + ...; other kernels store the others."""
    return stored_at(pointwise(n, 3), (n + 5, 3), lambda i, j: (i + 2, j))


def rows_beside_longer_ones(n):
    """The elements 2 to n + 1 of A, which has n + 5, beside the n + 2 ones of Y."""
    x = c.placeholder("X", (n + 2,), f32)
    y = c.compute("Y", (n + 2,), lambda i: x[i] * 2)
    kernel = c.make_kernel("rows", x, c.compute("A", (n,), lambda i: x[i] + 1), y)
    return stored_at(kernel, (n + 5,), lambda i: (i + 2,), "A")


def where(kernel, condition):
    """The kernel with its output Y stored where a condition on its places holds."""
    leaf = tree.find_nest(kernel, "Y").leaf
    return tree.replace(kernel, leaf, replace(leaf, mask=condition(*leaf.index)))


REWRITES = {
    "cache_read": (matmul, (3, 5, 7), (S.CacheRead("B", "T", "pack"),)),
    "cache_read of a temporary": (scaled, (4, 3), (S.CacheRead("E", "Y", "copy"),)),
    "cache_write": (matmul, (3, 5, 7), (S.CacheWrite("C", "acc"),)),
    "cache_write of a reduction": (matmul, (3, 5, 7), (S.CacheWrite("T", "acc"), S.ComputeAt("acc", "T.a0"))),
    "cache_write of one number": (number, (3,), (S.CacheWrite("F", "copy"),)),
    "cache_write of rows of a larger result": (rows_of_a_larger_result, (4,), (S.CacheWrite("Y", "copy"),)),
    "cache_write of split rows": (rows_of_a_larger_result, (5,), (S.Split("Y.i", 4), S.CacheWrite("Y", "copy"))),
    "cache_write of clamped rows": (rows_of_a_larger_result, (5,), (S.Split("Y.i", 4, "clamp"), S.CacheWrite("Y", "copy"))),
    "cache_write of even blocks": (pointwise, (3, 5), (S.Split("Y.j", 4, "even"), S.CacheWrite("Y", "copy"))),
    "cache_write of blocks of blocks": (
        pointwise,
        (2, 7),
        (S.Split("Y.j", 4), S.Split("Y.j.i", 3), S.CacheWrite("Y", "copy")),
    ),
    "cache_write of aligned rows": (
        rows_beside_longer_ones,
        (3,),
        (S.Align(("A", "Y"), ("Y.i",)), S.CacheWrite("A", "copy")),
    ),
    "cache_write twice": (pointwise, (2, 3), (S.CacheWrite("Y", "one"), S.CacheWrite("Y", "two"))),
    "reindex": (matmul, (3, 5, 7), (S.Reindex("A", "T", "copy"),)),
    "reindex a window": (padded, (5,), (S.Reindex("P", "Y", "copy"),)),
    "reindex of what is stored": (scaled, (4, 3), (S.Reindex("Y", "Y", "copy"),)),
    "reindex of a load with a mask": (padded, (5,), (S.Reindex("X", "P", "copy"),)),
    "set_scope": (pointwise, (2, 3), (S.SetScope("T", Scope.LOCAL),)),
    "transform_layout": (
        matmul,
        (3, 5, 7),
        (S.CacheRead("B", "T", "pack"), S.TransformLayout("pack", ((1, 4),), (1, 0, 2))),
    ),
    "transform_layout in blocks of one": (matmul, (3, 5, 7), (S.TransformLayout("T", ((1, 1),), (1, 0, 2)),)),
    "transform_layout of a result": (matmul, (3, 5, 7), (S.TransformLayout("T", (), (1, 0)),)),
    "transform_layout of a pair": (first_of_columns, (2, 3, 5), (S.TransformLayout("V", (), (1, 0)),)),
    "fuse_dims of the first of three": (cube, (2, 3, 5), (S.FuseDims("T", 0),)),
    "fuse_dims of the last of three": (cube, (2, 3, 5), (S.FuseDims("T", 1),)),
    "fuse_dims of a pair": (first_of_columns, (2, 3, 5), (S.FuseDims("P", 0),)),
    "widen": (summed_bytes, (3, 5), (S.Widen("T", "i16"),)),
    "widen twice": (summed_bytes, (3, 5), (S.Widen("T", "i16"), S.Widen("T", "i32"))),
    "widen of a copy": (summed_bytes, (3, 5), (S.CacheRead("X", "T", "copy"), S.Widen("copy", "i64"))),
    "widen, then another place": (
        summed_bytes,
        (3, 5),
        (S.CacheRead("T", "P", "copy"), S.Widen("copy", "i32"), S.ComputeAt("copy", "P.i")),
    ),
    "widen of floats": (halves, (3, 5), (S.Widen("T", "f32"),)),
    "pad_rows": (matmul, (3, 5, 7), (S.PadRows("T", 3),)),
    "pad_rows of three dims": (cube, (2, 3, 5), (S.PadRows("T", 3),)),
    "swizzle": (matmul, (3, 8, 7), (S.SetScope("T", Scope.SHARED), S.Swizzle("T", 2, 4))),
    "fuse_dims": (matmul, (3, 5, 7), (S.FuseDims("T", 0), S.FuseAxes("T.i", "T.j", "T.f"))),
}

ILLEGAL = {
    "cache_read of what is not read": (matmul(3, 5, 7), (S.CacheRead("bias", "T", "copy"),)),
    "cache_read of no buffer": (matmul(3, 5, 7), (S.CacheRead("D", "T", "copy"),)),
    "cache_read to a name that is taken": (matmul(3, 5, 7), (S.CacheRead("A", "T", "bias"),)),
    "cache_read of what the same loops make": (
        pointwise(2, 3),
        (S.ReverseComputeAt("Y", "T.i"), S.CacheRead("T", "Y", "copy")),
    ),
    "cache_write of no nest": (matmul(3, 5, 7), (S.CacheWrite("B", "acc"),)),
    "cache_write to a name that is there": (matmul(3, 5, 7), (S.CacheWrite("T", "bias"),)),
    "cache_write to the name of a nest": (matmul(3, 5, 7), (S.CacheWrite("C", "T"),)),
    "cache_write of a pair": (best(3, 5), (S.CacheWrite("V", "acc"),)),
    "cache_write of every second column": (
        stored_at(pointwise(3, 5), (3, 9), lambda i, j: (i, 2 * j)),
        (S.CacheWrite("Y", "copy"),),
    ),
    "cache_write of a triangle": (where(pointwise(3, 5), lambda i, j: i <= j), (S.CacheWrite("Y", "copy"),)),
    "cache_write where columns are even": (where(pointwise(3, 5), lambda i, j: eq(j % 2, 0)), (S.CacheWrite("Y", "copy"),)),
    "cache_write after decompose": (matmul(3, 5, 7), (S.DecomposeReduction("T", "T.i"), S.CacheWrite("T", "acc"))),
    "cache_write of what the same loops read": (pointwise(2, 3), (S.ReverseComputeAt("Y", "T.i"), S.CacheWrite("T", "acc"))),
    "reindex of two places": (part(4, lambda i: i, lambda i: i + 1), (S.Reindex("T", "Y", "copy"),)),
    "reindex of what runs once": (number(3), (S.Align(("F", "Y"), ("Y.i",)), S.Reindex("S", "F", "copy"))),
    "reindex of what is stored after split": (scaled(3, 5), (S.Split("Y.j", 4), S.Reindex("Y", "Y", "copy"))),
    "reindex of a sum that is stored": (matmul(3, 5, 7), (S.Reindex("T", "T", "copy"),)),
    "reindex after split": (matmul(3, 5, 7), (S.Split("T.k", 4), S.Reindex("A", "T", "copy"))),
    "reindex in a loop that never runs": (matmul(0, 5, 7), (S.Reindex("B", "T", "copy"),)),
    "set_scope of an output": (pointwise(2, 3), (S.SetScope("Y", Scope.LOCAL),)),
    "set_scope local of what threads share": (pointwise(2, 3), (S.Parallel("Y.i"), S.SetScope("T", Scope.LOCAL))),
    "set_scope global of what threads have": (
        matmul(3, 5, 7),
        (S.ComputeAt("T", "C.i"), S.Parallel("C.i"), S.SetScope("T", Scope.GLOBAL)),
    ),
    "parallel loop of a local buffer": (pointwise(2, 3), (S.SetScope("T", Scope.LOCAL), S.Parallel("T.i"))),
    "transform_layout of an input": (matmul(3, 5, 7), (S.TransformLayout("A", (), (1, 0)),)),
    "transform_layout that does not fit": (matmul(3, 5, 7), (S.TransformLayout("T", ((2, 4),), (0, 1, 2)),)),
    "transform_layout without an order": (matmul(3, 5, 7), (S.TransformLayout("T", (), (0, 0)),)),
    "transform_layout of one of a pair that the caller gets": (
        first_of_columns(2, 3, 5, ("P", "Y")),
        (S.TransformLayout("V", (), (1, 0)),),
    ),
    "transform_layout in blocks of 0": (matmul(3, 5, 7), (S.TransformLayout("T", ((0, 0),), (0, 1, 2)),)),
    "reindex to a name that is there": (matmul(3, 5, 7), (S.Reindex("A", "T", "B"),)),
    "reindex of what its own root makes": (pointwise(2, 3), (S.ComputeAt("T", "Y.i"), S.Reindex("T", "Y", "copy"))),
    "fuse_dims of the last dim": (matmul(3, 5, 7), (S.FuseDims("T", 1),)),
    "widen of an input": (summed_bytes(3, 5), (S.Widen("X", "i16"),)),
    "widen to what has other numbers": (summed_bytes(3, 5), (S.Widen("T", "i8"),)),
    "widen to floats": (summed_bytes(3, 5), (S.Widen("T", "f32"),)),
    "widen to what it is": (summed_bytes(3, 5), (S.Widen("T", "u8"),)),
    "widen of a sum": (matmul(3, 5, 7), (S.Widen("T", "f64"),)),
    "widen to no dtype": (summed_bytes(3, 5), (S.Widen("T", "i7"),)),
    "widen to a vector": (summed_bytes(3, 5), (S.Widen("T", "i16x2"),)),
    "pad_rows of nothing": (matmul(3, 5, 7), (S.PadRows("T", 0),)),
    "pad_rows of an output": (matmul(3, 5, 7), (S.PadRows("C", 1),)),
    "pad_rows of one row": (scaled(3, 5), (S.PadRows("S", 1),)),
    "pad_rows, then another layout": (matmul(3, 5, 7), (S.PadRows("T", 1), S.FuseDims("T", 0))),
    "pad_rows, then another place": (matmul(3, 5, 7), (S.PadRows("T", 1), S.ComputeAt("T", "C.i"))),
    "swizzle in memory": (matmul(3, 8, 7), (S.Swizzle("T", 2, 4),)),
    "swizzle of an input": (matmul(3, 8, 7), (S.Swizzle("A", 1, 1),)),
    "swizzle of rows that do not fit": (matmul(3, 6, 7), (S.SetScope("T", Scope.SHARED), S.Swizzle("T", 2, 4))),
    "swizzle of three ways": (matmul(3, 6, 7), (S.SetScope("T", Scope.SHARED), S.Swizzle("T", 2, 3))),
    "swizzle of no rows": (matmul(3, 8, 7), (S.SetScope("T", Scope.SHARED), S.Swizzle("T", 2, 4, 0))),
    "swizzle of one row": (scaled(3, 5), (S.SetScope("S", Scope.SHARED), S.Swizzle("S", 1, 1))),
    "swizzle, then another layout": (
        matmul(3, 8, 7),
        (S.SetScope("T", Scope.SHARED), S.Swizzle("T", 2, 4), S.FuseDims("T", 0)),
    ),
    "swizzle, then another scope": (
        matmul(3, 8, 7),
        (S.SetScope("T", Scope.SHARED), S.Swizzle("T", 2, 4), S.SetScope("T", Scope.LOCAL)),
    ),
    "swizzle, then another place": (
        matmul(3, 8, 7),
        (S.SetScope("T", Scope.SHARED), S.Swizzle("T", 2, 4), S.ComputeAt("T", "C.i")),
    ),
    "swizzle of padded rows": (matmul(3, 8, 7), (S.SetScope("T", Scope.SHARED), S.PadRows("T", 2), S.Swizzle("T", 2, 4))),
    "fuse_dims of an output": (matmul(3, 5, 7), (S.FuseDims("C", 0),)),
}


@pytest.mark.parametrize("name", REWRITES)
def test_rewrite(name, golden):
    make, shape, steps = REWRITES[name]
    golden(rewriting(make(*shape), steps))


SIZES = [(name, n) for name in REWRITES for n in (0, 1, 3, 4, 7) if (n or "reindex" not in name) and name != "swizzle"]
SIZES += [("swizzle", n) for n in (0, 8, 16)]


@pytest.mark.parametrize("name, size", SIZES)
def test_meaning(name, size):
    make, shape, steps = REWRITES[name]
    assert_meaning(make(*(size for _ in shape)), steps)


@pytest.mark.parametrize("name", ILLEGAL)
def test_refused(name, golden):
    golden(refusal(*ILLEGAL[name]))


def test_the_copy_of_what_is_streamed_is_streamed():
    steps = (S.Split("Y.j", 4), S.Vectorize("Y.j.i"), S.StreamStore("Y"))
    for taken in ((*steps, S.CacheWrite("Y", "copy")), (S.CacheWrite("Y", "copy"),)):
        made = {n.name: n.leaf.stream for n in nests(apply(pointwise(2, 8), taken).body) if n.name != "T"}
        assert made == {"copy": False, "Y": len(taken) > 1}
    assert_meaning(pointwise(2, 8), (*steps, S.CacheWrite("Y", "copy")))


def test_padding_of_a_layout_is_a_whole_block():
    steps = (S.CacheRead("B", "T", "pack"), S.TransformLayout("pack", ((0, 4), (1, 3)), (2, 0, 3, 1)))
    assert apply(matmul(3, 5, 7), steps).table["pack"].shape == (2, 2, 3, 4)
    assert_meaning(matmul(3, 5, 7), steps)


def test_each_part_of_a_result_can_be_copied():
    kernel = parts_of_rows(2, 3)
    for nest in nests(kernel.body):
        after = apply(kernel, [S.Reindex(nest.leaf.buffer, nest.name, "copy")])
        assert next(b for b in after.buffers if b.name == "copy").shape == (3, 5, 3)
        assert_same_meaning(kernel, after)
