"""From a scheduled kernel to machine code."""

import os
import re
import sys
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from benchmarks.kernels import argmax, conv
from nncc.codegen.build import kernels, workers
from nncc.codegen.build.child import Child, Worker
from nncc.codegen.build.elf import defined_symbols
from nncc.codegen.build.files import Cache
from nncc.codegen.build.kernels import (
    SharedWorker,
    compile_kernel,
    compile_kernels,
    content_hash,
    content_key,
    load_kernels,
    make_code,
    source_hash,
)
from nncc.codegen.build.toolchain import compile_object
from nncc.codegen.emit.llvm import emit_llvm
from nncc.codegen.interface import FORK_FUNCTION, symbol
from nncc.codegen.passes.table import lower
from nncc.errors import BuildError, InternalError
from nncc.ir.interp import run
from nncc.ir.kernel import Kernel
from nncc.schedule.apply import apply
from nncc.schedule.planner.plan import default_plan
from nncc.target import Target
from tests.support.oracle import assert_equal, inputs
from tests.support.programs import network

KERNEL = network().program.kernels[-1]
TARGET = Target.named("x86-64-v3")


def test_the_code_is_that_of_the_lowered_and_emitted_kernel():
    made = make_code(KERNEL, TARGET)
    assert (str(made.module), made.text) == (str(lower(KERNEL)), emit_llvm(lower(KERNEL)))
    assert made.object == compile_object(made.text, TARGET, (FORK_FUNCTION,)).object
    assert symbol(KERNEL.name) in defined_symbols(made.object)


def test_nothing_is_compiled_where_the_object_is_there():
    made = make_code(KERNEL, TARGET, None)
    assert made.text and made.compiled is None


def test_stages_are_run_by_whoever_times_them_and_the_text_is_compiled_by_whoever_is_given():
    stages, given = [], []

    def run(name, stage):
        stages.append(name)
        return stage()

    def compile(what, text, target):
        given.append((what, text, target))
        raise InternalError("elsewhere")

    with pytest.raises(InternalError, match="elsewhere"):
        make_code(replace(KERNEL, name="k"), TARGET, compile, run)
    assert stages == ["passes", "emit"] and [(what, target) for what, _, target in given] == [("kernel k", TARGET)]


TEXT = emit_llvm(lower(KERNEL))


@pytest.fixture
def worker() -> Iterator[Worker]:
    made = Worker()
    yield made
    made.close()


@pytest.fixture
def shared() -> Iterator[SharedWorker]:
    made = SharedWorker()
    yield made
    made.close()


def test_a_worker_gives_the_same_bytes(worker: Worker):
    made = [worker.call("", compile_kernel, KERNEL, TARGET) for _ in range(2)]
    assert made == [compile_kernel(KERNEL, TARGET)] * 2


def test_a_dead_worker_is_an_error(worker: Worker):
    worker._child._process.kill()
    with pytest.raises(BuildError, match="that compiled kernel argmax was ended by SIGKILL: there may be too little memory"):
        worker.call("kernel argmax", compile_kernel, KERNEL, TARGET)


def test_the_shared_worker_gives_the_same_bytes(shared: SharedWorker):
    expected = compile_object(TEXT, TARGET, (FORK_FUNCTION,)).object
    assert [shared.compile("kernel", TEXT, TARGET).object for _ in range(2)] == [expected] * 2


def test_what_is_wrong_is_told_as_without_a_worker(shared: SharedWorker):
    with pytest.raises(InternalError, match=r"LLVM refuses the emitted code: (.*\n)+  1: nonsense"):
        shared.compile("kernel", "nonsense", TARGET)
    assert shared._child and shared._child.is_alive


def abort(*_: object) -> None:
    """As LLVM does of code that it cannot select."""
    print("LLVM ERROR: Cannot select: t1", file=sys.stderr, flush=True)
    os.abort()


