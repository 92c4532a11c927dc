import numpy as np
import pytest

from nncc.errors import ModelError
from nncc.frontend.dims import symbol
from nncc.frontend.graph import TensorType
from nncc.frontend.ops import OPS
from nncc.frontend.ops.op import AttributeKind, expect
from nncc.ir.dtypes import f32, from_numpy


def type_of(array):
    return TensorType(from_numpy(array.dtype), array.shape)


@pytest.mark.parametrize("name", OPS)
def test_rule_and_reference_agree_on_every_sample(name):
    op, rng = OPS[name], np.random.default_rng(1)
    for _ in range(40):
        sample = op.sample(rng)
        result = op.reference(*sample.inputs, **sample.attributes)
        assert op.types(tuple(map(type_of, sample.inputs)), sample.attributes) == (type_of(result),)


@pytest.mark.parametrize("name", OPS)
def test_samples_fit_the_schema(name):
    op, rng = OPS[name], np.random.default_rng(2)
    for _ in range(10):
        sample = op.sample(rng)
        assert list(sample.attributes) == [key for key, _ in op.attributes]
        assert all(kind.admits(sample.attributes[key]) for key, kind in op.attributes)
        assert op.arity in (None, len(sample.inputs))


@pytest.mark.parametrize("name", OPS)
def test_samples_have_odd_shapes(name):
    op, rng = OPS[name], np.random.default_rng(3)
    sizes = {x.size for _ in range(60) for x in op.sample(rng).inputs}
    assert len(sizes) > 1 or op.arity == 0


@pytest.mark.parametrize("name", [name for name, op in OPS.items() if op.arity])
def test_the_number_of_inputs_is_checked(name):
    with pytest.raises(ModelError, match=f"{name}: 9 inputs; expected {OPS[name].arity}"):
        OPS[name].types((TensorType(f32, ()),) * 9, {})


def test_variadic_operators_want_one_input():
    with pytest.raises(ModelError, match="concat: 0 inputs; expected one or more"):
        OPS["concat"].types((), {"axis": 0})


@pytest.mark.parametrize(
    "kind, good, bad",
    [(AttributeKind.INT, 3, True), (AttributeKind.INTS, (1, 2), [1]), (AttributeKind.PAIRS, ((1, 2),), (1, 2)),
     (AttributeKind.DIMS, (1, symbol("N")), ("N",)), (AttributeKind.FLOAT, 1.0, 1), (AttributeKind.BOOL, True, 1),
     (AttributeKind.TEXT, "x", 1), (AttributeKind.DTYPE, f32, "f32")],
)  # fmt: skip
def test_kinds(kind, good, bad):
    assert kind.admits(good) and not kind.admits(bad)


def test_expect_says_what_and_why():
    expect(True, "op", "", "")
    with pytest.raises(ModelError, match="op: a fault; expected a cure"):
        expect(False, "op", "a fault", "a cure")
