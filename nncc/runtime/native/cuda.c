/* The life of a model for GPUs, see nncc.h: it finds the driver when it is opened, keeps binaries and constants on a device,
 * and carries out the launches of a program. nncc/runtime/cuda/executor.py makes the same calls in the same order. */
#define _GNU_SOURCE
#include "cuda.h"

#include <dlfcn.h>
#include <inttypes.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

enum {
    OLDEST_DRIVER = 12000,
    MOST_SPARES = 16,
    NAME_BYTES = 128,
    TEXT_BYTES = 512,
    MOST_SHARED_UNASKED = 48 << 10,
    WIDEST_ACCESS = 16,
    INDEX_BYTES = 8,
    NANOSECONDS = 1000000, /* of a millisecond */
};
enum { OUT_OF_MEMORY = 2, NO_DEVICE = 100 }; /* codes of the driver */
enum { ERROR_LOG = 5, ERROR_LOG_BYTES = 6 }; /* options of loading a module */
enum { BLOCKING = 0, NON_BLOCKING = 1 }; /* flags of a stream: whether it keeps order with the default stream */
enum { RELAXED = 2 }; /* a thread's mode in a capture: memory may be allocated */
enum { MAX_THREADS = 0, MAX_DYNAMIC_SHARED = 8 }; /* attributes of a function */
enum { BAD_VALUE = 1, BAD_CONTEXT = 201 }; /* codes for an address that is none of the driver's */
enum { MAJOR = 75, MINOR = 76, SHARED_OF_A_BLOCK = 97 }; /* attributes of a device */
enum { MEMORY_TYPE = 2, IS_MANAGED = 8, DEVICE_NUMBER = 9 }; /* attributes of an address */
enum { TYPE_UNKNOWN = 0, TYPE_DEVICE = 2 };
#define PARAMETERS ((void *)1)
#define PARAMETERS_SIZE ((void *)2)

/* The driver's functions that are used; device pointers are integers. */
#define CALLS(X) \
    X(init, "cuInit", (unsigned)) \
    X(version, "cuDriverGetVersion", (int *)) \
    X(count, "cuDeviceGetCount", (int *)) \
    X(device, "cuDeviceGet", (int *, int)) \
    X(device_name, "cuDeviceGetName", (char *, int, int)) \
    X(attribute, "cuDeviceGetAttribute", (int *, int, int)) \
    X(retain, "cuDevicePrimaryCtxRetain", (void **, int)) \
    X(release, "cuDevicePrimaryCtxRelease_v2", (int)) \
    X(push, "cuCtxPushCurrent_v2", (void *)) \
    X(pop, "cuCtxPopCurrent_v2", (void **)) \
    X(load, "cuModuleLoadDataEx", (void **, const void *, unsigned, int *, void **)) \
    X(unload, "cuModuleUnload", (void *)) \
    X(function, "cuModuleGetFunction", (void **, void *, const char *)) \
    X(function_attribute, "cuFuncGetAttribute", (int *, int, void *)) \
    X(set_function_attribute, "cuFuncSetAttribute", (void *, int, int)) \
    X(memory, "cuMemGetInfo_v2", (size_t *, size_t *)) \
    X(allocate, "cuMemAlloc_v2", (uint64_t *, size_t)) \
    X(free, "cuMemFree_v2", (uint64_t)) \
    X(allocate_pinned, "cuMemHostAlloc", (void **, size_t, unsigned)) \
    X(free_pinned, "cuMemFreeHost", (void *)) \
    X(copy_in, "cuMemcpyHtoD_v2", (uint64_t, const void *, size_t)) \
    X(queue_copy_in, "cuMemcpyHtoDAsync_v2", (uint64_t, const void *, size_t, void *)) \
    X(queue_copy_out, "cuMemcpyDtoHAsync_v2", (void *, uint64_t, size_t, void *)) \
    X(stream, "cuStreamCreate", (void **, unsigned)) \
    X(destroy_stream, "cuStreamDestroy_v2", (void *)) \
    X(synchronize, "cuStreamSynchronize", (void *)) \
    X(wait_event, "cuStreamWaitEvent", (void *, void *, unsigned)) \
    X(stream_context, "cuStreamGetCtx", (void *, void **)) \
    X(is_capturing, "cuStreamIsCapturing", (void *, int *)) \
    X(capture_mode, "cuThreadExchangeStreamCaptureMode", (int *)) \
    X(address_attributes, "cuPointerGetAttributes", (unsigned, int *, void **, uint64_t)) \
    X(event, "cuEventCreate", (void **, unsigned)) \
    X(record, "cuEventRecord", (void *, void *)) \
    X(destroy_event, "cuEventDestroy_v2", (void *)) \
    X(elapsed, "cuEventElapsedTime", (float *, void *, void *)) \
    X(launch, "cuLaunchKernel", (void *, unsigned, unsigned, unsigned, unsigned, unsigned, unsigned, unsigned, void *, \
                                 void **, void **)) \
    X(error_text, "cuGetErrorString", (int, const char **))
