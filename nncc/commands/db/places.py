"""The place whose trials a command is about: the kernel alone, or inside a model, given as a file or by its key."""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path

from nncc.autotune.records.keys import KernelFacts, Setting, model_key
from nncc.autotune.records.lock import ZOO
from nncc.autotune.records.rows import ALONE
from nncc.commands.progress import progress
from nncc.errors import RecordsError, TargetError
from nncc.frontend.lowering.call_work import call_works
from nncc.frontend.onnx.importer import import_sized
from nncc.frontend.onnx.reader import Source
from nncc.ir.kernel import Kernel
from nncc.pipeline.model import NO_RULES, lower_graph
from nncc.pipeline.rules import Rules
from nncc.schedule.planner.variants import Precision
from nncc.target import Target, gpus
from nncc.target.cpu import MEASURED

KEY_LETTERS = 12


def short(place: str) -> str:
    """A place as tables have it."""
    return place if place == ALONE else place[:KEY_LETTERS]


def where(place: str) -> str:
    """A place in words."""
    return place if place == ALONE else f"inside model {short(place)}"


def model_kernels(
    model: Source, dims: Mapping[str, int], target: Target, rules: Rules = NO_RULES, precision: Precision = Precision.DEFAULT
) -> dict[Kernel, str]:
    """The distinct naive kernels of a model, in order, each with its work in words. Raises: ModelError, RuleError."""
    with progress() as report:
        imported = import_sized(model, dims, rules.operators)
        lowered = lower_graph(imported, target, report, rules=rules, precision=precision)
    works = call_works(lowered.graph, lowered.fusion.groups, lowered.calls)
    text = {item.kernel: work.text for item, work in zip(lowered.calls, works)}
    return {kernel: text[kernel] for kernel in lowered.kernels}


def place_meant(asked: str | None, dims: Mapping[str, int], setting: Setting, known: tuple[str, ...]) -> str | None:
    """The place that --model asks for, by default the only model. known: the models that the trials were compared inside.

    None: there are several, and --model was not given. Raises: RecordsError, ModelError.
    """
    is_file = asked is not None and (asked.startswith(ZOO) or Path(asked).is_file())
    if dims and not is_file:
        raise RecordsError("--dim gives the sizes that a model leaves open: give --model FILE too, or leave --dim out")
    if asked is None:
        return None if len(known) > 1 else (*known, ALONE)[0]
    if is_file:
        return _key(asked, dims, setting)
    if asked == ALONE:
        return ALONE
    found = [key for key in known if asked and key.startswith(asked)]
    if len(found) != 1:
        raise RecordsError(f"--model {asked}: there is no such file, and {len(found)} of the models that "
                           f"{setting.kernel.label} was tried in have a key that begins so; {choice(known)}")  # fmt: skip
    return found[0]


def choice(known: tuple[str, ...]) -> str:
    """What --model may be."""
    return f"give --model an ONNX file, zoo:NAME, or one of {', '.join(map(short, (*known, ALONE)))}"


def _key(model: str, dims: Mapping[str, int], setting: Setting) -> str:
    """The key of a model that has the kernel, for the machine of its setting."""
    try:
        kept = json.loads(setting.target)
        like = Target.named(kept["name"]) if gpus.named(str(kept.get("name"))) else Target.host()
        figures = {name: value for name, value in like.to_json().items() if name in MEASURED}  # kept with no record
        target = Target.from_json(figures | kept | {"cores": setting.threads})
    except TargetError as error:
        raise RecordsError(f"{model} cannot be lowered for the machine of {setting.id}: {error}; give the beginning of its "
                           "key with --model") from None  # fmt: skip
    kernels = model_kernels(model, dims, target, precision=Precision(setting.precision))
    if setting.kernel.key not in (KernelFacts.of(kernel).key for kernel in kernels):
        raise RecordsError(f"{model} has no kernel with the loops of {setting.kernel.label}, {setting.id}")
    return model_key(kernels)
