"""No operator's name decides anything below the frontend: plans, costs and code follow from the structure of loops.

A name is that of an operator of ONNX or of the frontend's table, in whatever spelling. It occurs in an identifier, or in
a literal without spaces, when some of the words of that in a row spell it: `_matmul_cycles`, "MatMul", `layer_norm`.
Docstrings, comments and messages may give examples. What the IR has primitives of (ir.ops, ir.reduction) may be named.
"""

import ast
import re
from collections.abc import Iterator
from itertools import combinations
from pathlib import Path

import onnx.defs
import pytest

from nncc.frontend.ops import OPS
from nncc.ir.ops import BinaryOp, UnaryOp
from nncc.ir.reduction import COMBINERS

ROOT = Path(__file__).parents[2] / "nncc"
OTHER_MEANINGS = {
    "nodes of the IR": {"bitcast", "broadcast", "cast", "constant", "if", "select"},
    "steps of a schedule, and what they say": {"pad", "reciprocal", "reverse", "split", "tile", "shrink"},
    "passes": {"expand", "flatten"},
    "loops and their places": {
        "extents",
        "loop",
        "range",
        "shape",
        "size",
        "where",
        "transpose",
        "unique",
        "identity",
        "less",
    },
    "statistics": {"mean"},
    "instructions of a processor, and of LLVM": {"gather", "scatter", "xor", "sign", "isinf"},
    "functions of numpy": {"cumsum", "reshape"},
}
"""Words of this compiler, or plain English, that some operator is called as well; for each group what they mean here."""


def spelled(*names: str) -> set[str]:
    """Names as words without anything between."""
    return {re.sub(r"[^A-Za-z0-9]", "", name).lower() for name in names}


PRIMITIVES = spelled(*(op.name for op in (*UnaryOp, *BinaryOp)), *COMBINERS)
OPERATORS = spelled(*(schema.name for schema in onnx.defs.get_all_schemas()), *OPS)
FORBIDDEN = OPERATORS - PRIMITIVES - set().union(*OTHER_MEANINGS.values())


def texts(source: str) -> Iterator[str]:
    """The identifiers and the literals without spaces in a source, docstrings aside."""
    tree = ast.parse(source)
    prose = {id(item.value) for item in ast.walk(tree) if isinstance(item, ast.Expr)}
    for item in ast.walk(tree):
        named = (getattr(item, field, None) for field in ("id", "attr", "name", "arg", "asname", "module"))
        yield from (name for name in named if isinstance(name, str))
        if (
            isinstance(item, ast.Constant)
            and isinstance(item.value, str)
            and id(item) not in prose
            and " " not in item.value
        ):
            yield item.value


def operators(text: str) -> set[str]:
    """The operators that a text names."""
    words = [word.lower() for word in re.findall(r"[A-Z]+(?![a-z])|[A-Z]?[a-z]+|\d+", text)]
    rows = {"".join(words[first:last]) for first, last in combinations(range(len(words) + 1), 2)}
    return FORBIDDEN & (rows | spelled(text))


@pytest.mark.parametrize(
    "module", sorted(str(p.relative_to(ROOT)) for f in ("schedule", "cost", "codegen") for p in (ROOT / f).rglob("*.py"))
)
def test_no_operator_is_named(module):
    found = {text: names for text in texts((ROOT / module).read_text()) if (names := operators(text))}
    assert found == {}


@pytest.mark.parametrize("source", ["if node == 'MatMul': x", "def plan_layer_normalization(): pass", "import softmax as s", "f(conv=1)",
                                    "kind = f'{x}softmax'", "class ReduceSumPlan: pass", "x.dot_general", "gelu_cost = 1"])  # fmt: skip
def test_an_operator_is_found(source):
    assert any(map(operators, texts(source)))


@pytest.mark.parametrize(
    "source", ["'''A softmax.'''", "x = 1  # conv", "raise E('a softmax of rows')", "exp(x) + E.maximum(a, b)", "convert(x)"]
)
def test_what_may_be_named_is_not_found(source):
    assert not any(map(operators, texts(source)))


def test_every_other_meaning_is_an_operator_s_name():
    assert set().union(*OTHER_MEANINGS.values()) <= OPERATORS
