"""What decides whether a record applies, and how two settings differ in words."""

from dataclasses import replace
from pathlib import Path

from nncc import te
from nncc.autotune.records.keys import (
    KernelFacts,
    Setting,
    cpu_model,
    differences,
    model_key,
    target_differences,
    target_text,
)
from nncc.autotune.records.version import code_version
from nncc.ir.dtypes import f32, i64
from nncc.ir.expr import Load, index
from nncc.ir.stmt import For, Store
from nncc.schedule.planner.rewrites import Precision
from nncc.target import Cache, Target
from tests.autotune.recording import TARGET, matmul, scaled, setting
from tests.ir.build import axes, given, result
from tests.ir.build import kernel as built


def test_kernels_of_one_family_differ_in_numbers_only():
    one, other = KernelFacts.of(matmul(2, 30, 400)), KernelFacts.of(matmul(5, 6, 7))
    assert one.family == other.family and one.key != other.key
    assert one.extents == (2, 30, 400) and other.extents == (5, 6, 7)
    assert KernelFacts.of(scaled(8, 0.125)).family == KernelFacts.of(scaled(9, 1e-9)).family


def test_other_loops_and_other_types_are_other_families():
    def product(place, dtype=te.f32):
        a, b, r = te.placeholder("A", (4, 4), dtype), te.placeholder("B", (4, 4), dtype), te.reduce_axis(4, "k")
        return te.make_kernel("mm", a, b, te.compute("C", (4, 4), lambda i, j: te.sum(a[i, r] * b[place(r, j)], r)))

    kernels = [product(lambda r, j: (r, j)), product(lambda r, j: (j, r)), product(lambda r, j: (r, j), te.f64), scaled()]
    assert len({KernelFacts.of(kernel).family for kernel in kernels}) == 4


def test_names_do_not_tell_kernels_apart():
    kernel = scaled()
    one, other = KernelFacts.of(kernel, "first"), KernelFacts.of(replace(kernel, name="k7"))
    assert one == other and (one.label, one.name, other.label) == ("first", "k0", "k7")
    assert one.loops[0] == "input X: f32[8]" and one.dtypes == "f32"


def test_a_loop_of_unknown_length_has_no_extent():
    """Neighbours are told by how far apart their extents are."""
    (i, j), count = axes("i j"), Load("N", (index(0),), i64)
    leaf = Store("Y", "Y", (i, j), Load("X", (i, j), f32))
    buffers = (given("X", 3, 8), given("N", 1, dtype=i64), result("Y", 3, 8))
    facts = KernelFacts.of(built(buffers, For(i, index(3), For(j, count, leaf))))
    assert facts.extents == (3,)


def test_every_part_of_a_setting_counts():
    made = Setting.of(scaled(), TARGET)
    others = [
        Setting.of(scaled(9), TARGET),
        Setting.of(scaled(), TARGET.with_(cores=2)),
        Setting.of(scaled(), Target.named("x86-64-v4").with_(cores=1)),
        Setting.of(scaled(), TARGET, Precision.STRICT),
        Setting.of(scaled(), TARGET, cold=True),
        replace(made, cpu="another"),
        replace(made, code="another"),
    ]
    assert len({s.id for s in (made, *others)}) == 8
    assert Setting.of(scaled(), TARGET, label="for people").id == made.id
    assert made.code == code_version() and made.cpu == cpu_model() and made.threads == 1 and made.precision == "default"


def test_the_setting_of_a_gpu_names_the_gpu_and_its_code(monkeypatch):
    monkeypatch.setattr("nncc.autotune.records.keys.device_model", lambda: "Some GPU")
    monkeypatch.setattr("nncc.autotune.records.keys.code_version", lambda is_of_gpus: f"{is_of_gpus=}")
    made = Setting.of(scaled(), Target.named("cuda:sm_80"))
    assert made.cpu == "Some GPU" and made.code == "is_of_gpus=True"


def test_the_key_of_a_model_is_that_of_its_loops_in_order():
    one, other = matmul(2, 3, 4), scaled(8)
    key = model_key([one, other])
    assert key == model_key([replace(one, name="another"), other])
    assert len({key, model_key([other, one]), model_key([one]), model_key([one, scaled(9)]), model_key([])}) == 5


def test_the_model_of_the_processor(tmp_path: Path):
    assert cpu_model(tmp_path) == ""
    (tmp_path / "proc").mkdir()
    (tmp_path / "proc/cpuinfo").write_text("processor : 0\nmodel name\t: Some CPU: 3 GHz\nmodel name\t: x\n")
    assert cpu_model(tmp_path) == "Some CPU: 3 GHz"
    (tmp_path / "proc/cpuinfo").write_text("processor : 0\nCPU part : 0xd0c\n")
    assert cpu_model(tmp_path) == ""


def test_differences_in_words():
    asked = setting()
    assert differences(asked, asked) == []
    assert differences(setting(threads=2, precision="strict"), asked) == [
        "recorded for 2 threads, asked for 1 thread",
        "recorded in precision strict, asked in precision default",
    ]


def test_a_processor_that_nobody_knows_in_words():
    named, unnamed = replace(setting(), cpu="Some CPU"), replace(setting(), cpu="")
    assert differences(named, unnamed) == ["recorded on Some CPU, asked on an unknown CPU"]
    assert differences(unnamed, named) == ["recorded on an unknown CPU, asked on Some CPU"]


def test_differences_of_machines_in_words():
    one = Setting.of(scaled(), TARGET)
    smaller = TARGET.with_(
        caches=(Cache(16384, 8, 64, False), *TARGET.caches[1:]), llvm_features=TARGET.llvm_features[:-1], vector_bytes=16
    )
    assert differences(Setting.of(scaled(), smaller), one) == [
        "L1 size bytes: recorded 16384, asked 32768",
        "llvm features: recorded no others, asked also xsave",
        "vector bytes: recorded 16, asked 32",
    ]


def test_features_that_only_one_has_in_words():
    some = {"llvm_features": ["xsave", "fma", "avx2", "bmi", "sse", "f16c"]}
    said = "llvm features: recorded also avx2 bmi f16c fma sse xsave, asked none"
    assert target_differences(some, {}) == [said] == target_differences(some, {"llvm_features": ""})
    assert target_differences({}, some) == ["llvm features: recorded none, asked also avx2 bmi f16c fma sse xsave"]


def test_what_is_empty_is_none_in_words():
    assert target_differences({"llvm_cpu": "znver4", "sizes": []}, {"llvm_cpu": "", "sizes": [1]}) == [
        "llvm cpu: recorded znver4, asked none",
        "sizes: recorded none, asked [1]",
    ]
    assert target_differences({"fma": 0}, {"fma": 1}) == ["fma: recorded 0, asked 1"]
    assert differences(replace(setting(), target=target_text(TARGET.with_(llvm_cpu=""))), setting()) == [
        "llvm cpu: recorded none, asked x86-64-v3"
    ]
