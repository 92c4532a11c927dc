"""A program: kernels, the values between them, and the statements that call them.

The statement tree is made of the kernels' own statements, a Seq with CallKernel as its leaf. Values are buffers:
inputs and outputs are the caller's, constants belong to the program, temporaries live in the arena that the memory plan
lays out.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import cached_property

from nncc.errors import ComputeError
from nncc.ir import expr as E
from nncc.ir.buffer import Buffer, Role
from nncc.ir.dtypes import DType
from nncc.ir.expr import Extent, Symbol
from nncc.ir.index.facts import decide, divisor, is_same
from nncc.ir.kernel import Kernel, read_off, symbols_of
from nncc.ir.ops import Array as Array
from nncc.ir.stmt import CallKernel, Stmt
from nncc.ir.text import buffer_text, stmt_text
from nncc.ir.walk import statements


@dataclass(frozen=True)
class Check:
    """Indices that are to be those of an axis, from -extent to extent - 1, when all calls are done. low, high: the values of
    the program that have the least of them and the greatest. node: what picks by them."""

    node: str
    extent: Extent
    low: str
    high: str


@dataclass(frozen=True)
class Equality:
    """Two extents that have to be equal, which the sizes of a call decide. node: what needs it."""

    node: str
    left: Extent
    right: Extent


@dataclass(frozen=True)
class Source:
    """Where an open size is read off: dimension `dim` of input `input` has factor * size + offset elements."""

    symbol: Symbol
    input: int
    dim: int
    factor: int
    offset: int


@dataclass(frozen=True)
class CallWork:
    """What a call of a kernel computes, for those who look at its time. text: operators and shape. nodes: of the ONNX model.

    operations: multiply-adds of its contractions, or its other arithmetic where that is more, as the model asks for it;
    least_operations: those that its plan does where that has fewer, such as Winograd's. dtype: what they are summed in.
    operand: what the factors of products are, which may be narrower. moved_bytes: what it has to read and write at least
    once.
    """

    text: str
    nodes: tuple[str, ...]
    operations: int
    least_operations: int
    moved_bytes: int
    dtype: DType
    operand: DType


@dataclass(frozen=True)
class Loop:
    """How a region runs in turns.

    Its parameters are the state before, what is read in parts, what all turns read alike; then the state after, and results
    that are joined of parts. Its body takes the number of the turn, a 0-D i64, the state, a part of each, and what all turns
    read; it gives the next state, but for what `held` says, and a part of each result.

    states: parts of the state. parts, joined: whether the first axis of each is gone through backwards. held: of each part
    of the state, the joined result whose part it is; None where it is none. is_conditional: the first of the state, a 0-D
    truth value, says before each turn whether there is one.
    """

    turns: Extent
    states: int
    parts: tuple[bool, ...]
    joined: tuple[bool, ...]
    held: tuple[int | None, ...]
    is_conditional: bool = False

    def __str__(self) -> str:
        return f"{'at most ' * self.is_conditional}{self.turns} turns"


@dataclass(frozen=True)
class Region:
    """What a program does several times, or perhaps: programs that calls bind values to as to kernels.

    loop: of a region with one body; None: the first parameter, a 0-D truth value, says which of two bodies runs, on all
    others.
    """

    name: str
    params: tuple[Buffer, ...]
    bodies: tuple[Program, ...]
    loop: Loop | None = None

    @property
    def symbols(self) -> tuple[Symbol, ...]:
        """Those of its own: none. Open sizes in it are those of the program."""
        return ()

    def params_at(self, sizes: tuple[Extent, ...]) -> tuple[Buffer, ...]:
        """The parameters, by the open sizes of the program."""
        return self.params

    def __str__(self) -> str:
        what = str(self.loop) if self.loop else "if it holds, else"
        bodies = "\n".join(str(body) for body in self.bodies)
        params = ", ".join(map(buffer_text, self.params))
        return "\n".join([f"region {self.name}({params}): {what}", *(f"  {line}" for line in bodies.splitlines())])


@dataclass(frozen=True)
class Timed:
    """A call of a program, or of a body of its regions. first, last: when it runs, counted in calls; those of a region's
    bodies come between."""

    first: int
    last: int
    program: Program
    call: CallKernel


@dataclass(frozen=True)
class Program:
    """Values in the order inputs, outputs, constants, temporaries; `kernels` are the distinct ones that are called, also in
    regions.

    A call binds, in the order of the kernel's buffers without its workspace, one value to each parameter. Constants
    are held by name as arrays, once. labels: what callers call an output, where that is the name of another value: the
    output of a model may have the name of an input. checks: what makes a run fail. works: of each call, where that is known.
    keeps_subnormals: whether a run computes with subnormal numbers; else they are zeros, in constants too. equalities: what
    has to hold of the sizes of a call, beside the facts of each. regions: the distinct ones that are called; their constants
    are the program's, too.
    """

    name: str
    values: tuple[Buffer, ...]
    kernels: tuple[Kernel, ...]
    body: Stmt
    constants: Mapping[str, Array] = field(repr=False)
    labels: Mapping[str, str] = field(default_factory=dict)
    checks: tuple[Check, ...] = ()
    works: tuple[CallWork, ...] = ()
    keeps_subnormals: bool = False
    equalities: tuple[Equality, ...] = ()
    regions: tuple[Region, ...] = ()

    @cached_property
    def symbols(self) -> tuple[Symbol, ...]:
        """The open sizes, in the order of their names: each is read off the shape of an input."""
        return symbols_of(self.values)

    @cached_property
    def sources(self) -> tuple[Source, ...]:
        """Where each open size is read off, of all but those that no input says."""
        found: dict[Symbol, Source] = {}
        for number, value in enumerate(self.of_role(Role.INPUT) if self.symbols else ()):
            for dim, extent in enumerate(value.shape):
                if (read := read_off(extent)) is not None:
                    found.setdefault(read[0], Source(read[0], number, dim, *read[1:]))
        return tuple(found[symbol] for symbol in self.symbols if symbol in found)

    @cached_property
    def calls(self) -> tuple[CallKernel, ...]:
        """All calls in order."""
        return tuple(s for s in statements(self.body) if isinstance(s, CallKernel))

    @cached_property
    def table(self) -> dict[str, Buffer]:
        """The values by name."""
        return {v.name: v for v in self.values}

    def of_role(self, role: Role) -> tuple[Buffer, ...]:
        """The values of a role, in order."""
        return tuple(v for v in self.values if v.role is role)

    def label(self, value: Buffer) -> str:
        """The name of an input or output for callers."""
        return self.labels.get(value.name, value.name)

    @cached_property
    def callees(self) -> dict[str, Kernel | Region]:
        """What calls name: kernels and regions."""
        kernels: dict[str, Kernel | Region] = {kernel.name: kernel for kernel in self.kernels}
        return kernels | {region.name: region for region in self.regions}

    def kernel(self, name: str) -> Kernel:
        """The kernel of that name. Raises: StopIteration when there is none."""
        return next(k for k in self.kernels if k.name == name)

    @cached_property
    def timeline(self) -> tuple[Timed, ...]:
        """All calls, each before those in it. Both branches have times of their own, though one of them runs."""
        return tuple(self.timed(0))

    def timed(self, first: int) -> Iterator[Timed]:
        """The calls of a program that begins at a time."""
        for call in self.calls:
            callee, inner = self.callees[call.kernel], list[Timed]()
            last = first
            for body in callee.bodies if isinstance(callee, Region) else ():
                inner += body.timed(last + 1)
                last += len(body.timeline)
            yield Timed(first, last, self, call)
            yield from inner
            first = last + 1

    @property
    def programs(self) -> Iterator[Program]:
        """This one, and those in its regions."""
        yield self
        yield from (inner for region in self.regions for body in region.bodies for inner in body.programs)

    def __str__(self) -> str:
        lines = [*(buffer_text(v) for v in self.values), *stmt_text(self.body).splitlines()]
        kernels = "\n".join(map(str, (*self.kernels, *self.regions)))
        return f"program {self.name}\n" + "\n".join(f"  {line}" for line in lines) + f"\n\n{kernels}"


def workspace(kernel: Kernel) -> tuple[Buffer, ...]:
    """The temporaries of a scheduled kernel that all threads see: its caller has to provide them."""
    return tuple(b for b in kernel.buffers if b.role is Role.TEMP and b.scope.in_memory)


def verify_program(program: Program) -> None:
    """Check names, calls, constants, and that every value is written before it is read, in regions too.

    Raises: ComputeError that lists everything that is wrong.
    """
    for each in program.programs:
        wrong = [*_names(each), *(_sources(program) if each is program else ()), *_constants(each), *_calls(each)]
        wrong = wrong or [*_order(each)]
        if wrong:
            raise ComputeError("\n  ".join([f"program {each.name} is ill-formed:", *wrong]))


def _names(program: Program) -> Iterator[str]:
    callees = (*(k.name for k in program.kernels), *(r.name for r in program.regions))
    for kind, names in (("value", tuple(v.name for v in program.values)), ("kernel", callees)):
        counts = Counter(names)
        yield from (f"there are {n} {kind}s named {name}" for name, n in counts.items() if n > 1)


def _sources(program: Program) -> Iterator[str]:
    known = {source.symbol for source in program.sources}
    yield from (f"no input says what the size {symbol.name} is" for symbol in program.symbols if symbol not in known)
    counts = Counter(symbol.name for symbol in program.symbols)
    yield from (f"there are {n} sizes named {name}, with other facts" for name, n in counts.items() if n > 1)


def _constants(program: Program) -> Iterator[str]:
    for value in program.of_role(Role.CONSTANT):
        array = program.constants.get(value.name)
        if array is None:
            yield f"constant {value.name} has no array"
        elif array.shape != value.shape or array.dtype != value.dtype.numpy:
            yield f"{buffer_text(value)}, but its array is {array.dtype}{list(array.shape)}"


def _calls(program: Program) -> Iterator[str]:
    for call in program.calls:
        kernel = program.callees.get(call.kernel)
        if kernel is None:
            yield f"there is no kernel {call.kernel}"
        elif len(call.sizes) != len(kernel.symbols):
            yield f"{call.kernel} has {len(kernel.symbols)} open sizes, but is called with {len(call.sizes)}"
        elif len(call.arguments) != len(kernel.params):
            yield f"{call.kernel} has {len(kernel.params)} parameters, but is called with {len(call.arguments)} values"
        else:
            yield from _sizes(kernel, call)
            params = kernel.params_at(call.sizes)
            yield from (text for p, a in zip(params, call.arguments) for text in _bound(program, call, p, a))


def _sizes(kernel: Kernel | Region, call: CallKernel) -> Iterator[str]:
    """What a call says that sizes of a kernel may not be. That none is too large is checked in each run."""
    for symbol, extent in zip(kernel.symbols, call.sizes):
        is_less = decide(E.lt(E.index(extent), symbol.low), {})
        if is_less is not False or divisor(extent) % symbol.divisor:
            yield f"{call.kernel} is called with {symbol.name} = {extent}, which need not be {symbol.facts}"


def _bound(program: Program, call: CallKernel, param: Buffer, argument: str) -> Iterator[str]:
    value = program.table.get(argument)
    if value is None:
        yield f"{call.kernel} is called with {argument}, which is no value"
    elif value.dtype is not param.dtype or not is_same(value.elements, param.elements):
        yield f"{call.kernel} is called with {buffer_text(value)} as its {buffer_text(param)}"
    elif param.role is Role.OUTPUT and value.role in (Role.INPUT, Role.CONSTANT):
        yield f"{call.kernel} writes the {value.role.value} {argument}"


def _order(program: Program) -> Iterator[str]:
    ready = {v.name for v in program.values if v.role in (Role.INPUT, Role.CONSTANT)}
    for call in program.calls:
        bound = list(zip(program.callees[call.kernel].params, call.arguments))
        yield from (
            f"{call.kernel} reads {a}, which nobody has written"
            for p, a in bound
            if p.role is not Role.OUTPUT and a not in ready
        )
        ready |= {a for p, a in bound if p.role is Role.OUTPUT}
    checked = [name for check in program.checks for name in (check.low, check.high)]
    yield from (f"a check reads {name}, which nobody has written" for name in checked if name not in ready)
    unwritten = (v.name for v in program.of_role(Role.OUTPUT) if v.name not in ready)
    yield from (f"nobody writes the output {name}" for name in unwritten)
