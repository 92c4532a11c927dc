import pytest

from nncc.codegen.emit.emitter import EMITTERS
from nncc.codegen.passes.table import lower
from tests.support.programs import network

MODULE = lower(network().program.kernels[-1])


def test_emitters_are_found_by_name():
    assert {name: emitter.suffix for name, emitter in EMITTERS.items()} == {"llvm": ".ll", "c": ".c"}
    assert all(name == emitter.name for name, emitter in EMITTERS.items())


@pytest.mark.parametrize("emitter", EMITTERS.values(), ids=lambda emitter: emitter.name)
def test_a_text_names_its_functions_and_what_it_needs(emitter):
    text = emitter.emit(MODULE)
    assert MODULE.entry.name in text and all(name in text for name in emitter.needs)
