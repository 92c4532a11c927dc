"""Fused layers of PyTorch beside what they are made of."""

import pytest

torch = pytest.importorskip("torch")

from torch import nn  # noqa: E402

from nncc.torch.fused import FUSED  # noqa: E402

ATTENTION, LAYER = FUSED


def numbers(*shape):
    return torch.randn(*shape, generator=torch.Generator().manual_seed(len(shape))) / 2


PADDED = torch.tensor([[False] * 3 + [True] * 2, [False] * 5])
CAUSAL = torch.ones(5, 5, dtype=torch.bool).triu(1)


@torch.no_grad()
@pytest.mark.parametrize("mask, mask_type", [(None, None), (CAUSAL, 0), (PADDED, 1)])
@pytest.mark.parametrize("averaged", [True, False])
def test_an_attention_and_its_weights(mask, mask_type, averaged):
    x, rest = numbers(2, 5, 8), (numbers(24, 8), numbers(24), numbers(8, 8), numbers(8))
    given = (x, x, x, 8, 2, *rest, mask, True, averaged, mask_type)
    for made, wanted in zip(FUSED[ATTENTION](*given), ATTENTION(*given), strict=True):
        torch.testing.assert_close(made, wanted, rtol=1e-4, atol=1e-5)


def test_weights_that_are_not_asked_for():
    x, rest = numbers(2, 5, 8), (numbers(24, 8), numbers(24), numbers(8, 8), numbers(8))
    assert FUSED[ATTENTION](x, x, x, 8, 2, *rest, None, False)[1].numel() == 0


@torch.no_grad()
@pytest.mark.parametrize("norm_first, activation, masks", [
    (True, "relu", {}), (False, "gelu", {"src_mask": CAUSAL}), (True, "gelu", {"src_key_padding_mask": PADDED}),
], ids=["plain", "causal", "padded"])  # fmt: skip
def test_an_encoder_layer_in_eager_mode_and_by_the_backend(norm_first, activation, masks):
    from nncc.torch.backend import nncc_backend  # noqa: PLC0415  torch._dynamo takes seconds to import

    layer = nn.TransformerEncoderLayer(8, 2, 16, activation=activation, norm_first=norm_first, batch_first=True).eval()
    x = numbers(2, 5, 8)
    torch.compiler.reset()
    made = torch.compile(layer, backend=nncc_backend, options={"threads": 1})(x, **masks)
    kept = ~PADDED if "src_key_padding_mask" in masks else slice(None)
    torch.testing.assert_close(made[kept], layer(x, **masks)[kept], rtol=1e-4, atol=1e-5)
