"""Cases that move elements and compute little or nothing."""

from __future__ import annotations

from typing import Any

import numpy as np
from onnx import TensorProto

from benchmarks.operators.net import Draw, Family, Net, Shape, normal, shapes, whole

IMAGE = (1, 64, 56, 56)


def transpose(draw: Draw = normal) -> Any:
    """Any permutation."""
    return lambda net, shape, perm: net.op("Transpose", net.input(shape, draw), perm=perm)


def heads(net: Net, shape: Shape, count: int) -> str:
    """(batch, rows, width) as (batch, heads, rows, size), as attention has it."""
    return net.heads(net.input(shape), net.ints(0, 0, count, shape[-1] // count), [0, 2, 1, 3])


def normalized_image(net: Net, shape: Shape) -> str:
    """An NHWC image of bytes as NCHW floats with mean and spread of each channel taken out."""
    x = net.op("Cast", net.input(shape, whole(np.uint8, 256)), to=TensorProto.FLOAT)
    scaled = net.op("Mul", net.op("Sub", x, net.weight(3, scale=100.0)), net.weight(3))
    return net.op("Transpose", scaled, perm=[0, 3, 1, 2])


def concat(net: Net, axis: int, *parts: Shape) -> str:
    """Any number of inputs."""
    return net.op("Concat", *map(net.input, parts), axis=axis)


def split(net: Net, shape: Shape, axis: int, parts: int) -> list[str]:
    """Separate outputs of one size."""
    return net.ops("Split", parts, net.input(shape), axis=axis, num_outputs=parts)


def slice_of(net: Net, shape: Shape, starts: Shape, ends: Shape, steps: Shape) -> str:
    """A part of an input, one start, end and step for each axis."""
    axes = net.ints(*range(len(shape)))
    return net.op("Slice", net.input(shape), net.ints(*starts), net.ints(*ends), axes, net.ints(*steps))


def pad(mode: str) -> Any:
    """One mode, with as many elements before and after each axis as are given."""
    return lambda net, shape, pads: net.op("Pad", net.input(shape), net.ints(*pads, *pads), mode=mode)


def gather(net: Net, shape: Shape, axis: int, count: int) -> str:
    """Slices of an input by indices that are known at run time."""
    return net.op("Gather", net.input(shape), net.input((count,), whole(np.int64, shape[axis])), axis=axis)


def embedding(net: Net, words: int, width: int, count: int) -> str:
    """Rows of a table of weights."""
    return net.op("Gather", net.weight(words, width), net.input((1, count), whole(np.int64, words)))


def gather_elements(net: Net, shape: Shape, axis: int) -> str:
    """An index for each element."""
    return net.op("GatherElements", net.input(shape), net.input(shape, whole(np.int64, shape[axis])), axis=axis)


def gather_nd(net: Net, shape: Shape, count: int) -> str:
    """Pairs of indices choose slices of the first two axes."""
    return net.op("GatherND", net.input(shape), net.input((count, 2), whole(np.int64, min(shape[:2]))))


def scatter_elements(net: Net, shape: Shape, axis: int) -> str:
    """Sums into places that indices say."""
    indices, updates = net.input(shape, whole(np.int64, shape[axis])), net.input(shape)
    return net.op("ScatterElements", net.input(shape), indices, updates, axis=axis, reduction="add")


def scatter_rows(net: Net, shape: Shape, count: int) -> str:
    """Adds rows into a table."""
    indices = net.input((count, 1), whole(np.int64, shape[0]))
    return net.op("ScatterND", net.input(shape), indices, net.input((count, *shape[1:])), reduction="add")


def tile(net: Net, shape: Shape, repeats: Shape) -> str:
    """Copies along axes."""
    return net.op("Tile", net.input(shape), net.ints(*repeats))


def expand(net: Net, shape: Shape, target: Shape) -> str:
    """A broadcast that is written out."""
    return net.op("Expand", net.input(shape), net.ints(*target))


def triangle(upper: int) -> Any:
    """One triangle of each matrix."""
    return lambda net, shape: net.op("Trilu", net.input(shape), upper=upper)


def one_hot(net: Net, count: int, depth: int) -> str:
    """A row of zeros with a one for each index."""
    values = net.constant(np.array([0, 1], np.float32))
    return net.op("OneHot", net.input((count,), whole(np.int64, depth)), net.ints_scalar(depth), values)


def blocks(op: str, **attributes: Any) -> Any:
    """Channels to places in space, or back."""
    return lambda net, shape: net.op(op, net.input(shape), blocksize=2, **attributes)


def resize(mode: str, **attributes: Any) -> Any:
    """An image by factors of height and width."""

    def body(net: Net, shape: Shape, factors: tuple[float, float]) -> str:
        scales = net.floats(1.0, 1.0, *factors)
        return net.op("Resize", net.input(shape), "", scales, mode=mode, **attributes)

    return body


def _moves(kind: str, name: str, body: Any, tiny: tuple[Any, ...], *rows: tuple[Any, ...]) -> Family:
    return Family(kind, name, body, tiny, rows)


_TWICE = ((1, 2, 3, 5), (2.0, 2.0))
FAMILIES = (
    _moves("transpose", "Transpose {0} by {1}", transpose(), ((3, 5), (1, 0)),
           ((64, 32), (1, 0)), ((256, 256), (1, 0)), ((1024, 1024), (1, 0)), ((1009, 1013), (1, 0)), ((900, 1300), (1, 0)),
           ((4096, 4096), (1, 0)), ((100000, 33), (1, 0)), ((12, 197, 64), (1, 0, 2)), ((1, 197, 12, 64), (0, 2, 1, 3)),
           ((12, 512, 64), (0, 2, 1)), ((33, 77, 129), (2, 1, 0)), ((33, 77, 129), (1, 2, 0)),
           ((8, 16, 12, 10, 9), (4, 2, 0, 3, 1))),
    _moves("transpose", "Transpose i64 {0} by {1}", transpose(whole(np.int64, 9)), ((3, 5), (1, 0)), ((509, 513), (1, 0))),
    _moves("transpose", "Transpose u8 {0} by {1}", transpose(whole(np.uint8, 9)), ((3, 5), (1, 0)), ((1009, 1013), (1, 0))),
    _moves("transpose", "heads of {0} by {1}", heads, ((1, 3, 8), 2), ((1, 197, 768), 12)),
    _moves("layout", "NCHW to NHWC {0}", transpose(), ((1, 2, 3, 5), (0, 2, 3, 1)),
           *((shape, (0, 2, 3, 1)) for shape in ((1, 16, 8, 8), (1, 64, 28, 28), IMAGE, (1, 129, 31, 31), (1, 64, 224, 224),
                                                (1, 2048, 7, 7)))),
    _moves("layout", "NHWC to NCHW {0}", transpose(), ((1, 2, 3, 5), (0, 3, 1, 2)),
           *((shape, (0, 3, 1, 2)) for shape in ((1, 8, 8, 16), (1, 28, 28, 64), (1, 56, 56, 64), (1, 31, 31, 129),
                                                (1, 224, 224, 64), (1, 7, 7, 2048)))),
    _moves("image", "NHWC to NCHW {0}", transpose(), ((1, 3, 5, 3), (0, 3, 1, 2)),
           ((1, 224, 224, 3), (0, 3, 1, 2)), ((1, 1023, 767, 3), (0, 3, 1, 2))),
    _moves("image", "NCHW to NHWC {0}", transpose(), ((1, 3, 3, 5), (0, 2, 3, 1)),
           ((1, 3, 224, 224), (0, 2, 3, 1)), ((1, 3, 1023, 767), (0, 2, 3, 1))),
    _moves("image", "u8 NHWC to NCHW {0}", transpose(whole(np.uint8, 256)), ((1, 3, 5, 3), (0, 3, 1, 2)),
           ((1, 224, 224, 3), (0, 3, 1, 2))),
    shapes("image", "bytes to normalised NCHW", normalized_image, (1, 3, 5, 3), (1, 224, 224, 3), (1, 1023, 767, 3)),
    _moves("concat", "Concat axis {0}: {1} {2}", concat, (1, (1, 2, 3), (1, 4, 3)),
           (0, (8, 100), (9, 100)), (1, IMAGE, (1, 32, 56, 56)), (1, (1000, 300), (1000, 301)), (2, (12, 197, 64),
               (12, 197, 64)),
           (1, (4096, 1024), (4096, 1024))),
    _moves("concat", "Concat axis {0}, four: {1}", concat, (1, (1, 2, 3), (1, 4, 3), (1, 1, 3), (1, 2, 3)),
           (1, (1, 64, 28, 28), (1, 128, 28, 28), (1, 32, 28, 28), (1, 32, 28, 28)), (1, (1009, 7), (1009, 9),
               (1009, 33), (1009, 1))),
    _moves("split", "Split {0} axis {1} in {2}", split, ((4, 6), 1, 2),
           ((8, 256), 0, 4), ((197, 2304), 1, 3), ((1, 128, 56, 56), 1, 2), ((3, 197, 768), 0, 3), ((2048, 4096), 0, 4),
           ((1009, 99), 1, 33)),
    _moves("slice", "Slice {0} from {1} to {2} by {3}", slice_of, ((5, 6), (1, 0), (4, 6), (1, 2)),
           ((512, 1000), (100, 0), (356, 1000), (1, 1)), ((1009, 1013), (3, 5), (900, 1001), (1, 1)),
           ((1009, 1013), (0, 0), (1009, 1013), (2, 1)), ((1009, 1014), (0, 0), (1009, 1014), (1, 2)),
           ((1009, 1014), (0, 1), (1009, 1014), (1, 3)), ((1, 64, 56, 56), (0, 0, 0, 0), (1, 64, 56, 56), (1, 1, 2, 2)),
           ((1009, 1013), (-1, 0), (-2000, 1013), (-1, 1)), ((1009, 1013), (0, -1), (1009, -2000), (1, -1))),
    *(_moves("pad", f"Pad {mode} {{0}} by {{1}}", pad(mode), ((1, 1, 4, 5), (0, 0, 1, 2)), *rows) for mode, rows in (
        ("constant", (((1, 64, 56, 56), (0, 0, 1, 1)), ((1009, 1013), (1, 3)), ((4, 30, 30), (0, 1, 1)))),
        ("reflect", (((1, 64, 56, 56), (0, 0, 1, 1)), ((1, 3, 511, 509), (0, 0, 3, 3)))),
        ("edge", (((1, 64, 56, 56), (0, 0, 1, 1)), ((1009, 1013), (1, 3)))))),
    _moves("gather", "Gather {0} axis {1} of {2}", gather, ((5, 4), 0, 3),
           ((1000, 64), 0, 512), ((1009, 1013), 0, 777), ((1009, 1013), 1, 333), ((64, 1000), 1, 500), ((64, 50, 33), 1, 77),
           ((30000, 768), 0, 4096)),
    _moves("gather", "embedding {0}x{1} of {2}", embedding, (7, 4, 3), (30522, 768, 128), (30522, 768, 1)),
    _moves("gather", "GatherElements {0} along {1}", gather_elements, ((3, 5), 1), ((509, 513), 1), ((509, 513), 0)),
    _moves("gather", "GatherND {0} of {1}", gather_nd, ((4, 3, 5), 4), ((64, 64, 100), 1000)),
    _moves("scatter", "ScatterElements {0} along {1}", scatter_elements, ((3, 5), 1), ((509, 513), 1)),
    _moves("scatter", "ScatterND {0} of {1}", scatter_rows, ((5, 4), 3), ((1000, 64), 512)),
    _moves("expand", "Tile {0} by {1}", tile, ((3, 5), (2, 3)), ((197, 77), (4, 1)), ((197, 77), (1, 4)), ((1009, 1),
        (1, 1013)),
           ((1024, 512), (4, 4))),
    _moves("expand", "Expand {0} to {1}", expand, ((3, 1), (3, 5)), ((1009, 1), (1009, 1013)), ((1, 1013), (1009, 1013)),
           ((12, 1, 64), (12, 197, 64)), ((4096, 1), (4096, 4096))),
    shapes("triangle", "Trilu upper", triangle(1), (3, 5), (64, 64), (1009, 1013), (12, 197, 197)),
    shapes("triangle", "Trilu lower", triangle(0), (3, 5), (1009, 1013), (4096, 2048)),
    _moves("expand", "OneHot {0} of {1}", one_hot, (3, 5), (1000, 1000)),
    shapes("blocks", "DepthToSpace", blocks("DepthToSpace"), (1, 8, 3, 5), (1, 64, 56, 56), (1, 12, 129, 127)),
    shapes("blocks", "DepthToSpace CRD", blocks("DepthToSpace", mode="CRD"), (1, 8, 3, 5), (1, 64, 56, 56)),
    shapes("blocks", "SpaceToDepth", blocks("SpaceToDepth"), (1, 2, 4, 6), (1, 16, 112, 112)),
    _moves("resize", "nearest {0} by {1}", resize("nearest", coordinate_transformation_mode="asymmetric",
                                                  nearest_mode="floor"),
           _TWICE, ((1, 64, 28, 28), (2.0, 2.0)), ((1, 33, 31, 31), (3.0, 3.0)), ((1, 256, 80, 80), (2.0, 2.0))),
    _moves("resize", "linear {0} by {1}", resize("linear"),
           _TWICE, ((1, 64, 28, 28), (2.0, 2.0)), ((1, 21, 65, 65), (4.0, 4.0))),
    _moves("resize", "cubic {0} by {1}", resize("cubic"), _TWICE, ((1, 3, 112, 112), (2.0, 2.0))),
)  # fmt: skip
