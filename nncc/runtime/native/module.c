/* The life of a compiled model, see nncc.h: it checks what it is given, keeps the weights mapped and runs the program.
 * A model holds all that changes; the library has no writable data. */
#define _GNU_SOURCE
#include "module.h"

#include <fcntl.h>
#include <link.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

#ifndef CPUINFO
#define CPUINFO "/proc/cpuinfo" /* tests have another */
#endif

enum { CACHE_LINE = 64, PATH_BYTES = 4096, CPUINFO_BYTES = 16384, WORD_BYTES = 64, HUGE_PAGE = 2 << 20 };

#define HIDDEN __attribute__((visibility("hidden")))

struct nncc_model {
    const nncc_program *program;
    const char *constants; /* in the library or mapped */
    nncc_options options;  /* those of opening; its pointers to messages are not used later */
    size_t spare_size;
    _Atomic(void *) spare;     /* a workspace that no run is using */
    _Atomic(nncc_pool *) pool; /* the model's own */
};

/* The text of a failure, for whoever asked for it. Gives the code. */
#define FAIL(options, code, ...) \
    (wants_message(options) ? (void)snprintf((options)->message, (options)->message_size, __VA_ARGS__) : (void)0, code)

static int wants_message(const nncc_options *options) { return options && options->message && options->message_size; }

static int check_options(const nncc_options *options)
{
    if (!options || options->size == sizeof *options)
        return NNCC_OK;
    return NNCC_BAD_CALL; /* nothing in it can be trusted, not even where the text should go */
}

/* ---- the processor */

static size_t read_all(const char *path, char *text, size_t bytes)
{
    size_t length = 0;
    int file = open(path, O_RDONLY | O_CLOEXEC);
    for (ssize_t got = 1; file >= 0 && got > 0 && length < bytes - 1; length += got > 0 ? (size_t)got : 0)
        got = read(file, text + length, bytes - 1 - length);
    if (file >= 0)
        close(file);
    text[length] = 0;
    return length;
}

/* Whether a list of flags, separated by spaces, has one that begins at `flag`; "_" and "." do not count. */
static int has_flag(const char *list, const char *flag, size_t length)
{
    size_t same = 0;
    int differs = 0;
    for (const char *c = list;; c++) {
        int ends = *c == ' ' || *c == '\n' || *c == 0;
        if (ends && !differs && same == length)
            return 1;
        if (ends) {
            same = 0;
            differs = 0;
        } else if (*c != '_' && *c != '.') {
            differs |= same >= length || flag[same] != *c;
            same++;
        }
        if (*c == '\n' || *c == 0)
            return 0;
    }
}

/* Linux leaves out the flags of what it does not switch on, which the cpuid instruction would not. When it tells
 * nothing, the processor is not checked. */
static int check_cpu(const nncc_program *program, const nncc_options *options)
{
    char text[CPUINFO_BYTES];
    if (!read_all(CPUINFO, text, sizeof text))
        return NNCC_OK;
    const char *flags = strstr(text, "\nflags");
    if (!flags)
        flags = strstr(text, "\nFeatures");
    if (!flags)
        return NNCC_OK;
    for (const char *flag = program->cpu_flags; *flag;) {
        size_t length = strcspn(flag, " ");
        if (!has_flag(flags + 1, flag, length))
            return FAIL(options, NNCC_BAD_CPU,
                        "this processor has no %.*s, which the model was compiled for; compile it for this machine, or "
                        "with --target for an older one",
                        (int)length, flag);
        flag += length + (flag[length] == ' ');
    }
    return NNCC_OK;
}

/* ---- the weights */

/* As `checksum` in nncc/codegen/weights.py. */
static uint64_t checksum(const char *data, uint64_t bytes)
{
    enum { BLOCK_WORDS = 8192 };
    const uint64_t odd = UINT64_C(0x9E3779B97F4A7C15);
    const uint64_t *words = (const uint64_t *)(const void *)data;
    uint64_t count = bytes / 8, hash = bytes;
    for (uint64_t start = 0; start < count; start += BLOCK_WORDS) {
        uint64_t sum = 0, block = count - start < BLOCK_WORDS ? count - start : BLOCK_WORDS;
        for (uint64_t i = 0; i < block; i++) {
            uint64_t x = words[start + i] ^ (i + 1) * odd;
            sum += (x & 0xffffffff) * (x >> 32) + x;
        }
        hash = ((hash ^ sum) << 29 | (hash ^ sum) >> 35) * odd;
    }
    return hash;
}

