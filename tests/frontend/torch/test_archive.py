"""Archives of torch.export.save against what PyTorch computed of them; PyTorch itself is not needed here."""

import json
import subprocess
import sys
import zipfile
from io import BytesIO
from pathlib import Path

import numpy as np
import pytest

import nncc
from nncc.checking.check import check
from nncc.errors import ModelError, RunError
from nncc.frontend.decompose import VOCABULARY
from nncc.frontend.evaluate import evaluate
from nncc.frontend.graph.dims import symbol
from nncc.frontend.graph.verify import verify
from nncc.frontend.models import import_model
from nncc.frontend.torch.archive import read_archive, size_of
from nncc.frontend.torch.functional import is_in_place
from tests.support.limits import relative_error

FOLDER = Path(__file__).parent / "archives"
NAMES = sorted(path.stem for path in FOLDER.glob("*.pt2"))
SIZES = {"open_sizes": {"inputs_0_0": 4, "inputs_1_0": 6}}


def arrays_of(name):
    """The inputs in order, the outputs in order, states by name, and inputs after the call by their numbers."""
    with np.load(FOLDER / f"{name}.npz") as found:
        held = dict(found)
    groups = [{k.removeprefix(p): v for k, v in held.items() if k.startswith(p)} for p in ("x", "y", "state.", "after.")]
    return [*groups[0].values()], [*groups[1].values()], groups[2], groups[3]


def run(name):
    """The outputs of an archive's graph in order, and those that are states by name."""
    program = read_archive(FOLDER / f"{name}.pt2")
    graph = import_model(program, SIZES.get(name))
    verify(graph, VOCABULARY)
    given, _, _, _ = arrays_of(name)
    initial = {f"state.{s.name}": s.initial.read() for s in program.states if s.initial is not None}
    named = dict(zip((v.name for v in graph.inputs if v.name not in initial), given, strict=True))
    inputs = {v.name: (initial | named)[v.name].astype(v.type.dtype.numpy) for v in graph.inputs}
    made = evaluate(graph, inputs)
    states = {name: made.pop(name) for name in program.state_names}
    return [*made.values()], {state.name: states[name] for state, name in zip(program.states, program.state_names)}


def assert_alike(made, wanted, narrow=False):
    assert made.shape == wanted.shape
    if made.dtype.kind in "biu":
        assert np.array_equal(made, wanted)
    elif wanted.size:
        assert relative_error(made.astype("f8"), wanted.astype("f8")) < (1e-2 if narrow else 1e-5)


@pytest.mark.parametrize("name", NAMES)
def test_an_archive_gives_what_pytorch_gives(name):
    made, states = run(name)
    _, wanted, buffers, after = arrays_of(name)
    assert len(made) == len(wanted)
    for one, other in zip(made, wanted):
        assert_alike(one, other, name == "narrow_floats")
    for key, value in states.items():
        assert_alike(value, buffers[key] if key in buffers else after[key.rpartition("_")[2]])


def test_there_are_archives_and_they_are_small():
    assert len(NAMES) >= 19 and max((FOLDER / f"{name}.pt2").stat().st_size for name in NAMES) < 50_000


def test_the_states_are_what_is_written():
    assert {name: [s.name for s in read_archive(FOLDER / f"{name}.pt2").states] for name in ("cache", "writes_input", "tied")} == {
        "cache": ["rows", "count"], "writes_input": ["inputs_0"], "tied": [],
    }  # fmt: skip


def test_no_operator_writes_in_place_any_more():
    assert not [n for name in NAMES for n in read_archive(FOLDER / f"{name}.pt2").nodes if is_in_place(n.operator)]


def test_tied_weights_are_one_and_lie_in_the_file():
    program = read_archive(FOLDER / "tied.pt2")
    assert len(program.constants) == 6 and len({id(stored) for stored in program.constants.values()}) == 5
    held = next(iter(program.constants.values())).read()
    assert not held.flags.owndata and not held.flags.writeable


@pytest.mark.parametrize("name", ["views", *(pytest.param(n, marks=pytest.mark.long) for n in ("convolutions", "lstm"))])
def test_an_archive_as_machine_code(name):
    module = nncc.compile(FOLDER / f"{name}.pt2", threads=1, cache=False)
    given, wanted, _, _ = arrays_of(name)
    made = module(*given)
    for one, other in zip(made if isinstance(made, tuple) else (made,), wanted, strict=True):
        assert_alike(np.asarray(one), other)


