import numpy as np
import pytest

from nncc import te
from nncc.codegen.build.kernels import make_code
from nncc.codegen.passes.vectors.lookups import look_up
from nncc.ir import expr as E
from nncc.ir.buffer import Buffer, Role
from nncc.ir.dtypes import BYTE_VALUES, f32, i8, i64, u8
from nncc.ir.expr import Load, index
from nncc.ir.interp import run
from nncc.ir.kernel import Kernel
from nncc.ir.ops import BinaryOp
from nncc.ir.stmt import Seq, Store
from nncc.ir.vector import Intrinsic, Ramp
from nncc.ir.walk import expressions, mentioned, statements
from nncc.target import Target, missing_features

RNG = np.random.default_rng(3)
BYTES = [u8, i8]


def looked_up(lanes, dtype=u8, size=BYTE_VALUES, places=u8, mask=None):
    """Y = T[X], as one vector of lanes."""
    at = (Ramp(index(0), 1, lanes),)
    where = E.convert(Load("X", at, places), i64)
    fill = None if mask is None else E.Const(5, dtype)
    store = Store("Y", "Y", at, Load("T", (where,), dtype, mask, fill))
    buffers = (Buffer("X", places, (lanes,), Role.INPUT), Buffer("T", dtype, (size,), Role.CONSTANT),
               Buffer("Y", dtype, (lanes,), Role.OUTPUT))  # fmt: skip
    return Kernel("looked_up", buffers, Seq((store,)))


def shuffles(kernel):
    return [x for x in mentioned(e for s in statements(kernel.body) for e in expressions(s)) if isinstance(x, Intrinsic)]


def arrays(kernel):
    given = {b.name: b for b in kernel.params if b.role is not Role.OUTPUT}
    return {n: RNG.integers(0, 128 if b.dtype is i8 else 256, b.size).astype(b.dtype.numpy) for n, b in given.items()}


@pytest.mark.parametrize("dtype", BYTES, ids=str)
@pytest.mark.parametrize("lanes", [2, 8, 16, 64, 128])
def test_bytes_are_shuffled_out_of_the_table(lanes, dtype):
    kernel = looked_up(lanes, dtype)
    after = look_up(kernel)
    assert len(shuffles(after)) == 2 * -(-lanes // 64) and str(look_up(after)) == str(after)
    given = arrays(kernel)
    np.testing.assert_array_equal(run(after, given)["Y"], run(kernel, given)["Y"])


def test_lanes_that_are_off_keep_their_fill():
    on = E.Binary(BinaryOp.LT, Ramp(index(0), 1, 16), E.broadcast(index(11), 16))
    kernel = looked_up(16, mask=on)
    given = arrays(kernel)
    made = run(look_up(kernel), given)["Y"]
    np.testing.assert_array_equal(made, run(kernel, given)["Y"])
    assert made[11:].tolist() == [5] * 5 and shuffles(look_up(kernel))


@pytest.mark.parametrize(
    "kernel", [looked_up(16, size=255), looked_up(16, f32), looked_up(16, places=i64)],
    ids=["a shorter table", "a table of floats", "places that are no bytes"],
)  # fmt: skip
def test_others_stay(kernel):
    assert shuffles(look_up(kernel)) == []


@pytest.mark.parametrize("n", [1, 16, 37, 131])
@pytest.mark.parametrize("target", ["host", "x86-64-v3", "zen5"])
def test_machine_code_of_a_target_looks_up(target, n):
    x, table = te.placeholder("X", (n,), u8), te.placeholder("T", (256,), u8)
    y = te.compute("Y", (n,), lambda i: table[te.convert(x[i], te.i64)])
    schedule = te.Schedule(te.make_kernel("lookup", x, table, y)).split("Y.i", 16, "peel").vectorize("Y.i.i")
    machine = Target.named(target)
    made = make_code(schedule.kernel, machine, None)
    assert ("vpermi2var" in made.text) is ("avx512vbmi" in machine.llvm_features)
    if not missing_features(machine):
        given = {"X": RNG.integers(0, 256, n).astype(np.uint8), "T": RNG.permutation(256).astype(np.uint8)}
        np.testing.assert_array_equal(te.build(schedule, target=machine)(**given)["Y"], given["T"][given["X"]])
