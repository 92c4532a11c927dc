"""The bound on a kernel's time."""

import pytest

from nncc.cost.limit import limit_cycles
from nncc.ir.dtypes import f32, f64
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
