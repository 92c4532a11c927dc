"""Plans for Winograd's form: blocks of tiles whose transformed images and products stay in the private cache.

    for y.o:                     blocks of rows of tiles, or of tiles wherever a row ends; threads share them
      for each tile, vector of c: V1, V
      for o.o:                   panels of outputs
        for each pair of points: M, a matrix product tiled in registers (`forms/tiles.py`)
        for each tile, vector of o: M1, then the outputs with what follows them

Where there are too few blocks for all threads, V is made before them, and threads share the panels too.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from itertools import product
from math import ceil, prod

from nncc.cost.closed_form import Operand, Problem, bandwidth
from nncc.errors import ScheduleError
from nncc.ir.buffer import Role
from nncc.ir.expr import Var
from nncc.ir.kernel import Kernel, Nest
from nncc.ir.stmt import written
from nncc.schedule import steps as S
from nncc.schedule.planner.access import accesses, strides_of
from nncc.schedule.planner.choose import DEFAULT, Guide, Planned, fuse_steps
from nncc.schedule.planner.forms import tiles
from nncc.schedule.planner.forms.groupings import Grouping, axis_map
from nncc.schedule.planner.forms.rows import STACK_BYTES
from nncc.schedule.planner.forms.tiles import PREFETCH_BYTES, prefetched, tiling_steps
from nncc.schedule.planner.marks import parallel_steps
from nncc.schedule.primitives.tree import find_nest, fresh
from nncc.schedule.primitives.winograd import POINTS, Sliding, predicted_error, sliding
from nncc.target import Cpu

WINOGRAD_BYTES = 3 * STACK_BYTES // 8
"""Bytes of V and M of a block, at most: a share of a thread's stack."""
POINT_CYCLES = 5.0
"""Cycles to transform one vector at one pair of points, loads and stores included."""
MOST_TILES = 128
"""Tiles in a block of several rows, at most: more gain nothing."""
RUNS = (16, 24, 32, 48, 64, 96, MOST_TILES)
"""Tiles in a block that does not end with a row."""
PANEL = 64
"""Outputs in a panel, at most."""


@dataclass(frozen=True)
class TileBlocks:
    """Blocks of `rows` rows of tiles of `tile` x `tile` outputs, or of a run of tiles, and panels of `panel` outputs.

    run: the tiles of a block that does not end with a row; 0 for blocks of `rows` rows, which is 0 for the others.
    sink: the nest that stores the results. own: its axis for each output axis of the reduction. before: V is made before the
    blocks. lanes: elements in a vector.
    """

    found: Sliding
    sink: str
    own: dict[Var, str]
    tile: int
    rows: int
    run: int
    panel: int
    before: bool
    lanes: int

    @property
    def name(self) -> str:
        return self.found.nest.name

    @property
    def outputs(self) -> Var:
        """The output axis along panels and lanes."""
        return _outputs(self.found)[0]

    @property
    def inputs(self) -> Var:
        """The reduction axis along which images are contiguous."""
        return self.found.rest[-1]

    @property
    def others(self) -> list[Var]:
        """The output axes besides tiles and panels."""
        place, tiled = self.found.nest.leaf.index, (*self.found.spatial, self.outputs)
        return [o.axis for o in self.found.nest.loops if o.axis in place and o.axis not in tiled]

    @property
    def points(self) -> int:
        """The number of pairs of points."""
        return prod(self.tile + size - 1 for size in self.found.sizes)

    @property
    def across(self) -> int:
        """The tiles of a block."""
        return self.run or self.rows * self._tiles(1)

    @property
    def count(self) -> int:
        """The number of blocks."""
        outside = prod(self.found.number(a) for a in self.others)
        if self.run:
            return ceil(outside * self._tiles(0) * self._tiles(1) / self.run)
        return outside * ceil(self._tiles(0) / self.rows)

    def _tiles(self, dim: int) -> int:
        """How many tiles there are along a spatial axis."""
        return ceil(self.found.number(self.found.spatial[dim]) / self.tile)

    @property
    def bytes(self) -> int:
        """Bytes of V and M of a block."""
        size = self.found.image.type.size_bytes
        return size * self.points * self.across * (self.panel + (0 if self.before else self.found.steps))

    @property
    def direct_bytes(self) -> int:
        """Bytes of the direct form's weights."""
        weights = prod(self.found.number(a) for a in self.found.axes(self.found.weights))
        return weights * prod(self.found.sizes) * self.found.image.type.size_bytes

    @property
    def error(self) -> float:
        return predicted_error(self.tile, self.found.sizes, self.found.steps)

    def cycles(self, target: Cpu) -> float:
        """Predicted cycles on one core, with all cores' work even but for remainders."""
        size, steps = self.found.image.type.size_bytes, self.found.steps
        panels = self.found.number(self.outputs) // self.panel
        image = self.points * self.across * steps * size
        weights = self.direct_bytes // prod(self.found.sizes) * self.points
        moves = (Operand(True, False, image, step_bytes=size), Operand(False, True, weights))
        problem = Problem(self.points, self.across, self.panel, steps, self.found.image.type, moves)
        products = _product_cycles(problem, target.with_(cores=1))
        vectors = (steps + panels * self.panel) / self.lanes
        moved = image * self.count / bandwidth(image * self.count, target) if self.before else 0.0
        transforms = vectors * self.across * self.points * POINT_CYCLES
        pieces = self.count * (panels if self.before else 1)
        busiest = ceil(pieces / target.cores) * target.cores / pieces
        reads = self.count if weights > target.own_cache.size_bytes else 1
        return with_weights(self.count * (panels * products + transforms) * busiest + 2 * moved, weights * reads, target)


