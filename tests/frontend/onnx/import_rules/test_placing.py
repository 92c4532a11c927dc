import numpy as np
import pytest
from onnx.reference import ReferenceEvaluator

import nncc
from nncc.errors import ModelError
from tests.frontend.onnx.import_rules.nodes import one_node, run_node, run_nodes

RNG = np.random.default_rng(0)


def numbers(*shape):
    return RNG.standard_normal(shape).astype(np.float32)


def assert_as_reference(op, *inputs, known=(), opset=22, **attributes):
    model = one_node(op, *inputs, known=known, opset=opset, **attributes)
    (wanted,) = ReferenceEvaluator(model).run(None, {f"x{n}": x for n, x in enumerate(inputs) if n not in known})
    made = run_node(op, *inputs, known=known, opset=opset, **attributes)
    assert made.dtype == wanted.dtype
    np.testing.assert_allclose(made, wanted, rtol=1e-5, atol=1e-5)


@pytest.mark.parametrize("time, batch", [(0, 1), (1, 0)])
def test_sequences_are_reversed(time, batch):
    x = numbers(4, 3, 2) if time == 0 else numbers(3, 4, 2)
    assert_as_reference("ReverseSequence", x, np.int64([1, 4, 3]), opset=10, time_axis=time, batch_axis=batch)


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


@pytest.mark.parametrize(
    "image, block, more",
    [((5, 6), (2, 3), {}), ((5, 5), (1, 5), {}), ((7,), (3,), {"strides": [2]}),
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
    assert_as_reference("Col2Im", x, np.int64(image), np.int64(block), known=(1, 2), **more)


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
    [("ReverseSequence", (numbers(2, 3), np.int64([1, 1])), (), {}, "a length for each sequence"),
     ("TensorScatter", (numbers(2, 3), numbers(2, 1)), (), {"mode": "x"}, "expected linear or circular"),
     ("Col2Im", (numbers(1, 5, 3), np.int64([4]), np.int64([2])), (1, 2), {}, "expected features times 2 rows and 3 columns"),
     ("Col2Im", (numbers(1, 4, 3), np.int64([4]), np.int64([2])), (1, 2), {"strides": [1, 1]}, "strides .1, 1."),
     ("Col2Im", (numbers(1, 4, 3), np.int64([4]), np.int64([2, 1])), (1, 2), {}, "over 1 spatial axes"),
     ("Col2Im", (numbers(1, 4, 3), np.int64([4]), np.int64([2])), (1, 2), {"pads": [-1, 0]}, "pads of 0 or more"),
     ("Col2Im", (numbers(4, 3), np.int64([4]), np.int64([2])), (1, 2), {}, "and three axes"),
     ("Col2Im", (numbers(1, 4, 3), np.int64([4]), np.int64([0])), (1, 2), {}, "expected sizes of 1 or more"),
     ("Col2Im", (numbers(1, 4, 3), np.int64([4]), np.int64([2])), (1,), {}, "is computed at run time")],
)  # fmt: skip
def test_what_is_refused(op, inputs, known, attributes, match):
    with pytest.raises(ModelError, match=match):
        run_node(op, *inputs, known=known, opset=24 if op == "TensorScatter" else 18, **attributes)
