"""Where the time of a model goes: each call of a kernel in its place, what bounds it, and the nodes that it came from."""
