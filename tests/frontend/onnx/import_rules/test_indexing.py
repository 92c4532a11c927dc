"""Operators that read or put elements at indices, against ONNX's reference."""

import numpy as np
import onnx
import pytest
from onnx.reference import ReferenceEvaluator

import nncc
from nncc.errors import ModelError, RunError
from nncc.frontend.evaluate import evaluate
from nncc.frontend.onnx.importer import import_onnx
from tests.frontend.onnx.import_rules.nodes import one_node, run_node, run_nodes

X = np.arange(12, dtype=np.float32).reshape(3, 4)


def ints(*values, dtype=np.int64):
    return np.array(values, dtype)


@pytest.mark.parametrize(
    "attributes, expected",
    [
        ({"value": onnx.numpy_helper.from_array(np.int8([[1, 2]]))}, np.int8([[1, 2]])),
        ({"value_int": 3}, np.int64(3)),
        ({"value_floats": [1.5, 2]}, np.float32([1.5, 2])),
        ({"value_float": 2.5}, np.float32(2.5)),
        ({"value_ints": [4]}, ints(4)),
    ],
)
def test_constants(attributes, expected):
    y = run_node("Constant", **attributes)
    assert y.dtype == expected.dtype and np.array_equal(y, expected)


def test_strings_are_refused():
    with pytest.raises(ModelError, match="value_string is not supported"):
        run_node("Constant", value_string="x")
    with pytest.raises(ModelError, match="STRING is not supported"):
        run_node("Constant", value=onnx.helper.make_tensor("s", onnx.TensorProto.STRING, [1], [b"x"]))


def test_constant_of_shape_takes_no_memory():
    y = run_node("ConstantOfShape", ints(2, 0), known=(0,))
    assert y.shape == (2, 0) and y.dtype == np.float32
    graph = import_onnx(one_node("ConstantOfShape", ints(2**20, 2**20), known=(0,)))
    assert sum(constant.array.nbytes for constant in graph.constants) <= 8


def test_shape_and_size():
    assert run_node("Shape", X, opset=13).tolist() == [3, 4]
    assert run_node("Shape", X, start=-1).tolist() == [4] and run_node("Shape", X, start=5, end=9).tolist() == []
    assert run_node("Size", X) == 12


@pytest.mark.parametrize(
    "values",
    [ints(1, 10, 3), ints(10, 1, -4), ints(5, 1, 1), ints(0, 0, 2, dtype=np.int32), np.float32([0.5, 2, 0.5])],
)
def test_range(values):
    start, limit, delta = (np.asarray(v).reshape(()) for v in values)
    y = run_node("Range", start, limit, delta, known=(0, 1, 2))
    assert y.dtype == start.dtype and np.array_equal(y, np.arange(start, limit, delta))


@pytest.mark.parametrize("delta", [ints(0), np.float32([0])])
def test_a_range_without_a_step_is_refused(delta):
    one = np.ones((), delta.dtype)
    with pytest.raises(ModelError, match=r"delta is 0|ZeroDivisionError"):
        run_node("Range", one, one * 5, delta.reshape(()), known=(0, 1, 2))


@pytest.mark.parametrize("k", [-5, -1, 0, 2])
@pytest.mark.parametrize("upper", [0, 1])
def test_trilu(k, upper):
    x = X.copy()
    x[0, 0] = np.nan
    expected = np.triu(x, k) if upper else np.tril(x, k)
    assert np.array_equal(run_node("Trilu", x, np.array(k), known=(1,), upper=upper), expected, equal_nan=True)


@pytest.mark.parametrize("k", [-5, -1, 0, 2, 99, np.iinfo(np.int64).max, np.iinfo(np.int64).min])
@pytest.mark.parametrize("upper", [0, 1])
def test_trilu_at_a_diagonal_of_run_time(k, upper):
    x = np.stack([X, X + 20])
    expected = np.stack([(np.triu if upper else np.tril)(part, int(np.clip(k, -9, 9))) for part in x])
    assert np.array_equal(run_node("Trilu", x, np.array(k), upper=upper), expected)


