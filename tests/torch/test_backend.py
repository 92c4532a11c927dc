"""torch.compile(model, backend="nncc") against PyTorch: what it gives, how it lies in memory, and what the report says."""

import copy
import threading
import tomllib
import warnings
from importlib import import_module
from pathlib import Path

import pytest

torch = pytest.importorskip("torch")

from torch import nn  # noqa: E402
from torch.utils import _pytree as pytree  # noqa: E402

from nncc.torch.backend import nncc_backend  # noqa: E402
from nncc.torch.report import forget, report  # noqa: E402

X = torch.randn(4, 6, generator=torch.Generator().manual_seed(1))
OPTIONS = {"threads": 1}


@pytest.fixture(autouse=True)
def anew():
    torch.compiler.reset()
    forget()
    torch.manual_seed(0)


def compiled(function, **more):
    return torch.compile(function, backend=nncc_backend, options=OPTIONS, **more)


def assert_alike(made, wanted):
    given, expected = pytree.tree_leaves(made), pytree.tree_leaves(wanted)
    for one, other in zip(given, expected, strict=True):
        if not isinstance(other, torch.Tensor):
            assert one == other
            continue
        torch.testing.assert_close(one, other, rtol=1e-3, atol=1e-4, equal_nan=True)
        assert one.numel() < 2 or one.stride() == other.stride()


def check(function, *inputs, calls=2):
    """Compare results, and what is written to inputs, of some calls."""
    fast = compiled(function)
    with torch.no_grad():
        for _ in range(calls):
            ours, theirs = copy.deepcopy(inputs), copy.deepcopy(inputs)
            assert_alike((fast(*ours), ours), (function(*theirs), theirs))


def behind_a_break(x):
    y = torch.relu(x).transpose(0, 1)
    torch._dynamo.graph_break()
    return torch.as_strided(y, (3,), (2,)) + 1


def autocast(x):
    with torch.autocast("cpu", torch.bfloat16):
        return x @ x.t() + 1


