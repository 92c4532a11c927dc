"""nncc bench --kernels on a small model."""

import json
import re
from pathlib import Path

import numpy as np
import onnx
import pytest
from onnx import TensorProto, helper, numpy_helper

import nncc.commands.bench.kernels as bench_original
from nncc.autotune.timing.measure import CallMaker, Rounds
from nncc.cli import main
from nncc.codegen.program.library import build_library
from nncc.commands.bench import kernels as bench_kernels
from nncc.commands.bench.figures import FORMAT, NUMPY, ONNXRUNTIME, UNFUSED
from nncc.commands.bench.kernels import KernelBench, Originals, write_json
from nncc.commands.bench.onnxruntime_call import LEVELS, bound_call
from nncc.errors import BuildError, RunError
from nncc.frontend.evaluate import random_inputs
from nncc.pipeline.model import compile_model
from nncc.pipeline.targets import machine_for
from nncc.report.rendering import PAGE
from nncc.runtime.module import load
from tests.commands.bench.test_figures import bench, row

CONVOLUTIONS = 4


def model() -> onnx.ModelProto:
    """Convolutions with Relu, of which the inner ones, with padding on both sides, are the same kernel, then a pooling and a softmax."""
    rng = np.random.default_rng(0)
    nodes, weights, x = [], [], "x"
    for n in range(CONVOLUTIONS):
        weights.append(numpy_helper.from_array(rng.standard_normal((8, 8, 3, 3)).astype(np.float32) / 8, f"w{n}"))
        nodes += [
            helper.make_node("Conv", [x, f"w{n}"], [f"c{n}"], pads=[1] * 4),
            helper.make_node("Relu", [f"c{n}"], [f"r{n}"]),
        ]
        x = f"r{n}"
    nodes += [helper.make_node("GlobalAveragePool", [x], ["p"]), helper.make_node("Flatten", ["p"], ["f"]),
              helper.make_node("Softmax", ["f"], ["y"])]  # fmt: skip
    infos = [helper.make_tensor_value_info(n, TensorProto.FLOAT, s) for n, s in (("x", (1, 8, 10, 10)), ("y", (1, 8)))]
    graph = helper.make_graph(nodes, "small", infos[:1], infos[1:], weights)
    return helper.make_model(graph, opset_imports=[helper.make_opsetid("", 18)], ir_version=9)


@pytest.fixture
def path(tmp_path: Path) -> Path:
    onnx.save(model(), tmp_path / "small.onnx")
    return tmp_path / "small.onnx"


def small_bench(threads: int = 1) -> KernelBench:
    target = machine_for(None, threads)
    made = compile_model(model(), target)
    library = build_library(made.program, target)
    return KernelBench(model(), made, load(library.path, threads), target, Rounds(3, seconds=0.0005))


@pytest.mark.parametrize("threads", [1, 2])
def test_every_group_has_a_row_with_all_figures(threads):
    small = small_bench(threads)
    small.measure(lambda *_: None)
    made = small.result("small")
    assert made.complete and made.threads == threads and made.alone > 0 and made.whole.samples >= 3
    assert sum(one.count for one in made.rows) == CONVOLUTIONS + 1
    inner = next(one for one in made.rows if one.count > 1)
    assert inner.count == CONVOLUTIONS - 2 and inner.work == "conv max 1x10x10x8 of 62"  # 72 less what lies on padding
    for one in made.rows:
        assert one.error <= 1e-6 and not one.missing
        assert set(one.rivals) >= {ONNXRUNTIME, NUMPY}
        assert one.limit > 0
    assert inner.limit < inner.time.median
    assert UNFUSED in inner.rivals


