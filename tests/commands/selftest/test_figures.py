"""What copies and launches take, on the stand-in driver."""

from nncc.commands.selftest.figures import Figure, figures
from nncc.runtime.cuda.driver import open_device
from tests.commands.selftest.builder import for_the_stand_in
from tests.gpu.driver.harness import needs_compiler, with_driver


@needs_compiler
def test_figures_are_taken_and_leave_nothing():
    def work(stand_in):
        device = open_device(0)
        found = list(figures(device, for_the_stand_in(device), 1 << 16, 5))
        assert [figure.what for figure in found] == [
            "copy on the device", "launch in a chain", "launch and wait", "copy to the device", "copy from the device"]  # fmt: skip
        assert all(figure.value > 0 for figure in found) and stand_in.live == 0

    with_driver(work)


def test_a_figure_is_a_line():
    assert str(Figure("copy", 4321.98, "GB/s", "once")) == "copy: 4322 GB/s (once)"
