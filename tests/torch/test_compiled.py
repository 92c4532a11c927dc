"""Tests of compiled modules of PyTorch: tensors in, tensors out, nested as forward has them."""

from collections import namedtuple

import numpy as np
import pytest

torch = pytest.importorskip("torch")

import nncc  # noqa: E402
from nncc.errors import ModelError, RunError  # noqa: E402
from nncc.torch.compiled import TorchModule, tensor_of  # noqa: E402
from nncc.torch.graphs import array_of  # noqa: E402
from tests.torch.test_export import Counting  # noqa: E402

Pair = namedtuple("Pair", "key value")


class Nested(torch.nn.Module):
    def forward(self, x, past, scale=2, *, shift=None):
        return {"y": x * scale + shift, "past": Pair(past["k"] + 1, [past["v"], scale, None])}


@pytest.fixture(autouse=True)
def without_gradients():
    with torch.no_grad():
        yield


@pytest.fixture(scope="module")
def nested() -> TorchModule:
    given = (torch.ones(3, 2), {"k": torch.ones(2), "v": torch.ones(1)}, 5)
    return nncc.compile(Nested(), given, kwargs={"shift": torch.ones(2)}, threads=1)


def test_a_layer():
    layer, x = torch.nn.Linear(7, 5).eval(), torch.randn(3, 7)
    made = nncc.compile(layer, (x,), threads=1)
    assert isinstance(made, TorchModule) and isinstance(made, nncc.Module)
    torch.testing.assert_close(made(x), layer(x))
    torch.testing.assert_close(made(x.T.contiguous().T), layer(x))  # any strides
    assert repr(made) == "Module Linear(input: f32[3, 7]) -> output: f32[3, 5]"
    (by_name,) = made.run({"input": x.numpy()}).values()
    np.testing.assert_array_equal(by_name, made(x).numpy())


def test_an_exported_program():
    layer, x = torch.nn.Linear(7, 5).eval(), torch.randn(3, 7)
    made = nncc.compile(torch.export.export(layer, (x,)), threads=1)
    torch.testing.assert_close(made(x), layer(x))
    with pytest.raises(
        ModelError, match="an exported program has inputs and open axes already; leave out inputs, kwargs and axes in dims"
    ):
        nncc.compile(torch.export.export(layer, (x,)), (x,))


def test_nesting(nested):
    x, past, shift = torch.randn(3, 2), {"k": torch.randn(2), "v": torch.randn(1)}, torch.randn(2)
    got = nested(x, past, 5, shift=shift)
    torch.testing.assert_close(got["y"], x * 5 + shift)
    torch.testing.assert_close(got["past"].key, past["k"] + 1)
    assert isinstance(got["past"], Pair) and got["past"].value[1:] == [5, None]
    assert torch.equal(got["past"].value[0], past["v"])
    assert [value.name for value in nested.inputs] == ["x", "past.k", "past.v", "shift"]
    assert [value.name for value in nested.outputs] == ["output.y", "output.past.key", "output.past.value.0"]


def test_arguments_that_do_not_fit(nested):
    x, past = torch.ones(3, 2), {"k": torch.ones(2), "v": torch.ones(1)}
    with pytest.raises(
        RunError, match="not nested as the example inputs: expected the tensors x, past.k, past.v, scale, shift"
    ):
        nested(x, past)
    with pytest.raises(RunError, match="input scale is 6, and the module was compiled with 5; compile it anew"):
        nested(x, past, 6, shift=torch.ones(2))
    with pytest.raises(RunError, match=r"input x: f32\[3, 2\], .*4, 2"):
        nested(torch.ones(4, 2), past, 5, shift=torch.ones(2))
    with pytest.raises(RunError, match="input shift is on meta; nncc reads tensors on the CPU"):
        nested(x, past, 5, shift=torch.empty(2, device="meta"))
    with torch.enable_grad(), pytest.raises(RunError, match=r"input x asks for gradients.*call under torch.no_grad\(\)"):
        nested(x.clone().requires_grad_(), past, 5, shift=torch.ones(2))


def test_state_is_kept_between_calls():
    theirs, x = Counting().eval(), torch.randn(2, 3)
    made = nncc.compile(theirs, (x,), threads=1)
    for _ in range(3):
        torch.testing.assert_close(made(x), theirs(x))
    assert made.state["calls"].tolist() == theirs.calls.tolist() == [3, 3, 3]
    made.reset()
    assert made.state["calls"].tolist() == [0, 0, 0]


class Cache(torch.nn.Module):
    """Writes some rows of a cache by index and reads all of it; `last` is what the cache was before."""

    def __init__(self, reads_old):
        super().__init__()
        self.reads_old = reads_old
        self.register_buffer("keys", torch.zeros(1, 3, 17, 5))

    def forward(self, at, new, query):
        old = self.keys.flip(2) * 2 if self.reads_old else None
        self.keys.index_copy_(2, at, new)
        return (query @ self.keys.transpose(-1, -2)).softmax(-1), old


