"""The graph IR: values, nodes, dims, its text and its verifier."""
