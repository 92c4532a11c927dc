"""The floating-point state of a run: one of its own, on all threads, whatever the caller has set."""

import ctypes
import threading
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from onnx import TensorProto
from onnx.helper import make_graph, make_model, make_node, make_opsetid, make_tensor_value_info
from onnx.numpy_helper import from_array

import nncc
from nncc import te
from nncc.codegen.build.inprocess import load_object
from nncc.codegen.build.toolchain import compile_object
from nncc.target import Target
from tests.runtime.native.test_module import BODY, PARALLEL, Model
from tests.support.programs import network

ONLY_X86 = pytest.mark.skipif(Target.host().arch != "x86_64", reason="MXCSR is of x86-64")
MXCSR = """
declare void @llvm.x86.sse.stmxcsr(ptr)
declare void @llvm.x86.sse.ldmxcsr(ptr)
define i32 @exchange(i32 %new) {
  %place = alloca i32
  call void @llvm.x86.sse.stmxcsr(ptr %place)
  %old = load i32, ptr %place
  store i32 %new, ptr %place
  call void @llvm.x86.sse.ldmxcsr(ptr %place)
  ret i32 %old
}
"""
NEAREST, UPWARDS, FLUSHING, DIVISION_TRAPS, INEXACT_SEEN = 0x1F80, 0x1F80 | 0x4000, 0x9FC0, 0x1D80, 0x1FA0
SUBNORMAL = np.float32(1e-41)


class Register:
    """MXCSR of the calling thread, for as long as a test takes."""

    def __init__(self) -> None:
        self._code = load_object(compile_object(MXCSR, Target.host()).object, ("exchange",))
        self.exchange = ctypes.CFUNCTYPE(ctypes.c_uint32, ctypes.c_uint32)(self._code.address("exchange"))

    def during(self, state: int, call: Any) -> tuple[Any, int]:
        """What a call gives in a state, and the state after it."""
        before = self.exchange(state)
        try:
            result = call()
        finally:
            after = self.exchange(before)
        return result, after


@pytest.fixture(scope="module")
def register() -> Register:
    return Register()


def scaled_model(weight: float) -> Any:
    """y = x @ w + x for a w of one value, which is not folded."""
    x, y = (make_tensor_value_info(name, TensorProto.FLOAT, [64, 128]) for name in "xy")
    weights = np.full((128, 128), weight, np.float32) * np.linspace(0.5, 1, 128 * 128, dtype=np.float32).reshape(128, 128)
    graph = make_graph([make_node("MatMul", ["x", "w"], ["y"])], "scaled", [x], [y], [from_array(weights, "w")])
    return make_model(graph, opset_imports=[make_opsetid("", 17)], ir_version=8)


def runs(threads: int, **options: Any) -> Any:
    return nncc.compile(scaled_model(1.0), threads=threads, **options)


X = (np.random.default_rng(3).standard_normal((64, 128)) * 0.01).astype(np.float32)


@ONLY_X86
@pytest.mark.parametrize("state", [NEAREST, UPWARDS, FLUSHING, DIVISION_TRAPS, INEXACT_SEEN])
@pytest.mark.parametrize("threads", [1, 2])
def test_results_and_the_caller_s_state_are_the_same_whatever_that_is(register: Register, state: int, threads: int):
    module = runs(threads)
    expected = module(X)
    for _ in range(20):
        result, after = register.during(state, lambda: module(X))
        assert result.tobytes() == expected.tobytes() and after == state


@pytest.mark.parametrize("threads", [1, 2])
@pytest.mark.parametrize("options, keeps", [({}, False), ({"subnormals": "keep"}, True), ({"precision": "strict"}, True),
                                            ({"precision": "strict", "subnormals": "flush"}, False)])  # fmt: skip
def test_subnormal_inputs_and_results_are_zeros_unless_they_are_kept(threads: int, options: dict[str, str], keeps: bool):
    module = runs(threads, **options)
    assert module.description["subnormals"] == ("keep" if keeps else "flush")
    small = np.full((64, 128), SUBNORMAL)
    assert (module(small) != 0).all() == keeps and module(small).any() == keeps
    results = module(np.full((64, 128), np.float32(1e-40)))
    assert results.any() == keeps


@pytest.mark.parametrize("options, keeps", [({}, False), ({"subnormals": "keep"}, True)])
def test_subnormal_constants_are_zeros_in_a_library_that_flushes(options: dict[str, str], keeps: bool):
    module = nncc.compile(scaled_model(1e-41), threads=1, **options)
    result = module(np.full((64, 128), np.float32(1e20)))
    assert result.any() == keeps
    if keeps:
        assert result[0, 0] == pytest.approx(128 * 1e-41 * 1e20 * 0.75, rel=0.4)


