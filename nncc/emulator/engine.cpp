/* Runs a program of CUDA C++ (dialect.h) and writes what is wrong, a line for each finding, to the file NNCC_FINDINGS.

   A line has fields apart by tabs: kind, line, line of the other access or 0, text. */
#include "shim.h"
#include "races.h"
#undef threadIdx
#undef blockIdx
#undef __syncthreads
#include <csignal>
#include <cstdio>
#include <fcntl.h>
#include <set>
#include <string>
#include <sys/mman.h>
#include <unistd.h>

struct uint3 { unsigned x, y, z; };
struct dim3 { unsigned x, y, z; };
struct line { void *place; unsigned long number; };
extern "C" const line __start_nncc_lines[] __attribute__((weak)), __stop_nncc_lines[] __attribute__((weak));
extern "C" char __data_start, _end;

namespace {
const size_t ZONE = 1 << 16, SHARED_ZONE = 1024, SHARED = 1 << 20, STEP = 20000, ATOMIC_STEP = 16;
struct region { uint64_t start, end; std::string name; bool is_shared; };
struct pending { uint64_t to, from; size_t size, read; unsigned group; uint64_t place; };
struct meeting { uint64_t first; std::vector<uint64_t> at; unsigned size; };

std::map<uint64_t, region> regions; /* by end */
std::map<void **, void **> kept_shared;
std::map<uint64_t, unsigned> line_of;
std::set<std::string> told;
std::vector<std::vector<pending>> copies;
std::vector<unsigned> committed;
std::map<std::pair<unsigned, uint64_t>, std::vector<std::pair<unsigned, meeting>>> met; /* (warp, place): n-th accesses */
std::map<std::pair<unsigned, uint64_t>, unsigned> counts;                                /* (thread, place) */
std::map<unsigned, std::pair<unsigned, std::string>> conflicts;                          /* line: ways, variable */
races::detector races_;
char *arena;
size_t arena_used, dynamic_size;
uint64_t dynamic_start;
std::string launched;
unsigned seed = 1, steps, launches;
uint64_t racing, racing_size;
unsigned char racing_old[16];
std::string racing_text[2];
unsigned racing_lines[2];
FILE *findings;

unsigned line_at(uint64_t place)
{
    if (line_of.empty())
        for (const line *l = __start_nncc_lines; l < __stop_nncc_lines; l++)
            line_of[(uint64_t)l->place] = (unsigned)l->number;
    auto at = line_of.find(place);
    return at == line_of.end() ? 0 : at->second;
}

void tell(const char *kind, unsigned line, unsigned other, const std::string &text)
{
    const std::string key = std::string(kind) + "\t" + std::to_string(line) + "\t" + std::to_string(other);
    if (!told.insert(key).second)
        return;
    fprintf(findings, "%s\t%s, in %s\n", key.c_str(), text.c_str(), launched.c_str());
    fflush(findings);
}

std::string place_of(unsigned thread, const shim::dim &threads)
{
    return "(" + std::to_string(thread % threads.x) + "," + std::to_string(thread / threads.x % threads.y) + ","
           + std::to_string(thread / threads.x / threads.y) + ")";
}
std::string own_thread()
{
    const shim::block_t &b = shim::current();
    return "thread " + place_of(b.running->number, b.threads) + " of block (" + std::to_string(b.block.x) + ","
           + std::to_string(b.block.y) + "," + std::to_string(b.block.z) + ")";
}

const region *region_near(uint64_t address) /* the one it is in, or in the zone around */
{
    auto at = regions.upper_bound(address);
    if (at != regions.end() && address >= at->second.start)
        return &at->second;
    const region *found = nullptr;
    uint64_t least = ZONE + 1;
    if (at != regions.end() && at->second.start - address < least)
        found = &at->second, least = at->second.start - address;
    if (at != regions.begin() && address - (--at)->second.end < least)
        found = &at->second;
    return found;
}

bool on_stack(uint64_t address)
{
    const std::vector<char> &own = shim::current().running->stack;
    return address - (uint64_t)own.data() < own.size();
}

[[noreturn]] void end_launch()
{
    shim::current().ended = true;
    shim::wait(0, shim::DONE);
    abort();
}

void settle() /* a write that raced: writing the value that is there is no fault */
{
    if (racing && memcmp((void *)racing, racing_old, racing_size))
        tell("race", racing_lines[0], racing_lines[1], racing_text[0]);
    racing = 0;
}

void note_bank(const region &in, uint64_t address, unsigned size, uint64_t place)
{
    const unsigned thread = shim::current().running->number, n = counts[{thread, place}]++;
    auto &all = met[{thread / 32, place}];
    if (all.size() <= n)
        all.resize(n + 1, {0, {in.start, {}, size}});
    all[n].second.at.push_back(address);
}

void count_conflicts()
{
    for (auto &[key, all] : met)
        for (auto &[_, one] : all) {
            const size_t at_once = 128 / std::max(one.size, 4u);
            unsigned most = 1;
            for (size_t first = 0; first < one.at.size(); first += at_once) {
                std::map<uint64_t, std::set<uint64_t>> banks;
                for (size_t n = first; n < std::min(first + at_once, one.at.size()); n++)
                    for (uint64_t word = one.at[n] / 4; word <= (one.at[n] + one.size - 1) / 4; word++)
                        most = std::max<unsigned>(most, (banks[word % 32].insert(word), banks[word % 32].size()));
            }
            auto &worst = conflicts[line_at(key.second)];
            if (most > worst.first)
                worst = {most, region_near(one.first)->name};
        }
    met.clear();
    counts.clear();
}

struct : shim::watcher {
    void begins() override
    {
        const shim::block_t &b = shim::current();
        memset(arena, 0xff, arena_used);
        memset((void *)dynamic_start, 0xff, dynamic_size);
        races_.begins();
        copies.assign(b.fibers.size(), {});
        committed.assign(b.fibers.size(), 0);
        steps = 0;
    }
    void barrier() override { settle(), count_conflicts(), races_.barrier(); }
    void together(const std::vector<unsigned> &group) override
    {
        settle();
        if (group.size() && shim::current().fibers[group[0]].line == -1) /* of __syncwarp: a shuffle orders nothing */
            races_.together(group);
    }
} watch;

void raced(const races::access &past, const races::access &now, uint64_t word)
{
    const region *in = region_near(word);
    const char *const names[] = {"reads", "writes", "updates atomically"};
    const shim::dim &threads = shim::current().threads;
    const std::string other = past.block == now.block ? "thread " + place_of(past.thread, threads) + " of its block" : "a thread of another block";
    const std::string text = own_thread() + " " + names[now.how] + " " + (in ? in->name : "a global variable") + ", which " + other + " "
                             + names[past.how] + " at line " + std::to_string(line_at(past.place)) + ", and neither waits for the other";
    const unsigned a = line_at(now.place), b = line_at(past.place);
    if (past.how == races::WRITE && now.how == races::WRITE && racing_size) {
        racing = word; /* known when it is done */
        racing_text[0] = text, racing_lines[0] = std::max(a, b), racing_lines[1] = std::min(a, b);
    } else
        tell("race", std::max(a, b), std::min(a, b), text);
}

bool in_flight(uint64_t address, size_t size, uint64_t place, const char *does)
{
    for (size_t t = 0; t < copies.size(); t++)
        for (const pending &c : copies[t])
            if (address < c.to + c.size && c.to < address + size) {
                tell("early", line_at(place), line_at(c.place), own_thread() + " " + does + " what the copy of line "
                     + std::to_string(line_at(c.place)) + " is still writing: it is not waited for");
                return true;
            }
    return false;
}

bool is_inside(uint64_t address, size_t size, uint64_t place, const char *does)
{
    const region *in = region_near(address);
    if (in && address >= in->start && address + size <= in->end)
        return true;
    if (!in) {
        if (address >= (uint64_t)&__data_start && address < (uint64_t)&_end)
            return true;
        tell("bounds", line_at(place), 0, own_thread() + " " + does + " at an address where no array is");
        end_launch();
    }
    const bool before = address < in->start;
    const uint64_t by = before ? in->start - address : address + size - in->end;
    tell("bounds", line_at(place), 0, own_thread() + " " + does + " " + std::to_string(by) + " bytes " + (before ? "before " : "past the end of ")
         + in->name + ", which has " + std::to_string(in->end - in->start) + " bytes");
    return false;
}

void accessed(const void *p, size_t size, races::kind how, uint64_t place)
{
    settle();
    const uint64_t address = (uint64_t)p;
    if (!shim::current().running || !launches || on_stack(address))
        return;
    if (++steps % (how == races::ATOMIC ? ATOMIC_STEP : STEP) == 0)
        shim::wait(0, shim::READY); /* others may do what this one waits for */
    const char *does = how == races::READ ? "reads" : "writes";
    if (is_inside(address, size, place, does) && !in_flight(address, size, place, does)) {
        racing_size = how == races::WRITE && size <= sizeof racing_old ? size : 0;
        if (racing_size)
            memcpy(racing_old, p, size);
        const region *in = region_near(address);
        races_.at(shim::current().running->number, address, (unsigned)size, how, place, in && in->is_shared);
        if (racing)
            racing = address;
        if (in && in->is_shared && how != races::ATOMIC)
            note_bank(*in, address, (unsigned)size, place);
    }
}
#define PLACE ((uint64_t)__builtin_return_address(0))

void finish_copies(unsigned thread, unsigned left)
{
    std::vector<pending> rest;
    std::vector<pending> all;
    all.swap(copies[thread]);
    for (const pending &c : all) {
        if (c.group + left >= committed[thread]) {
            rest.push_back(c);
            continue;
        }
        memset((void *)c.to, 0, c.size);
        memcpy((void *)c.to, (void *)c.from, c.read);
        races_.at(thread, c.to, (unsigned)c.size, races::WRITE, c.place, region_near(c.to)->is_shared);
    }
    copies[thread] = rest;
}

void fault(int, siginfo_t *info, void *)
{
    tell("crash", 0, 0, own_thread() + " touched memory that nobody has, at " + std::to_string((uint64_t)info->si_addr));
    _exit(3);
}

void meet(int key, shim::state how, uint64_t mask)
{
    settle();
    shim::wait(key, how, mask);
}
} // namespace

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
void nncc_atomic(const void *p, size_t size) { accessed(p, size, races::ATOMIC, PLACE); }
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
    void __tsan_read##n(void *p) { accessed(p, n, races::READ, PLACE); } \
    void __tsan_write##n(void *p) { accessed(p, n, races::WRITE, PLACE); } \
    void __tsan_unaligned_read##n(void *p) { accessed(p, n, races::READ, PLACE); } \
    void __tsan_unaligned_write##n(void *p) { accessed(p, n, races::WRITE, PLACE); } \
    void __tsan_volatile_read##n(void *p) { accessed(p, n, races::READ, PLACE); } \
    void __tsan_volatile_write##n(void *p) { accessed(p, n, races::WRITE, PLACE); }
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
