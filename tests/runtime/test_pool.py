"""Runs that end before their end: by another thread, and by a deadline."""

from __future__ import annotations

import _ctypes
import ctypes
import gc
import os
import signal
import threading
import time
from collections.abc import Callable, Iterator
from itertools import pairwise
from pathlib import Path

import numpy as np
import numpy.typing as npt
import pytest
from onnx import TensorProto, helper

import nncc
from nncc.codegen.build.link import link_shared
from nncc.codegen.build.toolchain import compile_object
from nncc.errors import RunError, StoppedError
from nncc.runtime.native import FOLDER, native_ir
from nncc.runtime.pool import MOST_THREADS, Cancellation, Limits, Pool, SharedPools, limits_of
from nncc.target import Target, usable_cores

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


# two bodies in native code: one counts in an i32 array how often each iteration ran, one needs 4 MB of stack
BODIES = """
define void @count(ptr %marks, i64 %begin, i64 %end) {
  br label %loop
loop:
  %i = phi i64 [ %begin, %0 ], [ %next, %loop ]
  %p = getelementptr i32, ptr %marks, i64 %i
  %old = load i32, ptr %p
  %new = add i32 %old, 1
  store i32 %new, ptr %p
  %next = add i64 %i, 1
  %more = icmp slt i64 %next, %end
  br i1 %more, label %loop, label %done
done:
  ret void
}
define void @deep(ptr %marks, i64 %begin, i64 %end) {
  %stack = alloca [1048576 x i32]
  store volatile i32 1, ptr %stack
  call void @count(ptr %marks, i64 %begin, i64 %end)
  ret void
}
"""
BODY = ctypes.CFUNCTYPE(None, ctypes.c_void_p, ctypes.c_int64, ctypes.c_int64)


@pytest.fixture(scope="module")
def path(tmp_path_factory: pytest.TempPathFactory) -> Path:
    target, output = Target.host(), tmp_path_factory.mktemp("pool") / "pool.so"
    texts = [*native_ir(target.arch), BODIES]
    link_shared([compile_object(text, target, {"nncc_usable_cores"}).object for text in texts], output)
    return output


@pytest.fixture(scope="module")
def library(path: Path) -> ctypes.CDLL:
    loaded = ctypes.CDLL(str(path))
    loaded.nncc_parallel_for.restype = None
    loaded.nncc_parallel_for.argtypes = [ctypes.c_void_p] * 3 + [ctypes.c_int64] * 2
    return loaded


@pytest.fixture
def pool(library: ctypes.CDLL) -> Iterator[Pool]:
    made = Pool.create(library, 3)
    assert made.threads == 3
    yield made
    made.close()


def native(library: ctypes.CDLL, name: str) -> ctypes.c_void_p:
    return ctypes.cast(getattr(library, name), ctypes.c_void_p)


def counts(library: ctypes.CDLL, handle: int, extent: int, grain: int, body: str = "count") -> npt.NDArray[np.int32]:
    """How often each iteration ran; the last element is one past the end."""
    marks = np.zeros(extent + 1, np.int32)
    library.nncc_parallel_for(handle, native(library, body), marks.ctypes.data, extent, grain)
    return marks


def chunks(library: ctypes.CDLL, handle: int, extent: int, grain: int) -> list[tuple[int, int]]:
    """The ranges that the body is called with, sorted."""
    ranges: list[tuple[int, int]] = []
    body = BODY(lambda context, begin, end: ranges.append((begin, end)))
    library.nncc_parallel_for(handle, ctypes.cast(body, ctypes.c_void_p), None, extent, grain)
    return sorted(ranges)


def worker_threads() -> set[int]:
    return {int(task) for task in os.listdir("/proc/self/task")} - {t.native_id for t in threading.enumerate()}


def eventually(condition: Callable[[], bool]) -> bool:
    """Whether it holds soon: a thread that was joined stays in /proc for a moment."""
    deadline = time.monotonic() + 30
    while not condition() and time.monotonic() < deadline:
        time.sleep(0.002)
    return condition()


def asleep(threads: set[int]) -> bool:
    stats = (Path(f"/proc/self/task/{thread}/stat").read_text() for thread in threads)
    return all(stat.rpartition(")")[2].split()[0] == "S" for stat in stats)


