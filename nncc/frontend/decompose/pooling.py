"""Average and p-norm pooling as functions of primitives; features are axis 1, spatial axes follow.

`excess` counts the elements after the padding that a last, partial window reaches (ONNX's ceil_mode): they hold 0 and
are never counted. Max pooling is the primitive `reduce_window`.
"""

from math import prod

from nncc.frontend.builder.functions import absolute, full, mean, pad, power, sqrt
from nncc.frontend.builder.tensor import Tensor
from nncc.frontend.decompose.composite import Composite
from nncc.frontend.graph.dims import Pairs
from nncc.frontend.graph.graph import TensorType
from nncc.frontend.graph.op import AttributeKind

Sizes = tuple[int, ...]


def window_sum(x: Tensor, window: Sizes, strides: Sizes, padding: Pairs, dilation: Sizes) -> Tensor:
    """The sums over windows of the spatial axes."""
    return x.emit(
        "reduce_window", combiner="sum", window=(1, 1, *window), strides=(1, 1, *strides),
        padding=((0, 0), (0, 0), *padding), dilation=(1, 1, *dilation),
    )  # fmt: skip


def average_pool(
    x: Tensor, *, window: Sizes, strides: Sizes, padding: Pairs, excess: Sizes, dilation: Sizes, count_padding: bool
) -> Tensor:
    """The mean of each window, over its elements inside x, or inside x and its padding."""
    reach = tuple((before, after + more) for (before, after), more in zip(padding, excess))
    totals = window_sum(x, window, strides, reach, dilation)
    if not any(map(any, reach)) or (count_padding and not any(excess)):
        return totals / float(prod(window))
    ones = full(x.builder, 1.0, TensorType(x.dtype, (1, 1, *x.shape[2:])))
    if count_padding:
        ones = pad(ones, ((0, 0), (0, 0), *padding), 1.0)
        reach = tuple((0, more) for more in excess)
    return totals / window_sum(ones, window, strides, reach, dilation)


def lp_pool(x: Tensor, *, window: Sizes, strides: Sizes, padding: Pairs, dilation: Sizes, p: int) -> Tensor:
    """The p-norm of each window."""
    if p == 2:
        return sqrt(window_sum(x * x, window, strides, padding, dilation))
    return power(window_sum(absolute(x) ** float(p), window, strides, padding, dilation), 1 / p)


def global_average_pool(x: Tensor) -> Tensor:
    """The mean over all spatial axes, which stay with extent 1."""
    return mean(x, range(2, x.rank), keepdims=True)


_WINDOW = (("window", AttributeKind.INTS), ("strides", AttributeKind.INTS), ("padding", AttributeKind.PAIRS))
_DILATION = ("dilation", AttributeKind.INTS)

POOLINGS: tuple[Composite, ...] = (
    Composite(
        "average_pool", average_pool,
        (*_WINDOW, ("excess", AttributeKind.INTS), _DILATION, ("count_padding", AttributeKind.BOOL)),
    ),
    Composite("lp_pool", lp_pool, (*_WINDOW, _DILATION, ("p", AttributeKind.INT))),
    Composite("global_average_pool", global_average_pool),
)  # fmt: skip
