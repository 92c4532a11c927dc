"""What users get wrong in Python: each public function says what it was given and what it expected, and what to do."""

from collections.abc import Callable

import numpy as np
import pytest
from onnx import TensorProto, helper

import nncc
from nncc import te
from nncc.errors import BuildError, ComputeError, ModelError, RecordsError, RunError, ScheduleError, TargetError
from nncc.runtime.module import Module

X = np.ones((2, 3), np.float32)
A = te.placeholder("A", (4,), te.f32)
KERNEL = te.make_kernel("k", A, te.compute("B", (4,), lambda i: A[i] + 1.0))
INFO = [helper.make_tensor_value_info(name, TensorProto.FLOAT, (2, 3)) for name in "xy"]
MODEL = helper.make_model(helper.make_graph([helper.make_node("Relu", ["x"], ["y"])], "g", INFO[:1], INFO[1:]), ir_version=8,
                          opset_imports=[helper.make_opsetid("", 18)])  # fmt: skip

COMPILE = [
    (
        {"model": 3},
        ModelError,
        "the model is 3, of type int; expected the path of an ONNX file, zoo:NAME, bytes or a ModelProto",
    ),
    ({"model": None}, ModelError, "the model is None"),
    ({"model": ""}, ModelError, "the model is an empty text; expected the path of an ONNX file"),
    ({"cache": ""}, BuildError, "cache is an empty text; expected True, False or a folder"),
    ({"model": "a\0b"}, ModelError, "text without a zero byte"),
    ({"target": 3}, TargetError, "target is 3, of type int; expected a Target, the name of one, or None"),
    ({"target": "pdp11"}, TargetError, "unknown target 'pdp11'; known: host"),
    ({"threads": "2"}, TargetError, "threads is '2', of type str; expected a whole number, or None"),
    ({"threads": 1.5}, TargetError, "threads is 1.5"),
    ({"threads": 0}, TargetError, "threads must be at least 1, not 0"),
    ({"cache": 3}, BuildError, "cache is 3, of type int; expected True, False or a folder"),
    ({"cache": None}, BuildError, "cache is None"),
    ({"progress": 3}, BuildError, r"progress is 3, of type int; expected a function \(stage, steps done, steps in all\)"),
    ({"plans": 3}, ScheduleError, "plans is 3, of type int; expected Plans, or a file or folder of schedules"),
    ({"plans": "no.py"}, ScheduleError, "no.py cannot be read: No such file or directory\n"),
    ({"dims": 5}, ModelError, "dims is 5, of type int; expected sizes by name, such as {'batch': 1}"),
    ({"dims": {"b": "1"}}, ModelError, "dim 'b' is '1'; a size is a whole number, 1 or more"),
    ({"dims": {"b": 0}}, ModelError, "dim 'b' is 0; a size is a whole number, 1 or more"),
    ({"precision": 3}, ScheduleError, "there is no precision 3"),
]


@pytest.mark.parametrize("arguments, error, text", COMPILE, ids=[str(row[0])[:30] for row in COMPILE])
def test_compile(arguments, error, text):
    with pytest.raises(error, match=text):
        nncc.compile(**{"model": MODEL, **arguments})


@pytest.mark.parametrize("target", ["x86-64-v4", "x86-64", "aarch64"])
def test_a_processor_that_this_one_is_not(target, monkeypatch):
    monkeypatch.setattr("nncc.pipeline.model.missing_features", lambda machine: ("avx512f",))
    with pytest.raises(
        TargetError, match=f"this machine lacks avx512f and cannot run code for {target}; nncc compile --target writes it"
    ):
        nncc.compile(MODEL, target=target)


@pytest.mark.parametrize("given", [3, None, b"m.so", "a\0b"])
def test_load(given):
    with pytest.raises(RunError, match="path is .*; expected that of a library that nncc has compiled"):
        nncc.load(given)


@pytest.mark.parametrize("threads", ["2", 2.0])
def test_load_threads(threads):
    with pytest.raises(RunError, match=f"threads is {threads!r}, of type .*; expected a whole number, or None"):
        nncc.load("m.so", threads)


@pytest.fixture(scope="module")
def module() -> Module:
    return nncc.compile(MODEL, cache=False)


RUN: list[tuple[Callable[[Module], object], str]] = [
    (lambda m: m.run(3), "inputs is 3, of type int; expected a dict of arrays by name; for arrays in order call the module"),
    (lambda m: m.run(X), "inputs is array.*, of type ndarray; expected a dict"),
    (lambda m: m.run([X]), "of type list; expected a dict"),
    (lambda m: m.run({"x": 3}), r"input x: f32\[2, 3\], but the array has shape \[\]"),
    (lambda m: m.run({"x": X}, out=3), "out is 3, of type int; expected a dict of arrays by name"),
    (lambda m: m.run({"x": X}, out=X), "out is array.*, of type ndarray"),
    (lambda m: m(3), r"input x: f32\[2, 3\], but the array has shape \[\]"),
    (lambda m: m(), "g takes 1 inputs"),
    (lambda m: m.save(3), "path is 3, of type int; expected that of the library to write"),
    (lambda m: m.save(""), "path is an empty text; expected that of the library to write"),
    (lambda m: m.save("a\0b"), "text without a zero byte"),
]


