"""Sessions, and their compiled libraries on disk: one for each model, threads and machine, and for each sizes where a model
cannot be compiled for all. Those used longest ago go first.

A library, its header and its weights are a folder in a cache: processes may share them.
"""

from __future__ import annotations

import logging
import os
import sys
import threading
import time
import warnings
from collections import OrderedDict
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from functools import cached_property
from itertools import count, takewhile
from pathlib import Path
from typing import Any
from weakref import WeakSet

import numpy as np

from nncc.codegen.build.files import Cache, cache_at
from nncc.codegen.build.kernels import content_hash, source_hash
from nncc.errors import ComputeError, InternalError, ModelError, RunError, ScheduleError, StoppedError, UserError
from nncc.frontend.onnx.structured import texts_are_given
from nncc.ort.model import MOST_ELEMENTS, SessionModel, Source, Wanted, require_shape, wanted
from nncc.ort.options import RunOptions, SessionOptions, provider_names
from nncc.ort.types import (
    Fail,
    InvalidArgument,
    InvalidGraph,
    ModelMetadata,
    NodeArg,
    RuntimeException,
    metadata_of,
    type_of_array,
)
from nncc.ort.values import IOBinding, OrtValue
from nncc.pipeline.arguments import Given as GivenRules
from nncc.pipeline.arguments import rules_at
from nncc.pipeline.model import compile
from nncc.pipeline.targets import target_for
from nncc.runtime.memory import Array
from nncc.runtime.module import Module, load
from nncc.runtime.pool import Cancellation
from nncc.target import Target

MOST_BYTES = 4 << 30
"""What all libraries together may have on disk, but for the one that was used last."""
_NAME = "model.so"


@dataclass(frozen=True)
class Libraries:
    """Libraries in a cache, by keys that say all that they depend on."""

    cache: Cache

    def get(self, key: str, threads: int | None) -> Module | None:
        """The library, loaded; None where there is none. A damaged one is removed."""
        place = self.cache.folder_of(key, _NAME)
        if place is None:
            return None
        try:
            return load(place / _NAME, threads)
        except (OSError, RunError):
            self.cache.remove(key)
            return None

    def put(self, key: str, module: Module) -> None:
        """Keep a library; where that is not possible nothing is kept."""
        with suppress(RunError):
            self.cache.put_folder(key, lambda place: module.save(place / _NAME), _NAME)
            self.cache.trim()

    def refusal(self, key: str) -> str | None:
        """Why there is no such library, where that was kept."""
        text = self.cache.get(key)
        return None if text is None else text.decode()

    def refuse(self, key: str, why: str) -> None:
        """Keep why there is no such library."""
        self.cache.put(key, why.encode())


def libraries_in(cache: Cache | None) -> Libraries | None:
    """Those in a cache of machine code, beside its own entries; None where there is no cache."""
    beside = cache_at(Cache(cache.folder / "sessions", MOST_BYTES)) if cache else None
    return Libraries(beside) if beside else None


@dataclass(eq=False)
class _Entry:
    """A library, once a thread that held `lock` has made it."""

    lock: threading.Lock = field(default_factory=threading.Lock)
    module: Module | None = None


