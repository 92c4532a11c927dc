"""The options that all commands on a model share."""

from __future__ import annotations

import argparse

DIM_HELP = "a size that the model leaves open, for instance --dim batch=1; once for each"


def model_options(parser: argparse.ArgumentParser) -> None:
    """The model, and the sizes that it leaves open."""
    parser.add_argument("model", help="an ONNX file, or zoo:NAME for a model that ships with the onnx package: zoo:resnet50")
    parser.add_argument("--dim", dest="dims", action="append", default=[], type=_dim, metavar="NAME=SIZE", help=DIM_HELP)


def _dim(text: str) -> tuple[str, int]:
    name, _, size = text.rpartition("=")
    if not name or not size.isdecimal():
        raise argparse.ArgumentTypeError(f"{text!r} is not NAME=SIZE with a whole number")
    return name, int(size)