def test_an_input_with_a_value_and_a_size_with_a_number():
    at = nncc.compile(FOLDER / "cache.pt2", threads=1, cache=False, values={"inputs_1": [2]})
    assert "inputs_1" not in [value.name for value in at.inputs]
    for values, fault in [
        ({"z": 1}, "no input 'z'"),
        ({"inputs_1": [2, 3]}, "expected .1."),
        ({"inputs_1": [0.5]}, "no int64"),
    ]:
        with pytest.raises(ModelError, match=fault):
            nncc.compile(FOLDER / "cache.pt2", values=values)
    for dims, fault in [
        ({"n": 1}, "no open size 'n'"),
        ({"inputs_0_0": 1, "inputs_1_0": 6}, "was exported for"),
    ]:
        with pytest.raises(ModelError, match=fault):
            nncc.compile(FOLDER / "open_sizes.pt2", dims=dims)


def test_an_archive_is_checked_value_by_value():
    report = check(FOLDER / "tied.pt2", threads=1, cache=False)
    assert report.agrees and len(report.outputs) == 1
    with pytest.raises(RunError, match="ONNX Runtime runs no program of PyTorch"):
        check(FOLDER / "tied.pt2", against="ort")


def test_nothing_imports_torch_or_unpickles():
    code = (
        "import sys, pickle\npickle.Unpickler = pickle.loads = pickle.load = None\nfrom nncc.frontend.models import import_model\n"
        f"import_model({str(FOLDER / 'lstm.pt2')!r})\nassert 'torch' not in sys.modules"
    )
    subprocess.run([sys.executable, "-c", code], check=True)


@pytest.mark.parametrize("text, size", [
    ("Symbol('s0', positive=True, integer=True)", symbol("s0")), ("Mul(Integer(2), Symbol('s0'))", 2 * symbol("s0")),
    ("Add(Symbol('s0'), Symbol('s1'), Integer(-3))", symbol("s0") + symbol("s1") - 3), ("Integer(4)", 4),
    ("FloorDiv(Add(Symbol('s0'), Integer(1)), Integer(2))", None), ("Mod(Symbol('s0'), Integer(4))", None),
    ("Max(Integer(2), Integer(5))", 5), ("torch.utils._sympy.functions.FloorDiv(Integer(7), Integer(2))", 3),
])  # fmt: skip
def test_sizes_that_are_expressions(text, size):
    made = size_of({"as_expr": {"expr_str": text}})
    assert made == size if size is not None else made.subs({symbol("s0"): 7}) in (4, 3)


@pytest.mark.parametrize(
    "text", ["__import__('os')", "Symbol(1)", "Pow(Integer(2), Integer(10000000))", "(" * 300, "s0 +", "x" * 3000]
)
def test_sizes_that_are_none(text):
    with pytest.raises(ModelError, match="is no size that nncc knows"):
        size_of({"as_expr": {"expr_str": text}})


def changed(name, **entries):
    """An archive with other contents of entries: bytes, a function of what JSON says, or None to leave the entry out."""
    made = BytesIO()
    with zipfile.ZipFile(FOLDER / f"{name}.pt2") as old, zipfile.ZipFile(made, "w") as new:
        for entry in old.namelist():
            change = entries.get(entry.partition("/")[2].replace("/", "_").replace(".", "_"), "kept")
            content = old.read(entry)
            if callable(change):
                found = json.loads(content)
                change(found)
                content = json.dumps(found).encode()
            if change is not None:
                new.writestr(zipfile.ZipInfo(entry), change if isinstance(change, bytes) else content)
    return made.getvalue()


def put(*path):
    """A change of JSON: the last of `path` becomes what is behind the keys before it."""

    def change(found):
        *keys, last, value = path
        for key in keys:
            found = found[key]
        found[last] = value

    return change


META = ("config", "parts.0.weight", "tensor_meta")
WEIGHTS, CONFIG = "data_weights_model_weights_config_json", "data/weights/model_weights_config.json"


