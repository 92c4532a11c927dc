import operator

import numpy as np
import pytest

from nncc.errors import InternalError, ModelError
from nncc.frontend.builder.builder import GraphBuilder, broadcast_shapes, matmul, reapply, replay
from nncc.frontend.decompose import COMPOSITES, VOCABULARY, composite
from nncc.frontend.evaluate import evaluate
from nncc.frontend.graph.text import graph_text
from nncc.frontend.graph.verify import verify
from nncc.frontend.ops import OPS
from nncc.ir.dtypes import f32, from_numpy, i64
from tests.support.limits import relative_error, tolerance


def run(function, *arrays):
    """What a function of tensors makes of arrays."""
    b = GraphBuilder()
    b.output("y", function(*(b.input(f"x{i}", *kind(a)) for i, a in enumerate(arrays))))
    return evaluate(b.build(), {f"x{i}": array for i, array in enumerate(arrays)})["y"]


def kind(array):
    return from_numpy(array.dtype), array.shape


def floats(*shape):
    return np.random.default_rng(0).standard_normal(shape).astype(np.float32)


@pytest.mark.parametrize(
    "a, b", [((2, 3), (2, 3)), ((3,), (2, 3)), ((2, 1), (1, 3)), ((), (4,)), ((0, 3), (1, 3)), ((5, 1, 2), (7, 1))]
)
def test_operators_broadcast_as_numpy(a, b):
    x, y = floats(*a), floats(*b)
    for function in (operator.add, operator.sub, operator.mul, operator.lt, operator.ge):
        assert np.array_equal(run(function, x, y), function(x, y))


def test_numbers_take_the_dtype_of_the_tensor():
    x = floats(3)
    assert run(lambda t: 1 - t / 2, x).dtype == np.float32
    assert np.array_equal(run(lambda t: 2**1 * t + 1, x), 2 * x + 1)


def test_dtypes_meet_where_numpy_says():
    x, n = floats(3), np.arange(3)
    assert run(lambda a, b: a * b, x, n).dtype == np.result_type(x, n)


@pytest.mark.parametrize("shape", [(6,), (1, 6), (3, -1), (-1,), (2, 1, 3)])
def test_reshape(shape):
    x = floats(2, 3)
    assert np.array_equal(run(lambda t: t.reshape(*shape), x), x.reshape(shape))


@pytest.mark.parametrize("shape", [(4, 2), (-1, 4), (-1, -1), (7,)])
def test_reshape_wants_the_same_number_of_elements(shape):
    with pytest.raises(ModelError, match="reshape"):
        run(lambda t: t.reshape(*shape), floats(2, 3))


def test_symbolic_reshape():
    b = GraphBuilder()
    x = b.input("x", f32, ("N", 6, 4))
    assert str(x.reshape(x.shape[0], -1).type) == "f32[N,24]"
    assert str(x.reshape(-1, 8).type) == "f32[3*N,8]"
    with pytest.raises(ModelError, match="no whole extent"):
        x.reshape(-1, 7)


def test_movement_follows_numpy():
    x = floats(2, 1, 3)
    assert np.array_equal(run(lambda t: t.transpose(), x), x.transpose())
    assert np.array_equal(run(lambda t: t.transpose(1, -1, 0), x), x.transpose(1, 2, 0))
    assert np.array_equal(run(lambda t: t.squeeze(-2), x), x[:, 0])
    assert np.array_equal(run(lambda t: t.unsqueeze(0, -1), x), x[None, ..., None])
    assert np.array_equal(run(lambda t: t.broadcast_to((4, 2, 5, 3)), x), np.broadcast_to(x, (4, 2, 5, 3)))


@pytest.mark.parametrize("key", [0, -1, slice(1, None), slice(None, None, 2), (slice(None), 2), (slice(-2, 9), slice(0, 1))])
def test_indexing_follows_numpy(key):
    x = floats(5, 3)
    assert np.array_equal(run(lambda t: t[key], x), x[key])


@pytest.mark.parametrize("axes", [None, 0, -1, (0, 2), ()])
@pytest.mark.parametrize("keepdims", [False, True])
def test_reductions_follow_numpy(axes, keepdims):
    x = floats(2, 3, 4)
    exact = x.astype(np.float64).sum(axes, keepdims=keepdims)
    assert relative_error(run(lambda t: t.sum(axes, keepdims), x), exact) <= tolerance(f32, length=24)
    assert np.array_equal(run(lambda t: t.max(axes, keepdims), x), x.max(axes, keepdims=keepdims))


def test_a_reduction_without_axes_is_a_copy():
    x = floats(2, 3)
    assert np.array_equal(run(lambda t: t.sum(()), x), x)


@pytest.mark.parametrize(
    "a, b", [((3, 4), (4, 5)), ((2, 3, 4), (4, 5)), ((3, 4), (2, 4, 5)), ((2, 1, 3, 4), (5, 4, 1)), ((4,), (4,)),
             ((4,), (2, 4, 5)), ((2, 3, 4), (4,)), ((0, 4), (4, 3)), ((3, 0), (0, 2)), ((1, 3, 4), (1, 4, 2))],
)  # fmt: skip
def test_matmul_follows_numpy(a, b):
    x, y = floats(*a), floats(*b)
    exact = np.matmul(x.astype(np.float64), y.astype(np.float64))
    assert relative_error(run(matmul, x, y), exact) <= tolerance(f32, length=4)


def test_sixteen_bit_products_are_summed_in_f32():
    x, y = np.full((1, 4096), 1, np.float16), np.full((4096, 1), 0.1, np.float16)
    assert run(matmul, x, y) == np.float16(4096 * np.float32(np.float16(0.1)))


