"""Import rules of the domains ai.onnx.preview.*."""
