"""Threads with small stacks: a run is right there, or refused with the number of bytes that it needs."""

import re
import threading
from pathlib import Path

import numpy as np
import pytest
from onnx import TensorProto
from onnx.helper import make_graph, make_model, make_node, make_opsetid, make_tensor_value_info
from onnx.numpy_helper import from_array

from nncc.codegen.program.library import build_library
from nncc.errors import RunError
from nncc.pipeline.model import compile_model
from nncc.runtime.module import Module, load
from nncc.target import Target
from tests.support.programs import network

RESERVED = 16 << 10
"""Of a stack, what Python and the C library take before a run begins, at most."""


@pytest.fixture(scope="module")
def deep(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A convolution whose tiles lie on the stack (Winograd's)."""
    weights = np.random.default_rng(0).standard_normal((128, 128, 3, 3)).astype(np.float32) / 9
    x, y = (make_tensor_value_info(name, TensorProto.FLOAT, [1, 128, 28, 28]) for name in "xy")
    graph = make_graph([make_node("Conv", ["x", "w"], ["y"], pads=[1] * 4)], "deep", [x], [y], [from_array(weights, "w")])
    model = make_model(graph, opset_imports=[make_opsetid("", 17)], ir_version=8)
    target = Target.host().with_(cores=1)
    path = tmp_path_factory.mktemp("deep") / "deep.so"
    return build_library(compile_model(model, target).program, target, path).path


def on_a_stack(module: Module, kilobytes: int) -> str:
    """What a run on a thread with so much stack gives: the sum of its results, or the text of its error."""
    told = list[str]()

    def run() -> None:
        inputs = [np.ones(value.shape, np.float32) for value in module.inputs]
        try:
            told.append(repr(float(np.sum(module(*inputs)))))
        except RunError as error:
            told.append(str(error))

    before = threading.stack_size(kilobytes << 10)
    try:
        thread = threading.Thread(target=run)
        thread.start()
        thread.join()
    finally:
        threading.stack_size(before)
    return told[0]


def test_a_run_on_a_small_stack_is_refused_with_what_it_needs(deep: Path):
    module = load(deep, threads=1)
    needed = module.description["stack_bytes"]
    assert needed > 100 << 10
    text = on_a_stack(module, 80)
    found = re.fullmatch(r"the calling thread has (\d+) bytes of stack left, and a run needs (\d+); call it on a .*", text)
    assert found and int(found[1]) < 80 << 10 and int(found[2]) == needed
    assert f"DEEP_STACK_SIZE = {needed} }}" in deep.with_suffix(".h").read_text()


def test_a_run_on_a_stack_that_is_just_large_enough_is_right(deep: Path):
    module = load(deep, threads=1)
    needed = -(-(module.description["stack_bytes"] + RESERVED) // 4096) * 4
    assert on_a_stack(module, needed) == on_a_stack(module, 8192)


def test_each_thread_is_asked_for_its_own_stack(deep: Path):
    module = load(deep, threads=1)
    texts = [on_a_stack(module, kilobytes) for kilobytes in (8192, 64, 8192, 96)]
    assert texts[0] == texts[2] and "bytes of stack left" in texts[1] and "bytes of stack left" in texts[3]


def test_more_models_than_a_process_has_keys_for_threads(deep: Path):
    """A process has 1024 of them (PTHREAD_KEYS_MAX)."""
    module = load(deep, threads=1)
    others = [load(deep, threads=1) for _ in range(1100)]
    assert on_a_stack(others[-1], 8192) == on_a_stack(module, 8192)
    assert "bytes of stack left" in on_a_stack(others[-1], 64)


def test_a_model_without_deep_kernels_runs_on_little(tmp_path: Path):
    module = load(build_library(network().program, Target.host(), tmp_path / "net.so").path, threads=1)
    assert module.description["stack_bytes"] < 64 << 10