#define FIELD(field, name, parameters) int(*field) parameters;
#define NAME(field, name, parameters) const char *field;
#define VALUE(field, name, parameters) name,
typedef struct {
    CALLS(FIELD)
} driver;

static const struct {
    CALLS(NAME)
} name_of = {CALLS(VALUE)};

typedef struct workspace {
    struct workspace *next; /* of those that graphs have captured */
    void *stream, *event;
    uint64_t memory; /* the arena, then a place for each value */
    char *pinned;    /* the same places, then two indices for each check */
    uint64_t *bases;
    uint64_t *packed; /* the arguments of a launch */
    int32_t launched; /* calls of kernels that the last run has queued */
    int is_own_fault; /* whether the last run failed by a launch of its own for sure */
} workspace;

struct nncc_model {
    const nncc_device_program *program;
    driver call;
    void *library, *context;
    int number, device, shared, version;
    char device_name[NAME_BYTES];
    int capability;
    pid_t process; /* the child of a fork cannot use the device */
    void **modules, **functions;
    uint64_t constants;
    _Atomic(workspace *) spares[MOST_SPARES];
    _Atomic(workspace *) captured; /* graphs may use these until the model is closed */
    atomic_int dead; /* the code of the driver that ended it */
};

static int wanted_gpu(const nncc_options *options)
{
    return options && options->size >= offsetof(nncc_options, gpu) + sizeof options->gpu ? options->gpu : 0;
}

static void *callers_stream(const nncc_options *options)
{
    return options && options->size >= offsetof(nncc_options, stream) + sizeof options->stream ? options->stream : NULL;
}

/* What the driver says of a code. */
static const char *text_of(const nncc_model *model, int status)
{
    const char *text = NULL;
    if (model->call.error_text)
        model->call.error_text(status, &text);
    return text ? text : "unknown error";
}

/* Whether a code of the driver tells of a fault after which a context takes no work any more, whoever asks: of memory (214,
 * 220, 226), of a kernel (700, 702, 710, 714 to 719, 721), or that it is gone (709). */
static int ends_context(int status)
{
    switch (status) {
    case 214: case 220: case 226: case 700: case 702: case 709: case 710: case 721:
        return 1;
    default:
        return status >= 714 && status <= 719;
    }
}

/* A call of the driver that failed: where that ends the context, the model is dead from then on. */
static int failed(nncc_model *model, const nncc_options *options, const char *what, const char *call, int status)
{
    if (ends_context(status))
        atomic_store(&model->dead, status);
    return FAIL(options, NNCC_DEVICE_ERROR, "%s: %s: GPU %d, %s (sm_%d): %s failed: %s", model->program->name, what,
                model->number, model->device_name, model->capability, call, text_of(model, status));
}

/* A model found its context ended, before it queued work itself. */
static int lost(const nncc_model *model, const nncc_options *options)
{
    return FAIL(options, NNCC_DEVICE_ERROR,
                "%s: this process cannot use GPU %d, %s (sm_%d), any more, since work that was queued there before failed: %s; "
                "load the model in a new process", model->program->name, model->number, model->device_name,
                model->capability, text_of(model, model->dead));
}

#define TRY(what, field, ...) \
    do { \
        int status_ = model->call.field(__VA_ARGS__); \
        if (status_) \
            return failed(model, options, what, name_of.field, status_); \
    } while (0)

/* Opening */

static int find_driver(nncc_model *model, const nncc_options *options)
{
    model->library = dlopen("libcuda.so.1", RTLD_NOW | RTLD_LOCAL);
    if (!model->library)
        return FAIL(options, NNCC_NO_DEVICE,
                    "%s: there is no NVIDIA driver here (libcuda.so.1): install it; a container gets the host's when it is "
                    "started with its GPUs, as by docker run --gpus all", model->program->name);
    const struct {
        void *place;
        const char *name;
    } wanted[] = {
#define WANTED(field, name, parameters) {&model->call.field, name_of.field},
        CALLS(WANTED)
    };
    for (size_t i = 0; i < sizeof wanted / sizeof *wanted; i++) {
        void *found = dlsym(model->library, wanted[i].name);
        if (!found)
            return FAIL(options, NNCC_NO_DEVICE, "%s: the driver has no %s; update it to one for CUDA %d.%d or newer",
                        model->program->name, wanted[i].name, OLDEST_DRIVER / 1000, OLDEST_DRIVER % 1000 / 10);
        memcpy(wanted[i].place, &found, sizeof found);
    }
    return NNCC_OK;
}

