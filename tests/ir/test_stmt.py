import pickle

import pytest

from nncc.errors import ComputeError
from nncc.ir import buffer, expr, stmt
from nncc.ir.buffer import Buffer
from nncc.ir.dtypes import dtype, f32
from nncc.ir.expr import TRUE, Load, index, lt
from nncc.ir.stmt import (
    Alloc,
    For,
    Fork,
    If,
    Let,
    LoopKind,
    PrefetchMark,
    Seq,
    Store,
    Update,
    seq,
    values,
    with_index,
    with_mask,
    written,
)
from tests.ir.build import axes

i, j = axes("i j")
X = Load("X", (i,), f32)
STORE = Store("s", "S", (i,), X, lt(i, 3))
UPDATE = Update("u", "argmax", ("V", "P"), (i,), (X, j), ("j",), lt(j, 3), True)
EVERY = [
    STORE,
    UPDATE,
    Let(((j, i + 1),), STORE),
    For(i, index(3), STORE, LoopKind.PARALLEL, peel=True, prefetch=(PrefetchMark("X", 1), PrefetchMark("X", 2, j))),
    If(lt(i, 3), STORE, Seq()),
    Seq((STORE, UPDATE)),
    Alloc(Buffer("T", f32, (2,)), STORE),
    Fork("f", ("S",), (i,), index(3)),
]


@pytest.mark.parametrize("tree", EVERY, ids=lambda s: type(s).__name__)
def test_repr_evaluates_and_pickle_copies(tree):
    names = {**vars(expr), **vars(stmt), **vars(buffer), "dtype": dtype}
    assert repr(eval(repr(tree), names)) == repr(pickle.loads(pickle.dumps(tree))) == repr(tree)


def test_statements_are_places_not_values():
    same = Store("s", "S", (i,), X, lt(i, 3))
    assert same != STORE and len({same, STORE}) == 2


def test_statements_are_frozen():
    with pytest.raises(AttributeError):
        STORE.buffer = "T"


def test_seq_flattens_and_unwraps():
    assert seq(STORE) is STORE
    assert seq(seq(STORE, UPDATE), Seq(), STORE).stmts == (STORE, UPDATE, STORE)
    assert seq().stmts == ()


def test_what_a_leaf_writes_and_evaluates():
    assert (written(STORE), values(STORE)) == (("S",), (X,))
    assert (written(UPDATE), values(UPDATE)) == (("V", "P"), (X, j))


@pytest.mark.parametrize("leaf", [STORE, UPDATE], ids=["store", "update"])
def test_with_changes_one_field_only(leaf):
    assert repr(with_mask(with_mask(leaf, TRUE), leaf.mask)) == repr(leaf)
    moved = with_index(leaf, (i + 1,))
    assert moved.index == (i + 1,) and repr(with_index(moved, leaf.index)) == repr(leaf)


def test_ill_formed_leaves_are_refused():
    with pytest.raises(ComputeError, match="nest s: the mask must be bool, not f32"):
        Store("s", "S", (i,), X, X)
    with pytest.raises(ComputeError, match="nest u: 1 buffers but 2 values"):
        Update("u", "sum", ("V",), (i,), (X, j))
