"""A builder that computes what it knows: constants, symbolic sizes, and nodes that it has made before.

Constant folding runs the numpy references. Its results never take more memory than their inputs did, except for
small ones, and those are stored without the axes along which they repeat. `broadcast`, `iota` and large transposes are
never stored, but what they hold is known to their readers. Integer arithmetic on the sizes of tensors (ONNX's Shape,
Gather, Concat, ...) is done on dims, symbolic or not.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, replace
from math import prod
from typing import Any

import numpy as np

from nncc.errors import InternalError
from nncc.frontend.builder.builder import GraphBuilder, Tensor
from nncc.frontend.graph.dims import Dim, Shape, canonical, floor_div, larger, never_equal, same, smaller
from nncc.frontend.graph.graph import AnyOperator, Array, Node, Op, OpClass, TensorType, Value
from nncc.frontend.ops import OPS
from nncc.frontend.ops.elementwise import POINTWISE
from nncc.ir.dtypes import boolean, from_numpy, i8, i32, i64, u8

SMALL_BYTES = 1 << 16
"""A constant up to this size is made at compile time, though its operands are smaller."""
MOST_SIZES = 1024
"""Elements of whole numbers that are looked at one by one, as they may be sizes of a shape."""
_HEAD = 64
"""Elements by which constants are told apart before all are compared."""
MOST_WORK = 1 << 24
"""Bytes that folding a node reads at most, unless an operand stores more; bytes of a counted axis that are folded."""
SEEN_THROUGH = frozenset({"broadcast", "iota", "transpose"})


class FoldingBuilder(GraphBuilder):
    """A GraphBuilder that folds constants and shares equal nodes.

    outer: it makes a region of a node of that builder's. Tensors of the outer one may be used inside, where they are
    captured, constants as such. hoists: what is made of tensors of the outer one alone, and of constants, is made there,
    once; else it is made inside while the region is open (`opened`), as it may not run.
    """

    def __init__(self, name: str = "graph", outer: FoldingBuilder | None = None, hoists: bool = True) -> None:
        super().__init__(name)
        self.outer, self.hoists = outer, hoists
        self._within: FoldingBuilder | None = None
        self.captured: dict[Tensor, Tensor] = {}
        """Tensors of the outer builder by the inputs that they are inside."""
        self._lifted: dict[Tensor, Tensor] = {}
        if outer is not None:
            self._names, self._origin = outer._names, outer._origin
        self._known: dict[Value, Array] = {}
        self._dims: dict[Value, Array] = {}
        self._made: dict[tuple[Any, ...], tuple[Tensor, ...]] = {}
        self._shared: dict[tuple[Any, ...], list[tuple[Array, Tensor]]] = {}

    @property
    def may_not_run(self) -> bool:
        """Whether what is made here is in a branch, or guarded, so that a run may do without it."""
        return self._always() is None

    def assume(self, dim: Dim) -> None:
        """As `GraphBuilder.assume`, but for what a branch needs: a run that takes it fails where that is not so."""
        builder = self._always()
        if builder is not None:
            GraphBuilder.assume(builder, dim)
        elif not isinstance(dim, int) and not dim.is_nonnegative:
            inside = self._innermost
            least = larger(canonical(dim + 1), 0)  # as what is below 0 is no size
            found = inside.emit(OPS["extents"], dims=(least,), dtype=i64).reshape()
            inside.require(inside.scalar(0, i64) < found, f"needs {dim} >= 0")

    @property
    def _innermost(self) -> FoldingBuilder:
        """The builder of the branch that is open here (`opened`); this one where none is."""
        return self if self._within is None else self._within._innermost

    def _always(self) -> FoldingBuilder | None:
        """The outermost builder, where what is made here is part of every run, or of every turn of a loop."""
        builder = self._innermost
        while builder.outer is not None:
            if not builder.hoists or builder._guard is not None:
                return None
            builder = builder.outer
        return builder if builder._guard is None else None

    def constant(self, array: Array, name: str = "const") -> Tensor:
        """A tensor with the elements of `array`; a uniform array becomes a broadcast scalar, equal ones are shared."""
        if array.ndim and _is_uniform(array):
            return self.constant(array.reshape(-1)[0].reshape(()), name).broadcast_to(array.shape)
        key = (array.dtype, array.shape, array.flat[:_HEAD].tobytes())
        alike = self._shared.setdefault(key, [])
        for known, tensor in alike:
            if known is array or known.tobytes() == array.tobytes():  # bit for bit: -0.0 and NaN count
                return tensor
        alike.append((array, super().constant(array, name)))
        return alike[-1][1]

    def emit_all(self, operator: AnyOperator, *inputs: Tensor, hint: str = "", **attributes: Any) -> tuple[Tensor, ...]:
        """As GraphBuilder.emit_all, but without a new node where the result is known or was made before."""
        if self._within is not None:
            return self._within.emit_all(operator, *inputs, hint=hint, **attributes)
        if self.outer is not None or any(tensor.builder is not self for tensor in inputs):
            home = self._home(inputs)
            if home is not self:
                return home.emit_all(operator, *inputs, hint=hint, **attributes)
            inputs = tuple(map(self.lifted, inputs))
        if isinstance(operator, Op) and not _is_kept(operator, inputs):
            folded = self._fold(operator, inputs, attributes)
            if folded is not None:
                return (folded,)
        return self._node(operator, inputs, attributes, hint)

    def _node(
        self, operator: AnyOperator, inputs: tuple[Tensor, ...], attributes: Mapping[str, Any], hint: str = ""
    ) -> tuple[Tensor, ...]:
        key = (operator.name, inputs, tuple(attributes.items()))
        if key not in self._made:
            self._made[key] = super().emit_all(operator, *inputs, hint=hint, **attributes)
        return self._made[key]

    def lifted(self, tensor: Tensor) -> Tensor:
        """A tensor of this builder, of one around it, or a constant of any, inside this one: constants, and what is made of
        these alone, are made anew, others are captured. Raises: InternalError for another tensor."""
        if tensor.builder is self:
            return tensor
        if (array := tensor.builder.array(tensor)) is not None:
            return self.constant(array, tensor.value.name)
        if self.outer is None:
            raise InternalError(f"{tensor.value.name} belongs to another builder")
        outside = self.outer.lifted(tensor)
        if outside not in self._lifted:
            self._lifted[outside] = self._made_inside(outside)
        return self._lifted[outside]

    def _made_inside(self, outside: Tensor) -> Tensor:
        assert self.outer is not None
        node = self.outer.producer(outside)
        if node is not None and node.op in OPS and not self.outer.part(outside).inputs:
            inputs = [self.lifted(Tensor(self.outer, value)) for value in node.inputs]
            attributes: dict[str, Any] = dict(node.attributes)
            return self.emit(OPS[node.op], *inputs, **attributes)
        inside = self.another_input(outside.value.name, outside.type)
        self.captured[inside] = outside
        return inside

    def _home(self, inputs: Sequence[Tensor]) -> FoldingBuilder:
        """The innermost builder that some tensors change in, but none around what may not run; constants change nowhere."""
        builders = [t.builder for t in inputs if isinstance(t.builder, FoldingBuilder) and t.builder.array(t) is None]
        home = max(builders, key=lambda builder: builder.depth, default=self)
        least = self
        while least.hoists and least.outer is not None:
            least = least.outer
        return max(home, least, key=lambda builder: builder.depth)

    @contextmanager
    def opened(self) -> Iterator[FoldingBuilder]:
        """Within it, what is made of tensors of the builders around a region that does not hoist is made in the region."""
        outer, before = self.outer, None
        if outer is not None and not self.hoists:
            before, outer._within = outer._within, self
        try:
            yield self
        finally:
            if outer is not None and not self.hoists:
                outer._within = before

    @property
    def depth(self) -> int:
        """How many builders are around this one."""
        return 0 if self.outer is None else self.outer.depth + 1

    def producer(self, tensor: Tensor) -> Node | None:
        """As GraphBuilder.producer, of a tensor of a builder around this one too."""
        return super().producer(tensor) if tensor.builder is self else tensor.builder.producer(tensor)

    def array(self, tensor: Tensor) -> Array | None:
        """As GraphBuilder.array, of a tensor of a builder around this one too."""
        return super().array(tensor) if tensor.builder is self else tensor.builder.array(tensor)

    def known(self, tensor: Tensor) -> Array | None:
        """The elements of a tensor where they are known at compile time; possibly a view that repeats them."""
        if isinstance(tensor.builder, FoldingBuilder) and tensor.builder is not self:
            return tensor.builder.known(tensor)
        array = self.array(tensor)
        if array is not None or tensor.value in self._known:
            return array if array is not None else self._known[tensor.value]
        node = self.producer(tensor)
        if node is None or node.op not in SEEN_THROUGH or not tensor.type.is_static or _is_long(node):
            return None
        inputs = [self.known(Tensor(self, value)) for value in node.inputs]
        if any(x is None for x in inputs):
            return None
        self._known[tensor.value] = OPS[node.op].reference(*inputs, **dict(node.attributes))
        return self._known[tensor.value]

    def is_known(self, tensor: Tensor) -> bool:
        """Whether a tensor is known, or repeats what is known along axes of symbolic size."""
        node = self.producer(tensor)
        if node is not None and node.op == "broadcast":
            return self.is_known(replace(tensor, value=node.inputs[0]))
        return self.known(tensor) is not None

    def dims(self, tensor: Tensor) -> tuple[Dim, ...] | None:
        """The elements of a 1-D or 0-D integer tensor as dims, where they are known up to symbols."""
        sizes = self._sizes(tensor)
        return None if sizes is None else tuple(sizes.reshape(-1).tolist())

    def _sizes(self, tensor: Tensor) -> Array | None:
        if isinstance(tensor.builder, FoldingBuilder) and tensor.builder is not self:
            return tensor.builder._sizes(tensor)
        if tensor.value in self._dims:
            return self._dims[tensor.value]
        known = self.known(tensor)
        if known is not None:
            return known.astype(object) if known.dtype.kind in "biu" and known.size <= MOST_SIZES else None
        return self._sizes_of_node(tensor)

    def _sizes_of_node(self, tensor: Tensor) -> Array | None:
        node = self.producer(tensor)
        if node is None or node.op not in ("extents", "reshape", "broadcast") or not tensor.type.is_static:
            return None
        if node.op == "extents":
            return _objects(node.attribute("dims"))
        inner = self._sizes(Tensor(self, node.inputs[0]))
        return None if inner is None else OPS[node.op].reference(inner, **dict(node.attributes))

    def _fold(self, operator: Op, inputs: tuple[Tensor, ...], attributes: Mapping[str, Any]) -> Tensor | None:
        arrays = [self._operand(operator, tensor) for tensor in inputs]
        known = [array for array in arrays if array is not None]
        if len(known) == len(arrays) and arrays:
            folded = self._fold_broadcasts(operator, inputs, attributes)
            return self._fold_arrays(operator, inputs, known, attributes) if folded is None else folded
        if operator.name == "extents":
            return self._store_sizes(_objects(attributes["dims"]), attributes["dtype"].numpy)
        return self._fold_sizes(operator, inputs, attributes) if operator.name in _ON_SIZES else None

    def _operand(self, operator: Op, tensor: Tensor) -> Array | None:
        """The elements of an operand where they are known, for a reduction also those of a conversion that is kept: sums of
        the columns of weights are a constant, though the weights stay bytes."""
        array = self.known(tensor)
        node = self.producer(tensor) if array is None and operator.op_class is OpClass.REDUCTION else None
        if node is None or node.op != "cast":
            return array
        inner = self.known(Tensor(self, node.inputs[0]))
        return None if inner is None else OPS["cast"].reference(inner, **dict(node.attributes))

    def _fold_broadcasts(self, operator: Op, inputs: tuple[Tensor, ...], attributes: Mapping[str, Any]) -> Tensor | None:
        operands = broadcast_operands(self, inputs) if operator.name in POINTWISE else None
        if operands is None:
            return None
        small = self.emit(operator, *operands.small(), **attributes)
        return small.emit("broadcast", shape=inputs[0].shape, axes=operands.axes)

    def _fold_arrays(
        self, operator: Op, inputs: tuple[Tensor, ...], arrays: list[Array], attributes: Mapping[str, Any]
    ) -> Tensor | None:
        (result,) = operator.types(tuple(tensor.type for tensor in inputs), attributes)
        if not result.is_static:
            return None
        size = prod(result.extents) * result.dtype.size_bytes
        stored = max(map(_stored_bytes, arrays))
        work = max(array.nbytes for array in arrays)
        if size > max(SMALL_BYTES, stored) or work > max(MOST_WORK, stored):
            return None
        made = operator.reference(*arrays, **attributes)
        return self.constant(made) if size <= stored else self._constant_part(made)

    def _constant_part(self, array: Array) -> Tensor:
        """A constant that is stored without the axes along which it repeats: the image of a bias is the bias, broadcast."""
        axes = tuple(axis for axis, extent in enumerate(array.shape) if extent != 1 and not _repeats(array, axis))
        part = array[tuple(slice(None) if axis in axes else 0 for axis in range(array.ndim))]
        if part.size == array.size:
            return self.constant(array)
        return self.constant(part).emit("broadcast", shape=array.shape, axes=axes)

    def _fold_sizes(self, operator: Op, inputs: tuple[Tensor, ...], attributes: Mapping[str, Any]) -> Tensor | None:
        sizes = [self._sizes(tensor) for tensor in inputs]
        if any(size is None for size in sizes):
            return None
        (result,) = operator.types(tuple(tensor.type for tensor in inputs), attributes)
        try:
            folded = _ON_SIZES[operator.name](*sizes, **attributes)
        except _Undecided:
            return None
        return self._store_sizes(np.asarray(folded, object), result.dtype.numpy)

    def _store_sizes(self, sizes: Array, dtype: np.dtype[Any]) -> Tensor | None:
        flat = tuple(sizes.reshape(-1).tolist())
        if all(isinstance(size, int) for size in flat):
            return self.constant(sizes.astype(dtype))
        if from_numpy(dtype) not in (i32, i64):
            return None
        (tensor,) = self._node(OPS["extents"], (), {"dims": flat, "dtype": from_numpy(dtype)})
        return tensor if sizes.ndim == 1 else self._node(OPS["reshape"], (tensor,), {"shape": sizes.shape})[0]


@dataclass(frozen=True, slots=True)
class BroadcastOperands:
    """What some broadcasts of one shape broadcast: operands, and the axes along which each varies.

    `axes` are the widest, `shape` is that of the operand they belong to; all others lie within.
    """

    operands: tuple[tuple[Tensor, tuple[int, ...]], ...]
    axes: tuple[int, ...]
    shape: Shape

    def small(self) -> tuple[Tensor, ...]:
        """The operands, all of the widest one's shape."""
        return tuple(
            x if axes == self.axes else x.emit("broadcast", shape=self.shape, axes=tuple(map(self.axes.index, axes)))
            for x, axes in self.operands
        )


