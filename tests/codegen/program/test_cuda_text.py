"""Texts of kernels for GPUs, and what the cache keeps of them."""

import pytest

from nncc.codegen.build.cache import Cache
from nncc.codegen.passes.gpu.table import lower_device
from nncc.codegen.program import cuda_text as module
from nncc.codegen.program.cuda_text import TextFunction, cuda_text
from nncc.errors import TargetError
from tests.gpu import kernels as K
from tests.gpu import schedules as G


def test_a_text_and_what_a_launch_has_to_know():
    made = cuda_text(G.transpose(13, 21, 8))
    assert made.functions == (TextFunction("nncc_kernel_transpose_0", 6, 64, 256, ("X", "Y")),)
    assert "__global__ void __launch_bounds__(64) nncc_kernel_transpose_0(" in made.text


def test_what_the_cache_has_is_not_lowered_again(tmp_path, monkeypatch):
    cache, lowered = Cache(tmp_path), []
    monkeypatch.setattr(module, "lower_device", lambda kernel: lowered.append(kernel.name) or lower_device(kernel))
    first, other = G.transpose(13, 21, 8), G.transpose(13, 22, 8)
    made = [cuda_text(kernel, cache) for kernel in (first, other, first, other)]
    assert made[:2] == made[2:] and made[0] == cuda_text(first) and made[0] != made[1]
    assert lowered == ["transpose"] * 3


@pytest.mark.parametrize("entry", [b"", b"{}", b"[]", b"\xff", b'{"text": "", "functions": [{"name": "f"}]}'])
def test_an_entry_that_is_none_is_made_anew(entry, tmp_path, monkeypatch):
    cache, kernel = Cache(tmp_path), G.elementwise(64)
    made = cuda_text(kernel, cache)
    (path,) = tmp_path.glob("*/*")
    cache.put(path.name, entry)
    assert cuda_text(kernel, cache) == made


def test_what_is_not_scheduled_for_a_gpu_is_refused(tmp_path):
    with pytest.raises(TargetError, match="bind an outer loop to blocks"):
        cuda_text(K.elementwise("flat", 9), Cache(tmp_path))
