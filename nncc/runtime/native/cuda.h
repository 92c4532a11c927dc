/* What the generated code of a program for GPUs tells cuda.c, see nncc/codegen/program/device_library.py. */
#ifndef NNCC_CUDA_H
#define NNCC_CUDA_H

#include "module.h"

typedef struct {
    const char *arch; /* such as sm_90a */
    int32_t least, most; /* compute capabilities that run it, 10 * major + minor */
    int32_t driver; /* the oldest that takes it, as cuDriverGetVersion counts; 0: any */
    const void *const *images; /* one for each module: a binary, or assembly (PTX) that ends in a zero */
} nncc_binaries;

typedef struct {
    const char *kernel, *name; /* what it is a part of, and its symbol */
    int32_t module;
    uint32_t threads, shared; /* of a block; bytes */
} nncc_function;

typedef struct {
    int32_t function;
    uint32_t blocks;
    int32_t count; /* of arguments, each a pointer: */
    const int32_t *bases; /* the number of a value, that of all values for the constants, one more for the arena */
    const uint64_t *offsets; /* bytes from there */
    int64_t call; /* which call of a kernel it is a part of */
} nncc_launch;

typedef struct {
    nncc_program common; /* without an entry and flags of a processor; its arena is on the device */
    const char *name;
    const nncc_binaries *binaries; /* the best first */
    const nncc_function *functions;
    const nncc_launch *launches;
    const uint64_t *places; /* of the values in pinned memory; in a workspace they are arena_size further */
    uint64_t places_size;
    uint64_t constants_size;
    int32_t binaries_count, module_count, function_count, launch_count;
} nncc_device_program;

#pragma GCC visibility push(hidden)

int nncc_device_open(const nncc_device_program *program, const char *weights, const nncc_options *options,
                     nncc_model **model);
int nncc_device_run(const nncc_device_program *program, nncc_model *model, const nncc_tensor *inputs,
                    int32_t input_count, const nncc_tensor *outputs,
                    int32_t output_count, const nncc_options *options);
void nncc_device_close(nncc_model *model);

#pragma GCC visibility pop

#endif
