import argparse

import pytest

from nncc.commands.options import dims_option, model_options


def parsed(*given: str) -> argparse.Namespace:
    parser = argparse.ArgumentParser()
    model_options(parser)
    return parser.parse_args(["model.onnx", *given])


def test_sizes_by_name():
    assert parsed("--dim", "a=1", "--dim", "b=2").dims == {"a": 1, "b": 2}
    assert parsed().dims == {}


def test_sizes_without_a_model():
    parser = argparse.ArgumentParser()
    dims_option(parser)
    assert vars(parser.parse_args(["--dim", "a=1"])) == {"dims": {"a": 1}}


@pytest.mark.parametrize(
    ("given", "message"),
    [
        (["--dim", "a=x"], "'a=x' is not NAME=SIZE with a whole number"),
        (["--dim", "a=1", "--dim", "a=2"], "a is given twice, as 1 and as 2"),
    ],
)
def test_sizes_that_make_no_sense(given: list[str], message: str, capsys: pytest.CaptureFixture[str]):
    with pytest.raises(SystemExit, match="2"):
        parsed(*given)
    assert message in capsys.readouterr().err
