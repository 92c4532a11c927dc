"""The kernel IR: expressions, statements and kernels, their text, their meaning, their verifier."""
