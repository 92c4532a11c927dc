"""Writes the archives of this folder, which the tests read without PyTorch, and what PyTorch computes of their inputs.

    python -m tests.frontend.torch.archives.make [NAME ...]

Each is NAME.pt2, as torch.export.save writes it, without its sample inputs, and NAME.npz: inputs and outputs by the names that
nncc gives them.
"""

from __future__ import annotations

import json
import sys
import tempfile
import warnings
import zipfile
from collections.abc import Callable
from pathlib import Path
from typing import Any

import ml_dtypes
import numpy as np
import torch
from torch import nn
from torch.export import Dim
from torch.nn import functional as F
from torch.utils import _pytree as pytree

FOLDER = Path(__file__).parent
Made = tuple[nn.Module, tuple[Any, ...], dict[str, Any]]
"""A module, its inputs, and options of torch.export.export."""
CASES: dict[str, Callable[[], Made]] = {}


def case(function: Callable[[], Made]) -> Callable[[], Made]:
    CASES[function.__name__] = function
    return function


class Calls(nn.Module):
    """A module that calls a function, with modules of its own, and buffers."""

    def __init__(self, function: Callable[..., Any], *modules: nn.Module, **buffers: torch.Tensor) -> None:
        super().__init__()
        self.function, self.parts = function, nn.ModuleList(modules)
        for name, buffer in buffers.items():
            self.register_buffer(name, buffer)

    def forward(self, *inputs: Any) -> Any:
        return self.function(self, *inputs)


@case
def tied() -> Made:
    """One weight of two layers; a linear layer and its transpose."""
    first, second = nn.Linear(5, 7), nn.Linear(7, 5)
    table = nn.Linear(5, 7)
    table.weight = first.weight
    return (
        Calls(lambda m, x: m.parts[1](F.gelu(m.parts[0](x)) + m.parts[2](x)), first, second, table),
        (torch.randn(3, 5),),
        {},
    )


@case
def convolutions() -> Made:
    layers = [nn.Conv2d(3, 6, 3, 2, 1, bias=False), nn.BatchNorm2d(6), nn.ReLU(inplace=True)]
    layers += [nn.Conv2d(6, 6, 3, padding="same", groups=3), nn.SiLU(inplace=True), nn.MaxPool2d(3, 2, 1, ceil_mode=True)]
    layers += [nn.Conv2d(6, 4, 1, dilation=2), nn.Hardswish(), nn.AdaptiveAvgPool2d(1), nn.Flatten(), nn.Linear(4, 3)]
    return nn.Sequential(*layers), (torch.randn(2, 3, 11, 9),), {}


@case
def upsampling() -> Made:
    def run(m: Any, x: torch.Tensor) -> Any:
        y = m.parts[0](x)
        wide = F.interpolate(y, scale_factor=2, mode="bilinear")
        return F.interpolate(y, (5, 11), mode="nearest"), F.avg_pool2d(
            wide, 3, 2, 1, ceil_mode=True, count_include_pad=False
        )

    return Calls(run, nn.ConvTranspose2d(2, 3, 3, 2, 1, output_padding=1)), (torch.randn(1, 2, 4, 5),), {}


@case
def attention() -> Made:
    return nn.TransformerEncoderLayer(8, 2, 16, batch_first=True, norm_first=True), (torch.randn(2, 5, 8),), {}


@case
def causal() -> Made:
    def run(m: Any, tokens: torch.Tensor) -> torch.Tensor:
        x = m.parts[0](tokens)
        q, k, v = m.parts[1](m.parts[2](x)).view(2, 6, 3, 2, 4).permute(2, 0, 3, 1, 4)
        made = F.scaled_dot_product_attention(q, k, v, is_causal=True)
        return (x + made.transpose(1, 2).reshape(2, 6, 8)) @ m.parts[0].weight.t()

    layers = nn.Embedding(11, 8), nn.Linear(8, 24), nn.LayerNorm(8)
    return Calls(run, *layers), (torch.randint(0, 11, (2, 6)),), {}


