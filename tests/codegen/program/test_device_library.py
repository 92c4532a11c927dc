"""Libraries for GPUs on the stand-in driver: from Python, from C, and beside the executor in Python."""

import ctypes
import os
import re
import shutil
import subprocess
import threading
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

import nncc
from benchmarks.operators.net import Net
from benchmarks.operators.rivals import reference
from nncc.codegen.build.nvrtc import Cubin
from nncc.codegen.program import device_library
from nncc.codegen.program.device_library import DeviceParts, build_device_library, compile_device_library, emit_device_entry
from nncc.codegen.program.library import build_library
from nncc.codegen.program.memory_plan import Weights, lay_out
from nncc.errors import BuildError, RunError
from nncc.frontend import compute as c
from nncc.ir.buffer import Buffer, Role
from nncc.ir.dtypes import f32
from nncc.ir.program import Program
from nncc.ir.stmt import CallKernel
from nncc.pipeline.model import compile_model
from nncc.runtime.arrays import Tensor
from nncc.runtime.cuda.driver import open_device
from nncc.runtime.cuda.executor import DeviceModel
from nncc.runtime.launch_plan import DeviceCheck, Launch, LaunchPlan, Place, PlanValue, Region
from nncc.runtime.library import OpenModel, Options, open_library, read_description
from nncc.target import Target, require_gpu
from tests.commands.selftest.builder import image as image_of
from tests.gpu.driver import models
from tests.gpu.driver.harness import built, needs_compiler, with_driver
from tests.support.guard_pages import ended

pytestmark = needs_compiler
SHAPE, RESULT = (models.ROWS, models.COLUMNS), (models.COLUMNS, models.ROWS)
HOST = Target.named("x86-64")
GPU, F32 = 1, 12
BAD_TENSOR, NO_MEMORY, NO_DEVICE, BAD_DEVICE, DEVICE_ERROR = 2, 5, 7, 8, 9
if Target.host().arch != HOST.arch:
    pytest.skip("libraries are linked for x86-64 only", allow_module_level=True)


def library(path: Path, plan=None, images=None, compiler=0) -> Path:
    weights, images = lay_out(models.program()), images or models.RECORDED
    build_device_library(
        models.program(), plan or models.plan(), images, weights, "cuda:sm_80", HOST, path, compiler=compiler
    )
    return path


def image(seed: int = 0) -> np.ndarray:
    return np.random.default_rng(seed).standard_normal(SHAPE).astype(np.float32)


@pytest.fixture(scope="module")
def recorded(tmp_path_factory) -> Path:
    """A library whose kernels do nothing."""
    return library(tmp_path_factory.mktemp("recorded") / "net.so")


@pytest.fixture(scope="module")
def whole(tmp_path_factory) -> Path:
    """A library whose kernels run on the stand-in."""
    return library(tmp_path_factory.mktemp("whole") / "net.so", images=models.binaries())


class Opened:
    """A model through the functions of C, with what Python's Module has no arguments for."""

    def __init__(self, path: Path) -> None:
        code = open_library(path)
        self.model = OpenModel(code, read_description(code, path), Path(f"{path}.weights"))
        self.message = ctypes.create_string_buffer(1024)

    def run(self, x, z, devices=(0, 0), stream=None) -> tuple[int, str]:
        """The code and the text. x, z: arrays, or addresses."""
        self.message.value = b""
        options = Options(ctypes.sizeof(Options), 1, None, None, None, ctypes.addressof(self.message), 1024, 0, stream)
        tensors = [self.tensor(array, shape, device) for array, shape, device in zip((x, z), (SHAPE, RESULT), devices)]
        places = [ctypes.c_void_p(ctypes.addressof(tensor)) for tensor in tensors]
        return self.model.run(self.model.handle, places[0], 1, places[1], 1, None, 0, options), self.message.value.decode()

    def tensor(self, array, shape, device) -> Tensor:
        self.shapes = [*getattr(self, "shapes", []), (ctypes.c_int64 * 2)(*shape)]
        data = array if isinstance(array, int) else array.ctypes.data
        return Tensor(data, F32, 2, ctypes.addressof(self.shapes[-1]), None, device)


def test_python_loads_and_runs_it(whole):
    def work(stand_in):
        stand_in.set("major", 8)
        module = nncc.load(whole)
        assert module.description["device"] == {"archs": ["sm_80"]} and module.description["target"] == "cuda:sm_80"
        for seed in range(2):
            np.testing.assert_allclose(module(image(seed)), models.expected(image(seed)), atol=1e-6)
        module.close()
        del module
        assert stand_in.live == 0 and stand_in.library.standin_retained() == 0

    with_driver(work)


