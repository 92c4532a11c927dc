"""Functions for what the lanes of a warp do together. What they compute is tried by tests/codegen/emit/test_cuda_wrappers.py."""

import re

import pytest

from nncc.codegen.emit.cuda_warps import WARP_FUNCTIONS
from nncc.ir.hardware.instructions import INSTRUCTIONS


def test_every_instruction_of_warps_has_one():
    assert WARP_FUNCTIONS.keys() == {name for name, row in INSTRUCTIONS.items() if row.of_warp}


@pytest.mark.parametrize("name", WARP_FUNCTIONS)
def test_assembly_mentions_each_register_once_it_is_given(name):
    text = WARP_FUNCTIONS[name].assembly.rpartition("asm volatile")[2]
    used = {int(n) for n in re.findall(r"%(\d+)", text)}
    given = re.findall(r'"\+?=?[fr]"\(', text)
    assert used == set(range(len(given)))
