// Kernels in which nothing is wrong.
#include <cuda_runtime.h>
#include <cuda_pipeline.h>
#include <cooperative_groups.h>
namespace cg = cooperative_groups;

// check-cuda: saxpy<<<3, 64>>>(1000, 2.0f, f32[1000], f32[1000])
__global__ void saxpy(int n, float a, const float *__restrict__ x, float *__restrict__ y)
{
    for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < n; i += blockDim.x * gridDim.x)
        y[i] = a * x[i] + y[i];
}

// check-cuda: reduce_tree<<<4, 128, 512>>>(f32[500], f32[4], 500)
__global__ void reduce_tree(const float *in, float *out, int n)
{
    extern __shared__ float s[];
    int t = threadIdx.x, i = blockIdx.x * blockDim.x + t;
    s[t] = i < n ? in[i] : 0.0f;
    __syncthreads();
    for (int k = blockDim.x / 2; k > 0; k >>= 1) {
        if (t < k)
            s[t] += s[t + k];
        __syncthreads();
    }
    if (t == 0)
        out[blockIdx.x] = s[0];
}

__device__ float warp_sum(float v)
{
    for (int k = 16; k > 0; k /= 2)
        v += __shfl_down_sync(0xffffffff, v, k);
    return v;
}
__device__ float block_sum(float v)
{
    static __shared__ float parts[32];
    int lane = threadIdx.x % warpSize, warp = threadIdx.x / warpSize;
    v = warp_sum(v);
    __syncthreads();
    if (lane == 0)
        parts[warp] = v;
    __syncthreads();
    v = threadIdx.x < blockDim.x / warpSize ? parts[lane] : 0;
    return warp == 0 ? warp_sum(v) : v;
}
// check-cuda: reduce_shuffle<<<2, 128>>>(f32[700], f32[1]=0, 700)
__global__ void reduce_shuffle(const float *in, float *out, int n)
{
    float v = 0;
    for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < n; i += blockDim.x * gridDim.x)
        v += in[i];
    v = block_sum(v);
    if (threadIdx.x == 0)
        atomicAdd(out, v);
}

__device__ unsigned int blocks_done = 0;
// check-cuda: reduce_last_block<<<5, 64>>>(f32[300], f32[5], f32[1], 300)
__global__ void reduce_last_block(const float *in, volatile float *partial, float *out, int n)
{
    __shared__ float s[64];
    __shared__ bool is_last;
    int t = threadIdx.x, i = blockIdx.x * 64 + t;
    s[t] = i < n ? in[i] : 0;
    __syncthreads();
    if (t == 0) {
        float sum = 0;
        for (int k = 0; k < 64; k++)
            sum += s[k];
        partial[blockIdx.x] = sum;
        __threadfence();
        is_last = atomicInc(&blocks_done, gridDim.x) == gridDim.x - 1;
    }
    __syncthreads();
    if (is_last && t == 0) {
        float sum = 0;
        for (int k = 0; k < gridDim.x; k++)
            sum += partial[k];
        *out = sum;
        blocks_done = 0;
    }
}

// check-cuda: scan_double_buffer<<<1, 128, 1024>>>(f32[128], f32[128], 128)
__global__ void scan_double_buffer(float *out, const float *in, int n)
{
    extern __shared__ float temp[];
    int t = threadIdx.x, to = 0, from = 1;
    temp[t] = t > 0 ? in[t - 1] : 0;
    __syncthreads();
    for (int k = 1; k < n; k *= 2) {
        to = 1 - to;
        from = 1 - to;
        temp[to * n + t] = temp[from * n + t] + (t >= k ? temp[from * n + t - k] : 0);
        __syncthreads();
    }
    out[t] = temp[to * n + t];
}

