"""The command `nncc bench`: a model, or each of its kernels, timed beside other ways to run it."""
