"""The kernel passes in order, a table for each kind of machine: what each needs of a kernel, what it makes and breaks."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass, replace
from enum import Flag, auto
from functools import partial, reduce

from nncc.codegen.passes.elementary import expand_math
from nncc.codegen.passes.gpu.launches import fuse_fills, launches
from nncc.codegen.passes.gpu.storage import distribute, pipelined
from nncc.codegen.passes.in_place import shareable
from nncc.codegen.passes.legalise import legalise, lower_extrema
from nncc.codegen.passes.loops import expand_prefetch, partition, unroll
from nncc.codegen.passes.registers import bind, contract, hoist, lower_updates, unmask
from nncc.codegen.passes.structure import allocate, decompose, flatten, outline
from nncc.codegen.passes.tensorize import hold_tiles, tensorize
from nncc.codegen.passes.vectors.known_lanes import narrow_comparisons, use_known_lanes
from nncc.codegen.passes.vectors.lookups import look_up
from nncc.codegen.passes.vectors.shuffles import shuffle_registers
from nncc.codegen.passes.vectors.vectorize import vectorize
from nncc.errors import TargetError
from nncc.ir.buffer import Scope
from nncc.ir.hardware.instructions import BYTE_SHUFFLES
from nncc.ir.hardware.overlap import fills
from nncc.ir.hardware.units import unbound
from nncc.ir.index.simplify import simplify_stmt
from nncc.ir.kernel import Kernel
from nncc.ir.lowered import DeviceUnit, LoweredUnit
from nncc.ir.stmt import For
from nncc.ir.variants import chosen_by, variants
from nncc.ir.verifier.verify import verify, verify_device, verify_module
from nncc.ir.walk import statements
from nncc.target import Cpu, Target, of_kind


class Property(Flag):
    """The properties of a kernel on its way to the lowered form. tests/codegen/passes/properties.py tests each of them."""

    NOTHING = 0
    BY_DIM = auto()  # an index has one expression for each dim
    SCALAR = auto()  # there are no vectors
    NO_OVER = auto()  # no update sets what it reduces into
    UNMASKED = auto()  # no write to registers is masked by lanes that nothing reads
    FLAT = auto()  # an index is one place, from the start of its buffer
    NO_PIPELINE = auto()  # no loop is marked `pipeline`
    NO_PEEL = auto()  # no loop is marked `peel`
    SIMPLE = auto()  # ranges decide no expression that is left
    PREFETCHED = auto()  # no loop is marked `prefetch`
    NO_VECTOR_INTRINSICS = auto()  # no loop is marked with an instruction on vectors
    NO_TILE_INTRINSICS = auto()  # no loop is marked with an instruction on tiles
    VECTORS = auto()  # no loop is marked `vectorize`, and no scalar leaf has a mask
    ALLOCATED = auto()  # what one thread uses is allocated by the body
    NO_UPDATE = auto()
    SHALLOW = auto()  # no expression is a long chain of operators
    NO_MATH = auto()  # no elementary function
    FLOAT_EXTREMA = auto()  # no max and min but those of f32 and narrower floats
    NO_EXTREMA = auto()  # no max and min at all
    LEGAL = auto()  # no arithmetic that processors have no instruction for
    CONTRACTED = auto()  # no product that is added
    UNROLLED = auto()  # no loop is marked `unroll`
    LANES_USED = auto()  # no mask holds in lanes that are known, if plain accesses could do the same
    NO_GATHERED_REGISTERS = auto()  # no vector is gathered from known places of registers
    NARROW = auto()  # no places in lanes are compared as i64 where an i32 holds how far apart they are
    HOISTED = auto()  # no division that a serial loop around it does not change
    LOOKED_UP = auto()  # no vector of bytes is loaded lane by lane from a table of all bytes


_EXTREMA = Property.NO_EXTREMA | Property.FLOAT_EXTREMA
SCHEDULED = Property.BY_DIM | Property.SCALAR
"""The properties before the passes."""


@dataclass(frozen=True)
class Pass:
    """A pure function of kernels, with what must hold before it and what it makes and breaks; what it does not break, it
    keeps. feature: what a processor has to have for what it makes, by LLVM's name; "" where that is nothing."""

    name: str
    run: Callable[[Kernel], Kernel]
    needs: Property
    makes: Property
    breaks: Property = Property.NOTHING
    feature: str = ""