@cache
def _product_cycles(problem: Problem, target: Cpu) -> float:
    """Predicted cycles of the products of one block and panel."""
    best = tiles.best_tile(Grouping("", (), (), (), (), (), problem), target)
    assert best is not None
    return best.cycles


def with_weights(cycles: float, weights: int, target: Cpu) -> float:
    """Cycles of a nest with its cold weights read from memory."""
    return cycles + weights / target.bandwidths[-1]


def tile_blocks(
    kernel: Kernel, nest: Nest, consumer: Nest | None, target: Cpu, explores: bool = False, any_size: bool = False
) -> Iterator[TileBlocks]:
    """The options for blocks; none unless the nest is a convolution with constant weights in whole vectors. explores: of all
    panels. any_size: also blocks for rows of any length."""
    try:
        found = sliding(kernel, nest)
    except ScheduleError:
        return
    sink = consumer or nest
    theirs = {} if consumer is None else axis_map(nest, consumer)
    own = {i: theirs.get(i.name, i.name) for i in nest.leaf.index if isinstance(i, Var)}
    lanes = target.lanes(found.image.type.size_bytes)
    if not _suits(kernel, found, sink, own, lanes):
        return
    extent = found.number(_outputs(found)[0])
    shared = {*found.axes(found.weights)} & {*found.axes(found.image)} & {*own}  # by groups, each with its own weights
    panels = [n for n in range(lanes, max(PANEL, lanes) + 1, lanes) if extent % n == 0]
    for points, before, panel in product(POINTS, (False, True), panels if explores else panels[-1:]):
        tile = points - found.sizes[0] + 1
        if tile < 2 or tile + found.sizes[1] - 1 not in POINTS:
            continue
        tiles = ceil(found.number(found.spatial[0]) / tile)
        whole = ((rows, 0) for rows in range(1, tiles + 1) if tiles % rows == 0)
        runs = ((0, run) for run in RUNS if any_size and not before and not shared)
        for rows, run in (*whole, *runs):
            blocks = TileBlocks(found, sink.name, own, tile, rows, run, panel, before, lanes)
            if blocks.bytes <= WINOGRAD_BYTES and (rows == 1 or blocks.across <= MOST_TILES):
                yield blocks


def _outputs(found: Sliding) -> list[Var]:
    """The output axes that move the weights alone."""
    image = found.axes(found.image)
    return [a for a in found.axes(found.weights) if a in found.nest.leaf.index and a not in image]


def _suits(kernel: Kernel, found: Sliding, sink: Nest, own: dict[Var, str], lanes: int) -> bool:
    """Whether the weights are constant, and whole vectors run along one output axis and the last input axis, both
    contiguous."""
    outputs = _outputs(found)
    if len(outputs) != 1 or not all(found.number(a) for a in own) or min(found.sizes) < 2:
        return False
    constant = kernel.table[found.weights.buffer].role is Role.CONSTANT
    image = next(a for a in accesses(kernel, found.nest) if a.load is found.image)
    stored = strides_of(sink.leaf.index, kernel.table[written(sink.leaf)[0]], sink)
    whole = all(found.number(a) > 0 and found.number(a) % lanes == 0 for a in (outputs[0], found.rest[-1]))
    adjacent = image.strides.get(found.rest[-1].name) == 1 and stored.get(own[outputs[0]]) == 1
    return constant and whole and adjacent and set(own) - {outputs[0]} <= set(found.axes(found.image))


