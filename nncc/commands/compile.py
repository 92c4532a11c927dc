"""The command `nncc compile`: a model becomes a library (-o NAME.so), or a folder of C (--emit c -o FOLDER)."""

from __future__ import annotations

import argparse
import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from pathlib import Path

from nncc.codegen.build.files import Content, cache_at
from nncc.codegen.build.kernels import Progress
from nncc.codegen.build.link import require_linker
from nncc.codegen.build.workers import kept_workers
from nncc.codegen.emit.emitter import C
from nncc.codegen.interface import prefixed
from nncc.codegen.program.c_library import LIBRARY, files_of_sources, write_sources
from nncc.codegen.program.cuda_sources import SUFFIX as SUFFIX_CUDA
from nncc.codegen.program.cuda_sources import kinds_of_cuda, write_cuda
from nncc.codegen.program.device import device_program
from nncc.codegen.program.device_library import compile_device_library
from nncc.codegen.program.library import PKG_CONFIG, build_library, is_static, pkg_config_path, pkg_config_text
from nncc.commands.checks import Output, force_option, output_path, require_folder, require_outputs, require_writable
from nncc.commands.messages import note
from nncc.commands.options import (
    chosen_plans,
    library_outputs,
    model_files,
    model_options,
    plans_files,
    plans_options,
    rules_files,
    rules_option,
    source_of,
)
from nncc.commands.progress import progress
from nncc.errors import TargetError, UserError
from nncc.pipeline.arguments import rules_at
from nncc.pipeline.clock import StageTime
from nncc.pipeline.low_precision import low_precision
from nncc.pipeline.model import Compilation, compile_model
from nncc.pipeline.targets import target_for
from nncc.printing import counted
from nncc.runtime.files import Kind
from nncc.schedule.plans import Subnormals
from nncc.target import SUFFIX, Cpu, Gpu, Target, require_cpu, require_gpu
from nncc.target.measurements import Machine, differences, read

OUTPUT_HELP = (
    "the library, shared (.so) or static (.a, with the weights inside); header and weights go beside it. With --emit c or "
    "cuda: the folder to write"
)
EMBED_HELP = "put the weights inside the library, so that it is one file"
PKG_CONFIG_HELP = "write a file for pkg-config beside the library"
NAME_HELP = "the name of the model, and the prefix of its C functions; default: the name of its graph"
CUDA = "cuda"
AARCH64_HELP = "for aarch64 a library is static (-o NAME.a) or made of C (--emit c)"
EMIT_HELP = "so: a library (default); c: C with its build; cuda: CUDA C++ with its launch plan"
CACHE_HELP = "do not use the cache, which is $XDG_CACHE_HOME/nncc, else ~/.cache/nncc"
TARGET_HELP = (
    "another CPU than this one, or a GPU: a name that `nncc target list` prints, cuda for the GPU of this machine, or a "
    "file of `nncc target measure -o`"
)
THREADS_HELP = "threads to plan for; default: the cores that may be used"

SUBNORMALS_HELP = (
    "what numbers below the smallest normal one are (of f32 1.2e-38): zero, or numbers, with which a kernel may take 170 "
    "times as long; default: keep with --precision strict, else flush"
)


@dataclass(frozen=True)
class Artifact:
    """What --emit may ask for.

    outputs: what is written at a place for a machine, or an error for one that it cannot be written for. write: gives the
    files that were written. stage: what that is called among the timings. hint: how to go on from there.
    """

    outputs: Callable[[Path, Target], list[Output]]
    write: Callable[[Compilation, Target, argparse.Namespace, Progress], list[Path]]
    stage: str
    hint: Callable[[Path], str] | None = None


