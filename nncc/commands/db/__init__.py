"""The command `nncc db`: shows, merges, exports and prunes the records of tuning."""
