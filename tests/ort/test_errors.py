import pytest

from nncc.errors import ModelError, RunError
from nncc.ort import errors


@pytest.mark.parametrize(
    ("name", "kind"),
    [
        ("NoSuchFile", ModelError),
        ("InvalidProtobuf", ModelError),
        ("InvalidGraph", ModelError),
        ("InvalidArgument", RunError),
    ],
)
def test_each_is_the_error_of_nncc_that_fits(name, kind):
    assert issubclass(getattr(errors, name), kind)
