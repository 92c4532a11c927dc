"""The command `nncc run`: a library runs on arrays from files (--input x=x.npy), or on random ones."""

from __future__ import annotations

import argparse
import time
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import partial
from pathlib import Path

import numpy as np

from nncc.commands.checks import (
    Output,
    array_at,
    force_option,
    named_path,
    named_size,
    output_path,
    positive,
    require_folder,
    require_outputs,
)
from nncc.commands.messages import note
from nncc.errors import RunError
from nncc.printing import counted, duration
from nncc.runtime.arrays import random_array, sizes_of
from nncc.runtime.files import ARRAY, new_folder, write_together
from nncc.runtime.module import Module, load
from nncc.runtime.pool import MOST_THREADS

SIZE_HELP = "an open size of the inputs with random values, where those that are given do not say it; may be repeated"
INPUT_HELP = "an array for an input of the model; may be repeated"


def options(parser: argparse.ArgumentParser) -> None:
    """The options of this command."""
    parser.add_argument("library", type=named_path, help="a library that nncc compile wrote")
    parser.add_argument("--input", action="append", default=[], metavar="NAME=FILE.npy", help=INPUT_HELP)
    parser.add_argument("--random", type=int, metavar="SEED", help="random values for the inputs that are not given")
    parser.add_argument("--dim", action="append", default=[], type=named_size, metavar="NAME=SIZE", help=SIZE_HELP)
    parser.add_argument("--output", type=output_path, metavar="DIR", help="write each output there as NAME.npy")
    force_option(parser)
    parser.add_argument("--threads", type=int, metavar="N", help="threads to run on; default: the cores that may be used")
    parser.add_argument("--device", metavar="cuda:N", help="the GPU that a model for GPUs runs on; default: cuda:0")
    parser.add_argument("--repeat", type=positive, default=1, metavar="N", help="run N times, print the median time")


def execute(given: argparse.Namespace) -> None:
    """Load, run, and print shapes, dtypes and the time."""
    if given.output:
        require_folder("--output", given.output)
    module = load(given.library, given.threads, given.device)
    inputs = _inputs(module, given)
    if given.output and given.output.is_dir():
        files = _output_files([value.name for value in module.outputs], given.output)
        arrays = [Output(f"output {name}", path, ARRAY) for name, path in files.items()]
        require_outputs([*_files_read(given)], arrays, given.force)
    times = []
    for _ in range(given.repeat):
        start = time.perf_counter()
        outputs = module.run(inputs)
        times.append(time.perf_counter() - start)
    if given.threads and module.threads < given.threads:
        why = f"a pool has at most {MOST_THREADS}" if module.threads == MOST_THREADS else "the system gives no more"
        note(f"{given.threads} threads were asked for, {module.threads} are used: {why}")
    for name, array in outputs.items():
        print(f"{name}: {array.dtype}{list(array.shape)}")
    runs = f"; median of {len(times)} runs" if len(times) > 1 else ""
    print(f"{duration(float(np.median(times)))} on {counted(module.threads, 'thread')}{runs}")
    if given.output:
        _write(outputs, given.output, given.force)


def _files_read(given: argparse.Namespace) -> Iterator[tuple[str, Path]]:
    yield "the library", given.library
    yield from ((f"--input {text}", Path(text.partition("=")[2])) for text in given.input)


def input_arrays(texts: Iterable[str]) -> dict[str, np.ndarray]:
    """The arrays of --input NAME=FILE.npy. Raises: RunError for a file that holds none."""
    arrays = {}
    for text in texts:
        name, equals, file = text.partition("=")
        if not equals:
            raise RunError(f"--input {text}: it has no name of an input; expected NAME=FILE.npy")
        arrays[name] = array_at(Path(file), f"--input {text}", f"--input {name}=FILE.npy")
    return arrays


def _inputs(module: Module, given: argparse.Namespace) -> dict[str, np.ndarray]:
    arrays = input_arrays(given.input)
    if given.random is not None:
        if given.random < 0:
            raise RunError(f"--random {given.random}: expected a seed of 0 or more")
        rng, sizes = np.random.default_rng(given.random), {**sizes_of(module.inputs, arrays), **dict(given.dim)}
        for value in module.inputs:
            if value.name not in arrays:
                arrays[value.name] = random_array(value, rng, sizes)
    elif given.dim:
        raise RunError(f"--dim {given.dim[0][0]}={given.dim[0][1]}: the inputs say that; it is for those of --random SEED")
    return arrays


def _output_files(names: Sequence[str], folder: Path) -> dict[str, Path]:
    return {name: folder / f"{file}.npy" for name, file in zip(names, _file_names(names))}


def _write(outputs: Mapping[str, np.ndarray], folder: Path, force: bool) -> None:
    paths = _output_files([*outputs], folder)
    with new_folder(folder, RunError, parents=True):
        files = {paths[name]: (ARRAY, partial(_save, array)) for name, array in outputs.items()}
        write_together(files, RunError, force=force)


def _save(array: np.ndarray, path: Path) -> None:
    # a file that is open for writing only numpy would write past, and not see that the disk is full
    with path.open("w+b") as file:
        np.save(file, array)


def _file_names(names: Iterable[str]) -> list[str]:
    """Names as files may have them, no two alike."""
    found: list[str] = []
    for name in names:
        safe = "".join(ch if ch.isalnum() or ch in "._-" else "_" for ch in name) or "_"
        while safe in found:
            safe += "_"
        found.append(safe)
    return found
