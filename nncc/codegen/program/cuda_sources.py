"""A program as CUDA C++: a folder with a text for each kernel, the launch plan as JSON, the constants, and a README.

An executor loads what is compiled of the texts, allocates the arena, copies the constants to the device, and carries out the
launches of plan.json in order.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping
from pathlib import Path

import numpy as np

from nncc.codegen.build.files import Content, write_all
from nncc.codegen.emit.cuda import FLAGS
from nncc.codegen.program.device import DeviceProgram
from nncc.errors import BuildError
from nncc.runtime.files import WEIGHTS, WEIGHTS_END, Kind, is_of, new_folder
from nncc.target import Gpu

SUFFIX = ".cu"
PLAN, CONSTANTS, README = "plan.json", "constants.weights", "README.md"
_WRITTEN = "Written by nncc, which writes over it."
_SOURCE = Kind("part of CUDA sources", re.compile(rb"\A(?:// |<!--|\{\s*\"about\": \")\s*" + re.escape(_WRITTEN.encode())))
_README = """\
<!-- {written} -->
# {name} as CUDA C++

Compiled by nncc for {target}.

- `{plan}`: inputs, outputs, and the launches in order: function, module, blocks, threads, bytes of dynamic shared memory,
  and for each argument the region that it lies in with the bytes from its start. Regions are the inputs and outputs, the
  constants ({constants:,} bytes) and the arena ({arena:,} bytes). All pointers are aligned to 64 bytes.
- `{weights}`: the constants, and behind them {end} bytes by which nncc knows the file.
- a text for each module of the plan. NVRTC needs `--gpu-architecture={first} {flags}`; nvcc takes the texts with
  `-arch={first} -cubin -std=c++17 -fmad=false`; the architecture is {arch}.

| module | functions | blocks x threads | shared bytes |
|---|---|---|---|
{rows}
"""


def write_cuda(program: DeviceProgram, target: Gpu, folder: Path, force: bool = False) -> tuple[Path, ...]:
    """Write a program for a GPU to a folder, which is made when its parent is there. Gives the files.

    Either all files are there at the end, or those that were there before. force: write over files that nncc has not
    written, too. Texts of kernels that another program left there go.
    Raises: BuildError when files cannot be written.
    """
    files: dict[Path, Content] = {folder / name: (_SOURCE, text.encode()) for name, text in _texts(program, target)}
    constants = program.weights.data[: program.plan.constants_bytes]
    files[folder / CONSTANTS] = (WEIGHTS, np.append(constants, np.frombuffer(WEIGHTS_END, np.uint8)).data)
    with new_folder(folder, BuildError):
        write_all(files, _left_over(folder, files), force)
    return tuple(files)


def _left_over(folder: Path, files: Mapping[Path, Content]) -> dict[Path, Kind]:
    """The texts in a folder of kernels that nncc has written of another program, and this one has not."""
    return {path: _SOURCE for path in folder.glob(f"*{SUFFIX}") if path not in files and is_of(path, _SOURCE)}


def _texts(program: DeviceProgram, target: Gpu) -> Iterator[tuple[str, str]]:
    """The name of each file of text, and what is in it."""
    for name, text in zip(program.plan.modules, program.texts):
        yield f"{name}{SUFFIX}", f"// {_WRITTEN}\n{text}"
    yield PLAN, json.dumps({"about": _WRITTEN, "archs": target.archs, **program.plan.to_json()}, indent=1) + "\n"
    yield README, _readme(program, target)


def _readme(program: DeviceProgram, target: Gpu) -> str:
    plan = program.plan
    return _README.format(
        written=_WRITTEN,
        name=_plain(plan.name),
        target=target,
        plan=PLAN,
        weights=CONSTANTS,
        end=len(WEIGHTS_END),
        constants=plan.constants_bytes,
        arena=plan.arena_bytes,
        arch=" or ".join(target.archs),
        first=target.arch,
        flags=" ".join(FLAGS),
        rows="\n".join(_row(name, program, n) for n, name in enumerate(plan.modules)),
    )


def _row(name: str, program: DeviceProgram, module: int) -> str:
    functions = program.sources[module].functions
    grids = ", ".join(f"{f.blocks} x {f.threads}" for f in functions)
    return f"| {name} | {len(functions)} | {grids} | {', '.join(str(f.shared_bytes) for f in functions)} |"


def _plain(name: str) -> str:
    """A name of a model as a line of text without marks."""
    return re.sub(r"[^\w .:/+-]", "?", name)


def kinds_of_cuda(folder: Path) -> Mapping[Path, Kind]:
    """The files of CUDA sources that may be in a folder, and their kinds."""
    names = (PLAN, README, *(path.name for path in folder.glob(f"*{SUFFIX}")))
    return {folder / name: _SOURCE for name in names} | {folder / CONSTANTS: WEIGHTS}
