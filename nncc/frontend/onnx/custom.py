"""Operators of a custom domain of ONNX, each by a formula of the compute language, as nodes of a graph.

Fusion and rewrites treat these nodes as any others. A formula is computed over a space: the axes of its tensor, and those
that it reduces over. Each element that it reads is the operand, moved there by slices, transposes and broadcasts where its
indices are axes times numbers, and picked by computed indices elsewhere.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from math import prod
from typing import Any, TypeAlias

from nncc.arguments import require
from nncc.errors import ModelError, NnccError, RuleError
from nncc.frontend import compute as C
from nncc.frontend.builder.builder import GraphBuilder, Tensor
from nncc.frontend.builder.functions import spread
from nncc.frontend.graph.dims import symbols_of
from nncc.frontend.onnx.reader import DEFAULT_DOMAIN, domain_of
from nncc.frontend.ops import OPS
from nncc.ir import expr as E
from nncc.ir.buffer import Role
from nncc.ir.dtypes import i64
from nncc.ir.expr import Expr, Load
from nncc.ir.intern import bottom_up
from nncc.ir.ops import BinaryOp
from nncc.ir.stmt import For, Seq, Stmt, Store, Update

Made: TypeAlias = "C.Tensor | tuple[C.Tensor, ...] | list[C.Tensor]"


@dataclass(frozen=True)
class Operator:
    """An operator of ONNX that nncc has not, by its formula.

    formula: a function of a `te` tensor for each input of the node (None for one that is left out), and of the node's
    attributes by name. It gives the tensor that is the result, or all tensors that it computes, in order; those of them that
    no other reads are the results.
    """

    domain: str
    name: str
    formula: Callable[..., Made]

    def __post_init__(self) -> None:
        require("the domain of an operator", self.domain, str, "text, such as 'com.example'", RuleError)
        require("the name of an operator", self.name, str, "text: the op_type of its nodes", RuleError)
        if not callable(self.formula):
            raise RuleError(f"operator {self}: its formula is {self.formula!r}; expected a function of tensors of nncc.te")
        if domain_of(self.domain) == DEFAULT_DOMAIN:
            raise RuleError(f"operator {self.name!r} is of ONNX's own domain; give a formula for one of a custom domain")

    def __str__(self) -> str:
        return f"{self.domain}.{self.name}"

    def apply(
        self, inputs: tuple[Tensor | None, ...], attributes: Mapping[str, Any], builder: GraphBuilder
    ) -> tuple[Tensor, ...]:
        """The results, in the order in which they are computed. Raises: ModelError, ComputeError for a formula that is not
        one of these inputs."""
        given = {f"x{n}": tensor for n, tensor in enumerate(inputs) if tensor is not None}
        if symbols := symbols_of(dim for tensor in given.values() for dim in tensor.shape):
            raise ModelError(
                f"a formula has fixed sizes, and {', '.join(sorted(symbols))} are open; give them: "
                f"--dim {min(symbols)}=1, or dims={{{min(symbols)!r}: 1}} in Python"
            )
        passed = {name: C.placeholder(name, tensor.type.extents, tensor.dtype) for name, tensor in given.items()}
        made = self._called([passed.get(f"x{n}") for n in range(len(inputs))], attributes)
        kernel = C.make_kernel(self.name, *passed.values(), *made)  # which holds formulas to their rules
        values = computed(made, given, builder)
        return tuple(values[buffer.name] for buffer in kernel.buffers if buffer.role is Role.OUTPUT)

    def _called(self, inputs: list[C.Tensor | None], attributes: Mapping[str, Any]) -> tuple[C.Tensor, ...]:
        """What the formula computes."""
        try:
            made = self.formula(*inputs, **attributes)
        except NnccError:
            raise
        except Exception as error:
            raise ModelError(f"the formula of {self} failed: {type(error).__name__}: {error}") from error
        tensors = tuple(made) if isinstance(made, tuple | list) else (made,)
        for tensor in tensors:
            if not isinstance(tensor, C.Tensor) or tensor.role is not Role.TEMP:
                raise ModelError(f"the formula of {self} gave {made!r}; expected a tensor that te.compute made, or several")
        return tensors


def advice(unknown: Iterable[str]) -> Iterator[str]:
    """What to do about operators that are not known, by their names: with the domain in front where it is not ONNX's."""
    domains = {name.rpartition(".")[0] for name in unknown}
    if "" in domains:
        yield (
            "`nncc ops` lists the operators of ONNX that are taken: write the model with these, or leave that part to "
            "its caller"
        )
    if domains - {""}:
        yield (
            "one of a custom domain needs a formula: rules=[nncc.rules.Operator(domain, name, formula)], or --rules "
            "FILE.py that has it"
        )
    if "com.microsoft" in domains:
        yield (
            "com.microsoft is of ONNX Runtime alone: export with ONNX's own operators, and quantise with "
            "quant_format=QuantFormat.QDQ"
        )


