"""Names of ONNX models that a terminal can show. Where a name has control characters, marks of direction or ends of lines,
they are escaped as the model is read; so all that is printed of it later, errors too, can be printed as it is."""

from collections import Counter
from collections.abc import Collection, Sequence
from itertools import count
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
    times = Counter(changed.values())
    for shown in changed.values():
        if shown in known or times[shown] > 1:
            raise ModelError(f"two names are {shown!r}, one of them with characters that cannot be printed; rename one")
    made = onnx.ModelProto()
    made.CopyFrom(proto)
    _escape(made)
    return made


def output_names(outputs: Sequence[onnx.ValueInfoProto]) -> list[str]:
    """The names of the outputs; a value that is listed again is y_2, then y_3, as far as these are free."""
    taken, names = {value.name for value in outputs}, dict[str, None]()
    numbers = {name: count(2) for name in taken}
    for value in outputs:
        more = (f"{value.name}_{n}" for n in numbers[value.name])
        name = value.name if value.name not in names else next(name for name in more if name not in taken)
        taken.add(name)
        names[name] = None
    return list(names)


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
