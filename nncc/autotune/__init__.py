"""The auto-tuner: docs/tuning.md tells how it works, nncc/tuning.py strings it together."""
