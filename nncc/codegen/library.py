"""A program to a shared library with its header and weights."""

from __future__ import annotations

import shutil
import tempfile
import weakref
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path

from nncc.codegen.cache import Cache
from nncc.codegen.entry import Parts, emit_entry
from nncc.codegen.files import write_all
from nncc.codegen.header import header_text
from nncc.codegen.link import link_objects
from nncc.codegen.memory_plan import plan_memory, require_memory
from nncc.codegen.objects import Progress, baseline_object, compile_kernels
from nncc.codegen.temporaries import temporaries
from nncc.codegen.weights import lay_out
from nncc.errors import BuildError
from nncc.ir.program import Program, verify_program
from nncc.runtime.native import FUNCTIONS, UNITS, native_ir
from nncc.target import Target, memory_bytes


@dataclass(frozen=True)
class Library:
    """The files of a compiled program. `folder`: the temporary folder that they are in."""

    path: Path
    header: Path
    weights: Path | None
    folder: TemporaryFolder | None = field(default=None, repr=False)


class TemporaryFolder:
    """A folder that is gone when nobody holds this object. A module that was loaded from it goes on working."""

    def __init__(self) -> None:
        """Raises: BuildError."""
        try:
            self.path = Path(tempfile.mkdtemp(dir=temporaries()))
        except OSError as error:
            raise BuildError(f"cannot make a temporary folder: {error}; set TMPDIR to one with space") from error
        weakref.finalize(self, shutil.rmtree, self.path, ignore_errors=True)


def build_library(
    program: Program,
    target: Target,
    output: Path | None = None,
    cache: Cache | None = None,
    progress: Progress = lambda *_: None,
    clocked: bool = False,
    beside: Mapping[Path, bytes] | None = None,
) -> Library:
    """Compile a program of scheduled kernels to a shared library, NAME.h and NAME.so.weights beside it.

    Without `output` the files are in a temporary folder. The same program gives the same bytes. Either all files are
    there at the end, or those that were there before. clocked: see Module.call_seconds. beside: files to write with them.
    Raises: ComputeError for an ill-formed program; BuildError when files cannot be written or linked; TargetError when
    it is for this machine, which has too little memory.
    """
    verify_program(program)
    if output is not None:
        require_library_name(output)
    plan = plan_memory(program)
    if target.name == "host":
        require_memory(program, plan, memory_bytes())
    weights = lay_out(program)
    kernels = compile_kernels(program.kernels, target, cache, progress)
    progress("link", 0, 1)
    symbols = {name: kernel.symbol for name, kernel in kernels.items()}
    entry = emit_entry(Parts(program, plan, weights, target, symbols, clocked))
    parts = [
        baseline_object(entry, target, FUNCTIONS | {*symbols.values()}, None),
        *(kernel.data for kernel in kernels.values()),
        *(baseline_object(text, target, FUNCTIONS, cache) for text in native_ir(target.arch, UNITS)),
    ]
    if cache:
        cache.trim()
    linked = link_objects(parts)
    library = _library(output, weights.beside)
    files: dict[Path, bytes | memoryview] = {library.weights: weights.data.data} if library.weights else {}
    files |= {library.header: header_text(program).encode(), library.path: linked} | dict(beside or {})
    write_all(files, None if library.weights else weights_path(library.path))  # those of an older build are of no use
    progress("link", 1, 1)
    return library


def _library(output: Path | None, has_weights: bool) -> Library:
    folder = None if output else TemporaryFolder()
    path = folder.path / "model.so" if folder else output
    assert path
    return Library(path, path.with_suffix(".h"), weights_path(path) if has_weights else None, folder)


def require_library_name(output: Path) -> None:
    """Raises: BuildError for what cannot be the name of a library."""
    if not output.name or output.suffix == ".h":
        raise BuildError(f"the library cannot be {str(output)!r}; expected a file name, not that of the header (.h)")


def weights_path(library: Path) -> Path:
    """Where a library looks for its weights."""
    return library.with_name(f"{library.name}.weights")