def broadcast_operands(builder: GraphBuilder, inputs: tuple[Tensor, ...]) -> BroadcastOperands | None:
    """The operands of some tensors, if all are broadcasts and one varies along all axes that the others do."""
    found = []
    for tensor in inputs:
        node = builder.producer(tensor)
        if node is None or node.op != "broadcast":
            return None
        found.append((Tensor(builder, node.inputs[0]), node.attribute("axes")))
    widest, axes = max(found, key=lambda pair: len(pair[1]))
    fits = all(set(other) <= set(axes) for _, other in found)
    return BroadcastOperands(tuple(found), axes, widest.shape) if fits else None


def _is_long(node: Node) -> bool:
    """Whether a node counts along an axis so long that the numbers are not worth their memory."""
    if node.op != "iota":
        return False
    length = node.output.type.extents[int(node.attribute("axis"))]
    return length * node.output.type.dtype.size_bytes > MOST_WORK


def _is_kept(operator: Op, inputs: tuple[Tensor, ...]) -> bool:
    """Whether a node stays even when its elements are known: a view that would cost memory, or hide the weights'
    own layout from the contraction that reads them; a conversion of a matrix of bytes, which a contraction may read as they
    are."""
    if operator.name == "cast":
        return is_matrix_of_bytes(inputs[0].type)
    if operator.name != "transpose":
        return operator.name in SEEN_THROUGH
    size = inputs[0].type.size
    return not isinstance(size, int) or size * inputs[0].dtype.size_bytes > SMALL_BYTES


