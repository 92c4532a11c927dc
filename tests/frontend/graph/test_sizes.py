"""Open sizes of graphs, held against the dims that they are made of."""

import pytest

from nncc.errors import ModelError
from nncc.frontend.builder.builder import GraphBuilder
from nncc.frontend.graph.dims import bind, canonical, multiple, parse_dim, symbol, zeros
from nncc.frontend.graph.graph import Constraint
from nncc.frontend.graph.sizes import USUAL, USUAL_SIZES, OpenSizes, at_hints, bound
from nncc.frontend.ops import OPS
from nncc.ir import expr as E
from nncc.ir.dtypes import f32, i64
from nncc.ir.expr import static
from nncc.ir.index.hints import LADDER
from nncc.ir.walk import substitution

DIMS = (
    "b", "2*s + 1", "b*s*768", "floor((h - 1)/2) + 1", "ceiling(ceiling(h/2)/2)", "s*(s + 1)/2", "Max(0, s - 9)", "Min(h, 7)",
    "s**3", "floor(b*s/h)", "Mod(h, 4)", "3*ceiling(h/3 - 5/6)",
)  # fmt: skip


def value_of(extent, numbers):
    put = substitution({USUAL_SIZES.symbol(name): E.index(n) for name, n in numbers.items()})
    return static(put(E.index(extent)))


@pytest.mark.parametrize("text", DIMS)
@pytest.mark.parametrize("numbers", [(1, 1, 1), (2, 3, 5), (7, 31, 40), (5, 8, 9)], ids=str)
def test_an_extent_is_what_its_dim_is(text, numbers):
    dim, sizes = parse_dim(text), dict(zip("bhs", numbers))
    assert value_of(USUAL_SIZES.extent(dim), sizes) == bind(dim, sizes)


def test_numbers_stay_and_facts_are_those_that_are_given():
    sizes = OpenSizes({"s": (16, 512, 16)})
    assert sizes.extents((3, 0)) == (3, 0)
    assert sizes.symbol("s").facts == "16..512:16" and sizes.symbol("b").facts == f"{USUAL[0]}..{USUAL[1]}"
    assert sizes.extent(parse_dim("Max(9, s)")) is sizes.symbol("s")


def test_what_is_no_arithmetic_on_sizes_is_told():
    with pytest.raises(ModelError, match=r"the size 2\*\*s is no sum, product"):
        USUAL_SIZES.extent(2 ** symbol("s"))


@pytest.mark.parametrize(
    "text, facts",
    [("40 - s", (1, 40, 1)), ("41 - 2*s", (1, 20, 1)), ("s - 7", (7, USUAL[1], 1)), ("2*s - 7", (4, USUAL[1], 1)),
     ("40 - s - b", USUAL), ("s*b", USUAL)],
)  # fmt: skip
def test_a_constraint_narrows_the_size_that_it_mentions(text, facts):
    sizes = USUAL_SIZES.narrowed([Constraint(parse_dim(text), "cut")])
    assert sizes.symbol("s") == OpenSizes({"s": facts}).symbol("s")


def test_a_constraint_that_no_number_keeps_is_told():
    with pytest.raises(ModelError, match=r"'cut' needs 40 - s >= 0, and s is 64 or more; .* --dim s=40"):
        OpenSizes({"s": (64, 128, 1)}).narrowed([Constraint(parse_dim("40 - s"), "cut")])


def first_rows():
    """A graph that takes as many rows of a table as the input has."""
    b = GraphBuilder()
    x = b.input("x", f32, ("batch", "seq", 3))
    table = b.input("table", f32, (40, 3))
    some = b.emit(OPS["slice"], table, starts=(0, 0), limits=(x.shape[1], 3), strides=(1, 1))
    b.output("y", x + some.broadcast_to(x.shape))
    return b.build()


