from dataclasses import replace

import numpy as np
import pytest

from nncc.codegen.program.weights import EMBEDDED_EACH, checksum, lay_out
from nncc.ir.buffer import Buffer, Role
from nncc.ir.dtypes import f32
from nncc.ir.kernel import Kernel
from nncc.ir.program import Program
from nncc.ir.stmt import CallKernel, Seq
from nncc.runtime.files import WEIGHTS, WEIGHTS_END
from tests.support.programs import network


def program(*values: Buffer) -> Program:
    """Constants 0, 1, 2, ... that one kernel uses."""
    arrays = {v.name: np.arange(v.size, dtype=np.float32).reshape(v.shape) for v in values}
    return Program("p", values, (Kernel("k", values, Seq()),), CallKernel("k", tuple(arrays)), arrays)


def constant(name: str, *shape: int, strides: tuple[int, ...] | None = None) -> Buffer:
    return Buffer(name, f32, shape, Role.CONSTANT, strides=strides)


def test_each_constant_begins_at_a_cache_line():
    weights = lay_out(program(constant("a", 3), constant("none", 0), constant("b", 17), constant("scalar")))
    assert weights.offsets == {"a": 0, "none": 64, "b": 64, "scalar": 192}
    assert weights.data.size == 256
    assert weights.data[64 : 64 + 17 * 4].view(np.float32).tolist() == list(range(17))


def test_strided_constants_keep_their_gaps():
    weights = lay_out(program(constant("a", 2, 2, strides=(5, 2))))
    assert weights.data[:32].view(np.float32).tolist() == [0, 0, 1, 0, 0, 2, 0, 3]


def test_what_no_call_reads_is_left_out():
    given = program(constant("a", 3), constant("b", 3))
    weights = lay_out(replace(given, body=CallKernel("k", ("b",))))
    assert weights.offsets == {"b": 0}


@pytest.mark.parametrize("values, embedded", [
    ((), True),
    ((constant("a", EMBEDDED_EACH // 4),), True),
    ((constant("a", EMBEDDED_EACH // 4 + 1),), False),
    (tuple(constant(f"a{n}", 1000) for n in range(17)), False),
])  # fmt: skip
def test_few_small_ones_are_embedded(values: tuple[Buffer, ...], embedded: bool):
    weights = lay_out(program(*values))
    assert (weights.embedded, weights.beside) == (embedded, not embedded)


def test_a_file_of_them_has_a_mark_at_its_end():
    weights = lay_out(program(constant("a", EMBEDDED_EACH // 4 + 1)))
    assert weights.data[EMBEDDED_EACH + 64 :].tobytes() == WEIGHTS_END
    assert len(WEIGHTS_END) % 64 == 0 and WEIGHTS.mark.search(weights.data.tobytes())


@pytest.mark.parametrize("sizes", [(), (3,), (300_000, 5), (5, 900_000, 0, 262_144, 17), (262_144, 262_144, 1)])
def test_a_file_is_written_in_chunks_of_the_same_bytes(sizes: tuple[int, ...]):
    strided = constant("strided", 300, 1000, strides=(1003, 1))  # itself longer than a chunk
    given = program(*(constant(f"a{n}", size) for n, size in enumerate(sizes)), strided)
    weights = lay_out(given)
    whole = b"".join(map(bytes, weights.chunks()))
    assert whole == weights.data.tobytes() and len(whole) == weights.size
    assert weights.checksum == checksum(weights.data)
    for name, array in given.constants.items():
        laid = given.table[name].view(weights.data[weights.offsets[name] :]) if array.size else array
        np.testing.assert_array_equal(laid, array)


def test_what_lies_dense_is_not_copied():
    given = program(constant("a", 5000), constant("b", 3, 2000, strides=(2001, 1)))
    copies = [not np.may_share_memory(part, given.constants[name]) for name, (_, part) in zip("ab", lay_out(given).parts)]
    assert copies == [False, True]


@pytest.mark.parametrize("size", [0, 64, 128, 8192 * 8, 8192 * 8 + 64, 3 * 8192 * 8])
def test_the_checksum_sees_every_byte(size: int):
    data = np.random.default_rng(0).integers(0, 256, size, np.uint8)
    before = checksum(data)
    assert checksum(data.copy()) == before
    for place in {0, size // 2, size - 1} if size else ():
        changed = data.copy()
        changed[place] ^= 128
        assert checksum(changed) != before


def test_the_checksum_sees_order_and_length():
    data = np.arange(128, dtype=np.uint8)
    blocks = np.arange(2 * 8192, dtype=np.uint64)
    swapped = np.concatenate([blocks[8192:], blocks[:8192]])
    assert checksum(data[::-1].copy()) != checksum(data)
    assert checksum(np.zeros(64, np.uint8)) != checksum(np.zeros(128, np.uint8))
    assert checksum(blocks.view(np.uint8)) != checksum(swapped.view(np.uint8))


def test_the_same_program_gives_the_same_bytes():
    assert lay_out(network().program).data.tobytes() == lay_out(network().program).data.tobytes()


def test_the_checksum_stays():
    assert f"{checksum(np.arange(64, dtype=np.uint8)):016x}" == "c4b116fd6001e938"