@pytest.mark.parametrize(
    "values", [ints(1, 10, 3), ints(10, 1, -4), ints(5, 1, 1), ints(3, 3, -1), ints(0, 0, 2, dtype=np.int32),
               np.float32([0.5, 2, 0.5]), np.float32([0, 1, 0.1]), np.float64([3, -1, -0.7]), np.int16([9, -9, -5])],
)  # fmt: skip
def test_a_range_of_run_time_has_as_many_numbers_as_are_declared(values):
    start, limit, delta = (np.asarray(v).reshape(()) for v in values)
    expected = np.arange(start, limit, delta)
    y = run_node("Range", start, limit, delta, declared=(expected.shape,))
    assert y.dtype == start.dtype and np.array_equal(y, run_node("Range", start, limit, delta, known=(0, 1, 2)))
    for count, step in ((len(expected) + 1, delta), (len(expected), delta * 0)):
        graph = import_onnx(one_node("Range", start, limit, delta, declared=((count,),)))
        with pytest.raises(RunError, match=f"gives another number of elements than the {count} that are declared"):
            evaluate(graph, {"x0": start, "x1": limit, "x2": np.asarray(step, start.dtype)})


def test_eye_like_and_one_hot():
    assert np.array_equal(run_node("EyeLike", X, k=1, dtype=6), np.eye(3, 4, 1, dtype=np.int32))
    hot = run_node("OneHot", ints(0, -1, 9), np.array(3), np.float32([2, 5]), known=(1,), axis=0)
    assert hot.tolist() == [[5, 2, 2], [2, 2, 2], [2, 5, 2]]


def test_gather_counts_from_either_end():
    indices = ints([0, -1], [2, -3])
    assert np.array_equal(run_node("Gather", X, indices), X[indices])
    assert np.array_equal(run_node("Gather", X, np.array(-2), axis=1), X[:, -2])
    assert np.array_equal(run_node("Gather", X, ints(-1, 1), known=(1,), axis=-1), X[:, [-1, 1]])


def test_known_indices_outside_are_refused():
    for index in (3, -4):
        with pytest.raises(ModelError, match="expected -3 to 2"):
            run_node("Gather", X, ints(index), known=(1,))


def test_gather_elements_and_nd():
    indices = ints([0, -1, 1, 2], [2, 2, 0, -3])
    assert np.array_equal(run_node("GatherElements", X, indices), np.take_along_axis(X, indices % 3, 0))
    assert run_node("GatherND", X, ints([0, 1], [-1, -1])).tolist() == [1, 11]
    assert np.array_equal(run_node("GatherND", X, ints([2], [0])), X[[2, 0]])
    assert run_node("GatherND", X, ints([1], [0], [-1]), batch_dims=1).tolist() == [1, 4, 11]


@pytest.mark.parametrize("op", ["Gather", "GatherElements", "GatherND"])
@pytest.mark.parametrize("dtype", [np.float32, np.uint8, np.bool_])
def test_indices_are_signed_integers(op, dtype):
    for known in ((), (1,)):
        with pytest.raises(ModelError, match=r"input 1 has elements of .*; expected indices of i32 or i64|checker refuses"):
            run_node(op, X, np.zeros((2, 2), dtype), known=known)


@pytest.mark.parametrize("op", ["Gather", "GatherElements"])
@pytest.mark.parametrize("index", [3, -4, 2**40])
def test_indices_outside_are_an_error_of_the_run(op, index):
    with pytest.raises(RunError, match=rf"node '.*': the indices are .*{index}.*; expected -3 to 2"):
        run_node(op, X, ints([0, index], [0, 0]))


def test_each_part_of_an_index_is_checked():
    with pytest.raises(RunError, match="expected -4 to 3"):
        run_node("GatherND", X, ints([0, 4], [2, 0]))
    with pytest.raises(ModelError, match="indices from 0 to 4; expected -4 to 3"):
        run_node("GatherND", X, ints([0, 4], [2, 0]), known=(1,))


@pytest.mark.parametrize("shape, batch", [((2, 3), 0), ((3, 2), 1), ((2, 0), 0)])
def test_a_row_of_indices_has_one_for_each_of_some_axes(shape, batch):
    with pytest.raises(ModelError, match=f"expected a last axis of 1 to {2 - batch} elements"):
        run_node("GatherND", X, np.zeros(shape, np.int64), batch_dims=batch)


@pytest.mark.parametrize("known", [(), (1,)])
def test_known_indices_are_counted_from_the_front_once(known):
    indices = ints([-1, 0], [1, -4])
    assert run_node("GatherND", X, indices, known=known).tolist() == [8, 4]
    nodes = import_onnx(one_node("GatherND", X, indices, known=known)).nodes
    assert ("select" in [node.op for node in nodes]) == (not known)


RNG = np.random.default_rng(0)


