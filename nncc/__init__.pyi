"""The types of the public names, which `__init__.py` resolves when they are first asked for."""

from nncc import rules as rules
from nncc import te as te
from nncc.autotune.decided import pinned as pinned
from nncc.autotune.decided import tuned as tuned
from nncc.autotune.kernel import tune as tune
from nncc.checking.check import check as check
from nncc.errors import NnccError as NnccError
from nncc.pipeline.arguments import dim as dim
from nncc.pipeline.kernel import build as build
from nncc.pipeline.model import compile as compile
from nncc.profiling.measure import profile as profile
from nncc.runtime.module import Module as Module
from nncc.runtime.module import load as load
from nncc.runtime.pool import Cancellation as Cancellation
from nncc.schedule.planner.plan import default_plan as default_plan
from nncc.schedule.schedule import Schedule as Schedule
from nncc.target import Target as Target

__version__: str
__all__: list[str]

def unsupported() -> str: ...