def is_matrix_of_bytes(type_: TensorType) -> bool:
    """Whether a tensor is of integers of 8 bits, with at least two axes that are longer than 1."""
    return type_.dtype in (i8, u8) and type_.is_static and sum(extent > 1 for extent in type_.extents) >= 2


class _Undecided(Exception):
    """A comparison of sizes whose result depends on the symbols."""


def _objects(dims: tuple[Dim, ...]) -> Array:
    array = np.empty(len(dims), object)
    array[:] = dims
    return array


def _is_uniform(array: Array) -> bool:
    """Whether an array of at least two elements holds one bit pattern; decided by a glance in most cases."""
    if array.size < 2 or array.dtype.itemsize > 8:
        return False
    flat = array.reshape(-1) if array.flags.c_contiguous else array
    ends = np.array([flat[(0,) * flat.ndim], flat[(-1,) * flat.ndim]])
    if ends[:1].tobytes() != ends[1:].tobytes():
        return False
    bits = np.ascontiguousarray(array).view(f"u{array.dtype.itemsize}")
    return bool((bits == bits.flat[0]).all())


def _repeats(array: Array, axis: int) -> bool:
    """Whether all slices along an axis have the same bits; not for one that is empty, or for elements of over 8 bytes."""
    if not array.size or array.dtype.itemsize > 8:
        return False
    bits = np.ascontiguousarray(array).view(f"u{array.dtype.itemsize}")
    return bool((bits == bits.take([0], axis)).all())


