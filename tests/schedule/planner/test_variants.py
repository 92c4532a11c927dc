import pytest

from benchmarks.contractions import random_contraction
from benchmarks.kernels import conv, matmul
from nncc import te
from nncc.ir.kernel import Kernel, nests
from nncc.schedule.language import steps as S
from nncc.schedule.planner import variants
from nncc.schedule.planner.contractions import winograd
from nncc.schedule.planner.defaults import default_plan
from nncc.schedule.planner.guide import Option
from nncc.schedule.planner.planned import Planned
from nncc.schedule.planner.variants import ALLOWED_ERROR, Precision, _in_order
from nncc.schedule.primitives.tree import find_nest
from nncc.target import Target
from tests.schedule.primitives.algorithms.test_winograd import windows
from tests.support.limits import VARIANT_ERROR
from tests.support.oracle import assert_same_meaning

MACHINE = Target.named("x86-64-v4").with_(cores=2)


def tiles(kernel: Kernel, precision: Precision = Precision.DEFAULT) -> list[int]:
    return [s.tile for s in default_plan(kernel, MACHINE, precision) if isinstance(s, S.Winograd)]


def test_large_images_take_large_tiles_and_heavy_weights_small_ones():
    assert tiles(conv(56, 56, 64, 64)) == [4]
    assert tiles(conv(7, 7, 512, 512)) == [2]


def transposed(size: int, channels: int) -> Kernel:
    """A convolution of one image with features last whose result has them first."""
    x, q = te.placeholder("X", (size + 2, size + 2, channels), te.f32), te.reduce_axis(channels, "c")
    weights = te.placeholder("W", (channels, channels, 3, 3), te.f32, constant=True)
    r, s = te.reduce_axis(3, "r"), te.reduce_axis(3, "s")
    total = te.compute("T", (size, size, channels), lambda y, z, o: te.sum(
        x[y + r.var, z + s.var, q] * weights[o, q, r, s], r, s, q))  # fmt: skip
    return te.make_kernel(
        "transposed", x, weights, total, te.compute("Y", (channels, size, size), lambda o, y, z: total[y, z, o])
    )


def test_what_is_stored_in_another_order_is_copied_behind_a_variant():
    assert tiles(transposed(56, 64)) == [4] and tiles(transposed(4, 3)) == []
    kernel, tiny = transposed(4, 8), Target.tiny()
    ordered = _in_order(Planned(kernel), find_nest(kernel, "T"))
    assert ordered is not None and _in_order(Planned(conv(4, 4, 8, 8)), find_nest(conv(4, 4, 8, 8), "T")) is None
    nest, (sink,) = ordered.nest("T"), (n for n in nests(ordered.kernel.body) if n.name == "Y.ordered")
    blocks = next(winograd.tile_blocks(ordered.kernel, nest, sink, tiny))
    assert_same_meaning(kernel, winograd.carried_out(ordered, blocks, tiny).kernel)


@pytest.mark.parametrize(("with_options", "asked"), [([True, True], 1), ([False, True], 2), ([False, False], 2)])
def test_one_form_of_a_reduction_decides(monkeypatch, with_options, asked):
    """The one that stores in order is looked at only where the kernel as it is has no variants."""
    kernel, forms, given = transposed(4, 8), [], iter(with_options)

    def options(so_far, nest, target, guide):
        forms.append(so_far.kernel)
        return [Option(None, {"variant": "direct"}, 1.0)] if next(given) else []

    monkeypatch.setattr(variants, "_options", options)
    assert variants.varied(Planned(kernel), MACHINE).kernel is kernel
    assert len(forms) == asked


def test_strict_takes_none():
    assert tiles(conv(56, 56, 64, 64), Precision.STRICT) == []


@pytest.mark.parametrize(
    "kernel",
    [matmul(64, 64, 64), conv(56, 56, 3, 64), conv(28, 28, 64, 64, 3, 2), windows(9, 9, 64, 64, 7)],
)
def test_none_is_taken_where_it_is_not_faster(kernel):
    assert tiles(kernel) == []


@pytest.mark.parametrize("seed", range(6))
def test_random_contractions_have_none(seed):
    assert tiles(random_contraction(seed)) == []


@pytest.mark.parametrize("rounded", [te.round, te.floor, lambda x: te.convert(x, te.i8)])
def test_quotients_that_become_whole_numbers_stay_quotients(rounded):
    """At x = 0.775 and 0.05 the quotient is 15.5, and 0.775 times the inverse rounds to another whole number."""
    x, scale = te.placeholder("X", (4, 1000), te.f32), te.placeholder("S", (1,), te.f32)
    divided = te.compute("D", (4, 1000), lambda i, j: x[i, j] / scale[0])
    here = te.compute("Y", (4, 1000), lambda i, j: rounded(x[i, j] / scale[0]))
    later = te.compute("Z", (4, 1000), lambda i, j: rounded(divided[i, j]))
    for result, inverted in ((divided, True), (here, False), (later, False)):
        listed = [x, scale, divided, result] if result is later else [x, scale, result]
        steps = default_plan(te.make_kernel("quotients", *listed), MACHINE)
        assert any(isinstance(step, S.Reciprocal) for step in steps) == inverted


def test_the_allowed_error():
    assert ALLOWED_ERROR <= VARIANT_ERROR
