import numpy as np
import pytest

from nncc.frontend.builder import functions as F
from nncc.frontend.builder.builder import GraphBuilder
from nncc.frontend.evaluate import evaluate
from nncc.frontend.fusion.fuse import fuse
from nncc.frontend.fusion.place import Halo, place
from nncc.frontend.graph.graph import draw
from nncc.frontend.lowering.kernel import lower_groups
from nncc.frontend.rewrites import simplify
from nncc.ir.dtypes import f32
from nncc.ir.interp import run
from nncc.ir.verifier.verify import verify
from nncc.schedule.apply import apply
from nncc.schedule.planner.plan import default_plan
from nncc.target import Target
from tests.support.counting import lines
from tests.support.limits import relative_error, tolerance

ROWS, FEATURES = (1, 4, 5, 3), 3


def weight(b, *shape):
    return b.constant(draw(np.random.default_rng(sum(shape)), shape, f32))


def conv(b, x, features, size=1, pad=0, groups=1):
    w = weight(b, features, x.shape[3] // groups, size, size)
    attributes = {"strides": (1, 1), "padding": ((pad, pad),) * 2, "dilation": (1, 1), "groups": groups}
    return x.emit("conv", w, labels="b01f_oi01->b01f", **attributes, accumulator=f32)


def pool(x, pad=((0, 0), (1, 1), (1, 0), (0, 0))):
    return x.emit(
        "reduce_window", combiner="max", window=(1, 3, 2, 1), strides=(1, 1, 1, 1), padding=pad, dilation=(1, 1, 1, 1)
    )


def layer(b, x, features=4, **options):
    return F.maximum(conv(b, x, features, **options) + weight(b, features), 0.0)


def graph_of(build):
    b = GraphBuilder("g")
    made = build(b, b.input("x", f32, ROWS))
    for n, y in enumerate(made if isinstance(made, tuple) else (made,)):
        b.output(f"y{n}", y)
    return simplify(b.build())


def placed(graph):
    return place(graph, fuse(graph))


def computed(graph, inputs, schedule):
    """The outputs of all groups, lowered as they are placed and run one after the other over the buffers of the roots."""
    fusion, arrays = fuse(graph), graph.arrays()
    placement = place(graph, fusion)
    memory = {v: inputs[v.name] for v in graph.inputs}
    for _, lowered in lower_groups(graph, fusion, placement):
        kernel = schedule(lowered.kernel)
        verify(kernel)
        roots = [where.root for where in lowered.types]
        given = {
            b.name: memory[v] if v in memory else arrays[v.name]
            for b, v in zip(kernel.params, roots)
            if b.role.value in ("input", "constant")
        }
        results = run(kernel, given)
        for buffer, value in zip(kernel.params, roots):
            if buffer.name in results:
                made = results[buffer.name]
                memory[value] = np.where(np.isnan(made), memory[value], made) if value in memory else made
    return dict(zip(graph.output_names, (memory[v] for v in graph.outputs)))


def two_branches(b, x):
    return layer(b, F.concat([layer(b, x, 4), layer(b, x, 5, size=3, pad=1), x], 3), 6)


def concat_of_concats(b, x):
    first = layer(b, x, 4)
    second = F.concat([first, layer(b, first, 3)], 3)
    return layer(b, F.concat([second, layer(b, second, 5)], 3), 2)


CASES = {
    "a padded convolution": lambda b, x: layer(b, layer(b, x), size=3, pad=1),
    "a convolution without epilogue": lambda b, x: conv(b, conv(b, x, 4), 2, size=3, pad=2),
    "a padded window": lambda b, x: pool(layer(b, x)),
    "two pads": lambda b, x: layer(b, (y := layer(b, x, 2)), 3, size=3, pad=1) + layer(b, y, 3, size=5, pad=2),
    "a pad and a sum": lambda b, x: layer(b, (y := layer(b, x)), size=3, pad=1) + y,
    "a window and a convolution": lambda b, x: (pool(y := layer(b, x)), layer(b, y, size=3, pad=1)),
    "two branches": two_branches,
    "concat of concats": concat_of_concats,
    "a concat with padding": lambda b, x: layer(b, F.concat([layer(b, x), layer(b, x, 3)], 3), size=3, pad=1),
    "a concat that is an output": lambda b, x: F.concat([layer(b, x), layer(b, x, 3)], 3),
    "a concat of rows": lambda b, x: F.concat([layer(b, x), layer(b, x, size=3, pad=1)], 1),
}


@pytest.mark.parametrize("form", [lambda k: k, lambda k: apply(k, default_plan(k, Target.tiny()))], ids=["naive", "planned"])
@pytest.mark.parametrize("name", CASES)
def test_placed_kernels_compute_the_graph(name, form):
    graph = graph_of(CASES[name])
    assert placed(graph).types, "nothing is placed"
    inputs = {"x": draw(np.random.default_rng(3), ROWS, f32)}
    expected = evaluate(graph, inputs)
    for key, array in computed(graph, inputs, form).items():
        assert relative_error(array, expected[key]) <= tolerance(f32, length=200, ulps=8)


def test_a_concat_of_what_kernels_give_has_no_kernel():
    graph = graph_of(concat_of_concats)
    fusion = fuse(graph)
    lowered = {group for group, _ in lower_groups(graph, fusion, place(graph, fusion))}
    assert [g.nodes[-1].op for g in fusion.groups if g not in lowered] == ["concat"] * 2
    assert len({where.root for where in place(graph, fusion).types.values()}) == 1


def reasons(build):
    return [reason for _, reason in placed(graph_of(build)).reasons]


REFUSED = {
    "it is not what a kernel gives": lambda b, x: layer(b, F.concat([x, layer(b, x)], 3)),
    "the caller wants it by itself": lambda b, x: (y := layer(b, x), layer(b, F.concat([y, layer(b, y)], 3))),
    "it is joined more than once": lambda b, x: layer(b, F.concat([y := layer(b, x), y], 3)),
    "the caller wants it dense": lambda b, x: (y := layer(b, x), layer(b, y, size=3, pad=1)),
    "a contraction that wants none": lambda b, x: layer(b, (y := layer(b, x)), size=3, pad=1) + layer(b, y),
}


@pytest.mark.parametrize("reason", REFUSED)
def test_every_refusal_says_why(reason):
    assert any(reason in text for text in reasons(REFUSED[reason]))


def test_an_operand_lies_in_one_concat():
    def build(b, x):
        y, z = layer(b, x), layer(b, x, 5)
        return layer(b, F.concat([y, z], 3)), layer(b, F.concat([z, y], 3))

    assert sum("it lies in" in text for text in reasons(build)) == 2


def test_a_halo_covers_less_of_the_same_number():
    halo = Halo(((0, 0), (1, 2)), 0.0)
    assert halo.covers(((0, 0), (1, 1)), 0.0) and halo.covers(((0, 0), (0, 0)), 0.0)
    assert not halo.covers(((0, 0), (2, 1)), 0.0) and not halo.covers(((0, 0), (1, 1)), -0.0)


def test_the_work_grows_as_the_operands_of_a_concat():
    def work(count):
        graph = graph_of(lambda b, x: F.concat([x * float(n + 2) for n in range(count)], 3))
        fusion = fuse(graph)
        return lines(lambda: place(graph, fusion))

    assert work(100) < work(200) < 2.1 * work(100)
