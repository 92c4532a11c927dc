"""What users get wrong, on the command line: one message, exit code 2, no traceback, no file that was not there before."""

import os
import re
import resource
import signal
import subprocess
import sys
import time
import tracemalloc
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import numpy as np
import onnx
import pytest
from onnx import TensorProto, helper

from nncc.cli import main
from nncc.errors import ModelError, RunError
from nncc.frontend.onnx.importer import import_onnx
from nncc.frontend.rewrites import simplified
from nncc.printing import printable
from nncc.runtime.module import load
from nncc.target import usable_cores
from tests.support.interrupts import interruptible

FLOAT, INT64 = TensorProto.FLOAT, TensorProto.INT64
NASTY = 'a */ "q"\n\\ %s é☃'


def stored(name: str, *values: int) -> onnx.TensorProto:
    return onnx.numpy_helper.from_array(np.array(values, np.int64), name)


def model(
    *nodes: tuple[str, list[str], list[str]], shape: tuple[int | str, ...] = (2, 3), dtype: int = FLOAT,
    outputs: tuple[str, ...] = ("y",), weights: tuple[onnx.TensorProto, ...] = (), opset: int = 18,
) -> bytes:  # fmt: skip
    """A model of one input, x."""
    made = [helper.make_node(op, read, written, f"{op} node") for op, read, written in nodes]
    info = [helper.make_tensor_value_info(name, 0, None) for name in outputs]
    graph = helper.make_graph(made, "g", [helper.make_tensor_value_info("x", dtype, shape)], info, list(weights))
    return helper.make_model(graph, opset_imports=[helper.make_opsetid("", opset)], ir_version=8).SerializeToString()


RELU = ("Relu", ["x"], ["y"])
GOOD = model(RELU)
EXTERNAL = TensorProto(name="w", data_type=FLOAT, dims=[3], data_location=TensorProto.EXTERNAL)
EXTERNAL.external_data.add(key="location", value="../secret.bin")
DECLARED = onnx.ModelProto.FromString(GOOD)
DECLARED.graph.output[0].CopyFrom(helper.make_tensor_value_info("y", TensorProto.INT64, (2, 4)))

BAD_MODELS = {
    "no model": (b"hello", "bad.onnx: 5 bytes that are not an ONNX model"),
    "empty file": (b"", "bad.onnx: not an ONNX model: it has no graph"),
    "truncated": (GOOD[:-3], "bad.onnx: .* or a truncated one"),
    "old opset": (model(RELU, opset=5), "opset 5 of the domain ai.onnx; nncc reads 7 to"),
    "opset to come": (model(RELU, opset=999), "opset 999 of the domain ai.onnx; nncc reads 7 to"),
    "unknown operators": (
        model(("ImageDecoder", ["x"], ["a"]), ("Multinomial", ["x"], ["b"]), ("Multinomial", ["a"], ["y"])),
        r"operators that nncc does not know:\n  Multinomial: 2 \('Multinomial node', 'Multinomial node'\)\n  ImageDecoder: 1 ",
    ),
    "cyclic": (model(("Add", ["x", "b"], ["a"]), ("Relu", ["a"], ["b"]), ("Relu", ["b"], ["y"])), "the graph has a cycle"),
    "ill-typed": (model(("Add", ["x", "n"], ["y"]), weights=(stored("n", 1),)), r"node 'Add node' \(Add, opset 18\): .*one dtype"),
    "never made": (model(("Add", ["x", "z"], ["y"])), "'z'"),
    "made twice": (model(RELU, ("Neg", ["x"], ["y"])), "'y' has been used as output names multiple times"),
    "weights of one name": (model(RELU, weights=(stored("w", 1), stored("w", 2))), "'w' has been used"),
    "external data outside": (model(("Add", ["x", "w"], ["y"]), weights=(EXTERNAL,)), "tensor 'w': .*'../secret.bin'; expected a file inside"),
    "2^62 elements": (model(RELU, shape=(2**62,)), r"input 'x': f32\[4611686018427387904\]: at least 18,446,744,073,709,551,616 bytes, more than a process can address"),
    "2^47 bytes and 4": (model(RELU, shape=(2**45 + 1,)), r"input 'x': f32\[35184372088833\]: at least 140,737,488,355,332 bytes, more than a process can address"),
    "16 TB in, 16 TB out": (model(RELU, shape=(2**42,)), r"a run needs 35,184,372,088,832 bytes .* this machine has [\d,]+. The largest value is x: f32\[4398046511104\], 17,592,186,044,416 bytes"),
    "16 TB between": (
        model(("Tile", ["x", "n"], ["a"]), ("Softmax", ["a"], ["b"]), ("ReduceSum", ["b"], ["y"]), weights=(stored("n", 2**20, 2**20),)),
        r"a run needs 2[\d,]+ bytes .* The largest value is .*: f32\[.*\], 26,388,279,066,624 bytes. To compile for a larger machine",
    ),
    "a product of 2^62": (model(("Tile", ["x", "n"], ["y"]), weights=(stored("n", 2**31, 2**31),)), r"node 'Tile node' \(Tile, opset 18\): f32\[.*more than a process can address"),
    "padding of 2^61": (model(("Pad", ["x", "n"], ["y"]), weights=(stored("n", 0, 0, 2**61, 2**61),)), r"node 'Pad node' \(Pad, opset 18\): f32\[.*more than a process can address"),
    "an output declared otherwise": (DECLARED.SerializeToString(), r"output 'y' is declared as i64\[2,4\], but its operators give f32\[2,3\]; correct its type"),
}  # fmt: skip


