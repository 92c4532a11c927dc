/* How a thread computes: the control register of floating-point numbers, which a caller may have set for itself. */
#ifndef NNCC_STATE_H
#define NNCC_STATE_H

#include <stdint.h>

#if defined(__x86_64__)
typedef uint32_t nncc_state; /* MXCSR */
/* no exception stops the program, to nearest; and subnormal numbers are zeros, as operands (DAZ) and results (FTZ) */
enum { NNCC_KEEPING = 0x1f80, NNCC_FLUSHING = 0x1f80 | 0x8000 | 0x40, NNCC_SEEN = 0x3f, NNCC_SEEN_SUBNORMAL = 0x12 };

static inline nncc_state nncc_state_now(void) { return __builtin_ia32_stmxcsr(); }

static inline void nncc_write_state(nncc_state state) { __builtin_ia32_ldmxcsr(state); }
#elif defined(__aarch64__)
typedef uint64_t nncc_state; /* FPCR */
enum { NNCC_KEEPING = 0, NNCC_FLUSHING = 1 << 24, NNCC_SEEN = 0, NNCC_SEEN_SUBNORMAL = 0 };

static inline nncc_state nncc_state_now(void)
{
#if __has_builtin(__builtin_arm_rsr64)
    return __builtin_arm_rsr64("fpcr");
#else
    return __builtin_aarch64_get_fpcr64();
#endif
}

static inline void nncc_write_state(nncc_state state)
{
#if __has_builtin(__builtin_arm_wsr64)
    __builtin_arm_wsr64("fpcr", state);
#else
    __builtin_aarch64_set_fpcr64(state);
#endif
}
#endif

/* Takes a state, whatever the flags in it say about what a thread has seen; gives the one before. */
static inline nncc_state nncc_take_state(nncc_state state)
{
    nncc_state before = nncc_state_now();
    if ((before ^ state) & ~(nncc_state)NNCC_SEEN)
        nncc_write_state(state);
    return before;
}

/* Gives a thread its own state back, flags included. */
static inline void nncc_give_back_state(nncc_state before)
{
    if (nncc_state_now() != before)
        nncc_write_state(before);
}

#endif