def test_a_graph_at_hints_has_numbers_everywhere():
    graph = first_rows()
    fixed = at_hints(graph, USUAL_SIZES)
    assert fixed.symbols == () and [v.name for v in fixed.values()] == [v.name for v in graph.values()]
    assert fixed.inputs[0].type.shape == (LADDER[3][0], 40, 3)  # a batch is small, and a text has no more than 40 words
    assert fixed.nodes[0].attribute("limits") == (40, 3) and graph.nodes[0].attribute("limits") != (40, 3)
    assert at_hints(fixed, USUAL_SIZES) is fixed


def test_a_size_that_only_an_attribute_mentions_has_a_hint():
    b, s = GraphBuilder(), symbol("s")
    b.output("y", b.input("x", f32, (900,)).emit("slice", starts=(s - 1,), limits=(s,), strides=(1,)))
    (node,) = at_hints(b.build(), USUAL_SIZES).nodes
    assert node.attribute("limits") == (LADDER[0][0],)


def test_a_size_alone_is_no_batch():
    b = GraphBuilder()
    b.output("y", b.input("x", f32, ("n", 3)) * 2.0)
    assert at_hints(b.build(), USUAL_SIZES).inputs[0].type.shape == (LADDER[0][0], 3)


def test_sizes_that_may_be_zero():
    assert OpenSizes({"past": (0, 9, 1), "seq": (1, 9, 1)}).zeros == ["past"]
    with zeros(["past"]):
        past, seq = symbol("past"), symbol("seq")
    assert past.is_positive is None and past.is_nonnegative and seq.is_positive
    assert bind(past + seq, {"past": 0, "seq": 3}) == 3


def test_a_hint_of_the_user_is_what_is_decided_at():
    b = GraphBuilder("g")
    b.output("y", b.input("x", f32, ("rows", 3)).emit("exp"))
    for preferred, rows in ((40, 40), (64, 40), (2, 2)):
        sizes = OpenSizes({"rows": (1, 40, 1)}, {"rows": preferred})
        assert at_hints(b.build(), sizes).inputs[0].type.shape == (rows, 3)


def test_a_size_that_a_graph_has_a_part_of_is_a_multiple():
    h = multiple("h", 32)
    sizes = OpenSizes({"h": (10, 100, 3)}).of_parts(["h/32", "n"])
    assert sizes.symbol("h").facts == "96..96:96" and sizes.part("h/32").facts == "3..3:3"
    plain = USUAL_SIZES.of_parts(["h/32"])
    assert str(plain.extent(h)) == "h" and str(plain.extent(canonical(h / 2 + 1))) == "h // 2 + 1"
    with pytest.raises(ModelError, match=r"the model needs h to be a multiple of 32, and it is 33\.\.63"):
        OpenSizes({"h": (33, 63, 1)}).of_parts(["h/32"])
    b = GraphBuilder()
    b.output("y", b.input("x", f32, (h, 3)) * 2.0)
    assert OpenSizes({}, {"h": 224}).of_parts(["h/32"]).hints(b.build()) == {"h/32": 7}
    assert plain.hints(b.build()) == {"h/32": 5}
    narrowed = plain.narrowed([Constraint(canonical(h / 32 - 2), "n"), Constraint(canonical(9 - h / 32), "n")])
    assert narrowed.symbol("h").facts == "64..288:32"


@pytest.mark.parametrize(
    "text, facts",
    [("ceiling(s/2) - 3", "5..2147483647"), ("6 - floor(s/2)", "1..13"), ("Max(0, floor(s/4) - 2) - 1", "12..2147483647")],
)
def test_what_rises_or_falls_with_a_size_narrows_it(text, facts):
    assert USUAL_SIZES.narrowed([Constraint(parse_dim(text), "cut")]).symbol("s").facts == facts


def test_a_graph_at_numbers_has_no_symbols_and_assumes_nothing():
    b = GraphBuilder()
    x = b.input("x", f32, ("n", 3))
    b.check(b.input("at", i64, ("m",)), x.shape[0])
    b.assume(canonical(x.shape[0] - 5))
    b.output("y", x * 2.0)
    graph = b.build()
    assert [str(c.dim) for c in graph.assumed] == ["n - 5"]
    made = bound(graph, {"n": 7, "m": 2})
    assert made.symbols == () and made.checks[0].extent == 7 and made.assumed == ()
