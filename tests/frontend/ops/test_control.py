"""The operators with regions: their types, what they refuse, and what numpy makes of them."""

import numpy as np
import pytest

from nncc.errors import ModelError
from nncc.frontend.decompose import VOCABULARY
from nncc.frontend.evaluate import evaluate
from nncc.frontend.graph.text import graph_text, parse_graph
from nncc.frontend.graph.verify import verify

SUMS = """\
graph sums (x: f32[{turns},3], h: f32[3]) {{
  last: f32[3], all: f32[{turns},3] = loop(h, x) {attributes} with 1
    graph turn (n: i64[], s: f32[3], p: f32[3]) {{
      t: f32[3] = add(s, p)
      return "0" = t, "1" = t
    }}
  return last = last, all = all
}}"""
FORM = "{{turns=({turns},), states=1, parts=({parts},), joined=({joined},), is_conditional=False}}"
CHOICE = """\
graph choice (c: bool[], x: f32[2]) {
  y: f32[2] = branch(c, x) with 2
    graph then (a: f32[2]) {
      b: f32[2] = neg(a)
      return "0" = b
    }
    graph otherwise (a: f32[2]) {
      return "0" = a
    }
  return y = y
}"""


def sums(turns=4, parts=0, joined=0, **changes):
    return SUMS.format(turns=turns, attributes=FORM.format(turns=turns, parts=parts, joined=joined, **changes))


def verified(text):
    graph = parse_graph(text, VOCABULARY)
    verify(graph, VOCABULARY)
    assert graph_text(graph) == text
    return graph


@pytest.mark.parametrize("joined", [0, 1])
@pytest.mark.parametrize("parts", [0, 1])
@pytest.mark.parametrize("turns", [0, 1, 4])
def test_a_loop_hands_its_state_from_turn_to_turn(turns, parts, joined):
    x, h = np.arange(turns * 3, dtype=np.float32).reshape(turns, 3), np.float32([1, 2, 3])
    last, every = evaluate(verified(sums(turns, parts, joined)), {"x": x, "h": h}).values()
    expected = np.cumsum([h, *(x[::-1] if parts else x)], 0, dtype=np.float32)
    assert np.array_equal(last, expected[-1])
    assert np.array_equal(every, expected[1:][::-1] if joined else expected[1:])


@pytest.mark.parametrize("holds", [True, False])
def test_a_branch_gives_what_its_condition_says(holds):
    x = np.float32([1, -2])
    (made,) = evaluate(verified(CHOICE), {"c": np.array(holds), "x": x}).values()
    assert np.array_equal(made, -x if holds else x)


@pytest.mark.parametrize(
    "text, old, new, says",
    [
        (sums(), "n: i64[]", "n: i32[]", "its region gets i32[], f32[3], f32[3]; expected i64[], f32[3], f32[3]"),
        (sums(), '"0" = t, "1" = t', '"0" = t', "its region gives 1 results; expected 2"),
        (sums(), '"0" = t, "1" = t', '"0" = n, "1" = t', "its state becomes i64[]; expected f32[3]"),
        (sums(), "turns=(4,)", "turns=(5,)", "f32[4,3] is read turn by turn; expected 5 elements along its first axis"),
        (sums(), "is_conditional=False", "is_conditional=True", "expected a truth value first, and nothing joined"),
        (sums(), "loop(h, x)", "loop(h)", "1 operands; expected 1 of state, 1 in parts"),
        (CHOICE, "branch(c, x)", "branch(x, x)", "its condition is f32[2]; expected bool[]"),
        (
            CHOICE,
            "b: f32[2] = neg(a)",
            "b: f32[1,2] = reshape(a) {shape=(1, 2)}",
            "its second region gives f32[2]; expected",
        ),
        (CHOICE, "then (a: f32[2])", "then (a: f32[2], d: f32[3])", "a region gets f32[2], f32[3]; expected f32[2]"),
    ],
)
def test_what_does_not_fit_is_refused(text, old, new, says):
    assert old in text
    with pytest.raises(ModelError) as error:
        verify(parse_graph(text.replace(old, new), VOCABULARY), VOCABULARY)
    assert says in str(error.value)


def test_other_operators_have_no_regions():
    text = CHOICE.replace("branch(c, x) with 2", "neg(x) with 2")
    with pytest.raises(ModelError, match="neg: 2 regions; expected none"):
        verify(parse_graph(text, VOCABULARY), VOCABULARY)