def test_calls_are_timed_by_events(whole):
    """The events of the stand-in have the clock of the CPU, which runs its kernels."""

    def work(stand_in):
        stand_in.set("major", 8)
        module = nncc.load(whole)
        before = stand_in.live
        results, seconds = module.run_timed({"X": image()})
        np.testing.assert_allclose(results["Z"], models.expected(image()), atol=1e-6)
        assert len(seconds) == 2 and all(0 < each < 10 for each in seconds)
        log = [line.split()[0] for line in stand_in.log()]
        assert log.count("cuEventRecord") == 3 and stand_in.live == before + 4  # a workspace; the events are gone
        stand_in.fail("cuEventRecord", 719, after=1)
        with pytest.raises(RunError, match="net: its times: GPU 0, .*cuEventRecord failed"):
            module.run_timed({"X": image()})

    with_driver(work)


@pytest.mark.parametrize("checks", [0, 2])
def test_c_and_python_make_the_same_calls(checks, tmp_path):
    plan = models.plan(shared=100_000, checks=checks)
    path = library(tmp_path / "net.so", plan)
    x, z = image(), np.empty(RESULT, np.float32)

    def noted(work):
        def child(stand_in):
            stand_in.set("major", 8)
            work(stand_in)
            Path(tmp_path / "log").write_text("\n".join(stand_in.log()))

        with_driver(child)
        return (tmp_path / "log").read_text()

    def by_python(stand_in):
        model = DeviceModel(plan, models.RECORDED, models.constants(), open_device(0))
        place, stream = stand_in.memory(x), stand_in.library.standin_stream()
        model.run([x], [z])
        model.run([place], [z])
        model.run([place], [z], stream)
        model.close()

    def by_c(stand_in):
        opened = Opened(path)
        place, stream = stand_in.memory(x), stand_in.library.standin_stream()
        for given in ((x, z), (place, z, (GPU, 0)), (place, z, (GPU, 0), stream)):
            code, text = opened.run(*given)
            assert code == 0, text
        del opened

    first, second = noted(by_python), noted(by_c)
    assert first == second and first.count("cuLaunchKernel") == 6 and first.count("cuMemcpyHtoDAsync") == 1


def test_arrays_of_the_device(whole):
    def work(stand_in):
        stand_in.set("major", 8)
        opened = Opened(whole)
        x, found = image(), np.zeros(RESULT, np.float32)
        places = stand_in.memory(x), stand_in.memory(found)
        assert opened.run(*places, (GPU, GPU), stand_in.library.standin_stream()) == (0, "")
        stand_in.read(places[1], found)
        np.testing.assert_allclose(found, models.expected(x), atol=1e-6)
        assert stand_in.log()[-1].startswith("cuStreamWaitEvent s101")
        code, text = opened.run(places[0] + 4, places[1], (GPU, GPU))
        assert (code, text) == (BAD_TENSOR, "net: the data of X on the GPU must begin at a multiple of 16 bytes")
        code, text = opened.run(places[0], places[1], (GPU + 1, GPU))
        assert (code, text) == (BAD_DEVICE, "net: X lies on GPU 1, and the model is on GPU 0; copy it there")
        code, text = opened.run(*places, (GPU, GPU), stand_in.library.standin_foreign_stream())
        assert code == BAD_DEVICE and text.startswith(
            "net: the stream is not one of GPU 0, Stand-in (sm_80) but of another context"
        )

    with_driver(work)


def test_arrays_that_lie_elsewhere_than_is_said_are_refused(whole):
    def work(stand_in):
        stand_in.set("major", 8)
        opened = Opened(whole)
        x, z = image(), np.zeros(RESULT, np.float32)
        places = stand_in.memory(x), stand_in.memory(z)
        host, live = x.ctypes.data, stand_in.live
        assert opened.run(host, places[1], (GPU, GPU)) == (
            BAD_DEVICE,
            "net: the data of X is said to lie on GPU 0, and is not in its memory; give it as an array of the host, or "
            "copy it there",
        )
        assert opened.run(x, places[1]) == (
            BAD_DEVICE,
            "net: the data of Z is said to lie on the host, and lies on GPU 0; give it as an array of that GPU",
        )
        stand_in.set("ordinal", 1)
        assert opened.run(places[0], z, (GPU, 0)) == (
            BAD_DEVICE,
            "net: the data of X is said to lie on the GPU of the model, and lies on GPU 1; copy it there",
        )
        stand_in.set("ordinal", 0)
        assert stand_in.live == live and opened.run(places[0], z, (GPU, 0)) == (0, "")
        np.testing.assert_allclose(z, models.expected(x), atol=1e-6)

    with_driver(work)


