"""The forms that a nest, or a chain of nests, can have: register tiles, inner products, sweeps, rows, element-wise loops,
transposes, scans."""
