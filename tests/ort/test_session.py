import logging
import os
import threading
import time
import warnings

import numpy as np
import onnxruntime
import pytest
from onnx import TensorProto, helper, numpy_helper

import nncc.ort
import nncc.rules
from nncc import te
from nncc.codegen.build import files as cache_module
from nncc.codegen.build.files import Cache
from nncc.errors import ModelError
from nncc.ort import (
    InferenceSession,
    InvalidArgument,
    InvalidGraph,
    InvalidProtobuf,
    NoSuchFile,
    RuntimeException,
    SessionOptions,
)
from nncc.ort import session as libraries_module
from nncc.ort import session as sessions
from nncc.ort.model import Wanted
from nncc.ort.session import Table, libraries_in
from tests.ort.builders import NEAR, W, assert_near, branches, model, parts, product, session, tokens, value
from tests.support.limits import relative_error

X = np.ones((2, 8), np.float32)


def kept(folder, count=1):
    """The libraries in a folder, and the places of those that sessions have made for 1, 2, ... rows."""
    for rows in range(1, count + 1):
        session(product(), folder, _with_size(SessionOptions(), rows))
    return libraries_in(Cache(folder)), [*(folder / "sessions").glob("??/*")]


@pytest.mark.parametrize("at", ["header", "code"])
def test_a_damaged_library_is_removed_and_made_again(tmp_path, at):
    libraries, (place,) = kept(tmp_path)
    file = place / "model.so"
    whole = file.read_bytes()
    file.write_bytes(b"\x7fELF" if at == "header" else whole[: len(whole) // 2] + b"\xcc" * (len(whole) - len(whole) // 2))
    assert libraries.get(place.name, 1) is None and not place.exists()
    one = session(product(), tmp_path, _with_size(SessionOptions(), 1))
    assert one.run(None, {"x": X[:1]})[0].shape == (1, 3)


def test_a_library_that_another_process_has_made_meanwhile_stays(tmp_path):
    libraries, (place,) = kept(tmp_path)
    before = (place / "model.so").stat().st_ino
    libraries.put(place.name, libraries.get(place.name, 1))
    assert [*place.parent.iterdir()] == [place] and (place / "model.so").stat().st_ino == before


def test_what_cannot_be_kept_is_no_error(tmp_path):
    (tmp_path / "sessions").write_text("no folder")
    assert session(product(), tmp_path).run(None, {"x": X})[0].shape == (2, 3)


def test_a_library_larger_than_the_limit_is_kept_as_long_as_it_is_the_last(tmp_path, monkeypatch):
    monkeypatch.setattr(libraries_module, "MOST_BYTES", 10)
    _, places = kept(tmp_path, 2)
    assert len(places) == 1


def test_libraries_are_not_looked_at_each_time(tmp_path, monkeypatch):
    walks, entries = [], Cache._entries
    kept(tmp_path)
    monkeypatch.setattr(Cache, "_entries", lambda cache: walks.append(cache) or entries(cache))
    kept(tmp_path, 3)
    assert not [cache for cache in walks if cache.folder.name == "sessions"]


def test_sessions_keep_libraries_in_the_folder_of_a_cache(tmp_path):
    InferenceSession(product().SerializeToString(), cache=tmp_path).run(None, {"x": X})
    assert len([*(tmp_path / "sessions").glob("??/*/model.so")]) == 1


@pytest.mark.parametrize("inner", ["", "sessions"])
def test_a_folder_that_others_may_write_is_warned_of(tmp_path, caplog, inner):
    (tmp_path / "sessions").mkdir()
    (tmp_path / inner).chmod(0o777)
    cache_module._warn.cache_clear()
    with caplog.at_level(logging.WARNING, "nncc"):
        InferenceSession(product().SerializeToString(), cache=tmp_path)
    assert "may be written by everybody; who writes there runs code as you" in caplog.text


def test_a_session_without_a_cache_writes_none(tmp_path, monkeypatch):
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    assert InferenceSession(product().SerializeToString(), cache=False).run(None, {"x": X})[0].shape == (2, 3)
    assert not [*tmp_path.rglob("model.so")]


FEW, MANY, MORE = (Wanted((("x", (n,)),)) for n in (1, 2, 3))


class Slow:
    """Makes a text for each size; that for MANY once it may."""

    def __init__(self):
        self.may, self.began, self.made = threading.Event(), threading.Event(), []

    def __call__(self, wanted):
        if wanted == MANY:
            self.began.set()
            assert self.may.wait(20)
        self.made.append(wanted)
        return str(wanted)


def in_thread(work, *given):
    thread = threading.Thread(target=work, args=given)
    thread.start()
    return thread


def begun():
    """A table in which FEW is there and MANY is being made, by which thread, and what makes it."""
    slow = Slow()
    table = Table(lambda wanted: None, slow, 8)
    table.get(FEW)
    thread = in_thread(table.get, MANY)
    assert slow.began.wait(20)
    return table, thread, slow


def test_what_is_there_does_not_wait_for_what_is_made():
    table, thread, slow = begun()
    start = time.monotonic()
    assert table.get(FEW) == "x[1]" and time.monotonic() - start < 5
    slow.may.set()
    thread.join()
    assert [*table] == [MANY, FEW]


def test_what_is_on_disk_does_not_wait_for_what_is_made():
    slow = Slow()
    table = Table({MORE: "kept"}.get, slow, 8)
    thread = in_thread(table.get, MANY)
    assert slow.began.wait(20) and table.get(MORE) == "kept"
    slow.may.set()
    thread.join()


def test_several_threads_that_want_the_same_make_it_once():
    table, first, slow = begun()
    others = [in_thread(table.get, MANY) for _ in range(3)]
    slow.may.set()
    for thread in (first, *others):
        thread.join()
    assert slow.made == [FEW, MANY]


def test_a_process_that_is_forked_meanwhile_has_what_is_there_and_makes_the_rest():
    table, thread, slow = begun()
    child = os.fork()
    if not child:  # a thread that waits for ever would end it by the alarm
        try:
            slow.may.set()
            os._exit(0 if in_time(table.get, FEW) == "x[1]" and in_time(table.get, MANY) == "x[2]" else 1)
        finally:
            os._exit(2)
    slow.may.set()
    thread.join()
    assert os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]) == 0


