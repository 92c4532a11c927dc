"""Primitives for GPUs: asynchronous copies to shared memory, and loops that copy ahead."""
