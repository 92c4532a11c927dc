"""The rate of fused multiply-adds that a core reaches: the clock that limits are counted in."""

from __future__ import annotations

import ctypes
import time
from dataclasses import dataclass

import numpy as np

from nncc.autotune.timing.measure import Rounds, sample
from nncc.codegen.build.jit import LoadedObject, load_object
from nncc.codegen.build.toolchain import compile_object
from nncc.cost.throughput import vectors_per_cycle
from nncc.ir.dtypes import f32
from nncc.ir.program import Array
from nncc.target import Cpu

STEPS = 50_000
"""Iterations of the loop in a call: some ten microseconds, so that a call costs nothing beside it."""
TRIES = 10
"""Times that the loop is run for the length of a cycle."""
TRY_S = 0.001
"""Seconds that a try takes, about."""


@dataclass(frozen=True)
class FmaPeak:
    """A loop of independent multiply-adds in f32 that fills the registers; call it to run it once.

    flops: of a call, two for a multiply-add. cycles: what they take at the target's rate.
    """

    code: LoadedObject
    flops: int
    cycles: float
    memory: Array

    def __call__(self) -> None:
        function = ctypes.CFUNCTYPE(None, ctypes.c_void_p, ctypes.c_int64)(self.code.address("peak"))
        function(self.memory.ctypes.data, STEPS)


def fma_peak(target: Cpu) -> FmaPeak:
    """The loop for one core of a target; where it has no FMA, of multiplications and additions."""
    lanes, chains = target.lanes(4), target.vector_registers * 3 // 4
    code = load_object(compile_object(_text(target, lanes, chains), target).object, ("peak",))
    cycles = STEPS * chains / vectors_per_cycle(f32, target)
    return FmaPeak(code, STEPS * chains * lanes * 2, cycles, np.zeros(lanes, np.float32))


def cycle_seconds(target: Cpu) -> float:
    """Seconds of a cycle of the target on this machine: of the fastest of some calls of the loop, as limits are bounds."""
    peak, rounds = fma_peak(target), Rounds(1, clock=time.thread_time)
    peak()
    return min(sample(peak, TRY_S, rounds) for _ in range(TRIES)) / peak.cycles


def _text(target: Cpu, lanes: int, chains: int) -> str:
    vector = f"<{lanes} x float>"
    return "\n".join([
        f"declare {vector} @llvm.fma.v{lanes}f32({vector}, {vector}, {vector})",
        "define void @peak(ptr %p, i64 %n) {", "entry:", f"  %a = load {vector}, ptr %p, align 4", "  br label %loop",
        "loop:", "  %i = phi i64 [0, %entry], [%j, %loop]",
        *(f"  %c{k} = phi {vector} [zeroinitializer, %entry], [%d{k}, %loop]" for k in range(chains)),
        *(line for k in range(chains) for line in _multiply_add(k, vector, lanes, target.has_fma)),
        "  %j = add i64 %i, 1", "  %more = icmp slt i64 %j, %n", "  br i1 %more, label %loop, label %done", "done:",
        f"  %s0 = fadd {vector} %d0, zeroinitializer",
        *(f"  %s{k} = fadd {vector} %s{k - 1}, %d{k}" for k in range(1, chains)),
        f"  store {vector} %s{chains - 1}, ptr %p, align 4", "  ret void", "}",
    ])  # fmt: skip


def _multiply_add(k: int, vector: str, lanes: int, has_fma: bool) -> list[str]:
    if has_fma:
        return [f"  %d{k} = call {vector} @llvm.fma.v{lanes}f32({vector} %a, {vector} %a, {vector} %c{k})"]
    return [f"  %m{k} = fmul {vector} %a, %c{k}", f"  %d{k} = fadd {vector} %m{k}, %a"]
