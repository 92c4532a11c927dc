"""The instruction sets that nncc knows, by LLVM's names and by those of /proc/cpuinfo."""

from __future__ import annotations

from collections.abc import Iterable

_V4 = (
    *("cx16", "sahf", "popcnt", "sse3", "ssse3", "sse4.1", "sse4.2"),
    *("avx", "avx2", "bmi", "bmi2", "f16c", "fma", "lzcnt", "movbe", "xsave"),
    *("avx512f", "avx512bw", "avx512cd", "avx512dq", "avx512vl"),
)
_AVX512 = (
    *("avx512bf16", "avx512bitalg", "avx512fp16", "avx512ifma", "avx512vbmi", "avx512vbmi2"),
    *("avx512vnni", "avx512vp2intersect", "avx512vpopcntdq"),
)
_AVX_AMX = ("avxifma", "avxvnni", "amx-bf16", "amx-int8", "amx-tile")
_CRYPTO = ("aes", "gfni", "pclmul", "sha", "vaes", "vpclmulqdq")
_AMD = ("fma4", "sse4a", "tbm", "xop")
KNOWN = {
    "x86_64": (*_V4, *_AVX512, *_AVX_AMX, *_CRYPTO, *_AMD, "adx", "prfchw"),
    "aarch64": ("neon", "bf16", "dotprod", "fullfp16", "i8mm", "lse", "rdm", "sve", "sve2"),
}
"""Architecture -> the features that an emitter or LLVM may use."""
_LINUX_NAMES = {
    "sse3": "pni",
    "lzcnt": "abm",
    "sahf": "lahf_lm",
    "bmi": "bmi1",
    "prfchw": "3dnowprefetch",
    "pclmul": "pclmulqdq",
    "neon": "asimd",
    "dotprod": "asimddp",
    "fullfp16": "asimdhp",
    "lse": "atomics",
    "rdm": "asimdrdm",
}


def known_features(arch: str, flags: Iterable[str]) -> tuple[str, ...]:
    """Those features that a machine has, in LLVM's names; `flags`: as /proc/cpuinfo has them."""
    plain = {_plain(flag) for flag in flags}
    return tuple(feature for feature in KNOWN.get(arch, KNOWN["aarch64"]) if linux_name(feature) in plain)


def linux_name(feature: str) -> str:
    """A feature as /proc/cpuinfo names it, without "." and "_"."""
    return _plain(_LINUX_NAMES.get(feature, feature))


def _plain(feature: str) -> str:
    """LLVM writes sse4.1, avx512bf16 and amx-int8 where Linux writes sse4_1, avx512_bf16 and amx_int8."""
    return feature.translate({ord(mark): None for mark in "._-"})
