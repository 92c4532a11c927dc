import numpy as np
import onnx
import onnxruntime
import pytest

from nncc.errors import ModelError
from nncc.frontend.onnx.importer import import_onnx
from tests.frontend.onnx.import_rules.nodes import one_node, run_nodes
from tests.support.limits import relative_error

RNG = np.random.default_rng(0)
GATES = {"RNN": 1, "GRU": 3, "LSTM": 4}


def numbers(*shape):
    return RNG.standard_normal(shape).astype(np.float32)


def assert_as_onnxruntime(op, *inputs, **attributes):
    """All outputs, those of the second state too where there is one."""
    outputs = 3 if op == "LSTM" else 2
    model = one_node(op, *inputs, outputs=outputs, opset=14, **attributes)
    for output in model.graph.output:
        output.type.tensor_type.elem_type = onnx.TensorProto.FLOAT
    session = onnxruntime.InferenceSession(model.SerializeToString(), providers=["CPUExecutionProvider"])
    wanted = session.run(None, {f"x{n}": x for n, x in enumerate(inputs) if x is not None})
    made = run_nodes(op, *inputs, outputs=outputs, opset=14, **attributes)
    for got, right in zip(made, wanted, strict=True):
        assert got.shape == right.shape and got.dtype == right.dtype
        assert relative_error(got, right) < 1e-5


def layer(op, steps=4, batch=2, features=3, hidden=5, directions=1):
    """x, weights, weights of the state."""
    rows = GATES[op] * hidden
    return [numbers(steps, batch, features), numbers(directions, rows, features), numbers(directions, rows, hidden)]


@pytest.mark.parametrize("op", GATES)
@pytest.mark.parametrize("steps, batch, features, hidden", [(1, 1, 1, 1), (5, 2, 3, 4), (3, 7, 1, 2)])
def test_layers(op, steps, batch, features, hidden):
    assert_as_onnxruntime(op, *layer(op, steps, batch, features, hidden), hidden_size=hidden)


@pytest.mark.parametrize("op", GATES)
@pytest.mark.parametrize("direction", ["forward", "reverse", "bidirectional"])
def test_all_inputs(op, direction):
    count = 2 if direction == "bidirectional" else 1
    more = [numbers(count, 2 * GATES[op] * 5), np.int32([4, 2]), numbers(count, 2, 5)]
    more += [numbers(count, 2, 5), numbers(count, 15)] if op == "LSTM" else []
    assert_as_onnxruntime(op, *layer(op, directions=count), *more, hidden_size=5, direction=direction)


def test_a_reset_after_the_product():
    assert_as_onnxruntime("GRU", *layer("GRU"), numbers(1, 30), hidden_size=5, linear_before_reset=1)


@pytest.mark.parametrize("after", [0, 1])
def test_a_candidate_is_multiplied_once(after):
    x, *weights = layer("GRU", steps=1)
    model = one_node("GRU", x, *weights, outputs=2, opset=14, hidden_size=5, linear_before_reset=after)
    products = [node.output.type.extents[-1] for node in import_onnx(model).nodes if node.op == "dot_general"]
    assert sorted(products) == ([15, 15] if after else [5, 10, 15])


def test_one_gate_for_two():
    assert_as_onnxruntime("LSTM", *layer("LSTM"), hidden_size=5, input_forget=1)


def test_sums_between_bounds():
    assert_as_onnxruntime("LSTM", *layer("LSTM"), hidden_size=5, clip=0.25)


@pytest.mark.parametrize(
    "names, more",
    [
        (["Relu"], {}),
        (["Affine"], {"activation_alpha": [0.5], "activation_beta": [0.1]}),
        (["Softsign"], {}),
        (["LeakyRelu"], {"activation_alpha": [0.1]}),
        (["Elu"], {"activation_alpha": [0.5]}),
        (["Softplus"], {}),
        (["HardSigmoid"], {"activation_alpha": [0.3], "activation_beta": [0.4]}),
        (["ScaledTanh"], {"activation_alpha": [0.5], "activation_beta": [2.0]}),
        (["ThresholdedRelu"], {"activation_alpha": [0.2]}),
    ],
)
def test_activations(names, more):
    assert_as_onnxruntime("RNN", *layer("RNN"), hidden_size=5, activations=names, **more)


@pytest.mark.parametrize("op", GATES)
def test_the_batch_may_come_first(op):
    x, *weights = layer(op)
    given = run_nodes(op, x, *weights, outputs=2, hidden_size=5)
    moved = run_nodes(op, x.transpose(1, 0, 2), *weights, outputs=2, hidden_size=5, layout=1)
    np.testing.assert_array_equal(moved[0], given[0].transpose(2, 0, 1, 3))
    np.testing.assert_array_equal(moved[1], given[1].transpose(1, 0, 2))


@pytest.mark.parametrize(
    "attributes, steps, match",
    [
        ({"hidden_size": 6}, 2, "hidden_size 6 with weights"),
        ({"direction": "up"}, 2, "direction 'up'"),
        ({"direction": "bidirectional"}, 2, "weights for each direction"),
        ({"activations": ["Gauss"]}, 2, r"activations \['gauss'\]; expected 1 of tanh"),
        ({"activations": ["Tanh", "Tanh"]}, 2, "expected 1 of tanh"),
    ],
)
def test_what_is_refused(attributes, steps, match):
    with pytest.raises(ModelError, match=match):
        run_nodes("RNN", *layer("RNN", steps), **attributes)