@pytest.mark.parametrize(
    ("settings", "text"),
    [
        ({"devices": 0}, "net: the driver finds no GPU"),
        ({"init": 803}, "net: the driver does not start: system has unsupported display driver / cuda driver combination (error 803)"),
        ({"version": 11080}, "net: the driver is for CUDA 11.8, and nncc needs one for CUDA 12.0 or newer; update the driver"),
        ({"major": 9}, "net was compiled for sm_80, and GPU 0, Stand-in (sm_90) runs none of these; compile it with --target cuda:sm_90"),
        ({"major": 8, "most_threads": 32}, "net: kernel transpose has blocks of 64 threads, and with its registers GPU 0, Stand-in "
         "(sm_80) runs at most 32; compile it for this GPU"),
        ({"major": 8, "shared": 100}, "net: kernel transpose needs 256 bytes of shared memory for a block, and GPU 0, Stand-in (sm_80) "
         "has 100; compile it for this GPU"),
        ({"major": 8, "memory": 1000}, "net: GPU 0, Stand-in (sm_80): 1152 bytes of its memory were asked for, and 1000 of 1000 are free"),
    ],
)  # fmt: skip
def test_a_device_that_will_not_do(settings, text, recorded):
    def work(stand_in):
        for name, value in settings.items():
            stand_in.set(name, value)
        with pytest.raises(RunError) as raised:
            nncc.load(recorded)
        assert str(raised.value) == text and stand_in.live == 0

    with_driver(work)


def test_without_a_driver_the_way_out_is_told(recorded):
    def child():
        with pytest.raises(
            RunError, match=r"net: there is no NVIDIA driver here \(libcuda.so.1\): install it; a container gets"
        ):
            nncc.load(recorded)

    try:
        ctypes.CDLL("libcuda.so.1")
    except OSError:
        assert ended(child) == ""
    else:
        pytest.skip("this machine has a driver")


def test_too_little_memory_for_a_run_is_no_end(recorded):
    def work(stand_in):
        stand_in.set("major", 8)
        opened = Opened(recorded)
        x, z = image(), np.empty(RESULT, np.float32)
        stand_in.set("memory", 2000)
        code, text = opened.run(x, z)
        assert (code, text) == (
            NO_MEMORY,
            "net: GPU 0, Stand-in (sm_80): 6656 bytes of its memory were asked for, and 848 of 2000 are free",
        )
        stand_in.set("memory", 20_000)
        stand_in.fail("cuMemHostAlloc", 2)
        code, text = opened.run(x, z)
        assert (code, text) == (NO_MEMORY, "net: 2560 bytes of pinned memory were asked for, and the system has too little")
        assert opened.run(x, z) == (0, "")

    with_driver(work)


def test_a_fault_of_the_device_ends_the_model_and_not_the_process(recorded):
    def work(stand_in):
        stand_in.set("major", 8)
        opened = Opened(recorded)
        x, z = image(), np.empty(RESULT, np.float32)
        stand_in.fail("kernel nncc_kernel_elementwise_0", 700)
        code, text = opened.run(x, z)
        assert code == DEVICE_ERROR
        assert text == (
            "net: call 1 of 2, kernel transpose, or a call before it (with CUDA_LAUNCH_BLOCKING=1 in the environment the one "
            "that fails is named): GPU 0, Stand-in (sm_80): cuLaunchKernel failed: an illegal memory access was encountered"
        )
        code, text = opened.run(x, z)
        assert code == DEVICE_ERROR
        assert (
            text
            == "net is dead, since its GPU failed: an illegal memory access was encountered; load it again, in a new process"
        )

    with_driver(work)


def test_a_launch_that_fails_by_itself_is_named_where_the_driver_waits_for_each(recorded, monkeypatch):
    def work(stand_in):
        stand_in.set("major", 8)
        opened = Opened(recorded)
        stand_in.fail("cuLaunchKernel", 700)
        assert opened.run(image(), np.empty(RESULT, np.float32)) == (
            DEVICE_ERROR,
            "net: call 0 of 2, kernel elementwise: GPU 0, Stand-in (sm_80): cuLaunchKernel failed: an illegal memory access "
            "was encountered",
        )

    monkeypatch.setenv("CUDA_LAUNCH_BLOCKING", "1")
    with_driver(work)


@pytest.mark.parametrize("call", ["cuLaunchKernel", "cuMemcpyHtoDAsync", "cuStreamCreate"])
@pytest.mark.parametrize("code", [1, 701, 704, 720])
def test_what_leaves_the_context_whole_ends_a_run_and_not_the_model(call, code, whole):
    def work(stand_in):
        stand_in.set("major", 8)
        opened, x, z = Opened(whole), image(), np.empty(RESULT, np.float32)
        stand_in.fail(call, code)
        found, text = opened.run(x, z)
        assert found == DEVICE_ERROR and re.search(f"{call}(_v2)? failed: ", text) and "queued there before" not in text
        assert opened.run(x, z) == (0, "")
        np.testing.assert_allclose(z, models.expected(x), atol=1e-6)

    with_driver(work)


@pytest.mark.parametrize("code", [214, 220, 226, 702, 710, 714, 721])
def test_faults_that_end_the_context_end_the_model(code, whole):
    def work(stand_in):
        stand_in.set("major", 8)
        opened, x, z = Opened(whole), image(), np.empty(RESULT, np.float32)
        stand_in.fail("cuStreamSynchronize", code)
        assert opened.run(x, z)[0] == DEVICE_ERROR
        assert "net is dead, since its GPU failed" in opened.run(x, z)[1]

    with_driver(work)


