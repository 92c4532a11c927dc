/* Runs emitted CUDA C++ on a CPU: one fiber for each thread of a block, blocks one after the other.

   Threads run until they wait, in an order that a seed decides; shared memory begins as NaN. It is an error when some threads
   of a block end while others wait at a barrier, and when they wait at different ones; and when some lanes of a warp do not
   come to what all of them do together. */
#pragma once
#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <cstring>
#include <random>
#include <type_traits>
#include <ucontext.h>
#include <utility>
#include <vector>

#define __global__
#define __device__
#define __forceinline__ inline __attribute__((always_inline))
#define __launch_bounds__(...)

namespace shim {
struct dim { unsigned x, y, z; };
enum state { READY, WAITING, TOGETHER, DONE };
struct fiber { ucontext_t context; std::vector<char> stack; state now; int line; dim thread; };
struct block_t {
    std::vector<fiber> fibers;
    std::vector<unsigned char> shared;
    ucontext_t scheduler;
    fiber *running;
    dim block;
    void (*body)(void **);
    void **arguments;
};
inline block_t &current() { static block_t b; return b; }

inline void wait(int line, state how = WAITING)
{
    fiber &f = *current().running;
    f.now = how;
    f.line = line;
    swapcontext(&f.context, &current().scheduler);
}

/* What each lane of the warp of the running thread has in `own`; all of them come here before one goes on. */
template <class T> std::vector<T> gathered(const T &own, int line)
{
    static unsigned char lanes[32][32][256];
    static_assert(sizeof(T) <= 256, "");
    const unsigned thread = current().running->thread.x, warp = thread / 32;
    memcpy(lanes[warp][thread % 32], &own, sizeof(T));
    wait(line, TOGETHER);
    std::vector<T> all(32);
    for (int n = 0; n < 32; n++)
        memcpy((void *)&all[n], lanes[warp][n], sizeof(T));
    wait(line, TOGETHER);
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

/* PTX ISA, "Matrix Fragments for mma.m16n8k16 with floating point type". */
template <class C, class A, class B> C mma_16x8x16(C c, A a, B b)
{
    struct both { A a; B b; };
    const std::vector<both> all = gathered(both{a, b}, __LINE__);
    float left[16][16], right[16][8];
    for (int lane = 0; lane < 32; lane++) {
        const int group = lane >> 2, in_group = lane % 4;
        for (int i = 0; i < 8; i++) {
            const int row = i < 2 || (i >= 4 && i < 6) ? group : group + 8;
            left[row][in_group * 2 + (i & 1) + (i >= 4 ? 8 : 0)] = number(all[lane].a.v[i]);
        }
        for (int i = 0; i < 4; i++)
            right[in_group * 2 + (i & 1) + (i >= 2 ? 8 : 0)][group] = number(all[lane].b.v[i]);
    }
    const int lane = current().running->thread.x % 32;
    for (int i = 0; i < 4; i++)
        for (int k = 0; k < 16; k++)
            c[i] += left[(lane >> 2) + (i < 2 ? 0 : 8)][k] * right[k][lane % 4 * 2 + (i & 1)];
    return c;
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
    return combine(all[current().running->thread.x % 32], start);
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

inline void start()
{
    block_t &b = current();
    b.body(b.arguments);
    b.running->now = DONE;
    swapcontext(&b.running->context, &b.scheduler);
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
        makecontext(&f.context, start, 0);
    }
    for (;;) {
        std::shuffle(order.begin(), order.end(), random);
        for (bool together = false;; together = true) {
            for (unsigned n : order)
                if (!together || b.fibers[n].now == TOGETHER) {
                    b.running = &b.fibers[n];
                    swapcontext(&b.scheduler, &b.running->context);
                }
            bool some = false;
            for (size_t n = 0; n < b.fibers.size(); n++) {
                fiber &f = b.fibers[n], &first = b.fibers[n / 32 * 32];
                const bool whole = n / 32 * 32 + 32 <= b.fibers.size();
                const bool has = f.now == TOGETHER, wants = first.now == TOGETHER;
                if (has != wants || (has && (f.line != first.line || !whole)))
                    return "some lanes of a warp do not come to what all of them do together";
                some |= has;
            }
            if (!some)
                break;
        }
        state all = b.fibers[0].now;
        for (fiber &f : b.fibers) {
            if (f.now != all)
                return "some threads end where others wait at a barrier";
            if (all == WAITING && f.line != b.fibers[0].line)
                return "threads wait at different barriers";
        }
        if (all == DONE)
            return nullptr;
    }
}

inline const char *launch(void (*body)(void **), void **arguments, unsigned blocks, unsigned threads, unsigned shared_bytes,
                          unsigned seed)
{
    block_t &b = current();
    std::mt19937 random(seed);
    std::vector<unsigned> order(threads);
    b.fibers.resize(threads);
    b.shared.resize(shared_bytes);
    b.body = body;
    b.arguments = arguments;
    for (unsigned n = 0; n < threads; n++) {
        order[n] = n;
        b.fibers[n].stack.resize(64 * 1024);
        b.fibers[n].thread = {n, 0, 0};
    }
    for (unsigned n = 0; n < blocks; n++) {
        b.block = {n, 0, 0};
        if (const char *wrong = run_block(order, random))
            return wrong;
    }
    return nullptr;
}

template <class... A, size_t... I> void call(void (*kernel)(A...), void **a, std::index_sequence<I...>) { kernel((A)a[I]...); }
template <class... A> void unpacked(void (*kernel)(A...), void **a) { call(kernel, a, std::index_sequence_for<A...>{}); }
} // namespace shim

#define threadIdx (shim::current().running->thread)
#define blockIdx (shim::current().block)
#define __syncthreads() shim::wait(__LINE__)
#define NNCC_SHARED(name) unsigned char *const name = shim::current().shared.data()
#define SHIM_ENTRY(kernel) \
    extern "C" const char *run_##kernel(void **a, unsigned blocks, unsigned threads, unsigned shared_bytes, unsigned seed) \
    { return shim::launch([](void **p) { shim::unpacked(kernel, p); }, a, blocks, threads, shared_bytes, seed); }
