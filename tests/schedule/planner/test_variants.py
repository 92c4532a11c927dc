import pytest

from benchmarks.contractions import random_contraction
from benchmarks.kernels import conv, matmul
from nncc.ir.kernel import Kernel
from nncc.schedule.language import steps as S
from nncc.schedule.planner.defaults import default_plan
from nncc.schedule.planner.variants import ALLOWED_ERROR, Precision
from nncc.target import Target
from tests.limits import VARIANT_ERROR
from tests.schedule.primitives.test_winograd import windows

MACHINE = Target.named("x86-64-v4").with_(cores=2)


def tiles(kernel: Kernel, precision: Precision = Precision.DEFAULT) -> list[int]:
    return [s.tile for s in default_plan(kernel, MACHINE, precision) if isinstance(s, S.Winograd)]


def test_large_images_take_large_tiles_and_heavy_weights_small_ones():
    assert tiles(conv(56, 56, 64, 64)) == [4]
    assert tiles(conv(14, 14, 512, 512)) == [2]


def test_strict_takes_none():
    assert tiles(conv(56, 56, 64, 64), Precision.STRICT) == []


@pytest.mark.parametrize(
    "kernel",
    [matmul(64, 64, 64), conv(56, 56, 3, 64), conv(7, 7, 512, 512), conv(28, 28, 64, 64, 3, 2), windows(9, 9, 64, 64, 7)],
)
def test_none_is_taken_where_it_is_not_clearly_faster(kernel):
    assert tiles(kernel) == []


@pytest.mark.parametrize("seed", range(6))
def test_random_contractions_have_none(seed):
    assert tiles(random_contraction(seed)) == []


def test_the_allowed_error():
    assert ALLOWED_ERROR <= VARIANT_ERROR