def test_a_wrong_kernel_is_called_wrong(monkeypatch):
    class Wrong(CallMaker):
        def call(self, kernel, steps, arrays):
            bound = super().call(kernel, steps, arrays)
            return WrongCall(bound, [b.name for b in kernel.params if b.name not in arrays])

    class WrongCall:
        def __init__(self, bound, outputs):
            self.bound, self.outputs, self.arrays = bound, outputs, bound.arrays

        def __call__(self):
            self.bound()
            for name in self.outputs:
                self.arrays[name][...] += 1e-2

    monkeypatch.setattr(bench_kernels, "CallMaker", Wrong)
    small = small_bench()
    made = small.row(small.cases[0])
    assert made.error > 1e-3 and made.verdict.startswith("wrong (error ")


def test_the_command_prints_and_writes(path, tmp_path, capsys):
    out, page = tmp_path / "figures.json", tmp_path / "page.html"
    assert main(["bench", str(path), "--kernels", "--rounds", "2", "--json", str(out), "--html", str(page)]) == 0
    text = capsys.readouterr().out
    assert main(["bench", str(path), "--kernels", "--rounds", "2", "--compare", str(out)]) == 0
    assert re.search(r"kernels alone [\d.]+ us before, [\d.]+ us after", capsys.readouterr().out)
    for part in ("kernel", "share", "limit", "unfused", "ORT", "numpy", "error", "verdict", "x2", "kernels alone", "whole model",
                 "speed relative to ONNX Runtime"):  # fmt: skip
        assert part in text
    written = json.loads(out.read_text())
    assert FORMAT.kind.mark.search(out.read_bytes())
    assert PAGE.mark.search(page.read_bytes()) and "Each kernel beside others" in page.read_text()
    assert len(written["rows"]) == 4 and written["complete"] and written["target"] == "host"
    assert [p.name for p in tmp_path.iterdir() if "unfinished" in p.name] == []


def test_the_figures_are_written_over_earlier_ones_only(path, tmp_path, capsys):
    before, notes = path.read_bytes(), tmp_path / "package.json"
    for force in ([], ["--force"]):
        assert main(["bench", str(path), "--kernels", "--json", str(path), *force]) == 2
        assert (
            f"{path} would be both the model and the file of --json: give one of them another name"
            in capsys.readouterr().err
        )
    notes.write_text('{"name": "package"}')
    assert main(["bench", str(path), "--kernels", "--json", str(notes)]) == 2
    assert f"{notes} is there already: it is text, and no file of figures that nncc has written" in capsys.readouterr().err
    assert path.read_bytes() == before and notes.read_text() == '{"name": "package"}'
    with pytest.raises(BuildError, match="no file of figures"):
        write_json(notes, bench(row()))
    for force in (True, False):
        write_json(notes, bench(row()), force)
    assert json.loads(notes.read_text())["nncc_bench"] == 1


def test_figures_are_written_where_nobody_reads_what_is_printed(path, tmp_path, monkeypatch):
    def broken(*_):
        raise BrokenPipeError(32, "Broken pipe")

    monkeypatch.setattr(bench_kernels, "print_bench", broken)
    assert main(["bench", str(path), "--kernels", "--rounds", "1", "--json", str(tmp_path / "figures.json")]) == 2
    assert json.loads((tmp_path / "figures.json").read_text())["complete"]


def test_an_interrupt_prints_what_there_is(path, capsys, monkeypatch, tmp_path):
    measured = KernelBench.row

    def interrupted(self, case):
        if self.rows:
            raise KeyboardInterrupt
        return measured(self, case)

    monkeypatch.setattr(KernelBench, "row", interrupted)
    out = tmp_path / "figures.json"
    assert main(["bench", str(path), "--kernels", "--rounds", "2", "--json", str(out)]) == 130
    assert "interrupted: 1 of 4 kernels were measured" in capsys.readouterr().out
    assert not out.exists()


def test_a_sub_graph_that_onnx_runtime_refuses_has_no_figure_and_the_reason(monkeypatch):
    small = small_bench()
    monkeypatch.setattr(bench_kernels, "bound_call", refuse)
    made = small.row(small.cases[0])
    assert made.missing == {ONNXRUNTIME: "it is a Tuesday"} and ONNXRUNTIME not in made.rivals


