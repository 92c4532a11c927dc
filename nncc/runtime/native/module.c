/* The life of a compiled model, see nncc.h: it keeps the weights mapped and runs the program. A model holds all that
 * changes; the library has no writable data. */
#define _GNU_SOURCE
#include "module.h"
#include "state.h"

#include <inttypes.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <time.h>

enum { CACHE_LINE = 64, LEAST_PAGE = 4096, HUGE_PAGE = 2 << 20, MOST_SPARES = 16 };

/* A workspace of the model's own begins with how much is mapped. */
typedef struct {
    size_t mapped;
} nncc_workspace;

struct nncc_model {
    const nncc_program *program;
    const char *constants; /* in the library or mapped */
    nncc_options options;  /* those of opening; its pointers to messages are not used later */
    int32_t stack_key;     /* see nncc_check_stack */
    _Atomic(nncc_workspace *) spares[MOST_SPARES]; /* workspaces that no run is using: as many as there were runs at one time */
    _Atomic(nncc_pool *) pool; /* the model's own */
};

static int check_options(const nncc_options *options)
{
    if (!nncc_takes_options(options))
        return NNCC_BAD_CALL;
    if (options && options->pool && options->parallel_for)
        return FAIL(options, NNCC_BAD_CALL, "there are both a pool and a parallel_for; pass one of them");
    return NNCC_OK;
}

int32_t nncc_note(const nncc_clock *clock, int64_t number)
{
    struct timespec now;
    if (clock->is_idle)
        return NNCC_OK;
    if (clock->subnormal && number >= 0) {
        nncc_state state = nncc_state_now();
        if (number)
            clock->subnormal[number - 1] = (state & NNCC_SEEN_SUBNORMAL) != 0;
        nncc_write_state(state & ~(nncc_state)NNCC_SEEN);
    }
    clock_gettime(CLOCK_MONOTONIC, &now);
    int64_t moment = (int64_t)now.tv_sec * 1000000000 + now.tv_nsec;
    if (clock->moments && number >= 0)
        clock->moments[number] = moment;
    if (clock->worked && number >= 0)
        clock->worked[number] = moment + nncc_pool_gained(clock->pool);
    if (clock->cancel && *(const volatile int32_t *)clock->cancel)
        return NNCC_CANCELLED;
    return clock->deadline && moment >= clock->deadline ? NNCC_TOO_LATE : NNCC_OK;
}

int nncc_check_stop(int32_t code, const nncc_options *options)
{
    if (code == NNCC_CANCELLED)
        return FAIL(options, code, "the run was cancelled");
    return code == NNCC_TOO_LATE ? FAIL(options, code, "the run's deadline has passed") : code;
}

/* Whether the caller knows the option that begins there. */
static int knows(const nncc_options *options, size_t offset) { return options && options->size > offset; }

static void set_clock(nncc_clock *clock, const nncc_options *options, nncc_pool *pool)
{
    memset(clock, 0, sizeof *clock);
    clock->pool = pool;
    clock->moments = nncc_moments(options);
    if (clock->moments && knows(options, offsetof(nncc_options, worked)))
        clock->worked = options->worked;
    if (clock->moments && knows(options, offsetof(nncc_options, subnormal)))
        clock->subnormal = options->subnormal;
    if (knows(options, offsetof(nncc_options, cancel)))
        clock->cancel = options->cancel;
    if (knows(options, offsetof(nncc_options, deadline)))
        clock->deadline = options->deadline;
    clock->is_idle = !clock->moments && !clock->cancel && !clock->deadline;
}

/* The arena starts at a cache line, whatever the caller's workspace does; the pointers to the values follow it. */
static size_t workspace_bytes(const nncc_program *program, const int64_t *numbers)
{
    size_t values = (size_t)(program->inputs + program->outputs) * sizeof(void *);
    return CACHE_LINE - 1 + (size_t)nncc_number(numbers, program->arena_size) + values;
}

size_t nncc_program_workspace_size(const nncc_model *model, const nncc_tensor *inputs)
{
    if (!model)
        return 0;
    const nncc_program *program = model->program;
    int64_t *numbers = NNCC_NUMBERS(program);
    return nncc_read_sizes(program, inputs, program->inputs, numbers, NULL) ? 0 : workspace_bytes(program, numbers);
}

/* What is mapped for so many bytes: a large workspace begins at a huge page, somewhere behind the beginning. */
static size_t mapped_bytes(size_t size) { return size + (size < HUGE_PAGE ? CACHE_LINE : HUGE_PAGE); }

static nncc_pool *own_pool(nncc_model *model);
static nncc_workspace *take_workspace(nncc_model *model, size_t size);
static void keep_workspace(nncc_model *model, nncc_workspace *workspace);

