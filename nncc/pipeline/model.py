"""From a model to a module that runs: all stages, in order.

bytes -> Graph -> simplified Graph -> groups -> naive kernels -> scheduled kernels -> Program -> library -> Module
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property, partial
from importlib import import_module
from itertools import chain
from pathlib import Path
from typing import Any

from nncc.arguments import require
from nncc.codegen.build.files import Cache, cache_at
from nncc.codegen.build.inprocess import Entry
from nncc.codegen.build.kernels import Progress, load_kernels
from nncc.codegen.build.link import require_linker
from nncc.codegen.build.workers import expect, is_worth_spreading, kept_workers
from nncc.codegen.passes.structure import hoist_constant
from nncc.codegen.program.device_library import compile_device_library
from nncc.codegen.program.library import CodeAhead, build_library
from nncc.errors import BuildError, ModelError, TargetError
from nncc.frontend.builder.regions import inlined
from nncc.frontend.decompose import decompose
from nncc.frontend.fusion.fuse import Fusion
from nncc.frontend.fusion.legality import Caches
from nncc.frontend.fusion.place import Placement
from nncc.frontend.graph.dims import part, simplest, within, zeros
from nncc.frontend.graph.graph import Graph, graph_constraints, require_sizes
from nncc.frontend.graph.sizes import USUAL_SIZES, OpenSizes, with_dims
from nncc.frontend.lowering.kernel import Lowered
from nncc.frontend.models import Source, defaults, import_model, ranges_of, with_inputs
from nncc.frontend.models import opened as opened_model
from nncc.frontend.rewrites import Firings, simplified, stages
from nncc.frontend.rewrites.layout import are_apart
from nncc.garbage import rare_collections
from nncc.ir.kernel import Kernel
from nncc.ir.program import Program
from nncc.pipeline.arguments import (
    Decided,
    Dims,
    OpenSize,
    Rules,
    Scheduler,
    chosen_plans,
    fixed_sizes,
    plans_at,
    rules_at,
    told,
    with_values,
)
from nncc.pipeline.arguments import Given as GivenRules
from nncc.pipeline.clock import Clock, StageTime
from nncc.pipeline.plan_cache import default_schedules, is_known, new_entries, remember
from nncc.pipeline.precision import FormChoice, with_narrow_factors
from nncc.pipeline.program import Body, Key, LoweredRegion, ProgramBuilder, Scheduled, kernels_of, lowered_body, works
from nncc.pipeline.siblings import Tried, is_as_cheap, priced_calls, with_products_joined
from nncc.pipeline.targets import target_for
from nncc.runtime.module import Module, let_open, load
from nncc.schedule.planner.rewrites import Precision
from nncc.schedule.plans import Plans
from nncc.schedule.schedule import Schedule
from nncc.target import Cpu, Gpu, Target, missing_features, require_cpu

_DEFAULT_PLANS = Plans()
NO_RULES = Rules()


LARGE = 32
"""Nodes of a graph whose kernels are worth processes that start while it is still simplified."""


@dataclass(frozen=True)
class LoweredGraph:
    """A graph as naive kernels: all that does not depend on schedules. calls: what each call is made from; firings: what was
    rewritten before, by the names of the stages of `simplified`; tried: the products of one operand that might be one;
    choices: the forms of products, where the precision has more than one; sizes: what is known of those that are open."""

    graph: Graph
    fusion: Fusion
    placement: Placement
    calls: tuple[Lowered | LoweredRegion, ...]
    stages: tuple[StageTime, ...]
    firings: Firings = ()
    tried: tuple[Tried, ...] = ()
    choices: tuple[FormChoice, ...] = ()
    sizes: OpenSizes = USUAL_SIZES

    @cached_property
    def kernels(self) -> tuple[Kernel, ...]:
        """The distinct naive kernels, in order."""
        found: dict[str, Kernel] = {}
        for item in kernels_of(self.calls):
            found.setdefault(item.kernel.key, item.kernel)
        return tuple(found.values())

    @property
    def body(self) -> Body:
        """Its calls, with what they were made from."""
        return Body(self.graph, self.fusion, self.placement, self.calls)


@dataclass(frozen=True)
class Compilation:
    """A program with what it was made from, and how long each stage took (ms). lowered: what each call was made from;
    precision: of the default plans; firings, tried, choices: as of a `LoweredGraph`."""

    graph: Graph
    fusion: Fusion
    placement: Placement
    lowered: tuple[Lowered | LoweredRegion, ...]
    schedules: tuple[Schedule, ...]
    program: Program
    stages: tuple[StageTime, ...]
    precision: Precision
    firings: Firings = ()
    tried: tuple[Tried, ...] = ()
    choices: tuple[FormChoice, ...] = ()


def compile(
    model: Any,
    inputs: Any = None,
    target: Target | str | None = None,
    threads: int | None = None,
    cache: Cache | Path | str | bool = True,
    progress: Progress = lambda *_: None,
    plans: Plans | Scheduler | Path | str | None = None,
    dims: Dims | None = None,
    precision: str | None = None,
    rules: GivenRules = None,
    values: Mapping[str, Any] | None = None,
    subnormals: str | None = None,
    kwargs: Mapping[str, Any] | None = None,
) -> Module:
    """Compile a model and load it: an ONNX model (path, zoo:NAME, bytes or ModelProto), a `.pt2` file of PyTorch (path or
    bytes), a torch.nn.Module or a torch.export.ExportedProgram; of the last two, the module takes and gives tensors of
    PyTorch (nncc.torch.compiled.TorchModule).

    inputs, kwargs: of a torch.nn.Module, examples of what its forward takes, by whose sizes it is compiled.
    target: another CPU than this one, by name. threads: what the plan is made for and the module uses; the cores that this
    process may use by default. cache: False, or another folder than the default. plans: schedules of one's own for some of
    the kernels, the file or folder that holds them, or a function from the model's naive kernels to them, such as
    nncc.pinned("model.lock.json") or nncc.tuned(); the others get the default plan. dims: the sizes that the model leaves
    open, by name, as numbers or as what they may be in a run: {"batch": 1, "seq": nncc.dim(1, 512)}; those without a name
    here stay open on CPUs, and GPUs need a number for each. precision: "strict" does without rewrites and variants that
    round otherwise than the operators as they are written, such as merged constants and Winograd's convolutions; "bf16" and
    "f16" let products and convolutions of f32 have factors of that dtype where that is predicted to be faster, "tf32" those
    of a GPU by its tensor cores; None is what `plans` say, else "default". rules: rewrites and custom operators of one's own
    (nncc.rules), or the file that has them. values: inputs that get their value now, as constants, by name: {"sr": 16000}.
    subnormals: "keep" computes with subnormal numbers, of f32 below 1.2e-38, which takes up to 170 times as long; "flush"
    takes them for zero, in constants too; None keeps them where the precision is "strict".
    Raises: ModelError for what is broken or not supported, all unknown operators at once; RuleError for a rule that is wrong
    (with a counter-example), breaks types or never ends; BuildError, TargetError; ScheduleError for a plan that fits no
    kernel or is illegal, and for another precision.
    """
    options: dict[str, Any] = {
        "target": target, "threads": threads, "cache": cache, "progress": progress, "plans": plans, "dims": dims,
        "precision": precision, "rules": rules, "values": values, "subnormals": subnormals,
    }  # fmt: skip
    if place := _OTHERS.get(_package(model)):
        module: Module = import_module(place).compile_torch(model, inputs, kwargs, **options)
        return module
    if inputs is not None or kwargs is not None:
        raise ModelError(f"example inputs are of a torch.nn.Module; the model is {type(model).__name__}: options go by name")
    machine, on_disk = target_for(target, threads), cache_at(cache)
    require("progress", progress, Callable, "a function (stage, steps done, steps in all)", BuildError)
    require_runnable(machine)
    model = with_values(model, values)
    with rare_collections(), kept_workers():
        given, own, is_open = plans_at(plans, precision, subnormals), rules_at(rules), isinstance(machine, Cpu)
        made = compile_model(model, machine, progress, given, dims, on_disk, own, to_library=True, is_open=is_open)
        if isinstance(machine, Gpu):
            library = compile_device_library(made.program, machine, None, on_disk, progress)
        else:
            library = build_library(made.program, require_cpu(machine), None, on_disk, progress)
    loaded = load(library.path, threads)
    if isinstance(model, str | Path) or defaults(model):  # a file is read again only where a run needs it
        let_open(loaded, partial(_opened, model, options | {"values": None}))
    return loaded


def _opened(model: Any, options: Mapping[str, Any], names: frozenset[str]) -> Module | None:
    """The module of a model in which a caller gives inputs that have a value of their own; None where one has no value."""
    wider = with_inputs(model, names)
    return None if wider is None else compile(wider, **options)


_OTHERS = {"torch": "nncc.torch.compiled"}
"""Packages whose objects are compiled by a layer above this one, and the module there; its package imports theirs."""


def _package(model: object) -> str:
    """The package of _OTHERS that a class of the object comes from; "" for none."""
    packages = {kind.__module__.partition(".")[0] for kind in type(model).__mro__}
    return next(iter(packages & _OTHERS.keys()), "")


def require_runnable(machine: Target) -> None:
    """Raises: TargetError, BuildError where this machine does not run or link code for another one."""
    if isinstance(machine, Cpu) and (missing := missing_features(machine)):
        raise TargetError(
            f"this machine lacks {', '.join(missing)} and cannot run code for {machine.name}; "
            "nncc compile --target writes it for another machine"
        )
    require_linker(Target.host() if isinstance(machine, Gpu) else require_cpu(machine))


def compile_model(
    model: Source,
    target: Target,
    progress: Progress = lambda *_: None,
    plans: Plans | Scheduler = _DEFAULT_PLANS,
    dims: Dims | None = None,
    cache: Cache | None = None,
    rules: Rules = NO_RULES,
    to_library: bool = False,
    is_open: bool = False,
) -> Compilation:
    """Compile an ONNX model, or a program of PyTorch, to a program of scheduled kernels, with all that was made on the way.

    cache: where default plans, and the code that prepares constants, are kept. to_library: whether it is for build_library;
    then processes that are kept begin with the code of kernels while others are planned. is_open: whether sizes that have no
    number stay open; else they are refused.
    Raises: ModelError for what is broken or not supported; ScheduleError for a plan that fits no kernel or is illegal.
    """
    clock = Clock()
    imported, sizes = clock.run("import", lambda: imported_model(model, dims, rules, is_open))
    ahead = _ahead(imported, target, cache) if to_library and isinstance(target, Cpu) else None
    lowered = lower_graph(imported, target, progress, cache, rules, _precision(plans), sizes)
    made = compile_kernels(lowered, target, progress, plans, cache, ahead)
    if ahead:
        remember(imported, target, cache)
    return replace(made, stages=(*clock.stages, *made.stages))


def imported_model(
    model: Source, dims: Dims | None = None, rules: Rules = NO_RULES, is_open: bool = True
) -> tuple[Graph, OpenSizes | None]:
    """The graph of a model, and what is known of its sizes; None where all are to be numbers, as of `compile_model`.

    Raises: ModelError for what is broken or not supported, and for sizes that the model does not have.
    """
    require("dims", dims, Mapping | None, "sizes by name, such as {'batch': 1}", ModelError)
    model = opened_model(model)
    numbers, sizes = told(dims, ranges_of(model)) if is_open else (fixed_sizes(dims), None)
    ranges = {name: facts[:2] for name, facts in sizes.facts.items()} if sizes else {}
    with zeros(sizes.zeros if sizes else ()), within(ranges):
        graph = import_model(model, numbers, rules.operators, may_be_open=is_open)
    _require_known(graph, dims)
    return graph, sizes and sizes.of_parts(graph.symbols)


def _require_known(graph: Graph, dims: Dims | None) -> None:
    """Raises: ModelError for a range of a size that a graph does not leave open."""
    sizes = dict.fromkeys(part(name)[0] for name in graph.symbols)
    unknown = [name for name, size in (dims or {}).items() if isinstance(size, OpenSize) and name not in sizes]
    if unknown:
        known = ", ".join(sizes) or "none"
        raise ModelError(f"the model has no open size {unknown[0]!r}; it leaves open {known}")


def _ahead(imported: Graph, target: Cpu, cache: Cache | None) -> CodeAhead | None:
    """What begins with the code of a graph, if that is large enough for processes to be of use."""
    if len(imported.nodes) < LARGE or not is_worth_spreading(len(imported.nodes)):
        return None
    if not is_known(imported, target, cache):
        expect(new_entries, 2)  # which import beside this process, which goes on with the graph
    ahead = CodeAhead(target, cache)
    ahead.native()
    return ahead


def compile_graph(
    imported: Graph,
    target: Target,
    progress: Progress = lambda *_: None,
    plans: Plans | Scheduler = _DEFAULT_PLANS,
    cache: Cache | None = None,
    rules: Rules = NO_RULES,
    sizes: OpenSizes | None = None,
) -> Compilation:
    """Compile a graph of composites and primitives; see `compile_model`. sizes: as of `imported_model`."""
    lowered = lower_graph(imported, target, progress, cache, rules, _precision(plans), sizes)
    return compile_kernels(lowered, target, progress, plans, cache)


def _precision(plans: Plans | Scheduler) -> Precision:
    """How precise rewrites are; a function of the caller's decides about plans only."""
    return plans.precision if isinstance(plans, Plans | Decided) else Precision.DEFAULT


