"""Kernels of the self-test for the stand-in driver: their texts, built for this processor."""

import re
import subprocess
import tempfile
from functools import cache
from pathlib import Path

import numpy as np

from nncc.commands.selftest import Build, Kernels
from nncc.runtime.cuda.driver import Device
from nncc.runtime.cuda.executor import DeviceModel
from tests.gpu import shim


@cache
def image(text: str) -> bytes:
    folder = Path(tempfile.mkdtemp())
    entries = [f"SHIM_ENTRY({name})" for name in re.findall(r"__global__ void (?:__launch_bounds__\(\d+\) )?(\w+)\(", text)]
    (folder / "text.cpp").write_text("\n".join(['#include "shim.h"', text, *entries]))
    command = [shim.COMPILER, *shim._FLAGS, "-I", str(shim.FOLDER), "text.cpp", "-o", "text.so"]
    subprocess.run(command, cwd=folder, check=True)
    return (folder / "text.so").read_bytes()


def for_the_stand_in(device: Device) -> Build:
    def build(kernels: Kernels) -> DeviceModel:
        images = [image(text) for text in kernels.texts]
        return DeviceModel(kernels.plan, {device.arch: images}, np.empty(0, np.uint8), device)

    return build
