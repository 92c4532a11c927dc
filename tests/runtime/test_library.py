import gc
import re
import shutil
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

from nncc.codegen.build.link import link_shared
from nncc.codegen.build.toolchain import compile_object
from nncc.codegen.interface import ABI
from nncc.codegen.program.library import build_library
from nncc.errors import RunError
from nncc.runtime.arrays import tensors
from nncc.runtime.library import Run
from nncc.runtime.module import load
from nncc.runtime.pool import SharedPools
from nncc.target import Target
from tests.support.programs import network


@pytest.fixture
def files(net_path: Path, tmp_path: Path) -> Path:
    """A copy of the library that a test may damage."""
    for path in net_path.parent.iterdir():
        shutil.copy(path, tmp_path)
    return tmp_path / "net.so"


def weights(files: Path) -> Path:
    return files.with_name("net.so.weights")


def refused(path: Path, text: str) -> None:
    with pytest.raises(RunError, match=text):
        load(path)


def test_a_missing_file(tmp_path: Path):
    refused(tmp_path / "no.so", "cannot load .*/no.so: No such file or directory")
    refused(tmp_path, "cannot load .*: Is a directory")


@pytest.mark.parametrize("data", [b"", b"text", b"\x7fELF\x01\x01" + bytes(100)])
def test_a_file_of_another_kind(files: Path, data: bytes):
    files.write_bytes(data)
    refused(files, "net.so is not a shared library")


@pytest.mark.parametrize("part", [0.001, 0.01, 0.5, 0.99])
def test_a_library_that_is_cut_off(files: Path, part: float):
    data = files.read_bytes()
    files.write_bytes(data[: int(len(data) * part)])
    refused(files, r"net.so is (cut off or damaged: it has \d+ bytes, but needs \d+|not a shared library)")


@pytest.mark.parametrize("size", [64, 100, 500])
def test_a_library_that_is_cut_off_in_its_head_says_what_that_needs(files: Path, size: int):
    files.write_bytes(files.read_bytes()[:size])
    with pytest.raises(RunError, match=rf"cut off or damaged: it has {size} bytes, but needs \d+ or more") as caught:
        load(files)
    assert int(re.search(r"needs (\d+)", str(caught.value))[1]) > size


def test_a_library_of_another_architecture(files: Path):
    data = bytearray(files.read_bytes())
    data[18:20] = (183).to_bytes(2, "little")
    files.write_bytes(data)
    refused(files, "net.so is for aarch64; this machine is x86_64")


def test_a_library_that_is_not_ours(tmp_path: Path):
    link_shared([compile_object("define void @f() { ret void }", Target.host()).object], tmp_path / "f.so")
    refused(tmp_path / "f.so", "f.so is not a model that nncc has compiled")


def test_a_library_that_is_damaged(files: Path):
    files.write_bytes(files.read_bytes().replace(b'"abi":', b'"abi"\xff'))
    refused(files, "net.so is damaged: what it says of itself is no JSON; compile the model again")


def test_a_library_of_another_version(files: Path):
    data, old = files.read_bytes(), f'"abi": {ABI}'.encode()
    assert data.count(old) == 1
    files.write_bytes(data.replace(old, b'"abi": 0'))
    refused(files, f"net.so has interface 0, but this nncc loads {ABI}; compile the model again")


def test_a_library_for_another_processor(tmp_path: Path):
    target = Target.named("x86-64-v2")
    beyond = replace(target, llvm_features=(*target.llvm_features, "xop"))
    path = build_library(network().program, beyond, tmp_path / "net.so").path
    refused(path, "this processor has no xop, which the model was compiled for; compile it for this machine")


def test_missing_weights(files: Path):
    weights(files).unlink()
    text = "cannot open the weights .*/net.so.weights: No such file or directory; they belong beside the library"
    refused(files, text)


@pytest.mark.parametrize("change", [-1, 1, 64])
def test_weights_of_another_length(files: Path, change: int):
    size = weights(files).stat().st_size
    weights(files).write_bytes(bytes(size + change))
    refused(files, f"net.so.weights have {size + change} bytes, not {size}: the file is cut off or another model's")


def test_weights_of_another_model(files: Path):
    other = build_library(network(seed=1).program, Target.host(), files.parent / "other.so")
    assert other.weights
    other.weights.rename(weights(files))
    refused(files, "have another checksum than this library's: the file is damaged or another model's")


def test_a_replaced_library_is_loaded_anew(files: Path, image_path: Path):
    first = load(files)
    shutil.copy(image_path, files.parent / "new.so")
    (files.parent / "new.so").rename(files)
    assert (first.name, load(files).name) == ("net", "image")


def is_mapped(path: Path) -> bool:
    return str(path) in Path("/proc/self/maps").read_text()


def test_a_library_is_unloaded_with_its_last_module(files: Path):
    x = network().inputs()["x"]
    first, second = load(files, threads=3), load(files, threads=3)
    y, _ = first(x)
    del first
    gc.collect()
    assert is_mapped(files) and np.array_equal(second(x)[0], y)
    second.close()
    del second
    gc.collect()
    assert not is_mapped(files) and not is_mapped(weights(files))
    assert np.array_equal(load(files, threads=3)(x)[0], y)


def test_threads_outlive_the_library_they_came_with(files: Path, image_path: Path):
    x = network().inputs()["x"]
    first, second = load(files, threads=3), load(image_path, threads=3)
    first(x)
    second.run({"X": np.zeros((1, 5, 7, 3), np.float32)})
    del first
    gc.collect()
    assert is_mapped(files)  # its code is what the shared threads run
    second.run({"X": np.zeros((1, 5, 7, 3), np.float32)})


def test_native_code_has_the_last_word(net_path: Path):
    caller = load(net_path)._caller
    assert caller
    none = tensors([])
    run = Run(caller.model, none, none)
    for _ in range(2):
        with pytest.raises(RunError, match="the model has 1 inputs, not 0"):
            run(SharedPools().get(caller.model.library, 1))
