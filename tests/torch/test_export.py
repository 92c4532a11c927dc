"""Tests of modules and exported programs of PyTorch as programs."""

import re
from collections import namedtuple

import pytest

torch = pytest.importorskip("torch")

from nncc.errors import ModelError  # noqa: E402
from nncc.frontend.torch.importer import import_program  # noqa: E402
from nncc.frontend.torch.program import LEAF, Ref, Tree  # noqa: E402
from nncc.torch.export import exported, program_of, tree_of  # noqa: E402

Pair = namedtuple("Pair", "key value")
X = torch.ones(2, 3)


def made(function, *inputs, **kwargs):
    """The program of a function."""

    class Made(torch.nn.Module):
        forward = staticmethod(function)

    return program_of(exported(Made().eval(), inputs, kwargs))


class Counting(torch.nn.Module):
    """Adds its calls, and ties two weights."""

    def __init__(self):
        super().__init__()
        self.layer = torch.nn.Linear(3, 3)
        self.tied = self.layer.weight
        self.register_buffer("calls", torch.zeros(3))

    def forward(self, x):
        self.calls.add_(1)
        return self.layer(x) @ self.tied + self.calls


def test_arguments_and_results_have_names_from_their_nesting():
    program = made(
        lambda x, past, scale=1.0, *, mask=None: {"y": x * scale, "all": (past[0]["k"], None)}, X, [{"k": X}], mask=X
    )
    assert program.input_names == ("x", "past.0.k", "mask") and program.output_names == (
        "output.y",
        "output.all.0",
        "output.all.1",
    )
    assert program.outputs[2] is None and isinstance(program.outputs[0], Ref)


def test_leaves_that_are_no_tensors_keep_their_values():
    program = made(lambda x, times, name: x * times, X, 3, "a")
    assert program.inputs == (Ref("x"), 3, "a")


def test_classes_have_the_names_of_their_fields():
    spec = torch.utils._pytree.tree_structure({"p": Pair(1, [2, None])})
    assert tree_of(spec) == Tree(
        "dict", ("p",), (Tree("Pair", ("key", "value"), (LEAF, Tree("list", ("0", "1"), (LEAF, LEAF)))),)
    )


def test_buffers_that_are_written_are_states_and_tied_weights_are_one():
    program = program_of(exported(Counting().eval(), (X,)))
    (state,) = program.states
    assert state.name == "calls" and state.initial is not None and state.initial.read().tolist() == [0, 0, 0]
    assert sorted(tensor.name for tensor in program.constants.values()) == ["layer.bias", "tied"]


def test_an_input_that_is_written_is_a_state():
    program = made(lambda x: x.mul_(2) + 1, X.clone())
    (state,) = program.states
    assert state.input == state.name == "x" and state.initial is None


def test_lines_of_the_user_are_known():
    sources = {node.source for node in program_of(exported(Counting().eval(), (X,))).nodes}
    assert all(re.fullmatch(rf"{re.escape(__file__)}:\d+: .+", source) for source in sources)
    assert any(source.endswith(": self.calls.add_(1)") for source in sources)


def test_all_unknown_operators_with_their_lines():
    class Unknown(torch.nn.Module):
        def forward(self, x):
            a = torch.linalg.svdvals(x)
            return a + torch.bernoulli(x)

    with pytest.raises(ModelError) as caught:
        import_program(program_of(exported(Unknown(), (torch.rand(2, 2),))))
    text = str(caught.value)
    assert "aten._linalg_svd.default: 1" in text and "it draws random numbers; call model.eval()" in text
    assert re.search(r"test_export.py:\d+: a = torch.linalg.svdvals\(x\)", text)


def refused(function, *inputs) -> str:
    with pytest.raises(ModelError) as caught:
        import_program(made(function, *inputs))
    return str(caught.value)


@pytest.mark.parametrize("function", [
    torch.linalg.inv, *(pytest.param(f, marks=pytest.mark.long) for f in (torch.linalg.cholesky, torch.linalg.det)),
])  # fmt: skip
def test_factorisations_of_matrices(function):
    """PyTorch puts tokens around those that raise errors of their own."""
    assert "nncc has no factorisations and inverses of matrices; compute it outside" in refused(
        lambda x: function(x), torch.eye(3)
    )


def test_what_export_refuses_is_said_in_its_words():
    text = refused(lambda x: x if x.sum() > 0 else -x, X)
    assert text.startswith("PyTorch cannot export Made (") and "data-dependent" in text and "test_export.py" in text
    assert "KeyError" in refused(lambda x: {}["a"], X)


def test_sizes_that_data_decide():
    text = refused(lambda x: torch.nonzero(x) + 1, X)
    assert "size that data decide" in text


@pytest.mark.parametrize("module", [torch.nn.Dropout(), torch.nn.BatchNorm1d(3)])
def test_training_mode(module):
    with pytest.raises(ModelError, match=r"call model.eval\(\)"):
        import_program(program_of(exported(module.train(), (X,))))


def test_complex_numbers():
    assert "complex" in refused(lambda x: torch.view_as_complex(x).abs(), torch.ones(3, 2))


def test_inputs_that_are_not_plain():
    assert "an example input is a sparse tensor" in refused(lambda x: x + 1, X.to_sparse())
    assert "an example input is on meta; nncc reads tensors on the CPU" in refused(
        lambda x: x + 1, torch.empty(2, device="meta")
    )
