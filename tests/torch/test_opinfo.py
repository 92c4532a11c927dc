"""PyTorch's own samples of its operators: all right, or known not to be."""

import json

import pytest

torch = pytest.importorskip("torch")
pytest.importorskip("expecttest")

from nncc.codegen.program.library import build_library  # noqa: E402
from nncc.pipeline.model import compile_graph  # noqa: E402
from nncc.runtime.module import load  # noqa: E402
from nncc.target import Target  # noqa: E402
from nncc.torch.graphs import array_of  # noqa: E402
from tests.torch import opinfo  # noqa: E402
from tests.torch.opinfo import DTYPES, KNOWN, dtype_name, findings  # noqa: E402

FOUND = json.loads(KNOWN.read_text())
MOST_RIGHT = 469
QUICK = (
    "add", "addmm", "amax", "argmax", "bmm", "cat", "clamp", "cumsum", "div.floor_rounding", "einsum", "expand", "flip",
    "gather", "index_select", "log_softmax", "masked_fill", "max.reduction_with_dim",
    "nn.functional.adaptive_avg_pool2d", "nn.functional.avg_pool2d", "nn.functional.conv2d", "nn.functional.conv_transpose2d",
    "nn.functional.embedding", "nn.functional.gelu", "nn.functional.grid_sample", "nn.functional.group_norm",
    "nn.functional.interpolate.bilinear", "nn.functional.layer_norm", "nn.functional.max_pool2d", "nn.functional.pad.reflect",
    "nn.functional.silu", "nn.functional.softplus", "pow", "roll", "scatter_reduce.amax", "sort", "std", "topk", "tril", "where",
)  # fmt: skip
"""Entries of which two samples are computed at every push."""


@pytest.mark.parametrize("name", QUICK)
def test_samples(name):
    right, found = findings(name, torch.float32, most=2)
    assert right and not found


@pytest.mark.long
@pytest.mark.parametrize("dtype", DTYPES, ids=dtype_name)
@pytest.mark.parametrize("name", FOUND)
def test_all_samples(name, dtype):
    _, found = findings(name, dtype)
    assert found == FOUND[name].get(dtype_name(dtype), []), f"python -m tests.torch.opinfo {name}"


@pytest.mark.long
@pytest.mark.parametrize("name", [*FOUND][::10])
def test_samples_as_machine_code(name, tmp_path):
    for function, tensors, wanted in opinfo.samples(name, torch.float32, most=2):
        if opinfo.outcome(function, tensors, wanted):
            continue
        program = compile_graph(opinfo.graph_of(function, tensors), Target.host()).program
        with load(build_library(program, Target.host(), tmp_path / "one.so").path, threads=1) as module:
            made = module.run(dict(zip((value.name for value in module.inputs), map(array_of, tensors))))
            assert not opinfo.difference([*made.values()], wanted)


def test_the_entries_are_those_of_pytorch():
    assert FOUND.keys() == opinfo.entries().keys()


def test_entries_whose_samples_are_all_right_only_become_more():
    assert sum(not found for found in FOUND.values()) >= MOST_RIGHT


TIES = {"argsort", "kthvalue", "sort", "topk"}
"""Entries that give places of equal elements, of which PyTorch leaves open which comes first."""


ROUGH = {"grid_sampler_2d", "grid_sampler_3d", "nn.functional.grid_sample"}
"""Entries of which PyTorch rounds the places of samples to bf16."""


def test_no_sample_is_wrong():
    reasons = {(name, reason) for name, found in FOUND.items() for dtype in found for reason in found[dtype]}
    assert {name for name, reason in reasons if reason.startswith("wrong")} == TIES | ROUGH
