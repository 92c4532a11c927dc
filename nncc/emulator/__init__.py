"""CUDA C++ on a CPU: each thread of a block is a fiber (`shim.h`)."""
