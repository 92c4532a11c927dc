"""A program to a shared library with its header and weights, and what pkg-config needs to know of it, so that a build finds
the library and its header by name.
"""

from __future__ import annotations

import re
import shutil
import tempfile
import weakref
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path

from nncc import __version__
from nncc.codegen.build.elf import archive, data_object, stack_bytes
from nncc.codegen.build.files import Cache, Content, temporaries, write_all
from nncc.codegen.build.kernels import Progress, baseline_object, compile_kernels
from nncc.codegen.build.link import link_objects
from nncc.codegen.program.entry import Parts, emit_entry
from nncc.codegen.program.header import header_text
from nncc.codegen.program.memory_plan import ALIGNMENT, MemoryPlan, plan_memory, require_memory
from nncc.codegen.program.parts import shared_code
from nncc.codegen.program.weights import Weights, lay_out
from nncc.errors import BuildError
from nncc.ir.program import Program, verify_program
from nncc.runtime.files import ARCHIVE, HEADER, LIBRARY, WEIGHTS, Kind, library_name_fault
from nncc.runtime.native import FUNCTIONS, UNITS, native_ir
from nncc.target import Cpu, memory_bytes


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
    target: Cpu,
    output: Path | None = None,
    cache: Cache | None = None,
    progress: Progress = lambda *_: None,
    beside: Mapping[Path, Content] | None = None,
    force: bool = False,
    plan: MemoryPlan | None = None,
    embed: bool = False,
) -> Library:
    """Compile a program of scheduled kernels to a shared library, NAME.h and NAME.so.weights beside it; where the output's
    name ends in .a, to a static library that has its weights inside.

    Without `output` the files are in a temporary folder. The same program gives the same bytes. Either all files are
    there at the end, or those that were there before. beside: files to write with them. force:
    write over files that nncc has not written, too. plan: where temporaries lie, by default as plan_memory says. embed: the
    weights are inside a shared library, too.
    Raises: ComputeError for an ill-formed program; BuildError when files cannot be written or linked; TargetError when
    it is for this machine, which has too little memory.
    """
    verify_program(program)
    if output is not None:
        require_library_name(output)
    plan = plan or plan_memory(program)
    if target.name == "host":
        require_memory(program, plan, memory_bytes())
    static = output is not None and is_static(output)
    weights = lay_out(program, embed or static)
    shared = shared_code(program.kernels)
    kernels = compile_kernels([*{s.kernel.name: s.kernel for s in shared.values()}.values()], target, cache, progress)
    progress("link", 0, 1)
    symbols = {name: kernels[own.kernel.name].symbol for name, own in shared.items()}
    objects = {f"kernel{number}.o": kernel.data for number, kernel in enumerate(kernels.values())}
    starts = {name: own.starts for name, own in shared.items()}
    stack = stack_bytes((kernel.data for kernel in kernels.values()), target.arch)
    objects |= _objects(Parts(program, plan, weights, target, symbols, not static, starts, stack), cache)
    if cache:
        cache.trim()
    made = archive(objects) if static else link_objects([*objects.values()])
    library = write_library(program, weights, made, output, beside, force, stack)
    progress("link", 1, 1)
    return library


def _objects(parts: Parts, cache: Cache | None) -> dict[str, bytes]:
    """What a library has besides its kernels, by names of files: the entry, weights that are many, nncc's own code."""
    weights, target = parts.weights, parts.target
    inside = {weights.symbol} if weights.embedded and not weights.few else set[str]()
    entry = baseline_object(emit_entry(parts), target, FUNCTIONS | {*parts.symbols.values()} | inside, None)
    found = {"model.o": entry}
    if inside:
        found["weights.o"] = data_object(weights.symbol, weights.data.data, ALIGNMENT, target.arch)
    native = zip(UNITS, native_ir(target.arch, UNITS), strict=True)
    return found | {f"nncc_{unit}.o": baseline_object(text, target, FUNCTIONS, cache) for unit, text in native}


def write_library(
    program: Program,
    weights: Weights,
    linked: bytes,
    output: Path | None,
    beside: Mapping[Path, Content] | None = None,
    force: bool = False,
    stack: int = 0,
) -> Library:
    """Write a library that is linked, its header and its weights, as build_library says. Raises: BuildError."""
    library = _library(output, weights.beside)
    files: dict[Path, Content] = {library.weights: (WEIGHTS, weights.chunks())} if library.weights else {}
    files |= {library.header: (HEADER, header_text(program, stack).encode()), library.path: (kind_of(library.path), linked)}
    files |= dict(beside or {})
    stale = {} if library.weights else {weights_path(library.path): WEIGHTS}  # those of an older build are of no use
    write_all(files, stale, force)
    return library


def _library(output: Path | None, has_weights: bool) -> Library:
    folder = None if output else TemporaryFolder()
    path = folder.path / "model.so" if folder else output
    assert path
    return Library(path, header_path(path), weights_path(path) if has_weights else None, folder)


def require_library_name(output: Path) -> None:
    """Raises: BuildError for what cannot be the name of a library."""
    if fault := library_name_fault(output):
        raise BuildError(fault)


def files_of_library(library: Path) -> tuple[tuple[str, Path, Kind], ...]:
    """What is written, or goes, where a library is written: in words, where it is, what kind of file it is."""
    return (("library", library, kind_of(library)), ("library's header", header_path(library), HEADER),
            ("library's weights", weights_path(library), WEIGHTS))  # fmt: skip


def is_static(library: Path) -> bool:
    """Whether a library of that name is for linking into programs."""
    return library.suffix == ".a"


def kind_of(library: Path) -> Kind:
    """What is written where a library of that name is asked for."""
    return ARCHIVE if is_static(library) else LIBRARY


def header_path(library: Path) -> Path:
    """Where the header of a library is."""
    return library.with_suffix(".h")


def weights_path(library: Path) -> Path:
    """Where a library looks for its weights."""
    return library.with_name(f"{library.name}.weights")


_WRITTEN = "# Written by nncc, which writes over it."
PKG_CONFIG = Kind("file for pkg-config", re.compile(rb"\A" + re.escape(_WRITTEN.encode())))


def pkg_config_path(library: Path) -> Path:
    """Where the file of a library is."""
    return library.with_suffix(".pc")


def pkg_config_text(program: Program, library: Path, target: str) -> bytes:
    """The file: it may move, together with the library and the header beside it."""
    name = re.sub(r"([^\w.+-])", r"\\\1", library.name, flags=re.ASCII)
    after = "-lm -lpthread" if is_static(library) else "-Wl,-rpath,${pcfiledir}"
    lines = (
        _WRITTEN,
        f"Name: {library.stem}",
        f"Description: the model {' '.join(program.name.split())}, compiled by nncc for {target}",
        f"Version: {__version__}",
        "Cflags: -I${pcfiledir}",
        f"Libs: -L${{pcfiledir}} -l:{name} {after}",
    )
    return "".join(f"{line}\n" for line in lines).encode()
