"""The engine of graph rewrites: patterns, and rules that replace what they match. The rules are in `frontend/rewrites`."""
