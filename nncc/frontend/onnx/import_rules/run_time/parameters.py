"""Parameters that are computed at run time and decide the shape of a result, where the model declares that shape.

Axes have few values: the operator is applied with each of those that give the declared shape, and a run chooses between the
results. Shapes, parts, repeats and counts are those of the declared shape. In either case a run fails where the parameter is
another one.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, replace
from functools import reduce
from itertools import combinations, islice
from operator import or_

import numpy as np

from nncc.errors import ModelError
from nncc.frontend.builder.builder import Tensor
from nncc.frontend.builder.functions import equal, full, iota, select
from nncc.frontend.graph.graph import Array, TensorType
from nncc.frontend.onnx.import_rules.call import Call, ImportRule, Result
from nncc.ir.dtypes import boolean, i64

MOST_VALUES, MOST_TRIED = 16, 64
"""Values of a parameter for each of which the operator is computed, and those of which some give the declared shape."""


@dataclass(frozen=True, slots=True)
class Parameter:
    """An input that decides a shape.

    values: those that it may have, by a call. means: whether what it holds, in 1-D and i64, comes to the same as a value.
    """

    index: int
    values: Callable[[Call], Iterable[Array]]
    means: Callable[[Call, Tensor, Array], Tensor]


def at_run_time(rule: ImportRule, parameter: Parameter) -> ImportRule:
    """A rule that takes a parameter of run time, too."""

    def apply(call: Call) -> Result:
        if not call.is_open(parameter.index):
            return rule(call)
        values = list(islice(parameter.values(call), MOST_TRIED + 1))
        tried = [(value, made) for value in values if (made := _applied(rule, call, parameter.index, value)) is not None]
        found = [one for one in tried if _fits(call, one[1])] or tried  # that all give one shape, whatever is declared
        types = {tuple(tensor.type for tensor in made) for _, made in found}
        if len(types) != 1 or len(values) > MOST_TRIED or len(found) > MOST_VALUES:
            return rule(call)  # which says that it is computed at run time
        given = call.tensor(parameter.index).cast(i64).reshape(-1)
        holds = [parameter.means(call, given, value) for value, _ in found]
        call.builder.require(reduce(or_, holds), f"has an input {parameter.index} that does not give the declared shape")
        return _chosen(holds, [made for _, made in found])

    return apply


def _applied(rule: ImportRule, call: Call, index: int, value: Array) -> tuple[Tensor, ...] | None:
    """What a value gives, if it may have that value."""
    constant = call.builder.constant(value.astype(call.tensor(index).dtype.numpy))
    inputs = (*call.inputs[:index], constant, *call.inputs[index + 1 :])
    try:
        with call.builder.tried():
            made = rule(replace(call, inputs=inputs))
    except ModelError:
        return None
    return made if isinstance(made, tuple) else (made,)


def _fits(call: Call, made: tuple[Tensor, ...]) -> bool:
    """Whether results have the declared shapes."""
    return all(shape is None or tensor.shape == shape for shape, tensor in zip(call.declared, made))


def _chosen(holds: list[Tensor], made: list[tuple[Tensor, ...]]) -> tuple[Tensor, ...]:
    """The results whose condition holds, else the last."""
    last = made[-1]
    for condition, results in reversed(list(zip(holds, made[:-1]))):
        last = tuple(select(condition, *pair) for pair in zip(results, last))
    return last


def _sets(rank: Callable[[Call, int], int], index: int) -> Parameter:
    """Axes in any order, of a tensor whose rank follows from the call and their number."""

    def values(call: Call) -> Iterator[Array]:
        given = call.tensor(index)
        count = given.type.size
        if given.rank < 2 and isinstance(count, int):
            yield from (np.array(axes).reshape(given.type.extents) for axes in combinations(range(rank(call, count)), count))

    def means(call: Call, given: Tensor, value: Array) -> Tensor:
        total = rank(call, value.size)
        from_front = select(given < 0, given + total, given).unsqueeze(1)
        hit = equal(from_front, iota(call.builder, (1, total), 1, i64)).cast(i64).sum(0)
        wanted = np.isin(np.arange(total), value).astype(np.int64)
        return _all(equal(hit, call.builder.constant(wanted)))

    return Parameter(index, values, means)


def _all(holds: Tensor) -> Tensor:
    return equal(holds.cast(i64).min(), 1) if holds.shape != (0,) else full(holds.builder, True, TensorType(boolean, ()))


def _equals(call: Call, given: Tensor, value: Array) -> Tensor:
    """Whether each number is that of a value."""
    return _all(equal(given, call.builder.constant(value.astype(np.int64).reshape(-1))))


def _declared(call: Call) -> Iterator[tuple[int, ...]]:
    """The declared shape of the first output, if there is one."""
    yield from (shape for shape in call.declared[:1] if shape is not None)


def _shape(call: Call) -> Iterator[Array]:
    yield from map(np.array, _declared(call))


def _shape_again(call: Call, given: Tensor, value: Array) -> Tensor:
    """Whether a shape for Reshape gives a value: 0 copies an extent of the operand, and -1 is what is left."""
    if given.shape != value.shape:
        return call.builder.scalar(False, boolean)
    copied = np.zeros_like(value)
    rank = min(value.size, call.x.rank)
    copied[:rank] = call.x.type.extents[:rank]
    meant = given if call.flag("allowzero", False) else select(equal(given, 0), call.builder.constant(copied), given)
    is_rest = equal(meant, -1)
    fits = _all(is_rest | equal(meant, call.builder.constant(value)))
    return fits & (is_rest.cast(i64).sum() < 2) if value.size else fits


def _grown(call: Call, given: Tensor, value: Array) -> Tensor:
    """Whether a shape for Expand gives a value: 1 keeps an extent of the operand, and so does an axis that it leaves out."""
    rank = value.size
    old = np.array((1,) * (rank - call.x.rank) + call.x.type.extents)
    kept, count = old == value, given.type.extents[0]
    if count > rank or not kept[: rank - count].all():
        return call.builder.scalar(False, boolean)
    tail = slice(rank - count, rank)
    may_keep = equal(given, 1) & call.builder.constant(kept[tail])
    return _all(may_keep | equal(given, call.builder.constant(value[tail])))


def _repeats(call: Call) -> Iterator[Array]:
    for shape in _declared(call):
        if len(shape) == call.x.rank and 0 not in call.x.shape:
            yield np.array([n // m for n, m in zip(shape, call.x.type.extents)])


def _parts(call: Call) -> Iterator[Array]:
    axis = call.x.axis(call.integer("axis", 0))
    shapes = [shape for shape in call.declared if shape is not None and len(shape) == call.x.rank]
    if shapes and len(shapes) == len(call.declared):
        yield np.array([shape[axis] for shape in shapes])


def _count(default: int, index: int) -> Parameter:
    """How many elements an axis of the result has."""

    def values(call: Call) -> Iterator[Array]:
        extents = call.tensor(index).type.extents
        for shape in _declared(call):
            yield np.array(shape[call.integer("axis", default)]).reshape(extents)

    return Parameter(index, values, _equals)


def _sizes(call: Call) -> Iterator[Array]:
    axes = call.integers("axes") or range(call.x.rank)
    if call.text("keep_aspect_ratio_policy", "stretch") == "stretch":
        yield from (np.array([shape[axis] for axis in axes]) for shape in _declared(call) if len(shape) == call.x.rank)


_REDUCED = _sets(lambda call, count: call.x.rank, 1)
PARAMETERS: dict[str, Parameter] = {
    **dict.fromkeys(
        ("ReduceSum", "ReduceProd", "ReduceMax", "ReduceMin", "ReduceMean", "ReduceL1", "ReduceL2", "ReduceSumSquare",
         "ReduceLogSum", "ReduceLogSumExp", "CumSum", "CumProd", "Squeeze"), _REDUCED),
    "Unsqueeze": _sets(lambda call, count: call.x.rank + count, 1),
    "Reshape": Parameter(1, _shape, _shape_again),
    "Expand": Parameter(1, _shape, _grown),
    "ConstantOfShape": Parameter(0, _shape, _equals),
    "Tile": Parameter(1, _repeats, _equals),
    "Split": Parameter(1, _parts, _equals),
    "TopK": _count(-1, 1),
    "OneHot": _count(-1, 1),
    "Resize": Parameter(3, _sizes, _equals),
    "CenterCropPad": Parameter(1, _sizes, _equals),
}  # fmt: skip
"""By operator, the input that may be computed at run time."""
