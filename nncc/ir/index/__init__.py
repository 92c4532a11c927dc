"""Index arithmetic: its affine normal form, bounds, simplification."""
