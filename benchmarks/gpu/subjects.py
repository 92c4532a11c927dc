"""What the benchmark runs on a GPU, stage by stage: what decides most comes first."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial

import numpy as np
import onnx

from benchmarks.operators import elementwise, movement, product, rows
from benchmarks.operators.cases import FAMILIES
from benchmarks.operators.net import Case, Draw, Problem, normal, whole
from nncc.frontend.onnx.zoo import zoo_model
from tests import models

CONFORMANCE, PRODUCTS, MEMORY, ATTENTION, MODELS = STAGES = ("conformance", "products", "memory", "attention", "models")
_SIDES = (1024, 2048, 4096, 8192)
_SHAPES = (
    *((128, 768, 768), (128, 768, 3072), (4096, 768, 3072), (3136, 64, 256)),
    *((784, 512, 128), (49, 2048, 512), (1, 4096, 4096)),
)
"""Rows, depth and columns of products in BERT and ResNet, and of one row."""
_LARGE = (8192, 8192)
"""A shape that no cache of a GPU holds."""


@dataclass(frozen=True)
class Subject:
    """A model to run. is_timed: beside torch, on arrays of the device; else it is only checked."""

    stage: str
    name: str
    problem: Callable[[], Problem]
    is_timed: bool = True


def subjects() -> Iterator[Subject]:
    """All of them in order."""
    for family in FAMILIES:
        yield Subject(CONFORMANCE, f"{family.kind}: {family.tiny_case.name}", family.tiny_case.problem, False)
    for side in _SIDES:
        yield _product(side, side, side)
    for shape in _SHAPES:
        yield _product(*shape)
    yield from _memory()
    for heads, length, width in ((12, 128, 64), (12, 512, 64), (16, 2048, 64), (16, 4096, 128)):
        yield _of(
            ATTENTION, Case("attention", f"{heads}x{length}x{width}", product.attention, (heads, length, length, width))
        )
    for batch in (1, 32):
        yield Subject(MODELS, f"bert, batch {batch}", _made(partial(models.bert, batch=batch)))
    yield Subject(MODELS, "resnet50", _made(lambda: zoo_model("resnet50")))
    yield Subject(MODELS, "gpt2", _made(models.gpt2))
    yield Subject(MODELS, "vit", _made(models.vit))


def _product(rows: int, depth: int, columns: int) -> Subject:
    return _of(PRODUCTS, Case("matmul", f"{rows}x{depth}x{columns} f32", product.matmul, ((rows, depth), (depth, columns))))


def _of(stage: str, case: Case) -> Subject:
    return Subject(stage, case.name, case.problem)


def _memory() -> Iterator[Subject]:
    """What the memory bounds."""
    cases = (
        Case("unary", "Relu", elementwise.unary("Relu"), (_LARGE,)),
        Case("binary", "Add", elementwise.binary("Add"), (_LARGE,)),
        Case("activation", "gelu spelt out", elementwise.gelu_spelt, (_LARGE,)),
        Case("softmax", "Softmax", rows.softmax("Softmax", -1), (_LARGE,)),
        Case("softmax", "Softmax of short rows", rows.softmax("Softmax", -1), ((524288, 128),)),
        Case("norm", "LayerNormalization", rows.layer_norm, (_LARGE,)),
        Case("norm", "RMSNormalization", rows.rms_norm, (_LARGE,), 23),
        Case("reduction", "ReduceSum of rows", rows.reduction("ReduceSum"), (_LARGE, (1,))),
        Case("reduction", "ReduceSum of columns", rows.reduction("ReduceSum"), (_LARGE, (0,))),
        Case("layout", "Transpose", movement.transpose(), (_LARGE, (1, 0))),
    )
    yield from (_of(MEMORY, case) for case in cases)


def _made(model: Callable[[], onnx.ModelProto]) -> Callable[[], Problem]:
    """A whole model with draws for its inputs."""

    def problem() -> Problem:
        made = model()
        return Problem(made, {value.name: _draw(value) for value in made.graph.input if value.name not in _weights(made)})

    return problem


def _weights(model: onnx.ModelProto) -> set[str]:
    return {weight.name for weight in model.graph.initializer}


def _draw(value: onnx.ValueInfoProto) -> Draw:
    dtype = onnx.helper.tensor_dtype_to_np_dtype(value.type.tensor_type.elem_type)
    return normal if dtype.kind == "f" else whole(np.dtype(dtype).type, 2)


def chosen(only: str) -> list[Subject]:
    """Those of a stage, or whose name contains `only`."""
    every = [*subjects()]
    return [s for s in every if s.stage == only] or [s for s in every if only in f"{s.stage}: {s.name}"]
