"""Roots become functions of a grid of blocks of threads."""

from dataclasses import replace

import numpy as np
import pytest

from nncc.codegen.passes.gpu.launches import fuse_fills, index_bits, launches
from nncc.codegen.passes.table import lower_device
from nncc.errors import ComputeError, TargetError
from nncc.ir import expr as E
from nncc.ir.buffer import Buffer, Scope
from nncc.ir.dtypes import f16, f32, f64, i16, i32, i64
from nncc.ir.expr import Const, Load
from nncc.ir.hardware.device_interp import run_unit
from nncc.ir.hardware.units import BANKS_BYTES
from nncc.ir.interp import run
from nncc.ir.lowered import DeviceUnit, Grid
from nncc.ir.stmt import Barrier, For, If, Let, LoopKind, Store, seq
from nncc.ir.vector import Ramp
from nncc.ir.verifier.verify import verify_device
from nncc.ir.walk import statements
from nncc.schedule.apply import apply
from nncc.schedule.planner.plan import default_plan
from nncc.target import Target
from tests.gpu import kernels as K
from tests.gpu import schedules as G
from tests.gpu.shim import needs_compiler, run_devices
from tests.ir.build import axes, given, kernel, result
from tests.support.oracle import assert_close, inputs

b, c, t, u, v, w, i = axes("b c t u v w i")
BLOCK, WARP, THREAD = LoopKind.BLOCK, LoopKind.WARP, LoopKind.THREAD


def nested(body, *loops):
    for kind, axis, extent in reversed(loops):
        body = For(axis, E.index(extent) if isinstance(extent, int) else extent, body, kind)
    return body


def store(name, *index):
    return Store(name, "Y", index, Const(1.0, f32))


def unit(*roots, shape=(60, 60), others=()):
    return launches(kernel((given("X", 1), result("Y", *shape), *others), *roots))


@pytest.mark.parametrize("name", ["transpose", "rows"])
def test_functions(name, golden):
    golden(str(lower_device({"transpose": G.transpose(13, 21), "rows": G.rows(7, 9)}[name])))


def test_a_function_for_each_root():
    first = nested(store("A", b, t), (BLOCK, b, 2), (BLOCK, c, 3), (THREAD, t, 5))
    second = nested(store("B", b, t), (BLOCK, b, 7), (THREAD, t, 4), (THREAD, u, 9))
    one, two = unit(first, second).functions
    assert (one.name, one.grid.blocks, one.grid.threads) == ("test.0", 6, 5)
    assert (two.name, two.grid.blocks, two.grid.threads) == ("test.1", 7, 36)


def test_fewer_threads_stand_behind_a_condition_and_all_wait():
    few = nested(store("A", b, t), (THREAD, t, 3))
    many = nested(store("B", b, u), (THREAD, u, 40))
    body = unit(For(b, E.index(2), seq(few, many, nested(store("C", b, v), (THREAD, v, 40))), BLOCK)).functions[0].body
    found = [s for s in statements(body) if isinstance(s, Barrier | If)]
    assert [type(s).__name__ for s in found] == ["If", "Barrier", "Barrier"]  # the end of the function is one too
    assert str(found[0].condition) == "thread < 3"


def test_lanes_of_warps():
    body = unit(nested(store("A", w, t), (BLOCK, b, 1), (WARP, w, 3), (THREAD, t, 20))).functions[0]
    assert body.grid.threads == 96 and "if thread % 32 < 20" in str(body) and "let w = thread // 32" in str(body)


def test_shared_buffers_lie_apart():
    shared = [Buffer(name, f32, (n,), scope=Scope.SHARED) for name, n in (("P", 33), ("Q", 1))]
    reads = [Store(f"Y{n}", "Y", (t, t), Load(s.name, (E.index(0),), f32)) for n, s in enumerate(shared)]
    function = unit(nested(seq(*reads), (BLOCK, b, 1), (THREAD, t, 4)), others=shared).functions[0]
    assert [(buffer.name, at) for buffer, at in function.shared] == [("P", 0), ("Q", 2 * BANKS_BYTES)]
    assert function.shared_bytes == 3 * BANKS_BYTES and [x.name for x in function.buffers] == ["Y"]


