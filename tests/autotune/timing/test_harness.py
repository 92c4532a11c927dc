"""What candidates run on."""

from dataclasses import replace

import numpy as np
import pytest

from benchmarks.kernels import matmul
from nncc.autotune.timing.building import build_candidate
from nncc.autotune.timing.harness import GUARD_BYTES, Harness, Loader, Output, aligned_copy, checksum
from nncc.codegen.build.inprocess import ALIGNMENT
from nncc.errors import RunError
from nncc.ir.buffer import Buffer, Role
from nncc.ir.dtypes import bf16, f32, i64
from nncc.schedule.planner.plan import default_plan
from nncc.target import Target

HOST = Target.host().with_(cores=1)
Y = Buffer("Y", f32, (3, 5), Role.OUTPUT)


def harness(arrays: dict[str, np.ndarray], **others: object) -> Harness:
    made = Harness(arrays, {}, {}, 1e-5, HOST)
    made.prepare()
    return replace(made, **others) if others else made


@pytest.mark.parametrize("dtype", [f32, i64, bf16])
def test_outputs_are_spoiled_and_guarded(dtype):
    output = Output(Buffer("Y", dtype, (3, 5), Role.OUTPUT), None)
    output.spoil(0xFF)
    assert output.array.shape == (3, 5) and output.array.ctypes.data % ALIGNMENT == 0
    assert (output.array.view(np.uint8) == 0xFF).all() and output.is_guarded(0xFF) and not output.is_guarded(0)
    output.array[...] = 1
    assert output.is_guarded(0xFF)


@pytest.mark.parametrize("place", [-1, -GUARD_BYTES, 60, 59 + GUARD_BYTES])
def test_a_byte_around_an_output_is_seen(place: int):
    output = Output(Y, None)
    output.spoil(0xFF)
    output._raw[GUARD_BYTES + place] = 0
    assert not output.is_guarded(0xFF)


def test_an_output_that_is_given_starts_with_that():
    given = np.arange(15, dtype=np.float32).reshape(3, 5)
    output = Output(Y, given)
    for _ in range(2):
        output.spoil(0xFF)
        assert np.array_equal(output.array, given) and output.is_guarded(0xFF)
        output.array[...] = 0


@pytest.mark.parametrize(
    "array", [np.ones((2, 3), np.float32), np.array(3.0), np.ones((0, 2)), np.ones(4, bf16.numpy), np.array([True])]
)
def test_copies_and_sums(array: np.ndarray):
    copy = aligned_copy(array)
    assert np.array_equal(copy, array) and copy.dtype == array.dtype and checksum(copy) == checksum(array)
    if array.size:
        copy[...] = 0
        assert checksum(copy) != checksum(array)


def test_a_change_is_found_also_where_it_is_no_number():
    held = harness({"X": np.full(4, np.nan, np.float32), "W": np.ones(3)})
    assert held.changed() is None
    held.arrays["W"][1] = 2
    assert held.changed() == "W"


def test_errors_count_in_the_window():
    held = Harness({}, {"Y": np.array([1.0, 2.0, 3.0])}, {"Y": (slice(0, 2),)}, 0.1, HOST)
    assert held.error("Y", np.array([1.0, 2.0, np.nan])) == 0
    assert held.error("Y", np.array([1.0, 2.5, 3.0])) == pytest.approx(0.25)


def test_whole_numbers_are_exact_unless_rounding_decides_them():
    right, off = np.array([4_800_000, 3], np.int32), np.array([4_800_040, 3], np.int32)
    held = Harness({}, {"Y": right}, {"Y": (slice(0, 2),)}, 1e-5, HOST)
    assert held.error("Y", right) == 0 and held.error("Y", off) == np.inf
    assert replace(held, allowed_whole=1e-5).error("Y", off) == 0


def test_candidates_share_arrays_and_prepared_constants_and_no_code():
    kernel = matmul(8, 32, 16)
    built = build_candidate(kernel, default_plan(kernel, HOST), HOST)
    held = harness({b.name: np.ones(b.shape, np.float32) for b in kernel.params if b.role is not Role.OUTPUT})
    loader = Loader(held)
    first, second = loader.load(built), loader.load(built)
    assert built.prologue and all(first.arrays[name] is second.arrays[name] for name in first.arrays)
    assert first.arrays["A"] is held.arrays["A"] and first.arrays["C"] is loader.outputs["C"].array
    assert first.entry.code.address(built.main.symbol) != second.entry.code.address(built.main.symbol)
    first()
    assert (loader.outputs["C"].array == 17).all()


def test_an_array_that_is_missing():
    kernel = matmul(8, 32, 16)
    with pytest.raises(RunError, match="no array for"):
        Loader(harness({})).load(build_candidate(kernel, (), HOST))
