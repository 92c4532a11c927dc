import numpy as np
import pytest

from nncc.ort import Fail, InvalidArgument, OrtValue
from tests.ort.builders import W, product, session

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
    np.testing.assert_allclose(result, X @ W + 1, rtol=1e-5)
    binding.clear_binding_inputs()
    binding.bind_cpu_input("x", X + 1)
    binding.bind_output("y")
    one.run_with_iobinding(binding)
    (made,) = binding.copy_outputs_to_cpu()
    np.testing.assert_allclose(made, (X + 1) @ W + 1, rtol=1e-5)
    assert not np.allclose(result, made)


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
    np.testing.assert_allclose(made.numpy(), X @ W + 1, rtol=1e-5)
