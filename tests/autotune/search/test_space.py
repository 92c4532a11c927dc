"""Spaces: the default plan is where they start, and every other point is a plan with the same meaning or none at all."""

from functools import cache
from math import inf, nan
from random import Random

import pytest
from hypothesis import given, settings

from benchmarks.kernels import conv, matmul
from benchmarks.tuned import CASES, subject
from nncc.autotune.search.space import Knob, Plan, Space, gap, plan_for, survey
from nncc.autotune.timing.building import identity
from nncc.errors import ScheduleError
from nncc.frontend import compute as c
from nncc.frontend.ops import OPS
from nncc.ir.dtypes import f32
from nncc.ir.interp import run
from nncc.ir.kernel import Kernel
from nncc.ir.verifier.verify import verify
from nncc.schedule.apply import apply
from nncc.schedule.planner import marks
from nncc.schedule.planner.plan import default_plan
from nncc.schedule.planner.rewrites import Precision
from nncc.target import Target
from tests.support.chains import CHAINS, EVERY, column_sums, heads
from tests.support.oracle import assert_close, inputs
from tests.support.random_kernels import kernels

TINY, V3, V4 = Target.tiny(), Target.named("x86-64-v3"), Target.named("x86-64-v4")
DEFAULT = Precision.DEFAULT
SLOW = ("two_products", "heads")
"""Their interpreter takes seconds at some sizes."""


def long_sum(n: int = 300_000) -> Kernel:
    """So few results that threads share each."""
    x, k = c.placeholder("X", (n,), f32), c.reduce_axis(n, "k")
    return c.make_kernel("long_sum", x, c.compute("S", (), lambda: c.sum(x[k], k)))


def instance_norm(pixels: int, channels: int) -> Kernel:
    """Mean and variance of each column."""
    x, k, q = c.placeholder("X", (pixels, channels), f32), c.reduce_axis(pixels, "k"), c.reduce_axis(pixels, "q")
    mean = c.compute("M", (channels,), lambda j: c.sum(x[k, j] / pixels, k))
    variance = c.compute("V", (channels,), lambda j: c.sum((x[q, j] - mean[j]) * (x[q, j] - mean[j]) / pixels, q))
    out = c.compute("Y", (pixels, channels), lambda i, j: (x[i, j] - mean[j]) / c.sqrt(variance[j] + 1))
    return c.make_kernel("instance_norm", x, mean, variance, out)


LARGE = {
    "matmul": lambda: matmul(197, 768, 768), "winograd": lambda: conv(28, 28, 96, 96), "conv": lambda: conv(40, 40, 24, 64, 3, 2),
    "attention": lambda: heads(197, 197, 64, groups=12), "split": long_sum, "deep": lambda: matmul(4, 8, 60_000),
    "instance norm": lambda: instance_norm(3600, 96), "norm": lambda: CHAINS["norm"](300, 1024), "softmax": lambda: CHAINS["softmax"](1000, 1000),
    "transpose": lambda: CHAINS["transpose"](900, 1300), "argmax": lambda: CHAINS["argmax"](1000, 500),
    "columns": lambda: column_sums(3000, 700),
}  # fmt: skip


def plan(kernel: Kernel, target: Target = TINY, **answers) -> Plan:
    return plan_for(kernel, target, DEFAULT, answers)


def space_of(kernel: Kernel, target: Target = TINY) -> Space:
    return survey(kernel, target, DEFAULT)


def random_answers(space: Space, random: Random) -> dict:
    return {knob.name: random.choice(knob.values) for knob in space.knobs}


@pytest.mark.parametrize("name, size", [(n, s) for n, s in EVERY if s in ((13, 8), (0, 4))], ids=str)
def test_no_answers_give_the_default_plan(name, size):
    kernel = CHAINS[name](*size)
    assert plan(kernel).steps == default_plan(kernel, TINY)


@pytest.mark.parametrize("name", LARGE)
@pytest.mark.parametrize("target", [V3, *(pytest.param(t, marks=pytest.mark.long) for t in (Target.host(), Target.host().with_(cores=1), TINY))],
                         ids=["v3", "host", "host on one core", "tiny"])  # fmt: skip
def test_no_answers_give_the_default_plan_of_large_kernels(name, target):
    kernel = LARGE[name]()
    assert plan_for(kernel, target, DEFAULT, {}).steps == default_plan(kernel, target)


def test_no_answers_leave_rows_whole_that_no_cut_makes_faster():
    kernel, core = subject("layer norm 197x768", CASES["layer norm 197x768"], V4).kernel, V4.with_(cores=1)
    assert plan_for(kernel, core, DEFAULT, {}).steps == default_plan(kernel, core)