class _Recorder:
    """A kernel after the steps so far."""

    def __init__(self, so_far: Planned, blocks: TileBlocks, target: Cpu, guide: Guide) -> None:
        self.so_far, self.blocks, self.target, self.guide = so_far, blocks, target, guide
        self.pack = ""

    @property
    def kernel(self) -> Kernel:
        return self.so_far.kernel

    def take(self, *steps: S.Step) -> None:
        self.so_far = self.so_far.then(steps)

    def axis(self, part: str, axis: Var) -> str:
        """The name of a direct form's axis in a nest of the variant."""
        return f"{self.blocks.name}.{part}.{axis.name.removeprefix(f'{self.blocks.name}.')}"

    def loops(self, part: str) -> list[str]:
        """The private loops of a nest of the variant, outermost first."""
        nest = f"{self.blocks.name}.{part}"
        return [a for a in find_nest(self.kernel, nest).axes if a.startswith(f"{nest}.")]


def carried_out(so_far: Planned, blocks: TileBlocks, target: Cpu, guide: Guide = DEFAULT) -> Planned:
    """The kernel with a convolution computed in blocks. Raises: ScheduleError if a step is illegal."""
    plan = _Recorder(so_far, blocks, target, guide)
    _nest_together(plan)
    _transform_image(plan)
    _transform_products(plan)
    _multiply(plan)
    _share(plan)
    return plan.so_far.then((), *((f"{blocks.name}.V", f"{blocks.name}.V1") if blocks.before else ())).all_in(blocks.sink)


def _nest_together(plan: _Recorder) -> None:
    """All nests in loops over blocks and panels of the sink."""
    blocks, name = plan.blocks, plan.blocks.name
    plan.take(S.Winograd(name, blocks.tile), *([S.Inline(name)] if blocks.sink != name else []))
    plan.take(S.CacheWrite(f"{name}.M", f"{name}.M.acc"))
    y, x, o = (blocks.own[a] for a in (*blocks.found.spatial, blocks.outputs))
    block, tiles, row = _in_runs(plan, y, x) if blocks.run else _in_rows(plan, y, x)
    plan.take(S.Split(o, blocks.panel), S.Split(f"{o}.i", blocks.lanes))
    plan.take(S.Reorder((*block, f"{o}.o", *tiles, f"{o}.i.o", row, f"{x}.i", f"{o}.i.i")))
    plan.take(S.ComputeAt(f"{name}.M1", f"{o}.i.o"), S.ComputeAt(f"{name}.M", f"{o}.o"))
    plan.take(S.ComputeAt(f"{name}.M.acc", f"{o}.o"), *([] if blocks.before else [S.ComputeAt(f"{name}.V", block[-1])]))
    plan.take(S.Unroll(row), S.Unroll(f"{x}.i"), S.Vectorize(f"{o}.i.i"))


_BlockLoops = tuple[list[str], list[str], str]
"""The loops through blocks, those through the tiles of a block, and that through the rows of a tile."""


def _in_rows(plan: _Recorder, y: str, x: str) -> _BlockLoops:
    """The loops of blocks of whole rows of tiles."""
    blocks = plan.blocks
    plan.take(S.Split(y, blocks.tile * blocks.rows), S.Split(f"{y}.i", blocks.tile), S.Split(x, blocks.tile))
    return [*(blocks.own[a] for a in blocks.others), f"{y}.o"], [f"{y}.i.o", f"{x}.o"], f"{y}.i.i"


def _in_runs(plan: _Recorder, y: str, x: str) -> _BlockLoops:
    """The loops of blocks of tiles in order, wherever a row or an image ends. V and M have one dim for all tiles."""
    blocks, name, outer = plan.blocks, plan.blocks.name, [plan.blocks.own[a] for a in plan.blocks.others]
    plan.pack = _packed(plan)
    for buffer in (f"{name}.V", f"{name}.M", f"{name}.M.acc"):
        plan.take(*(S.FuseDims(buffer, 2) for _ in range(len(outer) + 1)))
        loops = find_nest(plan.kernel, buffer).axes
        plan.take(*fuse_steps(plan.kernel, loops[2 : len(outer) + 4], f"{buffer}.tiles"))
    plan.take(S.Split(y, blocks.tile), S.Split(x, blocks.tile))
    plan.take(S.Reorder((*outer, f"{y}.o", f"{x}.o", f"{y}.i", f"{x}.i")))
    tiles = f"{blocks.sink}.tiles"
    plan.take(*fuse_steps(plan.kernel, [*outer, f"{y}.o", f"{x}.o"], tiles), S.Split(tiles, blocks.run, S.Tail.PEEL))
    return [f"{tiles}.o"], [f"{tiles}.i"], f"{y}.i"


