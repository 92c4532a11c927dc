from nncc.codegen.flatten import flatten
from nncc.codegen.llvm import emit_llvm
from nncc.codegen.passes import lower
from nncc.codegen.prefetch import expand_prefetch
from nncc.codegen.toolchain import assembly
from nncc.ir.stmt import Prefetch
from nncc.ir.walk import statements
from nncc.schedule import steps as S
from nncc.schedule.apply import apply
from tests.codegen.compiled import TINY
from tests.schedule.rewriting import matmul, pointwise


def fetches(kernel, *steps):
    expanded = expand_prefetch(flatten(apply(kernel, steps)))
    return [str(s.index[0]) for s in statements(expanded.body) if isinstance(s, Prefetch)]


def test_a_line_once():
    assert fetches(matmul(3, 64, 7), S.Prefetch("B", "T.k", 2)) == ["T.j + T.k*64 + 128"]
    assert fetches(matmul(3, 64, 7), S.Reorder(("T.k", "T.j")), S.Prefetch("B", "T.k", 2)) == ["T.j.line*16 + T.k*64 + 128"]
    assert fetches(matmul(3, 8, 7), S.Reorder(("T.k", "T.j")), S.Prefetch("B", "T.k", 2)) == ["T.k*8 + 16"]


def test_a_vector_is_its_first_lane():
    steps = (S.Split("Y.j", 32), S.Split("Y.j.i", 16), S.Vectorize("Y.j.i.i"), S.Prefetch("T", "Y.j.o", 1))
    assert fetches(pointwise(2, 64), *steps) == ["Y.i*64 + Y.j.i.o.line*16 + Y.j.o*32 + 32"]


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
