"""What a rewrite replaced, beside what it made: the graph of both, and where they differ."""

import numpy as np
import pytest

from nncc.frontend.builder.folding import FoldingBuilder
from nncc.frontend.builder.functions import exp
from nncc.frontend.graph.verify import verify
from nncc.frontend.ops import OPS
from nncc.frontend.rewrites.cone import MOST_NODES, Cone, counter_example
from nncc.frontend.rewriting.pattern import Apply, Var
from nncc.ir.dtypes import bf16, f16, f32, i32

NEG = Apply("neg", Apply("neg", Var("x")))


def twice(x):
    """The negative of the negative."""
    return x.emit("neg").emit("neg")


def cone(make, pattern=NEG, shape=(2, 3), dtype=f32):
    """The cone of what `make` gives of an input: the tensor that the pattern fits, and the replacement."""
    b = FoldingBuilder()
    root, made = make(b.input("x", dtype, shape))
    return Cone.of(pattern, root, made, set(), b)


def test_a_cone_ends_at_what_was_not_looked_at():
    found = cone(lambda x: (twice(exp(x)), exp(x)))
    verify(found.graph, OPS)
    assert [n.op for n in found.graph.nodes] == ["neg", "neg"] and [v.name for v in found.graph.inputs] == ["exp"]


def test_what_is_known_is_part_of_it():
    found = cone(lambda x: (twice(x), x + x.builder.constant(np.ones((2, 3), np.float32)) * 0.0))
    assert "broadcast" in [n.op for n in found.graph.nodes] and len(found.graph.inputs) == 1
    assert counter_example(found, 1e-6) == ""


def test_places_alike_have_one_key():
    first, again, other = (cone(lambda x: (twice(x), x), shape=shape) for shape in ((2, 3), (2, 3), (3, 2)))
    assert first.key == again.key != other.key


def test_open_sizes_are_not_checked():
    assert cone(lambda x: (twice(x), x), shape=("N", 3)) is None


def test_a_replacement_may_go_by_what_lies_behind_the_inputs():
    found = cone(lambda x: (twice(x + x), x * 2.0))
    assert [v.name for v in found.graph.inputs] == ["x"] and counter_example(found, 1e-6) == ""


def test_a_replacement_that_is_too_far_away_is_not_checked():
    def make(x):
        y = x
        for _ in range(MOST_NODES + 5):
            y = y.emit("tanh")
        return twice(x), y

    assert cone(make) is None


@pytest.mark.parametrize("dtype", [f32, f16, bf16, i32])
@pytest.mark.parametrize("shape", [(), (0, 3), (1,), (7,), (2, 3)])
def test_right_and_wrong_replacements(dtype, shape):
    assert counter_example(cone(lambda x: (twice(x), x), shape=shape, dtype=dtype), 1e-5) == ""
    wrong = counter_example(cone(lambda x: (twice(x), -x), shape=shape, dtype=dtype), 1e-5)
    assert bool(wrong) is (0 not in shape)


def test_a_counter_example_shows_the_place():
    lines = counter_example(cone(lambda x: (twice(x), x * x), shape=(40,)), 1e-5).splitlines()
    place = lines[0].rpartition("at ")[2]
    assert lines[0].startswith("  x = float64[40] with ") and lines[1].startswith(f"  before at {place}: ")
    x, before, after = (
        float(text) for text in (lines[0].split(" with ")[1].split()[0], *(s.split(": ")[1] for s in lines[1:]))
    )
    assert before == pytest.approx(x, rel=1e-4) and after == pytest.approx(x * x, rel=1e-4)


def test_special_numbers_are_tried():
    """x * (1 / x) is 1 but at zero, where it is no number: there the other may be anything; 0 / x is no 0 there."""
    one = Apply("mul", Var("x"), Apply("div"))
    assert counter_example(cone(lambda x: (x * (1.0 / x), x * 0.0 + 1.0), one, (50,)), 1e-6) == ""
    assert "after at" in counter_example(cone(lambda x: (x * 0.0, 0.0 / x), one, (50,)), 1e-6)


def test_the_tolerance_counts():
    off = cone(lambda x: (twice(x), x * 1.001))
    assert counter_example(off, 1e-4) and not counter_example(off, 1e-2)
