"""Random steps are of every kind, and random kernels have what steps and emitted text may stumble over."""

from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st

from nncc.frontend import compute as c
from nncc.ir import expr as E
from nncc.ir.dtypes import f32
from nncc.ir.kernel import nests
from nncc.ir.ops import BinaryOp
from nncc.ir.stmt import Update
from nncc.ir.walk import loads, operators
from nncc.schedule import steps as S
from tests.support.random_kernels import NAMES, kernels
from tests.support.random_steps import OF_GPUS, steps

DRAWN = settings(deadline=None, derandomize=True, phases=[Phase.generate], suppress_health_check=list(HealthCheck))


def halves():
    """Y = T / 2 for the sums T of rows of X."""
    x, k = c.placeholder("X", (3, 4), f32), c.reduce_axis(4, "k")
    t = c.compute("T", (3,), lambda i: c.sum(x[i, k], k))
    return c.make_kernel("halves", x, t, c.compute("Y", (3,), lambda i: t[i] / 2))


def test_every_step_of_the_language_is_drawn():
    kernel, found = halves(), set()

    def drawn(gpu):
        @settings(DRAWN, max_examples=6)
        @given(st.lists(steps(kernel, 0, gpu), min_size=150, max_size=150))
        def draw(made):
            found.update(map(type, made))

        draw()
        return found

    of_open_sizes = {S.ForSizes}  # which no kernel here has; see tests/schedule/test_for_sizes.py
    assert drawn(False) == set(S.Step.__subclasses__()) - set(OF_GPUS) - of_open_sizes
    assert drawn(True) == set(S.Step.__subclasses__()) - of_open_sizes


def test_kernels_have_positions_of_all_kinds_and_names_of_all_kinds():
    positions, names = [], set()

    @settings(DRAWN, max_examples=200)
    @given(kernels(names=NAMES))
    def draw(kernel):
        names.update(b.name for b in kernel.buffers)
        leaves = [nest.leaf for nest in nests(kernel.body)]
        positions.extend(leaf.values[1] for leaf in leaves if isinstance(leaf, Update) and len(leaf.values) > 1)

    draw()
    assert any(loads(x) for x in positions) and any(operators(x) & {BinaryOp.FLOORDIV, BinaryOp.MOD} for x in positions)
    assert any(E.is_index(x) for x in positions) and not all(E.is_index(x) for x in positions)
    assert names >= set(NAMES)
