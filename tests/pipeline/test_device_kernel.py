import numpy as np
import pytest

from nncc import te
from nncc.codegen.build import nvrtc
from nncc.errors import RunError, TargetError
from nncc.pipeline.device_kernel import DeviceKernel
from nncc.runtime.cuda.driver import problems
from tests.commands.selftest.builder import image
from tests.gpu.driver.harness import needs_compiler, with_driver


def scaled(n: int = 100) -> te.Kernel:
    x, y = te.placeholder("X", (n,), te.f32), te.placeholder("Y", (n,), te.f32, constant=True)
    return te.make_kernel("scaled", x, y, te.compute("Z", (n,), lambda i: x[i] * y[i]))


def scheduled() -> te.Schedule:
    return te.Schedule(scaled()).split("Z.i", 32).bind("Z.i.o", "block").bind("Z.i.i", "thread")


def made(monkeypatch, kernel: te.Kernel | te.Schedule) -> DeviceKernel:
    """Without NVRTC: its binary is for the stand-in driver."""

    def compiled(texts, arch, cache):
        return {name: nvrtc.Cubin(arch, image(text), "", {}) for name, text in texts.items()}

    monkeypatch.setattr("nncc.pipeline.device_kernel.compile_texts", compiled)
    return te.build(kernel, target="cuda:sm_80")


@needs_compiler
@pytest.mark.parametrize("kernel", [scheduled(), scaled()], ids=["by a schedule", "by the default plan"])
def test_a_kernel_runs_where_a_device_is(monkeypatch, kernel):
    built = made(monkeypatch, kernel)
    x, y = (np.random.default_rng(n).standard_normal(100).astype(np.float32) for n in range(2))

    def work(stand_in):
        stand_in.set("major", 8)
        np.testing.assert_array_equal(built(X=x, Y=y)["Z"], x * y)
        with pytest.raises(RunError, match=r"X is f32\[100\], and float64\[100\] is given"):
            built(X=x.astype(np.float64), Y=y)
        with pytest.raises(RunError, match="nothing is given"):
            built(X=x)
        with pytest.raises(RunError, match="no array Q; it has X, Y"):
            built(X=x, Y=y, Q=x)
        built.model.close()
        assert stand_in.live == 0

    with_driver(work)


@needs_compiler
def test_a_device_of_another_architecture_is_told_with_both(monkeypatch):
    built = made(monkeypatch, scheduled())

    def work(stand_in):
        with pytest.raises(RunError, match=r"compiled for sm_80, .*sm_90\).*--target cuda:sm_90"):
            built(X=np.zeros(100, np.float32), Y=np.zeros(100, np.float32))

    with_driver(work)


@pytest.mark.skipif(not problems(), reason="there is a GPU")
def test_without_a_device_the_processor_still_works(monkeypatch):
    monkeypatch.setattr("nncc.pipeline.device_kernel.compile_texts", lambda *_: {})
    built = te.build(scheduled(), target="cuda:sm_80")
    arrays = {"X": np.ones(100, np.float32), "Y": np.full(100, 3, np.float32)}
    with pytest.raises(TargetError, match="there is no"):
        built(**arrays)
    assert (te.build(scaled())(**arrays)["Z"] == 3).all()


def test_what_is_of_a_processor_or_not_bound_is_refused():
    with pytest.raises(TargetError, match="threads and pools are of a CPU"):
        te.build(scheduled(), target="cuda:sm_80", threads=2)
    with pytest.raises(TargetError, match="no loop around nest Z is bound to blocks"):
        te.build(te.Schedule(scaled()), target="cuda:sm_80")
    with pytest.raises(TargetError, match="unknown target 'cuda:sm_1'"):
        te.build(scheduled(), target="cuda:sm_1")


def test_what_shared_memory_has_no_room_for_is_refused():
    x = te.placeholder("X", (256, 1024), te.f32)
    kernel = te.make_kernel("big", x, te.compute("Y", (1024, 256), lambda i, j: x[j, i]))
    tiles = te.Schedule(kernel).cache_read("X", "Y", "Xs").split("Y.i", 1024).compute_at("Xs", "Y.i.o")
    whole = tiles.set_scope("Xs", "shared").bind("Y.i.o", "block").bind("Y.i.i", "thread").bind("Xs.a0", "thread")
    with pytest.raises(TargetError) as raised:
        te.build(whole, target="cuda:sm_80")
    assert str(raised.value) == (
        "big: kernel big needs 1,048,576 bytes of shared memory for a block, and cuda:sm_80 has 166,912; keep smaller tiles there"
    )
