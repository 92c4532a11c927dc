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

struct nncc_model {
    const nncc_program *program;
    const char *constants; /* in the library or mapped */
    nncc_options options;  /* those of opening; its pointers to messages are not used later */
    int32_t stack_key;     /* see nncc_check_stack */
    size_t workspace_size;
    _Atomic(void *) spares[MOST_SPARES]; /* workspaces that no run is using: as many as there were runs at one time */
    _Atomic(nncc_pool *) pool; /* the model's own */
};

static int check_options(const nncc_options *options)
{
    if (!options)
        return NNCC_OK;
    if (options->size < offsetof(nncc_options, gpu) || options->size > sizeof *options)
        return NNCC_BAD_CALL; /* nothing in it can be trusted, not even where the text should go */
    if (options->pool && options->parallel_for)
        return FAIL(options, NNCC_BAD_CALL, "there are both a pool and a parallel_for; pass one of them");
    return NNCC_OK;
}

int32_t nncc_note(const nncc_clock *clock, int64_t number)
{
    struct timespec now;
    if (clock->is_idle)
        return NNCC_OK;
    if (clock->subnormal) {
        nncc_state state = nncc_state_now();
        if (number)
            clock->subnormal[number - 1] = (state & NNCC_SEEN_SUBNORMAL) != 0;
        nncc_write_state(state & ~(nncc_state)NNCC_SEEN);
    }
    clock_gettime(CLOCK_MONOTONIC, &now);
    int64_t moment = (int64_t)now.tv_sec * 1000000000 + now.tv_nsec;
    if (clock->moments)
        clock->moments[number] = moment;
    if (clock->worked)
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
static size_t workspace_bytes(const nncc_program *program)
{
    size_t values = (size_t)(program->inputs + program->outputs) * sizeof(void *);
    return CACHE_LINE - 1 + program->arena_size + values;
}

size_t nncc_program_workspace_size(const nncc_model *model, const nncc_tensor *inputs)
{
    (void)inputs;
    return model ? workspace_bytes(model->program) : 0;
}

/* A large workspace of the model's own begins at a huge page, somewhere in a mapping that is larger by one. */
static size_t slack_bytes(const nncc_model *model) { return model->workspace_size < HUGE_PAGE ? 0 : HUGE_PAGE; }

static size_t mapped_bytes(const nncc_model *model) { return model->workspace_size + slack_bytes(model); }

static nncc_pool *own_pool(nncc_model *model);
static void *take_workspace(nncc_model *model);
static void keep_workspace(nncc_model *model, void *workspace);

/* Takes what a run uses. */
static int touch(nncc_model *model)
{
    const nncc_options *options = &model->options;
    char *workspace = take_workspace(model);
    if (!workspace)
        return NNCC_NO_MEMORY;
    for (size_t at = 0; at < mapped_bytes(model); at += LEAST_PAGE)
        ((volatile char *)workspace)[at] = 0;
    keep_workspace(model, workspace);
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
    made->workspace_size = workspace_bytes(program);
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
        code = FAIL(options, code, "no memory for a workspace of %zu bytes", made->workspace_size);
        nncc_program_close(made);
        return code;
    }
    *model = made;
    return NNCC_OK;
}

static void release(const nncc_model *model, void *workspace)
{
    if (workspace)
        munmap(workspace, mapped_bytes(model));
}

