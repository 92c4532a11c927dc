import pytest

from nncc.errors import ScheduleError
from nncc.schedule import steps as S
from nncc.schedule.apply import MARKING, MARKS, apply, apply_step, require_marks
from nncc.schedule.planner.plan import default_plan
from nncc.schedule.primitives.tree import paths
from nncc.target import Target
from tests.schedule.rewriting import matmul, pointwise, scaled


def test_steps_are_applied_one_after_the_other():
    kernel, steps = matmul(3, 5, 7), (S.Split("C.j", 4), S.Reorder(("C.j.o", "C.i")), S.Vectorize("C.j.i"))
    one_by_one = kernel
    for step in steps:
        one_by_one = apply_step(one_by_one, step)
    assert str(apply(kernel, steps)) == str(one_by_one)
    assert apply(kernel, ()) is kernel and "C.j.o" not in str(kernel)


def test_an_error_names_step_nest_axis_rule_lines_and_what_is_legal():
    with pytest.raises(ScheduleError) as caught:
        apply(matmul(3, 5, 7), (S.Split("T.k", 4), S.DecomposeReduction("T", "T.k.i")))
    error = caught.value
    assert error.step == "DecomposeReduction(nest='T', axis='T.k.i')"
    assert (error.nest, error.axis) == ("T", "T.k.i")
    assert error.rule == "the loop is not around all reduction axes of the nest"
    assert error.excerpt.splitlines()[0] == "for T.i in 3:" and error.hint.startswith("the outermost of T.k.o, T.k.i")


def test_an_excerpt_is_a_dozen_lines():
    steps = [S.Split(f"T.{axis}{'.i' * n}", 1) for axis in "ijk" for n in range(3)]
    with pytest.raises(ScheduleError) as caught:
        apply(matmul(2, 2, 2), (*steps, S.Parallel("T.k.o")))
    assert len(caught.value.excerpt.splitlines()) == 13 and caught.value.excerpt.endswith("...")


@pytest.mark.parametrize(
    "step", [S.PadRows("T", 2**63 - 1), S.PadRows("T", 1 << 45), S.TransformLayout("T", ((0, 2**63 - 1),), (0, 1, 2))]
)
def test_a_buffer_beyond_the_address_space_is_refused(step):
    with pytest.raises(ScheduleError, match="buffer T: .* more than a process can address") as caught:
        apply(matmul(3, 5, 7), (step,))
    assert caught.value.step == str(step) and caught.value.hint == "smaller factors and gaps"


@pytest.mark.parametrize("mark", [S.Parallel("T.i"), S.Vectorize("T.j")])
def test_marks_stay_legal(mark):
    kernel = apply(pointwise(2, 4), (mark,))
    with pytest.raises(ScheduleError, match=r"marked (parallel|vectorize)"):
        apply(kernel, (S.Split(mark.axis, 2),))


@pytest.mark.parametrize(
    "kernel", [matmul(60, 100, 40), scaled(70, 300), pointwise(64, 1000)], ids=lambda kernel: kernel.name
)
def test_marks_leave_other_marks_legal(kernel):
    """So they are not tested again after steps that only mark."""
    marks = 0
    for step in default_plan(kernel, Target.named("x86-64-v4").with_(cores=2)):
        new = apply_step(kernel, step)
        if isinstance(step, MARKING):
            require_marks(new, kernel)
            marks += 1
        kernel = new
    assert marks


@pytest.mark.parametrize("kernel", [matmul(60, 100, 40), scaled(70, 300), pointwise(64, 1000)], ids=lambda k: k.name)
def test_marks_that_are_not_tested_again_are_legal(kernel):
    """Loops in lanes that a step left as they were, with the loops around them and their buffers."""
    tested = 0
    for step in default_plan(kernel, Target.named("x86-64-v4").with_(cores=2)):
        kernel = apply_step(kernel, step)
        marked = [loop for root in kernel.roots for loop in paths(root) if loop.kind in MARKS]
        assert not any(MARKS[loop.kind](kernel, loop) for loop in marked)
        tested += len(marked)
    assert tested
