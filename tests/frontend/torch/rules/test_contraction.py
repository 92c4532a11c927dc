"""Tests of the rules of products, against numpy."""

import math

import numpy as np
import pytest

from nncc.errors import ModelError
from nncc.frontend.torch.importer import import_program
from tests.frontend.torch.run import check, normal, program_of

A, B, C = normal(5, 7), normal(7, 3), normal(5, 3)
BATCH = normal(2, 5, 7)


def test_products():
    check("mm.default", A @ B, 7, self=A, mat2=B)
    check("bmm.default", BATCH @ np.stack([B, B]), 7, self=BATCH, mat2=np.stack([B, B]))
    check("matmul.default", BATCH @ B, 7, self=BATCH, other=B)
    check("dot.default", np.dot(A[0], A[1]), 7, self=A[0].copy(), tensor=A[1].copy())
    check("mv.default", A @ B[:, 0], 7, self=A, vec=B[:, 0].copy())
    check("mm.default", np.zeros((5, 3), np.float32), self=A[:, :0].copy(), mat2=B[:0].copy())
    check(
        "mm.default",
        np.arange(4).reshape(2, 2) @ np.full((2, 2), 3),
        self=np.arange(4).reshape(2, 2),
        mat2=np.full((2, 2), 3),
    )


def test_a_linear_layer():
    bias = normal(3)
    check("linear.default", BATCH @ B + bias, 7, input=BATCH, weight=B.T.copy(), bias=bias)
    check("linear.default", BATCH @ B, 7, input=BATCH, weight=B.T.copy())


@pytest.mark.parametrize("beta, alpha", [(1, 1), (0, 2), (0.5, -1)])
def test_products_beside_a_sum(beta, alpha):
    check("addmm.default", beta * C + alpha * (A @ B), 7, self=C, mat1=A, mat2=B, beta=beta, alpha=alpha)
    check("addmv.default", beta * C[:, 0] + alpha * (A @ B[:, 0]), 7, self=C[:, 0].copy(), mat=A, vec=B[:, 0].copy(), beta=beta,
          alpha=alpha)  # fmt: skip
    expected = beta * C + alpha * (BATCH @ np.stack([B, B])).sum(0)
    check("addbmm.default", expected, 14, 32, self=C, batch1=BATCH, batch2=np.stack([B, B]), beta=beta, alpha=alpha)
    check("addr.default", beta * C + alpha * np.outer(A[:, 0], B[0]), self=C, vec1=A[:, 0].copy(), vec2=B[0].copy(), beta=beta,
          alpha=alpha)  # fmt: skip


def test_no_part_of_a_sum_that_does_not_count():
    check("addmm.default", A @ B, 7, self=np.full((3,), np.nan, np.float32), mat1=A, mat2=B, beta=0)


def test_einsum():
    check("einsum.default", np.einsum("bij,jk->bki", BATCH, B), 7, equation="bij,jk->bki", tensors=(BATCH, B))
    x, y, w = normal(2, 5), normal(2, 3), normal(4, 5, 3)
    check("bilinear.default", np.einsum("bi,oij,bj->bo", x, w, y), 15, 32, input1=x, input2=y, weight=w)


@pytest.mark.parametrize("p", [0, 1, 2, 3, np.inf])
def test_distances(p):
    apart = np.abs(A[:, None] - BATCH[0, None] - 1).astype(np.float64)
    expected = apart.max(-1) if p == np.inf else (apart > 0).sum(-1) if p == 0 else (apart**p).sum(-1) ** (1 / p)
    check("_cdist_forward.default", expected.astype(np.float32), 7, 64, x1=A, x2=BATCH[0] + 1, p=p, compute_mode=None)


@pytest.mark.parametrize("ends", [[2, 2, 5, 7], [0, 0, 0, 0], [3, 3, 3, 3], [7, 7, 7, 7], [0, 1, 2, 6]])
@pytest.mark.parametrize("rows", [0, 1, 3, 7])
def test_rows_in_groups(ends, rows):
    """Each row has a matrix of its own group; what lies behind the last group is 0."""
    x, w = np.abs(normal(7, 5))[:rows], normal(4, 5, 3)
    w[1] = np.inf  # which no other group may see
    ends = np.minimum(np.array(ends, np.int32), rows)
    expected = np.zeros((rows, 3), np.float32)
    for group, (start, end) in enumerate(zip([0, *ends[:-1]], ends)):
        expected[start:end] = x[start:end] @ w[group]
    check("_grouped_mm.default", expected, 5, self=x, mat2=w, offs=ends)
    check("transformers.grouped_mm_fallback.default", expected, 5, input=x, weight=w, offs=ends)


@pytest.mark.parametrize(
    "ends",
    [[0] * 7, [200] * 7, [0, 0, 0, 1, 199, 199, 199], [28, 57, 85, 114, 142, 171, 200], [64, 64, 128, 192, 193, 194, 195]],
)
def test_many_rows_in_groups_are_multiplied_in_tiles(ends):
    x, w, ends = np.abs(normal(200, 3)), normal(7, 3, 2), np.array(ends, np.int32)
    expected = np.zeros((200, 2), np.float32)
    for group, (start, end) in enumerate(zip([0, *ends[:-1]], ends)):
        expected[start:end] = x[start:end] @ w[group]
    check("_grouped_mm.default", expected, 3, self=x, mat2=w, offs=ends)
    made, _ = program_of("_grouped_mm.default", [expected], {"self": x, "mat2": w, "offs": ends})
    products = [node for node in import_program(made).nodes if node.op == "dot_general"]
    assert sum(math.prod(node.outputs[0].type.extents) for node in products) < 7 * 200 * 2 / 2


def test_groups_that_are_not_of_rows():
    check("_grouped_mm.default", BATCH @ np.stack([B, B]), 7, self=BATCH, mat2=np.stack([B, B]))
    with pytest.raises(ModelError, match="factors of 2 and 2 axes; expected rows of 2 axes and matrices of 3, no bias"):
        check("_grouped_mm.default", np.zeros((2, 5, 3), np.float32), self=A, mat2=B, offs=np.array([2, 7], np.int32))