@pytest.mark.parametrize("compiler, driver, least", [(13050, 12090, "13.0"), (12090, 12000, ""), (13050, 13000, "")])
def test_a_driver_of_an_older_major_version_than_the_compiler_is_told(compiler, driver, least, tmp_path):
    path = library(tmp_path / "net.so", compiler=compiler)

    def work(stand_in):
        stand_in.set("major", 8)
        given = (models.plan(), models.RECORDED, models.constants(), open_device(0), compiler)
        stand_in.set("version", driver)
        for opened in (lambda: nncc.load(path), lambda: DeviceModel(*given)):
            if not least:
                opened().close()
                continue
            with pytest.raises(RunError) as error:
                opened()
            assert str(error.value) == (
                f"net: its code for sm_80 takes a driver for CUDA {least} or newer, and the one here is for CUDA "
                f"{driver // 1000}.{driver % 1000 // 10}; update the driver, or compile the model by NVRTC of at most the "
                "driver's version"
            )

    with_driver(work)


PTX = b".version 9.0\n.target sm_80\n"


@pytest.mark.parametrize("major, ends", [(8, ""), (10, ""), (12, ""), (7, "runs none of these")])
def test_gpus_that_are_newer_than_its_binaries_run_its_assembly(major, ends, tmp_path):
    images = models.RECORDED | {"compute_80": (PTX + b"\0", PTX + b"// 2\n\0")}
    path = library(tmp_path / "net.so", images=images)

    def work(stand_in):
        stand_in.set("major", major)
        for opened in (
            lambda: nncc.load(path),
            lambda: DeviceModel(models.plan(), images, models.constants(), open_device(0)),
        ):
            if ends:
                with pytest.raises(RunError, match=f"net was compiled for sm_80, compute_80, .*{ends}"):
                    opened()
                continue
            stand_in.log()
            opened().close()
            sizes = [line.split()[1].partition(":")[0] for line in stand_in.log() if line.startswith("cuModuleLoadData")]
            assert sizes == (["10", "10"] if major == 8 else [str(len(PTX)), str(len(PTX) + 5)])

    with_driver(work)


def test_what_the_driver_says_of_wrong_assembly_is_told(tmp_path):
    path = library(tmp_path / "net.so", images={"compute_80": (PTX + b"// wrong\n\0", PTX + b"\0")})

    def work(stand_in):
        stand_in.set("major", 10)
        with pytest.raises(RunError) as error:
            nncc.load(path)
        assert str(error.value).endswith(
            "net: opening the code for compute_80: ptxas error: line 2 is wrong: GPU 0, Stand-in (sm_100): "
            "cuModuleLoadDataEx failed: a PTX JIT compilation failed"
        )

    with_driver(work)


def test_a_graph_captures_a_run_and_nobody_else_uses_its_memory(whole):
    def work(stand_in):
        stand_in.set("major", 8)
        given = [Opened(whole), DeviceModel(models.plan(), models.binaries(), models.constants(), open_device(0))]
        runs = [
            lambda x, z, on: given[0].run(x, z, (GPU, GPU), on)[1],
            lambda x, z, on: given[1].run([x], [z], on),
        ]
        for run in runs:
            x, z = stand_in.memory(image()), stand_in.memory(np.zeros(RESULT, np.float32))
            run(x, z, None) if run is runs[0] else run(x, z, 0)
            stream = stand_in.library.standin_stream()
            stand_in.capture(stream)
            stand_in.log()
            assert not run(x, z, stream)
            graph = stand_in.captured(stream)
            mine = arena(stand_in.log())
            other = stand_in.memory(image(7))
            for _ in range(2):
                assert not run(other, z, stand_in.library.standin_stream())
                assert arena(stand_in.log()) != mine
            assert graph
            stand_in.replay(graph)
            found = np.empty(RESULT, np.float32)
            stand_in.read(z, found)
            np.testing.assert_allclose(found, models.expected(image()), atol=1e-6)
        given.clear()

    def arena(log):
        """Where the value between the two kernels lies."""
        (line,) = (line for line in log if line.startswith("cuLaunchKernel nncc_kernel_transpose"))
        return line.split()[-2]

    with_driver(work)


def test_a_captured_run_that_would_have_to_be_waited_for_is_refused(whole, tmp_path):
    checked = library(tmp_path / "net.so", models.plan(checks=1))

    def work(stand_in):
        stand_in.set("major", 8)
        x, z = stand_in.memory(image()), stand_in.memory(np.zeros(RESULT, np.float32))
        stream = stand_in.library.standin_stream()
        opened, other = Opened(whole), Opened(checked)
        stand_in.capture(stream)
        assert opened.run(x, image().T.copy(), (GPU, 0), stream) == (
            BAD_DEVICE,
            "net: a graph captures the stream, and Z lies on the host; a captured run takes arrays of the GPU only, for "
            "outputs too",
        )
        assert other.run(x, z, (GPU, GPU), stream) == (
            1,
            "net: a graph captures the stream, and a model that checks its indices has to be waited for; run it outside",
        )
        assert stand_in.captured(stream)

    with_driver(work)


