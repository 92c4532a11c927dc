"""The options that all commands on a model share, and the files that such a command reads and writes."""

from __future__ import annotations

import argparse
import json
import re
import reprlib
import shlex
from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import chain
from pathlib import Path
from typing import Any

from nncc.autotune.decided import pinned, tuned
from nncc.autotune.records.lock import ZOO, Lock, lock_path
from nncc.codegen.program.library import files_of_library, require_library_name
from nncc.commands.checks import Output, array_at, named_path, named_size, named_sizes, positive, require_writable
from nncc.commands.messages import note
from nncc.errors import BuildError, ModelError, RecordsError, RunError, TargetError, UserError
from nncc.frontend.graph.graph import dim_option
from nncc.frontend.models import Source, opened
from nncc.frontend.onnx.reader import external_files
from nncc.ir.kernel import Kernel
from nncc.pipeline.arguments import Decided, OpenSize, Scheduler, dim, plans_at, with_values
from nncc.pipeline.targets import target_for
from nncc.schedule.planner.rewrites import Precision
from nncc.schedule.plans import SUFFIXES, Plans
from nncc.target import Cpu

PLANS_HELP = "schedules of your own for some kernels: a file or folder made by `nncc inspect --stage steps --python`"
LOCK_HELP = "the schedules of this lock file, which nncc tune wrote for this model, machine and number of threads"
TUNED_HELP = "the best schedules by the records of nncc tune on this machine; default ones for kernels without"
RECORDS_HELP = "the file of records; default: $NNCC_RECORDS, else nncc/records.db in $XDG_DATA_HOME or ~/.local/share"
RULES_HELP = "a file of Python with a list called rules: rewrites and custom operators of your own (nncc.rules)"
PRECISIONS = [p.value for p in Precision]
PRECISION_HELP = (
    "strict: nothing that rounds otherwise than the operators as written, such as merged constants and Winograd's "
    "convolutions; bf16, f16: factors of products and convolutions of f32 may be rounded to that dtype, where that is "
    "predicted to be faster (inspect --stage precision says which); tf32: the same on tensor cores of a GPU (10 bits of "
    "mantissa)"
)
_MOST_SHOWN = 200
"""Characters of an argument that a message shows."""
SET_HELP = "give an input its value, as a constant: a number, nested lists as JSON, or FILE.npy; may be repeated"
DIM_HELP = (
    "the size of a dynamic dimension, such as --dim batch=1, or what it may be in a run: --dim seq=16..4096, with :16 "
    "behind it for multiples of 16; may be repeated"
)
LIST_HELP = "several sizes, --dim seq=7,131,512, are measured one by one"
HINT_HELP = "the sizes that matter most of a dimension that stays open, such as --hint seq=128,512; may be repeated"


MODEL_HELP = (
    "an ONNX file, a program that torch.export.save wrote (.pt2), or zoo:NAME for a model that ships with the onnx package: "
    "zoo:resnet50"
)


def model_options(parser: argparse.ArgumentParser, lists: bool = False) -> None:
    """The model, and the sizes that it leaves open. lists: whether several numbers may be given for one, as a tuple."""
    parser.add_argument("model", help=MODEL_HELP)
    dims_option(parser, lists)
    parser.add_argument("--set", dest="constants", action="append", default=[], metavar="NAME=VALUE", help=SET_HELP)


def source_of(given: argparse.Namespace) -> Source:
    """The model, with the values of --set in the place of inputs. Raises: ModelError, RunError."""
    return with_values(opened(given.model), values_of(given.constants))


def values_of(texts: Sequence[str]) -> dict[str, Any]:
    """The values of --set. Raises: RunError for a text that holds none, and a name that is given twice."""
    values = dict[str, Any]()
    for text in texts:
        name, value = _name_and_value(text)
        shown = f"--set {text if len(text) <= _MOST_SHOWN else text[:_MOST_SHOWN] + '...'}"
        expected = "NAME=NUMBER, NAME=[NUMBER, ...] or NAME=FILE.npy"
        if not name or name in values:
            raise RunError(f"{shown}: {'the name is given twice' if name in values else f'expected {expected}'}")
        if value is None:
            raise RunError(f"{shown}: {reprlib.repr(text.partition('=')[2])} is no value; expected {expected}")
        values[name] = array_at(value, shown, f"--set {name}=FILE.npy") if isinstance(value, Path) else value
    return values


