from dataclasses import replace

import hypothesis
import pytest
from hypothesis import strategies as st

from nncc.codegen.passes.structure import outline
from nncc.codegen.passes.table import lower
from nncc.errors import ComputeError, InternalError
from nncc.ir import expr as E
from nncc.ir.buffer import Buffer, Role, Scope
from nncc.ir.dtypes import f32, f64, i32, i64
from nncc.ir.expr import Broadcast, Const, Load, Var, index
from nncc.ir.kernel import Kernel
from nncc.ir.lowered import Function, LoweredUnit
from nncc.ir.stmt import Alloc, For, Fork, If, Let, LoopKind, Seq, Store, Update, seq, with_mask
from nncc.ir.vector import Ramp
from nncc.ir.verifier.place import Level, start
from nncc.ir.verifier.verify import access, check, verify, verify_module
from tests.ir.build import axes, given, kernel, loops, result, temp
from tests.ir.strategies import comparisons, pairs, quick

i, j, k = axes("i j k")
X, Y = given("X", 8), result("Y", 8)
LOAD = Load("X", (i,), f32)
STORE = Store("Y", "Y", (i,), LOAD)
ZERO = Const(0, f32)


def scalar(var=i, extent=8, **changes):
    """for i in 8: Y[i] = X[i], with some of that changed."""
    fields = {"nest": "Y", "buffer": "Y", "index": (i,), "value": LOAD, "mask": E.TRUE} | changes
    return loops(Store(**fields), (var, extent))


def total(**changes):
    """for i in 8: for k in 8: Y[i] sum= X[k] over k, with some of that changed."""
    fields = {
        "nest": "Y",
        "combiner": "sum",
        "buffers": ("Y",),
        "index": (i,),
        "values": (Load("X", (k,), f32),),
        "over": ("k",),
        "mask": E.TRUE,
    } | changes
    return loops(Update(**fields), (i, 8), (k, 8))


V8, BASE = Ramp(i * 8, 1, 8), (given("X", 64), result("Y", 64))
WIDE = Load("X", (V8,), f32)
TAIL = E.lt(V8, Broadcast(index(60), 8))

GOOD = {
    "store": scalar(),
    "update": total(),
    "masked load": scalar(value=Load("X", (i + 4,), f32, E.lt(i, 4), ZERO)),
    "masked store": scalar(extent=9, mask=E.lt(i, 8)),
    "under a condition": loops(If(E.lt(i, 8), STORE, Seq()), (i, 9)),
    "under the negation": loops(If(E.lt(i, 8), STORE, Store("Z", "Y", (i - 8,), ZERO)), (i, 9)),
    "a dependent extent": For(i, index(4), For(j, i + 1, Store("Y", "Y", (i + j,), ZERO))),
    "let": loops(Let(((j, i + 1), (k, j - 1)), Store("Y", "Y", (k,), LOAD)), (i, 8)),
    "alloc": loops(Alloc(temp("T"), seq(Store("T", "T", (), LOAD), Store("Y", "Y", (i,), Load("T", (), f32)))), (i, 8)),
    "an index from memory": scalar(value=Load("X", (Load("P", (i,), i64),), f32)),
}


@pytest.mark.parametrize("name", GOOD)
def test_well_formed_kernels_pass(name):
    kern = kernel((X, given("P", 8, dtype=i64), Y), GOOD[name])
    verify(kern)
    check(kern)


def test_a_lowered_kernel_passes():
    registers = Buffer("R", f32, (2, 8), scope=Scope.REGISTER)
    row = Ramp(index(8), 1, 8)
    body = Alloc(registers, seq(Store("R", "R", (row,), WIDE), Store("Y", "Y", (V8,), Load("R", (row,), f32), TAIL)))
    two_dims = (Buffer("X", f32, (4, 16), Role.INPUT), result("Y", 64))
    verify(kernel(two_dims, loops(body, (i, 8))), Level.LOWERED)


# One kernel for each rule, and what is said of it

