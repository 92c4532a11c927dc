"""From a model to a module: small models through everything, against ONNX Runtime with its optimisations off."""

from pathlib import Path

import numpy as np
import onnx
import onnxruntime as ort
import pytest
from onnx import TensorProto, helper, numpy_helper

import nncc
from nncc.codegen.build import workers
from nncc.codegen.build.kernels import content_key
from nncc.codegen.build.workers import kept_workers
from nncc.codegen.program.library import build_library
from nncc.errors import ModelError, RunError, ScheduleError, TargetError
from nncc.frontend.onnx.importer import import_onnx
from nncc.frontend.onnx.zoo import zoo_model
from nncc.pipeline.arguments import plans_at
from nncc.pipeline.model import LARGE, compile_model, lower_graph
from nncc.pipeline.targets import machine_for
from nncc.schedule.planner.rewrites import Precision
from nncc.schedule.plans import Plans
from nncc.schedule.serialise import to_json
from nncc.schedule.steps import Winograd
from tests import models
from tests.autotune.small_model import twice_scaled
from tests.support.limits import MODEL_ERROR, relative_error


def reference(model: onnx.ModelProto, feeds: dict[str, np.ndarray]) -> list[np.ndarray]:
    settings = ort.SessionOptions()
    settings.graph_optimization_level = ort.GraphOptimizationLevel.ORT_DISABLE_ALL
    return ort.InferenceSession(model.SerializeToString(), settings).run(None, feeds)


def draw(module: nncc.Module) -> dict[str, np.ndarray]:
    rng = np.random.default_rng(0)
    floats = {v.name: v.element.startswith("f") for v in module.inputs}
    drawn = {v.name: rng.standard_normal(v.shape) if floats[v.name] else rng.integers(0, 2, v.shape) for v in module.inputs}
    return {v.name: np.asarray(drawn[v.name]).astype(v.dtype) for v in module.inputs}


def one_node(op: str, outputs: tuple[str, ...] = ("y",), shape: tuple[int, ...] = (2, 3)) -> onnx.ModelProto:
    nodes = [helper.make_node(op, ["x"], [name]) for name in outputs]
    info = [helper.make_tensor_value_info(name, TensorProto.FLOAT, shape) for name in ("x", *outputs)]
    return helper.make_model(helper.make_graph(nodes, "g", info[:1], info[1:]), opset_imports=[helper.make_opsetid("", 18)])


SMALL = {
    "bert": lambda: models.bert(layers=1, width=32, heads=2, sequence=7, vocabulary=50, positions=16),
    "gpt2": lambda: models.gpt2(layers=1, width=32, heads=2, sequence=5, vocabulary=50, positions=16),
    "vit": lambda: models.vit(layers=1, width=32, heads=2, image=20, patch=4, classes=11),
}