def test_quantised_results_are_judged_in_steps():
    quantised = np.arange(8, dtype=np.uint8)
    for apart, right in ((0, True), (1, False)):
        error, allowed, in_steps = bench_kernels.errors_of({"y": quantised + np.uint8(apart)}, {"y": quantised}, 1e-5, 0.0)
        assert (error, error <= allowed, in_steps) == (apart, right, True)
    assert bench_kernels.errors_of({"y": quantised + np.uint8(1)}, {"y": quantised}, 1e-5, 1 / 7)[:2] == (1, 1)
    mixed = {"y": quantised, "z": np.ones(2, np.float32)}
    assert bench_kernels.errors_of(mixed, mixed, 1e-5, 0.0) == (0, 1e-5, False)


def refuse(*_):
    raise bench_kernels.RunError("it is a Tuesday")


@pytest.mark.parametrize(
    "arguments, message",
    [
        (["--kernels", "--target", "z80"], "unknown target 'z80'"),
        (["--kernels", "--target", "aarch64"], "this machine lacks"),
        (["--json", "a.json"], "--json writes the figures of kernels: add --kernels"),
        (["--compare", "a.json"], "--compare compares the figures of kernels: add --kernels"),
        (["--kernels", "--compare", "none.json"], "cannot read the file of figures none.json: No such file or directory"),
    ],
)
def test_mistakes(path, arguments, message, capsys):
    assert main(["bench", str(path), *arguments]) == 2
    assert message in capsys.readouterr().err


@pytest.mark.parametrize("arguments", [["--rounds", "0"], ["--threads", "many"]])
def test_numbers_are_checked(path, arguments, capsys):
    with pytest.raises(SystemExit) as stop:
        main(["bench", str(path), *arguments])
    assert stop.value.code == 2 and "is not a number of 1 or more" in capsys.readouterr().err


def test_a_figure_file_that_cannot_be_written_is_refused_before_anything_is_measured(path, tmp_path, capsys):
    assert main(["bench", str(path), "--kernels", "--json", str(tmp_path / "no" / "f.json")]) == 2
    captured = capsys.readouterr()
    assert "cannot write" in captured.err and captured.out == ""


def test_writing_is_all_or_nothing(tmp_path):
    (tmp_path / "f.json").mkdir()
    with pytest.raises(BuildError, match="cannot write .*f.json"):
        write_json(tmp_path / "f.json", bench(row()))
    assert [p.name for p in tmp_path.iterdir()] == ["f.json"]


def test_a_model_without_kernels(tmp_path, capsys):
    infos = [helper.make_tensor_value_info(name, TensorProto.FLOAT, (2, 3)) for name in "xy"]
    graph = helper.make_graph([helper.make_node("Identity", ["x"], ["y"])], "g", infos[:1], infos[1:])
    onnx.save(helper.make_model(graph, opset_imports=[helper.make_opsetid("", 18)], ir_version=9), tmp_path / "copy.onnx")
    assert main(["bench", str(tmp_path / "copy.onnx"), "--kernels"]) == 2
    assert "no kernels to measure" in capsys.readouterr().err


F, U = TensorProto.FLOAT, TensorProto.UINT8
RNG = np.random.default_rng(0)
W = RNG.standard_normal((8, 8, 3, 3)).astype("f4") / 8
W8 = RNG.integers(-99, 99, (8, 8, 3, 3)).astype(np.int8)
STEPS = {"s": np.float32(0.05), "z": np.uint8(0), "ws": np.float32(0.01), "wz": np.int8(0)}


def node(op, inputs, *outputs, **attributes):
    return helper.make_node(op, inputs.split(), list(outputs), name=f"{op} of {outputs[0]}", **attributes)


def original_model(nodes, output, **weights):
    infos = [helper.make_tensor_value_info(name, F, shape) for name, shape in (("x", (1, 8, 12, 12)), output)]
    known = [numpy_helper.from_array(np.asarray(array), name) for name, array in weights.items()]
    graph = helper.make_graph(nodes, "parts", infos[:1], infos[1:], known)
    return helper.make_model(graph, opset_imports=[helper.make_opsetid("", 18)], ir_version=9)


