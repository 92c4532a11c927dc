"""Module: a compiled model as Python sees it; and its loading from files.

A `Caller` keeps all that the runs of an open model use again, so that a call costs little besides the model's own work.
"""

from __future__ import annotations

import os
import re
from collections import deque
from collections.abc import Callable, Mapping, Sequence
from html import escape
from numbers import Integral
from pathlib import Path
from threading import Lock
from types import TracebackType
from typing import Any, TypeVar

import numpy as np

from nncc.arguments import path_argument, require, require_regular, stream_argument, threads_argument
from nncc.errors import RunError
from nncc.runtime.arrays import HOST, Tensor, Value, input_array, new_array, output_array, placed_array, tensors
from nncc.runtime.files import HEADER, LIBRARY, WEIGHTS, KeptFile, copy_all, library_name_fault
from nncc.runtime.library import Clock, OpenModel, Run, open_library, read_description
from nncc.runtime.memory import Array, ResultMemory, address
from nncc.runtime.pool import Cancellation, Limits, Pool, SharedPools, limits_of

T = TypeVar("T")


class Caller:
    """A model between opening and closing. Threads may share it.

    What is kept: a prepared run for each thread that ran at the same time, and the memory of results (see ResultMemory).
    """

    def __init__(
        self, model: OpenModel, inputs: Sequence[Value], outputs: Sequence[Value], pools: SharedPools, threads: int
    ) -> None:
        self.model, self.inputs, self.outputs = model, inputs, outputs
        self.pool: Pool | None = None
        self._pools, self._wanted, self._era = pools, threads, pools.era
        self._idle: deque[Run] = deque()  # no lock: its methods are atomic
        self._memory: tuple[ResultMemory, ...] = ()
        self._is_open, self._shapes = bool(model.description["dims"]), [None] * len(outputs)

    @property
    def threads(self) -> int:
        """Those of the pool; before the first run, those that are wanted: a pool may have fewer."""
        pool = self.pool
        return pool.threads if pool else self._wanted

    def run(
        self,
        given: Sequence[object],
        out: Mapping[str, Any],
        stream: int | None = None,
        clock: Clock | None = None,
        limits: Limits | None = None,
    ) -> list[Any]:
        """The outputs in order. given: the inputs in order. out: arrays to write outputs to, by name. stream: as Module.run.
        clock, limits: as Run.

        Raises: StoppedError where limits ended it; RunError for an array of another dtype, shape or layout, or one that
        shares memory with an output.
        """
        pool = self.pool
        if pool is None or self._era is not self._pools.era:
            pool = self._prepare()
        run = self._taken()
        try:
            arrays, results = [], []  # they live as long as native code uses them
            for value, tensor, array in zip(self.inputs, run.inputs, given):
                if type(array) is not np.ndarray and self._is_placed(run, tensor, "input", value, array):
                    continue
                array = input_array(value, array)
                tensor.data = address(array)
                arrays.append(array)
            shapes = run.shapes([array.shape for array in arrays]) if self._is_open else self._shapes
            for value, tensor, memory, shape in zip(self.outputs, run.outputs, self._memory, shapes):
                mine = out.get(value.name) if out else None
                if mine is None:
                    array, tensor.data = new_array(value, memory, shape)
                elif type(mine) is not np.ndarray and self._is_placed(run, tensor, "output", value, mine):
                    array = mine
                else:
                    array = output_array(value, mine, shape)
                    tensor.data = address(array)
                results.append(array)
            run(pool, stream, clock, limits)
        finally:
            if run.is_placed:
                self._take_home(run)
            self._idle.append(run)
        return results

    def shapes(self, given: Sequence[tuple[int, ...]]) -> list[tuple[int, ...]]:
        """The shapes of the outputs for those of the inputs. Raises: RunError where these are none."""
        made = self._asked(lambda run: run.shapes(given))
        return [value.shape_at({}) if shape is None else shape for value, shape in zip(self.outputs, made)]

    def workspace_bytes(self, given: Sequence[tuple[int, ...]]) -> int:
        """The memory of a run on inputs of these shapes. Raises: RunError as shapes."""
        return self._asked(lambda run: run.workspace_bytes(given))

    def _asked(self, question: Callable[[Run], T]) -> T:
        run = self._taken()
        try:
            return question(run)
        finally:
            self._idle.append(run)

    def _taken(self) -> Run:
        """A prepared run that nobody uses."""
        try:
            return self._idle.pop()
        except IndexError:
            return Run(self.model, tensors(self.inputs), tensors(self.outputs))

    def _is_placed(self, run: Run, tensor: Tensor, what: str, value: Value, given: object) -> bool:
        """Whether an array lies on a GPU, and is used there."""
        placed = placed_array(what, value, given, self.model.gpu)
        if placed is None:
            return False
        tensor.data, tensor.device, run.is_placed = placed.address, placed.device, True
        if placed.stream is not None:
            run.after[placed.stream] = None
        return True

    @staticmethod
    def _take_home(run: Run) -> None:
        """Let the tensors of a run be those of arrays of the host again."""
        for tensor in (*run.inputs, *run.outputs):
            tensor.device = HOST
        run.is_placed = False
        run.after.clear()

    def _prepare(self) -> Pool:
        """What the first run makes, and the first one after a fork. Threads that come meanwhile see all of it or none."""
        if not self._memory:  # not before: numpy may learn a dtype between opening and running
            self._memory = tuple(ResultMemory(value.known_shape, value.dtype) for value in self.outputs)
        era = self._pools.era
        pool = self._pools.get(self.model.library, self._wanted)
        self._era, self.pool = era, pool
        return pool


