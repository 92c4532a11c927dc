"""What changed between two profiles."""

from dataclasses import replace

import pytest

from nncc.profiling.comparison import changes
from nncc.profiling.figures import Profile
from tests.profiling.test_figures import made, row


def profiles(before: Profile, after: Profile, plans: tuple[dict, dict] = ({}, {})):
    return changes(replace(before, plans=plans[0]), replace(after, plans=plans[1]))


@pytest.mark.parametrize(
    "seconds, verdict", [(1e-3, "faster"), (2e-3, "no difference"), (2.1e-3, "no difference"), (4e-3, "slower")]
)
def test_a_kernel_is_faster_or_slower_beyond_the_doubt_in_both_times(seconds, verdict):
    (change,) = profiles(made(row(seconds=2e-3)), made(row(seconds=seconds)))  # each is off by 7 % at most
    assert change.verdict == verdict and change.speed == pytest.approx(2e-3 / seconds)
    assert change.noise == pytest.approx(0.0993, abs=1e-4) and change.cause == ""


def test_those_that_changed_the_run_most_come_first():
    before = made(row("a", 1e-3, nodes=("x",)), row("b", 5e-3, nodes=("y",)))
    after = made(row("a", 2e-3, nodes=("x",)), row("b", 2e-3, nodes=("y",)))
    assert [(c.nodes, round(c.gained_s, 6)) for c in profiles(before, after)] == [(("y",), 3e-3), (("x",), -1e-3)]


def test_calls_are_matched_by_the_nodes_that_they_share_whatever_the_kernels_are_called():
    before = made(row("k0", 1e-3, nodes=("conv",)), row("k1", 1e-3, nodes=("relu", "add")), row("k2", 1e-3, nodes=("end",)))
    after = made(row("k9", 1e-3, nodes=("conv", "relu")), row("k8", 0.5e-3, nodes=("add",)), row("k7", 1e-3, nodes=("end",)))
    fused, end = profiles(before, after)
    assert fused.nodes == ("conv", "relu", "add") and fused.kernels == ("k9", "k8") and fused.cause == "other kernels"
    assert (fused.before_s, fused.after_s) == pytest.approx((2e-3, 1.5e-3))
    assert end.nodes == ("end",) and end.kernels == ("k7",) and end.cause == ""


def test_what_is_on_one_side_only_is_new_or_gone():
    found = profiles(made(row("k0", nodes=("a",))), made(row("k1", nodes=("b",))))
    assert sorted((c.verdict, c.speed, c.cause) for c in found) == [("gone", None, ""), ("new", None, "")]


def test_copies_have_no_nodes_and_are_matched_by_what_they_do():
    copies = made(row("c0", nodes=(), work="copy"), row("c1", nodes=(), work="copy"))
    assert [c.kernels for c in profiles(copies, copies)] == [("c0",), ("c1",)]


def test_the_steps_of_another_plan_are_told_line_by_line():
    plans = ({"k0": ("split('i', 8)", "vectorize('i.i')")}, {"k5": ("split('i', 16)", "vectorize('i.i')")})
    (change,) = profiles(made(row("k0")), made(row("k5")), plans)
    assert change.cause == "another plan"
    assert change.steps == ("- split('i', 8)", "+ split('i', 16)", "  vectorize('i.i')")


def test_nothing_is_said_of_plans_that_a_profile_does_not_have():
    (change,) = profiles(made(row("k0")), made(row("k0")), ({}, {"k0": ("split('i', 16)",)}))
    assert change.cause == "" and change.steps == ()


def test_a_node_that_several_calls_have_a_part_of_joins_only_those_that_are_otherwise():
    parts = [row("k0", 1e-3, nodes=("a", "shared")), row("k1", 1e-3, nodes=("shared", "b"))]
    assert [c.kernels for c in profiles(made(*parts), made(*parts))] == [("k0",), ("k1",)]
    other = row("k2", 5e-3, nodes=("b", "shared"))
    joined, same = profiles(made(*parts), made(parts[0], other))
    assert (joined.kernels, same.kernels) == (("k2",), ("k0",))
