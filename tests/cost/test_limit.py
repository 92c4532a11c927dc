"""The bound on a kernel's time."""

import pytest

from benchmarks.kernels import conv, matmul, transpose
from nncc.cost.limit import least_cycles, limit_cycles, products
from nncc.cost.summarise import summary
from nncc.cost.total import total
from nncc.ir.dtypes import f32, f64
from nncc.schedule.apply import apply
from nncc.schedule.language import steps as S
from nncc.schedule.planner.defaults import default_plan
from nncc.schedule.planner.variants import Precision
from nncc.target import Target

V3 = Target.named("x86-64-v3").with_(cores=1)  # 8 lanes of f32, 2 FMA ports; 32 KB, 512 KB, 16 MB at 64, 32, 20 and 9 bytes


@pytest.mark.parametrize(
    "operations, dtype, moved, expected",
    [
        (1600, f32, 64, 100),
        (1600, f64, 64, 200),
        (0, f32, 32 << 10, (32 << 10) / 64),
        (0, f32, 64 << 10, (64 << 10) / 32),
        (0, f32, 1 << 20, (1 << 20) / 20),
        (16, f32, 1 << 30, (1 << 30) / 9),
        (0, f32, 0, 0),
    ],
)
def test_the_longer_of_arithmetic_and_traffic(operations, dtype, moved, expected):
    assert limit_cycles(operations, dtype, moved, V3) == expected
    assert limit_cycles(operations, dtype, moved, V3.with_(cores=2)) == expected / 2


@pytest.mark.parametrize("m, n, k", [(8, 16, 32), (7, 13, 5), (1, 1, 1), (0, 4, 4)])
def test_the_least_time_of_a_product_with_a_bias_is_that_of_its_multiply_adds_and_sums(m, n, k):
    assert least_cycles(summary(matmul(m, n, k)), V3) == pytest.approx(m * n * (k + 1) / 16)
    assert least_cycles(summary(matmul(m, n, k)), V3.with_(cores=2)) == pytest.approx(m * n * (k + 1) / 32)


def test_products_are_counted_with_what_is_added_last():
    kernel = matmul(6, 10, 4)
    assert products(summary(kernel)) == {4: 6 * 10 * (4 + 1)}
    assert products(summary(apply(kernel, [S.Split("T.j", 4)]))) == {4: 6 * 12 * 4 + 6 * 10}  # masked ones too
    assert products(summary(transpose(20, 30))) == {}


@pytest.mark.parametrize("kernel", [matmul(64, 96, 33), conv(9, 7, 8, 16), transpose(20, 30)], ids=lambda k: k.name)
def test_no_schedule_is_predicted_to_take_less(kernel):
    for cores in (1, 2):
        target = V3.with_(cores=cores)
        scheduled = apply(kernel, default_plan(kernel, target, Precision.STRICT))
        assert least_cycles(summary(kernel), target) <= total(summary(scheduled), target).cycles
