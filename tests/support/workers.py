"""Dask clusters of tests: within this process, each worker as if on a host of its own, or of programs as users start them."""

import os
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import dask
from distributed import Scheduler, SpecCluster, Worker

from nncc.autotune.timing.building import _attempt
from tests.support.faults import descendants


class Inline:
    """Builders that build in the thread that asks."""

    def __init__(self, count: int) -> None:
        self.count = count

    def run(self, function: Callable[..., Any], arguments: list[tuple[Any, ...]]) -> Iterator[tuple[int, Any]]:
        return ((number, _attempt(function, given)) for number, given in enumerate(arguments))

    def close(self) -> None:
        return


def worker(number: int) -> dict[str, Any]:
    """A worker with one thread on a host of its own: Linux answers at all addresses of 127.0.0.0/8."""
    options = {"host": f"127.0.0.{number + 2}", "nthreads": 1, "dashboard": False, "memory_limit": None}
    return {"cls": Worker, "options": options}


@contextmanager
def cluster_of(count: int, port: int = 0, **changes: Any) -> Iterator[SpecCluster]:
    """A scheduler with so many workers. changes: of how both listen."""
    scheduler = {"host": "127.0.0.1", "port": port, "dashboard_address": ":0"} | changes
    workers = {n: {**worker(n), "options": worker(n)["options"] | changes} for n in range(count)}
    spec = {"cls": Scheduler, "options": scheduler}
    with (
        tempfile.TemporaryDirectory() as folder,
        dask.config.set({"temporary-directory": folder}),
        SpecCluster(workers, spec, silence_logs=False, security=changes.get("security")) as made,
    ):
        yield made


def end(cluster: SpecCluster, address: str) -> None:
    """Have the scheduler lose a worker in the middle of what that does."""
    cluster.sync(cluster.scheduler.remove_worker, address=address, stimulus_id="the test")


def until(condition: Callable[[], bool]) -> None:
    """Wait for that, for a minute at most."""
    deadline = time.monotonic() + 60
    while not condition():
        assert time.monotonic() < deadline
        time.sleep(0.02)


def started(folder: Path, *arguments: str) -> "subprocess.Popen[bytes]":
    """A program of Dask, whose temporary files are in a folder."""
    folder.mkdir(exist_ok=True)
    command = [sys.executable, "-m", "dask", *arguments, "--dashboard-address", ":0"]
    return subprocess.Popen(command, env=os.environ | {"TMPDIR": str(folder)}, stderr=subprocess.DEVNULL)


class Programs:
    """A scheduler and workers as users start them, in a folder; all of them end with `with`."""

    def __init__(self, folder: Path) -> None:
        self.folder, self.file, self.running = folder, folder / "scheduler.json", list["subprocess.Popen[bytes]"]()

    def scheduler(self, port: int = 0) -> "subprocess.Popen[bytes]":
        """Start one, which listens when this ends."""
        self.file.unlink(missing_ok=True)
        where = ["--host", "127.0.0.1", "--port", str(port), "--scheduler-file", str(self.file)]
        self.running.append(started(self.folder, "scheduler", *where))
        while not (self.file.exists() and self.file.read_text()):
            assert self.running[-1].poll() is None
            time.sleep(0.05)
        return self.running[-1]

    def worker(self, number: int, *more: str) -> "subprocess.Popen[bytes]":
        """Start one with one thread, as if on a host of its own."""
        where = ["--scheduler-file", str(self.file), "--host", f"127.0.0.{number + 2}", "--nthreads", "1", *more]
        self.running.append(started(self.folder / str(number), "worker", *where))
        return self.running[-1]

    def __enter__(self) -> "Programs":
        return self

    def __exit__(self, *_: object) -> None:
        for program in reversed(self.running):
            program.terminate()
        for program in self.running:
            try:
                program.wait(30)
            except subprocess.TimeoutExpired:
                for pid in (*descendants(program.pid), program.pid):
                    os.kill(pid, signal.SIGKILL)
                program.wait()
