"""The commands of the command line, one module or folder each, with `options(parser)` and `execute(options)`."""
