"""The names of instruction sets."""

from nncc.target.features import known_features, linux_name


def test_features_of_linux_in_the_names_of_llvm() -> None:
    assert known_features("x86_64", ["pni", "avx512_bf16", "amx_int8", "rdtscp", "asimd"]) == (
        "sse3",
        "avx512bf16",
        "amx-int8",
    )
    assert known_features("aarch64", ["fp", "asimd", "atomics"]) == ("neon", "lse")


def test_names_of_linux_without_marks() -> None:
    assert [linux_name(name) for name in ("sse4.1", "amx-tile", "lzcnt")] == ["sse41", "amxtile", "abm"]