def _name_and_value(text: str) -> tuple[str, Any]:
    """The parts beside the first "=" behind which there is a value: a name may have "=" of its own. No name without any."""
    splits = [(text[:place], text[place + 1 :]) for place, char in enumerate(text) if char == "="]
    held = ((name, value) for name, part in splits if (value := _value(part, is_there=True)) is not None)
    first = ((name, _value(part, is_there=False)) for name, part in splits)
    return next(chain(held, first), ("", None))


def _value(text: str, is_there: bool) -> Any:
    """A file of numpy's, or what JSON says; None for what is none, or too deep. is_there: for a file that is not."""
    if text.endswith(".npy"):
        return Path(text) if not is_there or Path(text).is_file() else None
    try:
        return json.loads(text)
    except (ValueError, RecursionError):
        return None


def local_options(parser: argparse.ArgumentParser) -> None:
    """What a command takes that runs a model on the cores of this machine."""
    model_options(parser)
    parser.add_argument("--target", metavar="NAME", help="another CPU than this one, whose code this one can run")
    parser.add_argument(
        "--threads", type=positive, metavar="N", help="threads to run on; default: the cores that may be used"
    )
    plans_options(parser)
    rules_option(parser)


def plans_options(parser: argparse.ArgumentParser) -> None:
    """Where the schedules of kernels come from, if not from the planner."""
    given = parser.add_mutually_exclusive_group()
    given.add_argument("--plans", metavar="PATH", help=PLANS_HELP)
    given.add_argument("--lock", type=named_path, metavar="FILE", help=LOCK_HELP)
    given.add_argument("--tuned", action="store_true", help=TUNED_HELP)
    parser.add_argument("--records", type=named_path, metavar="PATH", help=f"with --tuned: {RECORDS_HELP}")
    parser.add_argument("--precision", choices=PRECISIONS, help=PRECISION_HELP)


def chosen_plans(given: argparse.Namespace, subnormals: str | None = None) -> Plans | Scheduler:
    """The schedules and the precision that the options of a command ask for, with those of --target and --threads. Says
    where a lock file that pins some stands beside the model and is not used.

    Raises: ScheduleError, RecordsError as nncc.pinned; UserError for --records without --tuned.
    """
    if given.records and not given.tuned:
        raise UserError("--records is where --tuned looks: add --tuned")
    if given.lock:
        return plans_at(pinned(given.lock, given.target, given.threads, given.precision), None, subnormals)
    if given.tuned:
        scheduler = tuned(given.records, given.target, given.threads, given.precision)
        return plans_at(_counted(scheduler, given), None, subnormals)
    beside = lock_path(given.model) if Path(given.model).name else None
    if beside and not given.plans and beside.is_file():
        _mention(beside, given)
    return plans_at(given.plans, given.precision, subnormals)


def _counted(scheduler: Decided, given: argparse.Namespace) -> Decided:
    """The same schedules; says for how many kernels there are any."""
    dims = [dim_option(name, size) for name, size in given.dims.items()]
    threads = [f"--threads {given.threads}"] * bool(given.threads)
    values = [f"--set {shlex.quote(text)}" for text in given.constants]
    asked = " ".join(["nncc db why-miss", given.model, *dims, *values, *threads])

    def plans(kernels: Sequence[Kernel]) -> Plans:
        made, count = scheduler(kernels), len({kernel.key for kernel in kernels})
        why = f"; `{asked}` says why the others have default plans" * (len(made.saved) < count)
        note(f"the records have schedules for {len(made.saved)} of {count} different kernels{why}")
        return made

    return replace(scheduler, choose=plans)


def _mention(path: Path, given: argparse.Namespace) -> None:
    """Say that a lock file is there, and how it is used; nothing of one that is of no use for the target."""
    try:
        lock, target = Lock.read(path), target_for(given.target, given.threads, cross=True)
        own = target.with_(cores=lock.target.cores) if isinstance(target, Cpu) else target
        lock.require(None, own, Precision(lock.precision))
    except (RecordsError, TargetError):
        return
    threads = f"--threads {lock.target.cores} " * (own != target)
    note(f"{path} pins schedules that tuning found; {threads}--lock {path} builds with them")


def dims_option(parser: argparse.ArgumentParser, lists: bool = False) -> None:
    """The sizes that a model leaves open. lists: as of `model_options`."""
    kind, text = (_listed_dim, f"{DIM_HELP}; {LIST_HELP}") if lists else (_dim, DIM_HELP)
    parser.add_argument("--dim", dest="dims", action=_Dims, default={}, type=kind, metavar="NAME=SIZE", help=text)
    parser.add_argument("--hint", dest="dims", action=_Hints, type=_hints, metavar="NAME=SIZE,...", help=HINT_HELP)