def test_no_answers_give_the_default_plan_that_is_strict():
    for kernel in (LARGE["winograd"](), LARGE["norm"]()):
        strict = plan_for(kernel, V4, Precision.STRICT, {}).steps
        assert strict == default_plan(kernel, V4, Precision.STRICT) != default_plan(kernel, V4)


@pytest.fixture
def in_threads(monkeypatch):
    """Small kernels are not worth a thread; here they are given to threads too."""
    monkeypatch.setattr(marks, "LEAST_FORKS", 0)


def legal(kernel: Kernel, answers: dict) -> Plan | None:
    try:
        return plan(kernel, **answers)
    except ScheduleError:
        return None


def require_same_meaning(kernel: Kernel, length: int, every: list[dict], seen: set) -> None:
    """Each of the answers gives a plan with the kernel's meaning, or none."""
    arrays = inputs(kernel)
    expected = run(kernel, arrays)
    for found in filter(None, (legal(kernel, answers) for answers in every)):
        if found.steps not in seen:
            seen.add(found.steps)
            scheduled = apply(kernel, found.steps)
            verify(scheduled)
            assert_close(run(scheduled, arrays, 1), expected, length)


def sampled(name: str, size: tuple[int, int], of_order: int, at_random: int) -> None:
    kernel, random = CHAINS[name](*size), Random(f"{name} {size}")
    space = space_of(kernel)
    every = random.sample(space.order, min(of_order, len(space.order)))
    every += [random_answers(space, random) for _ in range(at_random if space.knobs else 0)]
    require_same_meaning(kernel, max(size) ** 2, every, {default_plan(kernel, TINY)})


@pytest.mark.parametrize(
    "name, size", [(n, s) for n, s in EVERY if s == ((3, 5) if "conv" in n else (2, 17)) and n not in SLOW], ids=str
)
def test_answers_keep_the_meaning(name, size, in_threads):
    sampled(name, size, 2, 3)


@pytest.mark.long
@pytest.mark.parametrize("threads", [True, False])
@pytest.mark.parametrize("name, size", EVERY, ids=str)
def test_all_answers_keep_the_meaning(name, size, threads, request):
    if threads:
        request.getfixturevalue("in_threads")
    slow = name in SLOW
    sampled(name, size, 20 if slow else 1000, 10 if slow else 100)


@settings(max_examples=5, deadline=None, derandomize=True)
@given(kernels())
def test_answers_keep_the_meaning_of_random_kernels(kernel):
    space, random = space_of(kernel), Random(0)
    require_same_meaning(kernel, 64, [*space.order[1:4], *(random_answers(space, random) for _ in range(3))], set())


QUICK = ("matmul", "conv", "split", "transpose", "argmax")
SOME = [name if name in QUICK else pytest.param(name, marks=pytest.mark.long) for name in LARGE]
"""The larger ones take seconds."""


@cache
def large_space(name: str) -> Space:
    return space_of(LARGE[name](), V4)


@pytest.mark.parametrize("name", SOME)
def test_what_a_plan_stands_for_gives_that_plan_again(name):
    kernel, space, random = LARGE[name](), large_space(name), Random(name)
    for answers in [
        *random.sample(space.order, min(6, len(space.order))),
        *(random_answers(space, random) for _ in range(6)),
    ]:
        try:
            found = plan_for(kernel, V4, DEFAULT, answers)
        except ScheduleError:
            continue
        again = plan_for(kernel, V4, DEFAULT, found.answers)
        assert again.steps == found.steps and again.answers == found.answers and again.cycles == found.cycles


@pytest.mark.parametrize("name", SOME)
def test_every_knob_has_an_effect(name):
    """For one of its values at least, with the default plan's answers for the others, or those of another kind of plan."""
    kernel, space = LARGE[name](), large_space(name)

    def code(answers: dict) -> str:
        try:
            return identity(apply(kernel, plan_for(kernel, V4, DEFAULT, answers).steps))
        except ScheduleError:
            return ""

    def has_effect(knob: Knob, base: dict) -> bool:
        values = {*knob.values[:2], *knob.values[-2:]}
        return len({code({**base, knob.name: value}) for value in values} - {""}) > 1

    kinds = dict(sorted({frozenset(answers): answers for answers in space.order}.items(), key=lambda pair: len(pair[0])))
    dead = [k.name for k in space.knobs if not any(has_effect(k, base) for base in kinds.values())]
    assert space.knobs and dead == []


@pytest.mark.parametrize("name", SOME)
def test_the_order_is_the_model_s(name):
    space = large_space(name)
    known = {knob.name for knob in space.knobs}
    keys = [tuple(sorted(answers.items())) for answers in space.order]
    assert space.order[0] == {} and len({*keys}) == len(keys)
    assert all(len(knob.values) > 1 == len({*map(str, [knob.usual])}) and knob.usual in knob.values for knob in space.knobs)
    assert len(known) == len(space.knobs) and all({*knob.values} == {*dict.fromkeys(knob.values)} for knob in space.knobs)
    assert all(list(knob.values) == sorted(knob.values) for knob in space.knobs if knob.is_ordered)
    assert space == space_of(LARGE[name](), V4)


