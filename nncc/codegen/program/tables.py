"""What generated libraries tell the native code about themselves, as LLVM IR: values, checks, texts, bytes."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from nncc.codegen.program.weights import Weights

VALUE = "{ ptr, ptr, i32, i32, i64 }"
"""nncc_value of runtime/native/module.h."""
CHECK = "{ ptr, i64, [2 x i32], [2 x i64] }"
"""nncc_check."""
PROGRAM = "{ ptr, i32, i32, ptr, ptr, i64, i64, i64, ptr, ptr, i64, i64, i64, i32 }"
"""nncc_program."""
ValueRow = tuple[str, tuple[int, ...], int, int]
"""A value: its name, shape, number of its dtype in nncc.h, and bytes."""
CheckRow = tuple[str, int, tuple[tuple[int, int], tuple[int, int]]]
"""A check: the node, the extent, and for the least and the greatest index its base and the bytes from there."""


def value_table(values: Iterable[ValueRow]) -> Iterator[str]:
    """@values, with names and shapes."""
    rows = []
    for n, (name, shape, code, size) in enumerate(values):
        yield text_constant(f"name{n}", name)
        yield integers(f"shape{n}", "i64", shape)
        rows.append(f"{VALUE} {{ ptr @name{n}, ptr @shape{n}, i32 {code}, i32 {len(shape)}, i64 {size} }}")
    yield table("values", VALUE, rows)


def check_table(checks: Iterable[CheckRow]) -> Iterator[str]:
    """@checks, with the names of nodes."""
    rows = []
    for n, (node, extent, ((low, first), (high, last))) in enumerate(checks):
        yield text_constant(f"check{n}", node)
        where = f"[2 x i32] [i32 {low}, i32 {high}], [2 x i64] [i64 {first}, i64 {last}]"
        rows.append(f"{CHECK} {{ ptr @check{n}, i64 {extent}, {where} }}")
    yield table("checks", CHECK, rows)


def program_row(
    counts: tuple[int, int, int, int], entry: str, weights: Weights, arena_bytes: int, stack_bytes: int = 0,
    keeps_subnormals: bool = False,
) -> str:  # fmt: skip
    """A nncc_program of the tables. counts: of inputs, outputs, checks, calls. entry: the function, or "null"."""
    inputs, outputs, checks, calls = counts
    size, checksum = (weights.size, weights.checksum) if weights.beside else (0, 0)
    fields = (
        *("ptr @values", f"i32 {inputs}", f"i32 {outputs}", f"ptr {entry}", f"ptr @{weights.symbol}"),
        *(f"i64 {size}", f"i64 {checksum}", f"i64 {arena_bytes}", "ptr @flags"),
        *("ptr @checks", f"i64 {checks}", f"i64 {calls}", f"i64 {stack_bytes}", f"i32 {int(keeps_subnormals)}"),
    )
    return f"{PROGRAM} {{ {', '.join(fields)} }}"


def embedded_constants(weights: Weights) -> str:
    """Those that lie in the library, or a declaration of those that are an object file of their own."""
    if weights.embedded and not weights.few:
        return f"@{weights.symbol} = external hidden constant [{weights.size} x i8], align 64"
    return bytes_constant(weights.symbol, weights.data.tobytes() if weights.embedded else b"", 64)


def exports(name: str, functions: Iterable[tuple[str, str, str, str]], descriptions: Iterable[str]) -> Iterator[str]:
    """Functions that only call others (result, name after the model's, parameters, call), and those for @description."""
    for result, function, parameters, call in functions:
        head = f"define {result} @{name}_{function}({parameters}) {{"
        yield from (head, f"  %r = call {result} @{call}", f"  ret {result} %r", "}")
    for description in descriptions:
        yield from (f"define ptr @{description}() {{", "  ret ptr @description", "}")


def table(name: str, kind: str, rows: list[str]) -> str:
    """A constant array of rows of a type."""
    return f"@{name} = private constant [{len(rows)} x {kind}] [{', '.join(rows)}]"


def integers(name: str, kind: str, numbers: Iterable[int]) -> str:
    """A constant array of integers."""
    return table(name, kind, [f"{kind} {n}" for n in numbers])


def text_constant(name: str, text: str) -> str:
    """A constant text of C."""
    return bytes_constant(name, text.encode(errors="replace").replace(b"\0", b" ") + b"\0")


def bytes_constant(name: str, data: bytes, alignment: int = 0) -> str:
    """Constant bytes."""
    aligned = f", align {alignment}" if alignment else ""
    return f'@{name} = private constant [{len(data)} x i8] c"{"".join(_ESCAPED[byte] for byte in data)}"{aligned}'


_ESCAPED = [f"\\{byte:02X}" for byte in range(256)]
