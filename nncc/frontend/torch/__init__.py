"""Import of PyTorch programs without PyTorch: plain data (`program`) becomes a graph (`importer`) by `rules`."""
