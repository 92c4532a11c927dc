"""The frontend: ONNX models become graphs, groups of nodes and naive kernels; formulas become naive kernels."""