def assert_as_reference(op, *inputs, **attributes):
    model = one_node(op, *inputs, **attributes)
    (wanted,) = ReferenceEvaluator(model).run(None, {f"x{n}": x for n, x in enumerate(inputs)})
    made = run_node(op, *inputs, **attributes)
    assert made.dtype == wanted.dtype
    np.testing.assert_allclose(made, wanted, rtol=1e-6)


@pytest.mark.parametrize("reduction", ["none", "add", "mul", "max", "min"])
@pytest.mark.parametrize(
    "shape, part, axis", [((5,), (3,), 0), ((3, 4), (2, 4), 1), ((3, 4), (5, 3), 0), ((2, 3, 4), (2, 1, 9), -1)]
)
def test_scatter_elements(shape, part, axis, reduction):
    indices = RNG.integers(-shape[axis], shape[axis], part)
    x, updates = (RNG.standard_normal(s).astype(np.float32) for s in (shape, part))
    assert_as_reference("ScatterElements", x, indices, updates, axis=axis, reduction=reduction)


@pytest.mark.parametrize("reduction", ["add", "mul", "max", "min"])
@pytest.mark.parametrize(
    "shape, places", [((6,), (4, 1)), ((4, 5), (3, 1)), ((4, 5), (2, 3, 2)), ((2, 3, 4), (5, 2)), ((3, 4), (0, 2))]
)
def test_scatter_nd(shape, places, reduction):
    depth = places[-1]
    indices = np.stack([RNG.integers(-n, n, places[:-1]) for n in shape[:depth]], -1)
    x = RNG.integers(-9, 9, shape)
    updates = RNG.integers(-9, 9, (*places[:-1], *shape[depth:]))
    assert_as_reference("ScatterND", x, indices, updates, reduction=reduction)


def test_the_later_update_stays():
    x, updates = np.zeros(4, np.float32), np.float32([1, 2, 3])
    indices = np.array([2, 0, -2])
    assert run_node("ScatterElements", x, indices, updates).tolist() == [2, 0, 3, 0]
    assert run_node("ScatterND", x, indices[:, None], updates).tolist() == [2, 0, 3, 0]
    assert run_node("Scatter", x, indices, updates, opset=10).tolist() == [2, 0, 3, 0]


SCATTERED, ONE = np.zeros((3, 4), np.float32), np.ones((1, 4), np.float32)


@pytest.mark.parametrize(
    "op, inputs, attributes, match",
    [
        (
            "ScatterElements",
            (SCATTERED, np.zeros((1, 4), np.int64), ONE),
            {"reduction": "mean"},
            "reduction 'mean'; expected one of none",
        ),
        ("ScatterElements", (SCATTERED, np.zeros((1, 3), np.int64), ONE), {}, "expected one shape of its rank"),
        ("ScatterElements", (SCATTERED, np.zeros((1, 4), np.int64), ONE.astype(np.int32)), {}, "ONNX wants one dtype"),
        ("ScatterElements", (SCATTERED, np.zeros((1, 4), np.int64), ONE), {"axis": 2}, "axis 2; expected -2 to 1"),
        ("ScatterND", (SCATTERED, np.zeros((1, 3), np.int64), ONE), {}, "a last axis of 1 to 2 elements"),
        ("ScatterND", (SCATTERED, np.zeros((2, 1), np.int64), ONE), {}, r"expected f32\[2,4\]"),
    ],
)
def test_what_is_refused(op, inputs, attributes, match):
    with pytest.raises(ModelError, match=match):
        run_node(op, *inputs, **attributes)


def test_an_index_that_is_known_and_outside_is_refused():
    with pytest.raises(ModelError, match="indices from 3 to 3; expected -3 to 2"):
        run_node("ScatterElements", SCATTERED, np.full((1, 4), 3), ONE, known=(1,))
    with pytest.raises(ModelError, match="indices from -5 to 0; expected -4 to 3"):
        run_node("ScatterND", SCATTERED, np.array([[0, -5], [0, 0]]), np.float32([1, 2]), known=(1,))


def numbers(*shape):
    return RNG.standard_normal(shape).astype(np.float32)


def assert_placed_as_reference(op, *inputs, known=(), opset=22, **attributes):
    model = one_node(op, *inputs, known=known, opset=opset, **attributes)
    (wanted,) = ReferenceEvaluator(model).run(None, {f"x{n}": x for n, x in enumerate(inputs) if n not in known})
    made = run_node(op, *inputs, known=known, opset=opset, **attributes)
    assert made.dtype == wanted.dtype
    np.testing.assert_allclose(made, wanted, rtol=1e-5, atol=1e-5)


