"""From emitted text to code that runs: compilers in processes, the cache, the linker, loading."""
