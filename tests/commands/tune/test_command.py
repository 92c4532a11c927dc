"""`nncc tune` in processes of its own: what it writes, what it says of mistakes, and what is left when it is stopped or killed."""

from __future__ import annotations

import json
import os
import re
import signal
import sqlite3
import subprocess
import sys
import time
from contextlib import closing, suppress
from pathlib import Path
from random import Random

import dask
import numpy as np
import onnx
import pytest
from distributed import Client

from nncc.autotune.job import Job
from nncc.autotune.records.records import Records
from nncc.autotune.timing.exclusive import machine_lock
from nncc.autotune.tuner import Options
from nncc.cli import main
from nncc.commands.checks import seconds
from nncc.commands.messages import set_up
from nncc.commands.tune.command import say_unmeasured
from nncc.errors import BuildError
from nncc.frontend.evaluate import evaluate, random_inputs
from nncc.frontend.onnx.importer import import_onnx
from nncc.pipeline.targets import machine_for
from nncc.runtime.module import load
from tests.autotune.recording import measured
from tests.autotune.small_model import small_model
from tests.support.faults import all_gone, descendants
from tests.support.interrupts import interruptible
from tests.support.limits import MODEL_ERROR, relative_error
from tests.support.workers import Programs


class Workplace:
    """A folder with a model, and a machine lock, records and cache of its own."""

    def __init__(self, folder: Path) -> None:
        self.folder, self.model, self.library = folder, folder / "m.onnx", folder / "m.so"
        self.records, self.lock = folder / "records.db", folder / "m.lock.json"
        onnx.save(small_model(), self.model)
        (folder / "tmp").mkdir()
        self.environment = os.environ | {
            "TMPDIR": str(folder / "tmp"),
            "NNCC_RECORDS": str(self.records),
            "XDG_CACHE_HOME": str(folder / "cache"),
        }

    def command(self, *options: str, output: str = "m.so") -> list[str]:
        return [
            sys.executable,
            "-m",
            "nncc",
            "tune",
            str(self.model),
            "-o",
            str(self.folder / output),
            "--threads",
            "1",
            *options,
        ]

    def tune(self, *options: str, output: str = "m.so") -> subprocess.CompletedProcess[str]:
        return subprocess.run(
            self.command(*options, output=output), env=self.environment, capture_output=True, text=True, check=False
        )

    def start(self, *options: str) -> subprocess.Popen[str]:
        """In a session of its own, as a shell's job has a process group."""
        return subprocess.Popen(self.command(*options), env=self.environment, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
                                start_new_session=True, preexec_fn=interruptible)  # fmt: skip

    def finished(self) -> list[int]:
        """The trials that are finished, as another process sees them."""
        try:
            with closing(sqlite3.connect(f"file:{self.records}?mode=ro", uri=True)) as connection:
                return [n for (n,) in connection.execute("SELECT id FROM trials WHERE finished IS NOT NULL ORDER BY id")]
        except sqlite3.OperationalError:
            return []

    def left(self) -> list[Path]:
        """What is in the folder for temporary files, but for the machine's lock."""
        return sorted(path for path in (self.folder / "tmp").iterdir() if path.name != "nncc-tune.lock")

    def kill(self, running: subprocess.Popen[str]) -> set[int]:
        """kill -9 to the coordinator alone; the trials that are finished then. What an observer has seen finished is there,
        and its workers end with it."""
        pids, seen = descendants(running.pid), set(self.finished())
        running.kill()
        running.communicate()
        after = set(self.finished())
        assert seen <= after and all_gone(pids)
        return after

    def wait_for_trials(self, count: int, seconds: float = 60.0) -> None:
        end = time.monotonic() + seconds
        while len(self.finished()) < count and time.monotonic() < end:
            time.sleep(0.02)
        assert len(self.finished()) >= count

    def require_right(self, library: Path | None = None) -> None:
        """The library gives what numpy gives."""
        graph = import_onnx(small_model())
        feeds = random_inputs(graph)
        (got,) = load(library or self.library, 1).run(feeds).values()
        (expected,) = evaluate(graph, feeds).values()
        assert relative_error(got, expected) < MODEL_ERROR


