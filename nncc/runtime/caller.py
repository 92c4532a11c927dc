"""Caller: an open model with all that its runs use again, so that a call costs little besides the model's own work."""

from __future__ import annotations

from collections import deque
from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np

from nncc.runtime.arrays import HOST, Tensor, Value, input_array, new_array, output_array, placed_array, tensors
from nncc.runtime.library import Clock, OpenModel, Run
from nncc.runtime.memory import ResultMemory, address
from nncc.runtime.pool import Limits, Pool, SharedPools


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

    @property
    def threads(self) -> int:
        """Those of the pool; before the first run, those that are wanted: a pool may have fewer."""
        pool = self.pool
        return pool.threads if pool else self._wanted

    def run(
        self, given: Sequence[object], out: Mapping[str, Any], stream: int | None = None, clock: Clock | None = None,
        limits: Limits | None = None,
    ) -> list[Any]:  # fmt: skip
        """The outputs in order. given: the inputs in order. out: arrays to write outputs to, by name. stream: as Module.run.
        clock, limits: as Run.

        Raises: StoppedError where limits ended it; RunError for an array of another dtype, shape or layout, or one that
        shares memory with an output.
        """
        pool = self.pool
        if pool is None or self._era is not self._pools.era:
            pool = self._prepare()
        try:
            run = self._idle.pop()
        except IndexError:
            run = Run(self.model, tensors(self.inputs), tensors(self.outputs))
        try:
            arrays, results = [], []  # they live as long as native code uses them
            for value, tensor, array in zip(self.inputs, run.inputs, given):
                if type(array) is not np.ndarray and self._is_placed(run, tensor, "input", value, array):
                    continue
                array = input_array(value, array)
                tensor.data = address(array)
                arrays.append(array)
            for value, tensor, memory in zip(self.outputs, run.outputs, self._memory):
                mine = out.get(value.name) if out else None
                if mine is None:
                    array, tensor.data = new_array(value, memory)
                elif type(mine) is not np.ndarray and self._is_placed(run, tensor, "output", value, mine):
                    array = mine
                else:
                    array = output_array(value, mine)
                    tensor.data = address(array)
                results.append(array)
            run(pool, stream, clock, limits)
        finally:
            if run.is_placed:
                self._take_home(run)
            self._idle.append(run)
        return results

    def _is_placed(self, run: Run, tensor: Tensor, what: str, value: Value, given: object) -> bool:
        """Whether an array lies on a GPU, and is used there."""
        placed = placed_array(what, value, given, self.model.gpu)
        if placed is None:
            return False
        tensor.data, tensor.device, run.is_placed = placed.address, placed.device, True
        return True

    @staticmethod
    def _take_home(run: Run) -> None:
        """Let the tensors of a run be those of arrays of the host again."""
        for tensor in (*run.inputs, *run.outputs):
            tensor.device = HOST
        run.is_placed = False

    def _prepare(self) -> Pool:
        """What the first run makes, and the first one after a fork. Threads that come meanwhile see all of it or none."""
        if not self._memory:  # not before: numpy may learn a dtype between opening and running
            self._memory = tuple(ResultMemory(value.shape, value.dtype) for value in self.outputs)
        era = self._pools.era
        pool = self._pools.get(self.model.library, self._wanted)
        self._era, self.pool = era, pool
        return pool
