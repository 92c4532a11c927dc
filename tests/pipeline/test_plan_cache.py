"""Default plans that are read again are those that were made."""

import hashlib
import json
import os
import pickle
from dataclasses import replace

import numpy as np
import pytest
from onnx import TensorProto, helper, numpy_helper

from nncc.codegen.build import workers
from nncc.codegen.build.files import Cache
from nncc.errors import InternalError
from nncc.frontend import compute as c
from nncc.frontend.fusion.place import BufferType
from nncc.frontend.graph.graph import TensorType, Value
from nncc.frontend.lowering.kernel import embed
from nncc.frontend.onnx.importer import import_onnx
from nncc.ir import expr as E
from nncc.ir.dtypes import f32, f64
from nncc.ir.verifier.verify import verify
from nncc.pipeline import plan_cache
from nncc.pipeline.model import lower_graph
from nncc.pipeline.plan_cache import default_schedule, default_schedules, is_known, remember
from nncc.schedule.planner.rewrites import Precision
from nncc.schedule.schedule import Schedule
from nncc.target import Target
from tests.models import bert, vit
from tests.schedule.rewriting import matmul, scaled

TINY = Target.tiny()
DEFAULT, STRICT = Precision.DEFAULT, Precision.STRICT


@pytest.fixture
def planned(monkeypatch):
    """The kernels that were planned, by name."""
    names = []
    default = Schedule.default
    monkeypatch.setattr(plan_cache.Schedule, "default", lambda k, *rest: names.append(k.name) or default(k, *rest))
    return names


def small_bert():
    return bert(1, 32, 4, sequence=12, vocabulary=100, positions=20)


def small_vit():
    return vit(1, 32, 4, image=16, patch=8, classes=10)


def test_a_graph_is_known_once_it_is_remembered_whatever_its_weights_are(tmp_path):
    graph, other, cache = import_onnx(small_bert()), import_onnx(small_vit()), Cache(tmp_path)
    assert not is_known(graph, TINY, cache)
    remember(graph, TINY, cache)
    weights = tuple(replace(constant, array=constant.array + 1) for constant in graph.constants)
    assert is_known(graph, TINY, cache) and is_known(replace(graph, constants=weights), TINY, cache)
    assert not is_known(graph, TINY.with_(cores=3), cache) and not is_known(other, TINY, cache)
    remember(graph, TINY, None)
    assert not is_known(graph, TINY, None)


def convolution():
    """One that Winograd's form is taken for."""
    info = [helper.make_tensor_value_info(name, TensorProto.FLOAT, (1, 32, 28, 28)) for name in ("x", "y")]
    weights = numpy_helper.from_array(np.ones((32, 32, 3, 3), np.float32), "w")
    node = helper.make_node("Conv", ["x", "w"], ["y"], pads=[1, 1, 1, 1])
    graph = helper.make_graph([node], "convolution", info[:1], info[1:], [weights])
    return helper.make_model(graph, opset_imports=[helper.make_opsetid("", 18)], ir_version=9)


def writer(start: int, width: int):
    """y[i, start + j] = 2 x[i, j]."""
    x = c.placeholder("x", (5, width), f32)
    kernel = c.make_kernel("k", x, c.compute("y", (5, width), lambda i, j: x[i, j] * 2.0))
    return embed(kernel, "y", BufferType(Value("whole", TensorType(f32, (5, 112))), (5, 112), (0, start)))


def same(a, b):
    return a.steps == b.steps and a.naive == b.naive and (a.kernel.name, a.kernel.key) == (b.kernel.name, b.kernel.key)


@pytest.mark.parametrize("kernel", [matmul(20, 33, 9), scaled(9, 40)], ids=str)
def test_a_plan_is_made_once(kernel, tmp_path, planned):
    made, read = (default_schedule(kernel, TINY, DEFAULT, Cache(tmp_path)) for _ in range(2))
    assert same(made, read) and same(made, Schedule(kernel, made.steps)) and planned == [kernel.name]
    assert same(read.then(*made.steps[:0]), made)


def test_kernels_of_the_same_loops_share_a_plan_and_keep_their_names(tmp_path, planned):
    first, second = (replace(matmul(20, 33, 9), name=name) for name in ("first", "second"))
    schedules = [default_schedule(k, TINY, DEFAULT, Cache(tmp_path)) for k in (first, second)]
    assert planned == ["first"] and [s.kernel.name for s in schedules] == ["first", "second"]
    assert same(schedules[1], Schedule.default(second, TINY))


