"""Rules of ATen's normalisations."""

from __future__ import annotations

from nncc.errors import ModelError
from nncc.frontend.builder.builder import Tensor
from nncc.frontend.builder.functions import full, mean, rsqrt
from nncc.frontend.decompose import composite
from nncc.frontend.decompose.composites import in_f32, widened
from nncc.frontend.graph.dims import Shape
from nncc.frontend.graph.graph import TensorType
from nncc.frontend.torch.rules.table import Results, rule

F32_EPSILON = 1.1920928955078125e-07
TRAINING = "a norm in training mode, which writes running averages; call model.eval() first"


def _given(tensor: Tensor | None, like: Tensor, shape: Shape, number: float) -> Tensor:
    """A weight, or one number in its place."""
    return full(like.builder, number, TensorType(like.dtype, tuple(shape))) if tensor is None else tensor


@rule("layer_norm.default")
def layer_norm(
    input: Tensor,
    normalized_shape: Shape,
    weight: Tensor | None = None,
    bias: Tensor | None = None,
    eps: float = 1e-5,
    cudnn_enable: bool = True,
) -> Tensor:
    return native_layer_norm(input, normalized_shape, weight, bias, eps)[0]


@rule("native_layer_norm.default")
def native_layer_norm(
    input: Tensor, normalized_shape: Shape, weight: Tensor | None, bias: Tensor | None, eps: float
) -> tuple[Tensor, ...]:
    scale = _given(weight, input, normalized_shape, 1)
    operands = (input, scale) if bias is None else (input, scale, bias)
    return composite("layer_norm", *operands, axis=input.rank - len(normalized_shape), epsilon=float(eps))


@rule("rms_norm.default", "_fused_rms_norm.default")
def rms_norm(input: Tensor, normalized_shape: Shape, weight: Tensor | None = None, eps: float | None = None) -> Results:
    scale = _given(weight, input, normalized_shape, 1)
    epsilon = F32_EPSILON if eps is None else float(eps)
    axis = input.rank - len(normalized_shape)
    (made,) = composite("rms_norm", input, scale.cast(input.dtype), axis=axis, epsilon=epsilon)
    return made, None


@rule("batch_norm.default")
def batch_norm(
    input: Tensor,
    weight: Tensor | None,
    bias: Tensor | None,
    running_mean: Tensor | None,
    running_var: Tensor | None,
    training: bool,
    momentum: float,
    eps: float,
    cudnn_enabled: bool,
) -> Tensor:
    return norm_in_training(input, weight, bias, running_mean, running_var, training, momentum, eps)[0]


def _by_averages(
    x: Tensor, weight: Tensor | None, bias: Tensor | None, average: Tensor, variance: Tensor, eps: float
) -> Tensor:
    scale, shift = _given(weight, x, average.shape, 1), _given(bias, x, average.shape, 0)
    return composite("batch_norm", x, scale, shift, average, variance, epsilon=float(eps))[0]


@rule("_native_batch_norm_legit_no_training.default")
def native_batch_norm(
    input: Tensor,
    weight: Tensor | None,
    bias: Tensor | None,
    running_mean: Tensor,
    running_var: Tensor,
    momentum: float,
    eps: float,
) -> Results:
    return _by_averages(input, weight, bias, running_mean, running_var, eps), None, None


@rule("_native_batch_norm_legit.no_stats")
def norm_by_batch(
    input: Tensor, weight: Tensor | None, bias: Tensor | None, training: bool, momentum: float, eps: float
) -> Results:
    return _by_batch(input, weight, bias, eps)


@rule("_native_batch_norm_legit.default", "_native_batch_norm_legit_functional.default", "native_batch_norm.default")
def norm_in_training(
    input: Tensor,
    weight: Tensor | None,
    bias: Tensor | None,
    running_mean: Tensor | None,
    running_var: Tensor | None,
    training: bool,
    momentum: float,
    eps: float,
) -> tuple[Tensor, Tensor | None, Tensor | None]:
    if training and running_mean is not None:
        raise ModelError(TRAINING)
    if running_mean is None or running_var is None:
        return _by_batch(input, weight, bias, eps)
    return _by_averages(input, weight, bias, running_mean, running_var, eps), None, None


def _by_batch(x: Tensor, weight: Tensor | None, bias: Tensor | None, eps: float) -> tuple[Tensor, Tensor, Tensor]:
    """By the average and the variance of each feature; both as vectors, the second as 1 / sqrt."""
    axes = (0, *range(2, x.rank))
    wide = widened(x)
    average = mean(wide, axes, keepdims=True)
    centred = wide - average
    inverse = rsqrt(mean(centred * centred, axes, keepdims=True) + float(eps))
    made, shape = centred * inverse, (-1, *(1,) * (x.rank - 2))
    made = made if weight is None else made * weight.cast(wide.dtype).reshape(*shape)
    made = made if bias is None else made + bias.cast(wide.dtype).reshape(*shape)
    return made.cast(x.dtype), average.reshape(-1), inverse.reshape(-1)


@rule("instance_norm.default")
def instance_norm(
    input: Tensor,
    weight: Tensor | None,
    bias: Tensor | None,
    running_mean: Tensor | None,
    running_var: Tensor | None,
    use_input_stats: bool,
    momentum: float,
    eps: float,
    cudnn_enabled: bool,
) -> Tensor:
    shape = (input.shape[1],)
    if not use_input_stats and running_mean is not None and running_var is not None:
        return _by_averages(input, weight, bias, running_mean, running_var, eps)
    if running_mean is not None:
        raise ModelError(TRAINING)
    scale, shift = _given(weight, input, shape, 1), _given(bias, input, shape, 0)
    return composite("instance_norm", input, scale, shift, epsilon=float(eps))[0]


@rule("group_norm.default")
def group_norm(
    input: Tensor,
    num_groups: int,
    weight: Tensor | None = None,
    bias: Tensor | None = None,
    eps: float = 1e-5,
    cudnn_enabled: bool = True,
) -> Tensor:
    shape = (input.shape[1],)
    scale, shift = _given(weight, input, shape, 1), _given(bias, input, shape, 0)
    return composite("group_norm", input, scale, shift, groups=num_groups, epsilon=float(eps))[0]


@rule("native_group_norm.default")
def native_group_norm(
    input: Tensor, weight: Tensor | None, bias: Tensor | None, N: int, C: int, HxW: int, group: int, eps: float
) -> Results:
    def statistics(x: Tensor) -> tuple[Tensor, Tensor]:
        rows = widened(x).reshape(N, group, -1)
        average = mean(rows, (2,))
        centred = rows - average.unsqueeze(2)
        return average, rsqrt(mean(centred * centred, (2,)) + float(eps))

    return group_norm(input, group, weight, bias, eps), *statistics(input)


@rule("_weight_norm_interface.default", "_weight_norm.default")
def weight_norm(v: Tensor, g: Tensor, dim: int = 0) -> Results:
    """v scaled so that its slices along an axis have the norms g; these norms too."""
    axes = tuple(axis for axis in range(v.rank) if axis != (dim + v.rank if dim < -1 else dim))

    def length(x: Tensor) -> Tensor:
        return (x * x).sum(axes, keepdims=True).emit("sqrt")

    norm = in_f32(length)(v)
    return v * (g / norm), norm
