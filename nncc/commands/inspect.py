"""nncc inspect MODEL --stage graph|groups|kernel|steps|schedule|lowered|llvm|asm [--kernel NAME]"""

from __future__ import annotations

import argparse
from collections.abc import Callable, Iterator

from nncc.codegen.llvm import emit_llvm
from nncc.codegen.passes import lower
from nncc.codegen.toolchain import assembly
from nncc.errors import ModelError
from nncc.frontend.fuse import Fusion
from nncc.frontend.graph_text import graph_text
from nncc.ir.kernel import Kernel
from nncc.pipeline import Compilation, compile_model, machine_for
from nncc.schedule.defaults import default_plan
from nncc.target import Target

STAGES = ("graph", "groups", "kernel", "steps", "schedule", "lowered", "llvm", "asm")


def options(parser: argparse.ArgumentParser) -> None:
    """The options of this command."""
    parser.add_argument("model", help="an ONNX file, or zoo:NAME")
    parser.add_argument("--stage", choices=STAGES, required=True)
    parser.add_argument("--kernel", help="only the kernel of this name; all by default")
    parser.add_argument("--target")
    parser.add_argument("--threads", type=int)


def execute(given: argparse.Namespace) -> None:
    """Print one stage."""
    machine = machine_for(given.target, given.threads)
    made = compile_model(given.model, machine)
    if given.stage == "graph":
        print(graph_text(made.graph))
    elif given.stage == "groups":
        print(groups_text(made.fusion))
    else:
        for kernel in _chosen(made, given):
            print(_VIEWS[given.stage](kernel, machine))


def _chosen(made: Compilation, given: argparse.Namespace) -> Iterator[Kernel]:
    """The kernels of a compilation: as they were lowered for the early stages, scheduled for the later ones."""
    kernels = made.naive if given.stage in ("kernel", "steps") else made.program.kernels
    names = [k.name for k in kernels]
    if given.kernel and given.kernel not in names:
        raise ModelError(f"there is no kernel {given.kernel}; there are {', '.join(names)}")
    return (k for k in kernels if given.kernel in (None, k.name))


def groups_text(fusion: Fusion) -> str:
    """The groups with their nodes, then every edge with its reason."""
    lines = []
    for n, group in enumerate(fusion.groups):
        lines.append(f"group {n}: {', '.join(node.op for node in group.nodes)}")
        lines += [f"  -> {value.name}: {value.type}" for value in group.outputs]
    lines += ["", "edges"]
    lines += [f"  {e.producer} -> {e.consumer} {'fused' if e.fused else 'apart'}: {e.reason}" for e in fusion.edges]
    return "\n".join(lines)


_VIEWS: dict[str, Callable[[Kernel, Target], str]] = {
    "kernel": lambda k, t: str(k),
    "steps": lambda k, t: "\n".join([f"{k.name}:", *(f"  {s}" for s in default_plan(k, t))]),
    "schedule": lambda k, t: str(k),
    "lowered": lambda k, t: str(lower(k)),
    "llvm": lambda k, t: emit_llvm(lower(k)),
    "asm": lambda k, t: assembly(emit_llvm(lower(k)), t),
}
