import numpy as np
import pytest

from nncc.codegen.passes.table import lower, run_passes
from nncc.codegen.passes.tensorize import MOST_HELD, hold_tiles, tensorize
from nncc.errors import ScheduleError
from nncc.frontend import compute as c
from nncc.ir.buffer import Buffer, Role, Scope
from nncc.ir.dtypes import bf16, f32, i8, i32, u8
from nncc.ir.expr import Broadcast, Load, convert, index
from nncc.ir.interp import run
from nncc.ir.kernel import Kernel
from nncc.ir.stmt import Alloc, For, Let, Store, Update
from nncc.ir.vector import Intrinsic, TileRamp
from nncc.ir.walk import loads, statements
from nncc.schedule import steps as S
from nncc.schedule.apply import apply
from nncc.target import Target
from tests.codegen.compiled import execute
from tests.ir.build import axes

i, j, k = axes("i j k")


def flat(name, size, dtype, role=Role.INPUT):
    return Buffer(name, dtype, (size,), role)


def dot(left, right):
    """Y[i] = the sum over k of A[left] * B[right], flat and begun at what Y holds."""
    value = convert(Load("A", (left,), u8), i32) * convert(Load("B", (right,), i8), i32)
    leaf = Update("Y", "sum", ("Y",), (i,), (value,))
    nest = For(i, index(16), For(k, index(4), leaf, intrinsic="vpdpbusd"), intrinsic="vpdpbusd")
    start = For(j, index(16), Store("start", "Y", (j,), convert(j, i32)))
    buffers = (flat("A", 200, u8), flat("B", 200, i8), flat("Y", 16, i32, Role.OUTPUT))
    return Kernel("dot", buffers, start), nest


def outer(place):
    """Y[place] += A[i] * B[j]."""
    leaf = Update("Y", "sum", ("Y",), (place,), (Load("A", (i,), f32) * Load("B", (j,), f32),))
    nest = For(i, index(4), For(j, index(4), leaf, intrinsic="outer.4x4"), intrinsic="outer.4x4")
    clear = For(k, index(100), Store("start", "Y", (k,), convert(k, f32)))
    return Kernel("outer", (flat("A", 4, f32), flat("B", 4, f32), flat("Y", 100, f32, Role.OUTPUT)), clear), nest


def arrays(kernel):
    random = np.random.default_rng(0)
    return {b.name: random.integers(0, 9, b.shape).astype(b.dtype.numpy) for b in kernel.buffers if b.role is Role.INPUT}


def lowered(kernel, nest):
    """The kernel with the nest as vectors; it means what the loops mean."""
    whole = kernel.with_roots(*kernel.roots, nest)
    made = tensorize(whole)
    given = arrays(whole)
    np.testing.assert_array_equal(run(made, given)["Y"], run(whole, given)["Y"])
    return [s for s in statements(made.roots[1]) if isinstance(s, Let | Store)]


@pytest.mark.parametrize(
    "left, right, count",
    [
        (k, i * 4 + k, (1, 1)),  # repeated, contiguous
        (i * 4 + k + 3, i * 4 + k, (1, 1)),
        (i * 8 + k, i * 10 + k, (16, 16)),  # a piece for each i
        (index(7), i * 4 + k, (1, 1)),
        (i, k * 16 + i, (16, 16)),
    ],
)
def test_operands(left, right, count):
    vectors, store = lowered(*dot(left, right))
    ((_, value),) = vectors.bindings
    assert tuple(sum(x.buffer == name for x in loads(value)) for name in "AB") == count
    assert store.index[0].dtype.lanes == 16


@pytest.mark.parametrize("place, stores", [(i * 4 + j, 1), (i * 10 + j, 4), (j * 4 + i, 4), (i * 20 + j * 2 + 5, 4)])
def test_results(place, stores):
    _, *written = lowered(*outer(place))
    assert len(written) == stores


HOST = Target.host()
on_tiles = pytest.mark.skipif("amx-int8" not in HOST.llvm_features, reason="this processor has no tiles")
DTYPES = {"tdpbusd": (u8, i8, i32), "tdpbssd": (i8, i8, i32), "tdpbuud": (u8, u8, i32), "tdpbsud": (i8, u8, i32),
          "tdpbf16ps": (bf16, bf16, f32)}  # fmt: skip