def _stored_bytes(array: Array) -> int:
    """The memory behind an array: an axis that a view repeats counts once."""
    return int(array.itemsize * prod(n for n, stride in zip(array.shape, array.strides) if stride))


def _elementwise(function: Callable[..., Dim | bool]) -> Callable[..., Array]:
    ufunc: Callable[..., Array] = np.frompyfunc(function, function.__code__.co_argcount, 1)
    return ufunc


def _floordiv(a: Dim, b: Dim) -> Dim:
    if b == 0:
        raise _Undecided
    return floor_div(a, b)


def _equal(a: Dim, b: Dim) -> bool:
    if same(a, b):
        return True
    if never_equal(a, b):
        return False
    raise _Undecided


def _less(a: Dim, b: Dim) -> bool:
    difference = canonical(a - b)
    verdict = difference < 0 if isinstance(difference, int) else difference.is_negative
    if verdict is None:
        raise _Undecided
    return bool(verdict)


def _select(condition: Any, a: Dim, b: Dim) -> Dim:
    return a if condition else b


def _cast(x: Array, **attributes: Any) -> Array:
    if not (attributes["to"].is_int or attributes["to"] == boolean):
        raise _Undecided
    return x


def _product(x: Array, axes: tuple[int, ...]) -> Array:
    return np.asarray(np.multiply.reduce(x, axis=axes, initial=1), object)


