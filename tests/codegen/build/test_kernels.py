"""From a scheduled kernel to machine code."""

from dataclasses import replace

import pytest

from nncc.codegen.build.elf import defined_symbols
from nncc.codegen.build.kernels import make_code
from nncc.codegen.build.toolchain import compile_object
from nncc.codegen.emit.llvm import emit_llvm
from nncc.codegen.emit.names import FORK_FUNCTION, symbol
from nncc.codegen.passes.table import lower
from nncc.errors import InternalError
from nncc.target import Target
from tests.support.programs import network

KERNEL = network().program.kernels[-1]
TARGET = Target.named("x86-64-v3")


def test_the_code_is_that_of_the_lowered_and_emitted_kernel():
    made = make_code(KERNEL, TARGET)
    assert (str(made.module), made.text) == (str(lower(KERNEL)), emit_llvm(lower(KERNEL)))
    assert made.object == compile_object(made.text, TARGET, (FORK_FUNCTION,)).object
    assert symbol(KERNEL.name) in defined_symbols(made.object)


def test_nothing_is_compiled_where_the_object_is_there():
    made = make_code(KERNEL, TARGET, None)
    assert made.text and made.compiled is None


def test_stages_are_run_by_whoever_times_them_and_the_text_is_compiled_by_whoever_is_given():
    stages, given = [], []

    def run(name, stage):
        stages.append(name)
        return stage()

    def compile(what, text, target):
        given.append((what, text, target))
        raise InternalError("elsewhere")

    with pytest.raises(InternalError, match="elsewhere"):
        make_code(replace(KERNEL, name="k"), TARGET, compile, run)
    assert stages == ["passes", "emit"] and [(what, target) for what, _, target in given] == [("kernel k", TARGET)]
