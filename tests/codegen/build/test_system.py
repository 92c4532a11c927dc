from nncc.codegen.build.system import library_of, unknown_functions


def test_each_function_is_in_one_library() -> None:
    libraries = [library_of(name) for name in ("memcpy", "fmodf", "fmod", "pthread_create", "printf")]
    assert libraries == ["libc.so.6", "libm.so.6", "libm.so.6", "libpthread.so.0", None]


def test_unknown_functions_are_sorted() -> None:
    assert unknown_functions({"zeta", "memset", "alpha"}) == ("alpha", "zeta")
