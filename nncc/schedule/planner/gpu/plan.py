"""The default plan for a GPU. Each root of a kernel is a launch; it is planned by the structure of its loops alone:

1. A sum of products goes tile by tile, with what is made of its elements at once (`contraction.py`).
2. A reduction to few elements is split into partial results (`parts.py`).
3. A chain of nests that reduces rows has a block of threads for each row (`rows.py`).
4. What stores each element once runs along the memory of its result (`elementwise.py`).
5. All else has a thread for each element that it makes (`grid.py`).

What depends on constants alone is left as it is: it runs once, on the host.
"""

from __future__ import annotations

from collections.abc import Callable

from nncc.ir.kernel import Kernel, Nest, constant_roots, leaves_of, nests
from nncc.schedule.apply import apply
from nncc.schedule.language import steps as S
from nncc.schedule.planner.chains import row_chain
from nncc.schedule.planner.gpu.contraction import contraction_steps
from nncc.schedule.planner.gpu.elementwise import elementwise_steps
from nncc.schedule.planner.gpu.grid import general_steps
from nncc.schedule.planner.gpu.parts import part_steps
from nncc.schedule.planner.gpu.rows import row_steps
from nncc.schedule.planner.guide import Guide
from nncc.schedule.planner.variants import Precision
from nncc.schedule.primitives.tree import find_nest
from nncc.target import Gpu


def gpu_plan(kernel: Kernel, target: Gpu, precision: Precision, guide: Guide) -> S.Steps:
    """The steps of the default plan of a naive kernel."""
    planned = {leaf.nest for root in constant_roots(kernel) for leaf in leaves_of(root)}
    kernel, tiles, done = _each(kernel, planned, lambda k, nest, known: contraction_steps(k, nest, known, target, precision))
    planned |= done
    kernel, parts, _ = _each(kernel, planned, lambda k, nest, _: (part_steps(k, nest, target), set()))
    steps = [*tiles, *parts]
    while rest := [nest for nest in nests(kernel.body) if nest.name not in planned]:
        more, done = _chain_steps(kernel, rest, target)
        before = {nest.name for nest in nests(kernel.body)}
        kernel = apply(kernel, more)
        planned |= done | ({nest.name for nest in nests(kernel.body)} - before)
        steps += more
    return tuple(steps)


def _each(
    kernel: Kernel, planned: set[str], plan: Callable[[Kernel, Nest, set[str]], tuple[S.Steps, set[str]]]
) -> tuple[Kernel, S.Steps, set[str]]:
    """The kernel, the steps and the nests that are planned, after each nest that was there was offered to a planner."""
    steps, names = list[S.Step](), [nest.name for nest in nests(kernel.body)]
    done = set[str]()
    for name in names:
        if name not in planned | done:
            before = {nest.name for nest in nests(kernel.body)}
            more, some = plan(kernel, find_nest(kernel, name), planned | done)
            kernel, steps = apply(kernel, more), [*steps, *more]
            done |= (some | {nest.name for nest in nests(kernel.body)} - before) if some else set()
    return kernel, tuple(steps), done


def _chain_steps(kernel: Kernel, rest: list[Nest], target: Gpu) -> tuple[S.Steps, set[str]]:
    """The steps for the last nest that is not planned, with those that go row by row with it; and their names."""
    chain = row_chain(kernel, rest)
    by_rows = row_steps(kernel, chain, target)
    if by_rows:
        return by_rows, {nest.name for nest in chain}
    last = chain[-1]
    return elementwise_steps(kernel, last) or general_steps(kernel, last), {last.name}
