"""What is said of a kernel on a GPU."""

from nncc.report.device import device_report
from nncc.schedule.apply import apply
from nncc.schedule.planner.plan import default_plan
from nncc.target import Target
from tests.gpu import kernels as K

TARGET = Target.named("cuda:h200")


def report(kernel):
    return device_report(apply(kernel, default_plan(kernel, TARGET)), TARGET).splitlines()


def test_registers_occupancy_and_what_bounds_it():
    name, function, bound, *_ = report(K.elementwise("relu", 1 << 22))
    assert name == "relu" and bound.endswith("bound by memory")
    assert "4096 blocks of 256 threads" in function and " 0 bytes spilled, 0 bytes shared; 8 blocks per SM" in function
    assert "(100% of its threads), 3.88 waves" in function


def test_a_large_product_is_bound_by_arithmetic():
    *_, bound = (line for line in report(K.product("product", 4096, 4096, 4096)) if line)
    assert bound.endswith("bound by arithmetic")
