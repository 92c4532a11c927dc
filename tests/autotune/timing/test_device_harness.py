"""Candidates for a GPU in the timer's own processes, on the stand-in driver: right ones, wrong ones, and those that fault."""

import ctypes
import gc
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

from nncc import te
from nncc.autotune.timing import building
from nncc.autotune.timing.building import Built, Code, DeviceCode, Failed, build_candidate
from nncc.autotune.timing.comparison import Comparison
from nncc.autotune.timing.device_harness import DeviceArray, DeviceLoader, DeviceSampler
from nncc.autotune.timing.harness import Case, Harness
from nncc.autotune.timing.timer import Timer
from nncc.autotune.timing.trial import Checked, Course, Race
from nncc.ir.kernel import Kernel
from nncc.runtime.cuda.driver import open_device
from nncc.schedule.schedule import Schedule
from nncc.target import Cache, Gpu, Target, require_gpu
from tests.gpu.driver.harness import StandIn, needs_compiler, shown_to_children, with_driver
from tests.gpu.test_models import images_of

pytestmark = needs_compiler
SM_80 = require_gpu(Target.named("cuda:sm_80"))
GPU: Gpu = SM_80.with_(caches=(SM_80.caches[0], Cache(1 << 20, 16, 128, True)))
"""With an L2 that is soon emptied."""
COUNT = 300
COURSE = Course(rounds=3, seconds=0.5, sample_s=1e-6)


def scaled(factor: float = 2.0, name: str = "scaled") -> Kernel:
    x = te.placeholder("X", (COUNT,), te.f32)
    return te.make_kernel(name, x, te.compute("Y", (COUNT,), lambda i: x[i] * factor))


def case_of(kernel: Kernel) -> Case:
    x = np.arange(COUNT, dtype=np.float32)
    return Case(kernel, {"X": x}, {"Y": x * 2.0}, {"Y": (slice(0, COUNT),)}, 1e-5, 1, "scaled")


def candidate(kernel: Kernel, monkeypatch: pytest.MonkeyPatch) -> Built:
    monkeypatch.setattr(building, "compile_texts", images_of)
    return build_candidate(kernel, Schedule.default(kernel, GPU).steps, GPU)


def timed(folder: Path, work: Callable[[Timer], object]) -> None:
    """With a timer whose processes find the stand-in."""

    def within(_: StandIn) -> None:
        shown_to_children(folder)
        with Timer(GPU) as timer:
            work(timer)

    with_driver(within)


@pytest.mark.slow
def test_candidates_are_checked_raced_and_compared(tmp_path, monkeypatch):
    kernel = scaled()
    built = candidate(kernel, monkeypatch)
    case = case_of(kernel)

    def work(timer: Timer) -> None:
        checked = timer.check(case, built)
        assert isinstance(checked, Checked) and checked.error == 0.0, checked
        race = timer.race(case, built, [built], COURSE)
        assert isinstance(race, Race) and race.results[0].seconds and race.share == 1.0
        compared = timer.compare(case, built, built, COURSE)
        assert isinstance(compared, Comparison) and compared.pairs > 0

    timed(tmp_path, work)


@pytest.mark.slow
def test_what_computes_something_else_is_wrong(tmp_path, monkeypatch):
    built, case = candidate(scaled(3.0), monkeypatch), case_of(scaled())

    def work(timer: Timer) -> None:
        failed = timer.check(case, built)
        assert isinstance(failed, Failed) and failed.kind == "wrong" and "its error is" in failed.message

    timed(tmp_path, work)


def far_outside(built: Built) -> Built:
    """The same with an input that lies where no memory is."""
    assert isinstance(built.main, DeviceCode)
    plan = built.main.plan
    (launch,) = plan.launches
    moved = tuple(replace(place, offset=1 << 40) for place in launch.arguments)
    return replace(built, main=replace(built.main, plan=replace(plan, launches=(replace(launch, arguments=moved),))))


@pytest.mark.parametrize("how", ["told of when the device is waited for", "the end of its process"])
@pytest.mark.slow
def test_a_candidate_that_faults_ends_its_own_context_only(how, tmp_path, monkeypatch):
    case, right = case_of(scaled()), candidate(scaled(), monkeypatch)
    faulty, said = far_outside(right), "SIGSEGV"
    if how.startswith("told"):
        faulty = candidate(scaled(name="faulty"), monkeypatch)
        monkeypatch.setenv("STANDIN_FAULTY", faulty.main.plan.launches[0].function)
        said = "faulty: waiting for its 1 calls of kernels (faulty): GPU 0, Stand-in (sm_80): "

    def work(timer: Timer) -> None:
        failed = timer.check(case, faulty)
        assert isinstance(failed, Failed) and failed.kind == "crashed" and said in failed.message, failed
        assert isinstance(timer.check(case, right), Checked)
        race = timer.race(case, right, [faulty, right], COURSE)
        assert isinstance(race.results[0], Failed) and not isinstance(race.results[1], Failed)

    timed(tmp_path, work)


def test_an_array_of_the_device_has_guards(tmp_path):
    def work(stand_in: StandIn) -> None:
        stand_in.set("major", 8)
        made = DeviceArray(open_device(), (3, 5), np.dtype(np.float32))
        made.fill(0x00)
        values = np.arange(15, dtype=np.float32).reshape(3, 5)
        made.write(values)
        np.testing.assert_array_equal(made.array, values)
        assert made.is_guarded(0x00) and not made.is_guarded(0xFF)
        behind = ctypes.c_uint64(made.address + values.nbytes)
        stand_in.library.standin_write(behind, ctypes.c_void_p(values.ctypes.data + 4), ctypes.c_size_t(4))
        assert not made.is_guarded(0x00)

    with_driver(work)


def test_what_prologues_make_is_their_own_whatever_it_is_called(monkeypatch):
    """Two candidates that lay one constant out differently; and nothing is left when nobody holds them."""
    x, w = te.placeholder("X", (COUNT,), te.f32), te.placeholder("W", (COUNT,), te.f32)
    kernel = te.make_kernel("weighted", x, w, te.compute("Y", (COUNT,), lambda i: x[i] * w[i]))
    first, second = (replace(candidate(kernel, monkeypatch), prologue=Code(name, "made", ())) for name in (b"1", b"2"))
    ones = np.ones(COUNT, np.float32)

    def work(stand_in: StandIn) -> None:
        stand_in.set("major", 8)
        loader = DeviceLoader(Harness({"X": ones}, {}, {}, 0.0, GPU))
        monkeypatch.setattr(loader._host, "constants", lambda code: {"W": ones * int(code.object)})
        for built, factor in ((first, 1), (second, 2), (first, 1)):
            loader.load(built)()
            np.testing.assert_array_equal(loader.outputs["Y"].array, ones * factor)
        assert loader.changed() is None and stand_in.live > 0
        del loader
        gc.collect()
        assert stand_in.live == 0

    with_driver(work)


def test_a_sample_is_of_as_many_runs_as_it_needs():
    asked = list[tuple[int, int]]()

    class Call:
        def seconds(self, runs: int, warm_up: int = 0) -> float:
            asked.append((runs, warm_up))
            return 0.01

    sampler = DeviceSampler({0: Call()}, 0.05)
    assert sampler.take(0) == sampler.take(0) == 0.01
    assert asked == [(1, 2), (5, 0), (5, 0)]
