"""The tuner in a world of its own: who gets the time, when it ends, and what is kept when it is interrupted."""

from collections import Counter
from dataclasses import replace
from itertools import pairwise

import numpy as np
import pytest

from nncc.autotune import tuner
from nncc.autotune.records.keys import Setting
from nncc.autotune.records.records import Records
from nncc.autotune.search.search import Proposal, Search
from nncc.autotune.timing.building import Failed
from nncc.autotune.tuner import LEAST_BUDGET_S, Options, Row, State
from nncc.errors import BuildError, RunError
from nncc.ir.kernel import Kernel
from tests.autotune.planted import TINY, Workshop, World, known_plan, subject, tuned, tuner_of
from tests.autotune.recording import matmul


def kernel(name: str, m: int, n: int = 20, k: int = 10) -> Kernel:
    return replace(matmul(m, n, k), name=name)


A, B, C = kernel("a", 6), kernel("b", 7), kernel("c", 9)


@pytest.fixture
def path(tmp_path):
    return tmp_path / "records.db"


def trials(path, made: Kernel):
    with Records.open(path) as records:
        return records.trials(Setting.of(made, TINY))


def winner(path, made: Kernel):
    with Records.open(path) as records:
        return records.winner(Setting.of(made, TINY))


def rows_matter(name: str, answers: dict) -> float:
    """Three rows take 0.7, others more."""
    return 0.7 + 0.1 * abs(answers.get("C: rows", 2) - 3)


def test_the_best_candidate_wins_and_is_in_the_records(path, monkeypatch):
    state = tuned(World(rows_matter), [subject(A)], path, monkeypatch)
    found = winner(path, A)
    assert found.trial.answers["C: rows"] == 3 and found.verdict.decision == "faster"
    assert state.rows[0].ratio == found.verdict.ratio == pytest.approx(0.7)
    assert state.speedup == pytest.approx(1 / 0.7) and state.rows[0].tried >= 30 and state.rows[0].note == ""


def test_the_same_seed_gives_the_same_trials(tmp_path, monkeypatch):
    for name in ("first", "second", "other"):
        tuned(World(rows_matter), [subject(A)], tmp_path / name, monkeypatch, seed=int(name == "other"))
    first, second, other = (
        [(t.answers, t.identity, t.outcome) for t in trials(tmp_path / n, A)] for n in ("first", "second", "other")
    )
    assert first == second != other


def test_a_batch_of_known_plans_is_drawn_again(path, monkeypatch):
    """Proposals that come to the default plan cost no kernel its turn in the first round."""
    usual = Proposal(known_plan(A, TINY, ())[0].answers, "model")
    draw, drawn = Search.propose, iter([[usual], [usual]])
    monkeypatch.setattr(Search, "propose", lambda self, count: next(drawn, None) or draw(self, count))
    world = World(default={"a": 2e-3})
    tuned(world, [subject(A), subject(B)], path, monkeypatch, 10.0, batch=1)
    before = world.log[: world.log.index(("race", "a"))]
    assert before.count(("realise", "a")) == 3 and ("realise", "b") not in before


def batches(world: World) -> Counter[str]:
    return Counter(kernel for action, kernel in world.log if action == "race")


def test_the_time_goes_to_the_kernel_that_takes_most_of_the_model(path, monkeypatch):
    """Nothing is gained anywhere: by what is expected of it, a kernel that takes 30 times as long is tried more often."""
    world = World(default={"a": 1e-3, "b": 30e-3, "c": 1e-3})
    tuned(world, [subject(A), subject(B), subject(C, count=3)], path, monkeypatch, 25.0)
    count = batches(world)
    assert count["b"] > count["c"] >= count["a"] and count["b"] >= 5


@pytest.mark.parametrize("budget", [14.0, 20.0])
def test_every_kernel_has_candidates_before_any_is_searched_deeply(budget, path, monkeypatch):
    """Those that take most of the time have more of them."""
    many = [kernel(f"k{n}", 6 + n) for n in range(8)]
    world = World(default={made.name: 30e-3 if made.name == "k5" else 1e-3 for made in many})
    state = tuned(world, [subject(made) for made in many], path, monkeypatch, budget)
    order = [name for action, name in world.log if action == "race"]
    assert sorted(order[:8]) == [made.name for made in many] and world.now <= 1.1 * budget
    tried = {row.label: row.tried for row in state.rows}
    assert min(tried.values()) >= 1 and tried["k5"] == max(tried.values())


