from dataclasses import fields

import onnxruntime
import pytest

from nncc.ort import GraphOptimizationLevel, NotImplemented, RunOptions, SessionOptions
from nncc.ort.options import provider_names


@pytest.mark.parametrize("kind", ["SessionOptions", "RunOptions"])
def test_options_have_the_names_and_defaults_of_onnx_runtime(kind):
    theirs = getattr(onnxruntime, kind)()
    ours = {"SessionOptions": SessionOptions, "RunOptions": RunOptions}[kind]()
    for name in (field.name for field in fields(ours)):
        if name not in ("sizes", "denoted", "initializers", "entries", "execution_order", "cancellation"):
            own, other = getattr(ours, name), getattr(theirs, name)
            assert getattr(own, "name", own) == getattr(other, "name", other), name


def test_options_that_do_not_count_are_listed():
    options = SessionOptions(intra_op_num_threads=3, graph_optimization_level=GraphOptimizationLevel.ORT_DISABLE_ALL)
    options.add_session_config_entry("session.intra_op.allow_spinning", "0")
    assert options.ignored() == ["graph_optimization_level", "session.intra_op.allow_spinning"]
    assert options.get_session_config_entry("session.intra_op.allow_spinning") == "0"
    with pytest.raises(RuntimeError, match="no config entry 'q'"):
        RunOptions().get_run_config_entry("q")


def test_terminate_is_that_of_onnx_runtime():
    options, theirs = RunOptions(), onnxruntime.RunOptions()
    assert options.terminate is theirs.terminate is False
    options.terminate = True
    assert options.terminate and options.cancellation.is_set
    options.terminate = False
    assert not options.terminate


@pytest.mark.parametrize("kind", [SessionOptions, RunOptions])
def test_an_option_that_is_not_there_is_refused(kind):
    with pytest.raises(AttributeError, match="intra_op_threads"):
        kind().intra_op_threads = 4


def test_custom_operators_in_libraries_are_refused_with_advice():
    with pytest.raises(NotImplemented, match=r"rules=\[nncc.rules.Operator"):
        SessionOptions().register_custom_ops_library("own.so")


def test_providers_are_names_with_or_without_options():
    assert provider_names(None) == []
    assert provider_names(["A", ("B", {"device_id": 0})]) == ["A", "B"]
    for wrong in ("CPUExecutionProvider", [1], [("A", {}, 2)]):
        with pytest.raises(ValueError, match="expected a list of names"):
            provider_names(wrong)
