"""How often Python collects garbage while nncc compiles, and that compiling makes next to none."""

import gc
from collections.abc import Iterator
from contextlib import contextmanager

import pytest

from benchmarks.kernels import matmul
from nncc.codegen.passes.table import lower
from nncc.garbage import collect_rarely, rare_collections
from nncc.schedule.schedule import Schedule
from nncc.target import Target


@contextmanager
def _no_collections() -> Iterator[None]:
    gc.disable()
    try:
        yield
    finally:
        gc.enable()


@pytest.fixture(autouse=True)
def as_before() -> Iterator[None]:
    """Leave the collector as it was."""
    before = gc.get_threshold()
    yield
    gc.set_threshold(*before)
    gc.unfreeze()


def test_collections_are_rare_until_the_last_one_leaves():
    gc.set_threshold(600, 9, 8)
    with rare_collections():
        with rare_collections():
            assert gc.get_threshold()[0] > 10_000 and gc.get_threshold()[1:2] == (9,)
        assert gc.get_threshold()[0] > 10_000
    assert gc.get_threshold()[:2] == (600, 9)


@pytest.mark.parametrize("young", [0, 10**6])
def test_a_caller_who_collects_less_still_is_left_alone(young):
    gc.set_threshold(young)
    with rare_collections():
        assert gc.get_threshold()[0] == young
    assert gc.get_threshold()[0] == young


def test_an_error_leaves_the_collector_as_it_was():
    gc.set_threshold(600)
    with pytest.raises(KeyError), rare_collections():
        raise KeyError
    assert gc.get_threshold()[0] == 600


def test_a_process_of_its_own_collects_rarely():
    collect_rarely()
    assert gc.get_threshold()[0] > 10_000 and gc.get_freeze_count()


def test_what_plans_and_lowers_a_kernel_makes_no_cycles():
    kernel, target = matmul(24, 40, 56), Target.named("x86-64-v3")
    lower(Schedule.default(kernel, target).kernel)  # what is made once for a process
    gc.collect()
    with _no_collections():
        lower(Schedule.default(matmul(25, 41, 57), target).kernel)
        assert (
            gc.collect() < 2000
        )  # few: caches drop what other tests made, and one closure that calls itself makes thousands
