"""Files that stay readable as they were, whatever happens to their names."""

from __future__ import annotations

import os
import shutil
import weakref
from collections.abc import Mapping
from contextlib import ExitStack
from pathlib import Path

from nncc.errors import RunError


class KeptFile:
    """A file that is open for reading as long as this object lives."""

    def __init__(self, path: Path) -> None:
        """Raises: OSError."""
        self._number = os.open(path, os.O_RDONLY | os.O_CLOEXEC)
        weakref.finalize(self, os.close, self._number)

    def copy_to(self, path: Path) -> None:
        """Write what the file holds to another one. Raises: OSError."""
        shutil.copyfile(f"/proc/self/fd/{self._number}", path)


def copy_all(files: Mapping[Path, KeptFile]) -> None:
    """Copy files to the given paths, all or none. Raises: RunError when one cannot be written."""
    mark = f".{os.getpid()}.{os.urandom(4).hex()}.unfinished"
    unfinished = {path: path.with_name(f".{path.name}{mark}") for path in files}
    with ExitStack() as stack:
        for copy in unfinished.values():
            stack.callback(copy.unlink, missing_ok=True)
        try:
            for path, file in files.items():
                file.copy_to(unfinished[path])
            for path, copy in unfinished.items():
                copy.replace(path)
        except OSError as error:
            raise RunError(f"cannot write {error.filename2 or error.filename}: {error.strerror}") from error
