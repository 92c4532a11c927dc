"""What `nncc compile` may write over: its own earlier output, and nothing else. Whatever is refused stays as it was."""

import json
import os
from dataclasses import replace
from pathlib import Path

import numpy as np
import onnx
import pytest
from onnx import TensorProto, helper, numpy_helper

import nncc
import nncc.commands.compile as compile_command
from nncc.cli import main
from nncc.codegen.build import nvrtc
from nncc.errors import TargetError
from nncc.ir.dtypes import f16
from nncc.pipeline.low_precision import LowPrecision
from nncc.runtime.library import open_library, read_description
from nncc.target import measurements
from nncc.target.measurements import Machine

FORCE = "give another name, or --force to write over it (force=True in Python)"
WEIGHTS = np.random.default_rng(0).standard_normal((64, 65)).astype("f4")
X = np.ones((2, 64), "f4")


def saved(path: Path, external: str = "", weights: np.ndarray = WEIGHTS) -> None:
    """A product with weights that are too many to lie in the library."""
    values = [
        helper.make_tensor_value_info(name, TensorProto.FLOAT, shape) for name, shape in (("x", (2, 64)), ("y", (2, 65)))
    ]
    graph = helper.make_graph(
        [helper.make_node("MatMul", ["x", "w"], ["y"])],
        "net",
        values[:1],
        values[1:],
        [numpy_helper.from_array(weights, "w")],
    )
    model = helper.make_model(graph, opset_imports=[helper.make_opsetid("", 18)], ir_version=9)
    onnx.save(model, path, save_as_external_data=bool(external), location=external or None, size_threshold=0)


