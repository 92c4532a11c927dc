"""Every public function and method with arguments of every wrong type: an NnccError of ours, or what was given is fine."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator
from functools import cache
from numbers import Real
from typing import Any

import numpy as np
import pytest
from onnx import TensorProto, helper

import nncc
from nncc import te
from nncc.errors import InternalError
from nncc.pipeline.kernel import BuiltKernel
from nncc.schedule.apply import PRIMITIVES
from nncc.schedule.steps import field_types, step_name

WRONG: list[Any] = [None, True, 3, -1, 0, 1.5, float("nan"), 10**30, "x", "", "a\0b", "\ud800", b"x", [], [3], ["x"], [None], [[]], (),
                    (3,), {}, {"x": 3}, {3: "x"}, {"x"}, object(), int, lambda *a: 1, np.ones(3), np.array(None),
                    np.float32(2), np.float32("nan"), 10**400, 1j, "-2", slice(3), Exception, Ellipsis, range(3), iter([1]), te.f32]  # fmt: skip
A = te.placeholder("A", (4, 6), te.f32)
K = te.reduce_axis(6, "k")
ELEMENT, TRUTH = A[K, K], A[K, K] < 1.0
B = te.compute("B", (4,), lambda i: te.sum(A[i, K], K))
C = te.compute("C", (4,), lambda i: B[i] * 2.0)
KERNEL = te.make_kernel("k", A, B, C)
X = np.ones((4, 6), np.float32)
MODEL = helper.make_model(
    helper.make_graph([helper.make_node("Relu", ["x"], ["y"])], "g", [helper.make_tensor_value_info("x", TensorProto.FLOAT, (4, 6))],
                      [helper.make_tensor_value_info("y", TensorProto.FLOAT, (4, 6))]),
    ir_version=8, opset_imports=[helper.make_opsetid("", 18)],
)  # fmt: skip


def reduced(function: Callable[..., Any]) -> Callable[..., Any]:
    """A reduction, which makes sense in a formula only."""
    return lambda x, axis: te.compute("S", (), lambda: function(x, axis))


def placed(function: Callable[..., Any]) -> Callable[..., Any]:
    return lambda x, axis, along: te.compute_all(("V", "P"), (), lambda: function(x, axis, along))


COMPUTE: dict[str, tuple[Callable[..., Any], tuple[Any, ...]]] = {
    **{
        name: (getattr(te, name), (ELEMENT,))
        for name in ("absolute", "cos", "erf", "exp", "floor", "log", "relu", "round", "sigmoid", "sin", "sqrt", "tanh")
    },
    **{name: (getattr(te, name), (ELEMENT, ELEMENT)) for name in ("maximum", "minimum")},
    **{name: (reduced(getattr(te, name)), (ELEMENT, K)) for name in ("sum", "prod", "max", "min")},
    **{name: (placed(getattr(te, name)), (ELEMENT, K, K)) for name in ("argmax", "argmin")},
    "select": (te.select, (TRUTH, ELEMENT, ELEMENT)),
    "guarded": (te.guarded, (TRUTH, ELEMENT, 0)),
    "convert": (te.convert, (ELEMENT, te.f32)),
    "all_of": (te.all_of, (TRUTH, TRUTH)),
    "compute": (te.compute, ("Q", (4,), lambda i: A[i, i])),
    "formula": (lambda given: te.compute("Q", (4,), lambda i: given), (ELEMENT,)),
    "compute_all": (te.compute_all, (("Q",), (4,), lambda i: A[i, i])),
    "compute_all name": (lambda name: te.compute_all((name,), (4,), lambda i: A[i, i]), ("Q",)),
    "placeholder": (te.placeholder, ("Q", (4,), te.f32, False)),
    "placeholder extent": (lambda extent: te.placeholder("Q", (4, extent), te.f32), (3,)),
    "reduce_axis": (te.reduce_axis, (4, "q")),
    "index": (lambda i: A[i], ((0, 0),)),
    "one index": (lambda i: A[i, 0], (0,)),
    **{
        sign: (getattr(ELEMENT, f"__{sign}__"), (ELEMENT,))
        for sign in ("add", "radd", "sub", "rsub", "mul", "rmul", "truediv", "rtruediv", "lt", "le", "gt", "ge")
    },
    **{f"index {sign}": (getattr(K.var, f"__{sign}__"), (2,)) for sign in ("add", "sub", "mul", "floordiv", "mod", "lt")},
    "make_kernel": (te.make_kernel, ("k", A, B)),
    "make_kernel outputs": (lambda outputs: te.make_kernel("k", A, B, outputs=outputs), ((B,),)),
    "interpret": (te.interpret, (KERNEL, {"A": X})),
    "interpret array": (lambda array: te.interpret(KERNEL, {"A": array}), (X,)),
    "nest": (te.nest, (KERNEL, "B")),
    "Schedule": (nncc.Schedule, (KERNEL, ())),
    "Schedule.default": (nncc.Schedule.default, (KERNEL, nncc.Target.tiny())),
    "Schedule.default precision": (lambda p: nncc.Schedule.default(KERNEL, nncc.Target.tiny(), p), ("default",)),
    "Schedule.then": (nncc.Schedule(KERNEL).then, (te.f32,)),
    "default_plan": (nncc.default_plan, (KERNEL, nncc.Target.tiny())),
    "default_plan precision": (lambda p: nncc.default_plan(KERNEL, nncc.Target.tiny(), p), ("default",)),
    "dim": (nncc.dim, (1, 4, 1, (2,))),
    "dim hint": (lambda hint: nncc.dim(1, 4, hints=(hint,)), (2,)),
    "Target.named": (nncc.Target.named, ("host",)),
    "Target.from_json": (nncc.Target.from_json, ("{}",)),
    "Target.read": (nncc.Target.read, ("this.json", False)),
}
"""What it is called -> the function and good arguments."""
OWN = {"compile progress"}
"""Takes a function, whose own exceptions pass through."""
BUILD = {"kernel": KERNEL, "steps": (), "target": nncc.Target.host(), "pool": None, "cache": False, "threads": 1}
COMPILE = {"model": MODEL, "target": None, "threads": 1, "cache": False, "progress": lambda *_: None, "plans": None, "dims": None,
           "precision": None}  # fmt: skip
TUNE = {"kernel": KERNEL, "target": None, "records": None, "arrays": None, "sketches": (), "seed": 0, "cold": False,
        "precision": "default", "report": lambda _: None}  # fmt: skip


def entrances() -> Iterator[tuple[str, Callable[[Any], Any]]]:
    """A name, and a call of a public function that takes one argument, and good ones beside it."""
    for name, (function, good) in COMPUTE.items():
        for n in range(len(good)):
            yield f"{name} {n}", lambda wrong, f=function, g=good, n=n: f(*g[:n], wrong, *g[n + 1 :])
    for function, good in ((nncc.build, BUILD), (nncc.compile, COMPILE)):
        for name in good:
            yield f"{function.__name__} {name}", lambda wrong, f=function, g=good, name=name: f(**g | {name: wrong})
    for name in TUNE:
        yield f"tune {name}", lambda wrong, name=name: nncc.tune(**TUNE | {"budget": 0, name: wrong})
    for step in PRIMITIVES:
        method = getattr(nncc.Schedule(KERNEL), step_name(step))
        good = {name: sample(kind) for name, kind in field_types(step).items()}
        for name in good:
            yield f"{step.__name__} {name}", lambda wrong, m=method, g=good, name=name: m(**g | {name: wrong})
    yield "tune budget", lambda wrong: nncc.tune(KERNEL, refused_budget(wrong))
    yield "load", nncc.load
    yield "Module.run inputs", lambda wrong: module().run(wrong)
    yield "Module.run array", lambda wrong: module().run({"x": wrong})
    yield "Module.run name", lambda wrong: module().run({"x": X} | ({wrong: X} if isinstance(wrong, Hashable) else {}))
    yield "Module.run out", lambda wrong: module().run({"x": X}, wrong)
    yield "Module.run out array", lambda wrong: module().run({"x": X}, {"y": wrong})
    yield "Module.run out name", lambda wrong: module().run({"x": X}, {wrong: X} if isinstance(wrong, Hashable) else {})
    yield "Module()", lambda wrong: module()(wrong)
    yield "Module.shapes", lambda wrong: module().shapes(x_0=wrong)
    yield "Module.workspace_bytes", lambda wrong: module().workspace_bytes(x_0=wrong)
    yield "Module.save", lambda wrong: module().save(wrong)
    yield "BuiltKernel()", lambda wrong: built()(A=wrong)
    yield "BuiltKernel.bind", lambda wrong: built().bind(wrong)


@cache
def module() -> nncc.Module:
    return nncc.compile(MODEL, cache=False)


@cache
def built() -> BuiltKernel:
    return nncc.build(KERNEL, cache=False)


def refused_budget(wrong: Any) -> Any:
    """A budget that cannot be had: a good one would be spent."""
    return -1.0 if isinstance(wrong, Real) and wrong > 0 else wrong


def sample(kind: Any) -> Any:
    """What may be in a field of a step."""
    return {"str": "B.i", "int": 2, "bool": False}.get(
        getattr(kind, "__name__", ""), ("B.k",) if "tuple" in str(kind) else "guard"
    )


def told(call: Callable[[Any], Any], wrong: Any) -> str:
    """What is not as it should be about a call; "" when nothing is."""
    try:
        call(wrong)
    except InternalError as error:
        return f"InternalError: {error}"
    except nncc.NnccError as error:
        return "" if str(error).strip() else "no words"
    except Exception as error:
        return f"{type(error).__name__}: {error}"
    return ""


ENTRANCES = dict(entrances())


@pytest.mark.parametrize("name", ENTRANCES)
def test_arguments_of_wrong_types(name: str, tmp_path, monkeypatch) -> None:
    monkeypatch.chdir(tmp_path)
    faults = {
        f"{type(wrong).__name__} {wrong!r:.40}": fault
        for wrong in WRONG
        if not (name in OWN and callable(wrong)) and (fault := told(ENTRANCES[name], wrong))
    }
    assert faults == {}
