/* What CUDA C++ means on a CPU: its words, types and functions. engine.cpp runs the threads.

   Loads and stores of the program are told to the engine by the compiler (-fsanitize=thread), all else by calls. */
#pragma once
#include <cfloat>
#include <climits>
#include <cmath>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <algorithm>
#include <type_traits>

#define __global__
#define __device__
#define __host__
#define __constant__
#define __managed__
#define __noinline__ __attribute__((noinline))
#define __forceinline__ inline
#define __launch_bounds__(...)
#define __align__(n) __attribute__((aligned(n)))
#define __builtin_align__(n) __align__(n)
#define NNCC_ENGINE __attribute__((no_sanitize("thread")))
/* Where the result is stored in memory, g++ lets no store of it call the engine: it has to be made where it is stored. */
#define NNCC_INSIDE __attribute__((always_inline))

struct uint3 { unsigned x, y, z; };
struct dim3 {
    unsigned x, y, z;
    constexpr dim3(unsigned a = 1, unsigned b = 1, unsigned c = 1) : x(a), y(b), z(c) {}
};
#define NNCC_VECTORS(T, N) \
    struct alignas(2 * sizeof(T)) N##2 { T x, y; }; \
    struct N##3 { T x, y, z; }; \
    struct alignas(4 * sizeof(T) > 16 ? 16 : 4 * sizeof(T)) N##4 { T x, y, z, w; }; \
    NNCC_INSIDE inline N##2 make_##N##2(T x, T y) { return {x, y}; } \
    NNCC_INSIDE inline N##3 make_##N##3(T x, T y, T z) { return {x, y, z}; } \
    NNCC_INSIDE inline N##4 make_##N##4(T x, T y, T z, T w) { return {x, y, z, w}; }
NNCC_VECTORS(float, float)
NNCC_VECTORS(double, double)
NNCC_VECTORS(int, int)
NNCC_VECTORS(signed char, char)
NNCC_VECTORS(unsigned char, uchar)
NNCC_VECTORS(short, short)
NNCC_VECTORS(unsigned short, ushort)
#undef NNCC_VECTORS
struct alignas(8) uint2 { unsigned x, y; };
struct alignas(16) uint4 { unsigned x, y, z, w; };
NNCC_INSIDE inline uint2 make_uint2(unsigned x, unsigned y) { return {x, y}; }
NNCC_INSIDE inline uint3 make_uint3(unsigned x, unsigned y, unsigned z) { return {x, y, z}; }
NNCC_INSIDE inline uint4 make_uint4(unsigned x, unsigned y, unsigned z, unsigned w) { return {x, y, z, w}; }
typedef unsigned int uint;
typedef unsigned char uchar;

extern "C" {
uint3 nncc_thread(void);
uint3 nncc_block(void);
uint3 nncc_threads(void);
uint3 nncc_blocks(void);
void nncc_barrier(void);
int nncc_barrier_count(int value);
void nncc_lanes(unsigned mask);
unsigned nncc_lane(void);
void nncc_exchange(unsigned mask, const void *own, size_t size, void *all, int is_there[32]);
void nncc_fence(void);
void nncc_atomic(const void *address, size_t size);
void *nncc_shared(void **kept, size_t size, size_t align, const char *name);
void *nncc_dynamic(void);
void nncc_copy(void *to, const void *from, size_t size, size_t read);
void nncc_commit(void);
void nncc_wait(unsigned left);
/* For the program that starts launches. */
void *nncc_buffer(const char *name, size_t bytes, const char *file);
void nncc_launch(const char *text, dim3 blocks, dim3 threads, size_t shared, void (*body)(void **), void *kernel);
}

#define threadIdx (nncc_thread())
#define blockIdx (nncc_block())
#define blockDim (nncc_threads())
#define gridDim (nncc_blocks())
#define warpSize 32
#define __syncthreads() nncc_barrier()
#define __syncthreads_count(x) nncc_barrier_count(!!(x))
#define __syncthreads_or(x) (nncc_barrier_count(!!(x)) != 0)
#define __syncthreads_and(x) (nncc_barrier_count(!(x)) == 0)
#define __threadfence() nncc_fence()
#define __threadfence_block() nncc_fence()
#define __threadfence_system() nncc_fence()
#define __syncwarp(...) nncc_lanes(nncc_mask(__VA_ARGS__))
#define __activemask() 0xffffffffu
NNCC_ENGINE inline unsigned nncc_mask(unsigned mask = 0xffffffffu) { return mask; }

