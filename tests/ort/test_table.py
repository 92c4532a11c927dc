import os
import threading
import time

import pytest

from nncc.errors import ModelError
from nncc.ort.model import Wanted
from nncc.ort.table import Table

FEW, MANY, MORE = (Wanted((("x", (n,)),)) for n in (1, 2, 3))


class Slow:
    """Makes a text for each size; that for MANY once it may."""

    def __init__(self):
        self.may, self.began, self.made = threading.Event(), threading.Event(), []

    def __call__(self, wanted):
        if wanted == MANY:
            self.began.set()
            assert self.may.wait(20)
        self.made.append(wanted)
        return str(wanted)


def in_thread(work, *given):
    thread = threading.Thread(target=work, args=given)
    thread.start()
    return thread


def begun():
    """A table in which FEW is there and MANY is being made, by which thread, and what makes it."""
    slow = Slow()
    table = Table(lambda wanted: None, slow, 8)
    table.get(FEW)
    thread = in_thread(table.get, MANY)
    assert slow.began.wait(20)
    return table, thread, slow


def test_what_is_there_does_not_wait_for_what_is_made():
    table, thread, slow = begun()
    start = time.monotonic()
    assert table.get(FEW) == "x[1]" and time.monotonic() - start < 5
    slow.may.set()
    thread.join()
    assert [*table] == [MANY, FEW]


def test_what_is_on_disk_does_not_wait_for_what_is_made():
    slow = Slow()
    table = Table({MORE: "kept"}.get, slow, 8)
    thread = in_thread(table.get, MANY)
    assert slow.began.wait(20) and table.get(MORE) == "kept"
    slow.may.set()
    thread.join()


def test_several_threads_that_want_the_same_make_it_once():
    table, first, slow = begun()
    others = [in_thread(table.get, MANY) for _ in range(3)]
    slow.may.set()
    for thread in (first, *others):
        thread.join()
    assert slow.made == [FEW, MANY]


def test_a_process_that_is_forked_meanwhile_has_what_is_there_and_makes_the_rest():
    table, thread, slow = begun()
    child = os.fork()
    if not child:  # a thread that waits for ever would end it by the alarm
        try:
            slow.may.set()
            os._exit(0 if in_time(table.get, FEW) == "x[1]" and in_time(table.get, MANY) == "x[2]" else 1)
        finally:
            os._exit(2)
    slow.may.set()
    thread.join()
    assert os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]) == 0


def in_time(work, *given):
    """What a thread makes within 10 seconds."""
    found = []
    thread = threading.Thread(target=lambda: found.append(work(*given)), daemon=True)
    thread.start()
    thread.join(10)
    return found[0] if found else None


def test_what_fails_is_tried_again():
    faults = [ModelError("first"), None]

    def make(wanted):
        if fault := faults.pop(0):
            raise fault
        return "made"

    table = Table(lambda wanted: None, make, 8)
    with pytest.raises(ModelError, match="first"):
        table.get(FEW)
    assert table.get(FEW) == "made"


def test_those_used_longest_ago_go():
    table = Table(lambda wanted: None, str, 2)
    for wanted in (FEW, MANY, FEW, MORE):
        table.get(wanted)
    assert [*table] == [FEW, MORE]
