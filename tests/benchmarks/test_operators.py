"""The benchmark of operators: its models at tiny sizes, which of them are chosen, and what is said of them."""

from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from time import sleep

import numpy as np
import onnx
import pytest

from benchmarks.lists import listed
from benchmarks.operators import limits
from benchmarks.operators.cases import CASES, FAMILIES, KINDS, SAMPLE, chosen
from benchmarks.operators.limits import Machine
from benchmarks.operators.net import SIZES, Net, Problem, boolean, normal, within
from benchmarks.operators.report import Row, figures, line, summary
from benchmarks.operators.rivals import RIVALS, reference
from benchmarks.operators.trial import Compiled, Timed, _error, compile_case, time_case
from nncc.autotune.timing.accuracy import result_error
from nncc.autotune.timing.measure import Timing
from nncc.target import Target

TARGET = Target.host().with_(cores=1)


def timed(ours, *theirs, error=0.0, refused=None, fault=""):
    names = ("ort", "openvino")[: len(theirs)]
    timings = {name: Timing(us * 1e-6, 0.1, 5) for name, us in zip(("nncc", *names), (ours, *theirs))}
    return Timed(timings, error, refused or {}, fault)


def row(name, found, kind="sum", level="l1", fault=""):
    return Row(kind, name, level, found, 1e-6, kind == "sum", fault or (found.fault if found else ""), 0.5)


FIRST = {family.kind: family for family in reversed(FAMILIES)}
"""The first family of each class."""


def parameters():
    """All families; those after the first of their class are too many for every push."""
    for family in FAMILIES:
        marks = () if FIRST[family.kind] is family else (pytest.mark.long,)
        yield pytest.param(family, id=f"{family.kind}: {family.tiny_case.name}", marks=marks)


@pytest.mark.parametrize("family", [*parameters()])
def test_every_family_is_right_at_a_tiny_size(family, tmp_path):
    case = family.tiny_case
    compiled = compile_case(case, TARGET, tmp_path)
    found = time_case(case, compiled, ("ort",), 1, 1)
    assert found.fault == "" and found.error <= 1e-3 and "nncc" in found.timings
    assert compiled.moved_bytes > 0


def test_every_model_is_valid():
    for family in FAMILIES:
        onnx.checker.check_model(family.tiny_case.problem().model)


def test_every_case_has_a_name_of_its_own():
    assert len({(case.kind, case.name) for case in CASES}) == len(CASES)
    assert {family.kind for family in FAMILIES} == {*KINDS}


def test_a_class_a_part_of_a_name_and_a_size_choose_cases():
    assert {case.kind for case in chosen("pad", SIZES, False)} == {"pad"}
    assert all("Softmax" in case.name for case in chosen("Softmax", SIZES, False))
    small = chosen("softmax", ("l1",), False)
    assert small and {case.problem().level for case in small} == {"l1"} and len(small) < len(chosen("softmax", SIZES, False))
    assert chosen("no such case", SIZES, False) == ()


def test_a_quick_run_has_some_cases_of_every_class():
    sample = chosen("", SIZES, True)
    for kind in KINDS:
        assert 1 <= sum(case.kind == kind for case in sample) <= SAMPLE


def test_inputs_are_the_same_every_time_and_as_they_were_declared():
    net = Net()
    result = net.op("Where", net.input((3, 5), boolean), net.input((3, 5)), net.input((5,), within))
    problem = net.problem("where", result)
    first, second = problem.feeds(), problem.feeds()
    assert [(a.dtype.name, a.shape) for a in first.values()] == [("bool", (3, 5)), ("float32", (3, 5)), ("float32", (5,))]
    assert all((first[name] == second[name]).all() for name in first)
    assert all(array.ctypes.data % 64 == 0 for array in first.values())
    assert problem.size_bytes == 15 + 60 + 20 + 60 and problem.level == "l1"


@pytest.mark.parametrize(
    "shape, level", [((64, 64), "l1"), ((512, 512), "l3"), ((2048, 2048), "memory"), ((100, 100), "l2")]
)
def test_the_size_of_a_case_is_that_of_all_it_touches(shape, level):
    net = Net()
    assert net.problem("neg", net.op("Neg", net.input(shape, normal))).level == level


def test_wrong_results_are_no_time_but_a_fault(tmp_path):
    case = next(f for f in FAMILIES if f.kind == "binary").tiny_case
    other = next(f for f in FAMILIES if f.kind == "binary" and "Sub" in f.name).tiny_case
    found = time_case(case, compile_case(other, TARGET, tmp_path), ("ort",), 1, 1)
    assert "nncc" not in found.timings and "ort" in found.timings and "wrong" in found.fault


def test_bytes_may_differ_by_a_step_of_quantisation_and_other_whole_numbers_not_at_all():
    right, other = np.array([0, 200, 7], np.uint8), np.array([0, 201, 7], np.uint8)
    assert _error([other], [right]) == 0.0
    assert _error([other.astype(np.int64)], [right.astype(np.int64)]) == np.inf
    assert _error([np.array([True, False])], [np.array([True, True])]) == np.inf
    assert _error([np.array([3], np.uint8)], [np.array([4], np.uint8)]) == np.inf


