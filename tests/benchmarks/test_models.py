"""The benchmark of whole models: which of them it measures, and what a row says."""

from argparse import Namespace

import pytest

pytest.importorskip("openvino")

from benchmarks import models
from nncc.target import Target
from tests.models import mlp, pointnet

SETS = {
    "usual": {"digits": lambda: mlp(inputs=13, widths=(7,), classes=3)},
    "further": {"cloud": lambda: pointnet(points=19, widths=(5,), top=(6,), classes=3)},
}


def measured(monkeypatch, chosen, only="", precision="f32"):
    monkeypatch.setattr(models, "SETS", SETS)
    options = Namespace(set=chosen, against="ort", only=only, threads=1, rounds=3, precision=precision)
    return models.run(options, Target.host().with_(cores=1), None)


def names(monkeypatch, chosen, only=""):
    rows = measured(monkeypatch, chosen, only)
    assert all(row["error"] <= 1e-5 and row["ms"].keys() == {"nncc", "ort"} and row["ratio"] > 0 for row in rows)
    return [row["model"] for row in rows]


@pytest.mark.parametrize(
    "chosen, expected", [("usual", ["digits"]), ("further", ["cloud"]), ("usual,further", ["digits", "cloud"])]
)
def test_sets_are_measured_by_name(chosen, expected, monkeypatch):
    assert names(monkeypatch, chosen) == expected


def test_a_part_of_a_name_chooses_within_the_sets(monkeypatch):
    assert names(monkeypatch, "usual,further", only="clou") == ["cloud"]


def test_an_unknown_set_is_told(monkeypatch):
    with pytest.raises(SystemExit, match="--set has 'all'; it takes some of usual,further"):
        names(monkeypatch, "all")


def test_a_narrow_precision_is_measured_beside_own_f32(monkeypatch):
    (row,) = measured(monkeypatch, "usual", precision="bf16")
    assert row["ms"].keys() == {"nncc", "ort", "f32"} and row["errors"]["ort"] == 0 and row["error"] <= 2e-2
