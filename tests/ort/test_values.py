import numpy as np
import pytest
from onnx import TensorProto

from nncc.ort import Fail, InvalidArgument, OrtValue
from tests.ort.builders import W, assert_near, product, session

X = np.arange(16, dtype=np.float32).reshape(2, 8)


def test_a_value_shares_its_array():
    made = OrtValue.ortvalue_from_numpy(X.copy())
    assert (made.shape(), made.data_type(), made.device_name()) == ([2, 8], "tensor(float)", "cpu")
    made.update_inplace(X + 1)
    assert np.array_equal(made.numpy(), X + 1) and made.data_ptr() == made.numpy().ctypes.data
    assert np.array_equal(np.from_dlpack(made), X + 1) and np.array_equal(np.asarray(made), X + 1)
    assert OrtValue.ortvalue_from_shape_and_type([0, 3], np.int64).tensor_size_in_bytes() == 0
    with pytest.raises(Fail, match="device 'cuda'"):
        OrtValue.ortvalue_from_numpy(X, "cuda", 0)


def test_a_binding_reads_and_writes_what_is_bound(tmp_path):
    one = session(product(), tmp_path)
    binding, result = one.io_binding(), np.zeros((2, 3), np.float32)
    binding.bind_input("x", "cpu", 0, np.float32, X.shape, X.ctypes.data)
    binding.bind_output("y", "cpu", 0, np.float32, result.shape, result.ctypes.data)
    one.run_with_iobinding(binding)
    assert_near(result, X @ W + 1)
    binding.clear_binding_inputs()
    binding.bind_cpu_input("x", X + 1)
    binding.bind_output("y")
    one.run_with_iobinding(binding)
    (made,) = binding.copy_outputs_to_cpu()
    assert_near(made, (X + 1) @ W + 1)
    assert not np.allclose(result, made)


def test_what_a_binding_gave_stays_when_it_runs_again(tmp_path):
    one = session(product(), tmp_path)
    binding = one.io_binding()
    binding.bind_output("y")
    made = []
    for x in (X, X + 1, X[:1]):  # another number of rows, too
        binding.bind_cpu_input("x", x)
        one.run_with_iobinding(binding)
        made.append((binding.copy_outputs_to_cpu()[0], binding.get_outputs()[0].numpy(), x @ W + 1))
    for copy, kept, expected in made:
        assert_near(copy, expected)
        assert_near(kept, expected)


def test_a_copy_of_an_output_is_none_of_the_memory_that_is_bound(tmp_path):
    one, room = session(product(), tmp_path), np.zeros((2, 3), np.float32)
    binding = one.io_binding()
    binding.bind_ortvalue_output("y", OrtValue(room))
    binding.bind_cpu_input("x", X)
    one.run_with_iobinding(binding)
    (copy,) = binding.copy_outputs_to_cpu()
    assert binding.get_outputs()[0].numpy() is room and not np.shares_memory(copy, room)
    np.testing.assert_allclose(room, copy)
    binding.bind_output("y")
    assert not binding.get_outputs()  # there are none of this binding yet


def test_types_may_be_given_by_onnx_s_number():
    made = OrtValue.ortvalue_from_shape_and_type([2, 3], TensorProto.FLOAT16)
    assert (made.data_type(), made.element_type(), made.shape()) == ("tensor(float16)", TensorProto.FLOAT16, [2, 3])
    assert OrtValue(np.array(["a", "bc"])).data_type() == "tensor(string)"


@pytest.mark.parametrize("other", [X[:1], X[0], X.astype(np.float64), X.reshape(4, 4)])
def test_an_update_of_another_shape_or_type_is_refused(other):
    made = OrtValue(X.copy())
    with pytest.raises(InvalidArgument, match=r"for a value of float32\[2, 8\]; expected the same"):
        made.update_inplace(other)
    assert np.array_equal(made.numpy(), X)


def test_a_binding_refuses_what_does_not_fit(tmp_path):
    one = session(product(), tmp_path)
    binding = one.io_binding()
    with pytest.raises(InvalidArgument, match="no input 'q'"):
        binding.bind_cpu_input("q", X)
    with pytest.raises(InvalidArgument, match="no output 'q'"):
        binding.bind_output("q")
    binding.bind_cpu_input("x", X)
    binding.bind_ortvalue_output("y", OrtValue(np.zeros((3, 2), np.float32)))
    with pytest.raises(InvalidArgument, match=r"output 'y' is float32\[2, 3\], but what is bound has float32\[3, 2\]"):
        one.run_with_iobinding(binding)


def test_ort_values_go_in_and_come_out(tmp_path):
    (made,) = session(product(), tmp_path).run_with_ort_values(["y"], {"x": OrtValue(X)})
    assert_near(made.numpy(), X @ W + 1)
