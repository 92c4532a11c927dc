"""Runs work in a child process that finds the stand-in driver (libcuda.cpp) as libcuda.so.1, and pycuda or its stand-in."""

import ctypes
import importlib.util
import os
import re
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Callable
from functools import cache
from pathlib import Path

import pytest

from tests.gpu.driver import pycuda_stand_in
from tests.support.guard_pages import SECONDS, ended

COMPILER = shutil.which("g++")
needs_compiler = pytest.mark.skipif(COMPILER is None, reason="the stand-in driver is built by g++")
HERE = Path(__file__).parent
HAS_PYCUDA = importlib.util.find_spec("pycuda") is not None


@cache
def built() -> Path:
    """The stand-in, built once in a process."""
    folder = Path(tempfile.mkdtemp())
    command = [COMPILER, "-O1", "-shared", "-fPIC", "-std=c++17", "-Wl,-soname,libcuda.so.1", str(HERE / "libcuda.cpp")]
    (folder / "others.cpp").write_text(_others())
    command += [str(folder / "others.cpp"), "-o", str(folder / "libcuda.so"), "-ldl"]
    subprocess.run(command, check=True)
    return folder / "libcuda.so"


def _others() -> str:
    """Functions of the driver that pycuda is linked to and the stand-in has not: they are not supported."""
    if not HAS_PYCUDA:
        return ""
    package = Path(importlib.util.find_spec("pycuda").origin).parent
    (library,) = package.glob("_driver*.so")
    listed = subprocess.run(
        ["nm", "-D", "--undefined-only", str(library)], capture_output=True, text=True, check=True
    ).stdout
    own = set(re.findall(r"status (cu\w+)\(", (HERE / "libcuda.cpp").read_text()))
    names = set(re.findall(r" (cu[A-Z]\w+)", listed)) - own
    return "\n".join(f'extern "C" int {name}() {{ return 801; }}' for name in sorted(names))


class StandIn:
    """The stand-in in a process that has loaded it."""

    def __init__(self) -> None:
        self.library = ctypes.CDLL(str(built()), ctypes.RTLD_GLOBAL)
        self.library.standin_log.restype = ctypes.c_char_p
        self.library.standin_stream.restype = self.library.standin_foreign_stream.restype = ctypes.c_void_p
        self.library.standin_captured.restype = ctypes.c_void_p
        if not HAS_PYCUDA:
            sys.modules.update(pycuda_stand_in.as_package())

    def set(self, what: str, value: int) -> None:
        self.library.standin_set(what.encode(), ctypes.c_long(value))

    def fail(self, call: str, code: int, after: int = 0) -> None:
        self.library.standin_fail(call.encode(), after, code)

    def log(self) -> list[str]:
        """The calls since the last time."""
        lines = self.library.standin_log().decode().splitlines()
        self.library.standin_clear()
        return lines

    @property
    def live(self) -> int:
        """What is allocated, loaded or made, and not yet given back."""
        return int(self.library.standin_live())

    def capture(self, stream: int) -> None:
        """Let a graph capture what is queued on a stream from here on."""
        self.library.standin_capture(ctypes.c_void_p(stream))

    def captured(self, stream: int) -> int | None:
        """The graph, once the capture has ended; None where something was done that it does not allow."""
        return self.library.standin_captured(ctypes.c_void_p(stream))

    def replay(self, graph: int) -> None:
        self.library.standin_replay(ctypes.c_void_p(graph))

    def memory(self, array) -> int:
        """The address of an array's copy on the device, for good; in no context of a model."""
        place, context = ctypes.c_uint64(), ctypes.c_void_p()
        self.library.cuDevicePrimaryCtxRetain(ctypes.byref(context), 0)
        self.library.cuCtxPushCurrent_v2(context)
        assert self.library.cuMemAlloc_v2(ctypes.byref(place), ctypes.c_size_t(array.nbytes)) == 0
        self.library.cuCtxPopCurrent_v2(None)
        self.library.cuDevicePrimaryCtxRelease_v2(0)
        self.library.standin_write(place, ctypes.c_void_p(array.ctypes.data), ctypes.c_size_t(array.nbytes))
        return place.value

    def read(self, place: int, array) -> None:
        """Fill an array from the device."""
        self.library.standin_read(ctypes.c_void_p(array.ctypes.data), ctypes.c_uint64(place), ctypes.c_size_t(array.nbytes))


def shown_to_children(folder: Path, major: int = 8) -> None:
    """Let processes that this one starts find the stand-in, with the compute capability major.0."""
    package = folder / "pycuda"
    package.mkdir()
    (folder / "libcuda.so.1").symlink_to(built())
    (package / "__init__.py").touch()
    (package / "driver.py").symlink_to(Path(pycuda_stand_in.__file__))
    os.environ |= {"LD_LIBRARY_PATH": str(folder), "STANDIN_MAJOR": str(major)}
    sys.path.insert(0, str(folder))


def with_driver(work: Callable[[StandIn], object], seconds: int = SECONDS) -> None:
    """Do it in a child, which may take so long. Raises: AssertionError with what went wrong there."""
    built()
    wrong = ended(lambda: work(StandIn()), seconds=seconds)
    assert not wrong, wrong
