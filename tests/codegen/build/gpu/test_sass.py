import os
from pathlib import Path

import pytest

from nncc.codegen.build.gpu.sass import disassembled, disassembler
from nncc.errors import BuildError, TargetError


def program(folder: Path, name: str, text: str) -> None:
    folder.mkdir(exist_ok=True)
    (folder / name).write_text(f"#!/bin/sh\n{text}\n")
    os.chmod(folder / name, 0o755)


@pytest.fixture
def alone(monkeypatch, tmp_path):
    """A machine without toolkits."""
    monkeypatch.setattr("nncc.codegen.build.gpu.sass._folders", lambda: iter([str(tmp_path / "bin")]))
    monkeypatch.setenv("PATH", "/nowhere")
    return tmp_path / "bin"


def test_without_a_disassembler_one_message_says_what_to_do(alone):
    with pytest.raises(TargetError, match="neither nvdisasm nor cuobjdump here, .*CUDA_HOME.*--stage ptx"):
        disassembler()


def test_the_binary_goes_to_the_one_that_is_there(alone):
    program(alone, "cuobjdump", 'echo "$1"; /bin/cat "$2"')
    assert disassembled(b"EXIT ;") == "-sass\nEXIT ;"


def test_what_it_does_not_read_is_told(alone):
    program(alone, "nvdisasm", "echo unknown format >&2; exit 1")
    with pytest.raises(BuildError, match="nvdisasm does not read this binary, .*unknown format"):
        disassembled(b"")


def test_a_toolkit_and_packages_are_looked_at(monkeypatch, tmp_path):
    monkeypatch.setenv("CUDA_HOME", str(tmp_path))
    program(tmp_path / "bin", "nvdisasm", "exit 0")
    monkeypatch.setenv("PATH", "/nowhere")
    assert disassembler() == (str(tmp_path / "bin" / "nvdisasm"), "-c")
