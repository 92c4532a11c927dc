/* Whether the tensors of a run are what the model takes. */
#include "module.h"

static const int8_t element_bytes[] = {0, 1, 1, 2, 4, 8, 1, 2, 4, 8, 2, 2, 4, 8, 1, 1};
static const char *const dtype_names[] = {"?",   "bool", "i8",  "i16",  "i32", "i64", "u8",       "u16",
                                          "u32", "u64",  "f16", "bf16", "f32", "f64", "f8e4m3fn", "f8e5m2"};

static const char *dtype_name(int32_t dtype) { return dtype_names[dtype < 1 || dtype > NNCC_F8E5M2 ? 0 : dtype]; }

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
    if (!value->bytes)
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
            if (overlap(outputs[o].data, out->bytes, other, value->bytes))
                return FAIL(options, NNCC_BAD_TENSOR, "%s and %s overlap in memory", out->name, value->name);
        }
    }
    return NNCC_OK;
}

int nncc_check_arguments(const nncc_program *program, const nncc_tensor *inputs, int32_t input_count,
                         const nncc_tensor *outputs, int32_t output_count, const nncc_options *options)
{
    const nncc_value *values = program->values;
    int code = check_tensors(values, inputs, program->inputs, input_count, "inputs", options);
    if (!code)
        code = check_tensors(values + program->inputs, outputs, program->outputs, output_count, "outputs", options);
    return code ? code : check_overlap(program, inputs, outputs, options);
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
