"""What a program may do to a model that is at work: end, unload it, write over its files, stop it, mistake it for another."""

import ctypes
import os
import shutil
import subprocess
import sys
import time
from pathlib import Path

import pytest

from nncc.codegen.program.library import build_library
from nncc.runtime.library import Options
from nncc.runtime.module import load
from nncc.runtime.native import FOLDER
from nncc.target import Target
from tests.runtime.native.test_module import BAD_CALL, BODY, PARALLEL, Model
from tests.support.programs import network

CANCELLED, TOO_LATE, TOUCH_PAGES = 11, 12, 1


def text_of(code: int) -> str:
    """The name of a code in nncc.h."""
    return next(line.split()[0] for line in (FOLDER / "nncc.h").read_text().splitlines() if f"= {code}" in line)


def test_the_codes_are_those_of_the_header():
    assert (text_of(CANCELLED), text_of(TOO_LATE)) == ("NNCC_CANCELLED", "NNCC_TOO_LATE")


@pytest.mark.parametrize("threads", [1, 2])
def test_a_program_may_end_while_a_thread_of_it_is_in_a_run(net_path: Path, threads: int):
    code = f"""
import nncc, numpy, sys, threading, time
module = nncc.load({str(net_path)!r}, threads={threads})
x = numpy.ones({network().inputs()["x"].shape}, "f4")
def forever():
    while True:
        module(x)
threading.Thread(target=forever, daemon=True).start()
time.sleep(0.1)
sys.exit(7)"""
    assert [subprocess.run([sys.executable, "-c", code], check=False).returncode for _ in range(3)] == [7] * 3


UNLOADING = r"""
#include "net.h"
#include <dlfcn.h>
#include <stdio.h>
#include <unistd.h>
int main(void)
{
    void *library = dlopen("./net.so", RTLD_NOW);
    int (*open)(const char *, const nncc_options *, nncc_model **);
    int (*run)(nncc_model *, const nncc_tensor *, int32_t, const nncc_tensor *, int32_t, void *, size_t, const nncc_options *);
    void (*close)(nncc_model *);
    *(void **)&open = dlsym(library, "net_open");
    *(void **)&run = dlsym(library, "net_run");
    *(void **)&close = dlsym(library, "net_close");
    static float x[7 * 65], probability[7 * 65];
    static int64_t class[7];
    nncc_model *model;
    nncc_options options = {.size = sizeof options, .threads = 3};
    if (open(NULL, &options, &model))
        return 1;
    nncc_tensor input = net_input_x(x), outputs[] = {net_output_probability(probability), net_output_class(class)};
    for (int i = 0; i < 20; i++)
        if (run(model, &input, 1, outputs, 2, NULL, 0, &options))
            return 2;
    CLOSE
    dlclose(library);
    usleep(50000); /* the threads fall asleep, or wake up */
    puts(dlopen("./net.so", RTLD_NOW | RTLD_NOLOAD) ? "there" : "gone");
    return 0;
}
"""


@pytest.mark.skipif(not shutil.which("gcc"), reason="needs gcc")
@pytest.mark.parametrize("close, left", [("", "there"), ("close(model);", "gone")])
def test_a_library_that_is_unloaded(net_path: Path, tmp_path: Path, close: str, left: str):
    """Its threads keep their code, until the model is closed."""
    for file in (net_path, net_path.with_suffix(".h"), Path(f"{net_path}.weights")):
        shutil.copy(file, tmp_path)
    (tmp_path / "main.c").write_text(UNLOADING.replace("CLOSE", close))
    subprocess.run(["gcc", "-O1", "main.c", "-o", "main", "-ldl", "-lpthread"], cwd=tmp_path, check=True)
    done = subprocess.run(["./main"], cwd=tmp_path, capture_output=True, text=True, check=True)
    assert done.stdout.strip() == left


def test_weights_that_are_overwritten_or_cut_off_change_no_open_model(tmp_path: Path):
    path = build_library(network().program, Target.host(), tmp_path / "net.so").path
    module, x = load(path, threads=1), network().inputs()["x"]
    expected = module(x)[0].copy()
    weights = Path(f"{path}.weights")
    with weights.open("r+b") as file:
        file.write(bytes(weights.stat().st_size))
    assert module(x)[0].tobytes() == expected.tobytes()
    os.truncate(weights, 0)
    assert module(x)[0].tobytes() == expected.tobytes()


@pytest.fixture
def model(net_path: Path):
    made = Model(net_path)
    yield made
    made.close()