def test_what_is_no_grid_is_refused():
    inner = nested(store("A", b, t), (LoopKind.SERIAL, i, 2), (BLOCK, b, 2), (THREAD, t, 4))
    with pytest.raises(TargetError, match="the loop b is bound to blocks inside another statement"):
        unit(inner)
    with pytest.raises(TargetError, match="the loop c of blocks has no constant extent: b \\+ 1"):
        unit(nested(store("A", b, t), (BLOCK, b, 2), (BLOCK, c, b + 1), (THREAD, t, 4)))
    uneven = For(
        t, E.index(2), seq(nested(store("A", t, u), (THREAD, u, 3)), nested(store("B", t, v), (THREAD, v, 4))), THREAD
    )
    with pytest.raises(TargetError, match="the statements in the thread loop t want different threads"):
        unit(For(b, E.index(1), uneven, BLOCK))


def test_what_nothing_uses_has_no_name():
    (function,) = unit(nested(store("A", b, u), (BLOCK, b, 3), (THREAD, t, 4), (THREAD, u, 5))).functions
    bound = [var.name for s in statements(function.body) if isinstance(s, Let) for var, _ in s.bindings]
    assert sorted(bound) == ["b", "u"]


block, thread, n = axes("block thread n")
ONE = Const(1.0, f32)
LIMIT = (1 << 31) - 1


def bits(place, blocks=1, threads=1, extent=1, dtype=f32, value=ONE):
    body = For(i, E.index(extent), Store("Y", "Y", (place,), value))
    return index_bits(body, (Buffer("Y", dtype, (8,)),), Grid(block, thread, blocks, threads))


@pytest.mark.parametrize("place, sizes, expected", [
    (block * 256 + thread, {"blocks": 1 << 23, "threads": 256}, 32),
    (block * 256 + thread, {"blocks": (1 << 23) + 1, "threads": 256}, 64),
    (i, {"extent": LIMIT}, 32),
    (i, {"extent": LIMIT + 1}, 64),  # the last iteration fits, and what it is compared with does not
    (E.floordiv(i, E.index(1 << 40)), {"extent": 4}, 64),
    (i * 4 - thread * 4, {"extent": 1 << 28, "threads": 1 << 29}, 64),  # the end fits, the sum on the way does not
    (Ramp(i * 4, 1, 4), {"extent": 1 << 29}, 32),
    (Ramp(i * 4, 1, 8), {"extent": 1 << 29}, 64),
    (n, {}, 64),
    (E.floordiv(i, E.index(1 << 20)), {"extent": 1 << 40}, 64),
])  # fmt: skip
def test_what_fits(place, sizes, expected):
    assert bits(place, **sizes) == expected


def test_names_have_the_ranges_of_their_values():
    grid = Grid(block, thread, 4, 4)
    body = Let(((n, block * (1 << 20)),), Store("Y", "Y", (n * 512,), ONE))
    assert index_bits(body, (), grid) == 32
    assert index_bits(replace(body, body=Store("Y", "Y", (n * 1024,), ONE)), (), grid) == 64


@pytest.mark.parametrize("dtype", [f64, i64])
def test_data_of_64_bits_keeps_indices_of_64(dtype):
    assert bits(i, dtype=dtype) == 64
    assert bits(i, value=E.convert(Load("X", (i,), dtype), f32)) == 64


def test_what_is_loaded_may_be_anything():
    assert bits(E.convert(Load("X", (i,), i32), i64)) == bits(E.convert(Load("X", (i,), i16), i64) * (1 << 20)) == 64


def test_the_interpreter_finds_an_index_that_does_not_fit():
    kernel = K.elementwise("flat", 300)
    unit = lower_device(apply(kernel, default_plan(kernel, Target.named("cuda:sm_80"))))
    (function,) = unit.functions
    assert function.index_bits == 32
    with pytest.raises(ComputeError, match="whose indices have 8 bits"):
        run_unit(DeviceUnit((replace(function, index_bits=8),)), kernel.buffers, inputs(kernel))


(d,) = axes("d")
P = Buffer("P", f32, (64,), scope=Scope.SHARED)


def root(name, place, block, blocks, thread, threads, value=1.0, buffer="Y"):
    leaf = Store(name, buffer, (place,), Const(value, f32))
    return For(block, E.index(blocks), For(thread, E.index(threads), leaf, THREAD), BLOCK)


def filling(*roots, size):
    return launches(kernel((result("Y", size), P), *roots))