static int start_driver(nncc_model *model, const nncc_options *options)
{
    int status = model->call.init(0), count = 0;
    if (status == NO_DEVICE)
        return FAIL(options, NNCC_NO_DEVICE, "%s: the driver finds no GPU", model->program->name);
    if (status)
        return FAIL(options, NNCC_NO_DEVICE, "%s: the driver does not start: %s (error %d)", model->program->name,
                    text_of(model, status), status);
    TRY("opening", version, &model->version);
    if (model->version < OLDEST_DRIVER)
        return FAIL(options, NNCC_NO_DEVICE,
                    "%s: the driver is for CUDA %d.%d, and nncc needs one for CUDA %d.%d or newer; update the driver",
                    model->program->name, model->version / 1000, model->version % 1000 / 10, OLDEST_DRIVER / 1000,
                    OLDEST_DRIVER % 1000 / 10);
    TRY("opening", count, &count);
    model->number = wanted_gpu(options);
    if (model->number < 0 || model->number >= count)
        return FAIL(options, NNCC_NO_DEVICE, "%s: there is no GPU %d; the driver shows %d to this process, from 0",
                    model->program->name, model->number, count);
    return NNCC_OK;
}

static int find_device(nncc_model *model, const nncc_options *options)
{
    int major = 0, minor = 0;
    TRY("opening", device, &model->device, model->number);
    TRY("opening", device_name, model->device_name, NAME_BYTES, model->device);
    TRY("opening", attribute, &major, MAJOR, model->device);
    TRY("opening", attribute, &minor, MINOR, model->device);
    TRY("opening", attribute, &model->shared, SHARED_OF_A_BLOCK, model->device);
    model->capability = 10 * major + minor;
    TRY("opening", retain, &model->context, model->device);
    return NNCC_OK;
}

static const nncc_binaries *find_binaries(const nncc_model *model)
{
    for (int32_t i = 0; i < model->program->binaries_count; i++) {
        const nncc_binaries *each = &model->program->binaries[i];
        if (each->least <= model->capability && model->capability <= each->most)
            return each;
    }
    return NULL;
}

static int no_binaries(const nncc_model *model, const nncc_options *options)
{
    char archs[TEXT_BYTES] = "";
    for (int32_t i = 0; i < model->program->binaries_count; i++) {
        size_t length = strlen(archs);
        snprintf(archs + length, sizeof archs - length, "%s%s", i ? ", " : "", model->program->binaries[i].arch);
    }
    return FAIL(options, NNCC_NO_DEVICE,
                "%s was compiled for %s, and GPU %d, %s (sm_%d) runs none of these; compile it with --target cuda:sm_%d",
                model->program->name, archs, model->number, model->device_name, model->capability, model->capability);
}

/* Whether the driver is as new as what the binaries were compiled by. */
static int check_version(const nncc_model *model, const nncc_binaries *binaries, const nncc_options *options)
{
    if (model->version >= binaries->driver)
        return NNCC_OK;
    return FAIL(options, NNCC_NO_DEVICE,
                "%s: its code for %s takes a driver for CUDA %d.%d or newer, and the one here is for CUDA %d.%d; update the "
                "driver, or compile the model by NVRTC of at most the driver's version", model->program->name,
                binaries->arch, (int)binaries->driver / 1000, (int)binaries->driver % 1000 / 10, model->version / 1000,
                model->version % 1000 / 10);
}

/* Loads a binary, or assembly that the driver compiles, which says what is wrong with it. */
static int load_module(nncc_model *model, const nncc_binaries *binaries, int32_t number, const nncc_options *options)
{
    char log[TEXT_BYTES] = "";
    int wanted[] = {ERROR_LOG, ERROR_LOG_BYTES};
    void *values[] = {log, (void *)(uintptr_t)(sizeof log - 1)};
    int status = model->call.load(&model->modules[number], binaries->images[number], 2, wanted, values);
    if (!status)
        return NNCC_OK;
    char what[2 * TEXT_BYTES];
    snprintf(what, sizeof what, "opening the code for %s%s%s", binaries->arch, *log ? ": " : "", log);
    return failed(model, options, what, name_of.load, status);
}

static int find_function(nncc_model *model, const nncc_options *options, int32_t number)
{
    const nncc_function *wanted = &model->program->functions[number];
    void **function = &model->functions[number];
    int most = 0;
    if (wanted->shared > (uint32_t)model->shared)
        return FAIL(options, NNCC_NO_DEVICE,
                    "%s: kernel %s needs %u bytes of shared memory for a block, and GPU %d, %s (sm_%d) has %d; compile it "
                    "for this GPU", model->program->name, wanted->kernel, (unsigned)wanted->shared, model->number,
                    model->device_name, model->capability, model->shared);
    TRY("opening", function, function, model->modules[wanted->module], wanted->name);
    TRY("opening", function_attribute, &most, MAX_THREADS, *function);
    if (wanted->threads > (uint32_t)most)
        return FAIL(options, NNCC_NO_DEVICE,
                    "%s: kernel %s has blocks of %u threads, and with its registers GPU %d, %s (sm_%d) runs at most %d; "
                    "compile it for this GPU", model->program->name, wanted->kernel, (unsigned)wanted->threads,
                    model->number, model->device_name, model->capability, most);
    if (wanted->shared > MOST_SHARED_UNASKED)
        TRY("opening", set_function_attribute, *function, MAX_DYNAMIC_SHARED, (int)wanted->shared);
    return NNCC_OK;
}