@pytest.mark.parametrize("time, batch", [(0, 1), (1, 0)])
def test_sequences_are_reversed(time, batch):
    x = numbers(4, 3, 2) if time == 0 else numbers(3, 4, 2)
    assert_placed_as_reference("ReverseSequence", x, np.int64([1, 4, 3]), opset=10, time_axis=time, batch_axis=batch)


@pytest.mark.parametrize("mode, starts", [("linear", [0, 2]), ("circular", [1, 4])])
def test_rows_of_a_cache_are_replaced(mode, starts):
    cache, new = numbers(2, 3, 5, 4), numbers(2, 3, 3, 4)
    made = run_node("TensorScatter", cache, new, np.int64(starts), opset=24, mode=mode)
    wanted = cache.copy()
    for n, start in enumerate(starts):
        for row in range(3):
            wanted[n, :, (start + row) % 5] = new[n, :, row]
    np.testing.assert_array_equal(made, wanted)
    first = run_node("TensorScatter", cache, new, opset=24, axis=2)
    np.testing.assert_array_equal(first[:, :, :3], new)


@pytest.mark.parametrize("rows, axis", [(0, 1), (1, 1), (5, 1), (1, 2), (7, 2), (1, 3), (2, 3)])
def test_rows_of_a_cache_are_replaced_along_any_axis(rows, axis):
    cache = numbers(2, 5, 7, 3)
    new = -numbers(*(rows if at == axis else n for at, n in enumerate(cache.shape)))
    made = run_node("TensorScatter", cache, new, np.int64([cache.shape[axis] - rows, 0]), opset=24, axis=axis)
    wanted = cache.swapaxes(1, axis).copy()
    wanted[0, cache.shape[axis] - rows :], wanted[1, :rows] = new.swapaxes(1, axis)
    np.testing.assert_array_equal(made, wanted.swapaxes(1, axis))


@pytest.mark.parametrize(
    "image, block, more",
    [((5, 6), (2, 3), {}), ((5, 5), (1, 5), {}), ((9, 8), (4, 5), {}), ((7,), (3,), {"strides": [2]}),
     ((4, 5), (2, 2), {"pads": [1, 0, 1, 1], "dilations": [2, 1]}), ((3, 3, 4), (2, 1, 2), {}),
     ((8, 9), (3, 4), {"strides": [2, 3], "pads": [1, 0, 2, 3]}), ((11, 7), (2, 3), {"strides": [4, 1], "dilations": [1, 3]}),
     ((9, 8), (2, 2), {"strides": [3, 2], "dilations": [2, 1]}), ((40,), (37,), {}), ((20, 20), (9, 9), {}),
     ((5,), (5,), {"strides": [7]}), ((13,), (4,), {"strides": [5], "pads": [3, 6]}), ((1, 1), (1, 1), {})],
)  # fmt: skip
def test_blocks_are_summed(image, block, more):
    rank = len(image)
    pads, strides, dilation = (
        more.get("pads", [0] * 2 * rank),
        more.get("strides", [1] * rank),
        more.get("dilations", [1] * rank),
    )
    counts = [
        (n + pads[d] + pads[d + rank] - (block[d] - 1) * dilation[d] - 1) // strides[d] + 1 for d, n in enumerate(image)
    ]
    x = numbers(2, 3 * int(np.prod(block)), int(np.prod(counts)))
    assert_placed_as_reference("Col2Im", x, np.int64(image), np.int64(block), known=(1, 2), **more)


