"""Import rules of what maps values to values: LabelEncoder, CategoryMapper, OneHotEncoder, and ZipMap.

Text is not computed: what gives text gives the numbers of the texts in its list, and what takes text is refused.
"""

import numpy as np

from nncc.errors import ModelError
from nncc.frontend.builder.builder import Tensor
from nncc.frontend.builder.functions import absolute, equal, full, gather, iota, is_nan, select
from nncc.frontend.graph.graph import Array, TensorType
from nncc.frontend.onnx.import_rules.call import Call, LabelRule
from nncc.frontend.onnx.import_rules.classical.parts import numbers, required
from nncc.frontend.onnx.texts import Text, decoded, numbers_of, say
from nncc.ir.dtypes import f32, i32, i64

_KINDS = ("tensor", "int64s", "floats")


def _given(call: Call, prefix: str) -> Array | None:
    """The keys or values of an encoder, where they are numbers."""
    found = (numbers(call, f"{prefix}_{kind}") for kind in _KINDS)
    given = next((array for array in found if array is not None), None)
    return None if given is None or given.dtype.kind not in "biuf" else given.reshape(-1)


def _to_texts(call: Call, keys: Array, name: str) -> Text:
    """The text of the first key that each element equals, else the default. name: the attribute with the texts."""
    texts, default = decoded(call.attributes.get(name) or ()), call.text("default_string", "_Unused")
    places = {text: place for place, text in enumerate(dict.fromkeys([*texts, default]))}
    numbers_of("values", list(places))
    values = np.array([places[text] for text in texts], np.int64)
    return Text(_encoded(call, keys, values, np.array(places[default], np.int64)), tuple(places))


def _default(call: Call, values: Array) -> Array:
    """What an encoder gives for what is no key."""
    default = call.attributes.get("default_tensor")
    if default is None:
        default = call.number("default_float", -0.0) if values.dtype.kind == "f" else call.integer("default_int64", -1)
    return np.asarray(np.asarray(default, values.dtype).reshape(-1)[0])


def _label_encoder(call: Call) -> Tensor | Text:
    keys, values, name = _given(call, "keys"), _given(call, "values"), "values_strings"
    if call.opset == 1:
        name = "classes_strings"
        keys = np.arange(len(call.attributes.get(name) or ()))
    if keys is None or (values is None and not call.attributes.get(name)):
        raise ModelError("keys or values are not given as numbers (keys_int64s, keys_floats, keys_tensor); a compiled model "
                         "takes no text: encode it before")  # fmt: skip
    return _to_texts(call, keys, name) if values is None else _encoded(call, keys, values, _default(call, values))


def _category_mapper(call: Call) -> Text:
    return _to_texts(call, required(call, "cats_int64s"), "cats_strings")


def _encoded(call: Call, keys: Array, values: Array, default: Array) -> Tensor:
    """The value of the first key that each element equals, else the default."""
    if keys.size != values.size or not keys.size:
        raise ModelError(f"there are {keys.size} keys for {values.size} values; expected as many, and one or more")
    x = call.x
    keys = keys.astype(x.dtype.numpy)
    missing, known = np.isnan(keys) if x.dtype.is_float else np.zeros(keys.size, bool), None
    made = full(call.builder, default.item(), TensorType(call.builder.constant(values).dtype, ())).broadcast_to(x.shape)
    if not missing.all():
        known, first = np.unique(keys[~missing], return_index=True)
        place = searched(x, known)
        found = equal(gather(call.builder.constant(known), place, 0), x)
        made = select(found, gather(call.builder.constant(values[~missing][first]), place, 0), made)
    return select(is_nan(x), values[missing][0].item(), made) if missing.any() else made


def searched(x: Tensor, keys: Array) -> Tensor:
    """For each element the place of the last key that is not greater, or 0; the keys rise."""
    builder, steps = x.builder, max(int(keys.size - 1).bit_length(), 0)
    table = builder.constant(np.pad(keys, (0, 2**steps - keys.size), mode="edge"))
    place = full(builder, 0, TensorType(i32, x.shape))
    for step in reversed(range(steps)):
        other = place + 2**step
        place = select(gather(table, other, 0) <= x, other, place)
    return place if keys.size == 2**steps else _at_most(place, keys.size - 1)


def _at_most(place: Tensor, last: int) -> Tensor:
    return select(place > last, last, place)


def _one_hot_encoder(call: Call) -> Tensor:
    if call.attributes.get("cats_strings"):
        raise ModelError("attribute cats_strings is given; a compiled model takes no text: encode it before")
    categories, x = required(call, "cats_int64s"), call.x
    count = categories.size
    hot = equal(call.builder.constant(categories.astype(np.int64)), x.cast(i64).unsqueeze(-1))
    if x.dtype.is_float:  # NaN is no category, nor what i64 has no room for
        hot = select((absolute(x) < float(2**63)).unsqueeze(-1), hot, False)
    if not call.integer("zeros", 1):  # what is no category makes a run fail
        places = iota(call.builder, (count,), 0, i64)
        call.builder.check(select(hot, places, count).min((-1,)), count)
    return hot.cast(f32)


def _zip_map(call: Call) -> Tensor:
    """The probabilities as they are: maps are made of them where a model ends."""
    texts, whole = call.attributes.get("classlabels_strings"), call.attributes.get("classlabels_int64s")
    names = list(decoded(texts)) if texts else list(whole or ())
    say("ZipMap is left out: its output is the tensor of scores, with a column for each of %s", names)
    return call.x


ENCODING: dict[str, LabelRule] = {
    "LabelEncoder": _label_encoder,
    "CategoryMapper": _category_mapper,
    "OneHotEncoder": _one_hot_encoder,
    "ZipMap": _zip_map,
}
