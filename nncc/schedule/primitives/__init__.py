"""The primitives: the loop rewrite of each step, and when it is legal."""
