"""Arguments of nncc.compile and commands: sizes; plans and precision; the caller's own rules, which rewrite graphs and give
formulas of custom operators, as a list or in a file of Python; and values of inputs, which become constants of the model.
"""

from __future__ import annotations

import runpy
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import partial
from numbers import Integral
from pathlib import Path
from traceback import extract_tb
from types import MappingProxyType
from typing import Any, TypeAlias, cast

import numpy as np
import onnx

from nncc.arguments import path_argument, require, require_regular
from nncc.errors import ModelError, NnccError, RuleError, ScheduleError
from nncc.frontend.compute import MOST_SIZE
from nncc.frontend.graph.dims import replaced
from nncc.frontend.graph.sizes import Facts, OpenSizes
from nncc.frontend.models import Source, opened
from nncc.frontend.onnx.custom import Operator
from nncc.frontend.onnx.reader import domain_of, onnx_dtype, parse_onnx, specialised
from nncc.frontend.rewrites.user_rules import own_rules
from nncc.frontend.rewriting import Rule
from nncc.frontend.torch.dtypes import dtype_of
from nncc.frontend.torch.program import Program, Ref, sized, with_constants
from nncc.ir.kernel import Kernel
from nncc.ir.program import Array
from nncc.runtime.arrays import plain_array
from nncc.schedule.planner.rewrites import Precision
from nncc.schedule.plans import Plans, Subnormals, subnormals_of


@dataclass(frozen=True)
class OpenSize:
    """A size that stays open, as `dim` makes it."""

    low: int
    high: int
    step: int = 1
    hints: tuple[int, ...] = ()

    def __str__(self) -> str:
        return f"{self.low}..{self.high}{f':{self.step}' if self.step > 1 else ''}"

    def __repr__(self) -> str:
        step, hints = f", step={self.step}" if self.step > 1 else "", f", hints={self.hints}" if self.hints else ""
        return f"nncc.dim({self.low}, {self.high}{step}{hints})"

    def takes(self, size: int) -> bool:
        """Whether it may be that in a run."""
        return self.low <= size <= self.high and size % self.step == 0


NO_RANGES: Mapping[str, tuple[int, int | None]] = MappingProxyType({})
Dims = Mapping[str, int | OpenSize]
"""Sizes that a model leaves open, by name: numbers, or what they may be in a run."""


