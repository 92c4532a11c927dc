"""Plans of reductions that no tile of registers fits: by parts, in sweeps, with their means, stored as they run."""
