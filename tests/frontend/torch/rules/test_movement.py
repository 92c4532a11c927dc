"""Tests of the rules of operators that only move elements, against numpy."""

import numpy as np
import pytest

from nncc.errors import ModelError
from nncc.frontend.torch.program import ElementType
from tests.frontend.torch.run import check, check_all, graph_of, normal

X = normal(2, 3, 4)
FIRST = X.reshape(-1)[0]


def test_shapes():
    check("view.default", X.reshape(6, 4), self=X, size=(6, -1))
    check("flatten.using_ints", X.reshape(2, 12), self=X, start_dim=1)
    check("flatten.using_ints", X[:1, 0, 0], self=FIRST.reshape(()))
    check("unflatten.int", X.reshape(2, 3, 2, 2), self=X, dim=2, sizes=(2, -1))
    check("squeeze.dims", X, self=X.reshape(2, 1, 3, 4), dim=(1, 2))
    check("squeeze.dims", X.reshape(2, 1, 3, 4), self=X.reshape(2, 1, 3, 4), dim=())
    check("expand.default", np.broadcast_to(X, (5, 2, 3, 4)), self=X, size=(5, -1, 3, -1))


def test_orders_of_axes():
    check("permute.default", X.transpose(2, 0, 1), self=X, dims=(2, 0, -2))
    check("transpose.int", X.swapaxes(0, 2), self=X, dim0=0, dim1=-1)
    check("movedim.intlist", np.moveaxis(X, (0, 1), (2, 0)), self=X, source=(0, 1), destination=(2, 0))
    check("t.default", X[0].T, self=X[0].copy())


@pytest.mark.parametrize(
    "start, end, step", [(1, 3, 1), (-2, None, 1), (0, 2**63 - 1, 2), (3, 1, 1), (-9, 9, 3), (None, -1, 1)]
)
def test_slices(start, end, step):
    check("slice.Tensor", X[:, :, slice(start, end, step)], self=X, dim=2, start=start, end=end, step=step)


def test_parts():
    check("select.int", X[:, -1], self=X, dim=1, index=-1)
    check("narrow.default", X[:, :, 1:3], self=X, dim=2, start=-3, length=2)
    check_all("split.Tensor", [X[:, :2], X[:, 2:]], self=X, split_size=2, dim=1)
    check_all("split_with_sizes.default", [X[:, :, :1], None, X[:, :, 3:]], self=X, split_sizes=(1, 2, 1), dim=-1)
    check_all("unbind.int", [X[:, 0], X[:, 1], X[:, 2]], self=X, dim=1)
    check_all("chunk.default", [X[:, :, :2], X[:, :, 2:]], self=X, chunks=2, dim=2)


def test_joins():
    check("cat.default", np.concatenate([X, X[:, :1]], 1), tensors=(X, np.zeros(0, np.float32), X[:, :1].copy()), dim=1)
    check("stack.default", np.stack([X, X], -1), tensors=(X, X), dim=-1)
    check("cat.default", np.array([1, 2, 3.5], np.float32), tensors=(np.array([1, 2]), np.array([3.5], np.float32)))


def test_repetitions():
    check("repeat.default", np.tile(X, (2, 1, 3, 1)), self=X, repeats=(2, 1, 3, 1))
    check("repeat_interleave.self_int", X.repeat(3, 1), self=X, repeats=3, dim=1)
    check("flip.default", X[::-1, :, ::-1], self=X, dims=(0, -1))
    check("roll.default", np.roll(X, (1, -2), (0, 2)), self=X, shifts=(1, -2), dims=(0, 2))
    check("roll.default", np.roll(X, 5), self=X, shifts=(5,))


def test_padding():
    check(
        "constant_pad_nd.default", np.pad(X, ((0, 0), (1, 0), (2, 3)), constant_values=7), self=X, pad=(2, 3, 1, 0), value=7
    )
    check("constant_pad_nd.default", np.pad(X[..., 1:], ((0, 0),) * 2 + ((0, 2),)), self=X, pad=(-1, 2))
    check("reflection_pad1d.default", np.pad(X, ((0, 0), (0, 0), (3, 1)), "reflect"), self=X, padding=(3, 1))
    check("replication_pad2d.default", np.pad(X, ((0, 0), (1, 0), (0, 2)), "edge"), self=X, padding=(0, 2, 1, 0))
    check("pad.default", np.pad(X, ((0, 0), (0, 0), (2, 2)), "wrap"), self=X, pad=(2, 2), mode="circular")


def test_pixels():
    x = normal(1, 8, 3, 2)
    wide = x.reshape(1, 2, 2, 2, 3, 2).transpose(0, 1, 4, 2, 5, 3).reshape(1, 2, 6, 4)
    check("pixel_shuffle.default", wide, self=x, upscale_factor=2)
    check("pixel_unshuffle.default", x, self=wide.copy(), downscale_factor=2)
    check("channel_shuffle.default", x[:, [0, 4, 1, 5, 2, 6, 3, 7]], self=x, groups=2)


@pytest.mark.parametrize("size, step", [(2, 1), (3, 2), (1, 3), (4, 1)])
def test_windows_of_an_axis(size, step):
    expected = np.lib.stride_tricks.sliding_window_view(X, size, 2)[:, :, ::step]
    check("unfold.default", expected, self=X, dimension=2, size=size, step=step)


@pytest.mark.parametrize("offset", [-2, 0, 1, 3])
def test_diagonals(offset):
    check("diagonal.default", np.diagonal(X, offset, 1, 2), self=X, offset=offset, dim1=1, dim2=2)
    check("triu.default", np.triu(X, offset), self=X, diagonal=offset)
    check("tril.default", np.tril(X, offset), self=X, diagonal=offset)
    check("diag_embed.default", np.stack([np.diag(row, offset) for row in X[0]]), self=X[0].copy(), offset=offset)


def test_places_by_strides():
    expected = np.lib.stride_tricks.as_strided(X.reshape(-1)[2:], (3, 2), (4 * 4, 5 * 4))
    check("as_strided.default", expected, self=X, size=(3, 2), stride=(4, 5), storage_offset=2)


def test_bits_of_another_dtype():
    check("view.dtype", X.view(np.int32), self=X, dtype=ElementType("int32"))
    with pytest.raises(ModelError, match="as f64; expected numbers of the same size"):
        graph_of("view.dtype", [X.view(np.float64)], {"self": X, "dtype": ElementType("float64")})


def test_a_dropout_is_nothing_but_in_training():
    check("dropout.default", X, input=X, p=0.5, train=False)
    with pytest.raises(ModelError, match=r"in training mode draws random numbers; call model.eval\(\) first"):
        graph_of("dropout.default", [X], {"input": X, "p": 0.5, "train": True})