t = Var("t", i64)
MIXED = Let(((Var("m", f32), i),), STORE)
BAD = {
    "the name i is bound twice": (X, Y, seq(scalar(), scalar(nest="Z"))),
    "the name j is bound twice": (X, Y, loops(Let(((j, i), (j, i)), STORE), (i, 8))),
    "two buffers are called X": (X, X, Y, scalar()),
    "two buffers are called T": (X, Y, seq(Alloc(temp("T"), Seq()), Alloc(temp("T"), scalar()))),
    "two nests are called Y": (X, Y, seq(scalar(), scalar(j, index=(j,), value=ZERO))),
    "the variable k (i64) is not bound here": (X, Y, scalar(index=(k,))),
    "the variable j (i64) is not bound here": (X, Y, loops(Let(((k, j), (j, i)), STORE), (i, 8))),
    "the variable i (i32) is not bound here": (X, Y, scalar(value=E.convert(Var("i", i32), f32))),
    "it loads from Z, which is no buffer here": (X, Y, scalar(value=Load("Z", (i,), f32))),
    "it loads from T, which is no buffer here": (
        X, Y, seq(Alloc(temp("T"), Seq()), scalar(value=Load("T", (), f32)))),
    "it loads f64 from X, which holds f32": (X, Y, scalar(value=E.convert(Load("X", (i,), f64), f32))),
    "it writes Z, which is no buffer here": (X, Y, scalar(buffer="Z")),
    "it writes the input X": (X, Y, scalar(buffer="X")),
    "it writes the constant W": (X, Y, Buffer("W", f32, (8,), Role.CONSTANT), scalar(buffer="W")),
    "it writes i64 to Y, which takes f32": (X, Y, scalar(value=i)),
    "nothing writes the output Z": (X, Y, result("Z", 3), scalar()),
    "X takes one index for each of its 1 dims, not 2": (X, Y, scalar(value=Load("X", (i, i), f32))),
    "Y takes one index for each of its 1 dims, not 0": (X, Y, scalar(index=())),
    "an index of Y is not an integer": (X, Y, scalar(index=(LOAD,))),
    "index 8 is outside dim 0 of X[8] at i=7": (X, Y, scalar(value=Load("X", (i + 1,), f32))),
    "index -1 is outside dim 0 of X[8] at i=0": (X, Y, scalar(value=Load("X", (i - 1,), f32))),
    "index 8 is outside dim 0 of Y[8] at i=8": (X, Y, scalar(extent=9, value=ZERO)),
    "index 8 is outside dim 0 of Y[8] at i=6": (
        X, Y, scalar(extent=10, index=(i + 2,), value=ZERO, mask=E.lt(i, 7))),
    "index 8 is outside dim 0 of X[8] at i=4": (X, Y, scalar(value=Load("X", (i + 4,), f32, E.lt(i, 5), ZERO))),
    "index 9 is outside dim 0 of X[8]": (X, Y, scalar(value=Load("X", (index(9),), f32))),
    "index 9 is outside dim 0 of Y[8] at i=8": (
        X, Y, loops(Let(((j, i + 1),), Store("Y", "Y", (j,), ZERO)), (i, 9))),
    "index 9 is outside dim 0 of Y[8] at i=4, j=5": (
        X, Y, For(i, index(5), For(j, i + 2, Store("Y", "Y", (i + j,), ZERO)))),
    "index 10 is outside dim 0 of Y[8] at i=10": (
        X, Y, loops(Update("Y", "sum", ("Y",), (i,), (ZERO,), ("k",), E.lt(i + k, 8)), (i, 11), (k, 8))),
    "a scheduled kernel has no vectors, but ramp(i*8, 1, 8) has": (
        *BASE, loops(Store("Y", "Y", (V8,), WIDE), (i, 8))),
    "a scheduled kernel has no fork": (X, Y, seq(scalar(), Fork("f", (), (), index(3)))),
    "unknown combiner mean; known: sum, prod, max, min, argmax, argmin": (X, Y, total(combiner="mean")),
    "argmax combines 2 values, not 1": (X, Y, total(combiner="argmax")),
    "it reduces over j, which is no loop around it": (X, Y, total(over=("k", "j"))),
    "it reduces over i, which is in the index of what it updates": (X, Y, total(over=("k", "i"))),
    "the extent of i depends on a reduction axis, so what to set to the identity is not known": (
        X, Y, For(k, index(8), For(i, k + 1, Update("Y", "sum", ("Y",), (i,), (ZERO,), ("k",))))),
    "axis n and its extent must be i64, not i32 and i64": (X, Y, For(Var("n", i32), index(3), scalar())),
    "axis j and its extent must be i64, not i64 and i32": (X, Y, For(j, Const(3, i32), scalar())),
    "the extent of i is negative": (X, Y, scalar(extent=-1)),
    "m is f32, but its value is i64": (X, Y, loops(MIXED, (i, 8))),
    "the condition must be bool, not f32": (X, Y, loops(If(LOAD, STORE, Seq()), (i, 8))),
    "T is an output; only temporaries are allocated": (X, Y, Alloc(result("T"), scalar())),
    "i cannot be bound to blocks: a thread loop, t, is around it, and a block has threads": (
        X, Y, For(t, index(2), For(i, index(8), STORE, LoopKind.BLOCK), LoopKind.THREAD)),
}  # fmt: skip