@pytest.mark.parametrize("case", BAD_MODELS)
def test_bad_models(case, tmp_path, capsys):
    content, text = BAD_MODELS[case]
    path = tmp_path / "model" / "bad.onnx"
    path.parent.mkdir()
    (tmp_path / "secret.bin").write_bytes(bytes(12))
    path.write_bytes(content)
    assert main(["compile", str(path), "-o", str(tmp_path / "m.so"), "--no-cache"]) == 2
    error = capsys.readouterr().err
    assert error.startswith("nncc: ") and re.search(text, error), error
    assert {file.name for file in tmp_path.iterdir()} == {"model", "secret.bin"}


OPEN_MODELS = {
    "a negative extent is an open size": (model(RELU, shape=(-2,)), "  x_0: axis 0 of x\ngive each a number: --dim x_0=1, or "),
    "a size that is not known": (model(RELU, shape=("N", 3)), "leaves sizes open, and here they have to be numbers:\n  N: axis 0 of x\ngive each a number: --dim N=1, or dims={'N': 1} in Python"),
    "two sizes that are not known": (model(RELU, shape=("N", "T")), "  N: axis 0 of x\n  T: axis 1 of x\ngive each a number: --dim N=1 --dim T=1, or dims={'N': 1, 'T': 1} in Python"),
}  # fmt: skip


@pytest.mark.parametrize("case", OPEN_MODELS)
def test_sizes_that_need_numbers_for_times_and_none_for_a_library(case, tmp_path, capsys):
    content, text = OPEN_MODELS[case]
    (path := tmp_path / "open.onnx").write_bytes(content)
    for command in ("profile", "bench"):
        refused([command, str(path)], text, capsys)
    assert main(["check", str(path)]) == main(["compile", str(path), "-o", str(tmp_path / "m.so"), "--no-cache"]) == 0