def _sum(x: Array, axes: tuple[int, ...]) -> Array:
    return np.asarray(np.add.reduce(x, axis=axes, initial=0), object)


def _gather(x: Array, indices: Array, axis: int) -> Array:
    if not all(isinstance(index, int) for index in indices.reshape(-1).tolist()):
        raise _Undecided
    return OPS["gather"].reference(x, indices.astype(np.int64), axis=axis)


_MOVED = ("reshape", "transpose", "slice", "concat", "reverse")
_ON_SIZES: dict[str, Callable[..., Array]] = {
    "add": _elementwise(lambda a, b: canonical(a + b)),
    "sub": _elementwise(lambda a, b: canonical(a - b)),
    "mul": _elementwise(lambda a, b: canonical(a * b)),
    "neg": _elementwise(lambda a: canonical(-a)),
    "abs": _elementwise(lambda a: canonical(abs(a))),
    "floordiv": _elementwise(_floordiv),
    "mod": _elementwise(lambda a, b: canonical(a - b * _floordiv(a, b))),
    "max": _elementwise(larger),
    "min": _elementwise(smaller),
    "eq": _elementwise(_equal),
    "lt": _elementwise(_less),
    "select": _elementwise(_select),
    "reduce_prod": _product,
    "reduce_sum": _sum,
    "cast": _cast,
    "gather": _gather,
    **{op: OPS[op].reference for op in _MOVED},
}


def told_apart(array: Array) -> Array:
    """The elements of a known tensor without the axes along which a view repeats them: those axes have extent 1, or 0."""
    return array[tuple(slice(None) if stride else slice(1) for stride in array.strides)]
