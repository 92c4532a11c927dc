"""The auto-tuner: docs/tuning.md tells how it works, nncc/tuning strings it together."""
