import pytest
from hypothesis import given
from hypothesis import strategies as st

from nncc.ir import expr as E
from nncc.ir import walk
from nncc.ir.buffer import Buffer
from nncc.ir.dtypes import boolean, f32, i32, i64
from nncc.ir.expr import TRUE, Expr, Load, Var, index
from nncc.ir.kernel import nests
from nncc.ir.ops import BinaryOp
from nncc.ir.stmt import Alloc, For, If, Let, Seq, Store, Update, seq
from tests.ir.strategies import AXES, evaluate, pairs, points, quick, ranges
from tests.ir.test_expr import EVERY_NODE
from tests.schedule.rewriting import matmul

i, j, k = AXES
X = Load("X", (i,), f32)


def nothing(x: Expr) -> None:
    return None


@pytest.mark.parametrize("x", EVERY_NODE, ids=str)
def test_no_change_gives_the_same_object(x):
    assert walk.rewrite(x, nothing) is x
    assert walk.substitute(x, {}) is x
    assert walk.map_operands(x, lambda operand: operand) is x


@pytest.mark.parametrize("x", EVERY_NODE, ids=str)
def test_every_operand_is_reached_and_rebuilt(x):
    seen: list[Expr] = []

    def change(operand: Expr) -> Expr:
        seen.append(operand)
        return walk.substitute(operand, {i: j + 1, Var("p", boolean): E.lt(j, 2)})

    changed = walk.map_operands(x, change)
    assert tuple(seen) == walk.operands(x)
    assert i not in walk.variables(changed) or x is i


@quick
@given(pairs(), pairs(), ranges(), st.data())
def test_substitution_puts_values_in_and_renormalises(pair, value, within, data):
    result = walk.substitute(pair.expr, {i: value.expr})
    for env in points(within, data):
        assert evaluate(result, env) == pair.meaning({**env, i: value.meaning(env)})


def test_substitution_gives_normal_forms():
    x = (i * 4 + j) // 4 + E.minimum(i, j)
    assert walk.substitute(x, {j: i * 8}) is i * 3 + E.minimum(i, i * 8)
    assert walk.substitute(E.lt(i, 3), {i: index(2)}) is TRUE
    assert walk.substitute(E.select(E.lt(i, 3), X, 0.0), {i: index(2)}) is Load("X", (index(2),), f32)


def test_substitution_is_simultaneous_and_takes_whole_expressions():
    assert walk.substitute(i * 4 + j, {i: j, j: i}) is j * 4 + i
    assert walk.substitute(X * X + 1.0, {X: X + 2.0}) is (X + 2.0) * (X + 2.0) + 1.0


def test_substitution_takes_what_has_no_variable():
    at_zero = Load("X", (index(0),), f32)
    assert walk.substitute(at_zero + X, {at_zero: X * 2.0}) is X * 2.0 + X
    assert walk.substitute(at_zero + X, {at_zero: X * 2.0, i: j}) is X * 2.0 + Load("X", (j,), f32)


@quick
@given(pairs(), pairs(), ranges(), st.data())
def test_one_substitution_serves_many_expressions(first, second, within, data):
    put = walk.substitution({i: j + 3})
    assert [put(x.expr) for x in (first, second, first)] == [
        walk.substitute(x.expr, {i: j + 3}) for x in (first, second, first)
    ]


def test_the_branch_that_is_not_chosen_is_left_alone():
    seen: list[Expr] = []
    choice = E.select(E.lt(i, 3), X * 2.0, X * 3.0)
    at_2 = Load("X", (index(2),), f32)
    assert walk.substitute(choice, {i: index(2)}) is at_2 * 2.0
    assert walk.substitute(choice, {i: index(5)}) is Load("X", (index(5),), f32) * 3.0

    def decided(x: Expr) -> Expr | None:
        seen.append(x)
        return TRUE if x is E.lt(i, 3) else None

    assert walk.rewrite(choice, decided) is X * 2.0 and X * 3.0 not in seen


def test_rewriting_shared_parts_is_linear():
    x: Expr = X
    for _ in range(60):
        x = x * x
    calls: list[Expr] = []
    assert walk.rewrite(x, calls.append) is x
    assert len(calls) == 62  # i, X[i] and 60 products
    assert len(list(walk.subexpressions(x))) == 62
    assert walk.substitute(x, {i: j}) is not x


def test_rewrite_is_bottom_up():
    double = lambda x: Load("Y", x.index, f32) if isinstance(x, Load) else x.a if isinstance(x, E.Binary) else None  # noqa: E731
    assert walk.rewrite(X * 2.0 + 1.0, double) is Load("Y", (i,), f32)


def test_a_memo_is_shared_between_calls():
    calls: list[Expr] = []
    memo: dict[Expr, Expr] = {}
    walk.rewrite(X + 1.0, calls.append, memo)
    before = len(calls)
    walk.rewrite(X + 1.0, calls.append, memo)
    assert len(calls) == before


def test_loads_and_variables_of_shared_parts_are_found_once():
    x: Expr = X
    for _ in range(200):
        x = x * x
    assert walk.loads(x) == (X,) and walk.variables(x) == {i}
    assert walk.loads(E.index(1)) == () and walk.variables(E.index(1)) == frozenset()


def test_loads_and_variables():
    masked = Load("Y", (Load("Z", (j,), i32),), f32, E.lt(k, 3), X)
    assert [x.buffer for x in walk.loads(masked)] == ["Y", "Z", "X"]
    assert walk.variables(masked) == {i, j, k}


