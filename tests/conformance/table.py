"""What of ONNX's node suite is refused, and why: `python -m tests.conformance.table` prints it."""

import re
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping

from nncc.errors import ModelError
from nncc.frontend.graph.graph import Graph
from tests.conformance.suite import Case, cases, raw_graph_of


def sorted_out(some: Iterable[Case], made: Callable[[Case], Graph]) -> tuple[list[tuple[Case, Graph]], dict[str, str]]:
    """The cases that are taken with their graphs, and those that are refused, by name, with the message."""
    taken, refused = list[tuple[Case, Graph]](), dict[str, str]()
    for case in some:
        try:
            taken.append((case, made(case)))
        except ModelError as error:
            assert str(error)
            refused[case.name] = str(error)
    return taken, refused


def reason(message: str) -> str:
    """A message without what is the case's own."""
    first, *others = message.splitlines()
    if first == "operators that nncc does not know:":
        return f"unknown: {others[0].split(':')[0].strip()}"
    while found := re.match(r"node '.*?' \((\w+), opset \w+\): (.*)", first):
        operator, first = found[1], found[2]
        if not re.match(r"node '", first):
            return f"{operator}: {_general(first)}"
    return _general(first)


def _general(text: str) -> str:
    return re.sub(r"'[^']*'", "_", re.sub(r" \('[^)]*\)", "", text))


def table(refused: Mapping[str, str]) -> Iterator[str]:
    """How many cases are refused for each reason, the most first."""
    for text, count in Counter(map(reason, refused.values())).most_common():
        yield f"{count:5} {text}"


if __name__ == "__main__":
    found, left = sorted_out(cases(), raw_graph_of)
    print("\n".join([f"{len(found)} cases are taken, {len(left)} refused:", *table(left)]))
