"""Why a value stays inside one kernel or goes through memory: claims about groups of nodes that `check` can verify."""

from __future__ import annotations

from dataclasses import dataclass

from nncc.frontend.graph.graph import Node, Value


@dataclass(frozen=True)
class OneByOne:
    """The reader takes the producer's elements in the producer's own order."""

    producer: Node

    def __str__(self) -> str:
        return f"it takes the {self.producer.op}'s elements one by one"


@dataclass(frozen=True)
class SameRows:
    """Reductions and what goes row by row around them run over the same rows."""

    def __str__(self) -> str:
        return "both run over the same rows"


@dataclass(frozen=True)
class Spread:
    """The reader takes each element of the producer for several of its own."""

    producer: Node

    def __str__(self) -> str:
        return f"it takes each element of the {self.producer.op} for several of its own"


@dataclass(frozen=True)
class Moved:
    """The producer is computed in the reader's order, at the places that movements lead to."""

    producer: Node
    movements: tuple[Node, ...]

    def __str__(self) -> str:
        through = f", through {_names(self.movements)}" if self.movements else ""
        return f"the {self.producer.op} is computed where it is read{through}"


@dataclass(frozen=True)
class InTurn:
    """The producer and the reader have loops of their own in one kernel, one behind the other."""

    producer: Node

    def __str__(self) -> str:
        return f"the {self.producer.op} is all made before it is read, and stays in the cache"


@dataclass(frozen=True)
class Sunk:
    """The reader stores what comes from an operator that starts the kernel, all of it, in an order of its own."""

    producer: Node

    def __str__(self) -> str:
        return f"what the {self.producer.op} gives is stored in the order of its reader"


@dataclass(frozen=True)
class Picked:
    """The producer is computed for the elements that the reader picks: no more than there are, or picks themselves."""

    producer: Node
    pick: Node

    def __str__(self) -> str:
        return f"the {self.producer.op} is computed for what the {self.pick.op} picks"


@dataclass(frozen=True)
class LaidOut:
    """The producer makes an operand of a contraction or a copy element by element, and nothing outside of the group reads
    that."""

    producer: Node
    reader: Node

    def __str__(self) -> str:
        return f"the {self.reader.op} computes the {self.producer.op} where it lays its operand out"


@dataclass(frozen=True)
class Blocks:
    """Two contractions by blocks of rows: bytes that stay in a cache against bytes of other operands that are read again.
    slower: how many times longer one of the former would take than one of the latter."""

    first: Node
    second: Node
    blocks: int
    size: int
    saved: int
    lost: int
    slower: float = 1.0

    @property
    def pays(self) -> bool:
        return self.saved * self.slower > self.lost

    def __str__(self) -> str:
        keep, read = ("keeps", "reads") if self.blocks == 1 else ("keep", "read")
        blocks = f"{self.blocks} block{'' if self.blocks == 1 else 's'} of {self.size} rows"
        return (
            f"{blocks} {keep} {kilobytes(self.saved)} in the cache and {read} {kilobytes(self.lost)} of other operands again"
        )


@dataclass(frozen=True)
class Misfit:
    """Two contractions that do not go by blocks of rows, for a reason of their shapes."""

    text: str

    def __str__(self) -> str:
        return self.text


OFTEN = Misfit("its operands are read many times")
OWN_LOOPS = Misfit("its loops are its own")


@dataclass(frozen=True)
class OwnKernel:
    """An operator that brings together what several places hold shares its loops with nothing."""

    node: Node

    def __str__(self) -> str:
        return f"{self.node.op} is a kernel of its own"


@dataclass(frozen=True)
class Starts:
    """An operator reads its operands many times, so nothing is computed on the way into it. why: against row blocks too."""

    node: Node
    why: Blocks | Misfit | Elsewhere

    def __str__(self) -> str:
        return f"{self.node.op} starts a kernel: {self.why}"