SHAPES, LARGER = [(1, 1, 1), (16, 64, 16), (5, 65, 17)], [(32, 128, 32), (40, 130, 50), (33, 64, 96)]


def product(rows, steps, columns, left=u8, right=i8, sums=i32):
    """C[i, j] = the sum over k of A[i, k] * B[k, j]."""
    a, b, k = c.placeholder("A", (rows, steps), left), c.placeholder("B", (steps, columns), right), c.reduce_axis(steps, "k")
    made = c.compute("C", (rows, columns), lambda i, j: c.sum(c.convert(a[i, k], sums) * c.convert(b[k, j], sums), k))
    return c.make_kernel("product", a, b, made)


def by_tiles(name="tdpbusd", down=2, along=2, group=4):
    """The steps of tiles of 16*down rows and 16*along columns, of an operand in panels that are padded with zeros."""
    rows, columns = 16 * down, 16 * along
    return (
        S.CacheWrite("C", "T"),
        *(S.Split("C.k", 16 * group, S.Tail.PAD), S.Split("C.k.i", group, S.Tail.PAD)),
        *(S.Reindex("B", "T", "P"), S.TransformLayout("P", (), (1, 2, 3, 0))),
        S.TransformLayout("P", ((3, columns),), (3, 0, 1, 4, 2)),
        *(S.Split("C.a0", rows, S.Tail.PEEL), S.Split("C.a1", columns, S.Tail.PEEL)),
        *(S.Reorder(("C.a0.o", "C.a1.o", "C.a0.i", "C.a1.i")), S.ComputeAt("T", "C.a1.o")),
        *(S.Split("C.i", 16), S.Split("C.j", 16)),
        S.Reorder(("C.k.o", "C.i.o", "C.j.o", "C.i.i", "C.j.i", "C.k.i.o", "C.k.i.i")),
        *(S.Tensorize("T", name), S.Unroll("C.i.o"), S.Unroll("C.j.o")),
    )


def tile_arrays(kernel):
    random = np.random.default_rng(0)
    return {
        b.name: random.integers(0 if b.dtype is u8 else -128, 256 if b.dtype is u8 else 128, b.shape).astype(b.dtype.numpy)
        for b in kernel.params
        if b.name != "C"
    }


def stores(kernel):
    return [s for s in statements(kernel.body) if isinstance(s, Store)]


def scheduled_of(name, shape):
    return apply(product(*shape, *DTYPES[name]), by_tiles(name, group=2 if name == "tdpbf16ps" else 4))


def exact(given, dtype=i32):
    return given["A"].astype(dtype.numpy) @ given["B"].astype(dtype.numpy)


@pytest.mark.parametrize("shape", SHAPES)
@pytest.mark.parametrize("name", DTYPES)
def test_they_mean_what_the_loops_mean(name, shape):
    given = tile_arrays(product(*shape, *DTYPES[name]))
    made = run(run_passes(scheduled_of(name, shape)), given)["C"]
    np.testing.assert_array_equal(made, exact(given, DTYPES[name][2]))


@on_tiles
@pytest.mark.parametrize("shape", [*SHAPES, *LARGER])
@pytest.mark.parametrize("name", DTYPES)
def test_machine_code_does_so_too(name, shape):
    given = tile_arrays(product(*shape, *DTYPES[name]))
    np.testing.assert_array_equal(execute(scheduled_of(name, shape), given, HOST)["C"], exact(given, DTYPES[name][2]))


