"""Plans for contractions, and other reductions whose result is kept in a tile of registers."""
