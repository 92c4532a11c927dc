"""Clock: runs the stages of a compilation, and notes how long each takes."""

from __future__ import annotations

import logging
import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import TypeVar

from nncc.codegen.build.kernels import Progress

T = TypeVar("T")
_LOGGER = logging.getLogger("nncc.pipeline")


@dataclass(frozen=True)
class StageTime:
    """How long a stage took. own: whether it is Python of nncc, rather than LLVM. Units: ms."""

    name: str
    ms: float
    own: bool = True


class Clock:
    """Runs stages and notes how long each took."""

    def __init__(self, progress: Progress = lambda *_: None) -> None:
        self.stages: list[StageTime] = []
        self._progress = progress

    def run(self, name: str, stage: Callable[[], T]) -> T:
        """What the stage gives."""
        self._progress(name, 0, 1)
        start = time.perf_counter()
        result = stage()
        self.stages.append(StageTime(name, (time.perf_counter() - start) * 1e3))
        _LOGGER.debug("%s: %.1f ms", name, self.stages[-1].ms)
        return result
