"""The frame of all measuring loops."""

import ctypes

import numpy as np
import pytest

from nncc.codegen.build.elf import defined_symbols
from nncc.codegen.build.inprocess import load_object
from nncc.codegen.build.toolchain import assembly, compile_object
from nncc.measuring.loops import Lanes, into, loops, module, place, sweep
from nncc.target import Target


def test_lanes_are_named_as_in_llvm() -> None:
    lanes = Lanes(Target.named("x86-64-v3"), "double", 8)
    assert (lanes.count, lanes.vector, lanes.suffix) == (4, "<4 x double>", "v4f64")


def test_a_sweep_goes_through_all_steps_of_all_repeats() -> None:
    """It adds what it reads: so the sum tells where it was, and how often."""
    body = [
        place(0, 8),
        "  %v0 = load i64, ptr %p0",
        "  %o0 = load i64, ptr %c0",
        "  %n0 = add i64 %o0, %v0",
        "  store i64 %n0, ptr %c0",
    ]
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


@pytest.mark.parametrize("name", ["x86-64", "x86-64-v2", "x86-64-v3", "zen5", "aarch64", "neoverse-v2"])
def test_all_loops_compile_for_any_machine(name: str) -> None:
    """Those without FMA, masks, gathers or long vectors among them."""
    target = Target.named(name)
    made = compile_object(module(target), target, ["nncc_parallel_for"]).object
    assert {*loops(target), "regions", "jobs"} <= defined_symbols(made)


def test_the_instructions_are_those_that_are_meant() -> None:
    target = Target.named("x86-64-v3")
    text = assembly(module(target), target)
    functions = {
        name: text[text.index(f"\n{name}:") : text.index("ret", text.index(f"\n{name}:"))] for name in loops(target)
    }
    for name, instruction, count in (
        ("fma_f32", "vfmadd", 12),
        ("fma_chain", "vfmadd", 1),
        ("add_chain", "vaddps", 1),
        ("divisions", "vdivps", 8),
        ("streams", "vmovntps", 16),
        ("masked_loads", "maskmov", 16),
        ("masked_stores", "maskmov", 16),
        ("chase", "(%rax), %rax", 8),
        ("loads", "vpxor\t", 16),
        ("clock", "xorq\t%rcx, %rax", 32),
        ("clock", "addq\t%rcx, %rax", 32),
    ):
        assert functions[name].count(instruction) >= count, name
    assert "memset" not in text and "memcpy" not in text
