"""GPUs: the driver through pycuda, and models that run on one from Python."""
