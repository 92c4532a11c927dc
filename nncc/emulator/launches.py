"""Launches as a user writes them: `kernel<<<grid, block, shared>>>(f32[1024], out: f32[4], 1024)`."""

from __future__ import annotations

import re
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np

from nncc.arguments import require_regular
from nncc.emulator.build import parts
from nncc.emulator.device_code import masked
from nncc.errors import UserError

DTYPES = {
    "f16": "float16",
    "f32": "float32",
    "f64": "float64",
    "i8": "int8",
    "u8": "uint8",
    "i16": "int16",
    "u16": "uint16",
    "i32": "int32",
    "u32": "uint32",
    "i64": "int64",
    "u64": "uint64",
}
"""Name of elements -> numpy's."""
FORM = "KERNEL<<<GRID, BLOCK[, SHARED BYTES]>>>(ARGUMENTS), such as scale<<<4, 256>>>(x: f32[1000], 2.0f, 1000)"
_LAUNCH = re.compile(
    r"(?P<kernel>[\w:]+(?:<(?!<<)[^;]*?>)?)\s*<<<(?P<shape>.*?)>>>\s*\((?P<arguments>.*)\)\s*;?\s*", re.DOTALL
)
_BUFFER = re.compile(
    rf"(?:(?P<name>\w+)\s*:\s*)?(?P<dtype>{'|'.join(DTYPES)})\s*\[(?P<shape>[\d\s,]+)\]\s*(?:=\s*(?P<values>\S+))?\s*"
)
_COMMENT = re.compile(r"//[ \t]*check-cuda:(.*)")


@dataclass(frozen=True)
class Buffer:
    """An array in memory of the device. values: None for random ones."""

    name: str
    dtype: str
    count: int
    values: str | None

    def data(self, rng: np.random.Generator) -> np.ndarray[Any, Any]:
        """What it holds at first. Raises: UserError for values that are none."""
        kind, text = np.dtype(DTYPES[self.dtype]), self.values
        if text is None:
            drawn = rng.standard_normal(self.count) if kind.kind == "f" else rng.integers(0, 10, self.count)
            return drawn.astype(kind)
        if text == "arange":
            return np.arange(self.count).astype(kind)
        if text.startswith("@"):
            return self._read(Path(text[1:]))
        if between := re.fullmatch(r"(-?\d+)\.\.(-?\d+)", text):
            return rng.integers(int(between[1]), int(between[2]), self.count, endpoint=True).astype(kind)
        try:
            return np.full(self.count, float(text)).astype(kind)
        except ValueError:
            raise UserError(f"{self.name} = {text}: expected a number, LEAST..MOST, arange or @FILE.npy") from None

    def _read(self, path: Path) -> np.ndarray[Any, Any]:
        require_regular(path, "a file of numpy", UserError)
        try:
            array = np.load(path, allow_pickle=False)
        except (OSError, ValueError) as error:
            raise UserError(f"{path}, the values of {self.name}: {error}") from None
        if array.dtype != np.dtype(DTYPES[self.dtype]) or array.size != self.count:
            raise UserError(
                f"{path} has {array.size} elements of {array.dtype}, and {self.name} is {self.dtype}[{self.count}]"
            )
        return np.ascontiguousarray(array).reshape(-1)


@dataclass(frozen=True)
class Launch:
    """A launch. grid, block, shared and arguments that are no buffers: expressions of C++."""

    text: str
    kernel: str
    grid: str
    block: str
    shared: str
    arguments: tuple[Buffer | str, ...]


def launches_of(source: str, given: tuple[str, ...] = ()) -> tuple[Launch, ...]:
    """The launches that are given, else those in comments of the source. Raises: UserError where there are none."""
    texts = given or tuple(found.strip() for found in _COMMENT.findall(source))
    if not texts:
        raise UserError(f"which launches are to be checked? Give --launch, or a comment // check-cuda: {FORM}")
    return tuple(_launch(text, source) for text in texts)


def _launch(text: str, source: str) -> Launch:
    found = _LAUNCH.fullmatch(text.strip())
    shape = parts(found["shape"]) if found else []
    if not found or not 2 <= len(shape) <= 3:
        raise UserError(f"{text!r} is no launch: expected {FORM}")
    names = _parameters(source, found["kernel"].partition("<")[0].rpartition("::")[2])
    given = parts(found["arguments"])
    if len(names) != len(given):
        raise UserError(
            f"{text}: {found['kernel']} takes {len(names)} arguments ({', '.join(names)}), and {len(given)} are given"
        )
    grid, block, shared = (*shape, "0")[:3]
    arguments = tuple(_argument(argument, name) for argument, name in zip(given, names))
    return Launch(" ".join(text.split()), found["kernel"], _dim(grid), _dim(block), shared, arguments)


def _dim(text: str) -> str:
    return f"dim3{text}" if text.startswith("(") else f"dim3({text})"


def _argument(text: str, name: str) -> Buffer | str:
    found = _BUFFER.fullmatch(text)
    if not found:
        return text
    count = int(np.prod([int(part) for part in found["shape"].split(",") if part.strip()], dtype=np.int64))
    if count < 1:
        raise UserError(f"{text}: an array has at least one element")
    return Buffer(found["name"] or name, found["dtype"], count, found["values"])


def _parameters(source: str, kernel: str) -> list[str]:
    """The names of a kernel's parameters. Raises: UserError where there is no such kernel."""
    text = masked(source)
    found = re.search(rf"__global__[^;{{}}]*?\b{kernel}\s*\(", text)
    if not found:
        known = re.findall(r"__global__[^;{}()]*?(?:__launch_bounds__\s*\([^)]*\)[^;{}()]*?)?(\w+)\s*\(", text)
        raise UserError(f"there is no kernel {kernel}; there are {', '.join(dict.fromkeys(known)) or 'none'}")
    depth, end = 1, found.end()
    while depth and end < len(text):
        depth += {"(": 1, ")": -1}.get(text[end], 0)
        end += 1
    return [re.findall(r"\w+", each.partition("=")[0].partition("[")[0])[-1] for each in parts(text[found.end() : end - 1])]
