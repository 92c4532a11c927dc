"""NVRTC, NVIDIA's compiler of CUDA C++ as a library: text to a binary for one architecture, on any machine.

It comes with the package nvidia-cuda-nvrtc (`pip install nvidia-cuda-nvrtc`) or with a CUDA toolkit, and needs no GPU.
NVIDIA's disassembler, where one is installed, shows a binary as text. Source: NVRTC documentation, CUDA 13.
"""

from __future__ import annotations

import ctypes
import importlib.util
import os
import re
import shutil
import subprocess
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from functools import cache
from importlib.util import find_spec
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from nncc.errors import BuildError, TargetError, to_install
from nncc.runtime.cuda.executor import PORTABLE

_NAME = "libnvrtc.so"
_FOLDERS = ("cu13/lib", "cuda_nvrtc/lib")
"""Where packages of CUDA 13 and 12 keep it, below the folder of the package `nvidia`."""
_CALLED = (
    "nvrtcGetErrorString",
    "nvrtcVersion",
    "nvrtcCreateProgram",
    "nvrtcDestroyProgram",
    "nvrtcCompileProgram",
    *(f"nvrtcGet{what}{end}" for what in ("ProgramLog", "PTX", "CUBIN") for end in ("", "Size")),
)
_ARCH = re.compile(r"(?:sm|compute)_\d{2,3}[af]?")
_USES = re.compile(r"Compiling entry function '(\w+)'.*?Used (\d+) registers", re.DOTALL)
_SPILLED = re.compile(r"Function properties for (\w+)\s.*?(\d+) bytes spill stores, (\d+) bytes spill loads", re.DOTALL)

_WARNS = re.compile(r"\b(warning|advisory|C7\d{3})\b", re.IGNORECASE)


MORE_REGISTERS = ("--maxrregcount=255", "--ptxas-options=--register-usage-level=0")
"""What makes ptxas take the registers that launch bounds allow, and hold fewer values ahead of their use. It spills some to
have more threads on a multiprocessor, where a kernel may have more of them: one of ResNet-50's 47 functions in f16 spills
8 bytes without the second, one of AlexNet's 30 without the first. Measured: NVRTC 13, sm_80 and sm_90a."""


class _TooOld(OSError):
    """A library that loads, and lacks functions of later ones."""


@dataclass(frozen=True)
class Usage:
    """What a thread of a function takes: registers of 32 bits, and bytes that it stores and loads as it has too few."""

    registers: int
    spilled_bytes: int


@dataclass(frozen=True)
class Cubin:
    """The binary of a text; for an architecture compute_NN the assembly, with a zero at its end. usage: by function. ptx:
    the assembly that it was made of. warnings: of the log."""

    arch: str
    data: bytes
    ptx: str
    usage: dict[str, Usage]
    warnings: tuple[str, ...] = ()


def compile_cuda(text: str, arch: str, flags: tuple[str, ...] = ()) -> Cubin:
    """Compile a text for an architecture, such as sm_90a, or compute_90 for assembly alone; where registers are spilled,
    with MORE_REGISTERS too, for the better one.

    Raises: TargetError without NVRTC, or for what is no architecture that it knows; BuildError for what is no CUDA C++.
    """
    if not _ARCH.fullmatch(arch):
        raise TargetError(f"{arch!r} is no architecture of a GPU; expected one such as sm_80 or sm_90a")
    made = _compiled(text, arch, flags)
    if not _spilled_bytes(made):
        return made
    return min(made, _compiled(text, arch, (*flags, *MORE_REGISTERS)), key=_spilled_bytes)


def _spilled_bytes(made: Cubin) -> int:
    return sum(usage.spilled_bytes for usage in made.usage.values())


def _compiled(text: str, arch: str, flags: tuple[str, ...]) -> Cubin:
    """The binary of a text with these flags. Raises: as compile_cuda."""
    options = (f"--gpu-architecture={arch}", "--ptxas-options=-v", *flags)
    with _program(text) as program:
        given = (ctypes.c_char_p * len(options))(*(option.encode() for option in options))
        status = _library().nvrtcCompileProgram(program, len(options), given)
        log = _output(program, "ProgramLog").decode(errors="replace").rstrip("\0\n")
        if status:
            what = _library().nvrtcGetErrorString(status).decode()
            raise BuildError(f"NVRTC does not compile the kernels for {arch}: {what}\n{log}")
        ptx = _output(program, "PTX").decode(errors="replace").rstrip("\0")
        data = ptx.encode() + b"\0" if arch.startswith(PORTABLE) else _output(program, "CUBIN")
        return Cubin(arch, data, ptx, usage_of(log), warnings_of(log))


def version() -> tuple[int, int]:
    """The version of NVRTC. Raises: TargetError where there is none."""
    major, minor = ctypes.c_int(), ctypes.c_int()
    _check(_library().nvrtcVersion(ctypes.byref(major), ctypes.byref(minor)), "tell its version")
    return major.value, minor.value


def cuda_version() -> int:
    """The version of NVRTC as cuDriverGetVersion counts: 1000 * major + 10 * minor. Raises: TargetError as version."""
    major, minor = version()
    return 1000 * major + 10 * minor


