"""Passes that bring operators to those that processors have: quotients, extrema, short floats."""