def options(parser: argparse.ArgumentParser) -> None:
    """The options of this command."""
    model_options(parser)
    parser.add_argument("-o", "--output", type=output_path, required=True, metavar="PATH", help=OUTPUT_HELP)
    parser.add_argument("--embed", action="store_true", help=EMBED_HELP)
    parser.add_argument("--pkg-config", action="store_true", help=PKG_CONFIG_HELP)
    parser.add_argument("--name", type=_name, metavar="NAME", help=NAME_HELP)
    parser.add_argument("--emit", choices=tuple(ARTIFACTS), default="so", help=EMIT_HELP)
    parser.add_argument("--target", metavar="NAME", help=f"{TARGET_HELP}; {AARCH64_HELP}")
    parser.add_argument("--threads", type=int, metavar="N", help=THREADS_HELP)
    plans_options(parser)
    rules_option(parser)
    parser.add_argument("--no-cache", action="store_true", help=CACHE_HELP)
    parser.add_argument("--subnormals", choices=[s.value for s in Subnormals], help=SUBNORMALS_HELP)
    force_option(parser)
    parser.add_argument("--timings", action="store_true", help="print how long each stage took")


def execute(given: argparse.Namespace) -> None:
    """Compile, write the files, and say what was done."""
    start = time.perf_counter()
    machine, artifact = target_for(given.target, given.threads, cross=True), ARTIFACTS[given.emit]
    if artifact is ARTIFACTS[C.name] and isinstance(machine, Cpu):
        machine = machine.without_tiles()
    _require_sense(given, machine)
    if given.target and given.target.endswith(SUFFIX):
        say_machine(Path(given.target))
    with progress() as report, kept_workers():
        plans, cache = chosen_plans(given, given.subnormals), cache_at(not given.no_cache)
        rules = rules_at(given.rules)
        to_library = artifact is ARTIFACTS["so"]
        model = source_of(given)
        made = compile_model(
            model, machine, report, plans, given.dims, cache, rules, to_library, is_open=isinstance(machine, Cpu)
        )
        if given.name:
            made = replace(made, program=replace(made.program, name=given.name))
        built = time.perf_counter()
        files = artifact.write(made, machine, given, report)
        written = time.perf_counter()
        low = low_precision(model, made, machine, given.dims, cache, rules)
        done = time.perf_counter()
    print(_summary(made, files, done - start))
    if low and low.is_slower:
        note(low.text)
    if artifact.hint:
        print(artifact.hint(given.output))
    if given.timings:
        writing = StageTime(artifact.stage, (written - built) * 1e3)
        comparison = StageTime("comparison with f32", (done - written) * 1e3)
        for stage in (*made.stages, writing, comparison):
            print(f"  {stage.name:26} {stage.ms:9.1f} ms")


def _name(text: str) -> str:
    if text != prefixed(text):
        raise argparse.ArgumentTypeError(
            f"functions in C may not begin with {text!r}; expected a name such as {prefixed(text)}"
        )
    return text


def say_machine(file: Path) -> None:
    """Say where a target file is of another machine than this one: then so is what is built."""
    if faults := differences(read(file).machine, Machine.here()):
        note(f"{file} is of another machine, and so is what is built: {'; '.join(faults)}")


def _require_sense(given: argparse.Namespace, machine: Target) -> None:
    """Refuse a processor or a place that nothing can be written for, before any work is done."""
    outputs = ARTIFACTS[given.emit].outputs(given.output, machine)
    asked = [f"--{name}" for name, is_asked in (("embed", given.embed), ("pkg-config", given.pkg_config)) if is_asked]
    if asked and (given.emit != "so" or isinstance(machine, Gpu)):
        raise UserError(f"{' and '.join(asked)}: only a library for CPUs (-o NAME.so, -o NAME.a) has that")
    if given.pkg_config:
        outputs.append(Output("the file for pkg-config", pkg_config_path(given.output), PKG_CONFIG))
    inputs = [*model_files(given.model, given.force), *plans_files(given), *rules_files(given.rules)]
    if given.target and given.target.endswith(SUFFIX):
        inputs.append(("the target file", Path(given.target)))
    require_outputs(inputs, outputs, given.force)


