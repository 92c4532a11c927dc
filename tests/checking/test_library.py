"""Plans that keep values apart; tests/checking/test_check.py has faults of libraries."""

from nncc.checking.library import apart
from nncc.codegen.program.memory_plan import plan_memory
from nncc.pipeline.model import compile_model
from nncc.target import Target
from tests.checking.models import attention


def test_values_lie_apart_one_after_the_other():
    plan = plan_memory(compile_model(attention(), Target.host().with_(cores=1)).program)
    assert apart(plan, 0) == plan
    for count in range(1, len(plan.slots) + 1):
        made = apart(plan, count)
        moved, rest = made.slots[:count], made.slots[count:]
        ends = [slot.end for slot in moved]
        assert [slot.offset for slot in moved] == [plan.arena_bytes, *ends[:-1]] and made.arena_bytes == ends[-1]
        assert rest == plan.slots[count:] and not any(slot.of for slot in moved)
