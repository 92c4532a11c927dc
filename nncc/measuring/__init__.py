"""The figures of this machine, measured: what `nncc target measure` does."""
