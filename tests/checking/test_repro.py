"""Sub-graphs that scripts write down, and each stage of them."""

import pytest

from nncc.checking.repro import GRAPH_STAGES, Repro
from nncc.errors import RunError
from nncc.schedule import steps as S
from tests.checking.planted import forget, scaled, step


def small() -> Repro:
    r = Repro(seed=0)
    x = r.input("x", "f32", (7, 16))
    r.output(r.node("tanh", r.node("mul", x, r.constant("f32", (7, 16)))))
    return r


@pytest.mark.parametrize("stage", ["lowering", "step", "constants", "emitter", *GRAPH_STAGES])
def test_a_right_stage(stage, capsys):
    small().check(stage)
    assert capsys.readouterr().out == f"{stage}: right\n"


def test_a_pass_and_own_steps():
    split = small().fault("step", lambda s: s.split("t0.i1", 8).vectorize("t0.i1.i"))
    assert split == "" and small().fault("pass", last_pass="unroll") == ""


def test_a_wrong_step(monkeypatch):
    step(S.Split, scaled)(monkeypatch)
    forget()
    with pytest.raises(SystemExit) as end:
        small().check("step", lambda s: s.split("t0.i1", 8))
    assert end.value.code == 1
    forget()


@pytest.mark.parametrize("stage, last", [("nonsense", ""), ("pass", "nonsense")])
def test_what_there_is_none_of(stage, last):
    with pytest.raises(RunError, match="there is no (stage|pass)"):
        small().check(stage, None, last)
