"""Winners whose steps do not apply to their kernels: named where nothing may be written, else set aside, one after the other."""

from pathlib import Path

import pytest

from nncc import te
from nncc.autotune.records.keys import Setting
from nncc.autotune.records.records import Records
from nncc.autotune.winners import fault_of, set_aside, winner_of
from nncc.errors import RecordsError
from nncc.ir.kernel import Kernel
from nncc.schedule.language.steps import Steps
from tests.autotune.recording import matmul, measured

HOST = te.Target.host().with_(cores=1)


def noted(records: Records, kernel: Kernel, steps: Steps, ratio: float) -> int:
    number = records.begin(Setting.of(kernel, HOST), "s", "user", {}, steps, f"{ratio}")
    records.finish(number, "ok", measured=measured(ratio))
    records.judge(number, ratio, ratio - 0.01, ratio + 0.01, 30, "faster")
    return number


def test_what_does_not_apply_is_named_and_then_set_aside(tmp_path: Path):
    kernel, other = matmul(8, 16, 4), te.Schedule(matmul(8, 16, 4)).split("C.j", 8).split("C.j.o", 2)
    sound = te.Schedule(kernel).split("C.j", 8)
    where = Setting.of(kernel, HOST)
    with Records.open(tmp_path / "records.db") as records:
        broken = [noted(records, kernel, other.steps[1:], ratio) for ratio in (0.5, 0.6)]
        best = noted(records, kernel, sound.steps, 0.7)
        with pytest.raises(
            RecordsError, match=f"trial {broken[0]} is the best plan of kernel {kernel.name}, and it does not apply"
        ):
            winner_of(kernel, where, records)
        assert records.winner(where).trial.id == broken[0], "to ask changes nothing"
        set_aside(kernel, where, records)
        found = {t.id: t for t in records.trials(where)}
        assert [found[n].outcome for n in (*broken, best)] == ["illegal", "illegal", "ok"]
        assert found[broken[1]].message == fault_of(kernel, found[broken[1]]) != ""
        assert winner_of(kernel, where, records).trial.id == best and fault_of(kernel, found[best]) == ""
