"""Options of sessions and runs. Only those that change what a library does count; the others are taken as they are."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, fields
from enum import Enum, IntEnum
from typing import Any

from nncc.ort import types
from nncc.ort.values import OrtValue
from nncc.runtime.pool import Cancellation


class GraphOptimizationLevel(IntEnum):
    """How much ONNX Runtime rewrites a graph. nncc always does all that it can."""

    ORT_DISABLE_ALL = 0
    ORT_ENABLE_BASIC = 1
    ORT_ENABLE_EXTENDED = 2
    ORT_ENABLE_LAYOUT = 3
    ORT_ENABLE_ALL = 99


class ExecutionMode(Enum):
    """Whether ONNX Runtime runs operators side by side. A library of nncc runs its kernels in order."""

    ORT_SEQUENTIAL = 0
    ORT_PARALLEL = 1


class ExecutionOrder(Enum):
    """The order of nodes that do not depend on one another."""

    DEFAULT = 0
    PRIORITY_BASED = 1
    MEMORY_EFFICIENT = 2


@dataclass(slots=True)
class SessionOptions:
    """Options of a session. `intra_op_num_threads` counts (0 or less: the cores that this process may use), so do sizes of
    `add_free_dimension_override_by_name` and values of `add_initializer`; a session names the others that were changed in a
    debug message."""

    intra_op_num_threads: int = 0
    inter_op_num_threads: int = 0
    graph_optimization_level: GraphOptimizationLevel = GraphOptimizationLevel.ORT_ENABLE_ALL
    execution_mode: ExecutionMode = ExecutionMode.ORT_SEQUENTIAL
    execution_order: ExecutionOrder = ExecutionOrder.DEFAULT
    enable_cpu_mem_arena: bool = True
    enable_mem_pattern: bool = True
    enable_mem_reuse: bool = True
    enable_profiling: bool = False
    log_severity_level: int = -1
    log_verbosity_level: int = 0
    logid: str = ""
    optimized_model_filepath: str = ""
    profile_file_prefix: str = "onnxruntime_profile_"
    use_deterministic_compute: bool = False
    use_per_session_threads: bool = True
    sizes: dict[str, int] = field(default_factory=dict, repr=False)
    denoted: dict[str, int] = field(default_factory=dict, repr=False)
    initializers: dict[str, OrtValue] = field(default_factory=dict, repr=False)
    entries: dict[str, str] = field(default_factory=dict, repr=False)

    def add_free_dimension_override_by_name(self, name: str, size: int) -> None:
        """Fix a size that the model leaves open, by its name. One below 0 stays open."""
        self.sizes[name] = int(size)

    def add_free_dimension_override_by_denotation(self, denotation: str, size: int) -> None:
        """Fix the sizes that the model leaves open and says to be of a kind, such as DATA_BATCH."""
        self.denoted[denotation] = int(size)

    def add_initializer(self, name: str, value: OrtValue) -> None:
        """Take a value in the place of the one that an initializer of the model has."""
        self.initializers[name] = value

    def add_external_initializers(self, names: Sequence[str], values: Sequence[OrtValue]) -> None:
        """As `add_initializer`, for several, whose values lie outside of the model."""
        self.initializers |= dict(zip(names, values, strict=True))

    def register_custom_ops_library(self, path: str) -> None:
        """Raises: NotImplemented."""
        raise types.NotImplemented(
            "nncc.ort loads no custom operators from libraries; give formulas of theirs: "
            "InferenceSession(model, rules=[nncc.rules.Operator(domain, name, formula)])"
        )

    def add_session_config_entry(self, key: str, value: str) -> None:
        """Keep an entry; none changes what nncc does."""
        self.entries[key] = value

    def get_session_config_entry(self, key: str) -> str:
        """An entry that was added. Raises: RuntimeError where there is none."""
        return _entry(self.entries, key)

    def ignored(self) -> list[str]:
        """The options that were changed and do not count here."""
        counted = ("intra_op_num_threads", "sizes", "denoted", "initializers", "entries")
        fresh = SessionOptions()
        changed = [f.name for f in fields(self) if getattr(self, f.name) != getattr(fresh, f.name)]
        return [*(name for name in changed if name not in counted), *self.entries]


@dataclass(slots=True)
class RunOptions:
    """Options of a run. `terminate` counts: another thread that sets it ends the run. The others are taken as they are."""

    log_severity_level: int = -1
    log_verbosity_level: int = 0
    logid: str = ""
    only_execute_path_to_fetches: bool = False
    entries: dict[str, str] = field(default_factory=dict, repr=False)
    cancellation: Cancellation = field(default_factory=Cancellation, repr=False, compare=False)

    @property
    def terminate(self) -> bool:
        """Whether runs with these options end."""
        return self.cancellation.is_set

    @terminate.setter
    def terminate(self, value: bool) -> None:
        if value:
            self.cancellation.set()
        else:
            self.cancellation.clear()

    def add_run_config_entry(self, key: str, value: str) -> None:
        """Keep an entry; none changes what nncc does."""
        self.entries[key] = value

    def get_run_config_entry(self, key: str) -> str:
        """An entry that was added. Raises: RuntimeError where there is none."""
        return _entry(self.entries, key)


def _entry(entries: dict[str, str], key: str) -> str:
    if key not in entries:
        raise RuntimeError(f"there is no config entry {key!r}")
    return entries[key]


def provider_names(providers: Any) -> list[str]:
    """The names in a list of providers, which may come with options each. Raises: ValueError for what is no such list."""
    names = [one[0] if isinstance(one, tuple | list) and len(one) == 2 else one for one in providers or ()]
    if isinstance(providers, str) or not all(isinstance(name, str) for name in names):
        raise ValueError(f"providers is {providers!r}; expected a list of names, such as ['CPUExecutionProvider']")
    return names
