/* Runs emitted CUDA C++ on a CPU: one fiber for each thread of a block, blocks one after the other.

   Threads run until they wait, in an order that a seed decides; shared memory begins as NaN. It is an error when some threads
   of a block end while others wait at a barrier, and when they wait at different ones. */
#pragma once
#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <cstring>
#include <random>
#include <ucontext.h>
#include <utility>
#include <vector>

#define __global__
#define __device__
#define __forceinline__ inline __attribute__((always_inline))
#define __launch_bounds__(...)

namespace shim {
struct dim { unsigned x, y, z; };
enum state { READY, WAITING, DONE };
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

inline void wait(int line)
{
    fiber &f = *current().running;
    f.now = WAITING;
    f.line = line;
    swapcontext(&f.context, &current().scheduler);
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
        for (unsigned n : order) {
            b.running = &b.fibers[n];
            swapcontext(&b.scheduler, &b.running->context);
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
