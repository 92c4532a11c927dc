import numpy as np
import pytest
from onnx import TensorProto

from nncc.errors import ModelError
from nncc.frontend.evaluate import evaluate
from nncc.frontend.onnx.importer import import_onnx, import_sized
from tests.frontend.onnx.test_importer import model_of, node, stored

FLOAT = TensorProto.FLOAT


def two(op, first, second, **attributes):
    return model_of([node(op, ["x", "z"], ["y"], **attributes)], {"x": (FLOAT, first), "z": (FLOAT, second)})


@pytest.mark.parametrize("model", [
    two("Concat", ["N", 2], ["M", 3], axis=1), two("Add", ["N", 2], ["M", 2]), two("MatMul", [2, "N"], ["M", 3]),
    two("Gemm", [2, "N"], ["M", 3]), two("Einsum", ["N", 2], ["M", 2], equation="ij,ij->j"),
    two("Concat", ["2*N", 2], ["M", 3], axis=1),
])  # fmt: skip
def test_sizes_that_have_to_be_equal_are_taken_as_equal(model):
    assert import_onnx(model).symbols == ("N",)
    assert import_sized(model, {"N": 3}).symbols == ()


def test_the_one_that_is_given_decides():
    graph = import_sized(two("Concat", ["N", 2], ["M", 3], axis=1), {"M": 5})
    assert graph.outputs[0].type.shape == (5, 5)


def test_sizes_that_need_not_be_equal_are_given_as_they_are():
    graph = import_sized(two("Add", ["N", 2], ["M", 2]), {"N": 1, "M": 5})
    assert graph.outputs[0].type.shape == (5, 2)


def test_numbers_that_work_are_named_before_the_node():
    nodes = [node("Conv", ["x", "w"], ["a"]), node("Flatten", ["a"], ["b"]), node("MatMul", ["b", "v"], ["y"])]
    weights = [stored("w", *np.zeros((2, 3, 3, 3))), stored("v", *np.zeros((2 * 30 * 30, 4)))]
    model = model_of(nodes, {"x": (FLOAT, ["batch", 3, "a.b", "?"])}, weights=weights)
    with pytest.raises(ModelError) as raised:
        import_sized(model)
    sizes, options, fault = str(raised.value).splitlines()[1:4], str(raised.value).splitlines()[4], str(raised.value)
    assert sizes == ["  batch: axis 0 of x", "  a.b: axis 2 of x", "  x_3: axis 3 of x"]
    assert options.startswith("give each a number: --dim batch=1 --dim a.b=32 --dim x_3=32, or dims={")
    assert "frozenset" not in fault and fault.splitlines()[-1].startswith("with open sizes, node ")
    assert import_sized(model, {"batch": 1, "a.b": 32, "x_3": 32}).outputs[0].type.shape == (1, 4)


def test_a_fault_that_no_number_mends_comes_first():
    with pytest.raises(ModelError, match="^node 'y' .*\n.*leaves sizes open"):
        import_onnx(two("Concat", ["N", 2], ["N", 3, 4], axis=1))


def test_sizes_that_do_not_fit_are_named():
    with pytest.raises(ModelError, match="^node 'y' .*\nwith the sizes N=2, M=3; others may fit$"):
        import_sized(two("Concat", ["N", 2], ["M", 3], axis=1), {"N": 2, "M": 3})


@pytest.mark.parametrize("starts, ends, steps, expected", [
    ([0], [2**63 - 1], [1], [0, 1, 2, 3, 4]), ([1], [2**31 - 1], [1], [1, 2, 3, 4]), ([-(2**63)], [-1], [1], [0, 1, 2, 3]),
    ([-1], [-(2**63)], [-1], [4, 3, 2, 1, 0]), ([2**63 - 1], [-(2**31)], [-1], [4, 3, 2, 1, 0]),
    ([-2], [2**63 - 1], [1], [3, 4]), ([-2], [-(2**63) + 1], [-1], [3, 2, 1, 0]), ([0], [10**9], [1], [0, 1, 2, 3, 4]),
])  # fmt: skip
def test_a_slice_to_the_end_of_an_open_axis(starts, ends, steps, expected):
    nodes = [node("Slice", ["x", "s", "e", "a", "p"], ["y"])]
    numbers = {"s": starts, "e": ends, "a": [0], "p": steps}
    weights = [stored(name, *values, dtype=np.int64) for name, values in numbers.items()]
    model = model_of(nodes, {"x": (FLOAT, ["N"])}, weights=weights)
    x = np.arange(5, dtype=np.float32)
    assert str(import_onnx(model).outputs[0].type.shape[0]) in {"N", "2", f"N - {5 - len(expected)}"}
    assert evaluate(import_sized(model, {"N": 5}), {"x": x})["y"].tolist() == expected