@case
def lstm() -> Made:
    return nn.LSTM(3, 4, num_layers=2, bidirectional=True, batch_first=True), (torch.randn(2, 3, 3),), {}


@case
def gru() -> Made:
    return nn.GRU(3, 4), (torch.randn(3, 2, 3), torch.randn(1, 2, 4)), {}


@case
def open_sizes() -> Made:
    def run(m: Any, x: torch.Tensor, y: torch.Tensor) -> Any:
        both = torch.cat([x, y])
        return both[: x.shape[0] * 3 // 4], m.parts[0](both).sum(0), torch.zeros(x.shape[0] + 1)

    sizes = ({0: Dim.AUTO}, {0: Dim.AUTO})
    return Calls(run, nn.Linear(4, 3)), (torch.randn(4, 4), torch.randn(6, 4)), {"dynamic_shapes": (sizes,)}


@case
def cache() -> Made:
    """A buffer of rows, of which each call writes one."""

    def run(m: Any, x: torch.Tensor, at: torch.Tensor) -> torch.Tensor:
        m.rows.index_copy_(0, at, x)
        m.count.add_(1)
        return F.softmax(x @ m.rows.t(), -1) @ m.rows + m.count

    rows = torch.randn(7, 4)
    return Calls(run, rows=rows, count=torch.zeros((), dtype=torch.int64)), (torch.randn(1, 4), torch.tensor([2])), {}


@case
def writes_input() -> Made:
    def run(m: Any, x: torch.Tensor, y: torch.Tensor) -> torch.Tensor:
        x.mul_(2)
        x[:, 1].add_(y)
        return x.sum()

    return Calls(run), (torch.randn(3, 4), torch.randn(3)), {}


@case
def views() -> Made:
    """Writes through views, and views that are read after a write."""

    def run(m: Any, x: torch.Tensor) -> Any:
        y = x + 1
        row, transposed, flat, (left, right) = y[1], y.t(), y.view(-1), y.chunk(2, 1)
        row.mul_(3)
        transposed[0].fill_(7)
        right.copy_(left)
        y[:, 1:3].relu_()
        y.narrow(0, 0, 2).sub_(1)
        flat[3:5] = -1
        for part in y.unbind(0):
            part.clamp_(max=2.5)
        return y, row, transposed, flat, left.unsqueeze(0)

    return Calls(run), (torch.randn(3, 4),), {}


@case
def narrow_floats() -> Made:
    layer = nn.Linear(6, 5).to(torch.bfloat16)
    half = nn.Linear(5, 3).half()
    return Calls(lambda m, x: m.parts[1](m.parts[0](x).half()), layer, half), (torch.randn(4, 6).bfloat16(),), {}


@case
def nested() -> Made:
    def run(m: Any, x: Any, y: Any, *rest: Any) -> Any:
        return {"sum": x["a"] + x["b"][0] + y, "parts": [x["b"][1] * 2, (rest[0], 3)], "none": None}

    given = {"a": torch.randn(2), "b": (torch.randn(2), torch.randn(3))}
    return Calls(run), (given, 4, torch.ones(1)), {}


@case
def decomposed() -> Made:
    return (
        nn.Sequential(nn.Linear(4, 6), nn.LayerNorm(6), nn.GELU(), nn.Dropout(), nn.Linear(6, 2)),
        (torch.randn(3, 4),),
        {"decompose": True},
    )


@case
def einsums() -> Made:
    def run(m: Any, x: torch.Tensor, y: torch.Tensor, at: torch.Tensor) -> Any:
        made = torch.einsum("bij,bkj->bik", x, y)
        return made, torch.gather(made, 2, at), torch.zeros(2, 3, 5).scatter_add(2, at, x[:, :, :2]), made.argmax(-1)

    return Calls(run), (torch.randn(2, 3, 4), torch.randn(2, 5, 4), torch.randint(0, 5, (2, 3, 2))), {}


@case
def integers() -> Made:
    def run(m: Any, x: torch.Tensor, y: torch.Tensor) -> Any:
        return x // 3 + y % 4, x.float().cumsum(1), (x > y).any(1), torch.where(x == y, x, -y).clamp(-4, 9), x.bitwise_and(y)

    return Calls(run), (torch.randint(-9, 9, (3, 5)), torch.randint(1, 9, (3, 5))), {}


@case
def laid_out() -> Made:
    """Weights that lie in another order in memory than their axes, from an offset on, or twice."""
    store = torch.randn(40)
    weights = {
        "transposed": store[2:14].view(3, 4).t(),
        "part": store[16:40:2].view(4, 3)[:, 1:],
        "wide": store[:1].expand(4),
    }
    return Calls(lambda m, x: x @ m.transposed @ m.transposed.t() @ m.part + m.wide[0], **weights), (torch.randn(2, 4),), {}


@case
def empty() -> Made:
    return (
        Calls(lambda m, x, s: (x * m.scale, x.sum(), s + m.scale), scale=torch.tensor(2.5)),
        (torch.zeros(0, 3), torch.tensor(1.5)),
        {},
    )


@case
def masks() -> Made:
    mask = torch.tensor([[True, False, True], [False, False, True]])
    return (
        Calls(lambda m, x: (x.masked_fill(m.mask, -1), x[:, [2, 0]], m.mask & (x > 0)), mask=mask),
        (torch.randn(2, 3),),
        {},
    )


def array(tensor: torch.Tensor) -> np.ndarray:
    """The elements; of bfloat16 as f32, which numpy stores."""
    held = tensor.detach()
    return np.array((held.float() if held.dtype is torch.bfloat16 else held).numpy())


def write(name: str) -> None:
    torch.manual_seed(len(name))
    module, inputs, options = CASES[name]()
    module.eval()
    decompose = options.pop("decompose", False)
    program = torch.export.export(module, inputs, **options)
    program = program.run_decompositions({}) if decompose else program
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / f"{name}.pt2"
        torch.export.save(program, path)
        _without_samples(path, FOLDER / f"{name}.pt2")
    given = [array(x) for x in pytree.tree_leaves(inputs) if isinstance(x, torch.Tensor)]
    with torch.no_grad():
        results = module(*inputs)
    made = [array(x) for x in pytree.tree_leaves(results) if isinstance(x, torch.Tensor)]
    named = {f"x{i}": x for i, x in enumerate(given)} | {f"y{i}": y for i, y in enumerate(made)}
    named |= {f"state.{n}": array(b) for n, b in module.named_buffers()}
    named |= {f"after.{i}": array(x) for i, x in enumerate(inputs) if isinstance(x, torch.Tensor)}
    np.savez_compressed(FOLDER / f"{name}.npz", **named)


def _without_samples(source: Path, target: Path) -> None:
    """The archive without its pickle of inputs, and of where its lines come from only those of this file."""
    with zipfile.ZipFile(source) as old, zipfile.ZipFile(target, "w") as new:
        for entry in old.infolist():
            content = old.read(entry)
            if entry.filename.endswith("models/model.json"):
                content = _with_short_sources(json.loads(content))
            if "sample_inputs" not in entry.filename:
                new.writestr(zipfile.ZipInfo(entry.filename), content)


def _with_short_sources(model: dict[str, Any]) -> bytes:
    for node in model["graph_module"]["graph"]["nodes"]:
        frames = node["metadata"].get("stack_trace", "").split("  File ")
        own = [frame.replace(str(FOLDER), "archives") for frame in frames if str(FOLDER) in frame]
        node["metadata"] = {"stack_trace": "  File ".join(own)}
    return json.dumps(model).encode()


if __name__ == "__main__":
    warnings.simplefilter("ignore")
    assert ml_dtypes  # names bfloat16 for numpy
    for chosen in sys.argv[1:] or CASES:
        write(chosen)
        print(chosen, (FOLDER / f"{chosen}.pt2").stat().st_size)
