"""The beginning of the CUDA emitter's texts: vectors, and functions for what C has no operator for, for NVRTC.

NVRTC takes C++ without GNU's vectors, without stdint and most builtins. So a vector is a struct with the operators that GNU
C gives its own: lane by lane, comparisons to masks of 0 and -1, casts that keep the bits. The emitter then writes the same
expressions in both languages. Whole vectors are loaded and stored where their place is known to be a multiple of their size:
a GPU has no other wide accesses.

What the lanes of a warp do together is a function with a body for a GPU, and a name in the shim that runs emitted texts on a
CPU (`WarpFunction`).

Sources: PTX ISA, "Warp Level Matrix Multiply-Accumulate Instructions" and "ldmatrix"; CUDA C++ Programming Guide, "Warp
Shuffle Functions".
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from nncc.codegen.emit.c_text import Addressing, Prelude, mask_type, stored
from nncc.ir.dtypes import ROWS, DType, Kind, bf16, f32, i64
from nncc.ir.hardware.instructions import INSTRUCTIONS, Instruction, instruction
from nncc.ir.ops import BinaryOp, UnaryOp

_KINDS = {"f16": "f16", "bf16": "bf16", "tf32": "tf32", "i8": "s8", "u8": "u8", "f32": "f32", "i32": "s32"}
"""The types of PTX for factors and sums."""
_COMBINED = {"sum": "a + b", "max": "b != b || a < b ? b : a", "min": "b != b || b < a ? b : a"}
_EXTREMUM = 'asm("{op}.NaN.f32 %0, %1, %2;" : "=f"({to}) : "f"(a), "f"(b));'
"""One instruction, which propagates NaN. Source: PTX ISA, "Floating Point Instructions: max", sm_80 and newer."""


@dataclass(frozen=True)
class WarpFunction:
    """A function on what a lane gives. name: of it, and of its equal in the shim. assembly: its body for a GPU."""

    name: str
    assembly: str


def _mma(row: Instruction) -> WarpFunction:
    """start + a b, of fragments."""
    _, shape, factor = row.name.split(".")
    sums, kind = _KINDS[str(row.dtype)], _KINDS[factor]
    counts = [part.lanes * part.scalar.size_bytes // 4 for part in row.parts]
    start, left, right = (range(sum(counts[:n]), sum(counts[: n + 1])) for n in range(3))
    m, n, k = shape.split("x")
    groups = ", ".join(f"{{{', '.join(f'%{r}' for r in registers)}}}" for registers in (start, left, right, start))
    results = ", ".join(f'"+{"f" if row.dtype.is_float else "r"}"(start[{n}])' for n in range(counts[0]))
    given = ", ".join([*(f'"r"(x[{n}])' for n in range(counts[1])), *(f'"r"(y[{n}])' for n in range(counts[2]))])
    whole = "const unsigned *x = (const unsigned *)&a, *y = (const unsigned *)&b;"
    body = f"""\
{whole if not row.operands[0].fraction else _rounded(counts[1], counts[2])}
asm volatile("mma.sync.aligned.m{m}n{n}k{k}.row.col.{sums}.{kind}.{kind}.{sums} {groups};"
             : {results}
             : {given});
return start;"""
    return WarpFunction(f"mma_{shape}", body)


def _rounded(left: int, right: int) -> str:
    """Factors of f32 as those of tf32, of which a tensor core would drop the last bits."""
    convert = 'asm("cvt.rna.tf32.f32 %0, %1;" : "=r"({to}[n]) : "f"({of}[n]));'
    loops = (
        f'_Pragma("unroll") for (int n = 0; n < {count}; n++) {convert.format(to=to, of=of)}'
        for count, to, of in ((left, "x", "a"), (right, "y", "b"))
    )
    return "\n".join((f"unsigned x[{left}], y[{right}];", *loops))


def _ldmatrix(row: Instruction) -> WarpFunction:
    """Fragments of the four matrices of whose rows each lane gives the address of one."""
    transposed = ".trans" in row.name
    body = f"""\
unsigned y[4];
asm volatile("ldmatrix.sync.aligned.m8n8.x4{".trans" * transposed}.shared.b16 {{%0, %1, %2, %3}}, [%4];"
             : "=r"(y[0]), "=r"(y[1]), "=r"(y[2]), "=r"(y[3]) : "r"((unsigned)__cvta_generic_to_shared(rows)) : "memory");
