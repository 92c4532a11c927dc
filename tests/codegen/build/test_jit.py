import ctypes

import pytest

from nncc.codegen.build.jit import load_object
from nncc.codegen.build.toolchain import compile_object
from nncc.errors import InternalError
from nncc.target import Target

TWICE = """
declare i64 @double(i64)
declare float @fmodf(float, float)
define i64 @quadruple(i64 %x) {
  %y = call i64 @double(i64 %x)
  %z = call i64 @double(i64 %y)
  ret i64 %z
}
define float @rest(float %x) {
  %y = call float @fmodf(float %x, float 5.0)
  ret float %y
}
"""
DOUBLE = "define i64 @double(i64 %x) {\n  %y = shl i64 %x, 1\n  ret i64 %y\n}"


@pytest.fixture(scope="module")
def objects() -> tuple[bytes, bytes]:
    host = Target.host()
    return compile_object(TWICE, host, {"double"}).object, compile_object(DOUBLE, host).object


def test_functions_run_and_call_each_other(objects: tuple[bytes, bytes]) -> None:
    twice, double = objects
    loaded = load_object(twice, ["quadruple", "rest"], [double])
    assert ctypes.CFUNCTYPE(ctypes.c_int64, ctypes.c_int64)(loaded.address("quadruple"))(21) == 84
    assert ctypes.CFUNCTYPE(ctypes.c_float, ctypes.c_float)(loaded.address("rest"))(13.5) == 3.5


def test_missing_functions_are_named(objects: tuple[bytes, bytes]) -> None:
    twice, double = objects
    with pytest.raises(InternalError, match="not in the object code: double; it defines quadruple, rest"):
        load_object(twice, ["quadruple"])
    with pytest.raises(InternalError, match="not in the object code: triple; it defines double"):
        load_object(double, ["triple"])
    with pytest.raises(InternalError, match="rest was not loaded, only double"):
        load_object(double, ["double"]).address("rest")