/* Memory of the device. Too little of it is no fault: the model goes on. */
static int allocate(nncc_model *model, const nncc_options *options, uint64_t size, uint64_t *memory)
{
    size_t available = 0, total = 0;
    int status = model->call.allocate(memory, size ? size : 1);
    if (status == OUT_OF_MEMORY) {
        model->call.memory(&available, &total);
        return FAIL(options, NNCC_NO_MEMORY,
                    "%s: GPU %d, %s (sm_%d): %" PRIu64 " bytes of its memory were asked for, and %zu of %zu are free",
                    model->program->name, model->number, model->device_name, model->capability, size, available, total);
    }
    return status ? failed(model, options, "allocating", name_of.allocate, status) : NNCC_OK;
}

static int load_constants(nncc_model *model, const char *weights, const nncc_options *options)
{
    const nncc_program *common = &model->program->common;
    const char *data = common->constants;
    int code = common->weights_size ? nncc_map_weights(common, weights, options, &data) : NNCC_OK;
    if (code || !model->program->constants_size)
        return code;
    code = allocate(model, options, model->program->constants_size, &model->constants);
    int status = code ? 0 : model->call.copy_in(model->constants, data, model->program->constants_size);
    if (common->weights_size)
        munmap((void *)(uintptr_t)data, common->weights_size);
    return status ? failed(model, options, "copying the weights", name_of.copy_in, status) : code;
}

static int load_all(nncc_model *model, const char *weights, const nncc_options *options)
{
    const nncc_device_program *program = model->program;
    const nncc_binaries *binaries = find_binaries(model);
    if (!binaries)
        return no_binaries(model, options);
    int unfit = check_version(model, binaries, options);
    for (int32_t i = 0; !unfit && i < program->module_count; i++)
        unfit = load_module(model, binaries, i, options);
    if (unfit)
        return unfit;
    for (int32_t i = 0; i < program->function_count; i++) {
        int code = find_function(model, options, i);
        if (code)
            return code;
    }
    return load_constants(model, weights, options);
}

static int open_on_device(nncc_model *model, const char *weights, const nncc_options *options)
{
    int code = find_driver(model, options);
    code = code ? code : start_driver(model, options);
    code = code ? code : find_device(model, options);
    if (code)
        return code;
    TRY("opening", push, model->context);
    code = load_all(model, weights, options);
    void *popped;
    model->call.pop(&popped);
    return code;
}

int nncc_device_open(const nncc_device_program *program, const char *weights, const nncc_options *options,
                     nncc_model **model)
{
    if (!nncc_takes_options(options))
        return NNCC_BAD_CALL;
    if (!model)
        return FAIL(options, NNCC_BAD_CALL, "there is no place for the model (a null pointer)");
    *model = NULL;
    size_t handles = (size_t)(program->module_count + program->function_count);
    nncc_model *made = calloc(1, sizeof *made + handles * sizeof(void *));
    if (!made)
        return FAIL(options, NNCC_NO_MEMORY, "no memory for a model");
    made->program = program;
    made->process = getpid();
    made->modules = (void **)(made + 1);
    made->functions = made->modules + program->module_count;
    int code = open_on_device(made, weights, options);
    if (code && made->dead)
        code = lost(made, options);
    if (code)
        nncc_device_close(made);
    else
        *model = made;
    return code;
}

/* Workspaces */

static void free_workspace(nncc_model *model, workspace *own)
{
    if (!own)
        return;
    if (own->memory)
        model->call.free(own->memory);
    if (own->pinned)
        model->call.free_pinned(own->pinned);
    if (own->stream)
        model->call.destroy_stream(own->stream);
    if (own->event)
        model->call.destroy_event(own->event);
    free(own);
}

static int fill_workspace(nncc_model *model, workspace *own, unsigned stream_flags, const nncc_options *options)
{
    const nncc_device_program *program = model->program;
    size_t indices = (size_t)program->common.check_count * 2 * INDEX_BYTES, pinned = program->places_size + indices;
    int code = allocate(model, options, program->common.arena_size + program->places_size, &own->memory);
    if (code)
        return code;
    int status = model->call.allocate_pinned((void **)&own->pinned, pinned ? pinned : 1, 0);
    if (status == OUT_OF_MEMORY)
        return FAIL(options, NNCC_NO_MEMORY, "%s: %zu bytes of pinned memory were asked for, and the system has too little",
                    program->name, pinned);
    if (status)
        return failed(model, options, "making a workspace", name_of.allocate_pinned, status);
    TRY("making a workspace", stream, &own->stream, stream_flags);
    TRY("making a workspace", event, &own->event, 0);
    return NNCC_OK;
}

static int most_arguments(const nncc_device_program *program)
{
    int32_t most = 0;
    for (int32_t i = 0; i < program->launch_count; i++)
        most = program->launches[i].count > most ? program->launches[i].count : most;
    return most;
}

