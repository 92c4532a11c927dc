import numpy as np
import pytest

from nncc.errors import ModelError
from tests.frontend.onnx.import_rules.microsoft.beside import ours, require_same

RNG = np.random.default_rng(0)
F = np.float32


def drawn(*shape):
    return RNG.standard_normal(shape).astype(F)


def whole(dtype, *shape):
    bounds = np.iinfo(dtype)
    return RNG.integers(bounds.min, bounds.max + 1, shape).astype(dtype)


BYTES = pytest.mark.parametrize("dtype", [np.uint8, np.int8])


@BYTES
@pytest.mark.parametrize("op", ["QLinearAdd", "QLinearMul"])
@pytest.mark.parametrize("other", [(3, 7), (7,), ()])
def test_sums_and_products_of_bytes(op, dtype, other):
    zero = dtype(3)
    require_same(op, whole(dtype, 3, 7), F(0.05), zero, whole(dtype, *other), F(0.02), zero, F(0.1), zero, most=1)


@BYTES
@pytest.mark.parametrize(
    ("op", "attributes"), [("QLinearSigmoid", {}), ("QLinearLeakyRelu", {"alpha": 0.2}), ("QLinearSoftmax", {"opset": 13})]
)
def test_functions_of_bytes(op, attributes, dtype):
    require_same(op, whole(dtype, 5, 7), F(0.05), dtype(3), F(1 / 256), dtype(0), most=1, **attributes)


@pytest.mark.parametrize("opset", [11, 13])
@pytest.mark.parametrize("axis", [{}, {"axis": 1}, {"axis": -1}])
def test_a_softmax_of_bytes_is_along_the_last_axis_in_every_opset(axis, opset):
    x = whole(np.uint8, 2, 3, 4)
    require_same("QLinearSoftmax", x, F(0.05), np.uint8(3), F(1 / 256), np.uint8(0), most=1, opset=opset, **axis)


@BYTES
@pytest.mark.parametrize("last", [0, 1])
def test_pools_of_bytes(dtype, last):
    x, zero = whole(dtype, 1, 6, 5, 4), dtype(3)
    require_same("QLinearGlobalAveragePool", x, F(0.05), zero, F(0.02), zero, channels_last=last, most=1)
    require_same(
        "QLinearAveragePool",
        x,
        F(0.05),
        zero,
        F(0.04),
        zero,
        channels_last=last,
        kernel_shape=[3, 2],
        pads=[1, 0, 1, 1],
        most=1,
    )


def test_other_operators_of_bytes():
    a, b, zero = whole(np.uint8, 3, 7), whole(np.uint8, 3, 7), np.uint8(9)
    parts = (a, F(0.1), zero, b, F(0.2), np.uint8(0))
    require_same("QLinearConcat", F(0.15), zero, *parts, axis=1, known=(0, 1, 3, 4, 6, 7), most=1)
    require_same("QLinearWhere", a > b, *parts, F(0.15), zero, known=(2, 3, 5, 6, 7, 8), most=1)
    (made,) = ours("QLinearReduceMean", a, F(0.1), zero, F(0.05), zero, axes=[1], keepdims=0)
    right = np.rint(((a.astype(np.float64) - 9) * 0.1).mean(1) / 0.05) + 9
    assert np.abs(made - np.clip(right, 0, 255)).max() <= 1


def _halved(weights):
    """Weights of 7 bits: ONNX Runtime's sums of two products saturate at 16 bits on processors without VNNI."""
    return weights // 2


@BYTES
@pytest.mark.parametrize("columns", [False, True])
def test_products_by_scales(dtype, columns):
    a, b = whole(np.uint8, 3, 8), _halved(whole(dtype, 8, 5))
    scale = np.abs(drawn(5)) * F(0.01) if columns else F(0.01)
    zero = whole(dtype, 5) if columns else dtype(3)
    require_same("MatMulIntegerToFloat", a, b, F(0.02), scale, np.uint8(7), zero, drawn(5))
    require_same("DynamicQuantizeMatMul", drawn(3, 8), b, scale, zero, drawn(5))


@pytest.mark.parametrize("is_whole", [False, True])
def test_a_gemm_of_bytes(is_whole):
    a, b, bias = whole(np.uint8, 3, 8), _halved(whole(np.int8, 5, 8)), RNG.integers(-1000, 1000, 5).astype(np.int32)
    ends = (F(0.5), np.uint8(11)) if is_whole else ()
    require_same("QGemm", a, F(0.02), np.uint8(7), b, F(0.01), np.int8(0), bias, *ends, transB=1, alpha=1.0, most=1)


