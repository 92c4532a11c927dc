"""Models of timm and transformers against eager mode: as one library, and by torch.compile(backend="nncc")."""

from importlib.util import find_spec

import pytest

torch = pytest.importorskip("torch")

import nncc  # noqa: E402
from nncc.errors import ModelError  # noqa: E402
from nncc.torch.backend import nncc_backend  # noqa: E402
from nncc.torch.report import forget, shares  # noqa: E402
from tests.support.limits import MODEL_ERROR, relative_error  # noqa: E402
from tests.torch.architectures import NAMES, architecture  # noqa: E402
from tests.torch.test_models import tensors  # noqa: E402

pytestmark = pytest.mark.long
REFUSED: dict[str, str] = {}
"""What nncc.compile says of those that it refuses; the backend runs them, too."""
LEAST_SHARE = 0.9
"""Of a model's operators, which the backend runs in nncc."""


@pytest.fixture(autouse=True)
def small():
    threads = torch.get_num_threads()
    torch.set_num_threads(1)
    with torch.no_grad():
        yield
    torch.set_num_threads(threads)


def made(name):
    """A model, its inputs, and what eager mode gives; skipped where its package is not installed."""
    package = name.partition("/")[0]
    if not find_spec(package):
        pytest.skip(f"{package} is not installed")
    module, inputs = architecture(name)
    return module, inputs, tensors(module(*inputs))


def assert_alike(results, wanted):
    for got, other in zip(results, wanted, strict=True):
        assert relative_error(got.numpy(), other.numpy()) < MODEL_ERROR


@pytest.mark.parametrize("name", NAMES)
def test_the_library_of_an_architecture(name):
    module, inputs, wanted = made(name)
    if name in REFUSED:
        with pytest.raises(ModelError, match=REFUSED[name]):
            nncc.compile(module, inputs, threads=1)
    else:
        assert_alike(tensors(nncc.compile(module, inputs, threads=1)(*inputs)), wanted)


@pytest.mark.parametrize("name", NAMES)
def test_the_backend_on_an_architecture(name):
    module, inputs, wanted = made(name)
    torch.compiler.reset()
    forget()
    fast = torch.compile(module, backend=nncc_backend, options={"threads": 1})
    assert_alike(tensors(fast(*inputs)), wanted)
    inside, total = shares()
    assert inside >= LEAST_SHARE * total
