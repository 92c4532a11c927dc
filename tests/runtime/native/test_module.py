"""The C interface through ctypes: what a C caller may do wrong, and threads of its own."""

import ctypes
import os
import threading
from collections.abc import Callable
from itertools import pairwise
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from nncc.codegen.program.library import build_library
from nncc.frontend.builder.builder import GraphBuilder
from nncc.ir.dtypes import f32
from nncc.pipeline.model import compile_graph
from nncc.runtime.arrays import Tensor
from nncc.runtime.library import Options
from nncc.runtime.module import load
from nncc.target import Target
from tests.support.programs import network

X = network().inputs()["x"]
PARALLEL = ctypes.CFUNCTYPE(None, ctypes.c_void_p, ctypes.c_void_p, ctypes.c_void_p, ctypes.c_int64)
BODY = ctypes.CFUNCTYPE(None, ctypes.c_void_p, ctypes.c_int64, ctypes.c_int64)
BAD_CALL, BAD_TENSOR, BAD_WEIGHTS = 1, 2, 3


class Model:
    """The library and an open model, with good arguments that a test may change."""

    def __init__(self, path: Path, threads: int = 1) -> None:
        self.library = ctypes.CDLL(str(path))
        self.library.net_workspace_size.restype = ctypes.c_size_t
        self.message = ctypes.create_string_buffer(b"", 300)
        self.options = self.fresh_options(threads)
        self.handle = ctypes.c_void_p()
        assert self.library.net_open(None, ctypes.byref(self.options), ctypes.byref(self.handle)) == 0
        self.x = X.copy()
        self.results = [np.empty((7, 65), np.float32), np.empty(7, np.int64)]
        self.shapes = [(ctypes.c_int64 * 2)(7, 65), (ctypes.c_int64 * 2)(7, 65), (ctypes.c_int64 * 1)(7)]
        arrays = (self.x, *self.results)
        self.tensors = [
            Tensor(a.ctypes.data, code, len(shape), ctypes.addressof(shape), None)
            for a, code, shape in zip(arrays, (12, 12, 5), self.shapes)
        ]

    def fresh_options(self, threads: int = 1) -> Options:
        return Options(ctypes.sizeof(Options), threads, None, None, None, ctypes.addressof(self.message), 300)

    def run(self, inputs: int = 1, outputs: int = 2, workspace: Any = None, size: int = 0) -> int:
        given, made = (Tensor * 1)(self.tensors[0]), (Tensor * 2)(*self.tensors[1:])
        pointer = ctypes.c_void_p(workspace.ctypes.data if workspace is not None else None)
        arguments = (given, inputs, made, outputs, pointer, ctypes.c_size_t(size), ctypes.byref(self.options))
        return int(self.library.net_run(self.handle, *arguments))

    def text(self) -> str:
        return self.message.value.decode()

    def close(self) -> None:
        self.library.net_close(self.handle)


@pytest.fixture
def model(net_path: Path):
    made = Model(net_path)
    yield made
    made.close()


@pytest.fixture(scope="module")
def expected() -> np.ndarray[Any, Any]:
    return network().expected({"x": X})["class"]


def test_a_run(model: Model, expected: np.ndarray[Any, Any]):
    assert (model.run(), model.text()) == (0, "")
    assert np.array_equal(model.results[1], expected)


@pytest.mark.parametrize("shift", [0, 1, 8])
def test_a_workspace_of_the_caller_s_at_any_address(model: Model, expected: np.ndarray[Any, Any], shift: int):
    size = model.library.net_workspace_size(model.handle, None)
    memory = np.full(shift + size + 64, 77, np.uint8)
    assert model.run(workspace=memory[shift:], size=size) == 0
    assert np.array_equal(model.results[1], expected)
    assert (memory[:shift] == 77).all() and (memory[shift + size :] == 77).all()


def test_a_workspace_that_is_too_small(model: Model):
    size = model.library.net_workspace_size(model.handle, None)
    assert model.run(workspace=np.empty(size, np.uint8), size=size - 1) == BAD_CALL
    assert model.text() == f"the workspace has {size - 1} bytes, but the model needs {size}"


def strides(*values: int) -> Any:
    return (ctypes.c_int64 * len(values))(*values)


def change(field: str, value: Any, which: int = 0) -> Callable[[Model], None]:
    return lambda model: setattr(model.tensors[which], field, value)


