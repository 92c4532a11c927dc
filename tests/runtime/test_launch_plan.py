"""Launch plans as JSON and back."""

import json

import pytest

from nncc.runtime.launch_plan import DeviceCheck, Launch, LaunchPlan, Place, PlanValue, Region

PLAN = LaunchPlan(
    "net", (PlanValue("x", "f32", (2, 3), 24),), (PlanValue("y", "bool", (), 1),), 128, 64, ("k0", "k1"),
    (Launch("k0", 0, "f", 3, 32, 16, (Place(Region.INPUT, 0, 0), Place(Region.ARENA, 0, 64))),),
    (DeviceCheck("pick", 7, Place(Region.CONSTANTS, 0, 8), Place(Region.OUTPUT, 0, 0)),),
)  # fmt: skip


def test_the_json_form_is_read_back():
    assert LaunchPlan.from_json(json.loads(json.dumps(PLAN.to_json()))) == PLAN


@pytest.mark.parametrize("key", ["launches", "inputs", "arena_bytes"])
def test_what_lacks_something_is_no_plan(key):
    data = PLAN.to_json()
    del data[key]
    with pytest.raises(KeyError):
        LaunchPlan.from_json(data)
