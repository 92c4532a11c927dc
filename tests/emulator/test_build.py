import importlib.util
import shutil

import pytest

from nncc.emulator.build import compiler, with_lines
from nncc.errors import TargetError


def test_each_call_of_the_engine_knows_its_line():
    made = with_lines(
        '\t.file 1 "a/k.cu"\n\t.file 2 "other.h"\n\t.loc 1 7 3\n\tcall\t__tsan_read4\n\t.loc 2 9 1\n\tcallq nncc_barrier@PLT\n',
        "k.cu",
    )
    assert made.count("nncc_lines") == 2 and made.count(".quad .Lnncc_1, 7") == 1 and ".quad .Lnncc_2, 7" in made


def test_no_compiler_is_one_message(monkeypatch):
    monkeypatch.setattr(shutil, "which", lambda name: None)
    monkeypatch.setattr(importlib.util, "find_spec", lambda name: None)
    with pytest.raises(TargetError, match=r"no g\+\+, clang\+\+ or ziglang: pip install ziglang brings one"):
        compiler()
