"""What of a loop's body copies to shared memory."""

from nncc.ir import expr as E
from nncc.ir.buffer import Buffer, Scope
from nncc.ir.dtypes import f32
from nncc.ir.expr import Const, Load
from nncc.ir.hardware.stages import copies_first
from nncc.ir.stmt import For, Store, Update, seq
from tests.ir.build import axes, given, result

i, j = axes("i j")
TABLE = {b.name: b for b in (given("X", 4), result("Y", 4), Buffer("S", f32, (4,), scope=Scope.SHARED))}
FILL = For(j, E.index(4), Store("S", "S", (j,), Load("X", (j,), f32)))
USE = Store("Y", "Y", (i,), Load("S", (i,), f32))
ADD = Update("S.sum", "sum", ("S",), (i,), (Const(1.0, f32),))


def found(*parts):
    return copies_first(For(i, E.index(4), seq(*parts)), TABLE)


def test_copies_are_the_stores_before_all_else():
    assert found(FILL, FILL, USE, FILL) == ((FILL, FILL), (USE, FILL))
    assert found(USE, FILL) == ((), (USE, FILL))
    assert found(FILL) == ((FILL,), ())


def test_what_adds_up_is_no_copy():
    assert found(ADD, USE) == ((), (ADD, USE))
