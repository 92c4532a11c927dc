"""nncc bench MODEL --against onnxruntime: calls of both in turn as users make them, medians, spread, error.

With --kernels every kernel of the model alone instead: see nncc.commands.bench.kernels.
"""

from __future__ import annotations

import argparse
from collections.abc import Callable
from dataclasses import replace
from math import inf
from typing import Any

import numpy as np

import nncc.pipeline.model
from nncc.autotune.timing.accuracy import relative_error
from nncc.autotune.timing.measure import Rounds, assigned, interleaved
from nncc.commands.bench import kernels as bench_kernels
from nncc.commands.bench.onnxruntime_call import onnxruntime, session
from nncc.commands.checks import force_option, output_path, positive
from nncc.commands.options import chosen_plans, model_options, plans_options, rules_option
from nncc.errors import RunError
from nncc.frontend.onnx.reader import read_onnx
from nncc.report.text import duration


def options(parser: argparse.ArgumentParser) -> None:
    """The options of this command."""
    model_options(parser)
    parser.add_argument("--kernels", action="store_true", help="time every kernel alone, beside ONNX Runtime and numpy")
    parser.add_argument("--json", type=output_path, metavar="FILE", help="with --kernels: write all figures to this file")
    parser.add_argument("--html", type=output_path, metavar="FILE", help="with --kernels: write a page for a browser")
    force_option(parser)
    plans_options(parser)
    parser.add_argument("--target", metavar="NAME", help="another CPU than this one, whose code this one can run")
    rules_option(parser)
    parser.add_argument("--against", choices=("onnxruntime",), default="onnxruntime", help="what to compare with")
    parser.add_argument("--threads", type=positive, default=1, metavar="N", help="threads of both; default: 1")
    parser.add_argument("--rounds", type=positive, default=11, metavar="N", help="samples of each, in turn; default: 11")


def execute(given: argparse.Namespace) -> None:
    """Compile, check against the other, then time both in turn; or measure the kernels."""
    onnxruntime()
    if given.kernels:
        bench_kernels.execute(given)
        return
    for option in ("json", "html"):
        if getattr(given, option):
            raise RunError(f"--{option} writes the figures of kernels: add --kernels")
    plans = chosen_plans(given)
    module = nncc.pipeline.model.compile(
        given.model, given.target, given.threads, plans=plans, dims=given.dims, rules=given.rules
    )
    feeds = _random_inputs(module)
    theirs = _onnxruntime(given, feeds)
    error = max(relative_error(a, b) for a, b in zip(module.run(feeds).values(), theirs()))
    rounds = replace(Rounds.on(given.threads, given.rounds), most_seconds=inf)
    calls = {"nncc": assigned(lambda: module.run(feeds)), given.against: assigned(theirs)}
    timings = interleaved(calls, rounds)
    for name, timing in timings.items():
        print(f"{name:12} {duration(timing.median):>9}, spread {timing.spread:.0%}")
    ratio = timings[given.against].median / timings["nncc"].median
    print(f"A call from Python: inputs by name, new arrays as outputs, {given.threads} thread(s), warm caches; "
          f"median of {timings['nncc'].samples} samples of at least {duration(rounds.seconds)}")  # fmt: skip
    print(f"nncc runs at {ratio:.2f}x the speed of {given.against}; largest error {error:.1e} of the output's scale")


def _random_inputs(module: Any) -> dict[str, np.ndarray]:
    rng = np.random.default_rng(0)
    made = {}
    for value in module.inputs:
        floats = value.numpy.kind == "f"
        drawn = rng.standard_normal(value.shape) if floats else rng.integers(0, 2, value.shape)
        made[value.name] = np.asarray(drawn).astype(value.numpy)
    return made


def _onnxruntime(given: argparse.Namespace, feeds: dict[str, np.ndarray]) -> Callable[[], list[np.ndarray]]:
    made = session(read_onnx(given.model).proto.SerializeToString(), given.threads)
    return lambda: made.run(None, feeds)