BEYOND = {
    "it loads from T, which is no buffer here": seq(GOOD["alloc"], loops(Store("Z", "Y", (j,), Load("T", (), f32)), (j, 8))),
    "index 8 is outside dim 0 of Y[8] at i=8": loops(
        seq(If(E.lt(i, 8), STORE, Seq()), Store("Z", "Y", (i,), ZERO)), (i, 9)),
    "index 9 is outside dim 0 of X[8] at i=8": loops(
        seq(If(E.lt(i, 7), Store("Y", "Y", (i,), Load("X", (i + 1,), f32)), Seq()),
            Store("Z", "Y", (i,), Load("X", (i + 1,), f32), E.lt(i, 9))), (i, 9)),
}  # fmt: skip
"""What is right where more is known does not make the same right behind it."""


@pytest.mark.parametrize("rule", BEYOND)
def test_what_a_scope_allows_is_forgotten_behind_it(rule):
    with pytest.raises(ComputeError) as error:
        check(kernel((X, Y), BEYOND[rule]))
    assert str(error.value).splitlines()[0] == f"kernel test: {rule}"


BAD_LOWERED = {
    "a lowered kernel has no update": (X, Y, total()),
    "a lowered kernel has no loop marked vectorize": (X, Y, For(i, index(8), STORE, LoopKind.VECTORIZE)),
    "a lowered kernel has no loop marked peel": (X, Y, For(i, index(8), STORE, peel=True)),
    "X takes one flat index, not 2": (given("X", 8, 8), Y, scalar(value=Load("X", (i, i), f32))),
    "index 64 is outside dim 0 of X[64] at i=7": (given("X", 8, 8), Y, scalar(value=Load("X", (i * 8 + 8,), f32))),
    "index 63 is outside dim 0 of Y[60] at i=7": (
        BASE[0], result("Y", 60), loops(Store("Y", "Y", (V8,), WIDE), (i, 8))),
    "it writes f32 to Y, which takes f32x8": (*BASE, loops(Store("Y", "Y", (V8,), Load("X", (i,), f32)), (i, 8))),
    "it writes f32x8 to Y, which takes f32": (*BASE, loops(Store("Y", "Y", (i,), WIDE), (i, 8))),
    "the mask has 8 lanes, the index 1": (*BASE, loops(Store("Y", "Y", (i,), Load("X", (i,), f32), TAIL), (i, 7))),
    "the name i is bound inside its own scope": (X, Y, loops(STORE, (i, 8), (i, 8))),
    "the buffer X is allocated where there is one already": (X, Y, Alloc(temp("X"), scalar(value=ZERO))),
}  # fmt: skip


@pytest.mark.parametrize("rule", BAD)
def test_a_broken_rule_is_named(rule):
    *buffers, body = BAD[rule]
    with pytest.raises(ComputeError) as error:
        check(kernel(tuple(buffers), body))
    assert str(error.value).splitlines()[0] == f"kernel test: {rule}"


