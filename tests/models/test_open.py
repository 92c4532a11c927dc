"""Models with open sizes become programs with open sizes, held against the graph at sizes that no plan was made at."""

from collections.abc import Mapping
from dataclasses import dataclass, field

import numpy as np
import onnx
import pytest
from onnx import TensorProto

import nncc
from nncc.errors import ModelError, RunError
from nncc.frontend.evaluate import evaluate
from nncc.frontend.graph.dims import bind
from nncc.frontend.models import import_model
from nncc.ir.program import verify_program
from nncc.pipeline.model import Compilation, compile_model
from nncc.target import Target
from tests import models
from tests.models import open_sizes
from tests.models.open_programs import run_program
from tests.models.test_models import FURTHER, SMALL
from tests.models.writer import Writer, f32_inputs
from tests.support.limits import relative_error

TARGET = Target.named("x86-64-v3").with_(cores=1)
BERT = {"layers": 1, "width": 8, "heads": 2, "vocabulary": 5, "positions": 40}


@dataclass(frozen=True)
class Case:
    """A model. axes: which axes of all inputs are open, by what they are called; sizes: of runs."""

    model: object
    axes: Mapping[int, str] = field(default_factory=dict)
    sizes: tuple[Mapping[str, int], ...] = ()
    marks: tuple[pytest.MarkDecorator, ...] = ()

    @property
    def opened(self) -> onnx.ModelProto:
        """The model with open axes, and results of shapes that are left to it."""
        model = self.model()
        for value in model.graph.input:
            for axis, name in self.axes.items():
                value.type.tensor_type.shape.dim[axis].dim_param = name
        for value in model.graph.output if self.axes else ():
            for dim in value.type.tensor_type.shape.dim:
                dim.Clear()
        return model


def batches(*sizes):
    return tuple({"batch": n} for n in sizes)


def texts(*sizes):
    return tuple({"batch": b, "seq": s} for b, s in sizes)


BATCH, IMAGE, LONG = {0: "batch"}, {0: "batch", 2: "h", 3: "w"}, (pytest.mark.long,)
CASES = {
    "mlp": Case(FURTHER["mlp"], BATCH, batches(1, 7, 31)),
    "bert": Case(lambda: models.bert(**BERT, batch="batch", sequence="seq"), sizes=texts((1, 1), (2, 5)), marks=LONG),
    "gpt2": Case(lambda: models.gpt2(**BERT, batch="batch", sequence="seq"), sizes=texts((1, 1), (3, 7)), marks=LONG),
    "convolutions": Case(FURTHER["c3d"], BATCH, batches(1, 3), marks=LONG),
    "parts of a channel": Case(FURTHER["ghostnet"], BATCH, batches(1, 2), marks=LONG),
    "resized maps": Case(FURTHER["hrnet"], BATCH, batches(1, 2), marks=LONG),
    "transposed convolutions": Case(SMALL["unet"], BATCH, batches(1, 2), marks=LONG),
    "images of any size": Case(
        FURTHER["espcn"], IMAGE, ({"batch": 1, "h": 1, "w": 5}, {"batch": 2, "h": 7, "w": 3}), marks=LONG
    ),
    "a table of one size": Case(FURTHER["nerf"], {0: "points"}, ({"points": 1}, {"points": 13})),
}


def compiled(case: Case) -> Compilation:
    return compile_model(case.opened, TARGET, is_open=True)


@pytest.mark.parametrize("name", [pytest.param(name, marks=case.marks) for name, case in CASES.items()])
def test_a_program_is_right_at_all_sizes(name, caplog):
    case = CASES[name]
    caplog.set_level("INFO", "nncc.schedule")
    program = compiled(case).program
    verify_program(program)
    assert "no plan is legal" not in caplog.text
    graph = import_model(case.opened, may_be_open=True)
    assert [s.name for s in program.symbols] == sorted(case.sizes[0])
    for sizes in case.sizes:
        inputs = drawn(graph, sizes)
        made = run_program(program, inputs)
        for output, expected in evaluate(graph, inputs).items():
            assert made[output].shape == expected.shape
            assert relative_error(made[output], expected) < 1e-5, (sizes, output)


SHORT = ("mlp", "bert", "images of any size", "a table of one size")
"""Libraries that are tried at every push."""


@pytest.mark.parametrize("name", [pytest.param(name, marks=() if name in SHORT else LONG) for name in CASES])
def test_one_library_is_right_at_all_sizes(name):
    case = CASES[name]
    module = nncc.compile(case.opened, threads=1, cache=False)
    graph = import_model(case.opened, may_be_open=True)
    assert {d["name"] for d in module.description["dims"]} == {*case.sizes[0]}
    for sizes in (*case.sizes, *reversed(case.sizes)):  # a workspace that has grown serves smaller runs
        inputs = drawn(graph, sizes)
        made, expected = module.run(inputs), evaluate(graph, inputs)
        for output in expected:
            assert made[output].shape == expected[output].shape
            assert relative_error(made[output], expected[output]) < 1e-5, (sizes, output)