def lower_graph(
    imported: Graph,
    target: Target,
    progress: Progress = lambda *_: None,
    cache: Cache | None = None,
    rules: Rules = NO_RULES,
    precision: Precision = Precision.DEFAULT,
    sizes: OpenSizes | None = None,
) -> LoweredGraph:
    """The first half of the way: a graph as naive kernels. precision: STRICT does without rewrites that round otherwise,
    BF16 and F16 choose a form for each product. sizes: as of `compile_model`.

    Convolutions run with features last. Where none reads what another one gives, so that this takes transposes before and
    behind each, they stay as they are if default plans for a CPU take fewer predicted cycles so. cache: where these plans
    are kept. Raises: ModelError where a size is open that has to be a number.
    """
    if sizes is None or isinstance(target, Gpu):
        require_sizes(imported)
    if isinstance(target, Gpu) and any(node.regions for node in imported.nodes):
        imported = inlined(decompose(imported))
    known = (sizes or USUAL_SIZES).narrowed(imported.assumed)
    with within(known.ranges(imported.symbols)):
        graph = with_dims(imported, simplest) if imported.symbols else imported
        return _laid_out(graph, target, progress, cache, rules, precision, known)


def _laid_out(
    imported: Graph,
    target: Target,
    progress: Progress,
    cache: Cache | None,
    rules: Rules,
    precision: Precision,
    known: OpenSizes,
) -> LoweredGraph:
    """`lower_graph`, with what is known of open sizes."""
    made = _lowered(imported, target, True, Clock(progress), rules, cache, precision, known)
    if not isinstance(target, Cpu) or not are_apart(imported):
        return made
    clock = Clock(progress)
    other = clock.run("layout", lambda: _lowered(imported, target, False, Clock(), rules, cache, precision, known))
    cheaper = made if is_as_cheap(_priced(made, target), _priced(other, target), target, cache) else other
    return replace(cheaper, stages=(*made.stages, *clock.stages))


