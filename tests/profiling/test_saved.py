"""Profiles in files."""

import json
from dataclasses import replace
from pathlib import Path

import pytest

from nncc.errors import RunError
from nncc.profiling.saved import FORMAT, profile_text, read_profile
from tests.profiling.test_figures import made, row


def test_a_profile_is_read_as_it_was_written(tmp_path: Path):
    profile = replace(made(row(), row("k1", worked=0.25, bounds={})), plans={"k0": ("split('i', 8)",), "k1": ()})
    file = tmp_path / "p.json"
    file.write_text(profile_text(profile))
    assert read_profile(file) == profile
    assert FORMAT.kind.mark.search(file.read_bytes())


@pytest.mark.parametrize(
    "change, fault",
    [
        (lambda data: data.pop("threads"), "it lacks 'threads'"),
        (lambda data: data.update(nncc_profile=99), "it has no 'nncc_profile' of 1"),
        (lambda data: data.update(calls=3), "not iterable"),
        (lambda data: data.update(calls=[]), "it has no calls"),
        (lambda data: data.update(samples=1e999), "Infinity is no number"),
        (lambda data: data["calls"][0].update(operations=-1), "operations is -1"),
        (lambda data: data["calls"][0].update(median_s=0), "a time is more than 0"),
        (lambda data: data["calls"][0].update(median_s=1e-320), "from 1e-12 to 1e[+]09 s"),
        (lambda data: data["calls"][0].update(worked=-1), "worked is -1.0, and a number from 0"),
        (lambda data: data["calls"][0].pop("nodes"), "it lacks 'nodes'"),
    ],
)
def test_what_is_no_profile_is_refused_with_what_it_lacks(tmp_path: Path, change, fault):
    data = json.loads(profile_text(made(row())))
    change(data)
    (tmp_path / "p.json").write_text(json.dumps(data))
    with pytest.raises(RunError, match=f"is no profile that nncc has written: .*{fault}.*nncc profile MODEL --json"):
        read_profile(tmp_path / "p.json")
