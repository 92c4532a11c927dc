"""Where the coefficients of `nncc.codegen.passes.elementary.expansion` come from: best uniform approximations by Remez's exchange.

FITS has a row for each row of the table; a test fits them anew and compares.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import mpmath as mp

from nncc.codegen.passes.elementary.approximation import format_of
from nncc.ir.dtypes import DType, f32, f64
from nncc.ir.expr import Const

Real = Callable[[mp.mpf], mp.mpf]


@dataclass(frozen=True)
class Fit:
    """The P/Q with these degrees that makes the greatest weight * |P/Q - target| on [low, high] smallest.

    P(0) is `scale`, where that is given: the choice that made the rounded coefficients err least.
    """

    target: Real
    weight: Real
    low: float
    high: float
    degree: int
    denominator: int = 0
    scale: float | None = None


def fitted(fit: Fit, dtype: DType) -> tuple[tuple[float, ...], ...]:
    """The polynomials of a fit, highest power first, rounded to a dtype; Q only for a rational one."""
    with mp.workprec(220):
        p, q = _exchange(fit)
        scale = fit.scale / p[0] if fit.scale else mp.mpf(1)
        nearest = format_of(Const(0.0, dtype)).nearest
        both = (p, q) if fit.denominator else (p,)
        return tuple(tuple(nearest(float(c * scale)) for c in reversed(poly)) for poly in both)


def _exchange(fit: Fit, rounds: int = 40) -> tuple[list[mp.mpf], list[mp.mpf]]:
    points = _nodes(fit, fit.degree + fit.denominator + 2, inset=mp.mpf("0.002"))
    grid = _nodes(fit, 400, inset=mp.mpf(0))
    values = [(fit.target(t), fit.weight(t)) for t in grid]
    q = [mp.mpf(1)]
    for _ in range(rounds):
        p, q, level = _solve(fit, points, q)
        error = [w * (_at(p, t) / _at(q, t) - y) for t, (y, w) in zip(grid, values)]
        points = [grid[i] for i in _alternation(error, len(points))]
        if max(map(abs, error)) < level * mp.mpf("1.001"):
            break
    return p, q


def _nodes(fit: Fit, count: int, inset: mp.mpf) -> list[mp.mpf]:
    """Chebyshev's points; the inset is lopsided, because a weight may vanish in the middle."""
    low, high = mp.mpf(fit.low), mp.mpf(fit.high)
    low, high = low + inset * (high - low), high - inset / 2 * (high - low)
    return [(low + high) / 2 - (high - low) / 2 * mp.cos(mp.pi * i / (count - 1)) for i in range(count)]


def _at(coefficients: Sequence[mp.mpf], t: mp.mpf) -> mp.mpf:
    return mp.polyval(list(reversed(coefficients)), t)


def _solve(fit: Fit, points: list[mp.mpf], q: list[mp.mpf]) -> tuple[list[mp.mpf], list[mp.mpf], mp.mpf]:
    """P, Q (lowest power first) and the level of an error that alternates on the points."""
    for _ in range(8 if fit.denominator else 1):
        rows, right = mp.matrix(len(points)), mp.matrix(len(points), 1)
        for i, t in enumerate(points):
            y = right[i] = fit.target(t)
            row = [t**k for k in range(fit.degree + 1)] + [-y * t**k for k in range(1, fit.denominator + 1)]
            for j, v in enumerate([*row, (-1) ** i * _at(q, t) / max(fit.weight(t), mp.mpf("1e-9"))]):
                rows[i, j] = v
        solution = list(mp.lu_solve(rows, right))
        q = [mp.mpf(1), *solution[fit.degree + 1 : -1]]
    return solution[: fit.degree + 1], q, abs(solution[-1])


def _alternation(error: list[mp.mpf], count: int) -> list[int]:
    """The positions of `count` extrema of alternating sign, the smaller ones at the ends left out."""
    found: list[int] = []
    for i, e in enumerate(error):
        if found and error[found[-1]] * e > 0:
            found[-1] = i if abs(e) > abs(error[found[-1]]) else found[-1]
        else:
            found.append(i)
    while len(found) > count:
        found.pop(0 if abs(error[found[0]]) < abs(error[found[-1]]) else -1)
    return found


def _exp(r: mp.mpf) -> mp.mpf:
    """exp(r) = 1 + r + r**2 * P(r)."""
    return (mp.exp(r) - 1 - r) / r**2


def _exp_weight(r: mp.mpf) -> mp.mpf:
    """Half the care beyond ln(2) / 2, where only results within a factor 2 of infinity come from."""
    return r**2 * mp.exp(-r) * max(mp.mpf("0.5"), min(1, 1 - (r - mp.mpf("0.35")) * 20))


def _expm1_weight(r: mp.mpf) -> mp.mpf:
    """Relative to exp(r) - 1, and beyond ln(2) / 2 as for exp."""
    near, far = r**2 / abs(mp.expm1(r)), r**2 * mp.exp(-r) / 2
    return far + (near - far) * max(0, min(1, 1 - (r - mp.mpf("0.35")) * 20))


