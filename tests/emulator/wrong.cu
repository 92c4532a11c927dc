// Kernels with one thing wrong each: "finds" is at the line where it shows.
#include <cuda_runtime.h>
#include <cuda_pipeline.h>

// check-cuda: reduce_no_barrier<<<2, 128, 512>>>(f32[256], f32[2])
__global__ void reduce_no_barrier(const float *in, float *out)
{
    extern __shared__ float s[];
    int t = threadIdx.x;
    s[t] = in[blockIdx.x * blockDim.x + t];
    __syncthreads();
    for (int k = blockDim.x / 2; k > 0; k >>= 1)
        if (t < k)
            s[t] += s[t + k]; // finds race
    if (t == 0)
        out[blockIdx.x] = s[0];
}

// As GPUs before Volta ran it: a warp's lanes in step.
// check-cuda: reduce_warp_in_step<<<1, 32>>>(f32[32], f32[1])
__global__ void reduce_warp_in_step(const float *in, float *out)
{
    __shared__ volatile float s[64];
    int t = threadIdx.x;
    s[t] = in[t];
    s[t + 32] = 0;
    __syncwarp();
    s[t] += s[t + 16]; // finds race
    __syncwarp();
    if (t == 0)
        *out = s[0];
}

#define TILE 16
// check-cuda: transpose_no_barrier<<<(2, 2), (16, 16)>>>(f32[32, 32], f32[32, 32], 32)
__global__ void transpose_no_barrier(const float *in, float *out, int n)
{
    __shared__ float tile[TILE][TILE + 1];
    tile[threadIdx.y][threadIdx.x] = in[(blockIdx.y * TILE + threadIdx.y) * n + blockIdx.x * TILE + threadIdx.x];
    out[(blockIdx.x * TILE + threadIdx.y) * n + blockIdx.y * TILE + threadIdx.x] = tile[threadIdx.x][threadIdx.y]; // finds race
}

// check-cuda: scan_in_place<<<1, 64>>>(f32[64])
__global__ void scan_in_place(float *values)
{
    __shared__ float s[64];
    int t = threadIdx.x;
    s[t] = values[t];
    __syncthreads();
    for (int k = 1; k < 64; k *= 2) {
        float v = t >= k ? s[t - k] : 0;
        s[t] += v; // finds race
        __syncthreads();
    }
    values[t] = s[t];
}

// check-cuda: histogram_plain<<<2, 64>>>(u8[128]=0..7, u32[8]=0)
__global__ void histogram_plain(const unsigned char *data, unsigned *bins)
{
    bins[data[blockIdx.x * 64 + threadIdx.x]]++; // finds race
}

// check-cuda: stencil_past_the_end<<<2, 64>>>(f32[128], f32[128])
__global__ void stencil_past_the_end(const float *in, float *out)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    out[i] = 0.5f * in[i] + 0.5f * in[i + 1]; // finds bounds
}

// Right in most orders: the next tile is loaded while others still use this one.
// check-cuda: matmul_one_barrier<<<(2, 2), (8, 8)>>>(f32[16, 16], f32[16, 16], f32[16, 16])
__global__ void matmul_one_barrier(const float *A, const float *B, float *C)
{
    __shared__ float As[8][8], Bs[8][8];
    int tx = threadIdx.x, ty = threadIdx.y, row = blockIdx.y * 8 + ty, col = blockIdx.x * 8 + tx;
    float sum = 0;
    for (int k0 = 0; k0 < 16; k0 += 8) {
        As[ty][tx] = A[row * 16 + k0 + tx];
        Bs[ty][tx] = B[(k0 + ty) * 16 + col];
        __syncthreads();
        for (int k = 0; k < 8; k++)
            sum += As[ty][k] * Bs[k][tx]; // finds race
    }
    C[row * 16 + col] = sum;
}

// check-cuda: barrier_in_a_branch<<<1, 64>>>(f32[50], 50)
__global__ void barrier_in_a_branch(float *x, int n)
{
    __shared__ float s[64];
    int t = threadIdx.x;
    if (t < n) {
        s[t] = x[t];
        __syncthreads(); // finds deadlock
        x[t] = s[n - 1 - t];
    }
}

// check-cuda: async_not_waited<<<1, 32>>>(f32[32], f32[32])
__global__ void async_not_waited(const float *in, float *out)
{
    __shared__ float s[32];
    int t = threadIdx.x;
    __pipeline_memcpy_async(&s[t], &in[t], 4);
    __pipeline_commit();
    __syncthreads();
    out[t] = s[31 - t]; // finds early
}

// check-cuda: async_waits_for_the_other<<<1, 32>>>(f32[64], f32[64])
__global__ void async_waits_for_the_other(const float *in, float *out)
{
    __shared__ float s[2][32];
    int t = threadIdx.x;
    for (int n = 0; n < 2; n++) {
        __pipeline_memcpy_async(&s[n][t], &in[n * 32 + t], 4);
        __pipeline_commit();
    }
    for (int n = 0; n < 2; n++) {
        __pipeline_wait_prior(1);
        __syncthreads();
        out[n * 32 + t] = s[n][31 - t]; // finds early
    }
}

__device__ unsigned int done = 0;
// check-cuda: last_block_no_fence<<<4, 32>>>(f32[4], f32[1])
__global__ void last_block_no_fence(float *partial, float *out)
{
    if (threadIdx.x)
        return;
    partial[blockIdx.x] = blockIdx.x;
    if (atomicAdd(&done, 1) == gridDim.x - 1)
        for (int k = 0; k < gridDim.x; k++)
            *out += partial[k]; // finds race
}

// check-cuda: tile_too_narrow<<<1, (33, 2)>>>(f32[66])
__global__ void tile_too_narrow(float *x)
{
    __shared__ float tile[2][32];
    tile[threadIdx.y][threadIdx.x] = x[threadIdx.y * 33 + threadIdx.x]; // finds bounds
    __syncthreads();
    x[threadIdx.y * 33 + threadIdx.x] = 1;
}

// check-cuda: shuffle_in_a_branch<<<1, 32>>>(f32[32])
__global__ void shuffle_in_a_branch(float *x)
{
    float v = x[threadIdx.x];
    if (threadIdx.x < 20)
        v += __shfl_xor_sync(0xffffffff, v, 1);
    __syncthreads(); // finds deadlock
    x[threadIdx.x] = v;
}

// Each order gives the same number.
// check-cuda: right_by_luck<<<1, 64>>>(i32[64], i32[1]=0)
__global__ void right_by_luck(const int *x, int *most)
{
    __shared__ int s[1];
    if (threadIdx.x == 0)
        s[0] = x[0];
    if (threadIdx.x == 40)
        *most = max(s[0], x[0]); // finds race
}
