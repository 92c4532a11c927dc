"""CUDA C++ on a CPU: each thread of a block is a fiber (`shim.h`), each access is checked (`races.h`, `engine.cpp`).

`check_cuda` looks for what is wrong with anyone's kernels, without a GPU: docs/gpu.md says how.
"""
