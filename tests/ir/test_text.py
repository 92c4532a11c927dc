from textwrap import dedent

from nncc.ir import expr as E
from nncc.ir.buffer import Buffer, Role, Scope, Swizzle
from nncc.ir.dtypes import f32, i64
from nncc.ir.expr import Load, Var, index
from nncc.ir.kernel import Kernel
from nncc.ir.stmt import (
    Alloc,
    Await,
    Commit,
    CopyAsync,
    For,
    If,
    Let,
    LoopKind,
    Prefetch,
    PrefetchMark,
    Seq,
    Store,
    Update,
    seq,
)
from nncc.ir.text import stmt_text

i, j, k = (Var(name, i64) for name in "ijk")
A, B = Load("A", (i, k), f32), Load("B", (k, j), f32)


def test_a_kernel():
    update = Update("C", "sum", ("C",), (i, j), (A * B,), ("k",), E.lt(i, 5))
    nest = For(i, index(8), For(j, index(4), For(k, index(3), update), LoopKind.VECTORIZE), LoopKind.PARALLEL)
    kernel = Kernel(
        "matmul",
        (
            Buffer("A", f32, (8, 3), Role.INPUT),
            Buffer("B", f32, (3, 4), Role.CONSTANT, strides=(8, 1)),
            Buffer("C", f32, (8, 4), Role.OUTPUT),
            Buffer("T", f32, (), scope=Scope.REGISTER),
            Buffer("S", f32, (8, 16), scope=Scope.SHARED, swizzle=Swizzle(4, 4, 2)),
        ),
        nest,
    )
    assert str(kernel) == dedent("""\
        kernel matmul
          input A: f32[8, 3]
          constant B: f32[3, 4] strides (8, 1)
          output C: f32[8, 4]
          temp T: f32[] in register
          temp S: f32[8, 16] in shared swizzle (4, 4, 2)
          parallel i in 8:
            vectorize j in 4:
              for k in 3:
                C[i, j] sum= A[i, k] * B[k, j] over k if i < 5
    """)


def test_what_is_copied_ahead():
    copy = CopyAsync("copy", "S", (i,), Load("A", (i, k), f32), E.lt(i, 3))
    body = For(k, index(8), seq(copy, Commit(), Await(2), Await()), pipeline=3)
    assert stmt_text(body) == dedent("""\
        for k in 8 pipeline 3:
          S[i] = A[i, k] if i < 3 async  # copy
          commit
          await all but 2
          await all""")


def test_every_statement():
    argmax = Update("best", "argmax", ("V", "P"), (i,), (A, k))
    stmt = For(
        i,
        index(8),
        seq(
            Let(((j, i * 2), (k, j + 1)), Store("copy", "S", (i,), A)),
            Alloc(Buffer("T", f32, (2,), scope=Scope.LOCAL), argmax),
            If(E.lt(i, 3), Store("S", "S", (), A), Seq()),
            If(E.lt(i, 3), Seq(), Store("S", "S", (), A)),
        ),
        LoopKind.UNROLL,
        peel=True,
    )
    assert stmt_text(stmt) == dedent("""\
        unroll i in 8 peel:
          let j = i*2
          let k = j + 1
          S[i] = A[i, k]  # copy
          alloc temp T: f32[2] in local
          V[i], P[i] argmax= A[i, k], k  # best
          if i < 3:
            S[] = A[i, k]
          if i < 3:
          else:
            S[] = A[i, k]""")


def test_marks():
    stream = For(
        j,
        index(4),
        Store("S", "S", (j,), A, E.lt(j, 3), stream=True),
        prefetch=(PrefetchMark("A", 2), PrefetchMark("B", 1, i)),
    )
    stmt = For(i, index(8), seq(Prefetch("A", (i + 1,)), stream), intrinsic="vpdpbusd")
    assert stmt_text(stmt) == dedent("""\
        for i in 8 by vpdpbusd:
          prefetch A[i + 1]
          for j in 4 prefetch A+2 prefetch B+1 of i:
            S[j] = A[i, k] if j < 3 stream""")


def test_nothing():
    assert stmt_text(Seq()) == ""


def test_shared_parts_of_a_large_value_stand_below_it():
    x = A
    for _ in range(7):
        x = x + x
    assert stmt_text(Store("C", "C", (i,), x, E.lt(i, 3))) == dedent("""\
        C[i] = v5 + v5 if i < 3
          where v0 = A[i, k] + A[i, k]
          where v1 = v0 + v0
          where v2 = v1 + v1
          where v3 = v2 + v2
          where v4 = v3 + v3
          where v5 = v4 + v4""")
