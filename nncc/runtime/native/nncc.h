/* The C interface of a compiled model. Every function may be called from several threads at the same time, except
 * that nobody may use a model that is being closed. */
#ifndef NNCC_H
#define NNCC_H

#include "pool.h"

#include <stddef.h>

#ifdef __cplusplus
extern "C" {
#endif

enum { NNCC_ABI = 7 }; /* changes with this file, with pool.h and with what nncc_pool_create makes */

enum {
    NNCC_OK = 0,
    NNCC_BAD_CALL = 1,    /* a count, a pointer or an option is wrong */
    NNCC_BAD_TENSOR = 2,  /* a dtype, shape, layout or address is wrong */
    NNCC_BAD_WEIGHTS = 3, /* the file of the weights is missing, cut off, damaged or another model's */
    NNCC_BAD_CPU = 4,     /* the processor cannot run this code */
    NNCC_NO_MEMORY = 5,
    NNCC_BAD_INDEX = 6,   /* the inputs led to an index outside of what it picks from; what the outputs hold is not defined */
    NNCC_NO_DEVICE = 7,   /* there is no driver, no GPU, or none that can run this code */
    NNCC_BAD_DEVICE = 8,  /* a tensor or a stream belongs to another device */
    NNCC_DEVICE_ERROR = 9, /* a call of the GPU's driver failed, or what runs on it; the model is of no more use */
    NNCC_SMALL_STACK = 10, /* the calling thread has less stack left than the model needs, MODEL_STACK_SIZE */
    NNCC_CANCELLED = 11,   /* `cancel` was set; what the outputs hold is not defined, as with the next one */
    NNCC_TOO_LATE = 12     /* `deadline` has passed */
};

enum { NNCC_TOUCH_PAGES = 1 }; /* flags of nncc_options */

enum { NNCC_HOST = 0, NNCC_GPU = 1 }; /* where a tensor lies: NNCC_GPU + n is GPU n */

enum {
    NNCC_BOOL = 1, /* one byte, 0 or 1 */
    NNCC_I8, NNCC_I16, NNCC_I32, NNCC_I64, NNCC_U8, NNCC_U16, NNCC_U32, NNCC_U64,
    NNCC_F16, NNCC_BF16, NNCC_F32, NNCC_F64,
    NNCC_F8E4M3FN, NNCC_F8E5M2
};

/* An array. It must be dense, last dimension first in memory, and aligned to its elements. Inputs are only read. */
typedef struct nncc_tensor {
    void *data;
    int32_t dtype; /* NNCC_F32, ... */
    int32_t rank;
    const int64_t *shape;   /* `rank` extents */
    const int64_t *strides; /* in elements; NULL: dense */
    int32_t device; /* NNCC_HOST, or NNCC_GPU + n; a model for GPUs takes both, others only NNCC_HOST */
} nncc_tensor;

/* How to run. All zero but `size` is a good choice, and so is NULL in place of a pointer to options.
 *
 * A run computes in a floating-point state of its own on all its threads, whatever its caller has set, and gives the caller's
 * back when it ends: rounding to nearest, no exception that stops the program, and subnormal numbers (of f32 below 1.2e-38)
 * taken for zero, unless the model was compiled to keep them (--precision strict, --subnormals keep). */
typedef struct nncc_options {
    uint32_t size;   /* sizeof(nncc_options) */
    int32_t threads; /* of the pool that the model makes for itself at its first run; below 1: the usable cores; at most 1024 */
    nncc_pool *pool; /* the threads to use instead, for instance one pool for all models */
    nncc_parallel parallel_for; /* or the function to use instead of a pool, with its first argument */
    void *parallel_self;
    char *message; /* where to write what went wrong; unchanged when nothing did */
    size_t message_size;
    /* A caller that knows none of the following gives a smaller size. They are for models for GPUs. */
    int32_t gpu;  /* to open the model on: its number */
    void *stream; /* a CUstream of it, whose work a run comes after and before: on tensors of the GPU only, the outputs are
                   * there when the stream has come that far. NULL: they are there when the function returns */
    /* The following are for models for CPUs and GPUs. */
    int64_t *moments;    /* where a run notes when its calls of kernels begin, and when each of them has ended, in nanoseconds:
                          * one more than there are calls. On a CPU by the clock CLOCK_MONOTONIC; on a GPU by its own clock,
                          * from the first call on, and the run is waited for. NULL: nowhere */
    size_t moment_count; /* of the numbers that have room there */
    /* For models for CPUs; those for GPUs leave it as it is. */
    int64_t *worked; /* where a run with `moments` notes as many numbers more: how long all threads of its pool together have
                      * worked by then, in nanoseconds from any time on. It grows as the moments do while one thread works,
                      * and n times as fast while n do. With a `parallel_for` only the caller counts. NULL: nowhere */
    /* A caller that knows none of the following gives a smaller size, too. They are for models for CPUs. */
    uint32_t flags; /* of opening. NNCC_TOUCH_PAGES: takes the memory that runs use, one at a time: the weights, a workspace
                     * unless sizes are open, the threads of a pool of the model's own unless the options bring one, the code */
    int32_t spin_us; /* of opening: how long a thread of the model's own pool that has nothing to do waits awake for more, in
                      * microseconds; 0: 1000; below 0: it sleeps at once, see nncc_pool_spin */
    const int32_t *cancel; /* what a run looks at before each call of a kernel: it ends there when that is not 0. It may be set
                            * by another thread or a handler of signals. NULL: nothing */
    int64_t deadline; /* the time of CLOCK_MONOTONIC, in nanoseconds, from which on a run ends before its next call; 0: none */
    uint8_t *subnormal; /* where a run with `moments` notes for each call, in one byte, whether the calling thread met
                         * subnormal numbers in it. Where they are taken for zero, and on aarch64, all are 0. NULL: nowhere */
    /* A caller that knows none of the following gives a smaller size, too. They are for models for GPUs. */
    void *const *after; /* more streams of the GPU, whose work a run comes after: those that still write its inputs */
    size_t after_count; /* of these */
} nncc_options;

typedef struct nncc_model nncc_model;

#ifdef __cplusplus
}
#endif

#endif
