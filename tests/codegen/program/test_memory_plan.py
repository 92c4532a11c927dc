from dataclasses import replace
from itertools import combinations
from pathlib import Path

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from nncc.codegen.build.files import Cache
from nncc.codegen.passes.in_place import refusal
from nncc.codegen.program import memory_plan
from nncc.codegen.program.library import build_library
from nncc.codegen.program.memory_plan import (
    ALIGNMENT,
    EMBEDDED_EACH,
    Slot,
    assign_offsets,
    checksum,
    lay_out,
    plan_memory,
    require_memory,
)
from nncc.errors import TargetError
from nncc.frontend import compute as c
from nncc.ir import expr as E
from nncc.ir.buffer import Buffer, Role
from nncc.ir.dtypes import f32, i64
from nncc.ir.expr import Expr, Symbol
from nncc.ir.kernel import Kernel, extent_at
from nncc.ir.program import Check, Program
from nncc.ir.stmt import CallKernel, Seq, seq
from nncc.pipeline.model import compile_model
from nncc.pipeline.targets import machine_for
from nncc.runtime.files import WEIGHTS, WEIGHTS_END
from nncc.runtime.module import load
from nncc.target import Target
from tests.support.programs import add, image, network, opened

SIZES = st.integers(1, 9).map(lambda n: n * ALIGNMENT)
SLOTS = st.lists(
    st.builds(lambda size, first, length: (size, first, first + length), SIZES, st.integers(0, 12), st.integers(0, 6)),
    max_size=14,
)


def slots(*rows: tuple[int, int, int]) -> list[Slot]:
    return [Slot(f"v{n}", size, first, last) for n, (size, first, last) in enumerate(rows)]


@given(SLOTS)
def test_no_two_live_slots_overlap(rows: list[tuple[int, int, int]]):
    plan = assign_offsets(slots(*rows))
    assert len(plan.slots) == len(rows)
    for a, b in combinations(plan.slots, 2):
        assert not a.meets(b) or a.end <= b.offset or b.end <= a.offset
    assert all(slot.offset % ALIGNMENT == 0 and slot.end <= plan.arena_bytes for slot in plan.slots)
    assert plan.least_bytes <= plan.arena_bytes <= sum(size for size, _, _ in rows)


@given(SLOTS)
def test_the_bound_is_the_most_at_one_time(rows: list[tuple[int, int, int]]):
    most = max((sum(s for s, first, last in rows if first <= t <= last) for t in range(20)), default=0)
    assert assign_offsets(slots(*rows)).least_bytes == most


def test_lives_that_only_touch_share_no_memory():
    a, b = assign_offsets(slots((64, 0, 1), (64, 1, 2))).slots
    assert {a.offset, b.offset} == {0, 64}


def test_lives_one_after_the_other_share_memory():
    assert assign_offsets(slots((64, 0, 0), (64, 1, 1))).arena_bytes == 64


def test_the_smallest_gap_that_fits_is_taken():
    # v0 to v2 and v4 lie one after the other; v0 and v2 leave gaps of 256 and 128 bytes to v5
    plan = assign_offsets(slots((512, 0, 9), (448, 0, 3), (384, 0, 9), (320, 0, 3), (256, 0, 9), (128, 5, 9)))
    assert {s.name: s.offset for s in plan.slots}["v5"] == 512 + 448 + 384


def test_of_gaps_alike_the_first_is_taken():
    # v1 and v3 leave gaps of 192 bytes
    plan = assign_offsets(slots((256, 0, 9), (192, 0, 3), (192, 0, 9), (192, 0, 3), (128, 0, 9), (64, 5, 9)))
    assert {s.name: s.offset for s in plan.slots}["v5"] == 256


def test_a_gap_of_just_the_size_is_taken():
    plan = assign_offsets(slots((256, 0, 9), (192, 0, 3), (128, 0, 9), (128, 5, 9), (64, 5, 9)))
    assert plan.arena_bytes == plan.least_bytes == 256 + 192 + 128


