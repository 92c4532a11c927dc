"""The version of the compiler, as records know it: what it makes of the probes, and not how its source is written.

Two sources that plan and emit the same code for every probe have the same version, so an edit that changes no code keeps
all records. What the probes give is remembered by a hash of the source, since to plan and emit them takes a second or two.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import cache

import llvmlite

from nncc import __version__
from nncc.codegen.build.files import Cache, cache_at
from nncc.codegen.build.kernels import SHARED, content_hash, make_code, source_hash
from nncc.codegen.emit.cuda import emit_cuda
from nncc.codegen.passes.structure import hoist_constant
from nncc.codegen.passes.table import lower_device
from nncc.frontend import compute as c
from nncc.ir.dtypes import f16, f32, f64, i8, i32, u8
from nncc.ir.kernel import Kernel
from nncc.schedule.schedule import Schedule
from nncc.schedule.serialise import chain_text
from nncc.target import Cpu, Gpu, Target, require_cpu, require_gpu

_TARGETS = ("x86-64-v3", "x86-64-v4")
_GPUS = ("cuda:sm_80", "cuda:sm_90a")
_CORES = 2
_SOURCES = (
    "ir",
    "cost",
    "schedule",
    "codegen",
    "frontend/compute.py",
    "autotune/records",
    "target",
    "target/machines.toml",
    "target/gpus.toml",
)
"""All that what is made of the probes can depend on."""
_LENGTH = 16
_OF_GPUS = "code of GPUs"


def code_version(is_of_gpus: bool = False) -> str:
    """The version of all that decides which code a plan becomes, and which plan answers become: for CPUs or for GPUs, whose
    binaries are made by an NVRTC that may be another one wherever kernels are built, and is no part of it."""
    if is_of_gpus:
        return f"nncc {__version__}, {_OF_GPUS} {_here(made_for_gpus)}"
    return f"nncc {__version__}, llvmlite {llvmlite.__version__}, code {_here(made_of_probes)}"


def is_current(code: str) -> bool:
    """Whether a version is the one of now."""
    return code == code_version(_OF_GPUS in code)


@cache
def _here(make: Callable[[], str]) -> str:
    return _remembered(cache_at(True), make)[:_LENGTH]


def _remembered(on_disk: Cache | None, make: Callable[[], str]) -> str:
    """What is made of the probes, from the cache where the same source has made it before."""
    if on_disk is None:
        return make()
    key = content_hash("probes", make.__name__, llvmlite.__version__, source_hash(*_SOURCES))
    known = on_disk.get(key)
    if known is None:
        known = make().encode()
        on_disk.put(key, known)
    return known.decode()


def made_of_probes() -> str:
    """A hash of the default plan and the LLVM text of every probe, and of the machine code of one."""
    targets = [require_cpu(Target.named(name)).with_(cores=_CORES) for name in _TARGETS]
    texts = [text for kernel in probes() for target in targets for text in _made(kernel, target)]
    return content_hash(*texts, SHARED.compile("the probe", texts[-1], targets[0]).object)


def _made(kernel: Kernel, target: Cpu) -> tuple[str, ...]:
    schedule = Schedule.default(kernel, target)
    hoisted = hoist_constant(schedule.kernel)
    parts = [part for part in (hoisted.prologue, hoisted.kernel) if part]
    return chain_text(schedule.steps), *(make_code(part, target, compile=None).text for part in parts)


def made_for_gpus() -> str:
    """A hash of the default plan of every probe and of its CUDA C++, which a driver's own compiler makes code of."""
    targets = [require_gpu(Target.named(name)) for name in _GPUS]
    return content_hash(*(text for kernel in probes() for target in targets for text in _made_for_gpu(kernel, target)))


def _made_for_gpu(kernel: Kernel, target: Gpu) -> tuple[str, str]:
    schedule = Schedule.default(kernel, target)
    return chain_text(schedule.steps), emit_cuda(lower_device(hoist_constant(schedule.kernel).kernel))


def probes() -> Iterator[Kernel]:
    """The kernels, always the same. Sizes are odd or prime where tails matter."""
    yield _product(65, 200, 112)
    yield _product(1, 4096, 40)
    yield _product(4, 8192, 8)
    yield _product(197, 768, 3072)
    yield _product(64, 6144, 640)
    yield _bytes(128, 384, 256)
    yield _columns_of_rows(300, 2048, 1000)
    yield _attention(197, 64)
    yield _attention(3000, 48, behind=True)
    yield _convolution(30, 64, 3)
    yield _convolution(16, 24, 3)
    yield _convolution(14, 24, 1)
    yield _dilated(14, 48, 6)
    yield _depthwise(21, 48)
    yield _softmax(37, 1000)
    yield _softmax(5, 30_011)
    yield _rows(24, 768)
    yield _extremes(24, 768)
    yield _moments(4099, 64)
    yield _columns(509, 64)
    yield _short_rows(4099, 7)
    yield _window(23, 32)
    yield _argmax(31, 257)
    yield _transposed(67, 83)
    yield _elementwise(5003)
    yield _elementwise(1 << 25)
    yield _integers(33, 129)
    yield _prefix_sums(1 << 20)
    yield _named_alike(7, 70)