static int new_workspace(nncc_model *model, unsigned stream_flags, const nncc_options *options, workspace **taken)
{
    const nncc_program *common = &model->program->common;
    size_t bases = (size_t)(common->inputs + common->outputs) + 2, packed = (size_t)most_arguments(model->program);
    workspace *own = calloc(1, sizeof *own + (bases + packed) * sizeof(uint64_t));
    if (!own)
        return FAIL(options, NNCC_NO_MEMORY, "no memory for a workspace");
    own->bases = (uint64_t *)(void *)(own + 1);
    own->packed = own->bases + bases;
    int code = fill_workspace(model, own, stream_flags, options);
    if (code)
        free_workspace(model, own);
    else
        *taken = own;
    return code;
}

static int take_workspace(nncc_model *model, const nncc_options *options, workspace **taken)
{
    for (int i = 0; i < MOST_SPARES; i++) {
        *taken = atomic_exchange(&model->spares[i], NULL);
        if (*taken)
            return NNCC_OK;
    }
    return new_workspace(model, BLOCKING, options, taken);
}

/* A workspace for a run that a graph captures. It is a new one, as the graph uses it whenever it is launched, and is made in a
 * mode in which the driver allocates memory while this thread captures. */
static int take_captured_workspace(nncc_model *model, const nncc_options *options, workspace **taken)
{
    int mode = RELAXED;
    TRY("a workspace of a graph", capture_mode, &mode);
    int code = new_workspace(model, NON_BLOCKING, options, taken);
    int status = model->call.capture_mode(&mode);
    if (!code && status) {
        free_workspace(model, *taken);
        return failed(model, options, "a workspace of a graph", name_of.capture_mode, status);
    }
    return code;
}

static void keep_for_graph(nncc_model *model, workspace *own)
{
    own->next = atomic_load(&model->captured);
    while (!atomic_compare_exchange_weak(&model->captured, &own->next, own))
        ;
}

static void keep_workspace(nncc_model *model, workspace *own)
{
    for (int i = 0; i < MOST_SPARES; i++) {
        workspace *none = NULL;
        if (atomic_compare_exchange_strong(&model->spares[i], &none, own))
            return;
    }
    free_workspace(model, own);
}

void nncc_device_close(nncc_model *model)
{
    void *popped;
    if (!model)
        return;
    int is_ours = model->context && model->process == getpid() && !model->call.push(model->context);
    for (int i = 0; is_ours && i < MOST_SPARES; i++)
        free_workspace(model, atomic_load(&model->spares[i]));
    for (workspace *each = is_ours ? atomic_load(&model->captured) : NULL, *next; each; each = next) {
        next = each->next;
        free_workspace(model, each);
    }
    if (is_ours && model->constants)
        model->call.free(model->constants);
    for (int32_t i = 0; is_ours && i < model->program->module_count; i++)
        if (model->modules[i])
            model->call.unload(model->modules[i]);
    if (is_ours) {
        model->call.pop(&popped);
        model->call.release(model->device);
    }
    free(model); /* the driver stays loaded: unloading it is not allowed */
}

/* Running */

static int check_devices(const nncc_model *model, const nncc_value *values, const nncc_tensor *tensors, int32_t count,
                         const nncc_options *options)
{
    for (int32_t i = 0; i < count; i++) {
        int32_t device = tensors[i].device;
        if (device != NNCC_HOST && device != NNCC_GPU + model->number)
            return FAIL(options, NNCC_BAD_DEVICE, "%s: %s lies on GPU %d, and the model is on GPU %d; copy it there",
                        model->program->name, values[i].name, (int)device - NNCC_GPU, model->number);
        if (device != NNCC_HOST && (uintptr_t)tensors[i].data % WIDEST_ACCESS)
            return FAIL(options, NNCC_BAD_TENSOR, "%s: the data of %s on the GPU must begin at a multiple of %d bytes",
                        model->program->name, values[i].name, WIDEST_ACCESS);
    }
    return NNCC_OK;
}

/* How many more streams the caller names that a run comes after. */
static size_t streams_before(const nncc_options *options)
{
    int is_known = options && options->size >= offsetof(nncc_options, after_count) + sizeof options->after_count;
    return is_known && options->after ? options->after_count : 0;
}

static int check_stream(nncc_model *model, void *stream, const nncc_options *options)
{
    void *context = NULL;
    int status = stream ? model->call.stream_context(stream, &context) : 0;
    if (ends_context(status))
        return failed(model, options, "the caller's stream", name_of.stream_context, status);
    if (stream && (status || context != model->context))
        return FAIL(options, NNCC_BAD_DEVICE,
                    "%s: the stream is not one of GPU %d, %s (sm_%d) but of another context, or none; pass one that was made "
                    "on that GPU, in its primary context", model->program->name, model->number, model->device_name,
                    model->capability);
    return NNCC_OK;
}

