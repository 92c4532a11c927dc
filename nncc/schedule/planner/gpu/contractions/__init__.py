"""Plans of contractions for GPUs: tiles of blocks, by tensor cores or multiply-adds, alone, in parts, or row by row."""
