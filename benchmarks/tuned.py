"""What tuning finds beyond the default plans: kernels of six kinds in shapes that no cost model was fitted on.

Every kernel is tuned for --seconds, and its best plan compared with the default one in pairs of samples. The ratio is the
speed of the default plan by that of the tuned one: 1 where tuning found nothing that is surely faster.
"""

from __future__ import annotations

import tempfile
from argparse import Namespace
from collections.abc import Callable
from pathlib import Path

import numpy as np

from benchmarks.measure import mean_text
from nncc.autotune.cases import Subject, model_subjects
from nncc.autotune.records.records import Records
from nncc.autotune.search.search import Strategy
from nncc.autotune.tuner import Options, Tuner
from nncc.frontend.builder.builder import GraphBuilder, Tensor
from nncc.frontend.decompose import composites
from nncc.frontend.ops import OPS
from nncc.ir.dtypes import f32
from nncc.pipeline.model import lower_graph
from nncc.runtime.pool import Pool
from nncc.target import Target

Body = Callable[[GraphBuilder], Tensor]


def _weights(b: GraphBuilder, *shape: int) -> Tensor:
    return b.constant((np.random.default_rng(len(shape)).standard_normal(shape) / shape[-1] ** 0.5).astype(np.float32))


def gemm(m: int, n: int, k: int) -> Body:
    """A product with weights, a bias and a ReLU."""
    return lambda b: composites.relu(b.input("x", f32, (m, k)) @ _weights(b, k, n) + _weights(b, n))


def conv(size: int, cin: int, cout: int, kernel: int, stride: int = 1, batch: int = 1, dilation: int = 1) -> Body:
    """A convolution of NHWC images with a bias and a ReLU."""
    pad = (kernel - 1) // 2 * dilation

    def body(b: GraphBuilder) -> Tensor:
        x, w = b.input("x", f32, (batch, size, size, cin)), _weights(b, cout, cin, kernel, kernel)
        made = _conv(b, x, w, kernel, stride, pad, dilation, 1)
        return composites.relu(made + _weights(b, cout))

    return body


