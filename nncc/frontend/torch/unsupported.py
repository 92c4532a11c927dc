"""What a program holds that nncc does not take: every operator without a rule in one message, with why, and the user's
lines; values whose elements or sizes nncc does not have.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from nncc.errors import ModelError
from nncc.frontend.graph.dims import symbols_of
from nncc.frontend.torch.dtypes import dtype_of
from nncc.frontend.torch.program import Program, ProgramNode, refs
from nncc.frontend.torch.rules import RULES

NAMESPACE = "aten."
MOST_LINES = 3
"""Lines of the user's that a message shows for each operator."""
_DATA = "its result has a size that data decide; compute it outside of the model"
_RANDOM = "it draws random numbers; call model.eval() where a dropout does, or make them an input"
_TRAINING = "it is a part of training; export the model in eval mode"
_COMPLEX = "nncc has no complex numbers"
_FACTORS = "nncc has no factorisations and inverses of matrices; compute it outside of the model"
_CONTROL = "nncc takes no control flow of PyTorch; make the decision before the model is exported"

_REASONS: tuple[tuple[str, str], ...] = (
    (
        r"aten\.(nonzero|masked_select|unique|_unique|unique_|bincount|_local_scalar_dense|item|argwhere|nonzero_static)",
        _DATA,
    ),
    (r"torchvision\.nms|aten\.repeat_interleave\.(Tensor|self_Tensor)", _DATA),
    (r"aten\.(rand|bernoulli|normal|multinomial|poisson|exponential|geometric|cauchy|log_normal|uniform|random)", _RANDOM),
    (r"aten\.(native_dropout|_fused_dropout|binomial|rrelu_with_noise|fractional_max_pool)", _RANDOM),
    (r".*_backward", _TRAINING),
    (r"aten\.(_fft|view_as_complex|view_as_real|complex|polar|real|imag|_conj|angle)", _COMPLEX),
    (r"aten\.(_?linalg_|cholesky|inverse|det|logdet|slogdet|lu_|triangular_solve|geqrf|ormqr|orgqr)", _FACTORS),
    (r"higher_order\.|cond|while_loop|scan|map_impl", _CONTROL),
    (r"aten\.(_?to_?sparse|_sparse|sparse|_to_dense)", "nncc has no sparse tensors; make it dense: x.to_dense()"),
    (
        r"quantized\.|aten\.(quantize|dequantize|q_|_make_per)",
        "nncc has no quantised tensors of PyTorch; quantise with PT2E",
    ),
)
_PATTERNS = tuple((re.compile(pattern), why) for pattern, why in _REASONS)


def reason(operator: str) -> str:
    """Why nncc has no rule for an operator, and what to do; "" where there is nothing to say."""
    return next((why for pattern, why in _PATTERNS if pattern.match(operator)), "")


def rule_name(operator: str) -> str:
    """What the rule of an operator is called: without the namespace of ATen."""
    return operator.removeprefix(NAMESPACE)


def check_operators(nodes: Sequence[ProgramNode]) -> None:
    """Raises: ModelError with every operator that has no rule, how often it occurs, and from where."""
    unknown: dict[str, list[ProgramNode]] = {}
    for node in nodes:
        if rule_name(node.operator) not in RULES:
            unknown.setdefault(node.operator, []).append(node)
    if unknown:
        ordered = sorted(unknown.items(), key=lambda item: -len(item[1]))
        lines = [line for operator, found in ordered for line in _named(operator, found)]
        raise ModelError("\n".join(["operators that nncc does not know:", *lines]))


def _named(operator: str, nodes: Sequence[ProgramNode]) -> Iterator[str]:
    why = reason(operator)
    yield f"  {operator}: {len(nodes)}{f' ({why})' if why else ''}"
    sources = dict.fromkeys(node.source for node in nodes if node.source)
    yield from (f"    {source}" for source in [*sources][:MOST_LINES])


def check_types(program: Program, nodes: Sequence[ProgramNode]) -> None:
    """Raises: ModelError where a value has elements that nncc has not, or a size that no input has."""
    given = [*refs(program.inputs), *(state.input for state in program.states)]
    known = symbols_of(dim for name in given for dim in program.types[name].shape)
    sources = dict.fromkeys(given, "") | {output: node.source for node in nodes for output in node.outputs}
    for name, source in sources.items():
        if name not in program.types:
            continue
        at = f"\n  {source}" if source else ""
        try:
            dtype_of(program.types[name].dtype)
        except ModelError as error:
            raise ModelError(f"value {name!r}: {error}{at}") from None
        if not symbols_of(program.types[name].shape) <= known:
            raise ModelError(f"value {name!r} is {program.types[name]}: {_DATA}{at}")
