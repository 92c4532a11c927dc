"""ONNX's node suite on a GPU: by launch plans, on the shim. Every 160th case by default, all of it when long."""

from collections import Counter
from pathlib import Path

import pytest

from nncc.errors import ModelError
from nncc.ir.buffer import Role
from nncc.pipeline.model import compile_graph
from nncc.target import Target
from tests.conformance.suite import cases, graph_of, mismatch, named_inputs
from tests.gpu.shim import needs_compiler, run_programs

SAMPLE = 160
TARGET = Target.named("cuda:sm_80")


@needs_compiler
@pytest.mark.slow
@pytest.mark.parametrize("part", [0, *(pytest.param(n, marks=pytest.mark.long) for n in range(1, SAMPLE))])
def test_cases_pass_or_are_refused(part: int, tmp_path: Path) -> None:
    taken, programs, feeds, refused = [], [], [], 0
    for case in cases()[part::SAMPLE]:
        try:
            program = compile_graph(graph_of(case), TARGET).program
        except ModelError:
            refused += 1
            continue
        given = named_inputs(case)
        taken.append(case)
        programs.append(program)
        feeds.append({program.label(b): given[program.label(b)] for b in program.of_role(Role.INPUT)})
    made = run_programs(programs, feeds, tmp_path)
    wrong = [fault for case, outputs in zip(taken, made, strict=True) if (fault := mismatch(case, outputs))]
    print(f"node suite on a GPU, part {part} of {SAMPLE}: {Counter(passed=len(taken) - len(wrong), refused=refused)}")
    assert wrong == [] and len(taken) > refused
