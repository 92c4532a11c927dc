"""The space of a kernel, and the search in it."""
