"""Building graphs in Python: tensors to compute with, functions on them, and constants folded on the way."""
