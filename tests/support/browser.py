"""A page in Chromium without a window, by the DevTools protocol over pipes: https://chromedevtools.github.io/devtools-protocol."""

from __future__ import annotations

import base64
import json
import os
import shutil
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

CHROMIUM = shutil.which("chromium") or shutil.which("chromium-browser") or shutil.which("google-chrome")
needs_chromium = pytest.mark.skipif(CHROMIUM is None, reason="no Chromium on this machine")
_FLAGS = ("--headless", "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking",
          "--disable-component-update", "--disable-sync", "--remote-debugging-pipe")  # fmt: skip


class Tab:
    """A page that is open. Every method waits for its answer."""

    def __init__(self, to: int, back: int) -> None:
        self._to, self._back, self._number, self._session = to, back, 0, ""
        self._rest = b""
        target = self._call("Target.createTarget", url="about:blank")["targetId"]
        self._session = self._call("Target.attachToTarget", targetId=target, flatten=True)["sessionId"]
        self._call("Page.enable")

    def open(self, address: str) -> None:
        """Go to an address, and wait until all of it is there."""
        self._call("Page.navigate", url=address)
        self.run("new Promise(done => document.readyState === 'complete' ? done() : addEventListener('load', done))")

    def look(self, width: int, height: int = 900, dark: bool = False) -> None:
        """The size of the window in pixels, and the colours that its user prefers."""
        self._call("Emulation.setDeviceMetricsOverride", width=width, height=height, deviceScaleFactor=1, mobile=False)
        features = [{"name": "prefers-color-scheme", "value": "dark" if dark else "light"}]
        self._call("Emulation.setEmulatedMedia", features=features)

    def run(self, script: str) -> Any:
        """The value of an expression of JavaScript in the page, as JSON has it. A promise is waited for."""
        answer = self._call("Runtime.evaluate", expression=script, awaitPromise=True, returnByValue=True)
        assert "exceptionDetails" not in answer, answer["exceptionDetails"]
        return answer["result"].get("value")

    def press(self, key: str, text: str = "") -> None:
        """Press a key, named as KeyboardEvent.key names it. text: what it types."""
        codes = {"Enter": 13, "Tab": 9, " ": 32}
        details: dict[str, Any] = {"key": key, "windowsVirtualKeyCode": codes.get(key, 0), "text": text}
        self._call("Input.dispatchKeyEvent", type="keyDown", **details)
        self._call("Input.dispatchKeyEvent", type="keyUp", **details)

    def picture(self, file: Path, whole: bool = False) -> None:
        """Write what the window shows as a PNG; whole: all of the page."""
        file.write_bytes(base64.b64decode(self._call("Page.captureScreenshot", captureBeyondViewport=whole)["data"]))

    def _call(self, method: str, **given: Any) -> dict[str, Any]:
        self._number += 1
        said = {"id": self._number, "method": method, "params": given}
        message = json.dumps(said | ({"sessionId": self._session} if self._session else {})).encode() + b"\0"
        while message:
            message = message[os.write(self._to, message) :]
        while True:
            answer = json.loads(self._message())
            if answer.get("id") == self._number:
                assert "error" not in answer, (method, answer)
                return dict(answer["result"])

    def _message(self) -> bytes:
        while b"\0" not in self._rest:
            more = os.read(self._back, 1 << 20)
            assert more, "Chromium has ended"
            self._rest += more
        message, _, self._rest = self._rest.partition(b"\0")
        return message


@contextmanager
def tab(folder: Path) -> Iterator[Tab]:
    """A tab of a Chromium that keeps its files in a folder, and ends with the block."""
    assert CHROMIUM is not None
    to_read, to = os.pipe()
    back, back_write = os.pipe()

    def move() -> None:  # Chromium reads from 3, and writes to 4
        os.dup2(to_read, 3)
        os.dup2(back_write, 4)

    command = [CHROMIUM, *_FLAGS, f"--user-data-dir={folder}"]
    with subprocess.Popen(command, pass_fds=(3, 4), preexec_fn=move, stderr=subprocess.DEVNULL) as process:
        os.close(to_read)
        os.close(back_write)
        try:
            yield Tab(to, back)
        finally:
            os.close(to)
            os.close(back)
            process.terminate()
