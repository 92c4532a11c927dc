"""Models of PyTorch, as PyTorch users have them."""
