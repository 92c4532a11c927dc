"""nncc selftest cuda: every wrapper of the GPU code against its meaning on random bits, figures of copies and launches."""

from __future__ import annotations

import argparse

import numpy as np

from nncc.codegen.build.cache import Cache, cache_at
from nncc.codegen.build.gpu import nvrtc
from nncc.codegen.build.gpu.cubins import compile_texts
from nncc.codegen.emit.cuda_wrapper_table import wrappers
from nncc.codegen.emit.cuda_wrappers import trial
from nncc.commands.selftest.figures import Build, figures
from nncc.commands.selftest.kernels import Kernels, operands, results, wrapper_kernels
from nncc.errors import RunError, TargetError
from nncc.runtime.cuda.driver import Device, driver_version, open_device, problems, version_text
from nncc.runtime.cuda.executor import DeviceModel

WHAT = ("cuda",)
MOST_SHOWN = 8
SEED_HELP = "seed of the random inputs; default: 0"


def options(parser: argparse.ArgumentParser) -> None:
    """The options of this command."""
    parser.add_argument("what", choices=WHAT, help="cuda: a GPU of this machine")
    parser.add_argument("--gpu", type=int, default=0, metavar="N", help="the index of the GPU; default: 0")
    parser.add_argument("--seed", type=int, default=0, metavar="N", help=SEED_HELP)


def execute(given: argparse.Namespace) -> None:
    """Try and measure, or say all that is missing. Raises: TargetError for that; RunError for wrappers that are wrong."""
    missing = missing_parts()
    if missing:
        raise TargetError("\n  ".join(["this machine is not ready to run code for GPUs:", *missing]))
    device = open_device(given.gpu)
    build = builder(device, cache_at(True))
    print(f"{device}; driver for CUDA {version_text(driver_version())}, NVRTC {'.'.join(map(str, nvrtc.version()))}")
    wrong = wrong_wrappers(build, given.seed)
    print(f"wrappers: {len(wrappers()) - len(wrong)} of {len(wrappers())} do what they are meant to")
    for figure in figures(device, build):
        print(figure)
    if wrong:
        more = [f"and {len(wrong) - MOST_SHOWN} more"] * (len(wrong) > MOST_SHOWN)
        raise RunError("\n  ".join([f"{device}: {len(wrong)} wrappers are wrong:", *wrong[:MOST_SHOWN], *more]))


def missing_parts() -> list[str]:
    """What a machine lacks to compile for a GPU and to run there, a message for each thing."""
    found = list(problems())
    try:
        version = nvrtc.version()
    except TargetError as error:
        return [*found, str(error)]
    has = 0 if found else driver_version()
    if has and version[0] > has // 1000:
        found.append(f"NVRTC is of CUDA {version[0]}.{version[1]}, and the driver is for CUDA {version_text(has)}, which "
                     "does not load what it makes: update the driver, or install an older nvidia-cuda-nvrtc")  # fmt: skip
    return found


def builder(device: Device, cache: Cache | None) -> Build:
    """Kernels compiled for a device and opened there."""

    def build(kernels: Kernels) -> DeviceModel:
        made = compile_texts(dict(zip(kernels.plan.modules, kernels.texts)), device.arch, cache)
        images = [cubin.data for cubin in made.values()]
        return DeviceModel(kernels.plan, {device.arch: images}, np.empty(0, np.uint8), device)

    return build


def wrong_wrappers(build: Build, seed: int = 0) -> list[str]:
    """What differs from its meaning, a line for each wrapper."""
    table = wrappers()
    trials = [trial(row, seed) for row in table]
    made = results(trials)
    model = build(wrapper_kernels(table))
    model.run(operands(trials), made)
    model.close()
    return [text for case, got in zip(trials, made) if (text := case.wrong(got))]
