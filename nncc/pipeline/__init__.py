"""The pipeline strings the stages together: from a model (`model.py`) or one kernel (`kernel.py`) to code that runs."""
