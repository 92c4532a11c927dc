import copy
import gc
import os
import subprocess
import sys
import threading
from typing import Any

import ml_dtypes
import numpy as np
import pytest

from nncc.runtime.memory import HUGE_PAGE, LEAST_BYTES, SPARES, ResultMemory, address

F32 = np.dtype(np.float32)
X = np.arange(6, dtype=np.float32).reshape(2, 3)
ROW = LEAST_BYTES // 4
Array = np.ndarray[Any, Any]


def memory(*shape: int) -> ResultMemory:
    return ResultMemory(shape, F32)


def place(array: Array) -> int:
    return int(array.ctypes.data)


@pytest.mark.parametrize("shape", [(), (0,), (3, 0, 5), (7,), (ROW - 1,), (ROW,), (ROW + 1,), (1031, 1033)])
def test_an_array_is_like_any_other(shape: tuple[int, ...]):
    array, where = memory(*shape).array()
    assert where == array.ctypes.data
    assert (array.shape, array.dtype, type(array)) == (shape, F32, np.ndarray)
    assert array.flags.carray
    array[...] = 7
    assert (array == 7).all()


@pytest.mark.parametrize("dtype", [np.bool_, np.int8, np.uint64, np.float16, ml_dtypes.bfloat16])
@pytest.mark.parametrize("size", [5, LEAST_BYTES])
def test_arrays_of_other_types(dtype: Any, size: int):
    array = ResultMemory((2, size), np.dtype(dtype)).array()[0]
    array[...] = np.ones(1, dtype)
    assert array.dtype == dtype and array.flags.carray and (array == array[0, 0]).all()


@pytest.mark.parametrize("floats", [ROW, ROW + 1, HUGE_PAGE // 4, HUGE_PAGE // 4 + 5, HUGE_PAGE])
def test_a_large_array_begins_at_a_cache_line_or_a_huge_page(floats: int):
    made = memory(floats)
    arrays = [made.array()[0] for _ in range(3)]
    assert all(place(a) % (HUGE_PAGE if floats * 4 >= HUGE_PAGE else 64) == 0 for a in arrays)


def test_what_is_collected_is_what_comes_next():
    made = memory(ROW)
    first = made.array()[0]
    where = place(first)
    second = made.array()[0]
    assert place(second) != where
    del first
    assert place(made.array()[0]) == where


@pytest.mark.parametrize("hold", [
    lambda a: a[5:7],
    lambda a: a.reshape(2, -1).T[1:],
    lambda a: a.view(np.int32)[::2],
    lambda a: memoryview(a),
    lambda a: np.from_dlpack(a),
    lambda a: a.__dlpack__(),
    lambda a: np.frombuffer(a, np.uint8)[3:],
    lambda a: np.lib.stride_tricks.as_strided(a, (2,), (4,)),
    lambda a: a.base,
    lambda a: a.__array_struct__,
    lambda a: a.flat,
    lambda a: [a[i:] for i in range(3)][2],
])  # fmt: skip
def test_what_somebody_reads_is_not_used_again(hold):
    made = memory(ROW)
    array = made.array()[0]
    where, held = place(array), hold(array)
    del array
    gc.collect()
    others = [made.array()[0] for _ in range(3)]
    assert where not in map(place, others)
    del held
    assert place(made.array()[0]) == where


def test_a_cycle_gives_its_memory_back_when_it_is_collected():
    made = memory(ROW)
    array = made.array()[0]
    where, cycle = place(array), [array]
    cycle.append(cycle)  # type: ignore[arg-type]
    del array, cycle
    gc.collect()
    assert place(made.array()[0]) == where


@pytest.mark.parametrize("make", [copy.copy, copy.deepcopy])
def test_a_copy_of_the_owner_gives_nothing_back(make):
    made = memory(ROW)
    array = made.array()[0]
    make(array.base)
    assert len(made._spares) == 0


def test_so_many_blocks_are_kept_and_no_more():
    made = memory(ROW)
    arrays = [made.array()[0] for _ in range(SPARES + 3)]
    blocks = [array.base.block for array in arrays]
    assert len(made._spares) == 0
    del arrays
    assert len(made._spares) == SPARES and set(made._spares) < set(blocks)
    made.drop_spares()
    assert len(made._spares) == 0


def mapped() -> int:
    """Bytes of memory that this process has mapped."""
    with open("/proc/self/statm") as file:
        return int(file.read().split()[0]) * 4096


def test_nothing_is_kept_once_it_is_gone():
    made, floats = memory(1 << 24), 1 << 24
    before = mapped()
    array = made.array()[0]
    assert mapped() - before >= floats * 4
    del array
    assert mapped() - before >= floats * 4  # a spare
    array = made.array()[0]
    del made
    array[...] = 1
    assert mapped() - before >= floats * 4
    del array
    assert mapped() - before < floats * 4


def test_small_ones_are_numpy_s_own():
    assert memory(ROW - 1).array()[0].flags.owndata


def test_no_memory():
    with pytest.raises(MemoryError):
        memory(10**12, 9).array()[0]


_TIGHT = """
import resource
import numpy as np
from nncc.runtime.memory import ResultMemory
made = [ResultMemory((1 << 24,), np.dtype(np.float32)) for _ in range(3)]
used = int(open("/proc/self/statm").read().split()[0]) * 4096
resource.setrlimit(resource.RLIMIT_AS, (used + (3 << 26), -1))  # two arrays of 64 MB, and what is beside them
for memory in made * 2:
    memory.array()[0][...] = 1  # collected at once: a spare
held = [made[0].array(), made[1].array()]
try:
    made[2].array()
except MemoryError:
    print("refused")
held.pop()
made[2].array()
print("made")
"""


def test_spares_make_room():
    done = subprocess.run([sys.executable, "-c", _TIGHT], capture_output=True, text=True, check=True, timeout=60)
    assert done.stdout.split() == ["refused", "made"]


def test_threads_never_share_a_block():
    made, wrong = memory(ROW), []

    def work(number: int) -> None:
        held: list[Array] = []
        for n in range(300):
            array = made.array()[0]
            array[...] = number * 1000 + n
            held.append(array)
            if len(held) > n % 5:
                oldest = held.pop(0)
                if (oldest != oldest[0]).any() or oldest[0] // 1000 != number:
                    wrong.append(number)

    threads = [threading.Thread(target=work, args=(number,)) for number in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert wrong == [] and len(made._spares) <= SPARES


def test_the_child_of_a_fork_writes_copies():
    made = memory(ROW)
    array, spare = made.array()[0], made.array()[0]
    array[...] = 1
    del spare
    child = os.fork()
    if not child:
        array[...] = 2
        other = made.array()[0]
        other[...] = 3
        os._exit(0 if (array == 2).all() else 1)
    _, status = os.waitpid(child, 0)
    assert os.waitstatus_to_exitcode(status) == 0
    assert (array == 1).all()


@pytest.mark.parametrize("array", [X, X[1:], np.zeros(()), np.zeros((0, 3)), np.zeros(2, ml_dtypes.bfloat16)])
def test_the_address_is_that_of_the_elements(array: Array):
    assert address(array) == array.ctypes.data
    array.flags.writeable = False
    assert address(array) == array.ctypes.data
