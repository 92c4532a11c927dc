"""Where what a run needs lies."""

import struct

import pytest

from nncc.runtime.cuda.executor import Layout, best_first, capabilities, chosen, oldest_driver
from nncc.runtime.launch_plan import DeviceCheck, Launch, LaunchPlan, Place, PlanValue, Region

A, B = PlanValue("a", "f32", (65,), 260), PlanValue("b", "u8", (0,), 0)
OUT = PlanValue("out", "f32", (1,), 4)
CHECK = DeviceCheck("pick", 3, Place(Region.ARENA, 0, 0), Place(Region.ARENA, 0, 8))
LAUNCH = Launch("k", 0, "f", 2, 32, 0, (
    Place(Region.INPUT, 1, 4), Place(Region.OUTPUT, 0, 0), Place(Region.CONSTANTS, 0, 64), Place(Region.ARENA, 0, 128)))  # fmt: skip
PLAN = LaunchPlan("net", (A, B), (OUT,), 100, 300, ("m",), (LAUNCH,), (CHECK,) * 2)


def test_places_do_not_overlap():
    layout = Layout(PLAN)
    assert layout.values == (0, 512, 512)
    assert (layout.arena_bytes, layout.values_bytes, layout.workspace_bytes) == (512, 768, 1280)
    assert [layout.index_offset(n, which) for n in range(2) for which in range(2)] == [768, 776, 784, 792]
    assert layout.pinned_bytes == 800


def test_arguments_are_addresses_from_their_bases():
    assert Layout(PLAN).packed(LAUNCH, [1000, 2000, 3000, 4000, 5000]) == struct.pack("4Q", 2004, 3000, 4064, 5128)


@pytest.mark.parametrize(
    ("arch", "range_"),
    [
        ("sm_80", (80, 89)),
        ("sm_86", (86, 89)),
        ("sm_90a", (90, 90)),
        ("sm_100f", (100, 109)),
        ("sm_120", (120, 129)),
        ("compute_90", (90, 999)),
    ],
)
def test_capabilities(arch, range_):
    assert capabilities(arch) == range_


@pytest.mark.parametrize(
    ("device", "arch"),
    [("sm_90", "sm_90a"), ("sm_80", "sm_80"), ("sm_89", "sm_86"), ("sm_75", None), ("sm_91", "sm_90"),
     ("sm_100", "compute_90"), ("sm_120", "compute_90")],
)  # fmt: skip
def test_the_best_binary_is_chosen(device, arch):
    archs = ["compute_90", "sm_80", "sm_90", "compute_80", "sm_90a", "sm_86"]
    assert chosen(archs, device) == arch and chosen(["sm_80", "sm_90"], "sm_100") is None
    assert best_first(archs) == ["sm_90a", "sm_90", "sm_86", "sm_80", "compute_90", "compute_80"]


@pytest.mark.parametrize(
    ("arch", "compiler", "driver"), [("sm_80", 13050, 13000), ("compute_80", 13050, 13050), ("sm_90a", 0, 0)]
)
def test_the_driver_is_as_new_as_what_made_the_code(arch, compiler, driver):
    assert oldest_driver(arch, compiler) == driver
