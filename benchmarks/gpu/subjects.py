"""What the benchmark runs on a GPU, stage by stage: what decides most comes first."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial
from typing import Any

import ml_dtypes
import numpy as np
import onnx
from onnx import TensorProto, helper, numpy_helper

from benchmarks.operators import elementwise, movement, rows
from benchmarks.operators.cases import FAMILIES
from benchmarks.operators.net import Array, Case, Draw, Net, Problem, Shape, normal, whole
from nncc.frontend.onnx.zoo import zoo_model
from nncc.schedule.planner.rewrites import Precision
from tests import models

PRODUCTS, ATTENTION, MEMORY, MODELS, CONFORMANCE = STAGES = ("products", "attention", "memory", "models", "conformance")
_LARGE_SIDES = (8192, 4096)
_KINDS = ("f16", "bf16", "tf32", "s8", "f32")
"""The factors of large products, the headline first."""
_SHAPES = (
    *((128, 768, 768), (128, 768, 3072), (128, 3072, 768), (4096, 768, 3072), (4096, 768, 768), (512, 1024, 4096)),
    *((3136, 64, 256), (3136, 256, 64), (784, 512, 128), (196, 1024, 256), (49, 2048, 512), (12544, 147, 64)),
    *((2048, 4096, 4096), (2048, 4096, 11008), (2048, 11008, 4096), (16, 4096, 4096), (16, 4096, 11008), (1, 4096, 4096)),
    *((1, 4096, 32000), (1000, 1000, 1000)),
)
"""Rows, depth and columns of products in BERT, ResNet-50 and LLaMA-7B, and of one that is a multiple of nothing."""
_LENGTHS, _WIDTHS = (512, 2048, 8192, 128, 1024, 4096, 16384), (64, 128)
"""Keys, and elements of a head, of attention."""
_LARGE = (8192, 8192)
"""A shape that no cache of a GPU holds."""
_ATTENTION_OPSET = 23


@dataclass(frozen=True)
class Subject:
    """A model to run. rival: what of torch runs beside it, a name of `rivals.FORMS`; "": it is only checked, by the
    specification. precision: of nncc's products. is_headline: it is timed against itself too, and once more in the end."""

    stage: str
    name: str
    problem: Callable[[], Problem]
    rival: str = "graph"
    precision: Precision = Precision.DEFAULT
    is_headline: bool = False


def subjects() -> Iterator[Subject]:
    """All of them in order; the headlines come once more before what is only checked."""
    yield from (timed := [*_products(), *_attention(), *_memory(), *_models()])
    yield from (_again(subject) for subject in timed if subject.is_headline)
    for family in FAMILIES:
        yield Subject(CONFORMANCE, f"{family.kind}: {family.tiny_case.name}", family.tiny_case.problem, "")


def _again(subject: Subject) -> Subject:
    return Subject(
        subject.stage, f"{subject.name}, again", subject.problem, subject.rival, subject.precision, is_headline=True
    )


def narrow(dtype: Any) -> Draw:
    """Numbers of standard deviation 1 in a narrow float of numpy's."""
    return lambda rng, shape: normal(rng, shape).astype(dtype)


_DRAWS: dict[str, Draw] = {
    "f16": narrow(np.float16),
    "bf16": narrow(ml_dtypes.bfloat16),
    "tf32": normal,
    "s8": whole(np.int8, 128, -128),
    "f32": normal,
}


def matmul(net: Net, left: Shape, right: Shape, draw: Draw, op: str) -> str:
    """A product of two inputs."""
    return net.op(op, net.input(left, draw), net.input(right, draw))


def attention(net: Net, shape: Shape, is_causal: bool, draw: Draw) -> str:
    """softmax(Q K^T / sqrt(width)) V of inputs (batch, heads, rows, width)."""
    return net.op("Attention", *(net.input(shape, draw) for _ in range(3)), is_causal=int(is_causal))


