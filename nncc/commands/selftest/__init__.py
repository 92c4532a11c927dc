"""The command `nncc selftest`: whether what nncc makes for a GPU does there what it is meant to."""