def test_the_same_slots_in_another_order_lie_at_the_same_places():
    rows = slots((64, 0, 2), (128, 1, 3), (64, 2, 4), (192, 0, 1))
    assert assign_offsets(rows) == assign_offsets(reversed(rows))


def test_the_plan_of_a_program():
    assert str(plan_memory(image().program)) == (
        "arena 1920 bytes, at least 1920 are needed\n"
        "             0 +1152         T, calls 0 to 1\n"
        "          1152 +768          P, workspace of call 0\n"
        "  T: does not take the memory of X: that is the caller's\n"
    )
    assert plan_memory(image().program).workspaces == {(0, "P"): 1152}


def test_values_live_from_the_first_to_the_last_call():
    lives = {slot.name: (slot.first, slot.last) for slot in plan_memory(network().program).slots}
    assert lives == {"h1": (0, 2), "h2": (1, 2), "h3": (2, 3)}


# In place

ROWS, COLUMNS = 3, 5
ADD = add(ROWS, COLUMNS)
x, z = (c.placeholder(name, (ROWS, COLUMNS), f32) for name in "XZ")
REVERSED = c.make_kernel("reversed", x, c.compute("Y", (ROWS, COLUMNS), lambda i, j: x[ROWS - 1 - i, j]))
FIRST = c.compute("U", (ROWS, COLUMNS), lambda i, j: x[i, j] + z[i, j])
BOTH = c.make_kernel("both", x, z, FIRST, c.compute("V", (ROWS, COLUMNS), lambda i, j: FIRST[i, j] * 2), outputs=("U", "V"))


def program(*calls: tuple[Kernel, str], outputs: str = "y") -> Program:
    """Calls of kernels on values of one letter each; x is the caller's, and what is in `outputs`."""
    kinds = (
        dict.fromkeys("".join(names for _, names in calls), Role.TEMP)
        | {"x": Role.INPUT}
        | dict.fromkeys(outputs, Role.OUTPUT)
    )
    values = tuple(Buffer(name, f32, (ROWS, COLUMNS), role) for name, role in kinds.items())
    kernels = {kernel.name: kernel for kernel, _ in calls}
    return Program("p", values, tuple(kernels.values()), seq(*(CallKernel(k.name, tuple(names)) for k, names in calls)), {})


def reasons(*calls: tuple[Kernel, str]) -> list[str]:
    """What the plan says of the values in the memory of which others may lie."""
    return [f"{name} {reason}" for name, reason in plan_memory(program(*calls)).reasons]


def test_a_value_takes_the_memory_of_one_that_is_not_read_again():
    plan = plan_memory(program((ADD, "xxa"), (ADD, "axb"), (ADD, "xbc"), (ADD, "ccy")))
    assert str(plan) == (
        "arena 64 bytes, at least 64 are needed\n"
        "             0 +64           a, calls 0 to 1\n"
        "             0 +64           b, calls 1 to 2, in place of a\n"
        "             0 +64           c, calls 2 to 3, in place of b\n"
        "  a: does not take the memory of x: that is the caller's\n"
        "  b: takes the memory of a, which nobody reads after call 1\n"
        "  c: does not take the memory of x: that is the caller's\n"
        "  c: takes the memory of b, which nobody reads after call 2\n"
    )


@pytest.mark.parametrize("calls, reason", [
    ([(ADD, "xxa"), (ADD, "axb"), (ADD, "aby")], "b does not take the memory of a: call 2 reads it"),
    ([(ADD, "xxa"), (BOTH, "axbc"), (ADD, "bcy")], "c does not take the memory of a: b takes it"),
    ([(ADD, "xxa"), (REVERSED, "ab"), (ADD, "bby")],
     "b does not take the memory of a: in reversed, Y may load from X, in one iteration of Y.i, what Y stores to Y in another"),
])  # fmt: skip
def test_why_a_value_lies_elsewhere(calls, reason):
    assert reason in reasons(*calls)


