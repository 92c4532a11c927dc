import json

import pytest

from nncc.cli import main


def lines(capsys, *arguments):
    assert main(["ops", *arguments]) == 0
    return capsys.readouterr().out.splitlines()


def test_a_line_tells_the_types_of_an_operator(capsys):
    add, swiglu, missing, count = lines(capsys, "Add", "SwiGLU", "StringSplit", "Add")
    assert add.split()[:3] == ["Add", "i8", "i16"] and "opset" not in add
    assert "by ONNX's own definition" in swiglu and "since opset" in swiglu
    assert missing.split()[1] == "-" and "not taken" in missing
    assert count.startswith("2 of 3 operators are taken")


def test_all_operators_are_listed_or_those_that_are_missing(capsys):
    everything, missing = lines(capsys), lines(capsys, "--missing")
    assert len(everything) > 190 and 1 < len(missing) < 50
    assert all(line.split()[1] == "-" for line in missing[:-1])


def test_the_same_as_json(capsys):
    (row,) = json.loads("\n".join(lines(capsys, "--json", "Relu")))
    assert row["name"] == "Relu" and row["way"] == "rule" and "f32" in row["dtypes"] and 14 in row["opsets"]


@pytest.mark.parametrize("name, hint", [("Cov", "Conv"), ("zzz", "nncc ops lists them all")])
def test_a_name_that_onnx_does_not_have(capsys, name, hint):
    assert main(["ops", name]) == 2
    error = capsys.readouterr().err
    assert repr(name) in error and hint in error
