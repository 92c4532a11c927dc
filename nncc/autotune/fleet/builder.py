"""Many machines tune one model: a builder, which compiles what a coordinator orders, for the machine of that coordinator."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from nncc.autotune.fleet.board import Board, Found, Here, Look, Presence, machine_id
from nncc.autotune.fleet.codec import BACK, made_text, order_of
from nncc.autotune.fleet.storage import Storage
from nncc.autotune.records.version import code_version
from nncc.autotune.timing.building import Builders
from nncc.autotune.workshop import realise
from nncc.codegen.build.kernels import content_hash
from nncc.errors import RecordsError
from nncc.ir.kernel import Kernel
from nncc.schedule.planner.rewrites import Precision
from nncc.target import Cpu, Target, require_cpu

ASK_S = 1.0
"""How often a builder looks for a coordinator."""
POLL_S = 0.1
"""How often it looks for orders."""
Lower = Callable[[Cpu], tuple[str, Sequence[Kernel]]]
"""The hash of a model and its naive kernels, lowered for a target."""


@dataclass(frozen=True)
class Helper:
    """How this host helps. lower: the model that it has. same_host: it may build where times are taken. name: of the class
    to build for, None for any. say: something to its user. processes: one for each usable core by default."""

    lower: Lower
    same_host: bool
    name: str | None
    say: Callable[[str], None]
    processes: int | None = None

    def serve(self, url: str) -> int:
        """Build until the coordinator is done or Ctrl-C ends it; give how many candidates. What it had begun goes back.

        Raises: RecordsError when the storage cannot be used, or none of the work in it is for this host.
        """
        count, is_done = 0, False
        while not is_done:
            with Storage(url) as storage:
                shop = self._joined(storage)
                with Builders(self.processes) as builders:
                    list(builders.run(abs, [(0,)] * builders.count))  # they are ready before anybody counts on them
                    is_done = shop.run(builders)
                count += shop.count
        return count

    def _joined(self, storage: Storage) -> _Shop:
        """The work of the first coordinator that this host can help; it waits for one that lives."""
        waiting = False
        lowered: dict[Cpu, tuple[str, Sequence[Kernel]]] = {}
        while True:
            refused = []
            for board, about in Board.all(storage):
                timers = board.look().timers
                if not timers or Here.of(timers[0].record).is_stale or self.name not in (None, about.get("class")):
                    continue
                made = self._fitting(board, about, timers[0], lowered)
                if isinstance(made, _Shop):
                    return made
                refused.append(made)
            if refused:
                raise RecordsError("this host cannot help: " + "\n  ".join(refused))
            if not waiting:
                self.say(f"waiting for a coordinator at {storage.name}")
            waiting = True
            time.sleep(ASK_S)

    def _fitting(
        self, board: Board, about: Mapping[str, Any], timer: Found, lowered: dict[Cpu, tuple[str, Sequence[Kernel]]]
    ) -> _Shop | str:
        """The work of a coordinator, or why this host cannot do it."""
        who = Here.of(timer.record)
        if about.get("code") != code_version():
            return f"{who} tunes with {about.get('code')}, this is {code_version()}; use the same version"
        if why := self.disturbs(who):
            return why
        target = require_cpu(Target.from_json(about["builds"]))
        if target not in lowered:
            lowered[target] = self.lower(target)
        model, kernels = lowered[target]
        if about["model"] != model:
            return f"{who} tunes another model, or this one with other sizes (--dim): its kernels are not those of this one"
        known = {content_hash(kernel.key): kernel for kernel in kernels}
        self.say(f"building for {who}, of class {about['class']}: {about['cpu'] or target.llvm_cpu}")
        return _Shop(self, board, known, target, Precision(about["precision"]))

    def disturbs(self, timer: Here) -> str | None:
        """Why building on this host would spoil the times of that one."""
        if self.same_host or timer.machine != machine_id():
            return None
        return f"{timer} takes times on this machine, which building would spoil; it builds here itself while it takes none"


@dataclass
class _Shop:
    """Builds what one coordinator orders. count: of the candidates built. begun: orders, in this order; open: those without
    a result."""

    helper: Helper
    board: Board
    kernels: Mapping[str, Kernel]
    target: Cpu
    precision: Precision
    count: int = 0
    begun: list[int] = field(default_factory=list)
    open: set[int] = field(default_factory=set)
    is_done: bool = False

    def run(self, builders: Builders) -> bool:
        """Build; whether it ended because the coordinator was done, and not because nothing is heard of it.

        Raises: RecordsError.
        """
        with Presence(self.board, "builder", Here.now(builders.count)) as presence:
            try:
                for n, made in builders.run(realise, self._arguments(presence)):
                    self.open.discard(self.begun[n])
                    self.count += self.board.answer(self.begun[n], made_text(made))
            except KeyboardInterrupt:
                for order in self.open:
                    self.board.answer(order, BACK)
                self.helper.say(f"interrupted; orders that went back: {len(self.open)}")
                self.is_done = True
        return self.is_done

    def _arguments(self, presence: Presence) -> Iterator[tuple[Any, ...] | None]:
        """What to build next, None for nothing now, until there is nothing more."""
        looked = -POLL_S
        while not presence.is_ended:
            if time.monotonic() - looked < POLL_S:
                yield None
                continue
            look, looked = self.board.look(), time.monotonic()
            if not self._is_wanted(look):
                return
            for order in look.orders:
                given = self._taken(order)
                if given:
                    yield given

    def _is_wanted(self, look: Look) -> bool:
        """Whether a coordinator lives. Raises: RecordsError when this host has become the one that takes times."""
        if not look.timers:
            self.is_done = True
            return False
        timer = Here.of(look.timers[0].record)
        if why := self.helper.disturbs(timer):
            raise RecordsError(why)
        return not timer.is_stale

    def _taken(self, order: Found) -> tuple[Any, ...] | None:
        """The arguments of `realise` for an order, unless somebody else has it."""
        if not self.board.take(order.id):
            return None
        read = order_of(order.record)
        if read is None or read[0] not in self.kernels:
            self.board.answer(order.id, BACK)
            return None
        self.begun.append(order.id)
        self.open.add(order.id)
        return self.kernels[read[0]], self.target, self.precision, read[1], frozenset[str](), self.target