@pytest.mark.parametrize("rule", BAD_LOWERED)
def test_a_broken_rule_of_the_lowered_form_is_named(rule):
    *buffers, body = BAD_LOWERED[rule]
    with pytest.raises(InternalError) as error:
        verify(kernel(tuple(buffers), body), Level.LOWERED)
    assert str(error.value).splitlines()[0] == f"kernel test (lowered): {rule}"


def test_the_message_names_nest_and_axis_and_shows_the_lines():
    with pytest.raises(ComputeError) as error:
        check(kernel((X, Y), total(combiner="mean")))
    assert str(error.value) == (
        "kernel test: unknown combiner mean; known: sum, prod, max, min, argmax, argmin\n"
        "  at: nest Y, axis k\n"
        "  in:\n"
        "    for i in 8:\n"
        "      for k in 8:\n"
        "        Y[i] mean= X[k] over k"
    )


def test_long_excerpts_are_cut():
    body = For(j, index(-1), seq(*(Store(f"s{n}", "Y", (index(0),), ZERO) for n in range(30))))
    with pytest.raises(ComputeError) as error:
        check(kernel((X, Y), body))
    assert len(str(error.value).splitlines()) == 15 and str(error.value).endswith("    ...")


def test_our_own_mistakes_ask_for_a_report():
    with pytest.raises(InternalError, match="this is a bug in nncc; please report it"):
        verify(kernel((X, Y), scalar(index=(k,))))


def test_a_loop_of_a_naive_kernel_has_no_mark():
    for marked in (For(i, index(8), STORE, LoopKind.PARALLEL), For(i, index(8), STORE, peel=True)):
        verify(kernel((X, Y), marked))
        with pytest.raises(InternalError, match=r"kernel test \(naive\): a naive kernel has no loop marked"):
            verify(kernel((X, Y), marked), Level.NAIVE)