class Module:
    """A model that is loaded; any number of threads may run it at the same time.

    inputs, outputs: in the graph's order, each with its name, shape and dtype, which is numpy's. description: all that the
    library says of itself.
    """

    def __init__(self, model: OpenModel, files: Mapping[str, KeptFile], pools: SharedPools, threads: int) -> None:
        """files: library, header and weights as they were loaded, by the ends of their names ("", .h, .weights)."""
        self.description = model.description
        self.name: str = self.description["name"]
        self.inputs = _values(self.description["inputs"])
        self.outputs = _values(self.description["outputs"])
        self._input_names = {value.name for value in self.inputs}
        self._output_names = dict.fromkeys(value.name for value in self.outputs)
        self._threads, self._files = threads, files
        self._caller: Caller | None = Caller(model, self.inputs, self.outputs, pools, threads)
        self._open: Callable[[frozenset[str]], Module | None] | None = None
        self._opened: dict[frozenset[str], Module | None] = {}
        self._opening = Lock()

    @property
    def threads(self) -> int:
        """The number of threads that parallel loops run on. All modules with this number share one pool. Before the first
        run it is the number that was asked for; the pool may have fewer."""
        caller = self._caller
        return caller.threads if caller else self._threads

    def __repr__(self) -> str:
        inputs, outputs = ("; ".join(map(str, values)) for values in (self.inputs, self.outputs))
        return f"Module {self.name}({inputs}) -> {outputs}"

    def _repr_html_(self) -> str:
        """The inputs and outputs, for a notebook."""
        sides = [("input", value) for value in self.inputs] + [("output", value) for value in self.outputs]
        cells = [(side, value.name, value.element, value.shape_text) for side, value in sides]
        rows = "".join(f"<tr>{''.join(f'<td>{escape(cell)}</td>' for cell in row)}</tr>" for row in cells)
        return f"<b>{escape(self.name)}</b>, {self.threads} threads<table>{rows}</table>"

    def run(
        self,
        inputs: Mapping[str, Any],
        out: Mapping[str, Any] | None = None,
        stream: int | None = None,
        cancel: Cancellation | None = None,
        deadline: float | None = None,
    ) -> dict[str, Any]:
        """Compute the outputs from inputs by name; give them by name, in the graph's order.

        Arrays are numpy's or of anything that speaks DLPack. An input that is not dense is copied. Outputs named in
        `out` are written to those arrays. An initializer of the model that is an input too is a constant, until it is given:
        then a library that has it as an input is compiled, and kept.
        A model for a GPU uses arrays that lie there, of anything that has a
        __cuda_array_interface__, where they are; stream: the number of a CUDA stream, whose work the run comes after and
        before.
        cancel: ends the run from another thread. deadline: ends it so many seconds after the call. Both are looked at before
        each call of a kernel, of a model for a CPU; the run raises a StoppedError then, and what `out` holds is not defined.
        Raises: StoppedError where one of both ended it; RunError for a missing or unknown name, an array of another dtype,
        shape or layout, or what is no stream.
        """
        if self._open and type(inputs) is dict and len(inputs) > len(self._input_names) and (other := self._with(inputs)):
            return other.run(inputs, out, stream, cancel, deadline)
        limits = None if cancel is None and deadline is None else limits_of(cancel, deadline)
        if limits and "device" in self.description:
            raise RunError(f"{self.name} was compiled for a GPU, where a run cannot be ended; leave out cancel and deadline")
        if stream is not None:
            stream = stream_argument(stream, RunError)
            if "device" not in self.description:
                raise RunError(
                    f"{self.name} was compiled for a CPU, and stream is {stream}; leave it out, or compile the "
                    "model with --target cuda:ARCH"
                )
        return dict(zip(self._output_names, self._run(self._in_order(inputs, out), out, stream, None, limits)))

    def run_timed(
        self, inputs: Mapping[str, Any], out: Mapping[str, Any] | None = None
    ) -> tuple[dict[str, Any], tuple[float, ...]]:
        """Compute the outputs as `run` does; give with them what each call of a kernel took, in order, in seconds.

        `description["calls"]` says what each call is of. Between calls lies nothing but the clock, some 30 ns of each. Those
        of a model for a GPU are timed by its events, some 0.5 us apart.
        Raises: RunError as run.
        """
        clock = Clock(len(self.description["calls"]))
        return self.run_clocked(inputs, clock, out), clock.seconds

    def run_clocked(self, inputs: Mapping[str, Any], clock: Clock, out: Mapping[str, Any] | None = None) -> dict[str, Any]:
        """Compute the outputs as `run` does, and note the times of calls in a clock. Raises: RunError as run."""
        return dict(zip(self._output_names, self._run(self._in_order(inputs, out), out, None, clock)))

    def shapes(self, **sizes: int) -> dict[str, tuple[int, ...]]:
        """The shapes of the outputs by name, for open sizes by name; without a run. `description["dims"]` lists these.

        Raises: RunError for a size that is missing, unknown, or what it may not be.
        """
        return dict(zip(self._output_names, self._open_caller().shapes(self._shapes_at(sizes))))

    def takes(self, inputs: Mapping[str, Array]) -> bool:
        """Whether a run takes arrays of these shapes, by name, whatever they hold: the open sizes that these say fit one
        another, and are what they may be."""
        given = [inputs[value.name].shape for value in self.inputs]
        try:
            self._open_caller().shapes(given)
        except RunError:
            return False
        return all(value.fits(shape) for value, shape in zip(self.inputs, given))

    def workspace_bytes(self, **sizes: int) -> int:
        """The memory that a run needs besides its inputs and outputs, in bytes. sizes: as of shapes. Raises: RunError as
        shapes."""
        return self._open_caller().workspace_bytes(self._shapes_at(sizes))

    def _shapes_at(self, sizes: Mapping[str, int]) -> list[tuple[int, ...]]:
        """The shapes of the inputs for open sizes by name. Raises: RunError."""
        known = [row["name"] for row in self.description["dims"]]
        if sizes.keys() != {*known}:
            wrong = [*(f"{name} is missing" for name in known if name not in sizes)]
            wrong += [f"there is no {name}" for name in sizes if name not in known]
            raise RunError(f"sizes: {', '.join(wrong)}; the model has {self._dims_text() or 'none'}")
        for name, size in sizes.items():
            require(f"size {name}", size, Integral, "a whole number", RunError)
        return [value.shape_at(sizes) for value in self.inputs]

    def _open_caller(self) -> Caller:
        """What a run keeps, whatever other threads do. Raises: RunError once it is closed."""
        caller = self._caller
        if caller is None:
            raise RunError(f"module {self.name} is closed")
        return caller

    def _dims_text(self) -> str:
        """The open sizes, with what they may be."""
        rows = [(row["name"], row["low"], row["high"], row["step"]) for row in self.description["dims"]]
        return ", ".join(f"{name} ({low}..{high}{f':{step}' * (step > 1)})" for name, low, high, step in rows)

    def __call__(self, *arrays: Any) -> Array | tuple[Array, ...]:
        """Compute the outputs from inputs in the graph's order; give the output, or a tuple when there are several.

        Raises: RunError as run, and for another number of arrays.
        """
        if len(arrays) != len(self.inputs):
            expected = ", ".join(map(str, self.inputs))
            raise RunError(f"{self.name} takes {len(self.inputs)} inputs ({expected}), not {len(arrays)}")
        results = self._run(arrays)
        return results[0] if len(results) == 1 else tuple(results)

    def save(self, path: str | os.PathLike[str], force: bool = False) -> None:
        """Copy the library, its header and its weights to `path` and beside it, in the place of those of an older one.

        force: in the place of files that nncc has not written, too.
        Raises: RunError when the files cannot be written or would take the place of others, or the module is closed.
        """
        if self._caller is None:
            raise RunError(f"module {self.name} is closed")
        target = path_argument("path", path, "that of the library to write", RunError)
        if fault := library_name_fault(target):
            raise RunError(fault)
        places = {
            "": (target, LIBRARY),
            ".h": (target.with_suffix(".h"), HEADER),
            ".weights": (target.with_name(f"{target.name}.weights"), WEIGHTS),
        }
        copy_all({places[end][0]: (places[end][1], file) for end, file in self._files.items()}, force)

    def close(self) -> None:
        """Release weights, workspace, threads and the memory kept for results, once runs in other threads have ended."""
        self._caller, self._files = None, {}
        for other in self._opened.values():
            if other:
                other.close()

    def __enter__(self) -> Module:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        self.close()

    def _with(self, inputs: Mapping[str, Any]) -> Module | None:
        """The model with all that is given as its inputs; None where some are none. Raises: RunError once it is closed."""
        if self._caller is None:
            raise RunError(f"module {self.name} is closed")
        names = frozenset(inputs.keys() - self._input_names)
        with self._opening:
            if names not in self._opened and self._open:
                self._opened[names] = self._open(names)
            return self._opened.get(names)

    def _in_order(self, inputs: Mapping[str, Any], out: Mapping[str, Any] | None) -> list[Any]:
        """The inputs in the graph's order. Raises: RunError for a name that is missing or unknown, and what is no dict."""
        if type(inputs) is not dict:
            require("inputs", inputs, Mapping, "a dict of arrays by name; for arrays in order call the module", RunError)
        if inputs.keys() != self._input_names:
            _check_names("input", self.inputs, inputs, self.inputs)
        if out is not None:
            if type(out) is not dict:
                require("out", out, Mapping, "a dict of arrays by name", RunError)
            if not out.keys() <= self._output_names.keys():
                _check_names("output", self.outputs, out, ())
        return [inputs[value.name] for value in self.inputs]

    def _run(
        self,
        given: Sequence[object],
        out: Mapping[str, Any] | None = None,
        stream: int | None = None,
        clock: Clock | None = None,
        limits: Limits | None = None,
    ) -> list[Any]:
        return self._open_caller().run(given, out or {}, stream, clock, limits)


