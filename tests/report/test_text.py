"""Names and figures as text."""

import pytest
from jinja2 import UndefinedError

from nncc.report.text import counted, digest, duration, environment, quantity, shortened, shown, source


@pytest.mark.parametrize(
    "name, expected",
    [
        ("conv1", "conv1"),
        ("a\nb", "a\\nb"),
        ("\u202ex", "\\u202ex"),
        ("\x00", "\\x00"),
        ("naïve 数", "naïve 数"),
        ("\ud800", "\\ud800"),
    ],
)
def test_names_stay_on_one_line(name, expected):
    assert shown(name) == expected


def test_long_names_lose_their_middle():
    assert shortened("abcdefghij", 10) == "abcdefghij"
    assert shortened("abcdefghijk", 10) == "abcde…hijk"
    assert all(len(shortened("x" * 50, n)) == n for n in range(1, 12))


@pytest.mark.parametrize(
    "number, expected",
    [
        (0, "0 B"),
        (96, "96 B"),
        (999, "999 B"),
        (1000, "1.00 kB"),
        (12_800_000, "12.8 MB"),
        (999_700, "1.00 MB"),
        (0.38, "0.38 B"),
        (4.09e9, "4.09 GB"),
        (1e21, "1000000 PB"),
    ],
)
def test_quantities_have_three_digits(number, expected):
    assert quantity(number, "B") == expected


def test_plurals():
    assert counted(1, "call") == "1 call" and counted(1200, "step") == "1,200 steps"


@pytest.mark.parametrize("seconds, text", [
    (2e-7, "0.20 us"), (9.99e-6, "9.99 us"), (12.34e-6, "12.3 us"), (456.7e-6, "457 us"), (1e-3, "1.00 ms"), (0.0123, "12.3 ms"),
    (1.2345, "1234 ms"),
])  # fmt: skip
def test_times_have_three_digits(seconds, text):
    assert duration(seconds) == text


def test_values_are_escaped_and_missing_ones_fail():
    assert environment().from_string("{{ x }}").render(x="<b>&") == "&lt;b&gt;&amp;"
    with pytest.raises(UndefinedError, match="'x' is undefined"):
        environment().from_string("{{ x }}").render()


def test_a_script_is_named_by_its_hash():
    assert digest("alert(1)") == "sha256-bhHHL3z2vDgxUt0W3dWQOrprscmda2Y5pLsLg4GF+pI="
    assert digest(source("tuning.js")) != digest(source("address.js"))
