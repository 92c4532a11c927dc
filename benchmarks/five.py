"""The five kernels of the first slice, by the default plan, against the machine's limit and the libraries."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

import numpy as np
import torch

from benchmarks import kernels
from benchmarks.kernels import Arrays
from benchmarks.measure import Timing, interleaved
from nncc.autotune.timing.measure import fma_peak
from nncc.ir.buffer import Role
from nncc.ir.kernel import Kernel
from nncc.pipeline.kernel import BuiltKernel, build
from nncc.runtime.pool import Pool
from nncc.schedule.planner.plan import default_plan
from nncc.schedule.planner.rewrites import Precision
from nncc.target import Target

Rival = Callable[[Arrays], Callable[[], Any]]


@dataclass(frozen=True)
class Case:
    """A kernel with its useful floating-point operations (0: bound by memory) and its rivals."""

    name: str
    kernel: Kernel
    flops: int
    rivals: dict[str, Rival]


@dataclass(frozen=True)
class Row:
    """What was measured of one case."""

    case: Case
    built: BuiltKernel
    timings: dict[str, Timing]
    peak_share: float
    """Of the direct form, which does all multiplications."""
    equivalent: float | None
    """Where a variant is faster: as if it did the direct form's multiplications, so more than 1 is possible."""
    error: float


def cases() -> Iterator[Case]:
    """The list, fixed before measuring."""
    rivals = {"onednn": _onednn_linear, "numpy": _numpy_matmul}
    yield Case("matmul 1024^3", kernels.matmul(1024, 1024, 1024), 2 * 1024**3, rivals)
    for size, cin, cout, window in ((56, 64, 64, 3), (28, 128, 128, 3), (14, 256, 256, 3), (7, 512, 512, 3),
                                    (56, 64, 256, 1), (14, 1024, 256, 1), (7, 512, 2048, 1)):  # fmt: skip
        name = f"conv {window}x{window} {size}x{size} {cin}->{cout}"
        flops = 2 * size * size * cin * cout * window * window
        yield Case(name, kernels.conv(size, size, cin, cout, window), flops, {"torch": _torch_conv})
    yield Case("softmax 4096x1024", kernels.softmax(4096, 1024), 0, {"torch": _torch_softmax})
    yield Case("argmax 4096x1024", kernels.argmax(4096, 1024), 0, {"numpy": lambda a: lambda: a["X"].argmax(1)})
    yield Case("transpose 4096x4096", kernels.transpose(4096, 4096), 0, {"numpy": _numpy_transpose})


def _onednn_linear(a: Arrays) -> Callable[[], Any]:
    """oneDNN with prepacked weights: the fastest that torch has on this processor."""
    x, bias = torch.from_numpy(a["A"]), torch.from_numpy(a["bias"])
    weight = torch.from_numpy(np.ascontiguousarray(a["B"].T))
    packed = torch.ops.mkldnn._reorder_linear_weight(weight, x.shape[0])
    return lambda: torch.ops.mkldnn._linear_pointwise(x, packed, bias, "relu", [], "")


def _numpy_matmul(a: Arrays) -> Callable[[], Any]:
    out = np.empty((a["A"].shape[0], a["B"].shape[1]), np.float32)
    return lambda: np.maximum(np.add(np.matmul(a["A"], a["B"], out=out), a["bias"], out=out), 0, out=out)


def _torch_conv(a: Arrays) -> Callable[[], Any]:
    x = torch.from_numpy(a["X"]).permute(0, 3, 1, 2)
    weight = torch.from_numpy(a["W"]).to(memory_format=torch.channels_last)
    bias, pad = torch.from_numpy(a["bias"]), (a["W"].shape[2] - 1) // 2
    return lambda: torch.nn.functional.conv2d(x, weight, bias, padding=pad).relu_()