return *({row.made} *)y;"""
    return WarpFunction(f"ldmatrix_x4{'_trans' * transposed}", body)


def _lanes(row: Instruction) -> WarpFunction:
    """A reduction over the lanes of a warp, by a butterfly."""
    is_extremum = row.combiner != "sum" and row.made.scalar is f32
    combine = _EXTREMUM.format(op=row.combiner, to="a") if is_extremum else f"a = {_COMBINED[row.combiner]};"
    body = f"""\
_Pragma("unroll") for (int n = 16; n; n /= 2) {{
    const auto b = __shfl_xor_sync(0xffffffffu, a, n);
    {combine}
}}
const auto b = start;
{combine}
return a;"""
    return WarpFunction(f"lanes_{row.combiner}", body)


def _function(row: Instruction) -> WarpFunction:
    if row.copies:
        return _ldmatrix(row)
    return _mma(row) if len(row.operands) > 1 else _lanes(row)


WARP_FUNCTIONS: Mapping[str, WarpFunction] = {name: _function(row) for name, row in INSTRUCTIONS.items() if row.of_warp}
"""The functions by the names of instructions."""

HEAD = r"""
#define INLINE static __device__ __forceinline__
#define INT32_MIN (-2147483647 - 1)
#define INT64_MIN (-9223372036854775807ll - 1)
#define HAS_FMA 1
#ifdef __CUDACC_RTC__
#define __builtin_nanf(payload) __int_as_float(0x7fffffff)
#define __builtin_nan(payload) __longlong_as_double(0x7fffffffffffffffll)
#define __builtin_inff() __int_as_float(0x7f800000)
#define __builtin_inf() __longlong_as_double(0x7ff0000000000000ll)
#define NNCC_SHARED(name) \
    extern __shared__ __align__(1024) unsigned char nncc_shared[]; \
    unsigned char *const name = nncc_shared
#endif
#define __builtin_convertvector(x, type) converted<type>(x)
#define __builtin_shufflevector(a, b, ...) shuffled(a, b, __VA_ARGS__)

template <int BYTES> struct whole;
template <> struct whole<1> { typedef signed char type; };
template <> struct whole<2> { typedef short type; };
template <> struct whole<4> { typedef int type; };
template <> struct whole<8> { typedef long long type; };

/* A vector of N lanes, with the operators of GNU's. */
template <class T, int N> struct alignas(sizeof(T) * N <= 16 ? sizeof(T) * N : 16) vec {
    typedef T lane;
    typedef vec<typename whole<sizeof(T)>::type, N> mask;
    T v[N];
    INLINE_MEMBER T &operator[](int n) { return v[n]; }
    INLINE_MEMBER const T &operator[](int n) const { return v[n]; }
    template <class U> INLINE_MEMBER explicit operator vec<U, N>() const
    {
        static_assert(sizeof(U) == sizeof(T), "a cast of vectors keeps their bits");
        vec<U, N> y;
        for (int n = 0; n < N; n++) {
            union { T from; U to; } bits;
            bits.from = v[n];
            y[n] = bits.to;
        }
        return y;
    }
};
#define EACH(expression) \
    _Pragma("unroll") for (int n = 0; n < N; n++) y[n] = (expression); \
    return y;
#define BINARY(op) \
    template <class T, int N> INLINE vec<T, N> operator op(vec<T, N> a, vec<T, N> b) \
    { vec<T, N> y; EACH((T)(a[n] op b[n])) } \
    template <class T, int N> INLINE vec<T, N> operator op(vec<T, N> a, typename vec<T, N>::lane b) \
    { vec<T, N> y; EACH((T)(a[n] op b)) } \
    template <class T, int N> INLINE vec<T, N> operator op(typename vec<T, N>::lane a, vec<T, N> b) \
    { vec<T, N> y; EACH((T)(a op b[n])) }
#define COMPARISON(op) \
    template <class T, int N> INLINE typename vec<T, N>::mask operator op(vec<T, N> a, vec<T, N> b) \
    { typename vec<T, N>::mask y; EACH(-(a[n] op b[n])) } \
    template <class T, int N> INLINE typename vec<T, N>::mask operator op(vec<T, N> a, typename vec<T, N>::lane b) \
    { typename vec<T, N>::mask y; EACH(-(a[n] op b)) }
