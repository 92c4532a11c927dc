"""Measurements in files."""

import json
import os
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from nncc.errors import TargetError
from nncc.target import Target, measurements
from nncc.target.measurements import Kept, Machine
from nncc.target.system import Processor

CACHES = Target.named("zen3").caches
MACHINE = Machine("x86_64", Processor("AuthenticAMD", 25, 1, "AMD EPYC"), ("avx2", "fma"), CACHES, 2)


def made(machine: Machine = MACHINE) -> Kept:
    target = json.loads(json.dumps(Target.named("zen3").to_json()))
    return Kept(machine, target, "2026-01-31", "0.2.0", 0.98, {"fma_f32": 0.01})


def test_a_measurement_comes_back_as_it_was_written(tmp_path: Path) -> None:
    path = tmp_path / "new" / "folder" / "m.json"
    measurements.write(made(), path)
    assert measurements.read(path) == made()
    measurements.write(replace(made(), date="2026-02-01"), path)
    assert measurements.read(path).date == "2026-02-01" and [*path.parent.iterdir()] == [path]


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("{", "it is not JSON"),
        ("[" * 100_000, "it is not JSON"),
        ("[]", "it has no field 'nncc_target'; `nncc target measure` writes one"),
        ('{"nncc_target": 2}', "it is of version 2, this nncc reads 1"),
        ('{"nncc_target": 1}', "it lacks machine, it lacks date"),
        (made().text().replace('"cores": 2', '"cores": "2"', 1), "wrong type of machine.cores"),
        (made().text().replace('"target": {', '"target": null, "x": {', 1), "x is no field"),
        (made().text().replace('"spreads": {', '"spreads": [], "target": {', 1), "it lacks spreads"),
    ],
)
def test_a_file_that_is_none_is_refused(text: str, message: str, tmp_path: Path) -> None:
    (tmp_path / "m.json").write_text(text)
    with pytest.raises(TargetError, match="the target file .*m.json cannot be used: .*") as error:
        measurements.read(tmp_path / "m.json")
    assert message in str(error.value)


def test_what_cannot_be_read_is_refused(tmp_path: Path) -> None:
    (tmp_path / "binary.json").write_bytes(b"\xff\xfe")
    for name, message in (("no.json", "there is no file"), ("", "there is no file"), ("binary.json", "not text in UTF-8")):
        with pytest.raises(TargetError, match=message):
            measurements.read(tmp_path / name)


@pytest.fixture
def closed(tmp_path: Path) -> Iterator[Path]:
    folder = tmp_path / "closed"
    folder.mkdir()
    folder.chmod(0o500)
    yield folder
    folder.chmod(0o700)


def test_where_nothing_may_be_written(closed: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_: object, **__: object) -> None:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(Path, "write_text", refuse)  # the superuser may write anywhere
    with pytest.raises(TargetError, match="cannot write .*m.json: Permission denied; name another folder with NNCC_TARGETS"):
        measurements.write(made(), closed / "m.json")


def test_an_unfinished_file_leaves_the_old_one(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "m.json"
    measurements.write(made(), path)

    def fail(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(Path, "replace", fail)
    with pytest.raises(TargetError, match="No space left"):
        measurements.write(replace(made(), date="2027-01-01"), path)
    assert measurements.read(path) == made() and os.listdir(tmp_path) == ["m.json"]


@pytest.mark.parametrize(
    ("environment", "place"),
    [
        ({"NNCC_TARGETS": "/a/b"}, "/a/b"),
        ({"XDG_DATA_HOME": "/data"}, "/data/nncc/targets"),
        ({"XDG_DATA_HOME": "relative"}, str(Path.home() / ".local/share/nncc/targets")),
    ],
)
def test_where_measurements_are_kept(environment: dict[str, str], place: str) -> None:
    assert measurements.folder(environment) == Path(place)


def test_without_a_home_there_is_no_place(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(measurements, "folder", lambda: None)
    with pytest.raises(TargetError, match="there is no home folder"):
        measurements.place(MACHINE)


def test_machines_differ_in_words() -> None:
    other = replace(
        MACHINE, processor=Processor("GenuineIntel", 6, 85, "Xeon"), features=("avx2", "avx512f"), caches=CACHES[:2]
    )
    assert measurements.differences(MACHINE, MACHINE) == []
    assert measurements.differences(MACHINE, other) == [
        "processor: measured AMD EPYC (AuthenticAMD family 25 model 1), here Xeon (GenuineIntel family 6 model 85)",
        "caches: measured L1 32K L2 512K L3 32768K, here L1 32K L2 512K",
        "features: measured also fma, here also avx512f",
    ]
    odd = replace(MACHINE, caches=(replace(CACHES[0], ways=3), *CACHES[1:]))
    assert measurements.differences(MACHINE, odd) == ["ways, lines or sharing of the caches"]


def test_a_measurement_serves_fewer_cores_and_not_more() -> None:
    assert measurements.differences(MACHINE, replace(MACHINE, cores=1)) == []
    assert measurements.differences(MACHINE, replace(MACHINE, cores=3)) == ["cores: measured 2, here 3"]
    assert MACHINE.key == replace(MACHINE, cores=1).key
