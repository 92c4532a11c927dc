from dataclasses import replace

import hypothesis
import ml_dtypes
import numpy as np
import pytest
from hypothesis import strategies as st

from nncc.errors import ComputeError
from nncc.ir.buffer import Buffer, Role
from nncc.ir.dtypes import DType, bf16, boolean, f16, f32, f64, i8, i32, i64, u8
from nncc.ir.expr import Cast, Const, Load, Var, index, logical_and, lt, minimum
from nncc.ir.interp import run
from nncc.ir.kernel import Kernel, nests
from nncc.ir.reduction import COMBINERS, Combiner, additions, combiner, initialisation, neighbours, running, without_over
from nncc.ir.stmt import For, LoopKind, Store, Update, seq
from nncc.ir.text import stmt_text
from tests.ir.build import axes, given, kernel, loops, result
from tests.ir.strategies import quick

i, j, k = axes("i j k")


def test_the_spatial_loops_inside_are_repeated_under_new_names():
    mask = logical_and(lt(i * 4 + j, 7), lt(k, 5))
    update = Update("C", "max", ("C",), (i, j), (Load("A", (i, j, k), f32),), ("k",), mask)
    nest = nests(loops(update, (i, 2), (k, 8), (j, 4)))[0]
    init = initialisation(nest, nest.loops[1:], {"C": result("C", 2, 4)})
    assert stmt_text(init) == "for C.init.j in 4:\n  C[i, C.init.j] = -inf if C.init.j + i*4 < 7  # C.init"


def test_an_extent_that_depends_on_another_spatial_axis_is_renamed_too():
    update = Update("C", "sum", ("C",), (i, j), (Load("A", (i, j), f32),), ("k",))
    nest = nests(For(k, index(3), For(i, index(4), For(j, i + 1, update))))[0]
    init = initialisation(nest, nest.loops, {"C": result("C", 4, 4)})
    assert stmt_text(init).splitlines()[:2] == ["for C.init.i in 4:", "  for C.init.j in C.init.i + 1:"]


def test_several_buffers_get_a_store_each():
    update = Update("best", "argmax", ("V", "P"), (i,), (Load("A", (i, k), f32), k), ("k",))
    table = kernel((given("A", 2, 3), result("V", 2), result("P", 2, dtype=i64))).table
    nest = nests(loops(update, (i, 2), (k, 3)))[0]
    init = initialisation(nest, nest.loops, table)
    assert stmt_text(init) == (
        "for best.init.i in 2:\n  V[best.init.i] = -inf  # best.init.V\n  P[best.init.i] = 0  # best.init.P"
    )


def test_without_over_keeps_the_rest():
    update = Update("best", "argmax", ("V", "P"), (i,), (Load("A", (i, k), f32), k), ("k",), lt(k, 3), True)
    bare = without_over(update)
    assert (bare.over, bare.mask, bare.ordered, bare.values) == ((), update.mask, True, update.values)


SO_FAR = Load("R", (i,), f32)
ADD = Update("R", "sum", ("R",), (i,), (Load("A", (i, k), f32),), ("k",))
KEEP = Store("Y", "Y", (i, k), SO_FAR * 2)


@pytest.mark.parametrize("leaves", [(ADD, KEEP), (KEEP, ADD), (KEEP, ADD, replace(KEEP, nest="Z", buffer="Z"))])
def test_what_is_read_while_it_runs(leaves):
    assert running(leaves, k) is ADD and running(leaves, i) is None


@pytest.mark.parametrize(
    "leaves",
    {
        "nobody reads it": (ADD,),
        "two updates": (ADD, KEEP, replace(ADD, nest="S", buffers=("S",))),
        "no reduction over the axis": (replace(ADD, index=(k,)), KEEP),
        "read at another place": (ADD, replace(KEEP, value=Load("R", (k,), f32))),
        "read under a mask": (ADD, replace(KEEP, value=Load("R", (i,), f32, lt(k, 3), Const(0, f32)))),
        "it decides what is stored": (ADD, replace(KEEP, mask=SO_FAR < 1.0)),
        "written by another leaf": (ADD, replace(KEEP, buffer="R", index=(i,))),
        "reads what is stored": (replace(ADD, values=(Load("Y", (i, k), f32),)), KEEP),
        "reads itself": (replace(ADD, values=(SO_FAR,)), KEEP),
    }.items(),
    ids=lambda item: item[0],
)
def test_what_is_not_a_running_value(leaves):
    assert running(leaves[1], k) is None


def test_additions_count_the_loops_of_a_reduction_but_for_lanes():
    add = Update("C", "sum", ("C",), (i,), (Load("A", (i, j, k), f32),), ("j", "k"))
    assert additions(nests(loops(add, (i, 5), (j, 7), (k, 4)))[0]) == 28
    lanes = For(k, index(4), For(i, index(5), For(j, index(7), add)), LoopKind.VECTORIZE)
    clamped = For(j, index(7), For(k, minimum(index(3), index(19) - j * 3), add))
    assert [additions(nests(loop)[0]) for loop in (lanes, clamped)] == [7, 21]
    assert additions(nests(loops(add, (j, 0), (k, 4)))[0]) == 0


@pytest.mark.parametrize("narrow, wide, most", [
    (f32, f64, 8), (bf16, f64, 8), (f16, f64, 42), (f16, f32, 5), (bf16, f32, 1), (f64, f64, 1), (f64, f32, 1),
])  # fmt: skip
def test_as_many_neighbours_as_no_product_leaves_the_numbers_of(narrow, wide, most):
    update = Update("P", "prod", ("P",), (i,), (Cast(Load("A", (i, k), narrow), wide),), ("k",))
    assert neighbours(update, {"P": result("P", 3, dtype=wide)}) == most
    assert neighbours(replace(update, combiner="sum"), {"P": result("P", 3, dtype=wide)}) is None
    smallest, largest = (np.float64(x) for x in (ml_dtypes.finfo(narrow.numpy).tiny, ml_dtypes.finfo(narrow.numpy).max))
    if most > 1:
        info = ml_dtypes.finfo(wide.numpy)
        with np.errstate(over="ignore"):
            assert info.tiny <= smallest**most and np.float64(largest) ** most <= info.max


