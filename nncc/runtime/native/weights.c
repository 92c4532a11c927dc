/* The file of a model's weights: found, mapped and checked. */
#define _GNU_SOURCE
#include "module.h"

#include <fcntl.h>
#include <link.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

enum { PATH_BYTES = 4096, LEAST_PAGE = 4096, HUGE_PAGE = 2 << 20 };
/* Weights of as many bytes at most are read: whoever overwrites their file changes nothing then. More are mapped, so that the
 * processes of a machine share them. */
#define MOST_READ (UINT64_C(64) << 20)

/* As `checksum` in nncc/codegen/weights.py. */
static uint64_t checksum(const char *data, uint64_t bytes)
{
    enum { BLOCK_WORDS = 8192 };
    const uint64_t odd = UINT64_C(0x9E3779B97F4A7C15);
    const uint64_t *words = (const uint64_t *)(const void *)data;
    uint64_t count = bytes / 8, hash = bytes;
    for (uint64_t start = 0; start < count; start += BLOCK_WORDS) {
        uint64_t sum = 0, block = count - start < BLOCK_WORDS ? count - start : BLOCK_WORDS;
        for (uint64_t i = 0; i < block; i++) {
            uint64_t x = words[start + i] ^ (i + 1) * odd;
            sum += (x & 0xffffffff) * (x >> 32) + x;
        }
        hash = ((hash ^ sum) << 29 | (hash ^ sum) >> 35) * odd;
    }
    return hash;
}

struct search {
    const void *address;
    char *path;
};

static int note_path(struct dl_phdr_info *info, size_t size, void *data)
{
    (void)size;
    struct search *search = data;
    uintptr_t address = (uintptr_t)search->address;
    for (int i = 0; i < info->dlpi_phnum; i++) {
        uintptr_t start = info->dlpi_addr + info->dlpi_phdr[i].p_vaddr;
        int inside = address >= start && address - start < info->dlpi_phdr[i].p_memsz;
        if (info->dlpi_phdr[i].p_type == PT_LOAD && inside && strlen(info->dlpi_name) < PATH_BYTES) {
            strcpy(search->path, info->dlpi_name);
            return 1;
        }
    }
    return 0;
}

static int touch_segments(struct dl_phdr_info *info, size_t size, void *data)
{
    char path[PATH_BYTES];
    struct search search = {*(const void **)data, path};
    if (!note_path(info, size, &search))
        return 0;
    for (int i = 0; i < info->dlpi_phnum; i++)
        for (uint64_t at = 0; info->dlpi_phdr[i].p_type == PT_LOAD && at < info->dlpi_phdr[i].p_memsz; at += LEAST_PAGE)
            (void)*(const volatile char *)(info->dlpi_addr + info->dlpi_phdr[i].p_vaddr + at);
    return 1;
}

void nncc_touch_code(const nncc_program *program) { dl_iterate_phdr(touch_segments, &program); }

/* The bytes of a file in memory of their own, or NULL. */
static const char *read_whole(int file, uint64_t size)
{
    char *memory = mmap(NULL, size, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    if (memory == MAP_FAILED)
        return NULL;
    if (size >= HUGE_PAGE)
        madvise(memory, size, MADV_HUGEPAGE);
    uint64_t done = 0;
    for (ssize_t got; done < size && (got = pread(file, memory + done, size - done, (off_t)done)) > 0;)
        done += (uint64_t)got;
    mprotect(memory, size, PROT_READ);
    return memory; /* with another checksum where the file was cut off meanwhile */
}

/* Beside this library: its own path and ".weights". */
static const char *default_path(const nncc_program *program, char *path)
{
    struct search search = {program, path};
    *path = 0;
    dl_iterate_phdr(note_path, &search);
    return strcat(path, ".weights");
}

static const char *map_whole(int file, uint64_t size)
{
    void *map = mmap(NULL, size, PROT_READ, MAP_PRIVATE | MAP_POPULATE, file, 0);
    return map == MAP_FAILED ? NULL : map;
}

static int wants_touched(const nncc_options *options)
{
    return options && options->size > offsetof(nncc_options, flags) && options->flags & NNCC_TOUCH_PAGES;
}

int nncc_map_weights(const nncc_program *program, const char *path, const nncc_options *options, const char **data)
{
    char own[PATH_BYTES + sizeof ".weights"];
    uint64_t size = program->weights_size;
    if (!path)
        path = default_path(program, own);
    int file = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY); /* a pipe without a writer too */
    if (file < 0)
        return FAIL(options, NNCC_BAD_WEIGHTS, "cannot open the weights %s: %m; they belong beside the library", path);
    off_t length = lseek(file, 0, SEEK_END);
    if (length < 0) {
        int code = FAIL(options, NNCC_BAD_WEIGHTS, "the weights %s cannot be mapped: %m; expected a file", path);
        close(file);
        return code;
    }
    if ((uint64_t)length != size) {
        close(file);
        return FAIL(options, NNCC_BAD_WEIGHTS,
                    "the weights %s have %lld bytes, not %llu: the file is cut off or another model's", path,
                    (long long)length, (unsigned long long)size);
    }
    int is_read = size <= MOST_READ || wants_touched(options);
    const char *map = is_read ? read_whole(file, size) : map_whole(file, size);
    close(file);
    if (!map)
        return FAIL(options, NNCC_NO_MEMORY, "cannot map the weights %s: %m", path);
    if (checksum(map, size) != program->weights_checksum) {
        munmap((void *)(uintptr_t)map, size);
        return FAIL(options, NNCC_BAD_WEIGHTS,
                    "the weights %s have another checksum than this library's: the file is damaged or another model's",
                    path);
    }
    *data = map;
    return NNCC_OK;
}
