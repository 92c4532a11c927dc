"""Texts of kernels for GPUs, and what the cache keeps of them."""

import numpy as np
import pytest
from onnx import TensorProto, helper, numpy_helper

from nncc.codegen.build.files import Cache
from nncc.codegen.passes.table import lower_device
from nncc.codegen.program import device as module
from nncc.codegen.program.device import TextFunction, cuda_text, device_program
from nncc.codegen.program.memory_plan import plan_memory
from nncc.errors import TargetError
from nncc.frontend.builder import functions as F
from nncc.frontend.builder.builder import GraphBuilder
from nncc.frontend.evaluate import evaluate
from nncc.frontend.onnx.importer import import_onnx
from nncc.ir.dtypes import f32
from nncc.pipeline.model import compile_graph
from nncc.runtime.launch_plan import ALIGNMENT, Region
from nncc.target import Target
from tests.gpu import kernels as K
from tests.gpu import schedules as G
from tests.gpu.shim import needs_compiler, run_programs
from tests.report import small
from tests.support.programs import opened


def test_a_text_and_what_a_launch_has_to_know():
    made = cuda_text(G.transpose(13, 21, 8))
    assert made.functions == (TextFunction("nncc_kernel_transpose_0", 6, 64, 256, ("X", "Y")),)
    assert "__global__ void __launch_bounds__(64) nncc_kernel_transpose_0(" in made.text


def test_a_program_of_open_sizes_is_refused():
    with pytest.raises(TargetError, match="m has open sizes, batch, heads, seq, and a GPU takes fixed ones; compile it"):
        device_program(opened("m").program)


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


TARGET = Target.named("cuda:sm_80")


def images():
    """Two convolutions, a pool, a norm in f16 of what is left, a softmax of the channels, and a sum of all."""
    random = np.random.default_rng(0)
    weights = [
        numpy_helper.from_array((random.standard_normal(shape) / 4).astype(np.float32), name)
        for name, shape in (("w0", (8, 3, 3, 3)), ("w1", (5, 8, 3, 3)))
    ]
    nodes = [
        helper.make_node("Conv", ["x", "w0"], ["a"], pads=(1, 1, 1, 1)),
        helper.make_node("Relu", ["a"], ["b"]),
        helper.make_node("MaxPool", ["b"], ["c"], kernel_shape=(2, 2), strides=(2, 2)),
        helper.make_node("Conv", ["c", "w1"], ["d"], strides=(2, 1)),
        helper.make_node("Softmax", ["d"], ["y"], axis=1),
        helper.make_node("Cast", ["d"], ["e"], to=TensorProto.FLOAT16),
        helper.make_node("Tanh", ["e"], ["z"]),
        helper.make_node("ReduceSum", ["d"], ["t"], keepdims=0),
    ]
    types = (("x", 1, (2, 3, 9, 9)), ("y", 1, (2, 5, 1, 2)), ("z", 10, (2, 5, 1, 2)), ("t", 1, ()))
    ends = [helper.make_tensor_value_info(*each) for each in types]
    graph = helper.make_graph(nodes, "images", ends[:1], ends[1:], weights)
    return import_onnx(helper.make_model(graph, opset_imports=[helper.make_opsetid("", 18)], ir_version=9))


def empty():
    b = GraphBuilder("empty")
    x = b.input("x", f32, (0, 4))
    b.output("y", F.exp(x))
    b.output("x", x)
    return b.build()


GRAPHS = (import_onnx(small.model()), images(), empty(), import_onnx(small.model(small.EVIL)))


def programs():
    return [compile_graph(graph, TARGET).program for graph in GRAPHS]


@needs_compiler
@pytest.mark.slow
def test_programs_compute_what_the_graph_means(tmp_path):
    random = np.random.default_rng(1)
    feeds = [{v.name: random.standard_normal(v.type.extents).astype(np.float32) for v in g.inputs} for g in GRAPHS]
    for graph, given, got in zip(GRAPHS, feeds, run_programs(programs(), feeds, tmp_path)):
        for expected, array in zip(evaluate(graph, given).values(), got, strict=True):
            np.testing.assert_allclose(array.astype("f8"), np.asarray(expected, "f8"), rtol=2e-3, atol=2e-5)


def test_places_are_aligned_and_inside_their_regions():
    for program in programs():
        plan = device_program(program).plan
        ends = {Region.CONSTANTS: plan.constants_bytes, Region.ARENA: plan.arena_bytes}
        for place in (place for launch in plan.launches for place in launch.arguments):
            assert place.offset % ALIGNMENT == 0 and place.offset <= ends.get(place.region, 0)
        assert all(launch.blocks and 0 < launch.threads <= 1024 for launch in plan.launches)


def test_nothing_is_launched_for_values_without_elements():
    assert device_program(programs()[2]).plan.launches == ()


def test_no_value_takes_the_memory_of_what_is_read_in_the_same_call():
    program = programs()[0]
    assert any(slot.of for slot in plan_memory(program).slots)
    assert not any(slot.of for slot in plan_memory(program, in_place=False).slots)


def test_names_of_a_model_reach_a_text_as_identifiers_only():
    made = device_program(programs()[3])
    assert all(text.isascii() for text in made.texts) and all(name.isidentifier() for name in made.plan.modules)
    assert not any(word in text for text in made.texts for word in ("alert", "<script", "7*7"))


def test_a_program_for_a_cpu_is_refused():
    program = compile_graph(GRAPHS[0], Target.named("x86-64-v3").with_(cores=1)).program
    with pytest.raises(TargetError, match="no loop around nest .* is bound to blocks of a GPU"):
        device_program(program)