def filters(channels: int, groups: int, count: int = 1) -> onnx.ModelProto:
    """Convolutions 3x3 with padding, one after the other, of an image of 14x14."""
    rng, names = np.random.default_rng(0), ["x", *(f"y{n}" for n in range(count))]
    shape = (channels, channels // groups, 3, 3)
    weights = [numpy_helper.from_array(rng.standard_normal(shape).astype(np.float32), f"w{n}") for n in range(count)]
    nodes = [helper.make_node("Conv", [names[n], f"w{n}"], [names[n + 1]], group=groups, pads=[1] * 4) for n in range(count)]
    info = [helper.make_tensor_value_info(name, TensorProto.FLOAT, (1, channels, 14, 14)) for name in (names[0], names[-1])]
    return helper.make_model(
        helper.make_graph(nodes, "g", info[:1], info[1:], weights), ir_version=9, opset_imports=[helper.make_opsetid("", 18)]
    )


@pytest.mark.parametrize(
    "channels, groups, count, last", [(64, 64, 1, False), (128, 1, 1, True), (64, 64, 2, True)], ids=str
)
@pytest.mark.parametrize("name", ["x86-64-v3", "x86-64-v4"])
def test_a_convolution_alone_stays_as_it_is_given_where_that_is_cheaper(channels, groups, count, last, name):
    made = compile_model(filters(channels, groups, count), machine_for(name, 1, True))
    labels = {node.attribute("labels").partition("_")[0] for node in made.graph.nodes if node.op == "conv"}
    assert labels == {"b01f" if last else "bf01"}


def test_the_other_layout_is_not_planned_where_its_least_time_decides(monkeypatch):
    planned, make = [], nncc.pipeline.siblings.default_schedules
    monkeypatch.setattr(
        "nncc.pipeline.siblings.default_schedules",
        lambda kernels, *rest: planned.extend(kernel.key for kernel in kernels) or make(kernels, *rest),
    )
    lowered = lower_graph(import_onnx(filters(128, 1, 1)), machine_for("x86-64-v4", 1, True))
    assert planned and {*planned} <= {kernel.key for kernel in lowered.kernels}


@pytest.mark.quick
def test_a_convolution_in_the_layout_that_is_given_is_right():
    model = filters(19, 19)
    module = nncc.compile(model, threads=1, cache=False)
    feeds = draw(module)
    (ours,), (theirs,) = module.run(feeds).values(), reference(model, feeds)
    assert relative_error(ours, theirs) <= MODEL_ERROR


@pytest.mark.slow
def test_what_was_compiled_before_is_neither_planned_nor_compiled_again(tmp_path, monkeypatch):
    monkeypatch.setattr(workers, "usable_cores", lambda: 2)
    modules = [nncc.compile(SMALL["bert"](), threads=1, cache=tmp_path)]
    monkeypatch.setattr(workers, "Worker", None)
    monkeypatch.setattr("nncc.schedule.schedule.default_plan", None)
    monkeypatch.setattr("nncc.pipeline.plan_cache.spread", None)
    monkeypatch.setattr("nncc.codegen.build.kernels._compiled", lambda kernels, keys, target: iter(()))
    modules.append(nncc.compile(SMALL["bert"](), threads=1, cache=tmp_path))
    feeds = draw(modules[0])
    first, second = (module.run(feeds) for module in modules)
    assert all(np.array_equal(first[name], second[name]) for name in first)


@pytest.mark.slow
def test_the_code_of_a_large_model_is_begun_while_it_is_planned(tmp_path, monkeypatch):
    monkeypatch.setattr(workers, "usable_cores", lambda: 2)
    model, target = SMALL["vit"](), machine_for(None, 1)
    assert len(import_onnx(model).nodes) >= LARGE
    alone = build_library(compile_model(model, target).program, target, tmp_path / "alone.so")
    with kept_workers():
        made = compile_model(model, target, to_library=True)
        for other in ("spread", "_by_shared"):
            monkeypatch.setattr(f"nncc.codegen.build.kernels.{other}", None)  # what was not begun would fail
        ahead = build_library(made.program, target, tmp_path / "ahead.so")
    assert alone.path.read_bytes() == ahead.path.read_bytes()


def test_no_process_is_started_for_a_small_model(monkeypatch):
    monkeypatch.setattr(workers, "usable_cores", lambda: 2)
    monkeypatch.setattr(workers, "Worker", None)
    with kept_workers():
        compile_model(one_node("Relu"), machine_for(None, 1), to_library=True)


def test_equal_prologues_are_compiled_once(monkeypatch):
    rng = np.random.default_rng(0)
    weights = [numpy_helper.from_array(rng.standard_normal((64, 64)).astype(np.float32), f"w{n}") for n in range(2)]
    nodes = [
        helper.make_node("MatMul", ["x", "w0"], ["a"]),
        helper.make_node("Relu", ["a"], ["b"]),
        helper.make_node("MatMul", ["b", "w1"], ["y"]),
    ]
    info = [helper.make_tensor_value_info(name, TensorProto.FLOAT, (40, 64)) for name in "xy"]
    model = helper.make_model(
        helper.make_graph(nodes, "g", info[:1], info[1:], weights), ir_version=9, opset_imports=[helper.make_opsetid("", 18)]
    )
    compiled = []
    load = nncc.pipeline.model.load_kernels
    monkeypatch.setattr(
        "nncc.pipeline.model.load_kernels",
        lambda kernels, *rest, **named: compiled.extend(kernels) or load(kernels, *rest, **named),
    )
    module = nncc.compile(model, threads=1, cache=False)
    assert len(compiled) == 1  # of two kernels
    feeds = draw(module)
    (ours,), (theirs,) = module.run(feeds).values(), reference(model, feeds)
    assert np.abs(ours - theirs).max() <= MODEL_ERROR * np.abs(theirs).max()


@pytest.mark.parametrize("name", SMALL)
def test_a_small_transformer_agrees_with_onnx_runtime_on_any_number_of_threads(name, tmp_path):
    model = SMALL[name]()
    results = []
    for threads in (1, 2, 3):
        module = nncc.compile(model, threads=threads, cache=tmp_path)
        feeds = draw(module)
        results.append(list(module.run(feeds).values()))
    for ours, theirs in zip(results[0], reference(model, feeds)):
        assert np.abs(ours - theirs).max() <= MODEL_ERROR * np.abs(theirs).max()


@pytest.mark.long
@pytest.mark.parametrize("name", ["squeezenet", "resnet50", "shufflenet", "inception_v1", "inception_v2", "densenet121",
                                  "bvlc_alexnet", "zfnet512", "vgg19"])  # fmt: skip
def test_a_zoo_model_agrees_with_onnx_runtime(name, tmp_path):

    model = zoo_model(name)
    module = nncc.compile(model, cache=tmp_path)
    feeds = draw(module)
    first = list(module.run(feeds).values())
    module.save(tmp_path / "m.so")
    for threads in (1, 2, 3):
        again = nncc.load(tmp_path / "m.so", threads=threads).run(feeds)
        assert all(np.array_equal(a, b) for a, b in zip(first, again.values()))
    for ours, theirs in zip(first, reference(model, feeds)):
        assert np.abs(ours - theirs).max() <= MODEL_ERROR * np.abs(theirs).max()


def test_positional_call_save_and_load(tmp_path):
    module = nncc.compile(one_node("Relu"), cache=False)
    x = np.array([[-1, 2, 3], [4, -5, 6]], np.float32)
    assert np.array_equal(module(x), np.maximum(x, 0))
    module.save(tmp_path / "relu.so")
    assert np.array_equal(nncc.load(tmp_path / "relu.so", threads=2).run({"x": x})["y"], np.maximum(x, 0))


def with_defaults(version: int = 8) -> onnx.ModelProto:
    """x * scale + shift, where scale and shift are inputs with values of their own."""
    info = [helper.make_tensor_value_info(name, TensorProto.FLOAT, (3,)) for name in ("x", "scale", "shift", "y")]
    nodes = [helper.make_node("Mul", ["x", "scale"], ["m"]), helper.make_node("Add", ["m", "shift"], ["y"])]
    weights = [numpy_helper.from_array(np.float32([1, 2, 3]) * n, name) for n, name in ((1, "scale"), (10, "shift"))]
    graph = helper.make_graph(nodes, "g", info[:3], info[3:], weights)
    return helper.make_model(graph, opset_imports=[helper.make_opsetid("", 18)], ir_version=version)


@pytest.mark.parametrize("kind", ["path", "bytes", "proto"])
def test_initializers_that_are_inputs_may_be_given(kind, tmp_path):
    proto, x, other = with_defaults(), np.float32([1, -1, 2]), np.float32([7, 8, 9])
    onnx.save(proto, tmp_path / "m.onnx")
    source = {"path": tmp_path / "m.onnx", "bytes": proto.SerializeToString(), "proto": proto}[kind]
    with nncc.compile(source, cache=False) as module:
        assert [value.name for value in module.inputs] == ["x"]
        for feeds in ({}, {"shift": other}, {"scale": other}, {"scale": other, "shift": x}, {"shift": x}):
            ours = module.run({"x": x, **feeds})
            scale, shift = feeds.get("scale", np.float32([1, 2, 3])), feeds.get("shift", np.float32([10, 20, 30]))
            assert list(ours) == ["y"] and np.array_equal(ours["y"], x * scale + shift)
        with pytest.raises(RunError, match=r"there is no 'shfit'; the model has x"):
            module.run({"x": x, "shfit": other})
        with pytest.raises(RunError, match="shift"):
            module.run({"x": x, "shift": other.astype(np.float64)})
    with pytest.raises(RunError, match="is closed"):
        module.run({"x": x, "shift": other})


def test_initializers_of_old_models_are_constants():
    with nncc.compile(with_defaults(version=3), cache=False) as module, pytest.raises(RunError, match="there is no 'scale'"):
        module.run({"x": np.zeros(3, np.float32), "scale": np.zeros(3, np.float32)})


def test_outputs_that_are_inputs_or_wanted_twice_are_copies():
    model = one_node("Identity", ("y", "z"))
    x = np.arange(6, dtype=np.float32).reshape(2, 3)
    assert {k: v.tolist() for k, v in nncc.compile(model, cache=False).run({"x": x}).items()} == {
        "y": x.tolist(),
        "z": x.tolist(),
    }


@pytest.mark.parametrize("nodes, outputs", [
    ([], ("x",)), ([("Relu", "x", "y")], ("y", "x")), ([("Relu", "x", "y")], ("x", "y")), ([("Relu", "x", "x (output)")], ("x", "x (output)")),
    ([("Relu", "x", "z"), ("Neg", "z", "x (output)"), ("Relu", "x (output)", "y")], ("x", "y")),
])  # fmt: skip
def test_an_output_may_have_the_name_of_an_input(nodes, outputs, tmp_path):
    """As ONNX allows: what goes in comes out."""
    info = {name: helper.make_tensor_value_info(name, TensorProto.FLOAT, (2, 3)) for name in ("x", *outputs)}
    graph = helper.make_graph(
        [helper.make_node(op, [a], [b]) for op, a, b in nodes], "g", [info["x"]], [info[name] for name in outputs]
    )
    model = helper.make_model(graph, opset_imports=[helper.make_opsetid("", 18)], ir_version=8)
    feeds = {"x": np.random.default_rng(0).standard_normal((2, 3)).astype(np.float32)}
    nncc.compile(model, cache=False).save(tmp_path / "m.so")
    module = nncc.load(tmp_path / "m.so")
    got = module.run(feeds)
    assert tuple(got) == outputs == tuple(v.name for v in module.outputs)
    for array, expected in zip(got.values(), reference(model, feeds), strict=True):
        assert np.array_equal(array, expected) and array is not feeds["x"]
    header = (tmp_path / "m.h").read_text()
    assert "g_input_x(const float *data)" in header and "g_output_x(float *data)" in header


def test_an_empty_tensor_runs():
    module = nncc.compile(one_node("Relu", shape=(0, 3)), cache=False)
    assert module(np.zeros((0, 3), np.float32)).shape == (0, 3)


def test_a_users_schedule_is_compiled_and_the_cache_tells_it_from_the_default(tmp_path):
    model, x = one_node("Relu", shape=(8, 64)), np.random.default_rng(0).standard_normal((8, 64)).astype(np.float32)
    (schedule,) = compile_model(model, machine_for(None, 1)).schedules
    (tmp_path / "plans.json").write_text(to_json([(schedule.naive, ())]))
    modules = [nncc.compile(model, threads=1, cache=tmp_path, plans=p) for p in (None, tmp_path / "plans.json", Plans())]
    for module in modules:
        assert np.array_equal(module(x), np.maximum(x, 0))
    default, naive, again = (
        compile_model(model, machine_for(None, 1), plans=plans_at(p)).program.kernels
        for p in (None, str(tmp_path / "plans.json"), Plans())
    )
    assert str(naive[0]) == str(schedule.naive) != str(default[0]) == str(again[0])
    keys = {content_key(kernels[0], machine_for(None, 1)) for kernels in (default, naive, again)}
    assert len(keys) == 2


def test_convolutions_that_write_parts_of_one_value_do_as_few_operations():
    info = [helper.make_tensor_value_info(name, TensorProto.FLOAT, (1, n, 28, 28)) for name, n in (("x", 32), ("y", 64))]
    nodes = [helper.make_node("Conv", ["x", f"w{n}"], [f"c{n}"], pads=[1, 1, 1, 1]) for n in (0, 1)]
    nodes.append(helper.make_node("Concat", ["c0", "c1"], ["y"], axis=1))
    arrays = np.random.default_rng(0).standard_normal((2, 32, 32, 3, 3)).astype(np.float32)
    graph = helper.make_graph(
        nodes, "g", info[:1], info[1:], [numpy_helper.from_array(a, f"w{n}") for n, a in enumerate(arrays)]
    )
    made = compile_model(
        helper.make_model(graph, opset_imports=[helper.make_opsetid("", 18)], ir_version=9), machine_for("x86-64-v4", 1)
    )
    first, other = (w for w in made.program.works if w.operations > 10**6)
    assert first.least_operations == other.least_operations < first.operations == other.operations


def test_strict_precision_merges_no_constants():
    target = machine_for(None, 1)
    for plans, count in (
        (Plans(), 1),
        (Plans(precision=Precision.STRICT), 2),
        (nncc.tuned(threads=1), 1),
        (nncc.tuned(threads=1, precision="strict"), 2),
    ):
        made = compile_model(twice_scaled(), target, plans=plans)
        assert [node.op for node in made.graph.nodes].count("mul") == count


def test_strict_precision_keeps_convolutions_direct():
    info = [helper.make_tensor_value_info(name, TensorProto.FLOAT, (1, 32, 28, 28)) for name in ("x", "y")]
    weights = np.random.default_rng(0).standard_normal((32, 32, 3, 3)).astype(np.float32)
    node = helper.make_node("Conv", ["x", "w"], ["y"], pads=[1, 1, 1, 1])
    graph = helper.make_graph([node], "g", info[:1], info[1:], [numpy_helper.from_array(weights, "w")])
    model = helper.make_model(graph, opset_imports=[helper.make_opsetid("", 18)], ir_version=9)
    for precision, taken in (("default", True), ("strict", False)):
        made = compile_model(model, machine_for("x86-64-v4", 1), plans=plans_at(None, precision))
        assert any(isinstance(step, Winograd) for s in made.schedules for step in s.steps) == taken
        module = nncc.compile(model, precision=precision, cache=False)
        feeds = draw(module)
        assert relative_error(module.run(feeds)["y"], reference(model, feeds)[0]) <= MODEL_ERROR
    strict = Plans(precision=Precision.STRICT)
    assert plans_at(strict).precision is plans_at(None, "strict").precision is Precision.STRICT
    assert plans_at(strict, "default").precision is plans_at(None).precision is Precision.DEFAULT
    with pytest.raises(ScheduleError, match="there is no precision 'loose'"):
        nncc.compile(model, precision="loose")


def test_equal_groups_share_a_kernel():
    machine = machine_for(None, 1)
    program = compile_model(SMALL["bert"](), machine).program
    assert len(program.kernels) < len(program.calls)


def test_bad_input_is_one_clear_error(tmp_path: Path):
    broken = tmp_path / "model.onnx"
    broken.write_bytes(b"not a model")
    with pytest.raises(ModelError, match=r"model\.onnx"):
        nncc.compile(broken)
    with pytest.raises(TargetError, match="unknown target 'pdp11'"):
        nncc.compile(one_node("Relu"), target="pdp11")
    with pytest.raises(TargetError, match="threads must be at least 1, not 0"):
        nncc.compile(one_node("Relu"), threads=0)
    with pytest.raises(ModelError, match="NoSuchOperator"):
        nncc.compile(one_node("NoSuchOperator"))
    module = nncc.compile(one_node("Relu"), cache=False)
    with pytest.raises(RunError, match="x"):
        module.run({"x": np.zeros((3, 3), np.float32)})


def test_whole_numbers_wrap_and_division_never_stops():
    lowest, highest = -(2**63), 2**63 - 1
    nodes = [helper.make_node(op, ["x", "z"], [op]) for op in ("Add", "Mul", "Div", "Mod", "Less", "LessOrEqual", "Max")]
    nodes += [helper.make_node("Mod", ["x", "z"], ["fmod"], fmod=1)]
    nodes += [helper.make_node(op, ["x"], [op], keepdims=0) for op in ("ReduceSum", "ArgMax", "ArgMin")]
    info = [helper.make_tensor_value_info(name, TensorProto.INT64, (6,)) for name in "xz"]
    outputs = [helper.make_tensor_value_info(node.output[0], 0, None) for node in nodes]
    graph = helper.make_graph(nodes, "g", info, outputs)
    module = nncc.compile(helper.make_model(graph, opset_imports=[helper.make_opsetid("", 18)], ir_version=8), cache=False)
    x = np.array([5, lowest, highest, lowest, highest, -7])
    z = np.array([0, -1, highest, highest, lowest, 2])
    got = module.run({"x": x, "z": z})
    quotient, rest = [0, lowest, 1, -1, 0, -3], [0, 0, 0, highest - 1, -1, 1]  # by 0 it is 0
    expected = {
        "Add": x + z,
        "Mul": x * z,
        "Div": quotient,
        "Mod": rest,
        "fmod": [0, 0, 0, -1, highest, -1],
        "Less": x < z,
        "LessOrEqual": x <= z,
        "Max": np.maximum(x, z),
        "ReduceSum": x.sum(),
        "ArgMax": 2,
        "ArgMin": 1,
    }
    assert {name: array.tolist() for name, array in got.items()} == {k: np.asarray(v).tolist() for k, v in expected.items()}


@pytest.mark.parametrize("threads, calls", [(1, 1), (2, 2)])
def test_weights_that_layers_share_are_held_once(threads, calls):
    """In one kernel, and in two that are one."""
    weights = np.random.default_rng(0).standard_normal((48, 48)).astype(np.float32)
    nodes = [
        helper.make_node("MatMul", ["x", "w0"], ["a"]),
        helper.make_node("Relu", ["a"], ["b"]),
        helper.make_node("MatMul", ["b", "w1"], ["c"]),
        helper.make_node("Relu", ["c"], ["y"]),
    ]
    infos = [helper.make_tensor_value_info(name, TensorProto.FLOAT, (5, 48)) for name in ("x", "y")]
    stored = [numpy_helper.from_array(weights, name) for name in ("w0", "w1")]
    graph = helper.make_graph(nodes, "shared", infos[:1], infos[1:], stored)
    made = compile_model(
        helper.make_model(graph, opset_imports=[helper.make_opsetid("", 18)], ir_version=9), machine_for(None, threads)
    )
    assert len(made.program.constants) == 1 and len(made.program.kernels) == 1 and len(made.program.calls) == calls


def gathering(indices: tuple[int, ...], op: str = "Gather") -> onnx.ModelProto:
    """Rows of X[9, 4] by index, and one more."""
    node = helper.make_node(op, ["X", "I"], ["G"], name="pick")
    added = helper.make_node("Add", ["G", "one"], ["Y"])
    info, kind = helper.make_tensor_value_info, TensorProto
    inputs = [info("X", kind.FLOAT, (9, 4)), info("I", kind.INT64, indices)]
    one = numpy_helper.from_array(np.float32(1), "one")
    graph = helper.make_graph([node, added], "gathering", inputs, [info("Y", kind.FLOAT, None)], [one])
    return helper.make_model(graph, opset_imports=[helper.make_opsetid("", 17)], ir_version=9)


@pytest.mark.parametrize("shape", [(), (1,), (3, 5), (0,)])
def test_an_index_outside_is_an_error_of_the_run(shape):
    module = nncc.compile(gathering(shape), threads=1)
    x, indices = np.arange(36, dtype=np.float32).reshape(9, 4), np.random.default_rng(0).integers(-9, 9, shape)
    for _ in range(2):  # after a failure too
        np.testing.assert_array_equal(module.run({"X": x, "I": indices})["Y"], x[indices] + 1)
        if indices.size:
            for index in (9, -10, 5_000, 2**40):
                wrong = indices.copy()
                wrong[(0,) * wrong.ndim] = index
                with pytest.raises(RunError, match=f"node 'pick': the indices are .*{index}.*; expected -9 to 8"):
                    module.run({"X": x, "I": wrong})


@pytest.mark.parametrize("axis", [0, 1])
@pytest.mark.parametrize("parts", [((1, 2), (1, 2)), ((1, 2), (1, 3)), ((0, 2), (0, 3)), ((1, 3), (2, 3))])
def test_parts_of_an_input_are_joined_wherever_they_begin(axis, parts):
    """Whether a plan is legal may depend on where parts begin: they share loops where they begin at the same place."""
    shape = (3, 64) if axis == 0 else (64, 3)
    stored = {
        "axis": [axis],
        **{f"{end}{n}": [part[e]] for n, part in enumerate(parts) for e, end in enumerate(("low", "high"))},
    }
    nodes = [helper.make_node("Slice", ["x", f"low{n}", f"high{n}", "axis"], [f"s{n}"]) for n in (0, 1)]
    nodes += [helper.make_node(op, [f"s{n}"], [f"e{n}"]) for n, op in enumerate(("Exp", "Relu"))]
    nodes.append(helper.make_node("Concat", ["e0", "e1"], ["y"], axis=axis))
    rows = sum(high - low for low, high in parts)
    out = (rows, 64) if axis == 0 else (64, rows)
    info = [helper.make_tensor_value_info(name, TensorProto.FLOAT, dims) for name, dims in (("x", shape), ("y", out))]
    constants = [numpy_helper.from_array(np.array(value, np.int64), name) for name, value in stored.items()]
    graph = helper.make_graph(nodes, "g", info[:1], info[1:], constants)
    model = helper.make_model(graph, ir_version=9, opset_imports=[helper.make_opsetid("", 18)])
    module = nncc.compile(model)
    given = draw(module)
    assert relative_error(module.run(given)["y"], reference(model, given)[0]) <= MODEL_ERROR
