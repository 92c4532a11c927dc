/* The C interface of a compiled model. Every function may be called from several threads at the same time, except
 * that nobody may use a model that is being closed. */
#ifndef NNCC_H
#define NNCC_H

#include "pool.h"

#include <stddef.h>

#ifdef __cplusplus
extern "C" {
#endif

enum { NNCC_ABI = 4 }; /* changes with this file, with pool.h and with what nncc_pool_create makes */

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
    NNCC_DEVICE_ERROR = 9 /* a call of the GPU's driver failed, or what runs on it; the model is of no more use */
};

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

/* How to run. All zero but `size` is a good choice, and so is NULL in place of a pointer to options. */
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
} nncc_options;

typedef struct nncc_model nncc_model;

#ifdef __cplusplus
}
#endif

#endif
