"""Kernels as rows of plain data come back as they were, and nothing else is taken for one."""

import json

import pytest

from nncc.errors import ComputeError
from nncc.ir import codec
from nncc.ir import expr as E
from nncc.ir.buffer import Buffer, Role, Scope, Swizzle
from nncc.ir.codec import KINDS, kernel_of, kernel_rows
from nncc.ir.dtypes import boolean, f16, f32, f64, i32, i64, u8
from nncc.ir.expr import Bitcast, Broadcast, Cast, Const, Fma, Load, Select, Unary, Var, index
from nncc.ir.kernel import Kernel
from nncc.ir.ops import UnaryOp
from nncc.ir.stmt import (
    Alloc,
    Await,
    Barrier,
    CallKernel,
    Commit,
    CopyAsync,
    For,
    Fork,
    If,
    Let,
    LoopKind,
    Prefetch,
    PrefetchMark,
    Seq,
    Stmt,
    Store,
    Update,
)
from nncc.ir.vector import Intrinsic, Ramp, Shuffle, TileRamp
from tests.ir.build import axes

i, j = axes("i j")
X, P = Load("X", (i,), f32), Var("p", boolean)
F4, F8 = (Load("V", (Ramp(i, 1, lanes),), f32) for lanes in (4, 8))
N = E.Symbol("n", i64, 1, 64, 8)
EXPRESSIONS = [
    N,
    index(-3), Const(0.5, f16), Const(float("nan"), f32), Const(-0.0, f64), Const(float("-inf"), f32), E.TRUE,
    Const(255, u8), P, i * 4 + j - 1, i // 3, i % 3, Load("X", (i, j), f32, E.lt(i, 3), Const(0, f32)), -X, X * X,
    Unary(UnaryOp.IS_NAN, X), E.lt(i, j), Fma(X, X, X), Cast(X, i32), Bitcast(X, i32), Select(P, X, X), Ramp(i, 2, 4), TileRamp(i, 9, 2, 3),
    Broadcast(X, 4), Shuffle((F8,), (0, 2)), Shuffle((F8, F8), (0, 9)), Intrinsic("outer.2x2", (F4, F4), F4.dtype),
]  # fmt: skip
STORE = Store("s", "S", (i,), X, E.lt(i, 3), stream=True)
STATEMENTS = [
    STORE,
    Barrier(),
    Commit(),
    Await(2),
    CopyAsync("c", "S", (i,), Load("X", (i,), f32)),
    For(i, index(3), STORE, pipeline=3),
    Update("u", "argmax", ("V", "P"), (i,), (X, j), ("j",), E.lt(j, 3), True),
    Let(((j, i + 1), (i, j)), STORE),
    For(i, index(3), STORE, LoopKind.PARALLEL, True, (PrefetchMark("X", 1), PrefetchMark("X", 2, j)), "dot"),
    If(E.lt(i, 3), STORE, Seq()),
    Alloc(Buffer("T", f32, (2,), Role.TEMP, Scope.REGISTER, (1,)), STORE),
    Alloc(Buffer("T", f32, (2, 8), Role.TEMP, Scope.SHARED, None, Swizzle(2, 4, 1)), STORE),
    Prefetch("X", (i,), soon=False),
    Fork("f", ("S",), (i,), index(3)),
    CallKernel("k", ("a", "b"), (3, N * 2 + 1)),
    Alloc(Buffer("T", f32, (2, N + 1, 8), Role.TEMP), STORE),
]
BUFFERS = (Buffer("X", f32, (3, 0), Role.INPUT), Buffer('Ü\ud800"', f64, (2, 3), Role.OUTPUT, strides=(4, 1)))


def kernel_with(*body: Stmt) -> Kernel:
    return Kernel("k", BUFFERS, Seq(body))


def through_json(kernel):
    return kernel_of(json.loads(json.dumps(kernel_rows(kernel))))


@pytest.mark.parametrize("x", EXPRESSIONS, ids=str)
def test_an_expression_comes_back_as_the_same_object(x):
    assert through_json(kernel_with(Let(((i, x),), Seq()))).roots[0].bindings[0][1] is x


@pytest.mark.parametrize("stmt", STATEMENTS, ids=lambda s: type(s).__name__)
def test_a_kernel_comes_back_as_it_was(stmt):
    kernel = kernel_with(stmt)
    back = through_json(kernel)
    assert (back.name, back.key) == (kernel.name, kernel.key)


