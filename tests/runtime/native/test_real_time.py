"""What a program in real time may count on: once a model has run, a run makes no system call, no page fault, and takes no
memory. A filter of the kernel (seccomp) ends the process at the first system call; malloc and mmap are counted."""

import shutil
import subprocess
from collections.abc import Callable, Sequence
from math import prod
from pathlib import Path
from typing import Any

import onnx
import pytest

from nncc.codegen.program.library import build_library
from nncc.pipeline.model import compile_model
from nncc.runtime.arrays import Value
from nncc.runtime.module import load
from nncc.target import Target
from tests.models import MODELS
from tests.support.programs import image, network

EXAMPLE = Path(__file__).parents[3] / "examples" / "spinning_threads.c"
HEAD = r"""
#define _GNU_SOURCE
#include "model.h"
#include <linux/audit.h>
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <time.h>
#include <unistd.h>

extern void *__libc_malloc(size_t), *__libc_calloc(size_t, size_t), *__libc_realloc(void *, size_t);
static volatile int taken;

void *malloc(size_t n) { taken++; return __libc_malloc(n); }
void *calloc(size_t n, size_t m) { taken++; return __libc_calloc(n, m); }
void *realloc(void *p, size_t n) { taken++; return __libc_realloc(p, n); }
void *mmap(void *p, size_t n, int protection, int flags, int file, off_t at)
{
    taken++;
    return (void *)syscall(SYS_mmap, p, n, protection, flags, file, at);
}

static int allow_few_calls(void)
{
    static struct sock_filter rules[] = {
        BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(struct seccomp_data, nr)),
        BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, SYS_write, 4, 0),
        BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, SYS_getrusage, 3, 0),
        BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, SYS_exit_group, 2, 0),
        BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, SYS_exit, 1, 0),
        BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_KILL_PROCESS),
        BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ALLOW),
    };
    struct sock_fprog program = {sizeof rules / sizeof *rules, rules};
    if (prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0))
        return 1;
    return (int)syscall(SYS_seccomp, SECCOMP_SET_MODE_FILTER, SECCOMP_FILTER_FLAG_TSYNC, &program);
}

static long faults(void)
{
    struct rusage usage;
    getrusage(RUSAGE_SELF, &usage);
    return usage.ru_minflt + usage.ru_majflt;
}
"""
MAIN = r"""
int main(void)
{
    char message[256] = "";
    nncc_options options = {.size = sizeof options, .threads = 1, .message = message, .message_size = sizeof message,
                            .flags = NNCC_TOUCH_PAGES};
    nncc_model *model;
    START
    if (NAME_open(NULL, &options, &model))
        return puts(message), 1;
    options.deadline = INT64_MAX;
    VALUES
    for (int i = 0; i < WARM; i++)
        if (NAME_run(model, inputs, NAME_INPUTS_, outputs, NAME_OUTPUTS_, NULL, 0, &options))
            return puts(message), 2;
    void *first = malloc(bytes);
    memcpy(first, outputs[0].data, bytes);
    if (allow_few_calls())
        return 77;
    int before = taken;
    long faulted = faults(), failed = 0;
    for (int i = 0; i < 5; i++)
        failed += NAME_run(model, inputs, NAME_INPUTS_, outputs, NAME_OUTPUTS_, NULL, 0, &options) != NNCC_OK;
    faulted = faults() - faulted;
    char text[100];
    int length = snprintf(text, sizeof text, "%ld failed, %d taken, %ld faults, %s", failed, taken - before, faulted,
                          memcmp(first, outputs[0].data, bytes) ? "other results" : "same results");
    write(1, text, (size_t)length);
    CALL
    _exit(0);
}
"""
RIGHT = "0 failed, 0 taken, 0 faults, same results"
pytestmark = pytest.mark.skipif(not shutil.which("gcc"), reason="needs gcc")