def test_factors_of_their_own_dtype_are_combined_in_order():
    update = Update("P", "prod", ("P",), (i,), (Load("A", (i, k), f32),), ("k",))
    assert neighbours(update, {"P": result("P", 3)}) == 1
    assert neighbours(update, {"P": result("P", 3, dtype=i64)}) is None


Tuple = tuple[float | int, ...]


def load(name: str, dtypes: tuple[DType, ...], row: int) -> tuple[Load, ...]:
    return tuple(Load(f"{name}{n}", (index(row),), dtype) for n, dtype in enumerate(dtypes))


def combine(rule: Combiner, dtypes: tuple[DType, ...], a: Tuple, b: Tuple) -> Tuple:
    """The combination of two tuples, run by the interpreter."""
    new = rule.combine(load("x", dtypes, 0), load("x", dtypes, 1))
    body = seq(*(Store(f"y{n}", f"y{n}", (index(0),), value) for n, value in enumerate(new)))
    ins = [Buffer(f"x{n}", d, (2,), Role.INPUT) for n, d in enumerate(dtypes)]
    outs = [Buffer(f"y{n}", d, (1,), Role.OUTPUT) for n, d in enumerate(dtypes)]
    arrays = {f"x{n}": np.array([p, q], d.numpy) for n, (p, q, d) in enumerate(zip(a, b, dtypes))}
    result = run(Kernel("combine", (*ins, *outs), body), arrays)
    return tuple(result[f"y{n}"][0] for n in range(len(dtypes)))


def identity(rule: Combiner, dtypes: tuple[DType, ...]) -> Tuple:
    return tuple(x.value for x in rule.identity(dtypes))


def same(a: Tuple, b: Tuple) -> bool:
    return all(np.array_equal(p, q, equal_nan=True) for p, q in zip(a, b))


exact = st.integers(-9, 9).map(float)  # sums and products of three are exact in f32
special = exact | st.sampled_from([float("inf"), -float("inf"), float("nan")])
tuples = {
    "sum": st.tuples(exact), "prod": st.tuples(exact), "max": st.tuples(special), "min": st.tuples(special),
    "argmax": st.tuples(special, st.integers(0, 3)), "argmin": st.tuples(special, st.integers(0, 3)),
}  # fmt: skip
DTYPES = {name: (f32, i64)[: COMBINERS[name].arity] for name in COMBINERS}
every = pytest.mark.parametrize("name", COMBINERS)


def test_every_combiner_is_drawn():
    assert set(tuples) == set(COMBINERS)


@every
@quick
@hypothesis.given(data=st.data())
def test_identity_commutativity_associativity(name, data):
    rule, dtypes = combiner(name), DTYPES[name]
    a, b, c = (data.draw(tuples[name]) for _ in range(3))

    def join(p: Tuple, q: Tuple) -> Tuple:
        return combine(rule, dtypes, p, q)

    neutral = identity(rule, dtypes)
    if rule.arity == 1 or not same(neutral[:1], a[:1]):  # a least value may give its position up for 0
        assert same(join(neutral, a), a)
    assert same(join(a, b), join(b, a))
    assert same(join(join(a, b), c), join(a, join(b, c)))


@pytest.mark.parametrize("name", [name for name, rule in COMBINERS.items() if rule.append])
@quick
@hypothesis.given(data=st.data())
def test_append_is_combine_for_a_later_position(name, data):
    rule, dtypes = combiner(name), DTYPES[name]
    assert rule.append is not None
    appending = replace(rule, combine=rule.append)
    (v, i), (w, _) = (data.draw(tuples[name]) for _ in range(2))
    for first in ((v, i), identity(rule, dtypes)):
        assert same(combine(appending, dtypes, first, (w, i + 1)), combine(rule, dtypes, first, (w, i + 1)))


@pytest.mark.parametrize("name, reference", [("argmax", np.argmax), ("argmin", np.argmin)])
@quick
@hypothesis.given(values=st.lists(special, min_size=1, max_size=6))
def test_ties_and_nan_as_numpy(name, reference, values):
    rule, best = combiner(name), identity(combiner(name), (f32, i64))
    for position, value in enumerate(values):
        best = combine(rule, (f32, i64), best, (value, position))
    position = int(reference(np.array(values, np.float32)))
    assert best[1] == position and same(best[:1], (values[position],))


@pytest.mark.parametrize("dtype", [i8, u8, i32, boolean])
def test_integers_and_bools_have_identities_of_their_own(dtype):
    low, high = (identity(combiner(name), (dtype,)) for name in ("max", "min"))
    for value in (dtype.lowest, dtype.highest):
        assert combine(combiner("max"), (dtype,), low, (value,)) == (value,)
        assert combine(combiner("min"), (dtype,), high, (value,)) == (value,)


def test_max_propagates_nan():
    assert np.isnan(combine(combiner("max"), (f32,), (float("nan"),), (1.0,))[0])


def test_unknown():
    with pytest.raises(ComputeError, match="unknown combiner 'mean'; known: sum, prod, max, min, argmax, argmin"):
        combiner("mean")


def test_values_may_be_any_expressions():
    i = Var("i", i64)
    (result,) = combiner("sum").combine((i,), (i * 2,))
    assert result is i * 3
