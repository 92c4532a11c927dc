"""Passes over kernels, from scheduled loops to flat vector code; `table.py` orders them."""
