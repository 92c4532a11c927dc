"""The loops that a machine is measured with, as LLVM IR: loops over memory within a loop of repeats.

Every function is `i64 name(ptr data, i64 bytes, i64 repeats)`: it goes `repeats` times through `bytes` bytes, in steps, and
gives a number that depends on all that it read, so that nothing is left out. Vectors are those of the target.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass

from nncc.target import Cpu
from nncc.target.figures import LINE_BYTES, PAGE_BYTES

CHAINS = 8
"""Sums side by side: enough to hide the latency of adding to one."""


@dataclass(frozen=True, slots=True)
class MeasuredLoop:
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
) -> MeasuredLoop:
    """A loop over steps within a loop of repeats. body: a step at %at. %c0 ... are stack slots that become registers; begin:
    what is in them at first, by default zeros."""
    slots = [f"  %c{k} = alloca {vector}" for k in range(chains)]
    start = "zeroinitializer" if vector.startswith("<") else "0"
    first = [f"  store {vector} {begin or start}, ptr %c{k}" for k in range(chains)]
    text = "\n".join(
        [
            f"define i64 @{name}(ptr %data, i64 %bytes, i64 %repeats) #0 {{",
            "entry:",
            *slots,
            *first,
            "  br label %outer",
            "outer:",
            "  %r = phi i64 [0, %entry], [%r.next, %outer.end]",
            "  br label %inner",
            "inner:",
            "  %i = phi i64 [0, %outer], [%i.next, %inner]",
            "  %at = getelementptr i8, ptr %data, i64 %i",
            *body,
            f"  %i.next = add i64 %i, {step_bytes}",
            "  %i.more = icmp slt i64 %i.next, %bytes",
            "  br i1 %i.more, label %inner, label %outer.end",
            "outer.end:",
            "  %r.next = add i64 %r, 1",
            "  %r.more = icmp slt i64 %r.next, %repeats",
            "  br i1 %r.more, label %outer, label %done",
            "done:",
            *_summed(vector, chains),
            "}",
        ]
    )
    return MeasuredLoop(name, text, step_bytes, count)


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
    return [
        f"  %lane{k} = extractelement {vector} %last{k}, i32 0",
        f"  %bits{k} = bitcast {element} %lane{k} to {bits}",
        f"  %wide{k} = {wide} {bits} %bits{k} to i64",
    ]


def into(k: int, vector: str, value: str, chain: int) -> list[str]:
    """Lets a chain depend on a value."""
    return [
        f"  %o{k} = load {vector}, ptr %c{chain}",
        f"  %n{k} = xor {vector} %o{k}, {value}",
        f"  store {vector} %n{k}, ptr %c{chain}",
    ]


def place(k: int, offset: int, base: str = "%at") -> str:
    """The address %p of an access, so many bytes behind a base."""
    return f"  %p{k} = getelementptr i8, ptr {base}, i64 {offset}"


ATTRIBUTES = 'attributes #0 = { nounwind noinline "no-builtins" "prefer-vector-width"="512" "no-trapping-math"="true" }'
STEP_VECTORS = 16
"""Vectors in one step of a sweep: the loop around them costs little then."""
CHASE_UNROLL = 8
"""Loads in one step of a chain of addresses: the loop around them costs nothing beside their latency."""
CLOCK_UNROLL = 64
"""Operations in a step of the chain that tells the clock, one cycle each."""


def loads(target: Cpu, name: str = "loads", apart: int = 0, shift: int = 0, unroll: int = STEP_VECTORS) -> MeasuredLoop:
    """Vectors that are read, `apart` bytes from one to the next (0: side by side), the first at `shift`."""
    lanes = Lanes(target, "i32", 4)
    apart = apart or target.vector_bytes
    body: list[str] = []
    for k in range(unroll):
        body += [place(k, k * apart + shift), f"  %v{k} = load {lanes.vector}, ptr %p{k}, align 4"]
        body += into(k, lanes.vector, f"%v{k}", k % CHAINS)
    return sweep(name, body, unroll * apart, unroll, lanes.vector)


def stores(
    target: Cpu, name: str = "stores", apart: int = 0, shift: int = 0, unroll: int = STEP_VECTORS, stream: bool = False
) -> MeasuredLoop:
    """Vectors that are written, as `loads` reads them; stream: by non-temporal stores."""
    lanes = Lanes(target, "i32", 4)
    apart = apart or target.vector_bytes
    how = f"align {target.vector_bytes}, !nontemporal !0" if stream else "align 4"
    body = [
        line
        for k in range(unroll)
        for line in (place(k, k * apart + shift), f"  store {lanes.vector} splat (i32 7), ptr %p{k}, {how}")
    ]
    return sweep(name, body, unroll * apart, unroll, lanes.vector, 1)


def copies(target: Cpu) -> MeasuredLoop:
    """The first `bytes` bytes are copied behind themselves."""
    vector = Lanes(target, "i32", 4).vector
    body = ["  %to = getelementptr i8, ptr %at, i64 %bytes"]
    for k in range(STEP_VECTORS):
        body += [place(k, k * target.vector_bytes), f"  %v{k} = load {vector}, ptr %p{k}, align 4"]
        body += [f"  %q{k} = getelementptr i8, ptr %to, i64 {k * target.vector_bytes}"]
        body += [f"  store {vector} %v{k}, ptr %q{k}, align 4"]
    return sweep("copies", body, STEP_VECTORS * target.vector_bytes, 2 * STEP_VECTORS, vector, 1)


def multiply_adds(target: Cpu, element: str, size_bytes: int, chains: int, name: str) -> MeasuredLoop:
    """Multiply-adds of vectors: as many independent chains as fill the units, or one, which waits for each."""
    lanes = Lanes(target, element, size_bytes)
    body = [f"  %x = load {lanes.vector}, ptr %data, align 4"]
    for k in range(chains):
        body += [
            f"  %o{k} = load {lanes.vector}, ptr %c{k}",
            *_multiply_add(lanes, k),
            f"  store {lanes.vector} %n{k}, ptr %c{k}",
        ]
    return sweep(name, body, LINE_BYTES, chains, lanes.vector, chains)


def _multiply_add(lanes: Lanes, k: int) -> list[str]:
    v = lanes.vector
    if lanes.element.startswith("i"):
        return [f"  %m{k} = mul {v} %o{k}, %x", f"  %n{k} = add {v} %m{k}, %x"]
    if not lanes.target.has_fma:
        return [f"  %m{k} = fmul {v} %o{k}, %x", f"  %n{k} = fadd {v} %m{k}, %x"]
    return [f"  %n{k} = call {v} @llvm.fma.{lanes.suffix}({v} %o{k}, {v} %x, {v} %x)"]


def arithmetic(target: Cpu, name: str, chains: int, operation: Callable[[int, str], list[str]]) -> MeasuredLoop:
    """Chains of another operation of f32 on the chain, %o, and %x, which gives %n. All begin with 3: a quotient of zeros or
    powers of two may take less time than others."""
    vector = Lanes(target, "float", 4).vector
    body = [f"  %x = load {vector}, ptr %data, align 4"]
    for k in range(chains):
        body += [f"  %o{k} = load {vector}, ptr %c{k}", *operation(k, vector), f"  store {vector} %n{k}, ptr %c{k}"]
    return sweep(name, body, LINE_BYTES, chains, vector, chains, "splat (float 3.0)")


def addition(k: int, vector: str) -> list[str]:
    """The next sum of a chain."""
    return [f"  %n{k} = fadd {vector} %o{k}, %x"]


def division(k: int, vector: str) -> list[str]:
    """The next quotient of a chain."""
    return [f"  %n{k} = fdiv {vector} %x, %o{k}"]


def mixture(k: int, vector: str) -> list[str]:
    """An addition in one chain, a maximum in the next."""
    if k % 2:
        return addition(k, vector)
    bits = vector.replace("float", "i1")
    return [f"  %b{k} = fcmp ogt {vector} %o{k}, %x", f"  %n{k} = select {bits} %b{k}, {vector} %o{k}, {vector} %x"]


def masked(target: Cpu, store: bool) -> MeasuredLoop:
    """Vectors that are read or written under a mask that has every lane on, which only the machine knows."""
    lanes = Lanes(target, "i32", 4)
    numbers = f"<{', '.join(f'i32 {k}' for k in range(lanes.count))}>"
    body = [
        "  %few = trunc i64 %bytes to i32",
        f"  %one = insertelement {lanes.vector} poison, i32 %few, i32 0",
        f"  %all = shufflevector {lanes.vector} %one, {lanes.vector} poison, <{lanes.count} x i32> zeroinitializer",
        f"  %on = icmp slt {lanes.vector} {numbers}, %all",
    ]
    for k in range(STEP_VECTORS):
        body += [place(k, k * target.vector_bytes)]
        body += _masked_store(k, lanes) if store else _masked_load(k, lanes)
    return sweep(
        "masked_stores" if store else "masked_loads", body, STEP_VECTORS * target.vector_bytes, STEP_VECTORS, lanes.vector
    )


def _masked_store(k: int, lanes: Lanes) -> list[str]:
    v, bits = lanes.vector, f"<{lanes.count} x i1>"
    return [f"  call void @llvm.masked.store.{lanes.suffix}.p0({v} splat (i32 7), ptr %p{k}, i32 4, {bits} %on)"]


def _masked_load(k: int, lanes: Lanes) -> list[str]:
    v, bits = lanes.vector, f"<{lanes.count} x i1>"
    call = f"call {v} @llvm.masked.load.{lanes.suffix}.p0(ptr %p{k}, i32 4, {bits} %on, {v} zeroinitializer)"
    return [f"  %v{k} = {call}", *into(k, v, f"%v{k}", k % CHAINS)]


def apart(target: Cpu, store: bool) -> MeasuredLoop:
    """Vectors whose elements lie on as many lines: gathers or scatters. Each begins an element after the one before."""
    lanes = Lanes(target, "i32", 4)
    offsets = f"<{', '.join(f'i64 {k * LINE_BYTES}' for k in range(lanes.count))}>"
    unroll, body = 4, list[str]()
    for k in range(unroll):
        body += [place(k, 4 * k), f"  %g{k} = getelementptr i8, ptr %p{k}, <{lanes.count} x i64> {offsets}"]
        body += _scatter(k, lanes) if store else _gather(k, lanes)
    return sweep("scatters" if store else "gathers", body, 4 * unroll, unroll, lanes.vector)


def _scatter(k: int, lanes: Lanes) -> list[str]:
    n, v, name = lanes.count, lanes.vector, f"llvm.masked.scatter.{lanes.suffix}.v{lanes.count}p0"
    return [f"  call void @{name}({v} splat (i32 7), <{n} x ptr> %g{k}, i32 4, <{n} x i1> splat (i1 true))"]


def _gather(k: int, lanes: Lanes) -> list[str]:
    n, v, name = lanes.count, lanes.vector, f"llvm.masked.gather.{lanes.suffix}.v{lanes.count}p0"
    call = f"call {v} @{name}(<{n} x ptr> %g{k}, i32 4, <{n} x i1> splat (i1 true), {v} poison)"
    return [f"  %v{k} = {call}", *into(k, v, f"%v{k}", k % CHAINS)]


def clock() -> MeasuredLoop:
    """A chain of operations that take a cycle each on every processor: additions and exclusive ors in turn."""
    body = ["  %o = load i64, ptr %c0", "  %x = load i64, ptr %data, align 4"]
    for k in range(CLOCK_UNROLL):
        body += [f"  %k{k} = {'xor' if k % 2 else 'add'} i64 {f'%k{k - 1}' if k else '%o'}, %x"]
    body += [f"  store i64 %k{CLOCK_UNROLL - 1}, ptr %c0"]
    return sweep("clock", body, LINE_BYTES, CLOCK_UNROLL, "i64", 1)


def chase() -> MeasuredLoop:
    """Each load needs the one before: data is the first of a ring of addresses."""
    body = ["  %o = load ptr, ptr %c0"]
    for k in range(CHASE_UNROLL):
        body += [f"  %k{k} = load ptr, ptr {f'%k{k - 1}' if k else '%o'}, align 8"]
    body += [f"  store ptr %k{CHASE_UNROLL - 1}, ptr %c0"]
    text = "\n".join(
        [
            "define i64 @chase(ptr %data, i64 %bytes, i64 %repeats) #0 {",
            "entry:",
            "  %c0 = alloca ptr",
            "  store ptr %data, ptr %c0",
            "  br label %inner",
            "inner:",
            "  %i = phi i64 [0, %entry], [%i.next, %inner]",
            *body,
            "  %i.next = add i64 %i, 1",
            "  %more = icmp slt i64 %i.next, %repeats",
            "  br i1 %more, label %inner, label %done",
            "done:",
            "  %last = load ptr, ptr %c0",
            "  %number = ptrtoint ptr %last to i64",
            "  ret i64 %number",
            "}",
        ]
    )
    return MeasuredLoop("chase", text, LINE_BYTES, CHASE_UNROLL)


def calls() -> MeasuredLoop:
    """Calls of an empty function through an address that is read each time."""
    body = ["  %f = load volatile ptr, ptr @empty.address", "  call void %f(ptr %data, i64 %i)"]
    text = "@empty.address = global ptr @empty\ndefine void @empty(ptr %data, i64 %i) #0 {\n  ret void\n}\n"
    loop = sweep("calls", body, LINE_BYTES, 1, "i64", 1)
    return MeasuredLoop("calls", text + loop.text, loop.step_bytes, loop.count)


def touches() -> MeasuredLoop:
    """A byte is written on every page."""
    return sweep("touches", ["  store i8 1, ptr %at"], PAGE_BYTES, 1, "i64", 1)


JOBS = """
define void @jobs(ptr %all, i64 %begin, i64 %end) #0 {
entry:
  br label %loop