def quantised(n, x, y):
    """A convolution between DequantizeLinear and QuantizeLinear."""
    return [node("DequantizeLinear", f"{x} s z", f"d{n}"), node("DequantizeLinear", "w ws wz", f"k{n}"),
            node("Conv", f"d{n} k{n}", f"c{n}", pads=[1] * 4), node("Relu", f"c{n}", f"r{n}"),
            node("QuantizeLinear", f"r{n} s z", y)]  # fmt: skip


QDQ = original_model(
    [node("QuantizeLinear", "x s z", "q0"), *quantised(1, "q0", "q1"), *quantised(2, "q1", "q2"),
     node("DequantizeLinear", "q2 s z", "y")],
    ("y", (1, 8, 12, 12)), w=W8, **STEPS,
)  # fmt: skip
NORMALISED = original_model(
    [node("Conv", "x w", "c", pads=[1] * 4), node("BatchNormalization", "c g g g v", "b"), node("Relu", "b", "r"),
     node("GlobalAveragePool", "r", "p"), node("Flatten", "p", "y")],
    ("y", (1, 8)), w=W, g=np.ones(8, "f4"), v=np.full(8, 2, "f4"),
)  # fmt: skip


def parts(given) -> list[tuple[list[str], list[str], list[str]] | None]:
    """The operators, inputs and outputs of the part of each group; each part runs and gives what it gives in the model."""
    made = compile_model(given, machine_for(None, 1))
    found = Originals(given, made.graph, made.fusion.groups, random_inputs(made.graph))
    listed = []
    for part in map(found.of, made.fusion.groups):
        if part is None:
            listed.append(None)
            continue
        bound_call(part.model, part.feeds, part.shapes, 1, LEVELS[0])()
        nodes = onnx.load_from_string(part.model).graph.node
        listed.append((sorted(n.op_type for n in nodes), [*part.feeds], [*part.shapes]))
    return listed


def test_a_quantised_part_reaches_from_dequantising_to_quantising():
    """However the kernels cut it: here a kernel ends with what the next convolution reads."""
    conv = ["Conv", "DequantizeLinear", "DequantizeLinear", "QuantizeLinear", "Relu"]
    first, second = filter(None, parts(QDQ))
    assert first == (sorted([*conv, "QuantizeLinear"]), ["x"], ["q1"])
    assert second == (sorted([*conv, "DequantizeLinear"]), ["q1"], ["y"])


def test_nodes_that_were_folded_into_others_are_in_between():
    conv, *others = parts(NORMALISED)
    assert conv == (["BatchNormalization", "Conv", "Relu"], ["x"], ["r"])
    assert [part for part in others if part] == [(["GlobalAveragePool"], ["r"], ["p"])]


def test_a_node_of_several_kernels_has_no_part():
    given = original_model(
        [node("DynamicQuantizeLinear", "x", "q", "qs", "qz"), node("ConvInteger", "q w qz", "i", pads=[1] * 4),
         node("Cast", "i", "f", to=F), node("Mul", "f qs", "y")],
        ("y", (1, 8, 12, 12)), w=W8,
    )  # fmt: skip
    assert None in parts(given)


def test_a_model_that_onnx_runtime_does_not_run_has_no_parts(monkeypatch):
    def refused(*_):
        raise RunError("no")

    monkeypatch.setattr(bench_original, "onnxruntime_values", refused)
    assert set(parts(NORMALISED)) == {None}


@pytest.mark.parametrize("named", [True, False])
def test_nodes_without_names_are_known_by_their_outputs(named):
    given = onnx.ModelProto()
    given.CopyFrom(NORMALISED)
    for one in given.graph.node:
        one.name = one.name if named else ""
    assert parts(given)[0] == (["BatchNormalization", "Conv", "Relu"], ["x"], ["r"])