@pytest.fixture
def place(tmp_path: Path) -> Workplace:
    return Workplace(tmp_path)


@pytest.fixture
def here(place: Workplace, monkeypatch: pytest.MonkeyPatch) -> Workplace:
    """For commands in this process."""
    for name in ("NNCC_RECORDS", "XDG_CACHE_HOME"):
        monkeypatch.setenv(name, place.environment[name])
    monkeypatch.setattr("tempfile.tempdir", place.environment["TMPDIR"])
    return place


def require_clean(done: subprocess.CompletedProcess[str]) -> None:
    assert "Traceback" not in done.stdout + done.stderr and "resource_tracker" not in done.stderr


@pytest.mark.slow
def test_a_model_within_a_budget(place: Workplace):
    """One run of a few seconds from the start to a library that is right; then its lock and its records give it again."""
    budget, start = 12, time.monotonic()
    done = place.tune("--budget", f"{budget}s")
    if wanted := re.search(r"s is too little: .*; give (\d+) s or more", done.stderr):  # a slow machine
        budget, start = int(wanted[1]), time.monotonic()
        done = place.tune("--budget", f"{budget}s")
    wall = time.monotonic() - start
    require_clean(done)
    assert done.returncode == 0, done.stderr
    assert wall <= budget * 3, "far beyond the budget, on a busy machine, too"
    assert re.search(
        r"\d+ s of search \(\d+% neither compiling nor measuring\), \d+ s in all; (a kernel compared with itself|nothing was timed)",
        done.stdout,
    )
    assert (
        re.search("the whole model runs|no plan is surely faster than the default ones", done.stdout)
        and f"wrote m.so, its schedules are pinned in {place.lock}" in done.stdout
    )
    place.require_right()
    assert json.loads(place.lock.read_text())

    before = place.lock.read_bytes()
    assert place.tune("--budget", "0", output="a.so").returncode == 0 and place.lock.read_bytes() == before
    for output in ("c.so", "d.so"):
        frozen = place.tune("--frozen", "--no-cache", output=output)
        assert frozen.returncode == 0 and frozen.stdout == f"wrote {output}, its schedules are pinned in {place.lock}\n"
    assert (
        (place.folder / "c.so").read_bytes() == (place.folder / "d.so").read_bytes() == (place.folder / "a.so").read_bytes()
    )
    place.require_right(place.folder / "d.so")
    assert not list(place.folder.glob(".*")) and not place.left()


def said(capsys: pytest.CaptureFixture[str], place: Workplace, *options: str, output: str = "m.so") -> tuple[int, str]:
    """The exit code and the message of a command in this process."""
    code = main(["tune", str(place.model), "-o", str(place.folder / output), "--threads", "1", *options])
    return code, capsys.readouterr().err


@pytest.mark.parametrize("options, message", [
    (["--budget", "10ms"], "'10ms' is not a time; expected 90s, 10m, 2h or 0"),
    (["--budget", "-5s"], "expected one argument"),
    (["--budget", "ten"], "'ten' is not a time"),
    (["--budget", ""], "'' is not a time"),
    (["--frozen"], "m.lock.json"),
    (["--budget", "2s"], "s went by until the default library was built and had run, and others are built"),
    (["--budget", "10s", "--sketches", "none.py"], "none.py is not a Python file that ends in .py"),
    (["--budget", "10s", "--search", "best"], "invalid choice: 'best'"),
    (["--budget", "10s", "--seed", "x"], "invalid int value: 'x'"),
    (["--budget", "10s", "--threads", "0"], "threads must be at least 1, not 0"),
], ids=lambda o: " ".join(o)[:30] if isinstance(o, list) else "")  # fmt: skip
def test_bad_options(options: list[str], message: str, here: Workplace, capsys: pytest.CaptureFixture[str]):
    try:
        code, text = said(capsys, here, *options)
    except SystemExit as left:  # argparse
        code, text = left.code, capsys.readouterr().err
    assert code == 2 and message in text and "Traceback" not in text
    assert not here.library.exists() and not here.lock.exists()


