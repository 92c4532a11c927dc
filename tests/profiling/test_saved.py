"""Formats of files of figures."""

import json
import os
from dataclasses import replace
from pathlib import Path

import pytest

from nncc.errors import RunError
from nncc.profiling.saved import FORMAT, JsonFormat, count, figure, positive_seconds, profile_text, read_profile
from tests.profiling.test_figures import made, row

SOME_FORMAT = JsonFormat("nncc_heights", 2, "file of heights", "nncc heights --json FILE")


def heights(data):
    return [float(height) for height in data["heights"]]


def test_what_was_written_is_read_and_told_from_others(tmp_path: Path):
    file = tmp_path / "h.json"
    file.write_text(SOME_FORMAT.text({"heights": [1, 2.5]}))
    assert SOME_FORMAT.read(file, heights) == [1, 2.5]
    assert SOME_FORMAT.kind.mark.search(file.read_bytes()) and not SOME_FORMAT.kind.mark.search(b'{"nncc_widths": 2}')


@pytest.mark.parametrize(
    ("content", "fault"),
    [
        (b"", "Expecting value"),
        (b"\xff\xfe", "can't decode"),
        (b"3", "it has no 'nncc_heights' of 2"),
        (b'{"nncc_heights": 1, "heights": []}', "it has no 'nncc_heights' of 2"),
        (b'{"nncc_heights": 2}', "it lacks 'heights'"),
        (b'{"nncc_heights": 2, "heights": 3}', "not iterable"),
        (b'{"nncc_heights": 2, "heights": ["tall"]}', "'tall'"),
        (b'{"nncc_heights": 2, "heights": [NaN]}', "NaN is no number of JSON"),
        (b'{"nncc_heights": 2, "heights": [1%s]}' % (b"0" * 400), "too large"),
        (b"[" * 100_000, "recursion"),
    ],
)
def test_other_files_are_refused_with_what_is_wrong_and_what_writes_one(tmp_path: Path, content, fault):
    (tmp_path / "h.json").write_bytes(content)
    words = rf"h.json is no file of heights that nncc has written: .*{fault}.*; `nncc heights --json FILE` writes one$"
    with pytest.raises(RunError, match=words):
        SOME_FORMAT.read(tmp_path / "h.json", heights)


def test_what_cannot_be_read(tmp_path: Path):
    with pytest.raises(RunError, match=r"cannot read the file of heights .*/none: No such file.*; `nncc heights"):
        SOME_FORMAT.read(tmp_path / "none", heights)
    os.mkfifo(tmp_path / "pipe")
    with pytest.raises(RunError, match="/pipe is a pipe or a device; expected a file of heights; `nncc heights"):
        SOME_FORMAT.read(tmp_path / "pipe", heights)


@pytest.mark.parametrize("value", [0, -1, 1e-320, 1e300, "nan", "inf"])
def test_a_time_is_more_than_0(value):
    assert positive_seconds({"t": 2}, "t") == 2.0
    with pytest.raises(ValueError, match="t is .*, and a time is more than 0"):
        positive_seconds({"t": value}, "t")


@pytest.mark.parametrize("value", [-1e-320, 1e300, "nan", "inf"])
def test_a_figure_is_not_negative_and_ends(value):
    assert figure({"spread": 0}, "spread") == 0.0
    with pytest.raises(ValueError, match="spread is .*, and a number from 0 to 1e[+]09 is expected"):
        figure({"spread": value}, "spread")


@pytest.mark.parametrize("value", [0, -1, 1 << 63])
def test_a_whole_number_has_bounds(value):
    assert count({"n": 1}, "n", 1) == 1 and count({"n": (1 << 63) - 1}, "n", 1) == (1 << 63) - 1
    with pytest.raises(ValueError, match="n is .*, and at least 1 is expected, in 64 bits"):
        count({"n": value}, "n", 1)


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
