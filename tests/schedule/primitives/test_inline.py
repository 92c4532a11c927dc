import pytest

from nncc.frontend import compute as c
from nncc.ir.dtypes import f32
from nncc.schedule import steps as S
from tests.schedule.rewriting import assert_meaning, matmul, padded, pointwise, refusal, rewriting, scaled


def window(n):
    """Y[i] = T[i - 1] guarded, with T[i] = X[i] * X[n - 1 - i]: inlining moves loads under a mask."""
    x = c.placeholder("X", (n,), f32)
    t = c.compute("T", (n,), lambda i: x[i] * x[n - 1 - i])
    out = c.compute("Y", (n + 1,), lambda i: c.guarded(i >= 1, t[i - 1], 3.0))
    return c.make_kernel("window", x, t, out)


def part(n, *indices):
    """Y[i] from T at the given places, T of n + 1 elements."""
    x = c.placeholder("X", (n + 1,), f32)
    t = c.compute("T", (n + 1,), lambda i: x[i] + 1)
    out = c.compute("Y", (n,), lambda i: sum((t[place(i)] for place in indices[1:]), start=t[indices[0](i)]))
    return c.make_kernel("part", x, t, out)


REWRITES = {
    "inline": (scaled, (4, 3), (S.Inline("E"),)),
    "inline under a mask": (window, (4,), (S.Inline("T"),)),
    "inline a padded copy": (padded, (5,), (S.Inline("P"),)),
    "inline after reorder": (pointwise, (2, 3), (S.Reorder(("T.j", "T.i")), S.Inline("T"))),
    "reverse_inline": (pointwise, (2, 3), (S.ReverseInline("Y"),)),
    "reverse_inline into blocks": (pointwise, (2, 7), (S.Split("T.j", 4), S.Vectorize("T.j.i"), S.ReverseInline("Y"))),
}

ILLEGAL = {
    "inline of a reduction": (scaled(4, 3), (S.Inline("S"),)),
    "inline of an output": (scaled(4, 3), (S.Inline("Y"),)),
    "inline after split": (scaled(4, 3), (S.Split("E.j", 2), S.Inline("E"))),
    "inline of one of two writers": (matmul(3, 5, 7), (S.DecomposeReduction("T", "T.i"), S.Inline("T.init"))),
    "inline when other nests share the loops": (pointwise(2, 3), (S.ReverseComputeAt("Y", "T.j"), S.Inline("T"))),
    "inline out of aligned loops": (scaled(4, 3), (S.Align(("E", "S"), ("S.i",)), S.Inline("E"))),
    "reverse_inline out of aligned loops": (scaled(4, 3), (S.Align(("S", "Y"), ("Y.i",)), S.ReverseInline("Y"))),
    "reverse_inline of a reduction": (scaled(4, 3), (S.ReverseInline("S"),)),
    "reverse_inline into a reduction": (matmul(3, 5, 7), (S.ReverseInline("C"),)),
    "reverse_inline of one reader of two": (scaled(4, 3), (S.ReverseInline("Y"),)),
    "reverse_inline of a part": (part(4, lambda i: i), (S.ReverseInline("Y"),)),
    "reverse_inline of two places": (part(4, lambda i: i, lambda i: i + 1), (S.ReverseInline("Y"),)),
    "reverse_inline under a mask": (window(4), (S.ReverseInline("Y"),)),
}


@pytest.mark.parametrize("name", REWRITES)
def test_rewrite(name, golden):
    make, shape, steps = REWRITES[name]
    golden(rewriting(make(*shape), steps))


@pytest.mark.parametrize("size", [0, 1, 3, 8])
@pytest.mark.parametrize("name", REWRITES)
def test_meaning(name, size):
    make, shape, steps = REWRITES[name]
    assert_meaning(make(*(size for _ in shape)), steps)


@pytest.mark.parametrize("name", ILLEGAL)
def test_refused(name, golden):
    golden(refusal(*ILLEGAL[name]))


def test_reverse_inline_waits_for_what_else_is_read():
    x = c.placeholder("X", (4,), f32)
    t = c.compute("T", (4,), lambda i: x[i] + 1)
    u = c.compute("U", (4,), lambda i: x[i] * 2)
    out = c.compute("Y", (4,), lambda i: t[i] + u[3 - i])
    assert_meaning(c.make_kernel("early", x, u, t, out, outputs=("U", "Y")), (S.ReverseInline("Y"),))
    late = c.make_kernel("late", x, t, u, out, outputs=("U", "Y"))
    assert "it also reads what U computes only then" in refusal(late, (S.ReverseInline("Y"),))