class Table:
    """Libraries by what they are made for, the `most` of them that were used last.

    load: a library that was made before, or None; make: compile one, which one thread does at a time.
    """

    def __init__(self, load: Callable[[Wanted], Module | None], make: Callable[[Wanted], Module], most: int) -> None:
        self._load, self._make, self._most = load, make, most
        self._entries: OrderedDict[Wanted, _Entry] = OrderedDict()
        self.renew()
        _TABLES.add(self)

    def __iter__(self) -> Iterator[Wanted]:
        """What there are libraries for, those used longest ago first."""
        return iter([wanted for wanted, entry in [*self._entries.items()] if entry.module])

    def get(self, wanted: Wanted) -> Module:
        """The library, which is made where there is none. Raises: what `load` and `make` do."""
        with self._lock:
            entry = self._entries.get(wanted)
            if entry is None:
                entry = self._entries[wanted] = _Entry()
            self._entries.move_to_end(wanted)
            while len(self._entries) > self._most:
                self._entries.popitem(last=False)  # runs in other threads go on: they hold it
        return entry.module or self._made(wanted, entry)

    def _made(self, wanted: Wanted, entry: _Entry) -> Module:
        with entry.lock:
            try:
                entry.module = entry.module or self._load(wanted) or self._alone(wanted)
            finally:
                if entry.module is None:
                    self._forget(wanted, entry)
            return entry.module

    def _alone(self, wanted: Wanted) -> Module:
        with self._making:
            return self._make(wanted)

    def _forget(self, wanted: Wanted, entry: _Entry) -> None:
        with self._lock:
            if self._entries.get(wanted) is entry:
                del self._entries[wanted]

    def renew(self) -> None:
        """Have new locks, and forget what is being made: in a process that was forked, nobody opens the locks again."""
        self._lock, self._making = threading.Lock(), threading.Lock()
        for key in [key for key, entry in self._entries.items() if entry.module is None]:
            del self._entries[key]


_TABLES: WeakSet[Table] = WeakSet()


def _renew_all() -> None:
    for table in [*_TABLES]:
        table.renew()


os.register_at_fork(after_in_child=_renew_all)

_LOGGER = logging.getLogger(__name__)
PROVIDER = "CPUExecutionProvider"
MOST_OPEN = 32
"""Libraries that a session has open at the same time."""
_OF_SIZES = (ModelError, ComputeError, ScheduleError, InternalError)
"""What a model raises that cannot be compiled for all sizes."""
_FIRST_NOTE_S, _NOTES_S = 2.0, 10.0
_WARNING = 2
_said: set[str] = set()
_severity = [_WARNING]


def set_default_logger_severity(level: int) -> None:
    """From which severity on messages are shown (0 verbose to 4 fatal). Notes about compiling are of severity 2."""
    _severity[0] = int(level)


