import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from nncc.codegen.program.entry import numbers_of
from nncc.codegen.program.memory_plan import FIRST_NUMBER, Numbers, plan_memory
from nncc.frontend import compute as c
from nncc.ir import expr as E
from nncc.ir import interp
from nncc.ir.buffer import MOST_BYTES, Buffer, Role
from nncc.ir.dtypes import f32, i64
from nncc.ir.expr import Symbol
from nncc.ir.kernel import extent_at
from nncc.ir.program import Program
from nncc.ir.stmt import CallKernel, Seq
from tests.support.programs import network, opened

BATCH, SEQ = Symbol("batch", i64, 1, 64, 1), Symbol("seq", i64, 0, 4096, 1)
COUNTS = st.sampled_from([0, 1, 2, 7, 64, 131, 4096])


def evaluated(numbers: Numbers, *sizes: int) -> list[int]:
    """The numbers of a run."""
    kernel = numbers.kernel
    assert kernel is not None
    made = interp.run(kernel, {"sizes": np.array(sizes, np.int64)})["numbers"]
    return [*sizes, *map(int, made)]


@pytest.fixture(scope="module")
def program() -> Program:
    return opened().program


def test_a_program_of_fixed_sizes_has_none():
    program = network().program
    plan = plan_memory(program)
    numbers = numbers_of(program, plan)
    assert (numbers.count, numbers.kernel, numbers.stack_bytes, numbers.most) == (0, None, 0, MOST_BYTES)
    assert (numbers.arena, numbers.values, numbers.workspaces) == (plan.arena_bytes, plan.values, plan.workspaces)
    assert numbers.of(7) == 7


@given(batch=st.integers(1, 64), seq=COUNTS)
def test_the_kernel_computes_what_the_plan_says(program: Program, batch: int, seq: int):
    plan = plan_memory(program)
    numbers, at = numbers_of(program, plan), {"batch": batch, "heads": 1, "seq": seq}
    made = evaluated(numbers, batch, 1, seq)
    known = lambda n: made[FIRST_NUMBER - n] if n < -1 else n  # noqa: E731
    for value in program.values:
        assert known(numbers.of(value.whole_bytes)) == extent_at(value.whole_bytes, at)
    moved = plan.at(at)
    assert {name: known(n) for name, n in numbers.values.items()} == moved.values
    assert known(numbers.arena) == moved.arena_bytes


def test_the_first_numbers_have_names(program: Program):
    assert numbers_of(program, plan_memory(program)).texts == ("batch", "heads", "seq", "seq*2 + 1")


def large(most: int, high: int = (1 << 31) - 1) -> Numbers:
    """Of a program whose one value has two open sizes, with a call of one as large as their product. most: of that."""
    a, b, n = Symbol("a", i64, 0, high, 1), Symbol("b", i64, 0, high, 1), Symbol("n", i64, 0, most, 1)
    x = c.placeholder("X", (n,), f32)
    kernel = c.make_kernel("twice", x, c.compute("Y", (n,), lambda i: x[i] * 2))
    values = (Buffer("x", f32, (a, b), Role.INPUT), Buffer("y", f32, (a, b), Role.OUTPUT))
    program = Program("p", values, (kernel,), CallKernel("twice", ("x", "y"), (a * b,)), {})
    return numbers_of(program, plan_memory(program))


@pytest.mark.parametrize("a, b, fits", [
    (1 << 20, 1 << 25, True), (1 << 20, (1 << 25) + 1, False), ((1 << 31) - 1, (1 << 31) - 1, False), (0, (1 << 31) - 1, True),
])  # fmt: skip
def test_sizes_that_are_too_large_are_noticed(a: int, b: int, fits: bool):
    numbers = large(1 << 62)
    assert (evaluated(numbers, a, b)[FIRST_NUMBER - numbers.most] <= MOST_BYTES) is fits


@pytest.mark.parametrize("a, b, fits", [(100, 10, True), (143, 7, False), (1000, 2, False)])
def test_no_kernel_gets_a_size_that_it_may_not_have(a: int, b: int, fits: bool):
    numbers = large(1000)
    assert (evaluated(numbers, a, b)[FIRST_NUMBER - numbers.most] <= MOST_BYTES) is fits


def test_what_cannot_be_too_large_is_not_asked():
    assert large(1 << 62, 1 << 20).most == MOST_BYTES and large(1 << 62).most < -1


def test_extents_of_any_kind_are_computed():
    h = Symbol("h", i64, 1, 1 << 31, 1)
    extents = (E.maximum((h - 3) // 2, 1), E.minimum(h, 7), h % 5, (h * h + 1) // 3)
    values = (Buffer("x", f32, (h,), Role.INPUT), *(Buffer(f"y{n}", f32, (x,), Role.OUTPUT) for n, x in enumerate(extents)))
    numbers = numbers_of(Program("p", values, (), Seq(), {}), plan_memory(Program("p", values, (), Seq(), {})))
    for size in (1, 2, 7, 8, 1000):
        made = evaluated(numbers, size)
        expected = [max((size - 3) // 2, 1), min(size, 7), size % 5, (size * size + 1) // 3]
        assert [made[FIRST_NUMBER - numbers.of(x)] for x in extents] == expected