@pytest.mark.parametrize("budget", [pytest.param("0", marks=pytest.mark.long), "14s"])
@pytest.mark.parametrize("what, message", [
    ("folder", "is a folder, and records are one file; name another with --records PATH or NNCC_RECORDS"), ("newer", "version"), ("text", "not"), ("read-only folder", "cannot be opened or written"), ("broken link", ""),
])  # fmt: skip
def test_records_that_cannot_be_used(
    what: str, message: str, budget: str, here: Workplace, capsys: pytest.CaptureFixture[str]
):
    path = here.folder / "given.db"
    if what == "folder":
        path.mkdir()
    elif what == "newer":
        Records.open(path).close()
        with closing(sqlite3.connect(path)) as connection:
            connection.execute("PRAGMA user_version = 99")
    elif what == "text":
        path.write_text("these are no records, and never were\n" * 50)
    elif what == "read-only folder":
        path = Path("/proc/given.db")
    else:
        path.symlink_to(here.folder / "no" / "file")
    code, text = said(capsys, here, "--budget", budget, "--records", str(path))
    message = "there is no file" if budget == "0" and what in ("read-only folder", "broken link") else message
    assert code == 2 and str(path) in text and message in text and not here.library.exists()


def test_two_tuners_at_once(here: Workplace, capsys: pytest.CaptureFixture[str]):
    with machine_lock():
        code, text = said(capsys, here, "--budget", "20s")
        assert code == 2 and f"process {os.getpid()} is tuning on this machine" in text and not here.library.exists()
        assert not here.records.exists()
        assert said(capsys, here, "--budget", "0")[0] == 0, "nothing is measured"


def test_a_cluster_that_cannot_be_used(here: Workplace, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch):
    """A tuner of this machine does not matter: workers take turns with it."""
    with machine_lock(), dask.config.set({"distributed.comm.timeouts.connect": "200ms"}):
        code, text = said(capsys, here, "--budget", "20s", "--cluster", "tcp://127.0.0.1:1")
    assert code == 2 and "cannot use the cluster at tcp://127.0.0.1:1: " in text and not here.records.exists()
    monkeypatch.setattr("nncc.commands.tune.command.find_spec", lambda name: None)
    code, text = said(capsys, here, "--budget", "20s", "--cluster", "tcp://127.0.0.1:1")
    assert code == 2 and "workers of Dask, which is not installed: pip install distributed" in text


@pytest.mark.long
def test_a_fleet_of_which_anything_may_end(place: Workplace):
    """Workers that are killed at any moment, one of another class, one of another version, and a scheduler that restarts: no
    candidate is lost, none is measured twice, and the records alone give the same lock file."""
    preloads = {"code_version": place.folder / "version.py", "cpu_model": place.folder / "class.py"}
    for name, path in preloads.items():
        path.write_text(f"from nncc.autotune.fleet import worker\nworker.{name} = lambda: 'another'\n")
    with Programs(place.folder / "dask") as programs:
        scheduler = programs.scheduler()
        port = json.loads(programs.file.read_text())["address"].rpartition(":")[2]
        for number, more in enumerate(([], [], *(["--preload", str(path)] for path in preloads.values()))):
            programs.worker(number, *more)
        with Client(scheduler_file=str(programs.file)) as client:
            client.wait_for_workers(4, 120)
        running, random = place.start("--cluster", str(programs.file), "--budget", "200s"), Random(0)
        place.wait_for_trials(8, 120)
        for _ in range(4):
            time.sleep(random.uniform(2, 8))
            with Client(scheduler_file=str(programs.file)) as client, suppress(ProcessLookupError):
                os.kill(random.choice([*client.run(os.getpid).values()]), signal.SIGKILL)
        scheduler.kill()
        scheduler.wait()
        place.wait_for_trials(len(place.finished()) + 2, 170)
        programs.scheduler(int(port))
        programs.worker(0)
        output, error = running.communicate(timeout=600)
        assert running.returncode == 0, error
    print(output, error)
    assert "hosts that take times: 2; candidates built at a time: 3; dashboard: http" in error
    assert error.count("is not used: it has another, and nncc ") >= 1 and "the scheduler is gone" in error
    with Records.open(place.records, readonly=True) as records:
        trials = [(setting.id, trial) for setting in records.settings() for trial in records.trials(setting)]
    measured = [(setting, trial.identity) for setting, trial in trials if trial.measured]
    assert len(measured) == len(set(measured)) > 20 and all(trial.outcome for _, trial in trials)
    before = place.lock.read_bytes()
    assert place.tune("--budget", "0", output="a.so").returncode == 0 and place.lock.read_bytes() == before
    place.require_right()


