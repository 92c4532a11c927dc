"""What a long test says beside whether it passed."""

from __future__ import annotations

import pytest


def tell(request: pytest.FixtureRequest, text: str) -> None:
    """Write a text to the terminal from a fixture that ends, whatever pytest captures."""
    capture = request.config.pluginmanager.getplugin("capturemanager")
    reporter = request.config.pluginmanager.getplugin("terminalreporter")
    if capture is not None and reporter is not None:
        with capture.global_and_fixture_disabled():
            reporter.write_line(f"\n{text}")
