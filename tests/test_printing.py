"""Names and figures as text; what a model calls its parts never acts on a terminal, whatever command and stage prints it."""

import re

import numpy as np
import onnx
import pytest
from onnx import TensorProto, helper

import nncc
from nncc.cli import COMMANDS, main
from nncc.errors import NnccError
from nncc.frontend.onnx.reader import read_onnx
from nncc.printing import counted, duration, printable, printable_lines, printable_output, quantity, shortened

ATTACK = "\x1b]0;owned\x07\x1b[2J\r\nnncc: all ok\u202e\x9b31m\u2028"
ACTS = re.compile(r"[\x00-\x08\x0b-\x1f\x7f-\x9f\u2028\u2029\u202a-\u202e\u2066-\u2069]|^(nncc: )?all ok", re.MULTILINE)
"""What acts on a terminal; a line that the name of a part makes would begin with what follows."""


def attacking(*nodes: tuple[str, list[str], list[str]], shape: tuple[int | str, ...] = (2, 6)) -> onnx.ModelProto:
    """A model of one input, x, whose every name attacks."""
    made = [
        helper.make_node(op, [f"{n}{ATTACK}" for n in read], [f"{n}{ATTACK}" for n in written], f"node {op} {ATTACK}")
        for op, read, written in nodes
    ]
    sizes = tuple(f"{size}{ATTACK}" if isinstance(size, str) else size for size in shape)
    infos = [helper.make_tensor_value_info(f"{name}{ATTACK}", TensorProto.FLOAT, sizes) for name in "xy"]
    weight = onnx.numpy_helper.from_array(np.eye(6, dtype=np.float32), f"w{ATTACK}")
    graph = helper.make_graph(made, f"graph {ATTACK}", infos[:1], infos[1:], [weight], doc_string=ATTACK)
    opsets = [helper.make_opsetid("", 18), helper.make_opsetid(f"domain{ATTACK}", 1)]
    model = helper.make_model(graph, opset_imports=opsets, ir_version=8, producer_name=ATTACK, producer_version=ATTACK)
    helper.set_model_props(model, {f"key{ATTACK}": ATTACK})
    return model


NODES = ("MatMul", ["x", "w"], ["a"]), ("Relu", ["a"], ["b"]), ("Softmax", ["b"], ["c"]), ("Add", ["c", "x"], ["y"])


@pytest.fixture(scope="module")
def folder(tmp_path_factory):
    """A folder with the model and a library of it."""
    made = tmp_path_factory.mktemp("attack")
    (made / "m.onnx").write_bytes(attacking(*NODES).SerializeToString())
    (made / "open.onnx").write_bytes(attacking(*NODES, shape=("n", 6)).SerializeToString())
    (made / "unknown.onnx").write_bytes(attacking((f"Det{ATTACK}", ["x"], ["y"])).SerializeToString())
    (made / "wrong.onnx").write_bytes(attacking(("MatMul", ["x", "x"], ["y"])).SerializeToString())
    assert main(["compile", str(made / "m.onnx"), "-o", str(made / "l.so"), "-q"]) == 0
    return made


STAGES = ("graph", "groups", "rewrites", "memory", "kernel", "schedule", "steps", "why", "lowered", "llvm", "c", "asm")
RUNS = [
    *(f"compile m.onnx -o m.so --force --no-cache --timings {loud}" for loud in ("", "-v", "-v --log-json")),
    *(f"inspect m.onnx --stage {stage}" for stage in STAGES),
    "run l.so --random 0 --repeat 2",
    "check m.onnx --values",
    "check m.onnx --against ort",
    "profile m.onnx --threads 1",
    "bench m.onnx --threads 1",
    "bench m.onnx --threads 1 --kernels",
    "db why-miss m.onnx",
    pytest.param("tune m.onnx --budget 20s -o t.so --force", marks=pytest.mark.long),
]


@pytest.mark.parametrize("command", RUNS)
def test_commands_print_no_name_that_acts(folder, command, capfd, monkeypatch):
    monkeypatch.chdir(folder)
    monkeypatch.setenv("NNCC_RECORDS", str(folder / "records.db"))
    assert main(command.split()) == 0
    if command.startswith("tune"):
        assert main(["db", "ls"]) == 0
    said = "".join(capfd.readouterr())
    assert said and not ACTS.search(said), ACTS.search(said)


@pytest.mark.parametrize("command", ["profile open.onnx", "compile unknown.onnx -o o.so", "compile wrong.onnx -o o.so",
                                     "compile m.onnx -o o.so --dim q=2", "run l.so", "inspect unknown.onnx --stage graph"])  # fmt: skip