def in_time(work, *given):
    """What a thread makes within 10 seconds."""
    found = []
    thread = threading.Thread(target=lambda: found.append(work(*given)), daemon=True)
    thread.start()
    thread.join(10)
    return found[0] if found else None


def test_what_fails_is_tried_again():
    faults = [ModelError("first"), None]

    def make(wanted):
        if fault := faults.pop(0):
            raise fault
        return "made"

    table = Table(lambda wanted: None, make, 8)
    with pytest.raises(ModelError, match="first"):
        table.get(FEW)
    assert table.get(FEW) == "made"


def test_those_used_longest_ago_go():
    table = Table(lambda wanted: None, str, 2)
    for wanted in (FEW, MANY, FEW, MORE):
        table.get(wanted)
    assert [*table] == [FEW, MORE]


X_SESSION = np.arange(16, dtype=np.float32).reshape(2, 8)


def expected(x, bias=1.0):
    return x @ W + np.float32(bias)


def test_a_session_gives_what_onnx_runtime_gives(tmp_path):
    ours, theirs = session(product(), tmp_path), onnxruntime.InferenceSession(product().SerializeToString())
    for feeds in (
        {"x": X_SESSION},
        {"x": X_SESSION, "b": np.arange(3, dtype=np.float32)},
        {"x": np.asfortranarray(X_SESSION)},
        {"x": X_SESSION[:, ::-1]},
    ):
        assert_near(ours.run(None, feeds)[0], theirs.run(None, feeds)[0])


@pytest.mark.parametrize("ask", ["get_inputs", "get_outputs", "get_overridable_initializers"])
def test_a_session_describes_its_values_as_onnx_runtime_does(tmp_path, ask):
    for made in (product(), branches()):
        ours, theirs = session(made, tmp_path), onnxruntime.InferenceSession(made.SerializeToString())
        assert [str(one) for one in getattr(ours, ask)()] == [str(one) for one in getattr(theirs, ask)()]


