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
    with pytest.raises(ModelError, match="an exported program has its inputs already; leave out inputs and kwargs"):
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


def test_an_input_that_forward_writes_is_written():
    class Writes(torch.nn.Module):
        def forward(self, x, y):
            y.mul_(2)
            return x + y

    x, y = torch.randn(3), torch.randn(3)
    made = nncc.compile(Writes(), (x, y.clone()), threads=1)
    mine, theirs = y.clone(), y.clone()
    assert torch.equal(made(x, mine), Writes()(x, theirs)) and torch.equal(mine, theirs)


@pytest.mark.parametrize("name", ["float32", "float16", "bfloat16", "float64", "int8", "int64", "bool", "float8_e5m2"])
def test_dtypes(name):
    tensor = torch.tensor([[0, 1], [2, 3]]).to(getattr(torch, name))
    again = tensor_of(array_of(tensor))
    assert again.dtype is tensor.dtype and again.data_ptr() == tensor.data_ptr()


def test_bfloat16_goes_through():
    layer, x = torch.nn.Linear(8, 4).bfloat16().eval(), torch.randn(2, 8).bfloat16()
    made = nncc.compile(layer, x, threads=1)
    torch.testing.assert_close(made(x), layer(x))


def test_what_compile_refuses():
    layer = torch.nn.Linear(2, 2)
    with pytest.raises(ModelError, match=r"example inputs are missing.*nncc.compile"):
        nncc.compile(layer)
    with pytest.raises(ModelError, match="dims and values are of ONNX models"):
        nncc.compile(layer, (torch.ones(1, 2),), dims={"n": 2})
    with pytest.raises(ModelError, match="example inputs are of a torch.nn.Module; the model is str: options go by name"):
        nncc.compile("model.onnx", (torch.ones(1, 2),))
    with pytest.raises(ModelError, match="the model is a ScriptModule of TorchScript; expected the torch.nn.Module"):
        nncc.compile(torch.jit.ScriptModule(), (torch.ones(1, 2),))


def test_a_function_is_no_module():
    with pytest.raises(ModelError, match="the model is"):
        nncc.compile(torch.relu)
