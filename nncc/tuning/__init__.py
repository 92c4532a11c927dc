"""Tuning, from a model or a kernel to the fastest code that a budget of time can find: `model.py` is the whole story of a
model, `kernel.py` that of a kernel of one's own."""
