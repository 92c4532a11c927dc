/* What a program of CUDA C++ touches while it runs: whose memory it is, and whether it may be touched now. Races, early uses of
   asynchronous copies, accesses out of bounds and conflicts of banks are found here, and told with their lines. */
#ifndef NNCC_TOUCHED_H
#define NNCC_TOUCHED_H
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
/* The same by one instruction: a GPU makes it at multiples of its size only. */
void accessed_whole(const void *p, size_t size, races::kind how, uint64_t place)
{
    const char *const names[] = {"reads", "writes", "changes"};
    const uint64_t address = (uint64_t)p;
    if (shim::current().running && launches && !on_stack(address) && address % size)
        tell("align", line_at(place), 0, own_thread() + " " + names[how] + " " + std::to_string(size) + " bytes at an address that is no multiple of " + std::to_string(size));
    accessed(p, size, how, place);
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

#endif