@pytest.mark.parametrize("dtype", [np.int8, np.uint16, np.int64, np.float64, np.float16])
def test_blocks_of_other_dtypes(dtype):
    for strides in ([1, 1], [2, 2]):
        counts = [(n - 3) // step + 1 for n, step in zip((7, 9), strides)]
        x = (numbers(1, 2 * 9, int(np.prod(counts))) * 9).astype(dtype)
        made = run_node("Col2Im", x, np.int64([7, 9]), np.int64([3, 3]), known=(1, 2), strides=strides)
        exact = run_node("Col2Im", x.astype(np.float64), np.int64([7, 9]), np.int64([3, 3]), known=(1, 2), strides=strides)
        assert made.dtype == dtype
        np.testing.assert_array_equal(
            made, exact.astype(np.int64).astype(dtype) if x.dtype.kind in "iu" else exact.astype(dtype)
        )


def test_what_is_not_finite_stays_where_it_is():
    x = np.zeros((1, 2, 3), np.float32)
    x[0, 1, 0], x[0, 0, 2] = np.inf, np.nan
    made = run_node("Col2Im", x, np.int64([4]), np.int64([2]), known=(1, 2))
    np.testing.assert_array_equal(made, np.float32([[[0, np.inf, np.nan, 0]]]))


def test_compiled_blocks_are_those_of_the_graph(tmp_path):
    for image, block, strides, columns in [((9, 20), (3, 3), (1, 2), 63), ((50,), (10,), (4,), 11)]:
        x, inputs = numbers(2, 3 * int(np.prod(block)), columns), (np.int64(image), np.int64(block))
        model = one_node("Col2Im", x, *inputs, known=(1, 2), strides=strides)
        (made,) = nncc.compile(model, cache=tmp_path).run({"x0": x}).values()
        np.testing.assert_allclose(made, run_node("Col2Im", x, *inputs, known=(1, 2), strides=strides), rtol=1e-5, atol=1e-6)


@pytest.mark.parametrize("more", [{}, {"strides": [2, 2]}, {"strides": [2, 1], "pads": [1, 1, 1, 1]}, {"storage_order": 1}])
def test_what_pooling_found_goes_back(more):
    x = numbers(2, 3, 6, 7)
    values, places = run_nodes("MaxPool", x, outputs=2, kernel_shape=[2, 2], **more)
    if not more.get("storage_order"):
        np.testing.assert_array_equal(x.reshape(-1)[places], values)
    unpooled = {key: value for key, value in more.items() if key != "storage_order"}
    if more == {"strides": [2, 2]}:
        made = run_node("MaxUnpool", values, places % (6 * 6 * 6), kernel_shape=[2, 2], **unpooled)
        assert made.shape == (2, 3, 6, 6)


@pytest.mark.parametrize("dtype", [np.float32, np.int8, np.uint8])
def test_places_of_the_greatest(dtype):
    x = (np.abs(numbers(1, 2, 5, 5)) * 9).astype(dtype)
    attributes = {"kernel_shape": [3, 3], "strides": [2, 2], "pads": [1, 1, 1, 1]}
    model = one_node("MaxPool", x, outputs=2, opset=22, **attributes)
    wanted = ReferenceEvaluator(model).run(None, {"x0": x})
    made = run_nodes("MaxPool", x, outputs=2, opset=22, **attributes)
    np.testing.assert_array_equal(made[0], wanted[0])
    np.testing.assert_array_equal(x.reshape(-1)[made[1]], made[0])


@pytest.mark.parametrize(
    "op, inputs, known, attributes, match",
    [
        ("ReverseSequence", (numbers(2, 3), np.int64([1, 1])), (), {}, "a length for each sequence"),
        ("TensorScatter", (numbers(2, 3), numbers(2, 1)), (), {"mode": "x"}, "expected linear or circular"),
        ("TensorScatter", (numbers(2, 3, 4), numbers(2, 4, 4)), (), {}, "expected the same shape with 3 rows at most"),
        ("TensorScatter", (numbers(2, 3, 4), numbers(1, 2, 4)), (), {}, "expected the same shape with 3 rows at most"),
        (
            "TensorScatter",
            (numbers(2, 3, 4), numbers(2, 2, 4), np.int64([0, 2])),
            (2,),
            {},
            "places from 0 to 2; expected 0 to 1",
        ),
        (
            "Col2Im",
            (numbers(1, 5, 3), np.int64([4]), np.int64([2])),
            (1, 2),
            {},
            "expected features times 2 rows and 3 columns",
        ),
        ("Col2Im", (numbers(1, 4, 3), np.int64([4]), np.int64([2])), (1, 2), {"strides": [1, 1]}, "strides .1, 1."),
        ("Col2Im", (numbers(1, 4, 3), np.int64([4]), np.int64([2, 1])), (1, 2), {}, "over 1 spatial axes"),
        ("Col2Im", (numbers(1, 4, 3), np.int64([4]), np.int64([2])), (1, 2), {"pads": [-1, 0]}, "pads of 0 or more"),
        ("Col2Im", (numbers(4, 3), np.int64([4]), np.int64([2])), (1, 2), {}, "and three axes"),
        ("Col2Im", (numbers(1, 4, 3), np.int64([4]), np.int64([0])), (1, 2), {}, "expected sizes of 1 or more"),
        ("Col2Im", (numbers(1, 4, 3), np.int64([4]), np.int64([2])), (1,), {}, "is computed at run time"),
    ],
)
def test_what_is_not_placed(op, inputs, known, attributes, match):
    with pytest.raises(ModelError, match=match):
        run_node(op, *inputs, known=known, opset=24 if op == "TensorScatter" else 18, **attributes)