def in_step(library: ctypes.CDLL, handle: int, extent: int) -> dict[int, list[int]]:
    """The iterations that each of three threads does, in order, where none begins one before all have begun one."""
    done: dict[int, list[int]] = {}
    all_begin = threading.Barrier(3, timeout=20)

    def note(context: int, begin: int, end: int) -> None:
        all_begin.wait()
        done.setdefault(threading.get_native_id(), []).extend(range(begin, end))

    body = BODY(note)
    library.nncc_parallel_for(handle, ctypes.cast(body, ctypes.c_void_p), None, extent, 1)
    return done


def test_a_thread_does_the_same_part_of_every_region(library: ctypes.CDLL, pool: Pool) -> None:
    first = in_step(library, pool.handle, 12)
    assert first[threading.get_native_id()] == [0, 1, 2, 3]
    assert sorted(first.values()) == [[0, 1, 2, 3], [4, 5, 6, 7], [8, 9, 10, 11]]
    assert all(in_step(library, pool.handle, 12) == first for _ in range(3))
    longer = in_step(library, pool.handle, 24)
    assert {thread: part[0] for thread, part in longer.items()} == {thread: 2 * part[0] for thread, part in first.items()}


def test_threads_that_are_done_do_what_is_left_of_other_parts(library: ctypes.CDLL, pool: Pool) -> None:
    done, others = list[int](), threading.Event()

    def note(context: int, begin: int, end: int) -> None:
        if begin == 0:
            assert others.wait(20)
        done.append(begin)
        if len(done) == 11:
            others.set()

    body = BODY(note)
    library.nncc_parallel_for(pool.handle, ctypes.cast(body, ctypes.c_void_p), None, 12, 1)
    assert sorted(done) == [*range(12)] and done[-1] == 0


@pytest.mark.parametrize("grain", [-1, 0, 1, 7, 1000])
@pytest.mark.parametrize("extent", [0, 1, 2, 97, 4096, 100_003])
def test_each_iteration_runs_once(library: ctypes.CDLL, pool: Pool, extent: int, grain: int) -> None:
    marks = counts(library, pool.handle, extent, grain)
    assert (marks[:-1] == 1).all() and marks[-1] == 0


@pytest.mark.parametrize(
    ("extent", "grain", "expected"),
    [
        (10, 4, [(0, 4), (4, 8), (8, 10)]),
        (12, 4, [(0, 4), (4, 8), (8, 12)]),
        (13, 0, [(0, 2), *((i, i + 1) for i in range(2, 13))]),  # 4 chunks of 5, 4 and 4 iterations
        (28, 0, [(0, 3), (3, 6), (6, 8), (8, 10), (10, 13), *((i, i + 2) for i in range(13, 19, 2)),
                 (19, 22), *((i, i + 2) for i in range(22, 28, 2))]),
        (5, 5, [(0, 5)]),
        (5, 2**62, [(0, 5)]),
        (0, 1, []),
        (-3, 1, []),
        (2**63 - 1, 2**61, [(0, 2**61), (2**61, 2**62), (2**62, 3 * 2**61), (3 * 2**61, 2**63 - 1)]),
    ],
)  # fmt: skip
def test_chunks(library: ctypes.CDLL, pool: Pool, extent: int, grain: int, expected: list[tuple[int, int]]) -> None:
    assert chunks(library, pool.handle, extent, grain) == expected


def test_no_pool_and_one_thread_run_inline(library: ctypes.CDLL) -> None:
    with_one = Pool.create(library, 1)
    assert with_one.threads == 1
    assert chunks(library, 0, 10, 1) == chunks(library, with_one.handle, 10, 1) == [(0, 10)]


def test_all_threads_take_part(library: ctypes.CDLL, pool: Pool) -> None:
    seen: set[int] = set()

    def body(context: int, begin: int, end: int) -> None:
        seen.add(threading.get_native_id())
        time.sleep(0.01)

    library.nncc_parallel_for(pool.handle, ctypes.cast(BODY(body), ctypes.c_void_p), None, 30, 1)
    assert len(seen) == 3


def test_the_caller_waits_for_a_slow_worker(library: ctypes.CDLL, pool: Pool) -> None:
    ended: list[int] = []

    def body(context: int, begin: int, end: int) -> None:
        time.sleep(0.0 if threading.get_native_id() == caller else 0.05)  # longer than the caller spins
        ended.append(begin)

    caller = threading.get_native_id()
    library.nncc_parallel_for(pool.handle, ctypes.cast(BODY(body), ctypes.c_void_p), None, 50, 1)
    assert sorted(ended) == list(range(50))