struct search {
    const void *address;
    char *path;
};

static int note_path(struct dl_phdr_info *info, size_t size, void *data)
{
    (void)size;
    struct search *search = data;
    uintptr_t address = (uintptr_t)search->address;
    for (int i = 0; i < info->dlpi_phnum; i++) {
        uintptr_t start = info->dlpi_addr + info->dlpi_phdr[i].p_vaddr;
        int inside = address >= start && address - start < info->dlpi_phdr[i].p_memsz;
        if (info->dlpi_phdr[i].p_type == PT_LOAD && inside && strlen(info->dlpi_name) < PATH_BYTES) {
            strcpy(search->path, info->dlpi_name);
            return 1;
        }
    }
    return 0;
}

/* Beside this library: its own path and ".weights". */
static void default_weights_path(const nncc_program *program, char *path)
{
    struct search search = {program, path};
    *path = 0;
    dl_iterate_phdr(note_path, &search);
    strcat(path, ".weights");
}

static int map_weights(const nncc_program *program, const char *path, const nncc_options *options, const char **data)
{
    uint64_t size = program->weights_size;
    int file = open(path, O_RDONLY | O_CLOEXEC);
    if (file < 0)
        return FAIL(options, NNCC_BAD_WEIGHTS, "cannot open the weights %s: %m; they belong beside the library", path);
    off_t length = lseek(file, 0, SEEK_END);
    if (length < 0 || (uint64_t)length != size) {
        close(file);
        return FAIL(options, NNCC_BAD_WEIGHTS,
                    "the weights %s have %lld bytes, not %llu: the file is cut off or another model's", path,
                    (long long)length, (unsigned long long)size);
    }
    void *map = mmap(NULL, size, PROT_READ, MAP_PRIVATE | MAP_POPULATE, file, 0);
    close(file);
    if (map == MAP_FAILED)
        return FAIL(options, NNCC_NO_MEMORY, "cannot map the weights %s: %m", path);
    if (checksum(map, size) != program->weights_checksum) {
        munmap(map, size);
        return FAIL(options, NNCC_BAD_WEIGHTS,
                    "the weights %s have another checksum than this library's: the file is damaged or another model's",
                    path);
    }
    *data = map;
    return NNCC_OK;
}

static int find_constants(nncc_model *model, const char *path, const nncc_options *options)
{
    const nncc_program *program = model->program;
    char own[PATH_BYTES + sizeof ".weights"];
    model->constants = program->constants;
    if (!program->weights_size)
        return NNCC_OK;
    if (!path)
        default_weights_path(program, own);
    return map_weights(program, path ? path : own, options, &model->constants);
}

/* ---- opening and closing */

/* The arena starts at a cache line, whatever the caller's workspace does; the pointers to the values follow it. */
static size_t workspace_bytes(const nncc_program *program)
{
    size_t values = (size_t)(program->inputs + program->outputs) * sizeof(void *);
    return CACHE_LINE - 1 + program->arena_size + values;
}

HIDDEN size_t nncc_program_workspace_size(const nncc_model *model, const nncc_tensor *inputs)
{
    (void)inputs;
    return model ? workspace_bytes(model->program) : 0;
}

HIDDEN int nncc_program_open(const nncc_program *program, const char *weights, const nncc_options *options,
                             nncc_model **model)
{
    if (!model)
        return FAIL(options, NNCC_BAD_CALL, "there is no place for the model (a null pointer)");
    *model = NULL;
    if (check_options(options))
        return NNCC_BAD_CALL;
    int code = check_cpu(program, options);
    if (code)
        return code;
    nncc_model *made = calloc(1, sizeof *made);
    if (!made)
        return FAIL(options, NNCC_NO_MEMORY, "no memory for a model");
    made->program = program;
    made->spare_size = workspace_bytes(program);
    if (options)
        made->options = *options;
    code = find_constants(made, weights, options);
    if (code) {
        free(made);
        return code;
    }
    *model = made;
    return NNCC_OK;
}

static void release(const nncc_model *model, void *workspace)
{
    if (workspace)
        munmap(workspace, model->spare_size);
}

