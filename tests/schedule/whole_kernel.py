"""The tests of loops asked of a whole kernel, without anything remembered: the oracle of nncc.schedule.primitives.legality."""

from nncc.ir.buffer import Role, Scope
from nncc.ir.expr import index
from nncc.ir.kernel import Kernel, Nest
from nncc.ir.stmt import For, If, Store, Update, values, written
from nncc.ir.walk import children, loads, statements, variables
from nncc.schedule.primitives import legality


def all_nests(stmt, outside=()):
    """The nests below a statement, found anew."""
    if isinstance(stmt, Store | Update):
        return [Nest(stmt, outside)]
    around = (*outside, stmt) if isinstance(stmt, For) else outside
    return [nest for child in children(stmt) for nest in all_nests(child, around)]


def loaded(leaf):
    return {load.buffer for x in (*values(leaf), *leaf.index, leaf.mask) for load in loads(x)}


def around(stmt, leaf):
    """The conditions around a leaf, and which way they go."""
    if isinstance(stmt, If):
        then = any(s is leaf for s in statements(stmt.body))
        return {(stmt.condition, then), *around(stmt.body if then else stmt.otherwise, leaf)}
    below = [c for c in children(stmt) if any(s is leaf for s in statements(c))]
    return around(below[0], leaf) if below else set()


def is_private(kernel: Kernel, buffer: str, loop: For) -> bool:
    row, inside = kernel.table[buffer], all_nests(loop)
    users = [n.leaf for n in all_nests(kernel.body) if buffer in loaded(n.leaf) or buffer in written(n.leaf)]
    if row.role is not Role.TEMP or row.scope is Scope.GLOBAL or any(leaf not in [n.leaf for n in inside] for leaf in users):
        return False
    places = [x.index for n in inside for v in (*values(n.leaf), n.leaf.mask) for x in loads(v) if x.buffer == buffer]
    stored = [n for n in inside if buffer in written(n.leaf)]
    if any(loop.axis in variables(i) for place in (*places, *(n.leaf.index for n in stored)) for i in place):
        # each iteration fills the same elements, of which it may read others than the one before
        filled = [x for n in stored for x in (*n.leaf.index, n.leaf.mask, *(outer.extent for outer in n.loops))]
        if any(loop.axis in variables(x) for x in filled):
            return False
    if any(loop.axis.name in getattr(n.leaf, "over", ()) for n in inside if buffer in written(n.leaf)):
        return False
    writers = [around(loop, n.leaf) for n in inside if buffer in written(n.leaf)]
    return all(any(w <= around(loop, n.leaf) for w in writers) for n in inside if buffer in loaded(n.leaf))


def dependence(kernel: Kernel, loop: For, by_mask: bool = False) -> str | None:
    place = legality._Surroundings((), kernel.buffers, by_mask=by_mask)
    inside = [n for n in all_nests(kernel.body) if loop in n.loops]
    shared = sorted({b for n in inside for b in written(n.leaf) if not is_private(kernel, b, loop)})
    return next((r for b in shared if (r := legality._shared(place, b, inside, loop)) is not None), None)


def may_parallelize(kernel: Kernel, loop: For) -> str | None:
    every = all_nests(kernel.body)
    for buffer in sorted(b.name for b in kernel.buffers if b.role is Role.TEMP and b.scope is not Scope.GLOBAL):
        users = [n for n in every if buffer in loaded(n.leaf) or buffer in written(n.leaf)]
        outside = [n.name for n in users if loop not in n.loops]
        if outside and len(outside) < len(users):
            scope = kernel.table[buffer].scope.value
            return f"{buffer} is {scope} to a thread, but {outside[0]} uses it outside the loop"
    return None if loop.extent in (index(0), index(1)) else dependence(kernel, loop, by_mask=True)


def running(inside: list[Nest], loop: For) -> tuple[str, ...]:
    """What the one update that gathers the iterations writes, where the others only store what it holds at its own place."""
    updates = [n.leaf for n in inside if legality.reduces_over(n, loop.axis)]
    others = [n.leaf for n in inside if n.leaf not in updates]
    if len(updates) != 1 or not others or not all(isinstance(leaf, Store) for leaf in others):
        return ()
    held, stored = {*written(updates[0])}, {b for leaf in others for b in written(leaf)}
    if held & stored or loaded(updates[0]) & (held | stored):
        return ()
    for leaf in others:
        places = [x for v in values(leaf) for x in loads(v) if x.buffer in held]
        if any(x.index != updates[0].index or x.mask is not None for x in places):
            return ()
        if any(x.buffer in held for v in (*leaf.index, leaf.mask) for x in loads(v)):
            return ()
    return tuple(held)


def may_vectorize(kernel: Kernel, loop: For) -> str | None:
    for kind, word in ((For, "loops"), (If, "conditions")):
        if any(isinstance(s, kind) for s in statements(loop.body)):
            return f"there are {word} inside"
    inside = [n for n in all_nests(kernel.body) if loop in n.loops]
    if len(inside) == 1 and legality.reduces_over(inside[0], loop.axis):
        leaf = inside[0].leaf
        own = loaded(leaf) & set(written(leaf))
        return f"nest {leaf.nest} reads {', '.join(own)}, which it reduces into" if own else None
    targets = sorted({b for n in inside for b in written(n.leaf)} - {*running(inside, loop)})
    place = legality._Surroundings((), kernel.buffers)
    return next((r for b in targets if (r := legality._shared(place, b, inside, loop)) is not None), None)


def verdicts(kernel: Kernel, tests) -> list[str | None]:
    """What the tests of some module say of every loop of a kernel that holds a nest."""
    loops = [s for s in statements(kernel.body) if isinstance(s, For) and all_nests(s)]
    asked = (tests.dependence, tests.may_parallelize, tests.may_vectorize)
    return [test(kernel, loop) for loop in loops for test in asked]
