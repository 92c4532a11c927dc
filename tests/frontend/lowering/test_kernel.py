import numpy as np
import pytest

from nncc.errors import InternalError, ModelError
from nncc.frontend.builder.functions import concat, erf, exp, maximum, rsqrt
from nncc.frontend.fusion.fuse import fuse
from nncc.frontend.fusion.place import place
from nncc.frontend.lowering.kernel import distinct_groups, lower_group, lower_groups
from nncc.frontend.ops import OPS
from nncc.ir.buffer import Role
from nncc.ir.dtypes import f16, f32, i64
from tests.frontend.lowering.groups import Groups, assert_close, lower, naive, nest_count, passed, temporaries
from tests.support.counting import lines

FORMS = pytest.mark.parametrize("form", [naive, passed])


@FORMS
def test_conv_bias_residual_relu(form):
    b = Groups()
    y = b.conv(b.image(1, 5, 7, 3), b.weight(6, 3, 3, 3)) + b.weight(6)
    lowered = assert_close(b.graph(maximum(y + b.image(1, 5, 7, 6), 0)), form, length=27)
    assert temporaries(lowered) == [(1, 7, 9, 3), (1, 5, 7, 6)] and nest_count(lowered) == 3


@FORMS
def test_dot_bias_gelu(form):
    b = Groups()
    y = b.image(5, 13) @ b.weight(13, 7) + b.weight(7)
    assert nest_count(assert_close(b.graph(y * 0.5 * (erf(y * 0.7071) + 1.0)), form, length=13)) == 2


@FORMS
def test_softmax(form):
    b = Groups()
    x = b.image(5, 13)
    e = exp(x - x.max(1, keepdims=True))
    lowered = assert_close(b.graph(e / e.sum(1, keepdims=True)), form, length=13)
    assert sorted(temporaries(lowered)) == [(5,), (5,), (5, 13)] and nest_count(lowered) == 4


@FORMS
def test_layer_norm(form):
    b = Groups()
    x = b.image(5, 13)
    d = x - x.sum(1, keepdims=True) * (1 / 13)
    scale = rsqrt((d * d).sum(1, keepdims=True) * (1 / 13) + 1e-5)
    lowered = assert_close(b.graph(d * scale * b.weight(13) + b.weight(13)), form, length=13)
    assert temporaries(lowered).count((5, 13)) == 1


@FORMS
def test_attention_heads_are_read_in_place(form):
    b = Groups()
    q, k = (b.image(2, 5, 12).reshape(2, 5, 3, 4).transpose(0, 2, 1, 3) for _ in range(2))
    lowered = assert_close(b.graph(q @ k.transpose(0, 1, 3, 2)), form, length=4)
    assert nest_count(lowered) == 1 and "//" not in str(lowered.kernel)


@FORMS
def test_merged_heads_are_contracted_over_two_axes(form):
    b = Groups()
    x = b.image(2, 3, 5, 4).transpose(0, 2, 1, 3).reshape(2, 5, 12)
    lowered = assert_close(b.graph(x @ b.weight(12, 7)), form, length=12)
    assert "over t0.k0, t0.k1" in str(lowered.kernel) and "//" not in str(lowered.kernel)


@FORMS
def test_concat_of_two_convs(form):
    b = Groups()
    x = b.image(1, 5, 5, 3)
    parts = [b.conv(x, b.weight(4, 3, 3, 3)), b.conv(x, b.weight(5, 3, 1, 1), pad=0)]
    lowered = assert_close(b.graph(concat([maximum(part, 0) for part in parts], 3)), form, length=27)
    assert nest_count(lowered) == 5


@FORMS
def test_slice_of_a_product(form):
    b = Groups()
    assert_close(b.graph((b.image(6, 7) @ b.image(7, 9))[1:, 2::2]), form, length=7)


@FORMS
def test_a_result_that_is_also_read(form):
    b = Groups()
    y = b.image(5, 7) @ b.image(7, 3)
    assert_close(b.graph(y, maximum(y, 0), y.transpose()), form, length=7)


def dense(name):
    b = Groups(name)
    x = b.input(f"{name}.x", f32, (3, 5))
    graph = b.graph((x + b.constant(np.float32(2))) @ b.constant(np.ones((5, 7), np.float32), f"{name}.w"))
    return lower_group("dense", graph.nodes, graph.outputs, graph.arrays())


