/* Runs a program of CUDA C++ (dialect.h) and writes what is wrong, a line for each finding, to the file NNCC_FINDINGS.

   A line has fields apart by tabs: kind, line, line of the other access or 0, text. */
#include "touched.h"

extern "C" {
uint3 nncc_thread() { const shim::dim &d = shim::current().running->thread; return {d.x, d.y, d.z}; }
uint3 nncc_block() { const shim::dim &d = shim::current().block; return {d.x, d.y, d.z}; }
uint3 nncc_threads() { const shim::dim &d = shim::current().threads; return {d.x, d.y, d.z}; }
uint3 nncc_blocks() { const shim::dim &d = shim::current().blocks; return {d.x, d.y, d.z}; }
unsigned nncc_lane() { return shim::current().running->number % 32; }
void nncc_barrier() { meet((int)line_at(PLACE), shim::WAITING, 0); }
int nncc_barrier_count(int value)
{
    static int sums[2], turn;
    const int line = (int)line_at(PLACE), own = turn & 1;
    sums[own] += value;
    meet(line, shim::WAITING, 0);
    turn = own + 1;
    sums[!own] = 0;
    const int made = sums[own];
    meet(line, shim::WAITING, 0);
    return made;
}
void nncc_lanes(unsigned mask) { meet(-1, shim::TOGETHER, mask); }
void nncc_exchange(unsigned mask, const void *own, size_t size, void *all, int is_there[32])
{
    struct value { unsigned char bytes[16]; int is_there; } mine = {{}, 1};
    memcpy(mine.bytes, own, std::min(size, sizeof mine.bytes));
    settle();
    const std::vector<value> made = shim::gathered(mine, 1, mask);
    for (unsigned n = 0; n < 32; n++) {
        const unsigned other = shim::current().running->number / 32 * 32 + n;
        is_there[n] = mask >> n & 1 && other < shim::current().fibers.size();
        memcpy((char *)all + n * size, made[n].bytes, size);
    }
}
void nncc_fence() { settle(), races_.fence(shim::current().running->number); }
void nncc_atomic(const void *p, size_t size) { accessed_whole(p, size, races::ATOMIC, PLACE); }
void *nncc_shared(void **kept, size_t size, size_t align, const char *name)
{
    if (!*kept) {
        align = std::max<size_t>(align, 128);
        arena_used = (arena_used + SHARED_ZONE + align - 1) / align * align;
        const uint64_t start = (uint64_t)arena + arena_used;
        arena_used += size;
        if (arena_used + SHARED_ZONE > SHARED)
            fprintf(stderr, "shared variables of more than 1 MiB\n"), exit(4);
        regions[start + size] = {start, start + size, name, true};
        *kept = (void *)start;
    }
    return *kept;
}
void *nncc_dynamic() { return (void *)dynamic_start; }
void nncc_copy(void *to, const void *from, size_t size, size_t read)
{
    const unsigned thread = shim::current().running->number;
    settle();
    if ((size != 4 && size != 8 && size != 16) || (uint64_t)to % size || (uint64_t)from % size)
        tell("align", line_at(PLACE), 0, own_thread() + " copies " + std::to_string(size) + " bytes, not 4, 8 or 16 at multiples of them");
    if (!is_inside((uint64_t)to, size, PLACE, "writes") || (read && !is_inside((uint64_t)from, read, PLACE, "reads")))
        return;
    if (read)
        races_.at(thread, (uint64_t)from, (unsigned)read, races::READ, PLACE, false);
    races_.at(thread, (uint64_t)to, (unsigned)size, races::WRITE, PLACE, region_near((uint64_t)to)->is_shared);
    copies[thread].push_back({(uint64_t)to, (uint64_t)from, size, read, committed[thread], PLACE});
}
void nncc_commit() { committed[shim::current().running->number]++; }
void nncc_wait(unsigned left) { settle(), finish_copies(shim::current().running->number, left); }

void *nncc_buffer(const char *name, size_t bytes, const char *file)
{
    const size_t rounded = (bytes + 4095) / 4096 * 4096;
    char *map = (char *)mmap(nullptr, rounded + 2 * ZONE, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    char *start = map + ZONE + (rounded - bytes) / 256 * 256; /* as aligned as memory of a device */
    memset(map, 0xff, rounded + 2 * ZONE);
    FILE *data = *file ? fopen(file, "rb") : nullptr;
    if (data && fread(start, 1, bytes, data) != bytes)
        fprintf(stderr, "%s is too short\n", file), exit(4);
    if (data)
        fclose(data);
    regions[(uint64_t)start + bytes] = {(uint64_t)start, (uint64_t)start + bytes, name, false};
    return start;
}
void nncc_launch(const char *text, dim3 blocks, dim3 threads, size_t shared, void (*body)(void **), void *kernel)
{
    const size_t count = (size_t)threads.x * threads.y * threads.z;
    if (!count || count > 1024 || !blocks.x || !blocks.y || !blocks.z)
        fprintf(stderr, "%s: a block has 1 to 1024 threads and a grid at least one block\n", text), exit(4);
    launched = text;
    launches++;
    dynamic_size = shared;
    dynamic_start = (uint64_t)arena + SHARED + SHARED_ZONE;
    for (auto at = regions.begin(); at != regions.end();)
        at = at->second.start == dynamic_start ? regions.erase(at) : std::next(at);
    if (shared)
        regions[dynamic_start + shared] = {dynamic_start, dynamic_start + shared, "dynamic shared memory", true};
    races_.report = raced;
    races_.launch((unsigned)count);
    shim::current().watch = &watch;
    void *arguments[] = {kernel};
    const char *wrong = shim::launch_grid(body, arguments, {blocks.x, blocks.y, blocks.z}, {threads.x, threads.y, threads.z}, 0, seed);
    settle();
    count_conflicts();
    if (wrong) {
        std::map<std::pair<int, int>, unsigned> states;
        for (const shim::fiber &f : shim::current().fibers)
            states[{f.now, f.now == shim::WAITING ? f.line : 0}]++;
        std::string where;
        unsigned line = 0;
        for (auto &[at, n] : states) {
            where += (where.empty() ? "" : ", ") + std::to_string(n);
            where += at.first == shim::DONE ? " have ended" : at.first == shim::TOGETHER ? " wait for lanes of their warp" : " wait at line " + std::to_string(at.second);
            line = at.second ? (unsigned)at.second : line;
        }
        tell("deadlock", line, 0, std::string(wrong) + ": " + where);
    }
    for (auto &[line, worst] : conflicts)
        if (worst.first > 1)
            tell("banks", line, worst.first, "lanes of a warp use " + std::to_string(worst.first) + " words of one bank of " + worst.second + " at once");
    conflicts.clear();
    shim::current().running = nullptr;
}

void nncc_launches(const char *folder);

#define CALLBACKS(n) \
    void __tsan_read##n(void *p) { accessed_whole(p, n, races::READ, PLACE); } \
    void __tsan_write##n(void *p) { accessed_whole(p, n, races::WRITE, PLACE); } \
    void __tsan_unaligned_read##n(void *p) { accessed(p, n, races::READ, PLACE); } \
    void __tsan_unaligned_write##n(void *p) { accessed(p, n, races::WRITE, PLACE); } \
    void __tsan_volatile_read##n(void *p) { accessed_whole(p, n, races::READ, PLACE); } \
    void __tsan_volatile_write##n(void *p) { accessed_whole(p, n, races::WRITE, PLACE); }
CALLBACKS(1)
CALLBACKS(2)
CALLBACKS(4)
CALLBACKS(8)
CALLBACKS(16)
void __tsan_read_range(void *p, size_t n) { accessed(p, n, races::READ, PLACE); }
void __tsan_write_range(void *p, size_t n) { accessed(p, n, races::WRITE, PLACE); }
void *__tsan_memcpy(void *to, const void *from, size_t n)
{
    accessed(from, n, races::READ, PLACE);
    accessed(to, n, races::WRITE, PLACE);
    return memcpy(to, from, n);
}
void *__tsan_memset(void *to, int v, size_t n)
{
    accessed(to, n, races::WRITE, PLACE);
    return memset(to, v, n);
}
void *__tsan_memmove(void *to, const void *from, size_t n)
{
    accessed(from, n, races::READ, PLACE);
    accessed(to, n, races::WRITE, PLACE);
    return memmove(to, from, n);
}
void __tsan_init() {}
void __tsan_func_entry(void *) {}
void __tsan_func_exit() {}
void __tsan_vptr_update(void **, void *) {}
void __tsan_vptr_read(void **) {}
}

int main(int, char **given) /* folder, orders */
{
    static char signal_stack[1 << 16];
    findings = fopen((std::string(given[1]) + "/findings").c_str(), "w");
    arena = (char *)mmap(nullptr, 2 * SHARED + 4 * SHARED_ZONE, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    stack_t stack = {};
    stack.ss_sp = signal_stack, stack.ss_size = sizeof signal_stack;
    sigaltstack(&stack, nullptr);
    struct sigaction action = {};
    action.sa_sigaction = fault, action.sa_flags = SA_SIGINFO | SA_ONSTACK;
    sigaction(SIGSEGV, &action, nullptr);
    sigaction(SIGBUS, &action, nullptr);
    for (seed = 1; seed <= (unsigned)atoi(given[2]); seed++)
        nncc_launches(given[1]);
    return 0;
}
