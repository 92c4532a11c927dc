"""Tests of graphs of torch.fx as programs."""

import numpy as np
import pytest

torch = pytest.importorskip("torch")

from nncc.errors import ModelError  # noqa: E402
from nncc.frontend.torch.program import ElementType, Ref, ValueType  # noqa: E402
from nncc.torch.graphs import GraphReader, array_of, decompositions, has_rule, require_plain, stored  # noqa: E402

DTYPES = ("float32", "float16", "bfloat16", "float8_e4m3fn", "float8_e5m2", "int8", "uint16", "bool")


def read(function, *tensors: torch.Tensor) -> GraphReader:
    made = torch.fx.experimental.proxy_tensor.make_fx(function, tracing_mode="fake", _allow_non_fake_inputs=True)(*tensors)
    return GraphReader(made).read()


def test_nodes_have_arguments_by_name_and_results_by_type():
    got = read(lambda x: torch.ops.aten.add.Tensor(x, x, alpha=2), torch.ones(2, 3))
    (node,) = got.nodes
    assert node.operator == "aten.add.Tensor" and node.arguments == {"self": Ref("x_1"), "other": Ref("x_1"), "alpha": 2}
    assert got.outputs == (Ref("add"),) and got.types["add"] == ValueType("float32", (2, 3))


def test_results_of_several_tensors_have_names_of_their_own():
    got = read(lambda x: torch.cat(torch.split(x, [1, 2], 1)[1:]), torch.ones(2, 3))
    split, cat = got.nodes
    assert split.outputs == ("split_with_sizes.0", "split_with_sizes.1")
    assert cat.arguments == {"tensors": (Ref("split_with_sizes.1"),)}


def test_dtypes_are_named_and_what_changes_no_element_is_left_out():
    (node,) = read(lambda x: x.to(torch.float64, memory_format=torch.contiguous_format), torch.ones(2)).nodes
    assert node.arguments == {"self": Ref("x_1"), "dtype": ElementType("float64")}


def test_what_a_function_holds_is_a_constant():
    held = torch.arange(3)
    got = read(lambda x: x + held, torch.ones(3, dtype=torch.int64))
    ((name, tensor),) = got.constants.items()
    assert got.types[name] == ValueType("int64", (3,)) and tensor.read().tolist() == [0, 1, 2]


@pytest.mark.parametrize("name", DTYPES)
def test_arrays_are_in_the_memory_of_tensors(name):
    tensor = torch.tensor([0, 1, 3]).to(getattr(torch, name))
    array = array_of(tensor)
    assert array.dtype.name == name and array.ctypes.data == tensor.data_ptr()
    np.testing.assert_array_equal(array.astype(np.float32), tensor.float().numpy())


def test_a_view_that_stands_for_its_negative():
    assert array_of(torch._neg_view(torch.tensor([1.0, -2.0]))).tolist() == [-1, 2]


def test_tensors_that_are_not_plain():
    for tensor, text in (
        (torch.eye(2).to_sparse(), "'w' is a sparse tensor; expected a dense one, such as x.to_dense()"),
        (torch.empty(2, device="meta"), r"'w' is on meta; nncc reads tensors on the CPU: call .cpu\(\) first"),
    ):
        with pytest.raises(ModelError, match=text):
            stored("w", tensor)
    require_plain(torch.eye(2).T, "x")


def test_memory_of_a_part_is_not_read():
    with pytest.raises(ModelError, match="reads the memory of a tensor that is not dense"):
        read(lambda x: torch.as_strided(x.T, (2,), (1,)), torch.ones(2, 3))


def test_operators_with_a_rule_stay():
    table = decompositions()
    assert has_rule(torch.ops.aten.linear.default) and torch.ops.aten.linear.default not in table
    assert not has_rule(torch.ops.aten.trace.default) and torch.ops.aten.trace.default in table