def test_a_let_name_is_known_by_what_it_stands_for():
    """i - 3*(i//3) is a remainder: the ranges of i and of the name alone do not tell."""
    body = loops(Let(((j, i // 3),), Store("Y", "Y", (i - j * 3,), ZERO)), (i, 24))
    check(kernel((X, result("Y", 3)), body))
    with pytest.raises(ComputeError, match="index 2 is outside dim 0 of Y"):
        check(kernel((X, result("Y", 2)), body))


def test_what_was_asked_under_a_condition_is_asked_again_without():
    store = Store("Y", "Y", (i + 4,), ZERO)
    with pytest.raises(InternalError, match="index 11 is outside"):
        verify(kernel((X, Y), loops(seq(If(E.lt(i, 4), store, Seq()), store), (i, 8))), Level.LOWERED)
    with pytest.raises(InternalError, match="index 11 is outside"):
        verify(kernel((X, Y), loops(seq(with_mask(store, E.lt(i, 4)), store), (i, 8))), Level.LOWERED)


# Modules

LOOP = For(i, index(8), For(j, index(2), Store("Y", "Y", (i * 2 + j,), Load("X", (i,), f32))), LoopKind.PARALLEL)
Y16 = result("Y", 16)


def module(**changes):
    """The module of a parallel loop, with fields of its function changed."""
    function, entry = outline(kernel((X, Y16), LOOP)).functions
    return LoweredUnit((replace(function, **changes), entry))


def test_a_module_is_followed_into_what_it_forks():
    verify_module(module())


def test_a_module_may_have_lost_loops_without_iterations():
    none = Kernel("none", (X, Y16), For(i, index(0), Store("Y", "Y", (i,), ZERO)))
    verify(none)
    assert str(lower(none).entry.body) == str(Seq())


BAD_MODULES = {
    "index 16 is outside dim 0 of Y[16] at i=7, j=0": module(body=Store("Y", "Y", (i * 2 + 2,), ZERO)),
    "the variable k (i64) is not bound here": module(body=Store("Y", "Y", (k,), ZERO)),
    "test.0 is given other buffers or scalars than it takes": module(buffers=(Y16,), body=Store("Y", "Y", (i,), ZERO)),
    "it hands on Y, which is no such buffer here": module(buffers=(X, Y)),
    "it forks test.0, which is no function here": module(name="other"),
    "a module kernel has no loop marked parallel": LoweredUnit((Function("test", (X, Y16), (), None, LOOP),)),
    "nothing forks the function caller": LoweredUnit(
        (*module().functions[:-1], Function("caller", (X, Y16), (), None, module().entry.body), module().entry)
    ),
    "nothing forks the function unused": LoweredUnit((Function("unused", (), (), None, Seq()), *module().functions)),
}


@pytest.mark.parametrize("rule", BAD_MODULES)
def test_a_broken_rule_of_a_module_is_named(rule):
    with pytest.raises(InternalError) as error:
        verify_module(BAD_MODULES[rule])
    first = str(error.value).splitlines()[0]
    assert first.startswith("kernel test (module): ") and rule.split(" at ")[0] in first


def test_unrolled_copies_may_repeat_names_in_the_lowered_form_only():
    copies = seq(*(loops(Let(((j, i),), STORE), (i, 8)) for _ in range(2)))
    verify(kernel((X, Y), copies), Level.LOWERED)
    with pytest.raises(InternalError, match="the name i is bound twice"):
        verify(kernel((X, Y), copies))


def test_an_output_without_elements_need_not_be_written():
    check(kernel((X, result("Y", 0, 3)), Seq()))


BUFFER = Buffer("X", f32, (7,))


def told(shape, at, *masks, form=Level.SCHEDULED, **extents):
    buffer = Buffer("X", f32, shape)
    place = start(form, (buffer,))
    for var in (i, j):
        if var.name in extents:
            place = place.along(var, index(extents[var.name]))
    return access(buffer, at, masks, place)


@pytest.mark.parametrize("shape, at, masks, extents", [
    ((), (), (), {}),
    ((7,), (i,), (), {"i": 7}),
    ((7,), (i * 2 + 1,), (), {"i": 3}),
    ((7,), (i,), (E.lt(i, 7),), {"i": 8}),
    ((1,), (i,), (), {"i": 1}),
    ((3, 5), (i, j), (), {"i": 3, "j": 5}),
    ((0,), (i,), (), {"i": 0}),
])  # fmt: skip
def test_inside(shape, at, masks, extents):
    assert told(shape, at, *masks, **extents) is None


@pytest.mark.parametrize("shape, at, masks, extents, text", [
    ((), (i,), (), {"i": 1}, "X takes one index for each of its 0 dims, not 1"),
    ((7,), (i,), (), {"i": 8}, "index 7 is outside dim 0 of X[7] at i=7"),
    ((7,), (i - 1,), (), {"i": 7}, "index -1 is outside dim 0 of X[7] at i=0"),
    ((7,), (i,), (E.lt(i, 8),), {"i": 9}, "index 7 is outside dim 0 of X[7] at i=7"),
    ((7,), (i - 1,), (E.lt(i - 1, 7),), {"i": 9}, "index -1 is outside dim 0 of X[7] at i=0"),
    ((7,), (i,), (E.lt(j, 7),), {"i": 9, "j": 9}, "index 8 is outside dim 0 of X[7] at i=8"),
    ((7,), (i,), (E.le(i, 7),), {"i": 9}, "index 7 is outside dim 0 of X[7] at i=7"),
    ((7,), (j - i,), (E.lt(j - i, 7),), {"i": 9, "j": 9}, "index -8 is outside dim 0 of X[7] at i=8, j=0"),
    ((7,), (i,), (E.ne(i, 3),), {"i": 9}, "index 8 is outside dim 0 of X[7] at i=8"),
    ((2,), (i // j,), (), {"i": 8, "j": 4}, "index 2 is outside dim 0 of X[2] at i=7, j=3"),
    ((3, 5), (i, j + 1), (), {"i": 3, "j": 5}, "index 5 is outside dim 1 of X[3, 5] at j=4"),
    ((7,), (index(7),), (), {}, "index 7 is outside dim 0 of X[7]"),
    ((0,), (index(0),), (), {}, "index 0 is outside dim 0 of X[0]"),
    ((7,), (Const(1.0, f32),), (), {}, "an index of X is not an integer"),
])  # fmt: skip
def test_outside(shape, at, masks, extents, text):
    assert told(shape, at, *masks, **extents) == text


def test_a_flat_index_counts_elements():
    wide = Ramp(i * 8, 1, 8)
    assert told((5, 5), (wide,), form=Level.LOWERED, i=3) is None
    assert told((5, 5), (wide,), form=Level.LOWERED, i=4) == "index 31 is outside dim 0 of X[25] at i=3"
    assert told((5, 5), (wide,), E.lt(wide, Broadcast(index(25), 8)), form=Level.LOWERED, i=4) is None
    assert told((5, 5), (i, j), form=Level.LOWERED, i=2, j=2) == "X takes one flat index, not 2"


def test_a_fault_is_told_again_and_further_inside():
    place = start(Level.SCHEDULED, (BUFFER,)).along(i, index(8))
    first = access(BUFFER, (i,), (), place)
    assert first and access(BUFFER, (i,), (), place) == first == access(BUFFER, (i,), (), place.along(j, index(3)))


@quick
@hypothesis.given(
    pairs(),
    st.lists(st.integers(-3, 3), min_size=2, max_size=4),
    comparisons(),
    st.sampled_from((1, 4, 7, 16)),
    st.booleans(),
)
def test_what_is_known_of_one_index_changes_nothing_for_another(pair, constants, condition, lanes, is_masked):
    """Copies that differ by constants are asked about here, then under a condition, with and without what was found."""
    masks = (condition.expr,) if is_masked else ()

    def asked(place, indices):
        return [access(BUFFER, (x,), masks, place) for x in indices]

    def here():
        return start(Level.LOWERED, (BUFFER,)).along(i, index(5)).along(j, index(3)).along(k, index(2))

    bases = [pair.expr + n for n in constants]
    indices = [Ramp(x, 2, lanes) for x in bases] if lanes > 1 else bases
    place, branch = here(), If(condition.expr, Seq(), Seq())
    assert asked(place, indices) == [asked(here(), [x])[0] for x in indices]
    inside = [asked(here().inside(branch, branch.body), [x])[0] for x in indices]
    assert asked(place.inside(branch, branch.body), indices) == inside


def test_a_copy_may_need_a_condition_further_inside():
    """i as parts, of which the ranges do not say that its sum is below 6."""
    place = start(Level.SCHEDULED, (Buffer("X", f32, (6,)),)).along(i, index(6))
    x, branch = i // 4 * 4 + i % 4, If(E.lt(i, 5), Seq(), Seq())
    buffer = place.buffers["X"]
    assert access(buffer, (x,), (), place) is None
    found = len(place.fine)
    assert access(buffer, (x + 1,), (), place.inside(branch, branch.body)) is None
    place.forget(found)
    assert access(buffer, (x + 1,), (), place) == "index 6 is outside dim 0 of X[6] at i=5"


AT = Var("at", i64)


@pytest.mark.parametrize("at, mask, inside, outside, text", [
    (AT - 1, E.lt(index(0), AT), i % 4 + i // 4 * 2, i % 4 + i // 4 * 3, "index 8 is outside dim 0 of X[7] at i=11"),
    (i // 2 + 2, E.lt(AT, 5), i, i // 11, "index 7 is outside dim 0 of X[7] at i=11"),
])  # fmt: skip
def test_names_stand_for_other_values_in_the_next_scope(at, mask, inside, outside, text):
    """What is found of a name, or of a mask that has it, is of that scope alone."""
    place = start(Level.LOWERED, (BUFFER,)).along(i, index(12))
    low, high = (place.naming([(AT, value)]) for value in (inside, outside))
    for _ in range(2):
        assert access(BUFFER, (at,), (mask,), low) is None
        low.forget(0)
        assert access(BUFFER, (at,), (mask,), high) == text
        high.forget(0)


def test_what_is_found_without_names_holds_in_all_scopes_of_the_same_loops():
    place = start(Level.LOWERED, (BUFFER,)).along(i, index(12))
    for value in (i, i * 2):
        scope = place.naming([(AT, value)])
        assert access(BUFFER, (i // 2 + 2,), (E.lt(i, 9),), scope) is None
        scope.forget(0)
    assert len(place.ends) == 1