/* Whether a graph captures what is queued on the caller's stream; such a run cannot be waited for. */
static int check_capture(nncc_model *model, const nncc_tensor *inputs, const nncc_tensor *outputs,
                         const nncc_options *options, int *is_captured)
{
    const nncc_program *common = &model->program->common;
    void *stream = callers_stream(options);
    if (stream)
        TRY("the caller's stream", is_capturing, stream, is_captured);
    if (!*is_captured)
        return NNCC_OK;
    for (int32_t i = 0; i < common->inputs + common->outputs; i++) {
        const nncc_tensor *tensor = i < common->inputs ? &inputs[i] : &outputs[i - common->inputs];
        if (tensor->device == NNCC_HOST)
            return FAIL(options, NNCC_BAD_DEVICE,
                        "%s: a graph captures the stream, and %s lies on the host; a captured run takes arrays of the GPU "
                        "only, for outputs too", model->program->name, common->values[i].name);
    }
    if (common->check_count || nncc_moments(options))
        return FAIL(options, NNCC_BAD_CALL, "%s: a graph captures the stream, and %s has to be waited for; run it outside",
                    model->program->name, common->check_count ? "a model that checks its indices" : "a run that is timed");
    return NNCC_OK;
}

/* Whether the address of a tensor is of the host or of the model's GPU, as the tensor says. */
static int check_address(const nncc_model *model, const nncc_value *value, const nncc_tensor *tensor,
                         const nncc_options *options)
{
    int type = TYPE_UNKNOWN, managed = 0, number = 0, is_host = tensor->device == NNCC_HOST;
    int attributes[] = {MEMORY_TYPE, IS_MANAGED, DEVICE_NUMBER};
    void *places[] = {&type, &managed, &number};
    int status = value->bytes ? model->call.address_attributes(3, attributes, places, (uintptr_t)tensor->data) : NNCC_OK;
    if (!value->bytes || managed || (status && status != BAD_VALUE && status != BAD_CONTEXT))
        return NNCC_OK; /* what else is wrong with the device, the calls that follow tell */
    type = status ? TYPE_UNKNOWN : type;
    if (!is_host && type == TYPE_UNKNOWN)
        return FAIL(options, NNCC_BAD_DEVICE,
                    "%s: the data of %s is said to lie on GPU %d, and is not in its memory; give it as an array of the host, "
                    "or copy it there", model->program->name, value->name, model->number);
    if (type == TYPE_DEVICE && (is_host || number != model->device))
        return FAIL(options, NNCC_BAD_DEVICE, "%s: the data of %s is said to lie on %s, and lies on GPU %d; %s",
                    model->program->name, value->name, is_host ? "the host" : "the GPU of the model", number,
                    is_host ? "give it as an array of that GPU" : "copy it there");
    return NNCC_OK;
}

static int check_addresses(const nncc_model *model, const nncc_tensor *inputs, const nncc_tensor *outputs,
                           const nncc_options *options)
{
    const nncc_program *common = &model->program->common;
    int code = NNCC_OK;
    for (int32_t i = 0; !code && i < common->inputs; i++)
        code = check_address(model, &common->values[i], &inputs[i], options);
    for (int32_t i = 0; !code && i < common->outputs; i++)
        code = check_address(model, &common->values[common->inputs + i], &outputs[i], options);
    return code;
}

/* Where each value is, and then the constants and the arena. Gives whether the run has to be waited for. */
static int bind(const nncc_model *model, workspace *own, const nncc_tensor *inputs, const nncc_tensor *outputs,
                const void *stream)
{
    const nncc_program *common = &model->program->common;
    int32_t count = common->inputs + common->outputs;
    int waits = common->check_count > 0 || !stream;
    for (int32_t i = 0; i < count; i++) {
        const nncc_tensor *tensor = i < common->inputs ? &inputs[i] : &outputs[i - common->inputs];
        int is_host = tensor->device == NNCC_HOST;
        own->bases[i] = is_host ? own->memory + common->arena_size + model->program->places[i] : (uintptr_t)tensor->data;
        waits |= is_host;
    }
    own->bases[count] = model->constants;
    own->bases[count + 1] = own->memory;
    return waits;
}

static int copy_in(nncc_model *model, workspace *own, const nncc_tensor *inputs, const nncc_options *options)
{
    const nncc_program *common = &model->program->common;
    for (int32_t i = 0; i < common->inputs; i++) {
        uint64_t bytes = common->values[i].bytes;
        char *staged = own->pinned + model->program->places[i];
        if (inputs[i].device != NNCC_HOST || !bytes)
            continue;
        memcpy(staged, inputs[i].data, bytes);
        TRY("inputs", queue_copy_in, own->bases[i], staged, bytes, own->stream);
    }
    return NNCC_OK;
}

/* A launch that the driver refuses, or that tells of a fault: of itself where the driver waits for each launch, else of one
 * before it. */
static int launch_failed(nncc_model *model, workspace *own, int32_t number, int status, const nncc_options *options)
{
    const nncc_device_program *program = model->program;
    const char *blocking = getenv("CUDA_LAUNCH_BLOCKING");
    const char *kernel = program->functions[program->launches[number].function].kernel;
    char what[TEXT_BYTES];
    own->is_own_fault = blocking && *blocking && strcmp(blocking, "0");
    int is_of_others = ends_context(status) && !own->is_own_fault && number;
    snprintf(what, sizeof what, "call %d of %d, kernel %s%s", (int)number, (int)program->launch_count, kernel,
             is_of_others ? ", or a call before it (with CUDA_LAUNCH_BLOCKING=1 in the environment the one that fails is named)"
                          : "");
    return failed(model, options, what, name_of.launch, status);
}

