"""The code of a kernel as text."""

from nncc.report.listings import listings
from nncc.target import Target
from tests.report.small import compiled


def test_a_kernel_as_c_and_as_assembly():
    kernel = compiled().program.kernels[0]
    c, assembly = listings(kernel, Target.host())
    assert (c.language, assembly.language) == ("C", "assembly")
    assert f"void nncc_kernel_{kernel.name}(" in c.text and ".text" in assembly.text
    assert c.lines == len(c.text.splitlines()) > 10
