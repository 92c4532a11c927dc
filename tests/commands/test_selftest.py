"""nncc selftest cuda: on the stand-in driver, and where something is missing."""

import contextlib
import io
import sys

import numpy as np
import pytest

from nncc.cli import main
from nncc.codegen.build import nvrtc
from nncc.codegen.emit import cuda_wrapper_table
from nncc.codegen.emit.cuda_wrapper_table import wrappers
from nncc.codegen.emit.cuda_wrappers import trial
from nncc.commands import selftest
from nncc.commands import selftest as K
from nncc.commands.selftest import Figure, figures
from nncc.errors import TargetError
from nncc.runtime.cuda import driver
from nncc.runtime.cuda.driver import open_device
from nncc.runtime.launch_plan import Region
from tests.commands.selftest.builder import for_the_stand_in, image
from tests.gpu.driver.harness import needs_compiler, with_driver

FEW = cuda_wrapper_table.wrappers()[::25]


def told(arguments) -> tuple[int, str, str]:
    """The exit code of the command line, and what it prints."""
    out, err = io.StringIO(), io.StringIO()
    with contextlib.redirect_stdout(out), contextlib.redirect_stderr(err):
        code = main(arguments)
    return code, out.getvalue(), err.getvalue()


def on_the_stand_in(monkeypatch, table) -> None:
    monkeypatch.setattr(selftest, "wrappers", lambda: table)
    monkeypatch.setattr(selftest, "builder", lambda device, cache: for_the_stand_in(device))
    monkeypatch.setattr(selftest, "figures", lambda device, build: iter(()))
    monkeypatch.setattr(nvrtc, "version", lambda: (13, 0))
    for text in selftest.wrapper_kernels(table).texts:
        image(text)


@needs_compiler
def test_wrappers_that_do_what_they_are_meant_to(monkeypatch):
    on_the_stand_in(monkeypatch, FEW)

    def work(stand_in):
        code, out, err = told(["selftest", "cuda", "--seed", "3"])
        assert code == 0, err
        assert "GPU 0, Stand-in (sm_90); driver for CUDA 13.0, NVRTC 13.0" in out
        assert f"wrappers: {len(FEW)} of {len(FEW)} do what they are meant to" in out and stand_in.live == 0

    with_driver(work)


@needs_compiler
def test_wrappers_that_are_wrong_are_named(monkeypatch):
    on_the_stand_in(monkeypatch, FEW)
    monkeypatch.setattr(selftest, "trial", lambda row, seed: _flipped(command_trial(row, seed)))

    def work(stand_in):
        code, out, err = told(["selftest", "cuda"])
        assert code == 2 and f"wrappers: 0 of {len(FEW)} do" in out
        assert f"{len(FEW)} wrappers are wrong:" in err and f"and {len(FEW) - selftest.MOST_SHOWN} more" in err
        assert f"{FEW[0].name}: 1 of " in err

    with_driver(work)


command_trial = selftest.trial


def _flipped(case):
    """A trial that wants another bit in its first finite element."""
    wanted = case.wanted.copy()
    wanted.view("u1").reshape(-1)[0] ^= 1
    if wanted.dtype.kind == "f" and wanted.reshape(-1)[0] != wanted.reshape(-1)[0]:
        wanted.reshape(-1)[0] = 1.0
    return type(case)(case.wrapper, case.operands, wanted)


def test_all_that_is_missing_is_told(monkeypatch):
    def none():
        raise TargetError("kernels for GPUs are compiled by NVRTC, which is not installed: pip install nvidia-cuda-nvrtc")

    monkeypatch.setattr(driver, "LIBRARY", "libcuda.so.of-nobody")
    monkeypatch.setitem(sys.modules, "pycuda", None)
    monkeypatch.setattr(nvrtc, "version", none)
    code, out, err = told(["selftest", "cuda"])
    assert code == 2 and out == ""
    assert [line.strip().split(" ")[0:5] for line in err.splitlines()] == [
        ["nncc:", "this", "machine", "is", "not"], ["there", "is", "no", "NVIDIA", "driver"], ["the", "Python", "package", "pycuda", "is"],
        ["kernels", "for", "GPUs", "are", "compiled"]]  # fmt: skip


@needs_compiler
def test_a_driver_that_is_older_than_nvrtc_is_told(monkeypatch):
    monkeypatch.setattr(nvrtc, "version", lambda: (14, 1))

    def work(stand_in):
        code, _, err = told(["selftest", "cuda"])
        assert (
            code == 2 and "NVRTC is of CUDA 14.1, and the driver is for CUDA 13.0, which does not load what it makes" in err
        )

    with_driver(work)


def test_something_else_is_no_choice():
    with pytest.raises(SystemExit):
        told(["selftest", "tpu"])


def test_each_row_is_launched_on_its_operands():
    table = wrappers()[:60]
    made = K.wrapper_kernels(table)
    trials = [trial(row) for row in table]
    given, results = K.operands(trials), K.results(trials)
    assert [array.nbytes for array in given] == [tensor.size_bytes for tensor in made.plan.inputs]
    assert [array.nbytes for array in results] == [tensor.size_bytes for tensor in made.plan.outputs]
    assert len(made.texts) == len(made.plan.modules) == 2
    for n, (launch, case) in enumerate(zip(made.plan.launches, trials, strict=True)):
        *operands, result = launch.arguments
        assert (result.region, result.number, launch.kernel) == (Region.OUTPUT, n, table[n].name)
        assert all(np.array_equal(given[p.number].view(np.uint8), x.view(np.uint8)) for p, x in zip(operands, case.operands))
        assert f" {launch.function}(" in made.texts[launch.module]


def test_a_copy_covers_its_bytes():
    plan = K.copy_kernels(1 << 20).plan
    (launch,) = plan.launches
    assert launch.blocks * launch.threads * K.ACCESS_BYTES == 1 << 20 and plan.arena_bytes == 2 << 20
    assert K.COPY in K.plain_text() and K.EMPTY in K.plain_text()


def test_empty_kernels_follow_each_other():
    assert len(K.empty_kernels(7).plan.launches) == 7


@needs_compiler
def test_figures_are_taken_and_leave_nothing():
    def work(stand_in):
        device = open_device(0)
        found = list(figures(device, for_the_stand_in(device), 1 << 16, 5))
        assert [figure.what for figure in found] == [
            "copy on the device", "launch in a chain", "launch and wait", "copy to the device", "copy from the device"]  # fmt: skip
        assert all(figure.value > 0 for figure in found) and stand_in.live == 0

    with_driver(work)


def test_a_figure_is_a_line():
    assert str(Figure("copy", 4321.98, "GB/s", "once")) == "copy: 4322 GB/s (once)"
