"""Every operator of the table beside the best rival and beside its own limit; `run` measures, `cases` lists what."""