def test_a_nested_call_runs_inline(library: ctypes.CDLL, pool: Pool) -> None:
    inner: list[list[tuple[int, int]]] = []
    body = BODY(lambda context, begin, end: inner.append(chunks(library, pool.handle, 5, 1)))
    library.nncc_parallel_for(pool.handle, ctypes.cast(body, ctypes.c_void_p), None, 8, 1)
    assert inner == [[(0, 5)]] * 8


def test_two_callers_at_a_time(library: ctypes.CDLL, pool: Pool) -> None:
    right: list[bool] = []

    def call(seed: int) -> None:
        right.extend((counts(library, pool.handle, n, 1)[:-1] == 1).all() for n in range(1 + seed, 400, 3))

    callers = [threading.Thread(target=call, args=(seed,)) for seed in range(3)]
    for caller in callers:
        caller.start()
    for caller in callers:
        caller.join()
    assert right == [True] * 399


def test_many_tiny_regions(library: ctypes.CDLL, pool: Pool) -> None:
    marks = np.zeros(5, np.int32)
    body = native(library, "count")
    for _ in range(20_000):
        library.nncc_parallel_for(pool.handle, body, marks.ctypes.data, 5, 1)
    assert marks.tolist() == [20_000] * 5


def test_regions_far_apart_wake_the_workers(library: ctypes.CDLL, pool: Pool) -> None:
    for extent in (2, 3, 50):
        assert eventually(lambda: asleep(worker_threads()))
        assert (counts(library, pool.handle, extent, 1)[:-1] == 1).all()


@pytest.fixture
def cores() -> Iterator[list[int]]:
    """Two cores that this thread may run on; it has its affinity back after the test."""
    allowed = os.sched_getaffinity(0)
    if len(allowed) < 2:
        pytest.skip("this process has one core")
    yield sorted(allowed)[:2]
    os.sched_setaffinity(0, allowed)


def wake_from(library: ctypes.CDLL, pool: Pool, workers: set[int], core: int) -> list[set[int]]:
    """Where sleeping workers may run after a region that a thread on this core has begun."""
    assert eventually(lambda: asleep(workers))
    os.sched_setaffinity(0, {core})
    assert (counts(library, pool.handle, 50, 1)[:-1] == 1).all()
    return [os.sched_getaffinity(worker) for worker in workers]


def test_workers_wake_up_on_other_cores_than_the_callers(library: ctypes.CDLL, cores: list[int]) -> None:
    allowed, before = os.sched_getaffinity(0), worker_threads()
    pool = Pool.create(library, 3)
    workers = worker_threads() - before
    for core in (cores[0], cores[1], cores[1], cores[0]):
        assert wake_from(library, pool, workers, core) == [allowed - {core}] * 2
    pool.close()


def test_workers_stay_where_the_program_wants_them(library: ctypes.CDLL, cores: list[int]) -> None:
    here, there = cores
    before = worker_threads()
    pool = Pool.create(library, 3)
    workers = worker_threads() - before
    wake_from(library, pool, workers, here)
    for worker in workers:
        os.sched_setaffinity(worker, {here})
    for core in (there, here):  # which is their only one
        assert wake_from(library, pool, workers, core) == [{here}] * 2
    pool.close()


def test_workers_have_a_deep_stack(library: ctypes.CDLL, pool: Pool) -> None:
    assert counts(library, pool.handle, 100, 1, "deep")[:-1].tolist() == [1] * 100


def test_the_child_of_a_fork_runs_inline(library: ctypes.CDLL, pool: Pool) -> None:
    counts(library, pool.handle, 100, 1)
    child = os.fork()
    if child == 0:
        signal.alarm(5)
        inline = chunks(library, pool.handle, 10, 1) == [(0, 10)]
        fresh = Pool.create(library, 2)
        works = fresh.threads == 2 and (counts(library, fresh.handle, 100, 1)[:-1] == 1).all()
        fresh.close()
        pool.close()
        os._exit(0 if inline and works else 1)
    assert os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]) == 0
    assert (counts(library, pool.handle, 100, 1)[:-1] == 1).all()


def test_close_ends_sleeping_workers(library: ctypes.CDLL) -> None:
    before = worker_threads()
    pool = Pool.create(library, 4)
    workers = worker_threads() - before
    assert len(workers) == 3
    assert eventually(lambda: asleep(workers))
    pool.close()
    pool.close()
    assert pool.handle == 0
    assert eventually(lambda: worker_threads() <= before)


