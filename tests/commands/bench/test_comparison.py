"""Two files of figures side by side, on figures written down here."""

import json
from dataclasses import replace
from io import StringIO
from pathlib import Path

import pytest
from rich.console import Console

from nncc.cli import main
from nncc.commands.bench.comparison import pairs, print_comparison, read_figures
from nncc.commands.bench.kernels import write_json
from nncc.errors import RunError
from tests.commands.bench.test_figures import bench, row


def other(name: str, work: str, us: float = 100.0, **more: float):
    return replace(row(name, us, **more), work=work)


def test_what_was_written_is_read(tmp_path):
    made = bench(row("k0", ort=80, count=3), replace(row("k1", numpy=7), in_steps=True, of_nodes=False), threads=2)
    write_json(tmp_path / "f.json", made)
    assert read_figures(tmp_path / "f.json").to_json() == made.to_json()
    write_json(tmp_path / "f.json", bench(row(), kernels=3))
    assert not read_figures(tmp_path / "f.json").complete


def test_kernels_of_the_same_work_are_pairs():
    before = bench(other("k0", "conv"), other("k1", "conv"), other("k2", "softmax"), other("k3", "gone"))
    after = bench(other("k1", "conv", 50), other("k5", "conv", 99.9), other("k4", "softmax", 300), other("k6", "new"))
    found = [(p.before and p.before.name, p.after and p.after.name, p.verdict) for p in pairs(before, after)]
    assert sorted(found, key=str) == sorted(
        [
            ("k1", "k1", "faster"),
            ("k0", "k5", "no difference (noise 2%)"),
            ("k2", "k4", "slower"),
            ("k3", None, "gone"),
            (None, "k6", "new"),
        ],
        key=str,
    )
    assert found[0] == ("k2", "k4", "slower") and pairs(before, after)[0].speed == pytest.approx(1 / 3)


def test_noise_hides_what_is_smaller():
    (pair,) = pairs(bench(row(us=100, spread=0.4)), bench(row(us=90, spread=0.4)))
    assert pair.verdict == "no difference (noise 30%)"


def test_the_table(golden):
    before = bench(row("k0", 100, ort=80, count=12), other("k1", "softmax 8"))
    after = bench(row("k0", 50, ort=80, count=12), other("k2", "layer norm 8"), share=0.5)
    console = Console(width=120, record=True, file=StringIO())
    print_comparison(before, replace(after, target="zen5"), console)
    golden(console.export_text())


def test_two_files(tmp_path, capsys):
    for name, us in (("before", 100.0), ("after", 50.0)):
        write_json(tmp_path / f"{name}.json", bench(row(us=us, ort=75)))
    assert main(["bench", str(tmp_path / "after.json"), "--compare", str(tmp_path / "before.json")]) == 0
    out = capsys.readouterr().out
    assert "2.00x" in out and "faster" in out and "0.75x" in out and "1.50x" in out


@pytest.mark.parametrize(
    ("change", "says"),
    [
        (lambda data: data.pop("nncc_bench"), "it has no 'nncc_bench' of 1"),
        (lambda data: data.pop("whole"), "it lacks 'whole'"),
        (lambda data: data["rows"].clear(), "it has no kernels"),
        (lambda data: data["whole"].update(median_s=0), "median_s is 0.0, and a time is more than 0"),
        (lambda data: data["whole"].update(samples=0), "samples is 0, and at least 1 is expected"),
        (lambda data: data.update(rows=7), "not iterable"),
    ],
)
def test_what_are_no_figures(change, says, tmp_path):
    path: Path = tmp_path / "f.json"
    write_json(path, bench(row()))
    data = json.loads(path.read_text())
    change(data)
    path.write_text(json.dumps(data))
    with pytest.raises(RunError, match=rf"is no file of figures that nncc has written: .*{says}.*--json FILE"):
        read_figures(path)
