"""Kernels as cases: what the default plan gives is right, and what is not right is found."""

from collections.abc import Iterator
from dataclasses import replace

import numpy as np
import pytest
from onnx import TensorProto, helper, numpy_helper

from nncc import te
from nncc.autotune.cases import Subject, exact_results, kernel_subject, model_subjects
from nncc.autotune.timing.accuracy import relative_error
from nncc.autotune.timing.building import Built, Failed, build_candidate
from nncc.autotune.timing.harness import Case
from nncc.autotune.timing.timer import Timer
from nncc.autotune.timing.trial import Checked
from nncc.errors import ComputeError
from nncc.frontend.onnx.importer import import_onnx
from nncc.ir.dtypes import DType
from nncc.pipeline.kernel import build
from nncc.pipeline.model import lower_graph
from nncc.schedule.planner.plan import default_plan
from nncc.target import Target
from tests.autotune.recording import matmul
from tests.autotune.small_model import small_model
from tests.support.limits import tolerance

HOST = Target.host().with_(cores=1)


def subjects() -> tuple[Subject, ...]:
    lowered = lower_graph(import_onnx(small_model()), HOST)
    return model_subjects(lowered.body)


SUBJECTS = subjects()


@pytest.fixture(scope="module")
def timer() -> Iterator[Timer]:
    with Timer(HOST) as made:
        yield made


def built(subject: Subject) -> Built:
    return build_candidate(subject.kernel, default_plan(subject.kernel, HOST), HOST)


def test_kernels_that_are_alike_are_one_subject_with_their_calls():
    labels = [s.label for s in SUBJECTS]
    assert len({s.kernel.key for s in SUBJECTS}) == len(SUBJECTS) and sorted(s.count for s in SUBJECTS)[-2:] == [1, 2]
    assert {"concat 1x10x10x32", "dot_general 1x40 of 16"} <= {*labels} and any(
        label.startswith("conv max add") for label in labels
    )


@pytest.mark.parametrize("subject", SUBJECTS, ids=lambda s: s.label)
def test_the_default_plan_passes_and_what_is_wrong_does_not(subject: Subject, timer: Timer):
    case, code = subject.make(), built(subject)
    made = timer.check(case, code)
    assert isinstance(made, Checked) and made.error <= case.allowed < 1e-2
    for name, right in case.exact.items():
        assert right.shape == subject.kernel.table[name].shape
        for place in corners(case.window[name]):
            wrong = right.copy()
            wrong[place] = 1 + 2 * np.abs(right[np.isfinite(right)]).max()
            failed = timer.check(replace(case, exact={**case.exact, name: wrong}), code)
            assert isinstance(failed, Failed) and failed.kind == "wrong", (name, place)


def corners(window: tuple[slice, ...]) -> set[tuple[int, ...]]:
    """The first and the last element of a window."""
    return {tuple(s.start for s in window), tuple(s.stop - 1 for s in window)}


def halos() -> list[tuple[Subject, Case, str]]:
    """Subjects with an output that has zeros around its value."""
    made = [(s, s.make()) for s in SUBJECTS]
    return [
        (s, case, n)
        for s, case in made
        for n, right in case.exact.items()
        if right.ndim == 4 and not right[:, 0].any() and right[:, 1:-1, 1:-1].any()
    ]


def whole(case: Case, name: str) -> bool:
    """Whether all of an output is looked at."""
    return all(part == slice(0, n) for part, n in zip(case.window[name], case.exact[name].shape))


def test_the_halo_is_the_kernel_s_own_and_a_wrong_one_is_found(timer: Timer):
    found = halos()
    own = [(s, case, n) for s, case, n in found if whole(case, n)]
    assert len(own) >= 3 and len(found) > len(own)
    for subject, case, name in own:
        wrong = case.exact[name].copy()
        wrong[0, 0, 0, 0] = 1.0
        failed = timer.check(replace(case, exact={**case.exact, name: wrong}), built(subject))
        assert isinstance(failed, Failed) and failed.kind == "wrong"


def test_a_part_of_a_concat_is_judged_in_its_window_only():
    """The two halves are one result, each written by a kernel that leaves the other half alone."""
    cases = [s.make() for s in SUBJECTS]
    parts = [case.window[n][-1] for case in cases for n in case.window if not whole(case, n)]
    assert slice(0, 16) in parts and slice(16, 32) in parts


def test_limits_are_below_what_kernels_take():
    assert all(s.limit_cycles(HOST) > 0 for s in SUBJECTS)
    largest = max(SUBJECTS, key=lambda s: s.limit_cycles(HOST))
    assert "conv" in largest.label


def test_cases_are_made_when_they_are_needed_and_always_the_same():
    first, second = (subjects()[0].make() for _ in range(2))
    assert all(np.array_equal(first.exact[n], second.exact[n]) for n in first.exact)
    assert all(np.array_equal(first.arrays[n], second.arrays[n]) for n in first.arrays)


def product_of(dtype: DType, n: int = 24) -> te.Kernel:
    a, b, r = te.placeholder("A", (7, n), dtype), te.placeholder("B", (n, 19), dtype, constant=True), te.reduce_axis(n, "k")
    return te.make_kernel("product", a, b, te.compute("C", (7, 19), lambda i, j: te.sum(a[i, r] * b[r, j], r)))


