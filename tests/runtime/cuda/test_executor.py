"""Plans on the stand-in driver, carried out from Python."""

import ctypes
import os
import threading
from dataclasses import replace

import numpy as np
import pytest

from nncc.errors import RunError
from nncc.runtime.cuda.driver import DeviceFault, open_device
from nncc.runtime.cuda.executor import DeviceModel
from tests.gpu.driver import models
from tests.gpu.driver.harness import needs_compiler, with_driver
from tests.support.guard_pages import ended

pytestmark = needs_compiler
SHAPE, RESULT = (models.ROWS, models.COLUMNS), (models.COLUMNS, models.ROWS)


def opened(plan=None, images=None, stand_in=None) -> DeviceModel:
    if stand_in:
        stand_in.set("major", 8)
    return DeviceModel(plan or models.plan(), images or models.RECORDED, models.constants(), open_device(0))


def image(seed: int = 0) -> np.ndarray:
    return np.random.default_rng(seed).standard_normal(SHAPE).astype(np.float32)


def refused(text: str, work, error=RunError) -> None:
    with pytest.raises(error) as raised:
        work()
    assert text in str(raised.value), str(raised.value)


def test_it_computes_what_its_kernels_mean():
    images = models.binaries()

    def work(stand_in):
        with_arrays = opened(images=images, stand_in=stand_in)
        for seed in range(2):
            x, z = image(seed), np.empty(RESULT, np.float32)
            with_arrays.run([x], [z])
            np.testing.assert_allclose(z, models.expected(x), atol=1e-6)
        assert stand_in.live == 7  # two modules, constants, and a workspace: memory, pinned memory, stream, event
        with_arrays.close()
        with_arrays.close()
        assert stand_in.live == 0
        refused("net is closed", lambda: with_arrays.run([x], [z]))

    with_driver(work)


def test_arrays_of_the_device_stay_where_they_are():
    images = models.binaries()

    def work(stand_in):
        model = opened(images=images, stand_in=stand_in)
        x, z = image(), np.empty(RESULT, np.float32)
        places = stand_in.memory(x), stand_in.memory(np.zeros_like(z))
        stream = stand_in.library.standin_stream()
        model.run([x], [z])
        stand_in.log()
        model.run([places[0]], [places[1]], stream)
        assert [line.split()[0] for line in stand_in.log()] == [
            "cuStreamIsCapturing",
            "cuEventRecord",
            "cuStreamWaitEvent",
            "cuLaunchKernel",
            "cuLaunchKernel",
            "cuEventRecord",
            "cuStreamWaitEvent",
        ]
        found = np.empty_like(z)
        stand_in.read(places[1], found)
        np.testing.assert_array_equal(found, z)
        model.run([places[0]], [places[1]])
        assert stand_in.log()[-1].startswith("cuStreamSynchronize")
        model.run([x], [places[1]], stream)
        assert [line.split()[0] for line in stand_in.log()][-1] == "cuStreamSynchronize"

    with_driver(work)


def test_only_the_arguments_of_launches_that_mention_what_moved_are_packed_again():
    def work(stand_in):
        model = opened(stand_in=stand_in)
        a, b, z = (stand_in.memory(np.zeros(SHAPE, np.float32)) for _ in range(3))
        model.run([a], [z])
        (workspace,) = model._resources.workspaces
        before = list(workspace.packed)
        model.run([b], [z])
        assert workspace.packed[0] != before[0] and workspace.packed[1] is before[1]

    with_driver(work)


def test_shared_memory_beyond_what_a_block_has_unasked_is_asked_for():
    def work(stand_in):
        plan = models.plan(shared=100_000)
        opened(plan, stand_in=stand_in)
        (line,) = (line for line in stand_in.log() if line.startswith("cuFuncSetAttribute"))
        assert line.endswith(f" 8 {plan.launches[1].shared_bytes}")

    with_driver(work)