def _log(f: mp.mpf) -> mp.mpf:
    """log(1 + f) = f - f**2 / 2 + f**3 * P(f)."""
    return (mp.log(1 + f) - f + f**2 / 2) / f**3


def _tanh_ratio(z: mp.mpf) -> mp.mpf:
    return mp.tanh(mp.sqrt(z)) / mp.sqrt(z)


def _atan_ratio(z: mp.mpf) -> mp.mpf:
    return mp.atan(mp.sqrt(z)) / mp.sqrt(z)


def _erf_ratio(z: mp.mpf) -> mp.mpf:
    return mp.erf(mp.sqrt(z)) / mp.sqrt(z)


def _sin_ratio(z: mp.mpf) -> mp.mpf:
    return mp.sin(mp.sqrt(z)) / mp.sqrt(z)


def _log_erfc(t: mp.mpf) -> mp.mpf:
    """erf(t) = 1 - exp(t * P(t) - t)."""
    return mp.log(mp.erfc(t)) / t + 1


def _log_erfc_weight(t: mp.mpf) -> mp.mpf:
    return t * mp.erfc(t) / mp.erf(t)


def _atanh(z: mp.mpf) -> mp.mpf:
    """log((1 + s) / (1 - s)) = 2 s + s**3 * (2/3 + z * P(z)), z = s**2."""
    s = mp.sqrt(z)
    return (2 * mp.atanh(s) - 2 * s - 2 * s**3 / 3) / s**5


def _relative(ratio: Real) -> Real:
    return lambda z: 1 / ratio(z)


def _after(ratio: Real, first: int) -> tuple[Real, Real]:
    """Target and weight of P in ratio(z) = first + z * P(z)."""
    return lambda z: (ratio(z) - first) / z, lambda z: z / ratio(z)


ZERO = 1e-9
"""Where intervals that begin at 0 begin, because quotients have no value there."""

_NEAR = (_exp, lambda r: r**2 * mp.exp(-r), -0.34658, 0.34658)
_WIDE = (_exp, _exp_weight, -0.3467, 0.6933)
_EXPM1 = (_exp, _expm1_weight, -0.3467, 0.6933)
_LOG = (_log, lambda f: abs(f**3 / mp.log(1 + f)), -1 / 3, 1 / 3)
_TANH, _SIN, _ATAN = _after(_tanh_ratio, 1), _after(_sin_ratio, 1), _after(_atan_ratio, 1)
_ERF = (lambda z: _erf_ratio(z) - 1, _relative(_erf_ratio))
_POW = (_atanh, lambda z: z**2, ZERO, 0.0401)

FITS: dict[tuple[str, DType, str], tuple[Fit, ...]] = {
    ("exp", f32, "default"): (Fit(*_WIDE, 4),),
    ("exp", f32, "strict"): (Fit(*_NEAR, 4),),
    ("exp", f64, "default"): (Fit(*_WIDE, 10),),
    ("exp", f64, "strict"): (Fit(*_NEAR, 9),),
    ("expm1", f32, "default"): (Fit(*_EXPM1, 5),),
    ("expm1", f64, "default"): (Fit(*_EXPM1, 11),),
    ("log", f32, "default"): (Fit(*_LOG, 6),),
    ("log", f32, "strict"): (Fit(*_LOG, 7),),
    ("log", f64, "default"): (Fit(*_LOG, 18),),
    ("log1p", f32, "default"): (Fit(*_LOG, 6),),
    ("log1p", f64, "default"): (Fit(*_LOG, 18),),
    ("tanh", f32, "default"): (Fit(_tanh_ratio, _relative(_tanh_ratio), ZERO, 8.4**2, 4, 4, 1.25),),
    ("tanh", f32, "strict"): (Fit(*_TANH, ZERO, 1, 6),),
    ("tanh", f64, "default"): (Fit(*_TANH, ZERO, 0.625**2, 10),),
    ("erf", f32, "default"): (Fit(_erf_ratio, _relative(_erf_ratio), ZERO, 3.65**2, 4, 6, 1.135),),
    ("erf", f32, "strict"): (Fit(*_ERF, ZERO, 1, 6), Fit(_log_erfc, _log_erfc_weight, 1, 4, 6)),
    ("erf", f64, "default"): (Fit(*_ERF, ZERO, 1, 11), Fit(_log_erfc, _log_erfc_weight, 1, 6, 18)),
    ("atan", f32, "default"): (Fit(*_ATAN, ZERO, 1, 7),),
    ("atan", f64, "default"): (Fit(*_ATAN, ZERO, 1, 18),),
    ("sin", f32, "default"): (Fit(*_SIN, ZERO, 1.575**2, 3),),
    ("sin", f64, "default"): (Fit(*_SIN, ZERO, 1.575**2, 7),),
    ("pow", f32, "default"): (Fit(*_POW, 2),),
    ("pow", f64, "default"): (Fit(*_POW, 7),),
}


def polynomials(key: tuple[str, DType, str]) -> tuple[tuple[float, ...], ...]:
    """The polynomials of a row of the table, fitted anew."""
    return tuple(poly for fit in FITS[key] for poly in fitted(fit, key[1]))