def test_a_rival_that_refuses_is_told_and_the_reference_takes_its_place(tmp_path, monkeypatch):
    def refuse(problem: Problem, feeds: object, threads: int) -> None:
        raise ValueError("no such\noperator")

    monkeypatch.setitem(RIVALS, "ort", refuse)
    case = next(f for f in FAMILIES if f.kind == "binary").tiny_case
    found = time_case(case, compile_case(case, TARGET, tmp_path), ("ort",), 1, 1)
    assert found.refused == {"ort": "no such operator"} and set(found.timings) == {"nncc"} and not found.fault


@pytest.mark.parametrize(
    "name", ["Add 3x5", "Softmax 3x5", "Conv 1x4x5x6", "Split 4x6", "Pad reflect", "heads of", "gelu spelt"]
)
def test_torch_runs_a_model_node_by_node(name):
    pytest.importorskip("torch")
    problem = next(f.tiny_case for f in FAMILIES if f.tiny_case.name.startswith(name)).problem()
    feeds = problem.feeds()
    made = RIVALS["torch"](problem, feeds, 1)
    made.call()
    assert all(result_error(*pair, 0.0) <= 1e-5 for pair in zip(made.results(), reference(problem, feeds), strict=True))


def test_a_limit_is_that_of_arithmetic_or_of_the_level_that_holds_all():
    machine = Machine(2e9, 1e9, ((100.0, 1e9), (float("inf"), 1e8)))
    assert machine.limit_s(0, 100) == pytest.approx(1e-7) and machine.limit_s(0, 101) == pytest.approx(1.01e-6)
    assert machine.limit_s(1000, 100) == pytest.approx(1e-6)
    assert replace(machine, call_s=1e-6).limit_s(1000, 100) == pytest.approx(2e-6)


@pytest.mark.parametrize(("operations", "cycles", "bound"), [(99, 199, True), (101, 199, False), (99, 201, False)])
def test_memory_is_the_bound_where_neither_arithmetic_nor_all_instructions_take_longer(operations, cycles, bound):
    machine = Machine(2e9, 1e9, ((100.0, 1e9), (float("inf"), 1e8)))
    assert machine.is_bound_by_memory(operations, 100, cycles) == bound


def test_the_ratio_is_to_the_fastest_rival_and_faults_are_counted():
    rows = [row("a", timed(10, 20, 40)), row("b", timed(10, 5)), row("c", None, fault="error: no rule"), row("d", timed(4))]
    assert [r.ratio for r in rows] == [pytest.approx(2.0), pytest.approx(0.5), None, None]
    assert rows[0].of_limit == pytest.approx(0.1) and rows[2].of_limit is None
    found = figures(rows)
    assert found["ratio"] == pytest.approx(1.0) and found["worst"] == pytest.approx(0.5)
    assert (found["cases"], found["below"], found["faults"]) == (4, 1, 1)


def test_the_report_ends_with_faults_and_the_worst_first():
    rows = [row("a", timed(10, 20)), row("b", timed(10, 5), "conv", "l3"), row("c", None, fault="error: no rule")]
    text = "\n".join(summary(rows, ("ort",)))
    assert "1 cases that nncc refuses or gets wrong:\n  sum: c: error: no rule" in text
    assert "sum" in text and text.index("memory bound") < text.index("worst of 2")
    assert text.index("worst of 2") < text.rindex("conv        b") < text.rindex("sum         a")
    assert "    -" in line(rows[2], ("ort",)) and line(rows[2], ("ort",)).endswith("error: no rule")
    assert rows[2].to_json()["ratio"] is None and rows[1].to_json()["us"] == {"nncc": 10.0, "ort": 5.0}


def test_a_list_of_unknown_names_is_refused(capsys):
    assert listed("sizes", "l1,memory", SIZES) == ["l1", "memory"]
    for given in ("l1,l9", ""):
        with pytest.raises(SystemExit, match="--sizes has .*; it takes some of l1,l2,l3,memory"):
            listed("sizes", given, SIZES)


def test_compiled_says_where_and_how_much(tmp_path):
    case = next(f for f in FAMILIES if f.kind == "linear").tiny_case
    compiled = compile_case(case, TARGET, tmp_path)
    assert isinstance(compiled, Compiled) and compiled.path.exists() and compiled.operations == 3 * 4 * 5
    assert compiled.core_cycles > 0


def test_threads_have_the_memory_together_and_the_slowest_counts(monkeypatch):
    running, most, speeds = Counter(), [], iter([1.0, 3.0] * 100)

    def way(*_):
        running["now"] += 1
        sleep(0.001)
        most.append(running["now"])
        sleep(0.001)
        running["now"] -= 1
        return next(speeds)

    for name in ("copied", "copied_by_numpy", "read_by_numpy"):
        monkeypatch.setattr(limits._Share, name, way)
    with ThreadPoolExecutor(2) as threads:
        assert limits._rate(1 << 10, 2, lambda *_: None, threads) == 2.0
    assert max(most) == 2 and len(most) == 2 * 3 * limits.TRIES