loop:
  %i = phi i64 [%begin, %entry], [%next, %loop]
  %job = getelementptr {ptr, ptr, i64, i64}, ptr %all, i64 %i
  %f = load ptr, ptr %job
  %p1 = getelementptr {ptr, ptr, i64, i64}, ptr %job, i64 0, i32 1
  %data = load ptr, ptr %p1
  %p2 = getelementptr {ptr, ptr, i64, i64}, ptr %job, i64 0, i32 2
  %bytes = load i64, ptr %p2
  %p3 = getelementptr {ptr, ptr, i64, i64}, ptr %job, i64 0, i32 3
  %repeats = load i64, ptr %p3
  %done = call i64 %f(ptr %data, i64 %bytes, i64 %repeats)
  %next = add i64 %i, 1
  %more = icmp slt i64 %next, %end
  br i1 %more, label %loop, label %ret
ret:
  ret void
}
declare void @nncc_parallel_for(ptr, ptr, ptr, i64, i64)
define void @regions(ptr %pool, ptr %all, i64 %extent, i64 %count) #0 {
entry:
  br label %loop
loop:
  %i = phi i64 [0, %entry], [%next, %loop]
  call void @nncc_parallel_for(ptr %pool, ptr @jobs, ptr %all, i64 %extent, i64 1)
  %next = add i64 %i, 1
  %more = icmp slt i64 %next, %count
  br i1 %more, label %loop, label %ret
