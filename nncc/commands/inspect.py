"""nncc inspect MODEL --stage STAGE [--kernel NAME]

Stages are inputs; rewrites, graph, groups, shapes, memory; kernel, steps, why, schedule, lowered; llvm, c, asm for a CPU;
cuda, ptx, sass, report for a GPU. `--stage inputs` says what the file holds, whether nncc compiles it or not: inputs,
outputs, names of sizes, parameters, operators and which of them are not known; `rewrites` what each rule rewrote, with the
nodes of the model that it did so at, and what products of one operand would take as one; `shapes` how extents and sizes of
kernels follow from the sizes that the model leaves open, and what a run checks of them; `why` which options of each kernel
were compared, with predicted cycles, and why one was taken; `report` the registers, spills, shared memory and occupancy of
each kernel, and what bounds it.
`--stage steps --python` or `--json` prints schedules to edit and compile with. `--html FILE` writes one page with all:
graph and groups, every kernel step by step, the memory plan; with `--measure`, or `--profile FILE` of `nncc profile --json`,
the time of each kernel in place; with `--compare FILE` what changed since another profile; with `--code` C and assembly.
"""

from __future__ import annotations

import argparse
from collections.abc import Callable
from pathlib import Path

from nncc.codegen.build.files import cache_at, write_all
from nncc.codegen.build.nvrtc import compile_cuda, disassembled, disassembler
from nncc.codegen.build.toolchain import assembly
from nncc.codegen.emit.cuda import FLAGS, emit_cuda
from nncc.codegen.emit.emitter import EMITTERS, LLVM, Emitter
from nncc.codegen.passes.table import lower_device, lower_for, portable
from nncc.codegen.program.memory_plan import plan_memory
from nncc.commands.checks import Output, force_option, output_path, require_outputs
from nncc.commands.compile import CACHE_HELP, TARGET_HELP, THREADS_HELP
from nncc.commands.messages import note
from nncc.commands.options import (
    chosen_plans,
    model_files,
    model_options,
    plans_files,
    plans_options,
    rules_files,
    rules_option,
    source_of,
)
from nncc.commands.progress import progress
from nncc.errors import ModelError, TargetError, UserError
from nncc.frontend.graph.text import graph_text
from nncc.frontend.onnx.reader import parse_onnx
from nncc.frontend.torch.program import Program as TorchProgram
from nncc.ir.kernel import Kernel
from nncc.pipeline.arguments import Rules, rules_at
from nncc.pipeline.model import Compilation, compile_model, require_runnable
from nncc.pipeline.precision import precision_text
from nncc.pipeline.targets import target_for
from nncc.profiling.figures import Profile
from nncc.profiling.measure import profile_compiled
from nncc.profiling.saved import read_profile
from nncc.report.contents import contents_text, program_text
from nncc.report.page import Report, report_page
from nncc.report.rendering import PAGE
from nncc.report.sections import device_report, groups_text, rewrites_text, shapes_text, why, why_text
from nncc.schedule.schedule import Schedule
from nncc.schedule.serialise import call_text, to_json, to_python
from nncc.target import Cpu, Gpu, Target, require_cpu, require_gpu

_SECONDS = 2.0
"""How long --measure runs the model: as `nncc profile` by default."""
INPUTS = "inputs"
WHOLE = ("rewrites", "precision", "graph", "groups", "shapes", "memory")
OF_GPU = ("cuda", "ptx", "sass", "report")
STAGES = (INPUTS, *WHOLE, "kernel", "steps", "why", "schedule", "lowered", *EMITTERS, "asm", *OF_GPU)


def options(parser: argparse.ArgumentParser) -> None:
    """The options of this command."""
    model_options(parser)
    parser.add_argument("--stage", choices=STAGES, help="print this stage")
    parser.add_argument("--html", type=output_path, metavar="FILE", help="write a page for a browser; needs no network")
    force_option(parser)
    parser.add_argument("--timings", action="store_true", help="with --html: the page has the time of each stage")
    parser.add_argument(
        "--code", action="store_true", help="with --html: the page has the C and the assembly of each kernel"
    )
    times = parser.add_mutually_exclusive_group()
    times.add_argument("--measure", action="store_true", help="with --html: run the model, and show the time of each kernel")
    times.add_argument(
        "--profile", type=Path, metavar="FILE", help="with --html: show the times of `nncc profile --json FILE`"
    )
    parser.add_argument(
        "--compare", type=Path, metavar="FILE", help="with --measure or --profile: show what changed since another profile"
    )
    parser.add_argument("--kernel", metavar="NAME", help="only the kernel of this name; all by default")
    form = parser.add_mutually_exclusive_group()
    form.add_argument("--python", action="store_true", help="with --stage steps: as Python, to edit and give to --plans")
    form.add_argument("--json", action="store_true", help="with --stage steps: as JSON, to edit and give to --plans")
    plans_options(parser)
    rules_option(parser)
    parser.add_argument("--target", metavar="NAME", help=TARGET_HELP)
    parser.add_argument("--threads", type=int, metavar="N", help=THREADS_HELP)
    parser.add_argument("--no-cache", action="store_true", help=CACHE_HELP)


