"""PyTorch's own samples of its operators (OpInfo), imported, and computed by the references of nncc's operators.

    python -m tests.torch.opinfo [NAME ...]

writes anew what is known of entries (`KNOWN`): of all, or of those with these names.
"""

from __future__ import annotations

import itertools
import json
import logging
import sys
import warnings
from collections.abc import Iterator
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import Any

import numpy as np
import torch
from torch._decomp import core_aten_decompositions
from torch.fx.experimental.proxy_tensor import make_fx
from torch.utils import _pytree as pytree

from nncc.errors import NnccError
from nncc.frontend.evaluate import evaluate
from nncc.frontend.graph.graph import Graph
from nncc.frontend.torch.importer import import_program
from nncc.frontend.torch.program import Program, Ref
from nncc.torch.graphs import GraphReader, array_of, has_rule
from tests.frontend.torch.run import leaves
from tests.support.limits import relative_error

KNOWN = Path(__file__).parents[1] / "golden" / "torch" / "opinfo.json"
"""All entries, and of each the dtypes whose samples are not all right, with what is the matter: operators that are unknown,
or else in words."""
DTYPES = (torch.float32, torch.int64, torch.bool, torch.bfloat16)
LIMITS = {torch.float32: 1e-4, torch.bfloat16: 2e-2}
"""The error that results may have, relative to the largest; PyTorch rounds some sums of 16 bits more than once."""
MOST_SAMPLES = {torch.float32: 10}
FEWER_SAMPLES = 4
"""Of each entry: of the dtypes of MOST_SAMPLES, and of others."""
NOT_OURS = frozenset({"empty", "empty_like", "new_empty", "empty_strided", "new_empty_strided", "empty_permuted"})
"""Entries whose results are what the memory held, and what makes code for GPUs."""
Sample = tuple[Any, Graph, list[np.ndarray]]


@cache
def entries() -> dict[str, Any]:
    """The entries by name; to import them takes some seconds."""
    op_db = import_module("torch.testing._internal.common_methods_invocations").op_db
    named = {f"{op.name}.{op.variant_test_name}" if op.variant_test_name else op.name: op for op in op_db}
    return {name: op for name, op in named.items() if name not in NOT_OURS and not name.startswith("jiterator")}


@cache
def _table() -> dict[Any, Any]:
    table = core_aten_decompositions()
    return {op: made for op, made in table.items() if isinstance(op, torch._ops.OpOverload) and not has_rule(op)}


def samples(name: str, dtype: torch.dtype, most: int = 0) -> Iterator[tuple[Any, list[torch.Tensor], list[Any]]]:
    """Functions of tensors, the tensors, and the tensors that PyTorch makes of them."""
    op = entries()[name]
    if dtype not in op.supported_dtypes("cpu"):
        return
    torch.manual_seed(0)
    most = most or MOST_SAMPLES.get(dtype, FEWER_SAMPLES)
    for sample in itertools.islice(op.sample_inputs("cpu", dtype, requires_grad=False), most):
        flat, spec = pytree.tree_flatten((sample.input, sample.args, sample.kwargs))
        places = [i for i, leaf in enumerate(flat) if isinstance(leaf, torch.Tensor)]

        def function(*tensors: torch.Tensor, flat: Any = flat, spec: Any = spec, places: Any = places) -> Any:
            given = list(flat)
            for place, tensor in zip(places, tensors):
                given[place] = tensor
            first, args, kwargs = pytree.tree_unflatten(given, spec)
            return op(first, *args, **kwargs)

        tensors = [flat[place] for place in places]
        try:
            wanted = [
                leaf
                for leaf in pytree.tree_leaves(function(*(t.clone() for t in tensors)))
                if isinstance(leaf, torch.Tensor)
            ]
        except (RuntimeError, NotImplementedError):  # what PyTorch itself does not compute
            continue
        yield function, tensors, wanted


