"""A check of a model with open sizes: at which sizes, and what it says of a wrong kernel."""

import numpy as np
import pytest

import nncc
from nncc.checking import check as checks
from nncc.checking.check import check
from nncc.checking.figures import Grade
from nncc.checking.sizes import at_sizes, drawn_sizes, sizes_given, whole_sizes
from nncc.errors import RunError
from nncc.frontend.graph.sizes import OpenSizes
from nncc.pipeline.model import compile_model, imported_model
from nncc.target import Target
from tests.models import open_sizes


def test_sizes_that_are_drawn_are_small_and_those_that_the_graph_takes():
    graph, sizes = imported_model(open_sizes.squeezed())
    every = drawn_sizes(graph, sizes, 0)
    assert {numbers["n"] for numbers in every} <= {5, 6, 7, 8} and {numbers["batch"] for numbers in every} >= {1, 3}
    graph, _ = imported_model(open_sizes.convolved())
    hinted = OpenSizes({"n": (5, 400, 1)}, {"n": 197})
    assert {"batch": 197, "n": 197} in drawn_sizes(graph, hinted, 0)
    assert drawn_sizes(graph, hinted, 1) != drawn_sizes(graph, hinted, 2) and drawn_sizes(graph, hinted, 1)[0]["batch"] == 1


def test_arrays_of_all_inputs_say_the_sizes():
    graph, _ = imported_model(open_sizes.grown(mode="linear"))
    x = np.ones((3, 2, 4, 6), np.float32)
    assert sizes_given(graph, {"x": x}) == {"batch": 3, "h/2": 2, "w/2": 3} and sizes_given(graph, {}) is None
    assert whole_sizes({"batch": 3, "h/2": 2}) == {"batch": 3, "h": 4}
    with pytest.raises(RunError):
        sizes_given(graph, {"x": x[:, :, :3]})


def test_a_compilation_at_sizes_has_their_shapes():
    made = compile_model(open_sizes.grown(mode="linear"), Target.host().with_(cores=1), is_open=True)
    here = at_sizes(made, {"batch": 1, "h/2": 2, "w/2": 3})
    assert here.graph.symbols == () and here.program is made.program
    values = {value.name: value for value in here.graph.values()}
    assert all(value.type.is_static for group in here.fusion.groups for value in group.outputs)
    assert all(item.arguments[n] in values.values() for item in here.lowered for n in range(len(item.arguments)))


@pytest.mark.parametrize("name", ["grown by weights", "one element", "picked"])
def test_all_agree_at_each_size(name, tmp_path):
    report = check(open_sizes.MODELS[name][0], threads=1, cache=tmp_path, against="ort")
    assert report.agrees and len(report.sizes) >= 2 and report.to_json()["sizes"] == list(report.sizes)


def test_sizes_of_the_inputs_are_those_that_are_checked(tmp_path):
    x = np.ones((2, 1, 41), np.float32)
    report = check(open_sizes.convolved(), threads=1, cache=tmp_path, inputs={"x": x})
    assert report.agrees and report.sizes == ({"batch": 2, "n": 41},)
    assert check(open_sizes.convolved(), threads=1, cache=tmp_path, dims={"n": 7, "batch": 1}).sizes == ()
    ranged = check(open_sizes.convolved(), threads=1, cache=tmp_path, dims={"n": nncc.dim(40, 44), "batch": 2})
    assert {sizes["n"] for sizes in ranged.sizes} <= set(range(40, 45))


def test_a_wrong_kernel_is_named_with_the_sizes(tmp_path, monkeypatch):
    plain = checks._Checked.called

    def called(self, case, call, entry):
        made = plain(self, case, call, entry)
        return {name: array + (self.sizes["n"] > 6) for name, array in made.items()}

    monkeypatch.setattr(checks._Checked, "called", called)
    report = check(open_sizes.convolved(), threads=1, cache=tmp_path)
    finding = report.finding
    assert not report.agrees and finding.stage == "open kernel" and report.sizes[-1]["n"] > 6
    assert f"--dim n={report.sizes[-1]['n']}" in finding.details[1] and "times the tolerance" in finding.details[0]
    assert any(row.judgement.grade is Grade.WRONG for row in report.values)