/* A shared variable of the type T: the engine has its memory. */
#define NNCC_SHARED_AT(T, name) \
    T &name = *(T *)[]() NNCC_ENGINE -> void * { \
        static void *kept; \
        return nncc_shared(&kept, sizeof(T), alignof(T), #name); \
    }()
template <class T> struct nncc_dynamic_array { /* extern __shared__ T name[] */
    NNCC_ENGINE operator T *() const { return (T *)nncc_dynamic(); }
    template <class U> NNCC_ENGINE explicit operator U *() const { return (U *)nncc_dynamic(); }
};

/* Lanes of a warp. The call is the place where they meet, so these are not inlined in one another. */
template <class T> struct nncc_lane_values { T at[32]; int is_there[32]; };
template <class T> NNCC_ENGINE inline nncc_lane_values<T> nncc_all(unsigned mask, T own)
{
    nncc_lane_values<T> all;
    nncc_exchange(mask, &own, sizeof(T), all.at, all.is_there);
    return all;
}
template <class T> NNCC_ENGINE T nncc_from(const nncc_lane_values<T> &all, T own, int lane, int from, int width)
{
    return from / width == lane / width && from >= 0 && from < 32 && all.is_there[from] ? all.at[from] : own;
}
template <class T> NNCC_ENGINE T __shfl_sync(unsigned mask, T v, int from, int width = 32)
{
    const int lane = (int)nncc_lane();
    return nncc_from(nncc_all(mask, v), v, lane, lane / width * width + (from & (width - 1)), width);
}
template <class T> NNCC_ENGINE T __shfl_down_sync(unsigned mask, T v, unsigned by, int width = 32)
{
    const int lane = (int)nncc_lane();
    return nncc_from(nncc_all(mask, v), v, lane, lane + (int)by, width);
}
template <class T> NNCC_ENGINE T __shfl_up_sync(unsigned mask, T v, unsigned by, int width = 32)
{
    const int lane = (int)nncc_lane();
    return nncc_from(nncc_all(mask, v), v, lane, lane >= (int)by ? lane - (int)by : lane, width);
}
template <class T> NNCC_ENGINE T __shfl_xor_sync(unsigned mask, T v, int by, int width = 32)
{
    const int lane = (int)nncc_lane();
    return nncc_from(nncc_all(mask, v), v, lane, lane ^ by, width);
}
NNCC_ENGINE inline unsigned __ballot_sync(unsigned mask, int predicate)
{
    const nncc_lane_values<int> all = nncc_all<int>(mask, predicate != 0);
    unsigned made = 0;
    for (int n = 0; n < 32; n++)
        made |= (unsigned)(all.is_there[n] && all.at[n]) << n;
    return made;
}
NNCC_ENGINE inline int __any_sync(unsigned mask, int predicate) { return __ballot_sync(mask, predicate) != 0; }
NNCC_ENGINE inline int __all_sync(unsigned mask, int predicate) { return __ballot_sync(mask, !predicate) == 0; }
template <class T, class F> NNCC_ENGINE T nncc_reduced(unsigned mask, T v, F f)
{
    const nncc_lane_values<T> all = nncc_all(mask, v);
    T made{};
    bool some = false;
    for (int n = 0; n < 32; n++)
        if (all.is_there[n])
            made = some ? f(made, all.at[n]) : all.at[n], some = true;
    return made;
}
#define NNCC_REDUCE(name, expression) \
    template <class T> NNCC_ENGINE T __reduce_##name##_sync(unsigned mask, T v) \
    { return nncc_reduced(mask, v, [](T a, T b) NNCC_ENGINE -> T { return expression; }); }
NNCC_REDUCE(add, a + b)
NNCC_REDUCE(min, a < b ? a : b)
NNCC_REDUCE(max, a < b ? b : a)
NNCC_REDUCE(and, a & b)
NNCC_REDUCE(or, a | b)
NNCC_REDUCE(xor, a ^ b)

/* Atomic operations. */
template <class T> struct nncc_same { typedef T type; };
template <class T, class F> NNCC_ENGINE T nncc_update(T *at, F f)
{
    nncc_atomic((const void *)at, sizeof(T));
    const T old = *at;
    *at = f(old);
    return old;
}
#define NNCC_ATOMIC(name, expression) \
    template <class T> NNCC_ENGINE T name(T *at, typename nncc_same<T>::type v) \
    { return nncc_update(at, [=](T old) NNCC_ENGINE -> T { return expression; }); } \
    template <class T> NNCC_ENGINE T name##_block(T *at, typename nncc_same<T>::type v) { return name(at, v); } \
    template <class T> NNCC_ENGINE T name##_system(T *at, typename nncc_same<T>::type v) { return name(at, v); }
NNCC_ATOMIC(atomicAdd, old + v)
NNCC_ATOMIC(atomicSub, old - v)
NNCC_ATOMIC(atomicMin, old < v ? old : v)
NNCC_ATOMIC(atomicMax, old < v ? v : old)
NNCC_ATOMIC(atomicAnd, old & v)
NNCC_ATOMIC(atomicOr, old | v)
NNCC_ATOMIC(atomicXor, old ^ v)
NNCC_ATOMIC(atomicExch, v)
NNCC_ATOMIC(atomicInc, old >= v ? 0 : old + 1)
NNCC_ATOMIC(atomicDec, old == 0 || old > v ? v : old - 1)
template <class T> NNCC_ENGINE T atomicCAS(T *at, typename nncc_same<T>::type expected, typename nncc_same<T>::type v)
{
    return nncc_update(at, [=](T old) NNCC_ENGINE -> T { return old == expected ? v : old; });
}

/* Copies that go on until they are waited for. */
#define __pipeline_memcpy_async(to, from, size, ...) nncc_copy(to, from, size, (size) - nncc_zeros(__VA_ARGS__))
#define __pipeline_commit() nncc_commit()
#define __pipeline_wait_prior(n) nncc_wait(n)
NNCC_ENGINE inline size_t nncc_zeros(size_t zeros = 0) { return zeros; }

template <class T> T __ldg(const T *at) { return *at; }
template <class T> T __ldcs(const T *at) { return *at; }
template <class T> T __ldcg(const T *at) { return *at; }
template <class T> void __stcs(T *at, T v) { *at = v; }
template <class A, class B> NNCC_ENGINE std::common_type_t<A, B> nncc_min(A a, B b) { return b < a ? b : a; }
template <class A, class B> NNCC_ENGINE std::common_type_t<A, B> nncc_max(A a, B b) { return a < b ? b : a; }
#define min(a, b) nncc_min(a, b)
#define max(a, b) nncc_max(a, b)
template <class To, class From> NNCC_ENGINE To nncc_bits(From v)
{
    To made;
    memcpy(&made, &v, sizeof made);
    return made;
}
NNCC_ENGINE inline int __float_as_int(float x) { return nncc_bits<int>(x); }
NNCC_ENGINE inline unsigned __float_as_uint(float x) { return nncc_bits<unsigned>(x); }
NNCC_ENGINE inline float __int_as_float(int x) { return nncc_bits<float>(x); }
NNCC_ENGINE inline float __uint_as_float(unsigned x) { return nncc_bits<float>(x); }
NNCC_ENGINE inline long long __double_as_longlong(double x) { return nncc_bits<long long>(x); }
NNCC_ENGINE inline double __longlong_as_double(long long x) { return nncc_bits<double>(x); }
NNCC_ENGINE inline float __expf(float x) { return expf(x); }
NNCC_ENGINE inline float __logf(float x) { return logf(x); }
NNCC_ENGINE inline float __log2f(float x) { return log2f(x); }
NNCC_ENGINE inline float __sinf(float x) { return sinf(x); }
NNCC_ENGINE inline float __cosf(float x) { return cosf(x); }
NNCC_ENGINE inline float __powf(float x, float y) { return powf(x, y); }
NNCC_ENGINE inline float __fdividef(float x, float y) { return x / y; }
NNCC_ENGINE inline float __frcp_rn(float x) { return 1 / x; }
NNCC_ENGINE inline float __fsqrt_rn(float x) { return sqrtf(x); }
NNCC_ENGINE inline float __fmaf_rn(float x, float y, float z) { return fmaf(x, y, z); }
NNCC_ENGINE inline float __saturatef(float x) { return x > 1 ? 1 : x > 0 ? x : 0; }
NNCC_ENGINE inline float rsqrtf(float x) { return 1 / sqrtf(x); }
NNCC_ENGINE inline double rsqrt(double x) { return 1 / sqrt(x); }
NNCC_ENGINE inline int __popc(unsigned x) { return __builtin_popcount(x); }
NNCC_ENGINE inline int __popcll(unsigned long long x) { return __builtin_popcountll(x); }
NNCC_ENGINE inline int __clz(int x) { return x ? __builtin_clz((unsigned)x) : 32; }
NNCC_ENGINE inline int __ffs(int x) { return __builtin_ffs(x); }
NNCC_ENGINE inline int __mul24(int x, int y) { return x * y; }
NNCC_ENGINE inline unsigned __umul24(unsigned x, unsigned y) { return x * y; }
NNCC_ENGINE inline unsigned __umulhi(unsigned x, unsigned y) { return (unsigned)((unsigned long long)x * y >> 32); }
NNCC_ENGINE inline unsigned __brev(unsigned x)
{
    unsigned made = 0;
    for (int n = 0; n < 32; n++)
        made |= (x >> n & 1) << (31 - n);
    return made;
}
