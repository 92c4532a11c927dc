from dataclasses import replace
from itertools import permutations, product

import pytest

from benchmarks.kernels import conv, matmul
from nncc.cost.tile import compute_cycles, memory_cycles, registers, together
from nncc.frontend import compute as c
from nncc.ir.buffer import Scope
from nncc.ir.dtypes import f32
from nncc.ir.kernel import nests
from nncc.ir.stmt import Update
from nncc.schedule import steps as S
from nncc.schedule import tiles, tiling
from nncc.schedule.apply import apply
from nncc.schedule.choices import choices
from nncc.schedule.defaults import default_plan
from nncc.schedule.tree import find_nest
from nncc.target import Target
from tests.chains import gram
from tests.oracle import assert_same_meaning

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
    return tiles.candidates(kernel, find_nest(kernel, nest), target)[0]


@pytest.mark.parametrize("target", [V4, TINY, V4.with_(cores=3)], ids=str)
@pytest.mark.parametrize("kernel", [product_of("ik", "kj", "ij", constant=False, extents=(70, 90, 33)), conv(14, 14, 64, 64)],
                         ids=["product", "conv"])  # fmt: skip
def test_the_best_tile_is_the_first_of_the_fastest_of_all(kernel, target):
    nest = next(n for n in nests(kernel.body) if isinstance(n.leaf, Update))
    for choice in choices(kernel, nest):
        problem, packing = choice.problem, tiles.packing_cycles(choice)
        every = [tile for shape in tiles._shapes(problem, target) for tile in tiles._blocked(shape, problem)]

        def cycles(tile, problem=problem, packing=packing):
            both = together(compute_cycles(problem, tile, target), memory_cycles(problem, tile, target))
            return both * tiles._imbalance(problem, tile, target) + packing

        found = tiles.best_tile(choice, target)
        fastest = min(every, key=cycles)
        assert (found.tile, found.cycles) == (fastest, cycles(fastest))


@pytest.mark.parametrize("constant", [True, False])
@pytest.mark.parametrize("dims", list(product(("ik", "ki"), ("kj", "jk"), ("ij", "ji"))), ids="-".join)
def test_one_product_has_one_tile_however_it_is_written(dims, constant):
    plain = best(product_of("ik", "kj", "ij"))
    assert best(product_of(*dims, constant=constant)).tile == plain.tile
    renamed = product_of(*dims, constant=constant, names="XWR", epilogue=lambda x: c.tanh(x) * 2)
    assert best(renamed, "R").tile == plain.tile


def batched(order):
    """C[g, h, i, j] = sum over k of A * B[g, h, k, j], with the dims of A in any order."""
    extent = {"g": 2, "h": 3, "i": 128, "j": 128, "k": 64}
    a, b = c.placeholder("A", [extent[x] for x in order], f32), c.placeholder("B", (2, 3, 64, 128), f32)
    k = c.reduce_axis(64, "k")

    def formula(g, h, i, j):
        at = {"g": g, "h": h, "i": i, "k": k.var}
        return c.sum(a[tuple(at[x] for x in order)] * b[g, h, k, j], k)

    return c.make_kernel("batched", a, b, c.compute("C", (2, 3, 128, 128), formula))


@pytest.mark.parametrize("order", list(permutations("ghik")), ids="".join)
def test_batch_dims_may_stand_anywhere(order):
    found = best(batched(order))
    assert set(found.choice.batch) == {"C.g", "C.h"} and (found.choice.rows, found.choice.cols) == (("C.i",), ("C.j",))
    assert found.tile == best(batched("ghik")).tile


@pytest.mark.parametrize("target", [TINY, V4, Target.named("x86-64-v3"), Target.named("aarch64")], ids=lambda t: t.name)
@pytest.mark.parametrize("kernel, nest", [(matmul(64, 64, 64), "T"), (conv(9, 9, 8, 24), "T"), (matmul(3, 1, 9), "T")])
def test_every_candidate_fits_the_registers(kernel, nest, target):
    found = tiles.candidates(kernel, find_nest(kernel, nest), target)
    assert found and all(registers(c.choice.problem, c.tile) <= target.vector_registers for c in found)
    assert [c.cycles for c in found] == sorted(c.cycles for c in found)


