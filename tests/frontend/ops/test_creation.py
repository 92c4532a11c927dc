import numpy as np
import pytest

from nncc.errors import ModelError
from nncc.frontend.graph.dims import symbol
from nncc.frontend.ops import OPS
from nncc.ir.dtypes import boolean, f32, i64


def test_iota_counts_along_one_axis():
    assert OPS["iota"].reference(shape=(2, 3), axis=1, dtype=i64).tolist() == [[0, 1, 2], [0, 1, 2]]
    assert OPS["iota"].reference(shape=(2, 3), axis=0, dtype=f32).tolist() == [[0, 0, 0], [1, 1, 1]]
    assert OPS["iota"].reference(shape=(0, 3), axis=0, dtype=f32).shape == (0, 3)


def test_extents_hold_dims():
    (kind,) = OPS["extents"].types((), {"dims": (symbol("N"), 3), "dtype": i64})
    assert str(kind) == "i64[2]"
    assert np.array_equal(OPS["extents"].reference(dims=(7, 3), dtype=i64), [7, 3])


@pytest.mark.parametrize(
    "op, attributes",
    [("iota", {"shape": (2,), "axis": 1, "dtype": i64}), ("iota", {"shape": (2,), "axis": 0, "dtype": boolean}),
     ("extents", {"dims": (2,), "dtype": f32})],
)  # fmt: skip
def test_type_rules_refuse(op, attributes):
    with pytest.raises(ModelError, match=f"{op}: .*expected"):
        OPS[op].types((), attributes)
