import gc
import os
import threading
import weakref
from pathlib import Path

import numpy as np
import pytest

from nncc.codegen.program.library import build_library
from nncc.errors import RunError
from nncc.frontend.builder.builder import GraphBuilder
from nncc.ir.dtypes import f32
from nncc.pipeline.model import compile_graph
from nncc.runtime.caller import Caller
from nncc.runtime.memory import LEAST_BYTES
from nncc.runtime.module import Module, load
from nncc.target import Target

ROW = LEAST_BYTES // 4
X = np.arange(ROW, dtype=np.float32)


@pytest.fixture(scope="module")
def path(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A model of an input x and outputs -x, x + x, each large enough that its memory is recycled."""
    b = GraphBuilder("two")
    x = b.input("x", f32, (ROW,))
    b.output("negative", -x)
    b.output("double", x + x)
    program = compile_graph(b.build(), Target.host()).program
    return build_library(program, Target.host(), tmp_path_factory.mktemp("two") / "two.so").path


@pytest.fixture
def two(path: Path) -> Module:
    return load(path, threads=1)


def caller(module: Module) -> Caller:
    assert module._caller
    return module._caller


def test_a_loop_that_overwrites_its_results_goes_round_in_two_blocks(two: Module):
    places = set()
    for n in range(6):
        results = two(X + n)
        places |= {a.ctypes.data for a in results}
        assert np.array_equal(results[0], -(X + n)) and np.array_equal(results[1], 2 * (X + n))
    assert len(places) == 4


def test_results_that_are_held_stay_as_they_are(two: Module):
    held = [two(X + n) for n in range(8)]
    parts = [double[3:] for _, double in (two(X + n) for n in range(8))]
    for n, (negative, double) in enumerate(held):
        assert np.array_equal(negative, -(X + n)) and np.array_equal(double, 2 * (X + n))
        assert np.array_equal(parts[n], 2 * (X + n)[3:])


def test_an_input_may_be_a_result_of_before(two: Module):
    x = X
    for _ in range(5):
        x = two(x)[1]
    assert np.array_equal(x, 32 * X)
    with pytest.raises(RunError, match="double and x overlap in memory"):
        two.run({"x": x}, {"double": x})


def test_each_thread_at_work_has_a_run_of_its_own(two: Module):
    wrong = []

    def work(number: int) -> None:
        right = (np.array_equal(two(X * number + n)[1], 2 * (X * number + n)) for n in range(100))
        wrong.extend(number for same in right if not same)

    threads = [threading.Thread(target=work, args=(number,)) for number in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert wrong == [] and 1 <= len(caller(two)._idle) <= 4


def test_a_run_that_fails_is_used_again(two: Module):
    two(X)
    (before,) = caller(two)._idle
    for wrong in (X[1:], X.astype(np.float64), [1.0]):
        with pytest.raises(RunError, match="input x"):
            two(wrong)
    (after,) = caller(two)._idle
    assert after is before and np.array_equal(two(X)[1], 2 * X)


def test_closing_lets_go_of_all_that_is_kept(two: Module):
    negative, double = two(X)
    gone = weakref.ref(caller(two)), *map(weakref.ref, caller(two)._memory)
    two.close()
    gc.collect()
    assert [reference() for reference in gone] == [None, None, None]
    assert np.array_equal(negative, -X) and np.array_equal(double, 2 * X)


def test_after_a_fork_it_is_prepared_anew_and_results_of_before_stay(path: Path):
    two = load(path, threads=2)
    before, spare = two(X), two(X + 1)
    pool = caller(two).pool
    del spare
    child = os.fork()
    if not child:
        try:
            right = all(np.array_equal(two(X + n)[1], 2 * (X + n)) for n in range(10))
            os._exit(0 if right and caller(two).pool is not pool and np.array_equal(before[1], 2 * X) else 1)
        finally:
            os._exit(2)
    _, status = os.waitpid(child, 0)
    assert os.waitstatus_to_exitcode(status) == 0
    assert caller(two).pool is pool and np.array_equal(before[1], 2 * X)