// check-cuda: scan_in_tree<<<1, 64, 512>>>(f32[128], f32[128], 128)
__global__ void scan_in_tree(float *out, const float *in, int n)
{
    extern __shared__ float temp[];
    int t = threadIdx.x, offset = 1;
    temp[2 * t] = in[2 * t];
    temp[2 * t + 1] = in[2 * t + 1];
    for (int d = n >> 1; d > 0; d >>= 1) {
        __syncthreads();
        if (t < d)
            temp[offset * (2 * t + 2) - 1] += temp[offset * (2 * t + 1) - 1];
        offset *= 2;
    }
    if (t == 0)
        temp[n - 1] = 0;
    for (int d = 1; d < n; d *= 2) {
        offset >>= 1;
        __syncthreads();
        if (t < d) {
            int a = offset * (2 * t + 1) - 1, b = offset * (2 * t + 2) - 1;
            float v = temp[a];
            temp[a] = temp[b];
            temp[b] += v;
        }
    }
    __syncthreads();
    out[2 * t] = temp[2 * t];
    out[2 * t + 1] = temp[2 * t + 1];
}

#define TILE 16
// check-cuda: transpose<<<(3, 2), (16, 4)>>>(f32[32, 48], f32[48, 32], 48, 32)
__global__ void transpose(const float *in, float *out, int width, int height)
{
    __shared__ float tile[TILE][TILE + 1];
    int x = blockIdx.x * TILE + threadIdx.x, y = blockIdx.y * TILE + threadIdx.y;
    for (int j = 0; j < TILE; j += 4)
        tile[threadIdx.y + j][threadIdx.x] = in[(y + j) * width + x];
    __syncthreads();
    x = blockIdx.y * TILE + threadIdx.x;
    y = blockIdx.x * TILE + threadIdx.y;
    for (int j = 0; j < TILE; j += 4)
        out[(y + j) * height + x] = tile[threadIdx.x][threadIdx.y + j];
}

// check-cuda: histogram<<<3, 64>>>(u8[1000]=0..255, u32[256]=0, 1000)
__global__ void histogram(const unsigned char *data, unsigned int *bins, int n)
{
    __shared__ unsigned int own[256];
    for (int i = threadIdx.x; i < 256; i += blockDim.x)
        own[i] = 0;
    __syncthreads();
    for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < n; i += blockDim.x * gridDim.x)
        atomicAdd(&own[data[i]], 1);
    __syncthreads();
    for (int i = threadIdx.x; i < 256; i += blockDim.x)
        atomicAdd(&bins[i], own[i]);
}

#define RADIUS 3
// check-cuda: stencil<<<4, 64>>>(i32[262], i32[256])
__global__ void stencil(const int *in, int *out)
{
    __shared__ int temp[64 + 2 * RADIUS];
    int g = threadIdx.x + blockIdx.x * blockDim.x + RADIUS, l = threadIdx.x + RADIUS;
    temp[l] = in[g];
    if (threadIdx.x < RADIUS) {
        temp[l - RADIUS] = in[g - RADIUS];
        temp[l + blockDim.x] = in[g + blockDim.x];
    }
    __syncthreads();
    int sum = 0;
    for (int k = -RADIUS; k <= RADIUS; k++)
        sum += temp[l + k];
    out[g - RADIUS] = sum;
}

// check-cuda: stencil_3d<<<(2, 1, 2), (4, 4, 2)>>>(f32[4, 4, 8], f32[4, 4, 8], dim3(8, 4, 4))
__global__ void stencil_3d(const float *in, float *out, dim3 n)
{
    int x = blockIdx.x * blockDim.x + threadIdx.x, y = threadIdx.y, z = blockIdx.z * blockDim.z + threadIdx.z;
    auto at = [&](int a, int b, int c) { return in[(min(max(c, 0), n.z - 1) * n.y + min(max(b, 0), n.y - 1)) * n.x + min(max(a, 0), n.x - 1)]; };
    out[(z * n.y + y) * n.x + x] = at(x, y, z) * 4 - at(x - 1 + (x == 0), y, z) - at(x, y + 1, z) - at(x, y, z + 1);
}

// check-cuda: matmul_tiled<<<(2, 3), (8, 8)>>>(f32[24, 20], f32[20, 16], f32[24, 16], 24, 16, 20)
__global__ void matmul_tiled(const float *A, const float *B, float *C, int M, int N, int K)
{
    __shared__ float As[8][8], Bs[8][8];
    int tx = threadIdx.x, ty = threadIdx.y, row = blockIdx.y * 8 + ty, col = blockIdx.x * 8 + tx;
    float sum = 0;
    for (int k0 = 0; k0 < K; k0 += 8) {
        As[ty][tx] = row < M && k0 + tx < K ? A[row * K + k0 + tx] : 0.0f;
        Bs[ty][tx] = k0 + ty < K && col < N ? B[(k0 + ty) * N + col] : 0.0f;
        __syncthreads();
        for (int k = 0; k < 8; k++)
            sum += As[ty][k] * Bs[k][tx];
        __syncthreads();
    }
    if (row < M && col < N)
        C[row * N + col] = sum;
}

