"""The share of the busiest core."""

import pytest

from nncc.cost.summary import Loop, summarise
from nncc.cost.total import apart, exchange_cycles, fork_cycles, of_core, share, total, waits, waits_between, waits_beyond
from nncc.frontend import compute as c
from nncc.ir.dtypes import f32
from nncc.ir.stmt import LoopKind
from nncc.schedule.schedule import Schedule
from nncc.target import Target

TARGET = Target.named("x86-64-v3")


@pytest.mark.parametrize("pieces, cores, least", [(1, 4, 1.0), (4, 4, 0.275), (5, 4, 0.42), (100, 4, 0.251), (100, 1, 1.0)])
def test_the_busiest_core_has_a_whole_number_of_pieces(pieces, cores, least):
    loop = Loop("i", float(pieces), LoopKind.PARALLEL, ())
    assert share((loop,), TARGET.with_(cores=cores)) == pytest.approx(least)


def test_loops_that_are_not_parallel_run_on_one_core():
    assert share((Loop("i", 100.0, LoopKind.SERIAL, ()),), TARGET) == 1.0


def test_every_start_of_a_parallel_loop_is_counted():
    x = c.placeholder("X", (6, 40), f32)
    kernel = c.make_kernel("copied", x, c.compute("Z", (6, 40), lambda i, j: x[i, j]))
    once, often = (summarise(Schedule(kernel).parallel(axis).kernel) for axis in ("Z.i", "Z.j"))
    assert fork_cycles(often, TARGET) == 6 * fork_cycles(once, TARGET) > 0
    assert fork_cycles(once, TARGET.with_(cores=1)) == 0


def test_a_core_does_its_part_of_parallel_loops_and_all_of_the_others():
    x = c.placeholder("X", (8, 40), f32)
    kernel = c.make_kernel("copied", x, c.compute("Z", (8, 40), lambda i, j: x[i, j]))
    whole, two = summarise(Schedule(kernel).parallel("Z.i").kernel), TARGET.with_(cores=2)
    (outer,) = of_core(whole, two).body
    assert outer.extent == pytest.approx(8 * share(whole.body, two)) and outer.body[0].extent == 40
    assert of_core(whole, TARGET.with_(cores=1)) is whole
    assert of_core(summarise(kernel), two) == summarise(kernel)


TWO_CORES = Target.named("sapphire-rapids").with_(cores=2)
ROWS, COLUMNS = 64, 480


def chained():
    """Two nests, of which the second reads what the first one made."""
    x = c.placeholder("X", (ROWS, COLUMNS), f32)
    y = c.compute("Y", (ROWS, COLUMNS), lambda i, j: x[i, j] + 1.0)
    z = c.compute("Z", (ROWS, COLUMNS), lambda i, j: y[i, j] * 2.0)
    return c.make_kernel("chained", x, y, z)


def crossed(first, second):
    """They, with the axes that threads share; the second nest runs by columns where it shares these."""
    made = Schedule(chained())
    made = made.reorder(("Z.j", "Z.i")) if second == "Z.j" else made
    made = made.reorder(("Y.j", "Y.i")) if first == "Y.j" else made
    for axis in filter(None, (first, second)):
        made = made.parallel(axis)
    return summarise(made.kernel)


def waited(kernel, target=TWO_CORES):
    return sum(waits(of_core(kernel, target), target).values())


@pytest.mark.parametrize("first, second", [("Y.i", "Z.i"), ("Y.j", "Z.j"), ("", "")])
def test_what_a_core_wrote_itself_is_there(first, second):
    assert waited(crossed(first, second)) == 0


@pytest.mark.parametrize("first, second", [("Y.i", "Z.j"), ("Y.j", "Z.i")])
def test_of_what_loops_cut_along_two_dims_half_is_of_the_other_core(first, second):
    own = ROWS * COLUMNS * 4 * 0.5
    assert exchange_cycles(0.45 * own, TWO_CORES) < waited(crossed(first, second)) < exchange_cycles(0.6 * own, TWO_CORES)


def test_what_one_core_wrote_is_read_by_the_others_as_a_whole_and_what_all_wrote_by_one_in_part():
    by_one, by_all = waited(crossed("", "Z.i")), waited(crossed("Y.i", ""))
    assert by_one == pytest.approx(exchange_cycles(ROWS * COLUMNS * 4 / 2, TWO_CORES), rel=0.1)
    assert by_all == pytest.approx(by_one, rel=0.1)


