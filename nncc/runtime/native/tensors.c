/* Whether the tensors of a run are what the model takes, and what their shapes say of its open sizes. */
#include "module.h"

#include <inttypes.h>

enum { TEXT_BYTES = 512 };
static const int64_t MOST = INT64_C(1) << 47; /* bytes that a process can address */
static const int8_t element_bytes[] = {0, 1, 1, 2, 4, 8, 1, 2, 4, 8, 2, 2, 4, 8, 1, 1};
static const char *const dtype_names[] = {"?",   "bool", "i8",  "i16",  "i32", "i64", "u8",       "u16",
                                          "u32", "u64",  "f16", "bf16", "f32", "f64", "f8e4m3fn", "f8e5m2"};

static const char *dtype_name(int32_t dtype) { return dtype_names[dtype < 1 || dtype > NNCC_F8E5M2 ? 0 : dtype]; }

/* The open sizes of a run as a text. */
static const char *sizes_text(const nncc_program *program, const int64_t *numbers, char *text)
{
    int used = 0;
    text[0] = '\0';
    for (int64_t i = 0; i < program->sizes->open_count && used < TEXT_BYTES; i++)
        used += snprintf(text + used, (size_t)(TEXT_BYTES - used), "%s%s = %" PRId64, i ? ", " : "",
                         program->sizes->texts[i], numbers[i]);
    return text;
}

/* An extent that depends on open sizes is another one. */
static int wrong_extent(const nncc_program *program, const nncc_value *value, int32_t dim, int64_t extent,
                        const int64_t *numbers, const nncc_options *options)
{
    int64_t number = -2 - value->shape[dim];
    const char *what = program->sizes->texts[number];
    const nncc_size *open = &program->sizes->open[number];
    char text[TEXT_BYTES];
    if (number < program->sizes->open_count)
        return FAIL(options, NNCC_BAD_TENSOR, "dimension %d of '%s' is %" PRId64 ", but %s is %" PRId64
                    " by dimension %d of '%s'", (int)dim, value->name, extent, what, numbers[number], (int)open->dim,
                    program->values[open->input].name);
    return FAIL(options, NNCC_BAD_TENSOR, "dimension %d of '%s' is %" PRId64 ", but %s is %" PRId64 "; %s", (int)dim,
                value->name, extent, what, numbers[number], sizes_text(program, numbers, text));
}

static int check_rank(const nncc_value *value, const nncc_tensor *tensor, const nncc_options *options)
{
    if (tensor->rank != value->rank)
        return FAIL(options, NNCC_BAD_TENSOR, "%s has rank %d, but the tensor has %d", value->name, (int)value->rank,
                    (int)tensor->rank);
    if (value->rank && !tensor->shape)
        return FAIL(options, NNCC_BAD_CALL, "%s: the tensor has no shape (a null pointer)", value->name);
    return NNCC_OK;
}

static int check_extents(const nncc_program *program, const nncc_value *value, const nncc_tensor *tensor,
                         const int64_t *numbers, const nncc_options *options)
{
    for (int32_t d = 0; d < value->rank; d++) {
        int64_t wanted = nncc_number(numbers, value->shape[d]);
        if (tensor->shape[d] != wanted && value->shape[d] < -1)
            return wrong_extent(program, value, d, tensor->shape[d], numbers, options);
        if (tensor->shape[d] != wanted)
            return FAIL(options, NNCC_BAD_TENSOR, "%s: dimension %d is %lld, but the tensor has %lld", value->name,
                        (int)d, (long long)wanted, (long long)tensor->shape[d]);
    }
    return NNCC_OK;
}

static int check_shape(const nncc_program *program, const nncc_value *value, const nncc_tensor *tensor,
                       const int64_t *numbers, const nncc_options *options)
{
    if (tensor->dtype != value->dtype)
        return FAIL(options, NNCC_BAD_TENSOR, "%s is %s, but the tensor is %s (dtype %d)", value->name,
                    dtype_name(value->dtype), dtype_name(tensor->dtype), (int)tensor->dtype);
    int code = check_rank(value, tensor, options);
    return code ? code : check_extents(program, value, tensor, numbers, options);
}

