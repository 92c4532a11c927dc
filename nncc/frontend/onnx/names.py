"""Names of ONNX models that a terminal can show. Where a name has control characters, marks of direction or ends of lines,
they are escaped as the model is read; so all that is printed of it later, errors too, can be printed as it is."""

from collections.abc import Collection
from typing import Any

import onnx

from nncc.errors import ModelError
from nncc.printing import printable

_KEPT = {"external_data", "metadata_props", "doc_string"}
"""Fields that name files, or that nobody prints, and whose texts may have lines."""


def with_printable_names(proto: onnx.ModelProto, texts: Collection[str]) -> onnx.ModelProto:
    """The model, or one whose texts are escaped where some of `texts`, which are its names, have to be.

    Raises: ModelError where two names would become one.
    """
    known = set(texts)
    changed = {text: printable(text) for text in known if not text.isprintable()}
    if not changed:
        return proto
    for shown in changed.values():
        if shown in known or list(changed.values()).count(shown) > 1:
            raise ModelError(f"two names are {shown!r}, one of them with characters that cannot be printed; rename one")
    made = onnx.ModelProto()
    made.CopyFrom(proto)
    _escape(made)
    return made


def _escape(message: Any) -> None:
    for field, value in message.ListFields():
        if field.name in _KEPT:
            continue
        if field.type == field.TYPE_STRING:
            if isinstance(value, str):
                setattr(message, field.name, printable(value))
            else:
                value[:] = [printable(text) for text in value]
        elif field.type == field.TYPE_MESSAGE:
            for inner in [value] if hasattr(value, "ListFields") else value:
                _escape(inner)