class InferenceSession:
    """A model that is compiled once for all sizes of its inputs; one of which nncc has to know the sizes, for those of each
    run, at the first that has them. Any number of threads may run it at the same time."""

    def __init__(
        self,
        path_or_bytes: Source,
        sess_options: SessionOptions | None = None,
        providers: Sequence[Any] | None = None,
        provider_options: Sequence[Any] | None = None,
        *,
        cache: Cache | Path | str | bool = True,
        rules: GivenRules = None,
        **unused: Any,
    ) -> None:
        """cache: False, or another folder than the default for libraries and machine code. rules: rewrites and custom
        operators of one's own, as of nncc.compile; then libraries are kept no longer than the session.

        Raises: NoSuchFile, InvalidProtobuf; InvalidGraph for operators that nncc has not, or a model that is broken;
        ValueError for providers that are no list of names.
        """
        self._options = sess_options or SessionOptions()
        self._rules = rules_at(rules)
        self._model = SessionModel(path_or_bytes, self._options, self._rules.operators)
        self._threads = max(self._options.intra_op_num_threads, 0) or None
        self._cache = cache_at(cache)
        self._libraries = libraries_in(self._cache) if rules is None else None
        self._constants = self._model.deciding
        self._table = Table(self._kept, self._compiled, MOST_OPEN)
        self._refusals: dict[Wanted, str] = {}
        self._note_unused(provider_names(providers), unused)
        self._is_open = not all(map(self._model.has_size, self.get_inputs()))
        if not self._constants and all(arg.name in self._model.ranked for arg in self.get_inputs()):
            self._open()

    def run(
        self, output_names: Sequence[str] | None, input_feed: Mapping[str, Any], run_options: RunOptions | None = None
    ) -> list[Any]:
        """The outputs of these names, in this order; None: all. Inputs are arrays, lists or numbers by name. An output is an
        array, or a list of them where it is a sequence.

        Raises: ValueError for inputs that are missing, InvalidArgument for those that do not fit.
        """
        results = self._results(input_feed, run_options)
        return [results.get(name) for name in self._names(output_names)]  # None for an optional without a value

    def run_with_ort_values(
        self,
        output_names: Sequence[str] | None,
        input_dict_ort_values: Mapping[str, OrtValue],
        run_options: RunOptions | None = None,
    ) -> list[OrtValue]:
        """As `run`, with OrtValues."""
        feeds = {name: value.numpy() for name, value in input_dict_ort_values.items()}
        return [OrtValue(array) for array in self.run(output_names, feeds, run_options)]

    def io_binding(self) -> IOBinding:
        """A new binding of inputs and outputs."""
        return IOBinding(self)

    def run_with_iobinding(self, iobinding: IOBinding, run_options: RunOptions | None = None) -> None:
        """Run on what is bound. Raises: as `run`; InvalidArgument where an output does not fit its memory."""
        self._names([*iobinding.outputs])
        iobinding.keep(self._results(iobinding.inputs, run_options))

    def get_inputs(self) -> list[NodeArg]:
        """The inputs that have to be given."""
        return self._model.inputs

    def get_outputs(self) -> list[NodeArg]:
        """The outputs."""
        return self._model.outputs

    def get_overridable_initializers(self) -> list[NodeArg]:
        """The inputs that have a default, which a run may replace."""
        return self._model.overridable

    def get_modelmeta(self) -> ModelMetadata:
        """What the model says of itself."""
        return metadata_of(self._model.proto)

    def get_session_options(self) -> SessionOptions:
        """The options that it was opened with."""
        return self._options

    def get_providers(self) -> list[str]:
        """The providers that run it."""
        return [PROVIDER]

    def get_provider_options(self) -> dict[str, dict[str, str]]:
        """Their options."""
        return {PROVIDER: {}}

    def set_providers(self, providers: Sequence[Any] | None = None, provider_options: Any = None) -> None:
        """Nothing but a warning where another provider than the CPU's is asked for."""
        self._note_unused(provider_names(providers), {})

    def enable_fallback(self) -> None:
        """Nothing: there is one provider."""

    def disable_fallback(self) -> None:
        """Nothing: there is one provider."""

    def _note_unused(self, providers: list[str], unused: Mapping[str, Any]) -> None:
        for name in providers:
            if name != PROVIDER:
                _say_once(
                    f"provider {name!r} is not available, and nncc.ort runs on {PROVIDER}; "
                    "nncc compile --target cuda:ARCH makes libraries for GPUs"
                )
        ignored = [*self._options.ignored(), *unused]
        if ignored:
            _LOGGER.debug("options that change nothing here: %s", ", ".join(ignored))

    def _names(self, names: Sequence[str] | None) -> list[str]:
        known = [arg.name for arg in self.get_outputs()]
        for name in names or ():
            if name not in known:
                raise InvalidArgument(f"Invalid output name: {name}; the model has {', '.join(known)}")
        return list(names) if names else known

    def _results(self, feed: Mapping[str, Any], options: RunOptions | None) -> Mapping[str, Any]:
        feeds, cancel = self._arrays(feed), options.cancellation if options else None
        module, held = self._module_for(feeds)
        try:
            made = self._made(module, _without(feeds, held), cancel)
            if made is None:
                module, held = self._sized_module_for(feeds)
                made = module.run(_without(feeds, held), cancel=cancel)
            return made if self._are_plain else {arg.name: self._output(arg, made) for arg in self.get_outputs()}
        except RunError as error:
            raise RuntimeException(str(error)) from None

    def _made(self, module: Module, given: Mapping[str, Array], cancel: Cancellation | None) -> dict[str, Array] | None:
        """The outputs of a library; None where it is for other sizes than those of the inputs. Raises: RunError."""
        try:
            return module.run(given, cancel=cancel)
        except StoppedError:
            raise
        except RunError as error:
            if not module.description["dims"] or module.takes(given):
                raise
            _LOGGER.info("a run gets a library of its own sizes: %s", error)
            return None

    @cached_property
    def _are_plain(self) -> bool:
        """Whether all outputs are the tensors that a library gives."""
        return not self._model.readers and not any(arg.type.startswith("seq(") for arg in self.get_outputs())

    def _output(self, arg: NodeArg, made: Mapping[str, Array]) -> Any:
        """What ONNX Runtime gives for an output: texts, maps and lists are made of a library's tensors."""
        reader = self._model.readers.get(arg.name)
        if reader:
            return reader(made[arg.name])
        return _elements(arg.name, made) if arg.type.startswith("seq(") else made.get(arg.name)

    def _arrays(self, feed: Mapping[str, Any]) -> dict[str, Array]:
        """The inputs as arrays of the model's dtypes. Raises: ValueError, InvalidArgument."""
        if not isinstance(feed, Mapping):
            raise ValueError(f"input_feed is of type {type(feed).__name__}; expected a dict of arrays by name")
        args = [*self.get_inputs(), *(arg for arg in self.get_overridable_initializers() if arg.name in feed)]
        missing = [arg.name for arg in self.get_inputs() if arg.name not in feed]
        if missing:
            raise ValueError(f"Required inputs ({missing}) are missing from input feed ({[*feed]}).")
        if len(args) < len(feed):
            unknown = [name for name in feed if name not in {arg.name for arg in args}]
            known = ", ".join(arg.name for arg in args)
            raise InvalidArgument(f"Invalid input name: {', '.join(map(str, unknown))}; the model takes {known}")
        return {arg.name: self._array(arg, feed[arg.name]) for arg in args}

    def _array(self, arg: NodeArg, given: Any) -> Array:
        dtype = self._model.dtypes[arg.name]
        value = given.numpy() if isinstance(given, OrtValue) else given
        try:
            array = value if isinstance(value, np.ndarray) else _of(value, dtype)
        except (ValueError, TypeError, OverflowError) as error:
            raise InvalidArgument(f"input {arg.name}: {type(given).__name__} is no array of {arg.type}: {error}") from None
        if array.dtype.newbyteorder("=") != dtype:
            raise InvalidArgument(
                f"Unexpected input data type for {arg.name}. Actual: ({type_of_array(array)}) , expected: ({arg.type})"
            )
        if arg.name in self._model.ranked:
            require_shape(arg, array.shape)
        return array if array.dtype == dtype else array.astype(dtype)

    def _open(self) -> None:
        """Have the library for all that the model takes, unless sizes have to be known, or what inputs hold decides some:
        then runs make it."""
        shapes = {arg.name: tuple(arg.shape) for arg in self.get_inputs()}
        one = Wanted(tuple(shapes.items()))
        try:
            self._module(one)
        except ModelError as error:
            if not self._model.small and not one.is_open:
                raise InvalidGraph(str(error)) from None

    def _module_for(self, feeds: Mapping[str, Array]) -> tuple[Module, frozenset[str]]:
        """The library for some inputs, which is one for all sizes where the model can be compiled so, and the names of those
        whose values are inside.

        Where a model needs the values of small inputs to know its sizes, they become constants from then on.
        """
        if not self._is_open:
            return self._sized_module_for(feeds)
        shapes = self._model.open_shapes(feeds)
        constants = self._constants_of(feeds)
        try:
            return self._module(wanted(feeds, constants, shapes)), constants
        except ModelError as error:
            if not self._model.is_sound(wanted(feeds, constants)):  # values are needed, and sizes may not be
                more = self._model.needed(feeds, constants)
                with suppress(ModelError):
                    found = self._module(wanted(feeds, more, shapes))
                    self._constants |= more
                    return found, more
            made = self._sized_module_for(feeds)
            self._is_open = False
            _LOGGER.info("%s is compiled for each sizes of its inputs: %s", self._name, error)
            return made

    def _constants_of(self, feeds: Mapping[str, Array]) -> frozenset[str]:
        """The inputs whose values are to be in a library."""
        return frozenset(name for name in self._constants if feeds[name].size <= MOST_ELEMENTS)

    def _sized_module_for(self, feeds: Mapping[str, Array]) -> tuple[Module, frozenset[str]]:
        """As `_module_for`, for the sizes of some inputs only."""
        constants = self._constants_of(feeds)
        try:
            return self._module(wanted(feeds, constants)), constants
        except ModelError as error:
            more = self._model.needed(feeds, constants)
            if more == constants:
                raise InvalidGraph(str(error)) from None
            try:
                found = self._module(wanted(feeds, more))
            except ModelError:
                raise InvalidGraph(str(error)) from None
            self._constants |= more
            return found, more

    def _module(self, one: Wanted) -> Module:
        """The library for some shapes. Raises: ModelError; Fail."""
        try:
            return self._table.get(one)
        except (ModelError, RunError):
            raise
        except UserError as error:
            raise Fail(str(error)) from None

    def _kept(self, one: Wanted) -> Module | None:
        """The library that this or another process has made. Raises: ModelError where one is known to be impossible."""
        key = self._key(one) if self._libraries else ""
        why = self._refusals.get(one) or (self._libraries.refusal(key) if self._libraries and one.is_open else None)
        if why:
            raise ModelError(why)
        return self._libraries.get(key, self._threads) if self._libraries else None

    def _compiled(self, one: Wanted) -> Module:
        try:
            return self._compiled_as(one)
        except _OF_SIZES as error:
            if not one.is_open:
                raise
            if not isinstance(error, ModelError):
                _LOGGER.warning("%s cannot be compiled for all sizes: %s", self._name, error)
            self._refusals[one] = str(error)
            if self._libraries:
                self._libraries.refuse(self._key(one), str(error))
            raise ModelError(str(error)) from error

    def _compiled_as(self, one: Wanted) -> Module:
        note = _Note(self._name, one)
        with texts_are_given():
            made = compile(
                self._model.of(one),
                target=self._target,
                threads=self._threads,
                cache=self._cache or False,
                progress=note,
                rules=self._rules,
            )
        if self._libraries:
            self._libraries.put(self._key(one), made)
        return made

    def _key(self, one: Wanted) -> str:
        return content_hash(self._model.key, repr(one), repr(self._target), _sources())

    @property
    def _name(self) -> str:
        """What messages call the model."""
        return self._model.proto.graph.name or "model"

    @cached_property
    def _target(self) -> Target:
        return target_for(None, self._threads)


