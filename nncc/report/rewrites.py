"""What was rewritten between import and fusion, as text."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from nncc.frontend.rewrites import Firings
from nncc.frontend.rewriting import Firing
from nncc.pipeline.siblings import Tried

MOST_NAMED = 6
"""The nodes of a model that are named beside a rule."""


def rewrites_text(firings: Firings, own: Sequence[str] = (), tried: Sequence[Tried] = ()) -> str:
    """Each stage with its rules: how often each fired, and at which nodes of the model. own: rules of a caller, which are
    marked, and named too where they did not fire. tried: families of products, each with both of its prices."""
    lines = []
    for stage, fired in firings:
        lines += [f"{stage}: {len(fired)} rewrites" if len(fired) != 1 else f"{stage}: 1 rewrite", *_rules(fired, own)]
    lines += ["products of one operand:"] if tried else []
    lines += [f"  {each}" for each in tried]
    silent = set(own) - {firing.rule for _, fired in firings for firing in fired}
    lines += [f"rule {name} of yours did not fire" for name in own if name in silent]
    return "\n".join(lines)


def _rules(fired: Sequence[Firing], own: Sequence[str]) -> Iterator[str]:
    """A line for each rule, those that fired most first."""
    width = max((len(firing.rule) for firing in fired), default=0)
    for rule, count in Counter(firing.rule for firing in fired).most_common():
        yield f"  {rule:{width}} {count:5}  {_nodes(fired, rule)}{'  (yours)' if rule in own else ''}".rstrip()


def _nodes(fired: Sequence[Firing], rule: str) -> str:
    """The nodes of the model that a rule fired at; what they became is known by the same name."""
    names = dict.fromkeys(firing.before.name for firing in fired if firing.rule == rule and firing.before.name)
    more = len(names) - MOST_NAMED
    return ", ".join([*names][:MOST_NAMED]) + (f", {more} more" if more > 0 else "")