@dataclass(frozen=True)
class BothStart:
    """Each of two groups has an operator that starts a kernel."""

    one: Node
    other: Node

    def __str__(self) -> str:
        return f"{self.one.op} and {self.other.op} start a kernel each"


@dataclass(frozen=True)
class WholeRows:
    """A reduction takes rows as a whole, and the tiles of an operator that starts a kernel are parts of rows."""

    reduction: Node
    anchor: Node

    def __str__(self) -> str:
        return f"the rows of {self.reduction.op} are not the tiles of {self.anchor.op}: it needs all of these"


@dataclass(frozen=True)
class Walks:
    """What runs along an axis and gives an element for each step has that loop for itself."""

    one: Node
    other: Node

    def __str__(self) -> str:
        return f"{self.one.op} and {self.other.op} go through their axes in loops of their own"


@dataclass(frozen=True)
class TooMany:
    """The two groups together are larger than a kernel may be."""

    count: int
    most: int

    def __str__(self) -> str:
        return f"together they have {self.count} operators, and a kernel has up to {self.most}"


@dataclass(frozen=True)
class Spaces:
    """The groups run over different elements, or over the same in different orders: the shapes of both, and the movements
    from one to the other."""

    one: Node
    other: Node
    movements: tuple[Node, ...] = ()

    def __str__(self) -> str:
        between = "".join(f", {node.op}" for node in reversed(self.movements))
        return (
            f"they run over different elements: {self.one.op} over {_shape(self.one)}{between}, "
            f"{self.other.op} over {_shape(self.other)}"
        )


@dataclass(frozen=True)
class Reordered:
    """One of the groups goes through its elements in the order of a reader inside it, which moves them."""

    producer: Node
    reader: Node
    movements: tuple[Node, ...]

    def __str__(self) -> str:
        return f"{self.producer.op} is computed where {self.reader.op} reads it, through {_names(self.movements)}"


@dataclass(frozen=True)
class Picks:
    """A group is computed as a whole before elements of it are picked, in an order that is computed too."""

    producer: Node
    pick: Node

    def __str__(self) -> str:
        return f"{self.pick.op} picks elements of {self.producer.op}, and takes all of it to be there"


@dataclass(frozen=True)
class Reduced:
    """Two reductions of one space over different axes have no rows in common."""

    one: Node
    other: Node

    def __str__(self) -> str:
        return f"{self.one.op} and {self.other.op} reduce over different axes"


@dataclass(frozen=True)
class Elsewhere:
    """A value is read outside both groups, or by the caller (reader None), so it has to be stored as it is."""

    producer: Node
    reader: Node | None

    def __str__(self) -> str:
        by = "the caller wants it" if self.reader is None else f"by {self.reader.op}"
        return f"{self.producer.op} is also read elsewhere: {by}"


@dataclass(frozen=True)
class Cycle:
    """A kernel of both would wait for itself: each (value, reader) leads to the next group, the last one back."""

    path: tuple[tuple[Value, Node], ...]

    def __str__(self) -> str:
        names = " -> ".join(reader.op for _, reader in self.path)
        return f"a kernel of both would wait for itself: -> {names}"


Fused = OneByOne | SameRows | Spread | Moved | InTurn | Sunk | Picked | LaidOut | Blocks
Apart = (
    OwnKernel | Starts | BothStart | WholeRows | Walks | TooMany | Spaces | Reordered | Picks | Reduced | Elsewhere | Cycle
)
Reason = Fused | Apart


def kilobytes(size: int) -> str:
    return f"{size / 1024:.4g} KB"


def _names(movements: tuple[Node, ...]) -> str:
    return ", ".join(dict.fromkeys(node.op for node in reversed(movements)))


def _shape(node: Node) -> str:
    dims = node.inputs[0].type.shape if node.op.startswith(("reduce_", "arg")) else node.outputs[0].type.shape
    return f"[{', '.join(map(str, dims))}]"
