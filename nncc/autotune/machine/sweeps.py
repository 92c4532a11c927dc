"""Loops over memory within a loop of repeats, as LLVM IR: what all measuring loops are made of.

Every function is `i64 name(ptr data, i64 bytes, i64 repeats)`: it goes `repeats` times through `bytes` bytes, in steps, and
gives a number that depends on all that it read, so that nothing is left out. Vectors are those of the target.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from nncc.target import Cpu

CHAINS = 8
"""Sums side by side: enough to hide the latency of adding to one."""


@dataclass(frozen=True, slots=True)
class Loop:
    """A function of the module. step_bytes: how far it goes in one step. count: what it does in a step, in the unit that its
    figure is counted in, such as vectors, chained operations or bytes."""

    name: str
    text: str
    step_bytes: int
    count: int


@dataclass(frozen=True, slots=True)
class Lanes:
    """The vectors of a target, of one type of elements: its name in LLVM, and its bytes."""

    target: Cpu
    element: str
    size_bytes: int

    @property
    def count(self) -> int:
        return self.target.lanes(self.size_bytes)

    @property
    def vector(self) -> str:
        return f"<{self.count} x {self.element}>"

    @property
    def suffix(self) -> str:
        """The type in the names of intrinsics, such as v8f32."""
        return f"v{self.count}{ {'float': 'f32', 'double': 'f64'}.get(self.element, self.element) }"


def sweep(
    name: str, body: Iterable[str], step_bytes: int, count: int, vector: str, chains: int = CHAINS, begin: str = ""
) -> Loop:
    """A loop over steps within a loop of repeats. body: a step at %at. %c0 ... are stack slots that become registers; begin:
    what is in them at first, by default zeros."""
    slots = [f"  %c{k} = alloca {vector}" for k in range(chains)]
    start = "zeroinitializer" if vector.startswith("<") else "0"
    first = [f"  store {vector} {begin or start}, ptr %c{k}" for k in range(chains)]
    text = "\n".join([
        f"define i64 @{name}(ptr %data, i64 %bytes, i64 %repeats) #0 {{", "entry:", *slots, *first, "  br label %outer",
        "outer:", "  %r = phi i64 [0, %entry], [%r.next, %outer.end]", "  br label %inner",
        "inner:", "  %i = phi i64 [0, %outer], [%i.next, %inner]", "  %at = getelementptr i8, ptr %data, i64 %i",
        *body,
        f"  %i.next = add i64 %i, {step_bytes}", "  %i.more = icmp slt i64 %i.next, %bytes",
        "  br i1 %i.more, label %inner, label %outer.end",
        "outer.end:", "  %r.next = add i64 %r, 1", "  %r.more = icmp slt i64 %r.next, %repeats",
        "  br i1 %r.more, label %outer, label %done", "done:", *_summed(vector, chains), "}",
    ])  # fmt: skip
    return Loop(name, text, step_bytes, count)


def _summed(vector: str, chains: int) -> list[str]:
    """Gives a number of all chains."""
    lines = []
    for k in range(chains):
        lines += [f"  %last{k} = load {vector}, ptr %c{k}", *_number(k, vector), f"  %sum{k} = xor i64 %wide{k}, {_sum(k)}"]
    return [*lines, f"  ret i64 {_sum(chains)}"]


def _sum(k: int) -> str:
    return f"%sum{k - 1}" if k else "0"


def _number(k: int, vector: str) -> list[str]:
    """%wide: the first lane of %last as an i64."""
    if vector == "i64":
        return [f"  %wide{k} = add i64 %last{k}, 0"]
    element = vector.strip("<>").split(" x ")[-1]
    bits = {"float": "i32", "double": "i64"}.get(element, element)
    wide = "zext" if bits == "i32" else "bitcast"
    return [f"  %lane{k} = extractelement {vector} %last{k}, i32 0", f"  %bits{k} = bitcast {element} %lane{k} to {bits}",
            f"  %wide{k} = {wide} {bits} %bits{k} to i64"]  # fmt: skip


def into(k: int, vector: str, value: str, chain: int) -> list[str]:
    """Lets a chain depend on a value."""
    return [f"  %o{k} = load {vector}, ptr %c{chain}", f"  %n{k} = xor {vector} %o{k}, {value}",
            f"  store {vector} %n{k}, ptr %c{chain}"]  # fmt: skip


def place(k: int, offset: int, base: str = "%at") -> str:
    """The address %p of an access, so many bytes behind a base."""
    return f"  %p{k} = getelementptr i8, ptr {base}, i64 {offset}"