@pytest.mark.parametrize("bits", [2, 4, 8])
@pytest.mark.parametrize("zeros", [False, True])
def test_products_with_packed_weights(bits, zeros):
    rows, count, block = 5, 40, 16
    blocks, per_byte = 3, 8 // bits
    packed = whole(np.uint8, rows, blocks, block // per_byte)
    scales = np.abs(drawn(rows, blocks))
    points = whole(np.uint8, rows, -(-blocks // per_byte)) if zeros else None
    apart = np.stack([packed >> at & (1 << bits) - 1 for at in range(0, 8, bits)], -1).reshape(rows, blocks, block)
    middle = np.full((rows, blocks), 1 << bits - 1)
    if points is not None:
        middle = np.stack([points >> at & (1 << bits) - 1 for at in range(0, 8, bits)], -1).reshape(rows, -1)[:, :blocks]
    weights = ((apart - middle[..., None].astype(np.float64)) * scales[..., None]).reshape(rows, -1)[:, :count]
    x = drawn(3, count)
    (made,) = ours("MatMulNBits", x, packed, scales, points, bits=bits, block_size=block, N=rows, K=count)
    np.testing.assert_allclose(made, x @ weights.T, rtol=1e-4, atol=1e-3)
    if bits == 4:
        require_same(
            "MatMulNBits",
            x,
            packed,
            scales,
            points,
            bits=4,
            block_size=block,
            N=rows,
            K=count,
            known=(1, 2, 3)[: 2 + zeros],
            atol=1e-4,
        )


@BYTES
@pytest.mark.parametrize("direction", ["forward", "reverse", "bidirectional"])
@pytest.mark.parametrize("each", [False, True])
def test_an_lstm_of_bytes(direction, dtype, each):
    ways, hidden, width, steps = 1 + (direction == "bidirectional"), 8, 5, 6
    w, r = (RNG.integers(100, 156, (ways, n, 4 * hidden)).astype(np.uint8) for n in (width, hidden))
    w, r = (
        (w, r)
        if dtype == np.uint8
        else ((w.astype(np.int16) - 128).astype(np.int8), (r.astype(np.int16) - 128).astype(np.int8))
    )
    zero = np.full((ways, 4 * hidden) if each else (ways,), 128 if dtype == np.uint8 else 0, dtype)
    scale = np.full(zero.shape, 0.02, F) + np.abs(drawn(*zero.shape)) * F(0.001)
    bias, start = drawn(ways, 8 * hidden) * F(0.1), drawn(ways, 2, hidden) * F(0.1)
    given = (drawn(steps, 2, width), w, r, bias, None, start, start, None, scale, zero, scale, zero)
    require_same(
        "DynamicQuantizeLSTM",
        *given,
        outputs=3,
        hidden_size=hidden,
        direction=direction,
        known=(1, 2, 8, 9, 10, 11),
        atol=2e-2,
    )


@pytest.mark.parametrize("count", [32, 40, 33])
@pytest.mark.parametrize("is_padded", [False, True])
@pytest.mark.parametrize("zeros", [False, True])
def test_packed_weights_with_a_block_for_each_column(count, is_padded, zeros):
    rows, block = 5, 16
    blocks = -(-count // block)
    packed, scales = whole(np.uint8, rows, blocks, block // 2), np.abs(drawn(rows, blocks))
    groups = RNG.integers(0, blocks, blocks * block if is_padded else count).astype(np.int32)
    given = (drawn(3, count), packed, scales, drawn(rows, blocks) if zeros else None, groups, drawn(rows))
    options = {"bits": 4, "block_size": block, "N": rows, "K": count}
    require_same("MatMulNBits", *given, known=(1, 2, 3, 4) if zeros else (1, 2, 4), atol=1e-4, **options)
    require_same("MatMulNBits", *given, atol=1e-4, **options)


def test_blocks_for_columns_that_are_not_taken_are_refused():
    options = {"block_size": 16, "N": 5, "K": 32, "known": (4,)}

    def made(bits, groups, zeros=None):
        packed = np.zeros((5, 2, 2 * bits), np.uint8)
        return ours("MatMulNBits", drawn(3, 32), packed, np.ones((5, 2), F), zeros, groups, bits=bits, **options)

    for bits, zeros in ((8, None), (4, np.zeros((5, 1), np.uint8))):
        with pytest.raises(ModelError, match="with 4 bits and zero points that are floats"):
            made(bits, np.zeros(32, np.int32), zeros)
    with pytest.raises(ModelError, match=r"input 4 \(g_idx\) is i32\[31\]; expected a block for each of 32 columns"):
        made(4, np.zeros(31, np.int32))
    with pytest.raises(ModelError, match="places from 2 to 2; expected 0 to 1"):
        made(4, np.full(32, 2, np.int32))


def test_packed_weights_that_do_not_fit_are_refused():
    packed, scales = np.zeros((5, 3, 8), np.uint8), np.ones((5, 3), F)
    with pytest.raises(ModelError, match=r"the packed weights are u8\[5,3,8\]; expected \[5, 2, 8\] for N=5, K=32, 4 bits"):
        ours("MatMulNBits", drawn(3, 32), packed, scales, bits=4, block_size=16, N=5, K=32)
    with pytest.raises(ModelError, match="attribute bits is 3; nncc takes 2, 4 and 8"):
        ours("MatMulNBits", drawn(3, 32), packed, scales, bits=3, block_size=16, N=5, K=32)
