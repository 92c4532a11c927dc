"""What a profile adds up to."""

import json
from dataclasses import replace

import pytest

from nncc.autotune.timing.measure import Timing
from nncc.profiling.figures import CallRow, Profile


def row(kernel: str = "k0", seconds: float = 2e-3, **other: object) -> CallRow:
    given: dict[str, object] = {
        "work": "dot_general 8x8", "nodes": ("MatMul_0",), "operations": 1000, "moved_bytes": 500, "limit_s": 1e-3,
        "bounds": {"L2": 0.6, "arithmetic": 0.4}, "worked": 1.0,
    } | other  # fmt: skip
    return CallRow(kernel, time=Timing(seconds, 0.1, 5), **given)  # type: ignore[arg-type]


def made(*rows: CallRow, threads: int = 2, run_s: float = 4e-3, cpu_share: float = 1.0) -> Profile:
    runs = (Timing(run_s, 0.0, 5), Timing(5e-3, 0.0, 5), Timing(5.1e-3, 0.0, 5))
    return Profile("net", "host", threads, rows, *runs, weight_bytes=64, workspace_bytes=32, cpu_share=cpu_share)


def test_a_row_says_what_bounds_it_and_how_near_its_limit_it_is():
    assert row().bound == "L2" and row().of_limit == 0.5
    assert row(bounds={}).bound == ""


def test_the_clock_and_what_is_accounted_for():
    profile = made(row(seconds=1e-3), row("k1", 2.9e-3))
    assert profile.overhead == pytest.approx(0.02)
    assert profile.accounted == pytest.approx(3.9 / 4)
    assert profile.limit_s == 2e-3
    assert [k.kernel for k in profile.kernels] == ["k1", "k0"]


def test_the_calls_of_a_kernel_are_counted_together():
    first, other = made(row(seconds=1e-3), row("k1", 6e-3), row(seconds=3e-3, limit_s=2e-3)).kernels
    assert (first.kernel, len(first.calls), first.share, first.seconds) == ("k1", 1, 0.6, 6e-3)
    assert (other.seconds, other.share, other.of_limit) == pytest.approx((4e-3, 0.4, 0.75))
    assert (other.flops_per_s, other.bytes_per_s, other.spread) == pytest.approx((1e6, 250e3, 0.1))
    assert other.bound == "L2 60%"


def test_the_time_of_all_threads_in_which_they_had_no_work():
    profile = made(row(seconds=1e-3, worked=0.5), row("k1", 2e-3), row(seconds=1e-3, worked=0.75))
    assert profile.idle == pytest.approx((0.5 + 0.25) / 4)
    assert [kernel.idle for kernel in profile.kernels] == pytest.approx([0.375, 0.0])


@pytest.mark.parametrize(
    "threads, share, spread, says",
    [(1, 0.5, 0.0, "ran 50% of the time"), (1, 1.0, 0.0, ""), (2, 0.5, 0.0, ""), (2, 1.0, 0.3, "spread over 30%")],
)
def test_a_busy_machine_is_told_by_the_time_that_one_thread_had_and_by_the_spread_of_runs(threads, share, spread, says):
    profile = replace(made(row(), threads=threads, cpu_share=share), run=Timing(2e-3, spread, 5))
    assert says in profile.doubt and bool(profile.doubt) is bool(says)


def test_shares_of_all_calls_add_up_to_one():
    data = json.loads(json.dumps(made(row(), row("k1", 1e-3)).to_json()))
    assert sum(call["share"] for call in data["calls"]) == pytest.approx(1)
    assert data["calls"][0]["nodes"] == ["MatMul_0"] and data["run_s"] == 4e-3


def test_a_trace_has_the_calls_one_after_the_other_in_microseconds():
    head, first, second = made(row(), row("k1", 1e-3)).to_trace()["traceEvents"]
    assert head["args"] == {"name": "net on host"}
    assert (first["ts"], first["dur"], second["ts"], second["dur"]) == pytest.approx((0, 2000, 2000, 1000))
    assert second["name"].startswith("k1 ") and second["ph"] == "X"
