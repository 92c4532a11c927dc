"""Everything of nncc that runs on a GPU, in one command."""
