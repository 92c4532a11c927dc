import numpy as np
import pytest

from nncc.codegen.passes.constants import hoist_constant
from nncc.frontend import compute as c
from nncc.ir.buffer import Role
from nncc.ir.dtypes import f32, i64
from nncc.ir.interp import run
from nncc.ir.verifier.verify import verify
from nncc.schedule.apply import apply
from nncc.schedule.language import steps as S
from tests.support.oracle import assert_equal, inputs


def product(m, n, k, constant=True):
    a, b = c.placeholder("A", (m, k), f32), c.placeholder("B", (k, n), f32, constant=constant)
    r = c.reduce_axis(k, "k")
    return c.make_kernel("product", a, b, c.compute("C", (m, n), lambda i, j: c.sum(a[i, r] * b[r, j], r)))


PACK = (S.CacheRead("B", "C", "pack"), S.TransformLayout("pack", (), (1, 0)))


def split(kernel, *steps):
    """The prologue and the rest; together they compute what the kernel does."""
    scheduled = apply(kernel, steps)
    hoisted = hoist_constant(scheduled)
    arrays = inputs(kernel)
    known = arrays if hoisted.prologue is None else arrays | run(hoisted.prologue, only(hoisted.prologue, arrays))
    assert_equal(run(hoisted.kernel, only(hoisted.kernel, known)), run(kernel, arrays))
    for part in (hoisted.prologue, hoisted.kernel):
        assert part is None or verify(part) is None
    return hoisted


def only(kernel, arrays):
    return {b.name: arrays[b.name] for b in kernel.params if b.role is not Role.OUTPUT}


def roles(kernel):
    return {b.name: b.role for b in kernel.buffers}


@pytest.mark.parametrize("m, n, k", [(0, 3, 2), (1, 1, 1), (3, 5, 7), (2, 3, 0)])
def test_a_packed_constant_is_made_in_the_prologue(m, n, k):
    hoisted = split(product(m, n, k), *PACK)
    assert roles(hoisted.prologue) == {"B": Role.CONSTANT, "pack": Role.OUTPUT}
    assert roles(hoisted.kernel) == {"A": Role.INPUT, "C": Role.OUTPUT, "pack": Role.CONSTANT}
    assert hoisted.prologue.name == "product.constants" and hoisted.kernel.name == "product"


def test_a_packed_input_stays():
    kernel = apply(product(3, 5, 7, constant=False), PACK)
    assert hoist_constant(kernel).prologue is None and hoist_constant(kernel).kernel is kernel


def test_without_anything_constant_the_kernel_is_the_same():
    assert split(product(3, 5, 7)).prologue is None


def chain(read_first):
    """U of T of W, both constant; Y reads U and, if asked, T."""
    x, w = c.placeholder("X", (4,), f32), c.placeholder("W", (4,), f32, constant=True)
    t = c.compute("T", (4,), lambda i: w[i] * 2)
    u = c.compute("U", (4,), lambda i: t[3 - i] + 1)
    return c.make_kernel("chain", x, w, t, u, c.compute("Y", (4,), lambda i: x[i] * u[i] + (t[i] if read_first else 0)))


@pytest.mark.parametrize("read_first", (False, True))
def test_only_what_is_read_later_comes_out_of_the_prologue(read_first):
    hoisted = split(chain(read_first))
    made = {name for name, role in roles(hoisted.prologue).items() if role is Role.OUTPUT}
    assert made == ({"T", "U"} if read_first else {"U"})
    assert "W" not in roles(hoisted.kernel)


def test_a_constant_that_is_read_besides_stays():
    x, w = c.placeholder("X", (4,), f32), c.placeholder("W", (4,), f32, constant=True)
    t = c.compute("T", (4,), lambda i: w[i] * 2)
    hoisted = split(c.make_kernel("both", x, w, t, c.compute("Y", (4,), lambda i: x[i] * t[i] + w[i])))
    assert roles(hoisted.kernel)["W"] is roles(hoisted.kernel)["T"] is Role.CONSTANT


def test_an_output_is_made_when_it_is_asked_for():
    """The caller gets it in memory of its own, whatever it depends on."""
    w = c.placeholder("W", (4,), f32, constant=True)
    kernel = c.make_kernel("output", w, c.compute("Y", (4,), lambda i: w[i] * 2))
    assert split(kernel).prologue is None
    assert np.array_equal(run(kernel, {"W": np.ones(4, np.float32)})["Y"], np.full(4, 2, np.float32))


def test_what_threads_of_a_gpu_make_stays_though_steps_find_that_it_is_constant():
    x = c.placeholder("X", (5,), i64)
    nothing = c.compute("T", (5,), lambda i: x[i] - x[i])
    kernel = c.make_kernel("nothing", x, nothing, c.compute("Y", (5,), lambda i: nothing[i] * x[i]))
    assert split(kernel, S.Split("T.i", 2)).prologue is not None
    bound = split(kernel, S.Split("T.i", 2), S.Bind("T.i.o", S.Unit.BLOCK), S.Bind("T.i.i", S.Unit.THREAD))
    assert bound.prologue is None