@pytest.mark.parametrize(
    ("shared", "setting", "text"),
    [
        (300_000, ("seed", 1), "net: kernel transpose needs 300,256 bytes of shared memory for a block, and GPU 0, Stand-in (sm_80) "
         "has 232,448; compile it for this GPU"),
        (0, ("most_threads", 32), "net: kernel transpose has blocks of 64 threads, and with its registers GPU 0, Stand-in (sm_80) runs "
         "at most 32; compile it for this GPU"),
        (0, ("major", 9), "net was compiled for sm_80, and GPU 0, Stand-in (sm_90) runs none of these; compile it with --target "
         "cuda:sm_90"),
        (0, ("memory", 1000), "GPU 0, Stand-in (sm_80): 1,152 bytes of its memory were asked for, and 1,000 of 1,000 are free"),
    ],
)  # fmt: skip
def test_what_does_not_fit_the_device_is_refused_and_leaves_nothing(shared, setting, text):
    def work(stand_in):
        stand_in.set("major", 8)
        stand_in.set(*setting)
        refused(text, lambda: opened(models.plan(shared)))
        assert stand_in.live == 0

    with_driver(work)


def test_too_little_memory_for_a_run_is_no_end():
    def work(stand_in):
        model = opened(stand_in=stand_in)
        x, z = image(), np.empty(RESULT, np.float32)
        stand_in.set("memory", 2000)
        refused("6,656 bytes of its memory were asked for, and 848 of 2,000 are free", lambda: model.run([x], [z]))
        stand_in.fail("cuMemHostAlloc", 2)
        stand_in.set("memory", 20_000)
        refused("2,560 bytes of pinned memory were asked for, and the system has too little", lambda: model.run([x], [z]))
        assert stand_in.live == 3
        model.run([x], [z])

    with_driver(work)


def test_a_fault_of_the_device_names_model_and_kernels_and_ends_the_model():
    def work(stand_in):
        model, other, ran = opened(stand_in=stand_in), opened(), opened()
        x, z = image(), np.empty(RESULT, np.float32)
        ran.run([x], [z])
        stand_in.fail("kernel nncc_kernel_elementwise_0", 700)
        text = (
            "net: call 1 of 2, kernel transpose, or a call before it (with CUDA_LAUNCH_BLOCKING=1 in the environment the one "
            "that fails is named): GPU 0, Stand-in (sm_80): cuLaunchKernel failed: an illegal memory access was encountered"
        )
        refused(text, lambda: model.run([x], [z]), DeviceFault)
        refused(f"net is dead, since its GPU failed: {text}; load it again, in a new process", lambda: model.run([x], [z]))
        model.close()
        lost = (
            "net: this process cannot use GPU 0, Stand-in (sm_80), any more, since work that was queued there before failed: an "
            "illegal memory access was encountered; load the model in a new process"
        )
        refused(lost, lambda: other.run([x], [z]), DeviceFault)
        refused(lost, lambda: ran.run([x], [z]), DeviceFault)
        refused(lost, opened, DeviceFault)

    with_driver(work)


def test_a_fault_that_shows_when_the_device_is_waited_for():
    def work(stand_in):
        model = opened(stand_in=stand_in)
        x, z = image(), np.empty(RESULT, np.float32)
        stand_in.fail("cuStreamSynchronize", 719)
        refused(
            "net: waiting for its 2 calls of kernels (elementwise, transpose); with CUDA_LAUNCH_BLOCKING=1 in the environment the "
            "one that fails is named: GPU 0, Stand-in (sm_80): cuStreamSynchronize failed: unspecified launch failure",
            lambda: model.run([x], [z]),
            DeviceFault,
        )

    with_driver(work)


def test_a_launch_that_fails_by_itself_is_named_where_the_driver_waits_for_each(monkeypatch):
    def work(stand_in):
        model = opened(stand_in=stand_in)
        stand_in.fail("cuLaunchKernel", 700)
        refused(
            "net: call 0 of 2, kernel elementwise: GPU 0, Stand-in (sm_80): cuLaunchKernel failed: an illegal memory access",
            lambda: model.run([image()], [np.empty(RESULT, np.float32)]),
            DeviceFault,
        )

    monkeypatch.setenv("CUDA_LAUNCH_BLOCKING", "1")
    with_driver(work)


@pytest.mark.parametrize("code", [1, 701])
def test_what_leaves_the_context_whole_ends_a_run_and_not_the_model(code):
    def work(stand_in):
        model, x, z = opened(stand_in=stand_in), image(), np.empty(RESULT, np.float32)
        stand_in.fail("cuLaunchKernel", code)
        refused(
            "kernel elementwise: GPU 0, Stand-in (sm_80): cuLaunchKernel failed", lambda: model.run([x], [z]), DeviceFault
        )
        model.run([x], [z])

    with_driver(work)


