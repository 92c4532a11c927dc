"""The CUDA emitter: kernels for GPUs as C++ for NVRTC, by the writer of the C emitter. One `__global__` function for each
function of a device unit; it adds no loop, load, arithmetic or barrier of its own.

A function takes pointers to its buffers, which are aligned to 256 bytes, as cuMemAlloc gives them. Shared buffers lie in the
dynamic shared memory of a block. Compile with FLAGS.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from math import gcd

from nncc.codegen.emit.c import _Writer, comment_rows, parameter_rows
from nncc.codegen.emit.cuda_prelude import CudaPrelude
from nncc.codegen.interface import identifiers, symbol, word
from nncc.errors import InternalError
from nncc.ir import expr as E
from nncc.ir.buffer import Buffer
from nncc.ir.dtypes import DType, i32, i64
from nncc.ir.hardware.instructions import instruction
from nncc.ir.lowered import DeviceFunction, DeviceUnit
from nncc.ir.ops import BinaryOp
from nncc.ir.stmt import Await, Barrier, Commit, CopyAsync, Let, Prefetch, Stmt, Store
from nncc.ir.vector import Intrinsic, Ramp
from nncc.ir.walk import expressions, statements, variables

FLAGS = ("--std=c++17", "-fmad=false", "--diag-error=1097")
"""What NVRTC has to be told: sums are not contracted but where the text says so; unknown attributes are errors."""
WIDEST_BYTES = 16
"""The widest access of a thread."""
_WORDS = """
    and and_eq bitand bitor catch char8_t char16_t char32_t class co_await co_return co_yield compl concept const_cast
    consteval constinit decltype delete dynamic_cast explicit export friend mutable namespace new noexcept not not_eq
    operator or or_eq private protected public reinterpret_cast requires static_cast template this throw try typeid
    typename using virtual wchar_t xor xor_eq asm
    blockDim blockIdx dim3 gridDim threadIdx warpSize vec whole converted shuffled splat lanes_of shim shared
    fma fmaf sqrt sqrtf floor floorf ceil ceilf trunc truncf rint rintf fabs fabsf fmod fmodf std EACH BINARY COMPARISON
