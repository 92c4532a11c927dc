"""The code of a kernel as text: what its C compiler would get, and what the processor does."""

from __future__ import annotations

from dataclasses import dataclass

from nncc.codegen.build.toolchain import assembly
from nncc.codegen.emit.emitter import LLVM, C
from nncc.codegen.passes.table import lower
from nncc.ir.kernel import Kernel
from nncc.target import Cpu


@dataclass(frozen=True)
class Listing:
    """A text in some language."""

    language: str
    text: str

    @property
    def lines(self) -> int:
        return len(self.text.splitlines())


def listings(kernel: Kernel, target: Cpu) -> tuple[Listing, ...]:
    """The C and the assembly of a scheduled kernel. Requires: a target whose code LLVM can make here."""
    lowered = lower(kernel, Cpu)
    return Listing("C", C.emit(lowered)), Listing("assembly", assembly(LLVM.emit(lowered), target))
