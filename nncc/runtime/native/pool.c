/* See pool.h. Each thread has a part of the iterations of a region, the same part of every region: what it has written
 * or read in one is in its own caches in the next. It takes chunks of others when its own are done. One 64-bit word
 * for each part says what is left of it: its low half counts the chunks that nobody has taken yet, its high half the
 * regions (calls of nncc_parallel_for) so far. A thread takes a chunk by decrementing the word, and reads the
 * part's other fields only then: a region whose chunk was taken cannot end before that chunk has, so whoever holds a
 * chunk holds the right fields, however late it comes. A line comes from another core in 0.1 us, so that all that a
 * waiting thread has to know is in one, which it watches. */
#define _GNU_SOURCE
#include "module.h"
#include "state.h"

#include <dlfcn.h>
#include <limits.h>
#include <link.h>
#include <linux/futex.h>
#include <pthread.h>
#include <sched.h>
#include <signal.h>
#include <stdatomic.h>
#include <stddef.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/syscall.h>
#include <time.h>
#include <unistd.h>

#ifndef MADV_WIPEONFORK
#define MADV_WIPEONFORK 18
#endif

enum {
    MAX_THREADS = 1024,
    CHUNKS_PER_THREAD = 4,
    STACK_BYTES = 8 << 20,
    CACHE_LINE = 64,
    PAUSES_PER_CLOCK = 64
};
/* A woken worker costs the caller 7 us and comes 20 us late; 1 ms keeps the workers awake from one region to the next,
 * and from one run to the next of a program that has little else to do. */
#define SPIN_NS INT64_C(1000000)
/* The process may have the library's code only through dlopen, which it then has. */
#pragma weak dlopen
#pragma weak dlclose
#define MAX_CHUNKS INT64_C(0x7fffffff)

struct part {
    _Alignas(CACHE_LINE) _Atomic uint64_t left;
    nncc_body body; /* the region; written only while there is no chunk to take */
    void *context;
    int64_t begin, end; /* iterations */
    int64_t grain;      /* those of a chunk, but for the last one; 0: chunks are as even as can be */
    uint32_t chunks;
    nncc_state state; /* of the caller, in which all threads compute */
};

struct nncc_pool {
    nncc_callers_pool callers; /* of a caller's pool there is no more than this */
    _Alignas(CACHE_LINE) _Atomic uint32_t generation; /* the regions so far; changes when the parts are ready */
    _Atomic uint32_t sleepers;                        /* workers that wait in the kernel for a new region */
    _Atomic uint32_t started;                         /* workers that have a part */
    _Alignas(CACHE_LINE) _Atomic uint32_t pending; /* chunks of the region that are not finished */
    _Atomic uint32_t caller_sleeps;
    _Alignas(CACHE_LINE) _Atomic uint32_t busy; /* a region is in progress, or nncc_pool_destroy has ended all for good */
    _Atomic uint32_t stop;
    _Atomic uint32_t clocks; /* runs that want to know how long the threads work */
    _Atomic int64_t gained;  /* nanoseconds: what workers worked, less what callers waited for them, with a clock */
    int32_t threads; /* 0 in the child of a fork: its memory is wiped */
    pid_t owner;     /* the process, where the kernel does not wipe; else 0 */
    void *library;   /* with the code of the workers, which holds it */
    _Atomic int64_t spin_ns; /* how long a thread waits awake */
    pthread_t workers[MAX_THREADS - 1];
    struct part parts[MAX_THREADS]; /* that of the caller first */
    int avoided;              /* the core that the workers keep off; -1: none yet */
    cpu_set_t allowed, given; /* the workers' affinity as the program set it, and without that core */
};

struct watch {
    uint32_t pauses;
    int64_t start, most; /* most: nanoseconds, which the pool's line is not read for at each pause */
};

static void pause_briefly(void)
{
#if defined(__x86_64__)
    __builtin_ia32_pause();
#elif __has_builtin(__builtin_arm_isb)
    __builtin_arm_isb(15); /* llvmlite has no assembler, so no inline assembly in our IR */
#else
    __asm__ volatile("isb" ::: "memory");
#endif
}

static int64_t now_ns(void)
{
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (int64_t)t.tv_sec * 1000000000 + t.tv_nsec;
}

static void futex_wait(const void *word, uint32_t expected)
{
    syscall(SYS_futex, word, FUTEX_WAIT_PRIVATE, expected, NULL, NULL, 0);
}

static void futex_wake(const void *word, int64_t threads)
{
    syscall(SYS_futex, word, FUTEX_WAKE_PRIVATE, (int)threads, NULL, NULL, 0);
}