def _product(m: int, k: int, n: int) -> Kernel:
    a, r = c.placeholder("A", (m, k), f32), c.reduce_axis(k, "k")
    b, bias = c.placeholder("B", (k, n), f32, constant=True), c.placeholder("bias", (n,), f32, constant=True)
    product = c.compute("T", (m, n), lambda i, j: c.sum(a[i, r] * b[r, j], r))
    return c.make_kernel(
        "product", a, b, bias, product, c.compute("C", (m, n), lambda i, j: c.relu(product[i, j] + bias[j]))
    )


def _bytes(m: int, k: int, n: int) -> Kernel:
    """A product of bytes."""
    a, b, r = c.placeholder("A", (m, k), u8), c.placeholder("B", (k, n), i8, constant=True), c.reduce_axis(k, "k")
    product = c.compute("C", (m, n), lambda i, j: c.sum(c.convert(a[i, r], i32) * c.convert(b[r, j], i32), r))
    return c.make_kernel("bytes", a, b, product)


def _columns_of_rows(m: int, k: int, n: int) -> Kernel:
    """A product of two arrays known at run time, the second one transposed."""
    a, b, r = c.placeholder("A", (m, k), f32), c.placeholder("B", (n, k), f32), c.reduce_axis(k, "k")
    return c.make_kernel("columns_of_rows", a, b, c.compute("C", (m, n), lambda i, j: c.sum(a[i, r] * b[j, r], r)))


def _attention(m: int, n: int, behind: bool = False) -> Kernel:
    """Scores, softmax and context of one head. behind: the sums of rows divide the result."""
    q, k, v = (c.placeholder(name, (m, n), f32) for name in "QKV")
    r, s = c.reduce_axis(n, "r"), c.reduce_axis(m, "s")
    score = c.compute("S", (m, m), lambda i, j: c.sum(q[i, r] * k[j, r], r))
    top = c.compute("M", (m,), lambda i: c.max(score[i, s], s))
    e = c.compute("E", (m, m), lambda i, j: c.exp(score[i, j] - top[i]))
    total = c.compute("T", (m,), lambda i: c.sum(e[i, s], s))
    if behind:
        mixed = c.compute("Z", (m, n), lambda i, j: c.sum(e[i, s] * v[s, j], s))
        out = c.compute("Y", (m, n), lambda i, j: mixed[i, j] / total[i])
        return c.make_kernel("attention", q, k, v, score, top, e, total, mixed, out)
    share = c.compute("P", (m, m), lambda i, j: e[i, j] / total[i])
    out = c.compute("Y", (m, n), lambda i, j: c.sum(share[i, s] * v[s, j], s))
    return c.make_kernel("attention", q, k, v, score, top, e, total, share, out)


def _convolution(size: int, channels: int, window: int) -> Kernel:
    x = c.placeholder("X", (size, size, channels), f32)
    w = c.placeholder("W", (channels, channels, window, window), f32, constant=True)
    q, r, s = c.reduce_axis(channels, "c"), c.reduce_axis(window, "r"), c.reduce_axis(window, "s")
    shape = (size - window + 1, size - window + 1, channels)
    total = c.compute("Y", shape, lambda y, z, o: c.sum(x[y + r.var, z + s.var, q] * w[o, q, r, s], r, s, q))
    return c.make_kernel("convolution", x, w, total)


def _dilated(size: int, channels: int, apart: int) -> Kernel:
    """A 3x3 convolution whose window reads the zeros around its input for much of the result."""
    wide = size + 2 * apart
    x = c.placeholder("X", (wide, wide, channels), f32)
    w = c.placeholder("W", (3, 3, channels, channels), f32, constant=True)
    q, r, s = c.reduce_axis(channels, "c"), c.reduce_axis(3, "r"), c.reduce_axis(3, "s")
    total = c.compute(
        "Y",
        (size, size, channels),
        lambda y, z, o: c.sum(x[y + r.var * apart, z + s.var * apart, q] * w[r.var, s.var, q, o], r, s, q),
    )
    kernel = c.make_kernel("dilated", x, w, total)
    return kernel.with_buffers(replace(kernel.table["X"], zeros=((apart, apart), (apart, apart), (0, 0))))


def _depthwise(size: int, channels: int) -> Kernel:
    x, w = c.placeholder("X", (size, size, channels), f32), c.placeholder("W", (channels, 3, 3), f32, constant=True)
    r, s = c.reduce_axis(3, "r"), c.reduce_axis(3, "s")
    shape = (size - 2, size - 2, channels)
    return c.make_kernel(
        "depthwise", x, w, c.compute("Y", shape, lambda y, z, o: c.sum(x[y + r.var, z + s.var, o] * w[o, r, s], r, s))
    )