def values(kind: str, known: Sequence[Value]) -> list[str]:
    """Tensors for inputs or outputs, of floats near 1 and whole zeros."""
    lines = []
    for n, value in enumerate(known):
        shape = ", ".join(map(str, value.shape)) or "1"
        lines.append(f"static int64_t {kind}_shape{n}[] = {{{shape}}};")
        size = prod(value.shape) * value.dtype.itemsize
        lines.append(f"static _Alignas(64) char {kind}_data{n}[{max(size, 1)}];")
        lines.append(f"memset({kind}_data{n}, {0x3F if value.dtype.kind == 'f' else 0}, sizeof {kind}_data{n});")
    tensors = [f"{{{kind}_data{n}, {v.code}, {len(v.shape)}, {kind}_shape{n}, NULL, 0}}" for n, v in enumerate(known)]
    return [*lines, f"nncc_tensor {kind}s[] = {{{', '.join(tensors)}}};"]


def told(path: Path, folder: Path, threads: bool = False, call: str = "") -> subprocess.CompletedProcess[str]:
    """What the program says of a library. call: what it does at the end.

    threads: a spinning one beside the first. It takes the chunks that it comes to, on a busy machine none in the first runs.
    """
    module = load(path, threads=1)
    name = module.description["prefix"]
    lines = [*values("input", module.inputs), *values("output", module.outputs)]
    lines.append("size_t bytes = sizeof output_data0;")
    text = MAIN.replace("VALUES", "\n".join(lines)).replace("CALL", call)
    text = text.replace("NAME_INPUTS_", f"{name.upper()}_INPUTS").replace("NAME_OUTPUTS_", f"{name.upper()}_OUTPUTS")
    start = "static struct spinning all; spinning_start(&all, 1); options.parallel_for = spinning_for;" if threads else ""
    start += "options.parallel_self = &all;" if threads else ""
    text = text.replace("NAME", name).replace("START", start).replace("WARM", "200" if threads else "2")
    shutil.copy(path.with_suffix(".h"), folder / "model.h")
    example = f'#include "{EXAMPLE}"\n' if threads else ""
    (folder / "main.c").write_text(HEAD + example + text)
    flags = ["-std=gnu11", "-O1", "-rdynamic", "-Wno-unused-result", f"-I{folder}"]
    command = ["gcc", *flags, "main.c", str(path), "-o", "main", "-lpthread", f"-Wl,-rpath,{path.parent}"]
    subprocess.run(command, cwd=folder, check=True)
    done = subprocess.run(["./main"], cwd=folder, capture_output=True, text=True, check=False, timeout=300)
    if done.returncode == 77:
        pytest.skip("the system has no filters of system calls")
    return done


def library(make: Callable[[], onnx.ModelProto], folder: Path) -> Path:
    target = Target.host().with_(cores=1)
    return build_library(compile_model(make(), target).program, target, folder / "m.so").path


@pytest.mark.parametrize("make", [network, image], ids=["network", "image"])
@pytest.mark.parametrize("threads", [False, True])
def test_a_run_makes_no_system_call_and_takes_no_memory(make: Any, threads: bool, tmp_path: Path):
    path = build_library(make().program, Target.host(), tmp_path / "net.so").path
    assert told(path, tmp_path, threads).stdout == RIGHT


@pytest.mark.long
@pytest.mark.parametrize(
    "name", ["squeezenet", "mobilenet_v2", "resnet50", "densenet121", "bert", "whisper_encoder", "dlrm", "llama_decode"]
)
def test_a_run_of_a_whole_model_makes_none_either(name: str, tmp_path: Path):
    assert told(library(MODELS[name], tmp_path), tmp_path).stdout == RIGHT


@pytest.mark.parametrize("call", ["getppid();", "static void *volatile memory; memory = malloc(1 << 28);"])
def test_the_filter_ends_a_process_that_makes_a_system_call(call: str, tmp_path: Path):
    path = build_library(network().program, Target.host(), tmp_path / "net.so").path
    done = told(path, tmp_path, call=call)
    assert done.stdout == RIGHT and done.returncode == -31  # SIGSYS
