"""The auto-tuner: docs/tuning.md tells how it works, `model.py` strings it together."""
