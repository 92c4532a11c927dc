"""Every pass alone: the interpreter gives the same for a kernel before it and after it."""

from collections.abc import Iterator
from functools import partial

import pytest

from benchmarks import kernels
from nncc.codegen.passes.table import CPU_PASSES
from nncc.frontend import compute as c
from nncc.ir.dtypes import f16, f32, i32
from nncc.ir.expr import Expr
from nncc.ir.interp import run
from nncc.ir.kernel import Kernel
from nncc.schedule import steps as S
from nncc.schedule.apply import apply
from nncc.schedule.planner import marks
from nncc.schedule.planner.plan import default_plan
from nncc.target import Target
from tests.codegen.passes import properties
from tests.codegen.passes.test_tensorize import by_tiles, product
from tests.support import chains
from tests.support.oracle import assert_close, assert_equal, inputs

ROUND = {"vectorize", "expand_math", "contract"}
"""The passes that may round otherwise: the order of sums, elementary functions, a product and a sum as one instruction."""
LONGEST = 64
"""No kernel here sums more terms."""
TARGETS = {
    "tiny": Target.tiny(),
    "tiny, 1 core": Target.tiny().with_(cores=1),  # loops that no threads share are cut in another way
    "x86-64-v4": Target.named("x86-64-v4"),
}


def halves(m: int, n: int) -> Kernel:
    """relu(A * B - A) in f16."""
    a, b = (c.placeholder(name, (m, n), f16) for name in "AB")
    return c.make_kernel("halves", a, b, c.compute("Y", (m, n), lambda i, j: c.relu(a[i, j] * b[i, j] - a[i, j])))


def remainders(m: int, n: int) -> Kernel:
    """A mod B in i32, where some divisors are 0 and -1."""
    a, b = c.placeholder("A", (m, n), i32), c.placeholder("B", (n,), i32)
    return c.make_kernel("remainders", a, b, c.compute("Y", (m, n), lambda i, j: a[i, j] % b[j]))


def deep(m: int, n: int) -> Kernel:
    """A chain of 60 operators, each of which takes the one before twice."""
    a = c.placeholder("A", (m, n), f32)

    def formula(i: Expr, j: Expr) -> Expr:
        x = a[i, j] * 0.5
        for _ in range(20):
            x = c.tanh(x) * x + a[i, 0]
        return x

    return c.make_kernel("deep", a, c.compute("Y", (m, n), formula))


# Extents of 0 and 1, primes, and those that vectors and tiles divide and do not divide.
SHAPES = {
    kernels.matmul: (
        (7, 19, 11),
        (1, 1, 1),
        (13, 17, 5),
        (1, 37, 8),
        (8, 16, 4),
        (3, 5, 0),
        (0, 5, 3),
        (5, 0, 3),
        (2, 3, 61),
    ),
    kernels.conv: ((3, 4, 2, 5), (5, 4, 3, 5, 1), (4, 5, 2, 3, 3, 2), (1, 1, 3, 7), (4, 5, 2, 9, 1, 2)),
    kernels.softmax: ((5, 13), (1, 1), (3, 0), (0, 7), (7, 32)),
    kernels.argmax: ((5, 13), (1, 1), (0, 7), (3, 37)),
    kernels.transpose: ((7, 13), (1, 19), (16, 32), (0, 5)),
    chains.norm: ((5, 13), (1, 1), (3, 32)),
    chains.two_products: ((7, 11, 5),),
    chains.heads: ((3, 7, 4), (1, 1, 1)),
    chains.column_sums: ((13, 7), (0, 3)),
    chains.middle_sums: ((3, 19),),
    chains.mean_of_two: ((5, 11),),
    chains.depthwise: ((4, 5, 9), (7, 5, 7, 2)),
    chains.pool: ((6, 7, 5, 2),),
    chains.broadcast: ((7, 13),),
    chains.scalars: ((3, 5),),
    chains.gram: ((5, 7),),
    chains.symmetric: ((7, 5),),
    chains.two_outputs: ((3, 17),),
    chains.doubles: ((5, 11),),
    chains.integers: ((7, 13),),
    halves: ((3, 11),),
    remainders: ((5, 13),),
    deep: ((2, 9),),
}
KERNELS = {
    f"{make.__name__}-{'x'.join(map(str, shape))}": partial(make, *shape) for make, all_ in SHAPES.items() for shape in all_
}
OUTER = (S.Tile(("T.i", "T.j"), (4, 4), "pad"), S.Reorder(("T.k", "T.i.i", "T.j.i")), S.Tensorize("T", "outer.4x4"))


@pytest.fixture(autouse=True)
def threads_for_small_kernels(monkeypatch):
    """Small kernels are not worth a thread; here they are given to threads too."""
    monkeypatch.setattr(marks, "LEAST_FORKS", 0)


def is_slow(name: str, target: str) -> bool:
    """The interpreter takes seconds for a convolution: of these, only the plans that cut most loops run on every push."""
    return target == "x86-64-v4" or (name.startswith("conv") and target != "tiny, 1 core")


def scheduled(name: str, target: str) -> Kernel:
    kernel = KERNELS[name]()
    return apply(kernel, default_plan(kernel, TARGETS[target]))


def with_an_instruction() -> Kernel:
    """By steps of its own: no default plan for these targets takes an instruction."""
    return apply(kernels.matmul(7, 6, 3), OUTER)


def passed(kernel: Kernel) -> Iterator[tuple[str, Kernel, Kernel]]:
    """Each pass by name, with the kernel before it and after it."""
    for each in CPU_PASSES:
        after = each.run(kernel)
        yield each.name, kernel, after
        kernel = after


def check(kernel: Kernel) -> None:
    """Every pass keeps the meaning of a scheduled kernel, whatever the order of its parallel iterations."""
    arrays = inputs(kernel)
    expected = run(kernel, arrays)
    for number, (name, before, after) in enumerate(passed(kernel)):
        if after == before:
            continue
        results = run(after, arrays, number)
        try:
            assert_close(results, expected, LONGEST) if name in ROUND else assert_equal(results, expected)
        except AssertionError as error:
            raise AssertionError(f"{name} changes what {kernel.name} gives\n{before}\nbecomes\n{after}") from error
        expected = results


@pytest.mark.parametrize("name, target", [pytest.param(n, t, marks=[pytest.mark.long] if is_slow(n, t) else [])
                                          for n in KERNELS for t in TARGETS])  # fmt: skip
@pytest.mark.slow
def test_a_pass_keeps_the_meaning_of_a_default_plan(name, target):
    check(scheduled(name, target))


def test_a_pass_keeps_the_meaning_of_an_instruction():
    check(with_an_instruction())


@pytest.mark.long
def test_a_pass_keeps_the_meaning_of_an_instruction_on_tiles():
    check(apply(product(3, 17, 5), by_tiles()))


def test_every_pass_has_something_to_do():
    tried = [with_an_instruction(), apply(product(5, 65, 17), by_tiles()), *(scheduled(name, "tiny") for name in KERNELS)]
    tried.append(properties.scheduled()["a table"])
    changing = {name for kernel in tried for name, before, after in passed(kernel) if after != before}
    assert changing == {each.name for each in CPU_PASSES}
