"""The tables of a library for GPUs."""

from dataclasses import replace

from nncc.codegen.program.device_entry import DeviceParts, emit_device_entry
from nncc.codegen.program.weights import Weights
from nncc.runtime.launch_plan import DeviceCheck, Launch, LaunchPlan, Place, Region, Tensor

X, Y = Tensor("x", "f32", (65,), 260), Tensor("y", "i64", (2,), 16)
ARENA = Place(Region.ARENA, 0, 64)
LAUNCHES = (
    Launch("a", 0, "f", 2, 32, 0, (Place(Region.INPUT, 0, 0), ARENA)),
    Launch("b", 0, "f", 7, 32, 64, (Place(Region.CONSTANTS, 0, 128), ARENA)),
    Launch("a", 0, "f", 3, 32, 0, (ARENA, Place(Region.OUTPUT, 0, 8))),
)
PLAN = LaunchPlan("net", (X,), (Y,), 192, 100, ("m",), LAUNCHES, (DeviceCheck("p", 4, ARENA, Place(Region.OUTPUT, 0, 8)),))
PARTS = DeviceParts(PLAN, {"sm_80": (b"8",), "sm_90a": (b"9",)}, Weights({}, (), 192, 7, True), "net", "{}")


def lines(parts=PARTS) -> dict[str, str]:
    """Constants by name."""
    return dict(line[1:].split(" = ", 1) for line in emit_device_entry(parts).splitlines() if line.startswith("@"))


def test_functions_are_there_once_for_as_much_shared_memory():
    assert [(f.kernel, f.shared_bytes) for f in PLAN.functions.values()] == [("a", 0), ("b", 64)]
    rows = lines()["functions"]
    assert rows.count("ptr @function") == 2 and "i32 0, i32 32, i32 64" in rows


def test_launches_have_their_arguments():
    found = lines()
    assert [found[f"bases{n}"].partition("] ")[2] for n in range(3)] == [
        "[i32 0, i32 3]",
        "[i32 2, i32 3]",
        "[i32 3, i32 1]",
    ]
    assert found["offsets1"] == "private constant [2 x i64] [i64 128, i64 64]"
    assert [row.split(",")[:3] for row in found["launches"].split("{ i32, i32, i32, ptr, ptr, i64 } {")[1:]] == [
        [" i32 0", " i32 2", " i32 2"], [" i32 1", " i32 7", " i32 2"], [" i32 0", " i32 3", " i32 2"]]  # fmt: skip


def test_the_best_binaries_are_first():
    found = lines()
    assert "\\73\\6D\\5F\\39\\30\\61" in found["arch0"] and found["image0.0"].startswith('private constant [1 x i8] c"\\39"')
    assert "i32 90, i32 90" in found["binaries"] and "i32 80, i32 89" in found["binaries"]


def test_the_program_knows_all_sizes():
    program = lines()["program"]
    assert program.endswith("ptr @places, i64 768, i64 192, i32 2, i32 1, i32 2, i32 3 }")
    assert "i64 0, i64 0, i64 256, ptr @flags, ptr @checks, i64 1" in program
    weights = replace(PARTS.weights, embedded=False)
    assert "i64 192, i64 7, i64 256" in lines(replace(PARTS, weights=weights))["program"]
    assert lines(replace(PARTS, weights=weights))["constants"].startswith("private constant [0 x i8]")


def test_indices_of_checks_are_found():
    assert "[2 x i32] [i32 -1, i32 1], [2 x i64] [i64 64, i64 8]" in lines()["checks"]
