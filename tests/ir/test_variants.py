"""Kernels with bodies for some of their sizes: which sizes these are, and that each is a kernel of its own."""

from dataclasses import replace

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from nncc import te
from nncc.errors import InternalError
from nncc.ir import expr as E
from nncc.ir.buffer import Buffer
from nncc.ir.dtypes import f32, i64
from nncc.ir.expr import Symbol, Var
from nncc.ir.interp import run
from nncc.ir.kernel import Kernel
from nncc.ir.stmt import For, If, Store, seq
from nncc.ir.variants import Span, chosen_by, narrowed, variants
from nncc.ir.verifier.verify import verify

N = Symbol("n", i64, 0, 100, 4)


def doubled(low: int = 1, high: int = 100) -> Kernel:
    n = te.size("n", low, high)
    x = te.placeholder("X", (n,), te.f32)
    return te.make_kernel("doubled", x, te.compute("Y", (n,), lambda i: x[i] * 2.0))


def by_size(span: Span) -> Kernel:
    """A kernel that doubles where the size is in a span, and does nothing else elsewhere."""
    kernel = doubled()
    return kernel.with_roots(If(span.condition(kernel.symbols[0]), kernel.body, seq()))


@given(st.integers(0, 110), st.integers(0, 110))
def test_what_is_known_of_a_size_in_a_span(low, high):
    span, sizes = Span("n", low, high), [n for n in range(0, 101, 4) if low <= n <= high]
    known = span.of(N)
    if not sizes:
        assert known is None
    elif len(sizes) == 1:
        assert E.static(known) == sizes[0]
    else:
        assert known is Symbol("n", i64, sizes[0], sizes[-1], 4)


@pytest.mark.parametrize("span", [Span("n", 3, 9), Span("n", 1, 9), Span("n", 3, 100), Span("n", 7, 7)])
def test_the_sizes_of_a_branch_are_read_off_its_condition(span):
    first, rest = variants(by_size(span))
    known = first.kernel.symbols
    assert known == ((Symbol("n", i64, span.low, span.high, 1),) if span.low < span.high else ())
    assert rest.condition is None and rest.kernel.symbols == doubled().symbols


def test_another_condition_makes_no_variants():
    kernel = doubled()
    n = kernel.symbols[0]
    for condition in (E.eq(n, 3), E.lt(n * 2, 9), E.TRUE):
        whole = kernel.with_roots(If(condition, kernel.body, seq()))
        assert [v.kernel for v in variants(whole)] == [whole]
    assert [v.kernel for v in variants(kernel)] == [kernel]


@pytest.mark.parametrize("low", [8, 7])
def test_each_branch_is_verified_by_its_sizes(low):
    """The first eight elements exist from 8 on only."""
    kernel, a = doubled(), Var("a", i64)
    few = For(a, E.index(8), Store("few", "Y", (a,), E.Load("X", (a,), f32)))
    whole = kernel.with_roots(If(Span("n", low, 100).condition(kernel.symbols[0]), few, kernel.body))
    if low == 8:
        verify(whole)
    else:
        with pytest.raises(InternalError, match="index a is not proved to be inside|index a is outside"):
            verify(whole)


def test_branches_that_numbers_decide_are_gone():
    kernel = by_size(Span("n", 3, 9))
    assert not any(isinstance(root, If) for root in kernel.at({"n": 5}).roots)
    assert np.array_equal(run(kernel, {"X": np.ones(5, np.float32)})["Y"], np.full(5, 2, np.float32))


def test_variants_are_put_together_again():
    kernel = by_size(Span("n", 3, 9))
    again = chosen_by(kernel, variants(kernel))
    assert again.symbols == kernel.symbols and again.body.condition is kernel.body.condition
    assert {s.facts for s in E.symbols(again.body.body.extent)} == {"1..100"}


def test_buffers_keep_the_order_of_the_arguments_of_code():
    """A constant that is prepared may lie behind temporaries, which callers give as well."""
    n = te.size("n", 1, 100)
    x = te.placeholder("X", (n,), te.f32)
    t = te.compute("T", (n,), lambda i: x[i] * 2.0)
    kernel = te.make_kernel("two", x, t, te.compute("Y", (n,), lambda i: t[i] + 1.0))
    kernel = replace(kernel, buffers=tuple(kernel.table[name] for name in ("X", "T", "Y")))
    kernel = kernel.with_roots(If(Span("n", 3, 9).condition(kernel.symbols[0]), kernel.body, kernel.body))
    made = [replace(v, kernel=v.kernel.with_buffers(Buffer("V", f32, (4,)))) for v in variants(kernel)]
    assert [b.name for b in chosen_by(kernel, made).buffers] == ["X", "T", "Y", "V"]


def test_a_span_without_sizes():
    assert narrowed(doubled(), Span("n", 101, 200)) is None
