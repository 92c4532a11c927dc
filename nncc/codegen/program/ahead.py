"""The code of a program's kernels made while other kernels are still planned, and constants prepared."""

from __future__ import annotations

from nncc.codegen.build.files import Cache
from nncc.codegen.build.kernels import begin_baselines, begin_kernel
from nncc.codegen.passes.functions import Hoisted
from nncc.codegen.program.parts import from_parts
from nncc.ir.kernel import Kernel
from nncc.runtime.native import FUNCTIONS, UNITS, native_ir
from nncc.target import Cpu, Target, require_cpu


class CodeAhead:
    """Has processes that are kept begin with what `build_library` and `load_kernels` will ask for.

    Kernels come in the order of the program: of those that share their code the first one's is made. What prepares constants
    is begun at once, as it is waited for first.
    """

    def __init__(self, target: Cpu, cache: Cache | None) -> None:
        self._target, self._cache = target, cache
        self._prologues, self._kernels = dict[str, Kernel](), dict[str, Kernel]()

    def native(self) -> None:
        """Begin with the code that every library has."""
        begin_baselines(native_ir(self._target.arch, UNITS), self._target, FUNCTIONS, self._cache)

    def kernel(self, hoisted: Hoisted) -> None:
        """Begin with what prepares the constants of a kernel."""
        kernel, prologue = from_parts(hoisted.kernel).kernel, hoisted.prologue
        self._kernels.setdefault(kernel.key, kernel)
        if prologue is not None and self._prologues.setdefault(prologue.key, prologue) is prologue:
            begin_kernel(prologue, require_cpu(Target.host()).with_(cores=1), self._cache)

    def kernels(self) -> None:
        """Begin with the kernels, which are all there."""
        for kernel in self._kernels.values():
            begin_kernel(kernel, self._target, self._cache)