Extents: TypeAlias = tuple[tuple[str, int], ...]
"""The names of the axes of a space, each with its extent."""
_REDUCED = {"sum": "reduce_sum", "prod": "reduce_prod", "max": "reduce_max", "min": "reduce_min"}
_RUNNING = {"sum": "cumulative_sum", "prod": "cumulative_product"}
_PLACED = {"argmax": "reduce_max", "argmin": "reduce_min"}
_BITS = {BinaryOp.BITAND: "and", BinaryOp.BITOR: "or", BinaryOp.BITXOR: "xor"}


def computed(tensors: tuple[C.Tensor, ...], values: Mapping[str, Tensor], builder: GraphBuilder) -> dict[str, Tensor]:
    """What tensors of the compute language hold, in the order of computation. values: what those passed in are.

    Raises: ModelError for a formula that graphs have no operators for.
    """
    known = dict(values)
    for nest in dict.fromkeys(tensor.nest for tensor in tensors if tensor.nest is not None):
        known |= _nest(nest, known, builder)
    return known


def _nest(nest: Stmt, values: Mapping[str, Tensor], builder: GraphBuilder) -> dict[str, Tensor]:
    """The tensors that one nest of loops makes."""
    axes: Extents = ()
    while isinstance(nest, For):
        axes, nest = (*axes, (nest.axis.name, int(E.static(nest.extent) or 0))), nest.body
    if isinstance(nest, Store):
        return {nest.buffer: _Space(axes, values, builder).value(nest.value)}
    if isinstance(nest, Update):
        return _reduction(nest, axes, values, builder)
    assert isinstance(nest, Seq)
    return _running(nest, axes, values, builder)


def _reduction(update: Update, axes: Extents, values: Mapping[str, Tensor], builder: GraphBuilder) -> dict[str, Tensor]:
    """A reduction over the last axes."""
    space, over = _Space(axes, values, builder), tuple(range(len(update.index), len(axes)))
    made = space.value(update.values[0])
    if update.combiner in _REDUCED:
        reduced = made.emit(_REDUCED[update.combiner], axes=over) if over else made
        return {update.buffers[0]: reduced}
    position = update.values[1]
    if len(over) != 1 or position != E.Var(axes[-1][0], i64):
        raise ModelError(
            f"its formula has an {update.combiner} whose position is {position}; in a model it is the one axis "
            "that is reduced"
        )
    best = made.emit(_PLACED[update.combiner], axes=over)
    return {update.buffers[0]: best, update.buffers[1]: made.emit(update.combiner, axis=over[0])}


def _running(body: Seq, axes: Extents, values: Mapping[str, Tensor], builder: GraphBuilder) -> dict[str, Tensor]:
    """The reduction of what lies up to each element along an axis, which is the innermost loop."""
    update = next(s for s in body.stmts if isinstance(s, Update))
    store = next(s for s in body.stmts if isinstance(s, Store))
    if update.combiner not in _RUNNING:
        raise ModelError(f"its formula has a running {update.combiner}; in a model there are running sums and products")
    made = _Space(axes, values, builder).value(update.values[0])
    exclusive = body.stmts[0] is store
    result = made.emit(_RUNNING[update.combiner], axis=len(axes) - 1, exclusive=exclusive, backwards=False)
    names = [name for name, _ in axes]
    return {store.buffer: result.transpose(*(names.index(str(at)) for at in store.index))}


@dataclass(frozen=True)
class _Line:
    """An index that walks along one axis, or stays: start + step * axis."""

    axis: str
    start: int
    step: int

    def last(self, extents: Mapping[str, int]) -> int:
        return self.start + self.step * max(extents.get(self.axis, 1) - 1, 0)