def test_what_decides_a_plan_is_in_the_key(tmp_path, planned, monkeypatch):
    cache, kernel = Cache(tmp_path), matmul(20, 33, 9)
    ways = [
        (kernel, TINY, DEFAULT),
        (matmul(20, 33, 8), TINY, DEFAULT),
        (kernel, TINY.with_(cores=4), DEFAULT),
        (kernel, TINY, STRICT),
    ]
    for way in ways * 2:
        default_schedule(*way, cache)
    assert len(planned) == len(ways)
    monkeypatch.setattr(plan_cache, "source_hash", lambda *folders: "other sources")
    default_schedule(*ways[0], cache)
    assert len(planned) == len(ways) + 1


def by_number(name: str, factor: float, added: float, start: int = 0):
    """w[start + i, j] = factor x[i, j] + added."""
    x = c.placeholder("x", (5, 40), f32)
    kernel = c.make_kernel(name, x, c.compute("y", (5, 40), lambda i, j: x[i, j] * factor + added))
    return embed(kernel, "y", BufferType(Value("whole", TensorType(f32, (12, 40))), (12, 40), (start, 0)))


def test_kernels_that_differ_by_numbers_share_a_plan(planned):
    kernels = [by_number("a", 0.3, 0.7), by_number("b", 1e30, -2.0), by_number("c", 5e-9, 8.0, start=4)]
    made = dict(default_schedules(kernels, TINY, DEFAULT, None, lambda *_: None))
    assert planned == ["a"]
    assert all(same(made[k.key], Schedule.default(k, TINY)) for k in kernels)


@pytest.mark.parametrize("factor, added", [(0.5, 0.5), (0.0, 0.7), (1.0, 0.7), (0.3, np.inf)])
def test_equal_and_special_numbers_are_others(planned, factor, added):
    kernels = [by_number("a", 0.3, 0.7), by_number("b", factor, added)]
    made = dict(default_schedules(kernels, TINY, DEFAULT, None, lambda *_: None))
    assert planned == ["a", "b"]
    assert all(same(made[k.key], Schedule.default(k, TINY)) for k in kernels)


def test_kernels_of_one_text_have_plans_of_their_own(tmp_path, planned):
    """0.1 in f64, and 0.1 in f32 that is converted to f64, look alike."""
    x = c.placeholder("X", (5,), f64)
    by_wide = c.compute("Y", (5,), lambda i: x[i] * E.Const(0.1, f64))
    by_narrow = c.compute("Y", (5,), lambda i: x[i] * E.convert(E.Const(0.1, f32), f64))
    kernels = [c.make_kernel("scaled", x, made) for made in (by_wide, by_narrow)]
    schedules = [default_schedule(k, TINY, DEFAULT, Cache(tmp_path)) for k in kernels]
    assert str(kernels[0]) == str(kernels[1]) and len(planned) == 2
    assert [s.kernel.key for s in schedules] == [Schedule.default(k, TINY).kernel.key for k in kernels]


def test_a_damaged_entry_is_made_again(tmp_path, planned):
    cache, kernel = Cache(tmp_path), matmul(20, 33, 9)
    made = default_schedule(kernel, TINY, DEFAULT, cache)
    (entry,) = tmp_path.glob("*/*")
    entry.write_bytes(entry.read_bytes()[:-1] + b"?")
    assert same(default_schedule(kernel, TINY, DEFAULT, cache), made) and len(planned) == 2


class Hostile:
    """What runs a command when it is unpickled."""

    def __init__(self, path):
        self.path = path

    def __reduce__(self):
        return os.mkdir, (str(self.path),)


def entry_of(folder):
    (path,) = folder.glob("*/*")
    return path


def plant(path, data):
    """Put data in the place of an entry, with the hash that it should have."""
    path.write_bytes(hashlib.sha256(data).digest() + data)


def changed(path, change):
    """Plant an entry's content as `change` leaves it."""
    content = json.loads(path.read_bytes()[32:])
    change(content)
    plant(path, json.dumps(content).encode())