def simplified(kernel: Kernel) -> Kernel:
    """Every index and mask decided as far as ranges decide it."""
    return replace(kernel, body=simplify_stmt(kernel.body, {}))


def expanded(kernel: Kernel, fuses: bool = True, divides: bool = False) -> Kernel:
    """Every elementary function as arithmetic. fuses, divides: see `expand_math`."""
    return replace(kernel, body=expand_math(kernel.body, fuses=fuses, divides=divides))


CPU_PASSES = (
    Pass("decompose", decompose, Property.BY_DIM, Property.NO_OVER),
    Pass("unmask", unmask, Property.BY_DIM | Property.NO_OVER, Property.UNMASKED),
    Pass("flatten", flatten, Property.BY_DIM, Property.FLAT, Property.BY_DIM | Property.SIMPLE),
    Pass("partition", partition, Property.NO_OVER, Property.NO_PEEL, Property.SIMPLE),
    Pass("simplify", simplified, Property.NOTHING, Property.SIMPLE),
    Pass("prefetch", expand_prefetch, Property.FLAT | Property.SIMPLE | Property.SCALAR,
         Property.PREFETCHED, Property.SIMPLE),
    Pass("tensorize", tensorize, Property.FLAT | Property.PREFETCHED, Property.NO_VECTOR_INTRINSICS, Property.SCALAR),
    Pass("tiles", hold_tiles, Property.FLAT | Property.PREFETCHED | Property.NO_OVER,
         Property.NO_TILE_INTRINSICS, Property.SCALAR),
    Pass("vectorize", vectorize, Property.FLAT | Property.PREFETCHED | Property.NO_OVER
         | Property.NO_VECTOR_INTRINSICS | Property.NO_TILE_INTRINSICS, Property.VECTORS, Property.SCALAR),
    Pass("lookup", look_up, Property.FLAT | Property.VECTORS, Property.LOOKED_UP, feature=BYTE_SHUFFLES),
    Pass("allocate", allocate, Property.VECTORS, Property.ALLOCATED),
    Pass("lower_updates", lower_updates, Property.VECTORS | Property.NO_OVER, Property.NO_UPDATE, _EXTREMA),
    Pass("bind", bind, Property.VECTORS | Property.NO_UPDATE, Property.SHALLOW),
    Pass("expand_math", expanded, Property.VECTORS | Property.SHALLOW,
         Property.NO_MATH, Property.SHALLOW | _EXTREMA | Property.LEGAL),
    Pass("extrema", lower_extrema, Property.NOTHING, _EXTREMA, Property.SHALLOW | Property.LEGAL),
    Pass("legalise", legalise, Property.NO_UPDATE, Property.LEGAL, Property.SHALLOW),
    Pass("contract", contract, Property.LEGAL | Property.NO_MATH | Property.NO_UPDATE, Property.CONTRACTED),
    Pass("unroll", unroll, Property.VECTORS | Property.NO_PEEL,
         Property.UNROLLED, Property.HOISTED | Property.LANES_USED | Property.NO_GATHERED_REGISTERS),
    Pass("shuffle", shuffle_registers, Property.FLAT | Property.VECTORS, Property.NO_GATHERED_REGISTERS, Property.SHALLOW),
    Pass("known_lanes", use_known_lanes, Property.NO_UPDATE, Property.LANES_USED),
    Pass("narrow", narrow_comparisons, Property.LANES_USED, Property.NARROW),
    Pass("hoist", hoist, Property.NOTHING, Property.HOISTED),
)  # fmt: skip
"""Unrolling comes late: what the passes before it do, they do once for all copies. Those behind it want the iteration to be
known, as it is in a copy."""
PASSES: Mapping[type[Target], tuple[Pass, ...]] = {Cpu: CPU_PASSES}
"""The passes for each kind of machine."""


