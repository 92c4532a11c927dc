"""Sub-graphs with seeded inputs, in a form for scripts: `nncc check` writes one that shows what it found.

from nncc.checking.repro import Repro
r = Repro(seed=0)
x = r.input("x", "f32", (7, 16))
r.output(r.node("tanh", x))
r.check("step", lambda s: s.split("t0.i1", 8).vectorize("t0.i1.i"))
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import numpy as np

from nncc.checking.cases import Case
from nncc.checking.kernels import Machine, compiled, dense_case, fault_of, interpreted, passes_of, prepared
from nncc.checking.rewrites import LEAST_ERROR, outputs_fault, wide_outputs
from nncc.checking.script import KERNEL_STAGES
from nncc.codegen.build.inprocess import shared_pool
from nncc.codegen.passes.structure import hoist_constant
from nncc.errors import RunError
from nncc.frontend.builder.builder import GraphBuilder, Tensor
from nncc.frontend.decompose import VOCABULARY
from nncc.frontend.evaluate import evaluate, random_inputs
from nncc.frontend.fusion.fuse import Group
from nncc.frontend.graph.graph import AttributeKind, Graph
from nncc.frontend.rewrites import stages
from nncc.ir.dtypes import dtype
from nncc.ir.program import Array
from nncc.schedule.schedule import Schedule
from nncc.target import Target, require_cpu

Steps = Callable[[Schedule], Schedule]
GRAPH_STAGES = tuple(stage.name for stage in stages())


class Repro:
    """A graph that is written down node by node, and the check of one stage of it on random inputs.

    target, threads: what schedules are made for and machine code runs on.
    """

    def __init__(self, seed: int = 0, target: str = "host", threads: int = 1) -> None:
        self._builder, self._seed, self._outputs = GraphBuilder("repro"), seed, 0
        self._random = np.random.default_rng(seed)
        self._target = require_cpu(Target.named(target)).with_(cores=threads)

    def input(self, name: str, type_: str, shape: tuple[int, ...]) -> Tensor:
        """An input of random values."""
        return self._builder.input(name, dtype(type_), shape)

    def constant(self, type_: str, shape: tuple[int, ...], values: Sequence[Any] | None = None) -> Tensor:
        """A constant of these values in row-major order, or of random ones."""
        kind = dtype(type_)
        if values is not None:
            return self._builder.constant(np.array(values).astype(kind.numpy).reshape(shape))
        drawn = self._random.standard_normal(shape) if kind.is_float else self._random.integers(0, 2, shape)
        return self._builder.constant(np.asarray(drawn).astype(kind.numpy))

    def node(self, op: str, *inputs: Tensor, **attributes: Any) -> Any:
        """An operator of the graph, with the attributes that `nncc inspect --stage graph` shows; dtypes by name."""
        operator = VOCABULARY[op]
        kinds = dict(operator.attributes)
        given: dict[str, Any] = {k: dtype(v) if kinds[k] is AttributeKind.DTYPE else v for k, v in attributes.items()}
        made = self._builder.emit_all(operator, *inputs, **given)
        return made if len(made) > 1 else made[0]

    def output(self, tensor: Tensor) -> None:
        """Another output of the graph."""
        self._builder.output(f"output{self._outputs}", tensor)
        self._outputs += 1

    def check(self, stage: str, steps: Steps | None = None, last_pass: str = "") -> None:
        """Say whether the kernel of all nodes is right after a stage; end with exit code 1 where it is not.

        stage: one of KERNEL_STAGES, emitter is machine code; or of GRAPH_STAGES, those of rewriting. steps: of the schedule,
        the default plan if none are given. last_pass: of stage pass.
        """
        fault = self.fault(stage, steps, last_pass)
        print(f"{stage}: {fault or 'right'}")
        if fault:
            raise SystemExit(1)

    def fault(self, stage: str, steps: Steps | None = None, last_pass: str = "") -> str:
        """What is wrong after a stage, as `check` says; no text where nothing is. Raises: RunError for no such stage."""
        _require_stage(stage, last_pass)
        graph = self._builder.build()
        inputs = random_inputs(graph, self._seed)
        if stage in GRAPH_STAGES:
            return _fault_of_rewriting(stage, graph, inputs)
        names = tuple(value.name for value in graph.outputs)
        part = Graph(graph.inputs, graph.outputs, names, graph.nodes, graph.constants, graph.name)
        case = dense_case(part, Group(graph.nodes, graph.outputs), inputs)
        return fault_of(case, lambda: self._run(case, stage, steps, last_pass))

    def _run(self, case: Case, stage: str, steps: Steps | None, last_pass: str) -> dict[str, Array]:
        naive = case.lowered.kernel
        if stage in ("lowering", "fusion"):
            return interpreted(naive, case.arrays)
        kernel = (steps(Schedule(naive)) if steps else Schedule.default(naive, self._target)).kernel
        if stage == "step":
            return interpreted(kernel, case.arrays)
        hoisted = hoist_constant(kernel)
        if stage == "constants":
            return interpreted(hoisted.kernel, prepared(hoisted, case.arrays))
        if stage == "emitter":
            return compiled(hoisted, case.arrays, Machine(self._target, shared_pool(self._target.cores)))
        lowered, passes = hoisted.kernel, passes_of()
        for _, run in passes[: [name for name, _ in passes].index(last_pass) + 1]:
            lowered = run(lowered)
        return interpreted(lowered, prepared(hoisted, case.arrays))


def _require_stage(stage: str, last_pass: str) -> None:
    """Raises: RunError where there is no stage or pass of that name."""
    if stage not in (*GRAPH_STAGES, *KERNEL_STAGES):
        raise RunError(f"there is no stage {stage!r}; expected {', '.join((*KERNEL_STAGES, *GRAPH_STAGES))}")
    names = [name for name, _ in passes_of()]
    if stage == "pass" and last_pass not in names:
        raise RunError(f"there is no pass {last_pass!r}; expected {', '.join(names)}")


def _fault_of_rewriting(name: str, graph: Graph, inputs: dict[str, Array]) -> str:
    """What is wrong with the outputs of a graph after a stage of rewriting."""
    stage = next(s for s in stages() if s.name == name)
    after, _ = stage.apply(graph)
    return outputs_fault(
        graph, wide_outputs(after, inputs), wide_outputs(graph, inputs), evaluate(graph, inputs), LEAST_ERROR
    )
