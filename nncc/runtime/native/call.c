/* One kernel in this process, computed as in a library. */
#include "pool.h"
#include "state.h"

void nncc_call_kernel(void (*kernel)(void *const *arguments, nncc_pool *pool), void *const *arguments, nncc_pool *pool,
                      int32_t keeps_subnormals);

void nncc_call_kernel(void (*kernel)(void *const *arguments, nncc_pool *pool), void *const *arguments, nncc_pool *pool,
                      int32_t keeps_subnormals)
{
    nncc_state before = nncc_take_state(keeps_subnormals ? NNCC_KEEPING : NNCC_FLUSHING);
    kernel(arguments, pool);
    nncc_give_back_state(before);
}
