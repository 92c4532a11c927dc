"""Digests of source by what it does."""

import pytest

from tests.source.meaning import digest, statements

SOURCE = """
from nncc.ir.expr import Var

SIZE = 3

def f(x):
    return Var(x) + SIZE
"""


def of(source: str) -> str:
    return digest(statements(source))


@pytest.mark.parametrize(
    "same",
    [
        SOURCE.replace("SIZE = 3", '"""Words."""\n\nSIZE: int = 3\n"""More words."""'),
        SOURCE.replace("def f(x):", 'def f(x: str) -> Var:\n    """Words."""'),
        SOURCE.replace("from nncc.ir.expr import Var", "from nncc.ir.expr import Var as V").replace("Var(x)", "V(x)"),
        SOURCE.replace("from nncc.ir.expr import Var", "from nncc.ir import expr").replace("Var(x)", "expr.Var(x)"),
        "def f(x):\n    return Var(x) + SIZE\n\nSIZE = 3  # a comment",
    ],
)
def test_words_and_places_do_not_count(same):
    assert of(same) == of(SOURCE)


@pytest.mark.parametrize(
    "other", [SOURCE.replace("3", "4"), SOURCE.replace("+", "-"), SOURCE.replace("Var(x)", "Var(x, x)"), SOURCE + "\nf(1)\n"]
)
def test_what_is_done_counts(other):
    assert of(other) != of(SOURCE)


def test_the_words_of_errors_do_not_count_but_their_kinds_do():
    raising = "def f():\n    raise ValueError({})\n"
    assert of(raising.format("'a'")) == of(raising.format("'b'")) != of(raising.replace("Value", "Type").format("'a'"))