static uint32_t untaken(uint64_t work) { return (uint32_t)work; }

/* Where a share of `count` things begins, of `shares` that are as even as can be: no product of the two is needed. */
static int64_t share_begin(int64_t count, int64_t share, int64_t shares)
{
    int64_t more = count % shares;
    return count / shares * share + (share < more ? share : more);
}

static void run_chunk(const struct part *part, uint32_t index)
{
    int64_t count = part->end - part->begin;
    int64_t begin = part->grain ? part->grain * index : share_begin(count, index, part->chunks);
    int64_t end = part->grain ? begin + part->grain : share_begin(count, (int64_t)index + 1, part->chunks);
    part->body(part->context, part->begin + begin, part->begin + (end < count ? end : count));
}

static void finish(nncc_pool *pool, uint32_t chunks)
{
    if (atomic_fetch_sub(&pool->pending, chunks) == chunks && atomic_load(&pool->caller_sleeps))
        futex_wake(&pool->pending, 1);
}

/* Takes chunks of a part until none is left; gives their number. A worker keeps the state of the last region. */
static uint32_t drain_part(struct part *part)
{
    uint32_t done = 0;
    uint64_t work = atomic_load_explicit(&part->left, memory_order_acquire);
    while (untaken(work)) {
        if (!atomic_compare_exchange_weak(&part->left, &work, work - 1))
            continue;
        nncc_take_state(part->state);
        run_chunk(part, part->chunks - untaken(work));
        done++;
        work = atomic_load_explicit(&part->left, memory_order_acquire);
    }
    return done;
}

/* The time, where somebody wants to know it; else 0. */
static int64_t wanted_ns(const nncc_pool *pool)
{
    return atomic_load_explicit(&pool->clocks, memory_order_relaxed) ? now_ns() : 0;
}

/* Takes chunks until none is left, those of its own part first, which it tells of before it looks for others. */
static void drain(nncc_pool *pool, int32_t thread)
{
    int64_t start = thread ? wanted_ns(pool) : 0;
    for (int32_t n = 0; n < pool->threads; n++) {
        uint32_t done = drain_part(&pool->parts[(thread + n) % pool->threads]);
        if (!done)
            continue;
        if (start) {
            int64_t now = now_ns();
            atomic_fetch_add(&pool->gained, now - start);
            start = now;
        }
        finish(pool, done);
    }
}

/* Pauses once. True, now and then, when the watch's time has passed since the first call with it. */
static int spin(struct watch *watch)
{
    if (watch->most <= 0)
        return 1;
    pause_briefly();
    if (++watch->pauses % PAUSES_PER_CLOCK)
        return 0;
    sched_yield(); /* with more threads than free cores, the one that is waited for may need this core */
    int64_t now = now_ns();
    if (!watch->start)
        watch->start = now;
    return now - watch->start > watch->most;
}

/* Sleeps until a region after `seen` begins. No wake-up is lost: the kernel sleeps only if the generation is still
 * the one seen, and whoever changes it looks for sleepers after that. */
static void sleep_until_work(nncc_pool *pool, uint32_t seen)
{
    atomic_fetch_add(&pool->sleepers, 1);
    futex_wait(&pool->generation, seen);
    atomic_fetch_sub(&pool->sleepers, 1);
}

static uint32_t region_of(const struct part *part)
{
    return (uint32_t)(atomic_load_explicit(&part->left, memory_order_acquire) >> 32);
}

/* Spins, then sleeps, until a part has a region after `seen`; gives that. */
static uint32_t wait_for_work(nncc_pool *pool, const struct part *part, uint32_t seen)
{
    struct watch watch = {0, 0, atomic_load_explicit(&pool->spin_ns, memory_order_relaxed)};
    uint32_t last;
    while ((last = region_of(part)) == seen)
        if (spin(&watch))
            sleep_until_work(pool, seen);
    return last;
}

static void *worker(void *argument)
{
    nncc_pool *pool = argument;
    int32_t thread = 1 + (int32_t)atomic_fetch_add(&pool->started, 1);
    for (uint32_t seen = 0; !atomic_load(&pool->stop);) {
        seen = wait_for_work(pool, &pool->parts[thread], seen);
        drain(pool, thread);
    }
    return NULL;
}

/* Lets sleeping workers wake up on other cores than the caller's. By itself the kernel often wakes a thread on the core
 * of the one that wakes it, and takes some ms to part the two: a region is as slow as on one thread until then. An
 * affinity that the program has set in the meantime counts anew; workers that may run on the caller's core only stay. */
