"""The driver layer, on the stand-in driver: what is missing, and what a device says of itself."""

import os
import sys
from importlib import import_module

import pytest

from nncc.errors import RunError, TargetError
from nncc.runtime.cuda import driver
from tests.gpu.driver.harness import needs_compiler, with_driver


def refused(text: str, work=lambda: driver.open_device(0), error=TargetError) -> None:
    with pytest.raises(error) as raised:
        work()
    assert text in str(raised.value), str(raised.value)


def test_without_a_driver_everything_missing_is_listed(monkeypatch):
    monkeypatch.setattr(driver, "LIBRARY", "libcuda.so.of-nobody")
    monkeypatch.setitem(sys.modules, "pycuda", None)
    first, second = driver.problems()
    assert first.startswith("there is no NVIDIA driver here (libcuda.so.of-nobody: cannot open")
    assert second == "the Python package pycuda is not installed: pip install pycuda"
    refused(f"{first}; {second}")


def test_versions():
    assert [driver.version_text(number) for number in (12040, 13000, 11080)] == ["12.4", "13.0", "11.8"]


@needs_compiler
def test_a_device_and_its_context():
    def work(stand_in):
        assert driver.problems() == () and driver.device_count() == 1 and driver.driver_version() == 13000
        device = driver.open_device(0)
        assert repr(device) == "GPU 0, Stand-in (sm_90)" and driver.open_device(0) is device
        assert (device.shared_bytes, device.threads) == (232448, 1024)
        with device.current("a test"):
            memory, pinned = device.allocate(0), device.pinned(5)
            assert int(memory) % 256 == 0 and pinned.nbytes == 5 and stand_in.live == 2
            memory.free()
            pinned.base.free()
        assert stand_in.live == 0 and stand_in.library.standin_retained() == 1
        driver._release_all()
        assert stand_in.library.standin_retained() == 0

    with_driver(work)


@needs_compiler
@pytest.mark.parametrize(
    ("setting", "value", "text"),
    [
        ("devices", 0, "the driver finds no GPU"),
        (
            "init",
            803,
            "the driver does not start: system has unsupported display driver / cuda driver combination (error 803)",
        ),
        ("version", 11080, "the driver is for CUDA 11.8, and nncc needs one for CUDA 12.0 or newer; update the driver"),
        (
            "version",
            12040,
            "pycuda was built for CUDA 13.0, and the driver is for CUDA 12.4: build pycuda anew, or update the",
        ),
    ],
)
def test_a_driver_that_will_not_do(setting, value, text):
    def work(stand_in):
        stand_in.set(setting, value)
        os.environ.pop("CUDA_VISIBLE_DEVICES", None)
        refused(text)
        os.environ["CUDA_VISIBLE_DEVICES"] = "7"
        if setting == "devices":
            refused("the driver finds no GPU; CUDA_VISIBLE_DEVICES is '7'")

    with_driver(work)


@needs_compiler
def test_a_pycuda_that_does_not_load_for_its_version():
    def work(stand_in):
        class Broken:
            def find_spec(self, name, path=None, target=None):
                if name == "pycuda.driver":
                    raise ImportError("_driver.so: undefined symbol: cuCtxCreate_v4")

        package = import_module("pycuda")
        sys.modules.pop("pycuda.driver", None)
        vars(package).pop("driver", None)
        package.__path__ = []
        sys.meta_path.insert(0, Broken())
        refused(
            "pycuda does not load (_driver.so: undefined symbol: cuCtxCreate_v4): it was built for another version of CUDA"
        )

    with_driver(work)


@needs_compiler
def test_a_device_that_is_not_there():
    with_driver(
        lambda stand_in: refused(
            "there is no GPU 3; the driver shows 1 to this process, from 0", lambda: driver.open_device(3)
        )
    )


@needs_compiler
def test_too_little_memory_names_what_was_asked_for_and_what_is_free():
    def work(stand_in):
        stand_in.set("memory", 10_000)
        device = driver.open_device(0)

        def ask():
            with device.current("a test"):
                device.allocate(4000)
                device.allocate(20_000)

        refused("GPU 0, Stand-in (sm_90): 20,000 bytes of its memory were asked for, and ", ask, RunError)

    with_driver(work)


@needs_compiler
def test_a_call_that_fails_is_named():
    def work(stand_in):
        device = driver.open_device(0)
        stand_in.fail("cuMemHostAlloc", 1)

        def ask():
            with device.current("net"):
                device.pinned(8)

        refused("net: GPU 0, Stand-in (sm_90): cuMemHostAlloc failed: invalid argument", ask, driver.DeviceFault)
        with device.current("net"):
            assert device.pinned(8).nbytes == 8

    with_driver(work)