@pytest.mark.parametrize("spoil, code, text", [
    (change("data", None), BAD_CALL, "x: the tensor has no data (a null pointer)"),
    (change("shape", None), BAD_CALL, "x: the tensor has no shape (a null pointer)"),
    (change("dtype", 13), BAD_TENSOR, "x is f32, but the tensor is f64 (dtype 13)"),
    (change("dtype", -5, 2), BAD_TENSOR, "class is i64, but the tensor is ? (dtype -5)"),
    (change("rank", 3), BAD_TENSOR, "x has rank 2, but the tensor has 3"),
    (lambda m: m.shapes[0].__setitem__(1, 64), BAD_TENSOR, "x: dimension 1 is 65, but the tensor has 64"),
    (lambda m: setattr(m.tensors[0], "data", m.tensors[0].data + 2), BAD_TENSOR,
     "x: the data must begin at a multiple of 4 bytes"),
    (lambda m: setattr(m.tensors[1], "data", m.tensors[0].data + 8), BAD_TENSOR, "probability and x overlap in memory"),
    (lambda m: setattr(m.tensors[2], "data", m.tensors[1].data + 64), BAD_TENSOR,
     "class and probability overlap in memory"),
])  # fmt: skip
def test_a_wrong_tensor(model: Model, spoil: Callable[[Model], None], code: int, text: str):
    spoil(model)
    assert (model.run(), model.text()) == (code, text)


def test_strides(model: Model):
    good, bad = strides(65, 1), strides(1, 7)
    model.tensors[0].strides = ctypes.addressof(good)
    assert model.run() == 0
    model.tensors[0].strides = ctypes.addressof(bad)
    assert model.run() == BAD_TENSOR
    assert model.text() == "x: the stride of dimension 1 is 7, but of a dense tensor 1"


@pytest.mark.parametrize("counts, text", [
    ((0, 2), "the model has 1 inputs, not 0"), ((1, 3), "the model has 2 outputs, not 3"),
    ((-1, 2), "the model has 1 inputs, not -1"),
])  # fmt: skip
def test_wrong_counts(model: Model, counts: tuple[int, int], text: str):
    assert (model.run(*counts), model.text()) == (BAD_CALL, text)


def test_null_pointers(model: Model):
    options, run = ctypes.byref(model.options), model.library.net_run
    assert run(None, None, 1, None, 2, None, ctypes.c_size_t(0), options) == BAD_CALL
    assert model.text() == "there is no model (a null pointer)"
    assert run(model.handle, None, 1, None, 2, None, ctypes.c_size_t(0), options) == BAD_CALL
    assert model.text() == "there are no inputs (a null pointer)"
    assert run(model.handle, None, 1, None, 2, None, ctypes.c_size_t(0), None) == BAD_CALL
    assert model.library.net_open(None, options, None) == BAD_CALL
    assert model.text() == "there is no place for the model (a null pointer)"
    assert model.library.net_workspace_size(None, None) == 0
    model.library.net_close(None)


def test_options_of_another_size(model: Model):
    model.options.size = 8
    assert model.run() == BAD_CALL


def test_moments_are_noted_where_there_is_room_for_them(model: Model):
    moments = (ctypes.c_int64 * 6)(*[-1] * 6)
    model.options.moments, model.options.moment_count = ctypes.addressof(moments), 5
    assert (model.run(), model.text()) == (BAD_CALL, "there is room for 5 moments; a run of 5 calls notes 6")
    assert [*moments] == [-1] * 6
    model.options.moment_count = 6
    assert model.run() == 0
    assert moments[0] > 0 and [*moments] == sorted(moments)


def clocked(model: Model) -> tuple[list[int], list[int]]:
    """What each call of a run took, and how long all threads worked in it: nanoseconds."""
    numbers = [(ctypes.c_int64 * 6)(), (ctypes.c_int64 * 6)()]
    model.options.moments, model.options.worked = map(ctypes.addressof, numbers)
    model.options.moment_count = 6
    assert model.run() == 0
    took, worked = ([end - start for start, end in pairwise(each)] for each in numbers)
    return took, worked


def test_one_thread_works_as_long_as_calls_take(model: Model):
    took, worked = clocked(model)
    assert took == worked and min(took) > 0


def test_threads_of_the_caller_note_nothing(net_path: Path):
    run_all = PARALLEL(lambda own, body, context, extent: BODY(body)(context, 0, extent))
    model = Model(net_path, threads=2)
    model.options.parallel_for = ctypes.cast(run_all, ctypes.c_void_p)
    took, worked = clocked(model)
    assert took == worked
    model.close()


def test_a_caller_that_knows_moments_only(model: Model):
    moments, worked = (ctypes.c_int64 * 6)(), (ctypes.c_int64 * 6)(*[-1] * 6)
    model.options.moments, model.options.worked = map(ctypes.addressof, (moments, worked))
    model.options.moment_count, model.options.size = 6, Options.worked.offset
    assert model.run() == 0 and min(moments) > 0 and [*worked] == [-1] * 6


