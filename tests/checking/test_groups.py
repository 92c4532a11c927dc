"""Groups that do not compute what the graph says."""

from dataclasses import replace

import pytest

from nncc.checking import groups, kernels
from nncc.checking.cases import Flow
from nncc.checking.groups import between, guilty_group, kernel_finding
from nncc.checking.script import MOST_LINES, Origin
from nncc.frontend.evaluate import random_inputs
from nncc.frontend.fusion.fuse import Group
from nncc.pipeline.model import compile_model
from nncc.schedule import steps as S
from nncc.target import Target
from tests.checking.kernels import MACHINE
from tests.checking.models import attention
from tests.checking.planted import forget, scaled, stay_here, step


def test_only_a_changed_group_is_named():
    made = compile_model(attention(), Target.host().with_(cores=2))
    inputs = random_inputs(made.graph)
    assert guilty_group(made, inputs) is None
    group = made.fusion.groups[3]
    changed = tuple(replace(n, inputs=n.inputs[::-1]) if n.op == "sub" else n for n in group.nodes)
    groups = (*made.fusion.groups[:3], Group(changed, group.outputs), *made.fusion.groups[4:])
    found = guilty_group(replace(made, fusion=replace(made.fusion, groups=groups)), inputs)
    assert found and found.stage == "fusion" and found.kernel == "k3" and "soft" in found.nodes


def test_the_nodes_between_values():
    made = compile_model(attention(), Target.host().with_(cores=2))
    for group in made.fusion.groups:
        given = {v.name for n in group.nodes for v in n.inputs} - {v.name for n in group.nodes for v in n.outputs}
        assert {*between(made.graph, group, given)} == {*group.nodes}


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
    for module in (groups, kernels):
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
    monkeypatch.setattr(groups, "MOST_WORK", 0)
    monkeypatch.setattr(groups, "shrunk", lambda *_: None)
    found = finding("k1")
    assert found.stage == "step" and "vectorize(" in found.what and "or the pass that carries it out" in found.what
    forget()


def test_kept_code_is_blamed_where_a_kernel_is_right_anew():
    assert finding("k1").stage == "cache"