WHOLE = {
    "results that are views": (lambda x: (x[1:], x.t(), x + 1, x.view(-1)), X),
    "results that repeat elements": (lambda x: ((x + 1)[:, :1].expand(4, 9), (x * 2).permute(1, 0)), X),
    "one result twice, and its view": (lambda x: (lambda y: (y, y, y.view(-1)))(x + 1), X),
    "an input written": (lambda x: (x.mul_(2), x[1].add_(1))[0].sum() + x, X),
    "several dtypes": (lambda x: (x > 0, x.argmax(1), x.long() // 2, (x > 0).sum()), X),
    "numbers and None": (lambda x, n: (None, x * n + n, 5, [x * 2]), X, 3.5),
    "nested inputs": (lambda d: {"a": d["x"] + 1, "b": [d["y"] * 2]}, {"x": X, "y": X}),
    "no elements": (lambda x: (x[:0] + 1, x.sum()), X),
    "bfloat16": (nn.Linear(6, 5).bfloat16(), X.bfloat16()),
    "autocast": (autocast, X),
    "an input that is not dense": (lambda x: x.t().contiguous() + 1, X.t()),
    "channels last": (nn.Conv2d(3, 4, 3).to(memory_format=torch.channels_last), torch.randn(1, 3, 8, 8)),
    "an attention": (nn.MultiheadAttention(6, 2, batch_first=True), *[torch.randn(2, 3, 6)] * 3),
    "infinite numbers": (lambda x: torch.where(x > 0, x, float("-inf")).softmax(-1), X),
    "indices": (lambda x, at: (x.gather(1, at), torch.zeros(4, 6).scatter_add(1, at, x)), X, torch.randint(0, 6, (4, 6))),
}


@pytest.mark.parametrize("name", WHOLE)
def test_whole_graphs(name):
    function, *inputs = WHOLE[name]
    check(function, *inputs)
    assert "in PyTorch" not in report() and "in 1 part" in report()


@pytest.mark.parametrize("layer", [nn.LSTM, nn.GRU])
def test_recurrent_layers_where_dynamo_looks_into_them(layer):
    with torch._dynamo.config.patch(allow_rnn=True):
        check(layer(6, 5, batch_first=True), torch.randn(2, 3, 6))
    assert "in PyTorch" not in report() and "in 1 part" in report()


PARTS = {
    "complex numbers between": (lambda x: torch.fft.rfft(torch.relu(x) * 2 + 1).abs() * 3 + torch.tanh(x[:, :4]) * 2 - 1, X),
    "an operator without a rule": (
        lambda x: torch.linalg.svdvals((torch.relu(x) * 2 + 1).exp()) * 3 - x.sum() + x.mean(),
        X,
    ),
    "a size that data decide": (lambda x: (x * 2 + 1).relu()[x.sum(1) > 0].sum(0) * 3, X),
    "random numbers": (lambda x: (x + 1) * 2 + torch.rand(4, 6) * 0 - 1, X),
    "strides behind a break": (behind_a_break, X),
    "a branch by data": (lambda x: x + 1 if x.sum() > 0 else x * 3 - 1, X),
}


@pytest.mark.parametrize("name", PARTS)
def test_graphs_of_which_pytorch_runs_a_part(name):
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        check(PARTS[name][0], *PARTS[name][1:])
    assert "in nncc" in report()


class Net(nn.Module):
    def __init__(self):
        super().__init__()
        self.one, self.two = nn.Linear(6, 8), nn.Linear(8, 6)
        self.register_buffer("total", torch.zeros(6))

    def forward(self, x):
        y = self.two(torch.relu_(self.one(x)))
        self.total.add_(y.sum(0))
        return y + self.total


@torch.no_grad()
def test_weights_that_are_written_or_replaced_later():
    net, fast = Net().eval(), None
    fast = compiled(net)
    for change in (
        lambda: None,
        lambda: net.one.weight.mul_(2),
        lambda: net.load_state_dict(Net().state_dict()),
        lambda: net.load_state_dict(Net().state_dict(), assign=True),
        lambda: setattr(net.two.weight, "data", torch.randn(6, 8)),
        lambda: setattr(net.two, "bias", nn.Parameter(torch.randn(6))),
    ):
        change()
        other = copy.deepcopy(net)
        assert_alike(fast(X), other(X))
        assert_alike(net.total, other.total)


@torch.no_grad()
def test_a_buffer_that_is_written_is_no_weight():
    net = Net().eval()
    fast, slow = compiled(net), copy.deepcopy(net)
    for _ in range(4):
        assert_alike(fast(X), slow(X))
    assert "1 set of sizes and weights" in report()


class Cached(nn.Module):
    """Writes rows of a cache, which an object holds too, and counts; beside that an operator that nncc has not, or none."""

    def __init__(self, operator):
        super().__init__()
        self.operator = operator
        self.register_buffer("rows", torch.zeros(9, 6))
        self.register_buffer("count", torch.tensor(0))
        self.held = [self.rows]

    def forward(self, x):
        self.held[0].index_copy_(0, self.count + torch.arange(4), x)
        self.count.add_(1)
        return self.operator((self.rows @ x.t()).softmax(0) * 2 + 1)


@torch.no_grad()
@pytest.mark.parametrize("operator", [torch.relu, torch.linalg.svdvals])
def test_a_graph_writes_its_buffers(operator):
    net, x = Cached(operator).eval(), torch.randn(4, 6)
    slow, place = copy.deepcopy(net), net.rows.data_ptr()
    fast = compiled(net)
    for n in range(4):
        before = net.rows._version
        assert_alike(fast(x * n), slow(x * n))
        assert_alike((net.rows, net.count), (slow.rows, slow.count))
        assert net.rows.data_ptr() == place and net.rows._version > before
    assert "1 set of sizes and weights" in report()


@torch.no_grad()
def test_two_checkpoints_of_one_model():
    nets = [Net().eval(), Net().eval()]
    fast, slow = [compiled(net) for net in nets], copy.deepcopy(nets)
    for _ in range(2):
        for one, other in zip(fast, slow):
            assert_alike(one(X), other(X))
    assert "in PyTorch" not in report()


@torch.no_grad()
def test_other_sizes():
    layer = nn.Linear(6, 3)
    fast = compiled(layer, dynamic=True)
    for rows in (4, 7, 2, 9, 4):
        given = torch.randn(rows, 6)
        assert_alike(fast(given), layer(given))
    assert "4 sets" in report()


def test_gradients_are_left_to_pytorch():
    layer = nn.Linear(6, 3)
    fast = compiled(layer)
    with pytest.warns(UserWarning, match="asked for gradients; call the model under torch.no_grad"):
        fast(X).sum().backward()
    assert layer.weight.grad is not None and "in PyTorch: it is asked for gradients" in report()
    with torch.no_grad():
        assert_alike(fast(X), layer(X))
    assert "graph 1: 2 of 2 operators in nncc" in report()


def test_a_graph_of_which_nncc_has_nothing():
    with pytest.warns(UserWarning, match="nncc leaves a graph of 1 operators to PyTorch: aten._linalg_svd"):
        check(torch.linalg.svdvals, X)


def test_inference_mode_and_threads():
    layer, given = nn.Linear(6, 3), [torch.randn(4, 6) for _ in range(8)]
    fast, made = compiled(layer), {}
    with torch.inference_mode():
        wanted = [layer(x) for x in given]
        fast(given[0])

    def run(n):
        with torch.inference_mode():
            made[n] = fast(given[n])

    runs = [threading.Thread(target=run, args=(n,)) for n in range(8)]
    for thread in runs:
        thread.start()
    for thread in runs:
        thread.join()
    assert_alike([made[n] for n in range(8)], wanted)


def test_options_that_there_are_not():
    with pytest.raises(Exception, match="there is no speed; expected some of cache, plans, precision"):
        torch.compile(lambda x: x + 1, backend=nncc_backend, options={"speed": 3})(X)


def test_the_entry_point():
    project = tomllib.loads((Path(__file__).parents[2] / "pyproject.toml").read_text())["project"]
    module, _, name = project["entry-points"]["torch_dynamo_backends"]["nncc"].partition(":")
    assert getattr(import_module(module), name) is nncc_backend
