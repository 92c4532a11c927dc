from argparse import Namespace
from pathlib import Path

import numpy as np
import onnx
import pytest
from onnx import TensorProto, helper, numpy_helper

from nncc.commands.model_files import library_outputs, model_files, plans_files
from nncc.errors import BuildError


def plans_read(plans: str | None = None, lock: Path | None = None, records: Path | None = None) -> list[tuple[str, Path]]:
    return list(plans_files(Namespace(plans=plans, lock=lock, records=records)))


def test_the_files_of_a_model(tmp_path: Path):
    path = tmp_path / "m.onnx"
    infos = [helper.make_tensor_value_info(name, TensorProto.FLOAT, (4,)) for name in "xy"]
    weight = numpy_helper.from_array(np.ones(4, np.float32), "w")
    graph = helper.make_graph([helper.make_node("Add", ["x", "w"], ["y"])], "g", infos[:1], infos[1:], [weight])
    onnx.save(helper.make_model(graph), path, save_as_external_data=True, location="w.data", size_threshold=0)
    assert list(model_files(str(path), False)) == [("the model", path)]
    assert list(model_files(str(path), True)) == [("the model", path), ("the model's external data", tmp_path / "w.data")]
    assert list(model_files("zoo:mobilenet", True)) == []


def test_the_files_of_schedules(tmp_path: Path):
    for name in ("a.json", "b.py", "c.txt"):
        (tmp_path / name).touch()
    assert plans_read(None) == [] == plans_read("")
    assert plans_read("missing.py") == [("the plans", Path("missing.py"))]
    assert sorted(path.name for _, path in plans_read(str(tmp_path))) == ["a.json", "b.py"]
    assert plans_read(lock=Path("m.lock.json")) == [("the lock file", Path("m.lock.json"))]
    assert plans_read(records=Path("r.db")) == [("the records", Path("r.db"))]


def test_what_a_library_comes_with(tmp_path: Path):
    made = library_outputs(tmp_path / "m.so")
    assert [output.path.name for output in made] == ["m.so", "m.h", "m.so.weights"]
    assert made[0].what == "the library of -o" and "header" in made[1].what


@pytest.mark.parametrize("name", ["m.h", ""])
def test_what_no_library_can_be_called(name, tmp_path: Path):
    with pytest.raises(BuildError, match=r"the library cannot be '.*'; expected a file name"):
        library_outputs(Path(name))


def test_a_folder_in_the_place_of_the_header(tmp_path: Path):
    (tmp_path / "m.h").mkdir()
    with pytest.raises(BuildError, match="m.h is a folder; move it away, or give -o another name"):
        library_outputs(tmp_path / "m.so")
