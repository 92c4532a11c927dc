"""The C code that every compiled library contains, kept as LLVM IR so that no C compiler is needed."""

from pathlib import Path

from nncc.errors import TargetError

FOLDER = Path(__file__).parent
ARCHITECTURES = ("x86_64", "aarch64")
UNITS = ("pool", "cores")


def native_ir(arch: str) -> tuple[str, ...]:
    """LLVM IR of each unit (pool.h is their interface), to be compiled for a target of `arch`.

    Raises: TargetError when there is none for `arch`.
    """
    if arch not in ARCHITECTURES:
        raise TargetError(f"no thread pool for {arch!r}; there is one for {', '.join(ARCHITECTURES)}")
    return tuple((FOLDER / f"{unit}.{arch}.ll").read_text() for unit in UNITS)