BINARY(+) BINARY(-) BINARY(*) BINARY(/) BINARY(%) BINARY(&) BINARY(|) BINARY(^) BINARY(<<) BINARY(>>)
COMPARISON(==) COMPARISON(!=) COMPARISON(<) COMPARISON(<=) COMPARISON(>) COMPARISON(>=)
template <class T, int N> INLINE vec<T, N> operator-(vec<T, N> a) { vec<T, N> y; EACH((T)-a[n]) }
template <class T, int N> INLINE vec<T, N> operator~(vec<T, N> a) { vec<T, N> y; EACH((T)~a[n]) }

template <class V> struct lanes_of;
template <class T, int N> struct lanes_of<vec<T, N>> { typedef T lane; static const int count = N; };

template <class V, class T, int N> INLINE V converted(vec<T, N> x)
{
    V y;
    EACH((typename lanes_of<V>::lane)x[n])
}

template <class T, int N, class... P> INLINE vec<T, sizeof...(P)> shuffled(vec<T, N> a, vec<T, N> b, P... picks)
{
    const int from[] = {picks...};
    vec<T, sizeof...(P)> y;
    _Pragma("unroll") for (int n = 0; n < (int)sizeof...(P); n++) y[n] = from[n] < N ? a[from[n]] : b[from[n] - N];
    return y;
}