def usage_of(log: str) -> dict[str, Usage]:
    """What each function takes, as ptxas reports it."""
    spilled = {name: int(stores) + int(loads) for name, stores, loads in _SPILLED.findall(log)}
    return {name: Usage(int(registers), spilled.get(name, 0)) for name, registers in _USES.findall(log)}


def warnings_of(log: str) -> tuple[str, ...]:
    """What NVRTC and ptxas warn of, one line each."""
    return tuple(line.strip() for line in log.splitlines() if _WARNS.search(line))


@contextmanager
def _program(text: str) -> Iterator[ctypes.c_void_p]:
    program = ctypes.c_void_p()
    _check(_library().nvrtcCreateProgram(ctypes.byref(program), text.encode(), b"kernels.cu", 0, None, None), "take a text")
    try:
        yield program
    finally:
        _library().nvrtcDestroyProgram(ctypes.byref(program))


def _output(program: ctypes.c_void_p, what: str) -> bytes:
    size = ctypes.c_size_t()
    _check(_call(f"nvrtcGet{what}Size")(program, ctypes.byref(size)), f"tell the size of its {what}")
    data = ctypes.create_string_buffer(size.value)
    _check(_call(f"nvrtcGet{what}")(program, data), f"give its {what}")
    return data.raw


def _call(name: str) -> Callable[..., int]:
    found: Callable[..., int] = getattr(_library(), name)
    return found


def _check(status: int, what: str) -> None:
    if status:
        raise BuildError(f"NVRTC does not {what}: {_library().nvrtcGetErrorString(status).decode()}")


@cache
def _library() -> Any:
    """The library, with the one of its builtins, which it looks for by name.

    Raises: TargetError where there is none.
    """
    broken = []
    for folder in _places():
        found = sorted(folder.glob(f"{_NAME}.*"))
        try:
            if found:
                for builtins in sorted(folder.glob("libnvrtc-builtins.so.*")):
                    ctypes.CDLL(str(builtins))
                return _typed(ctypes.CDLL(str(found[-1])))
        except OSError as error:  # one of another CUDA may be there, too
            broken.append(f"{folder}: {error}")
    with suppress(OSError):
        try:
            return _typed(ctypes.CDLL(_NAME))
        except _TooOld as error:
            broken.append(f"{_NAME}: {error}")
    if broken:
        raise TargetError(
            f"NVRTC is installed, and does not load ({'; '.join(broken)}): install it anew, and no other "
            "version of CUDA beside it"
        )
    raise TargetError(f"kernels for GPUs are compiled by NVRTC, which is not installed: {to_install('nvidia-cuda-nvrtc')}")


def _places() -> Iterator[Path]:
    spec = find_spec("nvidia")
    for base in (spec.submodule_search_locations or ()) if spec else ():
        yield from (Path(base) / folder for folder in _FOLDERS)


def _typed(library: Any) -> Any:
    """Raises: _TooOld for a library without all that is called here."""
    missing = next((name for name in _CALLED if not hasattr(library, name)), None)
    if missing is not None:
        raise _TooOld(f"it is of a CUDA before 11.1, and has no {missing}")
    library.nvrtcGetErrorString.restype = ctypes.c_char_p
    return library


_COMMANDS = {"nvdisasm": ("-c",), "cuobjdump": ("-sass",)}
_PACKAGED = ("cu13/bin", "cuda_nvcc/bin")
_HINT = (
    f"install a CUDA toolkit and name it by CUDA_HOME, or {to_install('nvidia-cuda-cuobjdump')}; --stage ptx shows the "
    "assembly that it is made of"
)


def disassembler() -> tuple[str, ...]:
    """The command of a disassembler: of PATH, a CUDA toolkit, or a package. Raises: TargetError where there is none."""
    for name, options in _COMMANDS.items():
        for folder in (None, *_folders()):
            if found := shutil.which(name, path=folder):
                return (found, *options)
    raise TargetError(f"there is neither {' nor '.join(_COMMANDS)} here, which show the machine code of GPUs: {_HINT}")


def disassembled(cubin: bytes) -> str:
    """The machine code of a binary. Raises: TargetError without a disassembler; BuildError for what it does not read."""
    command = disassembler()
    with TemporaryDirectory() as folder:
        file = Path(folder) / "kernel.cubin"
        file.write_bytes(cubin)
        done = subprocess.run((*command, str(file)), capture_output=True, text=True, check=False)
    if done.returncode:
        raise BuildError(
            f"{Path(command[0]).name} does not read this binary, which a newer NVRTC may have made: "
            f"{done.stderr.strip() or done.stdout.strip()}"
        )
    return done.stdout


def _folders() -> Iterator[str]:
    """Where toolkits and packages keep programs."""
    yield from (str(Path(os.environ[name]) / "bin") for name in ("CUDA_HOME", "CUDA_PATH") if os.environ.get(name))
    yield "/usr/local/cuda/bin"
    found = importlib.util.find_spec("nvidia")
    for place in (found.submodule_search_locations or ()) if found else ():
        yield from (str(Path(place) / folder) for folder in _PACKAGED)
