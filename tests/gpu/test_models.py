"""Whole models as libraries on the stand-in driver, at sizes that it runs in seconds, in f32 and f16."""

import os
import re
import subprocess
from collections.abc import Mapping
from concurrent.futures import ThreadPoolExecutor
from functools import partial

import numpy as np
import onnx
import onnxruntime as ort
import pytest
from onnx.utils import Extractor
from onnxruntime.transformers.float16 import convert_float_to_float16

import nncc
from nncc.codegen.build.nvrtc import Cubin
from nncc.codegen.program import device_library
from nncc.codegen.program.device_library import compile_device_library
from nncc.frontend.onnx.zoo import ZOO, zoo_model
from nncc.ir.dtypes import f16
from nncc.pipeline.model import compile_model
from nncc.target import Target, require_gpu
from tests import models
from tests.commands.selftest.builder import image as image_of
from tests.gpu.driver.harness import built, needs_compiler, with_driver
from tests.models.test_models import SMALL as FAMILIES
from tests.models.test_models import given
from tests.support.limits import MODEL_ERROR, epsilon, relative_error

TARGET = require_gpu(Target.named("cuda:sm_80"))
HALF_ERROR = 16 * epsilon(f16)
"""Of a model in f16 against the same in f32, relative to the output's scale."""
CLASSIFIERS = ("Reshape", "Flatten", "GlobalAveragePool", "Dropout")
FIXED = "shufflenet"
"""A model whose reshapes hold the sizes of its images."""
HALF_RANGE = (np.finfo(np.float16).min, np.finfo(np.float16).max)
FLAGS = frozenset({"attention_mask", "token_type_ids"})
"""Inputs of integers that are 0 or 1."""
MOST_S = 1500
"""Of a run, on a machine that does other work too: large models take minutes."""
LAST_TOKEN = {"llama_prefill": 7, "llama_decode": 13, "llama_chunk": 8}


def features(name: str, image: int) -> onnx.ModelProto:
    """The part of a model of the zoo that makes features of images, for smaller ones."""
    model = zoo_model(name)
    (given,) = (v for v in model.graph.input if v.name not in {w.name for w in model.graph.initializer})
    for dim in given.type.tensor_type.shape.dim[2:]:
        dim.dim_value = image
    last = next(node for node in model.graph.node if node.op_type in CLASSIFIERS or pools_all(node))
    made = {node.output[0]: node for node in model.graph.node}
    del model.graph.value_info[:], model.graph.output[:]
    model.graph.output.append(onnx.ValueInfoProto(name=made[last.input[0]].output[0]))
    model = onnx.shape_inference.infer_shapes(model)
    return Extractor(model).extract_model([given.name], [last.input[0]])


def pools_all(node: onnx.NodeProto) -> bool:
    return node.op_type == "AveragePool" and any(a.name == "kernel_shape" and min(a.ints) >= 6 for a in node.attribute)


SMALL = {
    **FAMILIES,
    "bert": partial(models.bert, layers=1, width=48, heads=3, sequence=19, vocabulary=50, positions=32),
    "gpt2": partial(models.gpt2, layers=1, width=48, heads=3, sequence=17, vocabulary=50, positions=32),
    "vit": partial(models.vit, layers=1, width=48, heads=3, image=40, patch=8, classes=13),
    **{name: partial(features, name, 67) for name in ZOO if name != FIXED},
    FIXED: partial(zoo_model, FIXED),
}


def rounded(model: onnx.ModelProto) -> onnx.ModelProto:
    """The model with weights that f16 has."""
    for weight in model.graph.initializer:
        if weight.data_type == onnx.TensorProto.FLOAT:
            array = np.clip(onnx.numpy_helper.to_array(weight), *HALF_RANGE).astype(np.float16).astype(np.float32)
            weight.CopyFrom(onnx.numpy_helper.from_array(array, weight.name))
    return model


def images_of(texts: Mapping[str, str], *_: object) -> dict[str, Cubin]:
    """What the stand-in runs for each text."""
    with ThreadPoolExecutor(2) as pool:
        return {n: Cubin("", image, "", {}) for n, image in zip(texts, pool.map(image_of, texts.values()))}


