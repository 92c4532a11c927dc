"""The affine normal form of index arithmetic: const + sum of coefficient * atom.

A form is (terms, const): terms are (atom, coefficient) pairs sorted by the atom's `order`, without zero
coefficients, no atom twice. An atom is any index expression that is not itself a sum: a variable, a floor division,
a modulo, a minimum, a load. Pure functions on forms; `ir.expr` wraps them into expressions.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, TypeAlias

if TYPE_CHECKING:
    from nncc.ir.expr import Expr

Term: TypeAlias = "tuple[Expr, int]"
Terms: TypeAlias = tuple[Term, ...]
AffineForm: TypeAlias = tuple[Terms, int]


def _sorted_terms(coefficients: dict[Expr, int]) -> Terms:
    terms = [term for term in coefficients.items() if term[1]]
    if len(terms) > 1:
        terms.sort(key=_order)
    return tuple(terms)


def _order(term: Term) -> str:
    return term[0].order


def add(a: AffineForm, b: AffineForm, scale: int = 1) -> AffineForm:
    """a + scale * b."""
    const = a[1] + scale * b[1]
    if not b[0] or not scale:
        return a[0], const
    if not a[0] and scale == 1:
        return b[0], const
    return _merge(a[0], b[0], scale), const


def _merge(left: Terms, right: Terms, scale: int) -> Terms:
    """left + scale * right, both in order."""
    merged: list[Term] = []
    n, end = 0, len(left)
    for atom, c in right:
        order = atom.order
        while n < end and left[n][0].order < order:
            merged.append(left[n])
            n += 1
        c *= scale
        if n < end and left[n][0] is atom:
            c += left[n][1]
            n += 1
        if c:
            merged.append((atom, c))
    return (*merged, *left[n:])


def total(forms: Iterable[tuple[AffineForm, int]], const: int = 0) -> AffineForm:
    """const + the sum of scale * form."""
    coefficients: dict[Expr, int] = {}
    for (terms, c), scale in forms:
        const += c * scale
        for atom, coefficient in terms:
            coefficients[atom] = coefficients.get(atom, 0) + coefficient * scale
    return _sorted_terms(coefficients), const


def scale(a: AffineForm, factor: int) -> AffineForm:
    """factor * a."""
    if not factor:
        return (), 0
    return tuple([(atom, c * factor) for atom, c in a[0]]), a[1] * factor


def wrapped(a: AffineForm, bits: int) -> AffineForm:
    """The form with every number wrapped to a signed integer of some bits."""
    half = 1 << (bits - 1)
    terms = tuple([(atom, n) for atom, c in a[0] if (n := (c + half) % (2 * half) - half)])
    return terms, (a[1] + half) % (2 * half) - half


def divide(a: AffineForm, divisor: int) -> tuple[AffineForm, AffineForm]:
    """Split `a` into (quotient, rest) with a = divisor * quotient + rest, exactly and whatever the atoms' values.

    The rest keeps the terms that the divisor does not divide, and const % divisor.
    """
    terms, const = a
    quotient = tuple([(atom, c // divisor) for atom, c in terms if c % divisor == 0])
    rest = tuple([term for term in terms if term[1] % divisor])
    return (quotient, const // divisor), (rest, const % divisor)
