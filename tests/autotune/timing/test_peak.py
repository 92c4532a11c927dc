"""The loop that the FMA rate is measured with."""

import pytest

from nncc.autotune.timing.peak import cycle_seconds, fma_peak
from nncc.cost.throughput import fmas_per_cycle
from nncc.ir.dtypes import f32
from nncc.target import Target


@pytest.mark.parametrize("target", [Target.host(), Target.tiny()])
def test_the_loop_runs_and_its_count_is_what_the_target_does_in_its_cycles(target):
    peak = fma_peak(target)
    peak()
    assert peak.flops == 2 * peak.cycles * fmas_per_cycle(f32, target)
    assert peak.memory.shape == (target.lanes(4),)


def test_a_cycle_of_this_machine_has_a_length():
    assert 0 < cycle_seconds(Target.host()) < 1e-6