@pytest.fixture
def compiled(monkeypatch):
    """The models that sessions compile, as they do."""
    made, plain = [], sessions.compile
    monkeypatch.setattr(sessions, "compile", lambda *given, **named: made.append(given[0]) or plain(*given, **named))
    return made


def test_one_library_serves_all_sizes(tmp_path, compiled):
    one = session(product(), tmp_path)
    assert len(compiled) == 1  # when it is opened
    for rows in (2, 5, 131, 1):
        x = np.ones((rows, 8), np.float32)
        assert_near(one.run(["y"], {"x": x})[0], expected(x))
        bias = np.arange(3, dtype=np.float32)  # of an input that has a default: another library
        assert_near(one.run(["y"], {"x": x, "b": bias})[0], expected(x, bias))
    again = session(product(), tmp_path)
    assert again.run(None, {"x": X_SESSION})[0].shape == (2, 3) and len(compiled) == 2  # one on disk is there


def test_sizes_that_a_library_for_all_does_not_take_get_one_of_their_own(tmp_path, compiled):
    one = session(product(), tmp_path)
    assert one.run(None, {"x": np.ones((0, 8), np.float32)})[0].shape == (0, 3) and len(compiled) == 2
    assert one.run(None, {"x": X_SESSION})[0].shape == (2, 3) and len(compiled) == 2


def test_what_inputs_hold_is_no_reason_for_a_library_of_own_sizes(tmp_path, compiled):
    w = numpy_helper.from_array(W, "w")
    made = model(
        [helper.make_node("Gather", ["w", "t"], ["y"])], [value("t", ["n"], TensorProto.INT64)], [value("y", ["n", 3])], [w]
    )
    with pytest.raises(RuntimeException, match="the indices are 8 to 8"):
        session(made, tmp_path).run(None, {"t": [8]})
    assert len(compiled) == 1


def halved():
    """Every second element of x[1, 1, n], smoothed, for which nncc has to know the number."""
    scales = numpy_helper.from_array(np.float32([1, 1, 0.5]), "scales")
    node = helper.make_node("Resize", ["x", "", "scales"], ["y"], mode="linear", antialias=1)
    return model([node], [value("x", [1, 1, "n"])], [value("y", None)], [scales])