// check-cuda: matmul_vectors<4><<<2, 32>>>(f32[16, 32], f32[16, 16], f32[32, 16])
template <int PER> __global__ void matmul_vectors(const float *At, const float *B, float *C)
{
    __shared__ __align__(16) float As[16][16];
    __shared__ __align__(16) float Bs[16][16];
    int t = threadIdx.x, row = t / 4 * 2, col = t % 4 * PER, top = blockIdx.x * 16;
    for (int i = t; i < 64; i += 32) {
        reinterpret_cast<float4 *>(&As[i / 4][0])[i % 4] = reinterpret_cast<const float4 *>(At + i / 4 * 32 + top)[i % 4];
        reinterpret_cast<float4 *>(&Bs[i / 4][0])[i % 4] = reinterpret_cast<const float4 *>(B)[i];
    }
    __syncthreads();
    float acc[2][PER] = {};
    for (int k = 0; k < 16; k++) {
        float4 b = *reinterpret_cast<float4 *>(&Bs[k][col]);
        float2 a = *reinterpret_cast<float2 *>(&As[k][row]);
        for (int i = 0; i < 2; i++) {
            float x = i ? a.y : a.x;
            acc[i][0] += x * b.x, acc[i][1] += x * b.y, acc[i][2] += x * b.z, acc[i][3] += x * b.w;
        }
    }
    for (int i = 0; i < 2; i++)
        for (int j = 0; j < PER; j++)
            C[(top + row + i) * 16 + col + j] = acc[i][j];
}

// check-cuda: softmax_warp<<<2, (32, 4)>>>(f32[8, 50], f32[8, 50], 8, 50)
__global__ void softmax_warp(const float *in, float *out, int rows, int cols)
{
    int row = blockIdx.x * blockDim.y + threadIdx.y;
    if (row >= rows)
        return;
    float most = -INFINITY, sum = 0;
    for (int c = threadIdx.x; c < cols; c += 32)
        most = fmaxf(most, in[row * cols + c]);
    for (int k = 16; k; k >>= 1)
        most = fmaxf(most, __shfl_xor_sync(0xffffffff, most, k));
    for (int c = threadIdx.x; c < cols; c += 32)
        sum += __expf(in[row * cols + c] - most);
    for (int k = 16; k; k >>= 1)
        sum += __shfl_xor_sync(0xffffffff, sum, k);
    for (int c = threadIdx.x; c < cols; c += 32)
        out[row * cols + c] = __expf(in[row * cols + c] - most) / sum;
}

// check-cuda: layer_norm<<<3, 64>>>(f32[3, 100], f32[3, 100], 100)
__global__ void layer_norm(const float *in, float *out, int cols)
{
    __shared__ float mean, scale;
    const float *row = in + blockIdx.x * cols;
    float sum = 0, squares = 0;
    for (int c = threadIdx.x; c < cols; c += blockDim.x)
        sum += row[c], squares += row[c] * row[c];
    sum = block_sum(sum);
    squares = block_sum(squares);
    if (threadIdx.x == 0) {
        mean = sum / cols;
        scale = rsqrtf(squares / cols - mean * mean + 1e-5f);
    }
    __syncthreads();
    for (int c = threadIdx.x; c < cols; c += blockDim.x)
        out[blockIdx.x * cols + c] = (row[c] - mean) * scale;
}

// check-cuda: bitonic_sort<<<1, 64, 512>>>(i32[128]=0..999)
__global__ void bitonic_sort(int *values)
{
    extern __shared__ int keys[];
    int t = threadIdx.x;
    keys[t] = values[t];
    keys[t + 64] = values[t + 64];
    for (unsigned size = 2; size <= 128; size <<= 1)
        for (unsigned stride = size / 2; stride > 0; stride >>= 1) {
            __syncthreads();
            unsigned pos = 2 * t - (t & (stride - 1));
            bool up = (t & (size / 2)) == 0;
            if ((keys[pos] > keys[pos + stride]) == up) {
                int held = keys[pos];
                keys[pos] = keys[pos + stride];
                keys[pos + stride] = held;
            }
        }
    __syncthreads();
    values[t] = keys[t];
    values[t + 64] = keys[t + 64];
}

