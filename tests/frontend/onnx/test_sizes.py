import pytest
from onnx import TensorProto, helper

from nncc.errors import ModelError
from nncc.frontend.graph.dims import parse_dim, symbol
from nncc.frontend.onnx.sizes import Sizes, solutions


def sizes(shapes, given=None, equal=None):
    infos = [helper.make_tensor_value_info(name, TensorProto.FLOAT, shape) for name, shape in shapes.items()]
    return Sizes(infos, given or {}, equal or {})


@pytest.mark.parametrize("shape, names", [
    (["?", "?"], ["x_0", "x_1"]), ([-1, -7], ["x_0", "x_1"]), ([None, ""], ["x_0", "x_1"]), (["None", "-1"], ["x_0", "x_1"]),
    (["*", "x_0"], ["x_0_", "x_0"]), (["p2o.Dim.0"], ["p2o.Dim.0"]), (["batch-size", "batch - 1"], ["batch-size", "batch"]),
    (["a\x1b[2J", "größe"], [r"a\x1b[2J", "größe"]), (["2*N", "N + 1"], ["N"]), ([0, 3], []), (["lambda", " "], ["lambda", "x_1"]),
])  # fmt: skip
def test_what_open_sizes_are_called(shape, names):
    found = sizes({"x": shape})
    assert list(found.open) == names
    assert all(isinstance(dim, int) for dim in sizes({"x": shape}, dict.fromkeys(names, 4)).shape("x"))


def test_sizes_without_names_are_sizes_of_their_own():
    found = sizes({"x": ["?", -1], "z": ["?", 3]})
    assert len({str(dim) for dim in (*found.shape("x"), *found.shape("z"))}) == 4


def test_places_are_those_of_each_name():
    found = sizes({"x": ["N", "2*N"], "z": [3, "N"]})
    assert found.open == {"N": [("x", 0), ("x", 1), ("z", 1)]}


def test_a_size_that_is_taken_to_be_another_is_not_open():
    found = sizes({"x": ["a.b", "M"]}, equal={"M": symbol("a_b")})
    assert list(found.open) == ["a.b"] and found.shape("x") == (symbol("a_b"), symbol("a_b"))
    assert "size M is taken to be a.b" in found.text({})
    assert sizes({"x": ["N", "M"]}, {"N": 3}, {"M": symbol("N")}).shape("x") == (3, 3)


def test_a_size_that_is_not_there_is_refused():
    with pytest.raises(ModelError, match="the model has no dim 'M': it leaves open N"):
        sizes({"x": ["N", 3]}, {"M": 2})


@pytest.mark.parametrize("a, b, solved", [
    ("N", "M", {"M": "N"}), ("M", "N", {"M": "N"}), ("2*N", "2*M", {"M": "N"}), ("N + 1", "M + 1", {"M": "N"}),
    ("N", "5", {"N": "5"}), ("4*N", "M", {"M": "4*N"}), ("ceiling(N/2)", "ceiling(M/2)", {"M": "N"}), ("N", "N + 1", {}),
    ("N", "0", {}), ("2*N", "3", {}),
])  # fmt: skip
def test_what_makes_sizes_equal(a, b, solved):
    pair = parse_dim(a), parse_dim(b)
    assert dict(solutions([pair], ["N", "M"])) == {name: parse_dim(dim) for name, dim in solved.items()}


def test_the_last_pair_comes_first_and_ones_come_last():
    pairs = [(symbol("N"), symbol("M")), (symbol("N"), 5), (symbol("M"), 1)]
    assert [*solutions(pairs, ["N", "M"])] == [("N", 5), ("M", symbol("N")), ("M", 1)]
