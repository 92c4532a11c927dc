"""The tables of records: every row, every column, 120 characters wide."""

import json
import re
from dataclasses import replace
from io import StringIO

from rich.console import Console

from nncc.autotune.records.records import Records
from nncc.commands.db.tables import ID_LETTERS, description, settings_table, trials_table, verdicts_table
from tests.autotune.recording import scaled, setting, tried


def test_the_tables(tmp_path, golden, monkeypatch):
    with Records.open(tmp_path / "records.db") as records:
        tried(records, setting(), 0.8, "a" * 64)
        for n, outcome in enumerate(("illegal", "too long", "memory")):
            records.finish(
                records.begin(setting(), "s1", "neighbour", {}, (), str(n)),
                outcome,
                "the first line is very long, longer than what fits the table\nthe second",
            )
        records.begin(setting(), "s1", "tpe", {}, (), "x")
        tried(
            records,
            setting(scaled(1_000_000), code="other", cold=True, threads=32, precision="strict"),
            1.05,
            decision="no difference",
        )
        for n in (1, 2, 3):
            inside = setting(scaled(64), threads=2 + n)
            number = tried(records, inside, 0.75, "a" * 64)
            for model, ratio, decision in (("1" * 64, 1.3, "slower"), ("2" * 64, 0.9, "faster"), ("3" * 64, 0.85, "faster"))[
                :n
            ]:
                records.judge(number, ratio, ratio - 0.01, ratio + 0.01, 8, decision, model)
        rows = [(s, records.trials(s)) for s in sorted(records.settings(), key=lambda s: s.threads)]
    console = Console(width=120, file=StringIO())
    monkeypatch.setattr("nncc.commands.db.tables.is_current", lambda code: code == "this")
    console.print(settings_table(rows))
    for _, trials in rows:
        console.print(trials_table(trials))
        console.print(verdicts_table(trials))
    printed = console.file.getvalue()
    for n, (where, _) in enumerate(rows):
        printed = printed.replace(where.id[:ID_LETTERS], str(n) * ID_LETTERS)
    golden(re.sub(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d", "2026-01-31T23:59:59", printed))


def test_a_target_is_said_in_short():
    kept = {"arch": "x86_64", "llvm_cpu": "", "llvm_features": ["avx2", "fma"], "name": "host", "vector_bytes": 32}
    for target, said in (
        (json.dumps(kept), "host, arch x86_64, 2 llvm_features, vector_bytes 32"),
        ("[1]", "[1]"),
        ("damaged", "damaged"),
    ):
        assert f"  target     {said}" in [*description(replace(setting(), target=target))]
