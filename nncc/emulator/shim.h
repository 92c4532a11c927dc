/* Runs emitted CUDA C++ on a CPU: one fiber for each thread of a block, blocks one after the other.

   Threads run until they wait, in an order that a seed decides; shared memory begins as NaN. It is an error when some threads
   of a block end while others wait at a barrier, and when they wait at different ones; and when some lanes of a warp do not
   come to what all of them do together. A watcher is told where threads meet. */
#pragma once
#include <algorithm>
#include <cmath>
#include <cstdint>
#include <cstdlib>
#include <cstring>
#include <random>
#include <type_traits>
#include <ucontext.h>
#include <utility>
#include <vector>

#define __global__
#define __device__
#define __shared__ static
#define __forceinline__ inline __attribute__((always_inline))
#define __launch_bounds__(...)

namespace shim {
struct dim { unsigned x, y, z; };
enum state { READY, WAITING, TOGETHER, DONE };
struct copy_t { void *to; unsigned char bytes[16]; int size; };
struct fiber {
    ucontext_t context;
    std::vector<char> stack;
    state now;
    int line;
    dim thread;
    unsigned number;
    uint64_t mask;
    std::vector<std::vector<copy_t>> groups; /* of asynchronous copies; the last one is not committed */
};
constexpr uint64_t WHOLE = 0x1ffffffffu; /* a mask of lanes that all have to be there */
struct watcher {
    virtual void begins() {}                                            /* a block */
    virtual void barrier() {}                                           /* all threads of the block */
    virtual void together(const std::vector<unsigned> &) {}             /* threads of a warp, by number */
};
struct block_t {
    std::vector<fiber> fibers;
    std::vector<unsigned char> shared;
    ucontext_t scheduler;
    fiber *running;
    dim block, threads, blocks;
    const char *wrong;
    void (*body)(void **);
    void **arguments;
    watcher *watch;
    bool ended; /* by what a thread found */
};
inline block_t &current() { static block_t b; return b; }

/* Rows of the matrices of ldmatrix that share banks with others, in all runs. */
inline unsigned long &conflicts() { static unsigned long n; return n; }

inline void fail(const char *what) { current().wrong = what; }

inline void wait(int line, state how = WAITING, uint64_t mask = WHOLE)
{
    fiber &f = *current().running;
    f.now = how;
    f.line = line;
    f.mask = mask;
    swapcontext(&f.context, &current().scheduler);
}

/* What each lane of the mask has in `own`, in the warp of the running thread; all of them come here before one goes on. */
template <class T> std::vector<T> gathered(const T &own, int line, uint64_t mask = WHOLE)
{
    static unsigned char lanes[32][32][256];
    static_assert(sizeof(T) <= 256, "");
    const unsigned thread = current().running->number, warp = thread / 32;
    memcpy(lanes[warp][thread % 32], &own, sizeof(T));
    wait(line, TOGETHER, mask);
    std::vector<T> all(32);
    for (int n = 0; n < 32; n++)
        memcpy((void *)&all[n], lanes[warp][n], sizeof(T));
    wait(line, TOGETHER, mask);
    return all;
}

template <class T> float number(T x)
{
    if constexpr (std::is_integral_v<T>) { /* bf16 is kept as its bits */
        const unsigned bits = (unsigned)x << 16;
        float y;
        memcpy(&y, &bits, 4);
        return y;
    } else
        return (float)x;
}

/* What a warp multiplies, 16 rows by 8 columns: each lane brings some elements of both factors and gets four sums. is_upper,
   column and step say where element i of a lane lies, the last two by the lane's number in its group; take makes its number. */
template <int STEPS, class T, class C, class A, class B, class Upper, class Column, class Step, class Take>
C multiplied(C c, A a, B b, int place, int of_a, int of_b, Upper is_upper, Column column, Step step, Take take)
{
    struct both { A a; B b; };
    const std::vector<both> all = gathered(both{a, b}, place);
    T left[16][STEPS], right[STEPS][8];
    for (int lane = 0; lane < 32; lane++) {
        const int group = lane >> 2, in_group = lane % 4;
        for (int i = 0; i < of_a; i++)
            left[is_upper(i) ? group : group + 8][column(i, in_group)] = take(all[lane].a, i);
        for (int i = 0; i < of_b; i++)
            right[step(i, in_group)][group] = take(all[lane].b, i);
    }
    const int lane = current().running->number % 32;
    for (int i = 0; i < 4; i++)
        for (int k = 0; k < STEPS; k++)
            c[i] += left[(lane >> 2) + (i < 2 ? 0 : 8)][k] * right[k][lane % 4 * 2 + (i & 1)];
    return c;
}

/* PTX ISA, "Matrix Fragments for mma.m16n8k16 with floating point type". */
template <class C, class A, class B> C mma_16x8x16(C c, A a, B b)
{
    return multiplied<16, float>(c, a, b, __LINE__, 8, 4,
        [](int i) { return i < 2 || (i >= 4 && i < 6); },
        [](int i, int lane) { return lane * 2 + (i & 1) + (i >= 4 ? 8 : 0); },
        [](int i, int lane) { return lane * 2 + (i & 1) + (i >= 2 ? 8 : 0); },
        [](const auto &x, int i) { return number(x.v[i]); });
}

/* PTX ISA, "Matrix Fragments for mma.m16n8k8" with .tf32; "cvt.rna.tf32.f32". */
template <class C, class A, class B> C mma_16x8x8(C c, A a, B b)
{
    const auto tf32 = [](const auto &v, int i) {
        float x = v[i];
        unsigned bits;
        memcpy(&bits, &x, 4);
        if (std::isfinite(x))
            bits = (bits + 0x1000) & 0xffffe000;
        memcpy(&x, &bits, 4);
        return x;
    };
    return multiplied<8, float>(c, a, b, __LINE__, 4, 2,
        [](int i) { return i == 0 || i == 2; },
        [](int i, int lane) { return i < 2 ? lane : lane + 4; },
        [](int i, int lane) { return i == 0 ? lane : lane + 4; }, tf32);
}

/* PTX ISA, "Matrix Fragments for mma.m16n8k32". */
template <class C, class A, class B> C mma_16x8x32(C c, A a, B b)
{
    return multiplied<32, int>(c, a, b, __LINE__, 16, 8,
        [](int i) { return i < 4 || (i >= 8 && i < 12); },
        [](int i, int lane) { return lane * 4 + (i & 3) + (i >= 8 ? 16 : 0); },
        [](int i, int lane) { return lane * 4 + (i & 3) + (i >= 4 ? 16 : 0); },
        [](const auto &x, int i) { return x[i]; });
}

/* What all lanes have, pair by pair, as a butterfly of shuffles combines it. */
template <class T, class F> T lanes_reduced(T start, T own, F combine)
{
    std::vector<T> all = gathered(own, __LINE__);
    for (int n = 16; n; n /= 2) {
        const std::vector<T> before = all;
        for (int lane = 0; lane < 32; lane++)
            all[lane] = combine(before[lane], before[lane ^ n]);
    }
    return combine(all[current().running->number % 32], start);
}
template <class T> T lanes_sum(T start, T own) { return lanes_reduced(start, own, [](T a, T b) { return (T)(a + b); }); }
template <class T> T lanes_max(T start, T own)
{
    return lanes_reduced(start, own, [](T a, T b) { return b != b || a < b ? b : a; });
}
template <class T> T lanes_min(T start, T own)
{
    return lanes_reduced(start, own, [](T a, T b) { return b != b || b < a ? b : a; });
}

/* An asynchronous copy is done when it is waited for; until then there is NaN. */
inline void copy_async(void *to, const void *from, int size, bool on)
{
    if ((uintptr_t)to % size || (uintptr_t)from % size)
        fail("an asynchronous copy is given an address that is no multiple of its size");
    copy_t copy = {to, {}, size};
    if (on)
        memcpy(copy.bytes, from, size);
    memset(to, 0xff, size);
    current().running->groups.back().push_back(copy);
}
inline void copy_commit() { current().running->groups.emplace_back(); }
inline void copy_wait(size_t pending)
{
    auto &groups = current().running->groups;
    while (groups.size() > (pending ? pending + 1 : 0)) {
        for (const copy_t &copy : groups.front())
            memcpy(copy.to, copy.bytes, copy.size);
        groups.erase(groups.begin());
    }
    if (groups.empty())
        groups.emplace_back();
}

/* The four matrices of 8 rows of 16 bytes that lanes give the addresses of. PTX ISA, "ldmatrix". */
template <class V, class T> V ldmatrix(const T *row, bool transposed)
{
    if ((uintptr_t)row % 16)
        fail("ldmatrix is given an address that is no multiple of 16");
    const std::vector<const T *> all = gathered(row, __LINE__);
    for (int matrix = 0; matrix < 4; matrix++) {
        unsigned banks = 0;
        for (int n = 0; n < 8; n++)
            banks |= 1u << (uintptr_t)all[matrix * 8 + n] / 16 % 8;
        conflicts() += 8 - __builtin_popcount(banks);
    }
    const int lane = current().running->number % 32, group = lane / 4, in_group = lane % 4;
    V y;
    for (int matrix = 0; matrix < 4; matrix++)
        for (int half = 0; half < 2; half++) {
            const int i = transposed ? in_group * 2 + half : group, j = transposed ? group : in_group * 2 + half;
            memcpy((char *)&y + matrix * 4 + half * 2, (const char *)all[matrix * 8 + i] + j * 2, 2);
        }
    return y;
}
template <class V, class T> V ldmatrix_x4(const T *row) { return ldmatrix<V>(row, false); }
template <class V, class T> V ldmatrix_x4_trans(const T *row) { return ldmatrix<V>(row, true); }

inline void start()
{
    block_t &b = current();
    b.body(b.arguments);
    b.running->now = DONE;
    swapcontext(&b.running->context, &b.scheduler);
}

/* Let lanes go on whose whole mask has come, and say whether some do. Lanes that have ended are not waited for. */
inline bool release_lanes()
{
    block_t &b = current();
    bool some = false;
    for (size_t n = 0; n < b.fibers.size(); n++) {
        const fiber &first = b.fibers[n];
        if (first.now != TOGETHER)
            continue;
        std::vector<unsigned> group;
        const size_t warp = n / 32 * 32, end = std::min(warp + 32, b.fibers.size());
        bool all = first.mask != WHOLE || end == warp + 32;
        for (size_t m = warp; m < end; m++) {
            const fiber &f = b.fibers[m];
            if (!(first.mask >> m % 32 & 1) || (f.now == DONE && first.mask != WHOLE))
                continue;
            all &= f.now == TOGETHER && f.line == first.line && f.mask == first.mask;
            group.push_back((unsigned)m);
        }
        if (!all)
            continue;
        for (unsigned m : group)
            b.fibers[m].now = READY;
        if (b.watch)
            b.watch->together(group);
        some = true;
    }
    return some;
}

/* Let all threads pass their barrier; what is wrong, or nullptr. */
inline const char *release_block()
{
    block_t &b = current();
    for (fiber &f : b.fibers)
        if (f.now == TOGETHER)
            return "some lanes of a warp do not come to what all of them do together";
    for (fiber &f : b.fibers)
        if (f.now != b.fibers[0].now)
            return "some threads end where others wait at a barrier";
        else if (f.now == WAITING && f.line != b.fibers[0].line)
            return "threads wait at different barriers";
    for (fiber &f : b.fibers)
        f.now = f.now == WAITING ? READY : f.now;
    if (b.watch)
        b.watch->barrier();
    return nullptr;
}

/* One block to its end; what is wrong, or nullptr. */
inline const char *run_block(std::vector<unsigned> &order, std::mt19937 &random)
{
    block_t &b = current();
    std::fill(b.shared.begin(), b.shared.end(), 0xff);
    for (fiber &f : b.fibers) {
        getcontext(&f.context);
        f.context.uc_stack.ss_sp = f.stack.data();
        f.context.uc_stack.ss_size = f.stack.size();
        f.context.uc_link = nullptr;
        f.now = READY;
        f.groups.assign(1, {});
        makecontext(&f.context, start, 0);
    }
    if (b.watch)
        b.watch->begins();
    for (;;) {
        std::shuffle(order.begin(), order.end(), random);
        bool some = true;
        while (some) {
            some = false;
            for (unsigned n : order)
                if (b.fibers[n].now == READY) {
                    b.running = &b.fibers[n];
                    swapcontext(&b.scheduler, &b.running->context);
                    if (b.ended)
                        return nullptr;
                    some |= b.fibers[n].now == READY;
                }
            if (b.wrong)
                return b.wrong;
            some |= release_lanes();
        }
        if (const char *wrong = release_block())
            return wrong;
        if (b.fibers[0].now == DONE)
            return nullptr;
    }
}

/* Every block of a grid, one after the other; what is wrong, or nullptr. */
inline const char *launch_grid(void (*body)(void **), void **arguments, dim blocks, dim threads, unsigned shared_bytes,
                               unsigned seed)
{
    block_t &b = current();
    std::mt19937 random(seed);
    const unsigned count = threads.x * threads.y * threads.z;
    std::vector<unsigned> order(count);
    b.fibers.resize(count);
    b.shared.resize(shared_bytes);
    b.body = body;
    b.arguments = arguments;
    b.blocks = blocks;
    b.threads = threads;
    b.ended = false;
    b.wrong = nullptr;
    for (unsigned n = 0; n < count; n++) {
        order[n] = n;
        b.fibers[n].stack.resize(64 * 1024);
        b.fibers[n].number = n;
        b.fibers[n].thread = {n % threads.x, n / threads.x % threads.y, n / threads.x / threads.y};
    }
    for (unsigned z = 0; z < blocks.z; z++)
        for (unsigned y = 0; y < blocks.y; y++)
            for (unsigned x = 0; x < blocks.x && !b.ended; x++) {
                b.block = {x, y, z};
                if (const char *wrong = run_block(order, random))
                    return wrong;
            }
    return nullptr;
}

inline const char *launch(void (*body)(void **), void **arguments, unsigned blocks, unsigned threads, unsigned shared_bytes,
                          unsigned seed)
{
    return launch_grid(body, arguments, {blocks, 1, 1}, {threads, 1, 1}, shared_bytes, seed);
}

template <class... A, size_t... I> void call(void (*kernel)(A...), void **a, std::index_sequence<I...>) { kernel((A)a[I]...); }
template <class... A> void unpacked(void (*kernel)(A...), void **a) { call(kernel, a, std::index_sequence_for<A...>{}); }
} // namespace shim

#define threadIdx (shim::current().running->thread)
#define blockIdx (shim::current().block)
#define __syncthreads() shim::wait(__LINE__)
#define NNCC_SHARED(name) unsigned char *const name = shim::current().shared.data()
extern "C" unsigned long shim_conflicts() { return shim::conflicts(); }
#define SHIM_ENTRY(kernel) \
    extern "C" const char *run_##kernel(void **a, unsigned blocks, unsigned threads, unsigned shared_bytes, unsigned seed) \
    { return shim::launch([](void **p) { shim::unpacked(kernel, p); }, a, blocks, threads, shared_bytes, seed); }
