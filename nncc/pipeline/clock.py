"""Clock: runs the stages of a compilation, and notes how long each takes."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import TypeVar

T = TypeVar("T")
Progress = Callable[[str, int, int], None]
"""Is told a stage, how many of its steps are done, and how many there are."""


@dataclass(frozen=True)
class Stage:
    """How long a stage took. own: whether it is Python of nncc, rather than LLVM. Units: ms."""

    name: str
    ms: float
    own: bool = True


class Clock:
    """Runs stages and notes how long each took."""

    def __init__(self, progress: Progress = lambda *_: None) -> None:
        self.stages: list[Stage] = []
        self._progress = progress

    def run(self, name: str, stage: Callable[[], T]) -> T:
        """What the stage gives."""
        self._progress(name, 0, 1)
        start = time.perf_counter()
        result = stage()
        self.stages.append(Stage(name, (time.perf_counter() - start) * 1e3))
        return result