@pytest.mark.parametrize("threads", [1, 2])
@pytest.mark.parametrize("reads_old", [False, True])
def test_state_is_written_where_it_lies(reads_old, threads):
    theirs, at = Cache(reads_old), torch.tensor([4, 0])
    new, query = torch.randn(1, 3, 2, 5), torch.randn(1, 3, 7, 5)
    made = nncc.compile(theirs, (at, new, query), threads=threads)
    place = made.state["keys"].data_ptr()
    for n in range(4):
        got, wanted = made(at + n, new * n, query), theirs(at + n, new * n, query)
        torch.testing.assert_close(got, wanted)
        torch.testing.assert_close(made.state["keys"], theirs.keys)
    assert made.state["keys"].data_ptr() == place or made.description["updates"] == []
    assert reads_old or made.description["updates"] == ["state.keys"]


def test_a_module_counts_from_where_it_stood():
    """PyTorch follows the value of one element as it exports, and writes it."""

    class Counts(torch.nn.Module):
        def __init__(self):
            super().__init__()
            self.register_buffer("count", torch.tensor(3))
            self.held = [self.count]

        def forward(self, x):
            at = torch.arange(1) + self.held[0]
            self.held[0].add_(1)
            return x * at

    module, x = Counts(), torch.ones(2)
    made = nncc.compile(module, (x,), threads=1)
    assert module.count.item() == made.state["count"].item() == 3
    for _ in range(2):
        assert torch.equal(made(x), module(x))


def test_a_buffer_that_another_object_holds_too():
    """As the caches of transformers do: PyTorch makes two inputs of it."""

    class Held(Cache):
        def __init__(self):
            super().__init__(reads_old=False)
            self.rows = [self.keys]

        def forward(self, at, new, query):
            self.rows[0].index_copy_(2, at, new)
            return query @ self.keys.transpose(-1, -2), None

    theirs, at = Held(), torch.tensor([4, 0])
    new, query = torch.randn(1, 3, 2, 5), torch.randn(1, 3, 1, 5)
    made = nncc.compile(theirs, (at, new, query), threads=1)
    for n in range(3):
        torch.testing.assert_close(made(at + n, new * n, query), theirs(at + n, new * n, query))
    torch.testing.assert_close(made.state["keys"], theirs.keys)


def test_state_that_the_caller_holds():
    """One array in and out, or another one out: then the one that goes in stays as it is."""
    theirs, at = Cache(reads_old=False), torch.tensor([4, 0])
    new, query = torch.randn(1, 3, 2, 5), torch.randn(1, 3, 1, 5)
    made = nncc.compile(theirs, (at, new, query), threads=1)
    held = np.zeros((1, 3, 17, 5), np.float32)
    given = {"at": at.numpy(), "new": new.numpy(), "query": query.numpy(), "state.keys": held}
    apart = made.run(given)
    theirs(at, new, query)
    assert not held.any()
    np.testing.assert_array_equal(apart["state.keys"], theirs.keys.numpy())
    assert made.run(given, {"state.keys": held})["state.keys"] is held
    np.testing.assert_array_equal(held, theirs.keys.numpy())
    with pytest.raises(RunError, match="state.keys and state.keys overlap in memory"):
        whole = np.zeros((2, 3, 17, 5), np.float32).reshape(-1)
        parts = (whole[start : start + held.size].reshape(held.shape) for start in (0, 5))
        made.run(given | {"state.keys": next(parts)}, {"state.keys": next(parts)})


def test_an_input_that_forward_writes_is_written():
    class Writes(torch.nn.Module):
        def forward(self, x, y):
            y.mul_(2)
            return x + y

    x, y = torch.randn(3), torch.randn(3)
    made = nncc.compile(Writes(), (x, y.clone()), threads=1)
    mine, theirs = y.clone(), y.clone()
    assert torch.equal(made(x, mine), Writes()(x, theirs)) and torch.equal(mine, theirs)


class Put(torch.nn.Module):
    def forward(self, output, rows, at):
        output.index_copy_(1, at, rows)
        return output.sum(-1)


@pytest.mark.parametrize("name", ["float32", "bfloat16"])
def test_an_input_is_written_where_it_lies(name):
    class Named(Put):
        def forward(self, cache, rows, at):
            return super().forward(cache, rows, at)

    at, dtype = torch.tensor([3, 1]), getattr(torch, name)
    rows, cache = torch.randn(2, 2, 3).to(dtype), torch.randn(2, 5, 3).to(dtype)
    made = nncc.compile(Named(), (cache, rows, at), threads=1)
    assert [value.name for value in made.outputs] == ["output", "cache"] and made.description["updates"] == ["cache"]
    held = cache.numpy() if name == "float32" else array_of(cache)
    given = {"cache": held, "rows": array_of(rows), "at": at.numpy()}
    theirs = cache.clone()
    Put()(theirs, rows, at)
    assert made.run(given, {"cache": held})["cache"] is held
    assert torch.equal(cache, theirs)
    before = cache._version
    made(cache, rows * 2, at)
    Put()(theirs, rows * 2, at)
    assert torch.equal(cache, theirs) and cache._version > before


