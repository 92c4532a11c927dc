"""Zip files against Python's own reader and writer, and what no reader should believe."""

import struct
import zipfile
from io import BytesIO
from itertools import count

import numpy as np
import pytest

from nncc.errors import ModelError
from nncc.frontend.torch.stored_zip import MOST_ENTRIES, SIGNATURE, is_zip, mapped, stored_entries


def zipped(entries, comment=b"", **options):
    made = BytesIO()
    with zipfile.ZipFile(made, "w", **options) as file:
        for name, content in entries.items():
            file.writestr(name, content)
        file.comment = comment
    return made.getvalue()


def contents(data):
    return {name: bytes(content) for name, content in stored_entries(memoryview(data), "a.pt2").items()}


@pytest.mark.parametrize("comment", [b"", b"of the archive", b"PK\x05" * 99])
def test_entries_are_what_was_stored(comment):
    entries = {"a/b": b"12345", "empty": b"", "ä/ñ": bytes(range(256))}
    made = zipped({**entries, "folder/": b""}, comment)
    assert contents(made) == entries and is_zip(made) and not is_zip(made[1:])


def test_sizes_of_64_bits():
    made = BytesIO()
    with zipfile.ZipFile(made, "w") as file, file.open("wide", "w", force_zip64=True) as entry:
        entry.write(b"123")
    assert contents(made.getvalue()) == {"wide": b"123"}


def test_a_table_of_contents_of_64_bits():
    data = bytearray(zipped({"a": b"1"}))
    at = data.rfind(b"PK\x05\x06")
    start, size = struct.unpack_from("<L", data, at + 16)[0], struct.unpack_from("<L", data, at + 12)[0]
    far = struct.pack("<4sQ2H2L4Q", b"PK\x06\x06", 44, 45, 45, 0, 0, 1, 1, size, start)
    place = struct.pack("<4sLQL", b"PK\x06\x07", 0, at, 1)
    end = struct.pack("<4s4H2LH", b"PK\x05\x06", 0, 0, 0xFFFF, 0xFFFF, 0xFFFFFFFF, 0xFFFFFFFF, 0)
    assert contents(bytes(data[:at]) + far + place + end) == {"a": b"1"}


def test_a_file_is_read_where_it_lies(tmp_path):
    path = tmp_path / "a.zip"
    path.write_bytes(zipped({"a": np.arange(4, dtype="<i4").tobytes()}))
    found = np.frombuffer(stored_entries(mapped(path), "a")["a"], "<i4")
    assert found.tolist() == [0, 1, 2, 3] and not found.flags.writeable
    (tmp_path / "none").write_bytes(b"")
    assert len(mapped(tmp_path / "none")) == 0


def damaged(at, value, form="<L", before=b"PK\x01\x02"):
    """A small zip with a number overwritten, so many bytes behind a signature."""
    data = bytearray(zipped({"a": b"12345", "b": b"67"}))
    struct.pack_into(form, data, data.find(before) + at, value)
    return bytes(data)


# named by numbers: the archives hold the time, and processes that collect tests have to agree
@pytest.mark.parametrize("data, fault", [
    (b"", "without a table of contents"), (b"PK\x03\x04" + b"\0" * 40, "without a table of contents"),
    (zipped({"a": b"0" * 99}, compression=zipfile.ZIP_DEFLATED), "'a' is compressed or encrypted"),
    (zipped({"a": b"1"})[:-5], "cut off"), (zipped({"a": b"1"})[8:], "that cannot be|PK|begins|bytes at|damaged"),
    (damaged(8, 1, "<H"), "compressed or encrypted"), (damaged(24, 1 << 30), "compressed or encrypted"),
    (damaged(20, 0xFFFFFFFF), "compressed or encrypted"), (damaged(42, 1 << 30), "begins at 1,073,741,824 of"),
    (damaged(42, 3), "bytes at"), (damaged(46, ord("b"), "<B"), "damaged at entry 'b'"), (damaged(46, 0xFF, "<B"), "not UTF-8"),
    (damaged(0, 0), "damaged at entry"), (damaged(10, 9, "<H", b"PK\x05\x06"), "9 entries in"),
    (damaged(16, 1 << 31, "<L", b"PK\x05\x06"), "that cannot be"), (damaged(26, 0xFFF0, "<H", SIGNATURE), "5 bytes at"),
    (damaged(10, 0xFFFF, "<H", b"PK\x05\x06"), "damaged|cut off"),
], ids=count())  # fmt: skip
def test_what_does_not_hold_together_is_refused(data, fault):
    with pytest.raises(ModelError, match=f"a.pt2: .*({fault})"):
        contents(data)


def test_both_sizes_may_lie_together():
    data = bytearray(zipped({"a": b"12345"}))
    for at in (20, 24):
        struct.pack_into("<L", data, data.find(b"PK\x01\x02") + at, 1 << 20)
    with pytest.raises(ModelError, match="has 1,048,576 bytes at"):
        contents(bytes(data))
    assert MOST_ENTRIES < 1 << 32
