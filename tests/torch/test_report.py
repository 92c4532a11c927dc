"""The report about graphs of torch.compile, which needs no PyTorch."""

import subprocess
import sys

import pytest

from nncc.torch.report import MOST_OPERATORS, forget, new_record, report, shares


@pytest.fixture(autouse=True)
def anew():
    forget()
    yield
    forget()


def test_no_graph_yet():
    assert report() == "no graph of torch.compile yet"


def test_a_graph_that_pytorch_runs():
    new_record(7).reason = "it is asked for gradients"
    assert report() == "graph 0: 7 operators in PyTorch: it is asked for gradients"


def test_a_graph_in_parts():
    new_record(1)
    record = new_record(3)
    record.begin(12)
    record.parts += [4, 6]
    record.sets = 2
    record.leave("aten.rand.default", "it draws random numbers")
    record.leave("aten.abs.default", "")
    record.left = (3, "too many sizes")
    assert shares() == (10, 12)
    assert report().splitlines()[1:] == [
        "graph 1: 10 of 12 operators in nncc, in 2 parts, compiled for 2 sets of sizes and weights",
        "    aten.rand.default: 1 in PyTorch: it draws random numbers",
        "    aten.abs.default: 1 in PyTorch",
        "    3 calls of a part in PyTorch: too many sizes",
    ]


def test_many_operators_are_counted():
    record = new_record(0)
    for n in range(MOST_OPERATORS + 3):
        record.leave(f"aten.op{n}.default", "")
    assert report().splitlines()[-1] == "    3 other operators: 3 in PyTorch"


def test_a_cut_begins_anew():
    record = new_record(5)
    record.leave("aten.rand.default", "")
    record.parts.append(3)
    record.begin(4)
    assert record.text() == "0 of 0 operators in nncc, in 0 parts, compiled for 0 sets of sizes and weights"


def test_it_is_there_without_pytorch():
    code = "import sys, nncc.torch; assert 'torch' not in sys.modules; print(nncc.torch.report())"
    assert "no graph" in subprocess.run([sys.executable, "-c", code], check=True, capture_output=True, text=True).stdout
