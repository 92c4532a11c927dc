"""The share of the busiest core."""

import pytest

from nncc.cost import threads
from nncc.cost.loops import Loop
from nncc.cost.summarise import summary
from nncc.frontend import compute as c
from nncc.ir.dtypes import f32
from nncc.ir.stmt import LoopKind
from nncc.schedule.schedule import Schedule
from nncc.target import Target

TARGET = Target.named("x86-64-v3")


@pytest.mark.parametrize("pieces, cores, share", [(1, 4, 1.0), (4, 4, 0.275), (5, 4, 0.42), (100, 4, 0.251), (100, 1, 1.0)])
def test_the_busiest_core_has_a_whole_number_of_pieces(pieces, cores, share):
    loop = Loop("i", float(pieces), LoopKind.PARALLEL, ())
    assert threads.share((loop,), TARGET.with_(cores=cores)) == pytest.approx(share)


def test_loops_that_are_not_parallel_run_on_one_core():
    assert threads.share((Loop("i", 100.0, LoopKind.SERIAL, ()),), TARGET) == 1.0


def test_every_start_of_a_parallel_loop_is_counted():
    x = c.placeholder("X", (6, 40), f32)
    kernel = c.make_kernel("copied", x, c.compute("Z", (6, 40), lambda i, j: x[i, j]))
    once, often = (summary(Schedule(kernel).parallel(axis).kernel) for axis in ("Z.i", "Z.j"))
    assert threads.fork_cycles(often, TARGET) == 6 * threads.fork_cycles(once, TARGET) > 0
    assert threads.fork_cycles(once, TARGET.with_(cores=1)) == 0


def test_a_core_does_its_part_of_parallel_loops_and_all_of_the_others():
    x = c.placeholder("X", (8, 40), f32)
    kernel = c.make_kernel("copied", x, c.compute("Z", (8, 40), lambda i, j: x[i, j]))
    whole, two = summary(Schedule(kernel).parallel("Z.i").kernel), TARGET.with_(cores=2)
    (outer,) = threads.of_core(whole, two).body
    assert outer.extent == pytest.approx(8 * threads.share(whole.body, two)) and outer.body[0].extent == 40
    assert threads.of_core(whole, TARGET.with_(cores=1)) is whole
    assert threads.of_core(summary(kernel), two) == summary(kernel)
