import pytest

from nncc.commands.duration import duration


@pytest.mark.parametrize("seconds, text", [
    (2e-7, "0.20 us"), (9.99e-6, "9.99 us"), (12.34e-6, "12.3 us"), (456.7e-6, "457 us"), (1e-3, "1.00 ms"), (0.0123, "12.3 ms"),
    (1.2345, "1234 ms"),
])  # fmt: skip
def test_three_digits(seconds, text):
    assert duration(seconds) == text
