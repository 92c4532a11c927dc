from pathlib import Path

import pytest

from nncc.codegen.program.library import build_library
from nncc.target import Target
from tests.support.programs import image, network, opened


@pytest.fixture(scope="session")
def net_path(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The library of `network()`, with weights beside it."""
    return build_library(network().program, Target.host(), tmp_path_factory.mktemp("net") / "net.so").path


@pytest.fixture(scope="session")
def opened_path(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The library of `opened()`, whose sizes are open."""
    return build_library(opened("opened").program, Target.host(), tmp_path_factory.mktemp("opened") / "opened.so").path


@pytest.fixture(scope="session")
def image_path(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The library of `image()`, with its weights in it."""
    return build_library(image().program, Target.host(), tmp_path_factory.mktemp("image") / "image.so").path