def _transform_image(plan: _Recorder) -> None:
    """V tile by tile and vector by vector, from columns transformed in one dim that stay in registers or L1."""
    part, blocks = f"{plan.blocks.name}.V", plan.blocks
    c, c1 = plan.axis("V", blocks.inputs), plan.axis("V1", blocks.inputs)
    first, second = points = (f"{part}.t0", f"{part}.t1")
    outside = [a for a in plan.loops("V") if a not in (c, *points)]
    plan.take(S.Split(c, blocks.lanes), S.Reorder((*outside, f"{c}.o", first, second, f"{c}.i")))
    plan.take(S.ComputeAt(f"{part}1", f"{c}.o"))
    _in_vectors(plan, "V1", c1)
    plan.take(S.Vectorize(f"{c}.i"), S.Unroll(first), S.Unroll(second))


def _transform_products(plan: _Recorder) -> None:
    """M1 for one tile and vector of outputs."""
    _in_vectors(plan, "M1", plan.axis("M1", plan.blocks.outputs))


def _in_vectors(plan: _Recorder, part: str, lanes: str) -> None:
    """A nest of one vector per point, whose operands are at hand for the next one."""
    first = f"{plan.blocks.name}.{part}.t0"
    others = [a for a in plan.loops(part) if a not in (first, lanes)]
    plan.take(S.Reorder((*others, first, lanes)), S.Vectorize(lanes), *(S.Unroll(a) for a in (*others, first)))


def _multiply(plan: _Recorder) -> None:
    """M by the best register tile, from panels of weights packed before."""
    name = plan.blocks.name
    m, acc, pack = f"{name}.M", f"{name}.M.acc", plan.pack or _packed(plan)
    for buffer in (acc, m):
        while 1 in plan.kernel.table[buffer].shape[2:-1]:
            plan.take(S.FuseDims(buffer, plan.kernel.table[buffer].shape.index(1, 2)))
    nest, stored, alone = find_nest(plan.kernel, acc), find_nest(plan.kernel, m), plan.target.with_(cores=1)
    found = tiles.options(plan.kernel, nest, alone, stored, plan.guide, pack)
    if not found:
        raise ScheduleError("no tile fits its products", nest=acc)
    guide = plan.guide.at(acc)
    chosen = guide.pick(found)
    plan.take(*tiling_steps(plan.kernel, nest, stored, chosen, alone, guide))
    _stream_weights(plan, pack, chosen.tile.vectors * plan.blocks.lanes, guide)


def _packed(plan: _Recorder) -> str:
    """The copy of the weights in the order of the products."""
    name = plan.blocks.name
    m, acc, pack = f"{name}.M", f"{name}.M.acc", fresh(plan.kernel, f"{name}.U.pack")
    weights = next(a for a in accesses(plan.kernel, find_nest(plan.kernel, acc)) if a.buffer.name == f"{name}.U")
    inner = (f"{m}.t0", f"{m}.t1", plan.axis("M", plan.blocks.inputs), plan.axis("M", plan.blocks.outputs))
    order = (*(a for a in weights.axes if a not in inner), *inner)
    plan.take(S.Reindex(f"{name}.U", acc, pack), S.TransformLayout(pack, (), tuple(map(weights.axes.index, order))))
    return pack


def _stream_weights(plan: _Recorder, pack: str, width: int, guide: Guide) -> None:
    """Weights in the order of the tiles, prefetched, as they are cold."""
    buffer = plan.kernel.table[pack]
    last = len(buffer.shape) - 1
    if width < buffer.shape[last]:
        plan.take(S.TransformLayout(pack, ((last, width),), (*range(last - 1), last, last - 1, last + 1)))
    if buffer.size * buffer.dtype.size_bytes > plan.target.caches[0].size_bytes // 2:
        axis, row = plan.axis("M", plan.blocks.inputs), width * buffer.dtype.size_bytes
        plan.take(*prefetched(pack, axis, row, PREFETCH_BYTES, guide))


def _share(plan: _Recorder) -> None:
    """Threads share the blocks; if V is made before them, its tiles, then blocks and panels."""
    for nest in (plan.blocks.sink, f"{plan.blocks.name}.V") if plan.blocks.before else (plan.blocks.sink,):
        plan.take(*parallel_steps(plan.kernel, find_nest(plan.kernel, nest), plan.target, plan.guide))
