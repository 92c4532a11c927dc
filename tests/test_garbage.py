"""How often Python collects garbage while nncc compiles, and that compiling makes next to none."""

import gc
import subprocess
import sys
from collections.abc import Iterator
from functools import _lru_cache_wrapper
from pathlib import Path

import pytest

from nncc import te
from nncc.garbage import collect_rarely, rare_collections

ROOT = Path(__file__).parents[1]


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


_COMPILE_TWICE = """
import gc
from benchmarks.kernels import matmul
from nncc.codegen.passes.table import lower
from nncc.schedule.schedule import Schedule
from nncc.target import Target

def compile(*extents):
    lower(Schedule.default(matmul(*extents), Target.named("x86-64-v3")).kernel)

compile(24, 40, 56)  # makes what a process makes once
gc.collect()
gc.disable()
compile(25, 41, 57)
print(gc.collect())
"""


def test_what_plans_and_lowers_a_kernel_makes_no_cycles():
    """In a process of its own: in this one caches drop what other tests made."""
    command = [sys.executable, "-c", _COMPILE_TWICE]
    found = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True, timeout=60).stdout
    assert int(found) < 100  # one closure that calls itself makes thousands


def _without_bound() -> dict[str, int]:
    """The entries of each memo table of nncc that has no bound."""
    tables = (object for object in gc.get_objects() if type(object) is _lru_cache_wrapper)  # asks no object of others
    named = ((f"{table.__module__}.{getattr(table, '__qualname__', '')}", table) for table in tables)
    own = ((name, table.cache_info()) for name, table in named)
    return {name: info.currsize for name, info in own if name.startswith("nncc.") and info.maxsize is None}


def test_no_table_without_a_bound_grows_with_other_models():
    def compiled(rows: int) -> None:
        a = te.placeholder("A", (rows, 40), te.f32)
        k = te.reduce_axis(40, "k")
        total = te.compute("T", (rows,), lambda i: te.sum(te.exp(a[i, k]), k))
        te.build(te.Schedule.default(te.make_kernel(f"sums{rows}", a, total)))

    for rows in (16, 17, 33, 57, 1001):
        compiled(rows)
    before = _without_bound()
    others = (18, 34, 58, 77, 131, 1003)
    for rows in others:
        compiled(rows)
    grown = {name: count - before.get(name, 0) for name, count in _without_bound().items()}
    assert before and max(grown.values()) < len(others), grown
