"""Layers that more than one kind of model has, as functions of tensors and Python numbers: what import rules call."""