template <class V> INLINE V splat(typename lanes_of<V>::lane x)
{
    V y;
    _Pragma("unroll") for (int n = 0; n < lanes_of<V>::count; n++) y[n] = x;
    return y;
}
""".replace("INLINE_MEMBER", "__device__ __forceinline__")
_TYPES = {
    "f32": "float", "f64": "double", "bf16": "unsigned short", "i8": "signed char", "i16": "short", "i32": "int",
    "i64": "long long", "u8": "unsigned char", "u16": "unsigned short", "u32": "unsigned", "u64": "unsigned long long",
    **{row.name: "unsigned char" for row in ROWS if row.is_storage},
}  # fmt: skip
_HALF = """\
/* A half-precision float: its bits, converted to and from f32. */
struct f16 {
    unsigned short bits;
    f16() = default;
#ifdef __CUDACC_RTC__
    __device__ __forceinline__ explicit f16(float x) { asm("cvt.rn.f16.f32 %0, %1;" : "=h"(bits) : "f"(x)); }
    __device__ __forceinline__ explicit operator float() const
    {
        float x;
        asm("cvt.f32.f16 %0, %1;" : "=f"(x) : "h"(bits));
        return x;
    }
#else
    explicit f16(float x) { _Float16 h = (_Float16)x; __builtin_memcpy(&bits, &h, 2); }
    explicit operator float() const { _Float16 h; __builtin_memcpy(&h, &bits, 2); return (float)h; }
#endif
};"""
_FUNCTIONS = {UnaryOp.SQRT: "sqrt", UnaryOp.FLOOR: "floor", UnaryOp.CEIL: "ceil", UnaryOp.TRUNC: "trunc",
              UnaryOp.ROUND: "rint"}  # fmt: skip


_WIDEST = 16
"""Bytes of the widest access, which an asynchronous copy may make past L1."""


class CudaPrelude(Prelude):
    """The types and functions that a text for NVRTC uses.

    index: what indices are, of which the IR has i64: so in a function that has no other number of 64 bits, i32 may be it.
    """

    head = HEAD
    index: DType = i64

    def type(self, dtype: DType) -> str:
        """A value of a dtype other than a vector of bool."""
        if dtype.is_bool:
            return str(dtype)
        dtype = self.index.with_lanes(dtype.lanes) if dtype.scalar is i64 else dtype
        scalar, name = str(dtype.scalar), str(dtype)
        self._types.setdefault(scalar, f"typedef {_TYPES[scalar]} {scalar};" if scalar in _TYPES else _HALF)
        if dtype.lanes > 1:
            self._types.setdefault(name, f"typedef vec<{scalar}, {dtype.lanes}> {name};")
        return name

    def memory(self, dtype: DType) -> str:
        """Elements of a dtype in memory."""
        return self.type(stored(dtype))

    # Memory

    def load(self, dtype: DType, place: Addressing, masked: bool) -> str:
        """A function (address[, step or indices][, mask, what lanes that are off hold]), lane by lane."""
        name, kind = self.type(dtype), self.memory(dtype.scalar)
        parameters = f"const {kind} *p{self._place(place, dtype)}"
        if masked:
            parameters += f", {self.type(mask_type(dtype))} on, {name} off"
        loads = _each(dtype, f"{'if (on[n]) ' * masked}y[n] = p[{place.lane('n')}];")
        body = f"{name} y{' = off' * masked};\n{loads}\nreturn y;"
        return self._add(f"load{self._by(place)}{'_masked' * masked}_{name}", dtype, parameters, body)

    def store(self, dtype: DType, place: Addressing, masked: bool) -> str:
        """A function (address[, step or indices], value[, mask]), lane by lane."""
        name, kind = self.type(dtype), self.memory(dtype.scalar)
        parameters = f"{kind} *p{self._place(place, dtype)}, {name} x"
        if masked:
            parameters += f", {self.type(mask_type(dtype))} on"
        body = _each(dtype, f"{'if (on[n]) ' if masked else ''}p[{place.lane('n')}] = x[n];")
        return self._add(f"store{self._by(place)}{'_masked' * masked}_{name}", None, parameters, body)

    def _by(self, place: Addressing) -> str:
        """What tells the functions for an addressing apart."""
        return place.value[0] + f"_by_{self.index}" * (place is not Addressing.DENSE)

    def load_aligned(self, dtype: DType) -> str:
        """A function (address) for a vector at a multiple of its size: one access for 16 bytes."""
        name = self.type(dtype)
        body = f"return *(const {name} *)p;"
        return self._add(f"load_aligned_{name}", dtype, f"const {self.memory(dtype.scalar)} *p", body)

    def store_aligned(self, dtype: DType) -> str:
        """A function (address, value) for a vector at a multiple of its size."""
        name = self.type(dtype)
        return self._add(f"store_aligned_{name}", None, f"{self.memory(dtype.scalar)} *p, {name} x", f"*({name} *)p = x;")

    def stream(self, dtype: DType) -> str:
        """A function (address, value); a GPU's caches take no hint of a program here."""
        return self.store(stored(dtype), Addressing.DENSE, False)

    # Asynchronous copies. Source: PTX ISA, "Data Movement and Conversion Instructions: Non-bulk copy"

    def copy_async(self, dtype: DType, masked: bool) -> str:
        """A function (address in shared memory, address[, whether to copy]) for 4, 8 or 16 bytes; else zeros are copied."""
        size, kind = dtype.size_bytes, self.memory(dtype.scalar)
        how, count = "cg" if size == _WIDEST else "ca", f', "r"(on ? {size} : 0)' * masked
        name = f"copy_async_{size}{'_masked' * masked}_{dtype.scalar}"
        assembly = f"""\
asm volatile("cp.async.{how}.shared.global [%0], [%1], {size}{", %2" * masked};" :
             : "r"((unsigned)__cvta_generic_to_shared(to)), "l"(__cvta_generic_to_global(from)){count}
             : "memory");"""
        there = f"shim::copy_async(to, from, {size}, {'on' if masked else 'true'});"
        parameters = f"{kind} *to, const {kind} *from{', bool on' * masked}"
        return self._add(name, None, parameters, _either(assembly, there))

    def commit(self) -> str:
        """A function that makes a group of the copies since the last one."""
        return self._add(
            "copy_commit", None, "", _either('asm volatile("cp.async.commit_group;" ::: "memory");', "shim::copy_commit();")
        )

    def wait(self, pending: int) -> str:
        """A function that waits for all groups but the last ones, or for all copies."""
        what = f"wait_group {pending}" if pending else "wait_all"
        assembly = f'asm volatile("cp.async.{what};" ::: "memory");'
        return self._add(f"copy_wait_{pending or 'all'}", None, "", _either(assembly, f"shim::copy_wait({pending});"))

    # Values

    def splat(self, dtype: DType) -> str:
        """A function that gives a vector with a scalar in every lane."""
        return f"splat<{self.type(dtype)}>"

    def ramp(self, dtype: DType) -> str:
        """A function that gives base, base + step, ..."""
        scalar, name = self.type(dtype.scalar), self.type(dtype)
        body = f"{name} y;\n{_each(dtype, 'y[n] = base + n * step;')}\nreturn y;"
        return self._add(f"ramp_{name}", dtype, f"{scalar} base, {scalar} step", body)

    def select(self, dtype: DType) -> str:
        """A function (mask, a, b)."""
        name, mask = self.type(dtype), self.type(mask_type(dtype))
        body = f"{name} y;\n{_each(dtype, 'y[n] = on[n] ? a[n] : b[n];')}\nreturn y;"
        return self._add(f"select_{name}", dtype, f"{mask} on, {name} a, {name} b", body)

    def fma(self, dtype: DType) -> str:
        """A function (a, b, c) for a * b + c."""
        call = _call("fma", dtype)
        return call if dtype.lanes == 1 else self._lanewise(f"fma_{dtype}", dtype, ("a", "b", "c"), call)

    def unary(self, op: UnaryOp, dtype: DType) -> str:
        """A function for a square root or a rounding."""
        call = _call(_FUNCTIONS[op], dtype)
        return call if dtype.lanes == 1 else self._lanewise(f"{op.value.text}_{dtype}", dtype, ("x",), call)

    def extremum(self, op: BinaryOp, dtype: DType) -> str:
        """A function (a, b) for the maximum or minimum of f32, NaN if either is."""
        which = "max" if op is BinaryOp.MAX else "min"
        if dtype.lanes > 1:
            return self._lanewise(f"{which}_{dtype}", dtype, ("a", "b"), self.extremum(op, dtype.scalar))
        body = _either(f"f32 y;\n{_EXTREMUM.format(op=which, to='y')}\nreturn y;", f"return {_COMBINED[which]};")
        return self._add(f"{which}_{dtype}", dtype, f"{self.type(dtype)} a, {self.type(dtype)} b", body)

    def absolute(self, dtype: DType) -> str:
        """A function for the absolute value of floats or signed integers."""
        if not dtype.is_float:
            return super().absolute(dtype)
        call = _call("fabs", dtype)
        return call if dtype.lanes == 1 else self._lanewise(f"abs_{dtype}", dtype, ("x",), call)

    def remainder(self, dtype: DType) -> str:
        """A function for the remainder of the truncated quotient of floats."""
        call = _call("fmod", dtype)
        return call if dtype.lanes == 1 else self._lanewise(f"remainder_{dtype}", dtype, ("a", "b"), call)

    def _lanewise(self, function: str, dtype: DType, names: tuple[str, ...], call: str) -> str:
        """A function on vectors that calls one on scalars for each lane."""
        name = self.type(dtype)
        arguments = ", ".join(f"{x}[n]" for x in names)
        body = f"{name} y;\n{_each(dtype, f'y[n] = {call}({arguments});')}\nreturn y;"
        return self._add(function, dtype, ", ".join(f"{name} {x}" for x in names), body)

    def intrinsic(self, name: str) -> str:
        """A function (start, operands ...) for what the lanes of a warp do together, each with its own part: a vector of
        registers, or the address of it in shared memory."""
        row, function = instruction(name), WARP_FUNCTIONS[name]
        names = (*("start" for _ in row.parts[len(row.operands) :]), *(o.name for o in row.operands))
        shared = (*(False for _ in row.parts[len(row.operands) :]), *(o.shared for o in row.operands))
        types = [f"const {self.memory(p.scalar)} *" if s else f"{self.type(p)} " for p, s in zip(row.parts, shared)]
        parameters = ", ".join(f"{kind}{x}" for kind, x in zip(types, names))
        result = self.type(row.made)
        there = f"return shim::{function.name}<{result}>({', '.join(names)});"
        body = _either(function.assembly, there)
        return self._add(f"{function.name}_{row.operands[0].dtype}", row.made, parameters, body)

    # Conversions

    def bitcast(self, old: DType, new: DType) -> str:
        """A function that reads the bits of one type as another."""
        a, b = self.type(old), self.type(new)
        body = f"union {{ {a} from; {b} to; }} bits;\nbits.from = x;\nreturn bits.to;"
        return self._add(f"bits_{old}_as_{new}", new, f"{a} x", body)


def _either(assembly: str, there: str) -> str:
    """A body for a GPU, and for the shim."""
    return f"#ifdef __CUDACC_RTC__\n{assembly}\n#else\n{there}\n#endif"


def _each(dtype: DType, statement: str) -> str:
    return f'_Pragma("unroll") for (int n = 0; n < {dtype.lanes}; n++) {statement}'


def _call(name: str, dtype: DType) -> str:
    """The device function of a name of C's library for a float type."""
    assert dtype.kind is Kind.FLOAT or dtype.scalar is bf16
    return f"{name}{'f' if dtype.bits == 32 else ''}"
