"""What the emitter writes for nodes whose text matters; that its code is right is tested wherever kernels are run."""

from nncc.codegen.llvm import emit_llvm
from nncc.codegen.passes import lower
from nncc.frontend import compute as c
from nncc.ir.dtypes import i64


def test_data_wrap_and_places_do_not():
    x, k = c.placeholder("X", (4, 3), i64), c.reduce_axis(3, "k")
    y = c.compute("Y", (4,), lambda i: c.sum(x[i, k] * 5 + 7, k))
    text = emit_llvm(lower(c.make_kernel("sums", x, y)))
    sums = [line.split(" = ")[1] for line in text.splitlines() if " = add " in line or " = mul " in line]
    assert [s for s in sums if s.endswith(", 5")] and [s for s in sums if s.endswith(", 7")]
    assert not any("nsw" in s for s in sums if s.endswith((", 5", ", 7")))
    assert any(s.startswith("mul nsw i64 %") and s.endswith(", 3") for s in sums)
