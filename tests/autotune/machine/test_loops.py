"""The text of the measuring loops, for all kinds of machines."""

import pytest

from nncc.autotune.machine.loops import loops, module
from nncc.codegen.build.elf import defined_symbols
from nncc.codegen.build.toolchain import assembly, compile_object
from nncc.target import Target


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
        ("fma_f32", "vfmadd", 12), ("fma_chain", "vfmadd", 1), ("add_chain", "vaddps", 1), ("divisions", "vdivps", 8),
        ("streams", "vmovntps", 16), ("masked_loads", "maskmov", 16), ("masked_stores", "maskmov", 16), ("chase", "(%rax), %rax", 8),
        ("loads", "vpxor\t", 16), ("clock", "xorq\t%rcx, %rax", 32), ("clock", "addq\t%rcx, %rax", 32),
    ):  # fmt: skip
        assert functions[name].count(instruction) >= count, name
    assert "memset" not in text and "memcpy" not in text
