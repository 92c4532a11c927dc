"""Models of PyTorch's families as nncc computes them, against eager mode."""

import copy

import numpy as np
import pytest

torch = pytest.importorskip("torch")

import nncc  # noqa: E402
from nncc.frontend.evaluate import evaluate  # noqa: E402
from nncc.frontend.torch.importer import import_program  # noqa: E402
from nncc.torch.export import exported, program_of  # noqa: E402
from nncc.torch.graphs import array_of  # noqa: E402
from tests.support.limits import MODEL_ERROR, relative_error  # noqa: E402
from tests.torch.families import FAMILIES, made  # noqa: E402

COMPILED = ("decoder", "inverted")
"""Families of which the machine code is run at every push."""
IMPORTED = ("bidirectional", "pair", "recurrent", "sharper", "shifted", "unet")
"""Families of which the graph is computed at every push."""


def pushed(names):
    """All families, those that have none of these names as `long`."""
    return [pytest.param(name, marks=[] if name in names else pytest.mark.long) for name in FAMILIES]


def tensors(value: object) -> list[torch.Tensor]:
    return [leaf for leaf in torch.utils._pytree.tree_leaves(value) if isinstance(leaf, torch.Tensor)]


@pytest.fixture(autouse=True)
def as_exported():
    """Eager mode without gradients, and without the shortcut of nn.TransformerEncoder, which writes 0 to padded places."""
    before = torch.backends.mha.get_fastpath_enabled()
    torch.backends.mha.set_fastpath_enabled(False)
    with torch.no_grad():
        yield
    torch.backends.mha.set_fastpath_enabled(before)


@pytest.mark.parametrize("name", pushed(IMPORTED))
def test_the_graph_of_a_family(name):
    module, inputs = made(name)
    program = program_of(exported(module, inputs), name)
    graph = import_program(program)
    given = dict(zip(program.input_names, map(array_of, inputs)))
    given |= {f"state.{state.name}": state.initial.read() for state in program.states if state.initial}
    results = [array for output, array in evaluate(graph, given).items() if output.startswith("output")]
    for got, wanted in zip(results, tensors(module(*inputs)), strict=True):
        assert relative_error(got, wanted.numpy()) < MODEL_ERROR


@pytest.mark.parametrize("name", pushed(COMPILED))
def test_the_machine_code_of_a_family(name):
    module, inputs = made(name)
    compiled = nncc.compile(copy.deepcopy(module), inputs, threads=1)
    for _ in range(2):  # what it writes is there at the second call
        for got, wanted in zip(tensors(compiled(*inputs)), tensors(module(*inputs)), strict=True):
            assert relative_error(got.numpy(), wanted.numpy()) < MODEL_ERROR
    for key, tensor in compiled.state.items():
        np.testing.assert_allclose(tensor.numpy(), dict(module.named_buffers())[key].numpy(), rtol=1e-5, atol=1e-5)
