"""Open sizes: the symbols of dims as sizes of kernels, with what is known of each."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from functools import cache, reduce
from math import lcm
from typing import TYPE_CHECKING, Any, cast

from nncc.errors import ModelError
from nncc.frontend.graph.dims import Dim, bind, canonical, first_of, in_whole, is_dim, part, rises, symbols_of
from nncc.frontend.graph.graph import (
    Attribute,
    Constraint,
    Graph,
    Node,
    TensorType,
    Value,
    dim_option,
    graph_constraints,
)
from nncc.ir import expr as E
from nncc.ir.dtypes import i64
from nncc.ir.expr import Expr, Extent, Symbol
from nncc.ir.index.hints import LADDER, nearest
from nncc.ir.index.simplify import simplify

if TYPE_CHECKING:
    import sympy

Facts = tuple[int, int, int]
"""Of an open size: the least number it may be, the greatest, and what it is a multiple of."""
LEAST_PARTS = 5
"""Of a size that is a multiple, as many are taken for a hint at least."""
USUAL: Facts = (1, (1 << 31) - 1, 1)
"""Of a size of which nothing is said: products of two of them fit 64 bits."""


@dataclass(frozen=True)
class OpenSizes:
    """What is known of open sizes, by their names; others have the usual facts. A graph may have symbols for parts of them
    (`dims.multiple`). preferred: numbers at which is decided what has to be decided for all."""

    facts: Mapping[str, Facts] = field(default_factory=dict)
    preferred: Mapping[str, int] = field(default_factory=dict)
    _known: dict[Dim, Extent] = field(default_factory=dict, init=False, repr=False, compare=False)

    def of_parts(self, names: Iterable[str]) -> OpenSizes:
        """The same with sizes as multiples, where the symbols of a graph are parts of them. Raises: ModelError where none
        is left in a range that was asked for."""
        facts = dict(self.facts)
        for whole, by in (part(name) for name in names if "/" in name):
            low, high, divisor = facts.get(whole, USUAL)
            by = lcm(divisor, by)
            facts[whole] = -(-low // by) * by, high // by * by, by
            if facts[whole][0] > facts[whole][1]:
                raise ModelError(f"the model needs {whole} to be a multiple of {by}, and it is {low}..{high}")
        return replace(self, facts=facts)

    def ranges(self, names: Iterable[str]) -> dict[str, tuple[int, int]]:
        """The ranges of the symbols of some names, without those that have the usual one (`dims.within`)."""
        known = ((name, self.part(name)) for name in names if part(name)[0] in self.facts)
        return {name: (symbol.low, symbol.high) for name, symbol in known}

    def part(self, name: str) -> Symbol:
        """What the symbol of a graph may be."""
        whole, by = part(name)
        size = self.symbol(whole)
        return Symbol(name, i64, -(-size.low // by), size.high // by, max(1, size.divisor // by))

    @property
    def zeros(self) -> list[str]:
        """The names of sizes that may be 0."""
        return [name for name, (low, _, _) in self.facts.items() if not low]

    def symbol(self, name: str) -> Symbol:
        """The size that is called so."""
        low, high, divisor = self.facts.get(name, USUAL)
        return Symbol(name, i64, low, high, divisor)

    def extent(self, dim: Dim) -> Extent:
        """A dim as an extent. Raises: ModelError for one that is no arithmetic on sizes."""
        if isinstance(dim, int):
            return dim
        if dim not in self._known:
            self._known[dim] = E.extent(simplify(_Converter(self).divided(in_whole(dim)), {}))
        return self._known[dim]

    def narrowed(self, constraints: Iterable[Constraint]) -> OpenSizes:
        """The same without numbers that break a constraint, where that mentions one size: a table of 512 rows, of which as
        many are taken as a text has words, is for texts of up to 512. Raises: ModelError where no number is left."""
        facts = dict(self.facts)
        for constraint in constraints:
            ends = _end(constraint.dim)
            if ends is None:
                continue
            size, least, most = ends
            name, by = part(size)
            least, most = least * by, min(most * by, USUAL[1])
            low, high, divisor = facts.get(name, USUAL)
            low, high = max(low, least), min(high, most)
            if low > high:
                raise ModelError(
                    f"node {constraint.node!r} needs {constraint.dim} >= 0, and {name} is {low} or more; give it a number "
                    f"that fits: {dim_option(name, most)}"
                )
            facts[name] = low, high, divisor
        return replace(self, facts=facts)

    def hints(self, graph: Graph) -> Mapping[str, int]:
        """A number for each open size of a graph, by name."""
        names = symbols_of(_dims(graph))
        known = self.narrowed(graph_constraints(graph))
        others = symbols_of(dim for value in graph.inputs for dim in value.type.shape[1:])
        usual, _, _, small, *_ = LADDER
        found: dict[str, int] = {}
        for n, name in enumerate(sorted(names)):
            rung, (whole, by) = small if others and name not in others else usual, part(name)
            wanted = self.preferred[whole] // by if whole in self.preferred else _in_parts(name, rung[n % len(rung)])
            found[name] = known.nearest(name, wanted)
        return found

    def nearest(self, name: str, wanted: int) -> int:
        """The number that the symbol of a graph may be which is nearest to one."""
        return nearest(self.part(name), wanted)

    def extents(self, dims: Iterable[Dim]) -> tuple[Extent, ...]:
        """Dims as extents. Raises: ModelError as `extent`."""
        return tuple([self.extent(dim) for dim in dims])


USUAL_SIZES = OpenSizes()
"""Of which nothing is said."""


def usual(dim: Dim) -> int:
    """A dim where each of its sizes is a usual number, at which rewrites count what they save."""
    return bind(dim, {name: _in_parts(name, LADDER[0][0]) for name in symbols_of((dim,))})


def _in_parts(name: str, size: int) -> int:
    """A hint for the symbol of a name, of which a size has a part."""
    return max(size // part(name)[1], LEAST_PARTS)


def at_hints(graph: Graph, sizes: OpenSizes) -> Graph:
    """A graph with a number in place of each open size, at which is decided what has to be decided for all. Sizes of first
    axes, which are of batches where there are others, are small."""
    return bound(graph, sizes.hints(graph))


def bound(graph: Graph, numbers: Mapping[str, int]) -> Graph:
    """A graph with numbers in place of its symbols. Raises: ModelError for those that make a tensor that cannot be."""
    if not numbers:
        return graph
    made = with_dims(graph, lambda dim: bind(dim, numbers))
    checks = tuple([replace(check, extent=bind(check.extent, numbers)) for check in graph.checks])
    return replace(made, checks=checks, assumed=())


def _dims(graph: Graph) -> Iterator[Dim]:
    """All dims of a graph and of its regions: those of shapes, and those in attributes, such as the turns of a loop."""
    for value in graph.values():
        yield from value.type.shape
    for node in graph.nodes:
        for _, attribute in node.attributes:
            yield from _dims_in(attribute)
        for region in node.regions:
            yield from _dims(region)


def _dims_in(attribute: Attribute) -> tuple[Dim, ...]:
    """The dims that an attribute is made of; none where it is anything else."""
    is_made_of_dims = isinstance(attribute, tuple) and all(map(is_dim, attribute))
    return cast(tuple[Dim, ...], attribute) if is_made_of_dims else ()


def with_dims(graph: Graph, put: Callable[[Dim], Dim]) -> Graph:
    """A graph with others in place of the dims of its values and attributes, and of those of its regions."""
    put = cache(put)  # many tensors have the same few dims

    def at(value: Value) -> Value:
        return Value(value.name, TensorType(value.type.dtype, tuple([put(dim) for dim in value.type.shape])))

    def attribute_at(attribute: Attribute) -> Attribute:
        return tuple([put(dim) for dim in dims]) if (dims := _dims_in(attribute)) else attribute

    def node_at(node: Node) -> Node:
        attributes = tuple([(name, attribute_at(attribute)) for name, attribute in node.attributes])
        given, made = tuple(map(at, node.inputs)), tuple(map(at, node.outputs))
        regions = tuple([with_dims(region, put) for region in node.regions])
        return replace(node, inputs=given, outputs=made, attributes=attributes, regions=regions)

    inputs, outputs = tuple(map(at, graph.inputs)), tuple(map(at, graph.outputs))
    return replace(graph, inputs=inputs, outputs=outputs, nodes=tuple(map(node_at, graph.nodes)))


def _end(dim: Dim) -> tuple[str, int, int] | None:
    """A size, and the least and the greatest number for which a dim is not negative; None for a dim of other sizes, and for
    one of which is not known whether it rises with its size or falls."""
    if isinstance(dim, int) or len(dim.free_symbols) != 1:
        return None
    (size,) = dim.free_symbols
    if rises(dim):
        return size.name, first_of(lambda n: dim.subs({size: n}) >= 0, 0, USUAL[1]), USUAL[1]
    if rises(canonical(-dim)):
        return size.name, 0, first_of(lambda n: dim.subs({size: n}) < 0, 0, USUAL[1]) - 1
    return None


class _Converter:
    """Makes an index expression of a dim."""

    def __init__(self, sizes: OpenSizes) -> None:
        self.sizes = sizes

    def divided(self, dim: sympy.Expr, up: bool = False) -> Expr:
        """A dim rounded down, or up: its numerator divided by its denominator."""
        numerator, denominator = dim.as_numer_denom()
        whole, by = self.whole(numerator.expand()), self.whole(denominator.expand())
        return whole if denominator == 1 else E.floordiv(whole + (by - 1) if up else whole, by)

    def whole(self, dim: sympy.Expr) -> Expr:
        """A dim without fractions outside of roundings."""
        if dim.is_Integer:
            return E.index(int(dim))
        if dim.is_Symbol:
            return self.sizes.symbol(dim.name)
        rule = _RULES.get(type(dim).__name__)
        if rule is None or (dim.is_Pow and not (dim.exp.is_Integer and dim.exp > 0)):
            raise ModelError(f"the size {dim} is no sum, product, rounded quotient, minimum or maximum of sizes")
        found: Expr = rule(self, dim)
        return found


def _power(convert: _Converter, dim: sympy.Expr) -> Expr:
    return reduce(E.mul, [convert.whole(dim.base)] * int(dim.exp))


_RULES: dict[str, Callable[[_Converter, Any], Expr]] = {
    "Add": lambda convert, dim: reduce(E.add, map(convert.whole, dim.args)),
    "Mul": lambda convert, dim: reduce(E.mul, map(convert.whole, dim.args)),
    "Pow": _power,
    "floor": lambda convert, dim: convert.divided(dim.args[0]),
    "ceiling": lambda convert, dim: convert.divided(dim.args[0], up=True),
    "Mod": lambda convert, dim: E.mod(*map(convert.divided, dim.args)),
    "Min": lambda convert, dim: reduce(E.minimum, map(convert.divided, dim.args)),
    "Max": lambda convert, dim: reduce(E.maximum, map(convert.divided, dim.args)),
}
"""By the names of sympy's classes, which is imported where a size is open."""