def test_the_kernel_of_a_group_has_its_number_and_a_group_made_in_place_has_none():
    b = Groups()
    x = b.image(1, 5, 5, 3)
    parts = [maximum(b.conv(x, b.weight(n, 3, 1, 1), pad=0), 0) for n in (16, 8)]
    graph = b.graph(b.conv(concat(parts, 3), b.weight(2, 24, 1, 1), pad=0))
    fusion = fuse(graph)
    placement = place(graph, fusion)
    found = [*lower_groups(graph, fusion, placement)]
    assert [group.nodes[-1].op for group in fusion.groups] == ["max", "max", "concat", "conv"]
    assert [(group, lowered.kernel.name) for group, lowered in found] == [(fusion.groups[n], f"k{n}") for n in (0, 1, 3)]
    for group, lowered in found:
        assert lowered.kernel.key == lower_group("k", group.nodes, group.outputs, graph.arrays(), placement).kernel.key


def test_equal_kernels_are_counted():
    b = Groups()
    first = maximum(b.conv(b.image(1, 5, 5, 8), b.weight(8, 8, 3, 3)), 0)
    other = maximum(b.conv(first, b.weight(16, 8, 1, 1), pad=0), 0)
    graph = b.graph(maximum(b.conv(first, b.weight(8, 8, 3, 3)), 0), other)
    fusion = fuse(graph)
    every = [lowered for _, lowered in lower_groups(graph, fusion, place(graph, fusion))]
    found = distinct_groups(graph, fusion, place(graph, fusion))
    assert len(every) == 3 and sorted(count for _, _, count in found) == [1, 2]
    for _, lowered, count in found:
        names = [one.kernel.name for one in every if one.kernel.key == lowered.kernel.key]
        assert (names[0], len(names)) == (lowered.kernel.name, count)


def test_a_kernel_does_not_depend_on_names():
    one, other = dense("query"), dense("key")
    assert str(one.kernel) == str(other.kernel)
    assert [value.name for value in one.arguments[:2]] == ["query.x", "query.w"]


def test_arguments_are_in_the_order_of_the_parameters():
    b = Groups()
    x, w = b.image(3, 5), b.weight(5, 7)
    lowered = lower(b.graph(x @ w))
    assert [buffer.role for buffer in lowered.kernel.params] == [Role.INPUT, Role.CONSTANT, Role.OUTPUT]
    assert lowered.arguments[:2] == (x.value, w.value)
    assert [buffer.shape for buffer in lowered.kernel.params] == [v.type.extents for v in lowered.arguments]


def test_constants_of_one_element_are_numbers():
    b = Groups()
    lowered = lower(b.graph(b.image(3) * b.constant(np.full((1,), 2.5, np.float32)).reshape().broadcast_to((3,))))
    assert "x0[t0.i0] * 2.5" in str(lowered.kernel) and len(lowered.arguments) == 2


def test_symbolic_sizes_are_named():
    b = Groups()
    x = b.input("tokens", f32, ("N", 3))
    graph = b.graph(exp(x))
    with pytest.raises(ModelError, match=r"value '\w+': f32\[N,3\]: the size N is not known"):
        lower(graph)


def test_symbolic_bounds_are_named():
    b = Groups()
    n = b.input("tokens", f32, ("N",)).shape[0]
    graph = b.graph(b.emit(OPS["slice"], b.image(9), starts=(n - n,), limits=(4,), strides=(1,)),
                    b.emit(OPS["extents"], dims=(n,), dtype=i64))  # fmt: skip
    with pytest.raises(ModelError, match=r"extents with dims \(N,\): the size N"):
        lower(graph)


def test_a_group_makes_its_outputs():
    b = Groups()
    x = b.image(3)
    graph = b.graph(exp(x))
    with pytest.raises(InternalError, match="the group of x0 does not make it"):
        lower_group("k", graph.nodes, (x.value,), {})


@pytest.mark.parametrize("shape", [(), (1,), (0,), (0, 3), (1, 1, 1)])
def test_small_shapes(shape):
    b = Groups()
    x = b.image(*shape)
    assert_close(b.graph(exp(x) + x, (x + 1.0).sum(), x.reshape(*shape, 1)), naive)


def test_a_half_is_accumulated_in_f32():
    b = Groups()
    x = b.input("x", f16, (2, 300))
    lowered = assert_close(b.graph((x * 0.0 + 10.0).sum(1)), naive)
    assert [buffer.dtype for buffer in lowered.kernel.buffers] == [f16, f16, f32]


def test_what_is_read_twice_is_made_once():
    def work(links):
        b = Groups()
        x = b.image(4, 8)
        for _ in range(links):
            x = x + x
        graph = b.graph(x)
        return lines(lambda: lower_group("sums", graph.nodes, graph.outputs, {}))

    assert work(10) < work(20) < 2.1 * work(10)