@pytest.mark.parametrize(
    "function, message",
    [
        (lambda t: t.axis(2), "axis 2; expected -2 to 1"),
        (lambda t: t.sum((0, -2)), "name one axis twice"),
        (lambda t: t.squeeze(0), "expected extents of 1"),
        (lambda t: t.unsqueeze(0, 0), "expected different axes"),
        (lambda t: t.broadcast_to((3,)), "does not broadcast"),
        (bool, "no truth value"),
        (lambda t: t @ t, r"the matrix product of f32\[2,3\] and f32\[2,3\]: 3 columns meet 2 rows"),
    ],
)
def test_mistakes_are_named(function, message):
    with pytest.raises(ModelError, match=message):
        function(GraphBuilder().input("x", f32, (2, 3)))


def test_shapes_that_do_not_broadcast():
    assert broadcast_shapes((2, 1), (3,), ()) == (2, 3)
    with pytest.raises(ModelError, match=r"shapes \[2\], \[3\] do not broadcast"):
        broadcast_shapes((2,), (3,))


def test_it_records_what_is_applied():
    b = GraphBuilder("mlp")
    x = b.input("x", f32, ("N", 4))
    with b.origin("fc", "linear"):
        y = x @ b.constant(np.ones((4, 3), np.float32), "w")
    b.output("y", y + 1.0)
    graph = b.build()
    verify(graph, OPS)
    assert [(node.op, node.name, node.marker) for node in graph.nodes] == [
        ("dot_general", "fc", "linear"),
        ("broadcast", "", ""),
        ("add", "", ""),
    ]
    assert str(graph.outputs[0].type) == "f32[N,3]"
    assert (graph.name, graph.output_names) == ("mlp", ("y",))


def test_what_no_output_needs_is_left_out():
    b = GraphBuilder()
    x, unused = b.input("x", f32, (2,)), b.input("unused", f32, (2,))
    unused + b.constant(np.ones(2, np.float32))
    b.output("y", x)
    graph = b.build()
    assert graph.nodes == () and graph.constants == ()
    assert [value.name for value in graph.inputs] == ["x", "unused"]


def test_one_tensor_may_be_several_outputs():
    b = GraphBuilder()
    x = b.input("x", f32, ())
    b.output("a", x)
    b.output("b", x)
    assert b.build().outputs == (x.value, x.value)


def test_names_are_unique():
    b = GraphBuilder()
    x = b.input("x", f32, ())
    assert [(x + x).value.name, (x + x).value.name] == ["add", "add.1"]
    assert b.emit(OPS["neg"], x, hint="minus").value.name == "minus"
    with pytest.raises(ModelError, match="already has a value of that name"):
        b.input("x", f32, ())
    b.output("y", x)
    with pytest.raises(ModelError, match="'y' is declared twice"):
        b.output("y", x)


def test_emit_refuses_what_does_not_fit():
    b = GraphBuilder()
    x, y = b.input("x", f32, (2,)), b.input("y", f32, (3,))
    with pytest.raises(ModelError, match=r"add: the operands are f32\[2\] and f32\[3\]; expected equal types"):
        b.emit(OPS["add"], x, y)
    with pytest.raises(ModelError, match="add: 1 inputs; expected 2"):
        b.emit(OPS["add"], x)
    with pytest.raises(InternalError, match="another builder"):
        GraphBuilder().emit(OPS["neg"], x)


def test_composites_are_nodes_too():
    b = GraphBuilder()
    x = b.input("x", f32, ("N", 5))
    scale = b.constant(np.ones(5, np.float32))
    y, mean, inverse = b.emit_all(COMPOSITES["layer_norm"], x, scale, axis=1, epsilon=1e-5)
    assert [str(t.type) for t in (y, mean, inverse)] == ["f32[N,5]", "f32[N,1]", "f32[N,1]"]
    assert b.producer(y) is b.producer(mean) and b.producer(x) is None


def test_scalars_from_numpy_become_arrays():
    b = GraphBuilder()
    assert b.array(b.constant(np.float32(2.5))).shape == ()


def test_what_a_check_reads_is_kept():
    b = GraphBuilder()
    x, indices = b.input("x", f32, (4,)), b.input("i", i64, (2, 3))
    for _ in range(2):
        b.check(indices, 4)
    b.output("y", x)
    graph = b.build()
    assert [str(v.type) for v in graph.outputs] == ["f32[4]", "i64[]", "i64[]", "i64[]", "i64[]"]
    assert next((c.extent, low.name, high.name) for c, low, high in graph.checked()) == (4, "reduce_min", "reduce_max")


def sample():
    b = GraphBuilder("g")
    x = b.input("x", f32, ("N", 3))
    with b.origin("fc", "linear"):
        y = x @ b.constant(np.arange(6, dtype=np.float32).reshape(3, 2), "w")
    b.output("y", composite("relu", y)[0])
    b.output("same", x)
    return b.build()


def test_the_same_nodes_make_the_same_graph():
    builder = GraphBuilder("g")
    assert graph_text(replay(sample(), builder, reapply(builder, VOCABULARY))) == graph_text(sample())


def test_a_node_may_become_anything():
    builder = GraphBuilder("g")
    again = reapply(builder, VOCABULARY)

    def without_relu(node, inputs):
        return inputs if node.op == "relu" else again(node, inputs)

    graph = replay(sample(), builder, without_relu)
    assert [node.op for node in graph.nodes] == ["dot_general"]
    assert graph.outputs[0] == graph.nodes[0].output
