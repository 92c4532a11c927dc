"""Narrow factors: chosen by predicted cycles, right within their rounding, told in a table."""

from itertools import pairwise

import numpy as np
import onnx
import pytest
from onnx import TensorProto, helper, numpy_helper

import nncc
from nncc.frontend.rewrites.factors import FactorForm
from nncc.pipeline.model import compile_model
from nncc.pipeline.precision import STAGE, precision_text
from nncc.pipeline.siblings import predicted
from nncc.schedule.planner.rewrites import Precision
from nncc.schedule.plans import Plans
from nncc.target import Gpu, Target
from tests.support.limits import relative_error

RNG = np.random.default_rng(5)


def mlp(rows, *widths):
    """Products of f32 with known weights, each followed by Relu."""
    nodes, weights = [], []
    for n, (before, after) in enumerate(pairwise(widths)):
        values = (RNG.standard_normal((before, after)) / np.sqrt(before)).astype(np.float32)
        weights.append(numpy_helper.from_array(values, f"w{n}"))
        nodes.append(helper.make_node("MatMul", [f"x{n}", f"w{n}"], [f"m{n}"], name=f"product {n}"))
        nodes.append(helper.make_node("Relu", [f"m{n}"], [f"x{n + 1}"]))
    ends = [helper.make_tensor_value_info(name, TensorProto.FLOAT, (rows, width))
            for name, width in (("x0", widths[0]), (f"x{len(widths) - 1}", widths[-1]))]  # fmt: skip
    graph = helper.make_graph(nodes, "mlp", ends[:1], ends[1:], weights)
    return helper.make_model(graph, opset_imports=[helper.make_opsetid("", 17)], ir_version=8)


def compiled(model, target, precision):
    return compile_model(model, target, plans=Plans(precision=precision))


def cycles(made, target):
    of_kernels = {schedule.naive.key: predicted(schedule, target) for schedule in made.schedules}
    return sum(of_kernels[item.kernel.key] for item in made.lowered)


@pytest.mark.parametrize("name, rows, form", [
    ("sapphire-rapids", 128, FactorForm.FACTORS), ("sapphire-rapids", 1, FactorForm.WEIGHTS), ("x86-64-v3", 1, FactorForm.WEIGHTS),
    ("x86-64-v3", 128, FactorForm.GIVEN),
])  # fmt: skip
def test_the_form_follows_from_the_target(name, rows, form):
    target, model = Target.named(name).with_(cores=1), mlp(rows, 512, 512, 512)
    made = compiled(model, target, Precision.BF16)
    assert [choice.form for choice in made.choices] == [form] * 2
    given = compiled(model, target, Precision.DEFAULT)
    assert cycles(made, target) <= cycles(given, target) and not given.choices
    assert (STAGE in dict(made.firings)) == (form is not FactorForm.GIVEN)


def test_a_gpu_takes_two_narrow_factors():
    made = compiled(mlp(128, 256, 256), Gpu.named("cuda:sm_80"), Precision.F16)
    assert [choice.form for choice in made.choices] == [FactorForm.FACTORS]
    assert any("mma" in str(step) for schedule in made.schedules for step in schedule.steps)


@pytest.mark.parametrize("precision, limit", [("bf16", 2.0**-7), ("f16", 2.0**-10)])
def test_results_are_within_the_rounding_of_the_factors(precision, limit, tmp_path):
    model, x = mlp(1, 512, 768, 257), RNG.standard_normal((1, 512)).astype(np.float32)
    (exact,), (made,) = (nncc.compile(model, threads=1, **given).run({"x0": x}).values()
                         for given in ({}, {"precision": precision}))  # fmt: skip
    assert 0 < relative_error(made, exact) < limit
    assert nncc.check(model, threads=1, inputs={"x0": x}, precision=precision).agrees


def test_narrow_weights_take_half_the_memory():
    target, model = Target.named("x86-64-v3").with_(cores=1), mlp(1, 512, 512)
    sizes = [sum(array.nbytes for array in compiled(model, target, precision).program.constants.values())
             for precision in (Precision.DEFAULT, Precision.BF16)]  # fmt: skip
    assert sizes[0] == 2 * sizes[1]


def test_the_table_names_each_product():
    target = Target.named("sapphire-rapids").with_(cores=1)
    text = precision_text(compiled(mlp(64, 256, 256, 256), target, Precision.BF16).choices, Precision.BF16)
    assert text.startswith("precision bf16: 2 products of f32: 2 with narrow factors")
    assert "product 0  factors" in text and "product 1  factors" in text and "0.008 of itself" in text
    assert "--precision bf16" in precision_text((), Precision.DEFAULT)
    assert precision_text((), Precision.F16).startswith("precision f16: 0 products of f32: none")


def test_a_model_without_products_stays():
    relu = helper.make_graph([helper.make_node("Relu", ["x"], ["y"])], "g",
                             [helper.make_tensor_value_info("x", TensorProto.FLOAT, (3,))],
                             [helper.make_tensor_value_info("y", TensorProto.FLOAT, (3,))])  # fmt: skip
    model = helper.make_model(relu, opset_imports=[helper.make_opsetid("", 17)], ir_version=8)
    onnx.checker.check_model(model)
    assert not compiled(model, Target.named("x86-64-v3"), Precision.BF16).choices
