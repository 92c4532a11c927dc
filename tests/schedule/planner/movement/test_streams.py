import pytest

from benchmarks import kernels
from nncc.schedule.apply import apply
from nncc.schedule.language import steps as S
from nncc.schedule.planner.defaults import default_plan
from nncc.schedule.planner.movement import streams
from nncc.schedule.planner.planned import Planned
from nncc.target import Cache, Target
from tests.support.oracle import assert_same_meaning

V4, TINY = Target.named("x86-64-v4"), Target.tiny()


def streamed(kernel, target=V4):
    return [s.nest for s in default_plan(kernel, target) if isinstance(s, S.StreamStore)]


@pytest.mark.parametrize("make, shape", [(kernels.softmax, (8200, 1024)), (kernels.transpose, (2048, 4112))])
def test_what_no_cache_keeps_goes_past_the_caches(make, shape):
    assert streamed(make(*shape)) == ["Y"]
    assert streamed(make(shape[0] // 2, shape[1])) == []


def test_the_result_of_a_tile():
    assert streamed(kernels.matmul(8200, 1024, 16)) == ["C"]
    assert streamed(kernels.matmul(4000, 1024, 16)) == []


def test_half_a_line_does_not():
    kernel = kernels.transpose(4096, 4096)
    lanes = (S.Split("Y.j", 8), S.Vectorize("Y.j.i"))
    half = Planned(kernel).then(lanes)
    assert streams.streamed(half, V4) == half
    whole = half.then((S.Split("Y.j.o", 2), S.Unroll("Y.j.o.i")))
    assert streams.streamed(whole, V4) == whole.then((S.StreamStore("Y"),))


def test_a_result_that_is_read_in_the_same_loops_does_not():
    """The exponentials of a row are in L1 when the row is divided by their sum."""
    assert "E" not in streamed(kernels.softmax(8200, 1024))


def test_a_mesh_keeps_little():
    """Where the last cache is as far away as memory, less than it holds is streamed, however large it is."""
    mesh = V4.with_(caches=(*V4.caches[:-1], Cache(300 << 20, 16, 64, shared=True)), bandwidths=(128.0, 64.0, 8.0, 5.0),
                    store_bandwidths=(64.0, 28.0, 3.0, 3.0), stream_bandwidth=8.0)  # fmt: skip
    assert streamed(kernels.softmax(2048, 1024), mesh) == ["Y"]
    assert streamed(kernels.softmax(512, 1024), mesh) == []


@pytest.mark.parametrize("kernel", [kernels.transpose(80, 64), pytest.param(kernels.matmul(67, 96, 5), marks=pytest.mark.long), kernels.matmul(0, 48, 3),
                                    kernels.transpose(67, 71), kernels.transpose(1, 5000)])  # fmt: skip
def test_the_meaning_stays(kernel):
    assert_same_meaning(kernel, apply(kernel, default_plan(kernel, TINY)))


def test_small_targets_stream_too():
    assert streamed(kernels.transpose(80, 64), TINY) == ["Y"]
