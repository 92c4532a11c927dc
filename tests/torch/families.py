"""Small models of the families that PyTorch's users have, written in torch.nn, with random weights."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import torch
from torch import nn
from torch.nn import functional as F

Made = tuple[nn.Module, tuple[Any, ...]]


def _conv(inputs: int, outputs: int, size: int = 3, stride: int = 1, groups: int = 1) -> nn.Sequential:
    layers = [nn.Conv2d(inputs, outputs, size, stride, size // 2, groups=groups, bias=False), nn.BatchNorm2d(outputs)]
    return nn.Sequential(*layers)


class Residual(nn.Module):
    """He et al., Deep Residual Learning for Image Recognition, 2015."""

    def __init__(self) -> None:
        super().__init__()
        self.stem, self.a, self.b = _conv(3, 8, 7, 2), _conv(8, 16, 3, 2), _conv(16, 16)
        self.short, self.head = _conv(8, 16, 1, 2), nn.Linear(16, 10)

    def forward(self, x: torch.Tensor) -> torch.Tensor:
        x = F.max_pool2d(F.relu(self.stem(x), inplace=True), 3, 2, 1)
        y = self.b(F.relu(self.a(x), inplace=True))
        y += self.short(x)
        return self.head(torch.flatten(F.adaptive_avg_pool2d(F.relu(y), 1), 1))


class Inverted(nn.Module):
    """Howard et al., Searching for MobileNetV3, 2019: an inverted bottleneck with squeeze and excitation."""

    def __init__(self) -> None:
        super().__init__()
        self.wide, self.deep, self.narrow = _conv(8, 24, 1), _conv(24, 24, 5, groups=24), _conv(24, 8, 1)
        self.squeeze, self.excite = nn.Conv2d(24, 6, 1), nn.Conv2d(6, 24, 1)

    def forward(self, x: torch.Tensor) -> torch.Tensor:
        y = F.hardswish(self.deep(F.hardswish(self.wide(x))))
        scale = F.hardsigmoid(self.excite(F.relu(self.squeeze(y.mean((2, 3), keepdim=True)))))
        return x + self.narrow(y * scale)


class Dense(nn.Module):
    """Huang et al., Densely Connected Convolutional Networks, 2016."""

    def __init__(self) -> None:
        super().__init__()
        self.layers = nn.ModuleList(nn.Sequential(nn.BatchNorm2d(4 + 4 * n), nn.ReLU(), nn.Conv2d(4 + 4 * n, 4, 3, padding=1))
                                    for n in range(3))  # fmt: skip

    def forward(self, x: torch.Tensor) -> torch.Tensor:
        for layer in self.layers:
            x = torch.cat([x, layer(x)], 1)
        return F.avg_pool2d(x, 2)


class Modern(nn.Module):
    """Liu et al., A ConvNet for the 2020s, 2022: norms over features last."""

    def __init__(self) -> None:
        super().__init__()
        self.deep, self.norm = nn.Conv2d(8, 8, 7, padding=3, groups=8), nn.LayerNorm(8, eps=1e-6)
        self.up, self.down, self.gamma = nn.Linear(8, 32), nn.Linear(32, 8), nn.Parameter(torch.randn(8))

    def forward(self, x: torch.Tensor) -> torch.Tensor:
        y = self.norm(self.deep(x).permute(0, 2, 3, 1))
        return x + (self.gamma * self.down(F.gelu(self.up(y)))).permute(0, 3, 1, 2)


class UNet(nn.Module):
    """Ronneberger et al., U-Net, 2015."""

    def __init__(self) -> None:
        super().__init__()
        self.a, self.b = nn.Conv2d(3, 8, 3, padding=1), nn.Conv2d(8, 16, 3, 2, 1)
        self.up, self.out, self.norm = nn.ConvTranspose2d(16, 8, 2, 2), nn.Conv2d(16, 4, 1), nn.GroupNorm(4, 8)

    def forward(self, x: torch.Tensor) -> torch.Tensor:
        a = F.silu(self.norm(self.a(x)))
        b = F.mish(self.b(a))
        return F.interpolate(self.out(torch.cat([self.up(b), a], 1)), scale_factor=2, mode="bilinear")


class Patches(nn.Module):
    """Dosovitskiy et al., An Image is Worth 16x16 Words, 2020."""

    def __init__(self) -> None:
        super().__init__()
        self.embed, self.token, self.place = (
            nn.Conv2d(3, 16, 8, 8),
            nn.Parameter(torch.randn(1, 1, 16)),
            nn.Parameter(torch.randn(1, 5, 16)),
        )
        self.block, self.head = (
            nn.TransformerEncoderLayer(16, 2, 32, activation="gelu", batch_first=True, norm_first=True),
            nn.Linear(16, 7),
        )

    def forward(self, x: torch.Tensor) -> torch.Tensor:
        x = self.embed(x).flatten(2).transpose(1, 2)
        x = torch.cat([self.token.expand(x.shape[0], -1, -1), x], 1) + self.place
        return self.head(self.block(x)[:, 0])


class Shifted(nn.Module):
    """Liu et al., Swin Transformer, 2021: attention in shifted windows, with a bias for each distance."""

    def __init__(self) -> None:
        super().__init__()
        self.qkv, self.out, self.bias = nn.Linear(8, 24), nn.Linear(8, 8), nn.Parameter(torch.randn(7 * 7, 2))
        at = torch.stack(torch.meshgrid(torch.arange(4), torch.arange(4), indexing="ij")).flatten(1)
        apart = (at[:, :, None] - at[:, None]).permute(1, 2, 0) + 3
        self.register_buffer("places", apart[..., 0] * 7 + apart[..., 1])

    def forward(self, x: torch.Tensor) -> torch.Tensor:
        n, h, w, c = x.shape
        y = torch.roll(x, (-2, -2), (1, 2)).view(n, h // 4, 4, w // 4, 4, c).transpose(2, 3).reshape(-1, 16, c)
        q, k, v = self.qkv(y).reshape(-1, 16, 3, 2, 4).permute(2, 0, 3, 1, 4).unbind(0)
        bias = self.bias[self.places.view(-1)].view(16, 16, 2).permute(2, 0, 1)
        y = (torch.softmax(q @ k.transpose(-2, -1) / 2 + bias, -1) @ v).transpose(1, 2).reshape(-1, 16, c)
        y = self.out(y).view(n, h // 4, w // 4, 4, 4, c).transpose(2, 3).reshape(n, h, w, c)
        return x + torch.roll(y, (2, 2), (1, 2))


class Bidirectional(nn.Module):
    """Devlin et al., BERT, 2018: embeddings, attention with a mask of padding, a pooled result."""

    def __init__(self) -> None:
        super().__init__()
        self.words, self.places, self.norm = nn.Embedding(50, 16), nn.Embedding(32, 16), nn.LayerNorm(16)
        self.attend, self.up, self.down = (
            nn.MultiheadAttention(16, 2, batch_first=True),
            nn.Linear(16, 32),
            nn.Linear(32, 16),
        )

    def forward(self, ids: torch.Tensor, mask: torch.Tensor) -> dict[str, torch.Tensor]:
        x = self.norm(self.words(ids) + self.places(torch.arange(ids.shape[1])))
        y, _ = self.attend(x, x, x, key_padding_mask=mask == 0, need_weights=False)
        x = self.norm(x + y)
        x = self.norm(x + self.down(F.gelu(self.up(x))))
        return {"hidden": x, "pooled": torch.tanh(x[:, 0])}


class Decoder(nn.Module):
    """Touvron et al., LLaMA, 2023: rotary places, shared heads, a gated layer, a norm by squares; and a cache that is written."""

    def __init__(self) -> None:
        super().__init__()
        self.words, self.norm = nn.Embedding(50, 16), nn.RMSNorm(16)
        self.q, self.k, self.v, self.o = (
            nn.Linear(16, 16, False),
            nn.Linear(16, 8, False),
            nn.Linear(16, 8, False),
            nn.Linear(16, 16, False),
        )
        self.gate, self.up, self.down = nn.Linear(16, 24, False), nn.Linear(16, 24, False), nn.Linear(24, 16, False)
        self.register_buffer("keys", torch.zeros(1, 2, 12, 4))
        self.register_buffer("values", torch.zeros(1, 2, 12, 4))

    def forward(self, ids: torch.Tensor, at: torch.Tensor) -> torch.Tensor:
        x = self.words(ids)
        y = self.norm(x)
        angle = at[:, None] * 10000 ** (-torch.arange(0, 4, 2) / 4)
        cos, sin = torch.cat([angle.cos()] * 2, -1), torch.cat([angle.sin()] * 2, -1)
        q, k, v = (part(y).view(1, ids.shape[1], -1, 4).transpose(1, 2) for part in (self.q, self.k, self.v))
        q, k = ((t * cos + torch.cat([-t[..., 2:], t[..., :2]], -1) * sin) for t in (q, k))
        self.keys.index_copy_(2, at, k)
        self.values.index_copy_(2, at, v)
        seen = torch.arange(12) <= at[:, None]
        y = F.scaled_dot_product_attention(q, self.keys, self.values, seen, enable_gqa=True)
        x = x + self.o(y.transpose(1, 2).reshape(x.shape))
        y = self.norm(x)
        return (x + self.down(F.silu(self.gate(y)) * self.up(y))) @ self.words.weight.T


class Pair(nn.Module):
    """Vaswani et al., Attention Is All You Need, 2017: an encoder and a decoder."""

    def __init__(self) -> None:
        super().__init__()
        self.both = nn.Transformer(16, 2, 1, 1, 32, batch_first=True)

    def forward(self, source: torch.Tensor, target: torch.Tensor) -> torch.Tensor:
        mask = nn.Transformer.generate_square_subsequent_mask(target.shape[1])
        return self.both(source, target, tgt_mask=mask, tgt_is_causal=True)


class Recurrent(nn.Module):
    """Both recurrent layers, one behind the other."""

    def __init__(self) -> None:
        super().__init__()
        self.first, self.second = nn.LSTM(5, 4, 2, batch_first=True, bidirectional=True), nn.GRU(8, 3, batch_first=True)

    def forward(self, x: torch.Tensor) -> tuple[torch.Tensor, tuple[torch.Tensor, torch.Tensor], torch.Tensor]:
        y, state = self.first(x)
        y, last = self.second(y)
        return y, state, last


class Wave(nn.Module):
    """van den Oord et al., WaveNet, 2016: gated convolutions that see the past only."""

    def __init__(self) -> None:
        super().__init__()
        self.layers = nn.ModuleList(nn.Conv1d(4, 8, 2, dilation=2**n) for n in range(3))

    def forward(self, x: torch.Tensor) -> torch.Tensor:
        for n, layer in enumerate(self.layers):
            a, b = layer(F.pad(x, (2**n, 0))).chunk(2, 1)
            x = x + torch.tanh(a) * torch.sigmoid(b)
        return x


class Sharper(nn.Module):
    """Shi et al., Real-Time Single Image Super-Resolution, 2016: features become pixels."""

    def __init__(self) -> None:
        super().__init__()
        self.a, self.b, self.slope = (
            nn.Conv2d(3, 8, 3, padding=1, padding_mode="reflect"),
            nn.Conv2d(8, 12, 3, padding=1),
            nn.PReLU(8),
        )

    def forward(self, x: torch.Tensor) -> torch.Tensor:
        return (F.pixel_shuffle(self.b(self.slope(self.a(x))), 2) + F.interpolate(x, scale_factor=2, mode="bicubic")).clamp(
            0, 1
        )


def _ids(count: int) -> torch.Tensor:
    return torch.randint(0, 50, (2, count))


FAMILIES: dict[str, Callable[[], Made]] = {
    "residual": lambda: (Residual(), (torch.randn(2, 3, 33, 31),)),
    "inverted": lambda: (Inverted(), (torch.randn(1, 8, 11, 9),)),
    "dense": lambda: (Dense(), (torch.randn(1, 4, 9, 8),)),
    "modern": lambda: (Modern(), (torch.randn(1, 8, 9, 7),)),
    "unet": lambda: (UNet(), (torch.randn(1, 3, 12, 8),)),
    "patches": lambda: (Patches(), (torch.randn(2, 3, 16, 16),)),
    "shifted": lambda: (Shifted(), (torch.randn(1, 8, 8, 8),)),
    "bidirectional": lambda: (Bidirectional(), (_ids(7), torch.arange(7).expand(2, 7) < 5)),
    "decoder": lambda: (Decoder(), (_ids(3)[:1], torch.arange(2, 5))),
    "pair": lambda: (Pair(), (torch.randn(2, 5, 16), torch.randn(2, 3, 16))),
    "recurrent": lambda: (Recurrent(), (torch.randn(2, 6, 5),)),
    "wave": lambda: (Wave(), (torch.randn(1, 4, 19),)),
    "sharper": lambda: (Sharper(), (torch.randn(1, 3, 7, 6),)),
}


def made(name: str) -> Made:
    """A model for inference, with the weights of a seed."""
    torch.manual_seed(0)
    module, inputs = FAMILIES[name]()
    for norm in module.modules():
        if isinstance(norm, nn.BatchNorm2d):  # as after some training
            norm.running_mean.normal_()
            norm.running_var.uniform_(0.5, 2)
    return module.eval().requires_grad_(False), inputs