def test_llvm_ends_the_worker_and_not_this_process(shared: SharedWorker, monkeypatch: pytest.MonkeyPatch):
    with monkeypatch.context() as patch:
        patch.setattr(
            "nncc.codegen.build.kernels.Child", lambda module, function: Child("tests.codegen.build.test_kernels", "abort")
        )
        with pytest.raises(
            InternalError, match="that compiled kernel k0 was ended by SIGABRT\n  LLVM ERROR: Cannot select: t1\n"
        ):
            shared.compile("kernel k0", TEXT, TARGET)
    assert shared.compile("kernel k0", TEXT, TARGET).object  # by a new one


def test_a_small_model_that_llvm_cannot_compile_is_one_error(shared: SharedWorker, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(
        "nncc.codegen.build.kernels.Child", lambda module, function: Child("tests.codegen.build.test_kernels", "abort")
    )
    monkeypatch.setattr("nncc.codegen.build.kernels.SHARED", shared)
    with pytest.raises(
        InternalError,
        match="that compiled kernel kernel_argmax_.* was ended by SIGABRT\n  LLVM ERROR: (.*\n)+.*please report it",
    ):
        compile_kernels([KERNEL], TARGET, None, lambda *_: None)


def test_one_that_was_ended_while_it_was_idle_is_replaced(shared: SharedWorker):
    shared.start()
    shared._child._process.kill()
    shared._child._process.wait()
    assert shared.compile("kernel", TEXT, TARGET).object


def test_after_an_interrupt_answers_belong_to_their_questions(shared: SharedWorker, monkeypatch: pytest.MonkeyPatch):
    def interrupted(*_: object) -> None:
        raise KeyboardInterrupt

    with monkeypatch.context() as patch, pytest.raises(KeyboardInterrupt):
        patch.setattr("multiprocessing.connection.Connection.recv", interrupted)
        shared.compile("kernel", TEXT, TARGET)
    assert shared._child is None
    assert shared.compile("kernel", TEXT, TARGET).object


def test_the_child_of_a_fork_has_a_worker_of_its_own(shared: SharedWorker):
    expected = shared.compile("kernel", TEXT, TARGET).object
    sys.stdout.flush()
    pid = os.fork()
    if not pid:
        works = shared._child is None and shared.compile("kernel", TEXT, TARGET).object == expected
        shared.close()
        os._exit(0 if works else 1)
    assert os.waitpid(pid, 0)[1] == 0
    assert shared.compile("kernel", TEXT, TARGET).object == expected


V3, V4 = Target.named("x86-64-v3"), Target.named("x86-64-v4")
KERNELS = network().program.kernels


def quiet(*_: object) -> None:
    """No progress."""


def copies(count: int) -> list[Kernel]:
    return [replace(KERNELS[-1], name=f"copy.{n}") for n in range(count)]


def test_the_entry_is_a_symbol_of_its_own():
    found = compile_kernels([replace(KERNELS[1], name="printf"), replace(KERNELS[1], name="a/b" * 99)], V3, None, quiet)
    for kernel in found.values():
        assert kernel.symbol in defined_symbols(kernel.data) and len(kernel.symbol) < 64
    assert found["printf"].symbol.startswith("kernel_printf_")


def test_sources_are_those_of_folders_and_files():
    assert len({source_hash(*parts) for parts in (("ir",), ("target",), ("ir", "target"), ("ir", "cost"))}) == 4


def test_a_source_that_is_not_there_is_an_error_and_does_not_drop_out_of_the_hash():
    with pytest.raises(InternalError, match="there is no source nncc/irr, nncc/targets.py to hash"):
        source_hash("ir", "irr", "targets.py")


def test_all_source_that_decides_about_code_is_in_its_version():
    """All but what words messages, and targets, whose features are in the keys."""
    package = Path(kernels.__file__).parents[2]
    texts = [f.read_text() for part in ("ir", "codegen/passes", "codegen/emit") for f in (package / part).rglob("*.py")]
    used = {name.replace(".", "/") for text in texts for name in re.findall(r"^ *from nncc\.([\w.]+) import", text, re.M)}
    hashed = {part.removesuffix(".py") for part in kernels.GENERATOR}
    assert {name for name in used if not any(f"{name}/".startswith(f"{part}/") for part in hashed)} == {
        "arguments",
        "errors",
        "refusals",
        "target",
    }


def test_the_key_sees_what_matters():
    kernel = KERNELS[0]
    keys = [
        content_key(kernel, V3),
        content_key(kernel, V4),
        content_key(replace(kernel, name="other"), V3),
        content_key(replace(kernel, body=KERNELS[1].body), V3),
    ]
    assert len(set(keys)) == 4
    assert content_key(kernel, V3.with_(cores=7)) == keys[0]


def test_parts_of_a_hash_do_not_run_together():
    assert content_hash("ab", "c") != content_hash("a", "bc") and content_hash("a") == content_hash(b"a")


def test_the_cache_is_used(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    cache = Cache(tmp_path)
    first = compile_kernels(KERNELS, V3, cache, quiet)
    with monkeypatch.context() as patch:
        patch.setattr(kernels, "SHARED", None)
        assert compile_kernels(KERNELS, V3, cache, quiet) == first
    for path in tmp_path.glob("*/*"):
        path.write_bytes(b"damaged")
    assert compile_kernels(KERNELS, V3, cache, quiet) == first


@pytest.mark.parametrize("content", [b"", b"junk", b"\x7fELF\x02\x01" + bytes(58)], ids=repr)
def test_an_entry_that_is_no_object_of_its_kernel_is_made_again(tmp_path: Path, content: bytes):
    cache = Cache(tmp_path)
    first = compile_kernels(KERNELS, V3, cache, quiet)
    for path in tmp_path.glob("*/*"):
        cache.put(path.name, content)
    assert compile_kernels(KERNELS, V3, cache, quiet) == first
    assert content not in [cache.get(path.name) for path in tmp_path.glob("*/*")]


def test_the_object_of_another_kernel_is_not_taken(tmp_path: Path):
    cache = Cache(tmp_path)
    first = compile_kernels(KERNELS[:2], V3, cache, quiet)
    keys = [content_key(kernel, V3) for kernel in KERNELS[:2]]
    cache.put(keys[0], cache.get(keys[1]))
    assert compile_kernels(KERNELS[:2], V3, cache, quiet) == first


def test_kernels_run_in_this_process(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    made = [apply(kernel, default_plan(kernel, Target.host())) for kernel in (conv(5, 7, 3, 8), argmax(3, 9))]
    loaded = load_kernels(made, Cache(tmp_path), quiet)
    for kernel in made:  # the convolution needs a workspace
        arrays = inputs(kernel)
        assert_equal(loaded[kernel.name].run(arrays), run(kernel, arrays))
    monkeypatch.setattr(kernels, "_compiled", lambda *_: iter(()))
    again = load_kernels(made, Cache(tmp_path), quiet)
    assert_equal(again["argmax"].run(arrays), run(made[1], arrays))
    assert load_kernels([], None, quiet) == {}


def test_many_kernels_are_compiled_by_workers(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(workers, "usable_cores", lambda: 2)
    steps: list[tuple[str, int, int]] = []
    many = compile_kernels(copies(5), V3, None, lambda *step: steps.append(step))
    monkeypatch.setattr(workers, "usable_cores", lambda: 1)
    assert many == compile_kernels(copies(5), V3, None, quiet)
    assert steps == [("compile", n, 5) for n in range(6)]


def test_an_error_in_a_worker_is_that_of_the_kernel(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(workers, "usable_cores", lambda: 2)
    wrong = replace(KERNELS[-1], name="wrong", buffers=KERNELS[-1].buffers[:1])
    with pytest.raises((InternalError, KeyError)):
        compile_kernels([*copies(5), wrong], V3, None, quiet)