@pytest.mark.parametrize(("low", "high", "fails"), [(-5, 4, False), (-6, 4, True), (0, 5, True), (2**62, -(2**62), False)])
def test_indices_out_of_range_fail_the_run(low, high, fails):
    def work(stand_in):
        model = opened(models.plan(checks=2), stand_in=stand_in)
        x, z = image(), np.empty(RESULT, np.float32)
        with model._workspace() as workspace:
            place = int(workspace.memory) + 2048
        indices = np.array([low, high])
        stand_in.library.standin_write(ctypes.c_uint64(place), ctypes.c_void_p(indices.ctypes.data), ctypes.c_size_t(16))
        if fails:
            refused(f"node 'pick': the indices are {low} to {high}; expected -5 to 4", lambda: model.run([x], [z]))
        else:
            model.run([x], [z])

    with_driver(work)


def test_streams_of_other_contexts_are_refused():
    def work(stand_in):
        model = opened(stand_in=stand_in)
        x, z = image(), np.empty(RESULT, np.float32)
        foreign = stand_in.library.standin_foreign_stream()
        refused(
            f"the stream {foreign:#x} is not one of GPU 0, Stand-in (sm_80) but of another context",
            lambda: model.run([x], [z], foreign),
        )
        model.run([x], [z])

    with_driver(work)


def test_threads_share_a_model():
    images = models.binaries()

    def work(stand_in):
        model = opened(images=images, stand_in=stand_in)
        wrong = []

        def run(seed):
            try:
                for _ in range(3):
                    x, z = image(seed), np.empty(RESULT, np.float32)
                    model.run([x], [z])
                    np.testing.assert_allclose(z, models.expected(x), atol=1e-6)
            except BaseException as error:
                wrong.append(error)

        threads = [threading.Thread(target=run, args=(seed,)) for seed in range(4)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        assert wrong == []
        model.close()
        assert stand_in.live == 0

    with_driver(work)


def test_the_child_of_a_fork_is_told_so():
    def work(stand_in):
        model, parent = opened(stand_in=stand_in), os.getpid()
        x, z = image(), np.empty(RESULT, np.float32)
        model.run([x], [z])

        def child():
            refused(
                f"net: process {parent} opened GPU 0, Stand-in (sm_80) and was forked, and the driver does not work in the child",
                lambda: model.run([x], [z]),
            )
            model.close()
            assert stand_in.live == 7  # those of the parent

        assert ended(child) == ""
        model.run([x], [z])

    with_driver(work)


def test_a_model_that_nobody_holds_gives_all_back():
    def work(stand_in):
        model = opened(stand_in=stand_in)
        model.run([image()], [np.empty(RESULT, np.float32)])
        del model
        assert stand_in.live == 0

    with_driver(work)


def test_times_are_of_the_device():
    def work(stand_in):
        model = opened(stand_in=stand_in)
        times = model.seconds(3)
        assert len(times) == 3 and all(time >= 0 for time in times)
        launches = sum(line.startswith("cuLaunchKernel") for line in stand_in.log())
        assert launches == 2 * 4
        model.close()
        assert stand_in.live == 0

    with_driver(work)


def test_empty_arrays_are_not_copied():
    def work(stand_in):
        plan = models.plan()
        empty = replace(plan, inputs=(*plan.inputs, replace(plan.inputs[0], name="E", shape=(0,), size_bytes=0)))
        model = opened(empty, stand_in=stand_in)
        stand_in.log()
        model.run([image(), np.empty(0, np.float32)], [np.empty(RESULT, np.float32)])
        assert sum(line.startswith("cuMemcpyHtoDAsync") for line in stand_in.log()) == 1

    with_driver(work)


def test_arrays_of_the_host_are_dense_and_of_the_right_size():
    def work(stand_in):
        model = opened(stand_in=stand_in)
        x, z = image(), np.empty(RESULT, np.float32)
        refused(
            "net: Z is a dense array of 1,092 bytes, and the one given has 1,092, with strides (4, ",
            lambda: model.run([x], [z.T]),
        )
        refused("net: X is a dense array of 1,092 bytes, and the one given has 1,008", lambda: model.run([x[1:]], [z]))
        model.run([x], [z])

    with_driver(work)
