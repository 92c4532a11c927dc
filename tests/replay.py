"""The whole replay, in one command: all goldens of tests/test_replay.py, of which other runs compare a few.

python -m tests.replay                    compares; three minutes of one core
python -m tests.replay --update-golden    writes them anew, to be read

Where all agree, it notes the digest of the code that decides plans, and that of the goldens, in tests/golden/replayed.txt. A
quick test compares both with what is there: a change of plans or code is replayed before it lands.
"""

import subprocess
import sys
from argparse import ArgumentParser
from collections.abc import Iterable, Iterator
from pathlib import Path

from tests.source.meaning import ROOT, digest, meaning

PLACES = (
    "nncc/codegen/emit", "nncc/codegen/passes", "nncc/codegen/program", "nncc/cost", "nncc/frontend/fusion",
    "nncc/frontend/lowering", "nncc/frontend/rewrites", "nncc/ir", "nncc/pipeline", "nncc/schedule", "nncc/target",
    "tests/support/replay",
)  # fmt: skip
"""What decides plans, and the code made of them: folders, or files without their suffix."""
OF_GPUS = {"cuda", "device", "gpu", "gpus"}
"""Words in the names of folders and files that no replay comes to."""
GOLDENS = ROOT / "tests" / "golden" / "test_replay"
RECORD = ROOT / "tests" / "golden" / "replayed.txt"
COMMAND = "python -m tests.replay"
PYTHON = f"python {sys.version_info.major}.{sys.version_info.minor}"
"""Digests of code are of the trees that this version parses it to."""


def main() -> int:
    """Run the replay. Returns: the exit status."""
    parser = ArgumentParser(prog=COMMAND, description=__doc__.splitlines()[0])
    parser.add_argument("--update-golden", action="store_true", help="write the golden files, instead of comparing")
    parser.add_argument("-n", type=int, default=2, metavar="N", help="processes (2)")
    options = parser.parse_args()
    before = code()
    if failed := _run(options.n, options.update_golden):
        return failed
    if code() != before:
        sys.exit("the code has changed while it was replayed: run it again")
    RECORD.write_text(record())
    print(f"all goldens agree: commit {RECORD.relative_to(ROOT)}")
    return 0


def _run(processes: int, writes: bool) -> int:
    chosen = ["-m", "long or not long", "-k", "test_model or test_kernels"]
    options = ["-q", "-n", str(processes), *chosen, *(["--update-golden"] if writes else [])]
    return subprocess.run([sys.executable, "-m", "pytest", "tests/test_replay.py", *options], cwd=ROOT).returncode


def record() -> str:
    """What is noted where all agree."""
    return f"{PYTHON}\ncode {code()}\ngoldens {digest(path.name + path.read_text() for path in GOLDENS.iterdir())}\n"


def code() -> str:
    """The digest of what decides plans and code."""
    return digest(text for place in PLACES for path in sources(ROOT / place) for text in meaning(path))


def sources(place: Path) -> Iterable[Path]:
    """The files of a folder, or of one module, that are not of GPUs alone."""
    file = place.with_suffix(".py")
    found = [file] if file.is_file() else [path for path in place.rglob("*") if path.suffix in (".py", ".toml")]
    if not found:
        raise FileNotFoundError(f"no {place} and no {file.name}: PLACES of tests/replay.py has to follow what moved")
    return (path for path in found if not OF_GPUS & set(_words(path.relative_to(ROOT))))


def _words(path: Path) -> Iterator[str]:
    return (word for part in path.with_suffix("").parts for word in part.split("_"))


if __name__ == "__main__":
    sys.exit(main())
