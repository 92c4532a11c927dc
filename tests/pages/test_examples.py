"""The examples run, on small sizes, and every schedule in them keeps the meaning of its kernel."""

import re

import pytest

from examples import custom_operator, matmul_by_hand, own_sketch
from nncc.ir.buffer import Scope
from nncc.target import Target
from tests.support.oracle import assert_same_meaning

TINY = Target.tiny()


@pytest.mark.parametrize("size", [1, 5])
def test_every_step_of_the_matrix_product_keeps_its_meaning(size):
    for _, schedule in matmul_by_hand.schedules(size, TINY):
        assert_same_meaning(schedule.naive, schedule.kernel)


def test_the_matrix_product_by_hand_ends_where_the_default_plan_does():
    """Panels as wide as the tile, and as many registers for it, whatever its shape."""
    target = Target.named("x86-64-v4").with_(cores=1)
    *_, (_, ours), (_, default) = matmul_by_hand.schedules(1024, target)
    tiles = [(s.kernel.table["T"], s.kernel.table["B.pack"]) for s in (ours, default)]
    assert all(tile.scope is Scope.REGISTER and panels.shape[1:] == (1024, tile.shape[-1]) for tile, panels in tiles)
    assert all(24 <= tile.size // 16 <= 28 for tile, _ in tiles)


def test_the_matrix_product_prints_every_step(capsys):
    matmul_by_hand.main(45)
    out = capsys.readouterr().out
    assert all(float(error) < 1e-5 for error in re.findall(r"error (\S+)", out))
    assert out.count("## ") == out.count("of the peak") == out.count("Schedule(kernel)") == out.count("kernel matmul") == 8


def test_the_custom_operator(capsys):
    custom_operator.main(9, 21, 5)
    out = capsys.readouterr().out
    assert "greatest difference 0e+00" in out and "by the default plan" in out
    assert float(out.split("error ")[1].split(",")[0]) < 1e-6


@pytest.mark.parametrize("m, n, depth", [(1, 1, 1), (4, 4, 2), (7, 9, 5)])
def test_the_schedule_of_the_custom_operator_keeps_its_meaning(m, n, depth):
    naive = custom_operator.gaussian(m, n, depth)
    assert_same_meaning(naive.kernel, custom_operator.scheduled(naive, 4).kernel)


@pytest.mark.parametrize("rows, columns", [(1, 1), (3, 5), (4, 64), (7, 37)])
def test_the_sketch_of_one_s_own_keeps_the_meaning_whatever_its_knobs_say(rows, columns):
    kernel = own_sketch.weighted(rows, columns)
    for vectors in (1, 2, 4):
        for together in (1, 2, 4):
            answers = {"vectors": vectors, "rows": together}
            made = own_sketch.sums_of_columns(kernel, TINY, lambda name, values, answers=answers: answers[name])
            assert_same_meaning(kernel, made.kernel)


def test_a_sketch_is_silent_about_other_kernels():
    assert own_sketch.sums_of_columns(custom_operator.gaussian(3, 4, 5).kernel, TINY, lambda name, values: values[0]) is None


def test_the_sketch_is_tuned(capsys, tmp_path, monkeypatch):
    monkeypatch.setattr("tempfile.tempdir", str(tmp_path))  # another tuner may measure on this machine
    own_sketch.main(20, 70, 3.0)
    out = capsys.readouterr().out
    assert "Schedule(kernel)" in out and re.search("no plan is surely faster|takes 0.* of the default plan's time", out)