static void keep_off_caller(nncc_pool *pool)
{
    static const cpu_set_t none;
    int core = sched_getcpu();
    cpu_set_t set;
    if (core < 0 || core >= CPU_SETSIZE || core == pool->avoided)
        return;
    if (pthread_getaffinity_np(pool->workers[0], sizeof set, &set))
        return;
    if (pool->avoided < 0 || !CPU_EQUAL(&set, &pool->given))
        pool->allowed = set;
    pool->avoided = core;
    pool->given = pool->allowed;
    CPU_CLR(core, &pool->given);
    if (CPU_EQUAL(&pool->given, &none))
        pool->given = pool->allowed;
    for (int32_t i = 0; i < pool->threads - 1; i++)
        pthread_setaffinity_np(pool->workers[i], sizeof pool->given, &pool->given);
}

/* Announces the chunks of the parts, and wakes as many sleepers as can help. */
static void publish(nncc_pool *pool, int64_t helpers)
{
    uint32_t generation = atomic_load_explicit(&pool->generation, memory_order_relaxed) + 1;
    for (int32_t i = pool->threads - 1; i >= 0; i--)
        atomic_store_explicit(&pool->parts[i].left, (uint64_t)generation << 32 | pool->parts[i].chunks, memory_order_release);
    atomic_store(&pool->generation, generation);
    if (!atomic_load(&pool->sleepers))
        return;
    keep_off_caller(pool);
    futex_wake(&pool->generation, helpers < MAX_THREADS ? helpers : MAX_THREADS);
}

static void wait_for_workers(nncc_pool *pool)
{
    struct watch watch = {0, 0, atomic_load_explicit(&pool->spin_ns, memory_order_relaxed)};
    for (uint32_t left; (left = atomic_load(&pool->pending)) != 0;)
        if (spin(&watch)) {
            atomic_store(&pool->caller_sleeps, 1);
            futex_wait(&pool->pending, left);
            atomic_store(&pool->caller_sleeps, 0);
        }
}

static int forked(const nncc_pool *pool) { return pool->owner && pool->owner != getpid(); }

static int has_workers(const nncc_pool *pool) { return pool && pool->threads > 1 && !forked(pool); }

/* True when the caller may use the workers, until it calls leave(). */
static int enter(nncc_pool *pool)
{
    uint32_t idle = 0;
    return has_workers(pool) && atomic_compare_exchange_strong(&pool->busy, &idle, 1);
}

static void leave(nncc_pool *pool) { atomic_store(&pool->busy, 0); }

static int64_t ceil_div(int64_t a, int64_t b) { return (a - 1) / b + 1; }

/* Gives each thread its part of a region; gives the number of chunks. */
static uint32_t divide(nncc_pool *pool, nncc_body body, void *context, int64_t extent, int64_t grain)
{
    int64_t least = ceil_div(extent, MAX_CHUNKS), size = grain < 1 ? 0 : grain > least ? grain : least;
    int64_t units = size ? ceil_div(extent, size) : extent, begin = 0;
    nncc_state state = nncc_state_now();
    uint32_t all = 0;
    for (int32_t i = 0; i < pool->threads; i++) {
        int64_t end = share_begin(units, i + 1, pool->threads), count = end - begin;
        int64_t last = size && end == units ? extent : end * (size ? size : 1);
        struct part *part = &pool->parts[i];
        part->body = body;
        part->context = context;
        part->begin = begin * (size ? size : 1);
        part->end = last;
        part->grain = size;
        part->state = state;
        part->chunks = (uint32_t)(size || count < CHUNKS_PER_THREAD ? count : CHUNKS_PER_THREAD);
        all += part->chunks;
        begin = end;
    }
    return all;
}

/* A body on a thread of another program, which has a state of its own. */
struct carried {
    nncc_body body;
    void *context;
    nncc_state state;
};

static void run_carried(void *context, int64_t begin, int64_t end)
{
    const struct carried *carried = context;
    nncc_state before = nncc_take_state(carried->state);
    carried->body(carried->context, begin, end);
    nncc_give_back_state(before);
}

void nncc_parallel_for(nncc_pool *pool, nncc_body body, void *context, int64_t extent, int64_t grain)
{
    const nncc_callers_pool *callers = (const void *)pool;
    if (extent <= 0)
        return;
    if (callers && callers->parallel_for) {
        struct carried carried = {body, context, nncc_state_now()};
        callers->parallel_for(callers->self, run_carried, &carried, extent);
        return;
    }
    if (grain >= extent || !enter(pool)) {
        body(context, 0, extent);
        return;
    }
    uint32_t chunks = divide(pool, body, context, extent, grain);
    atomic_store_explicit(&pool->pending, chunks, memory_order_relaxed);
    publish(pool, (int64_t)chunks - 1);
    drain(pool, 0);
    int64_t waiting = wanted_ns(pool);
    wait_for_workers(pool);
    if (waiting)
        atomic_fetch_sub(&pool->gained, now_ns() - waiting);
    leave(pool);
}

