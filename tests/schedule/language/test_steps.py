import pytest

from nncc.errors import ScheduleError
from nncc.ir.buffer import Scope
from nncc.schedule.apply import PRIMITIVES
from nncc.schedule.language import steps as S

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
