"""The command `nncc check`: every value of a compiled model beside what it should be, and what makes the first one wrong."""

from __future__ import annotations

import argparse
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from zipfile import BadZipFile

import numpy as np
from rich import box
from rich.console import Console
from rich.table import Table

from nncc.arguments import require_regular
from nncc.checking.check import JUDGES, REFERENCE, check
from nncc.checking.figures import STAGES, Compared, Finding, Grade, Report, Special
from nncc.codegen.build.files import Content, write_all
from nncc.commands.bench.figures import table_console
from nncc.commands.checks import Output, force_option, named_path, output_path, require_outputs
from nncc.commands.options import chosen_plans, local_options, model_files, plans_files, rules_files, values_of
from nncc.commands.progress import progress
from nncc.commands.run import INPUT_HELP, input_arrays
from nncc.errors import RunError
from nncc.printing import counted, printable
from nncc.profiling.saved import JsonFormat
from nncc.runtime.files import Kind

FORMAT = JsonFormat("nncc_check", 1, "check", "nncc check MODEL --json FILE")
REPRO = Kind("script of a check", re.compile(rb'\A"""nncc check: '))
_WORDS = {REFERENCE: "the reference", "ort": "ONNX Runtime"}


def options(parser: argparse.ArgumentParser) -> None:
    """The options of this command."""
    local_options(parser)
    parser.add_argument(
        "--against",
        choices=JUDGES,
        default=REFERENCE,
        help="ort: compare the reference with ONNX Runtime, node by node, too",
    )
    parser.add_argument("--input", action="append", default=[], metavar="NAME=FILE.npy", help=INPUT_HELP)
    parser.add_argument("--inputs", type=named_path, metavar="FILE.npz", help="arrays by name, as numpy.savez writes them")
    parser.add_argument(
        "--random",
        type=int,
        metavar="SEED",
        help="random values for the inputs that are not given; where none is given, all are random, of seed 0",
    )
    parser.add_argument("--values", action="store_true", help="list every value, not the outputs alone")
    parser.add_argument("--json", type=output_path, metavar="FILE", help="write all figures to this file")
    parser.add_argument("--repro", type=output_path, metavar="FILE.py", help="write the script that shows what is wrong")
    force_option(parser)


def execute(given: argparse.Namespace) -> None:
    """Check, print, and write the figures. Exit code 1 where a value is wrong."""
    outputs = [Output(f"the file of {name}", path, kind) for name, path, kind in _outputs(given)]
    require_outputs([*_files_read(given)], outputs, given.force)
    plans = chosen_plans(given)
    inputs = {**_archive(given.inputs), **input_arrays(given.input)}
    with progress() as report:
        made = check(
            given.model,
            given.target,
            given.threads,
            True,
            report,
            plans,
            given.dims,
            given.rules,
            inputs,
            given.random,
            given.against,
            _again(given),
            values_of(given.constants),
        )
    texts = {"--json": FORMAT.text(made.to_json()).encode()} | (
        {"--repro": made.finding.repro.encode()} if made.finding else {}
    )
    files: dict[Any, Content] = {path: (kind, texts[name]) for name, path, kind in _outputs(given) if name in texts}
    try:  # printing may find that nobody reads it
        write_all(files, force=given.force)
    finally:
        _print(made, given.values)
    if not made.agrees:
        raise SystemExit(1)


def _outputs(given: argparse.Namespace) -> Iterator[tuple[str, Path, Kind]]:
    if given.json:
        yield "--json", given.json, FORMAT.kind
    if given.repro:
        yield "--repro", given.repro, REPRO


def _files_read(given: argparse.Namespace) -> Iterator[tuple[str, Path]]:
    yield from model_files(given.model, given.force)
    yield from plans_files(given)
    yield from rules_files(given.rules)
    yield from ((f"--input {text}", Path(text.partition("=")[2])) for text in given.input)
    if given.inputs:
        yield "--inputs", given.inputs


def _again(given: argparse.Namespace) -> tuple[str, ...]:
    """The options that decide what is checked, as they were given."""
    names = ("target", "threads", "plans", "lock", "records", "rules", "inputs", "random")
    named = {name: getattr(given, name) for name in names}
    pairs = [(name, value) for name, value in named.items() if value is not None]
    pairs += [("input", text) for text in given.input] + [("dim", f"{k}={v}") for k, v in given.dims.items()]
    pairs += [("set", text) for text in given.constants]
    pairs += [("against", given.against)] if given.against != REFERENCE else []
    return (*(text for name, value in pairs for text in (f"--{name}", str(value))), *["--tuned"] * given.tuned)