def _priced(made: LoweredGraph, target: Cpu) -> Sequence[Lowered]:
    """The calls that the time of a graph is predicted by."""
    return priced_calls(made.graph, target, made.sizes) if made.graph.symbols else [*kernels_of(made.calls)]


def _lowered(
    imported: Graph,
    target: Target,
    features_last: bool,
    clock: Clock,
    rules: Rules,
    cache: Cache | None,
    precision: Precision,
    sizes: OpenSizes,
) -> LoweredGraph:
    strict = precision is Precision.STRICT
    made = clock.run(
        "simplify", lambda: simplified(imported, features_last, rules.rewrites, strict, isinstance(target, Gpu))
    )
    tried: tuple[Tried, ...] = ()
    if isinstance(target, Cpu):
        last = stages(features_last, rules.rewrites, strict)[-1]
        made, tried = clock.run("join", lambda: with_products_joined(made, last, target, cache, sizes))
    choices: tuple[FormChoice, ...] = ()
    if (factors := precision.factors) is not None:
        made, choices = clock.run("precision", lambda: with_narrow_factors(made, factors, target, cache))
    graph = made.graph
    sizes = sizes.narrowed((*graph_constraints(imported), *graph_constraints(graph)))
    body = lowered_body(graph, Caches.of(target), sizes, clock.run)
    done = tuple(clock.stages)
    return LoweredGraph(graph, body.fusion, body.placement, body.calls, done, made.firings, tried, choices, sizes)


