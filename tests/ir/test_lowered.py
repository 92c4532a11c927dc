from nncc.ir.dtypes import f32
from nncc.ir.expr import Load, index
from nncc.ir.lowered import Function, LoweredUnit
from nncc.ir.stmt import Fork, Store
from tests.ir.build import axes, given, result

i, n = axes("i n")
X, Y = given("X", 8), result("Y", 8)
PART = Function("f.0", (X, Y), (n,), i, Store("Y", "Y", (i + n,), Load("X", (i,), f32)))
ENTRY = Function("f", (X, Y), (), None, Fork("f.0", ("X", "Y"), (n,), index(8)))


def test_the_last_function_is_the_entry():
    assert LoweredUnit((PART, ENTRY)).entry is ENTRY


def test_text():
    assert str(LoweredUnit((PART, ENTRY))) == (
        "function f.0 for i\n"
        "  input X: f32[8]\n"
        "  output Y: f32[8]\n"
        "  scalar n\n"
        "  Y[i + n] = X[i]\n"
        "\n"
        "function f\n"
        "  input X: f32[8]\n"
        "  output Y: f32[8]\n"
        "  fork f.0(X, Y, n) in 8\n"
    )
