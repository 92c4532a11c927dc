"""A launch plan on a GPU, carried out from Python. native/cuda.c carries it out from C by the same calls in the same order.

A run takes a workspace that no other run is using: a stream, memory of the device, pinned memory of the host. Arrays of the
host are copied through the pinned memory and waited for. Arrays of the device are used where they are, and nobody waits.

`Layout` has where what a run needs lies on the device: one block of memory with the arena and copies of the caller's host
arrays, one pinned block with the same copies, and arguments as they are packed. The C runtime is given the same numbers as
tables.
"""

from __future__ import annotations

import os
import struct
import threading
import weakref
from collections import deque
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any

import numpy as np

from nncc.errors import RunError
from nncc.runtime.cuda.driver import Device, DeviceFault, driver_version, give_back, version_text
from nncc.runtime.launch_plan import Launch, LaunchPlan, Place, Region
from nncc.runtime.memory import Array

ALIGNMENT = 256
"""Bytes between the starts of arrays: as the driver aligns its own memory."""
INDEX_BYTES = 8
"""Of the least or greatest index that a check compares."""


@dataclass(frozen=True)
class Layout:
    """Offsets in bytes. In the workspace of a run: the arena at 0, then a place for each input and each output. In its
    pinned memory: the same places, from 0, then two indices for each check."""

    plan: LaunchPlan

    @cached_property
    def values(self) -> tuple[int, ...]:
        """Of inputs, then outputs, in the pinned memory; in the workspace they are `arena_bytes` further."""
        offsets, end = [], 0
        for value in (*self.plan.inputs, *self.plan.outputs):
            offsets.append(end)
            end += aligned(value.size_bytes)
        return tuple(offsets)

    @cached_property
    def values_bytes(self) -> int:
        """Of all places of inputs and outputs."""
        return sum(aligned(value.size_bytes) for value in (*self.plan.inputs, *self.plan.outputs))

    @property
    def arena_bytes(self) -> int:
        """Of the arena, up to the places of the values."""
        return aligned(self.plan.arena_bytes)

    @property
    def workspace_bytes(self) -> int:
        """Memory of the device that a run needs."""
        return self.arena_bytes + self.values_bytes

    @property
    def pinned_bytes(self) -> int:
        """Pinned memory of the host that a run needs."""
        return self.values_bytes + 2 * INDEX_BYTES * len(self.plan.checks)

    def index_offset(self, check: int, which: int) -> int:
        """Where an index of a check is in the pinned memory: the least (0) or the greatest (1)."""
        return self.values_bytes + INDEX_BYTES * (2 * check + which)

    def base(self, place: Place) -> int:
        """Which of the bases of a run a place counts from: the inputs, the outputs, the constants, the arena, in order."""
        inputs, outputs = len(self.plan.inputs), len(self.plan.outputs)
        firsts = {
            Region.INPUT: place.number,
            Region.OUTPUT: inputs + place.number,
            Region.CONSTANTS: inputs + outputs,
            Region.ARENA: inputs + outputs + 1,
        }
        return firsts[place.region]

    def address(self, place: Place, bases: Sequence[int]) -> int:
        """Where a place is in a run with these bases."""
        return bases[self.base(place)] + place.offset

    def packed(self, launch: Launch, bases: Sequence[int]) -> bytes:
        """The arguments of a launch as the driver takes them."""
        addresses = [self.address(place, bases) for place in launch.arguments]
        return struct.pack(f"{len(addresses)}Q", *addresses)


