"""Trained models as packages ship them."""
