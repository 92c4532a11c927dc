"""Random graphs and random sums of products by default plans for GPUs, on the shim. `--fuzz-seed N` draws others."""

from dataclasses import dataclass, replace
from pathlib import Path

import numpy as np
import pytest

from nncc.frontend import compute as c
from nncc.frontend.evaluate import evaluate
from nncc.ir.buffer import Role
from nncc.ir.dtypes import DType, bf16, f16, f32
from nncc.ir.expr import Expr
from nncc.ir.kernel import Kernel
from nncc.pipeline.model import compile_graph
from nncc.schedule.apply import apply
from nncc.schedule.planner.plan import default_plan
from nncc.target import Target
from tests.frontend.random_graphs import random_graph, scaled_error
from tests.gpu.shim import needs_compiler, run_devices, run_programs
from tests.support.limits import MODEL_ERROR
from tests.support.oracle import inputs

TARGET = Target.named("cuda:sm_80")
GRAPHS, SUMS = 10, 10
"""In each part; the first part is the default."""
EXTENTS = (1, 2, 3, 5, 7, 8, 9, 11, 16, 17, 19, 23, 32, 33, 37)
MOST_POINTS = 60_000
pytestmark = [needs_compiler, pytest.mark.slow]


def parts(count: int) -> pytest.MarkDecorator:
    return pytest.mark.parametrize("part", [0, *(pytest.param(n, marks=pytest.mark.long) for n in range(1, count))])


def seeds(request: pytest.FixtureRequest, part: int, count: int) -> range:
    first = 1000 * request.config.getoption("--fuzz-seed") + part * count
    return range(first, first + count)


@parts(50)
def test_random_graphs(part: int, tmp_path: Path, request: pytest.FixtureRequest) -> None:
    drawn = [random_graph(seed) for seed in seeds(request, part, GRAPHS)]
    rng = np.random.default_rng(part)
    feeds = [{v.name: rng.uniform(-2, 2, v.type.extents).astype(np.float32) for v in graph.inputs} for graph in drawn]
    programs = [compile_graph(graph, TARGET).program for graph in drawn]
    given = [{p.label(b): some[p.label(b)] for b in p.of_role(Role.INPUT)} for p, some in zip(programs, feeds)]
    for graph, program, some, made in zip(drawn, programs, feeds, run_programs(programs, given, tmp_path)):
        wanted = evaluate(graph, some)
        for value, got in zip(program.of_role(Role.OUTPUT), made, strict=True):
            assert scaled_error(got, wanted[program.label(value)]) <= MODEL_ERROR, graph


@dataclass(frozen=True)
class Product:
    """A sum of products by the letters of the dims of its operands and of its result, whose extents are those of letters."""

    first: str
    second: str
    result: str
    extents: dict[str, int]
    dtype: DType

    @property
    def kernel(self) -> Kernel:
        """The kernel, with a ReLU and the conversion to the dtype of the operands."""
        a, b = (c.placeholder(n, [self.extents[x] for x in dims], self.dtype)
                for n, dims in (("A", self.first), ("B", self.second)))  # fmt: skip
        over = {x: c.reduce_axis(self.extents[x], x) for x in self.first if x not in self.result}
        shape = [self.extents[x] for x in self.result]

        def formula(place: tuple[Expr, ...]) -> c.Reduction:
            at = dict(zip(self.result, place)) | {x: axis.var for x, axis in over.items()}
            x, y = a[tuple(at[n] for n in self.first)], b[tuple(at[n] for n in self.second)]
            return c.sum(c.convert(x, f32) * c.convert(y, f32), *over.values())

        made = c.compute("C", shape, c.indexed(len(shape), formula))
        last = c.compute("D", shape, c.indexed(len(shape), lambda i: c.convert(c.relu(made[i]), self.dtype)))
        return c.make_kernel("product", a, b, made, last)

    def expected(self, a: np.ndarray, b: np.ndarray) -> np.ndarray:
        """Exact in f32 on small integers, and rounded once."""
        made = np.einsum(f"{self.first},{self.second}->{self.result}", a.astype(np.float64), b.astype(np.float64))
        return np.maximum(made.astype(np.float32), 0).astype(self.dtype.numpy)


def random_product(seed: int) -> Product:
    """Dims that both operands have, that one has, and that are summed over, in any order."""
    rng = np.random.default_rng(seed)
    groups = [list("abcdefgh"[n : n + 2][: rng.integers(low, 3)]) for n, low in zip(range(0, 8, 2), (0, 1, 1, 1))]
    letters = [letter for group in groups for letter in group]
    while True:
        extents = {letter: int(rng.choice(EXTENTS)) for letter in letters}
        if np.prod(list(extents.values())) <= MOST_POINTS:
            break
    both, rows, columns, over = groups
    dims = (both + rows + over, both + columns + over, both + rows + columns)
    first, second, result = ("".join(rng.permutation(some)) for some in dims)
    return Product(first, second, result, extents, (f32, f16, bf16)[rng.integers(3)])


@parts(20)
def test_random_products(part: int, tmp_path: Path, request: pytest.FixtureRequest) -> None:
    drawn = [random_product(seed) for seed in seeds(request, part, SUMS)]
    kernels = [replace(product.kernel, name=f"product{n}") for n, product in enumerate(drawn)]
    made = [apply(kernel, default_plan(kernel, TARGET)) for kernel in kernels]
    for product, kernel, outputs in zip(drawn, made, run_devices(made, tmp_path, (1,))):
        (got,) = outputs[0].values()
        np.testing.assert_array_equal(got, product.expected(*inputs(kernel).values()), str(product))
