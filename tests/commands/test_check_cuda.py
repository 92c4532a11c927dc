import shutil

import pytest

from nncc.cli import main

KERNEL = """// check-cuda: mirror<<<1, 64>>>(f32[64])
__global__ void mirror(float *x)
{
    float v = x[63 - threadIdx.x];
    WAIT
    x[threadIdx.x] = v;
}
"""


@pytest.mark.skipif(shutil.which("g++") is None, reason="CUDA C++ runs on a CPU by g++")
@pytest.mark.slow
def test_a_race_is_told_with_file_and_line(tmp_path, capsys):
    file = tmp_path / "mirror.cu"
    file.write_text(KERNEL.replace("WAIT", "__syncthreads();"))
    assert main(["check-cuda", str(file)]) == 0
    assert "nothing is wrong" in capsys.readouterr().out
    file.write_text(KERNEL.replace("WAIT", ""))
    assert main(["check-cuda", str(file), "--orders", "1"]) == 2
    assert "mirror.cu:6: race: thread" in capsys.readouterr().err


def test_a_file_that_is_not_there(tmp_path, capsys):
    assert main(["check-cuda", str(tmp_path / "none.cu")]) == 2
    assert "none.cu" in capsys.readouterr().err
