"""Open axes of a module's inputs: what is asked for, and what PyTorch exports for it."""

import pytest

torch = pytest.importorskip("torch")

import nncc  # noqa: E402
from nncc.errors import ModelError  # noqa: E402
from nncc.torch.sizes import names_of, opened, parted  # noqa: E402

X = torch.ones(1, 5)
NAMED = {"x": {0: "n"}}


class Pair(torch.nn.Module):
    def forward(self, x, others):
        return x + others[0]


def test_axes_and_sizes_are_told_apart():
    assert parted(None) == ({}, {})
    assert parted(NAMED | {"n": 4}) == (NAMED, {"n": 4})
    assert names_of({"x": {0: "n", 1: "m"}}) == {("x", 0): "n", ("x", 1): "m"}


@pytest.mark.parametrize("shape, made", [((1, 5), (2, 5)), ((0, 5), (2, 5)), ((7, 5), (7, 5))])
def test_examples_have_some_elements_along_open_axes(shape, made):
    bound, shapes = opened(Pair(), (torch.ones(shape), [X]), {}, NAMED | {"others.0": {0: "n"}}, {"n": nncc.dim(1, 9)})
    assert bound.arguments["x"].shape == made
    assert shapes["x"][0].__name__ == "n" and shapes["x"][0].max == 9 and shapes["others"][0].keys() == {0}


@pytest.mark.parametrize(
    "dims, fault",
    [
        ({"z": {0: "n"}}, "there is no input z; the tensors are others.0, x"),
        ({"x": {2: "n"}}, r"input 'x' has no axis 2: its example is \[1, 5\]"),
        ({"x": {-1: "n"}}, "input 'x' has no axis -1"),
        ({"x": {0: 3}}, "input 'x' has {0: 3}; expected axes and names"),
        ({"x": {0: "a b"}}, "input 'x' has {0: 'a b'}; expected axes and names"),
    ],
)
def test_axes_that_there_are_not(dims, fault):
    with pytest.raises(ModelError, match=fault):
        nncc.compile(Pair(), (X, [X]), dims=dims)


def test_inputs_that_do_not_fit():
    with pytest.raises(ModelError, match="the example inputs do not fit forward of Pair: missing a required argument"):
        nncc.compile(Pair(), (X,), dims=NAMED)


def test_a_size_that_the_module_fixes():
    class Fixed(torch.nn.Module):
        def forward(self, x):
            return x.reshape(4, 5) * 2

    with pytest.raises(ModelError, match="PyTorch cannot export Fixed"):
        nncc.compile(Fixed(), (torch.ones(4, 5),), dims=NAMED)
