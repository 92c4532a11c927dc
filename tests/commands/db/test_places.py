"""The place that --model asks for. What a file names is tested with the command, in test_db.py."""

import json
from dataclasses import replace

import onnx
import pytest

from nncc.autotune.job import Job
from nncc.autotune.records.keys import Setting, model_key
from nncc.autotune.records.rows import ALONE
from nncc.autotune.tuner import Options
from nncc.commands.db.places import choice, model_kernels, place_meant, short, where
from nncc.errors import ModelError, RecordsError
from nncc.pipeline.model import machine_for
from nncc.target import Target
from tests.autotune.recording import setting
from tests.report.small import model

ONE, OTHER = "12" * 32, "13" * 32


def test_words():
    assert (short(ALONE), short(ONE)) == ("alone", "121212121212")
    assert (where(ALONE), where(ONE)) == ("alone", "inside model 121212121212")
    assert choice((ONE,)) == "give --model an ONNX file, zoo:NAME, or one of 121212121212, alone"


@pytest.mark.parametrize("asked, known, expected", [
    (None, (), ALONE), (None, (ONE,), ONE), (None, (ONE, OTHER), None), (ALONE, (ONE,), ALONE), (ALONE, (), ALONE),
    ("12", (ONE, OTHER), ONE), (OTHER, (ONE, OTHER), OTHER),
])  # fmt: skip
def test_places(asked, known, expected):
    assert place_meant(asked, {}, setting(), known) == expected


@pytest.mark.parametrize("asked, count", [("1", 2), ("x", 0), ("", 0), ("alon", 0), ("m.onnx", 0), ("\0", 0)])
def test_what_names_no_place(asked, count):
    with pytest.raises(
        RecordsError,
        match=f"there is no such file, and {count} of the models that k0 was tried in have a key that begins so; give --model",
    ):
        place_meant(asked, {}, setting(), (ONE, OTHER))


def test_the_key_of_a_file_is_the_one_it_is_tuned_by(tmp_path):
    path, target = tmp_path / "m.onnx", machine_for(None, 2)
    onnx.save(model(), path)
    job = Job.of(path, target, Options())
    assert model_key(model_kernels(str(path), {}, target)) == job.model
    for kernel in job.kernels:
        assert place_meant(str(path), {}, Setting.of(kernel, target), ()) == job.model
    with pytest.raises(RecordsError, match=f"{path} has no kernel with the loops of k0, {setting().id}"):
        place_meant(str(path), {}, setting(), (ONE,))
    other = replace(setting(), target=json.dumps({"caches": []}))
    with pytest.raises(
        RecordsError,
        match="cannot be lowered for the machine of .*: not a target: .*; give the beginning of its key with --model",
    ):
        place_meant(str(path), {}, other, (ONE,))
    with pytest.raises(ModelError):
        model_kernels("zoo:none", {}, Target.tiny())