def aligned(size: int) -> int:
    """Bytes up to where the next array may begin."""
    return -(-size // ALIGNMENT) * ALIGNMENT


PORTABLE = "compute_"
"""What names of architectures begin with whose code is assembly (PTX), which the driver compiles when a model is opened."""
_LATEST = 999


def capabilities(arch: str) -> tuple[int, int]:
    """The least and the greatest compute capability, as 10 * major + minor, of the devices that run a binary for sm_NN:
    later ones of its major version, which are the family of sm_NNf. One for the features of a single architecture, as
    sm_90a, runs there alone. Assembly for compute_NN runs on all later devices."""
    number = int("".join(c for c in arch if c.isdecimal()))
    if arch.startswith(PORTABLE):
        return number, _LATEST
    return number, number if arch.endswith("a") else number // 10 * 10 + 9


def best_first(archs: Iterable[str]) -> list[str]:
    """Architectures from the latest to the oldest, of equal ones first that with features of its own; assembly last."""
    return sorted(archs, key=lambda arch: (not arch.startswith(PORTABLE), capabilities(arch)[0], arch), reverse=True)


def oldest_driver(arch: str, compiler: int) -> int:
    """The oldest driver that takes code for an architecture, by the version of CUDA whose NVRTC made it, both as
    cuDriverGetVersion counts. Binaries load within a major version, assembly from that version on. Source: CUDA
    Compatibility, "Minor Version Compatibility"."""
    return compiler if arch.startswith(PORTABLE) else compiler // 1000 * 1000


def chosen(archs: Iterable[str], device: str) -> str | None:
    """The best of some architectures that a device runs; None when it runs none of them."""
    own, _ = capabilities(device)
    return next((arch for arch in best_first(archs) if capabilities(arch)[0] <= own <= capabilities(arch)[1]), None)


_BLOCKING, _NON_BLOCKING = 0, 1
"""Flags of a stream: whether it keeps order with the default stream."""
_OR_BEFORE = ", or a call before it (with CUDA_LAUNCH_BLOCKING=1 in the environment the one that fails is named)"
MOST_SHARED_UNASKED = 48 << 10
"""Bytes of shared memory that a block has without asking for more."""
Given = Array | int
"""A dense array of the host, or the address of one on the device."""


@dataclass
class Workspace:
    """What one run at a time uses.

    packed: the arguments of each launch, for `bases`. launched: calls of kernels that its last run has queued.
    is_own_fault: whether that failed by a launch of its own for sure. is_captured: whether a graph has captured that run,
    and uses all this whenever it is launched.
    """

    stream: Any
    event: int
    memory: Any
    pinned: Array
    bases: list[int] = field(default_factory=list)
    packed: list[bytes] = field(default_factory=list)
    launched: int = 0
    is_own_fault: bool = False
    is_captured: bool = False

    def free(self, device: Device) -> None:
        """Give back what it has, while the context is current: pycuda's streams go with their last reference."""
        self.memory.free()
        give_back(self.pinned)
        self.pinned = np.empty(0, np.uint8)
        self.stream = None
        device.destroy_event(self.event)


@dataclass
class _Resources:
    """All that a model holds on a device."""

    device: Device
    modules: list[Any] = field(default_factory=list)
    functions: dict[tuple[int, str, int], Any] = field(default_factory=dict)
    constants: Any = None
    workspaces: list[Workspace] = field(default_factory=list)

    def release(self) -> None:
        """Give it all back; a device that failed has taken it back itself."""
        if not self.device.is_usable:
            _OF_PARENTS.append(self.take())
            return
        with suppress(DeviceFault), self.device.current("release"):
            taken = self.take()
            while taken.workspaces:
                taken.workspaces.pop().free(self.device)
            if taken.constants is not None:
                taken.constants.free()
            taken.functions.clear()  # they hold their modules
            taken.modules.clear()

    def take(self) -> _Resources:
        """All of it, of which nothing is left here."""
        taken = _Resources(self.device, self.modules, self.functions, self.constants, self.workspaces)
        self.modules, self.functions, self.constants, self.workspaces = [], {}, None, []
        return taken


_OF_PARENTS: list[_Resources] = []
"""What the child of a fork has inherited: freeing it is the parent's."""


class DeviceModel:
    """A plan with its binaries and constants on a device. Threads may share it."""

    def __init__(
        self,
        plan: LaunchPlan,
        images: Mapping[str, Sequence[bytes]],
        constants: Array,
        device: Device,
        compiler: int = 0,
    ) -> None:
        """images: for each architecture the binaries of the plan's modules, in order. compiler: the version of CUDA whose
        NVRTC made them, as cuDriverGetVersion counts; 0: not known.

        Raises: RunError when none is for this device or its driver, a launch does not fit it, or its memory is too small.
        """
        self.plan, self.layout, self.device = plan, Layout(plan), device
        self._idle: deque[Workspace] = deque()  # no lock: its methods are atomic
        self._making = threading.Lock()
        self._dead = ""
        arch = chosen([*images], device.arch)
        if arch is None:
            raise RunError(
                f"{plan.name} was compiled for {', '.join(images)}, and {device} runs none of these; compile it "
                f"with --target cuda:{device.arch}"
            )
        if driver_version() < (oldest := oldest_driver(arch, compiler)):
            raise RunError(
                f"{plan.name}: its code for {arch} takes a driver for CUDA {version_text(oldest)} or newer, and the one "
                f"here is for CUDA {version_text(driver_version())}; update the driver, or compile the model by NVRTC of at "
                "most the driver's version"
            )
        self._bases_of = [{self.layout.base(place) for place in launch.arguments} for launch in plan.launches]
        self._resources = _Resources(device)
        self._finalizer = weakref.finalize(self, self._resources.release)
        try:
            self._open(images[arch], constants)
        except RunError as error:
            self.close()
            if isinstance(error, DeviceFault) and (reason := device.ended_by()):
                raise self._lost(reason) from None
            raise

    def close(self) -> None:
        """Free what it holds on the device, once runs in other threads have ended."""
        self._finalizer()
        self._idle.clear()

    def run(self, inputs: Sequence[Given], outputs: Sequence[Given], stream: int = 0) -> None:
        """Compute the outputs from the inputs, in the plan's order. stream: the caller's, whose work the run comes after and
        before: on arrays of the device only, the outputs are there when the stream has come that far. Where a graph captures
        the stream, the run is a part of the graph, and what it uses is kept until the model is closed.

        Raises: RunError for a closed or dead model, too little memory, indices that are out of range, a captured run that
        would have to be waited for, and a device that fails. Where that has ended its context, the model is dead.
        """
        with self._workspace(stream, [*inputs, *outputs]) as workspace:
            bases, arrays = self._bound(workspace, (*inputs, *outputs))
            with self._failing("inputs"):
                self._copy_in(workspace, arrays[: len(inputs)])
            self._launch(workspace, bases)
            with self._failing("outputs"):
                self._copy_out(workspace, bases, arrays[len(inputs) :], len(inputs))
            if stream:
                self.device.follow(stream, workspace.stream.handle, workspace.event)
            if not stream or self.plan.checks or any(array is not None for array in arrays):
                self._wait(workspace)
                self._check(workspace)
                self._give(workspace, arrays[len(inputs) :], len(inputs))

    def seconds(
        self, repeats: int, warm_up: int = 1, places: Sequence[int] = (), before: Callable[[Any], None] = lambda _: None
    ) -> tuple[float, ...]:
        """What the launches take on the device, once for each repeat, from one event to another.

        places: the addresses of all inputs and outputs there; none: inputs are whatever the memory of a workspace holds.
        before: queues on a stream of pycuda what comes before each, and is not counted.
        Raises: RunError as run.
        """
        with self._workspace() as workspace:
            given = places or (None,) * (len(self.plan.inputs) + len(self.plan.outputs))
            bases, _ = self._bound(workspace, given)
            for _ in range(warm_up):
                self._launch(workspace, bases)
            events = [self._between_events(workspace, bases, before) for _ in range(repeats)]
            self._wait(workspace)
            times = tuple(end.time_since(start) * 1e-3 for start, end in events)
            del events  # pycuda frees them while the context is current
            return times

    def _between_events(self, workspace: Workspace, bases: list[int], before: Callable[[Any], None]) -> tuple[Any, Any]:
        start, end = self.device.cuda.Event(), self.device.cuda.Event()
        with self._failing("what comes before it"):
            before(workspace.stream)
        start.record(workspace.stream)
        self._launch(workspace, bases)
        end.record(workspace.stream)
        return start, end

    def _open(self, images: Sequence[bytes], constants: Array) -> None:
        device, made = self.device, self._resources
        with device.current(f"{self.plan.name}: opening"):
            made.modules += [device.load(image) for image in images]
            for key, launch in self.plan.functions.items():
                made.functions[key] = self._function(launch)
            if self.plan.constants_bytes:
                made.constants = device.allocate(self.plan.constants_bytes)
                device.cuda.memcpy_htod(int(made.constants), constants[: self.plan.constants_bytes])

    def _function(self, launch: Launch) -> Any:
        """The function of a launch. Raises: RunError where a block of it does not fit the device."""
        cuda, what = self.device.cuda, f"{self.plan.name}: kernel {launch.kernel}"
        if launch.shared_bytes > self.device.shared_bytes:
            raise RunError(
                f"{what} needs {launch.shared_bytes:,} bytes of shared memory for a block, and {self.device} has "
                f"{self.device.shared_bytes:,}; compile it for this GPU"
            )
        function = self._resources.modules[launch.module].get_function(launch.function)
        most = function.get_attribute(cuda.function_attribute.MAX_THREADS_PER_BLOCK)
        if launch.threads > most:
            del function  # the error holds this frame, and the function its module
            raise RunError(
                f"{what} has blocks of {launch.threads} threads, and with its registers {self.device} runs at "
                f"most {most}; compile it for this GPU"
            )
        if launch.shared_bytes > MOST_SHARED_UNASKED:
            function.set_attribute(cuda.function_attribute.MAX_DYNAMIC_SHARED_SIZE_BYTES, launch.shared_bytes)
        return function

    @contextmanager
    def _workspace(self, stream: int = 0, given: Sequence[Given] = ()) -> Iterator[Workspace]:
        """A workspace, for one run on some arrays, whose stream comes after the caller's."""
        if self._dead:
            raise RunError(f"{self.plan.name} is dead, since its GPU failed: {self._dead}; load it again, in a new process")
        if not self._finalizer.alive:
            raise RunError(f"{self.plan.name} is closed")
        workspace = None
        with (
            self._deadly(lambda: not (workspace and (workspace.launched or workspace.is_own_fault))),
            self.device.current(self.plan.name),
        ):
            workspace = self._taken(stream, given)
            workspace.launched, workspace.is_own_fault = 0, False
            try:
                if stream:
                    self.device.follow(workspace.stream.handle, stream, workspace.event)
                yield workspace
            finally:
                if not workspace.is_captured:
                    self._idle.append(workspace)

    def _taken(self, stream: int, given: Sequence[Given]) -> Workspace:
        """A workspace that nobody uses; for a run that a graph captures a new one."""
        if stream:
            self.device.require_stream(stream)
        if stream and self.device.is_capturing(stream):
            self._require_capturable(given)
            with self.device.allocating():
                workspace = self._new_workspace(_NON_BLOCKING)
            workspace.is_captured = True
            return workspace
        try:
            return self._idle.pop()
        except IndexError:
            return self._new_workspace(_BLOCKING)

    def _require_capturable(self, given: Sequence[Given]) -> None:
        """Raises: RunError where a run would have to be waited for."""
        what = f"{self.plan.name}: a graph captures the stream, and "
        for value, array in zip((*self.plan.inputs, *self.plan.outputs), given):
            if not isinstance(array, int):
                raise RunError(
                    f"{what}{value.name} lies on the host; a captured run takes arrays of the GPU only, for outputs too"
                )
        if self.plan.checks:
            raise RunError(f"{what}a model that checks its indices has to be waited for; run it outside")

    def _new_workspace(self, stream_flags: int) -> Workspace:
        device, layout = self.device, self.layout
        memory = device.allocate(layout.workspace_bytes)
        try:
            pinned = device.pinned(layout.pinned_bytes)
        except RunError:
            memory.free()
            raise
        made = Workspace(device.cuda.Stream(stream_flags), device.new_event(), memory, pinned)
        with self._making:
            self._resources.workspaces.append(made)
        return made

    @contextmanager
    def _deadly(self, before: Callable[[], bool]) -> Iterator[None]:
        """What ends the context of the device within is the end of the model. before: whether the run has queued no work
        yet, and none of its own failed."""
        try:
            yield
        except DeviceFault as fault:
            if not (reason := self.device.ended_by()):
                raise
            self._dead = self._dead or str(fault)
            raise self._lost(reason) if before() else fault from None

    def _lost(self, reason: str) -> DeviceFault:
        """The error of a model that finds the context of its device ended."""
        return DeviceFault(
            f"{self.plan.name}: this process cannot use {self.device}, any more, since work that was queued "
            f"there before failed: {reason}; load the model in a new process"
        )

    @contextmanager
    def _failing(self, what: str) -> Iterator[None]:
        """Say in the error of the device where it came from."""
        try:
            yield
        except self.device.cuda.Error as error:
            raise DeviceFault(f"{self.plan.name}: {what}: {self.device}: {error}") from None

    def _bound(self, workspace: Workspace, given: Sequence[Given | None]) -> tuple[list[int], list[Array | None]]:
        """The bases of a run, and its arrays of the host. None: a value for which the workspace has a place.

        Raises: RunError for an array of the host that is not dense or has another size.
        """
        for value, array in zip((*self.plan.inputs, *self.plan.outputs), given):
            if isinstance(array, np.ndarray) and not (array.flags.c_contiguous and array.nbytes == value.size_bytes):
                raise RunError(
                    f"{self.plan.name}: {value.name} is a dense array of {value.size_bytes:,} bytes, and the one "
                    f"given has {array.nbytes:,}, with strides {array.strides}"
                )
        own = int(workspace.memory) + self.layout.arena_bytes
        bases = [array if isinstance(array, int) else own + at for array, at in zip(given, self.layout.values)]
        bases += [int(self._resources.constants or 0), int(workspace.memory)]
        return bases, [None if isinstance(array, int) else array for array in given]

    def _copy_in(self, workspace: Workspace, arrays: Sequence[Array | None]) -> None:
        for array, at in zip(arrays, self.layout.values):
            if array is not None and array.nbytes:
                staged = workspace.pinned[at : at + array.nbytes]
                staged[:] = array.reshape(-1).view(np.uint8)
                place = int(workspace.memory) + self.layout.arena_bytes + at
                self.device.cuda.memcpy_htod_async(place, staged, workspace.stream)

    def _launch(self, workspace: Workspace, bases: list[int]) -> None:
        """Queue all launches. Raises: DeviceFault that names the kernel."""
        self._pack(workspace, bases)
        functions = self._resources.functions
        for number, (launch, packed) in enumerate(zip(self.plan.launches, workspace.packed)):
            function = functions[launch.key]
            try:
                function._launch_kernel((launch.blocks,), (launch.threads,), packed, launch.shared_bytes, workspace.stream)
            except self.device.cuda.Error as error:
                workspace.is_own_fault = os.environ.get("CUDA_LAUNCH_BLOCKING", "0") not in ("", "0")
                is_of_others = number and not workspace.is_own_fault and self.device.ended_by()
                raise DeviceFault(
                    f"{self.plan.name}: call {number} of {len(self.plan.launches)}, kernel {launch.kernel}"
                    f"{_OR_BEFORE if is_of_others else ''}: {self.device}: {error}"
                ) from None
            workspace.launched += 1

    def _pack(self, workspace: Workspace, bases: list[int]) -> None:
        """The arguments of all launches; of those that only mention what has not moved, they are there already."""
        if not workspace.packed:
            workspace.packed = [self.layout.packed(launch, bases) for launch in self.plan.launches]
        elif bases != workspace.bases:
            moved = {n for n, (old, new) in enumerate(zip(workspace.bases, bases)) if old != new}
            for number, (launch, mentioned) in enumerate(zip(self.plan.launches, self._bases_of)):
                if moved & mentioned:
                    workspace.packed[number] = self.layout.packed(launch, bases)
        workspace.bases = bases

    def _copy_out(self, workspace: Workspace, bases: list[int], arrays: Sequence[Array | None], first: int) -> None:
        cuda, layout = self.device.cuda, self.layout
        for number, check in enumerate(self.plan.checks):
            for which, place in enumerate((check.low, check.high)):
                at = layout.index_offset(number, which)
                cuda.memcpy_dtoh_async(
                    workspace.pinned[at : at + INDEX_BYTES], layout.address(place, bases), workspace.stream
                )
        for array, base, at in zip(arrays, bases[first:], layout.values[first:]):
            if array is not None and array.nbytes:
                cuda.memcpy_dtoh_async(workspace.pinned[at : at + array.nbytes], base, workspace.stream)

    def _wait(self, workspace: Workspace) -> None:
        """Raises: DeviceFault that names what may have failed since the device was last waited for."""
        try:
            workspace.stream.synchronize()
        except self.device.cuda.Error as error:
            raise DeviceFault(f"{self.plan.name}: {self._waited_for()}: {self.device}: {error}") from None

    def _waited_for(self) -> str:
        names = list(dict.fromkeys(launch.kernel for launch in self.plan.launches))
        shown = ", ".join(names if len(names) < 4 else [names[0], "...", names[-1]]) or "none"
        more = "" if len(names) == 1 else "; with CUDA_LAUNCH_BLOCKING=1 in the environment the one that fails is named"
        return f"waiting for its {len(self.plan.launches)} calls of kernels ({shown}){more}"

    def _check(self, workspace: Workspace) -> None:
        """Raises: RunError where indices are out of range; of no indices, the least is greater than the greatest."""
        for number, check in enumerate(self.plan.checks):
            start = self.layout.index_offset(number, 0)
            low, high = workspace.pinned[start : start + 2 * INDEX_BYTES].view(np.int64).tolist()
            if low <= high and check.extent < 0:
                raise RunError(f"node '{check.node}")
            if low <= high and (low < -check.extent or high >= check.extent):
                raise RunError(
                    f"node '{check.node}': the indices are {low} to {high}; expected {-check.extent} to {check.extent - 1}"
                )

    def _give(self, workspace: Workspace, arrays: Sequence[Array | None], first: int) -> None:
        for array, at in zip(arrays, self.layout.values[first:]):
            if array is not None:
                array.reshape(-1).view(np.uint8)[:] = workspace.pinned[at : at + array.nbytes]
