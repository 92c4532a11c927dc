"""Every operator of the table, in each layout that users have, from L1 to memory, against the best rival and its own limit.

    python -m benchmarks operators [--threads N] [--against ort,openvino,torch] [--only CLASS] [--sizes l1,l2,l3,memory]
                                   [--quick] [--json FILE]

Models of one operator, and some short chains, are compiled with default plans. Each one is checked against the first rival
that takes it, and where they differ, or none takes it, against onnx's reference evaluator. It is timed beside all that are
right, library alone and warm, in interleaved rounds; `rivals` says in which form they are called. The ratio is the speed of
nncc by that of the fastest rival.

The limit is the time of a call of a model of one element from Python, and of the bytes that have to move, or of the
multiply-adds, whichever is more, at rates that this machine has shown in the same run. Winograd's convolutions do fewer
multiplications and may exceed it. A case is bound by memory where its bytes take longer than its multiply-adds, and than all
instructions of its kernels as the cost model predicts them. A case that nncc refuses or gets wrong is a fault: it has no
ratio, but is counted.

First all cases are compiled, in as many processes as there are cores; then each is measured in a process of its own.
"""

from __future__ import annotations

import sys
import tempfile
from argparse import Namespace
from collections.abc import Iterator, Sequence
from dataclasses import replace
from importlib import import_module
from pathlib import Path

from benchmarks.lists import listed
from benchmarks.operators.cases import CASES, chosen
from benchmarks.operators.limits import Machine, measured
from benchmarks.operators.net import SIZES, Case
from benchmarks.operators.report import Row, head, line, summary
from benchmarks.operators.rivals import PACKAGES, missing
from benchmarks.operators.trial import Compiled, Timed, compile_case, time_case
from nncc.autotune.timing.building import Builders, Failed
from nncc.autotune.timing.forked import Limits, run_forked
from nncc.runtime.pool import Pool
from nncc.target import Cpu, Target, require_cpu

EMPTY = Case("unary", "Neg of one element", lambda net: net.op("Neg", net.input((1,))), ())
COMPILE_S, TIME_S = 120.0, 60.0
"""The deadlines of a case."""
MOST_BYTES = 6 << 30
"""Of memory that a case may take while it is timed."""
CHILD = Limits(TIME_S, MOST_BYTES)
"""Of each process that times something."""


def run(options: Namespace, target: Target, pool: Pool) -> list[dict[str, object]]:
    """Compile, measure and print all chosen cases; a row for each."""
    against, sizes = listed("against", options.against, PACKAGES), listed("sizes", options.sizes, SIZES)
    if lacking := missing(against):
        sys.exit(f"the benchmark operators needs {', '.join(lacking)}: pip install -e '.[bench]', or other rivals --against")
    cases = chosen(options.only, sizes, options.quick)
    if not cases:
        sys.exit(f"no case is of the class {options.only!r}, or has it in its name, and is of the sizes {','.join(sizes)}")
    rows = []
    with tempfile.TemporaryDirectory() as folder:
        machine = require_cpu(target)
        made = _compiled(cases, machine, Path(folder))
        print(head(against))
        limits = _limits(machine, options.rounds)
        for row in _measured(cases, made, against, limits, machine, options.rounds):
            print(line(row, against), flush=True)
            rows.append(row)
    print("\n".join(summary(rows, against)))
    return [row.to_json() for row in rows]


def _compiled(cases: Sequence[Case], target: Cpu, folder: Path) -> list[Compiled | Failed]:
    """Each case as a library, in order."""
    found: dict[int, Compiled | Failed] = {}
    given = ((CASES.index(case), target, _made(folder / str(number))) for number, case in enumerate(cases))
    with Builders() as builders:
        for number, result in builders.run(_compile, given, COMPILE_S):
            found[number] = result
            if sys.stderr.isatty() or len(found) == len(cases):  # a file would keep every one of these lines
                end = "\n" if len(found) == len(cases) else "\r"
                print(f"compiled {len(found)} of {len(cases)}", end=end, file=sys.stderr, flush=True)
    return [found[number] for number in range(len(cases))]


def _compile(number: int, target: Cpu, folder: Path) -> Compiled:
    """In a worker, which has the same table: the functions in it cannot be sent."""
    return compile_case(CASES[number], target, folder)


def _made(folder: Path) -> Path:
    folder.mkdir()
    return folder


def _limits(target: Cpu, rounds: int) -> Machine:
    """What the machine can do, with what a call of a model of one element takes."""
    with tempfile.TemporaryDirectory() as folder:
        compiled = compile_case(EMPTY, target, Path(folder))
        call = run_forked(lambda: time_case(EMPTY, compiled, (), target.cores, rounds), CHILD)
    if isinstance(call, Failed):
        sys.exit(f"a model of one element could not be timed: {_reason(call)}")
    return replace(run_forked(lambda: measured(target), CHILD), call_s=call.timings["nncc"].median)


def _measured(
    cases: Sequence[Case],
    made: Sequence[Compiled | Failed],
    against: Sequence[str],
    machine: Machine,
    target: Cpu,
    rounds: int,
) -> Iterator[Row]:
    """A row for each case, in order."""
    for name in against:
        import_module(PACKAGES[name])  # once, for all children
    for case, compiled in zip(cases, made):
        yield _row(case, compiled, against, machine, target.cores, rounds)


def _row(
    case: Case, compiled: Compiled | Failed, against: Sequence[str], machine: Machine, threads: int, rounds: int
) -> Row:
    level = case.problem().level
    if isinstance(compiled, Failed):
        return Row(case.kind, case.name, level, None, 0.0, False, _reason(compiled), compiled.seconds)
    found: Timed | Failed = run_forked(lambda: time_case(case, compiled, against, threads, rounds), CHILD)
    timed, fault = (None, _reason(found)) if isinstance(found, Failed) else (found, found.fault)
    work = compiled.operations / compiled.at_once, compiled.moved_bytes
    by_memory = machine.is_bound_by_memory(*work, compiled.core_cycles)
    return Row(case.kind, case.name, level, timed, machine.limit_s(*work), by_memory, fault, compiled.seconds)


def _reason(failed: Failed) -> str:
    return " ".join(f"{failed.kind}: {failed.message}".split())[:160]
