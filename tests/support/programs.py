"""Small programs, made by hand of scheduled kernels, with what they should compute."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import cache
from typing import Any

import numpy as np

from benchmarks import kernels
from nncc.codegen.passes.structure import hoist_constant
from nncc.frontend import compute as c
from nncc.ir import interp
from nncc.ir.buffer import Buffer, Role
from nncc.ir.dtypes import f32, i64
from nncc.ir.expr import Extent, Symbol
from nncc.ir.kernel import Kernel, sized, sizes_of
from nncc.ir.program import Equality, Program
from nncc.ir.stmt import CallKernel, seq
from nncc.pipeline.kernel import build
from nncc.schedule.apply import apply
from nncc.schedule.planner.plan import default_plan
from nncc.target import Target

Arrays = Mapping[str, np.ndarray[Any, Any]]
Call = tuple[Kernel, Mapping[str, str]] | tuple[Kernel, Mapping[str, str], tuple[Extent, ...]]
SEQ = Symbol("seq", i64, 0, 4096, 1)


@dataclass(frozen=True)
class Example:
    """A program, the naive kernels it was made of with the value of each parameter and their open sizes, and the constants of
    those."""

    program: Program
    calls: tuple[Call, ...]
    constants: Arrays

    def inputs(self, seed: int = 1, **sizes: int) -> dict[str, np.ndarray[Any, Any]]:
        """Normal random inputs. sizes: the open ones."""
        rng = np.random.default_rng(seed)
        inputs = sized(self.program.of_role(Role.INPUT), sizes)
        return {v.name: rng.standard_normal(v.shape).astype(v.dtype.numpy) for v in inputs}

    def expected(self, inputs: Arrays) -> dict[str, np.ndarray[Any, Any]]:
        """The outputs by the interpreter, on the naive kernels."""
        values = {**inputs, **self.constants}
        sizes = sizes_of(self.program.of_role(Role.INPUT), {name: array.shape for name, array in inputs.items()})
        for kernel, bound, *by in self.calls:
            params = sized(kernel.params_at(*by), sizes) if by else kernel.params
            given = {p.name: values[bound[p.name]].reshape(p.shape) for p in params if p.role is not Role.OUTPUT}
            values |= {bound[name]: array for name, array in interp.run(kernel, given).items()}
        outputs = sized(self.program.of_role(Role.OUTPUT), sizes)
        return {v.name: values[v.name].reshape(v.shape) for v in outputs}


def example(
    name: str, outside: tuple[Buffer, ...], calls: tuple[Call, ...], seed: int = 0,
    target: Target | None = None,
) -> Example:  # fmt: skip
    """The program of these calls by default plans, with random constants packed by the kernels' prologues."""
    rng, target = np.random.default_rng(seed), target or Target.host()
    naive: dict[str, Buffer] = {bound[p.name]: replace(p, name=bound[p.name]) for k, bound, *_ in calls for p in k.params}
    constants = {n: rng.standard_normal(b.shape).astype(b.dtype.numpy) / 4
                 for n, b in naive.items() if b.role is Role.CONSTANT}  # fmt: skip
    kernels_by_name: dict[str, Kernel] = {}
    values = {v.name: v for v in outside}
    arrays: dict[str, np.ndarray[Any, Any]] = {}
    statements = []
    for number, (kernel, bound, *by) in enumerate(calls):
        scheduled = hoist_constant(apply(kernel, default_plan(kernel, target))).kernel
        kernels_by_name[kernel.name] = scheduled
        own = {p.name: constants[bound[p.name]] for p in kernel.params if p.role is Role.CONSTANT}
        ready = build(kernel, cache=False).prepare(own)
        names = {p.name: bound.get(p.name, f"{number}.{p.name}") for p in scheduled.params}
        for p in scheduled.params_at(*by) if by else scheduled.params:
            if p.role is Role.CONSTANT:
                arrays[names[p.name]] = ready[p.name]
            role = Role.CONSTANT if p.role is Role.CONSTANT else Role.TEMP
            values.setdefault(names[p.name], replace(p, name=names[p.name], role=role))
        statements.append(CallKernel(kernel.name, tuple(names[p.name] for p in scheduled.params), *by))
    order = sorted(values.values(), key=lambda v: [Role.INPUT, Role.OUTPUT, Role.CONSTANT, Role.TEMP].index(v.role))
    program = Program(name, tuple(order), tuple(kernels_by_name.values()), seq(*statements), arrays)
    return Example(program, calls, constants)


