/* Threads for a model that has to answer in time: they never sleep, so that a region of a run costs no system call and no
 * wake-up. Each takes a core for itself; give the real-time thread and each of these a core that nothing else uses
 * (pthread_setaffinity_np, isolcpus), and a priority (SCHED_FIFO) if others run there at all.
 *
 *     struct spinning threads = {0};
 *     spinning_start(&threads, 3);                           // beside the thread that runs the model
 *     options.parallel_for = spinning_for;
 *     options.parallel_self = &threads;
 *     ...
 *     spinning_stop(&threads);
 *
 * It is for one run at a time. */
#ifndef NNCC_POOL_H
#include "pool.h" /* of `nncc compile --emit c`; the header of a model has the same in it */
#endif

#include <pthread.h>
#include <stdatomic.h>
#include <stddef.h>

enum { SPINNING_MOST = 64, SPINNING_CHUNKS = 4 };

struct spinning {
    _Alignas(64) atomic_uint region;   /* the regions so far; changes when the fields below are there */
    _Alignas(64) atomic_llong taken;   /* chunks that somebody has begun */
    _Alignas(64) atomic_int working;   /* threads that have not left the region */
    nncc_body body;
    void *context;
    int64_t extent, chunks;
    atomic_int stop;
    atomic_int running; /* threads that have begun to spin */
    int count;
    pthread_t threads[SPINNING_MOST];
};

static void spinning_pause(void)
{
#if defined(__x86_64__)
    __builtin_ia32_pause();
#endif
}

static void spinning_work(struct spinning *all)
{
    for (int64_t chunk; (chunk = atomic_fetch_add(&all->taken, 1)) < all->chunks;)
        all->body(all->context, all->extent * chunk / all->chunks, all->extent * (chunk + 1) / all->chunks);
}

static void *spinning_thread(void *argument)
{
    struct spinning *all = argument;
    atomic_fetch_add(&all->running, 1);
    for (unsigned seen = 0;;) {
        while (atomic_load_explicit(&all->region, memory_order_acquire) == seen)
            spinning_pause();
        seen++;
        if (atomic_load(&all->stop))
            return NULL;
        spinning_work(all);
        atomic_fetch_sub(&all->working, 1);
    }
}

/* What nncc_options takes as parallel_for; self: the threads. */
static void spinning_for(void *self, nncc_body body, void *context, int64_t extent)
{
    struct spinning *all = self;
    all->body = body;
    all->context = context;
    all->extent = extent;
    all->chunks = extent < SPINNING_CHUNKS * (all->count + 1) ? extent : SPINNING_CHUNKS * (all->count + 1);
    atomic_store(&all->taken, 0);
    atomic_store(&all->working, all->count);
    atomic_fetch_add(&all->region, 1);
    spinning_work(all);
    while (atomic_load_explicit(&all->working, memory_order_acquire))
        spinning_pause();
}

/* Starts `count` threads, and returns once they spin: the system calls of a start are over. Gives how many there are. */
static int spinning_start(struct spinning *all, int count)
{
    while (all->count < count && all->count < SPINNING_MOST
           && !pthread_create(&all->threads[all->count], NULL, spinning_thread, all))
        all->count++;
    while (atomic_load(&all->running) < all->count)
        spinning_pause();
    return all->count;
}

static void spinning_stop(struct spinning *all)
{
    atomic_store(&all->stop, 1);
    atomic_fetch_add(&all->region, 1);
    for (int i = 0; i < all->count; i++)
        pthread_join(all->threads[i], NULL);
}
