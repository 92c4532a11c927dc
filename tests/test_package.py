"""What `import nncc` gives: public names, types for checkers, and one clear message where it cannot run."""

import doctest
import re
import subprocess
import sys
from importlib.resources import files
from pathlib import Path

import numpy as np
import pytest

import nncc
from nncc import te
from tests.autotune.small_model import small_model

ELSEWHERE = """
import os, sys
sys.platform = {platform!r}
if sys.platform == "win32":
    for name in ("fcntl", "resource"):
        sys.modules[name] = None
    del os.register_at_fork
{code}
"""


def elsewhere(platform: str, code: str) -> "subprocess.CompletedProcess[str]":
    """Run a program as if on another system."""
    program = ELSEWHERE.format(platform=platform, code=code)
    return subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, timeout=60)


def test_the_public_names_are_listed():
    assert set(nncc.__all__) <= set(dir(nncc)) and "__version__" in dir(nncc)
    assert [name for name in dir(nncc) if not name.startswith("__")] == sorted(nncc.__all__)
    assert all(getattr(nncc, name) is not None for name in nncc.__all__)


def test_the_compute_language_is_an_attribute():
    done = subprocess.run([sys.executable, "-c", "import nncc; print(nncc.te.f32)"], capture_output=True, text=True)
    assert done.stdout == "f32\n" and nncc.te is te


def test_an_unknown_name_is_refused():
    with pytest.raises(AttributeError, match="module 'nncc' has no attribute 'compil'; it has .*compile.*te"):
        nncc.compil  # noqa: B018


def test_types_are_shipped():
    assert files("nncc").joinpath("py.typed").is_file()


def test_checkers_see_the_types_of_all_public_names():
    """Of names that are resolved when they are asked for, they would see none: a file of types has them."""
    text = files("nncc").joinpath("__init__.pyi").read_text()
    named = {name: place for place, name in re.findall(r"^from (\S+) import (\w+) as \2$", text, re.MULTILINE)}
    assert named == nncc._PUBLIC | dict.fromkeys(nncc._MODULES, "nncc")


SCRIPT = """
import numpy as np
import nncc
from nncc import te

x = te.placeholder("X", (4, 8), te.f32)
k = te.reduce_axis(8, "k")
kernel = te.make_kernel("sums", x, te.compute("S", (4,), lambda i: te.sum(x[i, k], k)))
schedule: nncc.Schedule = te.Schedule(kernel).split("S.i", 2)
result: dict[str, np.ndarray[tuple[int, ...], np.dtype[np.float32]]] = te.build(schedule)(X=np.ones((4, 8), np.float32))
module: nncc.Module = nncc.compile("model.onnx", threads=2, dims={"n": 1})
module.save("model.so", force=True)
"""


@pytest.mark.slow
def test_a_script_of_a_user_is_checked_by_its_types(tmp_path):
    """By mypy, which finds the wrong lines and no others. It keeps what it found of nncc for whoever checks that next."""
    text = SCRIPT + 'nncc.load("model.so", threads="2")\nmodule.sve\n'
    (tmp_path / "script.py").write_text(text)
    command = [sys.executable, "-m", "mypy", tmp_path / "script.py"]
    done = subprocess.run(command, cwd=Path(__file__).parents[1], capture_output=True, text=True)
    last = text.count("\n")
    found = [int(line) for line in re.findall(r"script\.py:(\d+): error", done.stdout)]
    assert found == [last - 1, last], done.stdout + done.stderr


def examples():
    """The docstrings of public names, and of the methods of public classes, that have examples."""
    public = [getattr(module, name) for module in (nncc, te, nncc.rules) for name in module.__all__]
    found = [test for item in {id(item): item for item in public}.values() if callable(item)
             for test in doctest.DocTestFinder().find(item, globs={"nncc": nncc, "te": te, "np": np})]  # fmt: skip
    return {test.name: test for test in found if test.examples}


@pytest.mark.parametrize("test", examples().values(), ids=examples())
def test_the_examples_of_docstrings_print_what_they_say(test):
    output = list[str]()
    doctest.DocTestRunner().run(test, out=output.append)
    assert output == []


