"""Parts of graphs: which weights a call has, how results lie in memory, and how many libraries a part makes."""

import warnings

import pytest

torch = pytest.importorskip("torch")

from torch.fx.experimental.proxy_tensor import make_fx  # noqa: E402

from nncc.torch.part import MOST_SETS, Layout, Part, Weights  # noqa: E402
from nncc.torch.report import Record  # noqa: E402

X = torch.arange(12, dtype=torch.float32).reshape(3, 4)
OPTIONS = {"threads": 1, "cache": False}


def part(function, *inputs, bound=(), dynamic=False, written=()):
    mode = "symbolic" if dynamic else "fake"
    graph = make_fx(function, tracing_mode=mode)(*inputs)
    return Part(graph, {n: inputs[n] for n in bound}, Record(), OPTIONS, written)


def test_weights_are_the_same_objects_unwritten_and_in_place():
    one, other = torch.ones(2), torch.ones(2)
    held = Weights.of((one, other))
    assert held.are((one, other)) and not held.are((other, one)) and not held.are((one, other.clone()))
    other.add_(1)
    assert not held.are((one, other)) and Weights.of((one, other)).are((one, other))
    held = Weights.of((one,))
    one.data = torch.ones(2)
    assert not held.are((one,))
    with torch.inference_mode():
        frozen = torch.ones(2)
    assert Weights.of((frozen,)).are((frozen,)) and Weights.of(()).are(())


@pytest.mark.parametrize("made", [
    X, X.t(), X[:, None].permute(2, 0, 1), X[:0], X[:, :0].t(), X[0].expand(5, 4), X[:, :1].expand(3, 7), X[:, ::2], X[1:, 1],
    torch.zeros(2, 3, 4, 5).to(memory_format=torch.channels_last), X[:, :1], torch.tensor(1.0), X[0:1].t(), X.t()[1:, :2],
    torch.zeros(2, 1, 3).permute(1, 2, 0).expand(4, 3, 2),
], ids=lambda x: f"{list(x.shape)}-{list(x.stride())}")  # fmt: skip
def test_a_result_lies_in_memory_as_its_reader_expects(made):
    layout = Layout.of(made)
    given = made.permute(layout.order).contiguous()
    found = layout.applied(given, {})
    assert torch.equal(found, made)
    assert [s for s, n in zip(found.stride(), found.shape) if n > 1] == [
        s for s, n in zip(made.stride(), made.shape) if n > 1
    ]
    assert layout.is_as_made == ((made.is_contiguous() and 0 not in made.stride()) or not made.numel())


def test_a_permuted_result_is_no_copy():
    found = part(lambda x: (x * 2).t(), X)(X)
    assert torch.equal(found, X.t() * 2) and found.stride() == (1, 4) and found._base is not None


def test_one_result_or_a_list_and_what_is_no_tensor():
    assert torch.equal(part(lambda x: x + 1, X)(X), X + 1)
    found = part(lambda x: (x + 1, None, x.sum()), X)(X)
    assert torch.equal(found[0], X + 1) and found[1] is None and found[2] == X.sum()


def test_other_weights_make_another_library_and_the_same_ones_do_not():
    weight = torch.ones(4)
    made = part(lambda x, w: x * w, X, weight, bound=(1,))
    assert torch.equal(made(X, weight), X) and made._record.sets == 1
    weight.mul_(3)
    assert torch.equal(made(X, weight), X * 3) and torch.equal(made(X, weight), X * 3) and made._record.sets == 2
    other = torch.full((4,), 5.0)
    assert torch.equal(made(X, other), X * 5) and torch.equal(made(X, weight), X * 3) and made._record.sets == 3
    assert [len(libraries) for libraries in made._made.values()] == [2]  # what was written is no more looked for


def test_there_is_an_end_to_it_and_pytorch_runs_what_comes_behind():
    weight = torch.ones(4)
    made = part(lambda x, w: x * w, X, weight, bound=(1,))
    with warnings.catch_warnings(record=True) as raised:
        warnings.simplefilter("always")
        for n in range(MOST_SETS + 3):
            weight.add_(1)
            assert torch.equal(made(X, weight), X * (n + 2))
    assert made._record.sets == MOST_SETS and made._record.left[0] == 4
    assert len([w for w in raised if "for 8 sets of sizes and weights" in str(w.message)]) == 1


