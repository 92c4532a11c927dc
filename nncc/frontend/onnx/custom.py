"""Operators of a custom domain of ONNX, each by a formula of the compute language."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any, TypeAlias

from nncc.arguments import require
from nncc.errors import ModelError, NnccError, RuleError
from nncc.frontend import compute as C
from nncc.frontend.builder.builder import GraphBuilder, Tensor
from nncc.frontend.graph.dims import symbols_of
from nncc.frontend.onnx.formulas import computed
from nncc.frontend.onnx.reader import DEFAULT_DOMAIN, domain_of
from nncc.ir.buffer import Role

Made: TypeAlias = "C.Tensor | tuple[C.Tensor, ...] | list[C.Tensor]"


@dataclass(frozen=True)
class Operator:
    """An operator of ONNX that nncc has not, by its formula.

    formula: a function of a `te` tensor for each input of the node (None for one that is left out), and of the node's
    attributes by name. It gives the tensor that is the result, or all tensors that it computes, in order; those of them that
    no other reads are the results.
    """

    domain: str
    name: str
    formula: Callable[..., Made]

    def __post_init__(self) -> None:
        require("the domain of an operator", self.domain, str, "text, such as 'com.example'", RuleError)
        require("the name of an operator", self.name, str, "text: the op_type of its nodes", RuleError)
        if not callable(self.formula):
            raise RuleError(f"operator {self}: its formula is {self.formula!r}; expected a function of tensors of nncc.te")
        if domain_of(self.domain) == DEFAULT_DOMAIN:
            raise RuleError(f"operator {self.name!r} is of ONNX's own domain; give a formula for one of a custom domain")

    def __str__(self) -> str:
        return f"{self.domain}.{self.name}"

    def apply(
        self, inputs: tuple[Tensor | None, ...], attributes: Mapping[str, Any], builder: GraphBuilder
    ) -> tuple[Tensor, ...]:
        """The results, in the order in which they are computed. Raises: ModelError, ComputeError for a formula that is not
        one of these inputs."""
        given = {f"x{n}": tensor for n, tensor in enumerate(inputs) if tensor is not None}
        if symbols := symbols_of(dim for tensor in given.values() for dim in tensor.shape):
            raise ModelError(f"a formula has fixed sizes, and {', '.join(sorted(symbols))} are open; give them: "
                             f"--dim {min(symbols)}=1, or dims={{{min(symbols)!r}: 1}} in Python")  # fmt: skip
        passed = {name: C.placeholder(name, tensor.type.extents, tensor.dtype) for name, tensor in given.items()}
        made = self._called([passed.get(f"x{n}") for n in range(len(inputs))], attributes)
        kernel = C.make_kernel(self.name, *passed.values(), *made)  # which holds formulas to their rules
        values = computed(made, given, builder)
        return tuple(values[buffer.name] for buffer in kernel.buffers if buffer.role is Role.OUTPUT)

    def _called(self, inputs: list[C.Tensor | None], attributes: Mapping[str, Any]) -> tuple[C.Tensor, ...]:
        """What the formula computes."""
        try:
            made = self.formula(*inputs, **attributes)
        except NnccError:
            raise
        except Exception as error:
            raise ModelError(f"the formula of {self} failed: {type(error).__name__}: {error}") from error
        tensors = tuple(made) if isinstance(made, tuple | list) else (made,)
        for tensor in tensors:
            if not isinstance(tensor, C.Tensor) or tensor.role is not Role.TEMP:
                raise ModelError(f"the formula of {self} gave {made!r}; expected a tensor that te.compute made, or several")
        return tensors


def advice(unknown: Iterable[str]) -> Iterator[str]:
    """What to do about operators that are not known, by their names: with the domain in front where it is not ONNX's."""
    domains = {name.rpartition(".")[0] for name in unknown}
    if "" in domains:
        yield ("`nncc ops` lists the operators of ONNX that are taken: write the model with these, or leave that part to "
               "its caller")  # fmt: skip
    if domains - {""}:
        yield ("one of a custom domain needs a formula: rules=[nncc.rules.Operator(domain, name, formula)], or --rules "
               "FILE.py that has it")  # fmt: skip
    if "com.microsoft" in domains:
        yield ("com.microsoft is of ONNX Runtime alone: export with ONNX's own operators, and quantise with "
               "quant_format=QuantFormat.QDQ")  # fmt: skip
