/* Blocks and tiles of a warp as groups. */
#pragma once
#include "../dialect.h"

namespace cooperative_groups {
struct thread_block {
    NNCC_ENGINE void sync() const { nncc_barrier(); }
    NNCC_ENGINE unsigned thread_rank() const
    {
        const uint3 t = threadIdx, n = blockDim;
        return (t.z * n.y + t.y) * n.x + t.x;
    }
    NNCC_ENGINE unsigned size() const { return blockDim.x * blockDim.y * blockDim.z; }
    NNCC_ENGINE unsigned num_threads() const { return size(); }
    NNCC_ENGINE uint3 group_index() const { return blockIdx; }
    NNCC_ENGINE uint3 thread_index() const { return threadIdx; }
};
NNCC_ENGINE inline thread_block this_thread_block() { return {}; }

template <unsigned N, class = thread_block> struct thread_block_tile {
    NNCC_ENGINE static unsigned mask() { return N == 32 ? ~0u : ((1u << N % 32) - 1) << nncc_lane() / N * N; }
    NNCC_ENGINE void sync() const { nncc_lanes(mask()); }
    NNCC_ENGINE unsigned thread_rank() const { return nncc_lane() % N; }
    NNCC_ENGINE unsigned size() const { return N; }
    NNCC_ENGINE unsigned num_threads() const { return N; }
    NNCC_ENGINE unsigned meta_group_rank() const { return thread_block().thread_rank() / N; }
    NNCC_ENGINE unsigned meta_group_size() const { return (thread_block().size() + N - 1) / N; }
    template <class T> NNCC_ENGINE T shfl(T v, int from) const { return __shfl_sync(mask(), v, from, N); }
    template <class T> NNCC_ENGINE T shfl_down(T v, unsigned by) const { return __shfl_down_sync(mask(), v, by, N); }
    template <class T> NNCC_ENGINE T shfl_up(T v, unsigned by) const { return __shfl_up_sync(mask(), v, by, N); }
    template <class T> NNCC_ENGINE T shfl_xor(T v, int by) const { return __shfl_xor_sync(mask(), v, by, N); }
    NNCC_ENGINE unsigned ballot(int predicate) const { return (__ballot_sync(mask(), predicate) & mask()) >> nncc_lane() / N * N; }
    NNCC_ENGINE int any(int predicate) const { return __any_sync(mask(), predicate); }
    NNCC_ENGINE int all(int predicate) const { return __all_sync(mask(), predicate); }
};
template <unsigned N, class G> NNCC_ENGINE thread_block_tile<N> tiled_partition(const G &) { return {}; }
template <class G> NNCC_ENGINE void sync(const G &group) { group.sync(); }
} // namespace cooperative_groups