@pytest.mark.parametrize("calls, reason", [
    ([(ADD, "xxy")], "takes the memory of x"),
    ([(ADD, "xxa"), (ADD, "axy")], "takes the memory of x"),
    ([(ADD, "xxa"), (REVERSED, "ay")], "takes the memory of x"),
    ([(ADD, "xxy"), (ADD, "xya")], "is a copy of x: call 1 reads that, and call 0 writes"),
    ([(REVERSED, "xy")],
     "is a copy of x: in reversed, Y may load from X, in one iteration of Y.i, what Y stores to Y in another"),
])  # fmt: skip
def test_an_output_with_the_name_of_an_input_is_made_in_its_place(calls, reason):
    """Where nobody reads the input afterwards."""
    plan = plan_memory(replace(program(*calls), labels={"y": "x"}))
    assert dict(plan.reasons)["y"] == reason
    assert plan.updates == ({"y": "x"} if reason.startswith("takes") else {})
    assert not plan_memory(replace(program(*calls), labels={"y": "z"})).updates


def test_an_output_of_another_shape_is_no_update():
    mixed = program((ADD, "xxy"))
    values = (replace(mixed.values[0], shape=(ROWS * COLUMNS,)), *mixed.values[1:])
    assert not plan_memory(replace(mixed, values=values, labels={"y": "x"})).updates


def test_a_value_that_its_last_reader_writes_again_is_not_shared():
    # the second call reads a and writes a part of it, as kernels do that fill a concat from a part of it
    filled = program((ADD, "xxa"), (BOTH, "axab"), (ADD, "bby"))
    assert ("b", "does not take the memory of a: the same call writes it") in plan_memory(filled).reasons


def test_a_value_that_an_earlier_call_began_keeps_its_place():
    """The last call that fills a part of a concat must not move what the calls before it have made."""
    plan = plan_memory(program((ADD, "xxb"), (ADD, "xxa"), (ADD, "axb"), (ADD, "bby")))
    assert plan.values["a"] != plan.values["b"] and not any(slot.of for slot in plan.slots)


def test_a_value_that_is_read_twice_in_a_call_needs_both_parameters_to_allow_it():
    mixed = c.make_kernel("mixed", x, z, c.compute("Y", (ROWS, COLUMNS), lambda i, j: x[i, j] + z[ROWS - 1 - i, j]))
    assert refusal(mixed, "X", "Y") is None
    assert not any(slot.of for slot in plan_memory(program((ADD, "xxa"), (mixed, "aab"), (ADD, "bby"))).slots)
    assert any(slot.of for slot in plan_memory(program((ADD, "xxa"), (mixed, "axb"), (ADD, "bby"))).slots)


@given(SLOTS, st.data())
def test_whoever_is_heir_lies_where_the_other_was_and_apart_from_all_others(
    rows: list[tuple[int, int, int]], data: st.DataObject
):
    lives, heirs = slots(*rows), set()
    for n, slot in enumerate(lives):
        fitting = [
            o.name for o in lives[:n] if o.size == slot.size and o.last == slot.first > o.first and o.name not in heirs
        ]
        if fitting and data.draw(st.booleans()):
            lives[n] = replace(slot, of=data.draw(st.sampled_from(fitting)))
            heirs.add(lives[n].of)
    plan = assign_offsets(lives)
    at = {slot.name: slot for slot in plan.slots}
    for a, b in combinations(plan.slots, 2):
        if b.of == a.name or a.of == b.name:
            assert a.offset == b.offset
        else:
            assert not a.meets(b) or a.end <= b.offset or b.end <= a.offset
    assert len(at) == len(rows) and plan.least_bytes <= plan.arena_bytes
    assert plan.least_bytes == max((sum(s.size for s in at.values() if s.takes(t)) for t in range(20)), default=0)