HIDDEN void nncc_program_close(nncc_model *model)
{
    if (!model)
        return;
    nncc_pool_destroy(atomic_load(&model->pool));
    release(model, atomic_load(&model->spare));
    if (model->program->weights_size)
        munmap((void *)(uintptr_t)model->constants, model->program->weights_size);
    free(model);
}

/* ---- the arguments of a run */

static const int8_t element_bytes[] = {0, 1, 1, 2, 4, 8, 1, 2, 4, 8, 2, 2, 4, 8};
static const char *const dtype_names[] = {"?",   "bool", "i8",  "i16", "i32",  "i64", "u8",
                                          "u16", "u32",  "u64", "f16", "bf16", "f32", "f64"};

static const char *dtype_name(int32_t dtype) { return dtype_names[dtype < 1 || dtype > NNCC_F64 ? 0 : dtype]; }

static uint64_t value_bytes(const nncc_value *value)
{
    uint64_t bytes = (uint64_t)element_bytes[value->dtype];
    for (int32_t d = 0; d < value->rank; d++)
        bytes *= (uint64_t)value->shape[d];
    return bytes;
}

static int check_shape(const nncc_value *value, const nncc_tensor *tensor, const nncc_options *options)
{
    if (tensor->dtype != value->dtype)
        return FAIL(options, NNCC_BAD_TENSOR, "%s is %s, but the tensor is %s (dtype %d)", value->name,
                    dtype_name(value->dtype), dtype_name(tensor->dtype), (int)tensor->dtype);
    if (tensor->rank != value->rank)
        return FAIL(options, NNCC_BAD_TENSOR, "%s has rank %d, but the tensor has %d", value->name, (int)value->rank,
                    (int)tensor->rank);
    if (value->rank && !tensor->shape)
        return FAIL(options, NNCC_BAD_CALL, "%s: the tensor has no shape (a null pointer)", value->name);
    for (int32_t d = 0; d < value->rank; d++)
        if (tensor->shape[d] != value->shape[d])
            return FAIL(options, NNCC_BAD_TENSOR, "%s: dimension %d is %lld, but the tensor has %lld", value->name,
                        (int)d, (long long)value->shape[d], (long long)tensor->shape[d]);
    return NNCC_OK;
}

static int check_memory(const nncc_value *value, const nncc_tensor *tensor, const nncc_options *options)
{
    if (!value_bytes(value))
        return NNCC_OK;
    if (!tensor->data)
        return FAIL(options, NNCC_BAD_CALL, "%s: the tensor has no data (a null pointer)", value->name);
    if ((uintptr_t)tensor->data % (uintptr_t)element_bytes[value->dtype])
        return FAIL(options, NNCC_BAD_TENSOR, "%s: the data must begin at a multiple of %d bytes", value->name,
                    (int)element_bytes[value->dtype]);
    int64_t dense = 1;
    for (int32_t d = value->rank; tensor->strides && d-- > 0; dense *= value->shape[d])
        if (value->shape[d] > 1 && tensor->strides[d] != dense)
            return FAIL(options, NNCC_BAD_TENSOR, "%s: the stride of dimension %d is %lld, but of a dense tensor %lld",
                        value->name, (int)d, (long long)tensor->strides[d], (long long)dense);
    return NNCC_OK;
}

static int check_tensors(const nncc_value *values, const nncc_tensor *tensors, int32_t wanted, int32_t given,
                         const char *kind, const nncc_options *options)
{
    if (given != wanted)
        return FAIL(options, NNCC_BAD_CALL, "the model has %d %s, not %d", (int)wanted, kind, (int)given);
    if (wanted && !tensors)
        return FAIL(options, NNCC_BAD_CALL, "there are no %s (a null pointer)", kind);
    for (int32_t i = 0; i < wanted; i++) {
        int code = check_shape(&values[i], &tensors[i], options);
        code = code ? code : check_memory(&values[i], &tensors[i], options);
        if (code)
            return code;
    }
    return NNCC_OK;
}

static int overlap(const void *a, uint64_t a_bytes, const void *b, uint64_t b_bytes)
{
    uintptr_t x = (uintptr_t)a, y = (uintptr_t)b;
    return a_bytes && b_bytes && x < y + b_bytes && y < x + a_bytes;
}

