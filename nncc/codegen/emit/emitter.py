"""The emitters, in the one table that names them."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from nncc.codegen.emit.c import emit_c
from nncc.codegen.emit.llvm import emit_llvm
from nncc.codegen.interface import FORK_FUNCTION


@dataclass(frozen=True)
class Emitter:
    """A pure function from lowered units to text.

    name: for people, who choose by it. suffix: of a file with such text. emit: takes a LoweredUnit; that of C several.
    needs: the functions that the text calls and does not define.
    """

    name: str
    suffix: str
    emit: Callable[..., str]
    needs: tuple[str, ...]


LLVM = Emitter("llvm", ".ll", emit_llvm, (FORK_FUNCTION,))
C = Emitter("c", ".c", emit_c, (FORK_FUNCTION,))
EMITTERS: Mapping[str, Emitter] = {emitter.name: emitter for emitter in (LLVM, C)}
"""By name."""
