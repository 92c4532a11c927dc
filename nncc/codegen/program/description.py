"""What a library says of its program: the JSON that it carries, for loaders, and its header, for C and C++: the common part,
and the functions and values of one model.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from dataclasses import asdict
from itertools import zip_longest

from nncc.codegen.interface import ABI, comment, identifiers, prefix
from nncc.codegen.program.memory_plan import MemoryPlan, Weights
from nncc.ir.buffer import Buffer, Role
from nncc.ir.program import Program
from nncc.runtime.native import FOLDER
from nncc.target import Cpu


def describe(program: Program, plan: MemoryPlan, weights: Weights, target: Cpu, stack_bytes: int = 0) -> str:
    """The description as JSON: what a loader has to know, and what a user may want to. stack_bytes: what a run needs."""
    own = {"target": target.name, "stack_bytes": stack_bytes, "subnormals": "keep" if program.keeps_subnormals else "flush"}
    arena_bytes = None if program.symbols else plan.arena_bytes  # the sizes of a run decide
    updates = [program.label(program.table[name]) for name in plan.updates]  # outputs that may lie where inputs do
    return json.dumps(_described(program, arena_bytes, weights, target) | own | {"updates": updates})


def describe_device(
    program: Program, arena_bytes: int, weights: Weights, target: str, archs: Sequence[str], host: Cpu
) -> str:
    """That of a library for GPUs. target: by its name; archs: those of its binaries; host: where its own code runs."""
    data = _described(program, arena_bytes, weights, host) | {"target": target, "device": {"archs": list(archs)}}
    return json.dumps(data)


def _described(program: Program, arena_bytes: int | None, weights: Weights, target: Cpu) -> dict[str, object]:
    return {
        "abi": ABI,
        "name": program.name,
        "prefix": prefix(program),
        "inputs": [_value(program, v) for v in program.of_role(Role.INPUT)],
        "outputs": [_value(program, v) for v in program.of_role(Role.OUTPUT)],
        "dims": [*described_dims(program)],
        "updates": [],
        "target": target.name,
        "arch": target.arch,
        "features": target.llvm_features,
        "threads": target.cores,
        "calls": [*described_calls(program)],
        "arena_bytes": arena_bytes,
        "weights": {"bytes": weights.size, "checksum": f"{weights.checksum:016x}", "beside": weights.beside},
    }


def described_calls(program: Program) -> Iterator[dict[str, object]]:
    """The kernel of each call in order, and what it computes where that is known."""
    for call, work in zip_longest(program.calls, program.works):
        known = {} if work is None else asdict(work) | {"dtype": str(work.dtype), "operand": str(work.operand)}
        yield {"kernel": call.kernel} | known


def described_dims(program: Program) -> Iterator[dict[str, object]]:
    """The open sizes: what each may be, and which dimension of which input says what it is."""
    inputs = program.of_role(Role.INPUT)
    for source in program.sources:
        facts, where = source.symbol, {"input": program.label(inputs[source.input]), "axis": source.dim}
        yield {"name": facts.name, "low": facts.low, "high": facts.high, "step": facts.divisor, **where}


def _value(program: Program, buffer: Buffer) -> dict[str, object]:
    """An extent that depends on open sizes is a text."""
    shape = [extent if isinstance(extent, int) else str(extent) for extent in buffer.shape]
    return {"name": program.label(buffer), "dtype": str(buffer.dtype), "shape": shape}


_FUNCTIONS = """\
/* Gets the model ready to run. weights: NULL for the file beside the library. The options' threads are those of all
 * runs that bring none of their own. Gives NNCC_OK, or another code and a text in the options' message. */
int {name}_open(const char *weights, const nncc_options *options, nncc_model **model);

/* Computes the outputs from the inputs, which are in the order below. They share no memory, but for outputs that the
 * description lists under "updates": one pointer may be such an output and the input of its name, of which only what
 * changes is written then. workspace: memory that no other run is using, of
 * {name}_workspace_size; NULL: the model provides it, and keeps up to 16 for runs at the same time until it is closed.
 * The thread that calls computes too: with less than {upper}_STACK_SIZE bytes of its stack left a run is refused, and
 * threads of a `parallel_for` need as much. Codes and texts as above. */
