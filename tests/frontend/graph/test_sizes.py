import shlex

import pytest

from nncc.commands.options import _dim
from nncc.frontend.graph.sizes import dim_option, sizes_text


@pytest.mark.parametrize(
    "name", ["batch", "p2o.DynamicDimension.0", "batch size", "a=b", "größe", "it's", "$(x)", "-n", "N/2"]
)
def test_an_option_works_when_pasted(name):
    _, _, text = shlex.join(shlex.split(dim_option(name, 3))).partition("--dim")
    assert _dim(shlex.split(text.removeprefix("="))[0]) == (name, 3)


def test_each_size_is_listed_with_its_places():
    text = sizes_text({"N": [("x", 0), ("z", 1)], "a b": [("z", 0)]}, {"N": 2})
    assert text.splitlines()[1:] == [
        "  N: axis 0 of x, axis 1 of z",
        "  a b: axis 0 of z",
        "give each a number: --dim N=2 --dim 'a b=1', or dims={'N': 2, 'a b': 1} in Python",
    ]
