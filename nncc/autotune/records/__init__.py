"""The records of the tuner: trials, verdicts, winners, lock files."""
