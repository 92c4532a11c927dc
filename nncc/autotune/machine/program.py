"""The measuring loops in this process: each on data of its own, on one core, or at once on all."""

from __future__ import annotations

import ctypes
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cached_property

import numpy as np

from nncc.autotune.machine.loops import loops, module
from nncc.autotune.machine.sweeps import Loop
from nncc.codegen.build.jit import LoadedObject, load_object
from nncc.codegen.build.threads import in_process_pool, pool_objects
from nncc.codegen.build.toolchain import compile_object
from nncc.ir.program import Array
from nncc.runtime.pool import Pool
from nncc.target import Cpu, Target

FORK = "nncc_parallel_for"
REGIONS = "regions"
_LOOP = ctypes.CFUNCTYPE(ctypes.c_int64, ctypes.c_void_p, ctypes.c_int64, ctypes.c_int64)
_REGIONS = ctypes.CFUNCTYPE(None, ctypes.c_void_p, ctypes.c_void_p, ctypes.c_int64, ctypes.c_int64)


@dataclass(frozen=True, slots=True)
class Job:
    """A loop over some bytes, from an address on, `repeats` times."""

    loop: str
    address: int
    bytes: int
    repeats: int = 1


class Program:
    """The loops for a target, compiled and loaded; it has to be one whose code runs here."""

    def __init__(self, target: Cpu) -> None:
        self.target = target
        self.loops: dict[str, Loop] = loops(target)

    @cached_property
    def _code(self) -> LoadedObject:
        compiled = compile_object(module(self.target), self.target, [FORK])
        return load_object(compiled.object, (*self.loops, REGIONS), pool_objects(Target.host()))

    def run(self, job: Job) -> Callable[[], object]:
        """A call of a loop on this thread."""
        function = _LOOP(self._code.address(job.loop))
        return lambda: function(job.address, job.bytes, job.repeats)

    def run_all(self, jobs: Sequence[Job], pool: Pool, count: int = 1) -> Callable[[], object]:
        """A call that runs one job on each thread of a pool, `count` times."""
        table: Array = np.array([(self._code.address(j.loop), j.address, j.bytes, j.repeats) for j in jobs], np.int64)
        function = _REGIONS(self._code.address(REGIONS))
        return lambda: function(pool.handle, table.ctypes.data, len(table), count)

    def pool(self) -> Pool:
        """Threads for all cores of the target; to be closed."""
        return in_process_pool(self.target.cores)

    def units(self, job: Job) -> int:
        """What a job does, in the unit of its loop's figure."""
        loop = self.loops[job.loop]
        return -(-job.bytes // loop.step_bytes) * loop.count * job.repeats
