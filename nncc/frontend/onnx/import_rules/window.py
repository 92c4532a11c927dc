"""Operators with windows: convolutions, transposed and deformable ones, and poolings."""

from dataclasses import replace

from nncc.errors import ModelError
from nncc.frontend.builder.builder import Tensor
from nncc.frontend.graph.dims import Shape, canonical
from nncc.frontend.library.sampling import Deformed, deformable_convolution
from nncc.frontend.library.transposed import transposed_convolution
from nncc.frontend.library.windows import (
    Ints,
    Window,
    average_pool,
    convolution,
    greatest_and_places,
    known_extents,
    lp_pool,
    max_pool,
    same_padding,
    window_over,
    with_bias,
    with_excess,
    with_single,
)
from nncc.frontend.onnx.import_rules.call import Call, ImportRule
from nncc.ir.dtypes import i32


def window_of(call: Call, size: Ints, spatial: Shape) -> Window:
    """How a window of a size moves over the spatial axes, by the attributes that convolutions and poolings share.

    Raises: ModelError where these do not fit the axes, or name an automatic padding that there is not.
    """
    window, mode = _written_window(call, size, spatial), _automatic(call)
    if mode == "NOTSET":
        return window
    if mode == "VALID":
        return replace(window, padding=((0, 0),) * len(size))
    return same_padding(window, spatial, is_odd_first=mode == "SAME_LOWER")


def _written_window(call: Call, size: Ints, spatial: Shape) -> Window:
    """A window with the padding that is written."""
    rank = len(size)
    strides, dilation = (call.integers(name) or (1,) * rank for name in ("strides", "dilations"))
    pads = call.integers("pads") or (0,) * (2 * rank)
    half = len(pads) // 2
    return window_over(spatial, size, strides, tuple(zip(pads[:half], pads[half:])), dilation)


def _automatic(call: Call) -> str:
    """How padding is chosen that is not written. Raises: ModelError for another way than ONNX's."""
    mode = call.text("auto_pad", "NOTSET")
    if mode not in ("NOTSET", "VALID", "SAME_UPPER", "SAME_LOWER"):
        raise ModelError(f"auto_pad {mode!r}; expected NOTSET, SAME_UPPER, SAME_LOWER or VALID")
    return mode


def _conv(call: Call) -> Tensor:
    x, kernel, bias = call.x, call.tensor(1), call.optional(2)
    return with_bias(convolved(call, x, kernel), bias).cast(x.dtype)


def convolved(call: Call, x: Tensor, kernel: Tensor) -> Tensor:
    """x[batch, channel, *spatial] convolved with kernel[out, in of a group, *window], as it is summed (`accumulator_of`),
    not yet rounded to x's dtype.

    Raises: ModelError where the attributes do not fit the kernel or the axes.
    """
    size = kernel.type.extents[2:]
    if call.integers("kernel_shape") not in (None, size):
        raise ModelError(f"kernel_shape {call.integers('kernel_shape')} but the kernel is {kernel.type}")
    return convolution(x, kernel, window_of(call, size, x.shape[2:]), call.integer("group", 1))


def _conv_integer(call: Call) -> Tensor:
    """The zero points are taken off first, so that padding means 0."""
    x, kernel, zero, zeros = call.x.cast(i32), call.tensor(1).cast(i32), call.optional(2), call.optional(3)
    if zero is not None:
        x = x - zero.cast(i32).reshape()
    if zeros is not None:
        kernel = kernel - zeros.cast(i32).reshape(-1, *(1,) * (kernel.rank - 1))
    return convolved(call, x, kernel)


def pool_window(call: Call) -> Window:
    """The window of a pooling. Raises: ModelError as `window_of`, and where its size is missing."""
    size = call.integers("kernel_shape")
    if size is None:
        raise ModelError("attribute kernel_shape is missing")
    spatial = call.x.shape[2:]
    window = window_of(call, size, spatial)
    made = (with_excess if call.flag("ceil_mode", False) else with_single)(window, spatial)
    made.assume_fit(call.builder, spatial)
    return made


