"""What every Linux has: the functions of libc, libm and libpthread that compiled code may call."""

from collections.abc import Iterable

_LIBM = (
    "ceil cos exp fabs floor fma fmax fmin fmod ldexp log nearbyint pow rint round roundeven sin sqrt tanh trunc"
).split()
_LIBC = (
    "abort calloc clock_gettime close free fstat getpid lseek madvise malloc memcmp memcpy memmove memset mmap munmap "
    "open posix_memalign pread read readlink realloc sched_getaffinity sched_yield sigfillset snprintf strcat strchr "
    "strcmp strcpy strlen strncmp strrchr strtok_r strtol syscall"
).split()
_LIBRARIES = {
    **dict.fromkeys(_LIBC, "libc.so.6"),
    **dict.fromkeys((*_LIBM, *(f"{name}f" for name in _LIBM)), "libm.so.6"),
}


def library_of(function: str) -> str | None:
    """The shared library that has `function`; None when no system library does, or nncc should not call it."""
    # glibc before 2.34 has the threads in a library of their own, later ones keep an empty one
    return "libpthread.so.0" if function.startswith("pthread_") else _LIBRARIES.get(function)


def unknown_functions(functions: Iterable[str]) -> tuple[str, ...]:
    """Those of `functions` that no system library has, sorted."""
    return tuple(sorted(name for name in functions if library_of(name) is None))
