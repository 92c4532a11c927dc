"""Which nodes share a kernel, and where the values between kernels lie."""
