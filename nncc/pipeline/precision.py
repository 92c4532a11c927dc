"""The form of each product of f32 under a precision that allows narrow factors: the one predicted to be fastest.

A less exact form has to be clearly faster, so that a model is neither slower than in f32 nor less exact for nothing. Which
form that is depends on the target: tiles of AMX multiply bf16 many times as fast as f32; a processor without instructions
for bf16 gains by weights alone, where their bytes bound it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass

from nncc.codegen.build.files import Cache
from nncc.frontend.graph.graph import Node
from nncc.frontend.rewrites import Simplified
from nncc.frontend.rewrites.factors import FactorForm, Products, narrowed
from nncc.frontend.rewriting import Firing
from nncc.ir.dtypes import DType
from nncc.pipeline.siblings import cycles_of
from nncc.printing import counted
from nncc.schedule.planner.rewrites import Precision
from nncc.target import Cpu, Target

CLEARLY = 0.9
"""A form takes at most this share of the predicted cycles of a more exact one: half of all kernels are predicted to within
1.18, and two forms of one product alike."""
STAGE = "precision"
"""What the choice of forms is called among the stages that rewrite."""


@dataclass(frozen=True)
class FormChoice:
    """The form of a product, and the predicted wall cycles of each form that it may have; none where no model says."""

    product: Node
    form: FactorForm
    cycles: tuple[tuple[FactorForm, float], ...]

    @property
    def gain(self) -> float | None:
        """The predicted speed-up over f32; None where no model says."""
        found = dict(self.cycles)
        return found[FactorForm.GIVEN] / found[self.form] if found else None


def with_narrow_factors(
    made: Simplified, to: DType, target: Target, cache: Cache | None
) -> tuple[Simplified, tuple[FormChoice, ...]]:
    """A simplified graph with the fastest form of each product, and all choices. to: the dtype of narrow factors.

    A GPU multiplies 16-bit factors on its tensor cores: there both are narrow. Products of one kind are priced once.
    """
    products = Products(made.graph, to)
    choose = _fastest(products, target, cache) if isinstance(target, Cpu) else _narrowest(products)
    choices = tuple(choose(node) for node in products.nodes)
    chosen = {each.product: each.form for each in choices if each.form is not FactorForm.GIVEN}
    if not chosen:
        return made, choices
    graph = narrowed(made.graph, chosen, to)
    firings = tuple(Firing(f"narrow-{form.value}", node, node.output) for node, form in chosen.items())
    return Simplified(graph, (*made.firings, (STAGE, firings))), choices


def _narrowest(products: Products) -> Callable[[Node], FormChoice]:
    return lambda node: FormChoice(node, products.forms(node)[-1], ())


def _fastest(products: Products, target: Cpu, cache: Cache | None) -> Callable[[Node], FormChoice]:
    priced: dict[Hashable, tuple[tuple[FactorForm, float], ...]] = {}

    def choose(node: Node) -> FormChoice:
        kind = products.kind(node)
        if kind not in priced:
            every = products.forms(node)
            priced[kind] = tuple((form, cycles_of(products.alone(node, form), target, cache)) for form in every)
        best, least = priced[kind][0]
        for form, cycles in priced[kind]:  # the most exact one first
            best, least = (form, cycles) if cycles <= CLEARLY * least else (best, least)
        return FormChoice(node, best, priced[kind])

    return choose


def precision_text(choices: Sequence[FormChoice], precision: Precision) -> str:
    """A line for each product: its form, the predicted speed-up over f32, and the predicted cycles of every form."""
    to = precision.factors
    if to is None:
        return (
            f"precision {precision.value}: factors of products stay as the model has them; --precision bf16 may round them"
        )
    counts = Counter(each.form for each in choices)
    said = ", ".join(f"{counts[form]} {words}" for form, words in _FORMS.items() if counts[form])
    lines = [f"precision {precision.value}: {counted(len(choices), 'product')} of f32: {said or 'none'}"]
    width = max((len(_name(each)) for each in choices), default=0)
    for each in choices:
        gain = "" if each.gain is None else f"{each.gain:5.2f}x"
        prices = "  ".join(f"{form.value} {cycles:.0f}" for form, cycles in each.cycles)
        lines.append(f"  {_name(each):{width}}  {each.form.value:7}  {gain:6}  {prices}".rstrip())
    error = f"each product is off by at most {2 * to.roundoff:.1g} of itself by factors, {to.roundoff:.1g} by weights"
    return "\n".join([*lines, f"cycles are predicted; {error}; sums and other operators are in f32"])


_FORMS = {
    FactorForm.FACTORS: "with narrow factors",
    FactorForm.WEIGHTS: "with narrow weights",
    FactorForm.GIVEN: "as they are",
}


def _name(choice: FormChoice) -> str:
    return choice.product.name or choice.product.output.name
