"""Texts of CUDA C++ to binaries: what was compiled before comes from the cache, the rest is compiled on all cores."""

from __future__ import annotations

import json
from base64 import b64decode, b64encode
from collections.abc import Iterator, Mapping
from dataclasses import asdict

from nncc.codegen.build import nvrtc
from nncc.codegen.build.files import Cache
from nncc.codegen.build.kernels import Progress, content_hash
from nncc.codegen.build.nvrtc import Cubin, Usage, compile_cuda
from nncc.codegen.build.workers import is_worth_spreading, spread
from nncc.codegen.emit.cuda import FLAGS
from nncc.runtime.cuda.executor import PORTABLE, best_first

Images = dict[str, list[bytes]]
"""By architecture the code of each module of a plan, in order."""
_BROKEN = (ValueError, TypeError, KeyError, AttributeError)
"""What reading an entry may raise that is none."""


def compile_texts(
    texts: Mapping[str, str], arch: str, cache: Cache | None, progress: Progress = lambda *_: None
) -> dict[str, Cubin]:
    """The binary of each text, by its name.

    Raises: TargetError without NVRTC, or for what is no architecture that it knows; BuildError for what is no CUDA C++.
    """
    keys = {name: _key(text, arch) for name, text in texts.items()}
    found = {name: made for name, key in keys.items() if (made := _kept(cache, key)) is not None}
    progress("cubins", len(found), len(texts))
    missing = {name: (text, arch, FLAGS) for name, text in texts.items() if name not in found}
    for name, cubin in _compiled(missing):
        found[name] = cubin
        if cache:
            cache.put(keys[name], _entry(cubin))
        progress("cubins", len(found), len(texts))
    return {name: found[name] for name in texts}


def portable_images(texts: Mapping[str, str], cubins: Mapping[str, Mapping[str, Cubin]], cache: Cache | None) -> Images:
    """The assembly of all texts, in order, for the newest of some architectures and for all GPUs after it, by its name.

    cubins: the binaries of the texts by architecture. Raises: as compile_texts.
    """
    newest = best_first(cubins)[0]
    arch = PORTABLE + newest.removeprefix("sm_").rstrip("af")
    if newest.removeprefix("sm_") == arch.removeprefix(PORTABLE):  # the binaries were made of it
        return {arch: [cubin.ptx.encode() + b"\0" for cubin in cubins[newest].values()]}
    return {arch: [cubin.data for cubin in compile_texts(texts, arch, cache).values()]}


def _compiled(parts: Mapping[str, tuple[str, str, tuple[str, ...]]]) -> Iterator[tuple[str, Cubin]]:
    """The binary of each text, in the order in which they are ready."""
    if is_worth_spreading(len(parts)):
        return spread("the text", compile_cuda, parts)
    return ((name, compile_cuda(*arguments)) for name, arguments in parts.items())


def _key(text: str, arch: str) -> str:
    return content_hash("cubin", *map(str, nvrtc.version()), arch, *FLAGS, *nvrtc.MORE_REGISTERS, text)


def _entry(cubin: Cubin) -> bytes:
    return json.dumps(asdict(cubin) | {"data": b64encode(cubin.data).decode()}).encode()


def _kept(cache: Cache | None, key: str) -> Cubin | None:
    """The binary of that key in the cache; None for what is none."""
    data = cache.get(key) if cache else None
    try:
        entry = json.loads(data or b"{}")
        usage = {name: Usage(**row) for name, row in entry["usage"].items()}
        return Cubin(entry["arch"], b64decode(entry["data"]), entry["ptx"], usage)
    except _BROKEN:
        return None