def _torch_softmax(a: Arrays) -> Callable[[], Any]:
    x = torch.from_numpy(a["X"])
    out = torch.empty_like(x)
    return lambda: torch.softmax(x, 1, out=out)


def _numpy_transpose(a: Arrays) -> Callable[[], Any]:
    out = np.empty(a["X"].shape[::-1], np.float32)
    return lambda: np.copyto(out, a["X"].T)


def measure(case: Case, target: Target, pool: Pool, rounds: int) -> Row:
    """Build a case, check it against the rival's values, and time it beside its rivals and the FMA peak."""
    built = build(case.kernel, target=target, pool=pool, cache=False)  # its compile time is told
    bound = built.bind(kernels.random_arrays(case.kernel))
    bound()
    rivals = {name: make({**kernels.random_arrays(case.kernel), **bound.arrays}) for name, make in case.rivals.items()}
    peak = fma_peak(target)
    direct = default_plan(case.kernel, target, Precision.STRICT)
    varied = built.steps != direct
    beside = {"direct": build(case.kernel, direct, target, pool).bind(kernels.random_arrays(case.kernel))} if varied else {}
    timings = interleaved({"nncc": bound, **beside, "peak": peak, **rivals}, rounds)
    limit = peak.flops / timings["peak"].median * target.cores
    share = {name: case.flops / timings[name].median / limit for name in ("nncc", *beside)}
    equivalent = share["nncc"] if varied and case.flops else None
    return Row(case, built, timings, share.get("direct", share["nncc"]), equivalent, _error(case, bound.arrays, rivals))


def _error(case: Case, arrays: Arrays, rivals: dict[str, Callable[[], Any]]) -> float:
    """The largest difference from the first rival's values, relative to their scale."""
    theirs = next(iter(rivals.values()))()
    theirs = arrays["X"].T if theirs is None else theirs
    theirs = theirs.detach().numpy() if isinstance(theirs, torch.Tensor) else np.asarray(theirs)
    out = next(b.name for b in case.kernel.buffers if b.role is Role.OUTPUT)
    ours = arrays[out]
    theirs = theirs.transpose(0, 2, 3, 1) if case.name.startswith("conv") else theirs
    scale = max(float(np.abs(theirs).max()), 1e-30)
    return float(np.abs(ours - theirs).max()) / scale


def run(options: Namespace, target: Target, pool: Pool) -> list[dict[str, object]]:
    """The five kernels: share of the FMA peak, ratio to each rival, compile time."""
    torch.set_num_threads(options.threads)
    print(f"torch {torch.__version__}\n")
    head = f"{'kernel':28} {'ms':>8} {'spread':>7} {'% peak':>7} {'as direct':>9}  {'ratios (theirs / ours)':34}"
    print(f"{head} {'error':>8}  compile ms (own)")
    rows = []
    for case in cases():
        if options.only not in case.name:
            continue
        row = measure(case, target, pool, options.rounds)
        ours = row.timings["nncc"]
        ratios = {n: t.median / ours.median for n, t in row.timings.items() if n not in ("nncc", "peak")}
        total = sum(s.ms for s in row.built.stages)
        own = sum(s.ms for s in row.built.stages if s.own)
        shown = "  ".join(f"{name} {ratio:.2f}" for name, ratio in ratios.items())
        peak = f"{row.peak_share:7.1%}" if case.flops else " " * 7
        peak += " " * 10 if row.equivalent is None else f" {row.equivalent:9.1%}"
        speed = f"{ours.median * 1e3:8.3f} {ours.spread:7.1%} {peak}  {shown:34}"
        print(f"{case.name:28} {speed} {row.error:8.1e}  {total:.0f} ({own:.0f})")
        rows.append({"kernel": case.name, "ms": ours.median * 1e3, "spread": ours.spread, "peak_share": row.peak_share,
                     "equivalent": row.equivalent, "ratios": ratios, "error": row.error, "compile_ms": total,
                     "own_ms": own})  # fmt: skip
    return rows
