"""The interface of every Linux: the functions of libc, libm, libpthread and libdl that compiled code may call."""

from collections.abc import Iterable

_MEMORY = {"calloc", "free", "madvise", "malloc", "mmap", "mprotect", "munmap", "posix_memalign", "realloc"}
_STRINGS = {"bcmp", "memcmp", "memcpy", "memmove", "memset", "strcat", "strchr", "strcmp", "strcpy", "strlen", "strncmp"}
_PARSING = {"strcspn", "strrchr", "strstr", "strtok_r", "strtol"}
_PRINTING = {"snprintf"}
_FILES = {"close", "fstat", "lseek", "open", "pread", "read", "readlink"}
_PROCESS = {"abort", "clock_gettime", "dl_iterate_phdr", "getpid", "syscall"}
_SCHEDULING = {"sched_getaffinity", "sched_getcpu", "sched_yield"}
_SIGNALS = {"sigdelset", "sigfillset"}
# what LLVM calls where a processor has no instruction for an intrinsic; our own mathematics is expanded into IR
_ROUNDING = {"ceil", "floor", "nearbyint", "rint", "roundeven", "trunc"}
_ARITHMETIC = {"fma", "fmax", "fmin", "fmod", "ldexp"}
_DOUBLE = _ROUNDING | _ARITHMETIC
_LIBRARIES = {
    **dict.fromkeys(_MEMORY | _STRINGS | _PARSING | _PRINTING | _FILES | _PROCESS | _SCHEDULING | _SIGNALS, "libc.so.6"),
    **dict.fromkeys(("dlclose", "dlopen", "dlsym"), "libdl.so.2"),  # as with threads
    **dict.fromkeys(_DOUBLE | {f"{name}f" for name in _DOUBLE}, "libm.so.6"),
}


def library_of(function: str) -> str | None:
    """The shared library that has `function`; None when no system library does, or nncc should not call it."""
    # glibc before 2.34 has the threads and dlopen in libraries of their own, later ones keep empty ones
    return "libpthread.so.0" if function.startswith("pthread_") else _LIBRARIES.get(function)


def unknown_functions(functions: Iterable[str]) -> tuple[str, ...]:
    """Those of `functions` that no system library has, sorted."""
    return tuple(sorted(name for name in functions if library_of(name) is None))