def add(m: int, n: int) -> Kernel:
    """A + B."""
    a, b = c.placeholder("A", (m, n), f32), c.placeholder("B", (m, n), f32)
    return c.make_kernel("add", a, b, c.compute("C", (m, n), lambda i, j: a[i, j] + b[i, j]))


@cache
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


@cache
def image(name: str = "image") -> Example:
    """A convolution, whose padded input is a workspace, and a transposition of a view of its result; small weights."""
    conv = kernels.conv(5, 7, 3, 8)
    outside = (Buffer("X", f32, (1, 5, 7, 3), Role.INPUT), Buffer("Y", f32, (8, 35), Role.OUTPUT))
    return example(name, outside, ((conv, {"X": "X", "W": "W", "bias": "bias", "Y": "T"}),
                                   (kernels.transpose(35, 8), {"X": "T", "Y": "Y"})))  # fmt: skip


@cache
def opened(name: str = "net", seq: Symbol = SEQ) -> Example:
    """Rows of sequences of open numbers: a product with packed weights, masked, summed over each sequence, which is added to
    its rows; and a value of an extent that is no size. A node needs as many sequences as are in `h`."""
    b, s, n = Symbol("batch", i64, 1, 64, 1), seq, Symbol("n", i64, 0, 64 * seq.high, 1)
    at = c.placeholder("X", (n, 16), f32), c.placeholder("M", (n,), f32)
    rows, sums = c.placeholder("X", (b, s, 16), f32), c.placeholder("S", (b, 16), f32)
    k, twice = c.reduce_axis(s, "k"), c.placeholder("X", (2 * s + 1,), f32)
    dense = kernels.matmul(n, 16, 5)
    masked = c.make_kernel("masked", *at, c.compute("Y", (n, 16), lambda i, j: at[0][i, j] * at[1][i]))
    total = c.make_kernel("total", rows, c.compute("Y", (b, 16), lambda i, j: c.sum(rows[i, k, j], k)))
    spread = c.make_kernel("spread", rows, sums, c.compute("Y", (b, s, 16), lambda i, r, j: rows[i, r, j] + sums[i, j]))
    double = c.make_kernel("double", twice, c.compute("Y", (2 * s + 1,), lambda i: twice[i] * 2))
    outside = (
        *(Buffer("x", f32, (b, s, 5), Role.INPUT), Buffer("mask", f32, (b, s), Role.INPUT)),
        *(Buffer("t", f32, (2 * s + 1,), Role.INPUT), Buffer("h", f32, (Symbol("heads", i64, 0, 99, 1),), Role.INPUT)),
        *(Buffer("rows", f32, (b, s, 16), Role.OUTPUT), Buffer("sums", f32, (b, 16), Role.OUTPUT)),
        Buffer("u", f32, (2 * s + 1,), Role.OUTPUT),
    )
    made = example(
        name,
        outside,
        (
            (dense, {"A": "x", "B": "W", "bias": "bias", "C": "dense"}, (b * s,)),
            (masked, {"X": "dense", "M": "mask", "Y": "masked"}, (b * s,)),
            (total, {"X": "masked", "Y": "sums"}, (b, s)),
            (spread, {"X": "masked", "S": "sums", "Y": "rows"}, (b, s)),
            (double, {"X": "t", "Y": "u"}, (s,)),
        ),
    )
    program = replace(made.program, equalities=(Equality("heads_0", b, outside[3].shape[0]),))
    return replace(made, program=program)


def renamed(program: Program, old: str, new: str) -> Program:
    """The same program with another name for one of its inputs, outputs or temporaries."""
    values = tuple(replace(v, name=new) if v.name == old else v for v in program.values)
    calls = (replace(c, arguments=tuple(new if a == old else a for a in c.arguments)) for c in program.calls)
    return replace(program, values=values, body=seq(*calls))
