"""The command line: what it prints, what it writes, its exit codes."""

import subprocess
import sys
from pathlib import Path

import numpy as np
import onnx
import pytest
from onnx import TensorProto, helper

import nncc
from nncc.cli import COMMANDS, TASKS, main


@pytest.fixture
def model(tmp_path: Path) -> Path:
    info = [helper.make_tensor_value_info(name, TensorProto.FLOAT, (2, 3)) for name in "xy"]
    nodes = [helper.make_node("Softmax", ["x"], ["y"], axis=-1)]
    path = tmp_path / "soft.onnx"
    graph = helper.make_graph(nodes, "soft", info[:1], info[1:])
    onnx.save(helper.make_model(graph, opset_imports=[helper.make_opsetid("", 18)]), path)
    return path


def test_compile_then_run(model, tmp_path, capsys):
    assert main(["compile", str(model), "-o", str(tmp_path / "soft.so"), "--no-cache", "--timings"]) == 0
    assert "soft.so" in capsys.readouterr().out
    assert (tmp_path / "soft.h").exists()
    x = np.random.default_rng(0).standard_normal((2, 3)).astype(np.float32)
    np.save(tmp_path / "x.npy", x)
    given = ["--input", f"x={tmp_path / 'x.npy'}", "--output", str(tmp_path / "out"), "--threads", "1"]
    assert main(["run", str(tmp_path / "soft.so"), *given]) == 0
    assert "y: float32[2, 3]" in capsys.readouterr().out
    assert np.allclose(np.load(tmp_path / "out" / "y.npy").sum(-1), 1)
    assert main(["run", str(tmp_path / "soft.so"), "--random", "0"]) == 0


@pytest.mark.parametrize(
    "stage, expected",
    [
        ("graph", "reduce_max"), ("groups", "both run over the same rows"), ("kernel", "sum="), ("steps", "Vectorize"),
        ("schedule", "kernel k0"), ("lowered", "function k0"), ("llvm", "define"), ("c", "f32_at *"), ("asm", ".text"),
    ],
)  # fmt: skip
def test_inspect_shows_every_stage(model, capsys, stage, expected):
    assert main(["inspect", str(model), "--stage", stage]) == 0
    assert expected in capsys.readouterr().out


@pytest.mark.parametrize(
    "arguments, text",
    [
        (["compile", "missing.onnx", "-o", "m.so"], "missing.onnx"),
        (["compile", "zoo:nothing", "-o", "m.so"], "no such model"),
        (["run", "missing.so", "--random", "0"], "missing.so"),
        (["inspect", "zoo:nothing", "--stage", "graph"], "no such model"),
        (
            ["inspect", "zoo:nothing", "--stage", "graph", "--kernel", "k0"],
            "--stage graph shows the whole model: leave --kernel out",
        ),
        (["inspect", "zoo:nothing", "--stage", "groups", "--kernel", "k0"], "or give one of --stage kernel|"),
    ],
)
def test_a_users_mistake_is_one_message_and_exit_code_2(arguments, text, capsys):
    assert main(arguments) == 2
    error = capsys.readouterr().err
    assert error.startswith("nncc: ") and text in error


def test_a_folder_that_does_not_exist_is_refused_and_nothing_is_left(model, tmp_path, capsys):
    assert main(["compile", str(model), "-o", str(tmp_path / "no" / "m.so"), "--no-cache"]) == 2
    assert "cannot write" in capsys.readouterr().err
    assert not (tmp_path / "no").exists()


