/* Which accesses of threads are ordered, and which ones race: happens-before on the bytes of shared and global memory.

   Two accesses of one byte race when one writes, not both are atomic, and neither happens before the other. Threads of a block
   are ordered by its barriers, lanes by __syncwarp, blocks by an atomic operation that one does after __threadfence and
   the other sees. So a race is found in any order of the threads, also where the result is right. Of the readers of a word some
   are kept, of several warps: a write that races with all of them races with one that is kept. */
#pragma once
#include <array>
#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <unordered_map>
#include <vector>

namespace races {
enum kind : unsigned char { READ, WRITE, ATOMIC };
struct access { uint32_t block, epoch, clock, order; uint16_t thread; unsigned char mask; kind how; uint64_t place; };
struct seen { uint32_t epoch = 0; std::map<unsigned, uint32_t> clocks; }; /* of a block: epochs before, and clocks up to */
typedef std::map<uint32_t, seen> knowledge;
typedef std::shared_ptr<const knowledge> known;

inline known joined(const known &a, const known &b)
{
    if (!a || !b || a == b)
        return a ? a : b;
    knowledge made = *a;
    for (auto &[block, other] : *b) {
        seen &own = made[block];
        own.epoch = std::max(own.epoch, other.epoch);
        for (auto &[thread, clock] : other.clocks)
            own.clocks[thread] = std::max(own.clocks[thread], clock);
    }
    return std::make_shared<const knowledge>(std::move(made));
}

struct thread {
    uint32_t clock = 1;
    std::array<uint32_t, 32> lanes{}; /* the clocks of its warp's lanes that it has met */
    known fenced, learnt;
};

class detector {
  public:
    std::function<void(const access &, const access &, uint64_t address)> report;

    void launch(unsigned count)
    {
        words.clear();
        of_block.clear();
        published.clear();
        block = order = 0;
        threads.assign(count, {});
    }
    void begins()
    {
        block++;
        of_block.clear();
        epoch = 1;
        threads.assign(threads.size(), {});
    }
    void barrier()
    {
        known all;
        for (thread &t : threads)
            all = joined(all, t.learnt);
        for (thread &t : threads)
            t.learnt = all;
        epoch++;
    }
    void together(const std::vector<unsigned> &group)
    {
        std::array<uint32_t, 32> most{};
        known all;
        for (unsigned n : group) {
            threads[n].lanes[n % 32] = threads[n].clock;
            for (int lane = 0; lane < 32; lane++)
                most[lane] = std::max(most[lane], threads[n].lanes[lane]);
            all = joined(all, threads[n].learnt);
        }
        for (unsigned n : group) {
            threads[n].lanes = most;
            threads[n].learnt = all;
            threads[n].clock++;
        }
    }
    /* What the thread has done and seen so far may be published by its next atomic operation. */
    void fence(unsigned n)
    {
        thread &t = threads[n];
        knowledge made = t.learnt ? *t.learnt : knowledge();
        seen &own = made[block];
        own.epoch = epoch;
        for (unsigned lane = 0; lane < 32; lane++) {
            uint32_t &clock = own.clocks[n / 32 * 32 + lane];
            clock = std::max(clock, t.lanes[lane]);
        }
        own.clocks[n] = t.clock++;
        t.fenced = std::make_shared<const knowledge>(std::move(made));
    }
    void at(unsigned n, uint64_t address, unsigned size, kind how, uint64_t place, bool is_shared)
    {
        if (how == ATOMIC) {
            known &there = published[address];
            threads[n].learnt = joined(threads[n].learnt, there);
            there = joined(there, threads[n].fenced);
        }
        for (uint64_t end = address + size; address < end;) {
            const unsigned first = address % 4, bytes = (unsigned)std::min<uint64_t>(4 - first, end - address);
            const unsigned char mask = (unsigned char)(((1u << bytes) - 1) << first);
            in_word((is_shared ? of_block : words)[address / 4], address / 4, {block, epoch, threads[n].clock, ++order, (uint16_t)n, mask, how, place});
            address += bytes;
        }
    }

  private:
    uint32_t block = 0, epoch = 0, order = 0;
    std::vector<thread> threads;
    std::unordered_map<uint64_t, std::vector<access>> words, of_block; /* global, shared memory */
    std::unordered_map<uint64_t, known> published;

    bool before(const access &past, const access &now) const
    {
        const thread &t = threads[now.thread];
        if (past.block == now.block) {
            if (past.thread == now.thread || past.epoch < now.epoch)
                return true;
            if (past.thread / 32 == now.thread / 32 && t.lanes[past.thread % 32] >= past.clock)
                return true;
        }
        if (!t.learnt)
            return false;
        auto at = t.learnt->find(past.block);
        if (at == t.learnt->end())
            return false;
        auto clock = at->second.clocks.find(past.thread);
        return past.epoch < at->second.epoch || (clock != at->second.clocks.end() && clock->second >= past.clock);
    }
    /* Operations on one atomic variable have an order: what is after the last one is after all. */
    bool before_by_atomics(const std::vector<access> &all, const access &past, const access &now) const
    {
        if (past.how != ATOMIC)
            return false;
        for (const access &later : all)
            if (later.how == ATOMIC && later.order > past.order && before(later, now))
                return true;
        return false;
    }
    void in_word(std::vector<access> &all, uint64_t word, const access &now)
    {
        size_t kept = 0, of_warp = 0;
        uint64_t warps = 0;
        bool is_there = false;
        for (const access past : all) {
            const bool ordered = before(past, now);
            if (past.mask & now.mask && (past.how != READ || now.how != READ) && (past.how != ATOMIC || now.how != ATOMIC)
                && !ordered && !before_by_atomics(all, past, now))
                report(past, now, word * 4);
            const bool covered = !(past.mask & ~now.mask);
            if (covered && ordered && (now.how == WRITE || past.how == now.how))
                continue;
            if (covered && past.how == ATOMIC && now.how == ATOMIC && past.block == now.block && past.thread == now.thread)
                continue;
            if (past.how == now.how && past.block == now.block && past.epoch == now.epoch) {
                is_there |= past.thread == now.thread && past.mask == now.mask && past.clock == now.clock;
                of_warp += past.thread / 32 == now.thread / 32;
                warps |= 1ull << past.thread / 32 % 64;
            }
            all[kept++] = past;
        }
        all.resize(kept);
        const bool is_new_warp = !(warps >> now.thread / 32 % 64 & 1);
        if (!is_there && (now.how != READ || (is_new_warp ? __builtin_popcountll(warps) < 4 : of_warp < 4)) && kept < 64)
            all.push_back(now);
    }
};
} // namespace races