/* events: NULL, or one to record before the first launch and one after each. */
static int launch_all(nncc_model *model, workspace *own, void *const *events, const nncc_options *options)
{
    const nncc_device_program *program = model->program;
    if (events)
        TRY("its times", record, events[0], own->stream);
    for (int32_t i = 0; i < program->launch_count; i++) {
        const nncc_launch *launch = &program->launches[i];
        const nncc_function *function = &program->functions[launch->function];
        size_t size = (size_t)launch->count * sizeof(uint64_t);
        void *extra[] = {PARAMETERS, own->packed, PARAMETERS_SIZE, &size, NULL};
        for (int32_t n = 0; n < launch->count; n++)
            own->packed[n] = own->bases[launch->bases[n]] + launch->offsets[n];
        int status = model->call.launch(model->functions[launch->function], launch->blocks, 1, 1, function->threads, 1, 1,
                                        function->shared, own->stream, NULL, extra);
        if (status)
            return launch_failed(model, own, i, status, options);
        own->launched = i + 1;
        if (events)
            TRY("its times", record, events[i + 1], own->stream);
    }
    return NNCC_OK;
}

/* An event for each moment at which a launch begins or ends. They are of one run, as only a run that is timed needs them. */
static int make_events(nncc_model *model, void ***events, const nncc_options *options)
{
    int32_t count = model->program->launch_count + 1;
    *events = calloc((size_t)count, sizeof **events);
    if (!*events)
        return FAIL(options, NNCC_NO_MEMORY, "no memory for events");
    for (int32_t i = 0; i < count; i++)
        TRY("its times", event, &(*events)[i], 0);
    return NNCC_OK;
}

static void free_events(const nncc_model *model, void **events)
{
    for (int32_t i = 0; events && i <= model->program->launch_count; i++)
        if (events[i])
            model->call.destroy_event(events[i]);
    free(events);
}

/* When each call has ended, in nanoseconds from the first launch on, by events that were waited for. */
static int note_moments(nncc_model *model, void *const *events, const nncc_options *options)
{
    const nncc_device_program *program = model->program;
    int32_t launched = 0;
    for (size_t call = 0; call < options->moment_count; call++) {
        float milliseconds = 0;
        while (launched < program->launch_count && program->launches[launched].call < (int64_t)call)
            launched++;
        TRY("its times", elapsed, &milliseconds, events[0], events[launched]);
        options->moments[call] = (int64_t)((double)milliseconds * NANOSECONDS);
    }
    return NNCC_OK;
}

static int64_t *indices(const nncc_model *model, const workspace *own, int64_t check)
{
    return (int64_t *)(void *)(own->pinned + model->program->places_size + 2 * INDEX_BYTES * check);
}

static int copy_out(nncc_model *model, workspace *own, const nncc_tensor *outputs, const nncc_options *options)
{
    const nncc_program *common = &model->program->common;
    for (int64_t i = 0; i < common->check_count; i++)
        for (int which = 0; which < 2; which++) {
            int32_t base = common->checks[i].base[which];
            uint64_t place = (base < 0 ? own->memory : own->bases[base]) + (uint64_t)common->checks[i].offset[which];
            TRY("outputs", queue_copy_out, indices(model, own, i) + which, place, INDEX_BYTES, own->stream);
        }
    for (int32_t i = common->inputs; i < common->inputs + common->outputs; i++)
        if (outputs[i - common->inputs].device == NNCC_HOST && common->values[i].bytes)
            TRY("outputs", queue_copy_out, own->pinned + model->program->places[i], own->bases[i],
                common->values[i].bytes, own->stream);
    return NNCC_OK;
}

static int check_indices(const nncc_model *model, const workspace *own, const nncc_options *options)
{
    for (int64_t i = 0; i < model->program->common.check_count; i++) {
        const nncc_check *check = &model->program->common.checks[i];
        int64_t low = indices(model, own, i)[0], high = indices(model, own, i)[1];
        if (low <= high && check->extent < 0)
            return FAIL(options, NNCC_BAD_INDEX, "node '%s", check->node);
        if (low <= high && (low < -check->extent || high >= check->extent))
            return FAIL(options, NNCC_BAD_INDEX, "node '%s': the indices are %" PRId64 " to %" PRId64 "; expected %"
                        PRId64 " to %" PRId64, check->node, low, high, -check->extent, check->extent - 1);
    }
    return NNCC_OK;
}

/* Names what may have failed since the device was last waited for. */
static int wait_for(nncc_model *model, workspace *own, const nncc_options *options)
{
    const nncc_device_program *program = model->program;
    int32_t last = program->launch_count - 1;
    int status = model->call.synchronize(own->stream);
    if (!status)
        return NNCC_OK;
    char what[TEXT_BYTES];
    snprintf(what, sizeof what, "waiting for its %d calls of kernels (%s to %s; with CUDA_LAUNCH_BLOCKING=1 in the environment "
             "the one that fails is named)", (int)program->launch_count,
             last < 0 ? "none" : program->functions[program->launches[0].function].kernel,
             last < 0 ? "none" : program->functions[program->launches[last].function].kernel);
    return failed(model, options, what, name_of.synchronize, status);
}