@pytest.mark.parametrize("form", ["--python", "--json"])
def test_a_schedule_is_dumped_edited_and_compiled_with(model, tmp_path, capsys, form):
    show = ["inspect", str(model), "--kernel", "k0", "--stage"]
    assert main([*show, "steps", form]) == 0
    dumped = capsys.readouterr().out
    plans = tmp_path / "plans"
    plans.write_text(dumped)
    assert main([*show, "llvm"]) == 0
    default = capsys.readouterr().out
    assert main([*show, "llvm", "--plans", str(plans)]) == 0
    assert capsys.readouterr().out == default

    lines = dumped.splitlines(keepends=True)
    step = next(n for n, line in enumerate(lines) if "vectorize" in line and "t1.i1.i" in line)
    plans.write_text("".join(lines[:step] + lines[step + 1 :]))
    assert main([*show, "llvm", "--plans", str(plans)]) == 0
    assert capsys.readouterr().out != default
    assert main([*show, "steps", "--plans", str(plans)]) == 0
    assert "Vectorize(axis='t4.i1.i')" in (steps := capsys.readouterr().out) and "Vectorize(axis='t1.i1.i')" not in steps
    library = tmp_path / "soft.so"
    assert main(["compile", str(model), "-o", str(library), "--no-cache", "--plans", str(plans)]) == 0
    x = np.random.default_rng(0).standard_normal((2, 3)).astype(np.float32)
    expected = np.exp(x) / np.exp(x).sum(-1, keepdims=True)
    assert np.abs(nncc.load(library).run({"x": x})["y"] - expected).max() < 1e-6


def test_a_schedule_that_does_not_fit_is_one_message_and_writes_nothing(model, tmp_path, capsys):
    assert main(["inspect", str(model), "--stage", "steps", "--python"]) == 0
    text, plans, library = capsys.readouterr().out, tmp_path / "plans.py", tmp_path / "soft.so"
    compile_ = ["compile", str(model), "-o", str(library), "--no-cache", "--plans", str(plans)]
    for edited, message in [
        (text.replace("kernel k0", "kernel k7"), "plans.py: there is no kernel k7"),
        (text.replace("f32[2, 3]", "f32[2, 4]"), "plans.py: the schedule of kernel k0 was made for other loops"),
        (
            text.replace("\n)", "\n    .unroll('nowhere')\n)"),
            "of kernel k0: Unroll(axis='nowhere'): there is no loop over nowhere",
        ),
        ("steps = ()", "plans.py: it starts with 'steps = ()'"),
    ]:
        plans.write_text(edited)
        assert main(compile_) == 2
        error = capsys.readouterr().err
        assert message in error and "Traceback" not in error
    assert not library.exists()
    assert main(["inspect", str(model), "--stage", "kernel", "--json"]) == 2
    assert "add --stage steps" in capsys.readouterr().err


def test_c_is_a_folder_and_how_to_build_it(model, tmp_path, capsys):
    assert main(["compile", str(model), "--emit", "c", "-o", str(tmp_path / "out"), "--target", "x86-64-v3"]) == 0
    assert f"sh {tmp_path}/out/build.sh makes {tmp_path}/out/model.so" in capsys.readouterr().out
    assert "-march=x86-64-v3" in (tmp_path / "out" / "README.md").read_text()
    assert main(["compile", str(model), "--emit", "c", "-o", str(tmp_path / "no" / "out")]) == 2
    assert "there is no folder" in capsys.readouterr().err


def test_without_a_command_the_help_is_printed(capsys):
    with pytest.raises(SystemExit) as ended:
        main([])
    out, err = capsys.readouterr()
    assert (ended.value.code, out) == (2, "") and err.startswith("usage: nncc ")
    assert {line.split()[0] for line in err.splitlines() if line.startswith("    ") and line[4] != " "} >= COMMANDS.keys()


@pytest.mark.parametrize("arguments", [["--help"], *([name, "--help"] for name in COMMANDS)])
def test_help(arguments, capsys):
    with pytest.raises(SystemExit) as stop:
        main(arguments)
    assert stop.value.code == 0
    assert "usage: nncc" in capsys.readouterr().out


def test_the_version(capsys):
    with pytest.raises(SystemExit, match="0"):
        main(["--version"])
    assert capsys.readouterr().out == f"nncc {nncc.__version__}\n"


