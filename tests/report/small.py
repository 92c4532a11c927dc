"""Models small enough for every test of the report, and a long one."""

from functools import cache

import numpy as np
import onnx
from onnx import TensorProto, helper, numpy_helper

from nncc.autotune.timing.measure import Timing
from nncc.codegen.program.description import described_calls
from nncc.pipeline.model import Compilation, compile_model
from nncc.profiling.figures import Profile, call_rows, plans_of
from nncc.target import Cpu, Target

EVIL = "</script><script>alert(1)</script></title><img src=x onerror=alert(2)>\"'&amp;`\n\u202e{{7*7}}\u00e9"


def model(mark: str = "") -> onnx.ModelProto:
    """A perceptron with a shortcut and a softmax: 2 contractions, a value with two readers; every name ends in a mark."""
    random = np.random.default_rng(0)
    weights = [numpy_helper.from_array(random.standard_normal((16, 16)).astype(np.float32), f"w{n}{mark}") for n in (0, 1)]
    steps = [
        ("MatMul", "x", "w0", "a"), ("Relu", "a", "b"), ("MatMul", "b", "w1", "c"), ("Add", "b", "c", "d"),
        ("Softmax", "d", "y"),
    ]  # fmt: skip
    nodes = [
        helper.make_node(op, [f"{v}{mark}" for v in inputs], [f"{output}{mark}"], f"node {output}{mark}")
        for op, *inputs, output in steps
    ]
    ends = [helper.make_tensor_value_info(f"{name}{mark}", TensorProto.FLOAT, (8, 16)) for name in "xy"]
    graph = helper.make_graph(nodes, f"small{mark}", ends[:1], ends[1:], weights)
    return helper.make_model(graph, opset_imports=[helper.make_opsetid("", 18)], ir_version=9)


def chain(length: int) -> onnx.ModelProto:
    """Layers one after the other, each with a shortcut, each with weights of its own."""
    random, nodes, weights = np.random.default_rng(0), [], []
    for n in range(length):
        weights.append(numpy_helper.from_array(random.standard_normal((4, 4)).astype(np.float32), f"w{n}"))
        nodes += [
            helper.make_node("MatMul", [f"v{n}", f"w{n}"], [f"m{n}"], f"product {n}"),
            helper.make_node("Add", [f"m{n}", f"v{n}"], [f"v{n + 1}"], f"sum {n}"),
        ]
    ends = [helper.make_tensor_value_info(f"v{n}", TensorProto.FLOAT, (4, 4)) for n in (0, length)]
    graph = helper.make_graph(nodes, "chain", ends[:1], ends[1:], weights)
    return helper.make_model(graph, opset_imports=[helper.make_opsetid("", 18)], ir_version=9)


@cache
def compiled(mark: str = "") -> Compilation:
    return compile_model(model(mark), Target.tiny())


def profiled(made: Compilation, target: Cpu, milliseconds: float = 1.0) -> Profile:
    """A profile of a compilation whose calls take 1, 2, ... times as long. Nothing is run."""
    times = [Timing(n * milliseconds * 1e-3, 0.0, 5) for n, _ in enumerate(made.program.calls, 1)]
    plans = plans_of(made, target)
    count = len(times)
    rows = tuple(call_rows([*described_calls(made.program)], times, [1.0] * count, plans, target, 1e-9, [False] * count))
    runs = [Timing(sum(time.median for time in times), 0.0, 5)] * 3
    steps = {name: plan.steps for name, plan in plans.items()}
    return Profile(made.program.name, target.name, target.cores, rows, *runs, 64, 32, 1.0, steps)
