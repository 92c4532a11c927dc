"""Import rules of linear models: LinearRegressor and LinearClassifier."""

from nncc.errors import ModelError
from nncc.frontend.builder.builder import Tensor, matmul
from nncc.frontend.builder.functions import argmax
from nncc.frontend.graph.dims import same
from nncc.frontend.onnx.import_rules.call import Call, LabelRule
from nncc.frontend.onnx.import_rules.classical.parts import (
    labelled,
    labels_of,
    numbers,
    required,
    rows_of,
    transform_of,
    transformed,
    two_classes,
)
from nncc.frontend.onnx.texts import Text
from nncc.ir.dtypes import f32, i64


def scores_of(call: Call, count: int) -> Tensor:
    """Rows of `count` scores: products of features and coefficients, and intercepts."""
    x, factors, shift = rows_of(call.x).cast(f32), required(call, "coefficients"), numbers(call, "intercepts")
    if not same(x.shape[1] * count, factors.size):
        raise ModelError(
            f"attribute coefficients has {factors.size} numbers; expected {count} rows of {x.shape[1]}, as {x.type} has"
        )
    if shift is not None and shift.size != count:
        raise ModelError(f"attribute intercepts has {shift.size} numbers; expected {count}")
    made = matmul(x, call.builder.constant(factors.astype("f4").reshape(count, -1).T))
    return made if shift is None else made + call.builder.constant(shift.astype("f4"))


def _regressor(call: Call) -> Tensor:
    count = call.integer("targets", 1)
    if count < 1:
        raise ModelError(f"attribute targets is {count}; expected 1 or more")
    return transformed(scores_of(call, count), transform_of(call))


def _classifier(call: Call) -> tuple[Tensor | Text, ...]:
    labels, shift, name = labels_of(call, "classlabels_ints"), numbers(call, "intercepts"), transform_of(call)
    count = labels.size if shift is None else shift.size
    scores = scores_of(call, count)
    if count > 1:
        if count > labels.size:
            raise ModelError(f"there are {count} intercepts for {labels.size} labels; expected as many")
        return labelled(call, labels, argmax(scores, 1)), transformed(scores, name)
    is_second = (scores > 0).squeeze(1).cast(i64)
    if labels.size != 2:
        return is_second, transformed(scores, name)
    return labelled(call, labels, is_second), two_classes(scores, name, is_probability=True)


LINEAR: dict[str, LabelRule] = {"LinearRegressor": _regressor, "LinearClassifier": _classifier}
