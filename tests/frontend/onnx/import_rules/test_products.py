import numpy as np
import pytest

from nncc.errors import ModelError
from nncc.ir.dtypes import f32
from tests.frontend.onnx.import_rules.nodes import run_node
from tests.support.limits import relative_error, tolerance

A = np.random.default_rng(0).standard_normal((3, 4)).astype(np.float32)
B = np.random.default_rng(1).standard_normal((4, 5)).astype(np.float32)
PRODUCT = A.astype("f8") @ B.astype("f8")


@pytest.mark.parametrize("trans_a, trans_b", [(0, 0), (1, 0), (0, 1), (1, 1)])
def test_gemm(trans_a, trans_b):
    a, b = (A.T if trans_a else A).copy(), (B.T if trans_b else B).copy()
    ours = run_node("Gemm", a, b, np.float32(1), transA=trans_a, transB=trans_b, alpha=0.5, beta=2.0)
    assert relative_error(ours, PRODUCT / 2 + 2) <= tolerance(f32, 4)


def test_matmul_of_sixteen_bits_and_of_integers():
    assert run_node("MatMul", A.astype("f2"), B.astype("f2")).dtype == np.float16
    ints = np.arange(6, dtype=np.int32).reshape(2, 3)
    assert np.array_equal(run_node("MatMul", ints, ints.T.copy()), ints @ ints.T)


def test_zero_points_of_rows_and_columns():
    a, b = np.uint8([[9, 8], [7, 6]]), np.int8([[1, -2], [3, 4]])
    ours = run_node("MatMulInteger", a, b, np.uint8([1, 2]), np.int8([0, 1]))
    assert np.array_equal(ours, (a.astype(int) - [[1], [2]]) @ (b.astype(int) - [0, 1])) and ours.dtype == np.int32


@pytest.mark.parametrize(
    "op, inputs, message",
    [("MatMul", (A, B.astype("f8")), "ONNX wants one dtype"), ("MatMul", (A, A), r"node '.*' \(MatMul, .*: the matrix product of .*: . columns meet . rows"),
     ("MatMul", (A > 0, B > 0), r"the matrix product of bool\[.*; expected numbers"),
     ("MatMul", (np.ones((2, 3, 4)), np.ones((5, 4, 6))), r"product of f64\[2,3,4\] and f64\[5,4,6\]: shapes \[2\], \[5\] do not broadcast"),
     ("Gemm", (A, A), r"node '.*' \(Gemm, .*: the inputs are .* with transA=0, transB=0: . columns meet . rows"),
     ("Gemm", (A[0], B), "expected two matrices")],
)  # fmt: skip
def test_mistakes_are_named(op, inputs, message):
    with pytest.raises(ModelError, match=message):
        run_node(op, *inputs)


@pytest.mark.parametrize("known", [(), (1, 2)])
def test_what_overflows_in_sixteen_bits_before_it_is_scaled(known):
    a, b = np.full((2, 64), 100, np.float16), np.full((64, 3), 100, np.float16)
    assert (run_node("Gemm", a, b, np.float16(1), alpha=1e-3, known=known) == 641).all()
    assert (run_node("Gemm", a, b, np.float16(-6), alpha=0.125, beta=4000.0, known=known) == 56000).all()


@pytest.mark.parametrize("shape", [(1, 1), (2, 2), (3, 3, 3), (2, 1, 5, 5), (17, 17), (4, 0, 0), (0, 3, 3)])
@pytest.mark.parametrize("dtype", [np.float32, np.float64, np.float16])
def test_determinants(shape, dtype):
    x = np.random.default_rng(len(shape)).standard_normal(shape).astype(dtype) / 2
    made, expected = run_node("Det", x, opset=22), np.linalg.det(x.astype(np.float64))
    assert made.dtype == dtype and made.shape == expected.shape
    largest = np.linalg.norm(x.astype(np.float64), axis=-1).prod(-1)  # Hadamard's bound
    bound = 2 * np.finfo(dtype).eps * (1 if dtype == np.float16 else shape[-1]) * largest.max(initial=1)
    np.testing.assert_allclose(made.astype(np.float64), expected, rtol=0, atol=bound)


def test_rows_change_places_and_singular_matrices_have_none():
    swap = np.float32([[0, 0, 2], [0, 3, 0], [5, 0, 0]])
    assert run_node("Det", swap, opset=22) == -30
    assert run_node("Det", np.float32([[1e-30, 1], [1, 1]]), opset=22) == -1
    for singular in (np.zeros((3, 3)), np.ones((4, 4)), [[0, 1, 2], [0, 3, 4], [0, 5, 6]]):
        assert run_node("Det", np.float32(singular), opset=22) == 0
    assert np.isnan(run_node("Det", np.float32([[np.nan, 1], [2, 3]]), opset=22))


@pytest.mark.parametrize(
    "shape, fault", [((3, 2), "expected square matrices"), ((3,), "expected square"), ((65, 65), "of 65 rows")]
)
def test_what_has_no_determinant_is_refused(shape, fault):
    with pytest.raises(ModelError, match=fault):
        run_node("Det", np.zeros(shape, np.float32), opset=22)


def arrays(*shapes):
    rng = np.random.default_rng(0)
    return [rng.standard_normal(shape).astype(np.float32) for shape in shapes]


@pytest.mark.parametrize(
    "equation, shapes",
    [("ij,jk->ik", [(2, 3), (3, 4)]), ("bhqd,bhkd->bhqk", [(2, 3, 5, 4), (2, 3, 7, 4)]), ("ij,jk", [(2, 3), (3, 4)]),
     ("i,j->ji", [(2,), (3,)]), ("ij->", [(2, 3)]), ("ii->i", [(3, 3)]), ("iij->j", [(3, 3, 2)]), ("i,i->", [(3,)] * 2),
     ("...ij,...jk->...ik", [(5, 2, 3), (3, 4)]), ("b...i,i->b...", [(2, 3, 4, 5), (5,)]), ("ijk->kij", [(2, 3, 4)]),
     ("ij,ij->ij", [(2, 3), (2, 3)]), ("ij,kl->i", [(2, 3), (4, 5)]), ("...,...->...", [(2, 1), (2, 3)]),
     (",i->i", [(), (3,)]), ("ij,jk,kl->il", [(2, 3), (3, 4), (4, 5)])],
)  # fmt: skip
def test_against_numpy(equation, shapes):
    operands = arrays(*shapes)
    exact = np.einsum(equation, *(x.astype(np.float64) for x in operands))
    assert relative_error(run_node("Einsum", *operands, equation=equation), exact) <= tolerance(f32, length=16)


@pytest.mark.parametrize(
    "equation, shapes, message",
    [
        ("ij,jk->ik", [(2, 3)], "expected one term"),
        ("i1->i", [(2, 3)], "expected one term"),
        ("ij->k", [(2, 3)], "no operand has"),
        ("ijk->i", [(2, 3)], "one index per axis"),
        ("i->i", [(2, 3)], "one index per axis"),
        ("ij,jk->ik", [(2, 3), (4, 5)], r"index 'j' is 3 in f32\[2,3\] and 4 in f32\[4,5\]; expected one size"),
        ("...i,...i->...i", [(2, 3), (4, 3)], "an index of '...' is 2 in .* and 4 in"),
    ],
)
def test_mistakes_in_equations_are_named(equation, shapes, message):
    with pytest.raises(ModelError, match=message):
        run_node("Einsum", *arrays(*shapes), equation=equation)