@needs_compiler
@pytest.mark.long
@pytest.mark.parametrize("dtype", ["f32", "f16"])
@pytest.mark.parametrize("name", SMALL)
def test_small_models_run_as_in_onnx_runtime(name, dtype, tmp_path, monkeypatch):
    model = rounded(SMALL[name]())
    feeds = given(model, LAST_TOKEN.get(name, 0))
    feeds |= {flags: feeds[flags] % 2 for flags in FLAGS & feeds.keys()}
    if dtype == "f16":
        feeds = {n: a.astype(np.float16).astype(a.dtype) if a.dtype.kind == "f" else a for n, a in feeds.items()}
    expected = ort.InferenceSession(model.SerializeToString()).run(None, feeds)
    if dtype == "f16":
        model = convert_float_to_float16(model, op_block_list=[], disable_shape_infer=True, min_positive_val=5.97e-8)
        feeds = {n: a.astype(np.float16) if a.dtype.kind == "f" else a for n, a in feeds.items()}
    monkeypatch.setattr(device_library, "compile_texts", images_of)
    made = compile_device_library(compile_model(model, TARGET).program, TARGET, tmp_path / "net.so")

    def work(stand_in):
        stand_in.set("major", 8)
        for got, wanted in zip(nncc.load(made.path).run(feeds).values(), expected, strict=True):
            error = relative_error(got.astype(wanted.dtype), wanted)
            assert error <= (MODEL_ERROR if dtype == "f32" else HALF_ERROR), error

    with_driver(work, MOST_S)


MAIN = r"""
#include "net.h"
#include <stdio.h>
#include <stdlib.h>
static int filled(const char *path, const char *mode, float *values, size_t count)
{
    FILE *file = fopen(path, mode);
    size_t done = !file ? 0 : *mode == 'r' ? fread(values, sizeof *values, count, file)
                                           : fwrite(values, sizeof *values, count, file);
    return file && !fclose(file) && done == count;
}
int main(void)
{
    char text[512] = "cannot read or write a file";
    nncc_options options = {sizeof(nncc_options), 0, NULL, NULL, NULL, text, sizeof text, 0, NULL, NULL, 0, NULL,
                             0, 0, NULL, 0, NULL, NULL, 0};
    float *x = malloc(sizeof(float) * IN), *y = malloc(sizeof(float) * OUT);
    nncc_tensor input = INPUT(x), output = OUTPUT(y);
    nncc_model *model = NULL;
    int bad = !x || !y || !filled("x.bin", "rb", x, IN) || OPEN(NULL, &options, &model)
              || RUN(model, &input, 1, &output, 1, NULL, 0, &options) || !filled("y.bin", "wb", y, OUT);
    CLOSE(model);
    return bad ? puts(text), 1 : 0;
}
"""


@needs_compiler
@pytest.mark.long
def test_resnet50_runs_from_c(tmp_path, monkeypatch):
    """A program in C with the generated header, on small images; it needs the C library and what that loads code with."""
    model = features("resnet50", 35)
    feeds = given(model, 0)
    (x,), (expected,) = feeds.values(), ort.InferenceSession(model.SerializeToString()).run(None, feeds)
    monkeypatch.setattr(device_library, "compile_texts", images_of)
    made = compile_device_library(compile_model(model, TARGET).program, TARGET, tmp_path / "net.so")
    x.tofile(tmp_path / "x.bin")
    (tmp_path / "main.c").write_text(MAIN)
    functions = re.findall(r"(\w+?_(input|output|open|run|close)\w*)\(", made.header.read_text())
    names = {what.upper(): name for name, what in reversed(functions)}
    defined = [f"-D{name}={value}" for name, value in (names | {"IN": x.size, "OUT": expected.size}).items()]
    flags = ("-std=c99", "-Wall", "-Wextra", "-Werror", *defined)
    subprocess.run(["gcc", *flags, "main.c", "./net.so", "-o", "main"], cwd=tmp_path, check=True)
    listed = subprocess.run(["ldd", "net.so"], cwd=tmp_path, capture_output=True, text=True, check=True).stdout
    needed = {line.split()[0].split("/")[-1].split(".")[0] for line in listed.splitlines()}
    assert needed <= {"libc", "libpthread", "libdl", "linux-vdso", "ld-linux-x86-64"}
    (tmp_path / "libcuda.so.1").symlink_to(built())
    environment = os.environ | {"LD_LIBRARY_PATH": str(tmp_path), "STANDIN_MAJOR": "8"}
    ran = subprocess.run(["./main"], cwd=tmp_path, env=environment, capture_output=True, text=True, check=False)
    assert ran.returncode == 0, ran.stdout
    got = np.fromfile(tmp_path / "y.bin", np.float32).reshape(expected.shape)
    assert relative_error(got, expected) <= MODEL_ERROR