def _library_outputs(library: Path, machine: Target) -> list[Output]:
    if isinstance(machine, Gpu) and is_static(library):
        raise UserError(f"{library}: a library for GPUs is a shared one; give it a name that ends in .so")
    if not is_static(library):  # an archive needs no linker
        require_linker(Target.host() if isinstance(machine, Gpu) else require_cpu(machine))
    return library_outputs(library)


def _cpu(machine: Target) -> Cpu:
    """The CPU that C is for. Raises: TargetError for a GPU, with what there is for it."""
    if isinstance(machine, Gpu):
        raise TargetError(
            f"{machine.name} is a GPU, and this is code for a CPU; -o m.so writes a library that runs there, "
            f"--emit {CUDA} its sources"
        )
    return require_cpu(machine)


def _folder_outputs(folder: Path, machine: Target) -> list[Output]:
    """The files of a folder of C; none where it is still to be made."""
    _cpu(machine)
    return _outputs_in(folder, files_of_sources(folder), "the C sources")


def _cuda_outputs(folder: Path, machine: Target) -> list[Output]:
    """The files of a folder of CUDA C++."""
    require_gpu(machine)
    return _outputs_in(folder, kinds_of_cuda(folder), "the CUDA sources")


def _outputs_in(folder: Path, files: Mapping[Path, Kind], what: str) -> list[Output]:
    """The files that are written to a folder; none where it is still to be made."""
    require_folder("--output", folder)
    if not folder.is_dir():
        require_writable(folder)
        return []
    return [Output(f"{path.name} of {what}", path, kind) for path, kind in files.items()]


def _write_folder(made: Compilation, machine: Target, given: argparse.Namespace, report: Progress) -> list[Path]:
    sources = write_sources(made.program, require_cpu(machine), given.output, report, given.force)
    return [file for file in sources.files if file.name.startswith("model.")]


def _write_cuda(made: Compilation, machine: Target, given: argparse.Namespace, report: Progress) -> list[Path]:
    files = write_cuda(device_program(made.program), require_gpu(machine), given.output, given.force)
    return [file for file in files if file.suffix != SUFFIX_CUDA]


def _write_library(made: Compilation, machine: Target, given: argparse.Namespace, report: Progress) -> list[Path]:
    cache = cache_at(not given.no_cache)
    if isinstance(machine, Gpu):
        library = compile_device_library(made.program, machine, given.output, cache, report, force=given.force)
    else:
        cpu, beside = require_cpu(machine), _beside(made, machine, given)
        library = build_library(made.program, cpu, given.output, cache, report, beside, given.force, embed=given.embed)
    return [library.path, library.header, *([library.weights] if library.weights else [])]


def _beside(made: Compilation, machine: Target, given: argparse.Namespace) -> dict[Path, Content]:
    """What is written together with a library."""
    if not given.pkg_config:
        return {}
    text = pkg_config_text(made.program, given.output, machine.name)
    return {pkg_config_path(given.output): (PKG_CONFIG, text)}


def _how_to_build(folder: Path) -> str:
    return f"sh {folder / 'build.sh'} makes {folder / LIBRARY}; README.md says more"


ARTIFACTS = {
    "so": Artifact(_library_outputs, _write_library, "machine code and linking"),
    C.name: Artifact(_folder_outputs, _write_folder, "C", _how_to_build),
    CUDA: Artifact(_cuda_outputs, _write_cuda, "CUDA C++"),
}


def _summary(made: Compilation, files: list[Path], seconds: float) -> str:
    sizes = ", ".join(f"{f.name} ({_size(f.stat().st_size)})" for f in files)
    operators = counted(len(made.graph.nodes), "primitive operator")
    groups = counted(len(made.fusion.groups), "group")
    kernels = counted(len(made.program.kernels), "different kernel")
    return f"{made.program.name}: {operators}, {groups}, {kernels}\nwrote {sizes} in {seconds:.1f} s"


def _size(count: int) -> str:
    return f"{count / 1e6:.1f} MB" if count >= 100_000 else f"{count / 1e3:.0f} KB"