# Statements

STORE = Store("S", "S", (i,), X, E.lt(i, 7))
UPDATE = Update("U", "sum", ("U",), (j,), (X * 2.0,), ("i",))
TREE = For(i, index(8), seq(
    Let(((k, i * 2),), STORE),
    Alloc(Buffer("T", f32, (1,)), For(j, i + 1, UPDATE)),
    If(E.lt(i, 3), STORE, Seq()),
))  # fmt: skip


def test_unchanged_statements_are_the_same_object():
    assert walk.rewrite_stmt(TREE, lambda s: None) is TREE
    assert walk.map_all_expressions(TREE, lambda x: x) is TREE
    assert walk.substitute_stmt(TREE, {Var("absent", i64): j}) is TREE


def test_substitution_reaches_every_expression():
    changed = walk.substitute_stmt(TREE, {i: Var("n", i64)})
    assert i in {v for s in walk.statements(TREE) for x in walk.expressions(s) for v in walk.variables(x)}
    assert i not in {v for s in walk.statements(changed) for x in walk.expressions(s) for v in walk.variables(x)}
    assert len(list(walk.statements(changed))) == len(list(walk.statements(TREE)))


def test_with_children_flattens_sequences():
    tree = walk.rewrite_stmt(TREE, lambda s: seq(s, s) if isinstance(s, If) else Seq() if isinstance(s, Let) else None)
    assert [type(s).__name__ for s in walk.children(tree.body)] == ["Alloc", "If", "If"]


def test_children_come_in_order_of_execution():
    assert [type(s).__name__ for s in walk.statements(TREE)] == [
        "For",
        "Seq",
        "Let",
        "Store",
        "Alloc",
        "For",
        "Update",
        "If",
        "Store",
        "Seq",
    ]


def test_masked_loads():
    value = next(n for n in nests(matmul(3, 5, 7).body) if n.name == "T").leaf.values[0]
    guarded = walk.masked_loads(value, E.lt(Var("T.k", i64), 3), lambda load: load.buffer == "A")
    assert str(guarded) == "masked(A[T.i, T.k], T.k < 3, 0.0) * B[T.k, T.j]"


def test_a_rule_of_loads_leaves_arithmetic_alone_and_goes_from_the_inside_out():
    inner = Load("A", (i,), i64)
    x = Load("B", (inner + 1,), f32) * 2.0 + 1.0
    moved = walk.rewrite_loads(x, lambda load: Load(load.buffer, (load.index[0] + 10,), load.type))
    assert moved is Load("B", (Load("A", (i + 10,), i64) + 11,), f32) * 2.0 + 1.0
    assert walk.rewrite_loads(i * 4 + 2, lambda load: pytest.fail("there is none")) is i * 4 + 2


def test_a_sum_that_becomes_a_load_is_not_changed_once_more():
    load = Load("A", (i,), i64)
    x = E.Binary(BinaryOp.ADD, E.index(-3), E.Binary(BinaryOp.ADD, E.index(3), load))
    assert walk.rewrite_loads(x, lambda load: Load(load.buffer, (load.index[0] - 1,), load.type)) is Load("A", (i - 1,), i64)


def test_what_holds_nothing_to_change_is_not_looked_at():
    seen = []
    x = E.maximum(i, 3) + E.floordiv(j, 4)
    walk.rewrite(x, lambda e: seen.append(e), None, lambda e: i in walk.variables(e))
    assert i in seen and j not in seen


def test_operators_and_all_that_is_mentioned():
    quotient = E.floordiv(i + j, 4)
    x = E.lt(quotient + j, 5)
    assert walk.operators(x) == {BinaryOp.LT, BinaryOp.FLOORDIV} and walk.operators(i + j) == set()
    assert walk.mentioned([x, j]) == set(walk.subexpressions(x)) and walk.mentioned([]) == set()


def test_expressions_of_a_statement_by_their_class():
    load = Load("A", (i * 2 + j,), f32)
    stmt = For(i, index(4), For(j, index(2), Store("B", "B", (j,), load + load, E.lt(i, 3))))
    found = walk.by_class(stmt)
    assert {kind: {*xs} for kind, xs in found.items()} == {
        Var: {i, j},
        E.Affine: {i * 2 + j},
        Load: {load},
        E.Binary: {load + load, E.lt(i, 3)},
        E.Const: {index(4), index(2), index(3)},
    }
    assert all(len(xs) == len({*xs}) for xs in found.values())
    assert walk.by_class(Seq()) == {}


def test_places_are_changed_where_they_are_loaded_and_stored():
    inner = Load("J", (i + 1,), i64)
    store = Store("n", "Y", (i,), Load("X", (inner,), f32) + X)
    moved = walk.map_places(For(i, index(4), store), lambda name, place: place if name == "J" else (place[0] + 5,))
    (nest,) = nests(moved)
    assert nest.leaf.index == (i + 5,)
    assert nest.leaf.value is Load("X", (inner + 5,), f32) + Load("X", (i + 5,), f32)


def test_what_several_expressions_share_is_rewritten_once():
    seen = []
    shared = Var("x", f32) * 2.0
    change = walk.rewriting(seen.append, walk.variables)
    assert change(shared + 1.0) is shared + 1.0 and change(shared - 1.0) is shared - 1.0
    assert [e for e in seen if e is shared] == [shared] and E.Const(1.0, f32) not in seen
