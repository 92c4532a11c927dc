"""The machine code of a GPU as text, by NVIDIA's disassembler, where one is installed."""

from __future__ import annotations

import importlib.util
import os
import shutil
import subprocess
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory

from nncc.errors import BuildError, TargetError, to_install

_COMMANDS = {"nvdisasm": ("-c",), "cuobjdump": ("-sass",)}
_PACKAGED = ("cu13/bin", "cuda_nvcc/bin")
_HINT = (f"install a CUDA toolkit and name it by CUDA_HOME, or {to_install('nvidia-cuda-cuobjdump')}; --stage ptx shows the "
         "assembly that it is made of")  # fmt: skip


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
        raise BuildError(f"{Path(command[0]).name} does not read this binary, which a newer NVRTC may have made: "
                         f"{done.stderr.strip() or done.stdout.strip()}")  # fmt: skip
    return done.stdout


def _folders() -> Iterator[str]:
    """Where toolkits and packages keep programs."""
    yield from (str(Path(os.environ[name]) / "bin") for name in ("CUDA_HOME", "CUDA_PATH") if os.environ.get(name))
    yield "/usr/local/cuda/bin"
    found = importlib.util.find_spec("nvidia")
    for place in (found.submodule_search_locations or ()) if found else ():
        yield from (str(Path(place) / folder) for folder in _PACKAGED)