def test_an_input_that_is_not_dense_or_overlaps_another_is_written_too():
    at, rows = torch.tensor([3, 1]), torch.randn(2, 2, 3)
    made = nncc.compile(Put(), (torch.zeros(2, 5, 3), rows, at), threads=1)
    assert [value.name for value in made.outputs] == ["output", "state.output"]  # a result has the name of the input
    whole, wanted = torch.zeros(2, 5, 6), torch.zeros(2, 5, 3)
    Put()(wanted, rows, at)
    for held in (whole[..., ::2], torch.zeros(5, 2, 3).transpose(0, 1)):
        made(held, rows, at)
        assert torch.equal(held, wanted)

    class Named(torch.nn.Module):
        def forward(self, cache, rows):
            cache[:, :2].mul_(2)
            return cache[:, :2] + rows

    module, cache = Named(), torch.randn(2, 5)
    made = nncc.compile(module, (cache, torch.zeros(2, 2)), threads=1)
    held = cache.clone()
    got = made(held, held[:, 2:4])
    assert torch.equal(got, module(cache, cache[:, 2:4])) and torch.equal(held, cache)


@pytest.mark.parametrize("name", ["float32", "float16", "bfloat16", "float64", "int8", "int64", "bool", "float8_e5m2"])
def test_dtypes(name):
    tensor = torch.tensor([[0, 1], [2, 3]]).to(getattr(torch, name))
    again = tensor_of(array_of(tensor))
    assert again.dtype is tensor.dtype and again.data_ptr() == tensor.data_ptr()


def test_bfloat16_goes_through():
    layer, x = torch.nn.Linear(8, 4).bfloat16().eval(), torch.randn(2, 8).bfloat16()
    made = nncc.compile(layer, x, threads=1)
    torch.testing.assert_close(made(x), layer(x))


class Rows(torch.nn.Module):
    """Sizes of a dict and of a tensor by name, one of which is a result."""

    def forward(self, given, *, scale):
        x = given["x"].relu() * scale
        return {"y": x.softmax(0), "count": x.shape[0] * 2}


def test_sizes_stay_open():
    module, given = Rows(), {"x": torch.randn(1, 5)}
    dims = {"given.x": {0: "rows"}, "scale": {0: "rows"}, "rows": nncc.dim(1, 17)}
    made = nncc.compile(module, (given,), kwargs={"scale": torch.ones(1, 1)}, dims=dims, threads=1)
    assert [value.shape for value in made.inputs] == [("rows", 5), ("rows", 1)]
    for rows in (1, 2, 7, 17):
        given, scale = {"x": torch.randn(rows, 5)}, torch.randn(rows, 1)
        torch.testing.assert_close(made(given, scale=scale), module(given, scale=scale))
    with pytest.raises(RunError, match="rows is 18; this library was compiled for 1..17"):
        made({"x": torch.ones(18, 5)}, scale=torch.ones(18, 1))


def test_an_exported_program_keeps_its_open_sizes():
    x = torch.randn(3, 6)
    program = torch.export.export(
        torch.nn.Linear(6, 2), (x,), dynamic_shapes={"input": {0: torch.export.Dim("n", min=1, max=9)}}
    )
    made = nncc.compile(program, threads=1)
    assert made.inputs[0].shape == ("input_0", 6)
    for rows in (1, 9):
        x = torch.randn(rows, 6)
        torch.testing.assert_close(made(x), program.module()(x))
    fixed = nncc.compile(program, dims={"input_0": 4}, threads=1)
    assert fixed.inputs[0].shape == (4, 6)


def test_what_compile_refuses():
    layer = torch.nn.Linear(2, 2)
    with pytest.raises(ModelError, match=r"example inputs are missing.*nncc.compile"):
        nncc.compile(layer)
    with pytest.raises(ModelError, match="there is no open size 'n'; the program has none"):
        nncc.compile(layer, (torch.ones(1, 2),), dims={"n": 2})
    with pytest.raises(ModelError, match="values are of ONNX models"):
        nncc.compile(layer, (torch.ones(1, 2),), values={"input": torch.ones(1, 2)})
    with pytest.raises(ModelError, match="an exported program has inputs and open axes already"):
        nncc.compile(torch.export.export(layer, (torch.ones(1, 2),)), dims={"input": {0: "n"}})
    with pytest.raises(ModelError, match="example inputs are of a torch.nn.Module; the model is str: options go by name"):
        nncc.compile("model.onnx", (torch.ones(1, 2),))
    with pytest.raises(ModelError, match="the model is a ScriptModule of TorchScript; expected the torch.nn.Module"):
        nncc.compile(torch.jit.ScriptModule(), (torch.ones(1, 2),))


def test_a_function_is_no_module():
    with pytest.raises(ModelError, match="the model is"):
        nncc.compile(torch.relu)