/* Whether it is one of nncc_pool_create, with threads that note what they do. */
static int is_noting(const nncc_pool *pool) { return pool && !pool->callers.parallel_for && has_workers(pool); }

void nncc_pool_clock(nncc_pool *pool, int is_on)
{
    if (is_noting(pool))
        atomic_fetch_add(&pool->clocks, is_on ? 1u : -1u);
}

int64_t nncc_pool_gained(const nncc_pool *pool) { return is_noting(pool) ? atomic_load(&pool->gained) : 0; }

int32_t nncc_pool_threads(const nncc_pool *pool) { return has_workers(pool) ? pool->threads : 1; }

/* Signals are for the threads of the program, except for those that tell of a fault in a worker. */
static sigset_t signals_to_block(void)
{
    static const int faults[] = {SIGSEGV, SIGBUS, SIGFPE, SIGILL, SIGTRAP};
    sigset_t set;
    sigfillset(&set);
    for (size_t i = 0; i < sizeof faults / sizeof *faults; i++)
        sigdelset(&set, faults[i]);
    return set;
}

static int find_library(struct dl_phdr_info *info, size_t size, void *data)
{
    (void)size;
    uintptr_t address = (uintptr_t)worker;
    for (int i = 0; i < info->dlpi_phnum; i++) {
        uintptr_t start = info->dlpi_addr + info->dlpi_phdr[i].p_vaddr;
        if (info->dlpi_phdr[i].p_type == PT_LOAD && address >= start && address - start < info->dlpi_phdr[i].p_memsz) {
            *(const char **)data = info->dlpi_name;
            return 1;
        }
    }
    return 0;
}

/* Keeps the library mapped whose code the workers run, whoever unloads it; NULL where nobody can. */
static void *hold_library(void)
{
    const char *name = NULL;
    dl_iterate_phdr(find_library, &name);
    return name && *name && dlopen ? dlopen(name, RTLD_NOW | RTLD_NOLOAD) : NULL;
}

/* Starts workers up to `threads` threads, as many as the system allows; they inherit the signal mask. */
static void start_workers(nncc_pool *pool, int32_t threads)
{
    pthread_attr_t attributes;
    sigset_t blocked = signals_to_block(), before;
    pool->threads = 1;
    if (pthread_attr_init(&attributes))
        return;
    pthread_attr_setstacksize(&attributes, STACK_BYTES);
    pthread_sigmask(SIG_BLOCK, &blocked, &before);
    while (pool->threads < threads && !pthread_create(&pool->workers[pool->threads - 1], &attributes, worker, pool))
        pool->threads++;
    pthread_sigmask(SIG_SETMASK, &before, NULL);
    pthread_attr_destroy(&attributes);
}

nncc_pool *nncc_pool_create(int32_t threads)
{
    int32_t wanted = threads < 1 ? nncc_usable_cores() : threads;
    nncc_pool *pool = mmap(NULL, sizeof *pool, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    if (pool == MAP_FAILED)
        return NULL;
    pool->avoided = -1;
    pool->spin_ns = SPIN_NS;
    /* the child of a fork has no workers: it sees zeros, thus a pool of no threads that nobody uses */
    if (madvise(pool, sizeof *pool, MADV_WIPEONFORK))
        pool->owner = getpid();
    if (wanted > 1)
        pool->library = hold_library();
    start_workers(pool, wanted < MAX_THREADS ? wanted : MAX_THREADS);
    return pool;
}

void nncc_pool_spin(nncc_pool *pool, int64_t nanoseconds)
{
    if (pool && !pool->callers.parallel_for)
        atomic_store(&pool->spin_ns, nanoseconds);
}

void nncc_pool_destroy(nncc_pool *pool)
{
    if (!pool)
        return;
    if (has_workers(pool)) {
        while (!enter(pool))
            pause_briefly();
        atomic_store(&pool->stop, 1);
        for (int32_t i = 0; i < pool->threads; i++)
            pool->parts[i].chunks = 0;
        publish(pool, MAX_THREADS);
        for (int32_t i = 0; i < pool->threads - 1; i++)
            pthread_join(pool->workers[i], NULL);
    }
    void *library = forked(pool) ? NULL : pool->library;
    munmap(pool, sizeof *pool);
    if (library)
        dlclose(library); /* who calls this holds it, too */
}
