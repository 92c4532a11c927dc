import shlex

import pytest

from nncc.commands.options import _dim
from nncc.errors import ModelError
from nncc.frontend.builder.builder import GraphBuilder
from nncc.frontend.graph.sizes import dim_option, require_sizes, sizes_text
from nncc.ir.dtypes import f32


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


def test_a_graph_whose_sizes_are_symbols_is_refused():
    builder = GraphBuilder()
    builder.output("y", builder.input("x", f32, (2, "N + M", "N")))
    with pytest.raises(ModelError, match="  M: axis 1 of x\n  N: axis 1 of x, axis 2 of x\n"):
        require_sizes(builder.build())