def compile_kernels(
    lowered: LoweredGraph,
    target: Target,
    progress: Progress = lambda *_: None,
    plans: Plans | Scheduler = _DEFAULT_PLANS,
    cache: Cache | None = None,
    ahead: CodeAhead | None = None,
) -> Compilation:
    """The second half: naive kernels to a program of scheduled ones. ahead: begins with their code meanwhile."""
    graph, items = lowered.graph, lowered.calls
    plans = chosen_plans(plans, lowered.kernels) if callable(plans) else plans
    clock = Clock(progress)
    made = clock.run("schedule", lambda: _scheduled(items, target, plans, cache, progress, ahead))
    prologues = clock.run("prologues", lambda: _prologues(made, cache, progress))
    program = clock.run(
        "constants", lambda: ProgramBuilder(graph, made, prologues, lowered.sizes).program(items, lowered.placement)
    )
    done = () if graph.symbols else works(graph, lowered.fusion.groups, items, made)
    program = replace(program, works=done, keeps_subnormals=plans.keeps_subnormals)
    schedules, stages = tuple(m.schedule for m in made.values()), (*lowered.stages, *clock.stages)
    return Compilation(
        graph,
        lowered.fusion,
        lowered.placement,
        items,
        schedules,
        program,
        stages,
        plans.precision,
        lowered.firings,
        lowered.tried,
        lowered.choices,
    )


