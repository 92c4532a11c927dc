import os
import sys
from collections.abc import Iterator

import pytest

from nncc.codegen.build.child import Child
from nncc.codegen.build.objects import compile_kernels
from nncc.codegen.build.toolchain import compile_object
from nncc.codegen.build.worker import SharedWorker, Worker, compile_kernel
from nncc.codegen.emit.llvm import emit_llvm
from nncc.codegen.emit.names import FORK_FUNCTION
from nncc.codegen.passes.table import lower
from nncc.errors import BuildError, InternalError
from nncc.target import Target
from tests.support.programs import network

KERNEL = network().program.kernels[-1]
TARGET = Target.named("x86-64-v3")
TEXT = emit_llvm(lower(KERNEL))


@pytest.fixture
def worker() -> Iterator[Worker]:
    made = Worker()
    yield made
    made.close()


@pytest.fixture
def shared() -> Iterator[SharedWorker]:
    made = SharedWorker()
    yield made
    made.close()


def test_a_worker_gives_the_same_bytes(worker: Worker):
    made = [worker.call("", compile_kernel, KERNEL, TARGET) for _ in range(2)]
    assert made == [compile_kernel(KERNEL, TARGET)] * 2


def test_a_dead_worker_is_an_error(worker: Worker):
    worker._child._process.kill()
    with pytest.raises(BuildError, match="that compiled kernel argmax was ended by SIGKILL: there may be too little memory"):
        worker.call("kernel argmax", compile_kernel, KERNEL, TARGET)


def test_the_shared_worker_gives_the_same_bytes(shared: SharedWorker):
    expected = compile_object(TEXT, TARGET, (FORK_FUNCTION,)).object
    assert [shared.compile("kernel", TEXT, TARGET).object for _ in range(2)] == [expected] * 2


def test_what_is_wrong_is_told_as_without_a_worker(shared: SharedWorker):
    with pytest.raises(InternalError, match=r"LLVM refuses the emitted code: (.*\n)+  1: nonsense"):
        shared.compile("kernel", "nonsense", TARGET)
    assert shared._child and shared._child.is_alive


def abort(*_: object) -> None:
    """As LLVM does of code that it cannot select."""
    print("LLVM ERROR: Cannot select: t1", file=sys.stderr, flush=True)
    os.abort()


def test_llvm_ends_the_worker_and_not_this_process(shared: SharedWorker, monkeypatch: pytest.MonkeyPatch):
    with monkeypatch.context() as patch:
        patch.setattr(
            "nncc.codegen.build.worker.Child", lambda module, function: Child("tests.codegen.build.test_worker", "abort")
        )
        with pytest.raises(
            InternalError, match="that compiled kernel k0 was ended by SIGABRT\n  LLVM ERROR: Cannot select: t1\n"
        ):
            shared.compile("kernel k0", TEXT, TARGET)
    assert shared.compile("kernel k0", TEXT, TARGET).object  # by a new one


def test_a_small_model_that_llvm_cannot_compile_is_one_error(shared: SharedWorker, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(
        "nncc.codegen.build.worker.Child", lambda module, function: Child("tests.codegen.build.test_worker", "abort")
    )
    monkeypatch.setattr("nncc.codegen.build.objects.SHARED", shared)
    with pytest.raises(
        InternalError,
        match="that compiled kernel kernel_argmax_.* was ended by SIGABRT\n  LLVM ERROR: (.*\n)+.*please report it",
    ):
        compile_kernels([KERNEL], TARGET, None, lambda *_: None)


def test_one_that_was_ended_while_it_was_idle_is_replaced(shared: SharedWorker):
    shared.start()
    shared._child._process.kill()
    shared._child._process.wait()
    assert shared.compile("kernel", TEXT, TARGET).object


def test_after_an_interrupt_answers_belong_to_their_questions(shared: SharedWorker, monkeypatch: pytest.MonkeyPatch):
    def interrupted(*_: object) -> None:
        raise KeyboardInterrupt

    with monkeypatch.context() as patch, pytest.raises(KeyboardInterrupt):
        patch.setattr("multiprocessing.connection.Connection.recv", interrupted)
        shared.compile("kernel", TEXT, TARGET)
    assert shared._child is None
    assert shared.compile("kernel", TEXT, TARGET).object


def test_the_child_of_a_fork_has_a_worker_of_its_own(shared: SharedWorker):
    expected = shared.compile("kernel", TEXT, TARGET).object
    sys.stdout.flush()
    pid = os.fork()
    if not pid:
        works = shared._child is None and shared.compile("kernel", TEXT, TARGET).object == expected
        shared.close()
        os._exit(0 if works else 1)
    assert os.waitpid(pid, 0)[1] == 0
    assert shared.compile("kernel", TEXT, TARGET).object == expected
