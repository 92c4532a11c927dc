"""nncc bench MODEL --against RIVAL: calls of both in turn as users make them, medians, spread, error.

With several sizes, --dim seq=7,131,512, a row for each: see nncc.commands.bench.sizes.

With --kernels every kernel of the model alone instead: see nncc.commands.bench.kernels.
"""

from __future__ import annotations

import argparse
from collections.abc import Mapping
from dataclasses import replace
from math import inf
from pathlib import Path
from time import perf_counter, process_time
from typing import Any

import numpy as np

import nncc.pipeline.model
from nncc.autotune.timing.measure import Rounds, Timing, assigned, doubts, interleaved
from nncc.checking.ort import onnxruntime
from nncc.commands.bench import gpu, sizes
from nncc.commands.bench import kernels as bench_kernels
from nncc.commands.bench.figures import FORMAT, print_comparison, read_figures, table_console
from nncc.commands.bench.gpu import RIVALS, OnnxRuntime
from nncc.commands.bench.race import error_text, rival_call
from nncc.commands.bench.torch_call import EAGER, INDUCTOR, require_torch
from nncc.commands.checks import force_option, named_path, output_path, positive
from nncc.commands.options import chosen_plans, model_options, plans_options, rules_option, source_of
from nncc.errors import RunError
from nncc.frontend.graph.graph import require_sizes
from nncc.frontend.models import opened
from nncc.frontend.torch.program import Program
from nncc.pipeline.arguments import rules_at
from nncc.printing import counted, duration
from nncc.target import table, usable_cores

COMPARE_HELP = (
    "with --kernels: what changed since the figures in a file of --json; with another such file in place of the model: the "
    "two side by side"
)
AGAINST_HELP = (
    "the rival: ONNX Runtime; torch, operator by operator; or inductor, which is torch.compile with frozen weights, and "
    "needs a C++ compiler. PyTorch loads a .pt2 file by torch.export.load, which unpickles: only files that you trust. "
    "Default: onnxruntime, for a .pt2 file and on a GPU none"
)


def options(parser: argparse.ArgumentParser) -> None:
    """The options of this command."""
    model_options(parser, lists=True)
    parser.add_argument("--kernels", action="store_true", help="time every kernel alone, beside ONNX Runtime and numpy")
    parser.add_argument("--json", type=output_path, metavar="FILE", help="with --kernels: write all figures to this file")
    parser.add_argument("--html", type=output_path, metavar="FILE", help="with --kernels: write a page for a browser")
    parser.add_argument("--compare", type=named_path, metavar="FILE", help=COMPARE_HELP)
    force_option(parser)
    plans_options(parser)
    parser.add_argument("--target", metavar="NAME", help="another CPU, whose code this one can run, or a GPU: cuda")
    rules_option(parser)
    parser.add_argument("--against", choices=(*RIVALS, INDUCTOR), help=AGAINST_HELP)
    parser.add_argument("--threads", type=positive, metavar="N", help="threads of both; default: the cores that may be used")
    parser.add_argument("--rounds", type=positive, default=11, metavar="N", help="interleaved samples of each; default: 11")


def execute(given: argparse.Namespace) -> None:
    """Time a model beside the other, or alone where that cannot run it; or its kernels; or compare two files of figures."""
    of_files = bool(given.compare) and _is_figures(given.model)
    for option, does in (("json", "writes"), ("html", "writes"), ("compare", "compares")):
        if getattr(given, option) and not (given.kernels or of_files):
            raise RunError(f"--{option} {does} the figures of kernels: add --kernels")
    given.compare = read_figures(given.compare) if given.compare else None
    if of_files:
        print_comparison(given.compare, read_figures(Path(given.model)), table_console())
        return
    if given.target and table.names_gpu(given.target):
        if listed := [name for name, size in given.dims.items() if isinstance(size, tuple)]:
            raise RunError(f"a library for a GPU is of one size; give --dim {listed[0]} one number")
        gpu.execute(given)
        return
    given.threads = given.threads or usable_cores()
    given.against = _on_cpu(given)
    if any(isinstance(size, tuple) for size in given.dims.values()):
        if given.kernels:
            raise RunError("--kernels times kernels of one size; give each --dim one number")
        sizes.execute(given)
        return
    (bench_kernels.execute if given.kernels else _race)(given)


def _race(given: argparse.Namespace) -> None:
    """Compile, check against the other, time both in turn, and print how they compare."""
    plans = chosen_plans(given)
    source = source_of(given)
    require_sizes(nncc.pipeline.model.imported_model(source, given.dims, rules_at(given.rules), is_open=False)[0])
    module = nncc.pipeline.model.compile(
        source, target=given.target, threads=given.threads, plans=plans, dims=given.dims, rules=given.rules
    )
    feeds = _random_inputs(module)
    calls, lacking, error = {"nncc": assigned(lambda: module.run(feeds))}, "", ""
    try:
        theirs, results = rival_call(source, given, feeds)
    except RunError as refused:  # an operator of another domain, or shapes that it does not take
        lacking = str(refused)
    else:
        error = error_text(source, module.run(feeds), results)
        calls[given.against] = assigned(theirs)
    rounds, wall, used = replace(Rounds.on(given.threads, given.rounds), most_seconds=inf), perf_counter(), process_time()
    timings = interleaved(calls, rounds)
    share = (process_time() - used) / (perf_counter() - wall)
    _print_race(timings, rounds, given, f"nncc was timed alone: {lacking}" if lacking else error)
    if busy := doubts(given.threads, share, max(timing.spread for timing in timings.values())):
        print(busy)


def _print_race(timings: Mapping[str, Timing], rounds: Rounds, given: argparse.Namespace, says: str) -> None:
    """says: how far the results are apart, or why nncc ran alone."""
    for name, timing in timings.items():
        print(f"{name:12} {duration(timing.median):>9}, spread {timing.spread:.0%}")
    threads = counted(given.threads, "thread")
    print(
        f"A call from Python on {threads}: inputs by name, new arrays as outputs, warm caches; median of "
        f"{timings['nncc'].samples} samples of at least {duration(rounds.seconds)}"
    )
    if given.against in timings:
        ratio = timings[given.against].median / timings["nncc"].median
        says = f"nncc runs at {ratio:.2f}x the speed of {given.against}; {says}"
    print(says)


def _is_figures(model: str) -> bool:
    """Whether a file of --json stands in the model's place."""
    path = Path(model)
    if not path.is_file():
        return False
    with path.open("rb") as file:
        return bool(FORMAT.kind.mark.search(file.read(64)))


def _on_cpu(given: argparse.Namespace) -> str:
    """What to compare with on a CPU. Raises: RunError where what is asked for is not there, or times no single kernels."""
    if given.against is None and not given.kernels and isinstance(opened(given.model), Program):
        return OnnxRuntime.name  # which does not run it: nncc is timed alone, and nothing is unpickled that nobody asked for
    if given.against not in (EAGER, INDUCTOR):
        onnxruntime()
        return OnnxRuntime.name
    if given.kernels:
        raise RunError(f"--against {given.against} is for whole models, and --kernels compares kernels with ONNX Runtime")
    require_torch(given.against)
    return str(given.against)


def _random_inputs(module: Any) -> dict[str, np.ndarray]:
    rng = np.random.default_rng(0)
    made = {}
    for value in module.inputs:
        floats = value.dtype.kind == "f"
        drawn = rng.standard_normal(value.shape) if floats else rng.integers(0, 2, value.shape)
        made[value.name] = np.asarray(drawn).astype(value.dtype)
    return made