def test_there_are_examples():
    assert {"compute", "build", "Schedule", "Target.named"} <= set(examples())


@pytest.mark.parametrize("platform", ["win32", "darwin", "freebsd14"])
@pytest.mark.parametrize("use", ["nncc.compile", "nncc.load", "nncc.te", "from nncc import te"])
def test_what_cannot_run_on_another_system_says_so(platform, use):
    code = f"import nncc\ntry:\n    {use}\nexcept nncc.NnccError as error:\n    print(error)"
    done = elsewhere(platform, code)
    assert done.stderr == "" and done.stdout.startswith(f"nncc runs on Linux, and this is {platform}: ")
    assert "x86-64" in done.stdout and "--emit c" in done.stdout and done.stdout.count("\n") == 1


@pytest.mark.parametrize("platform", ["win32", "darwin"])
def test_the_command_line_says_so_too(platform):
    done = elsewhere(platform, "sys.argv = ['nncc', 'run', 'm.so']\nfrom nncc.__main__ import main\nsys.exit(main())")
    assert (done.returncode, done.stdout) == (2, "") and done.stderr.startswith(
        f"nncc: nncc runs on Linux, and this is {platform}"
    )
    assert done.stderr.count("\n") == 1


def test_names_can_be_listed_on_another_system():
    assert "compile" in elsewhere("win32", "import nncc; print(nncc.__version__, dir(nncc))").stdout


def test_the_runtime_can_be_imported_without_fork_and_file_locks():
    """Nor without the compiler's packages. The platform stays, which other packages look at."""
    code = """
for name in ("fcntl", "resource", "llvmlite", "onnx", "sympy"):
    sys.modules[name] = None
del os.register_at_fork
from nncc.runtime.module import load
try:
    load("missing.so")
except Exception as error:
    print(type(error).__name__, error)
"""
    done = elsewhere("linux", code)
    assert done.stdout.startswith("RunError") and done.stderr == ""


NUMPY_ALONE = """
import sys
class Nothing:
    def find_spec(self, name, path=None, target=None):
        top = name.partition(".")[0]
        if top not in sys.stdlib_module_names and top not in ("nncc", "numpy"):
            raise ModuleNotFoundError(f"No module named {{top!r}}", name=top)
sys.meta_path.insert(0, Nothing())
sys.argv = ["nncc", *{arguments!r}]
{code}
"""
WITHOUT = r"the package \w+ is not installed: this nncc has what loading libraries needs, and no more; pip install -e . in its checkout, or .*\n"


def with_numpy_alone(code: str, *arguments: str) -> "subprocess.CompletedProcess[str]":
    """Run a program as where nothing but nncc and numpy is installed."""
    program = NUMPY_ALONE.format(code=code, arguments=arguments)
    return subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, timeout=120)


def test_libraries_are_loaded_and_run_where_numpy_alone_is_installed(tmp_path):
    library = str(tmp_path / "r.so")
    nncc.compile(small_model(), threads=1).save(library)
    net = nncc.load(library).name
    done = with_numpy_alone(f"import nncc\nprint(nncc.load({library!r}).name)")
    assert done.stdout == f"{net}\n" and done.stderr == ""
    command = "from nncc.__main__ import main\nsys.exit(main())"
    ran = with_numpy_alone(command, "run", library, "--random", "0", "--repeat", "2")
    assert ran.returncode == 0 and "thread" in ran.stdout and "median of 2 runs" in ran.stdout


def test_what_needs_more_than_numpy_says_so():
    for use in ("nncc.compile", "nncc.build", "nncc.te.compute"):
        done = with_numpy_alone(f"import nncc\ntry:\n    {use}\nexcept nncc.NnccError as error:\n    print(error)")
        assert re.fullmatch(WITHOUT, done.stdout) and done.stderr == "", use
    done = with_numpy_alone("from nncc.__main__ import main\nsys.exit(main())", "compile", "m.onnx", "-o", "m.so")
    assert done.returncode == 2 and re.fullmatch(f"nncc: {WITHOUT}", done.stderr)
