"""What programs are made of: names, copies, and prologues that run once for equal calls."""

import numpy as np
import pytest

from nncc.frontend.builder import functions as F
from nncc.frontend.builder.builder import GraphBuilder
from nncc.ir.buffer import Role
from nncc.ir.dtypes import f32
from nncc.ir.program import verify_program
from nncc.pipeline.model import compile_graph
from nncc.pipeline.program import copies
from nncc.target import Target
from tests.codegen.compiled import run_program
from tests.support.guard_pages import Side

TARGET = Target.host().with_(cores=1)


def made(b):
    program = compile_graph(b.build(), TARGET).program
    verify_program(program)
    return program


def outputs(program, **feeds):
    return {
        program.label(program.table[name]): array
        for name, array in run_program(program, TARGET, feeds, None, Side.END).items()
    }


@pytest.mark.parametrize("n", [0, 1, 7])
def test_an_input_that_is_handed_on_is_copied(n):
    b = GraphBuilder()
    x = b.input("x", f32, (n,))
    b.output("y", x)
    b.output("x", x)
    b.output("z", F.exp(x))
    assert [item.kernel.name for item in copies(b.build())] == ["copy0", "copy1"]
    program, given = made(b), np.arange(n, dtype=np.float32)
    results = outputs(program, x=given)
    assert sorted(results) == ["x", "y", "z"]
    assert (results["x"] == given).all() and (results["y"] == given).all()
    assert sorted(v.name for v in program.of_role(Role.OUTPUT)) == ["x (output)", "y", "z"]


def test_a_constant_and_a_value_that_is_wanted_twice():
    b = GraphBuilder()
    x = b.input("x", f32, (5,))
    y = F.exp(x)
    b.output("a", y)
    b.output("b", y)
    b.output("c", b.constant(np.arange(3, dtype=np.float32)))
    results = outputs(made(b), x=np.zeros(5, np.float32))
    assert (results["a"] == 1).all() and (results["b"] == 1).all() and results["c"].tolist() == [0, 1, 2]


def test_an_output_may_be_called_as_another_inner_value_is():
    b = GraphBuilder()
    x = b.input("x", f32, (4, 4))
    inner = F.exp(x)
    b.output("x (output)", inner)
    b.output("x", F.tanh(inner))
    results = outputs(made(b), x=np.zeros((4, 4), np.float32))
    assert (results["x (output)"] == 1).all() and np.allclose(results["x"], np.tanh(1.0), rtol=1e-6)


def test_a_value_may_be_called_as_the_copy_of_an_output_would_be():
    b = GraphBuilder()
    x, other = b.input("x", f32, (4,)), b.input("output y", f32, (4,))
    b.output("y", x)
    b.output("y'", x)
    b.output("z", F.exp(other))
    given = np.arange(4, dtype=np.float32)
    results = outputs(made(b), **{"x": given, "output y": np.zeros(4, np.float32)})
    assert (results["y"] == given).all() and (results["y'"] == given).all() and (results["z"] == 1).all()


@pytest.mark.parametrize("same", [True, False])
def test_a_prologue_runs_once_for_equal_weights(same):
    rng = np.random.default_rng(0)
    first, second = (rng.integers(-2, 3, (67, 67)).astype(np.float32) for _ in range(2))
    b = GraphBuilder()
    x, w = b.input("x", f32, (5, 67)), b.constant(first)
    y = F.exp(F.minimum(x @ w, 0.0))
    b.output("y", F.exp(F.minimum(y @ (w if same else b.constant(second)), 0.0)))
    program, given = made(b), rng.integers(-2, 3, (5, 67)).astype(np.float32)
    assert len(program.of_role(Role.CONSTANT)) == (1 if same else 2)
    inner = np.exp(np.minimum(given @ first, 0)).astype(np.float32)
    wanted = np.exp(np.minimum(inner @ (first if same else second), 0))
    assert np.allclose(outputs(program, x=given)["y"], wanted, rtol=1e-3, atol=1e-6)


def test_kernels_that_differ_share_what_is_prepared_of_their_weights():
    """Steps of a recurrent layer read their own part of a sequence, and all of them one weight."""
    rng = np.random.default_rng(0)
    weight, given = (rng.integers(-2, 3, shape).astype(np.float32) for shape in ((67, 67), (4, 5, 67)))
    b = GraphBuilder()
    x, w = b.input("x", f32, (4, 5, 67)), b.constant(weight)
    state = x[0]
    for step in (1, 2, 3):  # of which two share a kernel
        state = F.minimum(x[step] + state @ w, 2.0)
    b.output("y", state)
    program = made(b)
    assert len(program.kernels) == 2
    assert len(program.of_role(Role.CONSTANT)) == 1
    wanted = given[0]
    for step in (1, 2, 3):
        wanted = np.minimum(given[step] + wanted @ weight, 2)
    assert np.allclose(outputs(program, x=given)["y"], wanted)
