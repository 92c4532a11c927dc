"""nncc.build and the cache: machine code is compiled once, and read where all that it depends on is the same."""

from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

import nncc
from nncc import te
from nncc.codegen.build.files import Cache
from nncc.codegen.build.inprocess import in_process_pool
from nncc.errors import BuildError, ComputeError, RunError
from nncc.ir import interp
from nncc.ir.buffer import Buffer, Role
from nncc.ir.dtypes import f32, i64
from nncc.ir.expr import Extent, Load, Var, index
from nncc.ir.kernel import Kernel
from nncc.ir.stmt import For, Store
from nncc.pipeline.kernel import BuiltKernel
from nncc.schedule import steps as S
from nncc.target import Target
from tests.schedule.rewriting import matmul

KERNEL = matmul(20, 33, 9)  # with a prologue: two entries
HOST = Target.host().with_(cores=1)


def is_compiled(built: BuiltKernel) -> bool:
    """Whether LLVM worked for it, or for its prologue."""
    return not all(stage.own for stage in built.stages)


def result(built: BuiltKernel) -> np.ndarray:
    rng = np.random.default_rng(0)
    arrays = {b.name: rng.standard_normal(b.shape).astype(b.dtype.numpy) for b in KERNEL.params if b.name != "C"}
    return built(**arrays)["C"]


def test_what_was_built_before_is_read(tmp_path: Path):
    first, second = (nncc.build(KERNEL, target=HOST, cache=tmp_path) for _ in range(2))
    assert is_compiled(first) and not is_compiled(second) and second.llvm == first.llvm
    assert np.array_equal(result(first), result(second)) and len(list(tmp_path.glob("*/*"))) == 2


def test_an_entry_that_is_no_object_file_is_built_again(tmp_path: Path):
    first = nncc.build(KERNEL, target=HOST, cache=tmp_path)
    for path in tmp_path.glob("*/*"):
        Cache(tmp_path).put(path.name, b"junk")
    second, third = (nncc.build(KERNEL, target=HOST, cache=tmp_path) for _ in range(2))
    assert is_compiled(second) and not is_compiled(third) and np.array_equal(result(first), result(third))


def test_another_name_schedule_or_target_is_built_anew(tmp_path: Path):
    nncc.build(KERNEL, target=HOST, cache=tmp_path)
    others = [
        (replace(KERNEL, name="other"), None, HOST),
        (KERNEL, (), HOST),
        (KERNEL, (S.Split("C.i", 4),), HOST),
        (KERNEL, None, Target.tiny()),
    ]
    assert all(is_compiled(nncc.build(kernel, steps, target, cache=tmp_path)) for kernel, steps, target in others)
    assert not any(is_compiled(nncc.build(kernel, steps, target, cache=tmp_path)) for kernel, steps, target in others)


def test_repr_is_short(tmp_path: Path):
    built = nncc.build(KERNEL, (), HOST, cache=tmp_path)
    assert repr(built) == f"BuiltKernel of {KERNEL!r}, steps: 0, target: {HOST.name}"


def test_parallel_loops_run_on_the_threads_that_are_wanted(tmp_path: Path):
    one, two, three = (nncc.build(KERNEL, cache=tmp_path, threads=n) for n in (1, 2, 2))
    assert one.entry.pool is None and two.entry.pool.threads == 2 and three.entry.pool is two.entry.pool
    assert (one.target.cores, two.target.cores) == (1, 2)
    assert np.array_equal(result(one), result(two))


@pytest.mark.parametrize("threads", [0, -1, "2", 1.5])
def test_numbers_of_threads_that_make_no_sense(threads):
    with pytest.raises(RunError, match="threads"):
        nncc.build(KERNEL, threads=threads)


def test_threads_beside_a_pool_are_refused():
    with pytest.raises(RunError, match="threads=2 beside a pool; give one of them"):
        nncc.build(KERNEL, pool=in_process_pool(2), threads=2)


@pytest.mark.parametrize(
    ("given", "named", "says"),
    [
        (1, "AB", r"takes its arrays by name, as in f\(A=\.\.\., B=\.\.\..*\), and 1 were given without"),
        (0, "ABQ", "has no array Q; it has "),
        (0, "A", "no array for constant B"),
    ],
)
def test_arrays_are_given_by_name(given, named, says, tmp_path: Path):
    built, array = te.build(KERNEL, cache=tmp_path), np.ones((2, 2), "f4")
    with pytest.raises(RunError, match=says):
        built(*[array] * given, **dict.fromkeys(named, array))


def test_without_a_cache_nothing_is_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    assert all(is_compiled(nncc.build(KERNEL, target=HOST, cache=False)) for _ in range(2)) and not list(tmp_path.iterdir())
    nncc.build(KERNEL, target=HOST)
    assert len(list((tmp_path / "nncc").glob("*/*"))) == 2
    with pytest.raises(BuildError, match="cache is 3, of type int; expected True, False or a folder"):
        nncc.build(KERNEL, cache=3)


def test_a_kernel_written_by_hand_is_checked():
    i = Var("i", i64)
    body = For(i, index(8), Store("Y", "Y", (i,), Load("X", (i + 1,), f32)))
    kernel = Kernel("bad", (Buffer("X", f32, (8,), Role.INPUT), Buffer("Y", f32, (8,), Role.OUTPUT)), body)
    with pytest.raises(ComputeError, match=r"kernel bad: index 8 is outside dim 0 of X\[8\] at i=7"):
        nncc.build(kernel)


def doubled(n: int) -> BuiltKernel:
    a = te.placeholder("A", (n,), te.f32)
    return nncc.build(te.make_kernel("k", a, te.compute("B", (n,), lambda i: a[i] * 2.0)), cache=False)


