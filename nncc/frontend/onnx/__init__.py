"""ONNX models in and out, and the models that ship with the onnx package."""