@pytest.fixture(scope="module")
def relu(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A model file, with its library beside it."""
    path = tmp_path_factory.mktemp("relu") / "relu.onnx"
    path.write_bytes(GOOD)
    assert main(["compile", str(path), "-o", str(path.with_suffix(".so")), "--no-cache"]) == 0
    return path


def refused(arguments: list[str], text: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(arguments) == 2
    error = capsys.readouterr().err
    assert error.startswith("nncc: ") and re.search(text, error), error


@pytest.mark.parametrize("options, text", [
    (["-o", "."], "the library cannot be '.'; expected a file name"),
    (["-o", "m.h"], r"the library cannot be 'm\.h'; expected a file name, not that of the header"),
    (["-o", "m.dll"], r"the library cannot be 'm\.dll', which is a name of Windows; nncc writes libraries of Linux: m\.so, or m\.a to link"),
    (["-o", "m.DYLIB"], r"the library cannot be 'm\.DYLIB', which is a name of macOS; nncc writes libraries of Linux: m\.so"),
    (["-o", "/proc/m.so"], r"cannot write /proc/m\.(so|h): No such file or directory"),
    (["-o", "m.so", "--plans", ""], "plans is an empty text; expected Plans, or a file or folder of schedules"),
    (["-o", "m.so", "--dim", "n=0"], "dim 'n' is 0; a size is a whole number, 1 or more"),
    (["-o", "no/m.so"], "cannot write no/m.so: there is no folder no"),
    (["-o", "c", "--target", "aarch64"], "links code for x86_64 only, .*nncc compile MODEL --target aarch64 -o NAME.a, or C: --emit c"),
    (["-o", "no/c", "--emit", "c"], "cannot write no/c: there is no folder no"),
    (["-o", "/dev/null", "--emit", "c"], "--output /dev/null: it is a file; expected a folder"),
    (["-o", "m.so", "--plans", "no.py"], "no.py cannot be read: No such file or directory\n"),
    (["-o", "m.so", "--threads", "0"], "threads must be at least 1, not 0"),
    (["-o", "m.so", "--target", "pdp11"], "unknown target 'pdp11'; known: .*x86-64-v3"),
])  # fmt: skip
def test_compile_options(options, text, relu, tmp_path, monkeypatch, capsys):
    monkeypatch.chdir(tmp_path)
    refused(["compile", str(relu), *options], text, capsys)
    assert not list(tmp_path.iterdir())


def saved(folder: Path, array: np.ndarray) -> str:
    np.save(folder / "a.npy", array)
    return f"x={folder / 'a.npy'}"


@pytest.mark.parametrize("options, text", [
    (lambda folder: [], r"'x' is missing; the model has x: f32\[2, 3\]"),
    (lambda folder: ["--input", "x.npy"], "--input x.npy: it has no name of an input; expected NAME=FILE.npy"),
    (lambda folder: ["--input", f"x={__file__}"], "--input x=.*: no array of numbers that numpy.save wrote; expected NAME=FILE.npy"),
    (lambda folder: ["--input", f"x={folder / 'no.npy'}"], "No such file or directory"),
    (lambda folder: ["--input", saved(folder, np.zeros(3, np.float32))], r"input x: f32\[2, 3\], but the array has shape \[3\]"),
    (lambda folder: ["--input", saved(folder, np.zeros((2, 3)))], r"but the array is float64; pass array.astype\(np.float32\)"),
    (lambda folder: ["--input", "z" + saved(folder, np.zeros(1)), "--random", "0"], "there is no 'zx'"),
    (lambda folder: ["--random", "-1"], "--random -1: expected a seed of 0 or more"),
    (lambda folder: ["--random", "0", "--threads", "0"], "threads must be at least 1, not 0"),
    (lambda folder: ["--random", "0", "--output", "/proc/x"], "cannot make the folder /proc/x: No such file or directory"),
    (lambda folder: ["--random", "0", "--output", "/dev/null"], "--output /dev/null: it is a file; expected a folder"),
])  # fmt: skip
def test_run_options(options, text, relu, tmp_path, capsys):
    refused(["run", str(relu.with_suffix(".so")), *options(tmp_path)], text, capsys)


@pytest.mark.parametrize("most, why", [(2, "a pool has at most 2"), (1024, "the system gives no more")])
def test_fewer_threads_than_were_asked_for(most, why, relu, monkeypatch, capsys):
    monkeypatch.setattr("nncc.runtime.pool.MOST_THREADS", 2)
    monkeypatch.setattr("nncc.commands.run.MOST_THREADS", most)
    for threads, said in ((2, ""), (100_000, f"nncc: 100000 threads were asked for, 2 are used: {why}\n")):
        assert main(["run", str(relu.with_suffix(".so")), "--random", "0", "--threads", str(threads)]) == 0
        assert capsys.readouterr().err == said


@pytest.mark.parametrize("content", [b"", b"text", b"\x93NUMPY\x01\x00"])
def test_arrays_that_are_none(content, relu, tmp_path, capsys):
    (tmp_path / "x.npy").write_bytes(content)
    refused(["run", str(relu.with_suffix(".so")), "--input", f"x={tmp_path / 'x.npy'}"], "expected NAME=FILE.npy", capsys)


def test_more_than_there_is_memory_for(tmp_path, capsys):
    """Compiled for another machine than this one, so that it is compiled at all."""
    sizes = tuple(helper.make_tensor(n, INT64, [], [v]) for n, v in (("zero", 0), ("n", 2**40), ("one", 1)))
    nodes = ("Range", ["zero", "n", "one"], ["r"]), ("Add", ["x", "r"], ["y"])
    (tmp_path / "m.onnx").write_bytes(model(*nodes, dtype=INT64, shape=(1,), weights=sizes))
    compiling = ["compile", str(tmp_path / "m.onnx"), "-o", str(tmp_path / "m.so"), "--no-cache"]
    refused(compiling, r"a run needs 8,[\d,]+ bytes .* The largest value is y: i64\[1099511627776\]", capsys)
    assert main([*compiling, "--target", "x86-64"]) == 0
    refused(["run", str(tmp_path / "m.so"), "--random", "0"], r"output y: .*: there is not enough memory for it", capsys)


def test_names_may_be_anything(tmp_path, capsys):
    made = helper.make_node("Relu", [f"{NASTY}in"], [f"{NASTY}out"], NASTY)
    info = [helper.make_tensor_value_info(f"{NASTY}{end}", FLOAT, (3,)) for end in ("in", "out")]
    graph = helper.make_graph([made], NASTY, info[:1], info[1:])
    (tmp_path / "m.onnx").write_bytes(
        helper.make_model(graph, opset_imports=[helper.make_opsetid("", 18)], ir_version=8).SerializeToString()
    )
    assert main(["compile", str(tmp_path / "m.onnx"), "-o", str(tmp_path / "m.so"), "--no-cache"]) == 0
    module = load(tmp_path / "m.so")
    assert [v.name for v in (*module.inputs, *module.outputs)] == [f"{printable(NASTY)}in", f"{printable(NASTY)}out"]
    assert module.run({f"{printable(NASTY)}in": np.float32([-1, 0, 2])})[f"{printable(NASTY)}out"].tolist() == [0, 0, 2]
    assert main(["run", str(tmp_path / "m.so"), "--random", "0", "--output", str(tmp_path / "out")]) == 0
    assert len(list((tmp_path / "out").iterdir())) == 1
    refused(["run", str(tmp_path / "m.so")], "is missing", capsys)


def test_outputs_whose_names_look_alike_are_files_of_their_own(tmp_path):
    names = ("a/b", "a:b", "a_b")
    (tmp_path / "m.onnx").write_bytes(model(*(("Relu", ["x"], [name]) for name in names), outputs=names))
    assert main(["compile", str(tmp_path / "m.onnx"), "-o", str(tmp_path / "m.so"), "--no-cache"]) == 0
    assert main(["run", str(tmp_path / "m.so"), "--random", "0", "--output", str(tmp_path / "out")]) == 0
    assert len(list((tmp_path / "out").iterdir())) == 3


@pytest.mark.parametrize("arguments", [
    ["compile", "m.onnx", "-o", ""], ["compile", "m.onnx", "--emit", "c", "-o", ""], ["inspect", "m.onnx", "--html", ""],
    ["bench", "m.onnx", "--kernels", "--json", ""], ["run", ""], ["run", "m.so", "--output", ""],
], ids=" ".join)  # fmt: skip
def test_no_path_is_not_this_folder(arguments, capsys):
    with pytest.raises(SystemExit) as stop:
        main(arguments)
    assert stop.value.code == 2 and re.search(
        r"argument (-o/--output|--\w+|library): it is empty; expected a path", capsys.readouterr().err
    )


def test_no_model_is_no_folder(tmp_path, capsys):
    refused(
        ["compile", "", "-o", str(tmp_path / "m.so")],
        "the model is an empty text; expected the path of an ONNX file",
        capsys,
    )


def test_a_number_of_runs(relu, capsys):
    with pytest.raises(SystemExit) as stop:
        main(["run", str(relu.with_suffix(".so")), "--random", "0", "--repeat", "0"])
    assert stop.value.code == 2 and "'0' is not a number of 1 or more" in capsys.readouterr().err


@pytest.mark.parametrize("options", [[], ["--kernels"]])
def test_nothing_to_compare_with_is_seen_before_any_work(options, monkeypatch, capsys):
    monkeypatch.setitem(sys.modules, "onnxruntime", None)
    refused(["bench", "missing.onnx", *options], r"onnxruntime is not installed: pip install onnxruntime", capsys)


@contextmanager
def small_files(limit: int) -> Iterator[None]:
    """No file may be longer; Python ignores the signal and is told EFBIG."""
    before = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (limit, before[1]))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, before)


@pytest.mark.parametrize("options", [[], ["--emit", "c"]])
def test_a_full_disk(options, relu, tmp_path, capsys):
    with small_files(2000):
        refused(
            ["compile", str(relu), "-o", str(tmp_path / "m.so"), *options],
            "cannot (write|link in) .*: File too large|code -25",
            capsys,
        )
    assert not list(tmp_path.iterdir())


def test_a_full_disk_while_a_model_is_saved(relu, tmp_path):
    module = load(relu.with_suffix(".so"))
    module.save(tmp_path / "m.so")
    before = {path.name: path.read_bytes() for path in tmp_path.iterdir()}
    with small_files(2000), pytest.raises(RunError, match="cannot write .*/m.so: File too large; nothing was changed"):
        module.save(tmp_path / "m.so")
    assert {path.name: path.read_bytes() for path in tmp_path.iterdir()} == before
    with pytest.raises(RunError, match=f"^cannot write {tmp_path}/no/m.so: No such file or directory; nothing was changed$"):
        module.save(tmp_path / "no" / "m.so")


def test_a_full_disk_for_the_outputs(relu, tmp_path, capsys):
    arguments = ["run", str(relu.with_suffix(".so")), "--random", "0", "--output", str(tmp_path / "out")]
    with small_files(140):
        refused(arguments, "cannot write .*/out/y.npy: File too large; nothing was changed", capsys)
    assert not list(tmp_path.iterdir())


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="no device that is always full")
def test_an_output_that_cannot_be_printed(relu):
    command = [sys.executable, "-m", "nncc", "inspect", str(relu), "--stage", "asm"]
    with open("/dev/full", "w") as full:
        result = subprocess.run(command, stdout=full, stderr=subprocess.PIPE, check=False)
    assert b"No space left on device" in result.stderr and b"Traceback" not in result.stderr


def test_a_bug_is_told_without_a_traceback(relu, monkeypatch, capsys):
    monkeypatch.setattr("nncc.commands.compile.compile_model", None)
    assert main(["compile", str(relu), "-o", "m.so"]) == 1
    error = capsys.readouterr().err
    assert error.startswith("nncc: TypeError: ") and "this is a bug in nncc" in error and "Traceback" not in error


def test_ctrl_c_ends_a_build_and_leaves_nothing(tmp_path):
    for name in ("out", "tmp"):
        (tmp_path / name).mkdir()
    environment = os.environ | {"TMPDIR": str(tmp_path / "tmp"), "XDG_CACHE_HOME": str(tmp_path / "cache")}
    command = [sys.executable, "-m", "nncc", "compile", "zoo:squeezenet", "-o", str(tmp_path / "out" / "m.so")]
    pipes: dict[str, Any] = {"stdout": subprocess.DEVNULL, "stderr": subprocess.PIPE}
    with subprocess.Popen(command, env=environment, **pipes, preexec_fn=interruptible) as running:
        workers = awaited_children(running)
        running.send_signal(signal.SIGINT)
        _, error = running.communicate(timeout=60)
    assert running.returncode == 130
    assert error.decode().strip().splitlines()[-1] == "nncc: interrupted; no file is half-written"
    assert not any((tmp_path / name).exists() and list((tmp_path / name).iterdir()) for name in ("out", "tmp"))
    assert eventually(lambda: not any(Path(f"/proc/{worker}").exists() for worker in workers))


def awaited_children(running: "subprocess.Popen[bytes]") -> list[str]:
    """The processes that a running one has started, once there are any."""
    if usable_cores() < 2:
        pytest.skip("one core: nobody to share the work with")
    listed = Path(f"/proc/{running.pid}/task/{running.pid}/children")
    assert eventually(lambda: running.poll() is not None or listed.read_text())
    return listed.read_text().split()


def eventually(condition: Callable[[], object], seconds: float = 60) -> bool:
    deadline = time.monotonic() + seconds
    while not condition() and time.monotonic() < deadline:
        time.sleep(0.01)
    return bool(condition())


def test_ctrl_c_while_packages_are_imported(relu):
    """As early as this process can tell that the command has begun: numpy's library is mapped."""
    command = [sys.executable, "-m", "nncc", "inspect", str(relu), "--stage", "asm"]
    pipes: dict[str, Any] = {"stdout": subprocess.DEVNULL, "stderr": subprocess.PIPE}
    with subprocess.Popen(command, **pipes, preexec_fn=interruptible) as running:
        assert eventually(lambda: running.poll() is not None or "numpy" in Path(f"/proc/{running.pid}/maps").read_text())
        running.send_signal(signal.SIGINT)
        _, error = running.communicate(timeout=60)
    assert (running.returncode, error.decode()) == (130, "nncc: interrupted; no file is half-written\n")


def test_no_compiler_and_no_linker_are_needed(relu, tmp_path):
    (tmp_path / "bin").mkdir()
    environment = {"PATH": str(tmp_path / "bin"), "HOME": str(tmp_path), "TMPDIR": str(tmp_path)}
    programs = [["compile", str(relu), "-o", str(tmp_path / "m.so")], ["run", str(tmp_path / "m.so"), "--random", "0"]]
    for arguments in programs:
        result = subprocess.run(
            [sys.executable, "-m", "nncc", *arguments], env=environment, capture_output=True, text=True, check=False
        )
        assert result.returncode == 0, result.stderr
    assert "y: float32[2, 3]" in result.stdout


HUGE = 956_301_313
ROW = (3, 4)


def resizing(mode: str, coordinates: str, *sizes: int) -> bytes:
    """A model that resizes the first axis of ROW."""
    node = helper.make_node("Resize", ["x", "", "", "s"], ["y"], mode=mode, coordinate_transformation_mode=coordinates)
    infos = [helper.make_tensor_value_info("x", FLOAT, ROW), helper.make_tensor_value_info("y", 0, None)]
    graph = helper.make_graph([node], "g", infos[:1], infos[1:], [stored("s", *sizes)])
    return helper.make_model(graph, opset_imports=[helper.make_opsetid("", 19)], ir_version=8).SerializeToString()


SIZED = {
    **{f"Resize {mode} {how}": resizing(mode, how, HUGE, 4) for mode in ("nearest", "linear", "cubic") for how in ("half_pixel", "align_corners", "asymmetric")},
    "Upsample": model(("Upsample", ["x", "s"], ["y"]), shape=ROW, opset=9, weights=(helper.make_tensor("s", FLOAT, [2], [3e8, 1]),)),
    "Pad": model(("Pad", ["x", "n"], ["y"]), shape=ROW, weights=(stored("n", 0, 0, HUGE, 0),)),
    "Tile": model(("Tile", ["x", "n"], ["y"]), shape=ROW, weights=(stored("n", HUGE, 1),)),
    "Expand": model(("Expand", ["x", "n"], ["y"]), shape=ROW, weights=(stored("n", HUGE, *ROW),)),
    "Range": model(("Range", ["a", "n", "d"], ["r"]), ("Add", ["x", "r"], ["y"]), shape=(1,), dtype=INT64,
                   weights=tuple(helper.make_tensor(n, INT64, [], [v]) for n, v in (("a", 0), ("n", HUGE), ("d", 1)))),
    "ConstantOfShape": model(("ConstantOfShape", ["n"], ["r"]), ("Add", ["x", "r"], ["y"]), shape=(1,), weights=(stored("n", HUGE),)),
    "CumSum": model(("ConstantOfShape", ["n"], ["r"]), ("CumSum", ["r", "a"], ["q"]), ("Add", ["x", "q"], ["y"]), shape=(1,),
                    weights=(stored("n", HUGE), helper.make_tensor("a", INT64, [], [0]))),
    "OneHot": model(("OneHot", ["x", "n", "v"], ["y"]), shape=(3,), dtype=INT64, weights=(stored("n", HUGE), stored("v", 0, 1))),
    "NonZero": model(("ConstantOfShape", ["n"], ["r"]), ("NonZero", ["r"], ["y"]), shape=(1,), weights=(stored("n", HUGE),)),
    "Gather": model(("Expand", ["i", "n"], ["q"]), ("Gather", ["x", "q"], ["y"]), shape=ROW, weights=(stored("n", HUGE), stored("i", 2))),
    "Gather of two": model(("Expand", ["i", "n"], ["q"]), ("Gather", ["x", "q"], ["y"]), shape=ROW,
                           weights=(stored("n", HUGE, 1), stored("i", 2, 0))),
    "EyeLike": model(("Expand", ["x", "n"], ["e"]), ("EyeLike", ["e"], ["y"]), shape=(1,), weights=(stored("n", 60_000, 60_000),)),
    "Trilu": model(("Expand", ["x", "n"], ["e"]), ("Trilu", ["e"], ["y"]), shape=(1,), weights=(stored("n", 60_000, 60_000),)),
    "HannWindow": model(("HannWindow", ["n"], ["w"]), ("Mul", ["x", "w"], ["y"]), shape=(1,), weights=(helper.make_tensor("n", INT64, [], [HUGE]),)),
}  # fmt: skip


@pytest.mark.parametrize("name", SIZED)
def test_sizes_make_no_arrays_before_memory_is_looked_at(name):
    """What is not refused as too many elements is left to the check of the memory that a run needs."""
    tracemalloc.start()
    try:
        simplified(import_onnx(SIZED[name]))
    except ModelError as error:
        assert name.startswith(("Resize", "Upsample", "NonZero"))
        assert re.search(
            r"input 0 has 956,301,313 elements, which nncc needs one by one|axis 0 of f32\[3,4\] to 9[\d,]+ elements; nncc resizes to 16,777,216 at most",
            str(error),
        )
    finally:
        peak = tracemalloc.get_traced_memory()[1]
        tracemalloc.stop()
    assert peak < 64 << 20


@pytest.mark.parametrize("mode", ["nearest", "linear"])
def test_a_resized_axis_may_be_as_long_as_is_said(mode):
    assert import_onnx(resizing(mode, "half_pixel", 1 << 20, 4)).outputs[0].type.shape == (1 << 20, 4)
