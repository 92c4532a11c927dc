"""Functions of a byte as tables: what is computed element by element of one tensor of bytes, and quantised, is looked up.

    quantised(x * sigmoid(x)), x = s * f32(i32(q) - z)    ->  table[q], of 256 bytes

An activation between QuantizeLinear and DequantizeLinear is such a function, and so is a chain of them: SiLU is one of the
byte before its sigmoid. The table holds what the operators give for each byte, so it is exact. It takes the place of some
twenty to fifty operations on floats, of which a vector holds a quarter as many; processors look up whole vectors of bytes.
"""

from __future__ import annotations

import numpy as np

from nncc.frontend.builder.builder import Tensor
from nncc.frontend.graph.graph import Array, Node, OpClass, Value
from nncc.frontend.ops import OPS, of_class
from nncc.frontend.rewriting import Apply, Match, Rule
from nncc.ir.dtypes import BYTE_VALUES, i8, u8
from nncc.ir.ops import EXPANDED

MOST_NODES = 64
"""Operators that are looked at for one function."""
LEAST_NODES = 16
"""Operators from which on a function is a table; one is enough where many instructions are made of it. To quantise a number
takes some eight, and a table without instructions of its own about as long as sixteen."""
_BYTES = (i8, u8)
_ELEMENTWISE = of_class(OpClass.ELEMENTWISE)
_SLOW = frozenset(op.name.lower() for op in EXPANDED)


class _Function:
    """A tensor as a function of the elements of others. nodes: what makes it of them, operands first; sources: bytes as far
    away as possible that it is a function of, and what else it is computed from."""

    def __init__(self, match: Match) -> None:
        self.match = match
        self.known: dict[Value, frozenset[Tensor]] = {}
        self.sources = self._sources(match.root)
        self.nodes: dict[Node, None] = {}
        if self.source is not None:
            self._collect(match.root)

    @property
    def source(self) -> Tensor | None:
        """The tensor of bytes that it is a function of; None where it is not one of a single byte."""
        single = next(iter(self.sources)) if len(self.sources) == 1 else None
        return single if single is not None and single.dtype in _BYTES and single != self.match.root else None

    def _sources(self, tensor: Tensor) -> frozenset[Tensor]:
        if self.match.number(tensor) is not None:
            return frozenset()
        if tensor.value not in self.known:
            self.known[tensor.value] = alone = frozenset((tensor,))
            operands = self._operands(tensor) if len(self.known) < MOST_NODES else ()
            found = alone.union(*map(self._sources, operands)) - alone if operands else alone
            is_root = tensor == self.match.root
            if not is_root and tensor.dtype in _BYTES and not (len(found) == 1 and next(iter(found)).dtype in _BYTES):
                found = alone
            self.known[tensor.value] = found
        return self.known[tensor.value]

    def _operands(self, tensor: Tensor) -> tuple[Tensor, ...]:
        """What a tensor is computed from, element by element; () for what is not."""
        node = self.match.producer(tensor)
        if node is None or (node.op not in _ELEMENTWISE and _table_of(self.match, node) is None):
            return ()
        return self.match.inputs_of(node)[1:] if node.op == "gather" else self.match.inputs_of(node)

    def _collect(self, tensor: Tensor) -> None:
        node = self.match.producer(tensor)
        if self.match.number(tensor) is None and tensor != self.source and node is not None and node not in self.nodes:
            for operand in self._operands(tensor):
                self._collect(operand)
            self.nodes[node] = None

    @property
    def is_slow(self) -> bool:
        """Whether the operators take longer than a table: one that is looked up already may look up what they give, too."""
        return len(self.nodes) >= LEAST_NODES or any(node.op in _SLOW or node.op == "gather" for node in self.nodes)

    def table(self) -> Array:
        """The results for all bytes, in the order of their bits."""
        assert self.source is not None
        known = {self.source.value: np.arange(BYTE_VALUES, dtype=np.uint8).view(self.source.dtype.numpy)}

        def elements(tensor: Tensor) -> Array:
            number = self.match.number(tensor)
            return known[tensor.value] if number is None else np.full(BYTE_VALUES, number, tensor.dtype.numpy)

        for node in self.nodes:
            table = _table_of(self.match, node)
            operands = [*map(elements, self._operands(Tensor(self.match.builder, node.output)))]
            with np.errstate(all="ignore"):  # what a function gives for bytes that never come
                result = OPS[node.op].reference(*operands if table is None else (table, *operands), **dict(node.attributes))
            known[node.output] = result
        return known[self.match.root.value]


def _table_of(match: Match, node: Node) -> Array | None:
    """The table of a node that looks bytes up; None for another node."""
    if node.op != "gather":
        return None
    table = match.builder.known(match.inputs_of(node)[0])
    return table if table is not None and table.shape == (BYTE_VALUES,) else None


def _is_function(match: Match) -> bool:
    if match.root.dtype not in _BYTES:
        return False
    found = _Function(match)
    return found.source is not None and found.is_slow


def _looked_up(match: Match) -> Tensor:
    found = _Function(match)
    assert found.source is not None
    places = found.source if found.source.dtype is u8 else found.source.emit("bitcast", to=u8)
    return match.builder.constant(found.table(), "table").emit("gather", places, axis=0)


TABLES: tuple[Rule, ...] = (Rule("function-of-a-byte", Apply("cast"), _looked_up, _is_function),)
