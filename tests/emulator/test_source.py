import pytest

from nncc.emulator.source import masked, parts, translated
from nncc.errors import UserError


def test_shared_variables_are_the_engines():
    made = translated("void f() {\n    __shared__ float a[4][5], b;\n}\n")
    assert "typedef float nncc_a_t[4][5], nncc_b_t; NNCC_SHARED_AT(nncc_a_t, a); NNCC_SHARED_AT(nncc_b_t, b);" in made


@pytest.mark.parametrize("lines", ["__shared__ int\n    a[2],\n    b[3];\nint c;", "extern\n__shared__ float s[];\nint c;"])
def test_lines_stay_lines(lines):
    assert translated(lines).splitlines().index("int c;") == lines.splitlines().index("int c;")


def test_dynamic_memory_is_a_pointer_inside_and_an_object_outside():
    text = "extern __shared__ __align__(16) float a[];\nvoid f() { extern __shared__ int b[]; }"
    made = translated(text)
    assert "static const nncc_dynamic_array<float> a;" in made and "int *const b = (int *)nncc_dynamic();" in made


def test_comments_and_strings_are_not_read():
    text = '// __shared__ float x[1]; asm\n/* <<< */ const char *s = "asm;";'
    assert translated(text) == text and len(masked(text)) == len(text) and "asm" not in masked(text)


def test_parts_are_between_commas_outside_brackets():
    assert parts("f(1, 2), g<3, 4>, x[5, 6], {7, 8}") == ["f(1, 2)", "g<3, 4>", "x[5, 6]", "{7, 8}"] and parts(" ") == []


@pytest.mark.parametrize(
    "text, why", [('\nasm("nop");', "line 2: assembler"), ("f<<<1, 2>>>();", "line 1: <<<"), ("nvcuda::wmma::x y;", "wmma")]
)
def test_what_a_cpu_cannot_run_is_told_with_its_line(text, why):
    with pytest.raises(UserError, match=why):
        translated(text)