@pytest.mark.parametrize("cached", [True, False])
def test_a_model_that_needs_numbers_gets_a_library_for_each_sizes(tmp_path, compiled, caplog, cached):
    caplog.set_level("INFO", "nncc.ort")
    for turn in (1, 2):
        one = session(halved(), tmp_path) if cached else InferenceSession(halved().SerializeToString(), cache=False)
        for n in (6, 10, 6):
            assert one.run(None, {"x": np.ones((1, 1, n), np.float32)})[0].shape == (1, 1, n // 2)
        # open once, and for each sizes; another session finds the libraries, and that there is none for all
        assert len(compiled) == (3 if cached else 3 * turn)
    assert "small is compiled for each sizes of its inputs: " in caplog.text and "needs its size when" in caplog.text


def test_inputs_that_decide_branches_and_shapes_are_constants_of_a_library(tmp_path):
    one = session(branches(), tmp_path)
    x, shape = np.arange(6, dtype=np.float32), np.array([2, -1])
    for rate, size in ((2, 12), (3, 6), (2, 12)):
        made = one.run(None, {"x": x, "rate": np.array(rate), "shape": shape})[0]
        assert made.tolist() == np.resize(x, size).reshape(2, -1).tolist()
    assert one.run(None, {"x": x, "rate": 3, "shape": [3, 2]})[0].shape == (3, 2)


def test_only_inputs_that_decide_sizes_become_constants(tmp_path):
    one = session(tokens(), tmp_path)
    for start in range(4):
        places = np.arange(start, start + 3)
        made = one.run(None, {"t": places, "s": [-1, 9]})[0]
        assert np.array_equal(made, W[places].reshape(-1, 9))
    assert len([*one._table]) == 1
    assert one.run(None, {"t": [0, 1, 2], "s": [9, 1]})[0].shape == (9, 1)


def test_many_numbers_that_decide_a_branch_are_no_constants(tmp_path):
    ends = [
        helper.make_graph([helper.make_node(op, ["x"], [op])], "branch", [], [value(op, None)]) for op in ("Identity", "Neg")
    ]
    nodes = [
        helper.make_node("ReduceMax", ["t"], ["most"], keepdims=0),
        helper.make_node("Greater", ["most", "limit"], ["is_greater"]),
        helper.make_node("If", ["is_greater"], ["y"], then_branch=ends[0], else_branch=ends[1]),
    ]
    inputs = [value("x", [3]), value("t", ["n"], TensorProto.INT64)]
    one = session(model(nodes, inputs, [value("y", [3])], [numpy_helper.from_array(np.int64(105), "limit")]), tmp_path)
    x = np.float32([1, 2, 3])
    for start, sign in ((0, -1), (100, 1), (1, -1)):
        assert np.array_equal(one.run(None, {"x": x, "t": np.arange(start, start + 20)})[0], sign * x)
    assert [dict(key.shapes) for key in one._table] == [{"x": (3,), "t": ("n",)}]
    assert np.array_equal(one.run(None, {"x": x, "t": [110]})[0], x)


LIMITS = [value(name, [], TensorProto.INT64) for name in "abc"]


@pytest.mark.parametrize(
    ("node", "inputs", "feeds"),
    [
        (helper.make_node("Range", ["a", "b", "c"], ["y"]), LIMITS, {"a": 1, "b": 8, "c": 3}),
        (
            helper.make_node("Expand", ["x", "s"], ["y"]),
            [value("x", [1, 3]), value("s", [2], TensorProto.INT64)],
            {"x": [[1, 2, 3]], "s": [2, 3]},
        ),
    ],
    ids=lambda one: getattr(one, "op_type", None),
)
def test_a_model_of_fixed_sizes_whose_inputs_decide_others_runs(tmp_path, node, inputs, feeds):
    made = model([node], inputs, [value("y", None, inputs[0].type.tensor_type.elem_type)])
    feeds = {
        arg.name: np.array(feeds[arg.name], helper.tensor_dtype_to_np_dtype(arg.type.tensor_type.elem_type))
        for arg in inputs
    }
    theirs = onnxruntime.InferenceSession(made.SerializeToString()).run(None, feeds)[0]
    assert np.array_equal(session(made, tmp_path).run(None, feeds)[0], theirs)


def test_an_input_whose_rank_is_open_takes_all(tmp_path):
    one = session(model([helper.make_node("Neg", ["x"], ["y"])], [value("x", None)], [value("y", None)]), tmp_path)
    assert one.get_inputs()[0].shape == []
    for shape in ((), (3,), (2, 0, 5)):
        x = np.ones(shape, np.float32)
        assert np.array_equal(one.run(None, {"x": x})[0], -x)


def test_initializers_that_are_inputs_of_an_old_file_are_constants(tmp_path):
    old = product()
    old.ir_version = 3
    old.graph.input.append(value("w", [8, 3]))
    one = session(old, tmp_path)
    assert not one.get_overridable_initializers() and [arg.name for arg in one.get_inputs()] == ["x"]
    with pytest.raises(InvalidArgument, match="Invalid input name: b; the model takes x"):
        one.run(None, {"x": X_SESSION, "b": np.ones(3, np.float32)})


def test_initializers_and_threads_of_options(tmp_path):
    options = SessionOptions(intra_op_num_threads=-1)
    options.add_initializer("w", nncc.ort.OrtValue(W * 2))
    assert_near(session(product(), tmp_path, options).run(None, {"x": X_SESSION})[0], X_SESSION @ W * 2 + 1)
    options.add_external_initializers(["q"], [nncc.ort.OrtValue(W)])
    with pytest.raises(InvalidArgument, match=r"option initializers: 'q' is tensor\(float\)\[8, 3\]"):
        session(product(), tmp_path, options)


def test_rules_of_a_caller_are_taken(tmp_path):
    own = helper.make_node("Twice", ["x"], ["y"], domain="own")
    made = model([own], [value("x", [3])], [value("y", [3])])
    made.opset_import.append(helper.make_opsetid("own", 1))
    with pytest.raises(InvalidGraph, match=r"rules=\[nncc.rules.Operator\(domain, name, formula\)\]"):
        session(made, tmp_path)
    for factor in (2, 3):  # a library is not taken for another rule's
        rule = nncc.rules.Operator("own", "Twice", lambda x, f=factor: te.compute("z", x.shape, lambda i: x[i] * float(f)))
        assert session(made, tmp_path, rules=[rule]).run(None, {"x": np.ones(3, np.float32)})[0].tolist() == [factor] * 3


def test_arrays_of_the_other_byte_order_are_taken(tmp_path):
    assert_near(session(product(), tmp_path).run(None, {"x": X_SESSION.astype(">f4")})[0], expected(X_SESSION))


def test_a_sequence_is_a_list_and_a_declared_number_of_elements_is_taken(tmp_path):
    x = np.float32([[0, 1, 0, 2], [3, 0, 0, 0]])
    ours = session(parts(), tmp_path)
    s, places = ours.run(None, {"x": x})
    assert isinstance(s, list) and np.array_equal(s, x) and np.array_equal(places, np.nonzero(x))
    assert np.array_equal(ours.run(["s"], {"x": x})[0], x)
    with pytest.raises(RuntimeException, match="gives another number of elements than the 3 that are declared"):
        ours.run(None, {"x": x + 1})


def test_lists_and_numbers_are_inputs(tmp_path):
    one = session(product(), tmp_path)
    assert_near(one.run(None, {"x": X_SESSION.tolist()})[0], expected(X_SESSION))


def _with_size(options, batch=4):
    options.add_free_dimension_override_by_name("batch", batch)
    return options


def test_a_model_of_fixed_sizes_is_compiled_when_it_is_opened(tmp_path):
    fixed = model([helper.make_node("Relu", ["x"], ["y"])], [value("x", [3])], [value("y", [3])])
    assert len([*session(fixed, tmp_path)._table]) == 1
    one = session(product(), tmp_path, _with_size(SessionOptions()))
    assert [dict(key.shapes) for key in one._table] == [{"x": (4, 8)}]
    theirs = onnxruntime.InferenceSession(product().SerializeToString(), _with_size(onnxruntime.SessionOptions()))
    for ask in ("get_inputs", "get_outputs"):
        assert [str(arg) for arg in getattr(one, ask)()] == [str(arg) for arg in getattr(theirs, ask)()]
    with pytest.raises(InvalidArgument, match="index: 0 Got: 2 Expected: 4"):
        one.run(None, {"x": X_SESSION})


def test_threads_of_the_options_count(tmp_path):
    options = SessionOptions(intra_op_num_threads=1)
    one = session(product(), tmp_path, options)
    one.run(None, {"x": X_SESSION})
    assert [one._table.get(key).threads for key in one._table] == [1] and one.get_session_options() is options


def test_several_threads_run_one_session(tmp_path):
    one, found = session(product(), tmp_path), []

    def work(rows):
        x = np.full((rows, 8), rows, np.float32)
        found.append(relative_error(one.run(None, {"x": x})[0], expected(x)) <= NEAR)

    threads = [threading.Thread(target=work, args=(1 + number % 3,)) for number in range(9)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert found == [True] * 9


@pytest.mark.parametrize(
    ("feeds", "kind", "text"),
    [
        ({}, ValueError, r"Required inputs \(\['x'\]\) are missing"),
        ({"x": X_SESSION, "q": X_SESSION}, InvalidArgument, "Invalid input name: q; the model takes x"),
        (
            {"x": X_SESSION.astype(np.float64)},
            InvalidArgument,
            r"for x. Actual: \(tensor\(double\)\) , expected: \(tensor\(float\)\)",
        ),
        ({"x": X_SESSION[0]}, InvalidArgument, r"Invalid rank for input: x Got: 1 Expected: 2"),
        ({"x": X_SESSION[:, :7]}, InvalidArgument, r"index: 1 Got: 7 Expected: 8"),
        ({"x": "text"}, InvalidArgument, r"input x: str is no array of tensor\(float\)"),
        ([X_SESSION], ValueError, "input_feed is of type list; expected a dict"),
    ],
)
def test_inputs_that_do_not_fit_are_refused(tmp_path, feeds, kind, text):
    with pytest.raises(kind, match=text):
        session(product(), tmp_path).run(None, feeds)


def test_terminate_ends_a_run_as_in_onnx_runtime(tmp_path):
    ours, theirs = session(product(), tmp_path), onnxruntime.InferenceSession(product().SerializeToString())
    for one, library in ((ours, nncc.ort), (theirs, onnxruntime)):
        options = library.RunOptions()
        options.terminate = True
        with pytest.raises(Exception, match=r"terminat|cancelled") as ended:
            one.run(None, {"x": X_SESSION}, options)
        assert type(ended.value).__name__ in ("Fail", "RuntimeException")
        options.terminate = False
        assert_near(one.run(None, {"x": X_SESSION}, options)[0], expected(X_SESSION))


def test_an_output_that_is_not_there_is_refused(tmp_path):
    with pytest.raises(InvalidArgument, match="Invalid output name: q; the model has y"):
        session(product(), tmp_path).run(["q"], {"x": X_SESSION})


def test_models_that_cannot_be_read_are_refused(tmp_path):
    with pytest.raises(NoSuchFile, match=r"there is no model '.*none\.onnx'"):
        InferenceSession(tmp_path / "none.onnx")
    with pytest.raises(InvalidProtobuf, match="3 bytes that are not an ONNX model"):
        InferenceSession(b"abc")
    unknown = model([helper.make_node("Nonsense", ["x"], ["y"])], [value("x", [3])], [value("y", [3])])
    with pytest.raises(InvalidGraph, match="Nonsense"):
        InferenceSession(unknown.SerializeToString())
    text = model([helper.make_node("Identity", ["x"], ["y"])], [value("x", [3], TensorProto.STRING)], [value("y", [3])])
    for kind, what in ((None, "no tensor"), (99, "number 99"), (TensorProto.INT4, "INT4")):
        odd = model([helper.make_node("Identity", ["x"], ["y"])], [value("x", ["n"], kind or 1)], [value("y", ["n"])])
        if kind is None:
            odd.graph.input[0].type.tensor_type.elem_type = 0
        with pytest.raises(InvalidGraph, match=f"input 'x'.*{what}"):
            InferenceSession(odd.SerializeToString())
    old = product()
    old.opset_import[0].version = 6
    with pytest.raises(InvalidGraph, match="opset 6"):
        InferenceSession(old.SerializeToString())
    with pytest.raises(InvalidGraph, match="STRING"):
        InferenceSession(text.SerializeToString())


def test_another_provider_is_said_once(tmp_path, monkeypatch):
    monkeypatch.setattr(sessions, "_said", set())
    with pytest.warns(UserWarning, match="provider 'CUDAExecutionProvider' is not available"):
        one = session(product(), tmp_path, providers=["CUDAExecutionProvider", "CPUExecutionProvider"])
    assert one.get_providers() == ["CPUExecutionProvider"]
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        session(product(), tmp_path, providers=[("CUDAExecutionProvider", {"device_id": 0})])


def test_options_that_change_nothing_are_told_in_a_debug_message(tmp_path, caplog):
    caplog.set_level("DEBUG", "nncc.ort")
    session(product(), tmp_path, SessionOptions(enable_mem_pattern=False), disabled_optimizers=["x"])
    assert "change nothing here: enable_mem_pattern, disabled_optimizers" in caplog.text


def test_compiling_that_takes_long_is_told(tmp_path, monkeypatch, capsys):
    monkeypatch.setattr(sessions, "_FIRST_NOTE_S", 0.0)
    session(product(), tmp_path).run(None, {"x": X_SESSION})
    assert "nncc: compiling small for x[batch, 8]: " in capsys.readouterr().err
    monkeypatch.setattr(sessions, "_severity", [2])
    nncc.ort.set_default_logger_severity(3)
    session(product(), tmp_path).run(None, {"x": X_SESSION[:1]})
    assert not capsys.readouterr().err
