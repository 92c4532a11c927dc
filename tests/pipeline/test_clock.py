from types import SimpleNamespace

import pytest

from nncc.pipeline.clock import Clock, StageTime


def test_stages_are_timed_in_order_and_give_their_results(monkeypatch):
    told, moments = [], iter([1.0, 1.02, 5.0, 5.5])
    monkeypatch.setattr("nncc.pipeline.clock.time", SimpleNamespace(perf_counter=lambda: next(moments)))
    clock = Clock(lambda *step: told.append(step))
    assert clock.run("one", lambda: 7) == 7
    assert clock.run("two", lambda: None) is None
    assert [(s.name, s.own) for s in clock.stages] == [("one", True), ("two", True)]
    assert [s.ms for s in clock.stages] == pytest.approx([20.0, 500.0])
    assert told == [("one", 0, 1), ("two", 0, 1)]
    assert StageTime("x", 1.0).own


def test_a_stage_that_fails_is_not_noted():
    clock = Clock()
    with pytest.raises(ZeroDivisionError):
        clock.run("broken", lambda: 1 // 0)
    assert clock.stages == []