def test_another_word_for_subnormals():
    with pytest.raises(nncc.NnccError, match="subnormals is 'some'"):
        nncc.compile(scaled_model(1.0), subnormals="some")


@pytest.mark.parametrize("dtype", [np.float32, np.int32, np.float16])
def test_what_only_moves_keeps_its_bits(dtype: type):
    bits = np.arange(1, 1 + 24 * np.dtype(dtype).itemsize, dtype=np.uint8).view(dtype)
    bits = np.concatenate([bits, np.array([1], f"u{np.dtype(dtype).itemsize}").view(dtype)])[:25].reshape(5, 5)
    x = te.placeholder("X", (5, 5), {np.float32: te.f32, np.int32: te.i32, np.float16: te.f16}[dtype])
    moved = te.build(te.make_kernel("moved", x, te.compute("Y", (5, 5), lambda i, j: x[j, i])))
    assert moved(X=bits)["Y"].tobytes() == bits.T.tobytes()


def test_conversions_of_16_bit_floats_are_exact():
    """Subnormal numbers of f16 are normal ones of f32."""
    every = np.arange(1 << 16, dtype=np.uint16).view(np.float16)
    finite = every[np.isfinite(every)]
    x = te.placeholder("X", finite.shape, te.f16)
    wide = te.build(te.make_kernel("wide", x, te.compute("Y", finite.shape, lambda i: te.convert(x[i], te.f32))))
    assert np.array_equal(wide(X=finite)["Y"], finite.astype(np.float32))
    y = te.placeholder("Y", finite.shape, te.f32)
    narrow = te.build(te.make_kernel("narrow", y, te.compute("Z", finite.shape, lambda i: te.convert(y[i], te.f16))))
    assert narrow(Y=finite.astype(np.float32))["Z"].tobytes() == finite.tobytes()


@ONLY_X86
def test_kernels_in_this_process_compute_as_libraries_do(register: Register):
    x = te.placeholder("X", (100,), te.f32)
    kernel = te.build(te.make_kernel("doubled", x, te.compute("Y", (100,), lambda i: x[i] + x[i])))
    result, after = register.during(UPWARDS, lambda: kernel(X=np.full(100, SUBNORMAL))["Y"])
    assert not result.any() and after == UPWARDS


@ONLY_X86
def test_threads_of_the_caller_compute_in_the_state_of_the_run_and_keep_their_own(net_path: Path, register: Register):
    model, states, seen = Model(net_path), list[int](), list[int]()
    state = register.during(NEAREST, model.run)  # what a run gives without them
    assert state == (0, NEAREST)
    expected = model.results[0].copy()

    @PARALLEL
    def parallel(own: int, body: int, context: int, extent: int) -> None:
        def work() -> None:
            register.exchange(UPWARDS)
            BODY(body)(context, 0, extent)
            states.append(register.exchange(NEAREST))

        thread = threading.Thread(target=work)
        thread.start()
        thread.join()
        seen.append(extent)

    model.options.parallel_for = ctypes.cast(parallel, ctypes.c_void_p)
    assert model.run() == 0 and model.results[0].tobytes() == expected.tobytes()
    assert {state & ~0x3F for state in states} <= {UPWARDS} and len(states) == len(seen)
    model.close()


def test_a_profile_names_subnormal_numbers():
    weights = scaled_model(1e-41)
    x = {"x": np.ones((64, 128), np.float32)}
    for kept, name in (("keep", "subnormals"), ("flush", "")):
        made = nncc.profile(nncc.compile(weights, threads=1, subnormals=kept), inputs=x, seconds=0.01)
        assert [row.subnormals for row in made.calls] == [kept == "keep"] * len(made.calls)
        assert made.kernels[0].bound == name
    normal = nncc.compile(scaled_model(1.0), threads=1, subnormals="keep")
    assert not any(row.subnormals for row in nncc.profile(normal, inputs=x, seconds=0.01).calls)


def test_a_program_says_what_it_keeps():
    assert not network().program.keeps_subnormals


def test_kernels_of_formulas_may_keep_subnormal_numbers():
    x = te.placeholder("X", (100,), te.f32)
    kernel = te.make_kernel("doubled", x, te.compute("Y", (100,), lambda i: x[i] + x[i]))
    assert (te.build(kernel, subnormals="keep")(X=np.full(100, SUBNORMAL))["Y"] == 2 * SUBNORMAL).all()
    with pytest.raises(nncc.NnccError, match="subnormals is 'some'"):
        te.build(kernel, subnormals="some")
