/* What the generated code of a program tells module.c, see nncc/codegen/entry.py. */
#ifndef NNCC_MODULE_H
#define NNCC_MODULE_H

#include "nncc.h"

#include <stdio.h>

/* Numbers of tables that are marked (*) may depend on the open sizes of a run: one of -1 or more is itself, another one is the
 * place of a number of the run, of which the first is -2, the next one -3, and so on. See nncc_number. */
typedef struct {
    const char *name;
    const int64_t *shape; /* (*) */
    int32_t dtype, rank;
    int64_t bytes; /* (*) */
    int64_t of; /* of an output that is an input with some elements written anew: the number of that input; -1: of no one */
} nncc_value;

/* An open size: dimension `dim` of an input has factor * size + offset elements. */
typedef struct {
    int64_t low, high, divisor; /* what it may be: a multiple from low to high */
    int32_t input, dim;
    int64_t factor, offset;
} nncc_size;

typedef struct {
    const char *text; /* what needs which two to be equal */
    int64_t left, right; /* (*) */
} nncc_equality;

/* The open sizes of a program, and what they decide. */
typedef struct {
    const char *const *texts; /* of the first numbers: the names of the sizes, then how extents depend on them */
    const nncc_size *open;
    /* a kernel, from the sizes, which are the first numbers of a run, to the others; NULL: there are no others */
    void (*evaluate)(void *const *arguments, nncc_pool *pool);
    const nncc_equality *equalities;
    int64_t open_count, number_count, equality_count;
    int64_t most; /* (*): above 2^47 where sizes are too large */
} nncc_sizes;

/* What a run does between calls of kernels, see nncc_options. */
typedef struct {
    int64_t *moments, *worked;
    nncc_pool *pool; /* whose threads `worked` is of */
    uint8_t *subnormal;
    const int32_t *cancel;
    int64_t deadline; /* 0: none */
    int is_idle;      /* there is nothing to do */
} nncc_clock;

typedef struct {
    const char *node; /* picks by indices, which are to be from -extent to extent - 1 */
    int64_t extent; /* (*) */
    int32_t base[2]; /* where the least index and the greatest are: the number of a value, or -1 for the arena; */
    int64_t offset[2]; /* (*): bytes from there */
} nncc_check;

/* What runs a program, or the body of a region. Gives NNCC_OK, or why it ended early. */
typedef int32_t nncc_entry(void *const *values, const char *constants, char *arena, nncc_pool *pool, const nncc_clock *clock,
                          const int64_t *numbers);

/* A region that runs in turns, see Loop of ir/program.py. */
typedef struct {
    nncc_entry *body;
    int64_t turns; /* (*) */
    int32_t states, parts, others, joined, is_conditional;
    const int64_t *bytes;     /* (*): of each part of the state, each part that is read, each part that is given */
    const int64_t *rooms;     /* (*): where in the arena the number of the turn is; then, of each part of the state that is held
                               * nowhere, that before even turns, and behind it that before odd ones; 0 for others */
    const int32_t *backwards; /* of each that is read, then of each that is joined: whether it is gone through backwards */
    const int32_t *held;      /* of each part of the state: the joined result whose part it is; -1: none */
} nncc_loop;

typedef struct {
    const nncc_value *values; /* inputs, then outputs */
    int32_t inputs, outputs;
    nncc_entry *entry;
    const char *constants; /* NULL: they are in a file of weights_size bytes, or there are none */
    uint64_t weights_size, weights_checksum;
    int64_t arena_size; /* (*) */
    const char *cpu_flags; /* those that the code needs, as /proc/cpuinfo writes them, without "_" and "." */
    const nncc_check *checks; /* what a run has to have found when it ends */
    int64_t check_count;
    int64_t call_count; /* of kernels in a run */
    uint64_t stack_size; /* what a run needs of its thread's; 0: nobody knows */
    const nncc_sizes *sizes; /* NULL: none is open */
    int32_t keeps_subnormals;
} nncc_program;

/* A number of a table in a run of such numbers. */
static inline int64_t nncc_number(const int64_t *numbers, int64_t number) { return number < -1 ? numbers[-2 - number] : number; }

/* Room on the stack for the numbers of a run; NULL where a program has none. stack_size covers it. */
#define NNCC_NUMBERS(program) \
    ((program)->sizes ? __builtin_alloca((size_t)(program)->sizes->number_count * sizeof(int64_t)) : NULL)

