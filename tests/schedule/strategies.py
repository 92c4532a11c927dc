"""Steps of every kind, drawn from the annotations of their fields."""

from enum import Enum
from types import UnionType
from typing import Any, Union, get_args, get_origin

from hypothesis import strategies as st

from nncc.schedule.apply import PRIMITIVES
from nncc.schedule.steps import Split, Step, Unroll, field_types


def values(hint: Any, text: st.SearchStrategy[str], numbers: st.SearchStrategy[int]) -> st.SearchStrategy[Any]:
    """Any value that a field may hold."""
    if isinstance(hint, type) and issubclass(hint, Enum):
        return st.sampled_from(hint)
    if get_origin(hint) in (Union, UnionType):
        return st.one_of(*(values(kind, text, numbers) for kind in get_args(hint)))
    if get_origin(hint) is tuple:
        items = [values(kind, text, numbers) for kind in get_args(hint) if kind is not ...]
        return st.lists(items[0], max_size=3).map(tuple) if ... in get_args(hint) else st.tuples(*items)
    if hint is Step:
        return st.builds(Split, text, numbers) | st.builds(Unroll, text)
    simple = {str: text, int: numbers, bool: st.booleans(), type(None): st.none()}
    return simple[hint] if hint is not float else st.floats(allow_nan=False)


def steps(text: st.SearchStrategy[str], numbers: st.SearchStrategy[int]) -> st.SearchStrategy[Step]:
    """Well-formed steps with these texts and numbers in their fields."""
    kinds = {kind: {name: values(hint, text, numbers) for name, hint in field_types(kind).items()} for kind in PRIMITIVES}
    return st.one_of([st.builds(kind, **drawn) for kind, drawn in kinds.items()])
