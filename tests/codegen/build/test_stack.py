import pytest

from nncc.codegen.build.stack import NATIVE_BYTES, stack_bytes
from nncc.codegen.build.toolchain import compile_object
from nncc.target import Target

FRAME = """
declare void @use(ptr)
define void @f() {{
  %a = alloca [{} x i8], align 16
  call void @use(ptr %a)
  ret void
}}
"""


@pytest.mark.parametrize("name, arch", [("x86-64", "x86_64"), ("neoverse-n1", "aarch64")])
@pytest.mark.parametrize("size", [24, 112, 200, 5000, 300_016, 7_000_000])
def test_the_frame_of_a_function_counts(name: str, arch: str, size: int):
    data = compile_object(FRAME.format(size), Target.named(name), frozenset({"use"})).object
    assert size <= stack_bytes([data], arch) - NATIVE_BYTES <= size * 1.01 + 600


def test_of_several_kernels_the_deepest_counts():
    parts = [compile_object(FRAME.format(n), Target.named("x86-64"), frozenset({"use"})).object for n in (900, 90_000)]
    assert stack_bytes(parts, "x86_64") == stack_bytes(parts[1:], "x86_64") > stack_bytes(parts[:1], "x86_64")
    assert stack_bytes([], "x86_64") == NATIVE_BYTES