// check-cuda: async_double_buffer<<<1, 32>>>(f32[256], f32[256], 8)
__global__ void async_double_buffer(const float *in, float *out, int tiles)
{
    __shared__ __align__(16) float buffer[2][32];
    int t = threadIdx.x;
    __pipeline_memcpy_async(&buffer[0][t], &in[t], 4);
    __pipeline_commit();
    for (int n = 0; n < tiles; n++) {
        if (n + 1 < tiles)
            __pipeline_memcpy_async(&buffer[(n + 1) % 2][t], &in[(n + 1) * 32 + t], 4);
        __pipeline_commit();
        __pipeline_wait_prior(1);
        __syncthreads();
        out[n * 32 + t] = buffer[n % 2][31 - t];
        __syncthreads();
    }
}

// check-cuda: tile_sums<<<2, 64>>>(f32[128], f32[16])
__global__ void tile_sums(const float *in, float *out)
{
    auto block = cg::this_thread_block();
    auto tile = cg::tiled_partition<8>(block);
    float v = in[blockIdx.x * 64 + block.thread_rank()];
    for (int k = tile.size() / 2; k > 0; k /= 2)
        v += tile.shfl_down(v, k);
    if (tile.thread_rank() == 0)
        out[blockIdx.x * 8 + tile.meta_group_rank()] = v;
}

// check-cuda: compact<<<2, 64>>>(i32[100], i32[100], i32[1]=0, 100)
__global__ void compact(const int *in, int *out, int *count, int n)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x, lane = threadIdx.x % 32;
    bool keep = i < n && in[i] > 4;
    unsigned mask = __ballot_sync(0xffffffff, keep);
    int base = 0;
    if (lane == 0 && mask)
        base = atomicAdd(count, __popc(mask));
    base = __shfl_sync(0xffffffff, base, 0);
    if (keep)
        out[base + __popc(mask & ((1u << lane) - 1))] = in[i];
}

// check-cuda: warp_argmax<<<1, 32>>>(f32[32], i32[1])
__global__ void warp_argmax(const float *in, int *out)
{
    __shared__ volatile float value[32];
    __shared__ volatile int index[32];
    int t = threadIdx.x;
    value[t] = in[t];
    index[t] = t;
    __syncwarp();
    for (int k = 16; k > 0; k /= 2) {
        if (t < k && value[t + k] > value[t]) {
            value[t] = value[t + k];
            index[t] = index[t + k];
        }
        __syncwarp();
    }
    if (t == 0)
        *out = index[0];
}

__constant__ float taps[5] = {0.1f, 0.2f, 0.4f, 0.2f, 0.1f};
// check-cuda: convolve<<<2, 50>>>(f32[100], f32[100], 100)
__global__ void convolve(const float *in, float *out, int n)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    float sum = 0;
    for (int k = -2; k <= 2; k++)
        if (i + k >= 0 && i + k < n)
            sum += taps[k + 2] * in[i + k];
    out[i] = sum;
}

// check-cuda: any_negative<<<2, 64>>>(f32[128], i32[1]=0)
__global__ void any_negative(const float *in, int *found)
{
    if (in[blockIdx.x * 64 + threadIdx.x] < 0)
        *found = 1;
}

// check-cuda: counted<<<2, 48>>>(f32[96], i32[2])
__global__ void counted(const float *in, int *out)
{
    int n = __syncthreads_count(in[blockIdx.x * 48 + threadIdx.x] > 0);
    if (threadIdx.x == 0)
        out[blockIdx.x] = n;
}

__device__ int mutex = 0;
// check-cuda: locked<<<2, 32>>>(f32[1]=0)
__global__ void locked(float *sum)
{
    bool done = false;
    while (!done)
        if (atomicCAS(&mutex, 0, 1) == 0) {
            __threadfence();
            *sum += 1;
            __threadfence();
            atomicExch(&mutex, 0);
            done = true;
        }
}
