"""The text for NVRTC."""

import re

import pytest

from nncc.codegen.emit.cuda import emit_cuda, function_names
from nncc.codegen.passes.table import lower_device
from nncc.frontend import compute as c
from nncc.ir.dtypes import f16, f32
from nncc.schedule import steps as S
from nncc.schedule.apply import apply
from nncc.schedule.planner.plan import default_plan
from nncc.target import Target
from tests.gpu import schedules as G


def functions(text: str) -> str:
    """The text from its functions of a GPU on, without the prelude."""
    return text[re.search(r"/\* \w+\.0, in ", text).start() :]


@pytest.mark.parametrize("name", ["elementwise", "transpose", "rows"])
def test_functions(name, golden):
    kernel = {"elementwise": G.elementwise(1000), "transpose": G.transpose(13, 21), "rows": G.rows(7, 9)}[name]
    golden(functions(emit_cuda(lower_device(kernel))))


def test_kernels_of_one_text_have_names_of_their_own():
    unit = lower_device(G.rows(7, 9))
    assert function_names([unit]) == {"rows.0": "nncc_kernel_rows_0"}
    both = emit_cuda(unit, lower_device(G.transpose(13, 21)))
    assert len(re.findall(r"__global__", functions(both))) == 2 and both.count("struct alignas") == 1


@pytest.mark.parametrize(
    ("n", "lanes", "access"), [(1000, 4, "load_aligned_f32x4"), (1000, 2, "load_aligned_f32x2"), (1000, 8, "load_f32x8")]
)
def test_a_vector_of_at_most_16_bytes_is_one_access(n, lanes, access):
    assert f"{access}(&X[" in emit_cuda(lower_device(G.elementwise(n, 8, lanes)))


@pytest.mark.parametrize(("size", "access"), [(64, "load_aligned_f32x2"), (65, "load_f32x2")])
def test_a_vector_is_one_access_where_the_named_part_of_its_place_allows_it(size, access):
    x = c.placeholder("X", (2, size), f32)
    kernel = c.make_kernel("named", x, c.compute("Y", (6, 4, 16), lambda i, j, k: x[i // 3, j * 16 + k]))
    steps = (S.Split("Y.k", 2), S.Bind("Y.i", S.Unit.BLOCK), S.Bind("Y.k.o", S.Unit.THREAD), S.Vectorize("Y.k.i"))
    text = emit_cuda(lower_device(apply(kernel, steps)))
    assert "at_0 = " in text and f"{access}(&X[" in text


def test_groups_of_features_are_copied_ahead():
    """The part that copies of them have in common has a name."""
    k = c.reduce_axis(34, "k")
    a, b = c.placeholder("A", (1, 28, 28, 68), f16), c.placeholder("B", (2, 34, 34), f16)
    made = c.compute(
        "C",
        (1, 28, 28, 2, 34),
        lambda n, y, x, q, j: c.sum(c.convert(a[n, y, x, q * 34 + k.var], f32) * c.convert(b[q, j, k], f32), k),
    )
    kernel = c.make_kernel("groups", a, b, made)
    text = emit_cuda(lower_device(apply(kernel, default_plan(kernel, Target.named("cuda:sm_80")))))
    assert "at_0 = " in text and "copy_async_4_masked_f16(&" in text