A, B = Symbol("a", i64, 0, 1 << 20, 1), Symbol("b", i64, 1, 1 << 20, 1)
ROOMS = st.sampled_from([A, B, A * B, A + B * 3, A * 2 + 5, (A * A + 7) // 3, E.index(1), E.index(9)])
OPEN_SLOTS = st.lists(
    st.builds(lambda room, first, length: (room, first, first + length), ROOMS, st.integers(0, 12), st.integers(0, 6)),
    max_size=14,
)
AT = st.fixed_dictionaries({"a": st.sampled_from([0, 1, 7, 131, 4096]), "b": st.sampled_from([1, 2, 13, 1009])})


@given(OPEN_SLOTS, st.data())
def test_no_two_live_slots_overlap_whatever_the_sizes_are(rows: list[tuple[Expr, int, int]], data: st.DataObject):
    """Also where values lie in the memory of others, as plans do it that are made at other sizes."""
    plain = {"a": 128, "b": 2048}
    lives: list[Slot] = []
    for n, (room, first, last) in enumerate(rows):
        size = extent_at(room * ALIGNMENT, plain)
        heirs = {s.of for s in lives}
        fitting = [o.name for o in lives if o.room is room * ALIGNMENT and o.last == first > o.first and o.name not in heirs]
        of = data.draw(st.sampled_from(fitting)) if fitting else ""
        lives.append(Slot(f"v{n}", size or ALIGNMENT, first, last, of=of, room=room * ALIGNMENT))
    plan = assign_offsets(lives)
    assert plan.at(plain).values == plan.values
    for sizes in data.draw(st.lists(AT, min_size=1, max_size=4)):
        moved = plan.at(sizes)
        for x, y in combinations(moved.slots, 2):
            if y.of == x.name or x.of == y.name:
                assert x.offset == y.offset and x.size == y.size
            else:
                assert not x.meets(y) or x.end <= y.offset or y.end <= x.offset
        assert all(slot.offset % ALIGNMENT == 0 and slot.end <= moved.arena_bytes for slot in moved.slots)


def test_memory_is_planned_where_most_is_needed():
    program = opened().program
    plan = plan_memory(program)
    assert plan.sizes == {"batch": 64, "heads": 99, "seq": 2048}
    assert plan.values["dense"] == plan.values["masked"] and "masked, calls 1 to 3, in place of dense" in str(plan)
    assert plan.at({"batch": 3, "heads": 3, "seq": 7}).arena_bytes == 3 * 7 * 16 * 4 == 1344
    assert plan.at({"batch": 1, "heads": 0, "seq": 0}).arena_bytes == 0


def test_a_size_is_planned_at_what_it_may_be():
    values = (Buffer("x", f32, (Symbol("n", i64, 9, 3000, 100),), Role.INPUT),)
    assert plan_memory(Program("p", values, (), Seq(), {})).sizes == {"n": 100}


def test_a_workspace_has_the_sizes_of_its_call():
    n = Symbol("n", i64, 1, 64, 1)
    buffers = (Buffer("X", f32, (n,), Role.INPUT), Buffer("Y", f32, (n,), Role.OUTPUT), Buffer("W", f32, (n, 16)))
    values = (Buffer("x", f32, (B,), Role.INPUT), Buffer("y", f32, (B,), Role.OUTPUT))
    plan = plan_memory(Program("p", values, (Kernel("k", buffers, Seq()),), CallKernel("k", ("x", "y"), (B,)), {}))
    assert plan.at({"b": 13}).workspaces == {(0, "W"): 0} and plan.at({"b": 13}).arena_bytes == 13 * 64


def test_a_workspace_may_have_the_name_of_a_value():
    """It has nothing to do with who takes the memory of that value."""
    made = [Slot("a", 64, 0, 1), Slot("b", 64, 1, 2, of="a"), Slot("a", 128, 2, 2, is_workspace=True)]
    plan = assign_offsets(made)
    assert [(s.name, s.offset, s.is_workspace) for s in plan.slots] == [("a", 128, False), ("b", 128, False), ("a", 0, True)]
    assert (plan.arena_bytes, plan.values, plan.workspaces) == (192, {"a": 128, "b": 128}, {(2, "a"): 0})


@pytest.mark.parametrize("make", [image, network])
def test_a_program_gives_the_same_bits_in_place_and_apart(make, monkeypatch: pytest.MonkeyPatch, tmp_path: Path):
    example = make("m")
    drawn = {
        v.name: np.random.default_rng(1).standard_normal(v.shape).astype(np.float32)
        for v in example.program.of_role(Role.INPUT)
    }
    cache, results, sizes = Cache(tmp_path / "cache"), [], []
    for name in ("shared", "apart"):
        sizes.append(plan_memory(example.program).arena_bytes)
        results.append(load(build_library(example.program, Target.tiny(), tmp_path / f"{name}.so", cache).path).run(drawn))
        monkeypatch.setattr(memory_plan, "refusal", lambda *_: "refused by this test")
    assert sizes[0] <= sizes[1] and (make is image) == (sizes[0] == sizes[1])
    assert all(np.array_equal(results[0][name], results[1][name]) for name in results[0])


@pytest.mark.long
@pytest.mark.parametrize("name, shares", [("squeezenet", False), ("resnet50", True), ("densenet121", True)])
def test_a_zoo_model_gives_the_same_bits_in_place_and_apart(name, shares, monkeypatch: pytest.MonkeyPatch, tmp_path: Path):
    machine = machine_for(None, 2)
    program = compile_model(f"zoo:{name}", machine).program
    drawn = {
        v.name: np.random.default_rng(1).standard_normal(v.shape).astype(np.float32) for v in program.of_role(Role.INPUT)
    }
    cache, results, plans = Cache(tmp_path / "cache"), [], []
    for file in ("shared", "apart"):
        plans.append(plan_memory(program))
        results.append(load(build_library(program, machine, tmp_path / f"{file}.so", cache).path, 2).run(drawn))
        monkeypatch.setattr(memory_plan, "refusal", lambda *_: "refused by this test")
    assert any(slot.of for slot in plans[0].slots) == shares and plans[0].arena_bytes <= plans[1].arena_bytes
    assert all(np.array_equal(results[0][output], results[1][output]) for output in results[0])


def test_a_run_needs_the_arena_the_inputs_and_the_outputs():
    program = network().program
    plan = plan_memory(program)
    needed = plan.arena_bytes + sum(v.size_bytes for v in program.values if v.role in (Role.INPUT, Role.OUTPUT))
    require_memory(program, plan, needed)
    require_memory(program, plan, None)
    largest = max((v for v in program.values if v.role is not Role.CONSTANT), key=lambda v: v.size_bytes)
    text = f"needs {needed:,} bytes .* this machine has {needed - 1:,}\\. The largest value is {largest.name}: f32.*, {largest.size_bytes:,} bytes"
    with pytest.raises(TargetError, match=text):
        require_memory(program, plan, needed - 1)


def test_a_value_that_no_call_mentions_has_no_place():
    program = network().program
    unused = replace(program.table["h1"], name="unused")
    assert "unused" not in plan_memory(replace(program, values=(*program.values, unused))).values


def test_what_a_check_reads_lives_to_the_end():
    program = network().program
    (first, *_) = [v.name for v in program.of_role(Role.TEMP)]
    checked = replace(program, checks=(Check("pick", 3, first, first),))
    before, after = (
        {s.name: (s.first, s.last) for s in plan_memory(p).slots if not s.is_workspace} for p in (program, checked)
    )
    assert before[first][1] < len(program.calls)
    assert after == {**before, first: (before[first][0], len(program.calls))}


def test_a_value_in_the_memory_of_another_takes_none_of_its_own_in_their_call():
    alone, inside = Slot("a", 64, 2, 3), Slot("b", 64, 2, 3, of="x")
    assert [alone.takes(call) for call in range(1, 5)] == [False, True, True, False]
    assert [inside.takes(call) for call in range(1, 5)] == [False, False, True, False]


def with_constants(*values: Buffer) -> Program:
    """Constants 0, 1, 2, ... that one kernel uses."""
    arrays = {v.name: np.arange(v.size, dtype=np.float32).reshape(v.shape) for v in values}
    return Program("p", values, (Kernel("k", values, Seq()),), CallKernel("k", tuple(arrays)), arrays)


def constant(name: str, *shape: int, strides: tuple[int, ...] | None = None) -> Buffer:
    return Buffer(name, f32, shape, Role.CONSTANT, strides=strides)


def test_each_constant_begins_at_a_cache_line():
    weights = lay_out(with_constants(constant("a", 3), constant("none", 0), constant("b", 17), constant("scalar")))
    assert weights.offsets == {"a": 0, "none": 64, "b": 64, "scalar": 192}
    assert weights.data.size == 256
    assert weights.data[64 : 64 + 17 * 4].view(np.float32).tolist() == list(range(17))


def test_strided_constants_keep_their_gaps():
    weights = lay_out(with_constants(constant("a", 2, 2, strides=(5, 2))))
    assert weights.data[:32].view(np.float32).tolist() == [0, 0, 1, 0, 0, 2, 0, 3]


def test_what_no_call_reads_is_left_out():
    given = with_constants(constant("a", 3), constant("b", 3))
    weights = lay_out(replace(given, body=CallKernel("k", ("b",))))
    assert weights.offsets == {"b": 0}


@pytest.mark.parametrize("values, embedded", [
    ((), True),
    ((constant("a", EMBEDDED_EACH // 4),), True),
    ((constant("a", EMBEDDED_EACH // 4 + 1),), False),
    (tuple(constant(f"a{n}", 1000) for n in range(17)), False),
])  # fmt: skip
def test_few_small_ones_are_embedded(values: tuple[Buffer, ...], embedded: bool):
    weights = lay_out(with_constants(*values))
    assert (weights.embedded, weights.beside) == (embedded, not embedded)


def test_a_file_of_them_has_a_mark_at_its_end():
    weights = lay_out(with_constants(constant("a", EMBEDDED_EACH // 4 + 1)))
    assert weights.data[EMBEDDED_EACH + 64 :].tobytes() == WEIGHTS_END
    assert len(WEIGHTS_END) % 64 == 0 and WEIGHTS.mark.search(weights.data.tobytes())


@pytest.mark.parametrize("sizes", [(), (3,), (300_000, 5), (5, 900_000, 0, 262_144, 17), (262_144, 262_144, 1)])
def test_a_file_is_written_in_chunks_of_the_same_bytes(sizes: tuple[int, ...]):
    strided = constant("strided", 300, 1000, strides=(1003, 1))  # itself longer than a chunk
    given = with_constants(*(constant(f"a{n}", size) for n, size in enumerate(sizes)), strided)
    weights = lay_out(given)
    whole = b"".join(map(bytes, weights.chunks()))
    assert whole == weights.data.tobytes() and len(whole) == weights.size
    assert weights.checksum == checksum(weights.data)
    for name, array in given.constants.items():
        laid = given.table[name].view(weights.data[weights.offsets[name] :]) if array.size else array
        np.testing.assert_array_equal(laid, array)


def test_what_lies_dense_is_not_copied():
    given = with_constants(constant("a", 5000), constant("b", 3, 2000, strides=(2001, 1)))
    copies = [not np.may_share_memory(part, given.constants[name]) for name, (_, part) in zip("ab", lay_out(given).parts)]
    assert copies == [False, True]


@pytest.mark.parametrize("size", [0, 64, 128, 8192 * 8, 8192 * 8 + 64, 3 * 8192 * 8])
def test_the_checksum_sees_every_byte(size: int):
    data = np.random.default_rng(0).integers(0, 256, size, np.uint8)
    before = checksum(data)
    assert checksum(data.copy()) == before
    for place in {0, size // 2, size - 1} if size else ():
        changed = data.copy()
        changed[place] ^= 128
        assert checksum(changed) != before


def test_the_checksum_sees_order_and_length():
    data = np.arange(128, dtype=np.uint8)
    blocks = np.arange(2 * 8192, dtype=np.uint64)
    swapped = np.concatenate([blocks[8192:], blocks[:8192]])
    assert checksum(data[::-1].copy()) != checksum(data)
    assert checksum(np.zeros(64, np.uint8)) != checksum(np.zeros(128, np.uint8))
    assert checksum(blocks.view(np.uint8)) != checksum(swapped.view(np.uint8))


def test_the_same_program_gives_the_same_bytes():
    assert lay_out(network().program).data.tobytes() == lay_out(network().program).data.tobytes()


def test_the_checksum_stays():
    assert f"{checksum(np.arange(64, dtype=np.uint8)):016x}" == "c4b116fd6001e938"