/* Takes what a run uses, of the workspace if its size is known. */
static int touch(nncc_model *model)
{
    const nncc_options *options = &model->options;
    if (!model->program->sizes) {
        nncc_workspace *workspace = take_workspace(model, workspace_bytes(model->program, NULL));
        if (!workspace)
            return NNCC_NO_MEMORY;
        for (size_t at = LEAST_PAGE; at < workspace->mapped; at += LEAST_PAGE)
            ((volatile char *)workspace)[at] = 0;
        keep_workspace(model, workspace);
    }
    if (!options->pool && !options->parallel_for)
        own_pool(model);
    nncc_touch_code(model->program);
    return NNCC_OK;
}

int nncc_program_open(const nncc_program *program, const char *weights, const nncc_options *options,
                      nncc_model **model)
{
    if (check_options(options))
        return NNCC_BAD_CALL;
    if (!model)
        return FAIL(options, NNCC_BAD_CALL, "there is no place for the model (a null pointer)");
    *model = NULL;
    int code = nncc_check_cpu(program, options);
    if (code)
        return code;
    nncc_model *made = calloc(1, sizeof *made);
    if (!made)
        return FAIL(options, NNCC_NO_MEMORY, "no memory for a model");
    made->program = program;
    if (options)
        memcpy(&made->options, options, options->size);
    made->constants = program->constants;
    if (program->weights_size)
        code = nncc_map_weights(program, weights, options, &made->constants);
    if (code) {
        free(made);
        return code;
    }
    made->stack_key = nncc_stack_key();
    if (made->options.flags & NNCC_TOUCH_PAGES)
        code = touch(made);
    if (code) {
        code = FAIL(options, code, "no memory for a workspace of %zu bytes", workspace_bytes(program, NULL));
        nncc_program_close(made);
        return code;
    }
    *model = made;
    return NNCC_OK;
}

static void release(nncc_workspace *workspace)
{
    if (workspace)
        munmap(workspace, workspace->mapped);
}

void nncc_program_close(nncc_model *model)
{
    if (!model)
        return;
    nncc_pool_destroy(atomic_load(&model->pool));
    for (int i = 0; i < MOST_SPARES; i++)
        release(atomic_load(&model->spares[i]));
    if (model->program->weights_size)
        munmap((void *)(uintptr_t)model->constants, model->program->weights_size);
    nncc_give_back_stack_key(model->stack_key);
    free(model);
}

/* The model's own pool, made when it is first needed; NULL, one thread, when there is no memory for it. */
static nncc_pool *own_pool(nncc_model *model)
{
    nncc_pool *pool = atomic_load(&model->pool), *none = NULL;
    if (pool)
        return pool;
    pool = nncc_pool_create(model->options.threads);
    if (model->options.spin_us)
        nncc_pool_spin(pool, model->options.spin_us < 0 ? 0 : model->options.spin_us * INT64_C(1000));
    if (atomic_compare_exchange_strong(&model->pool, &none, pool))
        return pool;
    nncc_pool_destroy(pool); /* another thread was faster */
    return none;
}

static nncc_pool *pool_for(nncc_model *model, const nncc_options *options, nncc_callers_pool *callers)
{
    if (!options || (!options->pool && !options->parallel_for))
        options = &model->options;
    callers->parallel_for = options->parallel_for;
    callers->self = options->parallel_self;
    if (options->parallel_for)
        return (nncc_pool *)(void *)callers;
    return options->pool ? options->pool : own_pool(model);
}