def _scheduled(
    items: Sequence[Lowered | LoweredRegion],
    target: Target,
    plans: Plans,
    cache: Cache | None,
    progress: Progress,
    ahead: CodeAhead | None,
) -> dict[Key, Scheduled]:
    """Each distinct kernel, scheduled once."""
    every = tuple(kernels_of(items))
    plans.require(tuple(item.kernel for item in every))
    distinct: dict[Key, Kernel] = {}
    for item in every:
        distinct.setdefault(item.kernel.key, item.kernel)
    given = {key: plans.schedule(kernel, target) for key, kernel in distinct.items() if kernel.name in plans.saved}
    others = [kernel for key, kernel in distinct.items() if key not in given]
    made: dict[Key, Scheduled] = {}
    for key, schedule in chain(given.items(), default_schedules(others, target, plans.precision, cache, progress)):
        made[key] = Scheduled(schedule, hoist_constant(schedule.kernel))
        if ahead:
            ahead.kernel(made[key].hoisted)
    if ahead:
        ahead.kernels()
    return {key: made[key] for key in distinct}


def _prologues(made: Mapping[Key, Scheduled], cache: Cache | None, progress: Progress) -> dict[str, Entry]:
    """What makes kernels' constants, as code in this process, by the name of the prologue; equal ones are made once."""
    every = [m.hoisted.prologue for m in made.values() if m.hoisted.prologue is not None]
    first: dict[Key, Kernel] = {}
    same = {p.name: first.setdefault(p.key, p) for p in every}
    told: Progress = lambda _, done, count: progress("prologues", done, count)  # noqa: E731
    loaded = load_kernels([*first.values()], cache, told, keeps_subnormals=True)
    return {name: loaded[kernel.name] for name, kernel in same.items()}
