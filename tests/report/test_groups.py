"""The groups as text: the kernel and the ONNX nodes of each, every edge, and where values lie."""

from nncc.frontend.onnx.importer import import_onnx
from nncc.pipeline.model import compile_graph
from nncc.report.groups import groups_text
from nncc.target import Target
from tests.frontend.fusion.cases import Net


def text_of(net: Net, result: str) -> list[str]:
    return groups_text(compile_graph(import_onnx(net.model([result])), Target.tiny())).splitlines()


def test_groups_of_equal_loops_have_one_kernel_and_their_own_nodes():
    n = Net()
    x = n.input(1, 8)
    for _ in range(2):
        x = n.op("Relu", n.op("MatMul", x, n.weight(8, 8)))
    assert text_of(n, x)[:6] == [
        "group 0 (k0): dot_general, broadcast, max",
        "  of MatMul3, Relu4",
        "  -> max: f32[1,8]",
        "group 1 (k0): dot_general, broadcast, max",
        "  of MatMul6, Relu7",
        "  -> max.1: f32[1,8]",
    ]


def test_a_group_whose_parts_are_written_in_place_has_no_kernel():
    n = Net()
    parts = [n.op("MatMul", n.input(4, 8), n.weight(8, 8)) for _ in range(2)]
    lines = text_of(n, n.op("Concat", *parts, axis=1))
    assert "group 2 (no kernel): concat" in lines
    assert "  dot_general v3 of MatMul3 -> concat v7 of Concat7 apart: concat is a kernel of its own" in lines
    assert lines[-3:-1] == ["values", "  v3: its producer writes it straight into v7"]


def test_a_model_of_one_operator_has_no_edges():
    n = Net()
    lines = text_of(n, n.op("Exp", n.input(4, 8)))
    assert lines[0] == "group 0 (k0): exp" and "edges" not in lines