def test_a_lock_of_another_model_or_machine(here: Workplace, capsys: pytest.CaptureFixture[str]):
    assert said(capsys, here, "--budget", "0")[0] == 0
    onnx.save(small_model(channels=32), here.folder / "other.onnx")
    code = main(
        [
            "tune",
            str(here.folder / "other.onnx"),
            "-o",
            str(here.folder / "o.so"),
            "--threads",
            "1",
            "--frozen",
            "--lock",
            str(here.lock),
        ]
    )
    assert code == 2 and str(here.lock) in capsys.readouterr().err and not (here.folder / "o.so").exists()
    code, text = said(capsys, here, "--frozen", "--threads", "2")
    assert code == 2 and "cores: recorded 1, asked 2" in text
    here.lock.write_text(here.lock.read_text()[:200])
    code, text = said(capsys, here, "--frozen")
    assert code == 2 and "is not JSON" in text


@pytest.mark.parametrize("error, code", [(BuildError("cannot write p.html"), 2), (KeyboardInterrupt(), 130)])
def test_what_was_tuned_is_said_before_the_page_is_made(
    error: BaseException, code: int, here: Workplace, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
):
    def write_page(*_: object) -> None:
        raise error

    monkeypatch.setattr("nncc.commands.tune.command.write_page", write_page)
    Records.open(here.records).close()
    assert (
        main(
            [
                "tune",
                str(here.model),
                "-o",
                str(here.library),
                "--threads",
                "1",
                "--budget",
                "0",
                "--html",
                str(here.folder / "p.html"),
            ]
        )
        == code
    )
    made = capsys.readouterr()
    assert made.out.endswith(f"wrote m.so, its schedules are pinned in {here.lock}\n") and "nothing" not in made.err
    assert here.library.exists() and here.lock.exists()


def test_a_damaged_lock_is_written_anew(here: Workplace, capsys: pytest.CaptureFixture[str]):
    here.lock.write_text('{\n"nncc_lock": 1,\n"code": "cut off')
    assert said(capsys, here, "--budget", "0")[0] == 0 and json.loads(here.lock.read_text())


def test_how_many_kernels_the_records_decide(here: Workplace, capsys: pytest.CaptureFixture[str]):
    assert main(["tune", str(here.model), "-o", str(here.library), "--threads", "1", "--budget", "0"]) == 0
    total = len(json.loads(here.lock.read_text())["plans"])
    assert (
        capsys.readouterr().out.splitlines()[0]
        == f"0 of {total} kernels decided by records, the others by default; this library was not run"
    )
    job = Job.of(here.model, machine_for(None, 1), Options())
    with Records.open(here.records) as records:
        number = records.begin(job.setting(job.kernels[0]), "s1", "user", {}, (), "a")
        records.finish(number, "ok", measured=measured(0.5))
        records.judge(number, 0.5, 0.49, 0.51, 30, "faster")
    assert main(["tune", str(here.model), "-o", str(here.library), "--threads", "1", "--budget", "0"]) == 0
    assert (
        capsys.readouterr().out.splitlines()[0]
        == f"1 of {total} kernels decided by records, the others by default; this library was not run"
    )


