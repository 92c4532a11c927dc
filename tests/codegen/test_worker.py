from collections.abc import Iterator

import pytest

from nncc.codegen.worker import Worker, compile_kernel
from nncc.errors import InternalError
from nncc.target import Target
from tests.programs import network

KERNEL = network().program.kernels[-1]
TARGET = Target.named("x86-64-v3")


@pytest.fixture
def worker() -> Iterator[Worker]:
    made = Worker()
    yield made
    made.close()


def test_a_worker_gives_the_same_bytes(worker: Worker):
    assert worker.compile(KERNEL, TARGET) == worker.compile(KERNEL, TARGET) == compile_kernel(KERNEL, TARGET)


def test_a_dead_worker_is_an_error(worker: Worker):
    worker._process.kill()
    with pytest.raises(InternalError, match="the process that compiled kernel argmax ended with code -9"):
        worker.compile(KERNEL, TARGET)
