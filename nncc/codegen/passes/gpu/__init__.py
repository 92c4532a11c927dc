"""The passes that only kernels for GPUs take."""