def _products() -> Iterator[Subject]:
    for kind in _KINDS:
        for side in _LARGE_SIDES:
            yield _product(side, side, side, kind, is_headline=kind == "f16")
    for kind in ("f16", "f32"):
        yield from (_product(*shape, kind) for shape in _SHAPES)


def _product(rows: int, depth: int, columns: int, kind: str, is_headline: bool = False) -> Subject:
    op = "MatMulInteger" if kind == "s8" else "MatMul"
    arguments = ((rows, depth), (depth, columns), _DRAWS[kind], op)
    case = Case("matmul", f"{rows}x{depth}x{columns} {kind}", matmul, arguments)
    precision = Precision.TF32 if kind == "tf32" else Precision.DEFAULT
    return Subject(PRODUCTS, case.name, case.problem, f"mm {kind}", precision, is_headline)


def _attention() -> Iterator[Subject]:
    for is_causal in (False, True):
        for width in _WIDTHS:
            for length in _LENGTHS:
                shape = (2, 16, length, width)
                name = f"f16 {'x'.join(map(str, shape))}{', causal' * is_causal}"
                case = Case("attention", name, attention, (shape, is_causal, _DRAWS["f16"]), _ATTENTION_OPSET)
                yield Subject(ATTENTION, name, case.problem, "sdpa causal" if is_causal else "sdpa")


def _models() -> Iterator[Subject]:
    made: dict[str, Callable[[], onnx.ModelProto]] = {
        "bert, batch 1": models.bert,
        "resnet50": partial(zoo_model, "resnet50"),
        "bert, batch 32": partial(models.bert, batch=32),
        "vit": models.vit,
        "gpt2": models.gpt2,
    }
    for name, model in made.items():
        yield Subject(MODELS, f"{name}, f16", _made(lambda model=model: in_f16(model())))  # type: ignore[misc]
    for name, model in made.items():
        yield Subject(MODELS, name, _made(model))


def in_f16(model: onnx.ModelProto) -> onnx.ModelProto:
    """A model of f32 with f16 in place of it: weights, inputs, outputs and what is converted."""
    made = onnx.ModelProto()
    made.CopyFrom(model)
    for weight in made.graph.initializer:
        if weight.data_type == TensorProto.FLOAT:
            weight.CopyFrom(_tensor_in_f16(weight))
    for node in made.graph.node:
        for attribute in node.attribute:
            if attribute.type == onnx.AttributeProto.TENSOR and attribute.t.data_type == TensorProto.FLOAT:
                attribute.t.CopyFrom(_tensor_in_f16(attribute.t))
            elif node.op_type == "Cast" and attribute.name == "to" and attribute.i == TensorProto.FLOAT:
                attribute.i = TensorProto.FLOAT16
    del made.graph.value_info[:]
    for value in (*made.graph.input, *made.graph.output):
        if value.type.tensor_type.elem_type == TensorProto.FLOAT:
            value.type.tensor_type.elem_type = TensorProto.FLOAT16
    return made


def _tensor_in_f16(tensor: onnx.TensorProto) -> onnx.TensorProto:
    array: Array = numpy_helper.to_array(tensor)
    with np.errstate(over="ignore"):
        limits = np.finfo(np.float16)
        return numpy_helper.from_array(np.clip(array, limits.min, limits.max).astype(np.float16), tensor.name)


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
    for case in cases:
        yield Subject(MEMORY, f"{case.name}, f16", _made(lambda case=case: in_f16(case.problem().model)))  # type: ignore[misc]
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
    dtype = helper.tensor_dtype_to_np_dtype(value.type.tensor_type.elem_type)
    return narrow(dtype) if dtype.kind == "f" else whole(np.dtype(dtype).type, 2)


def chosen(only: str) -> list[Subject]:
    """Those of a stage, or whose name contains `only`."""
    every = [*subjects()]
    return [s for s in every if s.stage == only] or [s for s in every if only in f"{s.stage}: {s.name}"]