def run_passes(kernel: Kernel, passes: tuple[Pass, ...] = CPU_PASSES) -> Kernel:
    """The kernel after all passes, each variant by itself."""
    made = [replace(v, kernel=reduce(lambda k, p: p.run(k), passes, v.kernel)) for v in variants(kernel)]
    return chosen_by(kernel, made) if len(made) > 1 else made[0].kernel


def lower_for(kernel: Kernel, target: Target) -> LoweredUnit:
    """`lower` with the instructions that a processor has."""
    if not isinstance(target, Cpu):
        return lower(kernel, type(target))
    return lower(kernel, Cpu, target.has_fma, features=target.llvm_features)


def portable(kernel: Kernel, target: Target) -> LoweredUnit:
    """`lower` for a compiler of C, which chooses instructions itself, and may leave out those of fused multiply-adds."""
    return lower(kernel, type(target), not isinstance(target, Cpu) or target.has_fma, divides=True)


def lower(
    kernel: Kernel,
    kind: type[Target] = Cpu,
    fuses: bool = True,
    divides: bool = False,
    features: Collection[str] = (),
) -> LoweredUnit:
    """The lowered form of a kernel scheduled for a kind of machine, both verified: all code is made of what this gives.
    fuses: whether that has an instruction for a fused multiply-add. divides: see `expand_math`. features: what else the
    machine has, by LLVM's names.

    Raises: InternalError when a rule of `ir.verifier.verify` is broken; TargetError for a kind without passes, and for a
    kernel that is scheduled for another kind.
    """
    _require_kind(kernel)
    verify(kernel)
    every = of_kind(kind, PASSES, "table of passes")
    expand = partial(expanded, fuses=fuses, divides=divides)
    passes = tuple(
        replace(p, run=expand) if p.run is expanded else p for p in every if not p.feature or p.feature in features
    )
    unit = outline(run_passes(kernel, passes), shareable(kernel))
    verify_module(unit)
    return unit


def _require_kind(kernel: Kernel) -> None:
    """Raises: TargetError for what only a GPU has."""
    bound = (s for s in statements(kernel.body) if isinstance(s, For) and s.kind.is_bound)
    found = [f"loop {loop.axis} is bound to {loop.kind.value}s" for loop in bound]
    found += [f"{buffer.name} is in shared memory" for buffer in kernel.buffers if buffer.scope is Scope.SHARED]
    if found:
        raise TargetError(
            f"{kernel.name}: {found[0]} of a GPU, and the target is a CPU; there, loops are marked parallel "
            "and temporaries are global, local or in registers"
        )


_OF_CPU = {step.name: step for step in CPU_PASSES}
GPU_PASSES = (
    *(_OF_CPU[name] for name in ("decompose", "unmask")),
    Pass("pipeline", pipelined, Property.BY_DIM | Property.NO_OVER, Property.NO_PIPELINE, Property.SIMPLE),
    _OF_CPU["simplify"],
    Pass("distribute", distribute, Property.BY_DIM | Property.SIMPLE, Property.NOTHING),
    *(_OF_CPU[name] for name in ("flatten", "partition", "simplify", "prefetch", "tensorize", "tiles", "vectorize",
                                 "lower_updates", "bind", "expand_math")),
    Pass("extrema", partial(lower_extrema, keeps_floats=True), Property.NOTHING, Property.FLOAT_EXTREMA,
         Property.SHALLOW | Property.LEGAL),
    *(_OF_CPU[name] for name in ("legalise", "contract", "unroll", "hoist")),
)  # fmt: skip
"""Those of a CPU, but for what they do about its stack and its registers."""


def lower_device(kernel: Kernel) -> DeviceUnit:
    """The lowered form of a kernel that is scheduled for a GPU, verified before and after.

    Raises: TargetError where its loops do not make a grid of blocks of threads; InternalError when a rule of
    `ir.verifier.verify` is broken.
    """
    reason = unbound(kernel)
    if reason is not None:
        raise TargetError(
            f"{kernel.name}: {reason} of a GPU, which runs nothing else; bind an outer loop to blocks, an "
            "inner one to threads"
        )
    verify(kernel)
    unit = fuse_fills(launches(reduce(lambda k, step: step.run(k), GPU_PASSES, kernel)), fills(kernel))
    verify_device(unit)
    return unit