def dim(low: int = 1, high: int = MOST_SIZE, step: int = 1, hints: Sequence[int] = ()) -> OpenSize:
    """A size that stays open when a model is compiled: in each run a multiple of `step` from `low` to `high`, as the shapes
    of its inputs say.

        >>> nncc.dim(16, 4096, step=16, hints=(128, 512))
        nncc.dim(16, 4096, step=16, hints=(128, 512))

    hints: sizes that matter most. Raises: ModelError for what is none.
    """
    for what, given in (("low", low), ("high", high), ("step", step)):
        require(f"{what} of a dim", given, Integral, "a whole number", ModelError)
    require("hints of a dim", hints, tuple | list, "a tuple of whole numbers", ModelError)
    made = OpenSize(int(low), int(high), int(step))
    if not 0 <= low <= high <= MOST_SIZE or step < 1 or -(-low // step) * step > high:
        raise ModelError(
            f"a dim of {made} has no size; expected 0 <= low <= high <= {MOST_SIZE}, and a step of 1 or more, of which a "
            "multiple is between them"
        )
    for hint in hints:
        require("a hint of a dim", hint, Integral, "a whole number", ModelError)
        if not made.takes(hint):
            raise ModelError(f"the hint {hint} is not {made}; expected sizes that the dim may have")
    return replace(made, hints=tuple(map(int, hints)))


def told(dims: Dims | None, ranges: Mapping[str, tuple[int, int | None]] = NO_RANGES) -> tuple[dict[str, int], OpenSizes]:
    """The sizes that are numbers, and what is known of others. ranges: what the model says that they may be, by name.

    Raises: ModelError for a range that the model does not have.
    """
    given = dict(dims or {})
    numbers = {name: size for name, size in given.items() if not isinstance(size, OpenSize)}
    ranged = {name: size for name, size in given.items() if isinstance(size, OpenSize)}
    facts: dict[str, Facts] = {name: (low, MOST_SIZE if high is None else high, 1) for name, (low, high) in ranges.items()}
    for name, size in ranged.items():
        low, high, _ = facts.get(name, (size.low, size.high, 1))
        if size.low < low or size.high > high:
            raise ModelError(f"dim {name!r} may be {low}..{high} by the model; expected a part of that, and got {size}")
        facts[name] = size.low, size.high, size.step
    return numbers, OpenSizes(facts, {name: size.hints[0] for name, size in ranged.items() if size.hints})


def fixed_sizes(dims: Dims | None) -> dict[str, int]:
    """The sizes, where all are numbers. Raises: ModelError for one that is to stay open."""
    for name, size in (dims or {}).items():
        if isinstance(size, OpenSize):
            raise ModelError(
                f"dim {name!r} is to stay open ({size}), and this compiles for sizes in numbers; give it one, such as "
                f"{name}={size.high if size.high < MOST_SIZE else max(size.low, 1)}"
            )
    return cast(dict[str, int], dict(dims or {}))


EXPECTED = "a list of nncc.rules.Rule and nncc.rules.Operator, or the file of Python that has such a list, called rules"
Given: TypeAlias = "Rules | Iterable[Rule | Operator] | Path | str | None"


@dataclass(frozen=True)
class Rules:
    """Checked rewrites, and operators by domain and name."""

    rewrites: tuple[Rule, ...] = ()
    operators: Mapping[tuple[str, str], Operator] = field(default_factory=dict)


def rules_at(given: Given) -> Rules:
    """The rules that a caller gives. Raises: RuleError for what is none, and for a file that has none."""
    if given is None or isinstance(given, Rules):
        return given or Rules()
    if isinstance(given, str | Path):
        return rules_at(_in_file(path_argument("rules", given, EXPECTED, RuleError)))
    if not isinstance(given, Iterable):
        raise RuleError(f"rules is {given!r}; expected {EXPECTED}")
    found = [*given]
    for rule in found:
        if not isinstance(rule, Rule | Operator):
            raise RuleError(f"rules holds {rule!r}; expected {EXPECTED}")
    operators: dict[tuple[str, str], Operator] = {}
    for operator in (item for item in found if isinstance(item, Operator)):
        if operators.setdefault((domain_of(operator.domain), operator.name), operator) is not operator:
            raise RuleError(f"there are two formulas of operator {operator}; give one")
    return Rules(own_rules(item for item in found if isinstance(item, Rule)), operators)


def _in_file(path: Path) -> list[Rule | Operator]:
    """The list called `rules` that a file of Python makes when it runs."""
    require_regular(path, "a file of Python", RuleError)
    if path.is_dir():
        raise RuleError(f"{path} is a folder; expected {EXPECTED}")
    try:
        made = runpy.run_path(str(path)).get("rules")
    except NnccError as error:
        raise RuleError(f"{path}: {error}") from error
    except OSError as error:
        raise RuleError(f"{path} cannot be read: {error.strerror or error}; expected {EXPECTED}") from None
    except (Exception, SystemExit) as error:
        lines = [at.lineno for at in extract_tb(error.__traceback__) if at.filename == str(path)]
        where = f"{path}, line {lines[-1]}" if lines else f"{path}"
        raise RuleError(f"{where}: {type(error).__name__}: {error}") from error
    if not isinstance(made, list | tuple):
        raise RuleError(f"{path} has no list called rules; expected {EXPECTED}")
    return list(made)


def with_values(source: Source, values: Mapping[str, Any] | None) -> Source:
    """The model with constants in the place of inputs. values: arrays, numbers or nested lists by the names of inputs.

    A size that a value has is known wherever an input has it. A model without values is the source itself.
    Raises: ModelError for a name that no input has, and a value of another dtype or shape.
    """
    require("values", values, Mapping | None, "values by the names of inputs, such as {'sr': 16000}", ModelError)
    if not values:
        return source
    source = opened(source)
    if isinstance(source, Program):
        return _program_with_values(source, values)
    read = parse_onnx(source)
    inputs, sizes = {value.name: value for value in read.proto.graph.input}, dict[str, int]()
    arrays = {}
    for name, given in values.items():
        _require_input(name, inputs)
        arrays[name] = _value(inputs[name], given, sizes)
    return specialised(read, arrays, sizes=sizes)


def _program_with_values(program: Program, values: Mapping[str, Any]) -> Program:
    """A program of PyTorch with constants in the place of inputs; a size that a value has is known in all of it."""
    leaves = {name: leaf for name, leaf in zip(program.input_names, program.inputs) if isinstance(leaf, Ref)}
    arrays, sizes = {}, dict[str, int]()
    for name, given in values.items():
        _require_input(name, leaves)
        type_, what = program.types[leaves[name].name], f"the value of input {name!r}"
        array = _array(what, given, dtype_of(type_.dtype).numpy)
        if len(type_.shape) == array.ndim:
            sizes |= {dim.name: n for dim, n in zip(type_.shape, array.shape) if not isinstance(dim, int) and dim.is_Symbol}
        wanted = [replaced(dim, sizes) for dim in type_.shape]
        if wanted != [*array.shape]:
            raise ModelError(f"{what} has shape {list(array.shape)}; expected [{', '.join(map(str, type_.shape))}]")
        arrays[name] = array
    return with_constants(sized(program, sizes), arrays)


def _require_input(name: str, inputs: Mapping[str, object]) -> None:
    if name not in inputs:
        raise ModelError(
            f"there is no input {name!r} to give a value; the model has {', '.join(map(repr, inputs)) or 'none'}"
        )


def _array(what: str, given: object, dtype: np.dtype[Any]) -> Array:
    """The value of an input as an array. Raises: ModelError for what is no number of its dtype, or an array of another."""
    array = np.asarray(given if isinstance(given, np.ndarray | np.generic) else plain_array(what, given, dtype, ModelError))
    if array.dtype != dtype:
        raise ModelError(f"{what} is {array.dtype}; expected {dtype}: array.astype(np.{dtype.name})")
    return array


def _value(declared: onnx.ValueInfoProto, given: object, sizes: dict[str, int]) -> Array:
    """The array for an input; notes the sizes that it has by their names."""
    what, kind = f"the value of input {declared.name!r}", declared.type.tensor_type
    if declared.type.WhichOneof("value") != "tensor_type":
        raise ModelError(f"{what}: it is no tensor")
    try:
        dtype = np.dtype(onnx_dtype(kind.elem_type).numpy)
    except ModelError as error:
        raise ModelError(f"{what}: {error}") from None
    array = _array(what, given, dtype)
    dims: Sequence[onnx.TensorShapeProto.Dimension] = kind.shape.dim
    named = partial(_named, sizes=sizes)
    if kind.HasField("shape") and not (len(dims) == array.ndim and all(map(named, dims, array.shape))):
        wanted = ", ".join(str(_size(dim, sizes)) for dim in dims)
        raise ModelError(f"{what} has shape {list(array.shape)}; expected [{wanted}]")
    return array


def _size(dim: onnx.TensorShapeProto.Dimension, sizes: Mapping[str, int]) -> int | str:
    """A declared size, as far as it is known."""
    if dim.HasField("dim_value") and dim.dim_value >= 0:
        return int(dim.dim_value)
    return sizes.get(dim.dim_param, dim.dim_param or "?")


def _named(dim: onnx.TensorShapeProto.Dimension, extent: int, sizes: dict[str, int]) -> bool:
    """Whether an extent is a declared size; it becomes that of a name that has none yet."""
    found = _size(dim, sizes)
    if isinstance(found, int):
        return found == extent
    if found.isidentifier():
        sizes[found] = extent
    return True


Scheduler = Callable[[Sequence[Kernel]], Plans]
"""Gives the schedules for the distinct naive kernels of a model."""


@dataclass(frozen=True)
class Decided:
    """A Scheduler of whose plans the precision is known before the kernels are, which rewrites depend on."""

    precision: Precision
    choose: Scheduler

    def __call__(self, kernels: Sequence[Kernel]) -> Plans:
        return self.choose(kernels)


def plans_at(
    plans: Plans | Scheduler | Path | str | None, precision: str | None = None, subnormals: str | None = None
) -> Plans | Scheduler:
    """The schedules that a caller gives, how precise the others are, and what subnormal numbers are; None: as the Plans say.

    Raises: ScheduleError for a file or folder that makes no sense, and for another precision or another word for subnormals.
    """
    wanted, kept = precision_of(precision), subnormals_of(subnormals)
    if callable(plans) and not isinstance(plans, type):
        if wanted:
            raise ScheduleError(
                f"precision is {precision!r}, and plans is a function, which decides that, too",
                hint="the precision in one place: nncc.tuned(precision=...)",
            )
        return _with_subnormals(plans, kept) if kept else plans
    given = Plans() if plans is None else plans if isinstance(plans, Plans) else Plans.at(cast(Path, plans))  # or refuse it
    given = replace(given, precision=wanted) if wanted else given
    return replace(given, subnormals=kept) if kept else given


def precision_of(name: str | None) -> Precision | None:
    """The precision of a name. Raises: ScheduleError when there is none of that name."""
    known = [p.value for p in Precision]
    if name is not None and not (isinstance(name, str) and name in known):
        raise ScheduleError(f"there is no precision {name!r}", hint=" or ".join(known))
    return None if name is None else Precision(name)


def _with_subnormals(choice: Scheduler, kept: Subnormals) -> Scheduler:
    """A caller's function that says what subnormal numbers are."""
    return lambda kernels: replace(chosen_plans(choice, tuple(kernels)), subnormals=kept)


def chosen_plans(choice: Scheduler, kernels: tuple[Kernel, ...]) -> Plans:
    """What a caller's function decides. Raises: ScheduleError where that is nothing of the kind."""
    made = choice(kernels)
    require("plans(kernels)", made, Plans, "Plans, as nncc.pinned and nncc.tuned make them", ScheduleError)
    return made