def test_a_workshop_with_lanes_tries_as_many_times_the_candidates(path, monkeypatch):
    """The planted one races all of them in the time of one lane."""
    tried = []
    for lanes in (1, 3):
        monkeypatch.setattr(Workshop, "lanes", lanes)
        world = World(seconds={"prepare": 0.5, "realise": 0.0, "check": 0.0, "race": 1.0, "compare": 0.5})
        monkeypatch.setattr(tuner, "LEAST_LEFT", 0.0)
        state = tuned(world, [subject(A)], path.with_name(f"{lanes}.db"), monkeypatch, 5.0)
        tried.append(state.rows[0].tried)
    assert tried[1] > 2 * tried[0] > 0


def test_a_kernel_that_gets_better_goes_on(path, monkeypatch):
    """Two kernels that take as long: the one where something is found is tried again first."""
    world = World(lambda name, answers: rows_matter(name, answers) if name == "b" else 1.0)
    tuned(world, [subject(A), subject(B)], path, monkeypatch, 25.0)
    order = [name for action, name in world.log if action == "race"]
    assert winner(path, B) and not winner(path, A)
    first = order.index("b")
    assert order[first + 1] == "b", "what was just found raises hopes"


@pytest.mark.parametrize("budget", [5.0, 10.0, 17.0, pytest.param(30.0, marks=pytest.mark.long)])
def test_the_budget_is_kept(budget, path, monkeypatch):
    """Less is left of it than a batch takes: with more it ends early, see below."""
    world = World()
    state = tuned(world, [subject(A), subject(B)], path, monkeypatch, budget)
    assert budget - tuner.BATCH_S < world.now <= 1.1 * budget
    assert state.budget == budget and state.elapsed == pytest.approx(world.now)


def test_the_last_batch_is_as_large_as_there_is_time_for(path, monkeypatch):
    """And says how long a whole one takes."""
    world = World()
    with Records.open(path) as records:
        made = tuner_of(world, [subject(A)], records, monkeypatch, Options())
        made.run(LEAST_BUDGET_S)
    tried = Counter(action for action, _ in world.log)
    assert tried["race"] == 1 and 1 <= tried["realise"] < tuner.BATCH and world.now <= 1.1 * LEAST_BUDGET_S
    whole = 8 * (world.seconds["realise"] + world.seconds["check"]) + world.seconds["race"]
    assert made._batch_s == pytest.approx((tuner.BATCH_S + whole) / 2, rel=0.1)


@pytest.mark.parametrize("budget", range(8, 16))
def test_time_that_goes_by_before_a_batch_is_no_gain(budget, path, monkeypatch):
    """As where a report takes long: what was left when the batch was decided on is over then."""
    world = World()
    monkeypatch.setattr(tuner, "LEAST_LEFT", 0.0)

    def report(_: State) -> None:
        world.now += 1.0

    with Records.open(path) as records:
        made = tuner_of(world, [subject(A)], records, monkeypatch, Options(), report)
        made.run(float(budget))
    assert made._batch_s > 1 and world.now <= budget + 2


def test_slow_batches_are_begun_only_where_they_fit(path, monkeypatch):
    world = World(seconds={"prepare": 1.0, "realise": 0.5, "check": 0.3, "race": 3.0, "compare": 1.0})
    tuned(world, [subject(A)], path, monkeypatch, 40.0)
    assert 30.0 < world.now <= 44.0


def test_it_ends_early_where_nothing_is_left_to_gain(path, monkeypatch):
    world = World()
    state = tuned(world, [subject(A)], path, monkeypatch, 10_000.0)
    assert world.now < 300 and state.rows[0].ratio == 1.0 and state.speedup == 1.0
    with Records.open(path) as records:
        assert records.winner(Setting.of(A, TINY)) is None


