"""Import rules of ONNX Runtime's rotary embeddings: pairs of features, rotated by the angles of their places."""

from collections.abc import Sequence

from nncc.errors import ModelError
from nncc.frontend.builder.builder import Tensor
from nncc.frontend.builder.functions import concat, iota, split
from nncc.frontend.onnx.import_rules.call import Call, ImportRule
from nncc.frontend.onnx.import_rules.microsoft.attention import by_heads, joined
from nncc.frontend.onnx.import_rules.microsoft.shared import extent, picked, wide
from nncc.ir.dtypes import i64


def _rotary_embedding(call: Call) -> Tensor:
    """x rotated by the cosines and sines of its places.

    `scale` and `is_packed_batching` change no number: ONNX Runtime's kernels do not use the first, and let a row be longer
    than the tables by the second.
    """
    x, by_head = call.x, _by_heads(call)
    rows = _rows_of(call.tensor(1), by_head)
    angles = [picked(call, index, rows) for index in (2, 3)]
    made = rotated(by_head, angles, bool(call.integer("interleaved", 0)))
    return joined(made) if x.rank == 3 else made


def _by_heads(call: Call) -> Tensor:
    """x by heads. Raises: ModelError where the tables do not fit the size of a head."""
    x, count, partial = call.x, call.integer("num_heads", 0), call.integer("rotary_embedding_dim", 0)
    width = 2 * extent(call.tensor(2), 1)
    if partial and not count:
        raise ModelError(f"attribute rotary_embedding_dim is {partial} without num_heads; expected both")
    made = x if x.rank == 4 else by_heads(x, count or max(extent(x, 2) // max(width, 1), 1))
    if width != (partial or extent(made, 3)):
        expected = "rotary_embedding_dim" if partial else "the features of a head"
        raise ModelError(f"cosines of {width} features for {made.type}; expected {partial or extent(made, 3)}, {expected}")
    return made


def _rows_of(places: Tensor, by_head: Tensor) -> Tensor:
    """The place of each row: (batch, rows) as given, or from a first one on."""
    if places.rank == 2:
        return places
    return iota(places.builder, (1, by_head.shape[2]), 1, i64) + places.cast(i64).reshape(1, 1)


def rotated(x: Tensor, angles: Sequence[Tensor], interleaved: bool) -> Tensor:
    """Pairs of features of x rotated; those behind the pairs stay. angles: cosines and sines, (batch, rows, pairs)."""
    cosines, sines = angles
    pairs, features = extent(cosines, cosines.rank - 1), extent(x, 3)
    if 2 * pairs > features:
        raise ModelError(f"cosines of {2 * pairs} features for heads of {features}; expected as many, or fewer")
    cos, sin = wide(cosines.unsqueeze(1)), wide(sines.unsqueeze(1))
    whole = wide(x)
    paired = whole.strided_slice((0, 0, 0, 0), (*x.shape[:3], 2 * pairs))
    if interleaved:
        grouped = paired.reshape(*x.shape[:3], pairs, 2)
        a, b = (grouped.strided_slice((0, 0, 0, 0, n), (*x.shape[:3], pairs, n + 1)).squeeze(4) for n in range(2))
        parts: Sequence[Tensor] = [part.unsqueeze(4) for part in (a * cos - b * sin, b * cos + a * sin)]
        made = concat(parts, 4).reshape(*x.shape[:3], 2 * pairs)
    else:
        a, b = split(paired, (pairs, pairs), 3)
        made = concat([a * cos - b * sin, b * cos + a * sin], 3)
    if 2 * pairs < features:
        made = concat([made, whole.strided_slice((0, 0, 0, 2 * pairs), x.shape)], 3)
    return made.cast(x.dtype)


ROTARY: dict[str, ImportRule] = {"RotaryEmbedding": _rotary_embedding}
