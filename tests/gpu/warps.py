"""What the lanes of a warp touch at once: sectors of memory, banks of shared memory."""

from itertools import product

from nncc.ir import expr as E
from nncc.ir.hardware.units import digits
from nncc.ir.index.simplify import simplify
from nncc.ir.kernel import Kernel, Nest
from nncc.ir.stmt import values
from nncc.ir.walk import loads, substitute

LANES, SECTOR_BYTES, BANKS, WORD_BYTES = 32, 32, 32, 4


def loaded(kernel: Kernel, nest: Nest, buffer: str, own: tuple[str, ...] = ()) -> list[int]:
    """The elements of a buffer that the first warp of a nest loads, lane by lane, in all iterations of its loops over `own`, at
    the beginning of all other loops."""
    (load,) = {x for value in values(nest.leaf) for x in loads(value) if x.buffer == buffer}
    return _elements(kernel, nest, buffer, load.index, own)


def stored(kernel: Kernel, nest: Nest, own: tuple[str, ...] = ()) -> list[int]:
    """The elements that it stores then."""
    return _elements(kernel, nest, nest.leaf.buffer, nest.leaf.index, own)


def _elements(kernel: Kernel, nest: Nest, buffer: str, index: tuple[E.Expr, ...], own: tuple[str, ...]) -> list[int]:
    place = sum((i * step for i, step in zip(index, kernel.table[buffer].layout)), start=E.index(0))
    units, every = digits(nest.loops), [nest.loop(axis) for axis in own]
    found = []
    for lane, *each in product(range(LANES), *(range(E.static(loop.extent)) for loop in every)):
        at = {loop.axis: 0 for loop in nest.loops}
        at |= {axis: lane // digit.stride % digit.extent for axis, digit in units.items()}
        at |= {loop.axis: value for loop, value in zip(every, each)}
        found.append(E.static(simplify(substitute(place, {axis: E.index(n) for axis, n in at.items()}), {})))
    return found


def sectors(elements: list[int], size: int) -> set[int]:
    """The sectors in which elements of so many bytes lie."""
    return {n * size // SECTOR_BYTES for n in elements}


def most_of_a_bank(elements: list[int], size: int) -> int:
    """How many words of one bank there are among elements of so many bytes."""
    words = {n * size // WORD_BYTES for n in elements}
    return max(sum(word % BANKS == bank for word in words) for bank in range(BANKS))
