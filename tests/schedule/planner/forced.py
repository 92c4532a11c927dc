"""Plans of options that default plans need not take, and what threads share in them."""

from nncc.ir.kernel import nests
from nncc.ir.stmt import For, LoopKind
from nncc.ir.walk import statements
from nncc.schedule.planner.choose import Guide
from nncc.schedule.planner.plan import PLANNERS
from nncc.schedule.planner.rewrites import Precision
from nncc.target import Cpu


class Forced(Guide):
    """A guide that takes an option of some kinds wherever there is one."""

    def __init__(self, *kinds):
        self.kinds = kinds

    def order(self, options):
        return [option.value for option in sorted(options, key=lambda option: option.kind not in self.kinds)]


def forced_plan(kernel, target, *kinds, precision=Precision.DEFAULT):
    """The plan with options of some kinds wherever there are any."""
    return PLANNERS[Cpu](kernel, target, precision, Forced(*kinds))


def shared_nests(kernel):
    """The names of the nests in each loop that threads share."""
    loops = [s for s in statements(kernel.body) if isinstance(s, For) and s.kind is LoopKind.PARALLEL]
    return [[nest.name for nest in nests(loop)] for loop in loops]