def test_a_planted_pickle_is_not_run(tmp_path, planned):
    cache, kernel, proof = Cache(tmp_path / "cache"), matmul(20, 33, 9), tmp_path / "proof"
    made = default_schedule(kernel, TINY, DEFAULT, cache)
    data = pickle.dumps((made.steps, Hostile(proof)))
    plant(entry_of(cache.folder), data)
    assert same(default_schedule(kernel, TINY, DEFAULT, cache), made) and len(planned) == 2
    assert not proof.exists()
    pickle.loads(data)
    assert proof.exists(), "the pickle would have done it"


def _later_reference(entry):
    entry["kernel"][0] = ["Cast", len(entry["kernel"]) - 1, "f32"]


def _other_result(entry):
    output = next(row for row in entry["kernel"] if row[0] == "Buffer" and "OUTPUT" in row)
    output[1] = "Z"


def _unknown_buffer(entry):
    load = next(row for row in entry["kernel"] if row[0] == "Load")
    load[1] = "Z"


CONTENTS = {
    "another version": lambda entry: entry.update(nncc_plan=2),
    "no version": lambda entry: entry.pop("nncc_plan"),
    "another key": lambda entry: entry.update(key="0" * 64),
    "no steps": lambda entry: entry.pop("steps"),
    "steps of another type": lambda entry: entry.update(steps=5),
    "an unknown step": lambda entry: entry["steps"].append({"step": "explode"}),
    "no rows": lambda entry: entry.update(kernel=[]),
    "an unknown class": lambda entry: entry["kernel"].insert(0, ["Popen", "ls"]),
    "a row of a later row": _later_reference,
    "no kernel at the end": lambda entry: entry["kernel"].pop(),
    "a parameter of another name": _other_result,
    "a buffer that is not there": _unknown_buffer,
}


@pytest.mark.parametrize("change", CONTENTS.values(), ids=CONTENTS)
def test_an_entry_that_is_no_plan_is_made_again(tmp_path, planned, change):
    cache, kernel = Cache(tmp_path), matmul(20, 33, 9)
    made = default_schedule(kernel, TINY, DEFAULT, cache)
    right = entry_of(tmp_path).read_bytes()
    changed(entry_of(tmp_path), change)
    assert same(default_schedule(kernel, TINY, DEFAULT, cache), made) and len(planned) == 2
    assert entry_of(tmp_path).read_bytes() == right
    assert same(default_schedule(kernel, TINY, DEFAULT, cache), made) and len(planned) == 2


@pytest.mark.parametrize("data", [b"", b"{}", b"[]", b"null", b"\xff\xfe", b"[" * 100_000, b'{"nncc_plan": 1'], ids=repr)
def test_what_is_no_entry_is_made_again(tmp_path, planned, data):
    cache, kernel = Cache(tmp_path), matmul(20, 33, 9)
    made = default_schedule(kernel, TINY, DEFAULT, cache)
    plant(entry_of(tmp_path), data)
    assert same(default_schedule(kernel, TINY, DEFAULT, cache), made) and len(planned) == 2


def test_the_plan_of_another_kernel_is_not_taken(tmp_path, planned):
    """The file of one entry under the name of another."""
    cache, kernels = Cache(tmp_path), [matmul(20, 33, 9), matmul(20, 33, 8)]
    default_schedule(kernels[0], TINY, DEFAULT, cache)
    first = entry_of(tmp_path)
    data = first.read_bytes()
    first.unlink()
    default_schedule(kernels[1], TINY, DEFAULT, cache)
    entry_of(tmp_path).write_bytes(data)
    assert same(default_schedule(kernels[1], TINY, DEFAULT, cache), Schedule.default(kernels[1], TINY))


def test_a_truncated_entry_is_made_again(tmp_path, planned):
    cache, kernel = Cache(tmp_path), matmul(20, 33, 9)
    made = default_schedule(kernel, TINY, DEFAULT, cache)
    entry_of(tmp_path).write_bytes(entry_of(tmp_path).read_bytes()[:100])
    assert same(default_schedule(kernel, TINY, DEFAULT, cache), made) and len(planned) == 2


@pytest.mark.parametrize("model", [small_bert(), small_vit(), convolution()], ids=lambda model: model.graph.name)
def test_the_plans_of_models_come_back_as_they_were(model, tmp_path, planned):
    machine = Target.named("x86-64-v4").with_(cores=2)
    kernels = lower_graph(import_onnx(model), machine).kernels
    planned.clear()  # layouts are compared by plans, too
    made, read = ([default_schedule(k, machine, DEFAULT, Cache(tmp_path)) for k in kernels] for _ in range(2))
    assert len(planned) == len(kernels) and all(map(same, made, read))
    assert all(schedule.steps for schedule in made)