def test_nor_do_errors(folder, command, capfd, monkeypatch):
    monkeypatch.chdir(folder)
    assert main(command.split()) == 2
    said = "".join(capfd.readouterr())
    assert said and not ACTS.search(said), ACTS.search(said)


def test_nor_do_texts_in_python(folder):
    module = nncc.compile(folder / "m.onnx", threads=1, cache=False)
    shown = [
        repr(module),
        str(module),
        module._repr_html_(),
        str(module.inputs),
        module.name,
        *(v.name for v in module.outputs),
    ]
    for name in ("unknown", "wrong"):
        with pytest.raises(NnccError) as caught:
            nncc.compile(folder / f"{name}.onnx")
        shown.append(str(caught.value))
    assert not any(ACTS.search(text) for text in shown)
    x = np.random.default_rng(0).standard_normal((2, 6), np.float32)
    assert np.isfinite(module.run({f"x{printable(ATTACK)}": x})[f"y{printable(ATTACK)}"]).all()


def test_every_command_that_reads_models_is_tried():
    tried = {(run if isinstance(run, str) else run.values[0]).split()[0] for run in RUNS}
    assert tried == set(COMMANDS) - {"ops", "target", "check-cuda", "selftest"}


def test_the_file_of_a_model_is_printed_so_too(tmp_path, capfd):
    path = tmp_path / "a\x1b[2J\u202e.onnx"
    assert main(["compile", str(path), "-o", str(tmp_path / "o.so")]) == 2
    assert r"a\x1b[2J\u202e.onnx: " in capfd.readouterr().err
    path.write_bytes(attacking(*NODES).SerializeToString())
    assert main(["compile", str(path), "-o", str(tmp_path / "o\x1b.so")]) == 0
    assert not ACTS.search("".join(capfd.readouterr()))


def test_what_is_printable_stays():
    for text in ("", "x", "a/b:0", "é☃ 漢字", "a\\b", 'a */ "q" %s'):
        assert printable(text) == printable_lines(text) == text
    assert printable("a\nb\tc\x1b\x9b\u202e\ud800") == r"a\nb\tc\x1b\x9b\u202e\ud800"
    assert printable_lines("a\nb\tc\r\x1b[2J\n") == "a\nb\tc\\r\\x1b[2J\n"


def test_output_is_escaped_within_and_as_it_was_after(capsys):
    with pytest.raises(ValueError), printable_output():
        print("a\x1b\n\tb")
        raise ValueError
    print("c\x1b")
    assert capsys.readouterr().out == "a\\x1b\n\tb\nc\x1b\n"


def test_models_are_read_as_they_are_where_all_names_can_be_printed():
    model = attacking(*NODES)
    assert read_onnx(model).proto is not model
    plain = helper.make_model(
        helper.make_graph([], "g", [], [helper.make_tensor_value_info("x", 1, [1])], doc_string=ATTACK), ir_version=8
    )
    assert read_onnx(plain).proto is plain


@pytest.mark.parametrize(
    "name, expected",
    [
        ("conv1", "conv1"),
        ("a\nb", "a\\nb"),
        ("\u202ex", "\\u202ex"),
        ("\x00", "\\x00"),
        ("naïve 数", "naïve 数"),
        ("\ud800", "\\ud800"),
    ],
)
def test_names_stay_on_one_line(name, expected):
    assert printable(name) == expected


def test_long_names_lose_their_middle():
    assert shortened("abcdefghij", 10) == "abcdefghij"
    assert shortened("abcdefghijk", 10) == "abcde…hijk"
    assert all(len(shortened("x" * 50, n)) == n for n in range(1, 12))


@pytest.mark.parametrize(
    "number, expected",
    [
        (0, "0 B"),
        (96, "96 B"),
        (999, "999 B"),
        (1000, "1.00 kB"),
        (12_800_000, "12.8 MB"),
        (999_700, "1.00 MB"),
        (0.38, "0.38 B"),
        (4.09e9, "4.09 GB"),
        (1e21, "1000000 PB"),
    ],
)
def test_quantities_have_three_digits(number, expected):
    assert quantity(number, "B") == expected


def test_plurals():
    assert counted(1, "call") == "1 call" and counted(1200, "step") == "1,200 steps"


@pytest.mark.parametrize("seconds, text", [
    (2e-7, "0.20 us"), (9.99e-6, "9.99 us"), (12.34e-6, "12.3 us"), (456.7e-6, "457 us"), (1e-3, "1.00 ms"), (0.0123, "12.3 ms"),
    (1.2345, "1234 ms"),
])  # fmt: skip
def test_times_have_three_digits(seconds, text):
    assert duration(seconds) == text
