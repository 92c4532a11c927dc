"""python -m benchmarks kernels|contractions|models|emitters [--threads N] [--target NAME] [--json FILE]"""

from __future__ import annotations

import argparse
import json
import platform
import statistics
from pathlib import Path

import numpy as np
import torch

from benchmarks import contractions, emitters, five, kernels, models
from benchmarks.measure import paired
from benchmarks.peak import fma_peak
from nncc.assemble import build
from nncc.codegen.threads import in_process_pool
from nncc.target import Target


def main() -> None:
    """Run one benchmark and print its table."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks", description=__doc__)
    parser.add_argument("what", choices=("kernels", "contractions", "models", "emitters"))
    parser.add_argument("--threads", type=int, default=1)
    parser.add_argument("--target", default="host")
    parser.add_argument("--rounds", type=int, default=11)
    parser.add_argument("--count", type=int, default=50, help="how many random contractions")
    parser.add_argument("--only", default="", help="only the cases whose name contains this")
    parser.add_argument("--json", type=Path, help="write the rows there too")
    options = parser.parse_args()
    torch.set_num_threads(options.threads)
    target = Target.named(options.target).with_(cores=options.threads)
    pool = in_process_pool(options.threads)
    print(f"{target}\ntorch {torch.__version__}, python {platform.python_version()}, {options.threads} thread(s)\n")
    runs = {"kernels": run_kernels, "contractions": run_contractions, "models": run_models, "emitters": run_emitters}
    rows = runs[options.what](options, target, pool.handle)
    if options.json:
        options.json.write_text(json.dumps({"target": target.to_json(), "rows": rows}, indent=1))


def run_kernels(options: argparse.Namespace, target: Target, pool: int) -> list[dict[str, object]]:
    """The five kernels: share of the FMA peak, ratio to each rival, compile time."""
    head = f"{'kernel':28} {'ms':>8} {'spread':>7} {'% peak':>7} {'as direct':>9}  {'ratios (theirs / ours)':34}"
    print(f"{head} {'error':>8}  compile ms (own)")
    rows = []
    for case in five.cases():
        if options.only not in case.name:
            continue
        row = five.measure(case, target, pool, options.rounds)
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


def run_contractions(options: argparse.Namespace, target: Target, pool: int) -> list[dict[str, object]]:
    """Random contractions: speed relative to the matrix product of the same FLOPs."""
    square = build(kernels.matmul(512, 512, 512), target=target, pool=pool)
    reference = square.bind(five.random_arrays(square.kernel))
    peak = fma_peak(target)
    memory = np.ones(64 << 20, np.float32)
    rows = []
    for seed in range(options.count):
        kernel = contractions.random_contraction(seed)
        built = build(kernel, target=target, pool=pool)
        bound = built.bind(five.random_arrays(kernel))
        candidates = {"nncc": bound, "matmul": reference, "peak": peak, "read": memory.max}
        size, flops = sum(b.size_bytes for b in kernel.buffers), contractions.flops(kernel)
        streams = size / memory.nbytes if size > target.caches[-1].size_bytes else 0.0
        times = paired(candidates, options.rounds)
        work = flops / contractions.FLOPS
        ratio = statistics.median(work * t["matmul"] / t["nncc"] for t in times)
        bound_ratio = statistics.median(max(work * t["matmul"], streams * t["read"]) / t["nncc"] for t in times)
        share = statistics.median(flops / peak.flops * t["peak"] / t["nncc"] / target.cores for t in times)
        shapes = [b.shape for b in kernel.buffers]
        parts = f"{ratio:6.1%} of the matrix product, {bound_ratio:6.1%} of its or memory's bound, {share:6.1%} of peak"
        print(f"{seed:3} {parts}  {shapes}")
        rows.append({"seed": seed, "ratio": ratio, "bound_ratio": bound_ratio, "peak_share": share, "shapes": shapes})
    for key in ("ratio", "bound_ratio"):
        ratios = [float(str(row[key])) for row in rows]
        worst = rows[ratios.index(min(ratios))]["seed"]
        print(f"{key}: mean {statistics.mean(ratios):.1%}, worst {min(ratios):.1%} (seed {worst})")
    return rows


def run_models(options: argparse.Namespace, target: Target, pool: int) -> list[dict[str, object]]:
    """Whole models: time beside ONNX Runtime and OpenVINO, ratio to the faster of them."""
    rows = []
    for row in models.measure(options.threads, options.only, options.rounds):
        ms = "  ".join(f"{name} {value:8.2f}" for name, value in row["ms"].items())
        extra = f"error {row['error']:.1e}  compiled in {row['compile_s']:.1f} s, {row['library_bytes'] / 1e3:.0f} KB"
        print(f"{row['model']:14} ms: {ms}  spread {row['spread']:4.0%}  ratio {row['ratio']:.2f}  {extra}", flush=True)
        rows.append(row)
    ratios = [row["ratio"] for row in rows]
    print(f"geometric mean {statistics.geometric_mean(ratios):.2f}, worst {min(ratios):.2f}")
    return rows


def run_emitters(options: argparse.Namespace, target: Target, pool: int) -> list[dict[str, object]]:
    """The kernels built through C: speed relative to those built through LLVM."""
    rows, means = [], dict[str, list[float]]()
    for row in emitters.measure(target, pool, options.only, options.rounds):
        ours = row.timings["llvm"]
        ratios = {name: ours.median / timing.median for name, timing in row.timings.items() if name != "llvm"}
        shown = "  ".join(f"{name} {ratio:.2f}x" for name, ratio in ratios.items())
        same = "the same bits" if row.equal else "other bits"
        print(f"{row.name:28} llvm {ours.median * 1e3:8.3f} ms, spread {ours.spread:5.1%}  {shown}  {same}", flush=True)
        rows.append({"kernel": row.name, "ms": ours.median * 1e3, "ratios": ratios, "equal": row.equal})
        means = {name: [*means.get(name, []), ratio] for name, ratio in ratios.items()}
    for name, found in means.items():
        print(f"{name}: geometric mean {statistics.geometric_mean(found):.2f}x of LLVM's speed")
    return rows


if __name__ == "__main__":
    main()
