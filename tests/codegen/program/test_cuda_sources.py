"""A program as a folder of CUDA C++."""

import json
import shutil

import numpy as np
import pytest

from nncc.codegen.program.cuda_sources import CONSTANTS, PLAN, kinds_of_cuda, write_cuda
from nncc.codegen.program.device import device_program
from nncc.errors import BuildError
from nncc.frontend.onnx.importer import import_onnx
from nncc.pipeline.model import compile_graph
from nncc.runtime.launch_plan import LaunchPlan
from nncc.target import Target
from tests.report import small

TARGET = Target.named("cuda:sm_90a")


@pytest.fixture(scope="module")
def made():
    return device_program(compile_graph(import_onnx(small.model()), TARGET).program)


def test_the_plan_the_constants_and_a_text_for_each_module(made, tmp_path):
    files = write_cuda(made, TARGET, tmp_path / "net")
    plan = LaunchPlan.from_json(json.loads((tmp_path / "net" / PLAN).read_text()))
    assert plan == made.plan and {*files} == {*(tmp_path / "net").iterdir()}
    for name, text in zip(plan.modules, made.texts):
        assert (tmp_path / "net" / f"{name}.cu").read_text().endswith(text)
    data = np.frombuffer((tmp_path / "net" / CONSTANTS).read_bytes(), np.uint8)
    assert (data[: plan.constants_bytes] == made.weights.data[: plan.constants_bytes]).all()
    assert "sm_90a" in (tmp_path / "net" / "README.md").read_text()


def test_the_same_program_gives_the_same_bytes_and_is_written_over(made, tmp_path):
    first = {path: path.read_bytes() for path in write_cuda(made, TARGET, tmp_path)}
    assert {path: path.read_bytes() for path in write_cuda(made, TARGET, tmp_path)} == first
    assert {*kinds_of_cuda(tmp_path)} == {*first}


def test_files_that_nncc_has_not_written_stay(made, tmp_path):
    (tmp_path / PLAN).write_text("my plan")
    with pytest.raises(BuildError, match="is there already: it is text"):
        write_cuda(made, TARGET, tmp_path)
    assert (tmp_path / PLAN).read_text() == "my plan" and len([*tmp_path.iterdir()]) == 1
    write_cuda(made, TARGET, tmp_path, force=True)


def test_texts_of_a_program_before_go_and_those_of_others_stay(made, tmp_path):
    first = {*write_cuda(made, TARGET, tmp_path)}
    shutil.copy(min(first & {*tmp_path.glob("*.cu")}), tmp_path / "older.cu")
    (tmp_path / "mine.cu").write_text("// mine")
    assert {*write_cuda(made, TARGET, tmp_path)} == first
    assert {*tmp_path.iterdir()} == first | {tmp_path / "mine.cu"}
