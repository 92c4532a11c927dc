"""Building in worker processes, with tasks that end them."""

import os
import signal
import time
from collections.abc import Iterator
from dataclasses import replace

import numpy as np
import pytest

from benchmarks.kernels import matmul
from nncc.autotune.timing.building import BUILD_S, Builders, Built, Failed, build_candidate, ending
from nncc.codegen.build.inprocess import Entry, load_object
from nncc.schedule.planner.plan import default_plan
from nncc.schedule.steps import Split, Vectorize
from nncc.target import Target
from tests.support.faults import (
    all_gone,
    cannot_select,
    descendants,
    hang,
    hang_unless,
    kill_itself,
    no_memory,
    raise_unsendable,
    reserve_all,
    square,
)

HOST = Target.host().with_(cores=1)
KERNEL = matmul(8, 32, 16)
PLAN = default_plan(KERNEL, HOST)


@pytest.fixture(scope="module")
def builders() -> Iterator[Builders]:
    with Builders(2) as made:
        yield made


def outcome(builders: Builders, function, deadline_s: float = 20.0) -> Failed:
    ((number, result),) = builders.run(function, [()], deadline_s)
    assert number == 0 and isinstance(result, Failed)
    assert dict(builders.run(square, [(n,) for n in range(5)])) == {n: n * n for n in range(5)}  # nobody else is hurt
    return result


def test_a_candidate_is_code_that_computes():
    built = build_candidate(KERNEL, PLAN, HOST)
    arrays = {
        b.name: np.random.default_rng(0).standard_normal(b.shape).astype(np.float32) for b in KERNEL.params if b.name != "C"
    }
    for code in (built.prologue, built.main):
        assert code
        arrays |= Entry(load_object(code.object, (code.symbol,)), code.symbol, code.buffers).run(arrays)
    assert np.allclose(arrays["C"], np.maximum(arrays["A"] @ arrays["B"] + arrays["bias"], 0), atol=1e-5)
    assert 100 < built.size_bytes < len(built.main.object)


def test_workers_give_what_this_process_gives(builders: Builders):
    made = dict(builders.run(build_candidate, [(KERNEL, steps, HOST) for steps in (PLAN, (), PLAN)]))
    assert sorted(made) == [0, 1, 2]
    for number, steps in enumerate((PLAN, (), PLAN)):
        here, there = build_candidate(KERNEL, steps, HOST), made[number]
        assert isinstance(there, Built) and (there.steps, there.identity, there.main, there.prologue) == (
            steps,
            here.identity,
            here.main,
            here.prologue,
        )
    assert made[0].identity == made[2].identity != made[1].identity


def test_the_loops_tell_candidates_apart_and_the_kernels_name_does_not():
    steps, others = (Split("C.j", 8), Vectorize("C.j.i")), (Split("C.j", 4), Vectorize("C.j.i"))
    first = build_candidate(KERNEL, steps, HOST).identity
    assert (
        first
        == build_candidate(replace(KERNEL, name="other"), steps, HOST).identity
        != build_candidate(KERNEL, others, HOST).identity
    )


def test_an_illegal_step_costs_its_candidate_only(builders: Builders):
    made = dict(builders.run(build_candidate, [(KERNEL, steps, HOST) for steps in ((Vectorize("nowhere"),), PLAN)]))
    assert isinstance(made[0], Failed) and made[0].kind == "illegal" and "nowhere" in made[0].message
    assert isinstance(made[1], Built)


def test_llvm_that_ends_its_process(builders: Builders):
    failed = outcome(builders, cannot_select)
    assert failed.kind == "crashed" and "SIGABRT\n  LLVM ERROR: Cannot select" in failed.message


def test_what_goes_on_for_ever_is_ended(builders: Builders):
    failed = outcome(builders, hang, 0.5)
    assert failed.kind == "too long" and failed.message == "not built within 0.5 s" and 0.5 <= failed.seconds < 60


@pytest.mark.parametrize(
    "function, kind, words",
    [
        (kill_itself, "crashed", "was ended by SIGKILL: there may be too little memory"),
        (no_memory, "memory", "too little memory"),
        (reserve_all, "memory", "too little memory"),
        (raise_unsendable, "error", "Unsendable: something"),
    ],
)
def test_other_ends(builders: Builders, function, kind: str, words: str):
    failed = outcome(builders, function)
    assert failed.kind == kind and words in failed.message


def test_an_idle_worker_that_somebody_ended_is_replaced(builders: Builders):
    assert dict(builders.run(square, [(n,) for n in range(4)])) == {n: n * n for n in range(4)}
    time.sleep(0.2)  # pebble's pool takes a minute to find out about one that ends while it gives its result
    for pid in descendants(os.getpid()):
        os.kill(pid, signal.SIGKILL)
    assert dict(builders.run(square, [(n,) for n in range(4)])) == {n: n * n for n in range(4)}


def test_tasks_whose_results_nobody_takes_any_more_are_ended(builders: Builders):
    results = builders.run(hang_unless, [(True,), (False,), (False,)])
    assert next(results) == (0, "done")
    results.close()
    start = time.monotonic()
    assert list(builders.run(square, [(3,)])) == [(0, 9)]
    assert time.monotonic() - start < BUILD_S


def test_no_process_is_left():
    with pytest.raises(KeyboardInterrupt), Builders(1) as builders:
        own = {pid for _, pid in builders.run(os.getpid, [(), ()])}
        assert own and not own & {os.getpid()} and own <= descendants(os.getpid())
        raise KeyboardInterrupt
    assert all_gone(own)


def test_endings_in_words():
    assert ending(-signal.SIGSEGV) == "was ended by SIGSEGV" and ending(3) == "ended with code 3"