void nncc_program_close(nncc_model *model)
{
    if (!model)
        return;
    nncc_pool_destroy(atomic_load(&model->pool));
    for (int i = 0; i < MOST_SPARES; i++)
        release(model, atomic_load(&model->spares[i]));
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

/* One that is kept, or a new one; NULL when there is no memory for it. */
static void *take_workspace(nncc_model *model)
{
    for (int i = 0; i < MOST_SPARES; i++) {
        void *workspace = atomic_exchange(&model->spares[i], NULL);
        if (workspace)
            return workspace;
    }
    void *workspace = mmap(NULL, mapped_bytes(model), PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    if (workspace == MAP_FAILED)
        return NULL;
    if (slack_bytes(model))
        madvise(workspace, mapped_bytes(model), MADV_HUGEPAGE);
    return workspace;
}

static void keep_workspace(nncc_model *model, void *workspace)
{
    for (int i = 0; i < MOST_SPARES; i++) {
        void *none = NULL;
        if (atomic_compare_exchange_strong(&model->spares[i], &none, workspace))
            return;
    }
    release(model, workspace);
}

static char *align_up(void *place, uintptr_t boundary)
{
    return (char *)(((uintptr_t)place + boundary - 1) & -boundary);
}

static int64_t limit(const nncc_check *check, int which, void *const *values, const char *arena)
{
    const char *base = check->base[which] < 0 ? arena : values[check->base[which]];
    return *(const int64_t *)(const void *)(base + check->offset[which]);
}

/* Of no indices, the least is greater than the greatest. With a negative extent any fails, as the text after the name says. */
static int check_indices(const nncc_program *program, void *const *values, const char *arena,
                         const nncc_options *options)
{
    for (int64_t i = 0; i < program->check_count; i++) {
        const nncc_check *check = &program->checks[i];
        int64_t low = limit(check, 0, values, arena), high = limit(check, 1, values, arena);
        if (low <= high && check->extent < 0)
            return FAIL(options, NNCC_BAD_INDEX, "node '%s", check->node);
        if (low <= high && (low < -check->extent || high >= check->extent))
            return FAIL(options, NNCC_BAD_INDEX, "node '%s': the indices are %" PRId64 " to %" PRId64 "; expected %"
                        PRId64 " to %" PRId64, check->node, low, high, -check->extent, check->extent - 1);
    }
    return NNCC_OK;
}

static int execute(nncc_model *model, const nncc_tensor *inputs, const nncc_tensor *outputs, char *arena,
                   const nncc_options *options)
{
    const nncc_program *program = model->program;
    void **values = (void **)(void *)(arena + program->arena_size);
    nncc_callers_pool callers;
    for (int32_t i = 0; i < program->inputs; i++)
        values[i] = inputs[i].data;
    for (int32_t i = 0; i < program->outputs; i++)
        values[program->inputs + i] = outputs[i].data;
    nncc_clock clock;
    set_clock(&clock, options, pool_for(model, options, &callers));
    if (clock.worked)
        nncc_pool_clock(clock.pool, 1);
    nncc_state before = nncc_take_state(program->keeps_subnormals ? NNCC_KEEPING : NNCC_FLUSHING);
    int32_t stopped = program->entry(values, model->constants, arena, clock.pool, &clock);
    nncc_give_back_state(before);
    if (clock.worked)
        nncc_pool_clock(clock.pool, 0);
    return stopped ? nncc_check_stop(stopped, options) : check_indices(program, values, arena, options);
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
    code = code ? code : nncc_check_arguments(model->program, inputs, input_count, outputs, output_count, options);
    code = code ? code : nncc_check_host(model->program, inputs, outputs, options);
    if (code)
        return code;
    if (workspace && workspace_size < model->workspace_size)
        return FAIL(options, NNCC_BAD_CALL, "the workspace has %zu bytes, but the model needs %zu", workspace_size,
                    model->workspace_size);
    if (nncc_moments(options) && options->moment_count <= (size_t)model->program->call_count)
        return FAIL(options, NNCC_BAD_CALL, "there is room for %zu moments; a run of %" PRId64 " calls notes %" PRId64,
                    options->moment_count, model->program->call_count, model->program->call_count + 1);
    void *own = workspace ? NULL : take_workspace(model);
    if (!workspace && !own)
        return FAIL(options, NNCC_NO_MEMORY, "no memory for a workspace of %zu bytes", model->workspace_size);
    char *arena = own && slack_bytes(model) ? align_up(own, HUGE_PAGE) : align_up(own ? own : workspace, CACHE_LINE);
    code = execute(model, inputs, outputs, arena, options);
    if (own)
        keep_workspace(model, own);
    return code;
}
