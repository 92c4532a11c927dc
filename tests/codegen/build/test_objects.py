import re
from dataclasses import replace
from pathlib import Path

import pytest

from benchmarks.kernels import argmax, conv
from nncc.codegen.build import objects, workers
from nncc.codegen.build.cache import Cache
from nncc.codegen.build.elf import defined_symbols
from nncc.codegen.build.objects import compile_kernels, content_hash, content_key, load_kernels, source_hash
from nncc.errors import InternalError
from nncc.ir.interp import run
from nncc.ir.kernel import Kernel
from nncc.schedule.apply import apply
from nncc.schedule.planner.plan import default_plan
from nncc.target import Target
from tests.support.oracle import assert_equal, inputs
from tests.support.programs import network

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
    package = Path(objects.__file__).parents[2]
    texts = [f.read_text() for part in ("ir", "codegen/passes", "codegen/emit") for f in (package / part).rglob("*.py")]
    used = {name.replace(".", "/") for text in texts for name in re.findall(r"^ *from nncc\.([\w.]+) import", text, re.M)}
    hashed = {part.removesuffix(".py") for part in objects.GENERATOR}
    assert {name for name in used if not any(f"{name}/".startswith(f"{part}/") for part in hashed)} == {
        "arguments", "errors", "refusals", "target",
    }  # fmt: skip


def test_the_key_sees_what_matters():
    kernel = KERNELS[0]
    keys = [content_key(kernel, V3), content_key(kernel, V4), content_key(replace(kernel, name="other"), V3),
            content_key(replace(kernel, body=KERNELS[1].body), V3)]  # fmt: skip
    assert len(set(keys)) == 4
    assert content_key(kernel, V3.with_(cores=7)) == keys[0]


def test_parts_of_a_hash_do_not_run_together():
    assert content_hash("ab", "c") != content_hash("a", "bc") and content_hash("a") == content_hash(b"a")


def test_the_cache_is_used(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    cache = Cache(tmp_path)
    first = compile_kernels(KERNELS, V3, cache, quiet)
    with monkeypatch.context() as patch:
        patch.setattr(objects, "SHARED", None)
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
    monkeypatch.setattr(objects, "_compiled", lambda kernels, keys, target: iter(()))
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