static int execute(nncc_model *model, workspace *own, const nncc_tensor *inputs, const nncc_tensor *outputs,
                   void *const *events, const nncc_options *options)
{
    const nncc_program *common = &model->program->common;
    void *stream = callers_stream(options);
    size_t before = streams_before(options);
    for (size_t i = 0; i < before + !!stream; i++) {
        TRY("the caller's stream", record, own->event, i < before ? options->after[i] : stream);
        TRY("the caller's stream", wait_event, own->stream, own->event, 0);
    }
    int waits = bind(model, own, inputs, outputs, stream), code = copy_in(model, own, inputs, options);
    code = code ? code : launch_all(model, own, events, options);
    code = code ? code : copy_out(model, own, outputs, options);
    if (code)
        return code;
    if (stream) {
        TRY("the caller's stream", record, own->event, own->stream);
        TRY("the caller's stream", wait_event, stream, own->event, 0);
    }
    code = waits || events ? wait_for(model, own, options) : NNCC_OK;
    code = code || !events ? code : note_moments(model, events, options);
    code = code || !waits ? code : check_indices(model, own, options);
    for (int32_t i = 0; !code && i < common->outputs; i++)
        if (outputs[i].device == NNCC_HOST && common->values[common->inputs + i].bytes)
            memcpy(outputs[i].data, own->pinned + model->program->places[common->inputs + i],
                   common->values[common->inputs + i].bytes);
    return code;
}

/* The streams and the addresses of a run, and whether a graph captures it. */
static int check_run(nncc_model *model, const nncc_tensor *inputs, const nncc_tensor *outputs, const nncc_options *options,
                     int *is_captured)
{
    int code = check_stream(model, callers_stream(options), options);
    for (size_t i = 0; !code && i < streams_before(options); i++)
        code = check_stream(model, options->after[i], options);
    code = code ? code : check_capture(model, inputs, outputs, options, is_captured);
    return code ? code : check_addresses(model, inputs, outputs, options);
}

/* After a run that failed while its context goes on: its workspace is of use for others when what it has queued is done. */
static void settle(nncc_model *model, const workspace *own, int code)
{
    if (code == NNCC_DEVICE_ERROR && !atomic_load(&model->dead))
        model->call.synchronize(own->stream);
}

static int run_on_device(nncc_model *model, const nncc_tensor *inputs, const nncc_tensor *outputs,
                         const nncc_options *options)
{
    workspace *own = NULL;
    void **events = NULL;
    int is_captured = 0, code = check_run(model, inputs, outputs, options, &is_captured);
    code = code ? code : (is_captured ? take_captured_workspace : take_workspace)(model, options, &own);
    if (code)
        return code == NNCC_DEVICE_ERROR && model->dead ? lost(model, options) : code;
    own->launched = own->is_own_fault = 0;
    code = nncc_moments(options) ? make_events(model, &events, options) : NNCC_OK;
    code = code ? code : execute(model, own, inputs, outputs, events, options);
    if (code == NNCC_DEVICE_ERROR && !own->launched && model->dead && !own->is_own_fault)
        code = lost(model, options);
    free_events(model, events);
    if (!is_captured)
        settle(model, own, code);
    (is_captured ? keep_for_graph : keep_workspace)(model, own);
    return code;
}

int nncc_device_run(const nncc_device_program *program, nncc_model *model, const nncc_tensor *inputs,
                    int32_t input_count, const nncc_tensor *outputs,
                    int32_t output_count, const nncc_options *options)
{
    if (!nncc_takes_options(options))
        return NNCC_BAD_CALL;
    if (!model)
        return FAIL(options, NNCC_BAD_CALL, "there is no model (a null pointer)");
    if (model->program != program)
        return FAIL(options, NNCC_BAD_CALL, "the model was opened by another library; call that one's function");
    const nncc_program *common = &model->program->common;
    int dead = atomic_load(&model->dead);
    if (dead)
        return FAIL(options, NNCC_DEVICE_ERROR, "%s is dead, since its GPU failed: %s; load it again, in a new process",
                    model->program->name, text_of(model, dead));
    if (model->process != getpid())
        return FAIL(options, NNCC_DEVICE_ERROR,
                    "%s: process %d opened it and was forked, and the driver does not work in the child; use the GPU only in "
                    "the child, or in processes that are no forks", model->program->name, (int)model->process);
    int code = nncc_check_arguments(common, inputs, input_count, outputs, output_count, NULL, options);
    code = code ? code : check_devices(model, common->values, inputs, input_count, options);
    code = code ? code : check_devices(model, common->values + common->inputs, outputs, output_count, options);
    if (code)
        return code;
    TRY("running", push, model->context);
    code = run_on_device(model, inputs, outputs, options);
    void *popped;
    model->call.pop(&popped);
    return code;
}
