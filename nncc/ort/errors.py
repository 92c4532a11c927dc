"""The errors of ONNX Runtime's Python interface, by its names; each is the error of nncc that fits it, too."""

from __future__ import annotations

from nncc.errors import ModelError, RunError, UserError


class NoSuchFile(ModelError):
    """There is no model at the path."""


class InvalidProtobuf(ModelError):
    """The bytes are no ONNX model."""


class InvalidGraph(ModelError):
    """A model that is broken, or holds what nncc does not know."""


class InvalidArgument(RunError):
    """Inputs, outputs or options that do not fit the model."""


class Fail(UserError):
    """What nncc could not do with a sound model, such as writing or linking its code."""


class RuntimeException(Fail):
    """A run that failed."""


class NotImplemented(Fail):
    """What ONNX Runtime has and nncc.ort has not."""


class NotFound(Fail):
    """What is named and not there; sessions of nncc.ort raise the others."""


class EPFail(Fail):
    """A provider that failed; sessions of nncc.ort raise the others."""
