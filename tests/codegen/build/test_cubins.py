"""Texts of CUDA C++ to binaries, and the cache of them."""

import pytest

from nncc.codegen.build import cubins, nvrtc
from nncc.codegen.build.cubins import compile_texts, portable_images
from nncc.codegen.build.files import Cache
from nncc.errors import BuildError, TargetError

TEXT = 'extern "C" __global__ void f(float *x) { x[threadIdx.x] = 1; }'


def test_binaries_come_from_the_cache(tmp_path, monkeypatch):
    cache, said = Cache(tmp_path), []
    first = compile_texts({"a": TEXT}, "sm_80", cache, lambda *step: said.append(step))
    assert said == [("cubins", 0, 1), ("cubins", 1, 1)] and first["a"].usage["f"].spilled_bytes == 0
    monkeypatch.setattr(cubins, "compile_cuda", lambda *_: pytest.fail("it was compiled again"))
    assert compile_texts({"b": TEXT}, "sm_80", cache) == {"b": first["a"]}


@pytest.mark.parametrize(
    "archs, portable", [(["sm_80"], "80"), (["sm_90a", "sm_80"], "90"), (["sm_100", "sm_120"], "120"), (["sm_89"], "89")]
)
def test_assembly_is_kept_for_gpus_after_the_newest_architecture(archs, portable):
    made = {arch: compile_texts({"a": TEXT}, arch, None) for arch in archs}
    ((arch, (image,)),) = portable_images({"a": TEXT}, made, None).items()
    assert arch == f"compute_{portable}" and f".target sm_{portable}\n".encode() in image and image.endswith(b"\0")
    assert image.count(b"\0") == 1


def test_a_damaged_entry_is_compiled_again(tmp_path):
    cache = Cache(tmp_path)
    first = compile_texts({"a": TEXT}, "sm_80", cache)
    for entry in tmp_path.glob("??/*"):
        cache.put(entry.name, b"{}")
    assert compile_texts({"a": TEXT}, "sm_80", cache) == first


def test_what_is_no_text_and_a_machine_without_nvrtc(monkeypatch):
    with pytest.raises(BuildError, match="NVRTC does not compile the kernels for sm_80"):
        compile_texts({"a": "no C++"}, "sm_80", None)

    def missing():
        raise TargetError("kernels for GPUs are compiled by NVRTC, which is not installed: pip install nvidia-cuda-nvrtc")

    monkeypatch.setattr(nvrtc, "_library", missing)
    with pytest.raises(TargetError, match="which is not installed"):
        compile_texts({"a": TEXT}, "sm_80", None)