@pytest.fixture(autouse=True)
def place(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder to be in, with a model."""
    monkeypatch.chdir(tmp_path)
    saved(Path("m.onnx"))
    return tmp_path


def contents() -> dict[Path, bytes]:
    return {path: path.read_bytes() for path in Path().rglob("*") if path.is_file()}


def require_refused(capsys: pytest.CaptureFixture[str], message: str, *arguments: str) -> None:
    before = contents()
    assert main(["compile", *arguments]) == 2
    assert capsys.readouterr() == ("", f"nncc: {message}\n")
    assert contents() == before


@pytest.mark.parametrize("force", [[], ["--force"]], ids=["", "force"])
@pytest.mark.parametrize("model, output, what", [
    ("m.onnx", "m.onnx", "library of -o"), ("m.onnx", "./m.onnx", "library of -o"), ("m.onnx", "link", "library of -o"),
    ("foo.h", "foo.so", "library's header"), ("foo.so.weights", "foo.so", "library's weights"),
])  # fmt: skip
def test_the_model_is_never_written_over(model, output, what, force, capsys):
    if model != "m.onnx":
        saved(Path(model))
    Path("link").symlink_to("m.onnx")
    where = {"library's header": "foo.h", "library's weights": "foo.so.weights"}.get(what, Path(output))
    require_refused(
        capsys, f"{where} would be both the model and the {what}: give one of them another name", model, "-o", output, *force
    )


def test_the_plans_are_never_written_over(capsys):
    Path("plans").mkdir()
    for plans, name in (("plans/p.h", "p.h"), ("plans", "p.json")):
        Path("plans", name).write_text("{}")
        output, what = ("plans/p.so", "library's header") if name == "p.h" else ("plans/p.json", "library of -o")
        message = f"plans/{name} would be both the plans and the {what}: give one of them another name"
        require_refused(capsys, message, "m.onnx", "-o", output, "--plans", plans, "--force")


def test_a_folder_has_the_model_and_its_plans_and_its_library(capsys):
    assert main(["inspect", "m.onnx", "--stage", "steps", "--json"]) == 0
    Path("plans.json").write_text(capsys.readouterr().out)
    for _ in range(2):
        assert main(["compile", "m.onnx", "-o", "own.so", "--plans", "."]) == 0


def test_external_data_are_never_written_over(capsys):
    saved(Path("e.onnx"), "ext.so.weights")
    found = f"ext.so.weights is there already: it is data, and no file of weights that nncc has written; {FORCE}"
    require_refused(capsys, found, "e.onnx", "-o", "ext.so")
    both = "ext.so.weights would be both the model's external data and the library's weights: give one of them another name"
    require_refused(capsys, both, "e.onnx", "-o", "ext.so", "--force")
    assert main(["compile", "e.onnx", "-o", "other.so"]) == 0
    assert np.allclose(nncc.load("other.so")(X), X @ WEIGHTS, rtol=1e-4)


@pytest.mark.parametrize("name, what", [("own.so", "library"), ("own.h", "header"), ("own.so.weights", "file of weights")])
def test_files_of_others_stay_unless_forced(name, what, capsys):
    Path(name).write_text("what is not to be lost")
    require_refused(
        capsys,
        f"{name} is there already: it is text, and no {what} that nncc has written; {FORCE}",
        "m.onnx",
        "-o",
        "own.so",
    )
    assert main(["compile", "m.onnx", "-o", "own.so", "--force"]) == 0
    assert np.allclose(nncc.load("own.so")(X), X @ WEIGHTS, rtol=1e-4)


def test_another_model_is_told_by_its_content(capsys):
    saved(Path("other.so"))
    require_refused(
        capsys,
        f"other.so is there already: it is an ONNX model, and no library that nncc has written; {FORCE}",
        "m.onnx",
        "-o",
        "other.so",
    )


@pytest.mark.parametrize("name", ["own.h", "own.so.weights"])
def test_a_folder_in_the_place_of_what_goes_beside_the_library(name, capsys):
    Path(name).mkdir()
    what = "header" if name == "own.h" else "weights"
    require_refused(
        capsys,
        f"cannot write the library's {what}: {name} is a folder; move it away, or give -o another name",
        "m.onnx",
        "-o",
        "own.so",
        "--force",
    )


def test_an_earlier_library_is_written_over_without_a_word(capsys):
    for weights in (WEIGHTS, 2 * WEIGHTS, WEIGHTS[:, :2], WEIGHTS):
        saved(Path("m.onnx"), weights=np.tile(weights, (1, 33))[:, :65])
        assert main(["compile", "m.onnx", "-o", "own.so"]) == 0
        assert capsys.readouterr().err == ""
    Path("own.so").unlink()  # what is left of it is known for what it is
    assert main(["compile", "m.onnx", "-o", "own.so"]) == 0
    assert np.allclose(nncc.load("own.so")(X), X @ WEIGHTS, rtol=1e-4)


@pytest.mark.parametrize("name, text", [
    ("model.c", "int main(void) { return 0; }\n"), ("README.md", "# Mine\n\nCompiled by nncc.\n"), ("build.sh", "make\n"), ("pool.h", "/* mine */\n"),
    ("model.h", "#define MODEL\n"), ("model.so.weights", "mine"),
])  # fmt: skip
def test_files_of_others_in_a_folder_of_c(name, text, capsys):
    Path("d").mkdir()
    Path("d", name).write_text(text)
    kind = {"model.h": "header", "model.so.weights": "file of weights"}.get(name, "part of C sources")
    require_refused(
        capsys,
        f"d/{name} is there already: it is text, and no {kind} that nncc has written; {FORCE}",
        "m.onnx",
        "--emit",
        "c",
        "-o",
        "d",
    )
    for arguments in (["--force"], []):  # what it has written then may be written over
        assert main(["compile", "m.onnx", "--emit", "c", "-o", "d", *arguments]) == 0


def test_a_model_in_a_folder_of_c(capsys):
    Path("d").mkdir()
    saved(Path("d/model.c"))
    message = "d/model.c would be both the model and model.c of the C sources: give one of them another name"
    require_refused(capsys, message, "d/model.c", "--emit", "c", "-o", "d", "--force")


def test_a_pipe_is_no_model(capsys):
    os.mkfifo("pipe")
    assert main(["compile", "pipe", "-o", "own.so"]) == 2
    assert capsys.readouterr().err == "nncc: pipe is a pipe or a device; expected an ONNX file\n"


def test_standard_output_is_no_library(capsys):
    with pytest.raises(SystemExit):
        main(["compile", "m.onnx", "-o", "-"])
    assert "- is standard output, and this goes to a file; ./- is a file of that name" in capsys.readouterr().err
    assert main(["compile", "m.onnx", "-o", "./-"]) == 0
    assert Path("-").exists()


def target_file(path: Path, model: int = 0) -> str:
    """A target file for three cores; model: how far the number of its processor is from this one's."""
    here = Machine.here()
    machine = replace(here, cores=3, processor=replace(here.processor, model=here.processor.model + model))
    target = nncc.Target.named("x86-64-v3").with_(cores=3)
    measurements.write(
        measurements.Kept(machine, json.loads(json.dumps(target.to_json())), "2026-01-31", "0.2.0", 1.0, {}), path
    )
    return str(path)


def test_a_target_file_gives_the_same_bytes_whatever_this_machine_is(place, capsys, monkeypatch):
    file = target_file(place / "t.json")
    assert main(["compile", "m.onnx", "-o", "a.so", "--target", file, "--no-cache"]) == 0
    assert capsys.readouterr().err == ""
    monkeypatch.setattr("nncc.arguments.usable_cores", lambda: 7)
    assert main(["compile", "m.onnx", "-o", "b.so", "--target", target_file(place / "u.json", model=1), "--no-cache"]) == 0
    assert (
        "nncc: " in (said := capsys.readouterr().err)
        and "u.json is of another machine, and so is what is built: processor: " in said
    )
    assert Path("a.so").read_bytes() == Path("b.so").read_bytes()


def test_a_target_file_is_never_written_over(place, capsys):
    target_file(place / "t.json")
    require_refused(capsys, "t.json would be both the target file and the library of -o: give one of them another name",
                    "m.onnx", "-o", "t.json", "--target", "t.json", "--force")  # fmt: skip


def test_only_compile_takes_a_file_of_another_machine(place):
    with pytest.raises(
        TargetError, match="t.json is of another machine, and only `nncc compile` makes code for one: processor"
    ):
        nncc.compile("m.onnx", target=target_file(place / "t.json", model=1))
    assert nncc.compile("m.onnx", target=target_file(place / "t.json"), cache=False).run({"x": X})["y"].shape == (2, 65)


RULES = """
from nncc.rules import Apply, Known, Rule, Var
rules = [Rule("halved", Apply("dot_general", Var("x"), Known("w")), lambda m: m.again(m["x"], m["w"] * 0.5){tolerance})]
"""


def test_rules_from_a_file(capsys):
    """A rule that changes the result is refused, unless it says that this is meant; what is written is what it makes."""
    Path("r.py").write_text(RULES.replace("{tolerance}", ""))
    before = contents()
    assert main(["compile", "m.onnx", "-o", "m.so", "--rules", "r.py"]) == 2
    assert "rule 'halved' at node y: f32[2,65] = dot_general(x, w) " in (said := capsys.readouterr().err)
    assert "changes the result and is refused:\n" in said and contents() == before
    Path("once.py").write_text(RULES.replace("{tolerance}", ", lambda m: abs(m.known('w')).max() > 2, tolerance=10"))
    assert main(["compile", "m.onnx", "-o", "m.so", "--rules", "once.py", "--no-cache"]) == 0
    made, scale = nncc.load("m.so", 1).run({"x": X})["y"], 2.0 ** -np.ceil(np.log2(abs(WEIGHTS).max() / 2))
    np.testing.assert_allclose(made, X @ WEIGHTS * scale, rtol=1e-4, atol=1e-4)


def test_rules_are_not_written_over(capsys):
    Path("r.py").write_text(RULES)
    require_refused(capsys, "r.py would be both the rules and the library of -o: give one of them another name",
                    "m.onnx", "-o", "r.py", "--rules", "r.py", "--force")  # fmt: skip


def test_a_library_for_a_gpu(capsys):
    try:
        nvrtc.version()
    except TargetError:
        pytest.skip("NVRTC is not installed")
    assert main(["compile", "m.onnx", "--target", "cuda:sm_90a", "-o", "m.so"]) == 0
    assert "wrote m.so" in capsys.readouterr().out and Path("m.h").is_file()
    description = read_description(open_library(Path("m.so")), Path("m.so"))
    assert description["target"] == "cuda:sm_90a" and description["device"] == {"archs": ["sm_90a", "compute_90"]}


def test_cuda_sources_and_what_there_is_none_for(capsys):
    assert main(["compile", "m.onnx", "--target", "cuda:sm_90a", "--emit", "cuda", "-o", "out"]) == 0
    assert "wrote plan.json" in capsys.readouterr().out
    files = {path.name for path in Path("out").iterdir()}
    assert {"plan.json", "README.md", "constants.weights"} < files and any(name.endswith(".cu") for name in files)
    require_refused(capsys, "cuda:sm_90a is a GPU, and this is code for a CPU; -o m.so writes a library that runs there, "
                    "--emit cuda its sources", "m.onnx", "--target", "cuda:sm_90a", "--emit", "c", "-o", "m")  # fmt: skip
    require_refused(capsys, "x86-64-v3 is of kind Cpu; expected a Gpu, such as cuda:sm_90a",
                    "m.onnx", "--target", "x86-64-v3", "--emit", "cuda", "-o", "out")  # fmt: skip
    require_refused(capsys, "cuda:sm_80 is a GPU, and threads=2 is of a CPU; leave it out",
                    "m.onnx", "--target", "cuda:sm_80", "--threads", "2", "--emit", "cuda", "-o", "out")  # fmt: skip


def test_static_libraries_embedded_weights_and_pkg_config(place: Path, capsys: pytest.CaptureFixture[str]):
    assert main(["compile", "m.onnx", "-o", "d.a", "--pkg-config", "--threads", "1"]) == 0
    assert {"d.a", "d.h", "d.pc"} < {path.name for path in place.iterdir()}
    assert main(["compile", "m.onnx", "-o", "d.a", "--pkg-config", "--threads", "1"]) == 0, "its own files are replaced"
    assert main(["compile", "m.onnx", "-o", "e.so", "--embed", "--threads", "1"]) == 0
    assert not Path("e.so.weights").exists() and np.isfinite(nncc.load("e.so")(X)).all()
    assert main(["compile", "m.onnx", "-o", "arm.a", "--target", "neoverse-n1"]) == 0
    capsys.readouterr()


def test_a_file_for_pkg_config_that_nncc_has_not_written(capsys: pytest.CaptureFixture[str]):
    Path("d.pc").write_text("Name: mine\n")
    message = f"d.pc is there already: it is text, and no file for pkg-config that nncc has written; {FORCE}"
    require_refused(capsys, message, "m.onnx", "-o", "d.so", "--pkg-config")


def test_an_archive_that_nncc_has_not_written(capsys: pytest.CaptureFixture[str]):
    Path("d.a").write_bytes(b"!<arch>\nother.o/        0           0     0     100644  4         `\nabc\0")
    message = f"d.a is there already: it is data, and no static library that nncc has written; {FORCE}"
    require_refused(capsys, message, "m.onnx", "-o", "d.a")


@pytest.mark.parametrize("arguments, message", [
    (["--emit", "c", "-o", "d", "--embed"], "--embed: only a library for CPUs (-o NAME.so, -o NAME.a) has that"),
    (["--target", "cuda:sm_80", "-o", "d.so", "--embed", "--pkg-config"],
     "--embed and --pkg-config: only a library for CPUs (-o NAME.so, -o NAME.a) has that"),
    (["--target", "cuda:sm_80", "-o", "d.a"], "d.a: a library for GPUs is a shared one; give it a name that ends in .so"),
])  # fmt: skip
def test_what_has_no_weights_inside(arguments, message, capsys: pytest.CaptureFixture[str]):
    require_refused(capsys, message, "m.onnx", *arguments)


def test_low_precision_that_does_not_pay_is_said_in_one_line(monkeypatch, capsys):
    slower = LowPrecision((f16,), 3.0, 2.0)
    for found, lines in ((slower, [f"nncc: {slower.text}"]), (replace(slower, cycles=2.0), []), (None, [])):
        monkeypatch.setattr(compile_command, "low_precision", lambda *_, found=found: found)
        assert main(["compile", "m.onnx", "-o", "m.so"]) == 0
        assert [line for line in capsys.readouterr().err.splitlines() if "in low precision" in line] == lines


@pytest.mark.parametrize("emit", [["-o", "named.so"], ["--emit", "c", "-o", "folder"]])
def test_functions_have_the_name_that_is_wanted(emit, capsys):
    """Graphs of one exporter have one name, and a program may have several models."""
    saved(Path("m.onnx"))
    assert main(["compile", "m.onnx", "--name", "digits", *emit]) == 0
    header = Path("folder/model.h" if "c" in emit else "named.h").read_text()
    assert "int digits_run(" in header and "DIGITS_INPUTS" in header and capsys.readouterr().out.startswith("digits: ")
    if "c" not in emit:
        assert nncc.load("named.so").name == "digits"


@pytest.mark.parametrize("name, expected", [("", "model_"), ("a-b", "a_b"), ("1st", "model_1st"), ("nncc", "model_nncc")])
def test_a_name_that_functions_may_not_have(name, expected, capsys):
    with pytest.raises(SystemExit):
        main(["compile", "m.onnx", "-o", "m.so", "--name", name])
    assert f"functions in C may not begin with {name!r}; expected a name such as {expected}" in capsys.readouterr().err


def test_a_value_of_an_input(place: Path, capsys: pytest.CaptureFixture[str]):
    np.save("x.npy", X)
    assert main(["compile", "m.onnx", "--set", "x=x.npy", "-o", "m.so"]) == 0
    (result,) = nncc.load("m.so").run({}).values()
    np.testing.assert_allclose(result, X @ WEIGHTS, rtol=1e-4)
    assert main(["compile", "m.onnx", "--set", "x=1", "-o", "n.so"]) == 2
    assert "the value of input 'x' has shape []; expected [2, 64]" in capsys.readouterr().err
