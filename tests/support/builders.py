"""Processes that build for a coordinator in the same test, and a PostgreSQL server."""

import os
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from unittest.mock import patch

import pytest

from benchmarks.kernels import matmul
from nncc.autotune.fleet.board import Board
from nncc.autotune.fleet.builder import Helper
from nncc.autotune.fleet.fleet import Fleet
from nncc.ir.kernel import Kernel
from nncc.target import Target

ROOT = Path(__file__).parents[2]
MODEL, KERNEL = "a model", matmul(64, 96, 128)
"""The name of a model and its only kernel, which has a prologue."""
MUST_RUN = "NNCC_TEST_POSTGRES"
"""The variable with which .ci/run says that a missing PostgreSQL is an error."""


def lower(target: Target) -> tuple[str, Sequence[Kernel]]:
    return MODEL, (KERNEL,)


def serve(url: str, dies: bool) -> None:
    """Build with one process. dies: by SIGKILL, with its first candidate in its hands."""
    helper = Helper(lower, same_host=True, name=None, say=lambda text: print(text, file=sys.stderr), processes=1)
    with patch.object(Board, "answer", lambda *_: os.kill(os.getpid(), signal.SIGKILL)) if dies else patch.dict({}):
        print(helper.serve(url), flush=True)


@contextmanager
def building(url: str, *dies: bool) -> Iterator[list[subprocess.Popen[str]]]:
    """Builders in processes of their own; at the end those that do not die give how many candidates they built."""
    start = f"import sys; sys.path.insert(0, {str(ROOT)!r}); from tests.support.builders import serve; serve({url!r}, %s)"
    with_ends = [
        subprocess.Popen([sys.executable, "-c", start % d], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
        for d in dies
    ]
    try:
        yield with_ends
    finally:
        for process in with_ends:
            process.kill()
            process.communicate()


def wait_for(fleet: Fleet, count: int) -> None:
    """Until so many processes of builders have joined."""
    end = time.monotonic() + 60
    while fleet.helpers() < count:
        assert time.monotonic() < end
        time.sleep(0.05)


@contextmanager
def postgres() -> Iterator[str]:
    """The URL of a database of a new server, which listens on a Unix socket only, in a folder of its own: pytest's are closed
    to the user that the server runs as, because it refuses root."""
    found = sorted(Path("/usr/lib/postgresql").glob("*/bin/initdb"))
    if not found:
        missing = "no PostgreSQL: apt-get install postgresql"
        pytest.fail(missing) if os.environ.get(MUST_RUN) else pytest.skip(missing)

    def run(binary: str, *arguments: str) -> None:
        command = [str(found[-1].with_name(binary)), *arguments]
        made = subprocess.run(
            command, user=user, group=user, extra_groups=user and (), cwd="/", capture_output=True, text=True, timeout=120
        )
        assert made.returncode == 0, made.stdout + made.stderr

    user = "postgres" if os.getuid() == 0 else None
    with tempfile.TemporaryDirectory(prefix="nncc-postgres-") as folder:
        if user:
            shutil.chown(folder, user)
        data, log, options = f"{folder}/data", f"{folder}/log", f"-k {folder} -c listen_addresses= -c fsync=off"
        run("initdb", "-D", data, "-A", "trust", "-U", "nncc", "--no-sync")
        run("pg_ctl", "-D", data, "-w", "-o", options, "-l", log, "start")
        try:
            run("createdb", "-h", folder, "-U", "nncc", "nncc")
            yield f"postgresql+psycopg://nncc@/nncc?host={folder}"
        finally:
            run("pg_ctl", "-D", data, "-w", "-m", "immediate", "stop")
