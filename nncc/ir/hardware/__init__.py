"""The hardware that loops may name: the units of a GPU, and instructions with what they mean."""