def test_there_may_be_nothing_to_tune(path, monkeypatch):
    world = World()
    state = tuned(world, [], path, monkeypatch)
    assert state.rows == () and state.speedup == 1.0 and world.now == 0 and ("timer closed", "") in world.log


@pytest.mark.parametrize("budget", [1.9, 0.001, -3.0])
def test_a_budget_in_which_nothing_can_be_tried(budget, path, monkeypatch):
    with pytest.raises(
        RunError, match=f"{budget:g} s is too little to try anything: .* give more, or --budget 0 to decide by the records"
    ):
        tuned(World(), [subject(A)], path, monkeypatch, budget)
    assert LEAST_BUDGET_S == 2.0


@pytest.mark.parametrize("action", ["prepare", "check"])
@pytest.mark.parametrize("kind", ["error", "crashed", "hung", "wrong"])
def test_a_default_plan_that_fails_is_a_note(action, kind, path, monkeypatch):
    def failing(name: str, answers: dict) -> float | Failed:
        return Failed(kind, "as planted", 0.0) if name == "a" and not answers else 1.0

    world = World(failing if action == "prepare" else lambda name, answers: 1.0)
    if action == "check":
        real = World.times
        monkeypatch.setattr(
            World, "times", lambda self, code: failing(code.kernel, code.answers) if not code.answers else real(self, code)
        )
    state = tuned(world, [subject(A), subject(B)], path, monkeypatch, 30.0)
    notes = {row.label: row.note for row in state.rows}
    assert "its default plan" in notes["a"] and "as planted" in notes["a"] and notes["b"] == ""
    assert batches(world)["b"] > 0 and batches(world)["a"] == 0


@pytest.mark.parametrize("kind", ["illegal", "too long", "error", "crashed", "hung", "wrong", "memory"])
def test_failures_are_recorded_and_never_win(kind, path, monkeypatch):
    def some_fail(name: str, answers: dict) -> float | Failed:
        return Failed(kind, "as planted", 0.1) if answers.get("C: rows") == 3 else rows_matter(name, answers)

    tuned(World(some_fail), [subject(A)], path, monkeypatch)
    outcomes = Counter(t.outcome for t in trials(path, A))
    assert outcomes[kind] >= 1 and outcomes["ok"] > 10 and set(outcomes) == {kind, "ok"}
    assert winner(path, A).trial.answers["C: rows"] != 3


@pytest.mark.parametrize("action", ["prepare", "realise", "check", "race", "compare"])
@pytest.mark.parametrize("when", [0, 1])
def test_an_interrupt_ends_it_with_the_best_so_far(action, when, path, monkeypatch):
    left = [when]

    def interrupted(done: str, name: str) -> None:
        if done == action:
            left[0] -= 1
            if left[0] < 0:
                raise KeyboardInterrupt

    world = World(rows_matter, fault=interrupted)
    state = tuned(world, [subject(A), subject(B)], path, monkeypatch, 100.0)
    assert [name for name, _ in world.log[-2:]] == ["timer closed", "workshop closed"]
    assert state.budget == state.elapsed < 100
    kept = [t for made in (A, B) for t in trials(path, made)]
    unfinished = [t for t in kept if t.outcome is None]
    assert len(unfinished) <= (8 if action in ("race", "check") else 0), "only what was in flight"
    assert sum(row.tried for row in state.rows) == sum(t.outcome == "ok" for t in kept)
    assert all(
        row.ratio == (winner(path, made).verdict.ratio if winner(path, made) else 1.0)
        for row, made in zip(state.rows, (A, B))
    )


def test_the_next_run_compares_what_was_timed_and_not_compared(path, monkeypatch):
    def killed(done: str, name: str) -> None:
        if done == "compare" and ("race", A.name) in worlds[0].log:  # the noise of the machine comes before any race
            raise KeyboardInterrupt

    worlds = [World(rows_matter, fault=killed), World(rows_matter)]
    tuned(worlds[0], [subject(A)], path, monkeypatch, 30.0)
    timed = [t for t in trials(path, A) if t.measured and t.measured.ratio < 0.98]
    assert timed and not any(t.verdicts for t in timed) and winner(path, A) is None
    tuned(worlds[1], [subject(A)], path, monkeypatch, 8.0)
    best = min(timed, key=lambda t: (t.measured.ratio, t.id))
    assert [t.verdicts != () for t in trials(path, A) if t.id == best.id] == [True] and winner(path, A) is not None


