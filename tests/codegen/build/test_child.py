import os
import signal
import threading
import time

import pytest

from nncc.codegen.build.child import Child
from nncc.errors import BuildError, InternalError


def ended(module: str, function: str, *arguments: object) -> str:
    child = Child(module, function)
    try:
        with pytest.raises(InternalError) as error:
            child.call("kernel k0", *arguments)
        assert not child.is_alive
        return str(error.value)
    finally:
        child.close()


def test_it_calls_again_and_again():
    child = Child("math", "gcd")
    assert [child.call("", 12, 18), child.call("", 5, 10)] == [6, 5] and child.is_alive
    child.close()


def test_it_collects_garbage_rarely_and_leaves_alone_what_it_imported():
    child = Child("gc", "get_freeze_count")
    assert child.call("") > 1000
    child.close()
    child = Child("gc", "get_threshold")
    assert child.call("")[0] > 10_000
    child.close()


def test_what_is_printed_does_not_disturb_the_answers():
    child = Child("builtins", "print")
    assert child.call("", "x" * 100_000) is None and child.call("", "more") is None
    child.close()


def test_a_fork_while_another_thread_waits_for_an_answer():
    child = Child("time", "sleep")
    thread = threading.Thread(target=child.call, args=("", 1.5))
    thread.start()
    time.sleep(0.5)
    pid = os.fork()
    if not pid:
        signal.signal(signal.SIGALRM, signal.SIG_DFL)
        signal.alarm(10)
        child.abandon()
        os._exit(0)
    assert os.waitpid(pid, 0)[1] == 0 and child.is_alive
    thread.join()
    assert child.call("", 0) is None
    child.close()


def test_the_end_of_the_process_is_an_error_that_says_what_to_do():
    text = ended("os", "abort")
    assert (
        text.startswith("the process that compiled kernel k0 was ended by SIGABRT")
        and "please report it with the model" in text
    )


def test_the_last_words_of_llvm_are_told():
    text = ended("sys", "exit", "before\nLLVM ERROR: Cannot select: t1\n1\n2\n3\n4")
    assert text.splitlines()[:4] == [
        "the process that compiled kernel k0 ended with code 1",
        "  LLVM ERROR: Cannot select: t1",
        "  1",
        "  2",
    ]


def test_a_module_that_cannot_be_imported():
    assert "No module named 'no_such_module'" in ended("no_such_module", "f")


def test_no_process_can_be_started(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr("sys.executable", "/no/python")
    with pytest.raises(BuildError, match="cannot start /no/python to compile in: No such file or directory"):
        Child("math", "gcd")