static nncc_workspace *map_workspace(size_t bytes)
{
    nncc_workspace *workspace = mmap(NULL, bytes, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    if (workspace == MAP_FAILED)
        return NULL;
    if (bytes > HUGE_PAGE)
        madvise(workspace, bytes, MADV_HUGEPAGE);
    workspace->mapped = bytes;
    return workspace;
}

/* One that is kept, or a new one; NULL when there is no memory for it. One that is too small grows by half at least: what
 * nobody touches takes no memory, and sizes that grow little by little do not take a new one each time. */
static nncc_workspace *take_workspace(nncc_model *model, size_t size)
{
    size_t bytes = mapped_bytes(size), more = 0;
    for (int i = 0; i < MOST_SPARES; i++) {
        nncc_workspace *workspace = atomic_exchange(&model->spares[i], NULL);
        if (workspace && workspace->mapped >= bytes)
            return workspace;
        if (workspace) {
            more = workspace->mapped + workspace->mapped / 2;
            release(workspace);
            break;
        }
    }
    nncc_workspace *workspace = more > bytes ? map_workspace(more) : NULL;
    return workspace ? workspace : map_workspace(bytes);
}

static void keep_workspace(nncc_model *model, nncc_workspace *workspace)
{
    for (int i = 0; i < MOST_SPARES; i++) {
        nncc_workspace *none = NULL;
        if (atomic_compare_exchange_strong(&model->spares[i], &none, workspace))
            return;
    }
    release(workspace);
}

static char *align_up(void *place, uintptr_t boundary)
{
    return (char *)(((uintptr_t)place + boundary - 1) & -boundary);
}

static int64_t limit(const nncc_check *check, int which, void *const *values, const char *arena, const int64_t *numbers)
{
    const char *base = check->base[which] < 0 ? arena : values[check->base[which]];
    return *(const int64_t *)(const void *)(base + nncc_number(numbers, check->offset[which]));
}

/* Of no indices, the least is greater than the greatest. With a negative extent any fails, as the text after the name says. */
static int check_indices(const nncc_program *program, void *const *values, const char *arena, const int64_t *numbers,
                         const nncc_options *options)
{
    for (int64_t i = 0; i < program->check_count; i++) {
        const nncc_check *check = &program->checks[i];
        int64_t low = limit(check, 0, values, arena, numbers), high = limit(check, 1, values, arena, numbers);
        int64_t extent = nncc_number(numbers, check->extent);
        if (low <= high && extent < 0)
            return FAIL(options, NNCC_BAD_INDEX, "node '%s", check->node);
        if (low <= high && (low < -extent || high >= extent))
            return FAIL(options, NNCC_BAD_INDEX, "node '%s': the indices are %" PRId64 " to %" PRId64 "; expected %"
                        PRId64 " to %" PRId64, check->node, low, high, -extent, extent - 1);
    }
    return NNCC_OK;
}

static int execute(nncc_model *model, const nncc_tensor *inputs, const nncc_tensor *outputs, char *arena,
                   const int64_t *numbers, const nncc_options *options)
{
    const nncc_program *program = model->program;
    void **values = (void **)(void *)(arena + nncc_number(numbers, program->arena_size));
    nncc_callers_pool callers;
    for (int32_t i = 0; i < program->inputs; i++)
        values[i] = inputs[i].data;
    for (int32_t i = 0; i < program->outputs; i++)
        values[program->inputs + i] = outputs[i].data;
    for (int32_t i = 0; i < program->outputs; i++) {
        const nncc_value *value = &program->values[program->inputs + i];
        if (value->of < 0)
            continue;
        if (value->bytes && outputs[i].data != inputs[value->of].data)
            memcpy(outputs[i].data, inputs[value->of].data, (size_t)value->bytes);
        values[value->of] = outputs[i].data;
    }
    nncc_clock clock;
    set_clock(&clock, options, pool_for(model, options, &callers));
    if (clock.worked)
        nncc_pool_clock(clock.pool, 1);
    nncc_state before = nncc_take_state(program->keeps_subnormals ? NNCC_KEEPING : NNCC_FLUSHING);
    int32_t stopped = program->entry(values, model->constants, arena, clock.pool, &clock, numbers);
    nncc_give_back_state(before);
    if (clock.worked)
        nncc_pool_clock(clock.pool, 0);
    return stopped ? nncc_check_stop(stopped, options) : check_indices(program, values, arena, numbers, options);
}

int nncc_program_run(const nncc_program *program, nncc_model *model, const nncc_tensor *inputs, int32_t input_count,
                     const nncc_tensor *outputs, int32_t output_count, void *workspace, size_t workspace_size, const nncc_options *options)
{
    if (check_options(options))
        return NNCC_BAD_CALL;
    if (!model)
        return FAIL(options, NNCC_BAD_CALL, "there is no model (a null pointer)");
    if (model->program != program)
        return FAIL(options, NNCC_BAD_CALL, "the model was opened by another library; call that one's function");
    int code = nncc_check_stack(program, model->stack_key, options);
    if (code)
        return code;
    int64_t *numbers = NNCC_NUMBERS(program);
    code = nncc_read_sizes(program, inputs, input_count, numbers, options);
    code = code ? code : nncc_check_arguments(program, inputs, input_count, outputs, output_count, numbers, options);
    code = code ? code : nncc_check_host(program, inputs, outputs, options);
    if (code)
        return code;
    size_t needed = workspace_bytes(program, numbers);
    if (workspace && workspace_size < needed)
        return FAIL(options, NNCC_BAD_CALL, "the workspace has %zu bytes, but the model needs %zu", workspace_size, needed);
    if (nncc_moments(options) && options->moment_count <= (size_t)model->program->call_count)
        return FAIL(options, NNCC_BAD_CALL, "there is room for %zu moments; a run of %" PRId64 " calls notes %" PRId64,
                    options->moment_count, model->program->call_count, model->program->call_count + 1);
    nncc_workspace *own = workspace ? NULL : take_workspace(model, needed);
    if (!workspace && !own)
        return FAIL(options, NNCC_NO_MEMORY, "no memory for a workspace of %zu bytes", needed);
    char *arena = align_up(own ? own + 1 : workspace, own && needed >= HUGE_PAGE ? HUGE_PAGE : CACHE_LINE);
    code = execute(model, inputs, outputs, arena, numbers, options);
    if (own)
        keep_workspace(model, own);
    return code;
}
