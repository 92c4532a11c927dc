"""Random arrays that suit their readers."""

import numpy as np

from nncc.frontend.builder import functions as F
from nncc.frontend.builder.builder import GraphBuilder
from nncc.frontend.ops import OPS
from nncc.frontend.random_inputs import random_inputs
from nncc.ir.dtypes import boolean, f32, i32, i64


def test_every_input_is_in_the_domain_of_its_readers():
    b = GraphBuilder()
    x, r, at = b.input("x", f32, (50,)), b.input("r", f32, (50,)), b.input("at", i64, (5, 10))
    n, c = b.input("n", i32, (50,)), b.input("c", boolean, (50,))
    table = b.constant(np.arange(3, dtype=np.float32))
    b.output("y", F.select(c, F.log(r.reshape(5, 10).reshape(50)), x) + n.cast(f32))
    b.output("z", b.emit(OPS["gather"], table, at, axis=0))
    made = random_inputs(b.build())
    assert {name: a.dtype.name for name, a in made.items()} == {
        "x": "float32", "r": "float32", "at": "int64", "n": "int32", "c": "bool"
    }  # fmt: skip
    assert made["x"].min() < 0 < made["r"].min()
    assert set(made["at"].reshape(-1)) == {0, 1, 2} and set(made["c"]) == {False, True}
    assert made["n"].min() >= 0 and made["n"].max() == 7


def test_the_same_seed_gives_the_same_arrays():
    b = GraphBuilder()
    b.output("y", -b.input("x", f32, (9,)))
    first, again, other = (random_inputs(b.build(), seed)["x"] for seed in (1, 1, 2))
    assert np.array_equal(first, again) and not np.array_equal(first, other)
