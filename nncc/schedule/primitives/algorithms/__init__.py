"""Primitives that compute the same by other arithmetic; results may be rounded otherwise."""
