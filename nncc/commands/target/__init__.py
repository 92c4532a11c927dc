"""The command `nncc target`: the machines that are known by name, and the one at hand, measured."""
