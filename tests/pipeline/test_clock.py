import time

import pytest

from nncc.pipeline.clock import Clock, StageTime


def test_stages_are_timed_in_order_and_give_their_results():
    told = []
    clock = Clock(lambda *step: told.append(step))
    assert clock.run("one", lambda: time.sleep(0.02) or 7) == 7
    assert clock.run("two", lambda: None) is None
    assert [(s.name, s.own) for s in clock.stages] == [("one", True), ("two", True)]
    assert 20 <= clock.stages[0].ms < 2000 and clock.stages[1].ms < 20
    assert told == [("one", 0, 1), ("two", 0, 1)]
    assert StageTime("x", 1.0).own


def test_a_stage_that_fails_is_not_noted():
    clock = Clock()
    with pytest.raises(ZeroDivisionError):
        clock.run("broken", lambda: 1 // 0)
    assert clock.stages == []