def let_open(module: Module, opened: Callable[[frozenset[str]], Module | None]) -> None:
    """Let a function compile a module's model with initializers as inputs; it gives None where the names are others'."""
    module._open = opened


def _values(rows: list[Mapping[str, Any]]) -> tuple[Value, ...]:
    return tuple(Value(row["name"], row["dtype"], tuple(row["shape"])) for row in rows)


def _check_names(kind: str, values: tuple[Value, ...], given: Mapping[str, Any], wanted: tuple[Value, ...]) -> None:
    known = {value.name for value in values}
    unknown = [name for name in given if name not in known]
    missing = [value.name for value in wanted if value.name not in given]
    if unknown or missing:
        wrong = [*(f"{name!r} is missing" for name in missing), *(f"there is no {name!r}" for name in unknown)]
        raise RunError(f"{kind}s: {', '.join(wrong)}; the model has {', '.join(map(str, values)) or 'none'}")


_POOLS = SharedPools()
"""The threads of this process: one pool for all modules of as many threads."""


_DEVICE = re.compile(r"cuda(?::(\d{1,4}))?")


def load(path: str | os.PathLike[str], threads: int | None = None, device: str | None = None) -> Module:
    """Load a model that nncc has compiled, on `threads` threads; None: the cores that this process may use.

    device: the GPU that a model for GPUs runs on; None: cuda:0.
    A pool has at most 1024 threads; once the module has run, its `threads` says how many there are.
    The files may go or be replaced once they are loaded. Whoever writes into them changes what runs, or ends it.
    Raises: RunError when a file is missing, damaged, another model's, or made for another processor or version; for a device
    that is none, or of a model for CPUs.
    """
    wanted = threads_argument(threads, RunError)
    file = path_argument("path", path, "that of a library that nncc has compiled", RunError)
    library = open_library(file)
    description = read_description(library, file)
    gpu = _number(device, "device" in description, file)
    weights = file.with_name(f"{file.name}.weights")
    paths = {"": file, ".h": file.with_suffix(".h")}
    paths |= {".weights": weights} if description["weights"]["beside"] else {}
    for part in paths.values():
        require_regular(part, "a file beside the library that nncc has compiled", RunError)
        if part.is_dir():
            raise RunError(f"{part} is a folder; expected a file beside the library that nncc has compiled")
    model = OpenModel(library, description, weights, gpu)
    kept = {end: KeptFile(part) for end, part in paths.items() if part.exists()}
    return Module(model, kept, _POOLS, 1 if "device" in description else wanted)  # a GPU has threads of its own


def _number(device: str | None, is_for_gpus: bool, file: Path) -> int:
    """The number of a GPU. Raises: RunError where the device is none, and for a model that runs on no GPU."""
    if device is None:
        return 0
    found = _DEVICE.fullmatch(device) if isinstance(device, str) else None
    if found is None:
        raise RunError(f"device is {device!r}; expected cuda:N with the number of a GPU, such as cuda:0")
    if not is_for_gpus:
        raise RunError(
            f"{file} was compiled for a CPU and runs on no device; nncc compile --target cuda:ARCH makes one for GPUs"
        )
    return int(found[1] or 0)
