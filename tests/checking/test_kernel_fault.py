"""Faults that show in large kernels only by machine code."""

import pytest

from nncc.checking import kernel_fault, shrink
from nncc.checking.cases import Flow
from nncc.checking.kernel_fault import kernel_finding
from nncc.checking.script import MOST_LINES, Origin
from nncc.frontend.random_inputs import random_inputs
from nncc.pipeline.model import compile_model
from nncc.schedule.language import steps as S
from tests.checking.kernels import MACHINE
from tests.checking.models import attention
from tests.checking.planted import forget, scaled, stay_here, step

ORIGIN = Origin("MODEL", 0, "host", 1)


def finding(kernel: str):
    made = compile_model(attention(), MACHINE.target)
    pairs = zip(Flow(made, random_inputs(made.graph)).cases(), made.program.calls)
    case, call = next((case, call) for case, call in pairs if call.kernel == kernel)
    return kernel_finding(case, call, made, MACHINE, ORIGIN)


@pytest.mark.slow
def test_smaller_extents_show_a_step(monkeypatch):
    stay_here(monkeypatch)
    step(S.Vectorize, scaled)(monkeypatch)
    forget()
    for module in (kernel_fault, shrink):
        monkeypatch.setattr(module, "MOST_WORK", 2000)
    found = finding("k1")
    assert found.stage == "step" and found.what.startswith("vectorize(")
    assert any(line.startswith("seen with smaller extents") for line in found.details)
    assert len(found.repro.splitlines()) <= MOST_LINES
    forget()


@pytest.mark.slow
def test_machine_code_decides_where_nothing_is_small_enough(monkeypatch):
    stay_here(monkeypatch)
    step(S.Vectorize, scaled)(monkeypatch)
    forget()
    monkeypatch.setattr(kernel_fault, "MOST_WORK", 0)
    monkeypatch.setattr(kernel_fault, "shrunk", lambda *_: None)
    found = finding("k1")
    assert found.stage == "step" and "vectorize(" in found.what and "or the pass that carries it out" in found.what
    forget()


def test_kept_code_is_blamed_where_a_kernel_is_right_anew():
    assert finding("k1").stage == "cache"
