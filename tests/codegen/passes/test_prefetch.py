import pytest

from nncc.codegen.build.toolchain import assembly
from nncc.codegen.emit.llvm import emit_llvm
from nncc.codegen.passes.prefetch import expand_prefetch
from nncc.codegen.passes.storage import flatten
from nncc.codegen.passes.table import lower, simplified
from nncc.frontend import compute as c
from nncc.ir.dtypes import f32
from nncc.ir.interp import run
from nncc.ir.stmt import If, Prefetch
from nncc.ir.walk import statements
from nncc.schedule import steps as S
from nncc.schedule.apply import apply
from tests.codegen.compiled import TINY, execute
from tests.schedule.rewriting import matmul, pointwise
from tests.support.oracle import assert_equal, inputs


def fetches(kernel, *steps):
    expanded = expand_prefetch(simplified(flatten(apply(kernel, steps))))
    return [str(s.index[0]) for s in statements(expanded.body) if isinstance(s, Prefetch)]


def test_a_line_once():
    assert fetches(matmul(3, 64, 7), S.Prefetch("B", "T.k", 2)) == ["T.j + T.k*64 + 128"]
    assert fetches(matmul(3, 64, 7), S.Reorder(("T.k", "T.j")), S.Prefetch("B", "T.k", 2)) == ["-T.j.line*16 + T.k*64 + 191"]
    assert fetches(matmul(3, 8, 7), S.Reorder(("T.k", "T.j")), S.Prefetch("B", "T.k", 2)) == ["T.k*8 + 23"]


def test_of_a_loop_around():
    """Each line of the next row once, though the loop that prefetches stays in a line for 16 iterations."""
    kernel, step = matmul(3, 4, 64), S.Prefetch("A", "T.k", 1, "T.i")
    expanded = expand_prefetch(flatten(apply(kernel, (step,))))
    (guard,) = (s for s in statements(expanded.body) if isinstance(s, If))
    assert str(guard.condition) == "T.k % 16 == 0" and str(guard.body.index[0]) == "T.i*64 + T.k + 64"
    assert fetches(matmul(3, 64, 7), S.Reorder(("T.k", "T.j")), S.Prefetch("B", "T.j", 1, "T.k")) == ["T.j + T.k*64 + 64"]


def test_of_a_loop_that_is_cut_in_two():
    """The axis of the loop is another one in the part with a tail, and is known in the last iteration."""
    steps = (S.Split("T.i", 4, "peel"), S.Prefetch("A", "T.k", 1, "T.i.o"))
    text = emit_llvm(lower(apply(matmul(10, 4, 64), steps)))
    assert text.count("call void @llvm.prefetch.p0(") == 1
    kernel = matmul(10, 4, 64)
    assert_equal(execute(apply(kernel, steps), inputs(kernel)), run(kernel, inputs(kernel)))


def test_a_vector_is_its_last_lane():
    steps = (S.Split("Y.j", 32), S.Split("Y.j.i", 16), S.Vectorize("Y.j.i.i"), S.Prefetch("T", "Y.j.o", 1))
    assert fetches(pointwise(2, 64), *steps) == ["Y.i*64 - Y.j.i.o.line*16 + Y.j.o*32 + 63"]


def test_what_one_thread_has_is_not_fetched():
    steps = (S.Prefetch("T", "Y.j", 1), S.SetScope("T", "local"))
    assert fetches(pointwise(2, 64), *steps) == []


def test_the_machine_code_fetches_and_streams():
    steps = (S.Split("Y.j", 4), S.Vectorize("Y.j.i"), S.Prefetch("T", "Y.j.o", 8), S.StreamStore("Y"))
    text = emit_llvm(lower(apply(pointwise(2, 64), steps)))
    assert text.count("call void @llvm.prefetch.p0(") == 1 and text.count("!nontemporal !0") == 1
    assert text.count("fence seq_cst") == 1
    code = assembly(text, TINY)
    if TINY.arch == "x86_64":
        assert "prefetcht0" in code and "movntps" in code
    plain = emit_llvm(lower(apply(pointwise(2, 64), steps[:2])))
    assert "prefetch" not in plain and "!nontemporal" not in plain and "fence" not in plain


def panels(rows):
    """A product in tiles of 4 rows and panels of 32 columns of a packed B; the row tiles of a panel follow one another."""
    kernel = matmul(rows, 64, 8)
    pack = (S.Reindex("B", "T", "P"), S.TransformLayout("P", ((0, 32),), (0, 2, 1)))
    tile = (
        S.Split("C.j", 32),
        S.Split("C.i", 4, "peel"),
        S.Reorder(("C.j.o", "C.i.o", "C.i.i", "C.j.i")),
        S.ComputeAt("T", "C.i.o"),
    )
    return kernel, (*pack, *tile, S.Reorder(("T.k", "T.i", "T.j")), S.Prefetch("P", "T.k", 1, "C.j.o"))


def test_loops_that_stand_still_share_out_what_comes_next():
    """Of the 2 lines of each step, the first row tile prefetches those of the first 4 steps, all others the rest."""
    kernel, steps = panels(16)
    (fetch,) = fetches(kernel, *steps)
    assert fetch == "min(C.i.o, 1)*128 + C.j.o*256 + T.k*16 + 256"
    text = emit_llvm(lower(apply(kernel, steps)))
    assert "i32 0, i32 2, i32 1)" in text and "i32 0, i32 3, i32 1)" not in text


def test_of_places_that_move_with_one_of_the_loops_only():
    """T[i] = sum of A[i, 0] * A[0, k]: what comes with the next i is invariant in k, and is prefetched as any line is."""
    a, k = c.placeholder("A", (8, 8), f32), c.reduce_axis(8, "k")
    kernel = c.make_kernel("cross", a, c.compute("T", (8,), lambda i: c.sum(a[i, 0] * a[0, k], k)))
    step = S.Prefetch("A", "T.k", 1, "T.i")
    assert fetches(kernel, step) == ["T.i*8 + 8"]
    assert_equal(execute(apply(kernel, (step,)), inputs(kernel)), run(kernel, inputs(kernel)))


@pytest.mark.parametrize("rows", (1, 3, 4, 9))
def test_shares_do_not_change_the_result(rows):
    kernel, steps = panels(rows)
    assert_equal(execute(apply(kernel, steps), inputs(kernel)), run(kernel, inputs(kernel)))