class _Note:
    """A line on stderr where compiling takes longer than a moment, and one now and then from there on."""

    def __init__(self, name: str, one: Wanted) -> None:
        self._what = f"{name} for {one}"
        self._start = time.monotonic()
        self._next = self._start + _FIRST_NOTE_S

    def __call__(self, stage: str, done: int, total: int) -> None:
        now = time.monotonic()
        if now >= self._next and _severity[0] <= _WARNING:
            self._next = now + _NOTES_S
            print(
                f"nncc: compiling {self._what}: {stage} {done} of {total}, {now - self._start:.0f} s so far", file=sys.stderr
            )


def _elements(name: str, made: Mapping[str, Array]) -> list[Array]:
    """The tensors of an output that is a sequence, which a library has one by one."""
    return [made[each] for each in takewhile(made.__contains__, (f"{name}_{index}" for index in count()))]


def _without(feeds: dict[str, Array], held: frozenset[str]) -> dict[str, Array]:
    """The inputs whose values are not in a library."""
    return {name: array for name, array in feeds.items() if name not in held} if held else feeds


def _of(value: Any, dtype: np.dtype[Any]) -> Array:
    """What a caller gives in place of an array: numpy's scalars keep their dtype, lists and numbers take the model's."""
    return np.asarray(value) if isinstance(value, np.generic) or hasattr(value, "__array__") else np.asarray(value, dtype)


def _say_once(text: str) -> None:
    if text not in _said:
        _said.add(text)
        warnings.warn(text, stacklevel=4)


def _sources() -> str:
    return source_hash("")