def test_the_summary_counts_in_plain_words(model, tmp_path, capsys):
    assert main(["compile", str(model), "-o", str(tmp_path / "soft.so"), "--no-cache"]) == 0
    out = capsys.readouterr().out
    assert "primitive operators, 1 group, 1 different kernel\n" in out and "0.0 MB" not in out and " KB)" in out


def run_by_shell(command: str) -> tuple[int, str, str]:
    """Run a command line in which NNCC is the command; give the exit code, output and errors."""
    shell = ["bash", "-c", f'set -o pipefail; NNCC() {{ "{sys.executable}" -m nncc "$@"; }}; {command}']
    done = subprocess.run(shell, capture_output=True, text=True, check=False, cwd=Path(__file__).parents[1], timeout=120)
    return done.returncode, done.stdout, done.stderr


@pytest.mark.parametrize("reader", ["true", "head -1", "head -c 1"])
@pytest.mark.parametrize("arguments", ["inspect {} --stage asm", "inspect {} --stage groups", "--help", "db --help"])
def test_a_reader_that_goes_away_ends_it_quietly(model, reader, arguments):
    code, out, err = run_by_shell(f"NNCC {arguments.format(model)} | {reader}")
    assert (code, err) == (0, "") and len(out.splitlines()) == (reader != "true")


def test_standard_output_that_is_closed(model, tmp_path):
    library = tmp_path / "soft.so"
    assert run_by_shell(f"NNCC compile {model} -o {library} --no-cache >&-") == (0, "", "")
    assert nncc.load(library)
    assert run_by_shell(f"NNCC inspect {model} --stage asm >&- <&-") == (0, "", "")
    code, out, err = run_by_shell("NNCC compile missing.onnx -o m.so >&-")
    assert (code, out) == (2, "") and err.startswith("nncc: missing.onnx: ")


def test_errors_that_nobody_can_be_told(model, tmp_path):
    assert run_by_shell("NNCC compile missing.onnx -o m.so 2>&-") == (2, "", "")
    assert run_by_shell("NNCC compile missing.onnx -o m.so 2>/dev/full") == (2, "", "")
    library = tmp_path / "soft.so"
    code, out, _ = run_by_shell(f"NNCC compile {model} -o {library} --no-cache 2>&-")
    assert code == 0 and "soft.so" in out and nncc.load(library)


def test_a_full_disk_for_what_is_printed(model):
    code, _, err = run_by_shell(f"NNCC inspect {model} --stage groups >/dev/full")
    assert (code, err) == (2, "nncc: [Errno 28] No space left on device\n")


def test_another_pipe_that_breaks_is_an_error(monkeypatch, capsys):
    def broken(options):
        raise BrokenPipeError(32, "Broken pipe")

    monkeypatch.setattr("nncc.commands.db.execute", broken)
    assert main(["db", "ls"]) == 2
    assert capsys.readouterr().err == "nncc: [Errno 32] Broken pipe\n"


def test_a_library_that_the_system_does_not_load_is_one_line(capsys, monkeypatch):
    """As llvmlite says it, in a paragraph, where the memory of the process is limited."""

    def execute(_):
        raise OSError("Could not load 'libllvmlite.so'. This could mean that it cannot be found. Or other things.")

    monkeypatch.setattr("nncc.commands.ops.execute", execute)
    assert main(["ops"]) == 2
    said = capsys.readouterr().err
    assert said == ("nncc: Could not load 'libllvmlite.so': the limit of this process's memory (ulimit -v) may be too small for it, "
                    "else reinstall its package\n")  # fmt: skip


def test_help_lists_every_command_once_by_its_task(capsys):
    with pytest.raises(SystemExit):
        main(["--help"])
    said = capsys.readouterr().out
    listed = [line.split()[0] for line in said.splitlines() if line.startswith("    ") and line[4] != " "]
    assert listed == [name for names in TASKS.values() for name in names] == [*COMMANDS]
    assert all(said.index(f"{task}:") < said.index(f"    {names[0]} ") for task, names in TASKS.items())