def execute(given: argparse.Namespace) -> None:
    """Print one stage, write the page, or both."""
    _require_sense(given)
    if given.stage == INPUTS:
        operators = rules_at(given.rules).operators
        model = source_of(given)
        if isinstance(model, TorchProgram):
            print(program_text(model, given.dims))
        else:
            print(contents_text(parse_onnx(model), given.dims, operators))
        return
    machine = target_for(given.target, given.threads, cross=True)
    _require_kind(given, machine)
    if given.measure:
        require_runnable(machine)
    rules = rules_at(given.rules)
    before, measured = (read_profile(path) if path else None for path in (given.compare, given.profile))
    with progress() as report:
        plans, cache = chosen_plans(given), cache_at(not given.no_cache)
        is_open = isinstance(machine, Cpu) and not given.html and not given.measure  # pages and times are of numbers
        made = compile_model(source_of(given), machine, report, plans, given.dims, cache, rules, is_open=is_open)
        if given.measure:
            measured = profile_compiled(made, require_cpu(machine), given.threads, cache, report, seconds=_SECONDS)
    if given.html:
        _require_fit(made, measured, given.profile)
        page = Report(made, require_cpu(machine), given.timings, measured, before, given.code)
        write_all({given.html: (PAGE, report_page(page).encode())}, force=given.force)
    if given.stage:
        _print_stage(made, machine, rules, given)


def _require_sense(given: argparse.Namespace) -> None:
    """Refuse options that do not go together, and a page that cannot be written, before any work is done."""
    if not given.stage and not given.html:
        raise UserError(f"what to show? Give --stage {'|'.join(STAGES)}, or --html FILE for a page with all")
    if given.stage != "steps" and (given.python or given.json):
        raise UserError("--python and --json print steps: add --stage steps")
    if given.stage == "sass":
        disassembler()
    if given.kernel and not given.stage:
        raise UserError("--kernel picks what --stage prints: add --stage; the page has all kernels")
    if given.html and given.stage == INPUTS:
        raise UserError("--stage inputs is of the file alone: leave --html out, or give another stage")
    if given.kernel and given.stage in (INPUTS, *WHOLE):
        raise UserError(
            f"--stage {given.stage} shows the whole model: leave --kernel out, or give one of "
            f"--stage {'|'.join(s for s in STAGES if s not in (INPUTS, *WHOLE))}"
        )
    for option in ("timings", "code", "measure", "profile", "compare"):
        if getattr(given, option) and not given.html:
            raise UserError(f"--{option} is for the page: add --html FILE")
    if given.compare and not (given.measure or given.profile):
        raise UserError("--compare shows what changed in the times: add --measure, or --profile FILE")
    if given.html:
        inputs = [*model_files(given.model, given.force), *plans_files(given), *rules_files(given.rules)]
        profiles = (("the profile", given.profile), ("the profile of --compare", given.compare))
        inputs += [(what, path) for what, path in profiles if path]
        require_outputs(inputs, [Output("the page of --html", given.html, PAGE)], given.force)


def _require_kind(given: argparse.Namespace, machine: Target) -> None:
    """Raises: TargetError for a stage or a page that there is for another kind of machine only."""
    stage, kind = given.stage, _KINDS.get(given.stage, type(machine))
    if given.html and not isinstance(machine, Cpu):
        raise TargetError(
            f"the page of --html is of a Cpu, and {machine.name} is a {type(machine).__name__}; "
            "--stage report says what a GPU makes of each kernel"
        )
    if not isinstance(machine, kind):
        others = [name for name in _VIEWS if isinstance(machine, _KINDS.get(name, Target))]
        known = "|".join(name for name in STAGES if name in (*WHOLE, "steps", "why", *others))
        raise TargetError(
            f"--stage {stage} is of a {kind.__name__}, and {machine.name} is a {type(machine).__name__}; "
            f"it has --stage {known}"
        )


