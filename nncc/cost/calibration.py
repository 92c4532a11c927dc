"""The figures of the cost model that `nncc.target` has no field for: one table, with unit, meaning and measurement.

What is said to be of Zen 3 was measured on an EPYC (2 cores, 32 KB and 512 KB of their own, 32 MB shared), f32; what is
said to be of the literature is from Agner Fog's instruction tables and uops.info, and alike within a factor of 1.5 on the
x86-64 processors since 2015.
"""

from __future__ import annotations

from nncc.cost.loops import Unit
from nncc.ir.ops import BinaryOp, UnaryOp

ISSUE_WIDTH = 4.0
"""Instructions that a core starts in a cycle. Literature: 4 (Skylake) to 6 (Zen 3 and later, Golden Cove)."""
VECTORS_PER_CYCLE = 2.8
"""Vector instructions of all kinds that a core does in a cycle where their kinds mix. Zen 3: 15 of exp take 7.1 cycles, 32
of log 15.5, 15 of erf with its division 8.6. Literature: 3 units that do most of them, 2 of which multiply and add."""
FREE_REGISTERS = 10
"""Constants of elementary functions that 16 registers hold beside all else, so that they are not loaded again."""
SIMPLE_PER_CYCLE = 3.0
"""Vector instructions other than multiply-adds that a core does in a cycle: comparisons, blends, extrema. Literature: 2 to
3."""
SHUFFLES_PER_CYCLE = 1.0
"""Instructions that move elements between lanes, per cycle. Literature: 1 (Intel) to 2 (Zen)."""
STORES_PER_CYCLE = 1.0
"""Vectors stored per cycle into the first cache. Literature: 1 up to Skylake; later processors reach 2 only side by side."""
SCALAR_PER_CYCLE = 3.0
"""Integer instructions for addresses and loops per cycle. Literature: 4 units, of which loads and stores need some."""

OCCUPIED = {Unit.DIVIDE: 0.31, Unit.SQRT: 0.37, Unit.CONVERT: 0.031}
"""Cycles for each byte of a vector that a division, square root or conversion keeps its unit busy; literature: 5 cycles
for a division of 16 bytes of f32 on Skylake and Zen, 10 for 32; a conversion as a simple operation."""
SCALAR_DIVIDE = 4.0
"""Cycles that the division of one element keeps its unit busy. Literature: 3 to 5."""

CHOICE_LATENCY = 1.5
"""Cycles from operands to result of a comparison, blend or other simple operation. Literature: 1 to 4 (comparisons of
floats on Intel). That of multiply-adds is a field of the target."""
WINDOW = 224.0
"""Instructions that a core looks ahead: so many of later iterations start while one waits. Literature: 224 (Skylake), 256
(Zen 3), 512 (Golden Cove)."""

WRITE_BACK = 0.5
"""How much a line that is written costs more than one that is read, between caches: it goes back beside what comes."""
UNDECIDED = 0.3
"""The share of choices between scalars, which are branches, that go another way than foreseen: extrema of random values."""

LOOP_ITERATION = 2.0
"""Instructions that a loop takes for each iteration: its counter, and a comparison with a branch."""
LOOP_START = 4.0
"""Cycles to start a loop once: addresses, the first iteration, the last branch."""
UNFORESEEN = 15.0
"""Cycles that are lost where a branch goes another way than foreseen. Literature: 13 to 20."""
FORESEEN_TRIPS = 40
"""Iterations of a loop up to which its end is foreseen. Literature: histories of some hundred branches, shared by all."""

UNALIGNED = 1.5
"""Loads that one load of a vector takes which may lie across two lines. Half of those of half a line do, each 2 loads."""
NEAR_LOAD = 1.5
"""Cycles for each load of neighbours of which lanes a few elements apart are shuffled. Zen 3: 3.2, 4.1 and 6.5 for every
2nd, 3rd and 4th element."""
GATHER_LANE = 1.5
"""Cycles to load one lane of a vector whose lanes are not neighbours in memory: a load, an address, a move into its lane."""
MASKED_LANE = 4.0
"""Cycles more for each lane of such a vector that may be off: a branch."""
SCATTER_LANE = 2.0
"""Cycles to store one lane of a vector whose lanes are not neighbours in memory."""
MASKED_LOAD = 1.0
"""Loads more for a load with a mask of lanes."""
MASKED_STORE = 12.0
"""Cycles to store a vector with a mask of lanes, where the processor has no registers for masks. Literature: 6 (Skylake) to
18 (Zen 3)."""
CONDITION = 2.0
"""Instructions to test a condition around a leaf."""

FLIGHT = 10.0
"""Lines that a core has under way at once when they are not foreseen. Literature: 10 to 16 of the first cache, more
behind."""
LATENCIES = (4.0, 14.0, 46.0, 250.0)
"""Cycles to load from each cache, then from memory. Literature: 4 to 5, 12 to 15, 40 to 75; memory at 70-100 ns."""
RUN_BYTES = 512
"""Bytes in order from which on the processor reads ahead."""
PAGE_BYTES = 4096
TLB = ((64, 1.5), (2048, 15.0))
"""Pages that the first and second table of addresses know, and cycles that a core loses where one is not there, as it goes
on meanwhile. Literature: 64 to 72 and 1536 to 3072 entries."""
STAYS = 0.9
"""The share of a cache that a working set may take to stay there: not all that goes through it is in the summary."""
BESIDE = 0.15
"""How much of the shorter of arithmetic and memory does not run beside the longer one."""

FORK = 4000.0
"""Cycles to start the threads of a parallel loop and to wait for all of them. Zen 3, Zen 5: 0.2 us where they spin, 20 us
where they sleep."""
UNEVEN = 0.1
"""The share of a piece that threads wait for the last of them: no two are equally fast."""
SHARED_GAIN = 1.5
"""How much more bytes all cores together get from memory than one alone. Zen 5: 1.1 to 1.4 on two cores."""

EXPANSIONS: dict[UnaryOp | BinaryOp, dict[Unit, float]] = {
    UnaryOp.EXP: {Unit.MULTIPLY_ADD: 11, Unit.SIMPLE: 4, Unit.CONSTANT: 12},
    UnaryOp.LOG: {Unit.MULTIPLY_ADD: 12, Unit.SIMPLE: 20, Unit.CONSTANT: 18},
    UnaryOp.TANH: {Unit.MULTIPLY_ADD: 10, Unit.SIMPLE: 2, Unit.DIVIDE: 1, Unit.CONSTANT: 11},
    UnaryOp.ERF: {Unit.MULTIPLY_ADD: 12, Unit.SIMPLE: 2, Unit.DIVIDE: 1, Unit.CONSTANT: 14},
    UnaryOp.SIN: {Unit.MULTIPLY_ADD: 12, Unit.SIMPLE: 9, Unit.CONSTANT: 14},
    UnaryOp.COS: {Unit.MULTIPLY_ADD: 12, Unit.SIMPLE: 9, Unit.CONSTANT: 14},
    UnaryOp.ATAN: {Unit.MULTIPLY_ADD: 11, Unit.SIMPLE: 6, Unit.DIVIDE: 1, Unit.CONSTANT: 12},
    UnaryOp.RSQRT: {Unit.SQRT: 1, Unit.DIVIDE: 1},
    BinaryOp.POW: {Unit.MULTIPLY_ADD: 60, Unit.SIMPLE: 45, Unit.DIVIDE: 1, Unit.CONSTANT: 60},
}
"""Instructions that elementary functions are made of, counted in the code for x86-64-v3, and the constants that they need in
registers (`codegen.passes.elementary` has them)."""