@pytest.mark.parametrize("call, text", RUN, ids=[str(n) for n in range(len(RUN))])
def test_module(call, text, module):
    with pytest.raises(RunError, match=text):
        call(module)


KERNELS: list[tuple[Callable[[], object], type[Exception], str]] = [
    (lambda: nncc.build(3), ComputeError, "kernel is 3, of type int; expected a kernel of te.make_kernel, or a Schedule"),
    (lambda: nncc.build(KERNEL, 3), ScheduleError, "steps is 3, of type int; expected a tuple of steps"),
    (lambda: nncc.build(KERNEL, [3]), ScheduleError, "a step is 3, of type int; expected a step such as"),
    (lambda: nncc.build(KERNEL, target=3), TargetError, "target is 3, of type int; expected a Target, the name of one"),
    (lambda: nncc.build(KERNEL, pool=1), RunError, "pool is 1, of type int; expected a Pool"),
    (lambda: nncc.build(KERNEL)(A=3), RunError, r"A is 3, of type int; expected a numpy array, f32\[4\]"),
    (lambda: nncc.Schedule(3), ComputeError, "naive is 3, of type int; expected a kernel"),
    (lambda: nncc.Schedule(KERNEL, 3), ScheduleError, "steps is 3"),
    (lambda: nncc.Schedule(KERNEL).then(3), ScheduleError, "a step is 3"),
    (lambda: nncc.Schedule(KERNEL).split(3, 4), ScheduleError, "axis is 3"),
    (lambda: nncc.default_plan(3, nncc.Target.host()), ComputeError, "kernel is 3"),
    (lambda: nncc.default_plan(KERNEL, "host"), TargetError, "target is 'host', of type str"),
    (lambda: nncc.Target.named(3), TargetError, "unknown target 3"),
    (lambda: nncc.Target.named([]), TargetError, r"unknown target \[\]"),
    (lambda: nncc.Target.from_json(3), TargetError, "not a target: .*expected what Target.to_json writes"),
    (lambda: te.placeholder(3, (4,), te.f32), ComputeError, "the name of a tensor is 3, of type int; expected text"),
    (
        lambda: te.placeholder("A", 4, te.f32),
        ComputeError,
        "the shape of A is 4, of type int; expected a tuple of whole numbers",
    ),
    (
        lambda: te.placeholder("A", ("4",), te.f32),
        ComputeError,
        "the shape of A is '4', of type str; expected whole numbers",
    ),
    (lambda: te.placeholder("A", (-4,), te.f32), ComputeError, "the shape of A holds -4; expected 0 or more"),
    (
        lambda: te.make_kernel("k", te.placeholder("A", (2**46,), te.f32), te.compute("B", (4,), lambda i: A[i])),
        ComputeError,
        r"buffer A: f32\[70368744177664\] has 281,[\d,]+ bytes, more than",
    ),
    (
        lambda: te.placeholder("A", (4,), "f32"),
        ComputeError,
        "the dtype of A is 'f32', of type str; expected a dtype such as te.f32",
    ),
    (lambda: te.compute("B", (4,), 3), ComputeError, "the formula of B is 3, of type int; expected a function of indices"),
    (lambda: te.compute("B", (4,), lambda i: None), ComputeError, "what the formula of B gives is None"),
    (lambda: te.reduce_axis("x", "k"), ComputeError, "the extent of k is 'x'"),
    *[
        (lambda f=f: f(3), ComputeError, "the operand of .* is 3, of type int; expected an element such as A")
        for f in (te.absolute, te.atan, te.cos, te.erf, te.exp, te.expm1, te.log, te.log1p, te.sin, te.sqrt, te.tanh)
    ],
    *[
        (lambda f=f: f(3, A[0]), ComputeError, "is 3, of type int; expected an element such as A")
        for f in (te.sum, te.prod, te.max, te.min, te.all_of)
    ],
    *[
        (lambda f=f: f(3, 3), ComputeError, "is 3, of type int; expected an element such as A")
        for f in (te.maximum, te.minimum)
    ],
    (lambda: te.convert(A[0], "f32"), ComputeError, "the dtype of convert is 'f32', of type str"),
    (lambda: te.select(1, A[0], A[0]), ComputeError, "the condition of select is 1"),
    (lambda: te.guarded(1, A[0], 0), ComputeError, "the condition of guarded is 1"),
    (lambda: te.sum(A[0], "k"), ComputeError, r"an axis of sum is 'k', of type str; expected an axis of reduce_axis\(\)"),
    (lambda: te.argmax(A[0], 3), ComputeError, "what argmax reduces is 3"),
    (lambda: A[0] + X, ComputeError, "is neither a number nor an expression"),
    (lambda: te.compute_all(3, (4,), lambda i: A[i]), ComputeError, "names is 3, of type int"),
    (lambda: te.compute_all((), (4,), lambda i: A[i]), ComputeError, "names is empty"),
    (lambda: te.make_kernel(3, A), ComputeError, "the name of a kernel is 3"),
    (lambda: te.make_kernel("k", A, outputs=3), ComputeError, "the outputs of kernel k is 3"),
    (lambda: te.make_kernel("k", A, outputs=(3,)), ComputeError, "an output of kernel k is 3"),
    (lambda: te.make_kernel("k", 3), ComputeError, "an argument of kernel k is 3, of type int; expected a tensor"),
    (lambda: te.interpret(3, {}), ComputeError, "kernel is 3, of type int"),
    (lambda: te.nest(3, "B"), ComputeError, "kernel is 3, of type int; expected a kernel of te.make_kernel"),
    (lambda: te.nest(KERNEL, 3), ScheduleError, "the name of a nest is 3, of type int; expected text"),
    (lambda: te.sigmoid("x"), ComputeError, "the operand of sigmoid is 'x'"),
    (lambda: A[0] + int, ComputeError, "<class 'int'> is neither a number nor an expression"),
    (lambda: A[0] + 10**400, ComputeError, "a value of type int is no constant of f32: int too large"),
    (lambda: te.compute("B", (4,), int), ComputeError, "the formula of B does not tell its indices"),
    (lambda: te.placeholder("A", (4,), te.f32, X), ComputeError, "constant is array.*; expected True or False"),
    (
        lambda: nncc.default_plan(KERNEL, nncc.Target.tiny(), "strict"),
        ScheduleError,
        "precision is 'strict', of type str; expected a Precision",
    ),
    (lambda: nncc.Schedule.default(KERNEL, X), TargetError, "target is array"),
    (
        lambda: nncc.build(KERNEL, cache=False).bind(3),
        RunError,
        "arrays is 3, of type int; expected a dict of arrays by name",
    ),
    (lambda: nncc.tune(KERNEL, 0, arrays={3: X}), ComputeError, "k has no input 3; it has A"),
    (lambda: te.interpret(KERNEL, {"A": 3}), ComputeError, "A is 3, of type int; expected a numpy array"),
    (lambda: nncc.tune(3, 1.0), ComputeError, "kernel is 3, of type int; expected a kernel of te.make_kernel"),
    (
        lambda: nncc.tune(KERNEL, "10s"),
        RunError,
        "budget is '10s', of type str; expected seconds, such as 60.0, or 0 to decide by the records",
    ),
    (lambda: nncc.tune(KERNEL, -1), RunError, "budget is -1; expected seconds"),
    (lambda: nncc.tune(KERNEL, float("nan")), RunError, "budget is nan; expected seconds"),
    (lambda: nncc.tune(KERNEL, 0, "host"), TargetError, "target is 'host', of type str"),
    (lambda: nncc.tune(KERNEL, 0, records=3), RecordsError, "records is 3, of type int; expected the path of a file"),
    (lambda: nncc.tune(KERNEL, 0, arrays=3), ComputeError, "arrays is 3, of type int; expected a dict of arrays by name"),
    (lambda: nncc.tune(KERNEL, 0, arrays={"Q": X}), ComputeError, "k has no input Q; it has A"),
    (
        lambda: nncc.tune(KERNEL, 0, arrays={"A": X}),
        ComputeError,
        r"input A of k is float32\[2, 3\]; expected an array float32\[4\]",
    ),
    (lambda: nncc.tune(KERNEL, 0, sketches=3), ScheduleError, "sketches is 3, of type int"),
    (lambda: nncc.tune(KERNEL, 0, sketches=[3]), ScheduleError, "a sketch is 3, which is no function with a name"),
    (lambda: nncc.tune(KERNEL, 0, seed="x"), RunError, "seed is 'x', of type str; expected a whole number"),
    (lambda: nncc.tune(KERNEL, 0, precision="high"), ScheduleError, "there is no precision 'high'"),
]


@pytest.mark.parametrize("call, error, text", KERNELS, ids=[str(n) for n in range(len(KERNELS))])
def test_kernels_and_schedules(call, error, text):
    with pytest.raises(error, match=text):
        call()
