"""A program to a shared library with its header and weights, and the file for pkg-config by which builds find them.

Kernels that use different parts of their parameters in the same way share their code (`shared_code`). The kernels that write
what a concat joins differ by where their part begins, and many by nothing else: densenet121 has 54 of these among its 129. A
parameter becomes a view of the part that the kernel touches, with the strides of the whole, and the entry adds the part's
beginning to the pointer. Parts begin at cache lines: an element lies as far from a line as it did.

`CodeAhead` has the code of kernels made while others are still planned, and constants prepared.

Source: pkg-config(1) and pc(5): variables, then fields of a line each.
"""

from __future__ import annotations

import re
import shutil
import tempfile
import weakref
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import lru_cache
from pathlib import Path

from nncc import __version__
from nncc.codegen.build.elf import archive, data_object, stack_bytes
from nncc.codegen.build.files import Cache, Content, temporaries, write_all
from nncc.codegen.build.kernels import Progress, baseline_object, begin_baselines, begin_kernel, compile_kernels
from nncc.codegen.build.link import link_objects
from nncc.codegen.passes.in_place import shareable
from nncc.codegen.passes.structure import Hoisted
from nncc.codegen.program.description import header_text
from nncc.codegen.program.entry import Parts, emit_entry, numbers_of, region_stack_bytes
from nncc.codegen.program.memory_plan import (
    ALIGNMENT,
    MemoryPlan,
    Weights,
    lay_out,
    plan_memory,
    require_memory,
    updating_kernels,
)
from nncc.errors import BuildError
from nncc.ir.buffer import Buffer
from nncc.ir.expr import Expr
from nncc.ir.index.bounds import Range, bounds
from nncc.ir.index.simplify import simplify
from nncc.ir.kernel import Kernel, Nest, places, ranges
from nncc.ir.program import Program, verify_program
from nncc.ir.walk import map_places
from nncc.runtime.files import ARCHIVE, HEADER, LIBRARY, WEIGHTS, Kind, library_name_fault
from nncc.runtime.native import FUNCTIONS, UNITS, native_ir
from nncc.target import Cpu, Target, memory_bytes, require_cpu


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
    shared = shared_code([*updating_kernels(program, plan)])
    kernels = compile_kernels([*{s.kernel.name: s.kernel for s in shared.values()}.values()], target, cache, progress)
    progress("link", 0, 1)
    symbols = {name: kernels[own.kernel.name].symbol for name, own in shared.items()}
    objects = {f"kernel{number}.o": kernel.data for number, kernel in enumerate(kernels.values())}
    starts = {name: own.starts for name, own in shared.items()}
    numbers = numbers_of(program, plan)
    stack = stack_bytes((kernel.data for kernel in kernels.values()), target.arch)
    stack += numbers.stack_bytes + region_stack_bytes(program)
    objects |= _objects(Parts(program, plan, weights, target, symbols, numbers, not static, starts, stack), cache)
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
    return (
        ("library", library, kind_of(library)),
        ("library's header", header_path(library), HEADER),
        ("library's weights", weights_path(library), WEIGHTS),
    )


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


Box = tuple[Range, ...]
"""The indices that a kernel may have in each dim of a buffer."""


@dataclass(frozen=True)
class Shared:
    """A kernel whose code several may share. starts: where the parts of a kernel's parameters begin, in bytes; none where
    they begin with the parameter."""

    kernel: Kernel
    starts: Mapping[str, int] = field(default_factory=dict)


def shared_code(kernels: Sequence[Kernel]) -> dict[str, Shared]:
    """Each of some scheduled kernels by its name, with the first of them whose code it may run."""
    first: dict[str, Kernel] = {}
    moved = {kernel.name: from_parts(kernel) for kernel in kernels}
    return {name: Shared(first.setdefault(own.kernel.key, own.kernel), own.starts) for name, own in moved.items()}


@lru_cache(maxsize=1 << 10)
def from_parts(kernel: Kernel) -> Shared:
    """A scheduled kernel whose parameters are the parts that it touches, where these begin at a cache line.

    What may take the memory of another parameter stays whole: whether it may is asked of the places in both.
    """
    boxes = {b.name: box for b in kernel.params if (box := _box(kernel, b)) is not None}
    starts = {name: _start(kernel.table[name], box) for name, box in boxes.items()}
    boxes = {name: box for name, box in boxes.items() if starts[name] % ALIGNMENT == 0}
    whole = shareable(kernel) if boxes else frozenset[str]()
    boxes = {name: box for name, box in boxes.items() if name not in whole}
    if not boxes:
        return Shared(kernel)

    def move(name: str, place: tuple[Expr, ...]) -> tuple[Expr, ...]:
        return tuple(i - known.low for i, known in zip(place, boxes[name])) if name in boxes else place

    buffers = tuple(_view(b, boxes[b.name]) if b.name in boxes else b for b in kernel.buffers)
    body = map_places(kernel.body, move)
    return Shared(replace(kernel, buffers=buffers, body=body), {name: starts[name] for name in boxes if starts[name]})


def _view(buffer: Buffer, box: Box) -> Buffer:
    return replace(buffer, shape=tuple(known.high - known.low + 1 for known in box), strides=buffer.pitches, zeros=())


def _start(buffer: Buffer, box: Box) -> int:
    return sum(known.low * stride for known, stride in zip(box, buffer.pitches)) * buffer.dtype.size_bytes


def _box(kernel: Kernel, buffer: Buffer) -> Box | None:
    """The part of a parameter that a kernel touches; None for all of it, and where that is not known."""
    if buffer.is_open:
        return None
    boxes = [_reached(nest, index, buffer) for nest, index in places(kernel, buffer.name)]
    box = tuple(_within(dim, extent) for dim, extent in zip(zip(*boxes), buffer.extents))
    sizes = tuple(known.high - known.low + 1 for known in box)
    return box if boxes and sizes != buffer.shape and min(sizes) > 0 else None


def _within(dim: Sequence[Range], extent: int) -> Range:
    """What lies in all ranges, and in the buffer: a mask keeps the rest from being touched."""
    return Range(max(0, min(known.low for known in dim)), min(extent - 1, max(known.high for known in dim)))


def _reached(nest: Nest, index: tuple[Expr, ...], buffer: Buffer) -> Box:
    """The values of an index of a nest; all of a dim where they are not known."""
    known = ranges(nest.loops)
    return tuple(bounds(simplify(i, known), known) or Range.extent(n) for i, n in zip(index, buffer.extents))


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
