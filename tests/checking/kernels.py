"""A small case to look for faults in."""

from __future__ import annotations

import numpy as np

from nncc.checking.cases import Case
from nncc.checking.kernels import Machine, dense_case
from nncc.frontend.builder import functions as F
from nncc.frontend.builder.builder import GraphBuilder
from nncc.frontend.evaluate import random_inputs
from nncc.frontend.fusion.fuse import Group
from nncc.frontend.graph.graph import Graph
from nncc.ir.dtypes import f32
from nncc.target import Target, require_cpu

MACHINE = Machine(require_cpu(Target.host()).with_(cores=1), None)


def graph(rows: int = 5, columns: int = 7) -> Graph:
    """tanh(x @ w) of any size."""
    b = GraphBuilder()
    x = b.input("x", f32, (rows, 6))
    b.output("tanh", F.tanh(x @ b.constant(np.random.default_rng(0).standard_normal((6, columns)).astype(np.float32))))
    return b.build()


def case(rows: int = 5, columns: int = 7) -> Case:
    made = graph(rows, columns)
    return dense_case(made, Group(made.nodes, made.outputs), random_inputs(made))
