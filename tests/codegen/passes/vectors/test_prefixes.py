import numpy as np
import pytest

from nncc.codegen.passes.vectors.prefixes import prefixes, shifted
from nncc.ir import expr as E
from nncc.ir.combiner import COMBINERS
from nncc.ir.dtypes import f32, i32
from nncc.ir.expr import Load
from nncc.ir.interp import run
from nncc.ir.stmt import Let, Store, seq
from nncc.ir.vector import Ramp
from tests.ir.build import given, kernel, result


def combined(name, lanes, *arrays):
    """The prefixes of vectors, and these moved up by one lane."""
    rule, dtypes = COMBINERS[name], (f32, i32)[: len(arrays)]
    identity, place = rule.identity(dtypes), (Ramp(E.index(0), 1, lanes),)
    vectors = tuple(Load(f"X{n}", place, dtype) for n, dtype in enumerate(dtypes))
    bindings = prefixes(rule, vectors, identity, "lanes")
    last = tuple(var for var, _ in bindings[-len(dtypes) :])
    made = {f"{kind}{n}": v for kind, vs in (("Y", last), ("Z", shifted(last, identity))) for n, v in enumerate(vs)}
    buffers = [given(f"X{n}", lanes, dtype=dtype) for n, dtype in enumerate(dtypes)]
    buffers += [result(buffer, lanes, dtype=dtypes[int(buffer[1])]) for buffer in made]
    body = Let(tuple(bindings), seq(*(Store(buffer, buffer, place, v) for buffer, v in made.items())))
    return run(kernel(tuple(buffers), body), {f"X{n}": x for n, x in enumerate(arrays)})


@pytest.mark.parametrize("lanes", [2, 4, 8, 16])
@pytest.mark.parametrize(
    "name, ufunc, identity",
    [("sum", np.add, 0), ("prod", np.multiply, 1), ("max", np.maximum, -np.inf), ("min", np.minimum, np.inf)],
)
def test_each_lane_holds_all_before_it(name, ufunc, identity, lanes):
    x = np.random.default_rng(lanes).integers(-2, 3, lanes).astype(np.float32)
    results = combined(name, lanes, x)
    assert np.array_equal(results["Y0"], ufunc.accumulate(x))
    assert np.array_equal(results["Z0"], [identity, *ufunc.accumulate(x)[:-1]])


def test_values_and_positions_stay_together():
    values = np.float32([1, 3, 3, 2, 5, 5, np.nan, np.nan])
    results = combined("argmax", 8, values, np.arange(8, dtype=np.int32))
    assert results["Y1"].tolist() == [0, 1, 1, 1, 4, 4, 6, 6]
    assert results["Z1"].tolist() == [0, 0, 1, 1, 1, 4, 4, 6]