/* Whether there are none, or some of a known size: else nothing in them can be trusted, not even where a text should go. */
static inline int nncc_takes_options(const nncc_options *options)
{
    return !options || (options->size >= offsetof(nncc_options, gpu) && options->size <= sizeof *options);
}

/* Where the caller wants the time of each call; NULL: nowhere. */
static inline int64_t *nncc_moments(const nncc_options *options)
{
    return options && options->size >= offsetof(nncc_options, worked) ? options->moments : NULL;
}

/* The text of a failure, for whoever asked for it. Gives the code. */
#define FAIL(options, code, ...) \
    (nncc_wants_message(options) ? (void)snprintf((options)->message, (options)->message_size, __VA_ARGS__) : (void)0, \
     code)

static inline int nncc_wants_message(const nncc_options *options)
{
    return options && options->message && options->message_size;
}

/* All of these are for the library itself only. The checks give NNCC_OK, or another code with a text. */
#pragma GCC visibility push(hidden)

int nncc_check_cpu(const nncc_program *program, const nncc_options *options);

/* The numbers of a run on inputs of these shapes. */
int nncc_read_sizes(const nncc_program *program, const nncc_tensor *inputs, int32_t input_count, int64_t *numbers,
                    const nncc_options *options);
int nncc_check_arguments(const nncc_program *program, const nncc_tensor *inputs, int32_t input_count,
                         const nncc_tensor *outputs, int32_t output_count, const int64_t *numbers,
                         const nncc_options *options);

/* Whether all tensors lie where a processor can read them. */
int nncc_check_host(const nncc_program *program, const nncc_tensor *inputs, const nncc_tensor *outputs,
                    const nncc_options *options);

/* Notes the time and the work after so many calls, for an entry whose caller wants that; below 0: nothing, in a region. Gives
 * NNCC_OK, or why the next call is not to begin. */
int32_t nncc_note(const nncc_clock *clock, int64_t number);

/* Run a region on its parameters. */
int32_t nncc_run_loop(const nncc_loop *loop, void *const *given, const char *constants, char *arena, nncc_pool *pool,
                      const nncc_clock *clock, const int64_t *numbers);
int32_t nncc_run_branch(nncc_entry *const *bodies, void *const *given, const char *constants, char *arena, nncc_pool *pool,
                        const nncc_clock *clock, const int64_t *numbers);

/* Between a call with 1 and one with 0 the threads of a pool note how long they work in regions, and the caller of a
 * region how long it waits for them. */
void nncc_pool_clock(nncc_pool *pool, int is_on);

/* The nanoseconds by which what they noted is more than the caller's waiting, so far. */
int64_t nncc_pool_gained(const nncc_pool *pool);

/* The text of this code that nncc_note gives. */
int nncc_check_stop(int32_t code, const nncc_options *options);

/* Whether the calling thread has the stack that a run needs. key: of what is known of a thread, see nncc_stack_key. */
int nncc_check_stack(const nncc_program *program, int32_t key, const nncc_options *options);

/* A key for nncc_check_stack, to be given back; below 0: there is none left, and each check asks the system. */
int32_t nncc_stack_key(void);
void nncc_give_back_stack_key(int32_t key);

/* Reads a byte of each page of the library's code and constants. */
void nncc_touch_code(const nncc_program *program);

/* Maps the weights at `path` (NULL: beside this library), or reads them: what is small, and what no page fault is to wait for
 * any more. */
int nncc_map_weights(const nncc_program *program, const char *path, const nncc_options *options, const char **data);

int nncc_program_open(const nncc_program *program, const char *weights, const nncc_options *options,
                      nncc_model **model);
int nncc_program_run(const nncc_program *program, nncc_model *model, const nncc_tensor *inputs, int32_t input_count, const nncc_tensor *outputs,
                     int32_t output_count, void *workspace, size_t workspace_size, const nncc_options *options);

/* Of programs for GPUs, too. */
int nncc_program_shapes(const nncc_program *program, const nncc_model *model, const nncc_tensor *inputs, int32_t input_count,
                        int64_t *const *shapes, int32_t output_count, const nncc_options *options);
size_t nncc_program_workspace_size(const nncc_model *model, const nncc_tensor *inputs);
void nncc_program_close(nncc_model *model);

#pragma GCC visibility pop

#endif
