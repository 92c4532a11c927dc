"""A program around its kernels: memory, weights, entry, header, and the library they become."""