def turned(a, b, n, k, epilogue=None):
    """C[b, j, a] = sum over k of A[a, b, k] * B[k, j]: the columns j are not neighbours, nor are the rows b."""
    x, w = c.placeholder("A", (a, b, k), f32), c.placeholder("B", (k, n), f32, constant=True)
    r = c.reduce_axis(k, "k")
    total = c.compute("C", (b, n, a), lambda i, j, g: c.sum(x[g, i, r] * w[r, j], r))
    more = [] if epilogue is None else [c.compute("Y", total.shape, lambda i, j, g: epilogue(total[i, j, g]))]
    return c.make_kernel("turned", x, w, total, *more)


@pytest.mark.parametrize("epilogue", [None, c.relu])
def test_a_result_far_apart_is_turned_at_the_end(epilogue):
    kernel = turned(90, 80, 64, 300, epilogue)
    assert best(kernel).turned
    steps = default_plan(kernel, V4)
    scheduled = apply(kernel, steps)
    (copy,) = (s.copy for s in steps if isinstance(s, S.CacheWrite) and s.copy.endswith(".turned"))
    assert scheduled.table[copy].shape[-1] == 64 and len(scheduled.roots) == 3


@pytest.mark.parametrize("size", [(3, 5, 7, 2), (17, 2, 18, 1), (1, 17, 16, 1), (16, 2, 16, 2), (2, 2, 0, 3), (5, 0, 4, 3)])
@pytest.mark.parametrize("epilogue", [None, c.relu])
@pytest.mark.parametrize("target", [TINY, V4], ids=lambda t: t.name)
def test_a_turned_result_is_the_same(size, epilogue, target, monkeypatch):
    monkeypatch.setattr(tiles, "TURN", -1e6)
    kernel = turned(*size, epilogue)
    assert_same_meaning(kernel, apply(kernel, default_plan(kernel, target)))


def test_a_part_of_a_buffer_is_not_turned():
    """The copy at the end covers a whole buffer."""
    kernel = turned(90, 80, 64, 300)
    part = kernel.with_buffers(replace(kernel.table["C"], shape=(81, 64, 90)))
    found = tiles.candidates(part, find_nest(part, "C"), V4)
    assert found and not any(c.turned for c in found)


def test_what_takes_long_to_come_is_asked_for_a_tile_ahead():
    far = [s for s in default_plan(product_of("ki", "kj", "ij", extents=(5699, 46, 512)), V4) if isinstance(s, S.Prefetch) and s.of]
    near = [s for s in default_plan(product_of("ik", "kj", "ij", extents=(500, 500, 500)), V4) if isinstance(s, S.Prefetch) and s.of]
    assert [(s.buffer, s.axis, s.distance) for s in far] == [("A", "C.k", 1)] and not near


def test_what_is_loaded_at_two_places_is_not_packed():
    kernel = gram(16, 16)
    assert all(not choice.packed for choice in tiles.choices(kernel, find_nest(kernel, "G")))
    assert_same_meaning(kernel, apply(kernel, default_plan(kernel, TINY)))


def test_a_reduction_without_output_dims_has_no_tile():
    x, k = c.placeholder("X", (8,), f32), c.reduce_axis(8, "k")
    kernel = c.make_kernel("total", x, c.compute("S", (), lambda: c.sum(x[k], k)))
    assert tiles.candidates(kernel, find_nest(kernel, "S"), TINY) == []


def test_the_result_of_a_tile_is_in_registers():
    kernel = matmul(13, 24, 7)
    result = apply(kernel, default_plan(kernel, TINY)).table["T"]
    assert result.scope is Scope.REGISTER and result.size <= TINY.vector_registers * TINY.lanes(4)


@pytest.mark.parametrize("rows, asked", [(1, [""]), (8, [""]), (64, ["", "C.j.o"])])
def test_row_tiles_ask_for_the_next_panel_and_one_alone_reads_on(rows, asked):
    """Weights of more than a core's own cache: their next panel is asked for while others are multiplied, if there are any."""
    plan = default_plan(matmul(rows, 4096, 4096), V4.with_(cores=1))
    assert [s.of for s in plan if isinstance(s, S.Prefetch)] == asked
