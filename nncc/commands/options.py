"""The options that all commands on a model share."""

from __future__ import annotations

import argparse
from typing import Any

DIM_HELP = "a size that the model leaves open, for instance --dim batch=1; once for each"


def model_options(parser: argparse.ArgumentParser) -> None:
    """The model, and the sizes that it leaves open."""
    parser.add_argument("model", help="an ONNX file, or zoo:NAME for a model that ships with the onnx package: zoo:resnet50")
    dims_option(parser)


def dims_option(parser: argparse.ArgumentParser) -> None:
    """The sizes that a model leaves open."""
    parser.add_argument("--dim", dest="dims", action=_Dims, default={}, type=_dim, metavar="NAME=SIZE", help=DIM_HELP)


class _Dims(argparse.Action):
    """Collects sizes by name, each given once."""

    def __call__(self, parser: object, namespace: argparse.Namespace, given: Any, option: str | None = None) -> None:
        name, size = given
        dims = getattr(namespace, self.dest)
        if name in dims:
            raise argparse.ArgumentError(self, f"{name} is given twice, as {dims[name]} and as {size}")
        setattr(namespace, self.dest, {**dims, name: size})


def _dim(text: str) -> tuple[str, int]:
    name, _, size = text.rpartition("=")
    if not name or not size.isdecimal():
        raise argparse.ArgumentTypeError(f"{text!r} is not NAME=SIZE with a whole number")
    return name, int(size)
