from nncc.ir import expr as E
from nncc.ir.buffer import Buffer
from nncc.ir.dtypes import f32
from nncc.ir.expr import index
from nncc.ir.index.bounds import Range
from nncc.ir.lowered import Function
from nncc.ir.stmt import Alloc, For, Fork, If, Let, Seq
from nncc.ir.verifier.place import Level, extents_of, start
from tests.ir.build import axes, temp

i, j, k = axes("i j k")
X = Buffer("X", f32, (3, 5), strides=(8, 1))
BEGIN = start(Level.SCHEDULED, (X,))


def test_extents_are_those_of_the_index_of_the_form():
    assert extents_of((X,), Level.NAIVE) == {"X": (3, 5)}
    assert extents_of((X,), Level.MODULE) == {"X": (2 * 8 + 4 + 1,)}


def test_a_loop_binds_its_axis():
    loop = For(i, index(7), Seq())
    place = BEGIN.inside(loop, loop.body)
    assert place.bound == {i} and place.ranges == {i: Range(0, 6)} and place.loops == (loop,)
    assert place.conditions == () and BEGIN.bound == frozenset()


def test_an_extent_that_depends_is_a_condition_too():
    place = BEGIN.along(i, index(7)).along(j, i + 1)
    assert place.ranges[j] == Range(0, 6) and place.conditions == (E.lt(j, i + 1),)


def test_a_loop_without_iterations():
    assert BEGIN.along(i, index(0)).ranges[i] == Range(0, -1)


def test_what_names_stand_for_is_put_in_through_all_lets():
    inner = BEGIN.along(i, index(4)).naming([(j, i * 2), (k, j + 1)])
    assert inner.inlined(k) is i * 2 + 1 and inner.known[k] == Range(1, 7) and k not in inner.ranges
    let = Let(((axes("m")[0], k + j),), Seq())
    deeper = inner.inside(let, let.body)
    assert deeper.inlined(axes("m")[0]) is i * 4 + 1


def test_a_branch_holds_its_condition_or_the_negation():
    place, stmt = BEGIN.along(i, index(4)), If(E.lt(i, 2), Seq(), For(j, index(1), Seq()))
    assert place.inside(stmt, stmt.body).conditions == (E.lt(i, 2),)
    assert place.inside(stmt, stmt.otherwise).conditions == (E.logical_not(E.lt(i, 2)),)


def test_a_buffer_lives_below_its_alloc():
    alloc = Alloc(temp("T"), Seq())
    assert set(BEGIN.inside(alloc, alloc.body).buffers) == {"X", "T"} and set(BEGIN.buffers) == {"X"}


def test_a_forked_function_has_what_it_is_given():
    function = Function("f", (X,), (j,), k, Seq())
    place = BEGIN.along(i, index(4)).along(j, index(2))
    forked = place.forked(Fork("f", ("X",), (j,), index(6)), function)
    assert forked.bound == {j, k} and forked.ranges[k] == Range(0, 5) and set(forked.buffers) == {"X"}