@pytest.mark.parametrize("text, value", [("0", 0.0), ("90s", 90.0), ("1.5m", 90.0), ("2h", 7200.0)])
def test_times(text: str, value: float):
    assert seconds(text) == value


def test_the_help_can_be_read(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setenv("COLUMNS", "100")
    with pytest.raises(SystemExit) as left:
        main(["tune", "--help"])
    text = capsys.readouterr().out
    assert left.value.code == 0 and all(len(line) <= 100 for line in text.splitlines())
    options = re.findall(r"^  (?:-o PATH, )?(--[a-z-]+)(.*(?:\n {10,}.*)*)", text, re.M)
    assert {"--budget", "--frozen", "--lock", "--records", "--threads", "--sketches"} <= {name for name, _ in options}
    assert all(len(said.strip()) > 15 for name, said in options), "each says what it does"


@pytest.mark.long
@pytest.mark.parametrize("group", [True, False], ids=["to the group", "to the process"])
def test_ctrl_c_ends_it_cleanly_with_the_best_so_far(group: bool, place: Workplace):
    running = place.start("--budget", "300s")
    place.wait_for_trials(20)
    pids = descendants(running.pid)
    (os.killpg if group else os.kill)(running.pid, signal.SIGINT)
    out, err = running.communicate(timeout=60)
    assert running.returncode == 0 and "Traceback" not in out + err and "wrote m.so" in out, err
    assert all_gone(pids) and not place.left() and len(place.finished()) >= 20
    place.require_right()
    before = place.lock.read_bytes()
    assert place.tune("--budget", "0").returncode == 0 and place.lock.read_bytes() == before


@pytest.mark.long
@pytest.mark.parametrize("budget", [None, 10, 15, 25])
def test_wall_time_is_the_budget(budget: int | None, place: Workplace):
    """None: the least one, as the refusal of 2 s names it. Candidates are tried in each of them."""
    assert place.tune("--budget", "0").returncode == 0  # imports and default plans
    if budget is None:
        refused = place.tune("--budget", "2s")
        named = re.search(r"give (\d+) s or more", refused.stderr)
        assert refused.returncode == 2 and named, refused.stderr
        budget = int(named[1])
        assert budget <= 12
    start = time.monotonic()
    done = place.tune("--budget", f"{budget}s")
    wall = time.monotonic() - start
    print(f"budget {budget} s, wall {wall:.1f} s, {len(place.finished())} trials; {done.stdout.splitlines()[-3]}")
    assert done.returncode == 0 and wall <= 1.1 * budget + 3 and place.finished()


@pytest.mark.long
def test_killed_in_the_search(place: Workplace):
    """kill -9 at random moments: what was finished is kept, nothing runs on, and the next start goes on from it."""
    random, counts = Random(0), [0]
    for _ in range(10):
        running = place.start("--budget", "300s")
        place.wait_for_trials(counts[-1] + random.randrange(1, 12), 90.0)
        time.sleep(random.uniform(0, 2.5))
        counts.append(len(place.kill(running)))
        assert not place.library.exists() and not place.lock.exists()
    with closing(sqlite3.connect(place.records)) as connection:
        rows = connection.execute("SELECT setting, identity, outcome FROM trials ORDER BY id").fetchall()
        assert connection.execute("PRAGMA integrity_check").fetchone() == ("ok",)
    finished = [(s, i) for s, i, outcome in rows if outcome is not None and i]
    lost = sum(outcome is None for *_, outcome in rows)
    print(f"{len(counts) - 1} kills: {len(finished)} trials finished, {lost} in flight when killed; counts {counts}")
    assert len(finished) == len({*finished}), "nothing is measured twice"
    assert lost <= 8 * len(counts) and counts == sorted(counts)
    assert place.tune("--budget", "0").returncode == 0
    first = place.lock.read_bytes()
    assert place.tune("--budget", "0").returncode == 0 and place.lock.read_bytes() == first
    place.require_right()
    with Records.open(place.records, readonly=True) as records:
        assert records.damaged() == ()
    assert place.left(), "who is killed cannot tidy up"
    more = place.tune("--budget", "30s")
    assert more.returncode == 0 and len(place.finished()) > counts[-1]
    assert not place.left(), "the next one has removed it"


@pytest.mark.long
def test_killed_at_any_moment(place: Workplace):
    """kill -9 in every eighth of a short run, from its start to the comparisons inside the model, the last build and writing: the
    library and its lock are those of before, or new ones that are whole."""
    start = time.monotonic()
    assert place.tune("--budget", "15s").returncode == 0
    whole, random, moments = time.monotonic() - start, Random(0), list[str]()
    for eighth in range(8):
        running = place.start("--budget", "15s")
        with suppress(subprocess.TimeoutExpired):
            running.wait((eighth + random.random()) / 8 * whole)
        moments.append("killed" if running.poll() is None else "done before")
        place.kill(running)
        place.require_right()
        assert json.loads(place.lock.read_text())["plans"]
    print(f"a run takes {whole:.1f} s; {moments}")
    assert moments.count("killed") >= 6
    with Records.open(place.records, readonly=True) as records:
        assert records.damaged() == ()
    assert place.left(), "who is killed cannot tidy up"
    assert place.tune("--budget", "15s").returncode == 0
    assert not place.left(), "the next one has removed it"
    before = place.lock.read_bytes()
    assert place.tune("--budget", "0").returncode == 0 and place.lock.read_bytes() == before
    place.require_right()


def test_a_machine_that_was_not_measured_is_offered_to_be(capsys):
    """conftest.py hides any measurement of this machine."""
    set_up()
    say_unmeasured()
    assert capsys.readouterr().err == (
        "nncc: this machine was not measured: `nncc target measure`, once, lets plans begin from its own figures\n"
    )


DOUBLED = """
from nncc import te
from nncc.rules import Operator
rules = [Operator("own", "Doubled", lambda x: te.compute("y", x.shape, lambda i, j: x[i, j] * 2))]
"""


def test_rules_of_one_s_own_are_tuned_with(here: Workplace, capsys: pytest.CaptureFixture[str]):
    """A model of custom operators is tuned, shown and explained with the file that has their formulas."""
    infos = [onnx.helper.make_tensor_value_info(name, onnx.TensorProto.FLOAT, (4, 8)) for name in "xy"]
    graph = onnx.helper.make_graph([onnx.helper.make_node("Doubled", ["x"], ["y"], domain="own")], "g", infos[:1], infos[1:])
    opsets = [onnx.helper.make_opsetid("", 18), onnx.helper.make_opsetid("own", 1)]
    onnx.save(onnx.helper.make_model(graph, opset_imports=opsets, ir_version=9), here.model)
    code, text = said(capsys, here, "--budget", "0")
    assert code == 2 and "own.Doubled" in text and "--rules FILE.py" in text
    rules = here.folder / "rules.py"
    rules.write_text(DOUBLED)
    assert said(capsys, here, "--budget", "0", "--rules", str(rules))[0] == 0
    x = np.arange(32, dtype=np.float32).reshape(4, 8)
    assert np.array_equal(load(here.library, 1).run({"x": x})["y"], 2 * x)
    Records.open(here.records).close()
    assert main(["db", "why-miss", str(here.model), "--records", str(here.records), "--rules", str(rules)]) == 0
    assert "k0" in capsys.readouterr().out
    code, text = said(capsys, here, "--budget", "0", "--rules", str(rules), "--lock", str(rules), "--force")
    assert code == 2 and "would be both the rules and the lock file" in text
