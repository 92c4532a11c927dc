from types import SimpleNamespace

import pytest

import nncc
from nncc.errors import TargetError
from nncc.pipeline.targets import named_target, target_of
from nncc.runtime.cuda.driver import problems
from nncc.target import Target
from tests.gpu.driver.harness import needs_compiler, with_driver


@pytest.mark.parametrize(
    "name, arch, target",
    [
        ("NVIDIA H100 80GB HBM3", "sm_90", "cuda:h100"),
        ("NVIDIA GeForce RTX 4090", "sm_89", "cuda:rtx4090"),
        ("Another", "sm_90", "cuda:sm_90a"),
        ("Another", "sm_86", "cuda:sm_80"),
        ("NVIDIA B200", "sm_100", "cuda:b200"),
        ("Another", "sm_103", "cuda:sm_103"),
        ("NVIDIA GeForce RTX 5090", "sm_120", "cuda:rtx5090"),
        ("NVIDIA GB10", "sm_121", "cuda:sm_120"),
    ],
)
def test_a_device_is_the_target_that_it_is_or_the_best_that_it_runs(name, arch, target):
    assert target_of(SimpleNamespace(name=name, arch=arch)).name == target


def test_a_device_that_runs_nothing_of_these():
    with pytest.raises(TargetError, match="runs no code that nncc makes; it makes code for sm_80, sm_89, sm_90a, sm_100"):
        target_of(SimpleNamespace(name="Old", arch="sm_70"))


@needs_compiler
def test_cuda_is_the_gpu_of_this_machine():
    with_driver(lambda stand_in: _same(named_target("cuda").name, "cuda:sm_90a"))


def _same(one, other):
    assert one == other


@pytest.mark.skipif(not problems(), reason="there is a GPU")
def test_without_a_gpu_all_that_is_missing_is_told_and_the_processor_still_works(tmp_path):
    with pytest.raises(TargetError, match="there is no"):
        nncc.compile("model.onnx", target="cuda")
    assert named_target("host") == Target.host()