def graph_of(function: Any, tensors: list[torch.Tensor]) -> Graph:
    """The graph of a function of tensors, whose mutations are values. Raises: NnccError as the importer."""
    made = _traced(torch.func.functionalize(function, remove="mutations"), tensors, _table())
    if any(isinstance(n.target, torch._ops.OpOverload) and n.target._schema.is_mutable for n in made.graph.nodes):
        made = _traced(torch.func.functionalize(made, remove="mutations"), tensors, {})  # decompositions write, too
    made.graph.eliminate_dead_code()
    read = GraphReader(made).read()
    inputs = tuple(Ref(node.name) for node in made.graph.nodes if node.op == "placeholder")
    nodes, outputs = tuple(read.nodes), leaves(len(read.outputs), "y")
    program = Program(
        "one",
        inputs,
        read.constants,
        nodes,
        read.outputs,
        read.types,
        input_tree=leaves(len(inputs), "x"),
        output_tree=outputs,
    )
    return import_program(program)


def _traced(function: Any, tensors: list[torch.Tensor], table: dict[Any, Any]) -> torch.fx.GraphModule:
    return make_fx(function, decomposition_table=table, tracing_mode="fake", _allow_non_fake_inputs=True)(*tensors)


def outcome(function: Any, tensors: list[torch.Tensor], wanted: list[torch.Tensor]) -> str:
    """ "" where the results are right, else what is the matter."""
    try:
        graph = graph_of(function, tensors)
    except NnccError as error:
        lines = str(error).split("\n")
        if not lines[0].startswith("operators that"):
            return f"refused: {lines[0].partition('): ')[2][:60] or lines[0][:60]}"
        return "unknown: " + ", ".join(line.split(":")[0].strip() for line in lines[1:] if line[2] != " ")
    except Exception as error:  # whatever tracing raises
        return f"not traced: {type(error).__name__}"
    given = dict(zip((value.name for value in graph.inputs), map(array_of, tensors)))
    return difference(list(evaluate(graph, given).values()), wanted)


def difference(made: list[np.ndarray], wanted: list[torch.Tensor]) -> str:
    """ "" where arrays are those of PyTorch."""
    if len(made) != len(wanted):
        return f"wrong: {len(made)} results"
    for got, tensor in zip(made, wanted):
        expected = array_of(tensor)
        if got.dtype != expected.dtype or got.shape != expected.shape:
            return f"wrong: {got.dtype}{list(got.shape)} for {expected.dtype}{list(expected.shape)}"
        if tensor.dtype.is_floating_point:
            is_right = relative_error(got, expected.astype(np.float64)) <= LIMITS.get(tensor.dtype, LIMITS[torch.float32])
        else:
            is_right = np.array_equal(got, expected)
        if not is_right:
            return "wrong: numbers"
    return ""


def findings(name: str, dtype: torch.dtype, most: int = 0) -> tuple[int, list[str]]:
    """How many samples were right, and what is the matter with others."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        outcomes = [outcome(*sample) for sample in samples(name, dtype, most)]
    return outcomes.count(""), sorted({found for found in outcomes if found})


def dtype_name(dtype: torch.dtype) -> str:
    return str(dtype).removeprefix("torch.")


def main(names: list[str]) -> None:
    logging.disable(logging.CRITICAL)
    torch.set_num_threads(1)
    known = json.loads(KNOWN.read_text()) if names else {}
    right, chosen = 0, names or [*entries()]
    for name in chosen:
        known[name] = {}
        for dtype in DTYPES:
            count, found = findings(name, dtype)
            right += count
            if found:
                known[name][dtype_name(dtype)] = found
        print(name, *known[name], flush=True)
    KNOWN.parent.mkdir(parents=True, exist_ok=True)
    lines = (f"{json.dumps(name)}: {json.dumps(known[name])}" for name in sorted(known))
    KNOWN.write_text("{\n" + ",\n".join(lines) + "\n}\n")
    print(f"{right} samples right; all of {sum(not known[name] for name in chosen)} entries of {len(chosen)}")


if __name__ == "__main__":
    main(sys.argv[1:])