def drawn(graph, sizes):
    """Normal floats, and integers of 0 and 1."""
    rng = np.random.default_rng(0)
    shapes = {v: [bind(dim, sizes) for dim in v.type.shape] for v in graph.inputs}
    return {
        v.name: (rng.standard_normal(s) if v.type.dtype.is_float else rng.integers(0, 2, s)).astype(v.type.dtype.numpy)
        for v, s in shapes.items()
    }


@pytest.mark.long
def test_the_groups_of_open_sizes_are_those_of_numbers():
    fixed = compile_model(models.bert(**BERT, batch=3, sequence=29), TARGET)
    opened = compiled(CASES["bert"])
    assert len(opened.fusion.groups) == len(fixed.fusion.groups)
    assert len(opened.program.kernels) == len(fixed.program.kernels)
    assert opened.program.symbols[1].facts == "1..40"  # of as many positions


@pytest.mark.long
def test_products_of_rows_are_one_kernel():
    """The three products of an attention layer, and those of another model, differ by nothing but names."""
    program = compiled(CASES["bert"]).program
    calls = [call for call in program.calls if len(call.sizes) == 1]
    assert {str(call.sizes[0]) for call in calls} == {"batch * seq"}
    assert len({call.kernel for call in calls}) < len(calls)


def test_places_of_an_open_axis_that_only_a_run_knows_are_checked():
    model, _ = open_sizes.MODELS["picked"]
    module = nncc.compile(model, threads=1, cache=False)
    x = np.arange(15, dtype=np.float32).reshape(5, 3)
    assert np.array_equal(module.run({"x": x, "at": np.array([-5, 4])})["y"], x[[0, 4]] + x[2])
    with pytest.raises(RunError, match=r"node 'rows': the indices are 0 to 5; expected -5 to 4"):
        module.run({"x": x, "at": np.array([0, 5])})
    with pytest.raises(RunError, match=r"n is 2; this library was compiled for 3\.\.2147483647"):
        module.run({"x": x[:2], "at": np.array([0])})


OF_SIZES = ("grown by copies", "one element", "rows of three", "windows")
"""Models of `open_sizes` that are tried at every push."""


@pytest.mark.parametrize("name", [pytest.param(name, marks=() if name in OF_SIZES else LONG) for name in open_sizes.MODELS])
def test_what_sizes_decide_is_right_as_machine_code(name):
    model, every = open_sizes.MODELS[name]
    module = nncc.compile(model, threads=1, cache=False)
    graph = import_model(model, may_be_open=True)
    for sizes in every:
        feeds = open_sizes.feeds_of(name, sizes)
        expected = evaluate(graph, feeds)["y"]
        made = module.run(feeds)["y"]
        assert made.shape == expected.shape and relative_error(made, expected) < 1e-5, sizes


def test_an_output_of_one_size_has_it_whatever_the_inputs_have():
    inputs = [("x", TensorProto.FLOAT, ["n", 3])]
    module = nncc.compile(open_sizes.model([open_sizes.node("ReduceMax", "x", "axes", keepdims=0)], inputs, axes=[0]))
    for rows in (4, 4, 7, 1, 4):
        x = np.arange(3 * rows, dtype=np.float32).reshape(rows, 3)
        assert np.array_equal(module.run({"x": x})["y"], x[-1])
        with pytest.raises(RunError):
            module.run({"x": np.ones((0, 3), np.float32)})
    assert module.shapes(n=9) == {"y": (3,)} and module.takes({"x": np.ones((8, 3))})
    assert not module.takes({"x": np.ones((0, 3))}) and not module.takes({"x": np.ones((8, 4))})


def test_a_size_that_has_to_be_a_multiple_keeps_its_name():
    module = nncc.compile(open_sizes.grown(mode="linear"), threads=1, cache=False)
    assert [(row["name"], row["step"]) for row in module.description["dims"]] == [("batch", 1), ("h", 2), ("w", 2)]
    assert module.shapes(batch=1, h=6, w=4) == {"y": (1, 4, 6, 4)}
    with pytest.raises(RunError, match="w is 5; it has to be a multiple of 2"):
        module.run({"x": np.ones((1, 2, 6, 5), np.float32)})


def test_sizes_that_have_to_be_equal_are_one():
    w = Writer(0)
    model = w.model("sum", f32_inputs(x=["n", 3], y=["m", 3]), w.op("Add", "x", "y"))
    program = compile_model(model, TARGET, is_open=True).program
    assert [s.name for s in program.symbols] == ["n"] and program.values[1].shape == program.values[0].shape


def test_without_sizes_and_for_a_gpu_each_has_to_have_a_number():
    model = models.mlp(inputs=5, widths=(3,), classes=2)
    model.graph.input[0].type.tensor_type.shape.dim[0].dim_param = "batch"
    for target, is_open in ((TARGET, False), (Target.named("cuda:sm_80"), True)):
        with pytest.raises(ModelError, match="leaves sizes open"):
            compile_model(model, target, is_open=is_open)