@pytest.mark.parametrize("change, fault", [
    ({"models_model_json": put("schema_version", {"major": 9, "minor": 1})}, "schema 9.1, of PyTorch .*; nncc reads schema 8"),
    ({"models_model_json": put("schema_version", 8)}, "schema None.None"),
    ({"models_model_json": None}, "no program, but code that torch._inductor compiled"),
    ({"models_model_json": b"[" * 100_000}, "nested too deep"),
    ({"models_model_json": b"{"}, "models/model.json is no JSON"),
    ({"models_model_json": b"[1]"}, "holds list; expected an object"),
    ({"models_model_json": put("graph_module", {})}, "does not follow its schema"),
    ({"archive_format": None}, "that torch.export.save has not written"),
    ({"archive_format": b"zip"}, "that torch.export.save has not written"),
    ({WEIGHTS: None}, f"{CONFIG} is missing"),
    ({"data_weights_weight_0": None}, "lies in data/weights/weight_0, which is missing"),
    ({"data_weights_weight_0": b"1234"}, "they reach to byte 140 of 4"),
    ({WEIGHTS: put(*META, "sizes", [{"as_int": 1 << 40}, {"as_int": 5}])}, "they reach to byte"),
    ({WEIGHTS: put(*META, "sizes", [{"as_int": -1}, {"as_int": 5}])}, "expected numbers of 0 or more"),
    ({WEIGHTS: put(*META, "strides", [{"as_int": -5}, {"as_int": 1}])}, "expected numbers of 0 or more"),
    ({WEIGHTS: put(*META, "strides", [{"as_int": 1}])}, "a stride for each axis"),
    ({WEIGHTS: put(*META, "storage_offset", {"as_int": 30})}, "they reach to byte 260 of 140"),
    ({WEIGHTS: put(*META, "layout", 1)}, "is sparse; nncc takes dense tensors"),
    ({WEIGHTS: put(*META, "dtype", 99)}, "does not follow its schema"),
    ({WEIGHTS: put("config", "parts.0.weight", "use_pickle", True)}, "stored as a pickle"),
    ({WEIGHTS: put("config", "parts.0.weight", "path_name", "../../etc/passwd")}, "which is missing"),
])  # fmt: skip
def test_what_is_damaged_or_made_up_is_refused(change, fault):
    with pytest.raises(ModelError, match=fault):
        import_model(changed("tied", **change))


def test_strides_of_zero_repeat_no_more_than_a_model_does():
    huge = [{"as_int": 1 << 20}, {"as_int": 1 << 20}]
    with pytest.raises(ModelError, match="are too many"):
        import_model(changed("tied", **{WEIGHTS: lambda found: found["config"]["parts.0.weight"]["tensor_meta"].update(
            sizes=huge, strides=[{"as_int": 0}, {"as_int": 0}])}))  # fmt: skip


def nodes(found):
    return found["graph_module"]["graph"]["nodes"]


@pytest.mark.parametrize("change, fault", [
    (lambda found: nodes(found).reverse(), "which nothing before it makes"),
    (lambda found: nodes(found).append(nodes(found)[0]), "is made twice"),
    (lambda found: nodes(found)[0].update(target="torch.ops.mylib.twice.default"), "mylib.twice.default: 1"),
    (lambda found: found["graph_module"]["graph"]["tensor_values"].pop("linear"), "has no type"),
    (lambda found: found["graph_module"]["signature"]["input_specs"][-1].update(
        {"user_input": {"arg": {"as_tensor": {"name": "nothing"}}}}), "has no type|does not follow"),
    (lambda found: found["graph_module"]["signature"]["input_specs"].append({"token": {"arg": {"name": "t"}}}), "has a token"),
])  # fmt: skip
def test_programs_that_make_no_sense_are_refused(change, fault):
    with pytest.raises(ModelError, match=fault):
        import_model(changed("tied", models_model_json=change))


def test_what_is_no_archive():
    with pytest.raises(ModelError, match="expected a .pt2 file"):
        read_archive(FOLDER / "nothing.pt2")
    with pytest.raises(ModelError, match="a PyTorch before 2.9"):
        made = BytesIO()
        with zipfile.ZipFile(made, "w") as new:
            new.writestr("serialized_exported_program.json", "{}")
        read_archive(made.getvalue())