ret:
  ret void
}
"""
"""`regions` runs a table of jobs, each a loop with its arguments, `count` times in parallel."""


def loops(target: Cpu) -> dict[str, MeasuredLoop]:
    """All loops for a target, by name."""
    vector, registers = target.vector_bytes, target.vector_registers * 3 // 4
    every = [
        clock(),
        chase(),
        calls(),
        touches(),
        loads(target),
        stores(target),
        copies(target),
        stores(target, "streams", stream=True),
        masked(target, store=False),
        masked(target, store=True),
        apart(target, store=False),
        apart(target, store=True),
        loads(target, "split_loads", LINE_BYTES, LINE_BYTES - vector // 2, 8),
        stores(target, "split_stores", LINE_BYTES, LINE_BYTES - vector // 2, 8),
        loads(target, "page_split_loads", PAGE_BYTES, PAGE_BYTES - vector // 2, 1),
        loads(target, "far_loads", PAGE_BYTES + LINE_BYTES, 0, 1),
        multiply_adds(target, "float", 4, registers, "fma_f32"),
        multiply_adds(target, "double", 8, registers, "fma_f64"),
        multiply_adds(target, "i32", 4, registers, "fma_i32"),
        multiply_adds(target, "i64", 8, CHAINS, "fma_i64"),
        multiply_adds(target, "float", 4, 1, "fma_chain"),
        arithmetic(target, "add_chain", 1, addition),
        arithmetic(target, "operations", registers, mixture),
        arithmetic(target, "divisions", CHAINS, division),
    ]
    return {loop.name: loop for loop in every}


def module(target: Cpu) -> str:
    """The LLVM IR of all loops."""
    texts = [loop.text for loop in loops(target).values()]
    called = {name: line for text in texts for name, line in _declarations(text).items()}
    return "\n".join([*texts, *called.values(), JOBS, ATTRIBUTES, "!0 = !{i32 1}"])


def _declarations(text: str) -> dict[str, str]:
    """The intrinsics that a text calls, each declared."""
    found = {}
    for line in text.splitlines():
        head, at, rest = line.partition("@llvm.")
        if at:
            name, _, arguments = rest.partition("(")
            kinds = _kinds(arguments.removesuffix(")"))
            found[name] = f"declare {head.rpartition('call ')[2].strip()} @llvm.{name}({', '.join(kinds)})"
    return found


def _kinds(arguments: str) -> list[str]:
    """The types of arguments, whose vectors have spaces and no commas."""
    parts = [part.strip() for part in arguments.replace("splat (", "splat(").split(", ")]
    return [part[: part.index(">") + 1] if part.startswith("<") else part.split(" ")[0] for part in parts]
