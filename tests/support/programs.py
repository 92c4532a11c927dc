"""Small programs, made by hand of scheduled kernels, with what they should compute."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any

import numpy as np

from benchmarks import kernels
from nncc.codegen.passes.structure import hoist_constant
from nncc.frontend import compute as c
from nncc.ir import interp
from nncc.ir.buffer import Buffer, Role
from nncc.ir.dtypes import f32
from nncc.ir.kernel import Kernel
from nncc.ir.program import Program
from nncc.ir.stmt import CallKernel, seq
from nncc.pipeline.kernel import build
from nncc.schedule.apply import apply
from nncc.schedule.planner.plan import default_plan
from nncc.target import Target

Arrays = Mapping[str, np.ndarray[Any, Any]]


@dataclass(frozen=True)
class Example:
    """A program, the naive kernels it was made of with the value of each parameter, and the constants of those."""

    program: Program
    calls: tuple[tuple[Kernel, Mapping[str, str]], ...]
    constants: Arrays

    def inputs(self, seed: int = 1) -> dict[str, np.ndarray[Any, Any]]:
        """Normal random inputs."""
        rng = np.random.default_rng(seed)
        return {v.name: rng.standard_normal(v.shape).astype(v.dtype.numpy) for v in self.program.of_role(Role.INPUT)}

    def expected(self, inputs: Arrays) -> dict[str, np.ndarray[Any, Any]]:
        """The outputs by the interpreter, on the naive kernels."""
        values = {**inputs, **self.constants}
        for kernel, bound in self.calls:
            given = {p.name: values[bound[p.name]].reshape(p.shape) for p in kernel.params if p.role is not Role.OUTPUT}
            values |= {bound[name]: array for name, array in interp.run(kernel, given).items()}
        return {v.name: values[v.name] for v in self.program.of_role(Role.OUTPUT)}


def example(
    name: str, outside: tuple[Buffer, ...], calls: tuple[tuple[Kernel, Mapping[str, str]], ...], seed: int = 0,
    target: Target | None = None,
) -> Example:  # fmt: skip
    """The program of these calls by default plans, with random constants packed by the kernels' prologues."""
    rng, target = np.random.default_rng(seed), target or Target.host()
    naive: dict[str, Buffer] = {bound[p.name]: replace(p, name=bound[p.name]) for k, bound in calls for p in k.params}
    constants = {n: rng.standard_normal(b.shape).astype(b.dtype.numpy) / 4
                 for n, b in naive.items() if b.role is Role.CONSTANT}  # fmt: skip
    kernels_by_name: dict[str, Kernel] = {}
    values = {v.name: v for v in outside}
    arrays: dict[str, np.ndarray[Any, Any]] = {}
    statements = []
    for number, (kernel, bound) in enumerate(calls):
        scheduled = hoist_constant(apply(kernel, default_plan(kernel, target))).kernel
        kernels_by_name[kernel.name] = scheduled
        own = {p.name: constants[bound[p.name]] for p in kernel.params if p.role is Role.CONSTANT}
        ready = build(kernel, cache=False).prepare(own)
        names = {p.name: bound.get(p.name, f"{number}.{p.name}") for p in scheduled.params}
        for p in scheduled.params:
            if p.role is Role.CONSTANT:
                arrays[names[p.name]] = ready[p.name]
            role = Role.CONSTANT if p.role is Role.CONSTANT else Role.TEMP
            values.setdefault(names[p.name], replace(p, name=names[p.name], role=role))
        statements.append(CallKernel(kernel.name, tuple(names[p.name] for p in scheduled.params)))
    order = sorted(values.values(), key=lambda v: [Role.INPUT, Role.OUTPUT, Role.CONSTANT, Role.TEMP].index(v.role))
    program = Program(name, tuple(order), tuple(kernels_by_name.values()), seq(*statements), arrays)
    return Example(program, calls, constants)


def add(m: int, n: int) -> Kernel:
    """A + B."""
    a, b = c.placeholder("A", (m, n), f32), c.placeholder("B", (m, n), f32)
    return c.make_kernel("add", a, b, c.compute("C", (m, n), lambda i, j: a[i, j] + b[i, j]))


def network(name: str = "net", m: int = 7, n: int = 65, seed: int = 0) -> Example:
    """Two matrix products with packed weights, one kernel called twice, a residual, two outputs: 7 kinds of life."""
    product = kernels.matmul(m, n, n)
    outside = (Buffer("x", f32, (m, n), Role.INPUT), Buffer("probability", f32, (m, n), Role.OUTPUT),
               Buffer("class", kernels.argmax(m, n).params[-1].dtype, (m,), Role.OUTPUT))  # fmt: skip
    calls = (
        (product, {"A": "x", "B": "w1", "bias": "b1", "C": "h1"}),
        (product, {"A": "h1", "B": "w2", "bias": "b2", "C": "h2"}),
        (add(m, n), {"A": "h2", "B": "h1", "C": "h3"}),
        (kernels.softmax(m, n), {"X": "h3", "Y": "probability"}),
        (kernels.argmax(m, n), {"X": "probability", "Y": "class"}),
    )
    return example(name, outside, calls, seed)


def image(name: str = "image") -> Example:
    """A convolution, whose padded input is a workspace, and a transposition of a view of its result; small weights."""
    conv = kernels.conv(5, 7, 3, 8)
    outside = (Buffer("X", f32, (1, 5, 7, 3), Role.INPUT), Buffer("Y", f32, (8, 35), Role.OUTPUT))
    return example(name, outside, ((conv, {"X": "X", "W": "W", "bias": "bias", "Y": "T"}),
                                   (kernels.transpose(35, 8), {"X": "T", "Y": "Y"})))  # fmt: skip


def renamed(program: Program, old: str, new: str) -> Program:
    """The same program with another name for one of its inputs, outputs or temporaries."""
    values = tuple(replace(v, name=new) if v.name == old else v for v in program.values)
    calls = (replace(c, arguments=tuple(new if a == old else a for a in c.arguments)) for c in program.calls)
    return replace(program, values=values, body=seq(*calls))
