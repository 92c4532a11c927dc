"""nncc bench --dim NAME=SIZE,SIZE: a row for each size, and what is refused."""

import re

import onnx
import pytest

from nncc.cli import main
from tests.models import open_sizes


@pytest.fixture
def path(tmp_path):
    onnx.save(open_sizes.convolved(), tmp_path / "open.onnx")
    return str(tmp_path / "open.onnx")


def test_a_row_for_each_size_beside_the_library_of_that_size_and_the_rival(path, capsys):
    assert main(["bench", path, "--dim", "n=7,31", "--dim", "batch=1,2", "--rounds", "2", "--threads", "1"]) == 0
    text = capsys.readouterr().out
    rows = [line for line in text.splitlines() if re.match(r" *n=\d", line)]
    assert [" ".join(row.split()[:2]) for row in rows] == ["n=7 batch=1", "n=7 batch=2", "n=31 batch=1", "n=31 batch=2"]
    assert all(len(re.findall(r"\d\.\d\dx", row)) == 2 for row in rows)
    assert "beside the library of each size: geometric mean" in text and "beside onnxruntime: geometric mean" in text


@pytest.mark.parametrize(
    ("given", "says"),
    [
        (["--dim", "n=7,31"], "no sizes to measure at are given for batch; add --dim batch=1"),
        (["--dim", "n=7,31", "--dim", "q=1,2"], "the model has no open size 'q'; it leaves open batch, n"),
        (["--dim", "n=7,31", "--dim", "batch=1", "--kernels"], "--kernels times kernels of one size; give each --dim one"),
        (["--dim", "n=7,31", "--target", "cuda:sm_90"], "a library for a GPU is of one size; give --dim n one number"),
    ],
)
def test_sizes_that_cannot_be_measured(path, given, says, capsys):
    assert main(["bench", path, "--threads", "1", *given]) == 2
    assert says in " ".join(capsys.readouterr().err.split())


def test_several_numbers_are_for_bench(path, capsys):
    with pytest.raises(SystemExit):
        main(["compile", path, "--dim", "n=7,31"])
    assert "'n=7,31' is not NAME=SIZE with a whole number, or a range" in capsys.readouterr().err
    with pytest.raises(SystemExit):
        main(["bench", path, "--dim", "n=7,x"])
    assert "'n=7,x' is not NAME=SIZE,SIZE,... with whole numbers" in capsys.readouterr().err
