"""The text for NVRTC."""

import re

import pytest

from nncc.codegen.emit.cuda import emit_cuda, function_names
from nncc.codegen.passes.gpu.table import lower_device
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
