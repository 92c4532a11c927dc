"""What became of the graphs that torch.compile gave to nncc: what runs where, and why."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field

from nncc.printing import counted

MOST_OPERATORS = 5
"""Operators of one graph that the report names."""


@dataclass
class Record:
    """One graph. nodes: its calls of operators. reason: why all of it runs in PyTorch; "" where it does not.

    parts: the calls in each part that nncc has compiled. eager: the operators that PyTorch runs beside them; why: the reason
    for some. sets: of sizes and weights, for which parts were compiled. left: calls of parts that PyTorch ran, and why the
    last one.
    """

    nodes: int = 0
    reason: str = ""
    parts: list[int] = field(default_factory=list)
    eager: Counter[str] = field(default_factory=Counter)
    why: dict[str, str] = field(default_factory=dict)
    sets: int = 0
    left: tuple[int, str] = (0, "")

    def begin(self, nodes: int) -> None:
        """A graph of so many calls is cut into parts, perhaps not for the first time."""
        self.nodes, self.sets = nodes, 0
        self.parts.clear()
        self.eager.clear()

    def leave(self, operator: str, why: str) -> None:
        """PyTorch runs a call of an operator. why: "" where it is only too far from others."""
        self.eager[operator] += 1
        if why:
            self.why[operator] = why

    @property
    def inside(self) -> int:
        """The calls that nncc runs."""
        return 0 if self.reason else sum(self.parts)

    @property
    def total(self) -> int:
        """All calls, as the graph had them when it was cut."""
        return self.nodes if self.reason else self.inside + self.eager.total()

    def text(self) -> str:
        """One line, and one for each operator that PyTorch runs."""
        if self.reason:
            return f"{counted(self.nodes, 'operator')} in PyTorch: {self.reason}"
        parts, sets = counted(len(self.parts), "part"), counted(self.sets, "set")
        total = counted(self.total, "operator")
        lines = [f"{self.inside} of {total} in nncc, in {parts}, compiled for {sets} of sizes and weights"]
        lines += [
            f"    {name}: {count} in PyTorch{f': {self.why[name]}' if name in self.why else ''}"
            for name, count in self.eager.most_common(MOST_OPERATORS)
        ]
        rest = self.eager.most_common()[MOST_OPERATORS:]
        lines += [f"    {counted(len(rest), 'other operator')}: {sum(n for _, n in rest)} in PyTorch"] if rest else []
        lines += [f"    {counted(self.left[0], 'call')} of a part in PyTorch: {self.left[1]}"] if self.left[0] else []
        return "\n".join(lines)


_RECORDS: list[Record] = []


def new_record(nodes: int) -> Record:
    """The record of a graph that has just come."""
    _RECORDS.append(Record(nodes))
    return _RECORDS[-1]


def report() -> str:
    """What became of each graph that torch.compile gave to nncc in this process: how many of its operators nncc runs, which
    ones PyTorch does, and why."""
    return "\n".join(f"graph {n}: {record.text()}" for n, record in enumerate(_RECORDS)) or "no graph of torch.compile yet"


def shares() -> tuple[int, int]:
    """The calls of operators that nncc runs, and all of them, of the graphs that torch.compile gave to nncc."""
    return sum(record.inside for record in _RECORDS), sum(record.total for record in _RECORDS)


def forget() -> None:
    """Let the report begin anew."""
    _RECORDS.clear()