@pytest.mark.parametrize(
    "code, reason", [(700, "an illegal memory access was encountered"), (719, "unspecified launch failure")]
)
def test_a_model_that_is_opened_after_a_fault_says_that_the_process_cannot_use_the_gpu(code, reason, recorded):
    def work(stand_in):
        stand_in.set("major", 8)
        opened = Opened(recorded)
        stand_in.fail("kernel nncc_kernel_elementwise_0", code)
        assert opened.run(image(), np.empty(RESULT, np.float32))[0] == DEVICE_ERROR
        live = stand_in.live
        with pytest.raises(RunError) as error:
            nncc.load(recorded)
        assert str(error.value).endswith(
            "net: this process cannot use GPU 0, Stand-in (sm_80), any more, since work that was queued there before failed: "
            f"{reason}; load the model in a new process"
        )
        assert stand_in.live == live

    with_driver(work)


@pytest.mark.parametrize("has_run", [False, True])
def test_models_that_are_open_when_another_fails_say_so(has_run, recorded):
    def work(stand_in):
        stand_in.set("major", 8)
        opened, other = Opened(recorded), Opened(recorded)
        x, z = image(), np.empty(RESULT, np.float32)
        if has_run:
            assert other.run(x, z) == (0, "")
        stand_in.fail("kernel nncc_kernel_elementwise_0", 700)
        assert opened.run(x, z)[0] == DEVICE_ERROR
        assert other.run(x, z) == (
            DEVICE_ERROR,
            "net: this process cannot use GPU 0, Stand-in (sm_80), any more, since work that was queued there before "
            "failed: an illegal memory access was encountered; load the model in a new process",
        )

    with_driver(work)


def test_a_fault_that_shows_when_the_device_is_waited_for(recorded):
    def work(stand_in):
        stand_in.set("major", 8)
        opened = Opened(recorded)
        stand_in.fail("cuStreamSynchronize", 719)
        code, text = opened.run(image(), np.empty(RESULT, np.float32))
        assert code == DEVICE_ERROR and text.startswith(
            "net: waiting for its 2 calls of kernels (elementwise to transpose; with CUDA_LAUN"
        )
        assert text.endswith("GPU 0, Stand-in (sm_80): cuStreamSynchronize failed: unspecified launch failure")

    with_driver(work)


@pytest.mark.parametrize(
    "call", ["cuModuleLoadData", "cuModuleGetFunction", "cuFuncGetAttribute", "cuMemAlloc", "cuMemcpyHtoD"]
)
def test_whatever_fails_when_it_is_opened_leaves_nothing(call, recorded):
    def work(stand_in):
        stand_in.set("major", 8)
        stand_in.fail(call, 1)
        with pytest.raises(RunError, match=rf"GPU 0, Stand-in \(sm_80\): {call}(_v2|Ex)? failed: invalid argument"):
            nncc.load(recorded)
        assert stand_in.live == 0 and stand_in.library.standin_retained() == 0

    with_driver(work)


