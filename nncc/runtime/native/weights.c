/* The file of a model's weights: found, mapped and checked. */
#define _GNU_SOURCE
#include "module.h"

#include <fcntl.h>
#include <link.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

enum { PATH_BYTES = 4096 };

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

/* Beside this library: its own path and ".weights". */
static const char *default_path(const nncc_program *program, char *path)
{
    struct search search = {program, path};
    *path = 0;
    dl_iterate_phdr(note_path, &search);
    return strcat(path, ".weights");
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
    void *map = mmap(NULL, size, PROT_READ, MAP_PRIVATE | MAP_POPULATE, file, 0);
    close(file);
    if (map == MAP_FAILED)
        return FAIL(options, NNCC_NO_MEMORY, "cannot map the weights %s: %m", path);
    if (checksum(map, size) != program->weights_checksum) {
        munmap(map, size);
        return FAIL(options, NNCC_BAD_WEIGHTS,
                    "the weights %s have another checksum than this library's: the file is damaged or another model's",
                    path);
    }
    *data = map;
    return NNCC_OK;
}
