import numpy as np
import pytest

from nncc.frontend.builder import functions as F
from nncc.frontend.builder.builder import Tensor
from nncc.frontend.builder.folding import SMALL_BYTES, FoldingBuilder, broadcast_operands
from nncc.frontend.graph.dims import symbol
from nncc.frontend.graph.verify import verify
from nncc.frontend.ops import OPS
from nncc.ir.dtypes import f32, i32, i64

N = symbol("N")


@pytest.fixture
def b():
    return FoldingBuilder()


def ops(b, **outputs):
    """The operators of what the outputs need."""
    for name, tensor in outputs.items():
        b.output(name, tensor)
    graph = b.build()
    verify(graph, OPS)
    return [node.op for node in graph.nodes]


def test_constants_fold(b):
    c = b.constant(np.array([1.0, 4.0, 9.0], np.float32))
    y = F.sqrt(c) + 1.0
    assert b.known(y).tolist() == [2, 3, 4]
    assert ops(b, y=y) == []


def test_equal_nodes_are_one(b):
    x = b.input("x", f32, (3,))
    assert (x + x) == (x + x) and (x * x) != (x + x)


def test_small_constants_are_shared(b):
    one = np.array([1.0, 2.0], np.float32)
    assert b.constant(one) == b.constant(one.copy())
    assert b.constant(one) != b.constant(one.astype(np.float64))
    assert b.constant(np.float32(0.0)) != b.constant(np.float32(-0.0))


@pytest.mark.parametrize("array", [np.zeros((2, 3), np.float32), np.full(5, np.nan, np.float32), np.ones(2, bool)])
def test_uniform_constants_are_broadcast_scalars(b, array):
    c = b.constant(array)
    assert b.producer(c).op == "broadcast" and np.array_equal(b.known(c), array, equal_nan=True)


@pytest.mark.parametrize("array", [np.float32([0.0, -0.0]), np.float32([1, 2, 1]), np.float32(3), np.zeros((0, 2))])
def test_other_constants_stay(b, array):
    assert b.producer(b.constant(array)) is None


def test_folding_never_grows_memory(b):
    column = b.constant(np.arange(SMALL_BYTES, dtype=np.float32).reshape(-1, 1))
    row = b.constant(np.arange(3, dtype=np.float32))
    assert ops(b, y=column + row) == ["reshape", "broadcast", "broadcast", "add"][1:]


BIAS = np.arange(16, dtype=np.float32)


@pytest.mark.parametrize(
    "make, shape, axes",
    [
        (lambda x: x.emit("broadcast", shape=(1, 16, 5, 7), axes=(1,)).transpose(0, 2, 3, 1), (1, 5, 7, 16), (3,)),
        (lambda x: x.emit("broadcast", shape=(16, 5, 7), axes=(0,)).reshape(1, 16, 35), (1, 16, 35), (1,)),
        (lambda x: x.reshape(4, 4).emit("broadcast", shape=(4, 3, 4), axes=(0, 2)).transpose(2, 1, 0), (4, 3, 4), (0, 2)),
        (lambda x: F.concat([x.reshape(16, 1)] * 3, 1), (16, 3), (0,)),
    ],
)
def test_the_image_of_a_bias_is_the_bias_broadcast(b, make, shape, axes):
    image = make(b.constant(BIAS))
    node = b.producer(image)
    assert (node.op, node.attribute("shape"), node.attribute("axes")) == ("broadcast", shape, axes)
    small = b.array(Tensor(b, node.inputs[0]))
    assert small.size == 16 and np.array_equal(b.known(image), OPS["broadcast"].reference(small, shape=shape, axes=axes))


@pytest.mark.parametrize("zeros", [[0.0, -0.0], [np.nan, np.float32(np.nan)]])
def test_what_repeats_has_the_same_bits(b, zeros):
    column, row = b.constant(np.float32([[1.0], [2.0]])), b.constant(np.float32(zeros))
    image = F.concat([column.broadcast_to((2, 2)), row.broadcast_to((2, 2))], 1)
    assert np.array_equal(b.known(image), np.float32([[1, 1, *zeros], [2, 2, *zeros]]), equal_nan=True)
    assert np.array_equal(np.signbit(b.known(image)), np.signbit(np.float32([[1, 1, *zeros], [2, 2, *zeros]])))


def test_what_does_not_repeat_is_stored(b):
    column, row = b.constant(np.float32([[1.0], [2.0]])), b.constant(np.float32([1.0, 2.0, 4.0]))
    assert b.producer(column + row) is None and b.known(column + row).tolist() == [[2, 3, 5], [3, 4, 6]]


