import os
import signal
import sys
import time
from importlib import import_module

import pytest

from nncc.codegen.build import workers
from nncc.codegen.build.workers import begin, begun, expect, is_worth_spreading, kept_workers, spread
from nncc.errors import InternalError

NUMBERS = {f"n{n}": (n,) for n in range(8)}


def square_and_process(n: int) -> tuple[int, int]:
    return n * n, os.getpid()


def refused(n: int) -> int:
    """Raises: InternalError for 3."""
    if n == 3:
        raise InternalError("3 is wrong")
    return n


def broken(n: int) -> int:
    """Ends the process for 3, as LLVM does of code that it cannot select."""
    if n == 3:
        print("LLVM ERROR: Cannot select: t1", file=sys.stderr, flush=True)
        os.abort()
    return n


@pytest.fixture(autouse=True)
def two_cores(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(workers, "usable_cores", lambda: 2)


def processes() -> set[int]:
    """Those that do a round of work."""
    return {process for _, (_, process) in spread("part", square_and_process, NUMBERS)}


def has_module(name: str) -> bool:
    return name in sys.modules


def known() -> set[int]:
    """The processes that are kept."""
    return {w._child._process.pid for w in workers._STAFF._every}


def is_running(process: int) -> bool:
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return False
    return True


def test_every_part_is_done_by_other_processes():
    done = dict(spread("part", square_and_process, NUMBERS))
    assert {name: square for name, (square, _) in done.items()} == {name: n * n for name, (n,) in NUMBERS.items()}
    used = {process for _, process in done.values()}
    assert 1 <= len(used) <= 2 and os.getpid() not in used and not any(map(is_running, used))


def test_processes_stay_while_they_are_kept():
    with kept_workers():
        with kept_workers():
            first = processes()
        assert all(map(is_running, first))
        assert first | processes() == known()
    assert not any(map(is_running, first)) and not known()


def test_one_that_was_ended_while_it_had_nothing_to_do_is_replaced():
    with kept_workers():
        first = processes()
        for process in known():
            os.kill(process, signal.SIGKILL)
            os.waitid(os.P_PID, process, os.WEXITED | os.WNOWAIT)
        assert processes().isdisjoint(first)


def test_an_error_is_that_of_the_part_and_leaves_no_process():
    with kept_workers():
        with pytest.raises(InternalError, match="^3 is wrong"):
            dict(spread("part", refused, NUMBERS))
        kept = known()
    assert not any(map(is_running, kept)) and not known()


def test_what_ends_a_process_is_named():
    with pytest.raises(InternalError, match="that compiled part n3 was ended by SIGABRT\n  LLVM ERROR: Cannot select: t1"):
        dict(spread("part", broken, NUMBERS))


def test_who_takes_no_more_results_leaves_no_process():
    with kept_workers():
        results = spread("part", square_and_process, NUMBERS)
        next(results)
        results.close()
        kept = known()
    assert not any(map(is_running, kept)) and not known()


def test_what_nobody_waits_for_any_more_is_ended():
    with kept_workers():
        begin("long", "a long wait", time.sleep, 60)
        while not known():
            time.sleep(0.01)
        kept = known()
    assert not any(map(is_running, kept)) and not known() and begun("long") is None


def test_what_was_begun_is_asked_for_by_its_key():
    begin("before", "nothing", square_and_process, 1)
    with kept_workers():
        assert begun("before") is None
        begin("three", "the square of 3", square_and_process, 3)
        begin("three", "the same again", square_and_process, 4)
        begin("wrong", "a refusal", refused, 3)
        task, wrong = begun("three"), begun("wrong")
        assert task is not None and wrong is not None and task.result()[0] == 9 and task.result()[1] in known()
        with pytest.raises(InternalError, match="^3 is wrong"):
            wrong.result()
        assert begun("three") is task
    assert begun("three") is None


def test_processes_that_are_expected_to_have_work_import_what_it_needs_and_do_it():
    function = import_module("colorsys").rgb_to_hls
    assert dict(spread("part", has_module, {"n": ("colorsys",)})) == {"n": False}
    with kept_workers():
        expect(function, 1)
        first = known()
        assert len(first) == 1
        expect(function, 9)
        assert len(known()) == 2 and first < known()
        assert dict(spread("part", has_module, {"n": ("colorsys",)})) == {"n": True}
        assert processes() <= known()
    expect(function, 1)
    assert not known()


def test_the_child_of_a_fork_has_processes_of_its_own():
    with kept_workers():
        first = processes()
        sys.stdout.flush()
        pid = os.fork()
        if not pid:
            os._exit(0 if not known() and processes().isdisjoint(first) else 1)
        assert os.waitpid(pid, 0)[1] == 0
        assert all(map(is_running, first))


def test_few_parts_and_one_core_are_not_worth_it(monkeypatch: pytest.MonkeyPatch):
    assert not is_worth_spreading(4) and is_worth_spreading(5)
    monkeypatch.setattr(workers, "usable_cores", lambda: 1)
    assert not is_worth_spreading(100)