"""
"""Words of C++, of CUDA and of the prelude, beside those of C."""


def emit_cuda(*units: DeviceUnit) -> str:
    """The text of the functions of kernels, whole in itself."""
    names, prelude = function_names(units), CudaPrelude()
    bodies = [_function(f, names[f.name], prelude) for unit in units for f in unit.functions]
    return f"{prelude}\n" + "\n".join(bodies)


def function_names(units: Iterable[DeviceUnit]) -> dict[str, str]:
    """The names of all functions of kernels in a text, by their own names."""
    own = [f.name for unit in units for f in unit.functions]
    return dict(zip(own, identifiers(f"nncc_kernel_{symbol(name)}" for name in own)))


def _function(function: DeviceFunction, name: str, prelude: CudaPrelude) -> str:
    prelude.index = i32 if function.index_bits == i32.bits else i64
    writer = _CudaWriter(prelude, {}, ())
    parameters = [writer.parameter(buffer, False) for buffer in function.buffers]
    grid = function.grid
    used = {var for s in statements(function.body) for x in expressions(s) for var in variables(x)}
    for var, text in ((grid.block, "blockIdx.x"), (grid.thread, "threadIdx.x")):
        if var in used:
            writer.line(f"const {prelude.type(i64)} {writer.bind(var)} = {text};")
    if function.shared:
        writer.line("NNCC_SHARED(shared);")
        writer.taken.add("shared")
    for buffer, start in function.shared:
        writer.shared(buffer, start)
    writer.stmt(function.body)
    head = f'extern "C" __global__ void __launch_bounds__({grid.threads}) {name}({parameter_rows(parameters)})'
    about = comment_rows(
        f"{function.name}, in {grid.blocks} blocks of {grid.threads} threads",
        (*function.buffers, *(buffer for buffer, _ in function.shared)),
    )
    return "\n".join([about, head, "{", *writer.lines, "}", ""])


class _CudaWriter(_Writer):
    """Writes a function of a GPU."""

    prelude: CudaPrelude
    multiples: Mapping[E.Expr, int] = {}
    """What divides the values of names in scope: of parts of places, which passes give names."""

    def identifier(self, name: str) -> str:
        return super().identifier(f"{name}_" if word(name) in _WORDS.split() else name)

    def parameter(self, buffer: Buffer, shared: bool) -> str:
        return super().parameter(buffer, shared).replace("restrict ", "__restrict__ ")

    def shared(self, buffer: Buffer, start: int) -> None:
        """A buffer in the shared memory of a block."""
        name, kind = self.identifier(buffer.name), self.prelude.memory(buffer.dtype)
        self.buffers[buffer.name] = name
        self.line(f"{kind} *const {name} = ({kind} *)(shared + {start});")

    def stmt(self, stmt: Stmt) -> None:
        if isinstance(stmt, Barrier):
            self.line("__syncthreads();")
        elif isinstance(stmt, Commit):
            self.line(f"{self.prelude.commit()}();")
        elif isinstance(stmt, Await):
            self.line(f"{self.prelude.wait(stmt.pending)}();")
        elif not isinstance(stmt, Prefetch):
            super().stmt(stmt)

    def let(self, stmt: Let) -> None:
        before = self.multiples
        for var, value in stmt.bindings:
            self.multiples = {**self.multiples, var: self.multiple(value) if E.is_index(value) else 1}
        super().let(stmt)
        self.multiples = before

    def allocated(self, buffer: Buffer, name: str) -> str:
        """Registers, as far as the compiler finds every index."""
        return f"alignas({WIDEST_BYTES}) {self.prelude.memory(buffer.dtype)} {name}[{max(buffer.room, 1)}];"

    def copy(self, stmt: CopyAsync) -> None:
        """A copy to shared memory that nobody waits for here."""
        load = stmt.value
        if not isinstance(load, E.Load) or stmt.mask is not E.TRUE:
            raise InternalError(f"{stmt.nest} does not copy all that it loads")
        on = load.mask.x if isinstance(load.mask, E.Broadcast) else load.mask
        self.begin(
            *(i.base if isinstance(i, Ramp) else i for i in (*stmt.index, *load.index)), *(() if on is None else (on,))
        )
        arguments = [
            self.address(stmt.buffer, stmt.index[0], load.dtype),
            self.address(load.buffer, load.index[0], load.dtype),
        ]
        arguments += [] if on is None else [self.bare(on)]
        self.line(f"{self.prelude.copy_async(load.dtype, on is not None)}({', '.join(arguments)});")

    def store(self, stmt: Store) -> None:
        if isinstance(stmt, CopyAsync):
            self.copy(stmt)
            return
        place, dtype = stmt.index[0], stmt.value.dtype
        if not isinstance(place, Ramp) or stmt.mask is not E.TRUE or not self.is_whole(place, dtype):
            super().store(stmt)
            return
        self.begin(stmt.value, place.base)
        _, pointer, _ = self.place(stmt.buffer, place)
        self.line(f"{self.prelude.store_aligned(dtype)}(&{pointer}, {self.whole(stmt.value)});")

    def binary(self, x: E.Binary) -> str:
        if x.op not in (BinaryOp.MAX, BinaryOp.MIN):
            return super().binary(x)
        return f"{self.prelude.extremum(x.op, x.dtype)}({self.bare(x.a)}, {self.bare(x.b)})"

    def compute(self, x: E.Expr) -> str:
        if not isinstance(x, Intrinsic):
            return super().compute(x)
        parts = instruction(x.name).operands
        shared = [False] * (len(x.operands) - len(parts)) + [operand.shared for operand in parts]
        arguments = [self.run(o) if s else self.bare(o) for o, s in zip(x.operands, shared)]
        return f"{self.prelude.intrinsic(x.name)}({', '.join(arguments)})"

    def run(self, x: E.Expr) -> str:
        """The address of what is loaded as one access."""
        if not isinstance(x, E.Load) or x.mask is not None:
            raise InternalError(f"{x} is not loaded whole")
        return self.address(x.buffer, x.index[0], x.dtype)

    def address(self, buffer: str, place: E.Expr, dtype: DType) -> str:
        """The address of elements that are one access."""
        if dtype.lanes > 1 and not (isinstance(place, Ramp) and self.is_whole(place, dtype)):
            raise InternalError(f"{buffer}[{place}] is no aligned run of elements in memory")
        return f"&{self.place(buffer, place)[1]}"

    def load(self, x: E.Load) -> str:
        place = x.index[0]
        if not isinstance(place, Ramp) or x.mask is not None or not self.is_whole(place, x.dtype):
            return super().load(x)
        _, pointer, _ = self.place(x.buffer, place)
        return f"{self.prelude.load_aligned(x.dtype)}(&{pointer})"

    def is_whole(self, place: Ramp, dtype: DType) -> bool:
        """Whether adjacent lanes are one access: they begin at a multiple of their number, whatever the axes in it are."""
        if place.stride != 1 or dtype.is_bool or dtype.size_bytes > WIDEST_BYTES:
            return False
        return self.multiple(place.base) % place.lanes == 0

    def multiple(self, x: E.Expr) -> int:
        """What divides an index, whatever the axes in it are; 0 of 0."""
        terms, const = E.form(x)
        return gcd(const, *(c * self.multiples.get(atom, 1) for atom, c in terms))
