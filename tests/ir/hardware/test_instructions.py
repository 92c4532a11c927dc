import numpy as np
import pytest

from nncc.errors import ComputeError
from nncc.ir import expr as E
from nncc.ir.dtypes import i8, i32, i64, u8
from nncc.ir.expr import Load, Var, index
from nncc.ir.hardware.instructions import INSTRUCTIONS, RESULT, START, instruction
from nncc.ir.interp import run
from nncc.ir.ops import UnaryOp
from nncc.ir.stmt import Store
from nncc.ir.vector import Intrinsic, Ramp
from nncc.ir.verifier.verify import check
from tests.ir.build import given, kernel, result


@pytest.mark.parametrize("name", INSTRUCTIONS)
def test_what_an_instruction_means_is_a_kernel(name):
    row = INSTRUCTIONS[name]
    check(row.kernel)
    assert [b.name for b in row.kernel.params] == [*[START] * (not row.copies), *(o.name for o in row.operands), RESULT]
    assert row.kernel.table[RESULT].size == row.lanes


def test_an_unknown_instruction():
    with pytest.raises(ComputeError, match=r"unknown instruction 'fma'; known: vpdpbusd"):
        instruction("fma")


def vector(name, dtype, lanes):
    return Load(name, (Ramp(index(0), 1, lanes),), dtype)


def test_interp_runs_an_intrinsic():
    a, b, c = vector("A", u8, 64), vector("B", i8, 64), vector("C", i32, 16)
    store = Store("Y", "Y", (Ramp(index(0), 1, 16),), Intrinsic("vpdpbusd", (c, a, b), c.dtype))
    buffers = (given("A", 64, dtype=u8), given("B", 64, dtype=i8), given("C", 16, dtype=i32), result("Y", 16, dtype=i32))
    random = np.random.default_rng(0)
    arrays = {"A": random.integers(0, 256, 64).astype(np.uint8), "B": random.integers(-128, 128, 64).astype(np.int8)}
    arrays["C"] = random.integers(-1000, 1000, 16).astype(np.int32)
    products = (arrays["A"].astype(int) * arrays["B"].astype(int)).reshape(16, 4)
    np.testing.assert_array_equal(run(kernel(buffers, store), arrays)["Y"], arrays["C"] + products.sum(1))


@pytest.mark.parametrize("name", [name for name, row in INSTRUCTIONS.items() if not (row.machine or row.of_warp)])
def test_what_is_made_of_others_means_the_same(name):
    row = INSTRUCTIONS[name]
    random = np.random.default_rng(0)
    sizes = [(START, row.lanes), *((o.name, row.kernel.table[o.name].size) for o in row.operands)]
    arrays = {n: random.integers(-3, 4, size).astype(np.float32) for n, size in sizes}
    start, *operands = (vector(n, row.dtype, size) for n, size in sizes)
    place = (Ramp(index(0), 1, row.lanes),)
    made = Store("Y", "Y", place, row.lower(start, operands))
    buffers = (*(given(n, size) for n, size in sizes), result("Y", row.lanes))
    meant = run(row.kernel, {b.name: arrays[b.name].reshape(b.shape) for b in row.kernel.params if b.name != RESULT})
    np.testing.assert_array_equal(run(kernel(buffers, made), arrays)["Y"], meant[RESULT].reshape(-1))


def test_an_intrinsic_is_a_value_like_others():
    x = Intrinsic("vpdpbusd", (Var("n", i64),), i32)
    assert x is Intrinsic("vpdpbusd", (Var("n", i64),), i32) and E.Unary(UnaryOp.NEG, x).dtype is i32