@pytest.mark.parametrize("dtype", [te.f32, te.f64, te.f16, te.bf16, te.i32, te.i8], ids=str)
def test_kernels_of_one_s_own_in_all_types(dtype, timer: Timer):
    subject = kernel_subject(product_of(dtype))
    case, code = subject.make(), built(subject)
    made = timer.check(case, code)
    assert isinstance(made, Checked), made
    wrong = np.asarray(case.exact["C"]).copy()
    wrong[-1, -1] = 100 if not dtype.is_float else wrong[-1, -1] + wrong.dtype.type(10)
    assert isinstance(timer.check(replace(case, exact={"C": wrong}), code), Failed)


def test_a_whole_number_that_is_slightly_off_is_wrong(timer: Timer):
    """The results are some millions, and one of them is off by one."""
    x = te.placeholder("X", (500,), te.i32)
    subject = kernel_subject(
        te.make_kernel("scaled", x, te.compute("Y", (500,), lambda i: x[i] * 3)),
        {"X": np.arange(500, dtype=np.int32) * 9973},
    )
    case = subject.make()
    assert isinstance(timer.check(case, built(subject)), Checked)
    wrong = case.exact["Y"].copy()
    wrong[7] += 1
    failed = timer.check(replace(case, exact={"Y": wrong}), built(subject))
    assert isinstance(failed, Failed) and failed.kind == "wrong" and case.allowed_whole == 0


@pytest.mark.parametrize("value, share", [(0.5, 0.0), (0.7, 0.01)], ids=["the same", "another"])
def test_whole_numbers_may_be_off_only_where_numpy_gets_others(value: float, share: float):
    """f64 sees digits that f32 does not have, and what is cut off after them becomes another whole number."""
    infos = [
        helper.make_tensor_value_info(n, kind, (2,)) for n, kind in (("x", TensorProto.FLOAT), ("y", TensorProto.INT32))
    ]
    nodes = [helper.make_node("Mul", ["x", "k"], ["p"]), helper.make_node("Cast", ["p"], ["y"], to=TensorProto.INT32)]
    graph = helper.make_graph(
        nodes, "one", infos[:1], infos[1:], [numpy_helper.from_array(np.array([10.0], np.float32), "k")]
    )
    made = import_onnx(helper.make_model(graph, opset_imports=[helper.make_opsetid("", 18)], ir_version=9))
    _, allowed, whole = exact_results(made, {"x": np.full(2, value, np.float32)})
    assert whole == share and allowed == 1e-5


def test_kernels_that_are_slow_as_they_are_written(monkeypatch: pytest.MonkeyPatch):
    """Their results come from the strict default plan, and are the same."""
    kernel = matmul(40, 50, 60)
    naive = kernel_subject(kernel).make()
    monkeypatch.setattr("nncc.autotune.cases.MOST_NAIVE_WORK", 40 * 50 * 60 - 1)
    taken = []
    monkeypatch.setattr(
        "nncc.autotune.cases.build",
        lambda made, *given, **named: taken.append((made, given)) or build(made, *given, **named),
    )
    planned = kernel_subject(kernel).make()
    ((schedule, given),) = taken
    assert given == () and schedule.naive is kernel and schedule.steps
    assert relative_error(planned.exact["C"], naive.exact["C"]) <= tolerance(te.f32, 60)


def test_scalars_stay_scalars(timer: Timer):
    x = te.placeholder("X", (), te.f32)
    own = kernel_subject(te.make_kernel("one", x, te.compute("Y", (), lambda: x[()] * 2.0)))
    infos = [helper.make_tensor_value_info(n, TensorProto.FLOAT, ()) for n in ("x", "y")]
    graph = helper.make_graph([helper.make_node("Exp", ["x"], ["y"])], "one", infos[:1], infos[1:])
    lowered = lower_graph(
        import_onnx(helper.make_model(graph, opset_imports=[helper.make_opsetid("", 18)], ir_version=9)), HOST
    )
    for subject in (own, *model_subjects(lowered.body)):
        case = subject.make()
        assert {a.shape for a in (*case.arrays.values(), *case.exact.values())} == {()}
        assert isinstance(timer.check(case, built(subject)), Checked)


def test_given_arrays_are_what_it_runs_on():
    given = np.full((4, 5), 3, np.float32)
    case = kernel_subject(matmul(4, 6, 5), {"A": given}).make()
    assert case.arrays["A"] is given and case.arrays["B"].shape == (5, 6)
    np.testing.assert_allclose(case.exact["C"], given @ case.arrays["B"], rtol=1e-5)


def test_arrays_that_no_input_has():
    with pytest.raises(ComputeError, match=r"mm has no input C, Q; it has A, B"):
        kernel_subject(matmul(4, 6, 5), {"A": np.zeros((4, 5)), "Q": np.zeros(3), "C": np.zeros(3)})


@pytest.mark.parametrize(
    "array", [np.zeros((4, 6), np.float32), np.zeros((4, 5), np.int64), "text", None], ids=["shape", "type", "text", "None"]
)
def test_arrays_that_do_not_fit_are_found_before_anything_is_tuned(array):
    with pytest.raises(ComputeError, match=r"input A of mm is .*; expected an array float32\[4, 5\]"):
        kernel_subject(matmul(4, 6, 5), {"A": array})
