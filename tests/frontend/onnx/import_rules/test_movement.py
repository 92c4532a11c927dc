import numpy as np
import pytest
from onnx.reference import ReferenceEvaluator

from nncc.errors import ModelError
from tests.frontend.onnx.import_rules.nodes import one_node, run_node, run_nodes

X = np.arange(24, dtype=np.float32).reshape(2, 3, 4)


def ints(*values):
    return np.array(values, np.int64)


def run(op, *inputs, **options):
    """With all inputs but the first stored in the model."""
    return run_node(op, *inputs, known=tuple(range(1, len(inputs))), **options)


@pytest.mark.parametrize("shape, expected", [((0, -1), (2, 12)), ((4, 0, -1), (4, 3, 2)), ((-1,), (24,))])
def test_reshape(shape, expected):
    assert np.array_equal(run("Reshape", X, ints(*shape)), X.reshape(expected))


def test_reshape_may_mean_zero():
    assert run("Reshape", np.zeros((0, 3), np.float32), ints(3, 0), allowzero=1).shape == (3, 0)
    with pytest.raises(ModelError, match="copies an axis"):
        run("Reshape", X, ints(2, 3, 4, 0))


@pytest.mark.parametrize("opset", [11, 13])
def test_axes_move_from_attribute_to_input(opset):
    x = X[:, :1]
    axes = {"axes": [1]} if opset < 13 else {}
    inputs = (x,) if opset < 13 else (x, ints(1))
    assert run("Squeeze", *inputs, opset=opset, **axes).shape == (2, 4)
    assert run("Unsqueeze", *inputs, opset=opset, **axes).shape == (2, 1, 1, 4)
    assert run("Squeeze", x, opset=opset).shape == (2, 4)


@pytest.mark.parametrize("axis, shape", [(0, (1, 24)), (1, (2, 12)), (3, (24, 1)), (-1, (6, 4))])
def test_flatten(axis, shape):
    assert run("Flatten", X, axis=axis).shape == shape


def test_expand_and_tile():
    assert np.array_equal(run("Expand", X[:, :1], ints(5, 1, 3, 1)), np.broadcast_to(X[:, :1], (5, 2, 3, 4)))
    assert np.array_equal(run("Tile", X, ints(1, 2, 3)), np.tile(X, (1, 2, 3)))
    assert run("Tile", X, ints(1, 0, 3)).shape == (2, 0, 12)


@pytest.mark.parametrize(
    "opset, inputs, options, sizes",
    [
        (11, (), {"split": [1, 2]}, [1, 2]),
        (11, (), {}, None),
        (13, (ints(1, 2),), {}, [1, 2]),
        (18, (), {"num_outputs": 2}, [2, 1]),
    ],
)
def test_split(opset, inputs, options, sizes):
    axis = 1 if sizes else 2
    parts = run_nodes("Split", X, *inputs, opset=opset, known=(1,) if inputs else (), outputs=2, axis=axis, **options)
    expected = np.split(X, [sizes[0]], axis) if sizes else np.split(X, 2, axis)
    assert all(map(np.array_equal, parts, expected))


@pytest.mark.parametrize(
    "start, end, step",
    [(1, 9, 1), (-1, -9, -1), (-2, 3, 1), (3, 0, -2), (2, 1, 1), (0, 2**63 - 1, 3), (5, -(2**63), -3)],
)
def test_slice_follows_python(start, end, step):
    ours = run("Slice", X, ints(start), ints(end), ints(-1), ints(step))
    assert np.array_equal(ours, X[..., start:end:step])


@pytest.mark.parametrize("start, expected", [(-5, [0]), (-4, [0]), (-(2**63), [0]), (-3, [1, 0])])
def test_a_backward_slice_begins_with_the_first_element_at_the_latest(start, expected):
    assert run("Slice", X, ints(start), ints(-9), ints(-1), ints(-1)).tolist() == X[..., expected].tolist()


def test_slice_before_opset_10():
    assert np.array_equal(run("Slice", X, opset=9, starts=[1, 0], ends=[3, -1], axes=[1, 2]), X[:, 1:3, :-1])


