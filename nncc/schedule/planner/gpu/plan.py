"""The default plan for a GPU. Each root of a kernel is a launch, planned by the structure of its loops alone:

1. Two contractions with rows in between are one launch, if faster (`product_chains.py`).
2. A sum of products goes tile by tile, with its epilogue (`contraction.py`).
3. A reduction over windows has a thread for each few results, with its epilogue (`windows.py`).
4. A chain that reduces long rows across memory has a block of threads for some columns (`reductions.py`).
5. A reduction to few elements is split into partial results (`reductions.py`).
6. A chain that reduces rows has a block of threads for each row, or a thread (`reductions.py`).
7. A transposing nest goes through shared memory (`grid.py`).
8. An element-wise nest runs along the memory of its result (`grid.py`).
9. Every other nest has a thread for each result (`grid.py`).

What depends on constants alone is left as it is: it runs once, on the host.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial

from nncc.errors import ScheduleError
from nncc.ir.kernel import Kernel, Nest, constant_roots, leaves_of, nests
from nncc.ir.stmt import Update
from nncc.schedule import steps as S
from nncc.schedule.apply import apply
from nncc.schedule.planner.choose import Guide, Option
from nncc.schedule.planner.forms.chains import row_chain, thread_chain
from nncc.schedule.planner.gpu.contraction import contraction_steps
from nncc.schedule.planner.gpu.grid import elementwise_steps, general_steps, transpose_steps
from nncc.schedule.planner.gpu.product_chains import row_block_steps
from nncc.schedule.planner.gpu.reductions import column_steps, part_steps, row_steps, short_row_steps
from nncc.schedule.planner.gpu.windows import window_steps
from nncc.schedule.planner.rewrites import Precision
from nncc.schedule.primitives.tree import find_nest
from nncc.target import Gpu


def gpu_plan(kernel: Kernel, target: Gpu, precision: Precision, guide: Guide) -> S.Steps:
    """The steps of the default plan of a naive kernel."""
    planned = {leaf.nest for root in constant_roots(kernel) for leaf in leaves_of(root)}
    steps = list[S.Step]()
    for way in _reducing(target, precision, guide):
        kernel, more, done = _each(kernel, planned, partial(way.planned, guide=guide))
        planned, steps = planned | done, [*steps, *more]
    kernel, parts, _ = _each(kernel, planned, lambda k, nest, _: (part_steps(k, nest, target), set()))
    steps += parts
    while rest := [nest for nest in nests(kernel.body) if nest.name not in planned]:
        more, done = _chain_steps(kernel, rest, target, guide)
        before = {nest.name for nest in nests(kernel.body)}
        kernel = apply(kernel, more)
        planned |= done | ({nest.name for nest in nests(kernel.body)} - before)
        steps += more
    return tuple(steps)


def _each(
    kernel: Kernel, planned: set[str], plan: Callable[[Kernel, Nest, set[str]], tuple[S.Steps, set[str]]]
) -> tuple[Kernel, S.Steps, set[str]]:
    """The kernel, the steps and the planned nests, after each unplanned nest was offered to a planner."""
    steps, names = list[S.Step](), [nest.name for nest in nests(kernel.body)]
    done = set[str]()
    for name in names:
        if name not in planned | done:
            before = {nest.name for nest in nests(kernel.body)}
            more, some = plan(kernel, find_nest(kernel, name), planned | done)
            kernel, steps = apply(kernel, more), [*steps, *more]
            done |= (some | {nest.name for nest in nests(kernel.body)} - before) if some else set()
    return kernel, tuple(steps), done


@dataclass(frozen=True)
class _Reducing:
    """A way to plan reductions, taken if legal. knob: of the option. shown, otherwise: the way and its absence in words.
    refused: why it has no steps. steps: for a nest and the planned ones, with the nests that they plan."""

    knob: str
    shown: str
    otherwise: str
    refused: str
    steps: Callable[[Kernel, Nest, set[str]], tuple[S.Steps, set[str]]]

    def planned(self, kernel: Kernel, nest: Nest, known: set[str], guide: Guide) -> tuple[S.Steps, set[str]]:
        """The steps for a nest, and the nests that they plan; none if the way is not taken."""

        def carried_out(taken: bool) -> tuple[S.Steps, set[str]]:
            steps, done = self.steps(kernel, nest, known) if taken else ((), set[str]())
            if taken and not steps:
                raise ScheduleError(self.refused)
            return steps, done

        options = [
            Option(taken, {self.knob: taken}, shown=self.shown if taken else self.otherwise) for taken in (True, False)
        ]
        made = guide.at(nest.name).take(options, carried_out) if isinstance(nest.leaf, Update) else None
        return made or ((), set())


def _reducing(target: Gpu, precision: Precision, guide: Guide) -> tuple[_Reducing, ...]:
    """The ways to plan reductions, in the order in which all nests are offered to each."""
    return (
        _Reducing(
            "row_blocks",
            "a block takes rows through two contractions",
            "separate contractions",
            "it ends no chain of rows between two contractions",
            lambda kernel, nest, known: row_block_steps(kernel, nest, known, target, precision),
        ),
        _Reducing(
            "tiles",
            "tiles of results in the registers of a block",
            "not in tiles",
            "it is no sum of products of two operands with rows and columns",
            lambda kernel, nest, known: contraction_steps(kernel, nest, known, target, precision, guide),
        ),
        _Reducing(
            "windows",
            "a window for each thread, with its epilogue",
            "not by windows",
            "it is no reduction over windows",
            window_steps,
        ),
        _Reducing(
            "columns",
            "a block takes columns side by side, through a chain of nests",
            "not by columns",
            "no chain of nests around it reduces long rows across memory within shared memory",
            lambda kernel, nest, known: column_steps(kernel, nest, known, target),
        ),
    )


@dataclass(frozen=True)
class _Way:
    """A way to plan the last nest of a chain. shown: in words. steps: of the chain, empty or a ScheduleError if the way does
    not apply. is_whole: they plan all its nests, not the last one alone. chains: that are tried in order. otherwise: why it
    has no steps."""

    name: str
    shown: str
    steps: Callable[[Kernel, list[Nest], Gpu], S.Steps]
    is_whole: bool = False
    chains: tuple[Callable[[Kernel, list[Nest]], list[Nest]], ...] = (row_chain,)
    otherwise: str = ""

    def carried_out(self, kernel: Kernel, rest: list[Nest], target: Gpu) -> tuple[S.Steps, set[str]]:
        """The steps, and the nests that they plan. Raises: ScheduleError if the way does not apply."""
        chain, steps = list[Nest](), S.Steps()
        for find in self.chains:
            if not steps and (found := find(kernel, rest)) != chain:
                chain, steps = found, self.steps(kernel, found, target)
        if not steps and self.otherwise:
            raise ScheduleError(self.otherwise)
        return steps, {nest.name for nest in (chain if self.is_whole else chain[-1:])}


_WAYS = (
    _Way(
        "rows",
        "a block of threads for each row",
        row_steps,
        True,
        (thread_chain, row_chain),
        otherwise="no chain of nests reduces long rows along memory within shared memory",
    ),
    _Way("short rows", "a thread for each row", short_row_steps, True, (thread_chain,)),
    _Way(
        "crossing", "tiles through shared memory", lambda kernel, chain, target: transpose_steps(kernel, chain[-1], target)
    ),
    _Way(
        "elements",
        "threads along the memory of its result",
        lambda kernel, chain, _: elementwise_steps(kernel, chain[-1]),
        otherwise="its stores are not independent, one for each element",
    ),
    _Way("general", "a thread for each element", lambda kernel, chain, _: general_steps(kernel, chain[-1])),
)
"""The ways, in the order in which they are tried."""


def _chain_steps(kernel: Kernel, rest: list[Nest], target: Gpu, guide: Guide) -> tuple[S.Steps, set[str]]:
    """The steps for the last unplanned nest with its chain; and their names."""
    options = [Option(way, {"way": way.name}, shown=way.shown) for way in _WAYS]
    made = guide.at(rest[-1].name).take(options, lambda way: way.carried_out(kernel, rest, target))
    assert made is not None, "any nest has a general plan"
    return made
