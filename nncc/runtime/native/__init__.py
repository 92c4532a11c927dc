"""The C code that every compiled library contains, kept as LLVM IR so that no C compiler is needed."""

from pathlib import Path

from nncc.errors import TargetError

FOLDER = Path(__file__).parent
ARCHITECTURES = ("x86_64", "aarch64")
POOL_UNITS = ("pool", "cores")
UNITS = (*POOL_UNITS, "module", "cpu", "weights", "tensors", "stack", "regions")
DEVICE_UNITS = (*POOL_UNITS, "cuda", "weights", "tensors")
"""Those of a library for GPUs."""
CALL_UNIT = "call"
"""For kernels in this process, which no library has."""
ALL_UNITS = tuple(dict.fromkeys((*UNITS, *DEVICE_UNITS, CALL_UNIT)))
FUNCTIONS = frozenset({
    *("nncc_parallel_for", "nncc_pool_create", "nncc_pool_destroy", "nncc_usable_cores"),
    *("nncc_check_cpu", "nncc_check_arguments", "nncc_read_sizes", "nncc_check_host", "nncc_map_weights"),
    *("nncc_program_open", "nncc_program_run", "nncc_program_shapes", "nncc_program_workspace_size"),
    *("nncc_program_close", "nncc_note", "nncc_run_loop", "nncc_run_branch"),
    *("nncc_pool_clock", "nncc_pool_gained", "nncc_pool_spin"),
    *("nncc_check_stack", "nncc_stack_key", "nncc_give_back_stack_key", "nncc_touch_code", "nncc_check_stop"),
    *("nncc_device_open", "nncc_device_run", "nncc_device_close"),
})  # fmt: skip
"""What the units call in each other, and generated code calls in them."""


def native_ir(arch: str, units: tuple[str, ...] = POOL_UNITS) -> tuple[str, ...]:
    """LLVM IR of each unit, to be compiled for a target of `arch`; pool.h, module.h and nncc.h are their interfaces.

    Raises: TargetError when there is none for `arch`.
    """
    if arch not in ARCHITECTURES:
        raise TargetError(f"no native code for {arch!r}; there is some for {', '.join(ARCHITECTURES)}")
    return tuple((FOLDER / f"{unit}.{arch}.ll").read_text() for unit in units)