@dataclass(frozen=True)
class _Space:
    """Expressions over some axes as tensors of that shape. values: what is read, by name."""

    axes: Extents
    values: Mapping[str, Tensor]
    builder: GraphBuilder
    made: dict[Expr, Tensor] = field(default_factory=dict)

    @property
    def shape(self) -> tuple[int, ...]:
        return tuple(extent for _, extent in self.axes)

    @property
    def extents(self) -> dict[str, int]:
        return dict(self.axes)

    def value(self, x: Expr) -> Tensor:
        """The tensor of an expression; equal ones are made once, and no formula is too deep for the stack."""
        for part in bottom_up((x,), lambda x: x in self.made or isinstance(x, Load)):
            if part not in self.made:
                self.made[part] = self._value(part)
        return self.made[x]

    def _value(self, x: Expr) -> Tensor:
        if isinstance(x, E.Const):
            return self.builder.scalar(x.value, x.type).broadcast_to(self.shape)
        if isinstance(x, E.Var):
            axis = [name for name, _ in self.axes].index(x.name)
            return self.builder.emit(OPS["iota"], shape=self.shape, axis=axis, dtype=i64)
        if isinstance(x, E.Affine):
            return self._affine(x)
        if isinstance(x, Load):
            return self._load(x)
        if isinstance(x, E.Cast):
            return self.value(x.x).cast(x.dtype)
        if isinstance(x, E.Bitcast):
            return self.value(x.x).emit("bitcast", to=x.dtype)
        if isinstance(x, E.Select):
            return self.value(x.condition).emit("select", self.value(x.a), self.value(x.b))
        if isinstance(x, E.Unary | E.Binary):
            return self._applied(x)
        raise ModelError(f"its formula has {x}, for which graphs have no operator")

    def _applied(self, x: E.Unary | E.Binary) -> Tensor:
        name = _BITS.get(x.op, x.op.name.lower()) if isinstance(x, E.Binary) else x.op.name.lower()
        if name not in OPS:
            raise ModelError(f"its formula has {x}, for which graphs have no operator")
        first, *others = (self.value(operand) for operand in x.operands)
        return first.emit(name, *others)

    def _affine(self, x: E.Affine) -> Tensor:
        total = self.builder.scalar(x.const, i64).broadcast_to(self.shape)
        for atom, factor in x.terms:
            total = total + self.value(atom) * factor
        return total

    def _load(self, x: Load) -> Tensor:
        lines = [self._line(at, extent) for at, extent in zip(x.index, _extents(self.values[x.buffer]))]
        walked = [line.axis for line in lines if line is not None and line.axis]
        odd = [dim for dim, line in enumerate(lines) if line is None]
        apart = not odd or self._used(x.index[odd[0]]).isdisjoint(walked)
        if len(odd) <= 1 and apart and len(set(walked)) == len(walked):
            element = self._moved(x, lines, *odd)
        else:
            element = self._picked(x)
        if x.mask is None or x.fill is None:
            return element
        return self.value(x.mask).emit("select", element, self.value(x.fill))

    def _line(self, at: Expr, extent: int) -> _Line | None:
        """An index as a line inside of a dim; None for any other."""
        if at.dtype is not i64:
            return None
        terms, start = E.form(at)
        if len(terms) > 1 or any(not isinstance(atom, E.Var) for atom, _ in terms):
            return None
        name, step = (str(terms[0][0]), terms[0][1]) if terms else ("", 1)
        line = _Line(name, start, step)
        ends = (start, line.last(self.extents))
        return line if min(ends) >= 0 and max(ends) < extent else None

    def _used(self, x: Expr) -> set[str]:
        """The axes that an expression depends on."""
        return {str(v) for v in bottom_up((x,)) if isinstance(v, E.Var)} & self.extents.keys()

    def _over(self, names: set[str]) -> _Space:
        """The space of some of the axes."""
        return replace(self, axes=tuple(axis for axis in self.axes if axis[0] in names), made={})

    def _moved(self, x: Load, lines: list[_Line | None], odd: int | None = None) -> Tensor:
        """The operand in this space: each dim along its own axis, at most one picked by a computed index."""
        lined = [line or _Line("", 0, 0) for line in lines]
        element = self._lined(self.values[x.buffer], lined)
        names = [[line.axis] if line.axis else [] for line in lined]
        if odd is not None:
            inner = self._over(self._used(x.index[odd]))
            element = element.emit("gather", inner.value(x.index[odd]).cast(i64), axis=odd)
            names[odd] = [name for name, _ in inner.axes]
        kept = [dim for dim, line in enumerate(lined) if not line.axis and dim != odd]
        count = 0 if odd is None else len(names[odd]) - 1
        gone = tuple(dim + (count if odd is not None and dim > odd else 0) for dim in kept)
        return self._spread(element.squeeze(*gone) if gone else element, [name for found in names for name in found])

    def _lined(self, source: Tensor, lines: list[_Line]) -> Tensor:
        """The elements of an operand that lines go through; all of a dim whose line has no step."""
        extents = _extents(source)
        back = tuple(dim for dim, line in enumerate(lines) if line.step < 0)
        source = source.emit("reverse", axes=back) if back else source
        starts, limits, steps = [], [], []
        for line, extent in zip(lines, extents):
            first = extent - 1 - line.start if line.step < 0 else line.start
            step, count = abs(line.step) or 1, self.extents.get(line.axis, 1) if line.step else extent
            starts.append(first if count else 0)
            limits.append(first + step * (count - 1) + 1 if count else 0)
            steps.append(step)
        return source.strided_slice(tuple(starts), tuple(limits), tuple(steps))

    def _spread(self, element: Tensor, names: list[str]) -> Tensor:
        """A tensor whose dims run along some axes, repeated along the others."""
        order = [name for name, _ in self.axes]
        return spread(element, self.shape, [*map(order.index, names)]) if names else element.broadcast_to(self.shape)

    def _picked(self, x: Load) -> Tensor:
        """The operand read at places that are computed one by one."""
        source = self.values[x.buffer]
        extents = _extents(source)
        inner = self._over({name for at in x.index for name in self._used(at)})
        flat = self.builder.scalar(0, i64).broadcast_to(inner.shape)
        for dim, at in enumerate(x.index):
            flat = flat + inner.value(at).cast(i64) * prod(extents[dim + 1 :])
        element = source.reshape(prod(extents)).emit("gather", flat, axis=0)
        return self._spread(element, [name for name, _ in inner.axes])


def _extents(tensor: Tensor) -> tuple[int, ...]:
    return tensor.type.extents