def test_a_run_that_is_cancelled_before_it_begins(model: Model):
    flag = ctypes.c_int32(1)
    model.options.cancel = ctypes.addressof(flag)
    model.results[0][:] = 77
    assert (model.run(), model.text()) == (CANCELLED, "the run was cancelled")
    assert (model.results[0] == 77).all()
    flag.value = 0
    assert model.run() == 0 and not (model.results[0] == 77).any()


def test_a_run_that_is_cancelled_on_the_way_ends_before_its_next_call(model: Model):
    flag, regions = ctypes.c_int32(0), list[int]()
    model.options.cancel = ctypes.addressof(flag)

    @PARALLEL
    def parallel(own: int, body: int, context: int, extent: int) -> None:
        BODY(body)(context, 0, extent)
        regions.append(extent)
        flag.value = cancels

    model.options.parallel_for = ctypes.cast(parallel, ctypes.c_void_p)
    cancels = 0
    assert model.run() == 0
    whole = len(regions)
    moments = (ctypes.c_int64 * 6)(*[-1] * 6)
    if whole > 1:
        cancels = 1
        model.options.moments, model.options.moment_count = ctypes.addressof(moments), 6
        assert model.run() == CANCELLED
        assert -1 in [*moments]


def test_a_deadline(model: Model):
    model.options.deadline = time.monotonic_ns() + 10**12
    assert model.run() == 0
    model.options.deadline = time.monotonic_ns() - 1
    assert (model.run(), model.text()) == (TOO_LATE, "the run's deadline has passed")


@pytest.mark.parametrize("field", ["cancel", "deadline"])
def test_a_caller_that_does_not_know_them(model: Model, field: str):
    flag = ctypes.c_int32(1)
    model.options.cancel, model.options.deadline = ctypes.addressof(flag), 1
    model.options.size = Options.flags.offset
    assert model.run() == 0


def test_a_model_of_another_library(net_path: Path, tmp_path: Path, model: Model):
    other = Model(build_library(network(seed=1).program, Target.host(), tmp_path / "net.so").path)
    model.handle, other.handle = other.handle, model.handle
    said = "the model was opened by another library; call that one's function"
    assert (model.run(), model.text()) == (BAD_CALL, said)
    model.handle, other.handle = other.handle, model.handle
    assert model.run() == 0
    other.close()


def busy_seconds(library: ctypes.CDLL, spin: int | None) -> float:
    """How long the threads of a pool are at work in the 0.2 s after a region that ends at once."""
    library.nncc_pool_create.restype = ctypes.c_void_p
    pool = ctypes.c_void_p(library.nncc_pool_create(3))
    if spin is not None:
        library.nncc_pool_spin(pool, ctypes.c_int64(spin))
    body = BODY(lambda context, begin, end: None)
    start = time.process_time()
    for _ in range(10):
        library.nncc_parallel_for(pool, body, None, ctypes.c_int64(64), ctypes.c_int64(0))
        time.sleep(0.02)
    taken = time.process_time() - start
    library.nncc_pool_destroy(pool)
    return taken


def test_threads_wait_awake_for_as_long_as_a_program_says(net_path: Path):
    """On a busy machine a thread that waits awake may get no time, so it has some tries."""
    library = ctypes.CDLL(str(net_path))
    tries = ((busy_seconds(library, 10_000_000), busy_seconds(library, 0)) for _ in range(20))
    assert any(awake > 4 * asleep + 0.02 for awake, asleep in tries)


@pytest.mark.parametrize("spin_us", [-1, 50, 0])
def test_how_long_the_threads_of_a_model_wait_awake_changes_no_results(net_path: Path, spin_us: int):
    model = Model(net_path)
    expected = (model.run(), model.results[0].copy())[1]
    options = model.fresh_options(3)
    options.spin_us = spin_us
    handle = ctypes.c_void_p()
    assert model.library.net_open(None, ctypes.byref(options), ctypes.byref(handle)) == 0
    model.handle, first = handle, model.handle
    for _ in range(20):
        assert model.run() == 0 and model.results[0].tobytes() == expected.tobytes()
        time.sleep(0.001)
    model.close()
    model.handle = first
    model.close()


def test_a_model_may_take_the_memory_of_its_runs_when_it_is_opened(net_path: Path):
    model = Model(net_path)
    options, handle = model.fresh_options(2), ctypes.c_void_p()
    options.flags = TOUCH_PAGES
    before = len(os.listdir("/proc/self/task"))
    assert model.library.net_open(None, ctypes.byref(options), ctypes.byref(handle)) == 0
    assert len(os.listdir("/proc/self/task")) == before + 1
    model.library.net_close(handle)
    model.close()