def _max_pool(call: Call) -> Tensor | tuple[Tensor, Tensor]:
    window = pool_window(call)
    if call.outputs > 1:
        return greatest_and_places(call.x, window, call.flag("storage_order", False))
    return max_pool(call.x, window)


def _average_pool(call: Call) -> Tensor:
    return average_pool(call.x, pool_window(call), call.flag("count_include_pad", False))


def _lp_pool(call: Call) -> Tensor:
    return lp_pool(call.x, pool_window(call), call.integer("p", 2))


def _global_average_pool(call: Call) -> Tensor:
    return call.composite("global_average_pool", call.x)


def _global_max_pool(call: Call) -> Tensor:
    return call.x.max(tuple(range(2, call.x.rank)), keepdims=True)


def _global_lp_pool(call: Call) -> Tensor:
    size = known_extents(call.x.shape[2:])
    ones, none = (1,) * len(size), ((0, 0),) * len(size)
    return lp_pool(call.x, Window(size, ones, none, ones, (0,) * len(size)), call.integer("p", 2))


WINDOW: dict[str, ImportRule] = {
    "Conv": _conv,
    "ConvInteger": _conv_integer,
    "MaxPool": _max_pool,
    "AveragePool": _average_pool,
    "LpPool": _lp_pool,
    "GlobalLpPool": _global_lp_pool,
    "GlobalAveragePool": _global_average_pool,
    "GlobalMaxPool": _global_max_pool,
}


def _conv_transpose(call: Call) -> Tensor:
    x, kernel = call.x, call.tensor(1)
    given = _written_window if _automatic(call).startswith("SAME") else window_of  # that of a convolution is another
    window = given(call, kernel.type.extents[2:], x.shape[2:])
    extra = call.integers("output_padding") or (0,) * len(window.size)
    window = _to_declared(call, window, extra, x.shape[2:])
    made = transposed_convolution(call.builder, x, kernel, window, call.integer("group", 1), extra)
    return with_bias(made, call.optional(2)).cast(x.dtype)


def _to_declared(call: Call, window: Window, extra: Ints, spatial: Shape) -> Window:
    """The window with the padding that gives the extents that output_shape, or auto_pad, asks for."""
    wanted: Shape | None = call.integers("output_shape")
    mode = call.text("auto_pad", "NOTSET")
    if wanted is None and mode.startswith("SAME"):
        wanted = tuple(canonical(extent * stride) for extent, stride in zip(spatial, window.strides))
    if wanted is None:
        return window
    pairs = []
    for axis, (n, more, target) in enumerate(zip(spatial, extra, wanted)):
        reach = (window.size[axis] - 1) * window.dilation[axis] + 1
        total = canonical((n - 1) * window.strides[axis] + more + reach - target)
        if not isinstance(total, int):
            known_extents((n,))
            continue
        half = total // 2
        pairs.append((half, total - half) if mode == "SAME_UPPER" else (total - half, half))
    return replace(window, padding=tuple(pairs))


TRANSPOSED: dict[str, ImportRule] = {"ConvTranspose": _conv_transpose}


def _deform_conv(call: Call) -> Tensor:
    x, kernel = call.x, call.tensor(1)
    size = kernel.type.extents[2:]
    if x.rank < 3 or kernel.rank != x.rank or call.integers("kernel_shape") not in (None, size) or min(size) < 1:
        given = f"the kernel {kernel.type}, kernel_shape {call.integers('kernel_shape')} for {x.type}"
        raise ModelError(f"{given}; expected a window over each axis behind the first two")
    by = Deformed(window_of(call, size, x.shape[2:]), call.integer("group", 1), call.integer("offset_group", 1))
    made = deformable_convolution(x, kernel, call.tensor(2), call.optional(4), by)
    return with_bias(made, call.optional(3)).cast(x.dtype)


DEFORMABLE: dict[str, ImportRule] = {"DeformConv": _deform_conv}
