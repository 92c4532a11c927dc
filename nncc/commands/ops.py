"""The command `nncc ops`: the operators of ONNX, and the element types that nncc takes of each."""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterator, Sequence
from difflib import get_close_matches

from nncc.errors import ModelError
from nncc.frontend.onnx.reader import OLDEST_OPSET
from nncc.frontend.onnx.support import CLASSICAL_DOMAIN, Support, Way, operators

_HOW = {Way.RULE: "", Way.FUNCTION: "by ONNX's own definition of it", Way.NONE: "not taken"}


def options(parser: argparse.ArgumentParser) -> None:
    """The options of this command."""
    parser.add_argument("names", nargs="*", metavar="NAME", help="only these operators; default: all of ONNX's domains")
    parser.add_argument("--missing", action="store_true", help="only operators that are not supported")
    parser.add_argument("--json", action="store_true", help="print it as JSON")


def execute(given: argparse.Namespace) -> None:
    """Print one line for each operator."""
    shown = [row for row in _chosen(given.names) if not given.missing or row.way is Way.NONE]
    print(json.dumps([_data(row) for row in shown], indent=1) if given.json else "\n".join(_lines(shown)))


def _chosen(names: Sequence[str]) -> list[Support]:
    """Raises: ModelError for a name that ONNX does not have."""
    known = {row.name: row for row in (*operators(), *operators(CLASSICAL_DOMAIN))}
    for name in names:
        if name not in known:
            close = get_close_matches(name, known, 3)
            hint = f"; did you mean {' or '.join(close)}?" if close else "; nncc ops lists them all"
            raise ModelError(f"ONNX has no operator {name!r}{hint}")
    return [known[name] for name in dict.fromkeys(names)] or list(known.values())


def _lines(rows: Sequence[Support]) -> Iterator[str]:
    width = max((len(row.name) for row in rows), default=0)
    for row in rows:
        since = f"since opset {row.opsets[0]}" if row.opsets[0] > OLDEST_OPSET else ""
        how = "; ".join(filter(None, (_HOW[row.way], since)))
        kinds = " ".join(map(str, row.dtypes)) if row.way is not Way.NONE else "-"
        yield f"{row.name:{width}}  {kinds}" + f"  ({how})" * bool(how)
    taken = sum(row.way is not Way.NONE for row in rows)
    yield f"{taken} of {len(rows)} operators are taken; docs/rules.md says how to add one of a domain of your own"


def _data(row: Support) -> dict[str, object]:
    taken = list(map(str, row.dtypes)) if row.way is not Way.NONE else []
    return {"name": row.name, "way": row.way.value, "opsets": list(row.opsets), "dtypes": taken}
