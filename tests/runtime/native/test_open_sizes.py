"""Open sizes through the C interface: shapes of outputs, workspaces, and what a C caller may do wrong."""

import ctypes
import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from nncc.runtime.arrays import Tensor
from nncc.runtime.library import Options

RANKS = (3, 2, 1, 1, 3, 2, 1)
"""Of the inputs, then of the outputs."""
BAD_CALL, BAD_TENSOR, NO_MEMORY = 1, 2, 5
NULL = 0


class Model:
    """The library and an open model, with tensors whose shapes a test sets."""

    def __init__(self, path: Path) -> None:
        self.library = ctypes.CDLL(str(path))
        self.library.opened_workspace_size.restype = ctypes.c_size_t
        self.message = ctypes.create_string_buffer(b"", 300)
        self.options = Options(ctypes.sizeof(Options), 1, None, None, None, ctypes.addressof(self.message), 300)
        self.handle = ctypes.c_void_p()
        assert self.library.opened_open(None, ctypes.byref(self.options), ctypes.byref(self.handle)) == 0
        self.shapes = [(ctypes.c_int64 * rank)() for rank in RANKS]
        rows = (Tensor(None, 12, rank, ctypes.addressof(s), None, 0) for rank, s in zip(RANKS, self.shapes))
        self.tensors = (Tensor * 7)(*rows)
        self.inputs, self.outputs = (
            (Tensor * 4).from_buffer(self.tensors),
            ctypes.byref(self.tensors, ctypes.sizeof(Tensor) * 4),
        )
        self.arrays: list[np.ndarray[Any, Any]] = []

    def at(self, batch: int, seq: int, heads: int | None = None) -> None:
        """Inputs of these sizes, without data."""
        shapes = ((batch, seq, 5), (batch, seq), (2 * seq + 1,), (batch if heads is None else heads,))
        for own, shape in zip(self.shapes, shapes):
            own[:] = [*shape]

    def made(self, outputs: int = 3) -> int:
        """Asks for the shapes of the outputs."""
        places = (ctypes.c_void_p * 3)(*map(ctypes.addressof, self.shapes[4:]))
        return int(self.library.opened_shapes(self.handle, self.inputs, 4, places, outputs, ctypes.byref(self.options)))

    def room(self) -> int:
        return int(self.library.opened_workspace_size(self.handle, self.inputs))

    def fill(self) -> None:
        """Arrays for all tensors, whose shapes stand."""
        self.arrays = [np.ones([*shape], np.float32) for shape in self.shapes]
        for tensor, array in zip(self.tensors, self.arrays):
            tensor.data = array.ctypes.data

    def run(self, workspace: Any = None, size: int = 0) -> int:
        place = ctypes.c_void_p(None if workspace is None else workspace.ctypes.data)
        arguments = (self.inputs, 4, self.outputs, 3, place, ctypes.c_size_t(size), ctypes.byref(self.options))
        return int(self.library.opened_run(self.handle, *arguments))

    def text(self) -> str:
        return self.message.value.decode()


@pytest.fixture
def model(opened_path: Path) -> Iterator[Model]:
    made = Model(opened_path)
    yield made
    made.library.opened_close(made.handle)


def test_shapes_of_outputs_need_no_data(model: Model):
    model.at(3, 17)
    assert (model.made(), model.text()) == (0, "")
    assert [[*shape] for shape in model.shapes[4:]] == [[3, 17, 16], [3, 16], [35]]


def test_a_workspace_has_the_sizes_of_its_run(model: Model):
    model.at(1, 0)
    least = model.room()
    model.at(2, 17)
    size = model.room()
    assert size - least == 2 * 17 * 16 * 4
    assert model.made() == 0
    model.fill()
    memory = np.full(size + 64, 77, np.uint8)
    assert (model.run(memory, size), model.text()) == (0, "")
    assert (memory[size:] == 77).all() and np.isfinite(model.arrays[4]).all()
    assert model.run(memory, size - 1) == BAD_CALL
    assert model.text() == f"the workspace has {size - 1} bytes, but the model needs {size}"


