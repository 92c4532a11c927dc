/* Whether this processor can run the code of a model. */
#define _GNU_SOURCE
#include "module.h"

#include <fcntl.h>
#include <string.h>
#include <sys/syscall.h>
#include <unistd.h>

#ifndef CPUINFO
#define CPUINFO "/proc/cpuinfo" /* tests have another */
#endif

#ifndef ARCH_PRCTL
#ifdef __x86_64__
#define ARCH_PRCTL(code, argument) syscall(SYS_arch_prctl, code, argument) /* tests have another */
#else
#define ARCH_PRCTL(code, argument) 0 /* there are no such registers */
#endif
#endif

#ifndef FLAGS_LINE
#ifdef __x86_64__
#define FLAGS_LINE "\nflags"
#else
#define FLAGS_LINE "\nFeatures" /* an emulator shows the file of its host, which does not have that line */
#endif
#endif

enum { CPUINFO_BYTES = 16384 };
enum { REQUEST_PERMISSION = 0x1023, TILE_DATA = 18 }; /* ARCH_REQ_XCOMP_PERM, XFEATURE_XTILEDATA */

static size_t read_all(const char *path, char *text, size_t bytes)
{
    size_t length = 0;
    int file = open(path, O_RDONLY | O_CLOEXEC);
    for (ssize_t got = 1; file >= 0 && got > 0 && length < bytes - 1; length += got > 0 ? (size_t)got : 0)
        got = read(file, text + length, bytes - 1 - length);
    if (file >= 0)
        close(file);
    text[length] = 0;
    return length;
}

/* Whether a list of flags, separated by spaces, has one that begins at `flag`; "_" and "." do not count. */
static int has_flag(const char *list, const char *flag, size_t length)
{
    size_t same = 0;
    int differs = 0;
    for (const char *c = list;; c++) {
        int ends = *c == ' ' || *c == '\n' || *c == 0;
        if (ends && !differs && same == length)
            return 1;
        if (ends) {
            same = 0;
            differs = 0;
        } else if (*c != '_' && *c != '.') {
            differs |= same >= length || flag[same] != *c;
            same++;
        }
        if (*c == '\n' || *c == 0)
            return 0;
    }
}

/* Linux lets a process use registers of tiles when it has asked for that, which then holds for all its threads. */
static int may_use_tiles(const nncc_program *program, const nncc_options *options)
{
    if (!strstr(program->cpu_flags, "amxtile") || !ARCH_PRCTL(REQUEST_PERMISSION, TILE_DATA))
        return NNCC_OK;
    return FAIL(options, NNCC_BAD_CPU,
                "the system does not let this process use registers of tiles (Intel AMX), which the model was compiled "
                "for: it needs Linux 5.16, no filter of arch_prctl, and room for them on the alternate stack of signals of each "
                "thread that has one (sigaltstack); or compile with --target for an older processor");
}

/* Linux leaves out the flags of what it does not switch on, which the cpuid instruction would not. When it tells
 * nothing, the processor is not checked. */
int nncc_check_cpu(const nncc_program *program, const nncc_options *options)
{
    char text[CPUINFO_BYTES];
    if (!read_all(CPUINFO, text, sizeof text))
        return may_use_tiles(program, options);
    const char *flags = strstr(text, FLAGS_LINE);
    if (!flags)
        return may_use_tiles(program, options);
    for (const char *flag = program->cpu_flags; *flag;) {
        size_t length = strcspn(flag, " ");
        if (!has_flag(flags + 1, flag, length))
            return FAIL(options, NNCC_BAD_CPU,
                        "this processor has no %.*s, which the model was compiled for; compile it for this machine, or "
                        "with --target for an older one",
                        (int)length, flag);
        flag += length + (flag[length] == ' ');
    }
    return may_use_tiles(program, options);
}
