"""Models that are profiled."""

import os
from pathlib import Path

import numpy as np
import pytest

import nncc
from nncc.codegen.program.library import build_library
from nncc.errors import ModelError, RunError
from nncc.profiling.measure import FEWEST_RUNS, profile
from nncc.runtime.module import Module
from nncc.target import Target
from tests.commands.bench.test_kernels import model
from tests.support.programs import opened


@pytest.fixture(scope="module")
def made():
    return profile(model(), threads=1, seconds=0)


def test_every_call_is_timed_in_order_with_its_nodes(made):
    graph = model().graph
    assert len(made.calls) >= 5
    names = [name for row in made.calls for name in row.nodes]
    assert set(names) == {node.output[0] for node in graph.node} - {"f"}  # that of Flatten is a view
    assert all(row.seconds > 0 and row.time.samples == FEWEST_RUNS for row in made.calls)


def test_a_run_is_its_calls(made):
    assert 0 < made.run.median <= made.clocked.median
    assert made.weight_bytes > 0 and made.threads == 1 and made.idle == 0


def test_runs_with_the_clock_and_without_come_first_in_turn(monkeypatch):
    """What comes second pays less, or more, than what comes first: neither may be the clock's."""
    order = []
    for name in ("run", "run_clocked"):
        method = getattr(Module, name)
        monkeypatch.setattr(Module, name, lambda *args, name=name, method=method: order.append(name) or method(*args))
    profile(model(), threads=1, seconds=0)
    rounds = [order[n + 1 : n + 3] for n in range(0, len(order), 3)]
    assert rounds[:2] == [["run_clocked", "run"], ["run", "run_clocked"]] and len(rounds) == FEWEST_RUNS


def test_a_target_with_more_cores_than_there_are_runs_on_those_there_are():
    cores = len(os.sched_getaffinity(0))
    assert profile(model(), Target.tiny().with_(cores=cores + 1), seconds=0).threads == cores


def test_users_give_inputs_by_name():
    given = {"x": np.zeros((1, 8, 10, 10), np.float32)}
    assert nncc.profile(model(), threads=1, seconds=0, inputs=given).calls
    with pytest.raises(RunError, match="'x' is missing"):
        profile(model(), threads=1, seconds=0, inputs={})


def test_a_module_is_profiled_on_its_own_threads():
    module = nncc.compile(model(), threads=2)
    given = {"x": np.zeros((1, 8, 10, 10), np.float32)}
    alone = nncc.profile(module, inputs=given, seconds=0)
    assert [row.kernel for row in alone.calls] == [call["kernel"] for call in module.description["calls"]]
    assert alone.threads == module.threads and 0 <= nncc.profile(module, seconds=0).idle < 1


def test_a_library_is_profiled_by_what_it_says_of_its_calls(made, tmp_path: Path):
    library = tmp_path / "small.so"
    nncc.compile(model(), threads=1).save(library)
    alone = profile(library, threads=1, seconds=0)
    told = [(row.kernel, row.work, row.nodes, row.operations, row.moved_bytes) for row in alone.calls]
    assert told == [(row.kernel, row.work, row.nodes, row.operations, row.moved_bytes) for row in made.calls]
    assert all(row.bounds == {} and row.worked == 1 and row.limit_s > 0 for row in alone.calls)
    with pytest.raises(
        RunError, match=r"target=, dims= says how to compile a model, but this one is compiled; give the ONNX model"
    ):
        profile(library, target="host", dims={"n": 1})


def test_what_is_no_model_is_refused(tmp_path: Path):
    (tmp_path / "a.onnx").write_bytes(b"no")
    with pytest.raises(ModelError):
        profile(tmp_path / "a.onnx")
    with pytest.raises(RunError, match="a number of seconds"):
        profile(model(), seconds="long")  # type: ignore[arg-type]


def test_a_library_of_open_sizes_is_profiled_at_some(tmp_path: Path):
    path = build_library(opened("opened").program, Target.host(), tmp_path / "opened.so").path
    made = profile(path, dims={"batch": 2, "seq": 131, "heads": 2}, threads=1, seconds=0)
    assert len(made.calls) == 5 and made.workspace_bytes >= 2 * 131 * 16 * 4
    with pytest.raises(RunError, match="the size batch is not given"):
        profile(path, seconds=0)
    with pytest.raises(ModelError, match="dim 'seq' is to stay open"):
        profile(path, dims={"seq": nncc.dim(1, 9)}, seconds=0)