@pytest.mark.parametrize("mode", ["constant", "reflect", "edge", "wrap"])
def test_pad_modes(mode):
    pads = [(1, 2), (0, 1), (2, 0)]
    flat = ints(*(before for before, _ in pads), *(after for _, after in pads))
    assert np.array_equal(run("Pad", X, flat, opset=19, mode=mode), np.pad(X, pads, mode))


def test_pads_may_crop_and_name_axes():
    assert np.array_equal(
        run("Pad", X, ints(-1, 0, 1, -2), np.float32(7), ints(2, 1)),
        np.pad(X[:, :1, 1:], ((0, 0), (0, 0), (0, 1)), constant_values=7),
    )
    assert run("Pad", X, opset=9, pads=[0, 0, 0, 0, 0, 1], value=2.0)[0, 0, 4] == 2


@pytest.mark.parametrize(
    "size, axes", [((5, 2, 4), None), ((1, 6, 4), (0, 1, 2)), ((7,), (-1,)), ((2, 5), (2, -3)), ((0,), (1,))]
)
@pytest.mark.parametrize("dtype", [np.float32, np.bool_, np.int8])
def test_the_middle_is_kept_or_surrounded(size, axes, dtype):
    x = (X % 5).astype(dtype)
    for whole in (np.int64, np.int32):
        given = {} if axes is None else {"axes": axes}
        (wanted,) = ReferenceEvaluator(one_node("CenterCropPad", x, whole(size), known=(1,), **given)).run(None, {"x0": x})
        made = run("CenterCropPad", x, whole(size), **given)
        assert made.dtype == wanted.dtype
        np.testing.assert_array_equal(made, wanted)


@pytest.mark.parametrize("mode", ["DCR", "CRD"])
def test_depth_and_space_are_inverse(mode):
    x = np.arange(2 * 8 * 3 * 2, dtype=np.float32).reshape(2, 8, 3, 2)
    y = run("DepthToSpace", x, opset=13, blocksize=2, mode=mode)
    assert y.shape == (2, 2, 6, 4)
    if mode == "DCR":
        assert np.array_equal(run("SpaceToDepth", y, blocksize=2), x)


@pytest.mark.parametrize(
    "op, inputs, options, message",
    [
        ("Concat", (X, X.astype("f8")), {"axis": 0}, "ONNX wants one dtype"),
        ("Split", (X, ints(1, 1)), {"axis": 1}, "sum to the extent"),
        ("Slice", (X, ints(0), ints(1), ints(0), ints(0)), {}, "no step of 0"),
        ("Pad", (X, ints(1, 1)), {}, "two per axis"),
        ("Pad", (X, ints(0, 0, 0, 0, 0, 10**12)), {"mode": "edge"}, "too many"),
        (
            "Pad",
            (np.broadcast_to(np.float32(0), 2**32 + 1), ints(1, 1)),
            {"mode": "reflect"},
            "of an axis of 4294967297 .* too many",
        ),
        ("Tile", (X, ints(1, 2)), {}, "one count per axis"),
        ("Tile", (X, ints(2**31, 2**31, 2**31)), {}, "more than a process can address"),
        ("Flatten", (X,), {"axis": 4}, "axis 4 of"),
        ("Transpose", (X,), {"perm": [0, 0, 1]}, "a permutation"),
        ("SpaceToDepth", (X[None],), {"blocksize": 5}, "3 elements in 5 parts"),
    ],
)
def test_mistakes_are_named(op, inputs, options, message):
    known = () if op == "Concat" else tuple(range(1, len(inputs)))
    with pytest.raises(ModelError, match=rf"node 'the_node' \({op}, opset 18\): .*{message}"):
        run_node(op, *inputs, known=known, **options)


def test_shapes_computed_at_run_time_are_refused():
    with pytest.raises(ModelError, match=r"input 1 \('x1', i64\[1\]\) is computed at run time"):
        run_node("Reshape", X, ints(-1))
