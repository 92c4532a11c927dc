"""Groups that do not compute what the graph says."""

from dataclasses import replace

from nncc.checking.groups import between, guilty_group
from nncc.frontend.fusion.fuse import Group
from nncc.frontend.random_inputs import random_inputs
from nncc.pipeline.model import compile_model
from nncc.target import Target
from tests.checking.models import attention


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
