/* What the generated code of a program tells module.c, see nncc/codegen/entry.py. */
#ifndef NNCC_MODULE_H
#define NNCC_MODULE_H

#include "nncc.h"

typedef struct {
    const char *name;
    const int64_t *shape;
    int32_t dtype, rank;
} nncc_value;

typedef struct {
    const nncc_value *values; /* inputs, then outputs */
    int32_t inputs, outputs;
    void (*entry)(void *const *values, const char *constants, char *arena, nncc_pool *pool);
    const char *constants; /* NULL: they are in a file of weights_size bytes, or there are none */
    uint64_t weights_size, weights_checksum;
    uint64_t arena_size;
    const char *cpu_flags; /* those that the code needs, as /proc/cpuinfo writes them, without "_" and "." */
} nncc_program;

int nncc_program_open(const nncc_program *program, const char *weights, const nncc_options *options,
                      nncc_model **model);
int nncc_program_run(nncc_model *model, const nncc_tensor *inputs, int32_t input_count, const nncc_tensor *outputs,
                     int32_t output_count, void *workspace, size_t workspace_size, const nncc_options *options);
size_t nncc_program_workspace_size(const nncc_model *model, const nncc_tensor *inputs);
void nncc_program_close(nncc_model *model);

#endif