@pytest.mark.parametrize("error", [MemoryError(), BuildError("no process")])
def test_a_kernel_that_is_too_large_ends_alone(error, path, monkeypatch):
    def large(action: str, name: str) -> None:
        if name == A.name and action == "check":
            raise error

    state = tuned(World(rows_matter, fault=large), [subject(A), subject(B)], path, monkeypatch, 30.0)
    assert "too little memory" in state.rows[0].note and state.rows[1].tried > 0 and not state.rows[1].note


@pytest.mark.parametrize("room", [0, 1 << 20])
def test_arrays_are_made_once_where_there_is_room(room, path, monkeypatch):
    made: list[str] = []

    def counted(kernel):
        def make():
            made.append(kernel.name)
            return replace(plain.make(), arrays={"X": np.zeros(1000)})

        plain = subject(kernel)
        return replace(plain, make=make)

    monkeypatch.setattr(tuner, "MOST_HELD_BYTES", room)
    world = World(rows_matter)
    tuned(world, [counted(A), counted(B)], path, monkeypatch, 40.0)
    turns = [name for action, name in world.log if action == "realise"]
    switches = sum(one != other for one, other in pairwise(turns))
    assert switches > 2 and (len(made) == 2) is (room > 0)


def test_a_second_run_measures_nothing_twice(path, monkeypatch):
    worlds = [World(rows_matter) for _ in range(3)]
    states = [tuned(world, [subject(A)], path, monkeypatch, 20.0) for world in worlds]
    measured = [identity for world in worlds for identity in world.measured]
    assert len(measured) == len({*measured}) and len(measured) == len(trials(path, A))
    assert states[0].rows[0].tried < states[1].rows[0].tried < states[2].rows[0].tried == len(measured)
    assert states[0].rows[0].ratio >= states[1].rows[0].ratio >= states[2].rows[0].ratio


def test_what_failed_in_a_first_run_is_not_built_again(path, monkeypatch):
    def never(name: str, answers: dict) -> float | Failed:
        return Failed("too long", "as planted", 20.0) if answers else 1.0

    for seed in (0, 0):
        tuned(World(never), [subject(A)], path, monkeypatch, 5.0, seed=seed)
    tried = [tuple(sorted(t.answers.items())) for t in trials(path, A)]
    assert tried and len(tried) == len({*tried})


def test_winners_of_kernels_like_it_are_tried_first(path, monkeypatch):
    tuned(World(rows_matter), [subject(A)], path, monkeypatch)
    tuned(World(rows_matter), [subject(B)], path, monkeypatch, 6.0)
    first = trials(path, B)[0]
    assert first.source == "neighbour" and first.answers["C: rows"] == 3


def test_what_is_reported(path, monkeypatch):
    states: list[State] = []
    with Records.open(path) as records:
        made = tuner_of(World(rows_matter), [subject(A, 2), subject(B)], records, monkeypatch, Options(), states.append)
        made.run(20.0)
    assert len(states) > 3 and states[0].rows == (Row("a", "a", 2, 0.0, 1.0, 0, ""), Row("b", "b", 1, 0.0, 1.0, 0, ""))
    assert all(a.elapsed <= b.elapsed for a, b in pairwise(states)) and {s.now for s in states} == {"a", "b"}
    assert states[0].noise is None and states[-1].noise == pytest.approx(0.005, rel=0.1) and states[-1].share == 1.0
    assert 0 < sum(made.spent.values()) <= states[-1].elapsed + 5


def test_the_speed_of_a_model_is_that_of_all_its_calls():
    rows = (Row("k0", "a", 2, 3.0, 0.5, 1, ""), Row("k1", "b", 1, 4.0, 1.0, 1, ""), Row("k2", "untimed", 9, 0.0, 1.0, 0, ""))
    assert State(rows, 1.0, 2.0, None, 1.0, "").speedup == pytest.approx(10 / 7)