def test_folding_never_works_for_long(b):
    huge = b.scalar(1.0, f32).broadcast_to((2**30, 2**10))
    assert ops(b, y=huge.sum(1)) == ["broadcast", "reduce_sum"]


def test_arithmetic_happens_before_a_broadcast(b):
    y = b.scalar(2.0, f32).broadcast_to((4, 5)) * b.constant(np.arange(5, dtype=np.float32)).broadcast_to((4, 5))
    assert ops(b, y=y) == ["broadcast"]
    assert b.known(y).tolist() == [[0, 2, 4, 6, 8]] * 4


def test_broadcast_operands_nest(b):
    row, column = (b.input(name, f32, (3,)) for name in "xy")
    x = row.emit("broadcast", shape=(2, 3), axes=(1,))
    y = b.input("z", f32, (2,)).emit("broadcast", shape=(2, 3), axes=(0,))
    scalar = b.input("s", f32, ()).broadcast_to((2, 3))
    assert broadcast_operands(b, (x, y)) is None and broadcast_operands(b, (x, column)) is None
    assert broadcast_operands(b, (scalar, x)).axes == (1,)


def test_large_transposes_stay_but_are_known(b):
    weights = b.constant(np.arange(SMALL_BYTES, dtype=np.float32).reshape(256, -1))
    assert b.producer(weights.transpose()).op == "transpose"
    assert b.known(weights.transpose())[3, 1] == b.known(weights)[1, 3]
    assert b.producer(b.constant(np.arange(6.0).reshape(2, 3)).transpose()) is None


def test_sums_of_weights_of_bytes_are_constants_though_the_weights_stay_bytes(b):
    array = np.random.default_rng(0).integers(-128, 128, (300, 400), np.int8)
    weights = b.constant(array).emit("cast", to=i32)
    assert b.known(weights) is None
    sums = weights.emit("reduce_sum", axes=(0,))
    assert b.known(sums).tolist() == array.sum(0, dtype=np.int32).tolist()
    assert ops(b, y=weights * 2, sums=sums) == ["cast", "broadcast", "mul"]


def test_sizes_are_computed(b):
    x = b.input("x", f32, ("N", 6, 4))
    shape = F.extents(b, x.shape)
    assert b.dims(shape) == (N, 6, 4)
    assert b.dims(shape[1:]) == (6, 4) and b.known(shape[1:]).tolist() == [6, 4]
    assert b.dims(shape.prod()) == (24 * N,)
    target = F.concat([shape[0:1], F.gather(shape, b.constant(np.array([1, 2])), 0).prod(0, keepdims=True)], 0)
    assert b.dims(target) == (N, 24)
    assert b.dims((shape * 2 + 1) // 2 - shape[0]) is not None
    assert b.dims(F.select(F.equal(shape, 6), -1, shape)) is None  # N may be 6
    assert b.dims(F.select(F.equal(shape[1:], 6), -1, shape[1:])) == (-1, 4)
    assert b.dims(F.maximum(shape, shape)) == (N, 6, 4)


def test_undecided_comparisons_stay_in_the_graph(b):
    shape = F.extents(b, (N, symbol("M")))
    assert b.known(shape[0] < shape[1]) is None
    assert b.known(shape[0] < shape[0] + 1).item() is True
    assert "lt" in ops(b, y=shape[0] < shape[1])


def test_sizes_are_data_where_they_are_read_as_data(b):
    x = b.input("x", f32, ("N",))
    assert ops(b, y=x * F.extents(b, (N,)).reshape().cast(f32)) == ["extents", "reshape", "cast", "broadcast", "mul"]


def test_dims_are_integers(b):
    assert b.dims(b.constant(np.array([1.5, 2.0]))) is None
    assert b.dims(b.input("x", i64, (2,))) is None


def test_long_axes_are_not_counted(b):
    y = F.iota(b, (2**40,), 0, i64) + 1
    assert b.known(y) is None and ops(b, y=y) == ["iota", "broadcast", "add"]


def test_equal_constants_are_one_bit_for_bit():
    b = FoldingBuilder()
    weights = np.arange(300, dtype=np.float32)
    first = b.constant(weights, "w")
    assert b.constant(weights.copy(), "v") == first
    for other in (
        np.where(weights == 200, -1, weights).astype(np.float32),
        weights.reshape(3, 100),
        weights.astype(np.float64),
    ):
        assert b.constant(other) != first
    zeros = np.concatenate([weights[1:], np.zeros(1, np.float32)])
    assert b.constant(zeros) != b.constant(np.concatenate([weights[1:], -np.zeros(1, np.float32)]))