static int check_memory(const nncc_value *value, const nncc_tensor *tensor, const int64_t *numbers,
                        const nncc_options *options)
{
    if (!nncc_number(numbers, value->bytes))
        return NNCC_OK;
    if (!tensor->data)
        return FAIL(options, NNCC_BAD_CALL, "%s: the tensor has no data (a null pointer)", value->name);
    if ((uintptr_t)tensor->data % (uintptr_t)element_bytes[value->dtype])
        return FAIL(options, NNCC_BAD_TENSOR, "%s: the data must begin at a multiple of %d bytes", value->name,
                    (int)element_bytes[value->dtype]);
    int64_t dense = 1;
    for (int32_t d = value->rank; tensor->strides && d-- > 0; dense *= tensor->shape[d])
        if (tensor->shape[d] > 1 && tensor->strides[d] != dense)
            return FAIL(options, NNCC_BAD_TENSOR, "%s: the stride of dimension %d is %lld, but of a dense tensor %lld",
                        value->name, (int)d, (long long)tensor->strides[d], (long long)dense);
    return NNCC_OK;
}

static int check_count(const nncc_tensor *tensors, int32_t wanted, int32_t given, const char *kind,
                       const nncc_options *options)
{
    if (given != wanted)
        return FAIL(options, NNCC_BAD_CALL, "the model has %d %s, not %d", (int)wanted, kind, (int)given);
    if (wanted && !tensors)
        return FAIL(options, NNCC_BAD_CALL, "there are no %s (a null pointer)", kind);
    return NNCC_OK;
}

static int check_tensors(const nncc_program *program, const nncc_value *values, const nncc_tensor *tensors, int32_t wanted,
                         int32_t given, const char *kind, const int64_t *numbers, const nncc_options *options)
{
    int code = check_count(tensors, wanted, given, kind, options);
    for (int32_t i = 0; !code && i < wanted; i++) {
        code = check_shape(program, &values[i], &tensors[i], numbers, options);
        code = code ? code : check_memory(&values[i], &tensors[i], numbers, options);
    }
    return code;
}

static int overlap(const void *a, int64_t a_bytes, const void *b, int64_t b_bytes)
{
    uintptr_t x = (uintptr_t)a, y = (uintptr_t)b;
    return a_bytes && b_bytes && x < y + (uintptr_t)b_bytes && y < x + (uintptr_t)a_bytes;
}

/* No output may share memory with another tensor: kernels write outputs before they have read all inputs. One that is an
 * input with some elements written anew may lie where that does. */
static int check_overlap(const nncc_program *program, const nncc_tensor *inputs, const nncc_tensor *outputs,
                         const int64_t *numbers, const nncc_options *options)
{
    for (int32_t o = 0; o < program->outputs; o++) {
        const nncc_value *out = &program->values[program->inputs + o];
        int64_t bytes = nncc_number(numbers, out->bytes);
        for (int32_t i = 0; i < program->inputs + o; i++) {
            const void *other = i < program->inputs ? inputs[i].data : outputs[i - program->inputs].data;
            const nncc_value *value = &program->values[i];
            int is_one = i < program->inputs && out->of == i && outputs[o].data == other;
            if (!is_one && overlap(outputs[o].data, bytes, other, nncc_number(numbers, value->bytes)))
                return FAIL(options, NNCC_BAD_TENSOR, "%s and %s overlap in memory", out->name, value->name);
        }
    }
    return NNCC_OK;
}

int nncc_check_arguments(const nncc_program *program, const nncc_tensor *inputs, int32_t input_count,
                         const nncc_tensor *outputs, int32_t output_count, const int64_t *numbers,
                         const nncc_options *options)
{
    const nncc_value *values = program->values, *made = values + program->inputs;
    int code = check_tensors(program, values, inputs, program->inputs, input_count, "inputs", numbers, options);
    if (!code)
        code = check_tensors(program, made, outputs, program->outputs, output_count, "outputs", numbers, options);
    return code ? code : check_overlap(program, inputs, outputs, numbers, options);
}

/* Reads a size off a dimension that is an extent of memory. */
static int read_size(const nncc_program *program, int64_t number, const nncc_tensor *inputs, int64_t *numbers,
                     const nncc_options *options)
{
    const nncc_size *open = &program->sizes->open[number];
    const nncc_value *value = &program->values[open->input];
    const char *name = program->sizes->texts[number];
    int code = check_rank(value, &inputs[open->input], options);
    if (code)
        return code;
    int64_t extent = inputs[open->input].shape[open->dim];
    if (extent < 0 || extent > MOST)
        return FAIL(options, NNCC_BAD_TENSOR, "dimension %d of '%s' is %" PRId64 ", which is no size of memory",
                    (int)open->dim, value->name, extent);
    int64_t size = (extent - open->offset) / open->factor;
    if (size * open->factor + open->offset != extent)
        return FAIL(options, NNCC_BAD_TENSOR, "dimension %d of '%s' is %" PRId64 "; it has to be %s", (int)open->dim,
                    value->name, extent, program->sizes->texts[-2 - value->shape[open->dim]]);
    numbers[number] = size;
    if (size < open->low || size > open->high) {
        char by[32] = "";
        if (open->divisor > 1)
            snprintf(by, sizeof by, ":%" PRId64, open->divisor);
        return FAIL(options, NNCC_BAD_TENSOR, "%s is %" PRId64 "; this library was compiled for %" PRId64 "..%" PRId64
                    " (--dim %s=%" PRId64 "..%" PRId64 "%s)", name, size, open->low, open->high, name, open->low,
                    open->high, by);
    }
    if (size % open->divisor)
        return FAIL(options, NNCC_BAD_TENSOR, "%s is %" PRId64 "; it has to be a multiple of %" PRId64, name, size,
                    open->divisor);
    return NNCC_OK;
}

