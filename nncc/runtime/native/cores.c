/* nncc_usable_cores: the default number of threads, see pool.h. usable_cores in nncc/target/system.py is the same. */
#define _GNU_SOURCE
#include "pool.h"

#include <fcntl.h>
#include <limits.h>
#include <sched.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#ifndef ROOT
#define ROOT "" /* tests have another */
#endif

enum { MAX_CPUS = 8192, WORD_BITS = 8 * sizeof(unsigned long), PATH_BYTES = 4096, NUMBER_BYTES = 64 };

typedef struct {
    unsigned long words[MAX_CPUS / WORD_BITS];
} cpu_bits;

static int has(const cpu_bits *set, long cpu)
{
    return cpu >= 0 && cpu < MAX_CPUS && set->words[cpu / WORD_BITS] >> cpu % WORD_BITS & 1;
}

static void add(cpu_bits *set, long cpu)
{
    if (cpu >= 0 && cpu < MAX_CPUS)
        set->words[cpu / WORD_BITS] |= 1UL << cpu % WORD_BITS;
}

/* The file's text, cut to `bytes` - 1; empty when it cannot be read. */
static void read_text(const char *path, char *text, size_t bytes)
{
    ssize_t length = 0;
    int file = open(path, O_RDONLY | O_CLOEXEC);
    if (file >= 0) {
        length = read(file, text, bytes - 1);
        close(file);
    }
    text[length > 0 ? length : 0] = 0;
}

/* The number that a file in a folder begins with; `fallback` when there is none, as in "max". */
static long read_number(const char *folder, const char *name, long fallback)
{
    char path[PATH_BYTES + NUMBER_BYTES], text[NUMBER_BYTES], *end;
    strcat(strcpy(path, folder), name);
    read_text(path, text, sizeof text);
    long number = strtol(text, &end, 10);
    return end == text ? fallback : number;
}

static void append_number(char *text, long number)
{
    char digits[NUMBER_BYTES], *first = digits + sizeof digits - 1;
    *first = 0;
    do
        *--first = (char)('0' + number % 10);
    while (number /= 10);
    strcat(text, first);
}

/* The first hardware thread of the core that `cpu` belongs to. */
static long core_of(long cpu)
{
    char folder[PATH_BYTES] = ROOT "/sys/devices/system/cpu/cpu";
    append_number(folder, cpu);
    long core = read_number(folder, "/topology/core_cpus_list", -1);
    return core < 0 ? read_number(folder, "/topology/thread_siblings_list", cpu) : core;
}

static int32_t affinity_cores(void)
{
    cpu_bits allowed = {{0}}, cores = {{0}};
    int32_t count = 0;
    if (sched_getaffinity(0, sizeof allowed, (cpu_set_t *)&allowed))
        return 1;
    for (long cpu = 0; cpu < MAX_CPUS; cpu++)
        if (has(&allowed, cpu)) {
            long core = core_of(cpu);
            count += !has(&cores, core);
            add(&cores, core);
        }
    return count;
}

/* The CPU quota of one cgroup in whole cores, version 2 ("QUOTA PERIOD" in cpu.max) or 1 (two files). */
static long quota_of(const char *folder)
{
    char path[PATH_BYTES + NUMBER_BYTES], text[NUMBER_BYTES];
    strcat(strcpy(path, folder), "/cpu.max");
    read_text(path, text, sizeof text);
    char *space = strchr(text, ' ');
    long quota = space ? strtol(text, NULL, 10) : read_number(folder, "/cpu.cfs_quota_us", 0);
    long period = space ? strtol(space, NULL, 10) : read_number(folder, "/cpu.cfs_period_us", 0);
    return quota > 0 && period > 0 ? quota / period : INT_MAX;
}

/* The least quota of the cgroup at `path` below `mount` and of all its parents, the mount itself included. */
static long least_quota(const char *mount, const char *path)
{
    char folder[PATH_BYTES];
    if (strlen(mount) + strlen(path) >= sizeof folder)
        return INT_MAX;
    strcat(strcpy(folder, mount), path);
    long least = INT_MAX;
    for (char *slash = folder + strlen(folder); slash >= folder + strlen(mount); slash = strrchr(folder, '/')) {
        *slash = 0;
        long quota = quota_of(folder);
        least = quota < least ? quota : least;
    }
    return least;
}

static int is_cpu_controller(const char *names)
{
    for (const char *name = names; name; name = strchr(name, ',') ? strchr(name, ',') + 1 : NULL)
        if (!strcmp(name, "cpu") || !strncmp(name, "cpu,", 4))
            return 1;
    return 0;
}

/* /proc/self/cgroup has lines ID:CONTROLLERS:PATH; version 2 has no controllers there. */
static long cgroup_quota(void)
{
    char text[PATH_BYTES], *rest = NULL;
    long least = INT_MAX;
    read_text(ROOT "/proc/self/cgroup", text, sizeof text);
    for (char *line = strtok_r(text, "\n", &rest); line; line = strtok_r(NULL, "\n", &rest)) {
        char *controllers = strchr(line, ':'), *path = controllers ? strchr(controllers + 1, ':') : NULL;
        if (!path)
            continue;
        *path++ = 0;
        int second = controllers[1] == 0;
        if (second || is_cpu_controller(controllers + 1)) {
            long quota = least_quota(second ? ROOT "/sys/fs/cgroup" : ROOT "/sys/fs/cgroup/cpu", path);
            least = quota < least ? quota : least;
        }
    }
    return least;
}

int32_t nncc_usable_cores(void)
{
    int32_t cores = affinity_cores();
    long quota = cgroup_quota();
    long usable = quota < cores ? quota : cores;
    return usable > 1 ? (int32_t)usable : 1;
}
