"""The frame of all measuring loops."""

import ctypes

import numpy as np

from nncc.autotune.machine.sweeps import Lanes, into, place, sweep
from nncc.codegen.build.jit import load_object
from nncc.codegen.build.toolchain import compile_object
from nncc.target import Target


def test_lanes_are_named_as_in_llvm() -> None:
    lanes = Lanes(Target.named("x86-64-v3"), "double", 8)
    assert (lanes.count, lanes.vector, lanes.suffix) == (4, "<4 x double>", "v4f64")


def test_a_sweep_goes_through_all_steps_of_all_repeats() -> None:
    """It adds what it reads: so the sum tells where it was, and how often."""
    body = [place(0, 8), "  %v0 = load i64, ptr %p0", "  %o0 = load i64, ptr %c0", "  %n0 = add i64 %o0, %v0",
            "  store i64 %n0, ptr %c0"]  # fmt: skip
    loop = sweep("added", body, 16, 1, "i64", 1)
    code = load_object(compile_object(f"{loop.text}\nattributes #0 = {{ nounwind }}", Target.host()).object, ("added",))
    function = ctypes.CFUNCTYPE(ctypes.c_int64, ctypes.c_void_p, ctypes.c_int64, ctypes.c_int64)(code.address("added"))
    data = np.arange(16, dtype=np.int64)
    assert function(data.ctypes.data, 64, 1) == 1 + 3 + 5 + 7
    assert function(data.ctypes.data, 65, 3) == 3 * (1 + 3 + 5 + 7 + 9)


def test_a_chain_depends_on_what_goes_into_it() -> None:
    assert [line.strip() for line in into(3, "<8 x i32>", "%v3", 1)] == [
        "%o3 = load <8 x i32>, ptr %c1",
        "%n3 = xor <8 x i32> %o3, %v3",
        "store <8 x i32> %n3, ptr %c1",
    ]
