"""The limits of this machine, measured in the same run as what is compared with them."""

from __future__ import annotations

import ctypes
from dataclasses import dataclass

import numpy as np

from nncc.codegen.jit import LoadedObject, load_object
from nncc.codegen.toolchain import compile_object
from nncc.target import Target

STEPS = 400_000


@dataclass(frozen=True)
class FmaPeak:
    """A loop of independent fused multiply-adds that fills the registers; call it to run it."""

    code: LoadedObject
    flops: int
    memory: np.ndarray

    def __call__(self) -> None:
        function = ctypes.CFUNCTYPE(None, ctypes.c_void_p, ctypes.c_int64)(self.code.address("peak"))
        function(self.memory.ctypes.data, STEPS)


def fma_peak(target: Target) -> FmaPeak:
    """The FMA peak of one core of the target in f32."""
    lanes, chains = target.lanes(4), target.vector_registers * 3 // 4
    vector = f"<{lanes} x float>"
    fma = f"call {vector} @llvm.fma.v{lanes}f32({vector} %a, {vector} %a, {vector}"
    lines = [
        f"declare {vector} @llvm.fma.v{lanes}f32({vector}, {vector}, {vector})",
        "define void @peak(ptr %p, i64 %n) {", "entry:", f"  %a = load {vector}, ptr %p, align 4", "  br label %loop",
        "loop:", "  %i = phi i64 [0, %entry], [%j, %loop]",
        *(f"  %c{k} = phi {vector} [zeroinitializer, %entry], [%d{k}, %loop]" for k in range(chains)),
        *(f"  %d{k} = {fma} %c{k})" for k in range(chains)),
        "  %j = add i64 %i, 1", "  %more = icmp slt i64 %j, %n", "  br i1 %more, label %loop, label %done", "done:",
        f"  %s0 = fadd {vector} %d0, zeroinitializer",
        *(f"  %s{k} = fadd {vector} %s{k - 1}, %d{k}" for k in range(1, chains)),
        f"  store {vector} %s{chains - 1}, ptr %p, align 4", "  ret void", "}",
    ]  # fmt: skip
    code = load_object(compile_object("\n".join(lines), target).object, ("peak",))
    return FmaPeak(code, STEPS * chains * lanes * 2, np.zeros(lanes, np.float32))