/* No output may share memory with another tensor: kernels write outputs before they have read all inputs. */
static int check_overlap(const nncc_program *program, const nncc_tensor *inputs, const nncc_tensor *outputs,
                         const nncc_options *options)
{
    for (int32_t o = 0; o < program->outputs; o++) {
        const nncc_value *out = &program->values[program->inputs + o];
        for (int32_t i = 0; i < program->inputs + o; i++) {
            const void *other = i < program->inputs ? inputs[i].data : outputs[i - program->inputs].data;
            const nncc_value *value = &program->values[i];
            if (overlap(outputs[o].data, value_bytes(out), other, value_bytes(value)))
                return FAIL(options, NNCC_BAD_TENSOR, "%s and %s overlap in memory", out->name, value->name);
        }
    }
    return NNCC_OK;
}

static int check_arguments(const nncc_program *program, const nncc_tensor *inputs, int32_t input_count,
                           const nncc_tensor *outputs, int32_t output_count, const nncc_options *options)
{
    const nncc_value *values = program->values;
    int code = check_tensors(values, inputs, program->inputs, input_count, "inputs", options);
    if (!code)
        code = check_tensors(values + program->inputs, outputs, program->outputs, output_count, "outputs", options);
    return code ? code : check_overlap(program, inputs, outputs, options);
}

/* ---- a run */

static int check_threads(const nncc_options *options)
{
    if (options && options->pool && options->parallel_for)
        return FAIL(options, NNCC_BAD_CALL, "there are both a pool and a parallel_for; pass one of them");
    return NNCC_OK;
}

/* The model's own pool, made when it is first needed; NULL, one thread, when there is no memory for it. */
static nncc_pool *own_pool(nncc_model *model)
{
    nncc_pool *pool = atomic_load(&model->pool), *none = NULL;
    if (pool)
        return pool;
    pool = nncc_pool_create(model->options.threads);
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

/* The spare workspace, or a new one. */
static void *take_workspace(nncc_model *model)
{
    void *workspace = atomic_exchange(&model->spare, NULL);
    if (workspace)
        return workspace;
    workspace = mmap(NULL, model->spare_size, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    if (workspace == MAP_FAILED)
        return NULL;
    if (model->spare_size >= HUGE_PAGE)
        madvise(workspace, model->spare_size, MADV_HUGEPAGE);
    return workspace;
}

static void execute(nncc_model *model, const nncc_tensor *inputs, const nncc_tensor *outputs, void *workspace,
                    const nncc_options *options)
{
    const nncc_program *program = model->program;
    char *arena = (char *)(((uintptr_t)workspace + CACHE_LINE - 1) & -(uintptr_t)CACHE_LINE);
    void **values = (void **)(void *)(arena + program->arena_size);
    nncc_callers_pool callers;
    for (int32_t i = 0; i < program->inputs; i++)
        values[i] = inputs[i].data;
    for (int32_t i = 0; i < program->outputs; i++)
        values[program->inputs + i] = outputs[i].data;
    program->entry(values, model->constants, arena, pool_for(model, options, &callers));
}

HIDDEN int nncc_program_run(nncc_model *model, const nncc_tensor *inputs, int32_t input_count,
                            const nncc_tensor *outputs, int32_t output_count, void *workspace, size_t workspace_size,
                            const nncc_options *options)
{
    if (check_options(options))
        return NNCC_BAD_CALL;
    if (!model)
        return FAIL(options, NNCC_BAD_CALL, "there is no model (a null pointer)");
    int code = check_arguments(model->program, inputs, input_count, outputs, output_count, options);
    code = code ? code : check_threads(options);
    if (code)
        return code;
    if (workspace && workspace_size < model->spare_size)
        return FAIL(options, NNCC_BAD_CALL, "the workspace has %zu bytes, but the model needs %zu", workspace_size,
                    model->spare_size);
    void *own = workspace ? NULL : take_workspace(model);
    if (!workspace && !own)
        return FAIL(options, NNCC_NO_MEMORY, "no memory for a workspace of %zu bytes", model->spare_size);
    execute(model, inputs, outputs, workspace ? workspace : own, options);
    if (own)
        release(model, atomic_exchange(&model->spare, own));
    return NNCC_OK;
}
