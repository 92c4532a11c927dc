"""Default plans on disk: to make a plan and apply it takes 20 ms a kernel, to read what that gave less than 1 ms."""

from __future__ import annotations

import pickle
import sys
from dataclasses import replace

from nncc.codegen.cache import Cache
from nncc.codegen.objects import content_hash, source_hash
from nncc.ir.kernel import Kernel
from nncc.schedule.schedule import Schedule
from nncc.schedule.variants import Precision
from nncc.target import Target


def default_schedule(kernel: Kernel, target: Target, precision: Precision, cache: Cache | None) -> Schedule:
    """The default plan of a naive kernel, as Schedule.default; from the cache where it was made before.

    An entry holds the steps and the kernel that they made, so that nothing is checked again. That is sound because its key
    is a hash of all that decides both: the loops, the target, the precision, and the sources that plan and apply.
    """
    if cache is None:
        return Schedule.default(kernel, target, precision)
    key = _key(kernel, target, precision)
    data = cache.get(key)
    if data is None:
        made = Schedule.default(kernel, target, precision)
        cache.put(key, pickle.dumps((made.steps, replace(made.kernel, name=""))))
        return made
    # as trustworthy as the machine code beside it, and of these very sources
    steps, scheduled = pickle.loads(data)
    return Schedule.made(kernel, steps, replace(scheduled, name=kernel.name))


def _key(kernel: Kernel, target: Target, precision: Precision) -> str:
    sources, python = source_hash("ir", "cost", "schedule", "target.py", "plan_cache.py"), str(sys.implementation.cache_tag)
    return content_hash("plan", sources, python, repr(target), precision.value, kernel.key)
