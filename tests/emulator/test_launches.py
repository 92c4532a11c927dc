import numpy as np
import pytest

from nncc.emulator.launches import Buffer, launches_of
from nncc.errors import UserError

SOURCE = """
// check-cuda: f<<<(2, 3), 64, 4 * 64>>>(f32[2, 8] = 1.5, out: i32[4], 7)
template <int N> __global__ void __launch_bounds__(64) f(const float *__restrict__ in, int (*result)[4], int n) { }
__global__ void g() { }
"""


def test_launches_stand_in_comments():
    (made,) = launches_of(SOURCE)
    assert (made.kernel, made.grid, made.block, made.shared) == ("f", "dim3(2, 3)", "dim3(64)", "4 * 64")
    assert made.arguments == (Buffer("in", "f32", 16, "1.5"), Buffer("out", "i32", 4, None), "7")


def test_those_that_are_given_count():
    (made,) = launches_of(SOURCE, ("g<<<1, 32>>>()",))
    assert made.kernel == "g" and made.arguments == () and made.shared == "0"
    assert launches_of(SOURCE, ("f<3><<<1, 32>>>(nullptr, 0, 1)",))[0].kernel == "f<3>"


@pytest.mark.parametrize(
    "values, expected",
    [("2", [2, 2, 2]), ("arange", [0, 1, 2]), ("5..5", [5, 5, 5])],
)
def test_values_of_a_buffer(values, expected):
    made = Buffer("x", "i32", 3, values).data(np.random.default_rng(0))
    assert made.dtype == np.int32 and made.tolist() == expected


def test_values_of_a_file(tmp_path):
    np.save(tmp_path / "x.npy", np.float32([1, 2, 3]))
    rng = np.random.default_rng(0)
    assert Buffer("x", "f32", 3, f"@{tmp_path}/x.npy").data(rng).tolist() == [1, 2, 3]
    with pytest.raises(UserError, match=r"3 elements of float32, and x is f32\[4\]"):
        Buffer("x", "f32", 4, f"@{tmp_path}/x.npy").data(rng)


@pytest.mark.parametrize(
    "launch, why",
    [
        ("f<<<1>>>()", "is no launch"),
        ("f(1, 2)", "is no launch"),
        ("h<<<1, 2>>>()", "there is no kernel h; there are f, g"),
        ("f<<<1, 2>>>(f32[4])", r"f takes 3 arguments \(in, result, n\), and 1 are given"),
        ("f<<<1, 2>>>(f32[0], 1, 2)", "at least one element"),
    ],
)
def test_launches_that_are_none(launch, why):
    with pytest.raises(UserError, match=why):
        launches_of(SOURCE, (launch,))


def test_no_launch_at_all():
    with pytest.raises(UserError, match="Give --launch, or a comment"):
        launches_of("__global__ void g() { }")
    with pytest.raises(UserError, match="a number, LEAST..MOST"):
        Buffer("x", "i32", 3, "many").data(np.random.default_rng(0))
