"""What the tests of records share: small kernels, settings, and trials of them."""

from __future__ import annotations

from dataclasses import replace

from nncc import te
from nncc.autotune.records.keys import KernelFacts, Setting, target_text
from nncc.autotune.records.records import Records
from nncc.autotune.records.rows import Measured
from nncc.ir.kernel import Kernel
from nncc.schedule.planner.rewrites import Precision
from nncc.schedule.steps import Steps, Unroll, Vectorize
from nncc.target import Target

STEPS: Steps = (Vectorize("Y.i"),)
OTHER_STEPS: Steps = (Unroll("Y.i"),)
TARGET = Target.named("x86-64-v3").with_(cores=1)


def scaled(n: int = 8, factor: float = 2.0, dtype=te.f32) -> Kernel:
    x = te.placeholder("X", (n,), dtype)
    return te.make_kernel("k0", x, te.compute("Y", (n,), lambda i: x[i] * factor))


def matmul(m: int, n: int, k: int) -> Kernel:
    a, b, r = te.placeholder("A", (m, k), te.f32), te.placeholder("B", (k, n), te.f32), te.reduce_axis(k, "k")
    return te.make_kernel("mm", a, b, te.compute("C", (m, n), lambda i, j: te.sum(a[i, r] * b[r, j], r)))


def setting(kernel: Kernel | None = None, **changes) -> Setting:
    """A setting on a machine, and of a version of the code, that do not change with those the tests run on."""
    facts, threads = KernelFacts.of(kernel or scaled()), TARGET.cores
    made = Setting(facts, "Some CPU", target_text(TARGET), threads, "this", Precision.DEFAULT.value, cold=False)
    return replace(made, **changes)


def measured(ratio: float = 0.8, code_bytes: int = 100) -> Measured:
    return Measured(ratio, ratio - 0.01, ratio + 0.01, 1e-5, 12, code_bytes)


def tried(
    records: Records,
    where: Setting,
    ratio: float = 0.8,
    identity: str = "a",
    decision="faster",
    steps: Steps = STEPS,
    **answers,
) -> int:
    """Note a trial that ran as it should, and the verdict on it."""
    number = records.begin(where, "s1", "tpe", answers or {"mr": 6}, steps, identity, 1234.5)
    records.finish(number, "ok", measured=measured(ratio))
    records.judge(number, ratio, ratio - 0.01, ratio + 0.01, 30, decision)
    return number
