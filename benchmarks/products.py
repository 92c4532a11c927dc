"""One matrix product, written in other ways: other names, its operands and result transposed, an epilogue that the
scheduler never saw. Each is to be as fast as the first, because only the structure of the loops decides.
"""

from __future__ import annotations

import statistics
from argparse import Namespace
from collections.abc import Callable
from dataclasses import dataclass, replace

from benchmarks import kernels
from benchmarks.measure import paired
from nncc.frontend import compute as c
from nncc.ir.dtypes import f32
from nncc.ir.kernel import Kernel
from nncc.pipeline.kernel import build
from nncc.runtime.pool import Pool
from nncc.target import Target

SIZE = 1024


def _bias_relu(x: c.Expr, bias: c.Expr) -> c.Expr:
    return c.relu(x + bias)


def _unseen(x: c.Expr, bias: c.Expr) -> c.Expr:
    """An epilogue of no network that we know."""
    return c.minimum(c.maximum(x - bias, bias - x) * 0.25, x + 3.0)


@dataclass(frozen=True)
class Product:
    """out = epilogue(left @ right, bias), the dims of each named by i, j (rows, columns) and k."""

    left: str = "ik"
    right: str = "kj"
    out: str = "ij"
    names: tuple[str, str, str] = ("A", "B", "C")
    epilogue: Callable[[c.Expr, c.Expr], c.Expr] = _bias_relu
    constant: bool = True

    def kernel(self, size: int) -> Kernel:
        """In the compute language; size: of rows, columns and the reduction."""
        k = c.reduce_axis(size, "k")
        a = c.placeholder(self.names[0], (size, size), f32)
        b = c.placeholder(self.names[1], (size, size), f32, constant=self.constant)
        bias = c.placeholder("bias", (size,), f32, constant=self.constant)

        def at(x: c.Expr, y: c.Expr) -> dict[str, c.Expr]:
            return {**dict(zip(self.out, (x, y))), "k": k.var}

        def term(x: c.Expr, y: c.Expr) -> c.Expr:
            place = at(x, y)
            return a[tuple(place[d] for d in self.left)] * b[tuple(place[d] for d in self.right)]

        product = c.compute("product", (size, size), lambda x, y: c.sum(term(x, y), k))
        out = c.compute(self.names[2], (size, size), lambda x, y: self.epilogue(product[x, y], bias[at(x, y)["j"]]))
        return c.make_kernel("product", a, b, bias, product, out)


FIRST = Product()
WAYS = {
    "other names": replace(FIRST, names=("weights", "x", "result")),
    "B transposed": replace(FIRST, right="jk"),
    "A transposed": replace(FIRST, left="ki"),
    "C transposed": replace(FIRST, out="ji"),
    "all transposed": replace(FIRST, left="ki", right="jk", out="ji"),
    "unseen epilogue": replace(FIRST, epilogue=_unseen),
    "B transposed, unseen epilogue, other names": Product("ik", "jk", "ij", ("p", "q", "r"), _unseen),
}


def run(options: Namespace, target: Target, pool: Pool) -> list[dict[str, object]]:
    """The speed of each way to write the product, relative to the first one, with constant and with other operands."""
    rows: list[dict[str, object]] = []
    for constant in (True, False):
        calls = {}
        for name, product in {"first": FIRST, **WAYS}.items():
            kernel = replace(product, constant=constant).kernel(SIZE)
            calls[name] = build(kernel, target=target, pool=pool).bind(kernels.random_arrays(kernel))
        times = paired(calls, options.rounds)
        print(f"B {'constant' if constant else 'known at run time only'}:")
        for name in WAYS:
            ratio = statistics.median(t["first"] / t[name] for t in times)
            rows.append({"way": name, "constant": constant, "ratio": ratio})
            print(f"  {name:45} {ratio:6.1%} of the first one's speed")
    return rows