def test_every_class_has_a_case():
    cases = {type(x).__name__ for x in (*EXPRESSIONS, *STATEMENTS)} | {
        "Seq",
        "Kernel",
        "Buffer",
        "Swizzle",
        "PrefetchMark",
        "Const",
    }
    assert cases == set(KINDS)


def test_every_class_of_the_ir_is_known():
    """Those of slots have a twin that was made before them, and that nothing refers to."""
    classes = [kind for base in (E.Expr, Stmt) for kind in base.__subclasses__()]
    assert {kind.__name__ for kind in classes} <= set(KINDS)


def test_places_stay_apart_and_shared_ones_shared():
    twin = Store("s", "S", (i,), X)
    first, second, third = through_json(kernel_with(twin, Store("s", "S", (i,), X), twin)).roots
    assert first is third is not second and repr(first) == repr(second)


def test_what_is_used_twice_is_written_once():
    x = X
    for _ in range(40):
        x = x * x
    assert len(kernel_rows(kernel_with(Store("s", "S", (i,), x)))) < 60


ROWS = kernel_rows(kernel_with(For(i, index(3), Store("s", "S", (i,), X * 2.0))))


def test_the_rows_that_are_broken_below_are_right():
    assert kernel_of(ROWS).name == "k"


def row(name):
    return next(n for n, row in enumerate(ROWS) if row[0] == name)


BROKEN = {
    "no list": {},
    "no rows": [],
    "text": "rows",
    "a row that is no list": [{"Var": "i"}],
    "an empty row": [[]],
    "a class that is no text": [[["Var"], "i", "i64"]],
    "an unknown class": [["Popen", "ls"], *ROWS],
    "a class's own method": [["__import__", "os"]],
    "no kernel at the end": ROWS[:-1],
    "fields too many": [["Var", "i", "i64", 1]],
    "fields too few": [["Var", "i"]],
    "a name that is no text": [["Var", 5, "i64"]],
    "an unknown dtype": [["Var", "i", "i65"]],
    "a dtype that is no text": [["Var", "i", ["i64"]]],
    "a row of itself": [["Broadcast", 0, 4]],
    "a row before the first": [["Const", 1, "i64"], ["Broadcast", -1, 4]],
    "a row that is no number": [["Const", 1, "i64"], ["Broadcast", True, 4]],
    "a node of another class": [*ROWS, ["Broadcast", row("Buffer"), 4]],
    "a loop over an expression": [["Const", 1, "i64"], ["For", 0, 0, 0, "SERIAL", False, [], ""]],
    "a number for a flag": [["Var", "i", "i64"], ["Prefetch", "X", [0], 1]],
    "a flag for a number": [["Var", "i", "i64"], ["Ramp", 0, True, 4]],
    "a number that is text": [["Const", "1", "i64"]],
    "an unknown member": [["Var", "i", "i64"], ["Unary", "EXPLODE", 0]],
    "a member's method": [["Var", "i", "i64"], ["Unary", "__class__", 0]],
    "a pair of three": [["Var", "i", "i64"], ["Affine", [[0, 1, 2]], 0]],
    "an ill-typed expression": [["Const", 1, "i64"], ["Const", 1.0, "f32"], ["Binary", "ADD", 0, 1]],
    "a constant that does not fit": [["Const", 300, "u8"]],
    "a negative extent": [["Buffer", "X", "f32", [-1], "INPUT", "GLOBAL", None, None]],
}


@pytest.mark.parametrize("rows", BROKEN.values(), ids=BROKEN)
def test_what_is_no_kernel_is_refused(rows):
    with pytest.raises((ValueError, IndexError, ComputeError)):
        kernel_of(rows)


def test_every_annotation_of_a_node_is_known():
    for name in KINDS:
        assert len(codec._readers(name)) == len(KINDS[name].__match_args__)


def test_dtypes_keep_their_lanes():
    vector = Var("v", f32.with_lanes(16))
    assert (
        through_json(kernel_with(Let(((vector, Broadcast(Const(1.0, f32), 16)), (i, Const(1, i64))), Seq())))
        .roots[0]
        .bindings[0][0]
        is vector
    )
