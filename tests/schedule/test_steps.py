"""What fields of steps accept, and how they say what they wanted."""

from dataclasses import dataclass
from enum import Enum

import pytest

from nncc.errors import InternalError, ScheduleError
from nncc.ir.buffer import Scope
from nncc.schedule import steps as S
from nncc.schedule.apply import PRIMITIVES
from nncc.schedule.steps import Split, Tail, expected, field_types, fitted, literal, plain


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
        (tuple[S.Step, ...], [{"step": "unroll", "axis": "C.i"}], (S.Unroll("C.i"),)),
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
        (S.Step, {"step": "unrol"}, 'f is {\'step\': \'unrol\'}\n  legal: a step such as {"step": "unroll", "axis": "C.i"}'),
        (S.Step, {"step": "unroll", "axis": 3}, "Unroll: axis is 3\n  legal: text"),
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


EXAMPLES = (
    S.Split("C.i", 4, S.Tail.PEEL),
    S.Tile(("C.i", "C.j"), (4, 8), S.Tail.CLAMP),
    S.Specialize("C.i.i", 4),
    S.LoopPartition("C.i", 4),
    S.FuseAxes("C.i", "C.j", "C.f"),
    S.RenameAxis("C.i", "C.row"),
    S.Reorder(("C.j", "C.i")),
    S.Unroll("C.i"),
    S.Vectorize("C.j"),
    S.Parallel("C.i"),
    S.Bind("C.i", S.Unit.BLOCK),
    S.Prefetch("A", "T.k", 8, "T.i"),
    S.StreamStore("C"),
    S.CopyAsync("A.shared"),
    S.Pipeline("C.k.o", 3),
    S.Inline("T"),
    S.ReverseInline("C"),
    S.ComputeAt("T", "C.i"),
    S.ReverseComputeAt("C", "T.i"),
    S.Align(("T", "C"), ("C.i", "C.j")),
    S.CacheRead("A", "T", "A.copy"),
    S.Reindex("A", "T", "A.copy"),
    S.CacheWrite("C", "C.copy"),
    S.SetScope("T", Scope.REGISTER),
    S.Shrink("T", "C.i"),
    S.Overlay("T", "Y"),
    S.TransformLayout("T", ((1, 8),), (1, 0, 2)),
    S.FuseDims("T", 0),
    S.Widen("T", "i16"),
    S.PadRows("T", 8),
    S.Swizzle("T", 8, 4, 2),
    S.SkipZeros("T", "T.k"),
    S.DecomposeReduction("T", "T.k"),
    S.Rfactor("T", ("T.k.i",), "T.part"),
    S.Subtotal("T", "T.k.i", "T.part"),
    S.Carry("P.running", "P.j.o", "part"),
    S.Online("M", ("S", "O"), 64),
    S.Recenter("Q.part", "S.part"),
    S.Reciprocal("C", "T.inverse"),
    S.KeepSubnormals("E"),
    S.Winograd("T", 2),
    S.Tensorize("T", "vpdpbusd"),
    S.ForSizes("n", 1, 8, (S.Unroll("C.i"), S.Split("C.j", 8, S.Tail.PEEL))),
)


def test_every_step_has_a_primitive():
    assert {type(step) for step in EXAMPLES} == set(PRIMITIVES) == set(S.Step.__subclasses__())


@pytest.mark.parametrize("step", EXAMPLES, ids=lambda step: type(step).__name__)
def test_a_step_prints_as_python_that_makes_it_again(step):
    again = eval(str(step), vars(S))
    assert again == step and str(again) == str(step) and hash(again) == hash(step)


def test_text_of_choices():
    assert str(S.Split("i", 4)) == "Split(axis='i', factor=4, tail='guard')"
    assert str(S.SetScope("T", Scope.LOCAL)) == "SetScope(buffer='T', scope='local')"


def test_an_unknown_choice_is_refused():
    with pytest.raises(
        ScheduleError, match=r"unknown tail 'drop'\n  legal: 'guard' or 'peel' or 'clamp' or 'shift' or 'pad'"
    ):
        S.Split("i", 4, "drop")
    with pytest.raises(
        ScheduleError, match=r"unknown scope 'stack'\n  legal: 'global' or 'shared' or 'local' or 'register'"
    ):
        S.SetScope("T", "stack")
