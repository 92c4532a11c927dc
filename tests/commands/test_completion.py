"""Completion in a shell: what the scripts offer, and that no other command pays for them."""

import os
import shlex
import shutil
import subprocess
import sys
from contextlib import redirect_stdout
from pathlib import Path

import pytest

from nncc.cli import COMMANDS, SHELLS, main

TRY = """
source {script}
COMP_WORDS=({words}) COMP_CWORD={last}
_shtab_nncc nncc "${{COMP_WORDS[{last}]}}" "${{COMP_WORDS[{last}-1]}}"
printf '%s\\n' "${{COMPREPLY[@]}}"
"""


@pytest.fixture(scope="module")
def scripts(tmp_path_factory) -> Path:
    folder = tmp_path_factory.mktemp("completion")
    for shell in SHELLS:
        with (folder / shell).open("w") as file, redirect_stdout(file), pytest.raises(SystemExit, match="0"):
            main(["--completion", shell])
    return folder


@pytest.mark.parametrize(
    "words, offered",
    [
        (["nncc", ""], set(COMMANDS)),
        (["nncc", "che"], {"check", "check-cuda"}),
        (["nncc", "compile", "--prec"], {"--precision"}),
        (["nncc", "compile", "--precision", ""], {"default", "strict", "tf32", "bf16", "f16"}),
        (["nncc", "db", "me"], {"merge"}),
        (["nncc", "compile", "mod"], {"model.onnx"}),
        (["nncc", "check", "model.onnx", "--rules", "ru"], {"rules.py"}),
        (["nncc", "run", "model.onnx", "--rand"], {"--random"}),
    ],
)  # fmt: skip
def test_bash_offers_commands_options_values_and_files(scripts, words, offered, tmp_path):
    for name in ("model.onnx", "rules.py"):
        (tmp_path / name).touch()
    text = TRY.format(script=scripts / "bash", words=shlex.join(words), last=len(words) - 1)
    made = subprocess.run(["bash", "-c", text], capture_output=True, text=True, check=True, cwd=tmp_path)
    assert set(made.stdout.split()) == offered, made.stderr


@pytest.mark.parametrize("shell", SHELLS)
def test_each_shell_can_read_its_script(scripts, shell):
    text = (scripts / shell).read_text()
    assert all(name in text for name in COMMANDS) and "precision" in text
    if shutil.which(shell):
        subprocess.run([shell, "-n", str(scripts / shell)], check=True)


def test_a_shell_that_is_not_known(capsys):
    with pytest.raises(SystemExit, match="2"):
        main(["--completion", "tcsh"])
    assert "invalid choice: 'tcsh'" in capsys.readouterr().err


def test_no_other_command_imports_it():
    for arguments in (["--version"], ["ops", "Conv"]):
        text = f"import sys; from nncc.cli import main\ntry: main({arguments})\nfinally: assert 'shtab' not in sys.modules"
        subprocess.run([sys.executable, "-c", text], check=True, capture_output=True, env=os.environ)
