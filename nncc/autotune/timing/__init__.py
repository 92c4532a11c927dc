"""Candidates as machine code, checked and timed."""