def test_the_order_begins_with_what_is_predicted_to_be_among_the_fastest():
    """Of tiles, which all have a prediction."""
    kernel, space = matmul(197, 768, 768), large_space("matmul")
    tiles = [a for a in space.order if "T: rows" in a]
    cycles = [plan_for(kernel, V4, DEFAULT, answers).cycles for answers in tiles[:40:4]]
    assert len(cycles) == 10 and cycles[0] <= 1.1 * min(cycles)


def test_other_algorithms_are_in_the_space_with_the_knobs_behind_them():
    names = {knob.name: knob for knob in large_space("winograd").knobs}
    assert {"direct", "winograd 4x4"} <= {*names["T: variant"].values}
    assert {"T: rows", "T: vectors", "T: tile rows"} <= {*names}
    assert plan_for(conv(28, 28, 96, 96), V4, DEFAULT, {"T: variant": "direct", "T: rows": 5}).answers["T: rows"] == 5


@pytest.mark.parametrize("name", LARGE)
def test_no_knob_is_called_after_an_operator(name):
    own = {knob.name.rpartition(": ")[2] for knob in large_space(name).knobs}
    assert own.isdisjoint({*OPS}) and all(word.islower() for word in own)


FOREIGN = [
    {"no such knob": 3}, {"T: no such knob": "text"}, {"other nest: rows": 7}, {"T: rows": 10**400}, {"T: rows": -3}, {"T: rows": 0},
    {"T: rows": "four"}, {"T: rows": True}, {"T: rows": inf}, {"T: rows": 1e-320}, {"T: rows": nan}, {"T: block": 1e300}, {"T: grouping": "packed Q; columns z"},
    {"T: grouping": 3}, {"T: transposed": 1}, {"T: transposed": "no"}, {"T: variant": "winograd 4x4"}, {"unroll": "text", "prefetch": -1, "streams": 5},
    {"variant": False}, {"T: parts": 5},
]  # fmt: skip


@pytest.mark.parametrize("answers", FOREIGN, ids=lambda a: str(a)[:40])
@pytest.mark.parametrize("name", ["matmul", "conv", "softmax"])
def test_answers_of_another_kernel_or_none_at_all_give_the_nearest_plan(name, answers):
    kernel = CHAINS[name](13, 8)
    found = plan(kernel, **answers)
    assert plan(kernel, **found.answers).steps == found.steps
    assert all(
        value in knob.values for knob in space_of(kernel).knobs for value in [found.answers.get(knob.name, knob.usual)]
    )


def test_the_answers_of_one_size_fit_another():
    winner = plan_for(matmul(96, 512, 512), V4, DEFAULT, {"T: rows": 6, "T: vectors": 4}).answers
    other = plan_for(matmul(300, 700, 900), V4, DEFAULT, winner)
    assert (other.answers["T: rows"], other.answers["T: vectors"]) == (6, 4)
    assert plan_for(matmul(1, 700, 900), V4, DEFAULT, winner).answers["T: rows"] == 1


@pytest.mark.parametrize("a, b, distance", [(4, 4, 0), (4, 8, 1), (0.25, 4, 4), (True, 1, 0), ("a", "b", 100), ("a", 3, 100), (True, False, 100), (0, 4, 16), (-2, 4, 16), (10**400, 2 * 10**400, 1)])  # fmt: skip
def test_the_distance_of_values(a, b, distance):
    assert gap(a, b) == gap(b, a) == pytest.approx(distance)


def test_nests_that_take_no_time_have_no_knobs():
    """What runs when a model is compiled, such as packing weights, and stores of a few elements."""
    assert not [knob.name for knob in large_space("matmul").knobs if knob.name.partition(":")[0] in ("B.pack", "bias")]


def test_a_kernel_without_a_choice():
    x = c.placeholder("X", (), f32)
    space = space_of(c.make_kernel("one", x, c.compute("Y", (), lambda: x[()] + 1.0)))
    assert space.knobs == () and space.order == ({},) and space.size == 1


@pytest.mark.long
@pytest.mark.parametrize("name", CASES)
def test_answers_of_benchmarks_give_plans_or_schedule_errors(name):
    machine = Target.host()
    kernel = subject(name, CASES[name], machine).kernel
    space, random = survey(kernel, machine, DEFAULT), Random(name)
    for answers in [*space.order[:200:10], *(random_answers(space, random) for _ in range(10))]:
        try:
            verify(apply(kernel, plan_for(kernel, machine, DEFAULT, answers).steps))
        except ScheduleError:
            continue
