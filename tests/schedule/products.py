"""Matrix products with dims in any order, and the tiles that are best for them."""

from nncc.frontend import compute as c
from nncc.ir.dtypes import f32
from nncc.schedule.planner.forms import tiles
from nncc.schedule.primitives.tree import find_nest
from nncc.target import Target

V4, TINY = Target.named("x86-64-v4"), Target.tiny()


def product_of(a_dims, b_dims, c_dims, *, constant=True, names="ABC", extents=(500, 500, 500), epilogue=None):
    """C[i, j] = sum over k of A[i, k] * B[k, j], each with its dims in any order."""
    extent = dict(zip("ijk", extents))
    a = c.placeholder(names[0], [extent[x] for x in a_dims], f32)
    b = c.placeholder(names[1], [extent[x] for x in b_dims], f32, constant=constant)
    k = c.reduce_axis(extent["k"], "k")

    def formula(place):
        at = {**dict(zip(c_dims, place)), "k": k.var}
        return c.sum(a[tuple(at[x] for x in a_dims)] * b[tuple(at[x] for x in b_dims)], k)

    total = c.compute(names[2], [extent[x] for x in c_dims], c.indexed(2, formula))
    if epilogue is None:
        return c.make_kernel("product", a, b, total)
    return c.make_kernel("product", a, b, total, c.compute("Y", total.shape, lambda i, j: epilogue(total[i, j])))


def best(kernel, nest="C", target=V4):
    return tiles.tilings(kernel, find_nest(kernel, nest), target)[0]


def transposed(a, b, n, k, epilogue=None):
    """C[b, j, a] = sum over k of A[a, b, k] * B[k, j]: the columns j are not neighbours, nor are the rows b."""
    x, w = c.placeholder("A", (a, b, k), f32), c.placeholder("B", (k, n), f32, constant=True)
    r = c.reduce_axis(k, "k")
    total = c.compute("C", (b, n, a), lambda i, j, g: c.sum(x[g, i, r] * w[r, j], r))
    more = [] if epilogue is None else [c.compute("Y", total.shape, lambda i, j, g: epilogue(total[i, j, g]))]
    return c.make_kernel("transposed", x, w, total, *more)