def test_a_caller_that_knows_no_moments(model: Model):
    moments = (ctypes.c_int64 * 6)(*[-1] * 6)
    model.options.moments, model.options.moment_count = ctypes.addressof(moments), 6
    model.options.size = Options.moments.offset
    assert model.run() == 0 and [*moments] == [-1] * 6


def test_a_short_place_for_the_text(model: Model):
    model.options.message_size = 9
    assert (model.run(inputs=0), model.text()) == (BAD_CALL, "the mode")
    model.options.message = None
    assert model.run(inputs=0) == BAD_CALL


def test_weights_at_another_path(model: Model, net_path: Path, tmp_path: Path):
    (tmp_path / "elsewhere").write_bytes(Path(f"{net_path}.weights").read_bytes())
    handle, options = ctypes.c_void_p(), ctypes.byref(model.options)
    path = os.fsencode(tmp_path / "elsewhere")
    assert model.library.net_open(path, options, ctypes.byref(handle)) == 0
    model.library.net_close(handle)
    assert model.library.net_open(b"/missing", options, ctypes.byref(handle)) == BAD_WEIGHTS
    assert handle.value is None and "cannot open the weights /missing" in model.text()


def test_threads_of_the_caller(model: Model, expected: np.ndarray[Any, Any]):
    seen: list[int] = []

    @PARALLEL
    def parallel(own: int, body: int, context: int, extent: int) -> None:
        seen.append(own)
        for i in reversed(range(extent)):
            BODY(body)(context, i, i + 1)

    model.options.parallel_for = ctypes.cast(parallel, ctypes.c_void_p)
    model.options.parallel_self = 42
    assert model.run() == 0
    assert np.array_equal(model.results[1], expected) and set(seen) <= {42}
    model.options.pool = 1
    assert (model.run(), model.text()) == (BAD_CALL, "there are both a pool and a parallel_for; pass one of them")


def test_a_pool_of_the_caller(model: Model, expected: np.ndarray[Any, Any]):
    model.library.nncc_pool_create.restype = ctypes.c_void_p
    pool = model.library.nncc_pool_create(3)
    model.options.pool = pool
    assert model.run() == 0 and np.array_equal(model.results[1], expected)
    model.library.nncc_pool_destroy(ctypes.c_void_p(pool))


def test_the_model_s_own_pool_ends_with_it(net_path: Path, expected: np.ndarray[Any, Any]):
    before = len(os.listdir("/proc/self/task"))
    model = Model(net_path, threads=3)
    assert len(os.listdir("/proc/self/task")) == before
    for _ in range(3):
        assert model.run() == 0 and np.array_equal(model.results[1], expected)
    assert len(os.listdir("/proc/self/task")) == before + 2
    model.close()
    assert len(os.listdir("/proc/self/task")) == before


def mapped() -> int:
    """Bytes of memory that this process has mapped."""
    return int(Path("/proc/self/statm").read_text().split()[0]) * 4096


@pytest.fixture(scope="module")
def large_path(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A model transpose(x @ w) @ v whose arena, 2.4 MB for x @ w, has huge pages."""
    b = GraphBuilder("large")
    x, w, v = b.input("x", f32, (600, 8)), b.input("w", f32, (8, 1000)), b.input("v", f32, (600, 4))
    b.output("y", (x @ w).transpose(1, 0) @ v)
    program = compile_graph(b.build(), Target.host()).program
    return build_library(program, Target.host(), tmp_path_factory.mktemp("large") / "large.so").path


def test_runs_at_the_same_time_have_workspaces_that_are_kept_until_it_is_closed(large_path: Path):
    rng, wrong = np.random.default_rng(0), list[int]()
    arrays = [rng.integers(-8, 8, shape).astype(np.float32) for shape in ((600, 8), (8, 1000), (600, 4))]
    expected = (arrays[0] @ arrays[1]).T @ arrays[2]
    module = load(large_path, threads=1)
    assert module.description["arena_bytes"] >= 600 * 1000 * 4
    before = mapped()

    def work(number: int) -> None:
        wrong.extend(number for _ in range(20) if not np.array_equal(module(*arrays), expected))

    for count in (20, 3):
        threads = [threading.Thread(target=work, args=(number,)) for number in range(count)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
    assert wrong == [] and mapped() - before >= 600 * 1000 * 4
    kept = mapped()
    module.close()
    assert kept - mapped() >= 600 * 1000 * 4
