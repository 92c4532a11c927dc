"""Rules of ATen's convolutions: x[batch, features, *spatial], or without the batch."""

from __future__ import annotations

from nncc.errors import ModelError
from nncc.frontend.builder.builder import Tensor
from nncc.frontend.builder.functions import concat, pad
from nncc.frontend.library.transposed import transposed_convolution
from nncc.frontend.library.windows import Window, convolution, same_padding, window_over, with_bias
from nncc.frontend.torch.rules.table import Ints, Site, each, rule


def _window(x: Tensor, weight: Tensor, stride: Ints | int, padding: Ints | int, dilation: Ints | int) -> Window:
    rank = weight.rank - 2
    around = tuple((n, n) for n in each(padding, rank))
    sizes = weight.type.extents[2:]
    return window_over(x.shape[2:], sizes, each(stride, rank), around, each(dilation, rank))


def _convolved(x: Tensor, weight: Tensor, bias: Tensor | None, window: Window, groups: int, site: Site) -> Tensor:
    return with_bias(convolution(x, weight, window, groups), bias).cast(site.dtype)


@rule("convolution.default")
def convolution_(
    input: Tensor,
    weight: Tensor,
    bias: Tensor | None,
    stride: Ints,
    padding: Ints,
    dilation: Ints,
    transposed: bool,
    output_padding: Ints,
    groups: int,
    *,
    site: Site,
) -> Tensor:
    x = input if input.rank == weight.rank else input.unsqueeze(0)
    window = _window(x, weight, stride, padding, dilation)
    if transposed:
        extra = each(output_padding, weight.rank - 2)
        made = with_bias(transposed_convolution(site.builder, x, weight, window, groups, extra), bias).cast(site.dtype)
    else:
        made = _convolved(x, weight, bias, window, groups, site)
    return made if input.rank == weight.rank else made.squeeze(0)


@rule("conv1d.padding", "conv2d.padding", "conv3d.padding")
def conv_by_mode(
    input: Tensor,
    weight: Tensor,
    bias: Tensor | None = None,
    stride: Ints | int = 1,
    padding: str = "valid",
    dilation: Ints | int = 1,
    groups: int = 1,
    *,
    site: Site,
) -> Tensor:
    """padding: "same" gives results of the size of x, "valid" adds none."""
    return conv(input, weight, bias, stride, padding, dilation, groups, site=site)


@rule("conv1d.default", "conv2d.default", "conv3d.default")
def conv(
    input: Tensor,
    weight: Tensor,
    bias: Tensor | None = None,
    stride: Ints | int = 1,
    padding: Ints | int | str = 0,
    dilation: Ints | int = 1,
    groups: int = 1,
    *,
    site: Site,
) -> Tensor:
    x = input if input.rank == weight.rank else input.unsqueeze(0)
    window = _window(x, weight, stride, 0 if isinstance(padding, str) else padding, dilation)
    if padding == "same":
        window = same_padding(window, x.shape[2:])
    made = _convolved(x, weight, bias, window, groups, site)
    return made if input.rank == weight.rank else made.squeeze(0)


@rule("conv_transpose1d.default", "conv_transpose2d.input", "conv_transpose3d.input")
def conv_transpose(
    input: Tensor,
    weight: Tensor,
    bias: Tensor | None = None,
    stride: Ints | int = 1,
    padding: Ints | int = 0,
    output_padding: Ints | int = 0,
    groups: int = 1,
    dilation: Ints | int = 1,
    *,
    site: Site,
) -> Tensor:
    rank = weight.rank - 2
    steps, around, gaps, extra = (each(n, rank) for n in (stride, padding, dilation, output_padding))
    return convolution_(input, weight, bias, steps, around, gaps, True, extra, groups, site=site)


@rule("im2col.default")
def im2col(self: Tensor, kernel_size: Ints, dilation: Ints, padding: Ints, stride: Ints) -> Tensor:
    """The elements of each window as a column: [batch, features * elements, windows]."""
    x = self if self.rank == 4 else self.unsqueeze(0)
    window = window_over(
        x.shape[2:], each(kernel_size, 2), each(stride, 2), tuple((n, n) for n in each(padding, 2)), each(dilation, 2)
    )
    around = pad(x, [(0, 0), (0, 0), *window.padding])
    rows, columns = (window.count(axis, extent) for axis, extent in enumerate(x.type.extents[2:]))
    parts = []
    for i in range(window.size[0]):
        for j in range(window.size[1]):
            starts = (i * window.dilation[0], j * window.dilation[1])
            ends = (start + (n - 1) * step + 1 for start, n, step in zip(starts, (rows, columns), window.strides))
            part = around.strided_slice((0, 0, *starts), (*x.shape[:2], *ends), (1, 1, *window.strides))
            parts.append(part.unsqueeze(2))
    made = concat(parts, 2).reshape(x.shape[0], x.type.extents[1] * len(parts), rows * columns)
    return made if self.rank == 4 else made.squeeze(0)


@rule("col2im.default")
def col2im(self: Tensor, output_size: Ints, kernel_size: Ints, dilation: Ints, padding: Ints, stride: Ints) -> Tensor:
    """The sums of the elements that windows share."""
    x = self if self.rank == 3 else self.unsqueeze(0)
    sizes, steps = each(kernel_size, 2), each(stride, 2)
    gaps, around = each(dilation, 2), each(padding, 2)
    batch, width, _ = x.type.extents
    counts = [
        (n + 2 * before - gap * (size - 1) - 1) // step + 1
        for n, before, gap, size, step in zip(output_size, around, gaps, sizes, steps)
    ]
    whole = [n + 2 * before for n, before in zip(output_size, around)]
    parts = x.reshape(batch, width // (sizes[0] * sizes[1]), *sizes, *counts)
    total: Tensor | None = None
    for i in range(sizes[0]):
        for j in range(sizes[1]):
            part = _stretched(_stretched(parts[:, :, i, j], 2, steps[0]), 3, steps[1])
            starts = (i * gaps[0], j * gaps[1])
            ends = [n - start - extent for n, start, extent in zip(whole, starts, part.type.extents[2:])]
            spread = pad(part, [(0, 0), (0, 0), *zip(starts, ends)])
            total = spread if total is None else total + spread
    if total is None:
        raise ModelError(f"windows of {list(sizes)} elements; expected one or more")
    limits = [before + n for before, n in zip(around, output_size)]
    made = total.strided_slice((0, 0, *around), (*total.shape[:2], *limits))
    return made if self.rank == 3 else made.squeeze(0)


def _stretched(x: Tensor, axis: int, step: int) -> Tensor:
    """x with step - 1 zeros between neighbours along an axis."""
    extent = x.type.extents[axis]
    if step == 1 or extent == 0:
        return x
    wide = pad(x.unsqueeze(axis + 1), [(0, step - 1 if d == axis + 1 else 0) for d in range(x.rank + 1)])
    flat = wide.reshape(*x.shape[:axis], extent * step, *x.shape[axis + 1 :])
    return flat.strided_slice((0,) * x.rank, (*x.shape[:axis], (extent - 1) * step + 1, *x.shape[axis + 1 :]))
