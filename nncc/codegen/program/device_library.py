"""A launch plan with its binaries to a shared library with its header and weights, for nncc.load and for C.

The library opens the CUDA driver when a model is opened: a machine needs nothing else, and none to build or to load it.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path

from nncc.codegen.build.cubins import compile_texts
from nncc.codegen.build.files import Cache, Content
from nncc.codegen.build.kernels import Progress, baseline_object, baseline_of
from nncc.codegen.build.link import link_objects
from nncc.codegen.interface import prefix
from nncc.codegen.program.description import describe_device
from nncc.codegen.program.device import cuda_text, device_program, require_room
from nncc.codegen.program.device_entry import DeviceParts, emit_device_entry
from nncc.codegen.program.library import Library, require_library_name, write_library
from nncc.codegen.program.weights import Weights
from nncc.errors import BuildError
from nncc.ir.program import Program
from nncc.runtime.launch_plan import LaunchPlan
from nncc.runtime.native import DEVICE_UNITS, FUNCTIONS, native_ir
from nncc.target import Cpu, Gpu, Target


def compile_device_library(
    program: Program,
    target: Gpu,
    output: Path | None = None,
    cache: Cache | None = None,
    progress: Progress = lambda *_: None,
    force: bool = False,
    beside: Mapping[Path, Content] | None = None,
) -> Library:
    """Compile a program of kernels that are scheduled for a GPU to a shared library, for processors of this machine's kind.

    beside: files to write with it.
    Raises: as device_program, require_room, compile_texts and build_device_library.
    """
    made = device_program(program, lambda kernel: cuda_text(kernel, cache))
    require_room(made.plan, target)
    texts = dict(zip(made.plan.modules, made.texts))
    cubins = {arch: compile_texts(texts, arch, cache, progress) for arch in target.archs}
    images = {arch: [cubin.data for cubin in of_arch.values()] for arch, of_arch in cubins.items()}
    host = baseline_of(Target.host())
    return build_device_library(
        program, made.plan, images, made.weights, target.name, host, output, cache, progress, force, beside
    )


def build_device_library(
    program: Program,
    plan: LaunchPlan,
    images: Mapping[str, Sequence[bytes]],
    weights: Weights,
    target: str,
    host: Cpu,
    output: Path | None = None,
    cache: Cache | None = None,
    progress: Progress = lambda *_: None,
    force: bool = False,
    beside: Mapping[Path, Content] | None = None,
) -> Library:
    """Make a shared library of a plan, NAME.h and NAME.so.weights beside it; files as `build_library` writes them.

    images: for each architecture, such as sm_80, the binaries of the plan's modules in order. target: the name of what it
    was compiled for. host: the processor that calls it.
    Raises: BuildError when files cannot be written or linked, or there are other binaries than modules.
    """
    if output is not None:
        require_library_name(output)
    for arch, binaries in images.items():
        if len(binaries) != len(plan.modules):
            raise BuildError(f"{plan.name}: there are {len(binaries)} binaries for {arch}, and {len(plan.modules)} modules")
    progress("link", 0, 1)
    description = describe_device(program, plan.arena_bytes, weights, target, [*images], host)
    entry = emit_device_entry(DeviceParts(plan, images, weights, prefix(program), description))
    parts = [
        baseline_object(entry, host, FUNCTIONS, None),
        *(baseline_object(text, host, FUNCTIONS, cache) for text in native_ir(host.arch, DEVICE_UNITS)),
    ]
    if cache:
        cache.trim()
    library = write_library(program, weights, link_objects(parts), output, beside, force)
    progress("link", 1, 1)
    return library
