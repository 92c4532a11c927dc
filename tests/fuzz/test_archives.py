"""Damaged `.pt2` files: bytes, and numbers and structure of their JSON. Each is refused in one message, or is a program.

`pytest -m long tests/fuzz/test_archives.py` reads 40,000 of them; `--fuzz-seed N` draws others.
"""

from __future__ import annotations

import copy
import json
import random
import resource
import zipfile
from collections.abc import Iterator
from io import BytesIO
from pathlib import Path
from time import process_time
from typing import Any

import pytest

from nncc.errors import InternalError, UserError
from nncc.frontend.models import import_model

FOLDER = Path(__file__).parents[1] / "frontend" / "torch" / "archives"
NAMES = sorted(path.stem for path in FOLDER.glob("*.pt2"))
QUICK, PARTS, PER_PART = 150, 40, 1000
MOST_SECONDS, MOST_BYTES = 20, 6 << 30
STRANGE: tuple[Any, ...] = (
    None, True, -1, 0, 1, 2, 7, 1 << 31, (1 << 63) - 1, 1 << 70, 1.5, float("inf"), "", "x", "s0", "../../etc/passwd", "\0", [], {},
    [[]], {"as_int": -1}, {"as_int": 1 << 40}, {"as_tensor": {"name": "x"}}, {"as_expr": {"expr_str": "Symbol('s9')"}}, "Infinity",
)  # fmt: skip
"""What stands in the place of something else."""


def entries(name: str) -> dict[str, bytes]:
    with zipfile.ZipFile(FOLDER / f"{name}.pt2") as file:
        return {entry: file.read(entry) for entry in file.namelist()}


def zipped(contents: dict[str, bytes]) -> bytes:
    made = BytesIO()
    with zipfile.ZipFile(made, "w") as file:
        for name, content in contents.items():
            file.writestr(zipfile.ZipInfo(name), content)
    return made.getvalue()


def containers(found: Any) -> Iterator[Any]:
    """All objects and lists in JSON that have something inside."""
    if isinstance(found, dict | list) and found:
        yield found
        for part in found.values() if isinstance(found, dict) else found:
            yield from containers(part)


def with_changed_json(rng: random.Random, text: bytes) -> bytes:
    """JSON with up to three parts replaced, taken out, or exchanged for others of the same document."""
    found = json.loads(text)
    for _ in range(rng.randint(1, 3)):
        places = [*containers(found)]
        if not places:
            break
        place, other = rng.choice(places), rng.choice(places)
        key = rng.choice([*place]) if isinstance(place, dict) else rng.randrange(len(place))
        kind = rng.random()
        if kind < 0.2:
            del place[key]
        elif kind < 0.4:
            place[key] = json.loads(json.dumps(rng.choice([*(other.values() if isinstance(other, dict) else other)])))
        elif kind < 0.6 and isinstance(place[key], int):
            place[key] += rng.choice([-1, 1, 100])
        else:
            place[key] = copy.deepcopy(rng.choice(STRANGE))
    return json.dumps(found).encode()


def with_changed_bytes(rng: random.Random, content: bytes) -> bytes:
    """Bytes with a few others, a part taken out, or the end cut off."""
    data = bytearray(content)
    if rng.random() < 0.2:
        return bytes(data[: rng.randrange(len(data) + 1)])
    for _ in range(rng.randint(1, 8)):
        at = rng.randrange(len(data)) if rng.random() < 0.5 else max(len(data) - 1 - rng.randrange(600), 0)
        data[at] = rng.choice([0, 0xFF, rng.randrange(256), data[at] ^ (1 << rng.randrange(8))])
    return bytes(data)


def mutant(seed: int) -> bytes:
    rng = random.Random(seed)
    contents = entries(rng.choice(NAMES))
    if rng.random() < 0.25:
        return with_changed_bytes(rng, zipped(contents))
    name = rng.choice([n for n in contents if n.endswith(".json")] + [n for n in contents if n.endswith("model.json")] * 3)
    return zipped({**contents, name: with_changed_json(rng, contents[name])})


def check(seeds: range) -> None:
    before = resource.getrlimit(resource.RLIMIT_AS)
    resource.setrlimit(resource.RLIMIT_AS, (MOST_BYTES, before[1]))
    try:
        for seed in seeds:
            started = process_time()
            try:
                import_model(mutant(seed))
            except InternalError:
                raise
            except UserError as error:
                assert str(error), f"seed {seed}"
            except BaseException as error:
                raise AssertionError(f"seed {seed}: {type(error).__name__}: {error}") from error
            assert process_time() - started < MOST_SECONDS, f"seed {seed} took {process_time() - started:.0f} s"
    finally:
        resource.setrlimit(resource.RLIMIT_AS, before)


@pytest.mark.parametrize("part", [pytest.param(n, marks=[pytest.mark.long] if n else []) for n in range(PARTS)])
def test_damaged_archives_are_refused_or_read(part: int, request: pytest.FixtureRequest) -> None:
    start = (request.config.getoption("--fuzz-seed") * PARTS + part) * PER_PART
    check(range(start, start + (PER_PART if part else QUICK)))
