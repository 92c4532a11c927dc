/* Loops and branches of a program, see ir/program.py: what the entry calls in place of a kernel. A region's body is an entry of
 * its own, whose values are at addresses that change from turn to turn; nothing is copied but the last state. */
#include "module.h"

#include <string.h>

enum { ALIGNMENT = 64 };

static int64_t aligned(int64_t bytes) { return (bytes + ALIGNMENT) / ALIGNMENT * ALIGNMENT; }

/* The addresses of a loop. wholes: the joined results; rings: for each part of the state that lies in none of them, the room
 * for that of even turns, and behind it that of odd ones. */
typedef struct {
    const nncc_loop *loop;
    void *const *given;
    void *const *wholes;
    char **rings;
} nncc_turns;

/* Where a part of a tensor is that is gone through turn by turn. */
static char *part(const nncc_loop *loop, void *whole, int32_t number, int64_t turn)
{
    int64_t place = loop->backwards[number] ? loop->turns - 1 - turn : turn;
    return (char *)whole + place * loop->bytes[loop->states + number];
}

/* Where a part of the state is before a turn. */
static void *state(const nncc_turns *at, int32_t number, int64_t turn)
{
    const nncc_loop *loop = at->loop;
    int32_t held = loop->held[number];
    if (!turn)
        return at->given[number];
    if (held >= 0)
        return part(loop, at->wholes[held], loop->parts + held, turn - 1);
    return at->rings[number] + (turn & 1) * aligned(loop->bytes[number]);
}

static void set_values(const nncc_turns *at, int64_t *number, int64_t turn, void **values)
{
    const nncc_loop *loop = at->loop;
    void *const *parts = at->given + loop->states;
    *number = turn;
    *values++ = number;
    for (int32_t n = 0; n < loop->states; n++)
        *values++ = state(at, n, turn);
    for (int32_t n = 0; n < loop->parts; n++)
        *values++ = part(loop, parts[n], n, turn);
    memcpy(values, parts + loop->parts, (size_t)loop->others * sizeof *values);
    values += loop->others;
    for (int32_t n = 0; n < loop->states; n++)
        if (loop->held[n] < 0)
            *values++ = at->rings[n] + ((turn + 1) & 1) * aligned(loop->bytes[n]);
    for (int32_t n = 0; n < loop->joined; n++)
        *values++ = part(loop, at->wholes[n], loop->parts + n, turn);
}

int32_t nncc_run_loop(const nncc_loop *loop, void *const *given, const char *constants, char *room, nncc_pool *pool,
                      const nncc_clock *clock, const int64_t *numbers)
{
    void *const *results = given + loop->states + loop->parts + loop->others;
    size_t most = 1 + 2 * (size_t)loop->states + (size_t)loop->parts + (size_t)loop->others + (size_t)loop->joined;
    void **values = __builtin_alloca(most * sizeof *values);
    char **rings = __builtin_alloca(((size_t)loop->states + 1) * sizeof *rings);
    nncc_turns at = {loop, given, results + loop->states, rings};
    int64_t *number = (int64_t *)room, turn = 0;
    room += ALIGNMENT;
    for (int32_t n = 0; n < loop->states; n++) {
        rings[n] = room;
        room += loop->held[n] < 0 ? 2 * aligned(loop->bytes[n]) : 0;
    }
    for (; turn < loop->turns && !(loop->is_conditional && !*(const uint8_t *)state(&at, 0, turn)); turn++) {
        set_values(&at, number, turn, values);
        int32_t stopped = loop->body(values, constants, room, pool, clock, numbers);
        if (stopped)
            return stopped;
    }
    for (int32_t n = 0; n < loop->states; n++)
        memcpy(results[n], state(&at, n, turn), (size_t)loop->bytes[n]);
    return NNCC_OK;
}

int32_t nncc_run_branch(nncc_entry *const *bodies, void *const *given, const char *constants, char *room, nncc_pool *pool,
                        const nncc_clock *clock, const int64_t *numbers)
{
    int holds = *(const uint8_t *)given[0];
    return bodies[holds ? 0 : 1](given + 1, constants, room, pool, clock, numbers);
}
