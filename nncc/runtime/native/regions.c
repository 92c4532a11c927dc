/* Loops and branches of a program, see ir/program.py: what the entry calls in place of a kernel. A region's body is an entry of
 * its own, whose values are at addresses that change from turn to turn; nothing is copied but the last state. */
#include "module.h"

#include <string.h>

/* A loop that runs: the addresses of its parameters, and the arena. */
typedef struct {
    const nncc_loop *loop;
    void *const *given;
    void *const *wholes; /* the joined results */
    char *arena;
    const int64_t *numbers;
    int64_t turns;
} nncc_turns;

static int64_t bytes(const nncc_turns *at, int32_t number) { return nncc_number(at->numbers, at->loop->bytes[number]); }

static char *room(const nncc_turns *at, int32_t number)
{
    return at->arena + nncc_number(at->numbers, at->loop->rooms[number]);
}

/* Where a part of a tensor is that is gone through turn by turn; number: among those that are read, then those that are joined. */
static char *part(const nncc_turns *at, void *whole, int32_t number, int64_t turn)
{
    int64_t place = at->loop->backwards[number] ? at->turns - 1 - turn : turn;
    return (char *)whole + place * bytes(at, at->loop->states + number);
}

/* Where a part of the state is before a turn. */
static char *state(const nncc_turns *at, int32_t number, int64_t turn)
{
    const nncc_loop *loop = at->loop;
    int32_t held = loop->held[number];
    if (!turn)
        return at->given[number];
    if (held >= 0)
        return part(at, at->wholes[held], loop->parts + held, turn - 1);
    return room(at, 1 + number) + (turn & 1) * bytes(at, number);
}

static void set_values(const nncc_turns *at, int64_t turn, void **values)
{
    const nncc_loop *loop = at->loop;
    void *const *parts = at->given + loop->states;
    char *number = room(at, 0);
    memcpy(number, &turn, sizeof turn);
    *values++ = number;
    for (int32_t n = 0; n < loop->states; n++)
        *values++ = state(at, n, turn);
    for (int32_t n = 0; n < loop->parts; n++)
        *values++ = part(at, parts[n], n, turn);
    memcpy(values, parts + loop->parts, (size_t)loop->others * sizeof *values);
    values += loop->others;
    for (int32_t n = 0; n < loop->states; n++)
        if (loop->held[n] < 0)
            *values++ = state(at, n, turn + 1);
    for (int32_t n = 0; n < loop->joined; n++)
        *values++ = part(at, at->wholes[n], loop->parts + n, turn);
}

int32_t nncc_run_loop(const nncc_loop *loop, void *const *given, const char *constants, char *arena, nncc_pool *pool,
                      const nncc_clock *clock, const int64_t *numbers)
{
    void *const *results = given + loop->states + loop->parts + loop->others;
    nncc_turns at = {loop, given, results + loop->states, arena, numbers, nncc_number(numbers, loop->turns)};
    size_t most = 1 + 2 * (size_t)loop->states + (size_t)loop->parts + (size_t)loop->others + (size_t)loop->joined;
    void **values = __builtin_alloca(most * sizeof *values);
    int64_t turn = 0;
    for (; turn < at.turns && !(loop->is_conditional && !*state(&at, 0, turn)); turn++) {
        set_values(&at, turn, values);
        int32_t stopped = loop->body(values, constants, arena, pool, clock, numbers);
        if (stopped)
            return stopped;
    }
    for (int32_t n = 0; n < loop->states; n++)
        memcpy(results[n], state(&at, n, turn), (size_t)bytes(&at, n));
    return NNCC_OK;
}

int32_t nncc_run_branch(nncc_entry *const *bodies, void *const *given, const char *constants, char *arena, nncc_pool *pool,
                        const nncc_clock *clock, const int64_t *numbers)
{
    int holds = *(const uint8_t *)given[0];
    return bodies[holds ? 0 : 1](given + 1, constants, arena, pool, clock, numbers);
}
