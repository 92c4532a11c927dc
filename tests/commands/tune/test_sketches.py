import pytest

from nncc.commands.tune.sketches import read_sketches
from nncc.errors import ScheduleError, UserError

GOOD = """
from nncc import te
from nncc.te import make_kernel

def first(kernel, target, knob):
    return None

def helper(a, b):
    return a

def second(kernel, target, knob):
    return te.Schedule(kernel)
"""


def test_the_sketches_of_a_file_in_order(tmp_path):
    (tmp_path / "own.py").write_text(GOOD)
    assert [sketch.__name__ for sketch in read_sketches(tmp_path / "own.py")] == ["first", "second"]


@pytest.mark.parametrize("name, text, said", [
    ("none.py", None, "is not a Python file that ends in .py; expected functions (kernel, target, knob)"),
    ("own.txt", GOOD, "is not a Python file that ends in .py"),
    ("empty.py", "", "has no sketch; expected functions (kernel, target, knob) that give a Schedule of the kernel, or None"),
    ("other.py", "def f(kernel, target): return None", "has no sketch"),
    ("broken.py", "def f(:", "does not run: SyntaxError"),
    ("fails.py", "import no_such_module", "does not run: ModuleNotFoundError: No module named 'no_such_module'"),
    ("leaves.py", "raise SystemExit(3)", "does not run: SystemExit: 3"),
])  # fmt: skip
def test_files_that_are_none(name, text, said, tmp_path):
    if text is not None:
        (tmp_path / name).write_text(text)
    with pytest.raises(UserError) as caught:
        read_sketches(tmp_path / name)
    assert str(caught.value).startswith(str(tmp_path / name)) and said in str(caught.value)


def test_a_folder_is_no_file(tmp_path):
    with pytest.raises(UserError, match="is not a Python file"):
        read_sketches(tmp_path)


def test_two_of_one_name(tmp_path):
    (tmp_path / "own.py").write_text(f"{GOOD}\nthird = second\n")
    with pytest.raises(ScheduleError, match="a sketch is called 'second', and there are two sketches of that name"):
        read_sketches(tmp_path / "own.py")
