"""From texts of CUDA C++ to the machine code of a GPU, by NVIDIA's libraries."""
