"""Tests of the messages about what a program holds that nncc does not take."""

import pytest

from nncc.errors import ModelError
from nncc.frontend.graph.dims import symbol
from nncc.frontend.torch.program import Program, ProgramNode, Ref, ValueType
from nncc.frontend.torch.unsupported import check_operators, check_types, reason, rule_name


def node(operator: str, source: str = "") -> ProgramNode:
    return ProgramNode("n", operator, {"self": Ref("x")}, ("y",), source)


def test_all_unknown_operators_are_named_at_once_with_counts_and_lines():
    nodes = [node("aten.relu.default"), node("aten.foo.default", "net.py:3: a"), node("aten.foo.default", "net.py:4: b")]
    nodes += [node("aten.nonzero.default"), node("mylib.twice.default")]
    with pytest.raises(ModelError) as caught:
        check_operators(nodes)
    assert str(caught.value).split("\n") == [
        "operators that nncc does not know:",
        "  aten.foo.default: 2",
        "    net.py:3: a",
        "    net.py:4: b",
        "  aten.nonzero.default: 1 (its result has a size that data decide; compute it outside of the model)",
        "  mylib.twice.default: 1",
    ]


def test_few_lines_of_many_are_shown():
    with pytest.raises(ModelError) as caught:
        check_operators([node("aten.foo.default", f"net.py:{line}: f()") for line in range(9)])
    assert "foo.default: 9" in str(caught.value) and str(caught.value).count("net.py") == 3


@pytest.mark.parametrize(
    "operator, part",
    [
        ("aten.bernoulli.p", "random numbers"),
        ("aten.native_dropout.default", "model.eval()"),
        ("aten.convolution_backward.default", "training"),
        ("aten._fft_r2c.default", "complex"),
        ("aten._to_sparse.default", "to_dense"),
        ("aten.foo.default", ""),
    ],
)
def test_the_reason(operator, part):
    assert part in reason(operator) and bool(part) is bool(reason(operator))


def program(types: dict[str, ValueType]) -> tuple[Program, list[ProgramNode]]:
    nodes = [node("aten.relu.default", "net.py:3: y = f(x)")]
    return Program("p", (Ref("x"),), {}, tuple(nodes), (Ref("y"),), types), nodes


def test_elements_that_nncc_has_not():
    with pytest.raises(
        ModelError, match=r"value 'y': elements of complex64; nncc has no complex numbers[^\n]*\n  net.py:3: y"
    ):
        check_types(*program({"x": ValueType("float32", (2,)), "y": ValueType("complex64", (2,))}))


def test_a_size_that_no_input_has():
    with pytest.raises(ModelError, match=r"value 'y' is float32\[u0\]: its result has a size that data decide"):
        check_types(*program({"x": ValueType("float32", (symbol("s0"),)), "y": ValueType("float32", (symbol("u0"),))}))
    check_types(*program({"x": ValueType("float32", (symbol("s0"),)), "y": ValueType("float32", (symbol("s0") * 2,))}))


def test_the_name_of_a_rule():
    assert rule_name("aten.add.Tensor") == "add.Tensor" and rule_name("mylib.add.Tensor") == "mylib.add.Tensor"