int {name}_run(nncc_model *model, const nncc_tensor *inputs, int32_t input_count, const nncc_tensor *outputs,
    int32_t output_count, void *workspace, size_t workspace_size, const nncc_options *options);

/* Gives the extents of the outputs for inputs of these shapes, whose data may be NULL: shapes[i] has room for those of
 * output i. Codes and texts as above. */
int {name}_shapes(const nncc_model *model, const nncc_tensor *inputs, int32_t input_count, int64_t *const *shapes,
    int32_t output_count, const nncc_options *options);

/* Bytes of workspace that a run on inputs of these shapes needs; 0 where they do not fit. {inputs} */
size_t {name}_workspace_size(const nncc_model *model, const nncc_tensor *inputs);

/* Ends what {name}_open began. */
void {name}_close(nncc_model *model);

/* Names, dtypes, shapes, versions, as JSON. */
const char *{name}_description(void);
"""


_INPUTS = ("All shapes of this model are known: inputs may be NULL.", "Their data may be NULL.")


def header_text(program: Program, stack_bytes: int = 0) -> str:
    """The header for C and C++, whole in itself. stack_bytes: what a run needs of its thread's stack."""
    name = prefix(program)
    guard = f"NNCC_MODEL_{name.upper()}_H"
    parts = [_common("pool.h"), _common("nncc.h").replace('#include "pool.h"\n\n', "")]
    head = (f"/* The model {comment(program.name)}. */", f"#ifndef {guard}", f"#define {guard}", "")
    body = (
        *_extern_c(),
        _FUNCTIONS.format(name=name, upper=name.upper(), inputs=_INPUTS[bool(program.symbols)]),
        *_values(program, name, stack_bytes),
        *_end(),
        "#endif",
        "",
    )
    return "\n".join([*parts, *head, *body])


def _common(file: str) -> str:
    return (FOLDER / file).read_text()


def _extern_c() -> tuple[str, ...]:
    return "#ifdef __cplusplus", 'extern "C" {', "#endif", ""


def _end() -> tuple[str, ...]:
    return "#ifdef __cplusplus", "}", "#endif", ""


def _values(program: Program, name: str, stack_bytes: int) -> Iterator[str]:
    inputs, outputs = program.of_role(Role.INPUT), program.of_role(Role.OUTPUT)
    yield f"enum {{ {name.upper()}_INPUTS = {len(inputs)}, {name.upper()}_OUTPUTS = {len(outputs)} }};"
    yield f"enum {{ {name.upper()}_STACK_SIZE = {stack_bytes} }};"
    for size in described_dims(program):
        named, where = comment(str(size["name"]))[1:-1], f"dimension {size['axis']} of {comment(str(size['input']))}"
        step = f", a multiple of {size['step']}" * (size["step"] != 1)
        yield f"/* {named}, from {size['low']} to {size['high']}{step}: as {where} says. */"
    yield ""
    for kind, values in (("input", inputs), ("output", outputs)):
        for number, (value, unique) in enumerate(zip(values, identifiers(map(program.label, values)))):
            yield f"/* {kind.capitalize()} {number}, {comment(program.label(value))}: {_type(value)}. */"
            yield from _tensor(value, f"{name}_{kind}_{unique}", "const " if kind == "input" else "")


def _tensor(value: Buffer, function: str, const: str) -> Iterator[str]:
    """A function that makes a tensor of the value's data, and of its shape, which lives as long, where that is open."""
    rank = len(value.shape)
    data = f"(void *)({'uintptr_t' if const else 'void *'})data" if const else "data"
    shape = "shape" if rank else "NULL"
    given = f", const int64_t shape[{rank}]" * value.is_open
    yield f"static inline nncc_tensor {function}({const}{value.dtype.row.c_stored} *data{given})"
    yield "{"
    if rank and not value.is_open:
        yield f"    static const int64_t shape[] = {{{', '.join(map(str, value.shape))}}};"
    yield f"    nncc_tensor tensor = {{{data}, NNCC_{str(value.dtype).upper()}, {rank}, {shape}, NULL, NNCC_HOST}};"
    yield from ("    return tensor;", "}", "")


def _type(value: Buffer) -> str:
    return f"{value.dtype}{comment(value.shape_text)[1:-1]}"
