"""Units of a GPU: thread numbers, which loops nest, who holds an element of registers."""

from dataclasses import replace

import pytest

from nncc.codegen.passes.table import simplified
from nncc.errors import ComputeError
from nncc.ir import expr as E
from nncc.ir.buffer import Buffer, Scope
from nncc.ir.dtypes import f32
from nncc.ir.expr import Const, Load, Var
from nncc.ir.hardware.units import Digit, Holders, block_threads, digits, distributed, lane_digits, misfit, phase
from nncc.ir.kernel import nests
from nncc.ir.stmt import For, LoopKind, Seq, Store
from nncc.ir.walk import loads
from nncc.schedule.apply import apply
from nncc.schedule.planner.plan import default_plan
from nncc.target import Target
from tests.gpu import kernels as K
from tests.ir.build import axes, given, kernel, result

b, w, w2, t, u, i, k = axes("b w w2 t u i k")
BLOCK, WARP, THREAD = LoopKind.BLOCK, LoopKind.WARP, LoopKind.THREAD
ONE, NOTHING = Const(1.0, f32), Seq()


def nested(*loops, body=NOTHING):
    """Loops (kind, axis, extent), outermost first."""
    for kind, axis, extent in reversed(loops):
        body = For(axis, extent if isinstance(extent, Var) else E.index(extent), body, kind)
    return body


def chain(*loops):
    return nests(nested(*loops, body=Store("Y", "Y", (), ONE)))[0].loops


def registers(*shape):
    return Buffer("R", f32, shape, scope=Scope.REGISTER)


def test_the_number_of_a_thread_is_made_of_the_axes():
    lanes = chain((BLOCK, b, 9), (THREAD, t, 3), (LoopKind.SERIAL, i, 7), (THREAD, u, 5))
    assert digits(lanes) == {u: Digit(1, 5), t: Digit(5, 3)}
    warps = chain((WARP, w, 2), (WARP, w2, 4), (THREAD, t, 8), (THREAD, u, 4))
    assert digits(warps) == {u: Digit(1, 4), t: Digit(4, 8), w2: Digit(32, 4), w: Digit(128, 2)}
    assert (
        len(
            {
                sum(digits(warps)[axis].stride * n for axis, n in zip((w, w2, t, u), at))
                for at in [(x, y, z, v) for x in range(2) for y in range(4) for z in range(8) for v in range(4)]
            }
        )
        == 256
    )


def test_a_block_has_the_threads_that_its_largest_statement_wants():
    small = nested((THREAD, t, 6), (THREAD, u, 7), body=Store("X", "X", (), ONE))
    warps = nested((WARP, w, 3), (THREAD, i, 8), body=Store("Y", "Y", (), ONE))
    assert block_threads(For(b, E.index(2), small, BLOCK)) == 42
    assert block_threads(For(b, E.index(2), Seq((small, warps)), BLOCK)) == 96
    assert block_threads(For(b, E.index(2), Seq(), BLOCK)) == 0


MISFITS = {
    "block in a warp": ([(WARP, w, 2)], (BLOCK, b, 2), "a warp loop, w, is around it, and a block has warps"),
    "block in a thread": ([(THREAD, t, 2)], (BLOCK, b, 2), "a thread loop, t, is around it, and a block has threads"),
    "warp in a thread": ([(BLOCK, b, 2), (THREAD, t, 2)], (WARP, w, 2), "a thread loop, t, is around it"),
    "in a parallel loop": ([(LoopKind.PARALLEL, i, 2)], (BLOCK, b, 2), "i around it is shared by the threads of a CPU"),
    "threads of no known number": ([(BLOCK, b, 2)], (THREAD, t, i), "a thread loop has a constant extent"),
    "warps of no known number": ([(BLOCK, b, 2)], (WARP, w, i), "a warp loop has a constant extent"),
    "more lanes than a warp has": ([(WARP, w, 2)], (THREAD, t, 33), "the thread loops in a warp have 33 iterations"),
    "more threads than a block has": ([(THREAD, u, 2)], (THREAD, t, 513), "they want 1026 threads, and a block has 1024"),
    "more warps than a block has": ([(WARP, w2, 11)], (WARP, w, 3), "they want 1056 threads, and a block has 1024"),
}


@pytest.mark.parametrize("name", MISFITS)
def test_what_does_not_nest(name):
    around, loop, reason = MISFITS[name]
    *outer, inner = chain(*around, loop)
    assert reason in (misfit(outer, inner) or "")


@pytest.mark.parametrize(
    "loops",
    [
        [(BLOCK, b, 10**6)],
        [(BLOCK, i, k), (BLOCK, b, 3)],
        [(BLOCK, b, 2), (WARP, w, 32), (THREAD, t, 32)],
        [(BLOCK, b, 2), (LoopKind.SERIAL, i, 5), (THREAD, t, 1024)],
        [(THREAD, u, 0), (THREAD, t, 5)],
    ],
)
def test_what_nests(loops):
    *outer, inner = chain(*loops)
    assert misfit(outer, inner) is None