def test_pools_come_and_go(library: ctypes.CDLL) -> None:
    before = worker_threads()
    for threads in range(100):
        pool = Pool.create(library, 1 + threads % 5)
        assert (counts(library, pool.handle, 7, 1)[:-1] == 1).all()
        pool.close()
    assert eventually(lambda: worker_threads() <= before)


def test_a_forgotten_pool_ends(library: ctypes.CDLL) -> None:
    before = worker_threads()
    pool = Pool.create(library, 3)
    assert len(worker_threads() - before) == 2
    del pool
    gc.collect()
    assert eventually(lambda: worker_threads() <= before)


def test_workers_keep_the_affinity_of_their_creator_and_no_signals(library: ctypes.CDLL) -> None:
    allowed, before = os.sched_getaffinity(0), worker_threads()
    os.sched_setaffinity(0, {min(allowed)})
    try:
        pool = Pool.create(library, 3)
        assert os.sched_getaffinity(0) == {min(allowed)}
    finally:
        os.sched_setaffinity(0, allowed)
    workers = worker_threads() - before
    assert [os.sched_getaffinity(worker) for worker in workers] == [{min(allowed)}] * 2
    for worker in workers:  # a thread begins with all blocked, and lets faults through once it runs
        assert eventually(lambda worker=worker: blocked_signals(worker) == [1, 1, 0, 0])
    pool.close()


def blocked_signals(worker: int) -> list[int]:
    """Whether a thread blocks SIGINT, SIGTERM, SIGSEGV and SIGFPE."""
    status = Path(f"/proc/self/task/{worker}/status").read_text()
    blocked = int(status.partition("SigBlk:")[2].split()[0], 16)
    return [blocked >> (s - 1) & 1 for s in (signal.SIGINT, signal.SIGTERM, signal.SIGSEGV, signal.SIGFPE)]


def test_a_library_can_go_after_its_pool(path: Path, tmp_path: Path) -> None:
    copy = tmp_path / "copy.so"
    copy.write_bytes(path.read_bytes())
    library = ctypes.CDLL(str(copy))
    pool = Pool.create(library, 3)
    before = worker_threads()
    assert eventually(lambda: asleep(before))
    pool.close()
    _ctypes.dlclose(library._handle)
    assert str(copy) not in Path("/proc/self/maps").read_text()


def test_c_and_python_count_the_same_cores(library: ctypes.CDLL) -> None:
    assert library.nncc_usable_cores() == usable_cores()
    library.nncc_pool_create.restype = ctypes.c_void_p
    library.nncc_pool_threads.argtypes = library.nncc_pool_destroy.argtypes = [ctypes.c_void_p]
    handle = library.nncc_pool_create(0)
    assert library.nncc_pool_threads(handle) == usable_cores()
    library.nncc_pool_destroy(handle)


def test_shared_pools_are_shared_while_they_are_held(library: ctypes.CDLL) -> None:
    pools, before = SharedPools(), worker_threads()
    first, other = pools.get(library, 2), pools.get(library, 3)
    assert pools.get(library, 2) is first and other is not first
    assert len(worker_threads() - before) == 3
    del first, other
    gc.collect()
    assert eventually(lambda: worker_threads() <= before)


def test_shared_pools_begin_anew_in_the_child_of_a_fork(library: ctypes.CDLL) -> None:
    pools = SharedPools()
    pool = pools.get(library, 2)
    child = os.fork()
    if child == 0:
        signal.alarm(5)
        fresh = pools.get(library, 2)
        works = fresh is not pool and (counts(library, fresh.handle, 100, 1)[:-1] == 1).all()
        os._exit(0 if works else 1)
    assert os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]) == 0
    assert pools.get(library, 2) is pool


def test_wrong_use_is_explained(library: ctypes.CDLL) -> None:
    with pytest.raises(RunError, match="threads must be at least 1, not 0"):
        Pool.create(library, 0)
    with pytest.raises(RunError, match="has no nncc_pool_create: nncc did not make it, or another version did"):
        Pool.create(ctypes.CDLL("libm.so.6"), 2)


@pytest.mark.parametrize("wanted", [MOST_THREADS + 1, 2**40])
def test_a_pool_has_at_most_so_many_threads(library: ctypes.CDLL, wanted: int, monkeypatch: pytest.MonkeyPatch) -> None:
    assert f"MAX_THREADS = {MOST_THREADS}," in (FOLDER / "pool.c").read_text()
    monkeypatch.setattr("nncc.runtime.pool.MOST_THREADS", 3)
    made = Pool.create(library, wanted)
    assert made.threads == 3
    made.close()