def put(cache, at, rows):
    """The rows that are read, and the cache with others in their places."""
    made = cache.index_copy(1, at, rows)
    return made.sum(-1), made


@pytest.mark.parametrize("cache", [
    torch.zeros(2, 5, 3), torch.zeros(2, 5, 6)[..., ::2], torch.zeros(5, 2, 3).transpose(0, 1), torch.zeros(2, 5, 3).bfloat16(),
    torch.zeros(2, 5, 0),
])  # fmt: skip
def test_an_argument_that_is_written(cache):
    made = part(put, cache, torch.tensor([3, 0]), cache[:, :2], written=(0,))
    for n in range(3):
        at, rows, before = torch.tensor([n + 1, 0]), torch.randn(2, 2, cache.shape[2]).to(cache.dtype), cache._version
        wanted, after = put(cache.clone(), at, rows)
        (found,) = made(cache, at, rows)
        torch.testing.assert_close(found, wanted)
        assert torch.equal(cache, after) and cache._version > before


def test_an_argument_is_written_where_it_lies_unless_another_one_has_its_elements():
    at, rows = torch.tensor([3, 0]), torch.randn(2, 2, 3)
    made = part(put, torch.zeros(2, 5, 3), at, rows, written=(0,))
    _, module = made._latest
    assert module.description["updates"] == ["cache_1"]
    cache = torch.randn(2, 5, 3)
    wanted, after = put(cache.clone(), at, cache[:, 3:].clone())
    assert torch.equal(made(cache, at, cache[:, 3:])[0], wanted) and torch.equal(cache, after)


def test_pytorch_writes_too_where_there_is_no_library():
    weight, cache = torch.ones(4), torch.zeros(3, 4)
    made = part(lambda x, w, cache: (x * w, cache + x * w), X, weight, cache, bound=(1,), written=(2,))
    made._refused[()] = "no reason"
    weight.mul_(2)
    with pytest.warns(UserWarning, match="no reason"):
        (found,) = made(X, weight, cache)
    assert torch.equal(found, X * 2) and torch.equal(cache, X * 2)


def test_one_library_for_each_size():
    made = part(lambda x: ((x @ x.t()).relu(), x.shape[0] * 2), X, dynamic=True)
    for rows in (3, 5, 2, 5):
        given = torch.randn(rows, 4)
        result, size = made(given)
        torch.testing.assert_close(result, (given @ given.t()).relu())
        assert size == rows * 2
    assert made._record.sets == 3 and made._record.left == (0, "")


@pytest.mark.parametrize("dtype", [
    torch.bfloat16, torch.bool, *(pytest.param(dtype, marks=pytest.mark.long)
                                  for dtype in (torch.float32, torch.float64, torch.float16, torch.int64)),
], ids=str)  # fmt: skip
def test_dtypes_go_in_and_out(dtype):
    given = (X - 5).to(dtype)
    assert torch.equal(part(lambda x: x.t().contiguous(), given)(given), given.t())


def test_arguments_that_are_not_dense_or_ask_for_gradients():
    made = part(lambda x: x + 1, X)
    assert torch.equal(made(X.t().contiguous().t()), X + 1)
    asking = X.clone().requires_grad_()
    with torch.no_grad():
        assert torch.equal(made(asking), X + 1)


def test_a_fallback_does_not_cast_again():
    """The graph of an autocast region has its casts; PyTorch runs it without another one."""
    weight = torch.randn(4, 4)
    made = part(lambda x, w: x @ w, X, weight, bound=(1,))
    made._refused[()], made._sets = "for this test", MOST_SETS
    weight.add_(0)
    with torch.autocast("cpu", torch.bfloat16), pytest.warns(UserWarning, match="for this test"):
        assert made(X, weight).dtype is torch.float32