def test_sizes_that_do_not_fit_have_no_workspace(model: Model):
    model.at(2, 5000)
    assert model.room() == 0
    model.at(2, 17)
    assert model.library.opened_workspace_size(model.handle, None) == 0


@pytest.mark.parametrize("sizes, code, text", [
    ((65, 1), BAD_TENSOR, "batch is 65; this library was compiled for 1..64 (--dim batch=1..64)"),
    ((-1, 1), BAD_TENSOR, "dimension 0 of 'x' is -1, which is no size of memory"),
    ((1 << 62, 1), BAD_TENSOR, f"dimension 0 of 'x' is {1 << 62}, which is no size of memory"),
    ((2, 3, 4), BAD_TENSOR, "node 'heads_0' needs batch = heads; batch = 2, heads = 4, seq = 3"),
])  # fmt: skip
def test_wrong_sizes(model: Model, sizes: tuple[int, ...], code: int, text: str):
    model.at(*sizes)
    assert (model.made(), model.text()) == (code, text)
    model.message.value = b""
    assert (model.run(), model.text()) == (code, text)


@pytest.mark.parametrize("which, dim, extent, text", [
    (1, 1, 18, "dimension 1 of 'mask' is 18, but seq is 17 by dimension 1 of 'x'"),
    (2, 0, 34, "dimension 0 of 't' is 34, but seq*2 + 1 is 35; batch = 2, heads = 2, seq = 17"),
    (0, 2, 6, "x: dimension 2 is 5, but the tensor has 6"),
    (4, 1, 16, "dimension 1 of 'rows' is 16, but seq is 17 by dimension 1 of 'x'"),
    (6, 0, 36, "dimension 0 of 'u' is 36, but seq*2 + 1 is 35; batch = 2, heads = 2, seq = 17"),
])  # fmt: skip
def test_a_tensor_of_another_size(model: Model, which: int, dim: int, extent: int, text: str):
    model.at(2, 17)
    assert model.made() == 0
    model.fill()
    model.shapes[which][dim] = extent
    assert (model.run(), model.text()) == (BAD_TENSOR, text)
    model.at(2, 17)


def test_nothing_is_read_of_what_is_not_there(model: Model):
    model.at(2, 17)
    assert (model.made(2), model.text()) == (BAD_CALL, "the model has 3 outputs, not 2")
    shapes, options = model.library.opened_shapes, ctypes.byref(model.options)
    places = (ctypes.c_void_p * 3)(*map(ctypes.addressof, model.shapes[4:]))
    assert shapes(None, model.inputs, 4, places, 3, options) == BAD_CALL and model.text().startswith("there is no model")
    assert shapes(model.handle, model.inputs, 4, None, 3, options) == BAD_CALL and "no shapes" in model.text()
    assert shapes(model.handle, None, 4, places, 3, options) == BAD_CALL and "there are no inputs" in model.text()
    assert shapes(model.handle, model.inputs, 3, places, 3, options) == BAD_CALL and "4 inputs, not 3" in model.text()
    model.tensors[0].shape = None
    assert model.made() == BAD_CALL and model.text() == "x: the tensor has no shape (a null pointer)"
    model.tensors[0].shape, model.tensors[0].rank = ctypes.addressof(model.shapes[0]), 2
    assert model.made() == BAD_TENSOR and model.text() == "x has rank 3, but the tensor has 2"


def mapped() -> int:
    """Pages of this process."""
    return int(Path("/proc/self/statm").read_text().split()[0])


def test_workspaces_grow_and_are_kept(model: Model):
    rng, pages = random.Random(1), list[int]()
    for count in range(400):
        model.at(rng.randint(1, 64), rng.choice((0, 1, 7, 131, 509)))
        assert model.made() == 0
        model.fill()
        assert (model.run(), model.text()) == (0, "")
        if count >= 100:
            model.arrays = []
            pages.append(mapped())
    assert max(pages) - min(pages) < 64 << 8, "less than 64 MB more or less, whatever the sizes"
