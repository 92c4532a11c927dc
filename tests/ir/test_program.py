from dataclasses import replace

import numpy as np
import pytest

from nncc.errors import ComputeError
from nncc.ir.buffer import Buffer, Role, Scope
from nncc.ir.dtypes import f32, i32, i64
from nncc.ir.expr import Symbol
from nncc.ir.kernel import Kernel
from nncc.ir.program import Program, Source, verify_program, workspace
from nncc.ir.stmt import CallKernel, Seq, seq

SCRATCH = (Buffer("g", f32, (2,)), Buffer("r", f32, (2,), scope=Scope.REGISTER))
KERNEL = Kernel("k", (Buffer("a", f32, (3,), Role.INPUT), *SCRATCH, Buffer("b", f32, (3,), Role.OUTPUT)), Seq())
X, Y = Buffer("x", f32, (3,), Role.INPUT), Buffer("y", f32, (3,), Role.OUTPUT)
W, T = Buffer("w", f32, (3,), Role.CONSTANT), Buffer("t", f32, (3,))


def program(*calls: tuple[str, ...]) -> Program:
    body = seq(*(CallKernel("k", call) for call in calls))
    return Program("p", (X, Y, W, T), (KERNEL,), body, {"w": np.ones(3, np.float32)})


GOOD = program(("x", "t"), ("w", "y"))


def test_a_good_program():
    verify_program(GOOD)
    assert [call.arguments for call in GOOD.calls] == [("x", "t"), ("w", "y")]
    assert GOOD.of_role(Role.TEMP) == (T,) and GOOD.kernel("k") is KERNEL


def test_the_text():
    values = "  input x: f32[3]\n  output y: f32[3]\n  constant w: f32[3]\n  temp t: f32[3]\n"
    assert str(GOOD).startswith(f"program p\n{values}  k(x, t)\n  k(w, y)\n\nkernel k\n")


def test_the_workspace_is_what_all_threads_see():
    assert workspace(KERNEL) == SCRATCH[:1]


def opened(*calls: CallKernel) -> Program:
    """A program of b x s rows of 4, which calls a kernel of n rows."""
    n, b, s = (Symbol(name, i64, 1, 64, 1) for name in "nbs")
    params = (Buffer("a", f32, (n, 4), Role.INPUT), Buffer("b", f32, (n, 4), Role.OUTPUT))
    values = (Buffer("x", f32, (b, s, 4), Role.INPUT), Buffer("y", f32, (s, 4, b), Role.OUTPUT))
    return Program("p", values, (Kernel("k", params, Seq()),), seq(*calls), {})


def test_a_call_says_the_open_sizes_of_its_kernel():
    b, s = opened().symbols
    good = opened(CallKernel("k", ("x", "y"), (s * b,)))
    verify_program(good)
    assert "k[b * s](x, y)" in str(good)
    for sizes, text in (
        ((), "has 1 open sizes, but is called with 0"),
        ((b * s + 1,), r"its input a: f32\[b \* s \+ 1, 4\]"),
    ):
        with pytest.raises(ComputeError, match=text):
            verify_program(opened(CallKernel("k", ("x", "y"), sizes)))


def test_a_size_is_read_off_the_first_input_that_says_it():
    b, s = opened().symbols
    assert opened().sources == (Source(b, 0, 0, 1, 0), Source(s, 0, 1, 1, 0))
    assert Program("p", (Buffer("x", f32, (2, s * 2 + 1), Role.INPUT),), (), Seq(), {}).sources == (Source(s, 0, 1, 2, 1),)
    values = (Buffer("x", f32, (b * s,), Role.INPUT), Buffer("z", f32, (Symbol("s", i64, 1, 7, 1),), Role.INPUT))
    for wrong, text in ((values[:1], "no input says what the size b is"), (values, "there are 2 sizes named s, with other")):
        with pytest.raises(ComputeError, match=text):
            verify_program(Program("p", wrong, (), Seq(), {}))


def test_a_call_says_sizes_that_its_kernel_may_have():
    b, few = opened().symbols[0], Symbol("n", i64, 2, 64, 2)
    params = (Buffer("a", f32, (few,), Role.INPUT), Buffer("b", f32, (few,), Role.OUTPUT))
    values = (Buffer("x", f32, (b,), Role.INPUT), Buffer("y", f32, (b,), Role.OUTPUT))
    with pytest.raises(ComputeError, match="k is called with n = b, which need not be 2..64:2"):
        verify_program(Program("p", values, (Kernel("k", params, Seq()),), CallKernel("k", ("x", "y"), (b,)), {}))


@pytest.mark.parametrize("low", [5, 6])
def test_sizes_that_are_products_are_proved(low: int):
    """b*f - 6*b rows are none or more where f is 6 or more."""
    b, f, rows = Symbol("b", i64, 1, 99, 1), Symbol("f", i64, low, 99, 1), Symbol("n", i64, 0, 10_000, 1)
    made = Kernel("k", (Buffer("a", f32, (rows,), Role.INPUT), Buffer("o", f32, (rows,), Role.OUTPUT)), Seq())
    extent = b * f - b * 6
    values = (Buffer("x", f32, (b, f), Role.INPUT), Buffer("y", f32, (extent,), Role.OUTPUT), Buffer("t", f32, (extent,)))
    fill = Kernel("fill", (Buffer("o", f32, (rows,), Role.OUTPUT),), Seq())
    calls = seq(CallKernel("fill", ("t",), (extent,)), CallKernel("k", ("t", "y"), (extent,)))
    if low >= 6:
        verify_program(Program("p", values, (made, fill), calls, {}))
    else:
        with pytest.raises(ComputeError, match="which need not be 0..10000"):
            verify_program(Program("p", values, (made, fill), calls, {}))


def test_a_view_of_as_many_bytes_fits():
    verify_program(replace(GOOD, values=(X, Y, W, replace(T, shape=(1, 3)))))


@pytest.mark.parametrize(
    "bad, text",
    [
        (replace(GOOD, values=(X, Y, W, T, T)), "there are 2 values named t"),
        (replace(GOOD, kernels=(KERNEL, KERNEL)), "there are 2 kernels named k"),
        (replace(GOOD, kernels=()), "there is no kernel k"),
        (replace(GOOD, constants={}), "constant w has no array"),
        (replace(GOOD, constants={"w": np.ones(4, "f4")}), r"constant w: f32\[3\], but its array is float32\[4\]"),
        (program(("x",)), "k has 2 parameters, but is called with 1 values"),
        (program(("x", "z")), "k is called with z, which is no value"),
        (program(("x", "w")), "k writes the constant w"),
        (program(("t", "y")), "k reads t, which nobody has written"),
        (program(("x", "t")), "nobody writes the output y"),
        (replace(GOOD, values=(X, Y, W, replace(T, dtype=i32))), r"with temp t: i32\[3\] as its output b: f32\[3\]"),
        (replace(GOOD, values=(X, Y, W, replace(T, shape=(4,)))), r"with temp t: f32\[4\] as its output b: f32\[3\]"),
    ],
)
def test_what_is_wrong_is_told(bad: Program, text: str):
    with pytest.raises(ComputeError, match=f"program p is ill-formed:\n(.|\n)*{text}"):
        verify_program(bad)