def test_more_sums_than_registers_hold_go_some_after_the_others():
    kernel = product(20, 20, 50)
    made = run_passes(apply(kernel, by_tiles(down=2, along=4)))
    given = tile_arrays(kernel)
    np.testing.assert_array_equal(run(made, given)["C"], exact(given))
    sums = [s.buffer for s in statements(made.body) if isinstance(s, Alloc) and s.buffer.name.startswith("T.tiles")]
    assert {buffer.size // 256 for buffer in sums} == {MOST_HELD, 8 - MOST_HELD}


@on_tiles
@pytest.mark.parametrize("down, along", [(1, 1), (1, 3), (3, 1), (2, 3), (4, 4)])
def test_machine_code_of_other_tiles(down, along):
    kernel = product(70, 70, 70)
    given = tile_arrays(kernel)
    np.testing.assert_array_equal(execute(apply(kernel, by_tiles(down=down, along=along)), given, HOST)["C"], exact(given))


def test_sums_stay_in_registers_over_the_reduction():
    made = run_passes(apply(product(32, 256, 32), by_tiles()))
    (loop,) = (s for s in statements(made.body) if isinstance(s, For) and s.axis.name == "C.k.o")
    inside = stores(type(made)("loop", made.buffers, loop))
    products = [s for s in inside if isinstance(s.value, Intrinsic)]
    loaded = [s for s in inside if isinstance(s.value, Load)]
    assert len(products) == 4 and len(loaded) == 4  # two registers of each operand, each of which meets two
    assert all(isinstance(s.value.index[0], TileRamp) for s in loaded)
    registers = {s.buffer.name for s in statements(made.body) if isinstance(s, Alloc) and s.buffer.scope is Scope.TILE}
    assert {s.buffer for s in products} <= registers
    cleared = [s for s in stores(made) if s.buffer == products[0].buffer and isinstance(s.value, Broadcast)]
    assert len(cleared) == 4 and not [s for s in stores(made) if s.nest == "T.init"]  # the buffer itself is not


def test_what_lies_wholly_outside_is_not_computed():
    made = run_passes(apply(product(8, 64, 32), by_tiles()))
    assert sum(isinstance(s.value, Intrinsic) for s in stores(made)) == 2


def test_a_kernel_without_tiles_is_left():
    kernel = product(3, 4, 5)
    assert hold_tiles(kernel) is kernel


@pytest.mark.parametrize("steps, reason", [
    ((*by_tiles()[:2], S.Split("C.k.i", 2, S.Tail.PAD), S.Split("C.i", 16), S.Split("C.j", 16),
      S.Reorder(("C.k.o", "C.i.o", "C.j.o", "C.i.i", "C.j.i", "C.k.i.o", "C.k.i.i")), S.Tensorize("T", "tdpbusd")),
     "runs 32 times"),
    ((S.Split("C.k", 64, S.Tail.PAD), S.Split("C.k.i", 4, S.Tail.PAD), S.Split("C.i", 16), S.Split("C.j", 16),
      S.Reorder(("C.k.o", "C.i.o", "C.j.o", "C.i.i", "C.j.i", "C.k.i.o", "C.k.i.i")), S.Tensorize("C", "tdpbusd")),
     "is not of a thread alone"),
    ((*by_tiles()[:-3], S.TransformLayout("T", (), (1, 0)), S.Tensorize("T", "tdpbusd")), "not rows of neighbours"),
    ((S.CacheWrite("C", "T"), S.SetScope("T", Scope.TILE)), "cannot be in registers of tiles"),
])  # fmt: skip
def test_what_they_do_not_do_is_said(steps, reason):
    with pytest.raises(ScheduleError, match=reason):
        apply(product(40, 130, 50), steps)


def test_threads_have_registers_of_their_own():
    kernel = product(70, 64, 40)
    scheduled = apply(kernel, (*by_tiles(), S.Parallel("C.a0.o")))
    functions = lower(scheduled).functions
    allocated = [[s for s in statements(f.body) if isinstance(s, Alloc) and s.buffer.scope is Scope.TILE] for f in functions]
    assert [bool(found) for found in allocated] == [True, False]
    if "amx-int8" in HOST.llvm_features:
        given = tile_arrays(kernel)
        np.testing.assert_array_equal(execute(scheduled, given, HOST)["C"], exact(given))


def test_rows_and_columns_of_a_shared_axis_are_cut_apart():
    """What is loaded of a row moves with the axis that counts blocks of columns, too, and is not under their condition."""
    kernel = product(20, 64, 40)
    given = tile_arrays(kernel)
    made = run_passes(apply(kernel, (*by_tiles(), S.FuseAxes("C.a0.o", "C.a1.o", "C.t"), S.Parallel("C.t"))))
    assert sum(isinstance(s.value, Intrinsic) for s in stores(made))
    np.testing.assert_array_equal(run(made, given)["C"], exact(given))
