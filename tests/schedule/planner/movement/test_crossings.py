from nncc.frontend import compute as c
from nncc.ir.dtypes import f32
from nncc.schedule.apply import apply
from nncc.schedule.language import steps as S
from nncc.schedule.planner.defaults import default_plan
from nncc.schedule.planner.movement.crossings import crossing, merged_axes
from nncc.schedule.primitives.tree import find_nest
from nncc.target import Target
from tests.schedule.planner.movement.test_transposes import transpose

V3 = Target.named("x86-64-v3")


def merged(kernel):
    """The crossing of the nest Y once its axes are merged, and the extents of its loops."""
    kernel = apply(kernel, merged_axes(kernel, find_nest(kernel, "Y")))
    found = crossing(kernel, find_nest(kernel, "Y"))
    return found, found and tuple(found.extents[a] for a in (found.rows, found.columns, *found.others))


def test_any_permutation_is_a_matrix_and_outer_loops():
    assert merged(transpose((2, 64, 5, 7), (0, 2, 3, 1)))[1] == (64, 35, 2)
    assert merged(transpose((2, 5, 7, 64), (0, 3, 1, 2)))[1] == (35, 64, 2)
    assert merged(transpose((3, 4, 5, 6), (2, 3, 0, 1)))[1] == (12, 30)
    assert merged(transpose((3, 4, 5, 6), (3, 2, 1, 0)))[1] == (3, 6, 5, 4)
    assert merged(transpose((1, 9, 1, 8), (3, 2, 1, 0)))[1] == (9, 8, 1, 1)


def test_runs_that_stay_are_crossed_by_nothing():
    assert merged(transpose((3, 4, 5, 6), (0, 2, 1, 3)))[0] is None
    assert merged(transpose((3, 4, 5, 6), (0, 1, 2, 3)))[0] is None


def test_a_stored_row_is_read_by_one_stride():
    found, _ = merged(transpose((2, 64, 5, 7), (0, 2, 3, 1)))
    (load,) = found.loads
    assert load.strides[found.rows] == 35 and found.written[found.columns] == 64
    assert (found.height, found.width, found.read_bytes, found.written_bytes) == (64, 35, 4, 4)


def test_a_crossing_that_no_block_serves_is_none():
    x = c.placeholder("X", (40, 40), f32)
    for name, value in [("both ways", lambda i, j: x[j, i] + x[i, j]), ("diagonal", lambda i, j: x[j, (i * 2) % 40]),
                        ("straight", lambda i, j: x[i, j] * 2)]:  # fmt: skip
        kernel = c.make_kernel(name, x, c.compute("Y", (30, 30), value))
        nest = find_nest(kernel, "Y")
        assert crossing(kernel, nest) is None and crossing(kernel, nest, by_value=True) is None
        assert not any(isinstance(s, S.Reindex) for s in default_plan(kernel, V3))


def test_what_is_loaded_at_several_places_is_crossed_by_value():
    x, z = c.placeholder("X", (40, 40), f32), c.placeholder("Z", (30,), f32)
    for value in (lambda i, j: x[j, i] + x[j, i + 1], lambda i, j: x[j // 2, i] * z[j], lambda i, j: x[(j * 3) % 40, i]):
        kernel = c.make_kernel("crossed", x, z, c.compute("Y", (30, 30), value))
        nest = find_nest(kernel, "Y")
        found = crossing(kernel, nest, by_value=True)
        assert crossing(kernel, nest) is None
        assert found.by_value and (found.rows, found.columns) == nest.axes[::-1]


def test_a_border_is_not_crossed_by_value():
    x = c.placeholder("X", (9, 8), f32)
    kernel = c.make_kernel("border", x, c.compute("Y", (8, 10), lambda i, j: c.guarded(j > 0, x[j - 1, i], 0)))
    assert crossing(kernel, find_nest(kernel, "Y"), by_value=True) is None
