"""Whether a compiled model computes what its model says, value by value, and which stage of the compiler first does not."""
