"""Import rules of ONNX's convolutions and poolings."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from nncc.errors import ModelError
from nncc.frontend.dims import Shape
from nncc.frontend.functions import pad, reverse
from nncc.frontend.onnx_ops.call import Call, Rule
from nncc.frontend.ops.contraction import conv_labels
from nncc.frontend.tensor import Tensor, accumulator_of
from nncc.ir.dtypes import i32

Sizes = tuple[int, ...]
Pairs = tuple[tuple[int, int], ...]


@dataclass(frozen=True, slots=True)
class Window:
    """How a window moves over the spatial axes. `excess` is what a last, partial window reaches beyond the padding."""

    size: Sizes
    strides: Sizes
    padding: Pairs
    dilation: Sizes
    excess: Sizes

    @property
    def reach(self) -> Pairs:
        """The padding with the excess."""
        return tuple((before, after + more) for (before, after), more in zip(self.padding, self.excess))


def _window(call: Call, size: Sizes, spatial: Shape) -> Window:
    rank = len(size)
    strides, dilation = (call.integers(name) or (1,) * rank for name in ("strides", "dilations"))
    pads = call.integers("pads") or (0,) * (2 * rank)
    if not len(spatial) == len(strides) == len(dilation) == rank == len(pads) // 2 or min(strides + dilation) < 1:
        fault = f"window {size}, strides {strides}, dilations {dilation}, pads {pads}"
        raise ModelError(f"{fault} over {len(spatial)} spatial axes; expected one positive entry per axis, two pads")
    if min(pads) < 0:
        raise ModelError(f"pads {pads}; expected pads of 0 or more")
    mode = call.text("auto_pad", "NOTSET")
    padding = tuple(zip(pads[:rank], pads[rank:]))
    if mode != "NOTSET":
        padding = _auto_padding(mode, spatial, size, strides, dilation)
    window = Window(size, strides, padding, dilation, (0,) * rank)
    return _with_excess(window, spatial) if call.integer("ceil_mode", 0) else window


def _auto_padding(mode: str, spatial: Shape, size: Sizes, strides: Sizes, dilation: Sizes) -> Pairs:
    if mode == "VALID":
        return ((0, 0),) * len(size)
    if mode not in ("SAME_UPPER", "SAME_LOWER"):
        raise ModelError(f"auto_pad {mode!r}; expected NOTSET, SAME_UPPER, SAME_LOWER or VALID")
    pairs = []
    for extent, window, stride, step in zip(_known(spatial), size, strides, dilation):
        total = max(0, (-(-extent // stride) - 1) * stride + (window - 1) * step + 1 - extent)
        less, more = total // 2, total - total // 2
        pairs.append((less, more) if mode == "SAME_UPPER" else (more, less))
    return tuple(pairs)


def _known(spatial: Shape) -> Sizes:
    if not all(isinstance(extent, int) for extent in spatial):
        raise ModelError(f"spatial extents {list(spatial)}: auto_pad and ceil_mode need them when nncc compiles")
    return tuple(int(extent) for extent in spatial)


def _with_excess(window: Window, spatial: Shape) -> Window:
    """ceil_mode: a partial last window counts when it starts inside the input or the padding before it."""
    padding, excess = [], []
    for axis, extent in enumerate(_known(spatial)):
        (before, after), stride = window.padding[axis], window.strides[axis]
        free = extent + before + after - (window.size[axis] - 1) * window.dilation[axis] - 1
        count = -(-free // stride) + 1
        count -= (count - 1) * stride >= extent + before
        more = (count - 1) * stride - free
        padding.append((before, after + max(-after, min(more, 0))))
        excess.append(max(more, 0))
    return replace(window, padding=tuple(padding), excess=tuple(excess))


def _labels(rank: int, kernel: str = "oi") -> str:
    spatial = "".join(map(str, range(rank)))
    return conv_labels(f"bf{spatial}", f"{kernel}{spatial}", f"bf{spatial}")


def _conv(call: Call) -> Tensor:
    x, kernel, bias = call.x, call.tensor(1), call.optional(2)
    return _with_bias(_convolved(call, x, kernel), bias)


def _convolved(call: Call, x: Tensor, kernel: Tensor) -> Tensor:
    size = kernel.type.extents[2:]
    if call.integers("kernel_shape") not in (None, size):
        raise ModelError(f"kernel_shape {call.integers('kernel_shape')} but the kernel is {kernel.type}")
    window = _window(call, size, x.shape[2:])
    result = x.emit(
        "conv", kernel, labels=_labels(len(size)), strides=window.strides, padding=window.padding,
        dilation=window.dilation, groups=call.integer("group", 1), accumulator=accumulator_of(x.dtype),
    )  # fmt: skip
    return result if x.dtype.is_int else result.cast(x.dtype)


def _with_bias(x: Tensor, bias: Tensor | None) -> Tensor:
    return x if bias is None else x + bias.reshape(-1, *(1,) * (x.rank - 2))


def _conv_integer(call: Call) -> Tensor:
    """The zero points are taken off first, so that padding means 0."""
    x, kernel, zero, zeros = call.x.cast(i32), call.tensor(1).cast(i32), call.optional(2), call.optional(3)
    if zero is not None:
        x = x - zero.cast(i32).reshape()
    if zeros is not None:
        kernel = kernel - zeros.cast(i32).reshape(-1, *(1,) * (kernel.rank - 1))
    return _convolved(call, x, kernel)


def _conv_transpose(call: Call) -> Tensor:
    """A convolution of the input, spread by the strides, with the flipped kernel."""
    x, kernel = call.x, call.tensor(1)
    groups, size = call.integer("group", 1), kernel.type.extents[2:]
    window = _window(call, size, x.shape[2:])
    spans = tuple((n - 1) * step + 1 for n, step in zip(size, window.dilation))
    padding, extra = _transposed_padding(call, window, spans, x.type.extents[2:])
    spread = _spread(x, window.strides)
    around = [(span - 1 - before, span - 1 - after + more)
              for span, (before, after), more in zip(spans, padding, extra)]  # fmt: skip
    flipped = reverse(_grouped_kernel(kernel, groups), *range(2, kernel.rank))
    kept = tuple((max(before, 0), max(after, 0)) for before, after in around)
    result = spread.emit(
        "conv", flipped, labels=_labels(len(size)), strides=(1,) * len(size), padding=kept,
        dilation=window.dilation, groups=groups, accumulator=accumulator_of(x.dtype),
    ).cast(x.dtype)  # fmt: skip
    return _with_bias(_cut(result, around), call.optional(2))


def _transposed_padding(call: Call, window: Window, spans: Sizes, spatial: Sizes) -> tuple[Pairs, Sizes]:
    extra = call.integers("output_padding") or (0,) * len(spans)
    wanted = call.integers("output_shape")
    mode = call.text("auto_pad", "NOTSET")
    if wanted is None and mode.startswith("SAME"):
        wanted = tuple(extent * stride for extent, stride in zip(spatial, window.strides))
    if wanted is None:
        return window.padding, extra
    pairs = []
    for n, stride, span, more, target in zip(spatial, window.strides, spans, extra, wanted):
        total = (n - 1) * stride + more + span - target
        half = total // 2
        pairs.append((half, total - half) if mode == "SAME_UPPER" else (total - half, half))
    return tuple(pairs), extra


def _spread(x: Tensor, strides: Sizes) -> Tensor:
    """x with stride - 1 zeros between neighbours."""
    for axis, stride in enumerate(strides, 2):
        if stride > 1:
            extent = x.type.extents[axis]
            padding = [(0, 0)] * (x.rank + 1)
            padding[axis + 1] = (0, stride - 1)
            shape = (*x.shape[:axis], extent * stride, *x.shape[axis + 1 :])
            limits = (*x.shape[:axis], max(extent * stride - stride + 1, 0), *x.shape[axis + 1 :])
            x = pad(x.unsqueeze(axis + 1), padding).reshape(*shape).strided_slice((0,) * x.rank, limits)
    return x


def _grouped_kernel(kernel: Tensor, groups: int) -> Tensor:
    """(groups * inputs, outputs, ...) as (groups * outputs, inputs, ...)."""
    inputs, outputs, *size = kernel.type.extents
    split = kernel.reshape(groups, inputs // groups, outputs, *size).transpose(0, 2, 1, *range(3, 3 + len(size)))
    return split.reshape(groups * outputs, inputs // groups, *size)


def _cut(x: Tensor, around: Sequence[tuple[int, int]]) -> Tensor:
    """x without what negative padding takes away."""
    cuts = [(max(-before, 0), max(-after, 0)) for before, after in around]
    starts = (0, 0, *(before for before, _ in cuts))
    limits = (*x.shape[:2], *(extent - after for extent, (_, after) in zip(x.shape[2:], cuts)))
    return x.strided_slice(starts, limits)


def _pool_window(call: Call) -> Window:
    size = call.integers("kernel_shape")
    if size is None:
        raise ModelError("attribute kernel_shape is missing")
    return _window(call, size, call.x.shape[2:])


def _max_pool(call: Call) -> Tensor:
    if call.outputs > 1:
        raise ModelError("the output Indices is not supported")
    window = _pool_window(call)
    return _max_over(call.x, window.size, window.strides, window.reach, window.dilation)


def _max_over(x: Tensor, size: Sizes, strides: Sizes, padding: Pairs, dilation: Sizes) -> Tensor:
    return x.emit(
        "reduce_window", combiner="max", window=(1, 1, *size), strides=(1, 1, *strides),
        padding=((0, 0), (0, 0), *padding), dilation=(1, 1, *dilation),
    )  # fmt: skip


def _average_pool(call: Call) -> Tensor:
    window = _pool_window(call)
    return call.composite(
        "average_pool", call.x, window=window.size, strides=window.strides, padding=window.padding,
        excess=window.excess, dilation=window.dilation, count_padding=bool(call.integer("count_include_pad", 0)),
    )  # fmt: skip


def _lp_pool(call: Call) -> Tensor:
    window = _pool_window(call)
    return call.composite(
        "lp_pool", call.x, window=window.size, strides=window.strides, padding=window.reach,
        dilation=window.dilation, p=call.integer("p", 2),
    )  # fmt: skip


def _global_average_pool(call: Call) -> Tensor:
    return call.composite("global_average_pool", call.x)


def _global_max_pool(call: Call) -> Tensor:
    return call.x.max(tuple(range(2, call.x.rank)), keepdims=True)


WINDOW: dict[str, Rule] = {
    "Conv": _conv,
    "ConvInteger": _conv_integer,
    "ConvTranspose": _conv_transpose,
    "MaxPool": _max_pool,
    "AveragePool": _average_pool,
    "LpPool": _lp_pool,
    "GlobalAveragePool": _global_average_pool,
    "GlobalMaxPool": _global_max_pool,
}