@pytest.mark.parametrize("axes, waits", [(("Z.i", "Z.j"), False), (("Z.j", "Z.i"), True)])
def test_the_outer_of_fused_loops_is_the_one_that_threads_cut(axes, waits):
    made = Schedule(chained()).reorder(axes).fuse_axes(*axes, "both").parallel("both").parallel("Y.i")
    assert (waited(summarise(made.kernel)) > 0) is waits


def test_parts_along_several_dims_have_names_of_their_own():
    own = of_core(crossed("Y.i", "Z.j"), TWO_CORES)
    made = apart(own)
    assert made.sizes.keys() - own.sizes.keys() == {"Y cut 1"} and made.sizes["Y cut 1"] == own.sizes["Y"]
    assert apart(of_core(crossed("Y.i", "Z.i"), TWO_CORES)).sizes.keys() == own.sizes.keys()


def test_one_core_waits_for_no_other():
    assert waited(crossed("Y.i", "Z.j"), TWO_CORES.with_(cores=1)) == 0


def test_the_wait_is_a_part_of_the_total_and_may_bound_it():
    alike, across = (total(crossed("Y.i", second), TWO_CORES) for second in ("Z.i", "Z.j"))
    assert across.cycles - alike.cycles > 0.9 * waited(crossed("Y.i", "Z.j"))
    assert max(across.bounds, key=lambda name: across.bounds[name]) == "other cores" and "other cores" not in alike.bounds


def test_lines_that_are_in_the_first_cache_of_the_other_come_half_as_fast():
    near = TWO_CORES.caches[0].size_bytes
    assert exchange_cycles(10 * near, TWO_CORES) == pytest.approx(5.5 * exchange_cycles(near, TWO_CORES))


def test_kernels_wait_for_lines_of_one_another():
    def one(name, parallel):
        x = c.placeholder("X", (ROWS, COLUMNS), f32)
        made = Schedule(c.make_kernel(name, x, c.compute("Y", (ROWS, COLUMNS), lambda i, j: x[i, j] + 1.0)))
        made = made if parallel == "Y.i" else made.reorder(("Y.j", "Y.i"))
        return summarise(made.parallel(parallel).kernel)

    def wait(*parallel):
        names = [{"X": f"v{n}", "Y": f"v{n + 1}"} for n in range(len(parallel))]
        return waits_between([(one("k", axis), known) for axis, known in zip(parallel, names)], TWO_CORES)

    assert wait("Y.i", "Y.i") == 0
    assert wait("Y.i", "Y.j") == pytest.approx(waited(crossed("Y.i", "Z.j")))
    assert wait("Y.i", "Y.j", "Y.i") == pytest.approx(2 * wait("Y.i", "Y.j"), rel=0.1)


@pytest.mark.parametrize("axis, waits", [("Y.i", False), ("Y.j", True), ("", True)])
def test_kernels_around_share_buffers_from_the_front_to_the_back(axis, waits):
    x = c.placeholder("X", (ROWS, COLUMNS), f32)
    made = Schedule(c.make_kernel("k", x, c.compute("Y", (ROWS, COLUMNS), lambda i, j: x[i, j] + 1.0)))
    made = made.reorder(("Y.j", "Y.i")) if axis == "Y.j" else made
    own = of_core(summarise((made.parallel(axis) if axis else made).kernel), TWO_CORES)
    wait = waits_beyond(own, TWO_CORES)
    share = 0.25 if axis else 0.5  # of what two cores hold, one core touches half of its own part, or of all
    assert wait == (pytest.approx(2 * exchange_cycles(ROWS * COLUMNS * 4 * share, TWO_CORES), rel=0.15) if waits else 0)
    assert waits_beyond(own, TWO_CORES.with_(cores=1)) == 0


def test_neither_constants_nor_what_a_kernel_makes_for_itself_come_from_others():
    w = c.placeholder("W", (ROWS, COLUMNS), f32, constant=True)
    y = c.compute("Y", (ROWS, COLUMNS), lambda i, j: w[i, j] + 1.0)
    z = c.compute("Z", (ROWS, COLUMNS), lambda i, j: y[i, j] * 2.0)
    own = of_core(summarise(Schedule(c.make_kernel("k", w, y, z)).parallel("Y.i").parallel("Z.i").kernel), TWO_CORES)
    assert waits_beyond(own, TWO_CORES) == 0
