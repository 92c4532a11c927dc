"""A scheduled kernel to machine code: the one place that lowers, emits and compiles."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Protocol, TypeVar

from nncc.codegen.build.toolchain import Compiled, compile_object
from nncc.codegen.emit.emitter import LLVM
from nncc.codegen.passes.table import lower
from nncc.ir.kernel import Kernel
from nncc.ir.lowered import LoweredUnit
from nncc.target import Cpu

T = TypeVar("T")
Compile = Callable[[str, str, Cpu], Compiled]
"""Compiles what is called so in messages, of that text, for a target."""


class Run(Protocol):
    """Runs a stage of that name."""

    def __call__(self, name: str, stage: Callable[[], T], /) -> T: ...


@dataclass(frozen=True)
class Made:
    """What is made of a kernel on the way to machine code. compiled: None where that was not asked for."""

    module: LoweredUnit
    text: str
    compiled: Compiled | None

    @property
    def object(self) -> bytes:
        """The object file, which was asked for."""
        assert self.compiled is not None
        return self.compiled.object


def compile_here(what: str, text: str, target: Cpu) -> Compiled:
    """Compile in this process. Raises: InternalError when the emitted code is wrong."""
    return compile_object(text, target, LLVM.needs)


def at_once(name: str, stage: Callable[[], T]) -> T:
    """What a stage gives."""
    return stage()


def make_code(kernel: Kernel, target: Cpu, compile: Compile | None = compile_here, run: Run = at_once) -> Made:
    """A scheduled kernel lowered, emitted and compiled. compile: None where the object is there already. run: what runs the
    stages before it, called "passes" and "emit".

    Raises: InternalError when the emitted code is wrong.
    """
    module = run("passes", lambda: lower(kernel, type(target)))
    text = run("emit", lambda: LLVM.emit(module))
    return Made(module, text, compile(f"kernel {kernel.name}", text, target) if compile else None)
