"""Runs that end before their end: by another thread, and by a deadline."""

from __future__ import annotations

import threading
import time
from itertools import pairwise

import numpy as np
import pytest
from onnx import TensorProto, helper

import nncc
from nncc.errors import RunError, StoppedError
from nncc.runtime.limits import Cancellation, Limits, limits_of

ROWS, PRODUCTS = 512, 60


@pytest.fixture(scope="module")
def module() -> nncc.Module:
    """Products one after the other, of one kernel: some 100 ms or more."""
    names = ["x", *(f"v{n}" for n in range(PRODUCTS - 1)), "y"]
    nodes = [helper.make_node("MatMul", [a, "x"], [b]) for a, b in pairwise(names)]
    ends = [helper.make_tensor_value_info(name, TensorProto.FLOAT, [ROWS, ROWS]) for name in ("x", "y")]
    graph = helper.make_graph(nodes, "powers", ends[:1], ends[1:])
    return nncc.compile(helper.make_model(graph, opset_imports=[helper.make_opsetid("", 18)], ir_version=10), threads=1)


X = np.roll(np.eye(ROWS, dtype=np.float32), 1, 0)
RIGHT = np.roll(np.eye(ROWS, dtype=np.float32), PRODUCTS + 1, 0)


def test_a_deadline_ends_a_run(module):
    whole = min(_seconds(lambda: module.run({"x": X})) for _ in range(2))
    with pytest.raises(StoppedError, match="the run's deadline has passed"):
        module.run({"x": X}, deadline=1e-9)
    start = time.monotonic()
    with pytest.raises(StoppedError, match="deadline"):
        module.run({"x": X}, deadline=whole / 4)
    assert time.monotonic() - start >= whole / 4
    assert (module.run({"x": X}, deadline=1e9)["y"] == RIGHT).all()
    assert (module.run({"x": X}, deadline=float("inf"))["y"] == RIGHT).all()
    assert (module.run({"x": X})["y"] == RIGHT).all(), "the deadline was of its own run"


def test_another_thread_ends_a_run(module):
    cancel, ends = Cancellation(), list[object]()

    def run() -> None:
        try:
            while True:
                module.run({"x": X}, cancel=cancel)
        except StoppedError as error:
            ends.append(error)

    threads = [threading.Thread(target=run) for _ in range(2)]
    for thread in threads:
        thread.start()
    time.sleep(0.05)
    assert not ends
    assert (module.run({"x": X}, cancel=Cancellation())["y"] == RIGHT).all(), "it has another one"
    cancel.set()
    for thread in threads:
        thread.join(60)
    assert [str(end) for end in ends] == ["the run was cancelled"] * 2


def test_a_cancellation_that_is_set_refuses_runs_until_it_is_cleared(module):
    cancel, out = Cancellation(), np.full((ROWS, ROWS), 7, np.float32)
    cancel.set()
    with pytest.raises(StoppedError, match="cancelled"):
        module.run({"x": X}, {"y": out}, cancel=cancel, deadline=100)
    assert cancel.is_set and (out == 7).all()
    cancel.clear()
    module.run({"x": X}, {"y": out}, cancel=cancel, deadline=100)
    assert (out == RIGHT).all()


@pytest.mark.parametrize("deadline", [0, -1.5, True, float("nan"), "1 s", 1j])
def test_deadlines_that_are_none(module, deadline):
    with pytest.raises(RunError, match=r"deadline is .*expected seconds from the call on, more than 0"):
        module.run({"x": X}, deadline=deadline)


def test_what_is_no_cancellation(module):
    with pytest.raises(RunError, match=r"cancel is .*of type Event; expected an nncc.Cancellation"):
        module.run({"x": X}, cancel=threading.Event())


def test_a_deadline_that_no_clock_has():
    assert limits_of(None, np.float32(1e30)) == Limits(None, 2**63 - 1024 - 1)


def _seconds(function) -> float:
    start = time.monotonic()
    function()
    return time.monotonic() - start