def _archive(path: Path | None) -> dict[str, np.ndarray]:
    """The arrays of --inputs. Raises: RunError for a file that is no archive of arrays."""
    if path is None:
        return {}
    require_regular(path, "arrays in a file, as --inputs FILE.npz", RunError)
    try:
        with np.load(path, allow_pickle=False) as archive:
            return {name: archive[name] for name in archive.files}
    except OSError as error:
        raise RunError(f"--inputs {path}: {error.strerror or error}; expected FILE.npz") from None
    except (ValueError, EOFError, BadZipFile, AttributeError, TypeError):  # one array is no archive
        raise RunError(f"--inputs {path}: no arrays by name that numpy.savez wrote; expected FILE.npz") from None


def _print(made: Report, values: bool) -> None:
    """The table of outputs, or of all values, and what is wrong."""
    console = table_console()
    wrong = [row for row in made.every if row.judgement.grade is Grade.WRONG]
    rows = [*made.every] if values else [*made.outputs, *wrong]
    console.print(_table(list(dict.fromkeys(rows))))
    for line in _verdict(made, wrong):
        console.print(line, highlight=False, soft_wrap=True, markup=False)
    for line in (line for each in made.special for line in _special(each)):
        console.print(line, highlight=False, soft_wrap=True, markup=False)
    if made.finding:
        _print_finding(console, made.finding)


def _table(rows: list[Compared]) -> Table:
    table = Table(box=box.SIMPLE_HEAD, pad_edge=False, padding=(0, 1, 0, 0))
    table.add_column("value", overflow="fold", ratio=1)
    table.add_column("type", overflow="fold", ratio=1)
    table.add_column("kernel", no_wrap=True)
    for name in ("error", "reference's", "tolerances"):
        table.add_column(name, justify="right", no_wrap=True)
    table.add_column("grade", no_wrap=True)
    table.add_column("nodes", overflow="fold", ratio=1)
    for row in rows:
        found, nodes = row.judgement, " ".join(map(printable, row.nodes[:2]))
        more = f" and {len(row.nodes) - 2} more" if len(row.nodes) > 2 else ""
        table.add_row(
            printable(row.name),
            row.type,
            row.kernel or "-",
            f"{found.error:.2g}",
            f"{found.own:.2g}",
            f"{found.units:.3g}",
            found.grade.value,
            nodes + more,
        )
    return table


def _verdict(made: Report, wrong: list[Compared]) -> Iterator[str]:
    where = f"{made.name} for {made.target} on {counted(made.threads, 'thread')}{_sizes_text(made)}"
    count = sum(1 for _ in made.every)
    ill = sum(row.judgement.grade is Grade.ILL for row in made.every)
    if made.agrees:
        beside = f", and the reference with {_WORDS['ort']} at {counted(len(made.model), 'value')}" if made.model else ""
        yield f"{where}: all {counted(count, 'value')} agree with {_WORDS[REFERENCE]}{beside}"
    else:
        yield f"{where}: {len(wrong)} of {counted(count, 'value')} are wrong"
    if ill:
        yield (
            f"ill-conditioned: {counted(ill, 'value')}; the reference in the model's own dtypes is as far from f64 as "
            "nncc, so that their errors say little"
        )
    yield "error: relative to the largest element; reference's: the same, of numpy in the model's own dtypes, beside f64"


def _sizes_text(made: Report) -> str:
    """The open sizes that it was compared at: where something is wrong the last ones, else all."""
    at = [" ".join(f"{name}={size}" for name, size in sizes.items()) for sizes in made.sizes]
    return f" at {', '.join(at if made.agrees else at[-1:])}" if at else ""


def _special(found: Special) -> Iterator[str]:
    """Where the first NaN or infinity comes from."""
    outputs = f" ({found.kind} in output {', '.join(map(printable, found.outputs))})" if found.outputs else ""
    if not found.node:
        yield f"{found.kind}: {printable(found.value.name)} holds it from the start: {found.value}{outputs}"
        return
    node = f"{printable(found.node)!r} ({printable(found.operator)})"
    yield f"{found.kind}: node {node} makes the first: {found.value}{outputs}"
    for read in found.inputs:
        yield f"{'of':>10}  {printable(read.name)} {read.type}: {read}"
    if found.exact:
        too = "f64 has them, too" if not found.exact.is_finite else f"f64 would have {found.exact}"
        yield f"{'':>10}  {found.value.type}: {too}"


def _print_finding(console: Console, found: Finding) -> None:
    """What makes the first wrong value, and the script that shows it."""
    stage, nodes = f"{found.stage}: {STAGES[found.stage]}", ", ".join(map(printable, found.nodes))
    rows = [
        ("stage", stage),
        ("in it", found.what),
        ("ONNX nodes", nodes),
        ("value", printable(found.value)),
        ("group", found.work),
        ("kernel", found.kernel),
    ]
    for name, text in [*((name, text) for name, text in rows if text), *(("", line) for line in found.details)]:
        console.print(f"{name:>10}  {text}", highlight=False, soft_wrap=True, markup=False)
    console.print(f"\n# a script that shows it\n{found.repro}", highlight=False, soft_wrap=True, markup=False)