@pytest.mark.parametrize("threads", [32, 64, 96, 256])
@pytest.mark.parametrize("blocks, own", [(1, 1), (3, 5), (2, 64), (3, 96), (1, 100)])
def test_threads_of_other_blocks_count_through_those_that_were_there(threads, blocks, own):
    start, end = 2 * threads, 2 * threads + blocks * own
    roots = [
        root("A", b * threads + t, b, 2, t, threads, 3.0),
        root("B", c * own + u + start, c, blocks, u, own, 5.0),
        root("C", d * own + v + end, d, blocks, v, own, 7.0),
    ]
    naive = filling(*roots, size=end + blocks * own)
    made = fuse_fills(naive, {"B", "C"})
    verify_device(made)
    (function,) = made.functions
    each = -(-blocks * own // threads)
    assert (function.name, function.grid.blocks, function.grid.threads) == ("test.0", 2 + 2 * each, threads)
    buffers = (result("Y", end + blocks * own),)
    expected = np.repeat(np.array([3, 5, 7], np.float32), [start, blocks * own, blocks * own])
    np.testing.assert_array_equal(run_unit(made, buffers, {})["Y"], expected)


def test_a_fill_stays_alone_beside_no_whole_warps():
    made = filling(root("A", b * 5 + t, b, 2, t, 5), root("B", c * 32 + u + 10, c, 2, u, 32), size=74)
    assert fuse_fills(made, {"B"}) == made


def test_a_fill_stays_alone_beside_no_blocks():
    made = filling(root("A", b * 32 + t, b, 0, t, 32), root("B", c * 32 + u, c, 2, u, 32), size=64)
    assert fuse_fills(made, {"B"}) == made


def test_what_threads_of_a_block_do_together_keeps_its_blocks():
    loop = For(u, E.index(64), Store("B", "P", (u,), Const(1.0, f32)), THREAD)
    read = For(v, E.index(64), Store("C", "Y", (63 - v + 64,), Load("P", (63 - v,), f32)), THREAD)
    together = For(c, E.index(1), seq(loop, read), BLOCK)
    made = filling(root("A", b * 32 + t, b, 2, t, 32), together, size=128)
    assert fuse_fills(made, {"B", "C"}) == made


def test_others_are_not_joined_and_names_are_in_order():
    made = filling(
        root("A", b * 32 + t, b, 1, t, 32),
        root("B", c * 32 + u + 32, c, 1, u, 32),
        root("C", d * 32 + v + 64, d, 1, v, 32),
        size=96,
    )
    names = [f.name for f in fuse_fills(made, {"B"}).functions]
    assert names == ["test.0", "test.1"] and len(fuse_fills(made, set()).functions) == 3


def test_what_is_wrongly_said_to_be_apart_is_a_race():
    made = filling(root("A", b * 32 + t, b, 2, t, 32), root("B", c * 32 + u + 63, c, 2, u, 32), size=127)
    with pytest.raises(ComputeError, match="race"):
        run_unit(fuse_fills(made, {"B"}), (result("Y", 127),), {})


NAIVE = [
    K.bordered(K.conv("conv", 7, 8, 9, 3), "D", ((0, 0), (1, 1), (2, 0), (0, 0))),
    K.bordered(K.conv("pixel", 3, 5, 8, 3), "D", ((0, 0), (1, 1), (1, 1), (0, 0))),
    K.bordered(K.halves("halves", 17, 24, 40), "D", ((1, 1), (0, 3))),
    K.bordered(K.elementwise("elements", 3, 11, 13, dtype=f16), "Z", ((0, 0), (3, 2), (1, 1))),
    K.bordered(K.elementwise("none", 0, 3), "Z", ((0, 0), (1, 1))),
    K.bordered(K.transposed("crossing", 33, 17), "Y", ((1, 1), (0, 2))),
    K.bordered(K.row_sums("sums", 5, 70), "T", ((2, 1),)),
    K.bordered(K.column_sums("columns", 9, 5), "T", ((2, 1),)),
]


@needs_compiler
@pytest.mark.parametrize("arch", ["sm_80", pytest.param("sm_90a", marks=pytest.mark.long)])
def test_bordered_results_from_the_emitted_text(arch, tmp_path):
    target = Target.named(f"cuda:{arch}")
    planned = [apply(naive, default_plan(naive, target)) for naive in NAIVE]
    for naive, made, got in zip(NAIVE, planned, run_devices(planned, tmp_path), strict=True):
        arrays = inputs(naive)
        expected = run(naive, arrays)
        assert len(lower_device(made).functions) < len(made.roots) or naive.name == "none"
        for outputs in got:
            assert_close(outputs, expected, length=80)
