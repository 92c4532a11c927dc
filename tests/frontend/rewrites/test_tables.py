"""A function of a byte is looked up, in a table of what the operators give for each byte."""

import numpy as np
import pytest

from nncc.codegen.program.library import build_library
from nncc.frontend.builder import functions as F
from nncc.frontend.evaluate import evaluate
from nncc.frontend.rewrites.tables import TABLES
from nncc.frontend.rewriting import rewrite
from nncc.ir.dtypes import BYTE_VALUES, f32, i8, i32, u8
from nncc.pipeline.model import compile_graph
from nncc.runtime.module import load
from nncc.target import Target
from tests.frontend.rewrites.checking import given, graph_of, ops

KINDS = pytest.mark.parametrize("source, result", [(u8, u8), (i8, i8), (u8, i8), (i8, u8)], ids=str)


def real(x, zero=3, scale=0.25):
    """What DequantizeLinear makes of bytes."""
    return (x.cast(i32) - zero).cast(f32) * scale


def quantised(x, dtype=u8, zero=3, scale=0.125):
    """What QuantizeLinear makes of numbers."""
    return ((x / scale).emit("round") + float(zero)).cast(dtype)


def sigmoid(x):
    return 1.0 / (F.exp(-x) + 1.0)


def rewritten(build, dtype):
    """The operators after the rules, and what they make of all bytes beside what they made before."""
    graph = graph_of(build)
    after, _ = rewrite(graph, TABLES)
    every = {v.name: np.arange(BYTE_VALUES, dtype=np.uint8).view(v.type.dtype.numpy).reshape(2, 128) for v in graph.inputs}
    (before,), (now,) = (evaluate(g, every).values() for g in (graph, after))
    assert before.dtype == now.dtype == dtype.numpy
    np.testing.assert_array_equal(now, before)
    return ops(after)


@KINDS
def test_an_activation_between_quantisers_is_a_table(source, result):
    def build(b):
        return quantised(sigmoid(real(given(b, 2, 128, dtype=source))), result)

    assert rewritten(build, result) == ["bitcast", "gather"][source is u8 :]


@KINDS
def test_a_chain_of_activations_is_one_table(source, result):
    def build(b):
        x = given(b, 2, 128, dtype=source)
        gate = quantised(sigmoid(real(x)), u8, 0, 1 / 256)
        return quantised(real(x) * real(gate, 0, 1 / 256), result)

    assert rewritten(build, result)[-1] == "gather"


def test_a_byte_that_is_made_of_floats_is_where_a_table_begins():
    def build(b):
        return quantised(sigmoid(real(quantised(given(b, 2, 128) * 3.0))))

    graph = graph_of(build)
    after, _ = rewrite(graph, TABLES)
    assert ops(after)[-2:] == ["cast", "gather"] and "exp" not in ops(after)
    x = {"x": np.linspace(-40, 40, 256).astype(np.float32).reshape(2, 128)}
    np.testing.assert_array_equal(evaluate(after, x)["y"], evaluate(graph, x)["y"])


LEFT = {
    "two bytes": lambda b: quantised(real(given(b, 2, 3, dtype=u8)) * sigmoid(real(given(b, 2, 3, dtype=u8, name="z")))),
    "a byte and a float": lambda b: quantised(F.exp(real(given(b, 2, 3, dtype=u8))) * given(b, 2, 3, name="z")),
    "a scale for each column": lambda b: quantised(
        F.exp(real(given(b, 2, 3, dtype=u8))) * b.constant(np.array([1, 2, 3], np.float32)).broadcast_to((2, 3))
    ),
    "a float that is wanted": lambda b: F.exp(real(given(b, 2, 3, dtype=u8))),
    "nothing but other scales": lambda b: quantised(real(given(b, 2, 3, dtype=u8))),
    "a sum of bytes": lambda b: quantised(F.exp(real(given(b, 2, 3, dtype=u8)).sum((1,)))),
}


@pytest.mark.parametrize("case", LEFT)
def test_what_is_no_function_of_one_byte_or_faster_as_it_is_stays(case):
    graph = graph_of(LEFT[case])
    after, firings = rewrite(graph, TABLES)
    assert firings == () and "gather" not in ops(after)


def test_a_long_chain_takes_few_steps():
    def build(b):
        x = given(b, 2, 3, dtype=u8)
        for _ in range(40):
            x = quantised(sigmoid(real(x)))
        return x

    after, firings = rewrite(graph_of(build), TABLES)
    assert 0 < len(firings) <= 40 and ops(after).count("gather") == 1 and "exp" not in ops(after)


@pytest.mark.parametrize("dtype", [u8, i8], ids=str)
def test_machine_code_looks_up_what_the_operators_give(dtype, tmp_path):
    def build(b):
        return quantised(sigmoid(real(given(b, 7, 37, dtype=dtype))), dtype)

    graph = graph_of(build)
    x = {"x": np.random.default_rng(1).integers(-128, 128, (7, 37)).astype(np.int8).view(dtype.numpy)}
    made = compile_graph(graph, Target.host())
    assert any(firing.rule == "function-of-a-byte" for _, found in made.firings for firing in found)
    module = load(build_library(made.program, Target.host(), tmp_path / "m.so").path)
    np.testing.assert_array_equal(module.run(x)["y"], evaluate(graph, x)["y"])
