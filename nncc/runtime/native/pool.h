/* The thread pool of nncc: fork-join over an iteration range, in chunks. Each chunk
 * belongs to a thread; a thread that has done its own takes those that others have not begun. */
#ifndef NNCC_POOL_H
#define NNCC_POOL_H

#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

typedef struct nncc_pool nncc_pool;

/* Does the iterations begin <= i < end of a loop. Calls with disjoint ranges may run at the same time. */
typedef void (*nncc_body)(void *context, int64_t begin, int64_t end);

/* Another program's threads: does the iterations 0 <= i < extent of a loop in calls of `body` with disjoint ranges, and
 * returns when all are done. It does not throw, and leaves by no longjmp: nncc's code has no tables for unwinding, so that
 * an exception ends the process. What fails is to be done on the calling thread: body(context, 0, extent) does all.
 * `body` computes in the floating-point state that the run has, and gives a thread its own back. */
typedef void (*nncc_parallel)(void *self, nncc_body body, void *context, int64_t extent);

/* What a pool begins with. One of the caller's own, with a `parallel_for`, is a pool for nncc_parallel_for only. */
typedef struct nncc_callers_pool {
    nncc_parallel parallel_for; /* NULL: threads of nncc_pool_create */
    void *self;
} nncc_callers_pool;

/* The cores this process may use: affinity mask (hardware threads of one core count once) and cgroup quota. */
int32_t nncc_usable_cores(void);

/* A pool of `threads` threads, the caller of nncc_parallel_for included; below 1: of nncc_usable_cores().
 * The threads inherit the affinity of the creating thread, less the core of the caller that wakes them where another one
 * is left, and block all signals but faults. A pool that could not get all threads from the system has fewer; NULL, on
 * lack of memory, is a pool of one thread for all functions here. */
nncc_pool *nncc_pool_create(int32_t threads);

/* Ends and joins the threads, after a region in progress. Not to be called from inside a body. */
void nncc_pool_destroy(nncc_pool *pool);

int32_t nncc_pool_threads(const nncc_pool *pool);

/* How long, in nanoseconds, a thread of the pool that has nothing to do waits awake for more, before it sleeps: 1 ms unless
 * this says something else. With 0 it sleeps at once: no time of a core is spent on waiting, and a region begins some 20 us
 * later. */
void nncc_pool_spin(nncc_pool *pool, int64_t nanoseconds);

/* Runs body over 0 <= i < extent in chunks of `grain` iterations (below 1: a few for each thread, as even as can be) and
 * returns when all are done. It is one call body(context, 0, extent) on this thread when the pool is NULL, has one
 * thread, is at work already (a nested call, a second caller) or was created before a fork(). All threads compute in the
 * caller's floating-point state (MXCSR, FPCR). */
void nncc_parallel_for(nncc_pool *pool, nncc_body body, void *context, int64_t extent, int64_t grain);

#ifdef __cplusplus
}
#endif

#endif
