"""The rewrites of loops that steps stand for, and what makes them legal."""