def _softmax(m: int, n: int) -> Kernel:
    x, k = c.placeholder("X", (m, n), f32), c.reduce_axis(n, "k")
    top = c.compute("M", (m,), lambda i: c.max(x[i, k], k))
    e = c.compute("E", (m, n), lambda i, j: c.exp(x[i, j] - top[i]))
    total = c.compute("S", (m,), lambda i: c.sum(e[i, k], k))
    return c.make_kernel("softmax", x, top, e, total, c.compute("Y", (m, n), lambda i, j: e[i, j] / total[i]))


def _rows(m: int, n: int) -> Kernel:
    """Rows less their means; the means are a result too."""
    x, k = c.placeholder("X", (m, n), f32), c.reduce_axis(n, "k")
    total = c.compute("S", (m,), lambda i: c.sum(x[i, k], k))
    mean = c.compute("M", (m,), lambda i: total[i] / float(n))
    out = c.compute("Y", (m, n), lambda i, j: c.relu(x[i, j] - mean[i]))
    return c.make_kernel("rows", x, total, mean, out, outputs=("M", "Y"))


def _extremes(m: int, n: int) -> Kernel:
    x, i, j = c.placeholder("X", (m, n), f32), c.reduce_axis(n, "i"), c.reduce_axis(n, "j")
    least, most = c.compute("L", (m,), lambda r: c.min(x[r, i], i)), c.compute("M", (m,), lambda r: c.max(x[r, j], j))
    return c.make_kernel("extremes", x, least, most, outputs=("L", "M"))


def _moments(m: int, n: int) -> Kernel:
    """Columns less their means, over their deviations."""
    x, k = c.placeholder("X", (m, n), f32), c.reduce_axis(m, "k")
    total = c.compute("S", (n,), lambda j: c.sum(x[k, j], k))
    mean = c.compute("M", (n,), lambda j: total[j] / float(m))
    apart = c.compute("D", (m, n), lambda i, j: x[i, j] - mean[j])
    square = c.compute("V", (n,), lambda j: c.sum(apart[k, j] * apart[k, j], k))
    out = c.compute("Y", (m, n), lambda i, j: apart[i, j] / c.sqrt(square[j] / float(m) + 1e-5))
    return c.make_kernel("moments", x, total, mean, apart, square, out)


def _columns(m: int, n: int) -> Kernel:
    x, k = c.placeholder("X", (m, n), f32), c.reduce_axis(m, "k")
    return c.make_kernel("columns", x, c.compute("Y", (n,), lambda j: c.sum(x[k, j], k)))


def _short_rows(m: int, n: int) -> Kernel:
    x, k = c.placeholder("X", (m, n), f32), c.reduce_axis(n, "k")
    return c.make_kernel("short_rows", x, c.compute("Y", (m,), lambda i: c.sum(x[i, k], k)))


def _window(size: int, channels: int) -> Kernel:
    x, r, s = c.placeholder("X", (size, size, channels), f32), c.reduce_axis(3, "r"), c.reduce_axis(3, "s")
    half = (size - 3) // 2 + 1
    return c.make_kernel(
        "window", x, c.compute("Y", (half, half, channels), lambda y, z, o: c.max(x[y * 2 + r.var, z * 2 + s.var, o], r, s))
    )


def _argmax(m: int, n: int) -> Kernel:
    x, k = c.placeholder("X", (m, n), f32), c.reduce_axis(n, "k")
    value, place = c.compute_all(("V", "P"), (m,), lambda i: c.argmax(x[i, k], c.convert(k.var, i32), k))
    return c.make_kernel("argmax", x, value, place, outputs=("P",))


def _transposed(m: int, n: int) -> Kernel:
    x = c.placeholder("X", (m, n), f32)
    return c.make_kernel("transposed", x, c.compute("Y", (n, m), lambda i, j: x[j, i]))


def _elementwise(n: int) -> Kernel:
    x, y = c.placeholder("X", (n,), f32), c.placeholder("Z", (n,), f16)
    value = c.compute(
        "Y", (n,), lambda i: c.erf(x[i]) + c.tanh(x[i]) * c.exp(c.convert(y[i], f32)) + c.sin(x[i]) + c.log(x[i])
    )
    return c.make_kernel("elementwise", x, y, value)


def _integers(m: int, n: int) -> Kernel:
    x, k = c.placeholder("X", (m, n), i8), c.reduce_axis(n, "k")
    return c.make_kernel("integers", x, c.compute("Y", (m,), lambda i: c.sum(c.convert(x[i, k], i32), k)))


def _prefix_sums(n: int) -> Kernel:
    x = c.placeholder("X", (n,), f32)
    return c.make_kernel("prefix_sums", x, c.compute("Y", (n,), lambda i: c.sum(c.convert(x[i] * 2, f64), c.up_to(i))))


def _named_alike(m: int, n: int) -> Kernel:
    """The name of a tensor goes on from that of an axis of another one, which is renamed."""
    x = c.placeholder("X", (m, n), f32)
    first = c.compute("A", (m, n), lambda i, j: x[i, j] + 1.0)
    return c.make_kernel("named_alike", x, first, c.compute("A.j", (m, n), lambda i, j: x[i, j] * 2.0), outputs=("A", "A.j"))