def _require_fit(made: Compilation, measured: Profile | None, path: Path | None) -> None:
    """Raises: UserError for a profile of other kernels than these, or of other plans."""
    if measured is None:
        return
    plans = {schedule.naive.name: tuple(map(call_text, schedule.steps)) for schedule in made.schedules}
    same_calls = [row.kernel for row in measured.calls] == [call.kernel for call in made.program.calls]
    if not same_calls or (measured.plans or plans) != plans:
        raise UserError(
            f"{path} is a profile of other kernels than these: of another model, target, number of "
            "threads or plans; give the options that it was made with, or --measure anew"
        )


def _print_stage(made: Compilation, machine: Target, rules: Rules, given: argparse.Namespace) -> None:
    if given.stage == "graph":
        print(graph_text(made.graph))
    elif given.stage == "rewrites":
        print(rewrites_text(made.firings, [rule.name for rule in rules.rewrites], made.tried))
    elif given.stage == "precision":
        print(precision_text(made.choices, made.precision))
    elif given.stage == "groups":
        print(groups_text(made))
    elif given.stage == "shapes":
        print(shapes_text(made.program))
    elif given.stage == "memory":
        print(plan_memory(made.program), end="")
    elif given.stage == "steps":
        print(_steps_text(_chosen(made, given), given), end="")
    elif given.stage == "why":
        chosen = [schedule for schedule, _ in _chosen(made, given)]
        print("\n".join(why_text(s.naive.name, why(s, machine, made.precision)) for s in chosen), end="")
    else:
        for schedule, kernel in _chosen(made, given):
            print(_VIEWS[given.stage](schedule.naive if given.stage == "kernel" else kernel, machine))


def _chosen(made: Compilation, given: argparse.Namespace) -> list[tuple[Schedule, Kernel]]:
    """The schedules of a compilation, each with the kernel that is compiled for it; of those that --kernel picks, which may
    name a call that shares another's code."""
    wanted, names = given.kernel, [schedule.naive.name for schedule in made.schedules]
    if wanted and wanted not in names:
        runs = {item.kernel.name: call.kernel for item, call in zip(made.lowered, made.program.calls)}
        if wanted not in runs:
            raise ModelError(f"there is no kernel {wanted}; there are {', '.join(names)}")
        note(f"{wanted} is the same kernel as {runs[wanted]}, and runs its code")
        wanted = runs[wanted]
    return [(s, k) for s, k in zip(made.schedules, made.program.kernels) if wanted in (None, s.naive.name)]


def _steps_text(chosen: list[tuple[Schedule, Kernel]], given: argparse.Namespace) -> str:
    schedules = [schedule for schedule, _ in chosen]
    if given.json or given.python:
        return (to_json if given.json else to_python)([(s.naive, s.steps) for s in schedules])
    return "".join(f"{s.naive.name}:\n" + "".join(f"  {step}\n" for step in s.steps) for s in schedules)


def _emitted(emitter: Emitter) -> Callable[[Kernel, Target], str]:
    return lambda kernel, target: emitter.emit(lower_for(kernel, target) if emitter is LLVM else portable(kernel, target))


def _lowered(kernel: Kernel, target: Target) -> str:
    return str(lower_device(kernel) if isinstance(target, Gpu) else lower_for(kernel, target))


def _cuda(kernel: Kernel, target: Target) -> str:
    return emit_cuda(lower_device(kernel))


def _ptx(kernel: Kernel, target: Target) -> str:
    return compile_cuda(_cuda(kernel, target), require_gpu(target).arch, FLAGS).ptx


def _sass(kernel: Kernel, target: Target) -> str:
    return disassembled(compile_cuda(_cuda(kernel, target), require_gpu(target).arch, FLAGS).data)


_VIEWS: dict[str, Callable[[Kernel, Target], str]] = {
    "kernel": lambda k, t: str(k),
    "schedule": lambda k, t: str(k),
    "lowered": _lowered,
    **{name: _emitted(emitter) for name, emitter in EMITTERS.items()},
    "asm": lambda k, t: assembly(_emitted(LLVM)(k, t), require_cpu(t)),
    "cuda": _cuda,
    "ptx": _ptx,
    "sass": _sass,
    "report": lambda k, t: device_report(k, require_gpu(t)),
}
_KINDS: dict[str, type[Target]] = {**dict.fromkeys((*EMITTERS, "asm"), Cpu), **dict.fromkeys(OF_GPU, Gpu)}
"""The kind of machine that a stage is of, where it is of one only."""