def depthwise(size: int, channels: int, kernel: int, stride: int = 1) -> Body:
    """A depthwise convolution of an NHWC image with a bias and a clip."""

    def body(b: GraphBuilder) -> Tensor:
        x, w = b.input("x", f32, (1, size, size, channels)), _weights(b, channels, 1, kernel, kernel)
        made = _conv(b, x, w, kernel, stride, (kernel - 1) // 2, 1, channels)
        return composites.relu(made + _weights(b, channels))

    return body


def _conv(b: GraphBuilder, x: Tensor, w: Tensor, kernel: int, stride: int, pad: int, dilation: int, groups: int) -> Tensor:
    return b.emit(OPS["conv"], x, w, labels="b01f_oi01->b01f", strides=(stride, stride), padding=((pad, pad), (pad, pad)),
                  dilation=(dilation, dilation), groups=groups, accumulator=f32)  # fmt: skip


def attention(heads: int, queries: int, keys: int, width: int) -> Body:
    """softmax(Q K^T / sqrt(width)) V."""

    def body(b: GraphBuilder) -> Tensor:
        q, k, v = (b.input(n, f32, (heads, rows, width)) for n, rows in (("q", queries), ("k", keys), ("v", keys)))
        scores = (q @ k.transpose(0, 2, 1)) * b.scalar(width**-0.5, f32)
        return composites.softmax(scores, axis=2) @ v

    return body


def pointwise(function: Callable[[Tensor], Tensor], *shape: int) -> Body:
    """A function of one tensor."""
    return lambda b: function(b.input("x", f32, shape))


def layer_norm(rows: int, width: int) -> Body:
    """Row by row."""

    def body(b: GraphBuilder) -> Tensor:
        x = b.input("x", f32, (rows, width))
        return composites.layer_norm(x, _weights(b, width), _weights(b, width), axis=1, epsilon=1e-5)[0]

    return body


def instance_norm(size: int, channels: int) -> Body:
    """Each channel of an NHWC image to mean 0 and variance 1."""
    return pointwise(lambda x: composites.mean_variance_norm(x, axes=(1, 2), epsilon=1e-5), 1, size, size, channels)


def softmax(axis: int, *shape: int) -> Body:
    """Along one axis."""
    return pointwise(lambda x: composites.softmax(x, axis=axis), *shape)


CASES: dict[str, Body] = {
    "gemm 96x1536x384": gemm(96, 1536, 384), "gemm 197x768x2304": gemm(197, 2304, 768),
    "gemm 50x1000x1024": gemm(50, 1000, 1024), "gemm 300x300x300": gemm(300, 300, 300),
    "gemm 33x512x4096": gemm(33, 512, 4096), "gemm 640x1280x200": gemm(640, 1280, 200),
    "gemm 1x8192x2048": gemm(1, 8192, 2048), "gemm 17x257x129": gemm(17, 257, 129),
    "gemm 2048x64x1024": gemm(2048, 64, 1024), "gemm 7x512x512": gemm(7, 512, 512),
    "conv 1x1 28 192-64": conv(28, 192, 64, 1), "conv 1x1 17 768-192": conv(17, 768, 192, 1),
    "conv 1x1 s2 40 240-480": conv(40, 240, 480, 1, 2), "conv 3x3 35 96-96": conv(35, 96, 96, 3),
    "conv 3x3 20 160-320": conv(20, 160, 320, 3), "conv 3x3 s2 60 72-144": conv(60, 72, 144, 3, 2),
    "conv 5x5 27 48-128": conv(27, 48, 128, 5), "conv 7x7 s2 160 3-48": conv(160, 3, 48, 7, 2),
    "conv 3x3 d2 33 128-128": conv(33, 128, 128, 3, 1, 1, 2), "conv 3x3 12 256-256 b4": conv(12, 256, 256, 3, 1, 4),
    "depthwise 3x3 80 64": depthwise(80, 64, 3), "depthwise 3x3 s2 80 120": depthwise(80, 120, 3, 2),
    "depthwise 5x5 40 120": depthwise(40, 120, 5), "depthwise 3x3 20 400": depthwise(20, 400, 3),
    "depthwise 7x7 28 96": depthwise(28, 96, 7), "depthwise 5x5 s2 14 480": depthwise(14, 480, 5, 2),
    "depthwise 3x3 10 672": depthwise(10, 672, 3),
    "attention 12x197x64": attention(12, 197, 197, 64), "attention 8x300x40": attention(8, 300, 300, 40),
    "attention 16x64x96": attention(16, 64, 64, 96), "attention 4x1024x80": attention(4, 1024, 1024, 80),
    "attention 32x1x777x128": attention(32, 1, 777, 128), "attention 6x77x500x64": attention(6, 77, 500, 64),
    "layer norm 197x768": layer_norm(197, 768), "layer norm 3000x320": layer_norm(3000, 320),
    "layer norm 33x5120": layer_norm(33, 5120), "softmax 1000x1000": softmax(1, 1000, 1000),
    "softmax 9000x50": softmax(1, 9000, 50), "softmax of columns 700x900": softmax(0, 700, 900),
    "instance norm 60x60x96": instance_norm(60, 96), "instance norm 150x150x32": instance_norm(150, 32),
    "gelu 300x1536": pointwise(composites.gelu, 300, 1536), "mish 1000x777": pointwise(composites.mish, 1000, 777),
    "exp of 3 million": pointwise(lambda x: x.builder.emit(OPS["exp"], x), 3_000_000),
    "transpose 900x1300": pointwise(lambda x: x.transpose(1, 0), 900, 1300),
    "transpose 24x50x640": pointwise(lambda x: x.transpose(1, 0, 2).reshape(50, 24 * 640), 24, 50, 640),
    "sum of rows 3000x700": pointwise(lambda x: x.sum(1), 3000, 700),
    "sum of columns 3000x700": pointwise(lambda x: x.sum(0), 3000, 700),
    "maximum of columns 1500x333": pointwise(lambda x: x.max(0), 1500, 333),
}  # fmt: skip


def subject(name: str, body: Body, target: Target) -> Subject:
    """The kernel of a case that has most to do."""
    b = GraphBuilder(name)
    b.output("result", body(b))
    lowered = lower_graph(b.build(), target)
    return max(model_subjects(lowered.body), key=lambda s: s.limit_cycles(target))


def run(options: Namespace, target: Target, pool: Pool) -> list[dict[str, object]]:
    """Tune every case, print a row for each, and the mean and worst at the end."""
    rows = []
    strategy = Strategy(options.search)
    print(f"{'kernel':34} {'default ms':>10} {'default / tuned speed':>22} {'between':>15} {'tried':>6}")
    with tempfile.TemporaryDirectory() as folder:
        for name, body in CASES.items():
            if options.only in name:
                rows.append(_row(name, subject(name, body, target), target, Path(folder), options.seconds, strategy))
    ratios = [float(str(row["ratio"])) for row in rows]
    if ratios:
        print(f"\n{mean_text(ratios, 3)}, {len(ratios)} kernels")
    return rows


def _row(name: str, kernel: Subject, target: Target, folder: Path, seconds: float, strategy: Strategy) -> dict[str, object]:
    with Records.open(folder / "records.db") as records:
        tuner = Tuner([kernel], target, records, Options(strategy=strategy), lambda _: None)
        (row,) = tuner.run(seconds).rows
        winner = records.winner(tuner.tasks[0].setting)
    ratio, low, high = (winner.verdict.ratio, winner.verdict.low, winner.verdict.high) if winner else (1.0, 1.0, 1.0)
    answers = dict(winner.trial.answers) if winner else {}
    figures = f"{row.seconds * 1e3:10.3f} {ratio:22.3f} {low:7.2f} -{high:6.2f} {row.tried:6}"
    print(f"{name:34} {figures}  {row.note[:60]}", flush=True)
    return {"kernel": name, "default_s": row.seconds, "ratio": ratio, "low": low, "high": high, "tried": row.tried,
            "note": row.note, "answers": answers}  # fmt: skip