def test_without_a_cache_nothing_is_kept(planned):
    for _ in range(2):
        default_schedule(matmul(20, 33, 9), TINY, DEFAULT, None)
    assert len(planned) == 2


@pytest.mark.parametrize("is_cached", [True, False])
def test_many_plans_are_made_by_other_processes_and_are_the_same(is_cached, tmp_path, planned, monkeypatch):
    monkeypatch.setattr(workers, "usable_cores", lambda: 2)
    kernels = [replace(matmul(12, n, 17), name=f"k{n}") for n in range(8, 14)]
    cache, steps = Cache(tmp_path) if is_cached else None, []
    made = dict(default_schedules(kernels, TINY, DEFAULT, cache, lambda *step: steps.append(step)))
    assert not planned and steps == [("schedule", n, 6) for n in range(7)]
    assert all(same(made[k.key], Schedule(k, Schedule.default(k, TINY).steps)) for k in kernels)
    again = dict(default_schedules(kernels, TINY, DEFAULT, cache, lambda *step: None)) if is_cached else made
    assert all(same(made[key], again[key]) for key in made) and len(planned) == 6


def test_kernels_that_only_begin_elsewhere_are_planned_once(planned, tmp_path, monkeypatch):
    monkeypatch.setattr(workers, "usable_cores", lambda: 1)
    kernels = [replace(writer(start, width), name=f"k{start}.{width}") for start in (0, 32, 64, 80) for width in (16, 32)]
    cache = Cache(tmp_path)
    made = dict(default_schedules(kernels, TINY, DEFAULT, cache, lambda *step: None))
    assert planned == ["k0.16", "k0.32"]
    again = dict(default_schedules(kernels, TINY, DEFAULT, cache, lambda *step: None))
    assert len(planned) == 2
    assert all(same(made[k.key], Schedule.default(k, TINY)) and same(again[k.key], made[k.key]) for k in kernels)


@pytest.mark.parametrize("size", [1, 5, 6, 13])
def test_parts_of_weights_that_are_packed_in_blocks_of_rows_have_masks_of_their_own(size):
    """The products of each gate of a recurrent cell: blocks of 16 rows go on behind the last part, where the weights end."""
    target = Target.named("x86-64-v4")
    gates = [gate(size, start) for start in (0, size, 2 * size)]
    made = dict(default_schedules(gates, target, DEFAULT, None, lambda *step: None))
    for kernel in gates:
        verify(made[kernel.key].kernel)
        assert same(made[kernel.key], Schedule.default(kernel, target))


def gate(size: int, start: int):
    """y[i, j] = sum(x[i, k] w[start + j, k] over k), of three parts of w."""
    x, w, k = c.placeholder("x", (3, size), f32), c.placeholder("w", (3 * size, size), f32), c.reduce_axis(size, "k")
    return c.make_kernel("k", x, w, c.compute("y", (3, size), lambda i, j: c.sum(x[i, k] * w[j + start, k], k)))


def test_kernels_that_only_begin_elsewhere_are_planned_by_one_process(monkeypatch):
    parts = []
    monkeypatch.setattr(plan_cache, "is_worth_spreading", lambda count: True)
    monkeypatch.setattr(
        plan_cache,
        "spread",
        lambda what, make, given: parts.extend(given) or ((name, make(*arguments)) for name, arguments in given.items()),
    )
    kernels = [replace(writer(start, width), name=f"k{start}.{width}") for start in (0, 32, 64) for width in (16, 32)]
    made = dict(default_schedules(kernels, TINY, DEFAULT, None, lambda *step: None))
    assert parts == ["k0.16", "k0.32"]
    assert all(same(made[k.key], Schedule.default(k, TINY)) for k in kernels)


def test_a_kernel_that_cannot_be_planned_is_an_error_everywhere(monkeypatch):
    monkeypatch.setattr(workers, "usable_cores", lambda: 2)
    wrong = replace(matmul(12, 5, 17), name="wrong", buffers=())
    for kernels in ([wrong], [wrong, *(replace(matmul(12, n, 17), name=f"k{n}") for n in range(8, 14))]):
        with pytest.raises((KeyError, InternalError), match="'A'"):
            dict(default_schedules(kernels, TINY, DEFAULT, None, lambda *step: None))
