"""What fields of steps accept, and how they say what they wanted."""

from dataclasses import dataclass
from enum import Enum

import pytest

from nncc.errors import InternalError, ScheduleError
from nncc.schedule.language.fields import expected, field_types, fitted, literal, plain
from nncc.schedule.language.steps import Split, Tail


class Colour(Enum):
    RED = "red"
    BLUE = "blue"


@pytest.mark.parametrize(
    "hint, value, result",
    [
        (str, "x", "x"),
        (int, 3, 3),
        (bool, True, True),
        (float, 2, 2),
        (Colour, "red", Colour.RED),
        (Colour, Colour.BLUE, Colour.BLUE),
        (tuple[str, ...], ["a", "b"], ("a", "b")),
        (tuple[tuple[int, int], ...], [[1, 8], (2, 4)], ((1, 8), (2, 4))),
        (str | None, None, None),
        (str | None, "x", "x"),
        (tuple[Colour, ...], ("red",), (Colour.RED,)),
    ],
)
def test_a_value_that_fits(hint, value, result):
    assert fitted(hint, value, "f") == result


@pytest.mark.parametrize(
    "hint, value, text",
    [
        (str, 3, "f is 3\n  legal: text"),
        (int, "3", "f is '3'\n  legal: a whole number"),
        (int, 2**63, "f is 9223372036854775808\n  legal: a number that 64 bits hold"),
        (int, True, "f is True\n  legal: a whole number"),
        (int, 3.0, "f is 3.0\n  legal: a whole number"),
        (float, "x", "f is 'x'\n  legal: a number"),
        (bool, 1, "f is 1\n  legal: true or false"),
        (Colour, "green", "unknown f 'green'\n  legal: 'red' or 'blue'"),
        (Colour, ["red"], "unknown f ['red']\n  legal: 'red' or 'blue'"),
        (tuple[str, ...], "ab", "f is 'ab'\n  legal: a list of text"),
        (tuple[str, ...], ["a", 1], "f[1] is 1\n  legal: text"),
        (tuple[int, int], (1, 2, 3), "f is (1, 2, 3)\n  legal: (a whole number, a whole number)"),
        (tuple[tuple[int, int], ...], [[1]], "f[0] is [1]\n  legal: (a whole number, a whole number)"),
        (int | None, "x", "f is 'x'\n  legal: a whole number"),
    ],
)
def test_a_value_that_does_not_fit(hint, value, text):
    with pytest.raises(ScheduleError) as caught:
        fitted(hint, value, "f")
    assert str(caught.value) == text


def test_an_annotation_that_is_not_supported_is_our_bug():
    with pytest.raises(InternalError, match="dict"):
        expected(dict)


def test_what_is_optional_in_words():
    assert expected(int | None) == "a whole number or nothing"


def test_forms_of_a_value():
    assert plain((("a", 1), Tail.PEEL, None)) == [["a", 1], "peel", None]
    assert literal(Tail.PEEL) == "'peel'" and literal(("a", 1)) == "('a', 1)"


def test_field_types_are_resolved_for_each_class():
    @dataclass(frozen=True)
    class Other:
        axis: "int"

    assert field_types(Split) == {"axis": str, "factor": int, "tail": Tail}
    assert field_types(Other) == {"axis": int}