def test_threads_share_a_module(whole):
    def work(stand_in):
        stand_in.set("major", 8)
        module, wrong = nncc.load(whole), []

        def run(seed):
            try:
                for _ in range(3):
                    np.testing.assert_allclose(module(image(seed)), models.expected(image(seed)), atol=1e-6)
            except BaseException as error:
                wrong.append(error)

        threads = [threading.Thread(target=run, args=(seed,)) for seed in range(4)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        assert wrong == []

    with_driver(work)


def test_the_child_of_a_fork_is_told_so(recorded):
    def work(stand_in):
        stand_in.set("major", 8)
        module, parent = nncc.load(recorded), os.getpid()

        def child():
            with pytest.raises(
                RunError, match=f"net: process {parent} opened it and was forked, and the driver does not work"
            ):
                module(image())

        assert ended(child) == ""
        module(image())

    with_driver(work)


def test_it_needs_libc_libdl_and_libpthread_only(recorded):
    if not shutil.which("ldd"):
        pytest.skip("no ldd on PATH")
    listed = subprocess.run(["ldd", str(recorded)], capture_output=True, text=True, check=True).stdout
    names = {line.split()[0] for line in listed.splitlines()} - {"linux-vdso.so.1", "/lib64/ld-linux-x86-64.so.2"}
    assert names == {"libc.so.6", "libdl.so.2", "libpthread.so.0"}


PROGRAM = r"""
#include "net.h"
#include <stdio.h>
int main(void)
{
    static float x[13 * 21], z[21 * 13];
    char text[256] = "";
    nncc_options options = {sizeof(nncc_options), 0, NULL, NULL, NULL, text, sizeof text, 0, NULL, NULL, 0, NULL,
                             0, 0, NULL, 0, NULL, NULL, 0};
    nncc_tensor input = net_input_X(x), output = net_output_Z(z);
    nncc_model *model;
    for (int i = 0; i < 13 * 21; i++)
        x[i] = (float)(i % 7) - 3;
    if (net_open(NULL, &options, &model) || net_run(model, &input, 1, &output, 1, NULL, 0, &options)) {
        puts(text);
        return 1;
    }
    for (int i = 0; i < 13 * 21; i++)
        printf("%.6f\n", z[i]);
    net_close(model);
    return 0;
}
"""


def test_a_program_in_c_runs_it(whole, tmp_path):
    for file in (whole, whole.with_suffix(".h")):
        shutil.copy(file, tmp_path)
    (tmp_path / "main.c").write_text(PROGRAM)
    flags = ["-std=c99", "-Wall", "-Wextra", "-Wpedantic", "-Werror", "main.c", "./net.so", "-o", "main"]
    subprocess.run(["gcc", *flags], cwd=tmp_path, check=True)
    (tmp_path / "libcuda.so.1").symlink_to(built())
    # the stand-in is a GPU of sm_90 until it is told otherwise
    told = subprocess.run(["./main"], cwd=tmp_path, capture_output=True, text=True, env=environment(tmp_path), check=False)
    assert told.returncode == 1 and "net was compiled for sm_80, and GPU 0, Stand-in (sm_90) runs none" in told.stdout
    ran = subprocess.run(
        ["./main"], cwd=tmp_path, capture_output=True, text=True, env=environment(tmp_path, "8"), check=True
    )
    x = (np.arange(273) % 7 - 3).astype(np.float32).reshape(SHAPE)
    got = np.array(ran.stdout.split(), np.float32).reshape(RESULT)
    np.testing.assert_allclose(got, models.expected(x), atol=2e-6)


def environment(folder: Path, major: str = "9") -> dict[str, str]:
    return {**os.environ, "LD_LIBRARY_PATH": str(folder), "STANDIN_MAJOR": major}


def test_binaries_have_to_be_those_of_the_modules(tmp_path):
    with pytest.raises(BuildError, match="net: there are 1 binaries for sm_80, and 2 modules"):
        library(tmp_path / "net.so", images={"sm_80": (b"record\0",)})


def test_the_same_plan_gives_the_same_bytes(recorded, tmp_path):
    assert library(tmp_path / "net.so").read_bytes() == recorded.read_bytes()


class OnDevice:
    """An array on the stand-in, as torch and CuPy show theirs."""

    def __init__(self, stand_in, array: np.ndarray, stream: int | None = None) -> None:
        self.address = stand_in.memory(array)
        self.__cuda_array_interface__ = {
            "shape": array.shape,
            "typestr": array.dtype.str,
            "data": (self.address, False),
            "version": 3,
            "stream": stream,
        }


def test_python_passes_arrays_of_the_device_on(whole):
    def work(stand_in):
        stand_in.set("major", 8)
        module, x = nncc.load(whole), image()
        given, found = OnDevice(stand_in, x), np.zeros(RESULT, np.float32)
        out = OnDevice(stand_in, found)
        np.testing.assert_allclose(module(given), models.expected(x), atol=1e-6)
        stand_in.log()
        stream = stand_in.library.standin_stream()
        assert module.run({"X": given}, {"Z": out}, stream) == {"Z": out}
        calls = [line.split()[0] for line in stand_in.log()]
        assert "cuStreamSynchronize" not in calls and not any("Memcpy" in call for call in calls)
        stand_in.read(out.address, found)
        np.testing.assert_allclose(found, models.expected(x), atol=1e-6)
        np.testing.assert_allclose(module(image(3)), models.expected(image(3)), atol=1e-6)  # of the host again

    with_driver(work)


def test_a_run_comes_after_the_streams_that_still_write_its_arrays(whole):
    def work(stand_in):
        stand_in.set("major", 8)
        module, streams = nncc.load(whole), [stand_in.library.standin_stream() for _ in range(3)]
        x, z = OnDevice(stand_in, image(), streams[0]), OnDevice(stand_in, np.zeros(RESULT, np.float32), streams[1])
        module.run({"X": x}, {"Z": z})
        assert order(stand_in.log()) == ["s101", "s102"]
        module.run({"X": x}, {"Z": z}, streams[2])
        assert order(stand_in.log()) == ["s101", "s102", "s103"]
        module.run({"X": image()})
        assert order(stand_in.log()) == []
        foreign = OnDevice(stand_in, image(), stand_in.library.standin_foreign_stream())
        with pytest.raises(RunError, match="the stream is not one of GPU 0"):
            module.run({"X": foreign})
        with pytest.raises(RunError, match="input X: OnDevice says stream 0, which is none; 1 is the default stream"):
            module.run({"X": OnDevice(stand_in, image(), 0)})

    def order(log):
        """The streams whose work the launches come after."""
        calls = [line.split() for line in log]
        before = calls[: next(n for n, call in enumerate(calls) if call[0] == "cuLaunchKernel")]
        return [call[-1] for call in before if call[0] == "cuEventRecord"]

    with_driver(work)


@pytest.fixture(scope="module")
def on_a_processor(tmp_path_factory) -> Path:
    """relu(x) of four numbers, for this machine."""
    x = c.placeholder("x", (4,), f32)
    made = c.make_kernel("relu", x, c.compute("y", (4,), lambda i: c.relu(x[i])))
    values = (Buffer("x", f32, (4,), Role.INPUT), Buffer("y", f32, (4,), Role.OUTPUT))
    small = Program("small", values, (made,), CallKernel("relu", ("x", "y")), {})
    path = tmp_path_factory.mktemp("cpu") / "small.so"
    build_library(small, Target.host(), path)
    return path


def test_a_model_for_a_processor_refuses_them_and_goes_on_after_a_gpu_failed(whole, on_a_processor):
    def work(stand_in):
        stand_in.set("major", 8)
        small, x = nncc.load(on_a_processor), np.array([-1, 2, -3, 4], np.float32)
        with pytest.raises(
            RunError, match="x lies on GPU 0, and the model was compiled for a processor; copy it to the host, or"
        ):
            small(OnDevice(stand_in, x))
        with pytest.raises(RunError, match="small was compiled for a CPU, and stream is 7; leave it out, or compile the"):
            small.run({"x": x}, stream=7)
        stand_in.fail("cuStreamSynchronize", 719)
        broken = nncc.load(whole)
        with pytest.raises(RunError, match="unspecified launch failure"):
            broken(image())
        np.testing.assert_array_equal(small(x), [0, 2, 0, 4])

    with_driver(work)


def test_a_model_is_compiled_and_runs(tmp_path, monkeypatch):
    net = Net()
    hidden = net.op(
        "Relu", net.op("Conv", net.input((1, 3, 9, 7)), net.weight(5, 3, 3, 3), pads=[1, 1, 1, 1], strides=[2, 2])
    )
    problem = net.problem("net", net.op("Softmax", net.op("GlobalAveragePool", hidden), axis=1))
    target = require_gpu(Target.named("cuda:sm_80"))
    monkeypatch.setattr(
        device_library, "compile_texts", lambda texts, *_: {n: Cubin("", image_of(t), "", {}) for n, t in texts.items()}
    )
    made = compile_device_library(compile_model(problem.model, target).program, target, tmp_path / "net.so")
    feeds = problem.feeds()

    def work(stand_in):
        stand_in.set("major", 8)
        module = nncc.load(made.path)
        (got,) = module.run(feeds).values()
        np.testing.assert_allclose(got, reference(problem, feeds)[0], rtol=1e-5)

    with_driver(work)


def test_a_library_has_binaries_for_several_architectures(tmp_path, monkeypatch):
    asked = []

    def compiled(texts, arch, *_):
        asked.append(arch)
        return {name: Cubin("", image_of(text), "", {}) for name, text in texts.items()}

    monkeypatch.setattr(device_library, "compile_texts", compiled)
    net = Net()
    problem = net.problem("net", net.op("Relu", net.input((3, 7))))
    target = require_gpu(Target.named("cuda:sm_80,sm_90a"))
    made = compile_device_library(compile_model(problem.model, target).program, target, tmp_path / "net.so")
    assert asked == ["sm_80", "sm_90a"]
    feeds = problem.feeds()

    def work(stand_in):
        for major in (8, 9):
            stand_in.set("major", major)
            module = nncc.load(made.path)
            assert module.description["device"] == {"archs": ["sm_80", "sm_90a", "compute_90"]}
            np.testing.assert_array_equal(*module.run(feeds).values(), np.maximum(*feeds.values(), 0))

    with_driver(work)


@pytest.mark.parametrize("given, shown", [("abc", "'abc', of type str"), (-1, "-1"), (1 << 64, "18446744073709551616"),
                                          (1.5, "1.5, of type float")])  # fmt: skip
def test_what_is_no_stream_is_refused(given, shown, whole):
    def work(stand_in):
        stand_in.set("major", 8)
        module = nncc.load(whole)
        with pytest.raises(RunError) as raised:
            module.run({"X": image()}, stream=given)
        assert str(raised.value) == (
            f"stream is {shown}; expected the number of a CUDA stream, such as torch.cuda.current_stream().cuda_stream"
        )
        np.testing.assert_allclose(module(image()), models.expected(image()), atol=1e-6)

    with_driver(work)


@pytest.mark.parametrize("device, number", [("cuda", 0), ("cuda:0", 0), ("cuda:1", 1)])
def test_the_gpu_that_is_named_is_opened(device, number, whole):
    def work(stand_in):
        stand_in.set("major", 8)
        stand_in.set("devices", 2)
        np.testing.assert_allclose(nncc.load(whole, device=device)(image()), models.expected(image()), atol=1e-6)

    with_driver(work)


@pytest.mark.parametrize("device, text", [
    ("cuda:7", "GPU 7"), ("cuda:x", "device is 'cuda:x'; expected cuda:N"), ("cpu", "device is 'cpu'; expected cuda:N"),
    (0, "device is 0; expected cuda:N"), ("cuda:99999", "device is 'cuda:99999'"),
])  # fmt: skip
def test_a_gpu_that_is_not_there(device, text, whole):
    def work(stand_in):
        stand_in.set("major", 8)
        with pytest.raises(RunError) as raised:
            nncc.load(whole, device=device)
        assert text in str(raised.value)

    with_driver(work)


def test_a_model_for_a_processor_takes_no_device(on_a_processor):
    with pytest.raises(RunError, match="was compiled for a CPU and runs on no device; nncc compile --target cuda:ARCH"):
        nncc.load(on_a_processor, device="cuda:0")


def test_options_of_callers_that_know_fewer_are_taken(whole):
    def work(stand_in):
        stand_in.set("major", 8)
        opened, x, z = Opened(whole), image(), np.empty(RESULT, np.float32)
        tensors = [ctypes.byref(opened.tensor(array, shape, 0)) for array, shape in ((x, SHAPE), (z, RESULT))]
        for size, code in ((Options.gpu.offset, 0), (Options.gpu.offset - 1, 1), (ctypes.sizeof(Options) + 1, 1)):
            options = Options(size, 1, None, None, None, None, 0, 7, stand_in.library.standin_foreign_stream())
            assert opened.model.run(opened.model.handle, tensors[0], 1, tensors[1], 1, None, 0, options) == code
        np.testing.assert_allclose(z, models.expected(x), atol=1e-6)

    with_driver(work)


X, Y = PlanValue("x", "f32", (65,), 260), PlanValue("y", "i64", (2,), 16)
ARENA = Place(Region.ARENA, 0, 64)
LAUNCHES = (
    Launch("a", 0, "f", 2, 32, 0, (Place(Region.INPUT, 0, 0), ARENA)),
    Launch("b", 0, "f", 7, 32, 64, (Place(Region.CONSTANTS, 0, 128), ARENA)),
    Launch("a", 0, "f", 3, 32, 0, (ARENA, Place(Region.OUTPUT, 0, 8))),
)
PLAN = LaunchPlan("net", (X,), (Y,), 192, 100, ("m",), LAUNCHES, (DeviceCheck("p", 4, ARENA, Place(Region.OUTPUT, 0, 8)),))
IMAGES = {"sm_80": (b"8",), "sm_90a": (b"9",), "compute_80": (b"7",)}
PARTS = DeviceParts(PLAN, IMAGES, Weights({}, (), 192, 7, True), "net", "{}", 13050)


def lines(parts=PARTS) -> dict[str, str]:
    """Constants by name."""
    return dict(line[1:].split(" = ", 1) for line in emit_device_entry(parts).splitlines() if line.startswith("@"))


def test_functions_are_there_once_for_as_much_shared_memory():
    assert [(f.kernel, f.shared_bytes) for f in PLAN.functions.values()] == [("a", 0), ("b", 64)]
    rows = lines()["functions"]
    assert rows.count("ptr @function") == 2 and "i32 0, i32 32, i32 64" in rows


def test_launches_have_their_arguments():
    found = lines()
    assert [found[f"bases{n}"].partition("] ")[2] for n in range(3)] == [
        "[i32 0, i32 3]",
        "[i32 2, i32 3]",
        "[i32 3, i32 1]",
    ]
    assert found["offsets1"] == "private constant [2 x i64] [i64 128, i64 64]"
    assert [row.split(",")[:3] for row in found["launches"].split("{ i32, i32, i32, ptr, ptr, i64 } {")[1:]] == [
        [" i32 0", " i32 2", " i32 2"],
        [" i32 1", " i32 7", " i32 2"],
        [" i32 0", " i32 3", " i32 2"],
    ]


def test_the_best_binaries_are_first():
    found = lines()
    assert "\\73\\6D\\5F\\39\\30\\61" in found["arch0"] and found["image0.0"].startswith('private constant [1 x i8] c"\\39"')
    assert "i32 90, i32 90, i32 13000" in found["binaries"] and "i32 80, i32 89, i32 13000" in found["binaries"]
    assert "i32 80, i32 999, i32 13050" in found["binaries"]


def test_the_program_knows_all_sizes():
    program = lines()["program"]
    assert program.endswith("ptr @places, i64 768, i64 192, i32 3, i32 1, i32 2, i32 3 }")
    assert "i64 0, i64 0, i64 256, ptr @flags, ptr @checks, i64 1" in program
    weights = replace(PARTS.weights, embedded=False)
    assert "i64 192, i64 7, i64 256" in lines(replace(PARTS, weights=weights))["program"]
    assert lines(replace(PARTS, weights=weights))["constants"].startswith("private constant [0 x i8]")


def test_indices_of_checks_are_found():
    assert "[2 x i32] [i32 -1, i32 1], [2 x i64] [i64 64, i64 8]" in lines()["checks"]
