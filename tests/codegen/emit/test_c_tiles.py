import numpy as np
import pytest

from nncc.codegen.passes.table import lower
from nncc.schedule.apply import apply
from tests.codegen.c_compiled import Built
from tests.codegen.passes.test_tiles import DTYPES, arrays, by_tiles, exact, product


@pytest.mark.parametrize("name", DTYPES)
def test_tiles_are_arrays(name, tmp_path):
    kernel = product(20, 70, 33, *DTYPES[name])
    module = lower(apply(kernel, by_tiles(name, group=2 if name == "tdpbf16ps" else 4)))
    given = arrays(kernel)
    made = Built("gcc", [module], tmp_path).run(module, given)["C"]
    np.testing.assert_array_equal(made, exact(given, DTYPES[name][2]))
