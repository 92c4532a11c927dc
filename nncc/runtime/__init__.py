"""The runtime: loads and runs compiled models from Python, without any part of the compiler."""