static int check_most(const nncc_program *program, const int64_t *numbers, const nncc_options *options)
{
    char text[TEXT_BYTES];
    if (nncc_number(numbers, program->sizes->most) <= MOST)
        return NNCC_OK;
    return FAIL(options, NNCC_NO_MEMORY, "a value would have more bytes than a process can address (2^47): %s",
                sizes_text(program, numbers, text));
}

static int check_equalities(const nncc_program *program, const int64_t *numbers, const nncc_options *options)
{
    const nncc_sizes *sizes = program->sizes;
    char text[TEXT_BYTES];
    for (int64_t i = 0; i < sizes->equality_count; i++)
        if (nncc_number(numbers, sizes->equalities[i].left) != nncc_number(numbers, sizes->equalities[i].right))
            return FAIL(options, NNCC_BAD_TENSOR, "%s; %s", sizes->equalities[i].text,
                        sizes_text(program, numbers, text));
    return NNCC_OK;
}

int nncc_read_sizes(const nncc_program *program, const nncc_tensor *inputs, int32_t input_count, int64_t *numbers,
                    const nncc_options *options)
{
    const nncc_sizes *sizes = program->sizes;
    if (!sizes)
        return NNCC_OK;
    int code = check_count(inputs, program->inputs, input_count, "inputs", options);
    for (int64_t i = 0; !code && i < sizes->open_count; i++)
        code = read_size(program, i, inputs, numbers, options);
    if (code)
        return code;
    if (sizes->evaluate)
        sizes->evaluate((void *[]){numbers, numbers + sizes->open_count}, NULL);
    code = check_most(program, numbers, options);
    for (int32_t i = 0; !code && i < program->inputs; i++) {
        code = check_rank(&program->values[i], &inputs[i], options);
        code = code ? code : check_extents(program, &program->values[i], &inputs[i], numbers, options);
    }
    return code ? code : check_equalities(program, numbers, options);
}

int nncc_program_shapes(const nncc_program *program, const nncc_model *model, const nncc_tensor *inputs, int32_t input_count,
                        int64_t *const *shapes, int32_t output_count, const nncc_options *options)
{
    if (!nncc_takes_options(options))
        return NNCC_BAD_CALL;
    if (!model || !shapes)
        return FAIL(options, NNCC_BAD_CALL, "there %s (a null pointer)", model ? "are no shapes" : "is no model");
    if (output_count != program->outputs)
        return FAIL(options, NNCC_BAD_CALL, "the model has %d outputs, not %d", (int)program->outputs, (int)output_count);
    int64_t *numbers = NNCC_NUMBERS(program);
    int code = nncc_read_sizes(program, inputs, input_count, numbers, options);
    for (int32_t i = 0; !code && i < output_count; i++) {
        const nncc_value *value = &program->values[program->inputs + i];
        for (int32_t d = 0; d < value->rank; d++)
            shapes[i][d] = nncc_number(numbers, value->shape[d]);
    }
    return code;
}

int nncc_check_host(const nncc_program *program, const nncc_tensor *inputs, const nncc_tensor *outputs,
                    const nncc_options *options)
{
    for (int32_t i = 0; i < program->inputs + program->outputs; i++) {
        const nncc_tensor *tensor = i < program->inputs ? &inputs[i] : &outputs[i - program->inputs];
        if (tensor->device != NNCC_HOST)
            return FAIL(options, NNCC_BAD_DEVICE,
                        "%s lies on GPU %d, and the model was compiled for a processor; copy it to the host, or compile the "
                        "model with --target cuda", program->values[i].name, (int)tensor->device - NNCC_GPU);
    }
    return NNCC_OK;
}