def rules_option(parser: argparse.ArgumentParser) -> None:
    """Rewrites and custom operators of the user's own."""
    parser.add_argument("--rules", metavar="FILE", help=RULES_HELP)


class _Dims(argparse.Action):
    """Collects sizes by name, each given once."""

    def __call__(self, parser: object, namespace: argparse.Namespace, given: Any, option: str | None = None) -> None:
        name, size = given
        dims = getattr(namespace, self.dest)
        if name in dims:
            raise argparse.ArgumentError(self, f"{name} is given twice, as {dims[name]} and as {size}")
        setattr(namespace, self.dest, {**dims, name: size})


class _Hints(argparse.Action):
    """Adds hints to a size that stays open."""

    def __call__(self, parser: object, namespace: argparse.Namespace, given: Any, option: str | None = None) -> None:
        name, hints = given
        dims = getattr(namespace, self.dest)
        size = dims.get(name, dim())
        if not isinstance(size, OpenSize):
            raise argparse.ArgumentError(self, f"{name} is {size} by --dim, which leaves nothing to hint at")
        try:
            made = dim(size.low, size.high, size.step, (*size.hints, *hints))
        except ModelError as error:
            raise argparse.ArgumentError(self, f"{name}: {error}; --dim {name}=LOW..HIGH goes before it") from None
        setattr(namespace, self.dest, {**dims, name: made})


_RANGE = re.compile(r"(?P<low>\d+)\.\.(?P<high>\d+)(?::(?P<step>\d+))?", re.ASCII)


def _dim(text: str) -> tuple[str, int | OpenSize]:
    name, _, size = text.rpartition("=")
    found = _RANGE.fullmatch(size)
    if not name or not (size.isdecimal() or found):
        raise argparse.ArgumentTypeError(f"{text!r} is not NAME=SIZE with a whole number, or a range such as 16..4096:16")
    if found is None:
        return named_size(text)
    try:
        return name, dim(int(found["low"]), int(found["high"]), int(found["step"] or 1))
    except ModelError as error:
        raise argparse.ArgumentTypeError(f"{text!r}: {error}") from None


def _listed_dim(text: str) -> tuple[str, int | OpenSize | tuple[int, ...]]:
    """As `_dim`; of several numbers with commas between them, a tuple."""
    return _hints(text) if "," in text.rpartition("=")[2] else _dim(text)


def _hints(text: str) -> tuple[str, tuple[int, ...]]:
    found = named_sizes(text)
    if found is None:
        raise argparse.ArgumentTypeError(f"{text!r} is not NAME=SIZE,SIZE,... with whole numbers")
    return found


def model_files(model: str, force: bool) -> Iterator[tuple[str, Path]]:
    """The files of a model. Its external data are nothing that nncc has written: they are looked for only with force, where
    that does not keep them from being written over."""
    if model.startswith(ZOO):
        return
    yield "the model", Path(model)
    if force:
        yield from (("the model's external data", path) for path in external_files(Path(model)))


def plans_files(given: argparse.Namespace) -> Iterator[tuple[str, Path]]:
    """What the options of schedules read: a file, or those in a folder; a lock file; records."""
    plans, path = given.plans, Path(given.plans or "")
    if given.lock:
        yield "the lock file", given.lock
    if given.records:
        yield "the records", given.records
    if plans and not path.is_dir():
        yield "the plans", path
    elif plans:
        yield from (("the plans", file) for file in path.iterdir() if file.suffix in SUFFIXES)


def rules_files(rules: str | None) -> Iterator[tuple[str, Path]]:
    """A file of rules, where one is given."""
    if rules:
        yield "the rules", Path(rules)


def library_outputs(library: Path) -> list[Output]:
    """What is written where a library is asked for. Raises: BuildError for what cannot be the name of one."""
    require_library_name(library)
    require_writable(library)
    made = [Output(f"the {what}", path, kind) for what, path, kind in files_of_library(library)]
    for output in made[1:]:
        if output.path.is_dir():
            raise BuildError(f"cannot write {output.what}: {output.path} is a folder; move it away, or give -o another name")
    return [Output("the library of -o", library, made[0].kind), *made[1:]]