def test_a_phase_is_the_outermost_loop_of_threads():
    (first, second) = (chain((BLOCK, b, 2), (LoopKind.SERIAL, i, 3), (WARP, w, 2), (THREAD, t, 4)), chain((BLOCK, b, 2)))
    y = Store("Y", "Y", (), ONE)
    assert phase(replace(nests(nested((THREAD, t, 1), body=y))[0], loops=first)) is first[2]
    assert phase(replace(nests(y)[0], loops=second)) is None


# Who holds registers


def two_phases(first, second, shape=(4, 8, 3)):
    """R is filled in one loop of threads and read in another."""
    fill = nested((THREAD, t, 4), (THREAD, u, 8), (LoopKind.SERIAL, i, 3), body=Store("R", "R", first(t, u, i), ONE))
    names = axes("t2 u2 i2")
    read = Store("Y", "Y", names, Load("R", second(*names), f32))
    use = nested(*((kind, axis, n) for kind, axis, n in zip((THREAD, THREAD, LoopKind.SERIAL), names, (4, 8, 3))), body=read)
    whole = For(b, E.index(1), Seq((fill, use)), BLOCK)
    return kernel((given("X", 1), result("Y", 4, 8, 3), registers(*shape)), whole)


def test_registers_that_outlive_a_loop_are_held_by_its_axes():
    alike = two_phases(lambda t, u, i: (t, u, i), lambda t, u, i: (t, u, i))
    assert distributed(alike) == {"R": {0: Digit(8, 4), 1: Digit(1, 8)}}


def fragments(kernel_name="halves"):
    """A product by instructions of warps, as a GPU has it."""
    naive = K.halves(kernel_name, 32, 40, 16)
    return apply(naive, default_plan(naive, Target.named("cuda:sm_80")))


def test_an_instruction_of_a_warp_says_who_holds_its_operands():
    made = fragments()
    product = next(nest for nest in nests(made.body) if nest.loops[-1].intrinsic.startswith("mma"))
    a, b = (load.buffer for value in product.leaf.values for load in loads(value))
    own = {name: sorted((d.stride, d.extent) for d in of.values()) for name, of in lane_digits(product).items()}
    assert own == {"C": [(1, 4), (4, 8)], a: [(1, 4), (4, 8)], b: [(1, 4), (4, 2), (8, 4)]}
    by_dim = distributed(simplified(made))
    assert by_dim[a] == by_dim[b] == {1: Digit(4, 8), 2: Digit(1, 4)}
    assert {Digit(4, 8), Digit(1, 4)} <= {*by_dim["C"].values()}


def test_no_other_nest_has_lanes_of_an_instruction():
    made = nests(fragments().body)
    assert {nest.name for nest in made if lane_digits(nest)} == {n.name for n in made if n.loops[-1].intrinsic} > {"C"}


def test_several_axes_may_count_a_digit_together():
    """t2*8 + u2 is the number that one thread loop of 32 has."""
    fill = nested((THREAD, t, 32), body=Store("R", "R", (t,), ONE))
    names = axes("t2 u2")
    for place, fits in ((names[0] * 8 + names[1], True), (names[0] + names[1] * 4, False), (names[0] * 8, False)):
        read = nested((THREAD, names[0], 4), (THREAD, names[1], 8), body=Store("Y", "Y", names, Load("R", (place,), f32)))
        whole = For(b, E.index(1), Seq((fill, read)), BLOCK)
        made = kernel((given("X", 1), result("Y", 4, 8), registers(32)), whole)
        if fits:
            assert distributed(made) == {"R": {0: Digit(1, 32)}}
        else:
            with pytest.raises(ValueError, match="touches"):
                distributed(made)


def test_registers_of_one_loop_are_not_held():
    body = nested(
        (BLOCK, b, 2),
        (THREAD, t, 4),
        body=Seq((Store("R", "R", (E.index(0),), ONE), Store("Y", "Y", (b, t), Load("R", (E.index(0),), f32)))),
    )
    assert distributed(kernel((given("X", 1), result("Y", 2, 4), registers(1)), body)) == {}


DISAGREE = {
    "exchanged axes": (lambda t, u, i: (t, u, i), lambda t, u, i: (u // 2, t, i), "at u2 // 2; a distributed dim is"),
    "other dims": (lambda t, u, i: (t, u, i), lambda t, u, i: (t, i, u), "another nest by"),
    "an element of several threads": (lambda t, u, i: (t, i, i), lambda t, u, i: (t, i, i), "in several threads"),
}


@pytest.mark.parametrize("name", DISAGREE)
def test_accesses_that_do_not_agree_on_who_holds_an_element(name):
    first, second, reason = DISAGREE[name]
    with pytest.raises(ValueError, match=reason):
        distributed(two_phases(first, second, (8, 8, 8)))


def test_the_holder_of_an_element_is_who_touches_it_first():
    holders = Holders()
    for place, thread in ((3, 17), (4, 18), (3, 17)):
        holders.touch("R", place, thread)
    holders.touch("Q", 3, 18)
    with pytest.raises(ComputeError, match="element 3 of R is held by thread 17, and thread 18 touches it"):
        holders.touch("R", 3, 18)
    holders.forget("R")
    holders.touch("R", 3, 18)
