"""What all pages share: escaping by default, and scripts known by their hash."""

import pytest
from jinja2 import UndefinedError

from nncc.report.rendering import digest, environment, source


def test_values_are_escaped_and_missing_ones_fail():
    assert environment().from_string("{{ x }}").render(x="<b>&") == "&lt;b&gt;&amp;"
    with pytest.raises(UndefinedError, match="'x' is undefined"):
        environment().from_string("{{ x }}").render()


def test_a_script_is_named_by_its_hash():
    assert digest("alert(1)") == "sha256-bhHHL3z2vDgxUt0W3dWQOrprscmda2Y5pLsLg4GF+pI="
    assert digest(source("tuning.js")) != digest(source("address.js"))
