"""nncc compile MODEL -o NAME.so, or --emit c -o FOLDER"""

from __future__ import annotations

import argparse
import time
from pathlib import Path

from nncc.codegen.c_library import LIBRARY, write_sources
from nncc.codegen.cache import cache_at
from nncc.codegen.library import build_library, require_library_name
from nncc.codegen.link import require_linker
from nncc.commands.checks import named_path, require_folder, require_writable
from nncc.commands.model import model_options
from nncc.commands.progress import progress
from nncc.pipeline import Compilation, Progress, compile_model, machine_for, plans_at
from nncc.schedule.variants import Precision
from nncc.target import Target

OUTPUT_HELP = "the library; header and weights go beside it. With --emit c: the folder to write"
PLANS_HELP = "schedules of your own for some kernels: a file or folder made by `nncc inspect --stage steps --python`"
CACHE_HELP = "compile everything anew; the cache is $XDG_CACHE_HOME/nncc, else ~/.cache/nncc"
TARGET_HELP = "another CPU than this one: x86-64, x86-64-v2, x86-64-v3, x86-64-v4"
THREADS_HELP = "threads to plan for; default: the cores that may be used"

PRECISIONS = [p.value for p in Precision]
PRECISION_HELP = "strict: no algorithms that round more than the operators as written, such as Winograd's convolutions"


def options(parser: argparse.ArgumentParser) -> None:
    """The options of this command."""
    model_options(parser)
    parser.add_argument("-o", "--output", type=named_path, required=True, metavar="PATH", help=OUTPUT_HELP)
    parser.add_argument("--emit", choices=("so", "c"), default="so", help="so: a library (default); c: C with its build")
    parser.add_argument("--target", metavar="NAME", help=f"{TARGET_HELP}; with --emit c aarch64 too")
    parser.add_argument("--threads", type=int, metavar="N", help=THREADS_HELP)
    parser.add_argument("--plans", metavar="PATH", help=PLANS_HELP)
    parser.add_argument("--no-cache", action="store_true", help=CACHE_HELP)
    parser.add_argument("--precision", choices=PRECISIONS, help=PRECISION_HELP)
    parser.add_argument("--timings", action="store_true", help="print how long each stage took")


def execute(given: argparse.Namespace) -> None:
    """Compile, write the files, and say what was done."""
    start = time.perf_counter()
    machine = machine_for(given.target, given.threads)
    _require_sense(given, machine)
    with progress() as report:
        plans, cache = plans_at(given.plans, given.precision), cache_at(not given.no_cache)
        made = compile_model(given.model, machine, report, plans, given.dims, cache)
        built = time.perf_counter()
        files = _write(made, machine, given, report)
    done = time.perf_counter()
    print(_summary(made, files, done - start))
    if given.emit == "c":
        print(f"sh {given.output / 'build.sh'} makes {given.output / LIBRARY}; README.md says more")
    if given.timings:
        for name, ms in (*made.stages, ("C" if given.emit == "c" else "machine code and linking", (done - built) * 1e3)):
            print(f"  {name:26} {ms:9.1f} ms")


def _require_sense(given: argparse.Namespace, machine: Target) -> None:
    """Refuse a processor or a place that nothing can be written for, before any work is done."""
    if given.emit == "so":
        require_linker(machine)
        require_library_name(given.output)
        require_writable(given.output)
        return
    require_folder("--output", given.output)
    require_writable(given.output / "model.c" if given.output.is_dir() else given.output)


def _write(made: Compilation, machine: Target, given: argparse.Namespace, report: Progress) -> list[Path]:
    """Write what was asked for; give the files."""
    if given.emit == "c":
        return [f for f in write_sources(made.program, machine, given.output, report).files if f.name.startswith("model.")]
    library = build_library(made.program, machine, given.output, cache_at(not given.no_cache), report)
    return [library.path, library.header, *([library.weights] if library.weights else [])]


def _summary(made: Compilation, files: list[Path], seconds: float) -> str:
    sizes = ", ".join(f"{f.name} ({_size(f.stat().st_size)})" for f in files)
    groups = _count(len(made.fusion.groups), "group")
    kernels = _count(len(made.program.kernels), "different kernel")
    return (
        f"{made.program.name}: {len(made.graph.nodes)} primitive operators, {groups}, {kernels}\n"
        f"wrote {sizes} in {seconds:.1f} s"
    )


def _count(number: int, what: str) -> str:
    return f"{number} {what}{'' if number == 1 else 's'}"


def _size(count: int) -> str:
    return f"{count / 1e6:.1f} MB" if count >= 100_000 else f"{count / 1e3:.0f} KB"