BOTH = np.zeros(16, np.float32)


@pytest.mark.parametrize(
    "source, result", [(BOTH[:8], BOTH[:8]), (BOTH[:8], BOTH[4:12]), (BOTH[7:15], BOTH[:8]), (BOTH[:8][::1], BOTH[7:15])]
)
def test_what_is_written_lies_apart_from_all_else(source: np.ndarray, result: np.ndarray):
    with pytest.raises(RunError, match="B and A overlap in memory; pass a copy of one of them"):
        doubled(8).bind({"A": source, "B": result})


def test_neighbours_lie_apart_and_inputs_may_be_one_array():
    BOTH[:8] = 3
    doubled(8).bind({"A": BOTH[:8], "B": BOTH[8:]})()
    assert (BOTH[8:] == 6).all()
    a, b = te.placeholder("A", (8,), te.f32), te.placeholder("B", (8,), te.f32)
    kernel = nncc.build(te.make_kernel("k", a, b, te.compute("C", (8,), lambda i: a[i] + b[i])), cache=False)
    assert (kernel(A=BOTH[:8], B=BOTH[:8])["C"] == 6).all()


def test_arrays_of_no_elements_overlap_with_nothing():
    empty = np.zeros(0, np.float32)
    assert doubled(0).bind({"A": empty, "B": empty}).arrays["B"] is empty


@pytest.mark.parametrize(
    "step",
    [lambda x: x + x, lambda x: x * x - x, lambda x: te.maximum(x * 0.5, 1.0 - x)],
    ids=["chain", "squares", "diamond"],
)
def test_shared_values_are_computed_once(step, tmp_path: Path):
    """As a tree, the value has 2**64 nodes."""

    def formula(i):
        value = x[i] * 0.5
        for _ in range(64):
            value = step(value)
        return value

    x = te.placeholder("X", (5,), f32)
    kernel = te.make_kernel("shared", x, te.compute("Y", (5,), formula))
    built = nncc.build(kernel, target=HOST, cache=tmp_path)
    given = np.array([0.0, 0.25, -0.5, 1.0, 1.5], np.float32)
    np.testing.assert_allclose(built(X=given)["Y"], interp.run(kernel, {"X": given})["Y"], rtol=1e-5)
    assert len(str(built.kernel)) < 5_000 and len(built.llvm) < 200_000


# Open sizes


def weighted(n: Extent) -> Kernel:
    x = te.placeholder("X", (n, 7), te.f32)
    w = te.placeholder("W", (7, 16), te.f32, constant=True)
    k = te.reduce_axis(7, "k")
    return te.make_kernel("weighted", x, w, te.compute("Y", (n, 16), lambda i, j: te.sum(x[i, k] * w[k, j], k)))


N = te.size("n", 2, 200, 2)
WEIGHTS = np.arange(7 * 16, dtype=np.float32).reshape(7, 16)


@pytest.mark.parametrize("threads", [1, 2])
def test_one_build_serves_all_sizes(threads, tmp_path: Path):
    built = te.build(weighted(N), cache=tmp_path, threads=threads)
    for n in (2, 6, 64, 200):
        x = np.ones((n, 7), np.float32)
        assert np.array_equal(built(X=x, W=WEIGHTS)["Y"], x @ WEIGHTS)
    again = te.build(weighted(N), cache=tmp_path, threads=threads)
    assert not is_compiled(again)
    assert is_compiled(te.build(weighted(te.size("n", 2, 202, 2)), cache=tmp_path, threads=threads))  # other facts


def test_a_size_is_given_to_a_kernel():
    fixed = weighted(N).at({"n": 6})
    assert fixed.symbols == () and fixed.key == weighted(6).key
    with pytest.raises(ComputeError, match=r"the size n is 7; expected 2\.\.200:2"):
        weighted(N).at({"n": 7})
    with pytest.raises(ComputeError, match="the size n is not given"):
        weighted(N).at({})


@pytest.mark.parametrize(
    ("shape", "says"),
    [((3, 7), r"the size n by dimension 0 of X is 3; expected 2\.\.200:2"), ((202, 7), r"is 202; expected 2\.\.200:2"),
     ((4, 8), r"X is f32\[4, 7\], but the array is float32\[4, 8\]"), ((4,), r"X is f32\[4, 7\], but the array")],
)  # fmt: skip
def test_arrays_of_other_sizes_are_refused(shape, says):
    with pytest.raises(RunError, match=says):
        te.build(weighted(N), cache=False)(X=np.zeros(shape, np.float32), W=WEIGHTS)


def test_sizes_that_contradict_each_other_are_refused():
    n = te.size("n", 1, 9)
    x, y = te.placeholder("X", (n,), te.f32), te.placeholder("Y", (n + 2,), te.f32)
    built = te.build(te.make_kernel("sums", x, y, te.compute("Z", (n,), lambda i: x[i] + y[i + 2])), cache=False)
    assert built(X=np.ones(3, np.float32), Y=np.ones(5, np.float32))["Z"].tolist() == [2, 2, 2]
    with pytest.raises(RunError, match=r"dimension 0 of Y is 6, but n is 3 by dimension 0 of X, and it has to be n \+ 2"):
        built(X=np.ones(3, np.float32), Y=np.ones(6, np.float32))


def test_what_takes_no_open_sizes_says_so():
    with pytest.raises(
        ComputeError, match=r"kernel weighted has open sizes, n, and a GPU takes fixed ones; give it kernel.at"
    ):
        te.build(weighted(N), target="cuda:sm_80")
    with pytest.raises(ComputeError, match="and tuning takes fixed ones"):
        nncc.tune(weighted(N), 0.0)
