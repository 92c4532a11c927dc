"""What pkg-config needs to know of a library, so that a build finds it and its header by name.

Source: pkg-config(1) and pc(5): variables, then fields of a line each.
"""

from __future__ import annotations

import re
from pathlib import Path

from nncc import __version__
from nncc.codegen.program.library import is_static
from nncc.ir.program import Program
from nncc.runtime.overwrite import Kind

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
