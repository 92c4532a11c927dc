"""Multiply-adds per cycle."""

import pytest

from nncc.cost.throughput import fmas_per_cycle, vectors_per_cycle
from nncc.ir.dtypes import bf16, boolean, f16, f32, f64, i8, i64
from nncc.target import Rate, Target

V3 = Target.named("x86-64-v3")
NAMES = ("x86-64", "x86-64-v2", "x86-64-v3", "x86-64-v4", "aarch64")


@pytest.mark.parametrize("name, vectors", [*zip(NAMES, (1, 1, 2, 2, 2))])
@pytest.mark.parametrize("dtype", [f32, f64, f16, bf16, i8, i64, boolean], ids=str)
def test_a_type_without_a_figure_goes_as_many_bytes_at_a_time_as_f32(name, vectors, dtype):
    assert vectors_per_cycle(dtype, Target.named(name)) == vectors


def test_a_figure_of_its_own_counts():
    known = V3.with_(throughput=(*V3.throughput, Rate("bf16", 64.0)))
    assert (fmas_per_cycle(bf16, V3), fmas_per_cycle(bf16, known), fmas_per_cycle(f16, known)) == (32, 64, 32)
    assert vectors_per_cycle(bf16, known) == 4
