import numpy as np
import pytest

from tests.frontend.onnx.export_rules.exporting import exported, whole


@pytest.mark.parametrize("combiner", ["set", "sum", "prod", "max", "min"])
@pytest.mark.parametrize("axis, indices", [(0, (3,)), (1, (2, 2)), (2, ())])
def test_scatters(axis, indices, combiner):
    x = whole(3, 4, 2)
    shape = (*x.shape[:axis], *indices, *x.shape[axis + 1 :])
    places = np.random.default_rng(1).integers(-1, x.shape[axis] + 1, indices)
    assert "ScatterND" in exported("scatter", x, places, whole(*shape), axis=axis, combiner=combiner)


def test_nothing_is_put_into_nothing():
    assert "ScatterND" not in exported("scatter", whole(2, 0), np.array([1]), whole(2, 1), axis=1, combiner="set")
